"""The list of tests that cannot hold on Windows is about tests that there are."""

from __future__ import annotations

import re

import pytest

from tests.sources import ROOT
from tests.systems import NOT_ON_WINDOWS, cannot_hold_on_windows


@pytest.mark.parametrize("name", NOT_ON_WINDOWS)
def test_every_test_that_is_not_for_windows_is_there(name):
    path, *names = name.partition("[")[0].split("::")
    source = (ROOT / path).read_text(encoding="utf-8")
    assert all(re.search(rf"(class|def) {one}\b", source) for one in names)


def test_a_name_stands_for_all_cases_and_with_its_case_for_that_one():
    scripts, icon = "tests/test_release.py::TestTheSystems::test_every_script_is_sound", list(NOT_ON_WINDOWS)[-1]
    assert cannot_hold_on_windows(f"{scripts}[macos/sign.sh]") == NOT_ON_WINDOWS[scripts]
    assert cannot_hold_on_windows(icon)
    assert not cannot_hold_on_windows(icon.replace("icns", "ico"))

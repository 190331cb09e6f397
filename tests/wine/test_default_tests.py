"""The default tests on a Windows Python; `tests/systems.py` names those that cannot hold there."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.wine


def test_all_pass_or_are_skipped_with_a_reason(windows):
    done = windows.run(["python", "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-rfE"])
    assert done.returncode == 0, done.stdout[-6000:]

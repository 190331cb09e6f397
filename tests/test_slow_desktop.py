"""A desktop that takes its time to say whether it is dark, and what it is asked with."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.programs import OURS
from tests.headless import running
from tests.window.desk import COMMAND

SLOW = """#!/bin/sh
test -s {trace} && echo FRAMES=1 >> {seen}
/usr/bin/env >> {seen}
echo ASKED=1 >> {seen}
exec /bin/sleep 8
"""


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """What a `gsettings` that answers after eight seconds found: its environment, and whether a frame was drawn."""
    home, programs, seen = (tmp_path / name for name in ("home", "programs", "seen"))
    for folder in (home, programs):
        folder.mkdir()
    (home / "settings.json").write_text(json.dumps({"theme": "system"}), encoding="utf-8")
    fake = programs / "gsettings"
    fake.write_text(SLOW.format(trace=tmp_path / "trace.jsonl", seen=seen), encoding="utf-8")
    fake.chmod(0o755)
    with running(COMMAND, tmp_path, PATH=str(programs)) as program:
        program.until(lambda: "ASKED" in found(seen))
        yield found(seen)


def found(seen: Path) -> dict[str, str]:
    """The variables in the file so far; none where there is no file yet."""
    lines = seen.read_text(encoding="utf-8").splitlines() if seen.exists() else []
    return dict(line.split("=", 1) for line in lines if "=" in line)


@pytest.mark.skipif(os.name != "posix", reason="the desktop that is asked so is one of Linux")
def test_the_first_frame_does_not_wait_for_it_and_it_gets_nothing_of_ours(seen):
    """The frame came eight seconds late, and the packed program passed its own libraries on."""
    assert seen["FRAMES"] == "1"
    assert [name for name in seen if name.startswith(OURS)] == []
    assert not any("_internal" in value for value in seen.values())

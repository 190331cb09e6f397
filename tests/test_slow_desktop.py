"""A desktop that takes its time to say whether it is dark, and what it is asked with."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desk import COMMAND, PATIENCE, ROOT
from ui.devices.programs import OURS

SLOW = """#!/bin/sh
test -s {trace} && echo FRAMES=1 >> {seen}
/usr/bin/env >> {seen}
echo ASKED=1 >> {seen}
exec /bin/sleep 8
"""


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """What a `gsettings` that answers after eight seconds found: its environment, and whether a frame was drawn."""
    home, trace, seen, programs = (tmp_path / name for name in ("home", "trace", "seen", "programs"))
    for folder in (home, programs):
        folder.mkdir()
    (home / "settings.json").write_text(json.dumps({"theme": "system"}), encoding="utf-8")
    fake = programs / "gsettings"
    fake.write_text(SLOW.format(trace=trace, seen=seen), encoding="utf-8")
    fake.chmod(0o755)
    environment = {**os.environ, "PATH": str(programs), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment |= {"PARAPET_HOME": str(home), "PARAPET_TRACE": str(trace), "PARAPET_OFFSCREEN": "1"}
    program = subprocess.Popen(COMMAND, env=environment, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + PATIENCE
        while "ASKED" not in found(seen):
            assert program.poll() is None
            assert time.monotonic() < end
            time.sleep(0.01)
        yield found(seen)
    finally:
        program.terminate()
        program.wait()


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

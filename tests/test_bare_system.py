"""The packed folder on a Debian that has nothing but its base and two libraries of X11.

`python -m pytest -n 0 -m bare` tries it, as root, with Xvfb and debootstrap. The folder is that of the
program that APP_CMD names, or dist/Parapet.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tests.window.desk import PATIENCE, display

pytestmark = pytest.mark.bare

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path(os.environ.get("APP_CMD", ROOT / "dist/Parapet/Parapet")).resolve().parent


@pytest.fixture
def debian(tmp_path: Path) -> Path:
    """A Debian 12 with the folder in it."""
    wanted = ["debootstrap", "--variant=minbase", "--include=libx11-6,libxext6", "bookworm", str(tmp_path / "debian")]
    subprocess.run(wanted, check=True, capture_output=True)
    shutil.copytree(FOLDER, tmp_path / "debian/opt/Parapet", symlinks=True)
    return tmp_path / "debian"


def first_frame(trace: Path, program: subprocess.Popen[str]) -> str:
    """Wait for the first line of a trace."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and program.poll() is None:
        if trace.exists() and "\n" in (shown := trace.read_text(encoding="utf-8")):
            return shown.partition("\n")[0]
        time.sleep(0.1)
    program.kill()
    raise AssertionError(f"it drew nothing: {program.communicate()[1]}")


def test_it_draws_and_complains_of_nothing(debian: Path) -> None:
    places = {"HOME": "/root", "PARAPET_HOME": "/tmp/home", "PARAPET_TRACE": "/tmp/trace"}
    with display() as screen:
        program = subprocess.Popen(
            ["/usr/sbin/chroot", str(debian), "/opt/Parapet/Parapet"],
            env={"DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", **places},
            stderr=subprocess.PIPE,
            text=True,
        )
        assert json.loads(first_frame(debian / "tmp/trace", program))["scene"] == "menu"
        program.terminate()
        assert program.communicate(timeout=PATIENCE)[1] == ""

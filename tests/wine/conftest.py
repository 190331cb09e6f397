"""Parapet as a program of Windows: under_wine.sh runs it, in the folder of PARAPET_WINE or build/wine.

`python -m pytest -n 0 -m wine`; the first run makes that folder, which takes some minutes.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.window.desk import display

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging/windows/under_wine.sh"
FOLDER = Path(os.environ.get("PARAPET_WINE", ROOT / "build/wine"))
LONG = 1800  # seconds until a command that does not end fails the test


class Windows:
    """A Windows Python and what it makes, on a display of its own."""

    def __init__(self, screen: str) -> None:
        hidden = ("SDL_VIDEODRIVER", "PARAPET_OFFSCREEN")
        self.environment = {name: value for name, value in os.environ.items() if name not in hidden} | {
            "DISPLAY": screen,
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONHASHSEED": "0",
            "SOURCE_DATE_EPOCH": "1700000000",
        }
        self.copy = FOLDER / "checkout"

    def command(self, *words: str) -> list[str]:
        """The command line that runs this one there."""
        return [str(SCRIPT), "-o", str(FOLDER), *words]

    def run(self, words: Sequence[str], **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        return subprocess.run(
            self.command(*words), env=self.environment | variables, input="", capture_output=True, text=True,
            encoding="utf-8", errors="replace", timeout=LONG, check=False,
        )  # fmt: skip


def named(path: Path) -> str:
    """A path as Windows names it: all of the system is its drive Z."""
    return "Z:" + str(path).replace("/", "\\")


@pytest.fixture(scope="session")
def windows() -> Iterator[Windows]:
    """It is made ready once; where Wine or the packages cannot be had, the script's own sentence is the reason."""
    with display() as screen:
        there = Windows(screen)
        done = there.run(())
        if done.returncode:
            pytest.skip(done.stderr.strip().rpartition("\n")[2] or "under_wine.sh failed")
        yield there


@pytest.fixture(scope="session")
def packed(windows: Windows) -> Path:
    """The packed folder of Windows."""
    done = windows.run(["python", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "build.spec"])
    assert done.returncode == 0, done.stderr
    return windows.copy / "dist/Parapet"

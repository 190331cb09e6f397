"""Parapet as a program of Windows: under_wine.sh runs it, in the folder of PARAPET_WINE or build/wine.

`python -m pytest -n 0 -m wine`; the first run makes that folder, which takes some minutes.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import Desk, display

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging/windows/under_wine.sh"
FOLDER = Path(os.environ.get("PARAPET_WINE", ROOT / "build/wine"))
LACKING = 69  # the exit code of the scripts for what cannot be had here
LONG = 1800  # seconds until a command that does not end fails the test


class Windows:
    """A Windows Python and what it makes, on a display of its own."""

    def __init__(self, screen: str) -> None:
        self.screen = screen
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
        if done.returncode == LACKING:
            pytest.skip(done.stderr.strip().rpartition("\n")[2])
        assert done.returncode == 0, done.stderr
        yield there


@pytest.fixture(scope="session")
def packed(windows: Windows) -> Path:
    """The packed folder of Windows."""
    done = windows.run(["python", "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "build.spec"])
    assert done.returncode == 0, done.stderr
    return windows.copy / "dist/Parapet"


class WindowsDesk(Desk):
    """The program in a window of Wine, which has the number of its process and no class of its own."""

    def _mark(self, number: int) -> tuple[str, str]:
        return "--pid", str(self.program.pid)


@pytest.fixture(params=["tests/window/hasty_app.py", "dist/Parapet/Parapet.exe"], ids=["sources", "packed"])
def open_desk(request, windows: Windows, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Start the program, from the sources or packed, with these preferences or those it has kept."""
    program: list[str] = [request.param] if request.param.endswith(".exe") else ["python", request.param]
    if program[0] != "python":
        request.getfixturevalue("packed")
    opened: list[Desk] = []

    def start(command: Sequence[str] = (), **preferences: Any) -> Desk:  # there is one command for Windows
        home = tmp_path / "Spiele für Anna"
        home.mkdir(exist_ok=True)
        if preferences:
            (home / "settings.json").write_text(json.dumps({"second_look": False} | preferences), encoding="utf-8")
        opened.append(WindowsDesk(windows.screen, home, command=windows.command(*program)))
        return opened[-1]

    yield start
    for desk in opened:
        desk.close()

"""A display for the whole run, and the program on it for each test that asks for one."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import COMMAND, Desk, display


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        pytest.fail("window tests need Xvfb and xdotool: apt-get install xvfb xdotool")
    with display() as name:
        yield name


@pytest.fixture
def open_desk(screen: str, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    """Start the program with these preferences, or those it has kept; it is closed behind the test.

    A new home has no warnings of first games, which would hold back a move that a test plays.
    """
    opened: list[Desk] = []

    def start(on: str = screen, command: Sequence[str] = COMMAND, **preferences: Any) -> Desk:
        home = tmp_path / "home"
        home.mkdir(exist_ok=True)
        settings = home / "settings.json"
        if preferences or not settings.exists():
            settings.write_text(json.dumps({"second_look": False} | preferences), encoding="utf-8")
        opened.append(Desk(on, home, command=command))
        return opened[-1]

    yield start
    for desk in opened:
        desk.close()

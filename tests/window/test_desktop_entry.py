"""What the desktop entry promises of a window."""

from __future__ import annotations

import pytest

from tests.window.desk import COMMAND, ROOT, Desk

pytestmark = pytest.mark.window

ENTRY = ROOT / "packaging/linux/io.github.parapet_games.Parapet.desktop"


class PlainDesk(Desk):
    """The program as a desktop starts it, with the window of the class that the entry names."""

    def _mark(self, number: int) -> tuple[str, str]:
        (name,) = (line[15:] for line in ENTRY.read_text(encoding="utf-8").splitlines() if line.startswith("StartupWM"))
        return "--class", f"^{name}$"


def test_a_window_has_the_class_by_which_a_desktop_finds_its_icon(screen, tmp_path):
    """Without one, pygame gives it the name of the script: `main.py`, or `parapet` of an installed one."""
    desk = PlainDesk(screen, tmp_path / "home", command=["env", "-u", "SDL_VIDEO_X11_WMCLASS", *COMMAND])
    desk.close()
    assert desk.window

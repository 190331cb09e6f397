"""What the first frame does without, and the thread that imports it afterwards."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.sources import ROOT
from ui.menu import late
from ui.shell.later import Later

LATE = (  # rooms and modules that take long to import, and show nothing in the menu
    "game.ai.process", "game.rules", "multiprocessing", "ui.board.painters.painter", "ui.dialogs.settings", "ui.editor",
    "ui.files", "ui.kit.chart", "ui.kit.text_area", "ui.library.library_scene", "ui.menu.routes", "ui.play", "PIL",
)  # fmt: skip
FIRST = """
import json, os, sys
import main
from ui.shell.window import Window

def flip(window):
    print(json.dumps(sorted(sys.modules)), flush=True)
    os._exit(0)

Window.flip = flip
main.open_window()
"""


def of(imported, room):
    """Those modules that are a room, or lie in it."""
    return [name for name in imported if f"{name}.".startswith(f"{room}.")]


def test_the_first_frame_does_without_most_of_the_program(home):
    """Importing all of it took more than half the time until the window showed anything."""
    done = subprocess.run([sys.executable, "-c", FIRST], cwd=ROOT, capture_output=True, text=True, check=True)
    imported = json.loads(done.stdout.splitlines()[-1])
    assert {room: of(imported, room) for room in LATE if of(imported, room)} == {}
    assert of(imported, "ui.menu.menu")


class TestTheThread:
    @pytest.fixture
    def loaded(self):
        """What was loaded, in its order."""
        return []

    @pytest.fixture
    def loads(self, loaded):
        """Two things to load."""
        return [lambda: loaded.append("boards"), lambda: loaded.append("scenes")]

    def test_waits_while_anything_moves(self, loads, loaded):
        """The pictures of the menu faded in by leaps while the play screen was imported."""
        later: Any = Later(loads)
        later.go_on(is_calm=True)
        while later.awaits(loads[0]):
            later.thread.join(0.01)
        later.go_on(is_calm=False)
        later.thread.join(0.05)  # long enough for the next load, were there no sign to wait for
        assert loaded == ["boards"]
        later.go_on(is_calm=True)
        later.thread.join()
        assert loaded == ["boards", "scenes"]

    def test_awaits_nothing_any_more_where_something_fails(self, loads, loaded, monkeypatch):
        """What needs it would wait for ever; as it is, it fails there as well, and there a report is written."""
        failed = []
        monkeypatch.setattr("threading.excepthook", lambda failure: failed.append(failure.exc_type))
        later: Any = Later([lambda: 1 / 0, *loads])
        later.go_on(is_calm=True)
        later.thread.join()
        assert failed == [ZeroDivisionError]
        assert not later.awaits(loads[1])
        assert loaded == []

    def test_ends_though_the_window_is_closed_while_something_is_loaded(self, loads, loaded):
        """It waited for a sign to go on, which a closed window never gives, and so the program never ended."""
        later: Any = Later([lambda: setattr(later, "_is_over", True), *loads])
        later.go_on(is_calm=True)
        later.thread.join(10)
        is_alive = later.thread.is_alive()
        later.end()
        assert not is_alive
        assert loaded == []

    def test_is_done_without_where_the_system_has_no_room_for_one(self, loads, monkeypatch):
        def refuse(thread):
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr("threading.Thread.start", refuse)
        later: Any = Later(loads)
        later.go_on(is_calm=True)
        later.end()
        assert not later.awaits(loads[1])


def test_the_menu_paints_no_board_before_all_that_paints_is_there(table, monkeypatch):
    """The window would stand still until the thread has imported the rest of it."""
    awaited = {late.load_boards}
    monkeypatch.setattr(Later, "awaits", lambda later, load: load in awaited)
    table.wait(1)
    assert all(card.portrait.waits for card in table.scene.games)
    assert not table.scene.animating
    awaited.clear()
    table.wait(1)
    assert not any(card.portrait.waits for card in table.scene.games)

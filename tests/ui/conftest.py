"""A dummy display, and the scenes of the window without one."""

import sqlite3

import pytest
from pygame import Rect

from game import language
from game.archive.database import file
from tests.ui.longer_texts import Longer
from tests.ui.offscreen import blank, open_display, written
from tests.ui.surface_watch import SurfaceWatch
from tools.compile_texts import compile_texts
from tools.hand import Hand
from tools.table import PERSON, Table
from ui.board.thumbnail import thumbnail
from ui.kit.panel import Panel
from ui.library import board_pictures
from ui.library.board_pictures import PICTURE_BYTES, BoardPictures, GradualPicture
from ui.library.library_scene import LibraryScene
from ui.menu import moving_picture
from ui.style.themes import WALNUT


@pytest.fixture(autouse=True)
def screen():
    """A display and its fonts, before anything is drawn."""
    open_display()


@pytest.fixture(scope="session", autouse=True)
def devices():
    """What no test meets of this machine: its voices, its speed, and a device that plays sounds in their own time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ui.shell.context.present_voice", lambda: None)
        patch.setattr(LibraryScene.__init__, "__defaults__", (lambda: 0.0,))  # as fast in a frame as any library may be
        patch.setattr("ui.devices.sound.BUFFER", 128)  # to close the device takes twice as long as a buffer plays
        yield


@pytest.fixture(scope="session", autouse=True)
def surface_watch():
    """Watches the cached surfaces of all tests."""
    watch = SurfaceWatch()
    with pytest.MonkeyPatch.context() as patch:
        watch.begin(patch)
        yield watch


@pytest.fixture(scope="session", autouse=True)
def no_small_boards():
    """Small pictures of positions are empty, as most tests do not look at them; `small_boards` has them painted."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (board_pictures, moving_picture):
            patch.setattr(module, "thumbnail", blank)
        yield


@pytest.fixture
def small_boards(monkeypatch):
    """Small pictures of positions are painted, and that takes no time."""
    for module in (board_pictures, moving_picture):
        monkeypatch.setattr(module, "thumbnail", thumbnail)
    monkeypatch.setattr(GradualPicture.__init__, "__defaults__", (lambda: 0.0,))
    monkeypatch.setattr(BoardPictures.__init__, "__defaults__", (PICTURE_BYTES, lambda: 0.0))


@pytest.fixture(scope="module", autouse=True)
def unchanged_surfaces(surface_watch):
    """No test of a module may change a cached surface, which others blit as well."""
    yield
    assert surface_watch.changes() == []


@pytest.fixture(scope="session", autouse=True)
def empty_libraries():
    """Libraries in memory are copies of one, whose tables are made once."""
    image = file.in_memory().serialize()

    def copied():
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        connection.deserialize(image)
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(file, "in_memory", copied)
        yield


@pytest.fixture
def hand():
    return Hand


@pytest.fixture
def open_table():
    """Opens another window's scenes, from the menu on, of 1280 by 800 pixels."""
    return lambda: Table(Hand)


@pytest.fixture
def table(open_table):
    """The scenes from the menu on, at a table of 1280 by 800 pixels."""
    return open_table()


@pytest.fixture
def unfolded(table):
    """Every set-up opens with the conditions of the game, as they were left."""
    table.settings.change(setup_open=True)


@pytest.fixture
def two(table):
    """Pressure between two people."""
    table.open_game("pressure", PERSON, PERSON)
    return table


@pytest.fixture
def begun(two):
    """The same after a move, which was seen to its end."""
    two.click("d3", "d4", wait=2)
    return two


@pytest.fixture
def lengthen():
    """Makes all texts longer, as in other languages, until the test ends."""
    yield lambda: language.look_up_in(Longer())
    language.use()


@pytest.fixture(scope="session")
def compiled_texts(tmp_path_factory):
    """A folder with the catalogues as they are now: those that were compiled on installing may be older."""
    folder = tmp_path_factory.mktemp("locale")
    compile_texts(folder)
    return folder


@pytest.fixture
def translations(compiled_texts):
    """The folder of the compiled catalogues; afterwards texts are in English again."""
    yield compiled_texts
    language.use()


@pytest.fixture
def clipboard(monkeypatch):
    """What the system's clipboard holds, in a list of one text, for all that copies and pastes games and positions."""
    held = [""]
    for room in ("ui.files.save_sheet", "ui.editor.commands"):
        monkeypatch.setattr(f"{room}.copied", lambda text: held.__setitem__(0, text) or True)
    for room in ("ui.files.arrivals", "ui.editor.commands"):
        monkeypatch.setattr(f"{room}.pasted", lambda: held[0])
    return held


@pytest.fixture
def words():
    """Gives all that is written in a picture of a table, as it was written."""
    return written


@pytest.fixture
def panel():
    """Makes a panel with these widgets, 800 by 600 pixels by default."""

    def make(root, size=(800, 600), scale=1.0, theme=WALNUT, redraw=lambda: None):
        made = Panel(root, redraw)
        made.layout(Rect((0, 0), size), theme, scale)
        return made

    return make

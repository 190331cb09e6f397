"""A long text is read beside the window: it says so after a moment, and Esc gives it up."""

from functools import partial
from threading import Event, current_thread
from threading import enumerate as threads

import pytest

from game.archive.database.stored_game import StoredGame, stored_game
from game.archive.database.writer import LibraryWriter, perform
from game.archive.library.access import READING
from game.archive.library.library import Library
from game.archive.record.reading import read_record
from game.archive.record.writing import write_record
from tests.game.archive.locks import locked_for_writing
from tests.long_game import long_game
from tools.hand import Hand
from tools.table import Table
from ui.files.patient_sheet import PatientSheet
from ui.files.reading import Reading
from ui.play.game.kept_match import Departure
from ui.scene.scene import Pop

PLIES = 210  # more than are read within a frame
LONG = "Parapet-record 2\nGame: tower_push\n\n" + " ".join(long_game("tower_push", PLIES).moves)


def test_the_sheet_of_a_wait_is_painted_as_it_comes(table):
    sheet = PatientSheet(table.context, "Reading")
    sheet.layout((800, 600), 1.0)
    dirty = []
    for _frame in range(100):
        sheet.dirty = False
        sheet.update(0.02)
        dirty.append((sheet.dirty, sheet.is_shown))
    assert dirty.count((True, True)) == 1
    assert (True, False) not in dirty


@pytest.fixture
def held(monkeypatch):
    """Until it is set, nothing is read in `arrivals`."""
    goes_on = Event()

    def read(text):
        goes_on.wait()
        return read_record(text)

    monkeypatch.setattr("ui.files.arrivals.recognise", read)
    yield goes_on
    goes_on.set()


def finish(table, held):
    """Let the text be read to the end, and the window find that."""
    held.set()
    wait(table)


def wait(table):
    """Let frames pass until nothing is read any more; frames that find a thread at work would only slow it down."""
    while isinstance(table.scene, Reading):
        for thread in threads():
            if thread.name == "reading":
                thread.join()
        table.wait(0.05)


def paste(table, clipboard, _path=None):
    clipboard[0] = LONG
    table.key("Ctrl+V")


def drop(table, _clipboard, path):
    path.write_text(LONG)
    table.stack.run(table.scene.receive([path], []))


def choose(table, _clipboard, path):
    path.write_text(LONG)
    table.key("Ctrl+Shift+O")
    table.enter(str(path))


@pytest.mark.parametrize("arrive", [paste, drop, choose])
def test_a_long_record_is_read_without_a_frame_that_waits(table, held, clipboard, tmp_path, arrive):
    """3,400 plies held the window for 0.3 s."""
    arrive(table, clipboard, tmp_path / "long.parapet")
    assert table.scenes[-1] == "reading"
    finish(table, held)
    assert table.scenes == ["menu", "play"]
    assert len(table.moves) == PLIES
    assert table.said == ["Opened and added to the library: Tower Push, 69 moves."]


@pytest.mark.parametrize("seconds", [0, 1])
def test_esc_gives_it_up_and_keeps_nothing(table, held, clipboard, seconds):
    paste(table, clipboard)
    table.wait(seconds)
    table.key("Esc")
    assert table.scenes == ["menu"]
    held.set()
    table.wait(1)
    assert table.scenes == ["menu"]
    assert table.library.entries() == []


def test_a_refusal_is_said_as_at_once_and_that_of_a_far_too_long_text_at_once(table, clipboard):
    clipboard[0] = LONG + " e9e9"
    table.key("Ctrl+V")
    wait(table)
    assert table.scenes == ["menu"]
    assert table.said[0].startswith("Line 4:")
    clipboard[0] = LONG + " " * 4_000_000
    table.key("Ctrl+V")
    assert table.scenes == ["menu"]
    assert "no record of a game is that long" in table.said[-1]


def test_a_fault_in_the_thread_is_one_of_the_window(table, clipboard, monkeypatch):
    def fail(text):
        raise ZeroDivisionError

    monkeypatch.setattr("ui.files.arrivals.recognise", fail)
    paste(table, clipboard)
    with pytest.raises(ZeroDivisionError):
        wait(table)


def test_without_room_for_a_thread_the_window_reads_it(table, clipboard, monkeypatch):
    def refuse(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("ui.files.reading.Thread.start", refuse)
    paste(table, clipboard)
    table.wait(0.1)
    assert table.scenes == ["menu", "play"]


def test_a_long_game_of_the_library_is_opened_by_a_thread_and_played_through_once(table, clipboard, monkeypatch):
    """A record that was known already was played through twice more in one frame, and Continue once: 0.2 to 0.4 s."""
    clipboard[0] = LONG.replace("\n\n", "\nBegan: 2026-11-21\n\n")
    monkeypatch.setattr("game.archive.database.stored_game.LONG_GAME", 200)
    threads, put_together = [], StoredGame.kept
    monkeypatch.setattr(StoredGame, "kept", lambda game: threads.append(current_thread().name) or put_together(game))
    paste_it = partial(table.key, "Ctrl+V")
    for arrive in (paste_it, paste_it, partial(table.click, "Continue")):
        arrive()
        wait(table)
        assert table.scenes == ["menu", "play"]
        assert len(table.moves) == PLIES
        table.stack.run(Pop(Departure(table.scene.kept.here, table.match.tree.rules)))
    assert threads == ["reading", "reading"]


def test_a_long_game_is_written_by_a_thread(table, clipboard, monkeypatch):
    """Copying a game of 50,000 plies held the window for 1 s, and for 7.5 s in the library; saving it as well."""
    clipboard[0] = LONG
    monkeypatch.setattr("game.archive.database.stored_game.LONG_GAME", 200)
    monkeypatch.setattr("ui.play.game.sharing.LONG_GAME", 200)
    threads = []
    for at in ("ui.play.game.sharing.write_record", "ui.files.save_sheet.write_record"):
        monkeypatch.setattr(at, lambda record: threads.append(current_thread().name) or write_record(record))
    table.key("Ctrl+V")
    wait(table)
    table.key("Ctrl+C")
    wait(table)
    assert read_record(clipboard[0]).tree.node.ply == PLIES
    table.key("Ctrl+S")
    wait(table)
    assert table.facts["scene"] == "file"
    table.key("Esc", "Ctrl+O", wait=0.2)
    clipboard[0] = ""
    table.key("Ctrl+C")
    wait(table)
    assert read_record(clipboard[0]).tree.node.ply == PLIES
    table.key("Ctrl+S")
    wait(table)
    assert table.facts["scene"] == "file"
    assert threads == ["reading"] * 4


@pytest.mark.parametrize("form", ["\n{{{}}}", "Title: {}\n", "Note: {}\n"])
def test_a_game_with_a_long_text_is_written_by_a_thread(table, clipboard, monkeypatch, form):
    """Copying a game of two plies with 4 MB of comment or title held the window for 0.1 s, and 0.3 in the library."""
    clipboard[0] = f"Parapet-record 2\nGame: pressure\n{form.format('word ' * 100)}\n1. d3d4 2. b3b2\n"
    for at in ("ui.play.game.sharing.LONG_TEXT", "game.archive.database.stored_game.LONG_TEXT"):
        monkeypatch.setattr(at, 400)
    threads = []
    for at in ("ui.play.game.sharing.write_record", "ui.files.save_sheet.write_record"):
        monkeypatch.setattr(at, lambda record: threads.append(current_thread().name) or write_record(record))
    table.key("Ctrl+V", "Ctrl+C")
    wait(table)
    table.key("Ctrl+O", wait=0.2)
    table.key("Ctrl+C")
    wait(table)
    assert threads == ["reading"] * 2


@pytest.fixture
def on_disk(tmp_path, monkeypatch):
    """A table with a library in a file, and the threads that read whole games from it."""
    threads, row = [], stored_game
    monkeypatch.setattr("game.archive.database.stored_game.LONG_GAME", 200)
    read = lambda file, number: threads.append(current_thread().name) or row(file, number)  # noqa: E731
    for at in ("game.archive.library.library.stored_game", "game.archive.database.stored_game.stored_game"):
        monkeypatch.setattr(at, read)
    library = Library(tmp_path / "library.sqlite3", lambda: 1e9, print)
    yield Table(Hand, library=library), threads
    library.close()


def test_the_window_reads_no_long_game_from_the_library(on_disk, clipboard, tmp_path):
    """With a game of 50,000 plies, Continue, copying and saving held the window for 0.1 to 0.3 s to read its rows."""
    table, threads = on_disk
    table.settings.change(folder=str(tmp_path))
    clipboard[0] = LONG.replace("\n\n", "\nBegan: 2026-11-21\n\n")
    for _time in range(2):
        table.key("Ctrl+V")
        wait(table)
        assert len(table.moves) == PLIES
        table.click("Main menu")
        table.library.flush()
    assert threads == ["reading"], "the second time it is known"
    table.click("Continue")
    wait(table)
    table.key("Ctrl+O")
    table.library.flush()
    table.wait(0.2)
    clipboard[0] = ""
    table.key("Ctrl+C")
    wait(table)
    assert read_record(clipboard[0]).tree.node.ply == PLIES
    assert threads == ["reading"] * 3
    table.library.add(read_record(LONG))
    table.library.flush()
    table.key("Esc")
    wait(table)
    table.key("Ctrl+O")
    table.library.flush()
    table.wait(0.2)
    table.key("Ctrl+A", "Ctrl+S", "Enter")
    while table.facts["scene"] == "saving":
        table.wait(0.05)
    assert len(list(tmp_path.glob("*.parapet"))) == 2
    assert threads == ["reading"] * 6


@pytest.mark.parametrize(
    ("name", "scenes"),
    [
        ("Ctrl+C", ["menu", "play"]),
        ("Ctrl+S", ["menu", "play", "file"]),
        ("Ctrl+O", ["menu", "library"]),
        ("Ctrl+T", ["menu", "statistics"]),
    ],
)
def test_the_window_copies_no_game_that_is_being_written(on_disk, clipboard, tmp_path, monkeypatch, name, scenes):
    """Copying a game of 50,000 plies that had just been pasted held the window for a second, and the library as well.

    Each asked the library, which put all that was still to be written into a copy of its file first.
    """
    table, _threads = on_disk
    copied, made = [], perform
    monkeypatch.setattr("game.archive.library.unwritten.MANY_ROWS", 100)
    monkeypatch.setattr("ui.play.game.sharing.LONG_GAME", 200)
    monkeypatch.setattr(
        "game.archive.library.unwritten.perform", lambda *what: copied.append(current_thread().name) or made(*what)
    )
    assert table.library.flush()
    clipboard[0] = LONG.replace("\n\n", "\nTitle: The long one\nBegan: 2026-11-21\n\n")
    with locked_for_writing(tmp_path / "library.sqlite3"):
        table.key("Ctrl+V")
        wait(table)
        clipboard[0] = ""
        if name == "Ctrl+T":
            table.click("Main menu")
        table.key(name, wait=0.5)
        assert copied == []
    wait(table)
    table.library.flush()
    table.wait(0.2)
    assert table.scenes == scenes
    assert copied == []
    if name == "Ctrl+C":
        assert "\nTitle: The long one\n" in clipboard[0]
        assert "\nBegan: 2026-11-21T" in clipboard[0]


@pytest.mark.parametrize(
    ("press", "shown"),
    [
        (lambda table: table.key("Ctrl+O"), "library"),
        (lambda table: table.key("Ctrl+T"), "statistics"),
        (lambda table: table.click("Continue"), "play"),
    ],
    ids=["library", "statistics", "game"],
)
def test_the_window_does_not_wait_for_a_small_change_that_another_program_delays(
    on_disk, tmp_path, monkeypatch, press, shown
):
    """With a star still to be written, the library opened eight seconds later: the window waited for the lock."""
    table, _threads = on_disk
    table.open_game("pressure")
    table.click("d3", "d4", "Main menu")
    assert table.library.flush()
    waits: list[float] = []
    with locked_for_writing(tmp_path / "library.sqlite3"), monkeypatch.context() as watched:
        watched.setattr(LibraryWriter, "settle", lambda _writer, seconds: waits.append(seconds))
        table.library.star([entry.id for entry in table.library.entries()], True)
        press(table)
        assert table.scenes == ["menu", shown]
    assert max(waits, default=0) <= READING


def test_a_game_that_is_twice_in_a_text_is_added_once(table, clipboard):
    """Of two equal records in a long text the second was looked for by the window, which played the first again."""
    clipboard[0] = f"{LONG}\n{LONG}"
    table.key("Ctrl+V")
    wait(table)
    assert table.said[-1] == "1 game is now in the library. 1 game was already in the library."
    assert len(table.library.entries()) == 1

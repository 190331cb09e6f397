"""While the file refuses writes, the library answers with all that waits; such games once were out of reach."""

from contextlib import closing

import pytest

from game.archive.database.entry import Filter
from game.archive.database.writer import LibraryWriter, SqlValue, Write
from game.archive.library.unwritten import Unwritten
from game.play.player import Machine
from tests.game.archive.desk import ANNA, BEN, MOVES, line_of, play
from tests.game.archive.locks import locked_for_writing


@pytest.fixture
def kept(desk):
    """A game that was written before."""
    game = desk.played(players=(ANNA, BEN))
    desk.library.flush()
    return game


@pytest.fixture
def lock(desk, kept, monkeypatch):
    """Another program, which has locked the file; the writer is not waited for."""
    settle = LibraryWriter.settle
    monkeypatch.setattr(LibraryWriter, "settle", lambda writer, seconds: settle(writer, min(seconds, 0.01)))
    with locked_for_writing(desk.path) as other:
        yield other
    monkeypatch.undo()


def test_a_game_is_there_from_its_first_ply(desk, lock):
    desk.now += 60
    match, autosave = desk.begin()
    play(match, *MOVES[:2])
    autosave.close()
    library = desk.library
    assert library.last_unfinished() == library.entry(autosave.game) == library.entries()[0]
    assert desk.line(autosave.game) == list(MOVES[:2])
    assert library.counts().kept == 2
    assert library.find(library.load(autosave.game).record()).id == autosave.game
    assert [entry.id for entry in library.entries(Filter(player=Machine(4)))] == [autosave.game]
    assert not library.is_written


def test_each_change_is_seen_to_be_one(desk, kept, lock):
    seen = set()
    for is_starred in (True, False, True):
        desk.library.star([kept], is_starred)
        assert desk.library.entry(kept).starred == is_starred
        seen.add(desk.library.generation)
    assert len(seen) == 3


def test_what_another_program_writes_is_there_as_well(desk, kept, lock):
    desk.library.star([kept])
    assert desk.library.entry(kept).starred
    lock.execute("UPDATE games SET name = 'by another hand' WHERE id = ?", (kept,))
    lock.execute("COMMIT")
    lock.execute("BEGIN IMMEDIATE")
    entry = desk.library.entry(kept)
    assert (entry.name, entry.starred) == ("by another hand", 1)


def test_who_has_lost_a_game_writes_nothing_into_it(desk, kept, lock):
    one, _saves = desk.go_on(kept)
    other, _saves = desk.go_on(kept)
    play(other, "b5b4")
    play(one, "b5a5")
    assert desk.line(kept) == line_of(other.tree)


def test_all_of_it_is_written_when_the_file_is_free(desk, kept, lock):
    match, autosave = desk.go_on(kept)
    play(match, "b5a5")
    assert len(desk.line(kept)) == 4
    lock.execute("ROLLBACK")
    autosave.close()
    desk.reopen()
    assert desk.line(kept) == line_of(match.tree)
    assert desk.library.is_written


def test_the_start_of_a_program_copies_nothing(desk, lock):
    """Games of a month ago are deleted for good at the start, which no question waits for."""
    with closing(desk.opened()) as library:
        assert len(library.entries()) == 1
        assert not library._file.unwritten.is_copied
        lock.execute("ROLLBACK")  # else closing would wait for it


@pytest.mark.parametrize(
    ("rows", "is_long"), [([("a", 1)], False), ([("a", 1)] * 3_000, True), ([("a" * 600_000, 1)], True)]
)
def test_only_what_takes_long_to_write_keeps_questions_waiting(rows, is_long):
    """After a game of 50,000 plies was opened, the menu below it asked for its counts, which took a second."""
    unwritten = Unwritten()
    for number, write in enumerate((Write((("a statement", ()),)), Write((("another", tuple(rows)),))), 1):
        assert not unwritten.is_long(0)
        unwritten.add(write, 0)
        assert number == 1 or unwritten.is_long(1) is is_long
    unwritten.add(Write((("the last", ()),)), 0)
    assert unwritten.is_long(1) is is_long
    assert not unwritten.is_long(2), "it is written"


def test_the_letters_of_many_rows_are_not_counted():
    """The letters of 50,000 plies were counted when their game was added, which held the window for 60 ms."""

    class Row(tuple[SqlValue, ...]):
        def __iter__(self):
            raise AssertionError("a value was looked at")

    unwritten, rows = Unwritten(), [Row()] * 3_000
    unwritten.add(Write((("a statement", tuple(rows)),)), 0)
    assert unwritten.is_long(0)


def test_many_small_writes_take_as_long_as_a_large_one():
    """With 3,000 games of 120 plies waiting, the menu asked for its counts and stood still for two seconds."""
    unwritten = Unwritten()
    for _write in range(30):
        assert not unwritten.is_long(0)
        unwritten.add(Write((("a statement", (("a", 1),) * 67),)), 0)
    assert unwritten.is_long(0)
    assert not unwritten.is_long(1)

"""A library for which the memory is full: Python raises a MemoryError, which is no error of sqlite3."""

import sqlite3
from contextlib import closing

import pytest

from game.archive.database import file as library_file
from game.archive.database import schema
from game.archive.database import writer as library_writer
from game.archive.database.file import UNEXAMINED, UNREPLACED, in_memory
from game.archive.database.writer import DirectWriter, Refused, Write, perform
from game.archive.library.access import UNREAD
from game.archive.library.unwritten import Unwritten
from tests.game.archive.desk import ANNA, BEN, MOVES, play

COUNT = Write((("UPDATE counter SET value = value + 10", ((),)),))
COUNTED = "SELECT value FROM counter"


def refuse(*_words, **_more):
    raise MemoryError


class Short(sqlite3.Connection):
    """A connection without the memory for some statements."""

    refused: tuple[str, ...] = ()

    def execute(self, sql, *values):
        if sql in self.refused:
            raise MemoryError
        return super().execute(sql, *values)


def test_what_is_played_waits_and_is_written_once_there_is_memory(table, monkeypatch):
    """The thread that writes ended without a word when the memory was full, and a kill lost the evening."""
    table.poll()
    match, _autosave = table.begin()
    with monkeypatch.context() as full:
        full.setattr(library_writer, "perform", refuse)
        play(match, *MOVES)
        table.poll()
        assert len(table.warnings) == 1
        assert "Games cannot be saved at the moment: the memory is full" in table.warnings[0]
    table.poll()
    assert table.warnings[1:] == ["Games are being saved again."]
    with closing(sqlite3.connect(table.path)) as file:
        assert file.execute("SELECT count(*) FROM nodes").fetchone() == (1 + len(MOVES),), "the start and each ply"


def test_writes_that_cannot_even_be_rolled_back_are_made_once():
    """Without memory to roll back, the next attempt failed inside the old transaction, and a game was given up."""
    with closing(sqlite3.connect(":memory:", isolation_level=None, factory=Short)) as library:
        schema.upgrade(library, schema.MIGRATIONS)
        (before,) = library.execute(COUNTED).fetchone()
        library.refused = ("COMMIT", "ROLLBACK")
        with pytest.raises(MemoryError):
            perform(library, [COUNT])
        library.refused = ()
        perform(library, [COUNT])
        assert library.execute(COUNTED).fetchone() == (before + 11,)
        assert not library.in_transaction


def test_the_program_starts_and_says_that_the_memory_is_full(table, monkeypatch):
    """The start ended in a traceback where the library needed more memory than there was."""
    kept = table.played()
    table.library.close()
    with monkeypatch.context() as full:
        full.setattr(schema, "is_ours", refuse)
        table.library = table.opened()
        game = table.played(players=(ANNA, BEN))
        table.poll()
        assert "the memory is full. New games are kept in memory" in table.warnings[0]
    table.until(lambda: table.library.is_written)
    assert {entry.id for entry in table.library.entries()} == {kept, game}


def test_a_library_in_memory_says_that_it_is_full(monkeypatch):
    """Without a folder for the library, a ply ended in a traceback when the memory was full."""
    with closing(in_memory()) as library:
        writer = DirectWriter(library)
        monkeypatch.setattr(library_writer, "perform", refuse)
        writer.put(COUNT)
        assert writer.notices.get_nowait() == Refused("the memory is full")


@pytest.mark.parametrize("by_reader", [True, False])
def test_a_question_without_memory_for_the_answer_is_refused_in_words(desk, by_reader):
    """A long game that was opened while the memory was full ended in a traceback."""
    desk.played()
    desk.poll()
    found = desk.library.aside(refuse, "nothing")() if by_reader else desk.library.read(refuse, "nothing")
    assert found == "nothing"
    assert desk.poll() == [UNREAD.format(reason="the memory is full")]


def test_a_copy_that_the_memory_cuts_short_gets_no_write_twice(monkeypatch):
    """The writes before the one for which the memory was full were made again at the next question."""
    waiting, performed = Unwritten(), []

    def run_short(connection, writes):
        performed.append(writes[0])
        if len(performed) == 2:
            raise MemoryError
        return perform(connection, writes)

    monkeypatch.setattr("game.archive.library.unwritten.perform", run_short)
    with closing(in_memory()) as file, closing(waiting):
        (before,) = file.execute(COUNTED).fetchone()
        waiting.add(COUNT, 0)
        waiting.add(COUNT, 0)
        with pytest.raises(MemoryError):
            waiting.over(file, 0)
        assert waiting.over(file, 0).execute(COUNTED).fetchone() == (before + 22,)


def test_quitting_without_memory_says_what_cannot_be_saved(table, monkeypatch):
    """The end of the program was a traceback."""
    table.poll()
    with monkeypatch.context() as full:
        full.setattr(library_writer, "perform", refuse)
        full.setattr("game.archive.library.access.unsaved_rows", refuse)
        match, _autosave = table.begin()
        play(match, *MOVES)
        assert table.library.save() == "1 game cannot be saved: the memory is full"


class TestADamagedFile:
    """Recovering needs more memory than anything else, and without it the start or the menu ended in a traceback."""

    @pytest.fixture
    def games(self, table):
        """Forty games in a file with a broken page."""
        for _game in range(40):
            table.library.comment(table.played(players=(ANNA, BEN)), "x" * 300)
        table.library.close()
        whole = bytearray(table.path.read_bytes())
        pages = [at for at in range(4096, len(whole), 4096) if whole[at] == 0x0D and b"Anna" in whole[at : at + 4096]]
        whole[pages[1] : pages[1] + 4096] = b"\xff" * 4096
        table.path.write_bytes(whole)
        return bytes(whole)

    def until_asked(self, table):
        table.library = table.opened()
        table.until(lambda: table.library.damage)

    def test_that_cannot_be_recovered_for_now_is_left_alone(self, table, games, monkeypatch):
        with monkeypatch.context() as full:
            full.setattr(library_file, "recover", refuse)
            table.library = table.opened()
            table.until(lambda: table.warnings)
            assert table.warnings == [UNEXAMINED.format(reason="the memory is full")]
            assert table.library.damage is None
            game = table.played()
            assert table.line(game) == list(MOVES)
            table.library.flush()
            table.quit()
            assert table.path.read_bytes() == games
        self.until_asked(table)
        assert table.library.counts().kept > 20
        table.library.replace_damaged(recover=True)
        table.until(lambda: not table.aside())
        assert table.line(game) == list(MOVES)
        assert table.path.with_name("library-damaged-1.sqlite3").read_bytes() == games

    @pytest.mark.parametrize("recover", [True, False])
    def test_that_cannot_be_replaced_for_now_stays_and_the_menu_asks_again(self, table, games, monkeypatch, recover):
        self.until_asked(table)
        found, asked = table.library.damage, table.library.exchanges
        with monkeypatch.context() as full:
            full.setattr(library_file, "set_aside", refuse)
            table.library.replace_damaged(recover)
            table.until(lambda: table.library.exchanges > asked)
        assert table.library.damage == found
        assert UNREPLACED.format(reason="the memory is full") in table.warnings
        assert table.path.read_bytes() == games
        table.library.replace_damaged(recover)
        table.until(lambda: table.library.damage is None)
        assert table.library.counts().kept == (found.games if recover else 0)

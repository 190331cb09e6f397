"""What a file aside holds: the rows of games that were played, and of the others no more than what changed.

1,200 games were given a star under a lock: quitting wrote a record of each, 17 s long, read for 8.5 s at the start.
"""

import sqlite3
from contextlib import closing

import pytest

from game.archive.database.entry import Filter
from game.archive.database.writer import LibraryWriter, Write
from game.archive.library import access
from game.archive.library.unsaved_file import SUFFIX, read_unsaved
from game.archive.record.reading import read_record
from game.archive.record.writing import write_record
from tests.game.archive.desk import ANNA, BEGAN, BEN, MOVES, play
from tests.game.archive.locks import locked_for_writing

BIN = Filter(in_bin=True)


@pytest.fixture
def games(table):
    games = [table.played(players=(ANNA, BEN)) for _game in range(3)]
    table.poll()
    return games


def unsaved(table):
    """The one file that a quit has left."""
    (path,) = table.aside()
    return read_unsaved(path)


def restart(table):
    """The next start, whose library can be written."""
    table.library = table.opened()
    table.poll()
    table.poll()
    assert table.aside() == []


def test_a_star_for_all_games_keeps_none_of_them_aside(table, games):
    with locked_for_writing(table.path):
        table.library.star(games)
        assert table.library.save() == ""
        table.quit()
    found = unsaved(table)
    assert found.games == []
    assert [change.games for change in found.changes] == [tuple(games)]
    restart(table)
    assert all(entry.starred for entry in table.library.entries())
    assert table.warnings == [], "no moves were in danger"


def test_quitting_waits_less_where_the_library_is_known_to_be_locked(table, games, monkeypatch):
    """A notice had said that games could not be saved, and quitting still took eight seconds to learn it again."""
    waits, settle = [], LibraryWriter.settle

    def settled(writer, seconds):
        waits.append(seconds)
        return settle(writer, 60)

    monkeypatch.setattr(access, "RETRYING", 2.0)
    with locked_for_writing(table.path):
        table.library.star(games)
        table.poll()
        monkeypatch.setattr(LibraryWriter, "settle", settled)
        assert table.library.save() == ""
    assert waits == [2.0]


def test_every_change_of_a_label_is_made_again_in_its_order(table, games):
    """A game that was put into the bin while the library was locked lay in the list again."""
    first, second, third = games
    with locked_for_writing(table.path):
        table.library.rename(first, "Mine")
        table.library.rename(first, "My best game")
        table.library.star([first, second])
        table.library.star([second], starred=False)
        table.library.comment(first, "Played at home.")
        table.library.delete([first, second, third])
        table.library.restore([first])
        table.library.empty_bin([first, third])
        table.quit()
    assert unsaved(table).games == []
    restart(table)
    (entry,) = table.library.entries()
    assert (entry.id, entry.name, entry.starred) == (first, "My best game", True)
    kept = table.library.load(first)
    assert kept.state.tree.root.comment == kept.comment == "Played at home."
    assert [(entry.id, entry.starred) for entry in table.library.entries(BIN)] == [(second, False)]


def test_half_a_character_in_a_title_does_not_keep_the_program_from_ending(table, games):
    """No file can hold one half of a surrogate pair, and quitting under a lock would end in a traceback."""
    with locked_for_writing(table.path):
        table.library.rename(games[0], "final \ud800")
        assert table.library.save() == ""
        table.quit()
    restart(table)
    assert table.library.entry(games[0]).name == "final ?"


def test_a_game_in_the_bin_that_is_gone_on_with_stays_out_of_it(table, games):
    with locked_for_writing(table.path):
        table.library.delete(games)
        match, autosave = table.go_on(games[0])
        play(match, "b5a5")
        autosave.close()
        table.quit()
    restart(table)
    assert [entry.id for entry in table.library.entries()] == [games[0]]
    assert {entry.id for entry in table.library.entries(BIN)} == set(games[1:])


def test_a_second_quit_under_the_lock_keeps_the_changes_of_both(table, games):
    with locked_for_writing(table.path):
        table.library.star(games)
        table.quit()
        table.library = table.opened()
        assert all(entry.starred for entry in table.library.entries())
        table.library.star(games[:1], starred=False)
        table.quit()
    assert len(table.aside()) == 1
    restart(table)
    assert {entry.id for entry in table.library.entries() if entry.starred} == set(games[1:])


def test_a_record_taken_in_under_a_lock_is_still_no_game_of_the_player(table):
    """Continue offered a stranger's game, which had come from a file while the library was locked."""
    mine = table.played()
    table.poll()
    record = table.library.load(mine).record()
    with locked_for_writing(table.path):
        table.now += 60
        theirs = table.library.add(record)
        table.quit()
    table.now += 60
    restart(table)
    assert {entry.id for entry in table.library.entries()} == {mine, theirs.id}
    assert table.library.last_unfinished().id == mine


def test_a_game_whose_rows_do_not_fit_together_is_not_lost(table):
    """Such a game could be written into no record, and quitting asked whether to lose it."""
    game = table.played()
    table.poll()
    torn = ("UPDATE games SET seated = 'nobody known' WHERE id = ?", ((game,),))
    with locked_for_writing(table.path):
        table.library.write(Write((torn,), games=(game,)))
        assert table.library.save() == ""
        table.quit()
    restart(table)
    with closing(sqlite3.connect(table.path)) as file:
        assert file.execute("SELECT seated FROM games").fetchall() == [("nobody known",)]


def test_a_game_deleted_for_good_does_not_keep_the_others_from_being_kept(table):
    """A player deleted one of two new games for good while the library was locked: quitting could keep neither."""
    with locked_for_writing(table.path):
        kept, ended = table.played(), table.played()
        table.lose(ended)
        assert table.library.save() == ""
        table.quit()
    (game,) = unsaved(table).games
    assert game.row["id"] == kept
    restart(table)
    assert [entry.id for entry in table.library.entries()] == [kept]


def test_a_game_from_a_file_aside_that_is_deleted_for_good_stays_away(table):
    """It was not in the library once that was unlocked, so it was brought in a second time."""
    with locked_for_writing(table.path):
        kept, ended = table.played(), table.played()
        table.quit()
        table.library = table.opened()
        assert {entry.id for entry in table.library.entries()} == {kept, ended}
        table.lose(ended)
    table.poll()
    assert table.aside() == []
    assert [entry.id for entry in table.library.entries()] == [kept]
    assert table.library.entries(BIN) == []


def test_a_record_that_an_earlier_version_kept_aside_is_taken_in_once(table, games):
    """Quitting wrote a record of each game until this version, and some may still wait."""
    kept = table.library.load(games[0])
    table.library.star(games[:1])
    table.lose(games[0])
    record = kept.record()
    text = write_record(record).replace("\n\n", f"\nLibrary game: {games[0]} starred deleted-{BEGAN}\n\n", 1)
    assert dict(read_record(text).others)["Library game"].startswith(str(games[0]))
    table.library.close()
    table.folders[0].mkdir(mode=0o700)
    (table.folders[0] / "Anna v Ben.parapet").write_text(text)
    restart(table)
    (entry,) = table.library.entries(BIN)
    assert (entry.id, entry.starred) == (games[0], True)
    assert table.line(games[0]) == list(MOVES)


class TestAFileThatCannotBeRead:
    @pytest.fixture
    def path(self, table, games):
        with locked_for_writing(table.path):
            table.played()
            table.quit()
        return table.aside()[0]

    def check_named(self, table, path, words):
        before = path.read_bytes()
        table.library = table.opened()
        table.poll()
        assert any(str(path) in said and words in said for said in table.warnings)
        assert path.read_bytes() == before
        assert table.library.counts().kept == 3

    def test_of_a_newer_version_is_named_and_stays(self, table, path):
        with closing(sqlite3.connect(path)) as file:
            file.execute("PRAGMA user_version = 99")
        self.check_named(table, path, "it was written by a newer version of Parapet")

    @pytest.mark.parametrize(
        ("kind", "listed"),
        [("star", "here"), ("sing", "[1]"), ("star", "[null]"), ("star", "{"), ("star", "[1e999]"),
         ("star", "[" * 100_000)],
        ids=range(6),
    )  # fmt: skip
    def test_with_changes_that_nobody_knows_is_named_and_stays(self, table, path, kind, listed):
        """Infinity for a game, or thousands of brackets, ended every start in a traceback."""
        with closing(sqlite3.connect(path)) as file, file:
            file.execute("INSERT INTO changes VALUES (?, 1, ?)", (kind, listed))
        self.check_named(table, path, "its saved parts do not match")

    def test_that_is_damaged_is_named_and_stays(self, table, path):
        path.write_bytes(b"SQLite format 3\0" + bytes(9000))
        self.check_named(table, path, "its saved parts do not match")


def test_such_a_file_of_one_game_is_small(table):
    """It is written where the disk may be nearly full."""
    with locked_for_writing(table.path):
        table.played()
        table.quit()
    (path,) = table.aside()
    assert path.suffix == SUFFIX
    assert path.stat().st_size < 32_000

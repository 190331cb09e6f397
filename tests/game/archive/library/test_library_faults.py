"""Whatever lies where the library should be: the program starts and plays, says so once, and destroys nothing."""

import sqlite3
import subprocess
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.archive.database import schema
from game.archive.database.entry import Filter
from game.archive.database.recovery import Recovery
from game.archive.database.writer import Damaged, Write
from game.archive.library.library import Library
from game.catalogue import find
from game.play.player import Person
from game.splitmix import SplitMix64
from tests.game.archive.desk import ANNA, BEN, MOVES, NAME, Desk, line_of, play
from tests.game.archive.disks import fill, small_disk

HERE = Path(__file__).parent
WORDS = "games are kept only until you quit"


@pytest.fixture
def disk(tmp_path):
    with small_disk(tmp_path / "disk", 300) as disk:
        yield disk


@cache
def whole_file():
    with TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        for _game in range(3):
            desk.played()
        desk.library.close()
        return (Path(folder) / NAME).read_bytes()


def kept_file(folder):
    """The file of a library with some games; its bytes."""
    (folder / NAME).write_bytes(whole_file())
    return whole_file()


def plays_on(desk):
    """Play a game and find it kept, whatever the library is."""
    _match, autosave = desk.begun()
    desk.poll()
    assert desk.line(autosave.game) == list(MOVES)
    autosave.close()


def names(folder):
    return sorted(path.name for path in folder.iterdir())


DAMAGE = {
    "garbage": lambda whole: b"garbage" * 1000,
    "half a header": lambda whole: whole[:50],
    "a page": lambda whole: whole[:4096],
    "a page and a bit": lambda whole: whole[:5000],
    "a byte short": lambda whole: whole[:-1],
    "a page short": lambda whole: whole[:-4096],
    "a bad page": lambda whole: whole[:4096] + b"\xff" * 4096 + whole[8192:],
    "bad from the third page": lambda whole: whole[:8192] + b"\xff" * (len(whole) - 8192),
    "another magic": lambda whole: b"\0" * 16 + whole[16:],
    "a bad schema": lambda whole: whole[:100] + b"\xff" * 3996 + whole[4096:],
}


class TestDamage:
    @pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
    def test_a_damaged_file_is_set_aside_and_another_begun(self, tmp_path, damage, open_desk):
        damaged = damage(kept_file(tmp_path))
        (tmp_path / NAME).write_bytes(damaged)
        desk = open_desk(tmp_path)
        plays_on(desk)
        if is_offered := desk.library.damage is not None:  # the page that is missing held no game
            desk.library.replace_damaged(recover=False)
            desk.poll()
        assert desk.warnings[is_offered:] == [
            "The library was damaged. It was kept as library-damaged-1.sqlite3, and a new library was started."
        ]
        assert (tmp_path / "library-damaged-1.sqlite3").read_bytes() == damaged
        assert len(desk.reopen().entries()) == 1

    def test_an_empty_file_is_a_library_that_begins(self, tmp_path, open_desk):
        (tmp_path / NAME).touch()
        desk = open_desk(tmp_path)
        plays_on(desk)
        assert desk.warnings == []

    def test_a_database_of_something_else_is_not_ours(self, tmp_path, open_desk):
        with closing(sqlite3.connect(tmp_path / NAME)) as file:
            file.execute("CREATE TABLE games (score)")
        desk = open_desk(tmp_path)
        plays_on(desk)
        assert "library-damaged-1.sqlite3" in names(tmp_path)

    def test_the_files_beside_it_go_with_it_and_a_second_one_leaves_the_first_where_it_is(self, tmp_path, open_desk):
        for number in (1, 2):
            (tmp_path / NAME).write_bytes(b"garbage %d" % number * 100)
            (tmp_path / f"{NAME}-wal").write_bytes(b"log %d" % number)
            open_desk(tmp_path).library.close()
        for number in (1, 2):
            aside = tmp_path / f"library-damaged-{number}.sqlite3"
            assert aside.read_bytes().startswith(b"garbage %d" % number)
            assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"log %d" % number

    def test_damage_that_is_found_later_costs_no_ply_of_the_present_game(self, tmp_path, open_desk):
        """The file is examined while the first game goes on already, since that takes long for many games."""
        whole = kept_file(tmp_path)
        with closing(sqlite3.connect(tmp_path / NAME)) as file:  # a page that neither the list nor a game needs
            ((page,),) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'comments'")
        before, after = whole[: 4096 * (page - 1)], whole[4096 * page :]
        (tmp_path / NAME).write_bytes(before + b"\xff" * 4096 + after)
        desk = open_desk(tmp_path)
        match, autosave = desk.go_on(desk.library.entries()[0].id)
        play(match, "b5a5")
        for _round in range(3):
            desk.poll()
        assert desk.library.damage == Recovery(games=3, lost=0)
        assert desk.line(autosave.game) == line_of(match.tree)
        desk.library.replace_damaged(recover=True)
        desk.poll()
        assert "library-damaged-1.sqlite3" in names(tmp_path)
        assert desk.line(autosave.game) == line_of(match.tree)
        assert len(desk.reopen().entries()) == 3

    def test_only_a_second_error_condemns_a_file_that_a_check_finds_sound(self, tmp_path, open_desk):
        desk = open_desk(tmp_path)
        game = desk.played()
        for is_condemned in (False, True):
            desk.poll()
            desk.library._file.writer.notices.put(Damaged())
            desk.poll()
            assert (desk.library.damage is not None) == is_condemned
            assert desk.line(game) == list(MOVES)

    def test_a_file_that_is_moved_away_while_it_is_open_costs_no_ply_either(self, tmp_path, open_desk):
        desk = open_desk(tmp_path)
        match, autosave = desk.begin()
        play(match, *MOVES[:2])
        desk.poll()
        for path in list(tmp_path.iterdir()):
            path.rename(tmp_path / f"moved-{path.name}")
        play(match, MOVES[2])
        desk.poll()
        assert desk.line(autosave.game) == line_of(match.tree)
        assert len(desk.reopen().entries()) == 1


class TestVersions:
    def test_a_newer_version_is_refused_in_words_and_not_touched(self, tmp_path, open_desk):
        kept_file(tmp_path)
        with closing(sqlite3.connect(tmp_path / NAME)) as file:
            file.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION + 1}")
        before = (tmp_path / NAME).read_bytes()
        desk = open_desk(tmp_path)
        plays_on(desk)
        desk.library.close()
        assert (tmp_path / NAME).read_bytes() == before
        assert names(tmp_path) == [NAME]
        assert len(desk.warnings) == 1
        assert "newer version of Parapet" in desk.warnings[0]
        (tmp_path / NAME).write_bytes(before[:18] + b"\x09\x09" + before[20:])  # what this sqlite cannot read
        open_desk(tmp_path).library.close()
        assert names(tmp_path) == [NAME], "it is not taken for damaged"

    def test_the_first_version_is_read_for_ever(self, tmp_path, open_desk):
        """The file was written by the first version that had a library."""
        tmp_path.joinpath(NAME).unlink(missing_ok=True)
        with closing(sqlite3.connect(tmp_path / NAME)) as file:
            file.executescript((HERE / "library-1.sql").read_text(encoding="utf-8"))
        desk = open_desk(tmp_path)
        (entry,) = desk.library.entries()
        assert (desk.line(entry.id), desk.warnings) == (list(MOVES), [])
        plays_on(desk)

    def test_an_older_version_gets_what_is_missing_and_keeps_its_games(self, tmp_path, monkeypatch, open_desk):
        kept_file(tmp_path)
        step = "ALTER TABLE games ADD COLUMN place TEXT NOT NULL DEFAULT ''; CREATE INDEX more ON games (place);"
        monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
        monkeypatch.setattr(schema, "SCHEMA_VERSION", schema.SCHEMA_VERSION + 1)
        desk = open_desk(tmp_path)
        plays_on(desk)
        assert desk.library.counts().kept == 4
        desk.library.close()
        with closing(sqlite3.connect(tmp_path / NAME)) as file:
            assert schema.version_of(file) == schema.SCHEMA_VERSION
            assert file.execute("SELECT count(place) FROM games").fetchone() == (4,)

    def test_the_games_of_an_older_version_are_counted_in_moves(self, tmp_path, open_desk):
        """That version had only the number of steps, with the resignation."""
        desk = open_desk(tmp_path)
        for name in ("pressure", "tower_push", "pressman", "boost:3"):
            match, _autosave = desk.begin(*[ANNA] * find(name)[1].seats, game=name)
            rng = SplitMix64(4)
            while match.tree.node.ply < 21:
                match.play(rng.choice(match.tree.moves))
            match.resign()
        before = {entry.id: entry.moves for entry in desk.library.entries()}
        desk.library.close()
        with closing(sqlite3.connect(tmp_path / NAME)) as file:
            file.execute("UPDATE games SET moves = 0")
            file.execute(schema.statements_of(schema.FIFTH)[1])
            after = dict(file.execute("SELECT id, moves FROM games"))
        assert after == before
        assert min(before.values()) == 7, "twenty-one plies of three players"

    def test_a_board_that_was_flipped_in_an_older_version_is_turned_by_half_a_turn(self):
        with closing(sqlite3.connect(":memory:")) as file:
            file.execute("CREATE TABLE games (id INTEGER, flipped INTEGER)")
            file.executemany("INSERT INTO games VALUES (?, ?)", enumerate((None, False, True)))
            for statement in schema.statements_of(schema.SIXTH):
                file.execute(statement)
            assert file.execute("SELECT turned FROM games ORDER BY id").fetchall() == [(None,), (0,), (3,)]

    def test_the_games_of_an_older_version_were_played_against_the_first_edition_of_the_levels(self, tmp_path):
        with closing(sqlite3.connect(tmp_path / NAME)) as file:
            file.executescript((HERE / "library-1.sql").read_text(encoding="utf-8"))
            schema.upgrade(file, schema.MIGRATIONS)
            assert file.execute("SELECT edition FROM games").fetchall() == [(1,)]

    def test_a_step_that_fails_leaves_the_file_as_it_was(self, tmp_path):
        kept_file(tmp_path)
        steps = (*schema.MIGRATIONS, "CREATE TABLE more (a); CREATE TABLE games (b);")
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
            with pytest.raises(sqlite3.Error):
                schema.upgrade(file, steps)
            assert schema.version_of(file) == schema.SCHEMA_VERSION
            assert not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'more'").fetchall()


class TestRefusals:
    def test_without_a_user_folder_it_is_in_memory(self):
        warnings = []
        library = Library(None, lambda: 0.0, warnings.append)
        library.poll()
        library.poll()
        assert len(warnings) == 1
        assert WORDS.replace("games are", "they are") in warnings[0]
        library.close()

    def test_a_folder_in_its_place_or_a_file_in_that_of_its_folder_stays_there(self, tmp_path, open_desk):
        (tmp_path / NAME).mkdir()
        (tmp_path / NAME / "mine").touch()
        desk = open_desk(tmp_path)
        plays_on(desk)
        assert names(tmp_path / NAME) == ["mine"]
        assert len(desk.warnings) == 1
        desk.library.close()
        (tmp_path / "home").write_text("mine")
        desk = open_desk(tmp_path / "home")
        plays_on(desk)
        assert len(desk.warnings) == 1

    def test_a_disk_that_cannot_be_written_shows_its_games_and_keeps_new_ones_until_quit(self, disk, open_desk):
        kept_file(disk)
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        desk = open_desk(disk)
        assert desk.library.counts().kept == 3
        plays_on(desk)
        assert len(desk.warnings) == 1
        desk.library.close()
        desk.library = desk.opened()
        assert desk.library.counts().kept == 3

    def test_a_full_disk_is_said_once_and_written_when_there_is_room(self, disk, open_desk):
        desk = open_desk(disk)
        match, autosave = desk.begin()
        play(match, MOVES[0])
        desk.poll()
        room = disk / "room"
        fill(room)
        for move in [*MOVES[1:], *["b5a5", "d1d2"]]:
            play(match, move)
        desk.library.rename(autosave.game or 0, "x" * 20_000)
        assert not desk.library.flush()
        desk.library.poll()
        (said,) = desk.warnings
        assert said.startswith("Games cannot be saved at the moment: the disk is full.")
        room.unlink()
        desk.poll()
        assert desk.warnings == [said, "Games are being saved again."]
        assert desk.line(autosave.game) == line_of(match.tree)

    def test_a_write_that_can_never_succeed_stops_nothing_else(self, desk):
        game = desk.played()
        impossible = "UPDATE games SET starred = 1 WHERE id = ?", ((1 << 64,),)  # too large for sqlite
        desk.library.write(Write((impossible,)))
        desk.library.star([game])
        assert len(desk.poll()) == 1
        assert desk.library.entry(game).starred

    def test_a_game_that_can_never_be_written_is_tried_once_a_ply(self, desk):
        """It was written anew at every frame, with a sentence each time."""
        match, autosave = desk.begin()
        match.help.hints = 1 << 64
        play(match, *MOVES)
        for _frame in range(20):
            desk.poll()
        assert len(desk.warnings) < 2 * len(MOVES)
        match.help.hints = 0
        play(match, "b5a5")
        desk.poll()
        assert desk.line(autosave.game) == [*MOVES, "b5a5"]

    def test_half_a_character_is_kept_as_a_question_mark(self, desk):
        """A name of the settings or a pasted text may hold half a surrogate pair; such a game was never kept."""
        game = desk.played(players=(Person("Z\ud800"), BEN))
        desk.library.rename(game, "final \ud800")
        assert desk.poll() == []
        assert desk.library.entry(game).name == "final ?"
        assert [entry.id for entry in desk.library.entries(Filter(player=Person("Z\ud800")))] == [game]

    def test_a_system_without_room_for_another_thread_costs_a_sentence(self, tmp_path, monkeypatch, open_desk):
        """The start of the program ended in a traceback."""

        def refuse(thread):
            raise RuntimeError("can't start new thread")

        desk = open_desk(tmp_path)
        desk.played()
        with monkeypatch.context() as full:
            full.setattr("threading.Thread.start", refuse)
            desk.reopen()
        assert len(desk.library.entries()) == 1, "what was kept before can be seen"
        plays_on(desk)
        assert len(desk.warnings) == 1
        assert "can't start new thread. You see the games in it; new ones are kept in memory." in desk.warnings[0]

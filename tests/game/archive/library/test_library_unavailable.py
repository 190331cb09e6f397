"""A library that cannot be had at the start or at the end: what is played is written later, or by the next start."""

import os
import sqlite3
import struct
import subprocess
import sys
from contextlib import closing
from threading import Event

import pytest

from game.archive.database import file as library_file
from game.archive.database import writer as library_writer
from game.archive.database.image import opened_image
from game.archive.library import access, unsaved
from tests.game.archive.desk import ANNA, BEN, MOVES, NAME, Desk, line_of, play
from tests.game.archive.locks import locked, locked_for_writing
from tests.sources import ROOT

DYING = """
import os, sys
from pathlib import Path
from tests.game.archive.desk import *
desk = Desk(Path(sys.argv[1]))
match, autosave = desk.begun()
desk.library.flush()
print(autosave.game, flush=True)
os.kill(os.getpid(), 9)
"""

@pytest.fixture(autouse=True)
def quick(impatient, monkeypatch):
    """The writer soon tries again by itself."""
    monkeypatch.setattr(library_writer, "RETRY", 0.05)


class TestTheStart:
    def test_what_is_played_is_written_as_soon_as_the_file_can_be_had(self, table):
        """A library that was locked at the start stayed a copy in memory: four plies were played, and lost at quit."""
        kept = table.played(players=(ANNA, BEN))
        table.library.close()
        with locked(table.path):
            table.library = table.opened()
            match, autosave = table.begin()
            play(match, *MOVES[:2])
            assert table.line(autosave.game) == list(MOVES[:2])
            table.library.poll()
            assert "You see a copy of its games" in table.warnings[0]
        table.until(lambda: table.library.is_written)
        assert table.warnings[1:] == ["Games are being saved again."]
        play(match, MOVES[2])
        autosave.close()
        table.reopen()
        assert {entry.id for entry in table.library.entries()} == {kept, autosave.game}
        assert (table.line(autosave.game), table.aside()) == (list(MOVES), [])

    def test_what_is_played_is_written_at_quit_if_the_file_can_be_had_then(self, table, monkeypatch):
        monkeypatch.setattr(library_writer, "RETRY", 60)
        table.played()
        table.library.close()
        with locked(table.path):
            table.library = table.opened()
            game = table.played(players=(ANNA, BEN))
        table.reopen()
        assert (table.line(game), table.aside()) == (list(MOVES), [])

    def test_a_game_that_is_gone_on_with_meanwhile_is_one_game(self, table):
        kept = table.played()
        table.library.close()
        with locked(table.path):
            table.library = table.opened()
            match, autosave = table.go_on(kept)
            play(match, "b5a5")
        table.until(lambda: table.library.is_written)
        play(match, "d1d2")
        autosave.close()
        assert [entry.id for entry in table.reopen().entries()] == [kept]
        assert table.line(kept) == line_of(match.tree)

    def test_a_copy_has_what_lies_in_the_log(self, table):
        """Three plies, a kill, a lock: the start showed no game, and said `You see the games in it`."""
        table.library.close()
        dying = [sys.executable, "-c", DYING, str(table.path.parent)]
        game = int(subprocess.run(dying, cwd=ROOT, capture_output=True, text=True, check=False).stdout)
        assert table.path.with_name(f"{NAME}-wal").stat().st_size
        with locked(table.path):
            table.library = table.opened()
            assert table.line(game) == list(MOVES)
            assert table.library.last_unfinished().id == game

    def test_the_end_of_a_log_that_was_never_finished_is_not_in_the_copy(self, table):
        table.played()
        table.poll()
        log = table.path.with_name(f"{NAME}-wal")
        for missing in (1, 30, 5000):
            whole = log.read_bytes()
            (table.path.parent / "torn.sqlite3").write_bytes(table.path.read_bytes())
            (table.path.parent / "torn.sqlite3-wal").write_bytes(whole[:-missing] + os.urandom(missing))
            with closing(opened_image(table.path.parent / "torn.sqlite3")) as ours:
                found = ours.execute("SELECT count(*) FROM nodes").fetchone()
                assert ours.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            with closing(sqlite3.connect(table.path.parent / "torn.sqlite3")) as theirs:
                assert theirs.execute("SELECT count(*) FROM nodes").fetchone() == found

    @pytest.mark.parametrize("size", [1, 4097])
    def test_a_log_of_pages_that_cannot_be_is_passed_over(self, table, size):
        """A log beside the library was made by hand, and the program ended in a traceback at its start."""
        kept = table.played()
        table.library.close()
        words = [0x377F0683, 3007000, size, 0, 1, 2]
        one = other = 0
        for first, second in zip(words[::2], words[1::2], strict=True):
            one = one + first + other & 0xFFFFFFFF
            other = other + second + one & 0xFFFFFFFF
        log = struct.pack(">IIIIII", *words) + struct.pack(">II", one, other) + bytes(24 + size) * 2
        table.path.with_name(f"{NAME}-wal").write_bytes(log)
        with closing(opened_image(table.path)) as image:
            assert image.execute("SELECT id FROM games").fetchall() == [(kept,)]
        table.library = table.opened()


class TestTheEnd:
    def test_what_cannot_be_written_at_quit_is_taken_in_by_the_next_start_once(self, table):
        """Plies were lost at quit without a word while another program kept the library locked."""
        kept = table.played()
        table.poll()
        with locked_for_writing(table.path):
            match, autosave = table.go_on(kept)
            play(match, "b5a5", "d1d2")
            autosave.close()
            other = table.played(players=(ANNA, BEN))
            table.library.star([other])
            assert table.library.save() == ""
            table.quit()
        assert len(table.aside()) == 1
        for _start in range(3):
            table.library = table.opened()
            assert table.line(kept) == line_of(match.tree), "before it is written"
            table.poll()
            assert {entry.id: entry.starred for entry in table.library.entries()} == {kept: 0, other: 1}
            assert all(entry.scored for entry in table.library.entries())
            assert table.aside() == []
            table.quit()
        said = "2 games that could not be saved when Parapet was closed are in the library now."
        assert table.warnings.count(said) == 1

    def test_a_folder_that_cannot_be_written_is_passed_over(self, table):
        table.poll()
        table.folders[0].write_text("in its place")
        with locked_for_writing(table.path):
            table.played()
            table.quit()
        assert [path.parent.name for path in table.aside()] == ["elsewhere"]

    def test_games_that_can_be_kept_nowhere_are_named(self, table):
        """The end of the program asks then, or says it at least."""
        table.poll()
        for folder in table.folders:
            folder.write_text("in its place")
        with locked_for_writing(table.path):
            table.played()
            table.played()
            assert table.library.save().startswith("2 games cannot be saved: ")
        assert table.library.save() == "", "another try"
        assert table.reopen().counts().kept == 2

    def test_where_there_is_no_folder_for_them_the_player_reads_that(self, tmp_path):
        """"1 game cannot be saved: " stood there, and nothing behind it."""
        desk = Desk(tmp_path)
        desk.poll()
        with locked_for_writing(desk.path):
            desk.played()
            assert desk.library.save() == "1 game cannot be saved: there is no folder to keep them in"
        desk.library.close()

    def test_a_game_whose_file_is_still_being_opened_is_named(self, table, monkeypatch):
        """The last plies of a game vanished at quit without a word: a slow disk had not opened the file in time."""
        kept = table.played()
        match, autosave = table.go_on(kept)
        table.poll()
        is_open = Event()
        monkeypatch.setattr(access, "CLOSING", 0.01)
        monkeypatch.setattr(access, "open_library", lambda path: is_open.wait() and library_file.open_library(path))
        copy = table.path.with_name("copy")
        copy.write_bytes(table.path.read_bytes())
        copy.replace(table.path)  # another file takes its place, as after a restore
        play(match, "b5a5")
        assert table.library.save() == "1 game cannot be saved: the library is still being opened"
        is_open.set()
        monkeypatch.setattr(access, "CLOSING", 6.0)
        autosave.close()
        assert table.library.save() == "", "another try"
        assert table.line(kept) == [*MOVES, "b5a5"]

    def test_what_a_hanging_writer_has_left_is_written_into_the_new_file(self, table, monkeypatch):
        """A disk hung for longer than the library waits while another file took its place: the last game vanished."""
        table.played()
        table.poll()
        perform, hangs, is_awake = library_writer.perform, Event(), Event()

        def hang(*_writes):
            hangs.set()
            assert is_awake.wait(60)
            monkeypatch.setattr(library_writer, "perform", perform)
            refusal = sqlite3.OperationalError("disk I/O error")
            refusal.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise refusal

        monkeypatch.setattr(library_writer, "perform", hang)
        monkeypatch.setattr(access, "CLOSING", 0.01)
        game = table.played(players=(ANNA, BEN))
        assert hangs.wait(60)
        copy = table.path.with_name("copy")
        copy.write_bytes(table.path.read_bytes())
        copy.replace(table.path)
        table.library.entries()  # this notices the other file
        table.library.poll()
        assert table.library.save() == "", "kept aside meanwhile"
        assert len(table.aside()) == 1
        is_awake.set()
        monkeypatch.setattr(access, "CLOSING", 6.0)
        table.until(lambda: table.library.is_written)
        assert table.line(game) == list(MOVES)

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a folder away")
    def test_a_folder_of_somebody_else_is_not_taken_in(self, table):
        table.poll()
        with locked_for_writing(table.path):
            table.played()
            table.quit()
        os.chown(table.folders[0], 12345, 12345)
        table.library = table.opened()
        assert table.library.entries() == []

    def test_a_file_that_is_no_record_is_named_and_stays(self, table):
        table.library.close()
        table.folders[0].mkdir(mode=0o700)
        (table.folders[0] / "mine.parapet").write_text("garbage")
        table.library = table.opened()
        table.poll()
        assert "mine.parapet" in table.warnings[0]
        assert len(table.aside()) == 1

    def test_the_folders_of_the_program_are_three(self, home):
        found = unsaved.unsaved_folders()
        assert found[0] == home / "unsaved"
        assert len(set(found)) == 3

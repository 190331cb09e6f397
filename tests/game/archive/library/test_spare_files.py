"""What was played while the file refuses it, when the program is killed: the next start has it, and once."""

import errno
import gc
import os
import subprocess
import sys
import weakref
from threading import Event, current_thread

import pytest

from game import files
from game.archive.library import spare_files
from game.archive.library.unsaved_file import SUFFIX, read_unsaved, unsaved_content, unsaved_rows
from game.files import Lock, clear_abandoned, try_lock, write_whole
from tests.game.archive.desk import MOVES, play
from tests.game.archive.locks import join, locked, locked_for_writing
from tests.sources import ROOT

DYING = """
import os, sys
from pathlib import Path
from tests.game.archive.desk import *
from game.archive.database import file
from tests.game.archive.locks import Table
from tests.game.archive.library.test_spare_files import written
file.OPENING = file.PATIENCE = 0.02
table = Table(Path(sys.argv[1]))
match, autosave = table.go_on(int(sys.argv[2])) if sys.argv[2:] else table.begin()
play(match, *(("b5a5", "d1d2") if sys.argv[2:] else MOVES))
table.poll()
written(table)
print(autosave.game, flush=True)
os.kill(os.getpid(), 9)
"""

def killed(table, *game: int) -> int:
    """Play in a program that is killed once the file has refused the moves; the id of the game."""
    dying = [sys.executable, "-c", DYING, str(table.path.parent), *map(str, game)]
    return int(subprocess.run(dying, cwd=ROOT, capture_output=True, text=True, check=False).stdout)


def written(table):
    """Have the spare file written, if it is being written."""
    join("spare file")
    table.library.poll()


def refused(table):
    """Have the file refuse what waits, and the spare file written."""
    table.poll()
    written(table)


def check_once(table, game, line):
    """The next start has this line of the game, once, and no file is left."""
    table.library = table.opened()
    table.poll()
    assert [entry.id for entry in table.library.entries()] == [game]
    assert table.line(game) == line
    table.poll()
    assert table.aside() == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills as POSIX does")
class TestAKill:
    def test_a_game_begun_under_a_lock_is_there_once(self, table):
        """A player was killed with the program while another one kept the library locked: all moves were lost."""
        table.library.close()
        with locked_for_writing(table.path):
            game = killed(table)
        assert len(table.aside()) == 2, "the game, and the file that was locked"
        check_once(table, game, list(MOVES))

    @pytest.mark.deep
    def test_a_game_that_was_gone_on_with_has_all_its_plies_once(self, table):
        game = table.played()
        table.library.close()
        with locked_for_writing(table.path):
            assert killed(table, game) == game
        check_once(table, game, [*MOVES, "b5a5", "d1d2"])

    @pytest.mark.deep
    def test_a_library_that_was_locked_at_the_start_gets_it_too(self, table):
        table.library.close()
        with locked(table.path):
            game = killed(table)
        check_once(table, game, list(MOVES))


def test_the_file_goes_once_the_library_has_the_game(table):
    with locked_for_writing(table.path):
        game = table.played()
        refused(table)
        assert len(table.aside()) == 2
    table.poll()
    assert (table.aside(), table.line(game)) == ([], list(MOVES))


def test_a_title_given_meanwhile_leaves_no_second_file(table):
    with locked_for_writing(table.path):
        game = table.played()
        refused(table)
        table.library.rename(game, "My best game")
        table.now += spare_files.REST
        refused(table)
        assert sum(path.suffix == SUFFIX for path in table.aside()) == 1


class TestALongGame:
    """A player went on with a game of 50,000 plies under a lock: every ply wrote it all again, and the window stuck."""

    @pytest.mark.parametrize("takes", [0, 3600])
    def test_is_not_written_after_every_ply(self, table, monkeypatch, takes):
        """After a long writing nothing was written for a minute; now that is bounded as well."""
        written = []

        def content(*waiting):
            table.now += takes
            written.append(unsaved_content(*waiting))
            return written[-1]

        monkeypatch.setattr(spare_files, "unsaved_content", content)
        with locked_for_writing(table.path):
            match, _autosave = table.begun()
            refused(table)
            play(match, "b5a5")
            for later, number in ((0, 1), (9, 1), (1, 2)):
                table.now += later
                refused(table)
                assert len(written) == number

    def test_is_read_no_more_often_from_a_copy(self, table, monkeypatch):
        """After each rest, the window read the 50,000 plies itself, which took it a tenth of a second."""
        asked = []

        def rows(*games):
            asked.append(current_thread())
            return unsaved_rows(*games)

        monkeypatch.setattr(spare_files, "unsaved_rows", rows)
        table.library.close()
        with locked(table.path):
            table.library = table.opened()
            match, _autosave = table.begun()
            refused(table)
            play(match, "b5a5")
            refused(table)
            assert len(asked) == 1
            table.now += spare_files.REST
            refused(table)
            assert len(asked) == 2
        assert current_thread() not in asked


@pytest.mark.parametrize("fitting", [0, 1])
def test_a_disk_that_fills_later_moves_the_file_to_another_folder(table, monkeypatch, fitting):
    """What was played after a first file that had fitted was lost with a kill; on a fuller disk, all was."""
    games = []

    def fill(path, *content):
        if len(games) > fitting and path.parent == table.folders[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        write_whole(path, *content)

    monkeypatch.setattr(spare_files, "write_whole", fill)
    with locked_for_writing(table.path):
        for _game in range(2):
            games.append(table.played())
            table.now += spare_files.REST
            refused(table)
        assert {path.parent for path in table.aside()} == {table.folders[1]}
        (path,) = (path for path in table.aside() if path.suffix == SUFFIX)
        assert sorted(game.row["id"] for game in read_unsaved(path).games) == sorted(games)
        other = table.opened()
        assert other.entries() == [], "the file is still locked"
        other.close()
    table.poll()
    assert table.aside() == []


def test_the_copy_of_a_library_is_forgotten_with_the_files(table):
    """A player went on after a lock had ended: the copy that had stood in stayed in memory, with its long games."""
    table.library.close()
    with locked(table.path):
        table.library = table.opened()
        copy = table.library.read(weakref.ref, None)
        _match, autosave = table.begun()
        refused(table)
    table.until(lambda: not table.aside())
    assert table.line(autosave.game) == list(MOVES)
    gc.collect()
    assert copy() is None


def test_quitting_leaves_one_file_for_the_next_start(table):
    with locked_for_writing(table.path):
        game = table.played()
        refused(table)
        table.quit()
        assert len(table.aside()) == 1
    check_once(table, game, list(MOVES))


def test_quitting_while_the_file_is_written_leaves_none(table, monkeypatch):
    """A player quit while the disk was slow: the next start said of saved games that they could not be saved."""
    is_writing, has_quit = Event(), Event()

    def slow(*waiting):
        is_writing.set()
        has_quit.wait(60)
        return unsaved_content(*waiting)

    monkeypatch.setattr(spare_files, "unsaved_content", slow)
    monkeypatch.setattr(spare_files, "ENDING", 0)
    with locked_for_writing(table.path):
        games = [table.played() for _game in range(4)]
        table.poll()
        assert is_writing.wait(60)
    table.library.close()
    has_quit.set()
    join("spare file")
    assert table.aside() == []
    table.warnings.clear()
    table.library = table.opened()
    assert table.poll() == []
    assert sorted(entry.id for entry in table.library.entries()) == sorted(games)


def test_another_window_does_not_import_what_the_first_is_going_to_write(table):
    """It would be there twice: each window would write it into the file."""
    with locked_for_writing(table.path):
        _match, autosave = table.begun()
        refused(table)
        other = table.opened()
        assert other.entries() == []
    table.poll()
    other.poll()
    assert [entry.id for entry in other.entries()] == [autosave.game]
    other.close()
    assert table.aside() == []


def test_where_nothing_can_be_locked_there_are_none(table, monkeypatch):
    """No other window could tell that the first one still runs."""
    monkeypatch.setattr(spare_files, "try_lock", lambda handle: Lock.NONE)
    with locked_for_writing(table.path):
        table.played()
        refused(table)
        assert table.aside() == []


@pytest.mark.skipif(not files.REPLACES_OPEN, reason="Windows deletes no open file")
def test_another_start_that_clears_the_file_before_it_is_locked_imports_nothing(table, monkeypatch):
    """A second window was opened just as the first began to keep its game: it imported it, and one game became two."""
    cleared = []

    def lock(handle):
        if current_thread().name == "spare file" and not cleared:  # another start tidies
            cleared.extend(path for path in table.aside() if path.suffix == ".new")
            for path in cleared:
                clear_abandoned(path)
        return try_lock(handle)

    with locked_for_writing(table.path):
        _match, autosave = table.begun()
        table.library.flush()
        for module in (files, spare_files):
            monkeypatch.setattr(module, "try_lock", lock)
        refused(table)
        assert len(cleared) == 1
        assert len(table.aside()) == 2, "the game, and the file that is locked"
        other = table.opened()
        assert other.entries() == []
        other.close()
    table.poll()
    assert [entry.id for entry in table.library.entries()] == [autosave.game]

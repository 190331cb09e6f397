"""A damaged library: what is intact is offered before anything is set aside, and a copy a day old has the rest."""

import errno
import os
import sqlite3
from contextlib import closing

import pytest

from game.archive.database import schema
from game.archive.database.file import daily_copy
from tests.game.archive.desk import ANNA, BEN, DAY, MOVES, NAME, Desk, line_of, play
from tests.game.archive.locks import join

PAGE = 4096
COUNT = 60


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A library with several pages of each kind: its bytes, and the lines of its games by their ids."""
    folder = tmp_path_factory.mktemp("large")
    desk = Desk(folder)
    lines = {}
    for number in range(COUNT):
        match, autosave = desk.begin(ANNA, BEN)
        play(match, *MOVES[: 1 + number % 3])
        autosave.close()
        assert autosave.game
        desk.library.comment(autosave.game, f"game {number} " + "x" * 300)
        lines[autosave.game] = line_of(match.tree)
    desk.library.close()
    return (folder / NAME).read_bytes(), lines


@pytest.fixture
def lines(tmp_path, large):
    """The lines of the games of the library of this test, by their ids."""
    whole, lines = large
    (tmp_path / NAME).write_bytes(whole)
    return lines


def pages(path, kind, content):
    """The numbers of the pages that begin as those of a kind of tree do, and hold this."""
    whole = path.read_bytes()
    found = [at // PAGE for at in range(PAGE, len(whole), PAGE) if whole[at] == kind]
    return [page for page in found if content in whole[page * PAGE : (page + 1) * PAGE]]


def of_games(path):
    """A page that holds some of the games, and none of the others."""
    return pages(path, 0x0D, b"person Anna")[1]


def of_moves(path):
    return pages(path, 0x0A, b"e3e4")[1]


def break_pages(path, *numbers):
    whole = bytearray(path.read_bytes())
    for number in numbers:
        whole[number * PAGE : (number + 1) * PAGE] = b"\xff" * PAGE
    path.write_bytes(whole)


def found(desk):
    return {entry.id: desk.line(entry.id) for entry in desk.library.entries()}


def damaged(open_desk, tmp_path):
    """The library as a program finds it that starts with a damaged file, and notices that."""
    desk = open_desk(tmp_path)
    for _round in range(3):
        desk.poll()
    return desk


@pytest.mark.parametrize("chosen", [of_games, of_moves])
def test_what_lies_around_a_broken_page_is_recovered(tmp_path, lines, chosen, open_desk):
    """One broken page, and a library of years was set aside whole: nothing of it could be had again."""
    break_pages(tmp_path / NAME, chosen(tmp_path / NAME))
    before = (tmp_path / NAME).read_bytes()
    desk = damaged(open_desk, tmp_path)
    assert desk.library.damage.games >= COUNT * 3 // 4
    assert desk.library.damage.games + desk.library.damage.lost <= COUNT
    assert (tmp_path / NAME).read_bytes() == before, "nothing is done before it is decided"
    assert sum(line == lines[game] for game, line in found(desk).items()) >= COUNT * 3 // 4
    desk.library.replace_damaged(recover=True)
    desk.poll()
    assert desk.library.damage is None
    assert (tmp_path / "library-damaged-1.sqlite3").read_bytes() == before
    seen = found(desk)
    assert found(open_desk(tmp_path)) == seen
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_line_that_lies_behind_a_broken_page_is_recovered(tmp_path, open_desk):
    """The rows of a game were read up to the damage, and a line that began before it and lay behind it was lost."""
    desk = open_desk(tmp_path)
    match, autosave = desk.begin(ANNA, BEN, game="boost")
    for number in range(30):
        match.play(match.tree.moves[0])
        match.edits.comment(match.tree.node, f"ply {number} " + "x" * 600)
    match.go_to(match.tree.root)
    other = match.tree.moves[1]
    match.play(other)
    autosave.close()
    desk.library.flush()
    desk.execute(f"INSERT INTO headers VALUES ({autosave.game}, 0, 'Event', 'Club night')")
    desk.library.close()
    (broken,) = pages(tmp_path / NAME, 0x0A, b"ply 15 ")
    break_pages(tmp_path / NAME, broken)
    desk = damaged(open_desk, tmp_path)
    kept = desk.library.load(autosave.game)
    assert other.text in [child.text for child in kept.state.tree.root.children]
    assert kept.label.headers == (("Event", "Club night"),)


@pytest.mark.usefixtures("daily_copy")
def test_what_is_missing_comes_from_the_daily_copy(tmp_path, lines, open_desk):
    desk = open_desk(tmp_path)
    desk.poll()
    copied(desk)
    desk.now += 1
    game = desk.played(players=(ANNA, BEN))
    desk.library.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as file:
        ((root,),) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'")
    break_pages(tmp_path / NAME, root - 1)  # without it, no row of the table can be found
    desk = damaged(open_desk, tmp_path)
    desk.library.replace_damaged(recover=True)
    desk.poll()
    assert {number: line for number, line in found(desk).items() if number != game} == lines


def of_version(number, folder):
    """Bring the games of a library into one of an earlier version, of which there is no daily copy; return its file."""
    daily_copy(folder / NAME).unlink(missing_ok=True)
    (folder / NAME).rename(folder / "new")
    file = sqlite3.connect(folder / NAME, isolation_level=None)
    schema.upgrade(file, schema.MIGRATIONS[:number])
    file.execute("ATTACH ? AS new", (str(folder / "new"),))
    names = ", ".join({row[1] for row in file.execute("PRAGMA table_info(games)")} - {"flipped"})
    file.execute(f"INSERT INTO games ({names}) SELECT {names} FROM new.games")
    file.execute("INSERT INTO nodes SELECT * FROM new.nodes")
    return closing(file)


def test_games_of_an_earlier_version_have_their_moves_in_the_list(tmp_path, lines, open_desk):
    """A damaged library of a version that did not count moves came back with "0 moves" on every card."""
    desk = open_desk(tmp_path)
    moves = {entry.id: entry.moves for entry in desk.library.entries()}
    desk.library.close()
    with of_version(4, tmp_path):
        pass
    break_pages(tmp_path / NAME, of_games(tmp_path / NAME))
    desk = damaged(open_desk, tmp_path)
    found = {entry.id: entry.moves for entry in desk.library.entries()}
    assert len(found) >= COUNT * 3 // 4
    assert found == {game: moves[game] for game in found}
    assert set(found.values()) == {1, 2}


def test_a_game_of_an_earlier_version_that_is_broken_in_the_middle_is_kept_up_to_there(tmp_path, lines, open_desk):
    """Nothing was made of what was left of such a game: that version had no edition of the levels."""
    open_desk(tmp_path).library.close()
    with of_version(6, tmp_path) as file:
        broken = next(game for game in lines if len(lines[game]) == 3)
        file.execute("DELETE FROM nodes WHERE game = ? AND number = 2", (broken,))
        file.execute("UPDATE games SET id = 1 WHERE id = ?", (broken,))  # on the first page, which is sound
        file.execute("UPDATE nodes SET game = 1 WHERE game = ?", (broken,))
    break_pages(tmp_path / NAME, of_games(tmp_path / NAME))
    desk = damaged(open_desk, tmp_path)
    assert desk.line(1) == lines[broken][:1]
    assert {entry.edition for entry in desk.library.entries()} == {1}


def test_what_is_played_before_the_decision_is_kept(tmp_path, lines, open_desk):
    break_pages(tmp_path / NAME, of_games(tmp_path / NAME))
    desk = damaged(open_desk, tmp_path)
    game = desk.played(players=(ANNA, BEN))
    kept = next(entry.id for entry in desk.library.entries() if entry.id != game)
    old, autosave = desk.go_on(kept)
    play(old, *MOVES[len(lines[kept]) :], "b5a5")
    autosave.close()
    desk.library.replace_damaged(recover=True)
    desk.poll()
    assert found(desk)[game] == list(MOVES)
    assert found(desk)[kept] == [*MOVES, "b5a5"]


def test_where_the_new_one_cannot_be_written_the_player_decides_again(tmp_path, lines, monkeypatch, open_desk):
    """The disk was full as a library was recovered: its log was gone, and writing into the damaged one went on."""
    desk, game = damaged_with_log(open_desk, tmp_path)
    before, seen = state_of(desk), found(desk)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full_disk)
        desk.library.replace_damaged(recover=True)
        desk.poll()
    refused = "The damaged library cannot be replaced now: no space left on device. The menu will ask again."
    assert desk.warnings[-1] == refused
    assert state_of(desk) == before
    desk.library.replace_damaged(recover=True)
    desk.poll()
    assert desk.library.damage is None
    assert found(desk) == seen
    assert found(desk)[game] == list(MOVES)


def damaged_with_log(open_desk, tmp_path):
    """A damaged library with a log beside it, and a game played since, which is kept in memory only."""
    break_pages(tmp_path / NAME, of_games(tmp_path / NAME))
    desk = damaged(open_desk, tmp_path)
    (tmp_path / f"{NAME}-wal").write_bytes(b"the log")
    return desk, desk.played(players=(ANNA, BEN))


def state_of(desk):
    """What a refused replacement leaves as it is: the file, its log, the offer, and the games that are seen."""
    log = desk.path.with_name(f"{NAME}-wal")
    return desk.path.read_bytes(), log.read_bytes(), desk.library.damage, found(desk)


def full_disk(handle):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("held", ["", "-wal"])
def test_where_the_damaged_one_cannot_be_moved_the_player_decides_again(tmp_path, lines, monkeypatch, held, open_desk):
    """All games vanished when Begin anew was chosen while a second Parapet had the library open, as on Windows."""
    desk, game = damaged_with_log(open_desk, tmp_path)
    before = state_of(desk)
    rename = os.rename

    def renamed(source, target):
        if source == tmp_path / f"{NAME}{held}":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(source))
        rename(source, target)

    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", renamed)
        desk.library.replace_damaged(recover=False)
        desk.poll()
    assert desk.warnings[-1].startswith("The damaged library cannot be replaced now: ")
    assert state_of(desk) == before
    desk.library.replace_damaged(recover=False)
    desk.poll()
    assert desk.library.damage is None
    assert list(found(desk)) == [game], "what was played since is written into the new one"


def test_a_file_without_games_that_cannot_be_moved_is_not_written(tmp_path, monkeypatch, open_desk):
    """The library was garbage, and could not be renamed: two plies were written into what was left of it."""
    (tmp_path / NAME).write_bytes(b"garbage" * 1000)

    def renamed(source, _target):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(source))

    with monkeypatch.context() as patched:
        patched.setattr(os, "rename", renamed)
        desk = damaged(open_desk, tmp_path)
    assert desk.library.damage
    game = desk.played(players=(ANNA, BEN))
    desk.poll()
    assert (tmp_path / NAME).read_bytes() == b"garbage" * 1000
    desk.library.replace_damaged(recover=False)
    desk.poll()
    assert list(found(desk)) == [game]


def test_it_is_offered_again_where_nothing_was_decided(tmp_path, lines, open_desk):
    break_pages(tmp_path / NAME, of_games(tmp_path / NAME))
    before = (tmp_path / NAME).read_bytes()
    desk = damaged(open_desk, tmp_path)
    desk.library.close()
    assert (tmp_path / NAME).read_bytes() == before
    assert damaged(open_desk, tmp_path).library.damage


def copied(desk):
    """When the copy was made, and of how many games, once the library has been looked at."""
    desk.poll()
    desk.library.poll()
    join("library copying")
    desk.library.poll()
    copy = daily_copy(desk.path)
    if not copy.exists():
        return None
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return copy.stat().st_mtime, file.execute("SELECT count(*) FROM games").fetchone()[0]


@pytest.mark.usefixtures("daily_copy")
class TestDailyCopy:
    """What a broken page had held was nowhere else."""

    def test_it_is_made_once_a_day_and_only_of_what_has_changed(self, tmp_path, open_desk):
        desk = open_desk(tmp_path)
        assert copied(desk) is None, "there is nothing in it"
        desk.played()
        desk.now += DAY
        first = copied(desk)
        assert first == (desk.now, 1)
        desk.played()
        desk.now += DAY - 10
        assert copied(desk) == first
        desk.now += 20
        second = copied(desk)
        assert second == (desk.now, 2)
        desk.now += 3 * DAY
        assert copied(desk) == second, "nothing has changed"
        desk.reopen()
        assert copied(desk) == second
        desk.library.star([desk.library.entries()[0].id])
        desk.now += DAY
        assert copied(desk) == (desk.now, 2)
        assert desk.warnings == []

    def test_a_clock_that_goes_back_does_not_stop_it(self, tmp_path, open_desk):
        desk = open_desk(tmp_path)
        desk.played()
        desk.now += 1000 * DAY
        copied(desk)
        desk.now -= 999 * DAY
        desk.played()
        desk.reopen()
        assert copied(desk) == (desk.now, 2)

    def test_a_damaged_library_never_replaces_it(self, tmp_path, lines, open_desk):
        desk = open_desk(tmp_path)
        assert copied(desk)[1] == COUNT
        desk.played()
        desk.library.close()
        break_pages(tmp_path / NAME, of_games(tmp_path / NAME))
        before = daily_copy(tmp_path / NAME).read_bytes()
        desk = damaged(open_desk, tmp_path)
        desk.now += 2 * DAY
        for _frame in range(3):
            desk.poll()
        desk.library.close()
        assert daily_copy(tmp_path / NAME).read_bytes() == before

    @pytest.mark.skipif(not hasattr(os, "fchmod"), reason="Windows keeps permissions elsewhere")
    def test_in_the_user_s_folder_library_logs_and_copy_are_the_owner_s_alone(self, home, open_desk):
        desk = open_desk(home)
        desk.played()
        desk.poll()
        assert copied(desk)
        modes = {path.name: path.stat().st_mode & 0o777 for path in home.iterdir() if path.is_file()}
        assert modes.keys() >= {NAME, f"{NAME}-wal", f"{NAME}-shm", "library-copy.sqlite3"}
        assert set(modes.values()) == {0o600}
        assert home.stat().st_mode & 0o777 == 0o700

"""A whole library in one file, and what another library takes from it: nothing comes twice, and nothing is lost."""

import os

import pytest

from game.archive.database.entry import Filter
from game.archive.database.schema import SCHEMA_VERSION
from game.archive.learning.mistakes import KeptMistake, KeptMistakes
from game.archive.learning.progress import LessonProgress
from game.archive.learning.tries import PuzzleTries
from game.archive.library.transfer import is_library
from game.errors import RecordError
from tests.game.archive.desk import DAY, MOVES, play


@pytest.fixture
def home(tmp_path, open_desk):
    """The library that is taken along."""
    return open_desk(tmp_path / "home")


@pytest.fixture
def away(tmp_path, open_desk):
    """Another one, on another machine."""
    return open_desk(tmp_path / "away")


@pytest.fixture
def file(tmp_path):
    return tmp_path / "all.parapet-library"


def save(desk, file):
    file.write_bytes(desk.library.whole()())


def add(desk, file):
    """Take what is missing, and return it."""
    missing = desk.library.missing(file)()
    for write in missing.writes:
        desk.library.write(write)
    assert desk.poll() == []
    return missing


def shown(desk):
    """The games of a library, the last one first, and those in the bin."""
    return [
        [(one.id, one.name, one.starred, one.touched, desk.line(one.id)) for one in desk.library.entries(wanted)]
        for wanted in (Filter(), Filter(in_bin=True))
    ]


def test_all_games_come_with_what_was_written_on_them_and_once(home, away, file):
    first = home.played()
    home.now += DAY
    second, third = home.played(*MOVES, "b5a5"), home.played()
    home.library.star([first])
    home.library.rename(second, "On the train")
    home.library.delete([third])
    save(home, file)
    missing = add(away, file)
    assert (len(missing.games), missing.known, missing.new) == (3, 0, {first, second, third})
    assert shown(away) == shown(home)
    again = add(away, file)
    assert (again.writes, again.known, again.new) == ((), 3, frozenset())


def test_what_waits_to_be_written_is_in_the_file(home, away, file):
    _match, autosave = home.begun()
    save(home, file)
    add(away, file)
    assert away.line(autosave.game) == list(MOVES)
    autosave.close()


def test_a_library_in_memory_goes_the_same_way(open_desk, away, file):
    desk = open_desk(None)
    game = desk.played()
    save(desk, file)
    add(away, file)
    assert away.line(game) == list(MOVES)
    assert desk.library.missing(file)().writes == ()


def test_an_older_copy_takes_nothing_away_and_a_newer_one_goes_on(home, away, file):
    """Somebody who brought back an old copy must not lose the moves and the star of today."""
    game = home.played()
    save(home, file)
    add(away, file)
    home.library.star([game])
    match, autosave = home.go_on(game)
    play(match, "b5a5")
    autosave.close()
    assert add(home, file).writes == ()
    save(home, file)
    away.library.rename(game, "Mine")
    missing = add(away, file)
    assert (len(missing.games), missing.new) == (1, frozenset())
    (entry,) = away.library.entries()
    assert (entry.name, entry.starred, away.line(game)) == ("Mine", True, [*MOVES, "b5a5"])


def test_a_game_that_went_two_ways_is_there_twice_and_no_oftener(home, away, file):
    game = home.played()
    save(home, file)
    add(away, file)
    for desk, move in ((home, "b5a5"), (away, "a2a3")):
        match, autosave = desk.go_on(game)
        play(match, move)
        autosave.close()
    save(home, file)
    assert len(add(away, file).new) == 1
    assert sorted(away.line(one.id)[-1] for one in away.library.entries()) == ["a2a3", "b5a5"]
    assert add(away, file).writes == ()


def test_what_was_learned_comes_but_not_what_was_forgotten(home, away, file):
    for desk in (home, away):
        LessonProgress(desk.library, "Anna").mark("pressure", "step")
    LessonProgress(home.library, "Anna").mark("pressure", "push")
    tries, mistakes = PuzzleTries(home.library, "Anna"), KeptMistakes(home.library, "Anna")
    tries.note("pressure", "forgotten", solved=True)
    tries.begin_again("pressure")
    tries.note("pressure", "kept", solved=False)
    for position in ("removed", "stays"):
        mistakes.keep("pressure", KeptMistake("pressure", position, "a1a2", "{}"))
    home.poll()
    mistakes.remove("pressure", KeptMistake("pressure", "removed", "a1a2", "{}"))
    home.poll()
    save(home, file)
    add(away, file)
    assert LessonProgress(away.library, "Anna").done("pressure") == {"step", "push"}
    assert [one.puzzle for one in PuzzleTries(away.library, "Anna").of("pressure")] == ["kept"]
    assert [one.position for one in KeptMistakes(away.library, "Anna").of("pressure")] == ["stays"]
    assert add(away, file).writes == ()


def test_a_file_of_another_kind_is_refused_by_name(away, file):
    for content, is_one in ((b"SQLite format 3\0" + bytes(2_000), True), (b"Parapet-record 2\n", False), (b"", False)):
        file.write_bytes(content)
        assert is_library(file) is is_one
        with pytest.raises(RecordError, match=r"all\.parapet-library' cannot be read: it is not a whole library\."):
            away.library.missing(file)()
    file.unlink()
    assert not is_library(file)
    with pytest.raises(RecordError, match=r"all\.parapet-library' cannot be read: no such file"):
        away.library.missing(file)()


def test_a_file_that_was_copied_in_part_is_not_taken_for_one_of_another_kind(home, away, file):
    home.played()
    save(home, file)
    content = file.read_bytes()
    for size in (100, 5_000, len(content) - 1):
        file.write_bytes(content[:size])
        with pytest.raises(RecordError, match=r"cannot be read: it is damaged, or only part of it was copied\."):
            away.library.missing(file)()


def test_damage_in_the_file_is_not_taken_for_damage_of_the_library(home, away, file):
    """The library that was to get the games was examined, and could be set aside, for a fault of the file."""
    for _game in range(40):
        home.played()
    own = away.played()
    away.poll()
    save(home, file)
    content = bytearray(file.read_bytes())
    leaf = content.index(b"a3a2") // 4096 * 4096
    content[leaf : leaf + 4096] = bytes(4096)
    file.write_bytes(content)
    with pytest.raises(RecordError, match=r"all\.parapet-library' cannot be read: it is damaged\."):
        away.library.missing(file)()
    before = away.library.exchanges
    assert away.poll() == []
    assert (away.library.exchanges, away.line(own)) == (before, list(MOVES))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_no_library(tmp_path):
    """A dropped pipe froze the window: it was opened to see how it begins, and nobody wrote to it."""
    os.mkfifo(tmp_path / "pipe")
    assert not is_library(tmp_path / "pipe")


def test_one_of_a_newer_version_is_refused(home, away, file):
    home.played()
    home.poll()
    save(home, file)
    content = bytearray(file.read_bytes())
    content[60:64] = (SCHEMA_VERSION + 1).to_bytes(4, "big")
    file.write_bytes(content)
    with pytest.raises(RecordError, match="it was written by a newer version of Parapet"):
        away.library.missing(file)()

"""Steps of lessons, puzzles and mistakes: known at once; locked, killed and recovered like games; in old libraries."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.archive.database import schema
from game.archive.database.file import daily_copy
from game.archive.library.unsaved_file import read_unsaved
from tests.game.archive.desk import NAME
from tests.game.archive.learning.learned import ANNA, GAME, KINDS, PROGRAM, break_page_of, examined
from tests.game.archive.locks import locked_for_writing
from tests.game.archive.programs import started

FIRST_VERSION = Path(__file__).parents[1] / "library" / "library-1.sql"
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)


def noted(desk, kind):
    """What is known once one thing was noted, forgotten if that can be, and another one noted."""
    own = kind.opened(desk.library, ANNA)
    kind.note(own, "one")
    desk.now += 1
    if kind.forget:
        kind.forget(own, "one")
    kind.note(own, "two")
    return ["two"] if kind.forget else ["one", "two"]


@EVERY_KIND
def test_it_is_kept_by_player_and_by_game(desk, kind):
    opened, note, names = KINDS[kind].opened, KINDS[kind].note, KINDS[kind].names
    note(opened(desk.library, ANNA), "one")
    note(opened(desk.library, ""), "two")
    desk.reopen()
    assert names(opened(desk.library, " Anna "), GAME) == ["one"]
    assert names(opened(desk.library, ""), GAME) == ["two"]
    assert names(opened(desk.library, ANNA), "pressure") == []
    assert desk.warnings == []


@EVERY_KIND
def test_it_is_known_at_once_and_to_others_who_ask_and_once_only(desk, kind):
    kind = KINDS[kind]
    own, other = (kind.opened(desk.library, ANNA) for _program in range(2))
    assert kind.names(own, GAME) == []
    kind.note(own, "one")
    assert kind.names(own, GAME) == ["one"]
    desk.poll()
    assert kind.names(own, GAME) == ["one"]
    kind.note(other, "two")
    desk.poll()
    assert kind.names(own, GAME) == ["one", "two"]
    if kind.forget:
        kind.forget(other, "one")
        desk.poll()
        assert "one" not in kind.names(own, GAME)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if KINDS[kind].forget])
def test_what_another_program_takes_back_is_gone_though_it_was_noted_here(desk, kind):
    """It stayed until the end of the program if nobody had asked between the two."""
    kind = KINDS[kind]
    own, other = (kind.opened(desk.library, ANNA) for _program in range(2))
    kind.note(own, "one")
    desk.poll()
    kind.forget(other, "one")
    desk.poll()
    assert kind.names(own, GAME) == []


@EVERY_KIND
def test_what_was_noted_under_a_lock_is_known_and_kept_aside_for_the_next_start(table, kind):
    """Whatever the library cannot write when the program ends comes into it with the next start."""
    table.played(players=())
    table.poll()
    with locked_for_writing(table.path):
        known = noted(table, KINDS[kind])
        assert KINDS[kind].known(table.library) == known
        assert table.library.save() == ""
        table.quit()
    (path,) = table.aside()
    assert tuple(change.kind for change in read_unsaved(path).changes) == KINDS[kind].changes
    table.library = table.opened()
    table.poll()
    table.poll()
    assert KINDS[kind].known(table.library) == known
    assert table.aside() == []


@EVERY_KIND
@pytest.mark.skipif(not hasattr(os, "fork"), reason="on Windows killing leaves the file open for a while")
def test_a_kill_costs_what_was_under_way_at_most(tmp_path, open_desk, kind):
    with started(PROGRAM, tmp_path / NAME, kind) as program:
        lines = [program.stdout.readline().strip() for _number in range(5)]
        program.kill()
        lines += program.stdout.read().split()
    found = KINDS[kind].known(open_desk(tmp_path).library)
    assert {*found} >= set(lines) >= {"number-0", "number-4"}
    assert len(found) <= len(lines) + 1


@EVERY_KIND
@pytest.mark.parametrize("broken", ["the table", "games_listed"])
def test_it_is_recovered_from_a_damaged_library(tmp_path, open_desk, kind, broken):
    """With the table itself in the damaged part, the daily copy has it."""
    desk = open_desk(tmp_path)
    desk.played()
    known = noted(desk, KINDS[kind])
    desk.library.close()
    if broken == "the table":
        daily_copy(tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes())
    break_page_of(tmp_path / NAME, kind if broken == "the table" else broken)
    desk = examined(open_desk, tmp_path)
    assert desk.library.damage
    desk.library.replace_damaged(recover=True)
    desk.poll()
    assert KINDS[kind].known(desk.library) == known
    assert len(desk.library.entries()) == 1


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS)))
def test_a_library_of_every_earlier_version_keeps_its_games_and_learns(tmp_path, open_desk, version):
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as file:
        file.executescript(FIRST_VERSION.read_text(encoding="utf-8"))
        schema.upgrade(file, schema.MIGRATIONS[:version])
    desk = open_desk(tmp_path)
    for kind in KINDS.values():
        kind.note(kind.opened(desk.library, ANNA), "one")
    desk.reopen()
    assert [kind.known(desk.library) for kind in KINDS.values()] == [["one"]] * len(KINDS)
    assert len(desk.library.entries()) == 1
    assert desk.warnings == []


@EVERY_KIND
def test_a_row_with_anything_but_texts_and_numbers_stops_nothing(tmp_path, open_desk, kind):
    """Such a row ended the program, in this library or in one that was added to it."""
    desk, other = open_desk(tmp_path / "one"), open_desk(tmp_path / "other")
    KINDS[kind].note(KINDS[kind].opened(desk.library, ANNA), "one")
    desk.poll()
    key, others = schema.LEARNED[kind]
    names = [name for name in (*key, *others) if name not in ("forgotten", "removed")]
    ours = {"player": f"'{ANNA}'", "game": f"'{GAME}'"}
    for strange in ("x'00ff'", "'many'"):
        values = [ours.get(name, strange) for name in names]
        desk.execute(f"INSERT INTO {kind} ({', '.join(names)}) VALUES ({', '.join(values)})")
    desk.reopen()
    assert "one" in KINDS[kind].known(desk.library)
    (tmp_path / "all").write_bytes(desk.library.whole()())
    assert len(other.library.missing(tmp_path / "all")().learned) == 1

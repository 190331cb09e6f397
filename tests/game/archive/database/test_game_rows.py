"""What is written of a game after a change, and how much of the game is looked at for that."""

import gc
from collections.abc import Iterator

import pytest

from game.archive.database import game_rows
from game.archive.database.game_rows import GameMetadata, GameRows
from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.memory import GarbagePasses
from game.play.node import Node
from tests.long_game import long_game

PLIES = 300


def long_record() -> Record:
    plies = "\n".join(f"{ply}. {move}" for ply, move in enumerate(long_game("tower_push", PLIES).moves, 1))
    return read_record(f"Parapet-record 2\nGame: tower_push\n\n{plies}\n")


def test_leaving_or_changing_a_long_game_looks_at_no_more_than_a_few_plies(monkeypatch):
    """Ctrl+O in a game of 50,000 plies took a quarter of a second: the way back to the start was compared."""
    record = long_record()
    state, tree = record.state, record.state.tree
    new = GameRows(1, record.setup, 2, 0, arrived=True)
    new.whole(state, 0)
    kept = new.kept(state, 0, GameMetadata())
    looked_at, plain = [], vars(Node)["preferred"].fget
    monkeypatch.setattr(Node, "preferred", property(lambda node: looked_at.append(node) or plain(node)))
    rows = GameRows.going_on(kept, 3)
    rows.step(state, None, played=False)
    assert not looked_at, "nothing has changed"
    old = tree.node
    assert old.parent
    for _twice in range(2):
        tree.undo()
        tree.undo()
        rows.step(state, 1, played=False)
        tree.play(next(move for move in tree.moves if move != old.parent.move))
        write = rows.step(state, 2, played=True)
        assert write.statements[-1][1] == ((PLIES + 1, 1, PLIES - 2),), "another line is preferred from there on"
        tree.go_to(old)
        write = rows.step(state, 3, played=False)
        assert write.statements[-1][1] == ((PLIES - 1, 1, PLIES - 2),)
    assert len(looked_at) < 20


@pytest.fixture
def passes() -> Iterator[GarbagePasses]:
    with GarbagePasses() as passes:
        yield passes
    gc.unfreeze()


def test_the_rows_of_a_changed_long_game_are_left_to_the_writer(monkeypatch):
    """Deleting a line of 50,000 plies took the window 0.1 s: it made the rows of the whole game."""
    made, plain = list[Node](), game_rows._row
    monkeypatch.setattr(game_rows, "_row", lambda *values: made.append(values[2]) or plain(*values))
    record = long_record()
    write = GameRows(1, record.setup, 2, 0).whole(record.state, 0)
    assert made == []
    nodes = next(rows for _sql, rows in write.statements if len(rows) > PLIES)
    assert len(list(nodes)) == len(made) == PLIES + 1


def test_the_writer_writes_a_game_as_it_was_when_it_was_changed(passes):
    """The writer may get to a game when it has changed again, or when it was left and is freed."""
    record = long_record()
    tree = record.state.tree
    tree.annotate(tree.line[2], "first", ("a1",))
    write = GameRows(1, record.setup, 2, 0).whole(record.state, 0)
    nodes = next(rows for _sql, rows in write.statements if len(rows) > PLIES)
    rows = list(nodes)
    assert rows[2][5:] == (3, "", "first", "a1"), "with the number of the preferred child"
    tree.annotate(tree.line[2], "second", ())
    tree.forget(tree.delete([tree.line[3]], by="a test"))
    tree.play(next(move for move in tree.moves if move.text != rows[3][3]))
    assert list(nodes) == rows
    del record, tree
    gc.collect()
    for _turn in range(3):
        passes.make_due(is_calm=True)
    assert list(nodes) == rows

"""What is written of a game after a change, and how much of the game is looked at for that."""

from __future__ import annotations

from game.archive.database.game_rows import GameMetadata, GameRows
from game.archive.record.reading import read_record
from game.play.node import Node
from tests.long_game import long_game

PLIES = 300


def test_leaving_or_changing_a_long_game_looks_at_no_more_than_a_few_plies(monkeypatch):
    """Ctrl+O in a game of 50,000 plies took a quarter of a second: the way back to the start was compared."""
    plies = "\n".join(f"{ply}. {move}" for ply, move in enumerate(long_game("tower_push", PLIES).moves, 1))
    record = read_record(f"Parapet-record 2\nGame: tower_push\n\n{plies}\n")
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

"""A game of very many plies at the board: what a step costs is counted in the nodes that are looked at."""

from __future__ import annotations

from game.play.analyst import Analyst
from game.play.node import Node
from tests.long_game import long_game

PLIES = 1_500
A_STEP = 100  # nodes


def test_a_step_in_a_long_game_looks_at_a_few_nodes(table, monkeypatch):
    """In a game of 50,000 plies, Home, Right, the wheel, G and E each held the window for 0.5 to 1.4 s."""
    seen: list[Node] = []
    branches, pair = vars(Node)["branches"].fget, Analyst._pair
    monkeypatch.setattr(Node, "branches", property(lambda node: seen.append(node) or branches(node)))
    monkeypatch.setattr(Analyst, "_pair", lambda analyst, node: seen.append(node) or pair(analyst, node))
    match = table.open_game("tower_push")
    for text in long_game("tower_push", PLIES).moves:
        match.tree.play_text(text)
    table.key("Ctrl+Shift+C", "End", "E", "G", "Left")  # until the line that is shown, and its course, are known
    table.wait(0.1)
    for name in ("Left", "Home", "Right", "PageDown", "End", "Ctrl+Shift+C"):
        seen.clear()
        table.key(name)
        assert len(seen) < A_STEP, name

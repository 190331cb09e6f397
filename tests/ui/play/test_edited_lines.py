"""Lines that are deleted and promoted while they are looked at: the board always shows a node of the game."""

from __future__ import annotations

import os
from contextlib import suppress

import pytest

from game.ai.info import BestMove, Info
from game.catalogue import IDS, find
from game.errors import IllegalMove
from game.splitmix import SplitMix64
from tools.table import PERSON

EVENTS = int(os.environ.get("PARAPET_EVENTS", "24"))
KEYS = ("Left", "Right", "Up", "Down", "Home", "End", "Ctrl+Z", "Ctrl+Y", "G", "E", "A", "H", "Backspace", "Esc")


def seen(table):
    """What the board shows, and the line in the list up to there and beyond."""
    return table.scene._navigator.node.text, " ".join(table.facts["look"])


class TestWhatIsShown:
    def test_of_a_deleted_line_the_move_before_it_is_shown_and_can_be_played_on_from(self, lines):
        lines.key("Home", "Right", "Down", "Right", "Right")
        assert seen(lines) == ("c1c2", "c2c3 a3a2 c1c2")
        lines.match.edits.delete(lines.match.tree.line[1])
        lines.wait(1)
        assert seen(lines) == ("c1c2", "c2c3 a3a2 c1c2"), "the deleted one was elsewhere"
        lines.match.edits.delete(lines.scene._navigator.node)
        lines.wait(1)
        assert seen(lines) == ("a3a2", "c2c3 a3a2")
        lines.click("d3", "d4")
        assert lines.moves == ["c2c3", "a3a2", "d3d4"]

    def test_a_deleted_present_leads_to_the_new_present(self, lines):
        lines.match.edits.delete(lines.match.tree.node)
        lines.wait(1)
        assert seen(lines) == ("d3d4", "d3d4")
        lines.match.edits.undo()
        lines.wait(1)
        assert seen(lines) == ("c4d4", "d3d4 c4d4")

    def test_a_promoted_line_is_in_the_list_at_once(self, lines):
        lines.key("Home", "Right", "Down")
        lines.match.edits.promote(lines.scene._navigator.node)
        lines.wait(1)
        assert seen(lines) == ("c2c3", "c2c3 a3a2 c1c2")
        lines.key("End")
        assert seen(lines) == ("c1c2", "c2c3 a3a2 c1c2")


def edit(table, rng):
    """Delete, promote, mark or take back, anywhere in the game."""
    match = table.match
    nodes, waiting = [], [match.tree.root]
    while waiting:
        nodes.append(waiting.pop())
        waiting += nodes[-1].tried
    act, node = rng.below(5), rng.choice(nodes)
    with suppress(IllegalMove):
        if act == 0:
            match.edits.delete(node)
        elif act == 1:
            match.edits.promote(node)
        elif act == 2:
            match.edits.comment(node, "Hm.")
        elif act == 3:
            match.edits.undo()
        else:
            match.edits.redo()


def answer(table, rng):
    """Let the engine answer what it was asked last: a move, or a score with a line."""
    if not table.puppet.searched:
        return
    rules, position = table.puppet.searched[-1].game.replayed()
    line = tuple(move.text for move in rules.moves(position)[:1])
    table.puppet.answer = BestMove("".join(line), Info(rng.below(99), 1, 9, pv=line))


def check(table):
    """The shown node is one of the game and on the line in the list, and all that is said of it can be said."""
    navigator, tree = table.scene._navigator, table.match.tree
    node, line = navigator.node, navigator.viewpoint.line
    assert tree.holds(node)
    assert all(map(tree.holds, line))
    assert line[node.ply] is node
    assert tree.holds(tree.node)
    assert node.snapshot.board == table.scene._view._board


@pytest.mark.parametrize("name", [*IDS, "boost:3"])
def test_whatever_is_edited_and_looked_at_nothing_breaks(table, name):
    rng, seats = SplitMix64(len(name)), find(name)[1].seats
    table.open_game(name, *[PERSON] * seats)
    table.key("E")
    for step in range(EVENTS):
        act = rng.below(8)
        if act < 2:
            edit(table, rng)
        elif act < 5:
            table.key(rng.choice(KEYS))
        elif table.scenes[-1] == "play" and (moves := table.scene._navigator.moves()):
            table.scene.commands.match.play(rng.choice(moves[:3]))
        answer(table, rng)
        table.wait(rng.choice((0.05, 0.5)))
        if step % 20 == 0:
            table.picture()
        if table.scenes[-1] == "play":
            check(table)
        else:
            table.key("Esc")
        if table.scenes == ["menu"]:
            table.open_game(name, *[PERSON] * seats)

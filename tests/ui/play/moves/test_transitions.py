"""The events between two nodes of a game, their sound, and what counts as the last turn."""

import pytest

from game.catalogue import IDS, find
from game.core import Lay, Place, Remove, Slide, Transform
from game.grid import Cell
from game.play.game_tree import GameTree
from game.replay import replay
from game.splitmix import SplitMix64
from ui.play.moves.transitions import MOST_STEPS, between, sound_of, turn_of, won_by

A, B, C, D = map(Cell, range(4))


def played(name, plies, seed=1):
    """A session some random plies on."""
    tree, rng = GameTree(*find(name), 3), SplitMix64(seed)
    for _ in range(plies):
        if tree.moves:
            tree.play(rng.choice(tree.moves))
    return tree


@pytest.mark.parametrize("name", [*IDS, "splits:quick", "boost:4"])
def test_a_story_leads_from_board_to_board_forth_and_back(name):
    tree = played(name, 12)
    line = tree.line
    for first in range(len(line)):
        for last in range(max(0, first - MOST_STEPS), min(len(line), first + MOST_STEPS + 1)):
            start, end = line[first], line[last]
            assert replay(start.snapshot.board, between(start, end) or ()) == end.snapshot.board


def test_from_a_node_to_itself_nothing_happens_and_a_long_way_is_no_story():
    tree = played("pressure", MOST_STEPS + 1)
    end = tree.node
    assert between(end, end) == ()
    assert between(tree.root, end) is None
    assert between(tree.root.children[0], end) is not None
    for _ in range(2):
        tree.undo()
    tree.play(tree.moves[0])
    story = between(end, tree.node) or ()
    assert replay(end.snapshot.board, story) == tree.node.snapshot.board, "back to where the lines part"


@pytest.mark.parametrize(
    ("events", "sound"),
    [
        ([Slide(A, B)], "move"),
        ([Slide(A, B), Slide(B, C)], "push"),
        ([Slide(A, B), Slide(B, C), Slide(C, D)], "shove"),
        ([Slide(A, B, count=4)], "move"),
        ([Slide(A, B, count=5)], "push"),
        ([Slide(A, B, count=9)], "shove"),
        ([Slide(A, B), Remove(B, 2)], "capture"),
        ([Transform(A, 1, 2, change="freeze"), Transform(D, 1, 2, change="wake")], "freeze"),
        ([Transform(A, 1, 2, change="capture"), Transform(D, 1, 2, change="freeze")], "capture"),
        ([Transform(A, 1, 2, change="wake")], "wake"),
        ([Transform(A, 1, 2, change="promote")], "build"),
        ([Lay((A, B))], "build"),
        ([Place(A, 1)], "place"),
    ],
)
def test_what_is_heard_is_the_most_telling_of_what_happens(events, sound):
    assert sound_of(events) == sound


def test_the_ring_around_the_tower_is_announced_once_it_is_closed():
    tree = GameTree(*find("tower_push:7-rank"), 0, "6B/3R3/7/2RTR2/7/3R3/7 r - -")
    assert won_by(tree, tree.root) == ()
    tree.play_text("d6d5")
    assert won_by(tree, tree.node) == ()
    tree.play_text("g7g6")
    tree.play_text("d2d3")
    assert tree.outcome
    ring = {tree.grid.cell(name) for name in ("d5", "c4", "e4", "d3")}
    assert set(won_by(tree, tree.node)) == ring
    assert won_by(tree, tree.line[-2]) == ()


class TestTheLastTurn:
    def test_is_one_move_also_of_a_seat_that_plays_twice_as_the_other_passed(self):
        tree = GameTree(*find("splits:sheep"), 3)
        assert turn_of(tree.root) == ()
        while not tree.snapshot.passed:
            tree.play(tree.moves[-1])
        tree.play(tree.moves[0])
        assert tree.node.parent
        assert tree.node.seat == tree.node.parent.seat
        assert turn_of(tree.node) == tree.node.events

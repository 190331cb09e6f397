"""The board marks the last turn of the position that is shown, and what won there."""

import pytest

from tools.table import PERSON

RING = "6B/3R3/7/2RTR2/7/3R3/7 r - -"
"""
7 . . . . . . B
6 . . . R . . .
5 . . . . . . .
4 . . R T R . .
3 . . . . . . .
2 . . . R . . .
1 . . . . . . .
  a b c d e f g
"""


@pytest.fixture
def won(table):
    """Red has closed the ring around the tower with d2d3."""
    table.open_game("tower_push:7-rank", PERSON, PERSON, text=RING)
    for move in (("d6", "d5"), ("g7", "g6"), ("d2", "d3")):
        table.click(*move)
        table.wait(2)
    return table


def test_the_last_turn_is_marked_as_a_whole_and_as_far_as_one_looks_back(table):
    match = table.open_game("tower_push", PERSON, PERSON, text="4B/5/2T2/R3B/RR1R1 b - -")
    table.click("e2", "d2")
    table.wait(2)
    table.click("c5")
    push, placement = match.tree.line[1:]
    for marked in (push.events + placement.events, push.events, ()):
        assert table.scene._view.last == marked
        table.key("Left")


def test_what_won_is_marked_at_the_end_alone(won):
    won.key("Esc")  # closes the card
    ring = {won.match.tree.grid.cell(name) for name in ("d5", "c4", "e4", "d3")}
    assert set(won.scene._view.won) == ring
    won.key("Left")
    assert won.scene._view.won == ()
    won.key("End")
    assert set(won.scene._view.won) == ring


def test_a_board_that_grew_has_only_the_cells_of_the_position_that_is_shown(table):
    match = table.open_game("splits", PERSON, PERSON)
    for _ in range(4):
        match.play(match.tree.moves[-1])
    table.key("End")
    table.wait(2)
    present = set(table.facts["cells"])
    table.key("Left", "Left", "Left")
    table.wait(2)
    grounds = [node.snapshot.board.ground for node in match.tree.line]
    usable = {match.tree.grid.names[cell] for cell in grounds[1] | table.scene._board.selection.targets}
    assert set(table.facts["cells"]) == usable
    assert usable != present

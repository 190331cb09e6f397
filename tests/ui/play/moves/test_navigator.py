"""The node that the board shows: it follows the present, and with or without an animation."""

import pytest

from tools.table import PERSON
from ui.play.moves.navigator import Navigator


@pytest.fixture
def match(table):
    """A match of two people after a move, with no command of the screen about to follow it."""
    match = table.open_game("pressure", PERSON, PERSON)
    match.play(match.tree.moves[0])
    table.wait(2)
    return match


@pytest.fixture
def navigator(table, match):
    """A navigator of its own for that match."""
    navigator = Navigator(match, table.scene._view)
    match.subscribe(navigator.hear)
    return navigator


def test_an_event_is_followed_and_reported_by_one_call_alone(match, navigator):
    match.play(match.tree.moves[0])
    assert navigator.catch_up(), "though nothing was caught up before"
    assert not navigator.is_past
    assert not navigator.catch_up()


def test_the_way_to_another_is_animated_unless_it_is_to_be_there_at_once(table, match, navigator):
    for node, at_once in ((match.tree.node, False), (match.tree.root, False), (match.tree.node, True)):
        navigator.show(node, at_once=at_once)
        assert table.scene._view.busy == (node is match.tree.root)

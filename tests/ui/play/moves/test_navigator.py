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


def test_the_present_is_followed_back_and_forth_without_a_command(table, match):
    match.undo()
    table.wait(2)
    assert table.facts["shown"] == match.tree.root.snapshot.text
    match.redo()
    table.wait(2)
    assert table.facts["shown"] == match.tree.node.snapshot.text != match.tree.root.snapshot.text


def test_the_first_move_is_followed_though_nothing_was_caught_up_before(match, navigator):
    match.play(match.tree.moves[0])
    assert navigator.catch_up()
    assert not navigator.is_past


def test_an_event_is_reported_by_one_call_alone(match, navigator):
    assert not navigator.catch_up()
    match._say("A note.")
    assert navigator.catch_up()
    assert not navigator.catch_up()


def test_a_node_that_is_shown_already_brings_no_animation(table, navigator):
    navigator.show(navigator.node)
    assert not table.scene._view.busy


def test_the_way_to_another_is_animated_unless_it_is_to_be_there_at_once(table, match, navigator):
    navigator.show(match.tree.root)
    assert table.scene._view.busy
    navigator.show(match.tree.node, at_once=True)
    assert not table.scene._view.busy

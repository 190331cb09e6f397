"""What is allowed apart from moves: everything in a casual game, little in an unaided one."""

from typing import get_args

import pytest

from game.play.clock import TimeControl
from game.play.player import Machine, Person
from game.play.policy import Permission
from tests.game.play.test_match import match_of, play, reply
from tools.puppet import Puppet

ANNA, CLUB = Person("Anna"), Machine(4)
MINUTE = (TimeControl(1),) * 2


@pytest.fixture(params=[False, True], ids=["casual", "unaided"])
def kind(request):
    """Whether a game is unaided, and its match two plies on: both kinds."""
    puppet = Puppet()
    match = match_of(puppet, ANNA, CLUB, unaided=request.param, clock=MINUTE, moves="d3d4 c4d4")
    return request.param, match


def test_moves_are_taken_back_or_not_but_never_at_a_turn_of_the_ai(kind):
    unaided, match = kind
    assert match.policy.can_undo == (not unaided)
    assert match.policy.may_play_at(match.tree.root) == (not unaided)
    assert match.policy.may_play_at(match.tree.node)
    assert not match.policy.may_play_at(match.tree.node.parent)


def test_in_a_game_that_is_over_anybody_moves_either_side(kind):
    """People who only wanted to see what the AI might have done read that it was not their turn."""
    unaided, match = kind
    there = match.tree.node.parent
    match.resign()
    assert match.may_play_at(there) == (not unaided)
    if not unaided:
        match.go_to(there)
        play(match, "c4c5" if "c4c5" in {move.text for move in match.tree.moves} else match.tree.moves[0].text)
        assert match.tree.outcome is None


def test_before_the_end_the_past_is_moved_for_either_side_only_while_it_is_studied():
    """With clocks nobody could: the move would have been played. It is only tried now."""
    puppet = Puppet()
    match = match_of(puppet, ANNA, CLUB, clock=MINUTE, moves="d3d4")
    there = match.tree.node
    match.analyst.watched = there
    assert not match.may_play_at(there), "the AI is to move"
    reply(match, puppet, "c4d4")
    assert match.may_play_at(there)
    match.analyst.watched = None
    assert not match.may_play_at(there)
    assert match.may_play_at(match.tree.node)


def test_help_is_there_or_not_before_the_end_and_all_after_it(kind):
    unaided, match = kind
    policy = match.policy
    assert policy.can_hint == policy.shows_chances == policy.may_analyse(match.tree.root) == (not unaided)
    assert not policy.may_analyse(match.tree.node), "nobody looks ahead in a game that goes on"
    match.resign()
    assert not match.policy.may_play_at(match.tree.node)
    assert match.policy.shows_chances
    assert match.policy.may_analyse(match.tree.node)
    assert match.policy.may_analyse(match.tree.root)


def test_seats_are_handed_over_or_not_once_the_game_has_begun(kind):
    unaided, match = kind
    assert match.policy.can_reseat == (not unaided)
    match.tree.go_to(match.tree.root)
    assert match.policy.can_reseat == (not unaided), "it has begun, though it stands at the start"
    assert match_of(Puppet(), ANNA, CLUB, unaided=True).policy.can_reseat


def test_clocks_wait_or_not_and_without_them_only_machines_rest(kind):
    unaided, match = kind
    assert match.policy.can_pause == match.policy.clocks_wait == (not unaided)
    match.resign()
    assert not match.policy.can_pause
    assert not match_of(Puppet(), ANNA, CLUB).policy.can_pause
    for unaided in (False, True):
        assert match_of(Puppet(), CLUB, CLUB, unaided=unaided).policy.can_pause


@pytest.mark.parametrize("act", get_args(Permission))
def test_whatever_an_unaided_game_forbids_has_a_sentence_of_its_own(act):
    policy = match_of(Puppet(), ANNA, CLUB, unaided=True).policy
    sentence = policy.why_not(act)
    assert sentence.casefold().startswith(("an unaided game", "in an unaided game"))
    assert [policy.why_not(other) for other in get_args(Permission)].count(sentence) == 1


def test_machines_without_help_may_be_taken_back():
    """Without people there is nobody who would win by it."""
    puppet = Puppet()
    match = match_of(puppet, CLUB, CLUB, unaided=True, moves="d3d4")
    assert match.policy.can_undo


def test_all_is_undone_at_the_start_or_where_the_opening_move_of_the_ai_is_all_there_is():
    puppet = Puppet()
    match = match_of(puppet, CLUB, ANNA, unaided=True)
    assert match.policy.has_undone_all
    reply(match, puppet, "d3d4")
    assert not match.policy.can_undo
    assert not match.policy.has_undone_all, "in an unaided game the opening move of the AI stands"
    casual = match_of(puppet, CLUB, ANNA, moves="d3d4")
    assert casual.policy.has_undone_all
    play(casual, "c4d4")
    assert not casual.policy.has_undone_all, "the move is taken back first"

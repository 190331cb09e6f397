"""The edition of the levels that play in a match, which was begun before they were changed or after."""

import pytest

from game.ai.strength import SEVERAL_EDITIONS
from game.play.match import Match
from game.play.player import Machine, Outside, Person
from game.play.seating import WORTH_IT
from game.play.state import MatchState
from tests.game.play.test_match import match_of, play, reply

ANNA, CLUB = Person("Anna"), Machine(4)


@pytest.fixture(autouse=True)
def update(monkeypatch):
    """Begin with the first edition of the levels of Pressure; the function changes them."""
    monkeypatch.setattr("game.ai.strength.pressure.EDITION", 1)
    return lambda: monkeypatch.setattr("game.ai.strength.pressure.EDITION", 2)


def resumed(match, puppet):
    return Match(match.setup, puppet, match.state(), hold=0.0)


def edition_of(match):
    return match.state().edition


def test_a_match_begins_with_the_present_one_and_keeps_it(puppet, update):
    old = match_of(puppet, ANNA, CLUB, moves="d3d4 c4d4")
    update()
    new = match_of(puppet, ANNA, CLUB, moves="d3d4 c4d4")
    assert (edition_of(old), edition_of(new)) == (1, 2)
    assert edition_of(resumed(new, puppet)) == 2
    assert edition_of(Match(old.rematch(), puppet)) == 2


def test_a_person_who_resigns_has_lost_to_the_old_level(puppet, update):
    match = match_of(puppet, ANNA, CLUB, moves="d3d4 c4d4")
    update()
    match = resumed(match, puppet)
    match.resign()
    assert edition_of(match) == 1


def test_the_choice_of_a_side_is_one_of_the_level(puppet, update):
    match = match_of(puppet, ANNA, CLUB, swap_rule=True, moves="d3d4")
    update()
    match = resumed(match, puppet)
    reply(match, puppet, "c4d4", score=WORTH_IT - 1)
    assert (match.players, match.tree.node.ply) == ([CLUB, ANNA], 1)
    assert edition_of(match) == SEVERAL_EDITIONS


def test_people_and_outside_engines_play_by_no_edition(puppet, update):
    match = match_of(puppet, ANNA, Outside("Foo"), moves="d3d4")
    update()
    match = resumed(match, puppet)
    match.tree.play(match.tree.moves[0])
    match.seating.played()
    match.agree_draw()
    assert edition_of(match) == 1


def test_a_level_that_gets_a_seat_of_an_old_game_is_a_new_one(puppet, update):
    match = match_of(puppet, ANNA, Person("Ben"), moves="d3d4")
    update()
    match = resumed(match, puppet)
    match.reseat(2, CLUB)
    assert edition_of(match) == 1, "it has not moved yet"
    reply(match, puppet, "c4d4")
    assert edition_of(match) == SEVERAL_EDITIONS


def test_an_edition_of_a_version_to_come_stays_until_a_level_of_this_one_plays(puppet):
    match = match_of(puppet, ANNA, CLUB, moves="d3d4 c4d4")
    state = MatchState(match.tree, match.setup.players, edition=7)
    match = Match(match.setup, puppet, state, hold=0.0)
    assert edition_of(match) == 7
    play(match, "d1d2")
    reply(match, puppet, "b5b4")
    assert edition_of(match) == SEVERAL_EDITIONS

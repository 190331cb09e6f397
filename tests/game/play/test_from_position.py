"""The set-up of a match that goes on from a position put together by hand."""

import pytest

from game.play.clock import TimeControl
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from tools.puppet import Puppet

ANNA, BEN, CLUB = Person("Anna"), Person("Ben"), Machine(4)
FIVE, THREE = TimeControl(5), TimeControl(3)


@pytest.fixture
def match():
    """Pressure against the AI, without help and by the clock."""
    return Match(MatchSetup("pressure", (ANNA, CLUB), clock=(FIVE, THREE), unaided=True), Puppet())


def test_it_has_the_same_players_and_conditions_and_the_seats_of_its_variant(match):
    after = match.from_position("tower_push", "BBBBB/5/2T2/5/RRRR1 b - -")
    assert after.players == (ANNA, CLUB)
    assert after.clock == (FIVE, THREE)
    assert after.unaided
    assert after.tree().snapshot.text == "BBBBB/5/2T2/5/RRRR1 b - -"
    after = match.from_position("boost:3-dragonless", "P1,P1,P1,P1/4/P2,P2,P2,P2/P3,P3,P3,P3 2 -")
    assert after.players[:2] == (ANNA, CLUB)
    assert isinstance(after.players[2], Machine)
    assert after.clock == (FIVE, THREE, THREE)


def test_players_who_took_over_a_seat_keep_it(match):
    match = Match(MatchSetup("pressure", (ANNA, CLUB)), Puppet())
    match.reseat(2, BEN)
    assert match.from_position("pressure", "5/5/2W2/5/4B w").players == (ANNA, BEN)


def test_it_is_studied_by_people_without_clocks_and_conditions(match):
    setup = match.from_position("pressure", "5/5/2W2/5/4B w", study=True)
    study = Match(setup, Puppet())
    assert study.players == [Person(), Person()]
    assert study.clock is None
    assert study.policy.can_hint
    assert study.policy.may_analyse(study.tree.node)
    assert not study.from_position("pressure", "5/5/2W2/5/4B b").study, "a match after it is none"

"""The set-up of a match: what fits together, what becomes of it in a rematch, and how it is remembered."""

import dataclasses
import json

import pytest

from game.ai.levels import STARTING_LEVEL
from game.catalogue import find
from game.errors import GameError
from game.play.clock import TimeControl
from game.play.handicap import offered
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup, recall
from tools.puppet import Puppet

ANNA, BEN, CLUB = Person("Anna"), Person("Ben"), Machine(4)
FIVE, TEN, ONE = TimeControl(5, 3), TimeControl(10), TimeControl(1)
PRESSURE = find("pressure")[0]
BEGINNING = MatchSetup("pressure", (Person(), Machine(STARTING_LEVEL)))


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"players": (ANNA, BEN, CLUB)}, "This game is for 2 players, not 3."),
        ({"variant": "boost:3", "players": (ANNA, BEN)}, "This game is for 3 players, not 2."),
        ({"clock": (FIVE,)}, "This game needs 2 clocks or none, not 1."),
    ],
)
def test_other_numbers_of_players_or_clocks_are_refused_in_a_sentence(parts, sentence):
    whole = {"variant": "pressure", "players": (ANNA, BEN)} | parts
    with pytest.raises(GameError) as refusal:
        MatchSetup(**whole)
    assert str(refusal.value) == sentence


def test_another_variant_has_further_seats_or_fewer_with_players_and_clocks():
    """A game for four could begin with two clocks."""
    setup = MatchSetup("boost", (ANNA, CLUB), clock=(FIVE, TEN)).with_variant("4")
    assert setup.variant == "boost:4"
    assert setup.players == (ANNA, CLUB, Machine(STARTING_LEVEL), Machine(STARTING_LEVEL))
    assert setup.clock == (FIVE, TEN, TEN, TEN)
    setup = MatchSetup("boost:4", (ANNA, CLUB, BEN, BEN), clock=(FIVE, TEN, FIVE, FIVE)).with_variant("mini")
    assert (setup.players, setup.clock) == ((ANNA, CLUB), (FIVE, TEN))
    assert MatchSetup("boost", (ANNA, CLUB)).with_variant("4").clock == ()
    setup = MatchSetup("boost:mini", (ANNA, CLUB)).with_handicap(offered(*find("boost:mini"))[0])
    assert setup.with_variant("dragonless").start is None, "it begins at its own start"


class TestARematch:
    def test_is_the_same_with_another_seed(self):
        setup = MatchSetup("pressure", (ANNA, CLUB), 5, clock=(FIVE, TEN), swap_rule=True, unaided=True)
        assert setup.rematch(seed=6) == dataclasses.replace(setup, seed=6)

    def test_with_sides_swapped_takes_the_clocks_along(self):
        setup = MatchSetup("pressure", (ANNA, CLUB), clock=(FIVE, TEN)).rematch(swapped=True)
        assert (setup.players, setup.clock) == ((CLUB, ANNA), (TEN, FIVE))
        # Moving clocks and players in opposite ways went unnoticed: with two seats it makes no difference.
        setup = MatchSetup("boost:3", (ANNA, BEN, CLUB), clock=(FIVE, TEN, ONE)).rematch(swapped=True)
        assert (setup.players, setup.clock) == ((BEN, CLUB, ANNA), (TEN, ONE, FIVE))

    @pytest.mark.parametrize(
        ("level", "step", "then"),
        [(4, 1, 5), (1, -1, 1), (10, 1, 10), (4, 0, 4), (11, 0, 11), (11, 1, 10), (11, -1, 9)],
    )
    def test_steps_the_level_within_its_range(self, level, step, then):
        assert MatchSetup("pressure", (ANNA, Machine(level))).rematch(step=step).players == (ANNA, Machine(then))


class TestMemory:
    @pytest.mark.parametrize(
        "setup",
        [
            BEGINNING,
            MatchSetup("boost:4", (CLUB, Person(), BEN, CLUB), clock=(FIVE,) * 4),
            MatchSetup("pressure", (ANNA, Machine(5, "jailer"))),
            MatchSetup("pressure", (ANNA, CLUB)).with_handicap(offered(*find("pressure"))[-1]),
        ],
    )
    def test_comes_back_as_it_was(self, setup):
        assert recall(setup.game[0], json.loads(json.dumps(setup.remembered()))) == setup

    def test_does_not_hold_that_a_game_was_unaided(self):
        """A game without help was begun unawares: the switch of the last game had stayed on."""
        setup = MatchSetup("pressure", (ANNA, CLUB), unaided=True)
        assert recall(PRESSURE, setup.remembered()) == dataclasses.replace(setup, unaided=False)
        assert not recall(PRESSURE, {"unaided": True, "serious": True}).unaided, "as earlier versions wrote it"

    def test_has_another_start_for_another_seed(self):
        rules, mini = find("boost:mini")
        setup = MatchSetup("boost:mini", (ANNA, CLUB), 1).with_handicap(offered(rules, mini)[0])
        later = recall(rules, setup.remembered(), 2)
        assert (later.seed, later.handicap) == (2, setup.handicap)
        assert later.start != setup.start

    def test_of_an_earlier_version_is_understood_and_goes_behind_that_of_now(self):
        setup = recall(PRESSURE, {"variant": "", "seats": [0, 7], "pie": True})
        assert (setup.swap_rule, setup.players) == (True, (Person(), Machine(7)))
        assert not recall(PRESSURE, {"swap_rule": False, "pie": True}).swap_rule

    @pytest.mark.parametrize(
        ("seats", "players"),
        [
            (None, (Person(), Machine(STARTING_LEVEL))),
            ([7], (Machine(7), Machine(STARTING_LEVEL))),
            ([0, 1, 7, 7], (Person(), Machine(1))),
            ([-1, 3], (Person(), Machine(STARTING_LEVEL))),
            ([True, 3], (Person(), Machine(STARTING_LEVEL))),
            ([0, 99], (Person(), Machine(10))),
            ("none", (Person(), Machine(STARTING_LEVEL))),
            ([[0], {}], (Person(), Machine(STARTING_LEVEL))),
        ],
    )
    def test_of_seats_that_no_longer_fit_is_as_at_first(self, seats, players):
        setup = recall(PRESSURE, {"variant": "", "seats": seats, "swap_rule": True})
        assert setup.players == players
        assert setup.swap_rule, "what fits beside it is kept"

    @pytest.mark.parametrize(
        ("name", "values"),
        [
            ("clock", (None, 3, "ten", [[0, 1]], [["5", 3]], [[5]], [5], {"1": 2}, [[float("nan"), 0]])),
            ("handicap", (None, 3, [1], [3, 1], [1, 99], "two", {"giver": 1})),
            ("variant", ("gone", 3, None, ["mini"], {})),
            ("swap_rule", (1, "yes", None, [True])),
        ],
    )
    def test_of_what_does_not_fit_is_as_at_first(self, name, values):
        for value in values:
            assert recall(PRESSURE, {name: value}) == BEGINNING


# --- from a position put together by hand


@pytest.fixture
def unaided():
    """Pressure against the AI, without help and by the clock."""
    return Match(MatchSetup("pressure", (ANNA, CLUB), clock=(FIVE, TEN), unaided=True), Puppet())


def test_a_match_from_a_position_has_the_same_players_and_conditions_and_the_seats_of_its_variant(unaided):
    after = unaided.from_position("tower_push", "BBBBB/5/2T2/5/RRRR1 b - -")
    assert (after.players, after.clock) == ((ANNA, CLUB), (FIVE, TEN))
    assert after.unaided
    assert after.tree().snapshot.text == "BBBBB/5/2T2/5/RRRR1 b - -"
    after = unaided.from_position("boost:3-dragonless", "P1,P1,P1,P1/4/P2,P2,P2,P2/P3,P3,P3,P3 2 -")
    assert after.players[:2] == (ANNA, CLUB)
    assert isinstance(after.players[2], Machine)
    assert after.clock == (FIVE, TEN, TEN)


def test_players_who_took_over_a_seat_keep_it():
    match = Match(MatchSetup("pressure", (ANNA, CLUB)), Puppet())
    match.reseat(2, BEN)
    assert match.from_position("pressure", "5/5/2W2/5/4B w").players == (ANNA, BEN)


def test_a_position_is_studied_by_people_without_clocks_and_conditions(unaided):
    setup = unaided.from_position("pressure", "5/5/2W2/5/4B w", study=True)
    study = Match(setup, Puppet())
    assert study.players == [Person(), Person()]
    assert study.clock is None
    assert study.policy.can_hint
    assert study.policy.may_analyse(study.tree.node)
    assert not study.from_position("pressure", "5/5/2W2/5/4B b").study, "a match after it is none"

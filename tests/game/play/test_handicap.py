"""Handicaps in a game: which one it began with, and what becomes of it in the next."""

import pytest

from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.catalogue import find
from game.core import Handicap
from game.language import NO_TEXT
from game.play.handicap import Given, offered
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.play.streak import Streak
from tests.rules.variants import VARIANTS
from tools.puppet import Puppet

PRESSURE = find("pressure")


PEOPLE = (Person(), Person())


def begun(rules, variant, given, seed=5, players=PEOPLE):
    return MatchSetup(variant.full_name(rules.id), players, seed).with_handicap(given)


def wanted(rules, variant, giver, step):
    return next(given for given in offered(rules, variant) if (given.giver, given.step) == (giver, step))


@pytest.fixture
def match():
    """Black, a person, gives White, the AI, the second handicap."""
    return Match(begun(*PRESSURE, wanted(*PRESSURE, 2, 2), players=(Machine(4), Person())), Puppet())


class TestWhichOne:
    @pytest.mark.parametrize(("rules", "variant"), VARIANTS)
    def test_is_known_by_how_the_game_began_and_kept_by_a_record(self, rules, variant):
        for given in offered(rules, variant):
            setup = begun(rules, variant, given)
            assert setup.handicap == given
            tree = setup.tree()
            tree.play(tree.moves[0])
            assert read_record(write_record(Record(setup, MatchState(tree, setup.players)))).setup.handicap == given

    def test_is_none_at_the_usual_start_and_at_any_other(self):
        rules, variant = PRESSURE
        for start in (None, rules.write(rules.start(variant, 0)), "W4/5/5/5/4B w"):
            assert MatchSetup("pressure", PEOPLE, start=start).handicap is None


class TestWords:
    def test_name_the_seat_that_gives_or_the_one_that_has_more(self):
        assert wanted(*PRESSURE, 2, 1).words.startswith("Black starts")
        words = [wanted(*find("boost:mini"), giver, 1).words for giver in (1, 2)]
        assert words == ["Red starts with a fifth pawn", "White starts with a fifth pawn"]

    @pytest.mark.parametrize(
        ("levels", "words"),
        [(0.7, "½ AI level"), (0.8, "1 AI level"), (1.4, "1½ AI levels"), (1.9, "2 AI levels"), (3.4, "3½ AI levels")],
    )
    def test_say_by_half_levels_what_it_makes_up_for(self, levels, words):
        assert Given(1, 1, Handicap(NO_TEXT, levels, lambda seed, giver: ""), ()).worth == words


class TestTheNextGame:
    def test_has_it_too_given_by_the_same_player_where_sides_are_swapped(self, match):
        again = match.rematch(seed=9)
        assert again.handicap == match.setup.handicap is not None
        assert again.seed == 9
        again = match.rematch(swapped=True, seed=9)
        before, after = match.setup.handicap, again.handicap
        assert (before.giver, after.giver) == (2, 1)
        assert before.step == after.step
        assert match.players[before.giver - 1] == again.players[after.giver - 1] == Person()

    def test_after_one_from_another_position_begins_there_again(self):
        """A position set up by hand was lost by the rematch, which began at the standard start."""
        start = "W4/5/5/5/4B w"
        for swapped in (False, True):
            assert MatchSetup("pressure", PEOPLE, start=start).rematch(swapped, seed=9).start == start


def test_a_game_says_something_of_the_level_unless_it_has_a_handicap(match):
    match.resign()
    assert match.tree.outcome
    assert match.streak.count(Streak(4, -2)) is None
    match = Match(MatchSetup("pressure", (Person(), Machine(4)), start="W4/5/5/5/4B w"), Puppet())
    match.resign()
    assert match.streak.count(Streak(4, -2)) == Streak(4, -3)

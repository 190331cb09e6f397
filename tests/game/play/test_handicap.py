"""Handicaps in a game: which one it began with, and what becomes of it in the next."""

from __future__ import annotations

import pytest

from game.archive.record import Record, read_record, write_record
from game.catalogue import every_variant, find
from game.core import Handicap
from game.play.game_tree import GameTree
from game.play.handicap import Given, begun_alike, given_in, offered
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.streak import Streak
from tests.game.play.test_match import Puppet

PRESSURE = find("pressure")


def begun(rules, variant, given, seed=5):
    return GameTree(rules, variant, seed, given.text(seed))


def wanted(rules, variant, giver, step):
    return next(given for given in offered(rules, variant) if (given.giver, given.step) == (giver, step))


@pytest.fixture
def match():
    """Black, a person, gives White, the AI, the second handicap."""
    tree = begun(*PRESSURE, wanted(*PRESSURE, 2, 2))
    return Match(tree, [Machine(4), Person()], Puppet())


class TestWhichOne:
    @pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=lambda it: getattr(it, "id", None) or it.title)
    def test_is_known_by_how_the_game_began(self, rules, variant):
        for given in offered(rules, variant):
            assert given_in(begun(rules, variant, given)) == given

    def test_is_none_at_the_usual_start_and_at_any_other(self):
        rules, variant = PRESSURE
        assert given_in(GameTree(rules, variant)) is None
        assert given_in(GameTree(rules, variant, 0, rules.write(rules.start(variant, 0)))) is None
        assert given_in(GameTree(rules, variant, 0, "W4/5/5/5/4B w")) is None

    @pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=lambda it: getattr(it, "id", None) or it.title)
    def test_is_kept_by_a_record(self, rules, variant):
        for given in offered(rules, variant):
            tree = begun(rules, variant, given)
            tree.play(tree.moves[0])
            assert given_in(read_record(write_record(Record(tree))).tree) == given

    def test_goes_with_the_game_to_the_process_that_thinks(self):
        tree = begun(*PRESSURE, wanted(*PRESSURE, 1, 1))
        tree.play(tree.moves[0])
        rules, position = tree.spec().replayed()
        assert rules.write(position) == tree.snapshot.text


class TestWords:
    def test_name_the_seat_that_gives(self):
        assert wanted(*PRESSURE, 2, 1).words.startswith("Black without")

    @pytest.mark.parametrize(
        ("levels", "words"),
        [(0.7, "½ level"), (0.8, "1 level"), (1.4, "1½ levels"), (1.9, "2 levels"), (3.4, "3½ levels")],
    )
    def test_say_by_half_levels_what_it_makes_up_for(self, levels, words):
        assert Given(1, 1, "", Handicap("", levels, str)).worth == words


class TestTheNextGame:
    def test_of_the_same_variant_has_it_too(self, match):
        again = match.again(seed=9)
        assert given_in(again.tree) == given_in(match.tree) is not None
        assert again.tree.seed == 9

    def test_with_sides_swapped_has_it_given_by_the_same_player_from_the_other_seat(self, match):
        again = match.again(swap=True, seed=9)
        before, after = given_in(match.tree), given_in(again.tree)
        assert (before.giver, after.giver) == (2, 1)
        assert before.step == after.step
        assert match.players[before.giver - 1] == again.players[after.giver - 1] == Person()

    def test_has_another_board_where_chance_lays_it(self):
        rules, variant = find("boost")
        tree = begun(rules, variant, wanted(rules, variant, 1, 1), seed=1)
        later = begun_alike(tree, 2, turned=False)
        assert later.start_text != tree.start_text
        assert given_in(later) == given_in(tree)

    def test_after_one_from_another_position_begins_at_the_usual_start(self):
        rules, variant = PRESSURE
        assert begun_alike(GameTree(rules, variant, 0, "W4/5/5/5/4B w"), 0, turned=True).start_text is None


class TestStreak:
    def test_a_game_with_a_handicap_says_nothing_of_the_level(self, match):
        match.resign()
        assert match.tree.outcome
        assert match.count(Streak(4, -2)) is None

    def test_a_game_from_a_position_without_one_does(self):
        rules, variant = PRESSURE
        match = Match(GameTree(rules, variant, 0, "W4/5/5/5/4B w"), [Person(), Machine(4)], Puppet())
        match.resign()
        assert match.count(Streak(4, -2)) == Streak(4, -3)

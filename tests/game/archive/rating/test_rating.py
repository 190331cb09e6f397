"""The rating of a person: Glickman's own example, the laws of any rating, and the games that count."""

from itertools import pairwise
from math import hypot
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.elo import UNIT
from game.ai.ladder import FIRST_RATING, GREEDY, Ladder, ladder_text
from game.ai.strength import SEVERAL_EDITIONS, edition_of
from game.archive.rating.rating import (
    Rating,
    Score,
    career,
    editions_of,
    last_change,
    rated,
    score_of,
    strengths_for_advice,
    suggested_level,
)
from game.catalogue import IDS
from game.places import ladder_file
from game.play.player import Machine
from tests.game.archive.desk import ANNA, BEN, CLUB
from tests.game.archive.entries import entry_of

LEVELS = {1: Rating(600, 20), 4: Rating(1200, 20), 8: Rating(2000, 40)}
EDITIONS = {1: LEVELS, edition_of("pressure"): LEVELS}

points = st.floats(-500, 3500)
ratings = st.builds(Rating, points, st.floats(30, 350), st.floats(0.03, 0.1))
opponents = st.builds(Rating, points, st.floats(10, 250))
results = st.builds(Score, opponents, st.sampled_from([0.0, 0.5, 1.0]))


def test_glickmans_example():
    """A player of 1500 beats one of 1400 and loses to those of 1550 and 1700."""
    scores = [Score(Rating(1400, 30), 1), Score(Rating(1550, 100), 0), Score(Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200, 0.06), scores)
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.error == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


class TestLaws:
    @given(ratings, opponents)
    def test_a_win_lowers_no_rating_and_a_loss_raises_none(self, before, opponent):
        lost, drawn, won = (rated(before, [Score(opponent, score)]).points for score in (0.0, 0.5, 1.0))
        assert lost <= before.points <= won
        assert lost <= drawn <= won

    @given(ratings, results)
    def test_what_comes_out_is_a_rating(self, before, result):
        after = rated(before, [result])
        assert 0 < after.error <= hypot(before.error, UNIT * after.volatility) + 1e-9
        assert 0 < after.volatility < 1
        assert after.interval[0] < after.points < after.interval[1]

    @given(ratings)
    def test_without_games_less_is_certain(self, before):
        after = rated(before, [])
        assert (after.points, after.volatility) == (before.points, before.volatility)
        assert after.error > before.error

    @given(st.sampled_from([(0.0, 1.0), (1.0, 0.0), (0.5,)]), st.sampled_from([1, 4, 8]))
    def test_even_results_against_one_level_lead_there(self, results, level):
        rating = Rating()
        for score in results * 40:
            rating = rated(rating, [Score(LEVELS[level], score)])
        low, high = rating.interval
        assert low < LEVELS[level].points < high
        assert abs(rating.points - LEVELS[level].points) < 100


class TestWhatCounts:
    @pytest.mark.parametrize(
        ("winner", "players", "score"),
        [(1, (ANNA, CLUB), 1.0), (2, (ANNA, CLUB), 0.0), (None, (ANNA, CLUB), 0.5), (1, (CLUB, ANNA), 0.0)],
    )
    def test_the_result_from_the_persons_side(self, winner, players, score):
        assert score_of(entry_of(winner=winner, players=players), ANNA, EDITIONS) == Score(LEVELS[4], score)

    @pytest.mark.parametrize(
        "other",
        [
            {"hints": 1}, {"undos": 1}, {"chances": 1}, {"analysis": 1}, {"reason": ""}, {"is_studied": 1},
            {"players": (ANNA, BEN)}, {"players": (BEN, CLUB)}, {"players": (ANNA, Machine(5))},
            {"players": (ANNA, CLUB, CLUB)}, {"seated_first": "level 9\nlevel 4"},
            {"edition": 7}, {"edition": SEVERAL_EDITIONS},
        ],
        ids=str,
    )  # fmt: skip
    def test_what_says_nothing_about_them(self, other):
        assert score_of(entry_of(**other), ANNA, EDITIONS) is None

    def test_a_person_who_got_a_name_at_last_or_swapped_seats_is_the_same(self):
        """The game was lost for their rating: somebody else seemed to have begun it."""
        assert score_of(entry_of(seated_first="person\nlevel 4"), ANNA, EDITIONS) == Score(LEVELS[4], 1.0)
        swapped = entry_of(players=(CLUB, ANNA), seated_first="person Anna\nlevel 4", winner=2)
        assert score_of(swapped, ANNA, EDITIONS) == Score(LEVELS[4], 1.0)


def advised_strength(entries, game="pressure", editions=EDITIONS) -> Rating:
    """The strength for advice after all these games."""
    return list(strengths_for_advice(entries, game, ANNA, editions))[-1]


class TestTheAdvice:
    """The statistics advised level 3 after a game that was lost at level 1 with eleven hints."""

    @staticmethod
    def advised(*entries):
        return suggested_level(advised_strength(entries), LEVELS)

    def test_begins_with_the_lowest_level_and_stays_there_after_a_loss_with_help(self):
        assert self.advised() == 1
        assert self.advised(entry_of(players=(ANNA, Machine(1)), winner=2, hints=11)) == 1

    def test_goes_down_with_losses_that_help_could_not_prevent(self):
        won = [entry_of(number, players=(ANNA, Machine(4))) for number in range(1, 3)]
        lost = [entry_of(number, players=(ANNA, Machine(4)), winner=2, hints=3) for number in range(3, 16)]
        assert (self.advised(*won), self.advised(*won, *lost)) == (4, 1)

    def test_counts_a_win_with_help_for_less_than_one_without(self):
        def points(**used):
            entries = [entry_of(players=(ANNA, CLUB), **used)]
            return advised_strength(entries).points

        assert points() > points(hints=1) == points(winner=None) > points(winner=2, hints=1) == points(winner=2)

    def test_leaves_other_titles_and_other_people_out(self):
        others = [entry_of(1, game="boost"), entry_of(2, players=(BEN, CLUB))]
        assert advised_strength(others).points == LEVELS[1].points


class TestLevelsThatWereChanged:
    """A win against the old level 1 of Pressman raised a rating as one against the new, stronger one."""

    EDITIONS: ClassVar = {1: {1: Rating(600, 20)}, 2: {1: Rating(900, 20), 2: Rating(1100, 20)}}

    @pytest.fixture(autouse=True)
    def second(self, monkeypatch):
        monkeypatch.setattr("game.ai.strength.pressman.EDITION", 2)

    @staticmethod
    def won(number, edition, level=1):
        return entry_of(number, game="pressman", players=(ANNA, Machine(level)), edition=edition)

    def test_each_win_counts_as_one_against_the_level_that_was_beaten(self):
        old, new = self.won(1, 1), self.won(2, 2)
        assert score_of(old, ANNA, self.EDITIONS) == Score(Rating(600, 20), 1.0)
        assert score_of(new, ANNA, self.EDITIONS) == Score(Rating(900, 20), 1.0)
        points = [next(career([one], "pressman", ANNA, self.EDITIONS)).rating.points for one in (old, new)]
        assert points[0] < points[1]
        assert len(list(career([old, new], "pressman", ANNA, self.EDITIONS))) == 2

    def test_the_advice_is_a_present_level_and_rests_on_old_games_as_well(self):
        def advised(*entries):
            strength = advised_strength(entries, "pressman", self.EDITIONS)
            return suggested_level(strength, self.EDITIONS[2])

        assert advised_strength([], "pressman", self.EDITIONS).points == 900
        assert advised() == 1
        assert advised(*[self.won(number, 1) for number in range(40)]) == 2

    def test_old_levels_keep_their_measured_ratings(self, tmp_path, monkeypatch):
        """The new ones have lost more to the greedy player, and the ladder of the old ones lies beside theirs."""
        even = {("3", "2"): "wl" * 50, ("2", "1"): "wl" * 50}
        for name, score in (("pressman-1.json", 60), ("pressman.json", 40)):
            results = even | {("1", GREEDY): "w" * score + "l" * (100 - score)}
            text = ladder_text(Ladder("pressman", results))
            if "-1" in name:
                text = text.replace("Strength(nodes=", "Strength(nodes=9")  # no level stayed what it was
            (tmp_path / name).write_text(text)
        monkeypatch.setattr("game.ai.ladder.ladder_file", lambda *which: tmp_path / ladder_file(*which).name)
        old, new = (editions_of("pressman")[edition] for edition in (1, 2))
        assert (set(old), set(new)) == ({1, 2, 3}, {1, 2, 3})
        assert old[1].points > new[1].points + 100
        (tmp_path / "pressman-1.json").write_text("oh")
        assert editions_of("pressman") == {1: {}, 2: new}, "what cannot be read counts for nobody"


class TestACareer:
    def test_every_game_that_counts_moves_it(self):
        entries = [entry_of(3, winner=2), entry_of(1), entry_of(2), entry_of(4, hints=1), entry_of(5, game="boost")]
        steps = list(career(entries, "pressure", ANNA, EDITIONS))
        assert [step.entry.id for step in steps] == [1, 2, 3]
        first, second, third = (step.rating.points for step in steps)
        assert FIRST_RATING < first < second > third
        assert all(one.rating.error > other.rating.error for one, other in pairwise(steps))

    def test_the_last_game_has_changed_it_by_what_it_was_before(self):
        entries = [entry_of(1), entry_of(2, winner=2), entry_of(3, hints=1)]
        first, second = steps = list(career(entries, "pressure", ANNA, EDITIONS))
        assert last_change(steps, entries[1]) == (first.rating, second.rating)
        assert last_change(steps[:1], entries[0]) == (Rating(), first.rating)
        assert last_change(steps, entries[2]) is None, "it does not count"
        assert last_change(steps, entries[0]) is None, "another one came after it"
        assert last_change([], entries[0]) is None, "none counts"

    @pytest.mark.parametrize(("at", "level"), [(0, 1), (899, 1), (901, 4), (1500, 4), (1700, 8), (9000, 8)])
    def test_the_level_with_an_even_chance_is_suggested(self, at, level):
        assert suggested_level(Rating(at), LEVELS) == level
        assert suggested_level(Rating(at), {}) is None, "none was measured"

    @pytest.mark.parametrize("game", IDS)
    def test_the_levels_of_every_game_are_measured(self, game):
        editions = editions_of(game)
        levels = editions[edition_of(game)]
        assert len(levels) >= 8
        strength = advised_strength([], game, editions)
        assert suggested_level(strength, levels) == 1, "for a person not seen yet, as in a first game"

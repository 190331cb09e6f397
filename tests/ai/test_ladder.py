"""The ladder: results are kept by game and turned into ratings, and ours hold what is promised of the levels."""

import json
from pathlib import Path

import pytest

from game.ai import ladder as kept
from game.ai.elo import UNIT
from game.ai.ladder import GREEDY, RANDOM, TAKER, Ladder, ladder_text, ratings_of, read_ladder
from game.ai.strength import FIRST_EDITION, Strength, edition_of, strengths_of
from game.archive.rating.rating import levels_of
from game.catalogue import IDS
from game.errors import GameError
from game.places import ladder_file
from tools.ladder import Quota, overview, pairings


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "ladder_file", lambda *which: tmp_path / ladder_file(*which).name)
    return tmp_path


def write(folder, ladder, earlier=0, same=False):
    """Write a ladder; the levels of an earlier edition are not those of the present one unless they are the same."""
    text = ladder_text(ladder)
    if earlier and not same:
        text = text.replace("Strength(nodes=", "Strength(nodes=9")
    (folder / ladder_file(ladder.game, earlier).name).write_text(text)


class TestResults:
    def test_they_are_entered_in_any_order_and_each_once(self):
        ladder = Ladder("pressure")
        ladder.enter(("2", "1"), 3, "w")
        ladder.enter(("2", "1"), 0, "d")
        assert ladder.results == {("2", "1"): "d--w"}
        assert [ladder.is_played(("2", "1"), number) for number in range(5)] == [True, False, False, True, False]
        assert (ladder.tally(("2", "1")).wins, ladder.tally(("2", "1")).draws) == (1, 1)

    def test_every_level_but_the_first_takes_a_step(self):
        ladder = Ladder("pressure", {("2", "1"): "w", ("10", "9"): "l"})
        steps = dict(ladder.steps())
        assert list(steps) == [(str(level), str(level - 1)) for level in range(2, 11)]
        assert (steps["2", "1"].wins, steps["10", "9"].losses, steps["3", "2"].games) == (1, 1, 0)

    def test_a_level_that_was_changed_has_to_play_anew(self, folder, monkeypatch):
        write(folder, Ladder("pressure", {("2", "1"): "ww", ("3", "2"): "ww", ("4", "3"): "wl"}))
        strengths = list(strengths_of("pressure"))
        strengths[1] = Strength(nodes=777)
        monkeypatch.setattr(kept, "strengths_of", lambda game: tuple(strengths))
        assert read_ladder("pressure").results == {("4", "3"): "wl"}

    @pytest.mark.parametrize(
        "text",
        ["", "[]", '{"results": {"2": "w"}, "strengths": {}}', '{"results": {"2 1": 5}, "strengths": {}}',
         '{"results": {"2 1": "wx"}, "strengths": {}}'],
    )  # fmt: skip
    def test_a_damaged_file_is_refused_by_name_and_shows_no_ratings(self, folder, text):
        (folder / "pressure.json").write_text(text)
        with pytest.raises(GameError, match=r"pressure\.json"):
            read_ladder("pressure")
        assert levels_of("pressure", edition_of("pressure")) == {}


class TestRatings:
    def test_a_first_time_players_level_has_1000_and_the_others_follow_the_formula(self):
        ladder = Ladder("pressure", {("3", "2"): "w" * 760 + "l" * 240, ("4", "3"): "w" * 640 + "l" * 360})
        ratings = {player: rating for player, (rating, _) in ladder.ratings().items()}
        assert ratings["3"] == 1000
        assert ratings["2"] == pytest.approx(800, abs=2)
        assert ratings["4"] == pytest.approx(1100, abs=2)

    def test_all_games_count_not_only_those_of_neighbours(self):
        even = {("2", "1"): "wl" * 50, ("3", "2"): "wl" * 50}
        apart = Ladder("pressure", {**even, ("3", "1"): "www" * 30 + "l" * 10}).ratings()
        assert apart["3"][0] > apart["2"][0] > apart["1"][0]

    def test_the_error_of_a_rating_is_that_of_its_games(self):
        """A hundred even games and one more drawn: 1 / sqrt(101 / 4) units of Elo's formula."""
        error = Ladder("pressure", {("3", "2"): "wl" * 50}).ratings()["2"][1]
        assert error == pytest.approx(UNIT / (101 / 4) ** 0.5, rel=0.01)

    def test_who_won_everything_has_a_rating_nevertheless(self):
        assert -1000 < Ladder("pressure", {("3", RANDOM): "w" * 100}).ratings()[RANDOM][0] < 300


EVEN = {("3", "2"): "wl" * 50, ("2", "1"): "wl" * 50}


class TestEarlierEditions:
    """The results against the old levels of a game were dropped when its levels were changed."""

    @pytest.fixture(autouse=True)
    def second(self, folder, monkeypatch):
        """The levels of Pressman are a second edition, and the ladder of the first lies beside theirs."""
        write(folder, Ladder("pressman", EVEN | {("1", GREEDY): "w" * 60 + "l" * 40}), earlier=1)
        monkeypatch.setattr("game.ai.strength.pressman.EDITION", 2)
        monkeypatch.setattr("game.ai.strength.pressman.STRENGTHS", [Strength(nodes=777 + level) for level in range(9)])
        return folder

    def test_keep_their_results(self):
        assert set(read_ladder("pressman", 1).results) == {("1", GREEDY), *EVEN}
        assert read_ladder("pressman").results == {}

    def test_are_rated_on_the_scale_of_the_present_one_by_the_players_that_both_have_met(self, second):
        """Level 1 of the second edition scores 40% where that of the first scored 60%, so it is 144 points weaker."""
        write(second, Ladder("pressman", EVEN | {("1", GREEDY): "w" * 40 + "l" * 60}))
        before, now = ratings_of("pressman", 1), ratings_of("pressman", 2)
        assert now["1"][0] == pytest.approx(1000)
        assert before["1"][0] == pytest.approx(1140, abs=5)
        assert before[GREEDY][0] == pytest.approx(now[GREEDY][0])

    def test_of_several_such_players_the_surest_says_most(self, second):
        chance = {("1", RANDOM): "w" * 100}  # as good as no measure: any difference there is an accident
        write(second, Ladder("pressman", EVEN | chance | {("1", GREEDY): "w" * 60 + "l" * 40}), earlier=1)
        write(second, Ladder("pressman", EVEN | {("1", RANDOM): "w" * 10, ("1", GREEDY): "w" * 40 + "l" * 60}))
        assert ratings_of("pressman", 1)["1"][0] == pytest.approx(1140, abs=20)

    def test_levels_that_are_what_they_were_say_more_than_players_that_are_no_levels(self, second):
        """Level 5 of Boost, which had not changed, was rated 250 points higher as one of the first edition."""
        write(second, Ladder("pressman", EVEN | {("1", GREEDY): "w" * 60 + "l" * 40}), earlier=1, same=True)
        write(second, Ladder("pressman", EVEN | {("1", GREEDY): "w" * 40 + "l" * 60}))
        before, now = ratings_of("pressman", 1), ratings_of("pressman", 2)
        assert [before[level][0] for level in "123"] == pytest.approx([now[level][0] for level in "123"])

    def test_keep_their_own_scale_until_such_a_player_has_met_the_present_one(self):
        assert ratings_of("pressman", 1)["3"][0] == 1000

    def test_that_were_never_measured_have_no_ratings(self):
        assert ratings_of("pressman", 5) == {}


README = Path(__file__).parents[2] / "README.md"


@pytest.fixture(scope="module")
def ladders() -> dict[str, Ladder]:
    return {game: read_ladder(game) for game in IDS}


@pytest.mark.parametrize("game", IDS)
class TestEachGame:
    def test_the_results_belong_to_the_levels_as_they_are(self, game, ladders):
        text = ladder_file(game).read_text(encoding="utf-8")
        assert ladder_text(ladders[game]) == text
        assert json.loads(text)["results"]

    def test_every_pair_has_played_as_often_as_it_should(self, game, ladders):
        short = {pair: ladders[game].tally(pair).games for pair, count in pairings(game, Quota())}
        assert {pair for pair, count in pairings(game, Quota()) if short[pair] < count} == set()

    def test_each_level_is_surely_stronger_than_the_one_below(self, game, ladders):
        assert [pair for pair, tally in ladders[game].steps() if tally.interval()[0] <= 0] == []

    def test_no_step_is_too_small_to_feel_or_too_large_to_take(self, game, ladders):
        steps = {pair: round(tally.elo()) for pair, tally in ladders[game].steps()}
        assert {pair: step for pair, step in steps.items() if not 80 <= step <= 250} == {}

    def test_the_first_beats_random_play_and_most_often_the_taker(self, game, ladders):
        """Level 1 of Pressman won 1 of 30 games against that player, that of Boost all of 100: too strong for many."""
        assert ladders[game].tally(("1", RANDOM)).score >= 0.8
        assert 0.6 <= ladders[game].tally(("1", TAKER)).score <= 0.85

    def test_the_ratings_rise_and_a_first_time_players_level_has_1000(self, game):
        levels = levels_of(game, edition_of(game))
        ratings = [levels[level].points for level in range(1, len(strengths_of(game)) + 1)]
        assert ratings == sorted({*ratings})
        assert ratings[2] == 1000

    def test_every_edition_was_measured_and_has_met_players_that_are_no_levels(self, game):
        for edition in range(FIRST_EDITION, edition_of(game) + 1):
            players = ratings_of(game, edition)
            assert {GREEDY, "1", "2", "3"} <= set(players)


def test_no_ladder_is_of_an_edition_to_come():
    earlier = {ladder_file(game, edition) for game in IDS for edition in range(FIRST_EDITION, edition_of(game))}
    present = {ladder_file(game) for game in IDS}
    assert set(ladder_file("").parent.glob("*.json")) == earlier | present


def test_the_readme_shows_the_ratings():
    assert overview() in README.read_text(encoding="utf-8")

"""What `python tools/ladder.py` has found holds what is promised of the levels, and is what the README shows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai.ladder import GREEDY, RANDOM, Ladder, ladder_text, ratings_by_level, read_ladder
from game.ai.strength import strengths_of
from game.catalogue import IDS
from game.places import ladder_file
from tools.ladder import Quota, overview, pairings

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

    def test_the_first_beats_chance_and_is_a_match_for_greed(self, game, ladders):
        assert ladders[game].tally(("1", RANDOM)).score >= 0.8
        assert 0.4 <= ladders[game].tally(("1", GREEDY)).score <= 0.7

    def test_the_ratings_rise_and_a_first_time_players_level_has_1000(self, game):
        ratings = ratings_by_level(game)
        assert sorted(ratings) == list(range(1, len(strengths_of(game)) + 1))
        assert list(ratings.values()) == sorted(set(ratings.values()))
        assert ratings[3] == 1000


def test_the_readme_shows_the_ratings():
    assert overview() in README.read_text(encoding="utf-8")

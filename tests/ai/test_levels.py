"""The levels: steps of work and sight, and a choice that a seed repeats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ai.levels import FIRST_LEVEL, LEVELS, choose, level_of, strength_at
from game.ai.limits import AtLevel
from game.ai.spec import GameSpec
from game.ai.strength import Strength, strengths_of
from game.catalogue import IDS, every_variant
from game.errors import GameError, IllegalMove
from game.play.game_tree import GameTree

VARIANTS = every_variant()
START = GameSpec("pressure", 0, None, ())
WON_AT_ONCE = GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ())


class TestLevels:
    def test_there_are_ten_with_names_and_characters_of_their_own(self):
        assert list(LEVELS) == list(range(1, 11))
        assert len({level.name for level in LEVELS.values()}) == 10
        assert len({level.character for level in LEVELS.values()}) == 10

    @pytest.mark.parametrize("game", IDS)
    def test_each_sees_no_less_than_the_one_below_and_works_more_where_it_sees_as_much(self, game):
        strengths = strengths_of(game)
        assert FIRST_LEVEL <= len(strengths) <= len(LEVELS)
        for lower, higher in pairwise(strengths):
            assert lower != higher
            assert lower.nodes < higher.nodes or lower.overlook > higher.overlook
            assert lower.noise >= higher.noise
            assert lower.overlook >= higher.overlook
            assert higher.nodes <= 2_000_000

    def test_a_game_with_fewer_levels_plays_its_best_at_those_above(self, monkeypatch):
        weak, strong = strengths_of("pressure")[0], strengths_of("pressure")[9]
        monkeypatch.setattr("game.ai.levels.strengths_of", lambda game: (weak, strong))
        assert [strength_at("pressure", level) for level in (1, 2, 3, 10)] == [weak, strong, strong, strong]

    def test_a_level_of_another_version_is_called_by_its_number_and_plays_as_the_strongest(self):
        assert level_of(10) == LEVELS[10]
        assert level_of(11).name == "Level 11"
        assert level_of(11).character.endswith(".")
        assert strength_at("pressure", 11) == strength_at("pressure", 999) == strengths_of("pressure")[-1]

    def test_only_the_strongest_can_be_asked_for_patience(self, monkeypatch):
        monkeypatch.setattr("game.ai.strength.THOROUGH", 50)
        monkeypatch.setattr("game.ai.levels.strengths_of", lambda game: (Strength(100), Strength(200)))
        asked = [choose(START, AtLevel(level, 1, effort)).info.nodes for level in (1, 2) for effort in (1, 8)]
        assert asked == [100, 100, 200, 1600]


class TestChoosing:
    @pytest.mark.parametrize("level", [1, 4])
    def test_the_same_question_and_seed_give_the_same_move(self, level):
        assert choose(START, AtLevel(level, seed=5)) == choose(START, AtLevel(level, seed=5))

    @pytest.mark.parametrize("level", [1, 4])
    def test_other_seeds_open_otherwise(self, level):
        assert len({choose(START, AtLevel(level, seed)).move for seed in range(8)}) > 1

    @pytest.mark.parametrize("level", [1, 4, 7, 10])
    def test_a_win_on_the_board_is_taken_at_every_level(self, level):
        for seed in range(5):
            assert choose(WON_AT_ONCE, AtLevel(level, seed)).move == "c1b1"

    def test_a_thought_that_is_cut_short_still_gives_a_legal_move(self):
        choice = choose(START, AtLevel(10), poll=lambda: True)
        assert choice.move in {move.text for move in GameTree(*VARIANTS[0]).moves}
        assert choice.info.nodes <= 1024

    def test_what_makes_no_sense_is_refused(self):
        with pytest.raises(GameError, match="There is no level 0; the levels are 1 to 10"):
            choose(START, AtLevel(0))
        with pytest.raises(IllegalMove, match="'a1a2' cannot be played"):
            choose(GameSpec("pressure", 0, None, ("a1a2",)), AtLevel(1))
        with pytest.raises(GameError, match=r"the game is over \(all captured\)"):
            choose(GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ("c1b1",)), AtLevel(1))

"""The levels: steps of work and sight, and a choice that a seed repeats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ai.levels import FIRST_LEVEL, LEVELS, Mind, choose, level_of, strength_at
from game.ai.limits import AtLevel
from game.ai.spec import GameSpec
from game.ai.strength import Strength, strengths_of
from game.catalogue import IDS, every_variant
from game.errors import GameError, IllegalMove
from game.play.game_tree import GameTree

VARIANTS = every_variant()
NAMES = [variant.full_name(rules.id) for rules, variant in VARIANTS]
START = GameSpec("pressure", 0, None, ())
WON_AT_ONCE = GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ())


class TestLevels:
    def test_there_are_ten_with_names_and_characters_of_their_own(self):
        assert list(LEVELS) == list(range(1, 11))
        assert len({level.name for level in LEVELS.values()}) == 10
        assert len({level.character for level in LEVELS.values()}) == 10

    def test_who_has_never_played_meets_the_third(self):
        assert FIRST_LEVEL == 3

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

    @pytest.mark.parametrize("game", IDS)
    def test_nearly_equal_moves_are_drawn_by_lot_in_the_opening_alone(self, game):
        for strength in strengths_of(game):
            assert strength.limits(0, 1).margin > 0
            assert strength.limits(30, 1).margin == 0

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

    def test_patience_overlooks_nothing_and_takes_its_time(self):
        usual, patient = Strength(200, 3, 40, 300, 9).limits(30, 5), Strength(200, 3, 40, 300, 9).limits(30, 5, 4)
        assert (usual.noise, usual.overlook, usual.depth) == (40, 300, 3)
        assert (patient.noise, patient.overlook, patient.depth) == (0, 0, 0)
        assert patient.nodes >= 400_000


class TestChoosing:
    @pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=NAMES)
    def test_the_move_is_legal_and_begins_its_line(self, rules, variant):
        tree = GameTree(rules, variant, seed=4)
        choice = choose(tree.spec(), AtLevel(1, seed=9))
        assert choice.move in {move.text for move in tree.moves}
        assert choice.info.pv[0] == choice.move

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

    def test_a_fair_move_leaves_the_sides_nearly_equal_where_the_best_one_wins(self):
        start = "5/1B3/5/WW3/B1W2 w"
        best = choose(GameSpec("pressure", 0, start, ()), AtLevel(8, seed=1))
        fair = choose(GameSpec("pressure", 0, start, ()), AtLevel(8, seed=1, fair=True))
        assert abs(fair.info.score) < abs(best.info.score)
        assert fair.move != best.move

    def test_a_move_drawn_by_lot_has_the_score_of_its_own(self):
        _, position = START.replayed()
        worse = 0
        for seed in range(20):
            mind = Mind("pressure", position, strength_at("pressure", 4))
            info, candidates = mind.choose(seed), mind._search.candidates
            assert info.score == dict(candidates).get(info.pv[0], info.score)
            worse += info.score < candidates[0][1]
        assert worse, "no seed drew any but the best"

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

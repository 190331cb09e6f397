"""The levels: steps of work and sight, and the move that one plays among those its search has found."""

from itertools import pairwise

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.levels import FIRST_LEVEL, LEVELS, level_of
from game.ai.limits import AtLevel, Limits
from game.ai.mind import FAIR_MARGIN, Mind, choose, strength_at
from game.ai.search import Search
from game.ai.spec import GameSpec
from game.ai.strength import OPENING_PLIES, THOROUGH, Strength, strengths_of
from game.ai.table import TranspositionTable
from game.catalogue import IDS, find
from game.errors import GameError, IllegalMove
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64
from tools.duel import deal

START = GameSpec("pressure", 0, None, ())
WON_AT_ONCE = GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ())


class TestLevels:
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
        monkeypatch.setattr("game.ai.mind.strengths_of", lambda game: (weak, strong))
        assert [strength_at("pressure", level) for level in (1, 2, 3, 10)] == [weak, strong, strong, strong]

    def test_a_level_of_another_version_is_called_by_its_number_and_plays_as_the_strongest(self):
        assert level_of(10) == LEVELS[10]
        assert level_of(11).name == "Level 11"
        assert level_of(11).manner.endswith(".")
        assert strength_at("pressure", 11) == strength_at("pressure", 999) == strengths_of("pressure")[-1]

    def test_only_the_strongest_can_be_asked_for_patience(self, monkeypatch):
        monkeypatch.setattr("game.ai.strength.THOROUGH", 50)
        monkeypatch.setattr("game.ai.mind.strengths_of", lambda game: (Strength(100), Strength(200)))
        asked = [choose(START, AtLevel(level, 1, effort)).info.nodes for level in (1, 2) for effort in (1, 8)]
        assert asked == [100, 100, 200, 1600]


class TestChoosing:
    @pytest.mark.parametrize("level", [1, 4])
    def test_a_seed_repeats_its_move_and_others_open_otherwise(self, level):
        chosen = [choose(START, AtLevel(level, seed)) for seed in (*range(8), *range(8))]
        assert chosen[:8] == chosen[8:]
        assert len({choice.move for choice in chosen}) > 1

    @pytest.mark.parametrize("level", [1, 4, 7, 10])
    def test_a_win_on_the_board_is_taken_at_every_level(self, level):
        for seed in range(5):
            assert choose(WON_AT_ONCE, AtLevel(level, seed)).move == "c1b1"

    def test_a_thought_that_is_cut_short_still_gives_a_legal_move(self):
        choice = choose(START, AtLevel(10), poll=lambda: True)
        assert choice.move in {move.text for move in GameTree(*find("pressure")).moves}
        assert choice.info.nodes <= 1024

    def test_what_makes_no_sense_is_refused(self):
        with pytest.raises(GameError, match="There is no level 0; the levels are 1 to 10"):
            choose(START, AtLevel(0))
        with pytest.raises(IllegalMove, match="'a1a2' cannot be played"):
            choose(GameSpec("pressure", 0, None, ("a1a2",)), AtLevel(1))
        with pytest.raises(GameError, match=r"^The game is over. White wins\. Black has no tokens left.$"):
            choose(GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ("c1b1",)), AtLevel(1))


LOST = "xxx2/x4/xW1W1/xB3/xxW2 b"  # Black has moves that lose in two plies and one that loses in four


def position_of(text=None):
    rules, variant = find("pressure")
    return rules.start(variant, 0) if text is None else rules.read(variant, text)


def dealt_anew(opening):
    """A position after some moves, without what led to it."""
    rules, variant = find("pressure")
    return position_of(rules.write(deal(rules, variant, 3, opening)))


def searched(position, strength):
    """A new search that has ended."""
    search = Search(position, evaluation_of("pressure", position), TranspositionTable(14))
    search.think(strength.limits(0, 0))
    return search


def candidates(position, strength):
    """The moves that a new search finds within the margin, with their scores."""
    return dict(searched(position, strength).candidates)


class TestLots:
    def test_one_of_the_nearly_best_moves_is_drawn_and_each_may_be(self):
        strength, position = Strength(nodes=300, margin=40), position_of()
        drawn = {
            Mind("pressure", position, strength, TranspositionTable(14)).choose(seed).pv[0] for seed in range(60)
        }
        nearly = candidates(position, strength)
        assert drawn == set(nearly)
        assert len(nearly) > 2

    def test_after_the_opening_the_best_move_is_played(self):
        position = position_of()
        for _ in range(OPENING_PLIES):
            position.make(position.legal_moves()[-1])
        mind = Mind("pressure", position, Strength(nodes=300, margin=40))
        assert len({mind.choose(seed).pv[0] for seed in range(20)}) == 1

    def test_no_lot_is_drawn_where_the_end_is_proven(self):
        """A side that loses anyway holds out for as long as it can."""
        mind = Mind("pressure", position_of(LOST), Strength(nodes=5_000, margin=40))
        texts = {mind.choose(seed).score for seed in range(10)}
        assert len(texts) == 1

    def test_each_ply_of_each_game_draws_its_own_lot(self, monkeypatch):
        """With one number for a whole game a seed would take, say, the second of two nearly best moves every time."""
        seeds = []
        monkeypatch.setattr("game.ai.mind.SplitMix64", lambda seed: seeds.append(seed) or SplitMix64(seed))
        position = position_of()
        mind = Mind("pressure", position, Strength(nodes=60, margin=40))
        for _ in range(4):
            for seed in range(4):
                mind.choose(seed)
            position.make(position.legal_moves()[-1])
        assert len(set(seeds)) == 16

    def test_a_search_that_was_cut_short_plays_the_best_it_has(self):
        """The candidates are those of the depth before, in which another move was best."""
        position, differing = dealt_anew(opening=10), 0
        for nodes in range(300, 600, 25):
            strength = Strength(nodes=nodes, margin=1)
            info = Mind("pressure", position, strength, TranspositionTable(14)).choose(3)
            search = searched(position, strength)
            differing += info.pv[0] != search.candidates[0][0] and info.pv == (int(search.root_moves[0]),)
        assert differing


class TestFairMoves:
    @pytest.fixture
    def position(self):
        return dealt_anew(opening=4)

    @pytest.mark.parametrize(("margin", "number"), [(0, 1), (20, 6), (60, 10)])
    def test_are_nearest_to_even_and_as_near_as_the_margin_allows(self, position, margin, number):
        scores = candidates(position, Strength(nodes=2_000, margin=FAIR_MARGIN))
        mind = Mind("pressure", position, Strength(nodes=2_000, margin=margin), TranspositionTable(14))
        least = min(map(abs, scores.values()))
        fair = {move for move, score in scores.items() if abs(score) <= least + margin}
        assert len(fair) == number
        assert {mind.choose(seed, fair=True).pv[0] for seed in range(40)} == fair

    def test_are_looked_for_among_all_but_lost_ones(self):
        position = position_of()
        info = Mind("pressure", position, Strength(nodes=2_000, margin=0)).choose(1, fair=True)
        scores = candidates(position, Strength(nodes=2_000, margin=FAIR_MARGIN))
        assert len(scores) > 1
        assert abs(info.score) == min(abs(score) for score in scores.values())
        assert max(scores.values()) - min(scores.values()) <= FAIR_MARGIN


class TestEffort:
    def test_limits_are_those_of_the_level(self):
        assert Strength(10, 2, 30, 40, 5).limits(0, 99) == Limits(2, 10, 0.0, 5, 30, 40, 99)

    @pytest.mark.parametrize("nodes", [THOROUGH // 2, THOROUGH * 2])
    def test_patience_overlooks_nothing_and_multiplies_the_nodes_of_a_thorough_search_at_least(self, nodes):
        assert Strength(nodes, 3, 40, 300, 9).limits(30, 1, 3) == Limits(nodes=3 * max(nodes, THOROUGH), seed=1)

"""Selectivity: what the search leaves out, and that it proves no less truly."""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import INFINITE, PROVEN, WIN
from game.catalogue import find
from tests.ai.plain_search import outlook, shortly_before_the_end
from tools.duel import deal


def search_of(name, position):
    """A search that has begun, and looked at nothing yet."""
    search = Search(position, evaluation_of(name.partition(":")[0], position))
    search._begin(Limits(), lambda: False)
    return search


class TestWhatIsLeftOut:
    """Selectivity: how a game's search leaves out nodes and moves that will hardly matter."""

    @pytest.fixture
    def search(self):
        """Black is a piece ahead and to move."""
        rules, variant = find("pressman")
        return search_of("pressman", rules.read(variant, "8/8/8/B2W4/8/8/3W4/B2B4 b"))

    def test_far_beyond_beta_the_static_score_stands(self, search):
        beta = search._evaluate() - 2 * search.reverse_margin
        assert search._negamax(2, beta - 1, beta, 0, 0) == search._evaluate()
        assert search.nodes == 1

    @pytest.mark.parametrize(("depth", "less"), [(2, 1), (4, 0)])
    def test_nearer_to_it_or_deeper_it_does_not(self, search, depth, less):
        beta = search._evaluate() - 2 * search.reverse_margin + less
        search._negamax(depth, beta - 1, beta, 0, 0)
        assert search.nodes > 1

    def test_late_quiet_moves_are(self, search):
        alpha = search._evaluate() + 2000
        search._negamax(1, alpha, alpha + 1, 0, 0)
        few = search.nodes
        search.late_depth = 0
        search.table.clear()
        search._negamax(1, alpha, alpha + 1, 0, 0)
        assert 10 < few < search.nodes - few - 10

    @pytest.mark.parametrize(
        ("alpha", "beta"), [(0, 2), (-INFINITE, INFINITE), (-PROVEN, 1 - PROVEN), (PROVEN - 1, PROVEN)]
    )
    def test_nothing_is_with_an_open_window_or_where_a_result_may_be_proven(self, search, alpha, beta):
        assert not search._is_searched_in_part(alpha, beta)

    @pytest.mark.parametrize("name", ["boost:3", "splits:sheep"])
    def test_among_several_seats_nothing_is_nor_in_sheep_with_which_nothing_was_tried(self, name):
        search = search_of(name, deal(*find(name), 1, 0))
        assert (search.reverse_depth, search.late_depth) == (0, 0)

    @pytest.mark.parametrize("name", ["pressure", "tower_push", "splits:quick", "boost:mini"])
    def test_no_result_is_claimed_that_is_none(self, name):
        """However much is left out: a node where every move that was looked at loses is no loss."""
        claims = 0
        for seed in range(40):
            position = shortly_before_the_end(*find(name), seed, 2 + seed % 2)
            if position is None or len(position.legal_moves()) > 40:
                continue
            search = search_of(name, position)
            search.late_depth, search.late_base, search.late_step = 9, 1, 0
            score = int(search._negamax(3, 0, 1, 0, 0))
            if 0 < plies_to_end(score) <= 3:
                claims += 1
                assert outlook(position, plies_to_end(score), int(position.side)) * score > 0
        assert claims


class TestThreats:
    """Nodes at the end of the search, where the opponent could win at once, are searched a ply deeper."""

    def score(self, text, **limits):
        """The score of a position without depth, for the side to move."""
        rules, variant = find("tower_push:7-rank")
        search = search_of("tower_push", rules.read(variant, text))
        search.set_limits(Limits(**limits), lambda: False)
        return search._negamax(0, -INFINITE, INFINITE, 0, 0)

    def test_a_loss_at_the_next_move_is_seen(self):
        """Black steps from c5 to d5 and has all four; Red in its far corner cannot prevent it."""
        assert self.score("7/7/2B4/2BTB2/3B3/7/6R r - -") == -(WIN - 2)
        assert abs(self.score("7/7/2B4/2BTB2/3B3/7/6R r - -", overlook=1)) < PROVEN, "but not by weak players"

    def test_without_a_free_cell_a_free_piece_or_a_third_one_in_the_ring_it_is_not(self):
        for text in ("7/7/2BR3/2BTB2/3B3/7/7", "7/1B5/7/2BTB2/3B3/7/6R", "7/7/2B4/2BTB2/7/7/6R"):
            assert abs(self.score(f"{text} r - -")) < PROVEN

"""Handicaps: each start is a position of its game, and is as uneven as its words and its place in the list say."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.catalogue import every_variant, find
from game.play.game_tree import GameTree
from game.play.handicap import offered
from game.replay import replay
from game.splitmix import SplitMix64

SEEDS = (0, 1, 12345)
VARIANTS = [(rules, variant) for rules, variant in every_variant() if rules.handicaps(variant)]
GIVEN = [
    pytest.param(rules, variant, given, id=f"{variant.full_name(rules.id)}-{given.giver}-{given.step}")
    for rules, variant in VARIANTS
    for given in offered(rules, variant)
]


def pieces(rules, position):
    """The number of cells by owner: nobody first, then each seat."""
    held = [0] * (position.seats + 1)
    for piece in rules.board(position).cells:
        held[rules.pieces[piece].seat] += 1
    return held


def test_they_are_for_two():
    assert {variant.seats for _, variant in VARIANTS} == {2}


@pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=lambda it: getattr(it, "id", None) or it.title)
def test_they_go_from_small_to_large_and_none_is_nothing(rules, variant):
    levels = [handicap.levels for handicap in rules.handicaps(variant)]
    assert levels[0] >= 0.5
    assert all(round(2 * one) < round(2 * other) for one, other in pairwise(levels)), "they are shown in half levels"
    assert 2 <= len(levels) <= 4


@pytest.mark.parametrize(("rules", "variant", "given"), GIVEN)
class TestEveryStart:
    @pytest.mark.parametrize("seed", SEEDS)
    def test_is_a_position_text_as_the_game_writes_it(self, rules, variant, given, seed):
        text = given.text(seed)
        assert rules.write(rules.read(variant, text)) == text

    @pytest.mark.parametrize("seed", SEEDS)
    def test_is_not_over_nor_lost_in_a_move_and_both_can_act(self, rules, variant, given, seed):
        position = rules.read(variant, given.text(seed))
        assert rules.outcome(position) is None
        for move in rules.moves(position):
            position.make(move.code)
            assert rules.moves(position)
            position.unmake()
        acting = {int(position.side)}
        while len(acting) < 2:
            position.make(position.legal_moves()[0])
            acting.add(int(position.side))
        assert acting == {1, 2}

    def test_is_as_hard_for_either_seat(self, rules, variant, given):
        mirrored = next(
            other for other in offered(rules, variant) if (other.giver, other.step) == (3 - given.giver, given.step)
        )
        one, other = (pieces(rules, rules.read(variant, which.text(7))) for which in (given, mirrored))
        assert one == [other[0], other[2], other[1]]

    def test_can_be_played(self, rules, variant, given):
        rng = SplitMix64(given.step)
        tree = GameTree(rules, variant, 3, given.text(3))
        for _ in range(30):
            if not tree.moves:
                break
            before = tree.snapshot.board
            tree.play(rng.choice(tree.moves))
            assert replay(before, tree.node.events) == tree.snapshot.board

    def test_names_the_seat_that_has_less_or_the_one_that_has_more(self, rules, variant, given):
        assert any(name in given.words for name in rules.seat_names[:2])
        assert "{" not in given.words


def test_what_a_boost_giver_lacks_frees_no_point_for_a_dragon():
    """The dragons lie as they would without a handicap where only pieces are taken away."""
    rules, variant = find("boost")
    for given in offered(rules, variant):
        bare = rules.board(rules.read(variant, given.text(5))).cells
        whole = rules.board(rules.start(variant, 5)).cells
        dragon = [piece.name for piece in rules.pieces].index("dragon")
        assert [cell == dragon for cell in bare] == [cell == dragon for cell in whole]

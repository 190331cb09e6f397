"""Handicaps: each start is a position of its game, and is as uneven as its words and its place in the list say."""

from itertools import pairwise

import pytest

from game.catalogue import every_variant, find
from game.play.game_tree import GameTree
from game.play.handicap import offered
from game.replay import replay
from game.splitmix import SplitMix64
from tests.rules.variants import parameter

UNEVEN = [parameter(rules, variant) for rules, variant in every_variant() if rules.handicaps(variant)]


def pieces(rules, position):
    """The number of cells by owner: nobody first, then each seat."""
    held = [0] * (position.seats + 1)
    for piece in rules.board(position).cells:
        held[rules.pieces[piece].seat] += 1
    return held


def test_they_are_for_two():
    assert {variant.seats for rules, variant in every_variant() if rules.handicaps(variant)} == {2}


@pytest.mark.parametrize(("rules", "variant"), UNEVEN)
def test_they_go_from_small_to_large_and_none_is_nothing(rules, variant):
    levels = [handicap.levels for handicap in rules.handicaps(variant)]
    assert levels[0] >= 0.5
    assert all(round(2 * one) < round(2 * other) for one, other in pairwise(levels)), "they are shown in half levels"
    assert 2 <= len(levels) <= 4


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in (0, 12345))])
@pytest.mark.parametrize(("rules", "variant"), UNEVEN)
def test_every_start_is_a_text_of_the_game_and_not_over_nor_lost_in_a_move_and_both_can_act(rules, variant, seed):
    for given in offered(rules, variant):
        text = given.text(seed)
        position = rules.read(variant, text)
        assert rules.write(position) == text
        assert rules.outcome(position) is None
        for move in rules.moves(position):
            position.make(move.code)
            assert rules.moves(position), f"{text} {move.text}"
            position.unmake()
        acting = {int(position.side)}
        while len(acting) < 2:
            position.make(position.legal_moves()[0])
            acting.add(int(position.side))
        assert acting == {1, 2}


@pytest.mark.parametrize(("rules", "variant"), UNEVEN)
def test_every_start_is_as_hard_for_either_seat_can_be_played_and_names_a_seat(rules, variant):
    starts = {(given.giver, given.step): given for given in offered(rules, variant)}
    for (giver, step), given in starts.items():
        mirrored = starts[3 - giver, step]
        one, other = (pieces(rules, rules.read(variant, which.text(7))) for which in (given, mirrored))
        assert one == [other[0], other[2], other[1]]
        assert any(name in given.words for name in rules.seat_names[:2])
        assert "{" not in given.words
        rng = SplitMix64(step)
        tree = GameTree(rules, variant, 3, given.text(3))
        for _ in range(10):
            if not tree.moves:
                break
            before = tree.snapshot.board
            tree.play(rng.choice(tree.moves))
            assert replay(before, tree.node.events) == tree.snapshot.board


def test_what_a_boost_giver_lacks_frees_no_point_for_a_dragon():
    """The dragons lie as they would without a handicap where only pieces are taken away."""
    rules, variant = find("boost")
    for given in offered(rules, variant):
        bare = rules.board(rules.read(variant, given.text(5))).cells
        whole = rules.board(rules.start(variant, 5)).cells
        dragon = [piece.name for piece in rules.pieces].index("dragon")
        assert [cell == dragon for cell in bare] == [cell == dragon for cell in whole]

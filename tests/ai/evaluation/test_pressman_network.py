"""Pressman: the network, read a second time from its weights, and which players go by it."""

import pytest

from game.ai.evaluation.pressman import WEIGHTS, PressmanEvaluation, evaluation_of
from game.ai.evaluation.pressman_network import ONE, SHIFT, UNITS, ZERO
from game.ai.evaluation.pressman_weights import BIASES, CONSTANT, ENEMY, OWN, inputs
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import INFINITE, TranspositionTable
from game.catalogue import find
from game.position import zeros
from game.splitmix import SplitMix64

EVERY_MOVE = INFINITE - 2  # a margin with which all root moves get their true scores
RULES, VARIANT = find("pressman")


def positions(seed=5, plies=120):
    position, rng = RULES.start(VARIANT, 0), SplitMix64(seed)
    while (moves := position.legal_moves()) and position.ply < plies:
        yield position
        position.make(rng.choice(moves))


def found(evaluation, position):
    """What the network says beyond the terms."""
    side = position.side
    return int(evaluation.full_score(side, -INFINITE, INFINITE) - evaluation.score(side))


def reckoned(position):
    """The same from the weights alone."""
    weights, total = inputs(), CONSTANT
    for seat, outputs in ((position.side, OWN), (3 - position.side, ENEMY)):
        for mirror in (0, 7):
            sums = list(BIASES)
            for square in range(64):
                if code := int(position.board[square]):
                    place = (square if seat == 1 else square ^ 56) ^ mirror
                    place += 0 if (code + 1) // 2 == seat else 64
                    sums = [one + weights[UNITS * place + unit] for unit, one in enumerate(sums)]
            total += sum(min(max(one, 0), ONE) ** 2 * output for one, output in zip(sums, outputs, strict=True))
    return total >> SHIFT


def test_what_follows_the_moves_is_what_the_board_says():
    said = set()
    for position in positions():
        evaluation, late = evaluation_of(position, WEIGHTS), evaluation_of(position, WEIGHTS)
        said.add(found(evaluation, position))
        assert found(evaluation, position) == reckoned(position)
        for move in position.legal_moves()[::7]:
            position.make(move)
            if not position.winner:
                assert found(evaluation, position) == found(late, position) == reckoned(position)
            position.unmake()
        assert found(evaluation, position) == reckoned(position)
    assert len(said) > 20


def test_a_piece_that_leaves_its_home_for_a_new_one_is_followed():
    position = RULES.read(VARIANT, "7W/8/8/8/8/8/8/3B4 b")
    evaluation = evaluation_of(position, WEIGHTS)
    before = found(evaluation, position)
    position.make(next(move.code for move in RULES.moves(position) if move.text == "d1d8"))
    assert found(evaluation, position) == reckoned(position) != before


def test_another_position_in_its_place_is_added_up_afresh():
    position = RULES.start(VARIANT, 0)
    evaluation = evaluation_of(position, WEIGHTS)
    start = found(evaluation, position)
    position.set_up([int(code) for code in RULES.read(VARIANT, "7W/8/8/8/8/8/8/3B4 b").board], 1)
    assert found(evaluation, position) == reckoned(position) != start


def test_tiring_pieces_are_judged_without_it():
    rules, fresh = find("pressman:fresh")
    position = rules.read(fresh, "7W/8/8/8/8/8/8/3B4 b")
    assert found(evaluation_of(position, WEIGHTS), position) == 0 != reckoned(position)


def test_no_sum_can_leave_its_field():
    weights = inputs()
    for unit, bias in enumerate(BIASES):
        most = sum(max(abs(weights[UNITS * place + unit]) for place in (at, 64 + at)) for at in range(64))
        assert most + abs(bias) < ZERO


@pytest.mark.parametrize(("limits", "network_counts"), [(Limits(), True), (Limits(noise=1), False)])
def test_only_players_who_misjudge_and_overlook_nothing_go_by_it(limits, network_counts):
    """The levels below were measured without it."""
    for position in positions(seed=8, plies=12):
        seen = []
        for is_deaf in (False, True):
            evaluation = evaluation_of(position, WEIGHTS)
            if is_deaf:
                assert isinstance(evaluation, PressmanEvaluation)
                evaluation.network.own = evaluation.network.enemy = zeros(UNITS)
            search = Search(position, evaluation, TranspositionTable(10))
            search.think(limits._replace(depth=1, margin=EVERY_MOVE))
            seen.append(search.candidates)
        assert (seen[0] != seen[1]) == network_counts

"""The plain program that the engine is measured against in Splits: it knows the rules, and proves what it can."""

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.catalogue import find
from game.rules.splits.position import SplitsPosition
from game.splitmix import SplitMix64
from tools import plain_uct
from tools.plain_player import PlainPlayer

ROOM = 60_000  # nodes
LATE = 20  # plies


def begun(seed):
    """A random board without towers, and the plain program there."""
    rules, variant = find("splits:quick")
    position = rules.start(variant, seed)
    assert isinstance(position, SplitsPosition)
    return position, PlainPlayer(plain_uct, position, seed, ROOM)


def play_random(position, plain, seed, plies):
    rng = SplitMix64(seed)
    while position.ply < plies and not position.winner:
        move = rng.choice(position.legal_moves())
        plain.make(move)
        position.make(move)


def test_its_moves_are_those_of_the_rules():
    for seed in range(4):
        position, plain = begun(seed)
        hexes = plain._uct.board
        for ply in range(40):
            play_random(position, plain, seed + ply, ply)
            moves = [plain.code(hexes.moves[i]) for i in range(hexes.generate())]
            assert sorted(moves) == sorted(position.legal_moves())


@pytest.mark.deep
def test_what_it_proves_is_what_a_search_to_the_end_finds():
    agreed = 0
    for seed in range(24):
        position, plain = begun(seed)
        play_random(position, plain, seed, LATE)
        if not position.winner:
            info = Search(position, evaluation_of("splits", position)).think(Limits(nodes=100_000))
            assert plain.think(4_000) in position.legal_moves()
            proof = plain._uct.proof[plain._uct.root]  # for the side that moved before
            if proof and plies_to_end(info.score):
                assert (proof == plain_uct.LOST) == (info.score > 0)
                agreed += 1
    assert agreed > 2

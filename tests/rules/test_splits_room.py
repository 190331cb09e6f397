"""The room of stacks in Splits: no game has more moves than are counted, and what is kept decides by proof."""

import pytest

from game.ai.proof import ProofTask, ProofVerdict, Win
from game.ai.proving import prove
from game.catalogue import find
from game.rules.splits.room import Room
from game.splitmix import SplitMix64


def positions(number, plies):
    """Positions of random games after so many plies."""
    rules, variant = find("splits:quick")
    for seed in range(number):
        rng, position = SplitMix64(seed), rules.start(variant, seed)
        while not rules.outcome(position) and int(position.ply) < plies:
            position.make(rng.choice(position.legal_moves()))
        if not rules.outcome(position):
            yield rules, position, rng


def row(rules, variant, **stacks):
    """A board of 32 hexes in one line, with stacks by the number of their hex."""
    standing = {int(place[1:]): stack for place, stack in stacks.items()}
    return Room(rules.read(variant, ";".join(f"{at},0{standing.get(at, '')}" for at in range(-8, 24)) + " w"))


@pytest.mark.parametrize("plies", [2, 8, 14])
def test_nobody_makes_more_moves_than_there_is_room_for(plies):
    for rules, position, rng in positions(12, plies):
        room = Room(position)
        for _playout in range(5):
            end, made = position.copy(), {1: 0, 2: 0}
            while not rules.outcome(end):
                made[int(end.side)] += 1
                end.make(rng.choice(end.legal_moves()))
            assert all(made[seat] <= room.most_moves(seat) for seat in (1, 2))


def test_who_keeps_as_many_moves_as_the_other_can_make_wins():
    proved = 0
    for rules, position, _rng in positions(60, 12):
        seat, room = int(position.side), Room(position)
        if room.kept_moves(3 - seat) >= room.most_moves(seat):
            proof = prove(rules, position, ProofTask(Win(0, 3 - seat), 200_000))
            assert proof.verdict is ProofVerdict.PROVED
            proved += 1
    assert proved > 5


def test_hexes_and_moves_on_a_row():
    game = find("splits")
    room = row(*game, _0="W9", _5="W7", _20="R16")  # counted from -8
    assert (room.alone(1), room.alone(2)) == (8 + 4, 3)
    assert (room.kept_moves(1), room.most_kept(1)) == (12, 12)
    assert (room.most_moves(1), room.most_moves(2)) == (14, 15)
    assert (room.ways(1), room.ways(2)) == (4, 2)
    assert row(*game, _8="W16", _9="R16").shut_in(1) == 0

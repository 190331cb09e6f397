"""Pressure: what the position keeps for the engine: bitboards, and which moves are tactical."""

from __future__ import annotations

from typing import Any

from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.pictures import Table, side_by_side


def pressure(shown: str, side: str = "w") -> Table:
    return Table("pressure", shown, side)


def is_tactical(table: Table, text: str) -> bool:
    move = next(move for move in table.rules.moves(table.position) if move.text == text)
    return bool(table.position.is_tactical(move.code))


class TestBitboards:
    def test_the_bitboards_agree_with_the_board_after_every_move_and_when_it_is_taken_back(self):
        rules, variant = find("pressure")
        for seed in range(4):
            rng = SplitMix64(seed)
            position: Any = rules.start(variant, 0)
            sets = [list(position.bitboards)]
            while rules.outcome(position) is None and position.ply < 300:
                position.make(rng.choice(position.legal_moves()))
                sets.append(list(position.bitboards))
                assert list(position.copy().bitboards) == sets[-1]
                for cell in position.cells:
                    holders = [code for code, bits in enumerate(position.bitboards) if bits >> cell & 1]
                    assert holders == [position.board[cell]]
            while position.ply:
                assert list(position.bitboards) == sets[position.ply]
                position.unmake()
            assert list(position.bitboards) == sets[0]


class TestTacticalMoves:
    def test_a_push_that_freezes_is_tactical_and_others_are_not(self):
        beside, behind, own = side_by_side("""
            . . . . .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  . . . . .
            . W B . .  |  W W x B .  |  . W W x .
            . . . . .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  B . . . .
        """)
        assert is_tactical(pressure(beside), "b3c3")
        assert is_tactical(pressure(behind), "a3b3")
        assert not is_tactical(pressure(own), "b3c3")

    def test_a_move_that_shuts_an_enemy_token_in_is_tactical_and_others_are_not(self):
        step, push, own, shut = side_by_side("""
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . .  |  . . . . .  |  . . . . .  |  . . . . .
            . . . . B  |  . . . . B  |  . . . . B  |  . . . . B
            W . . . .  |  W . . . .  |  W . . . .  |  W . . . .
            B . W . .  |  B . W W .  |  W . W . .  |  B W . . .
        """)
        table = pressure(step)
        assert is_tactical(table, "c1b1")
        assert not is_tactical(table, "c1d1")
        assert is_tactical(pressure(push), "d1c1")
        assert not is_tactical(pressure(own), "c1b1")
        table = pressure(shut)
        assert not is_tactical(table, "a2a3")
        assert not is_tactical(table, "b1c1")

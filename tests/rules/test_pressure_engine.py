"""Pressure: what the position keeps for the engine: bitboards, and which moves are tactical."""

from __future__ import annotations

from typing import Any

from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.pictures import Table


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
    def test_a_push_that_freezes_is_tactical(self):
        table = pressure("""
            . . . . .
            . . . . .
            . W B . .
            . . . . .
            . . . . .
        """)
        assert is_tactical(table, "b3c3")

    def test_a_push_that_freezes_behind_an_own_token_is_tactical(self):
        table = pressure("""
            . . . . .
            . . . . .
            W W x B .
            . . . . .
            . . . . .
        """)
        assert is_tactical(table, "a3b3")

    def test_a_push_of_own_and_captured_tokens_alone_is_not(self):
        table = pressure("""
            . . . . .
            . . . . .
            . W W x .
            . . . . .
            B . . . .
        """)
        assert not is_tactical(table, "b3c3")

    def test_a_step_that_shuts_an_enemy_token_in_is_tactical(self):
        table = pressure("""
            . . . . .
            . . . . .
            . . . . B
            W . . . .
            B . W . .
        """)
        assert is_tactical(table, "c1b1")
        assert not is_tactical(table, "c1d1")

    def test_a_push_whose_last_token_shuts_an_enemy_token_in_is_tactical(self):
        table = pressure("""
            . . . . .
            . . . . .
            . . . . B
            W . . . .
            B . W W .
        """)
        assert is_tactical(table, "d1c1")

    def test_shutting_in_a_token_of_ones_own_is_not_tactical(self):
        table = pressure("""
            . . . . .
            . . . . .
            . . . . B
            W . . . .
            W . W . .
        """)
        assert not is_tactical(table, "c1b1")

    def test_a_step_that_opens_a_side_of_an_enemy_token_shown_shut_in_is_not_tactical(self):
        table = pressure("""
            . . . . .
            . . . . .
            . . . . B
            W . . . .
            B W . . .
        """)
        assert not is_tactical(table, "a2a3")
        assert not is_tactical(table, "b1c1")

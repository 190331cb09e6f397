"""Boost: what is said of a selected piece, beside what the rules let it do."""

from __future__ import annotations

import re

import pytest

from game.core import Remove
from game.rules.boost.events import path_of
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable
from tests.rules.variants import variants_of


def said(table: BoostTable, cell: str) -> str:
    return table.rules.selection_note(table.position, (table.cell(cell),))


class TestSelected:
    def test_a_piece_says_for_which_neighbours_it_goes_so_far(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  P1 P1 P1 .
            .  .  P1 .  .
            P1 .  .  .  .
        """)
        assert said(table, "a1") == "The pawn on a1 goes 1 step: it has no neighbour."
        assert said(table, "b3") == "The pawn on b3 goes 2 steps: 1, and 1 for its neighbour on c3."
        assert said(table, "c3") == "The pawn on c3 goes 4 steps: 1, and 1 for each neighbour, on c2, b3 and d3."

    def test_a_pawn_beside_a_tower_hears_how_to_become_a_knight_and_a_dragon_where_it_wins(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  D  .  .
            .  D  T1 P1 .
            .  .  D  .  .
            .  P1 .  P1 .
        """)
        assert said(table, "d3").endswith(" Click the tower beside it to make it a knight.")
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  D  .  .
            .  D  T1 .  .
            .  .  D  .  .
            .  .  .  D  P1
        """)
        assert said(table, "d1").endswith(" It wins on d3.")

    def test_an_empty_point_says_nothing_and_nobody_lends_it_a_step(self):
        table = BoostTable("""
            P1 .  P2
            P1 .  P2
        """)
        assert said(table, "b1") == ""
        assert table.rules.boosters(table.position, (table.cell("b1"),)) == ()


POINT = re.compile(r"\b[a-i][1-9]\b")


@pytest.mark.parametrize(("rules", "variant"), variants_of("boost"))
def test_what_is_said_agrees_with_every_legal_move(rules, variant):
    """Steps with the walks that are shown, neighbours with the board, captures with the story, wins with the result."""
    rng = SplitMix64(5)
    position = rules.start(variant, 3)
    grid = rules.grid(position)
    while not rules.outcome(position) and position.ply < 50:
        board, walks = rules.board(position).cells, [m for m in rules.moves(position) if path_of(position, m)]
        for source in {move.path[0] for move in walks if position.ply % 3 == 0}:
            own = [move for move in walks if move.path[0] == source]
            steps, *others = rules.selection_note(position, (source,)).split(". ")
            beside = {grid.names[step[source]] for step in grid.step[:4] if step[source] >= 0 and board[step[source]]}
            assert set(POINT.findall(steps)) == {grid.names[source], *beside}
            assert {grid.names[cell] for cell in rules.boosters(position, (source,))} == beside
            assert {f" goes {len(path_of(position, move)) - 1} step" in steps for move in own} == {True}
            captures = {grid.names[move.path[-1]] for move in own if captures_by(rules, position, move)}
            wins = {grid.names[move.path[-1]] for move in own if wins_by(rules, position, move)}
            assert {point for words in others if "captures" in words for point in POINT.findall(words)} == captures
            assert {point for words in others if "wins" in words for point in POINT.findall(words)} == wins
        position.make(rng.choice(rules.moves(position)).code)


def captures_by(rules, position, move):
    return any(isinstance(event, Remove) for event in rules.events(position, move))


def wins_by(rules, position, move):
    mover = position.side
    position.make(move.code)
    outcome = rules.outcome(position)
    position.unmake()
    return outcome is not None and outcome.winner == mover

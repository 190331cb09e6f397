"""Boost on small crowded boards, where games pass, repeat and end soon: the engine agrees with the second reading."""

from __future__ import annotations

import os
from typing import Any

import pytest

from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules import reading_boost as reading

GAMES = int(os.environ.get("PARAPET_PLIES", "120")) // 2
LONGEST = 40


def random_text(rng: SplitMix64) -> str:
    """A position text of two to four players with few pawns and many towers and dragons."""
    width, height, seats, crowd = 2 + rng.below(5), 2 + rng.below(4), 2 + rng.below(3), 2 + rng.below(8)
    stock = [f"{letter}{seat}" for letter in "PPPPKTT" for seat in range(1, seats + 1)] + ["D"] * 9
    rows = []
    for _ in range(height):
        row = []
        for _ in range(width):
            piece = rng.choice(stock) if rng.below(10) < crowd else "."
            if piece[0] in "KT":
                stock.remove(piece)
            row.append(piece)
        text = ",".join(row)
        for run in range(width, 0, -1):
            text = text.replace(",".join("." * run), str(run))
        rows.append(text)
    return f"{'/'.join(rows)} {1 + rng.below(2)} {rng.choice(['-', '-', '3'])}"


@pytest.mark.parametrize("name", ["boost:3", "boost:4"])
def test_games_on_small_boards_agree_with_the_second_reading(name):
    rules, variant = find(name)
    rng = SplitMix64(GAMES)
    for _ in range(GAMES):
        text = random_text(rng)
        position, state = rules.read(variant, text), reading.begin(variant.name, text)
        for ply in range(LONGEST):
            outcome = rules.outcome(position)
            ended = f"{outcome.winner or 'draw'} {outcome.reason}" if outcome else ""
            assert (reading.text(state), reading.result(state)) == (rules.write(position), ended), f"{text}, ply {ply}"
            moves = rules.moves(position)
            if ended:
                break
            assert sorted(reading.moves(state)) == sorted(move.text for move in moves), f"{text}, ply {ply}"
            forfeits = rng.below(30) == 0
            move = (rules.resignation if forfeits else None) or rng.choice(moves)
            position.make(move.code)
            state = reading.play(state, move.text)
            assert position.key == position.compute_key()


def test_the_predicted_arrangement_is_the_one_that_is_made():
    rules, variant = find("boost:3")
    rng = SplitMix64(GAMES)
    for _ in range(GAMES):
        position: Any = rules.read(variant, random_text(rng))
        for code in position.legal_moves():
            foretold = position.arrangement_after(code)
            position.make(code)
            assert position.arrangement() == foretold
            position.unmake()

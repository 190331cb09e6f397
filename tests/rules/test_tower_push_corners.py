"""Tower Push in crowded corners, where sides pass or have one ply left: the engine agrees with the second reading."""

from __future__ import annotations

import os

from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules import reading_tower_push as reading

GAMES = int(os.environ.get("PARAPET_PLIES", "120")) // 8
LONGEST = 12


def random_text(rng: SplitMix64) -> str:
    """A position text with one or two pieces of a side in a corner, and most pieces of the other side around them."""
    few, many = rng.choice([("R", "B"), ("B", "R")])
    corner = [(file, rank) for file in range(3) for rank in range(3)][:-1]  # all but the Tower
    board = dict.fromkeys(corner[: 1 + rng.below(2)], few)
    for place in corner:
        if rng.below(3):
            board.setdefault(place, many)
    board[4 - rng.below(2), 4 - rng.below(2)] = rng.choice(["R", "B"])
    board[2, 2] = "T"
    rows = ["".join(board.get((file, rank), "1") for file in range(5)) for rank in range(5)]
    ranks = "/".join(rows)
    for run in range(5, 1, -1):
        ranks = ranks.replace("1" * run, str(run))
    return f"{ranks} {rng.choice('rb')} {rng.choice(['- -', '- -', 'R1 ->-', 'B1 ->-', 'R1B1 ->-'])}"


def test_games_in_corners_agree_with_the_second_reading():
    rules, variant = find("tower_push")
    rng = SplitMix64(GAMES)
    for _ in range(GAMES):
        text = random_text(rng)
        position = rules.read(variant, text)
        if rules.outcome(position):
            continue
        state = reading.begin("5-rank", rules.write(position))
        for ply in range(LONGEST):
            outcome = rules.outcome(position)
            ended = f"{outcome.winner or 'draw'} {outcome.reason}" if outcome else ""
            assert (reading.text(state), reading.result(state)) == (rules.write(position), ended), f"{text}, ply {ply}"
            if ended:
                break
            moves = rules.moves(position)
            assert sorted(reading.moves(state)) == sorted(move.text for move in moves), f"{text}, ply {ply}"
            move = rng.choice(moves)
            position.make(move.code)
            state = reading.play(state, move.text)

"""Each game is read twice: the engine must agree with a slow, plain second reading of its rules, ply by ply.

The second reading of a game is the module reading_<id>.py beside this one, written from the rules alone. It has
`begin(variant, text)`, the state of a game that starts with a position text of the variant with this name;
`moves(state)`, the texts of the legal moves; `play(state, text)`, the state after one; `text(state)`, its position
text; and `result(state)`, the winning seat or `draw` with the reason, or an empty text while the game goes on.
"""

import os
import re
from importlib import import_module
from typing import Any

import pytest

from game.catalogue import find
from game.core import AnyRules
from game.position import Position
from game.splitmix import SplitMix64
from tests.rules.plain_boards import FILES, counted, write_board
from tests.rules.variants import VARIANTS

PLIES = int(os.environ.get("PARAPET_PLIES", "60"))
LONGEST = 40  # plies on a small board


def agree(rules: AnyRules, position: Position, reading: Any, state: Any, here: str) -> bool:
    """Compare text, result and moves of the engine and of the second reading; whether the game goes on."""
    outcome = rules.outcome(position)
    ended = f"{outcome.winner or 'draw'} {outcome.reason}" if outcome else ""
    assert (reading.text(state), reading.result(state)) == (rules.write(position), ended), here
    if not ended:
        assert sorted(reading.moves(state)) == sorted(move.text for move in rules.moves(position)), here
    return not ended


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
def test_the_engine_agrees_with_the_second_reading(rules, variant):
    reading = import_module(f"tests.rules.reading_{rules.id}")
    rng = SplitMix64(PLIES)
    ply = game = 0
    while ply < PLIES:
        position = rules.start(variant, game)
        state = reading.begin(variant.name, rules.write(position))
        while agree(rules, position, reading, state, f"{variant.full_name(rules.id)}, game {game}") and ply < PLIES:
            # Every second game moves to and fro between two moves, so that positions repeat.
            moves = rules.moves(position)
            move = rng.choice(moves[:2] if game % 2 else moves)
            position.make(move.code)
            state = reading.play(state, move.text)
            ply += 1
        game += 1


def crowded_board(rng: SplitMix64) -> str:
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
        rows.append(re.sub(r"\.(,\.)*", lambda run: str(run[0].count(".")), ",".join(row)))
    return f"{'/'.join(rows)} {1 + rng.below(2)} {rng.choice(['-', '-', '3'])}"


def crowded_corner(rng: SplitMix64) -> str:
    """A position text with one or two pieces of a side in a corner, and most pieces of the other side around them."""
    few, many = rng.choice([("R", "B"), ("B", "R")])
    corner = [(file, rank) for file in range(3) for rank in range(3)][:-1]  # all but the Tower
    board = dict.fromkeys(corner[: 1 + rng.below(2)], few)
    for place in corner:
        if rng.below(3):
            board.setdefault(place, many)
    board[4 - rng.below(2), 4 - rng.below(2)] = rng.choice(["R", "B"])
    board[2, 2] = "T"
    ranks = counted("/".join("".join(board.get((file, rank), ".") for file in range(5)) for rank in range(5)))
    return f"{ranks} {rng.choice('rb')} {rng.choice(['- -', '- -', 'R1 ->-', 'B1 ->-', 'R1B1 ->-'])}"


def few_pieces(rng: SplitMix64) -> str:
    """A position text of Pressman with few pieces, fresh or tired, most of them where they regenerate and recover."""
    board = {}
    for signs in ("Ww", "Bb", *["WwBb"] * rng.below(5)):
        board[f"{rng.choice(FILES[:8])}{rng.choice((1, 4, 5, 8, 1 + rng.below(8)))}"] = rng.choice(signs)
    return f"{write_board(board, 8)} {rng.choice('wb')}"


@pytest.mark.parametrize(
    ("name", "drawn", "games"),
    [("boost:3", crowded_board, PLIES), ("boost:4", crowded_board, PLIES), ("tower_push", crowded_corner, PLIES // 4),
     ("pressman:fresh", few_pieces, PLIES // 2)],
)  # fmt: skip
def test_they_agree_on_boards_where_sides_pass_pieces_tire_and_games_repeat_and_end_soon(name, drawn, games):
    rules, variant = find(name)
    reading, rng = import_module(f"tests.rules.reading_{rules.id}"), SplitMix64(games)
    for _ in range(games):
        text = drawn(rng)
        position = rules.read(variant, text)
        if name == "tower_push" and rules.outcome(position):
            continue  # a text may leave a side without pieces, and this reading tells a loss by the ply that made it
        state = reading.begin(variant.name or "5-rank", rules.write(position))
        while agree(rules, position, reading, state, f"{text}, ply {position.ply}") and position.ply < LONGEST:
            gives_up = rules.resignation if rng.below(30) == 0 else None
            move = gives_up or rng.choice(rules.moves(position))
            position.make(move.code)
            state = reading.play(state, move.text)
            assert position.key == position.compute_key()


def test_the_predicted_arrangement_is_the_one_that_is_made_and_banned_if_it_stood_before():
    """Also by a capture, after which a tower may be built again where one was taken."""
    rules, variant = find("boost:3")
    rng = SplitMix64(PLIES)
    for _ in range(PLIES):
        position: Any = rules.read(variant, crowded_board(rng))
        for code in position.legal_moves():
            foretold = position.arrangement_after(code)
            position.make(code)
            assert position.arrangement() == foretold
            position.unmake()
        for code in position.legal_moves()[:1]:
            position.make(code)
        position.arrangements[0] = -1  # no arrangement: the one that stood bans nothing any more
        tally, moves = position.tally_of_arrangements, position.legal_moves()
        for code in moves if position.ply else []:
            stood = position.arrangements[0] = position.arrangement_after(code)
            tally[stood & len(tally) - 1] += 1
            new = [other for other in moves if position.arrangement_after(other) != stood]
            assert position.legal_moves() == (new or moves)

"""Whole games kept as text: each ply of tests/golden/<id>.txt still leads to the position that was written down.

A file holds at least one game. A game begins with `game VARIANT SEED`, then come `start | POSITION` and a line
`MOVE | POSITION` for every ply, and last `result | ENDING`: the winning seat or `draw`, and the reason. Lines with `#`
are for readers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.catalogue import IDS, find
from game.notation import read_move

FOLDER = Path(__file__).parent.parent / "golden"


@dataclass
class Golden:
    variant: str
    seed: int
    plies: list[tuple[str, str]] = field(default_factory=list)  # what happened, and the position or ending after it


def games_of(name: str) -> list[Golden]:
    games: list[Golden] = []
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("game "):
            _, variant, seed = line.split()
            games.append(Golden(variant, int(seed)))
        elif line.strip() and not line.startswith("#"):
            happened, _, after = line.partition(" | ")
            games[-1].plies.append((happened, after))
    return games


@pytest.mark.parametrize("name", IDS)
def test_every_game_has_a_golden_game_that_was_played_to_its_end(name):
    assert (FOLDER / f"{name}.txt").exists(), f"tests/golden/{name}.txt is missing"
    games = games_of(name)
    assert games
    for golden in games:
        assert golden.plies[0][0] == "start"
        assert golden.plies[-1][0] == "result"


@pytest.mark.parametrize("name", IDS)
def test_the_golden_games_still_go_as_they_went(name):
    for golden in games_of(name):
        rules, variant = find(golden.variant)
        position = rules.start(variant, golden.seed)
        assert rules.write(position) == golden.plies[0][1]
        for text, after in golden.plies[1:-1]:
            position.make(read_move(rules, position, text).code)
            assert rules.write(position) == after, f"after {text}"
        outcome = rules.outcome(position)
        assert outcome is not None
        assert f"{outcome.winner or 'draw'} {outcome.reason}" == golden.plies[-1][1]

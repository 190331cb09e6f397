"""Whole games kept as text in tests/golden/<id>.txt, for the tests and for pictures.

A file holds at least one game. A game begins with `game VARIANT SEED`, then come `start | POSITION` and a line
`MOVE | POSITION` for every ply, and last `result | ENDING`: the winning seat or `draw`, and the reason. Lines with `#`
are for readers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "tests/golden"


@dataclass
class Golden:
    """A game: its variant, the seed of its start, and each ply as what happened and the position or ending after it."""

    variant: str
    seed: int
    plies: list[tuple[str, str]] = field(default_factory=list)


def games_of(name: str) -> list[Golden]:
    """The golden games of a game, by its id."""
    games: list[Golden] = []
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("game "):
            _, variant, seed = line.split()
            games.append(Golden(variant, int(seed)))
        elif line.strip() and not line.startswith("#"):
            happened, _, after = line.partition(" | ")
            games[-1].plies.append((happened, after))
    return games

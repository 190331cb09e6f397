"""The characters of Tower Push; `python tools/characters.py tower_push` measures them.

The notes are from games against a stronger level 4, of 9,300 nodes.
"""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, Ply, company, contact
from game.grid import OFF_BOARD
from game.language import N_, NP_
from game.rules.tower_push.board import TOWER


def beside_tower(ply: Ply) -> float:
    """Whether the piece ends beside the Tower."""
    return ply.target != OFF_BOARD and TOWER in ply.around(ply.target)


CHARACTERS: Final = (
    # 100 games at level 4: +42 Elo (-25 to +112); 0.72 a move against 0.55, +32 %; with ahead=35
    Character(
        "shadow",
        NP_("a character of the AI", "Shadow"),
        N_("Stays close to your pieces."),
        "cat",
        count=contact,
        points=50,
        margin=50,
        ahead=15,
    ),
    # 100 games at level 4: +63 Elo (-4 to +135); 0.96 a move against 0.81, +19 %; with margin=85 ahead=-10
    Character(
        "mason",
        NP_("a character of the AI", "Mason"),
        N_("Gathers around the Tower."),
        "hard-hat",
        count=beside_tower,
        points=95,
        margin=95,
        ahead=-40,
    ),
    # 100 games at level 4: -14 Elo (-83 to +54); 1.20 a move against 0.99, +21 %
    Character(
        "captain",
        NP_("a character of the AI", "Captain"),
        N_("Keeps its pieces side by side."),
        "dog",
        count=company,
        points=30,
        margin=28,
        ahead=28,
    ),
)

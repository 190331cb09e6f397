"""The characters of Tower Push; `python tools/characters.py tower_push` measures them."""

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
    # 200 games at level 4: -17 Elo (-66 to +31); 0.69 a move against 0.56, +25 %
    # 200 games at level 7: -19 Elo (-67 to +28); 0.62 a move against 0.52, +19 %
    Character(
        "shadow",
        NP_("a character of the AI", "Shadow"),
        N_("Stays close to your pieces."),
        "cat",
        count=contact,
        points=50,
        margin=50,
        ahead=12,
    ),
    # 200 games at level 4: -3 Elo (-52 to +45); 0.93 a move against 0.82, +12 %
    # 200 games at level 7: +7 Elo (-38 to +53); 0.89 a move against 0.78, +15 %
    Character(
        "mason",
        NP_("a character of the AI", "Mason"),
        N_("Gathers around the Tower."),
        "hard-hat",
        count=beside_tower,
        points=95,
        margin=95,
        ahead=-42,
        rise=20,
    ),
    # 200 games at level 4: +7 Elo (-41 to +55); 1.29 a move against 1.05, +23 %
    # 200 games at level 7: +35 Elo (-11 to +82); 1.25 a move against 1.04, +20 %
    Character(
        "captain",
        NP_("a character of the AI", "Captain"),
        N_("Keeps its pieces side by side."),
        "dog",
        count=company,
        points=60,
        margin=60,
        ahead=45,
        rise=7,
    ),
)

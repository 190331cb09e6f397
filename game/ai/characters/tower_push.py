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
    # 200 games at level 4: +7 Elo (-41 to +55); 0.70 a move against 0.56, +26 %
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
    # 200 games at level 4: +35 Elo (-13 to +84); 0.93 a move against 0.81, +15 %
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
    # 200 games at level 4: -38 Elo (-88 to +9); 1.28 a move against 1.03, +24 %
    Character(
        "captain",
        NP_("a character of the AI", "Captain"),
        N_("Keeps its pieces side by side."),
        "dog",
        count=company,
        points=60,
        margin=60,
        ahead=35,
    ),
)

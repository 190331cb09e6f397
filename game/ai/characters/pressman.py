"""The characters of Pressman; `python tools/characters.py pressman` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, distance, forward, placed
from game.language import N_, NP_

CHARACTERS: Final = (
    # 200 games at level 4: +17 Elo (-25 to +60); 0.54 a move against 0.44, +23 %
    Character(
        "breeder",
        NP_("a character of the AI", "Breeder"),
        N_("Brings in a new piece whenever it can."),
        "rabbit",
        count=placed,
        points=60,
        margin=50,
        ahead=-35,
    ),
    # 200 games at level 4: +5 Elo (-39 to +50); 3.13 a move against 2.56, +22 %
    Character(
        "ranger",
        NP_("a character of the AI", "Ranger"),
        N_("Likes long ways across the board."),
        "bird",
        count=distance,
        points=20,
        margin=30,
        ahead=-20,
    ),
    # 200 games at level 4: +19 Elo (-23 to +62); 1.64 a move against 1.19, +38 %
    Character(
        "marcher",
        NP_("a character of the AI", "Marcher"),
        N_("Presses forward."),
        "angry",
        count=forward,
        points=20,
        margin=20,
        ahead=-45,
    ),
)

"""The characters of Pressman; `python tools/characters.py pressman` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, distance, forward, placed
from game.language import N_, NP_

CHARACTERS: Final = (
    # 100 games at level 4: -10 Elo (-71 to +49); 0.54 a move against 0.44, +24 %
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
    # 100 games at level 4: +70 Elo (+8 to +137); 3.18 a move against 2.52, +26 %; with ahead=-15
    Character(
        "ranger",
        NP_("a character of the AI", "Ranger"),
        N_("Likes long ways across the board."),
        "bird",
        count=distance,
        points=20,
        margin=30,
        ahead=-45,
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

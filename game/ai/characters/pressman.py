"""The characters of Pressman; `python tools/characters.py pressman` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, distance, forward, placed
from game.language import N_, NP_

CHARACTERS: Final = (
    # 200 games at level 4: -7 Elo (-50 to +36); 0.54 a move against 0.43, +24 %
    # 200 games at level 7: +16 Elo (-28 to +59); 0.50 a move against 0.42, +21 %
    Character(
        "breeder",
        NP_("a character of the AI", "Breeder"),
        N_("Brings in a new piece whenever it can."),
        "rabbit",
        count=placed,
        points=60,
        margin=50,
        ahead=-38,
        rise=12,
    ),
    # 200 games at level 4: +12 Elo (-32 to +57); 3.08 a move against 2.53, +22 %
    # 200 games at level 7: +33 Elo (-12 to +80); 3.15 a move against 2.70, +17 %
    Character(
        "ranger",
        NP_("a character of the AI", "Ranger"),
        N_("Likes long ways across the board."),
        "bird",
        count=distance,
        points=20,
        margin=30,
        ahead=-20,
        rise=11,
    ),
    # 200 games at level 4: -3 Elo (-47 to +40); 1.59 a move against 1.12, +42 %
    # 200 games at level 7: -24 Elo (-70 to +20); 1.72 a move against 1.35, +28 %
    Character(
        "marcher",
        NP_("a character of the AI", "Marcher"),
        N_("Presses forward."),
        "angry",
        count=forward,
        points=20,
        margin=20,
        ahead=-50,
        rise=13,
    ),
)

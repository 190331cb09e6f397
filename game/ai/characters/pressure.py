"""The characters of Pressure; `python tools/characters.py pressure` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, company, freezes
from game.language import N_, NP_

CHARACTERS: Final = (
    # 200 games at level 4: +3 Elo (-39 to +46); 0.23 a move against 0.19, +23 %
    # 200 games at level 7: -35 Elo (-81 to +10); 0.33 a move against 0.27, +23 %
    Character(
        "jailer",
        NP_("a character of the AI", "Jailer"),
        N_("Freezes your tokens whenever it can."),
        "cat",
        count=freezes,
        points=60,
        margin=42,
        ahead=0,
        rise=9,
    ),
    # 200 games at level 4: -2 Elo (-45 to +41); 0.74 a move against 0.56, +32 %
    # 200 games at level 7: +3 Elo (-40 to +47); 0.88 a move against 0.60, +47 %
    Character(
        "herder",
        NP_("a character of the AI", "Herder"),
        N_("Keeps its tokens close together."),
        "dog",
        count=company,
        points=30,
        margin=25,
        ahead=30,
        rise=5,
    ),
    # 200 games at level 4: +5 Elo (-37 to +48); 0.41 a move against 0.55, -26 %
    # 200 games at level 7: +30 Elo (-14 to +74); 0.40 a move against 0.57, -31 %
    Character(
        "loner",
        NP_("a character of the AI", "Loner"),
        N_("Keeps its tokens apart."),
        "snail",
        count=company,
        points=-33,
        margin=33,
        ahead=21,
        rise=9,
    ),
)

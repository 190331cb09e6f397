"""The characters of Pressman; `python tools/characters.py pressman` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, advance, distance, placed
from game.language import N_, NP_

CHARACTERS: Final = (
    Character(
        "breeder",
        NP_("a character of the AI", "Breeder"),
        N_("Brings in a new piece whenever it can."),
        "rabbit",
        count=placed,
        points=60,
        margin=50,
        ahead=35,
    ),
    Character(
        "ranger",
        NP_("a character of the AI", "Ranger"),
        N_("Likes long ways across the board."),
        "bird",
        count=distance,
        points=20,
        margin=30,
        ahead=8,
    ),
    Character(
        "marcher",
        NP_("a character of the AI", "Marcher"),
        N_("Presses forward."),
        "angry",
        count=advance,
        points=20,
        margin=20,
        ahead=20,
    ),
)

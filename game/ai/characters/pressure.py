"""The characters of Pressure; `python tools/characters.py pressure` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, company, freezes
from game.language import N_, NP_

CHARACTERS: Final = (
    Character(
        "jailer",
        NP_("a character of the AI", "Jailer"),
        N_("Freezes your tokens whenever it can."),
        "cat",
        count=freezes,
        points=60,
        margin=35,
        ahead=15,
    ),
    Character(
        "herder",
        NP_("a character of the AI", "Herder"),
        N_("Keeps its tokens close together."),
        "dog",
        count=company,
        points=30,
        margin=25,
        ahead=15,
    ),
    Character(
        "loner",
        NP_("a character of the AI", "Loner"),
        N_("Keeps its tokens apart."),
        "snail",
        count=company,
        points=-30,
        margin=30,
        ahead=13,
    ),
)

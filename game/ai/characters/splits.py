"""The characters of Splits; `python tools/characters.py splits` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, Ply, contact
from game.core import Slide
from game.language import N_, NP_


def counters(ply: Ply) -> float:
    """The counters that leave their stack."""
    first = ply.events[0]
    return first.count if isinstance(first, Slide) else 0


CHARACTERS: Final = (
    Character(
        "miser",
        NP_("a character of the AI", "Miser"),
        N_("Gives away few counters at a time."),
        "squirrel",
        count=counters,
        points=-100,
        margin=100,
        ahead=85,
    ),
    Character(
        "spender",
        NP_("a character of the AI", "Spender"),
        N_("Moves many counters at once."),
        "laugh",
        count=counters,
        points=80,
        margin=80,
        ahead=90,
    ),
    Character(
        "brawler",
        NP_("a character of the AI", "Brawler"),
        N_("Comes close to your stacks."),
        "angry",
        count=contact,
        points=120,
        margin=120,
        ahead=55,
    ),
)

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
    # 100 games at level 4: -35 Elo (-105 to +32); 2.33 a move against 2.91, -20 %; with ahead=95
    Character(
        "miser",
        NP_("a character of the AI", "Miser"),
        N_("Gives away few counters at a time."),
        "squirrel",
        count=counters,
        points=-115,
        margin=115,
        ahead=100,
    ),
    # 100 games at level 4: -7 Elo (-76 to +61); 3.50 a move against 2.84, +23 %
    Character(
        "spender",
        NP_("a character of the AI", "Spender"),
        N_("Moves many counters at once."),
        "laugh",
        count=counters,
        points=70,
        margin=70,
        ahead=90,
    ),
    # 100 games at level 4: +28 Elo (-40 to +97); 0.57 a move against 0.49, +18 %
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

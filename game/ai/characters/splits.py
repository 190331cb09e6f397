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
    # 200 games at level 4: -31 Elo (-80 to +16); 2.36 a move against 2.91, -19 %
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
    # 200 games at level 4: -3 Elo (-52 to +45); 3.44 a move against 2.85, +21 %
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
    # 200 games at level 4: +7 Elo (-41 to +55); 0.57 a move against 0.47, +21 %
    Character(
        "brawler",
        NP_("a character of the AI", "Brawler"),
        N_("Comes close to your stacks."),
        "angry",
        count=contact,
        points=220,
        margin=200,
        ahead=80,
    ),
)

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
    # 200 games at level 4: -24 Elo (-73 to +24); 2.38 a move against 3.00, -21 %
    Character(
        "miser",
        NP_("a character of the AI", "Miser"),
        N_("Gives away few counters at a time."),
        "squirrel",
        count=counters,
        points=-190,
        margin=190,
        ahead=70,
    ),
    # 200 games at level 4: +28 Elo (-20 to +77); 3.53 a move against 2.98, +18 %
    Character(
        "spender",
        NP_("a character of the AI", "Spender"),
        N_("Moves many counters at once."),
        "laugh",
        count=counters,
        points=130,
        margin=130,
        ahead=60,
    ),
    # 200 games at level 4: +31 Elo (-16 to +80); 0.56 a move against 0.43, +30 %
    Character(
        "brawler",
        NP_("a character of the AI", "Brawler"),
        N_("Comes close to your stacks."),
        "angry",
        count=contact,
        points=320,
        margin=300,
        ahead=45,
    ),
)

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
    # 200 games at level 4: +3 Elo (-45 to +52); 2.45 a move against 2.92, -16 %
    # 200 games at level 7: -7 Elo (-55 to +41); 2.35 a move against 2.87, -18 %
    Character(
        "miser",
        NP_("a character of the AI", "Miser"),
        N_("Gives away few counters at a time."),
        "squirrel",
        count=counters,
        points=-150,
        margin=150,
        ahead=82,
    ),
    # 200 games at level 4: +3 Elo (-45 to +52); 3.55 a move against 2.93, +21 %
    # 200 games at level 7: -24 Elo (-73 to +24); 3.68 a move against 2.87, +28 %
    Character(
        "spender",
        NP_("a character of the AI", "Spender"),
        N_("Moves many counters at once."),
        "laugh",
        count=counters,
        points=130,
        margin=130,
        ahead=55,
        rise=3,
    ),
    # 200 games at level 4: +7 Elo (-41 to +55); 0.57 a move against 0.46, +25 %
    # 200 games at level 7: -21 Elo (-70 to +27); 0.56 a move against 0.47, +17 %
    Character(
        "brawler",
        NP_("a character of the AI", "Brawler"),
        N_("Comes close to your stacks."),
        "angry",
        count=contact,
        points=320,
        margin=300,
        ahead=38,
        rise=3,
    ),
)

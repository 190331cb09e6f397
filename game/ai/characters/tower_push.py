"""The characters of Tower Push; `python tools/characters.py tower_push` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, Ply, company, pushes
from game.grid import OFF_BOARD
from game.language import N_, NP_
from game.rules.tower_push.board import TOWER


def beside_tower(ply: Ply) -> float:
    """Whether the piece ends beside the Tower."""
    return ply.target != OFF_BOARD and TOWER in ply.around(ply.target)


CHARACTERS: Final = (
    Character(
        "pusher",
        NP_("a character of the AI", "Pusher"),
        N_("Pushes as many of your pieces as it can."),
        "panda",
        count=pushes,
        points=60,
        margin=80,
        ahead=15,
    ),
    Character(
        "mason",
        NP_("a character of the AI", "Mason"),
        N_("Gathers around the Tower."),
        "hard-hat",
        count=beside_tower,
        points=60,
        margin=60,
        ahead=-10,
    ),
    Character(
        "captain",
        NP_("a character of the AI", "Captain"),
        N_("Keeps its pieces side by side."),
        "dog",
        count=company,
        points=40,
        margin=30,
        ahead=15,
    ),
)

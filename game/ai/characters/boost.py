"""The characters of Boost; `python tools/characters.py boost` measures them."""

from __future__ import annotations

from typing import Final

from game.ai.characters.character import Character, Ply, company
from game.core import Place, Slide
from game.grid import OFF_BOARD, Cell
from game.language import N_, NP_

WALLS: Final = 3  # own pieces around an empty point, of the four that a tower needs


def sites(ply: Ply) -> float:
    """Whether a tower is built, or an empty point beside the piece lacks one wall at most."""
    if ply.target == OFF_BOARD or isinstance(ply.events[0], Place):
        return isinstance(ply.events[0], Place)
    beside = [step[ply.target] for step in ply.grid.step[:4]]
    return any(cell != OFF_BOARD and not ply.after.cells[cell] and walls(ply, cell) >= WALLS for cell in beside)


def walls(ply: Ply, cell: Cell) -> int:
    """The own pieces on the four sides of a point."""
    sides = [step[cell] for step in ply.grid.step[:4]]
    return sum(side != OFF_BOARD and ply.owners[ply.after.cells[side]] == ply.seat for side in sides)


def dragons(ply: Ply) -> float:
    """Whether a dragon is moved."""
    first = ply.events[0]
    return isinstance(first, Slide) and ply.owners[ply.before.cells[first.source]] == 0


CHARACTERS: Final = (
    # 200 games at level 4: -9 Elo (-56 to +39); 0.15 a move against 0.10, +59 %
    # 200 games at level 7: +21 Elo (-27 to +70); 0.16 a move against 0.12, +27 %
    Character(
        "builder",
        NP_("a character of the AI", "Builder"),
        N_("Raises walls for its next tower."),
        "hard-hat",
        count=sites,
        points=20,
        margin=20,
        ahead=-12,
        rise=3,
    ),
    # 200 games at level 4: 0 Elo (-47 to +47); 0.22 a move against 0.14, +53 %
    # 200 games at level 7: +17 Elo (-31 to +66); 0.16 a move against 0.14, +18 %
    Character(
        "tamer",
        NP_("a character of the AI", "Tamer"),
        N_("Likes to move the dragons."),
        "flame",
        count=dragons,
        points=20,
        margin=20,
        ahead=25,
        rise=-3,
    ),
    # 200 games at level 4: +23 Elo (-24 to +70); 1.09 a move against 0.81, +34 %
    # 200 games at level 7: +7 Elo (-41 to +55); 1.06 a move against 0.90, +18 %
    Character(
        "drover",
        NP_("a character of the AI", "Drover"),
        N_("Moves its pieces as a herd."),
        "dog",
        count=company,
        points=20,
        margin=20,
        ahead=-19,
    ),
)

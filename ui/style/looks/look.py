"""How a game appears: values only, so that a new game needs no drawing code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Form = Literal["token", "ring", "sliver", "chip", "block", "tower", "pawn", "knight", "castle", "dragon"]
Mark = Literal["", "frost", "cross", "star", "moon", "circle", "diamond"]
Cells = Literal["wells", "checkered", "points", "hexes"]
Inlay = Literal["diamond", "dot", "plinth"]


@dataclass(frozen=True, slots=True)
class PieceLook:
    """One kind of piece: its form, the name of its palette in the theme, and what it is marked with.

    `pips` tell players apart without any colour: dots on a plinth, inlays in a rim, stripes on a counter's side.
    """

    form: Form
    palette: str
    mark: Mark = ""
    pips: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that shows one game: a line for the menu, its pieces by code, and the character of its cells."""

    tagline: str
    pieces: Mapping[int, PieceLook]
    cells: Cells
    seat_palettes: tuple[str, ...]  # the names of the seats' palettes in the theme, the first seat's first
    size: float = 0.76  # the width of a piece, in board units
    stacks: bool = False  # whether pieces stand on each other, with their number written on top
    portrait: str = ""  # the position text that stands for the game in the menu; the start where there is none
    inlays: Mapping[tuple[int, int], Inlay] = field(default_factory=dict)  # by steps east and north from the middle

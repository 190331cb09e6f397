"""Tags with the names of cells, so that a cell of which a sentence speaks is found at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.grid import Cell
from ui.board.model.geometry import Geometry, Pixel
from ui.style import art
from ui.style.themes import Theme

NAME = re.compile(r"(?<![^\W\d_])[a-z]+[0-9]+")  # also right behind another, as in "d3d4"
LETTERS, MOST = 0.21, 0.31  # the em of a name in cell widths, and its limit on small boards, ...
LARGER = 1.5  # ... and on large ones, in its least size
BESIDE = 0.45  # ems between the letters and the ends of their tag
LIFTED = 0.03  # board units between a tag and the lower edge of its cell
ASIDE = 0.27  # board units to the left of a square's centre, where an upright arrow ends


def cells_named(words: str, names: Sequence[str]) -> tuple[Cell, ...]:
    """The cells that are named in these words, each once; `names` are those of all cells."""
    found = dict.fromkeys(NAME.findall(words))
    return tuple(Cell(names.index(name)) for name in found if name in names)


def paint_name_tags(
    canvas: Surface,
    geometry: Geometry,
    theme: Theme,
    names: Mapping[Cell, str],
    least: int,
    area: Rect,
    covered: Callable[[Cell, Pixel], object] = lambda cell, pixel: False,
) -> None:
    """Paint the name of each cell at its lower edge, inside the area; `least` is an em in pixels.

    `covered` is true where the fanned stack of a cell covers a pixel, as on the top row: it needs no name then.

    It lies where hardly an arrow ends: at the lowest corner of a hex, and at the lower left of a square.
    """
    size = min(max(least, round(geometry.unit * LETTERS)), round(geometry.unit * MOST), round(LARGER * least))
    for cell, name in names.items():
        box = geometry.box(cell)
        if not area.contains(box):
            continue
        letters = art.text(name, "SemiBold", size, theme.kit.tip_ink)
        tag = letters.get_rect().inflate(round(2 * BESIDE * size), 0)
        tag.midbottom = box.centerx, box.bottom - round(LIFTED * geometry.unit)
        if not geometry.is_hex:
            tag.left = max(box.left, tag.left - round(ASIDE * geometry.unit))
        if covered(cell, tag.midtop):
            continue
        art.box(canvas, tag, theme.kit.tip, None, tag.h // 2)
        canvas.blit(letters, letters.get_rect(center=tag.center))

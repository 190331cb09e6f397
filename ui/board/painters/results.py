"""Signs on cells for what moves are proved to do: a tick on a disc wins, a cross on a square loses, else a question.

Shape and figure tell them apart, so colour is not needed.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from game.grid import Cell
from game.play.proved_moves import MoveResult
from ui.board.art.forms import document
from ui.board.model.geometry import Geometry
from ui.style import art
from ui.style.surface_cache import cached_surfaces

SIZE = 0.34  # board units
ASIDE = 0.3  # board units between the centres of a cell and its sign, sideways and down
EDGE, LIGHT, DARK = "#1b1b1b", "#ffffff", "#2b1a00"  # the rim of every sign, and its figure on dark and light
GREEN, RED, AMBER = "#1c7a3c", "#b3201f", "#f0b323"  # the same in every theme, since the rim sets them apart

_PLATES = {
    MoveResult.WINS: f'<circle cx="50" cy="50" r="44" fill="{GREEN}" stroke="{LIGHT}" stroke-width="7"/>',
    MoveResult.LOSES: f'<rect x="9" y="9" width="82" height="82" fill="{RED}" stroke="{LIGHT}" stroke-width="7"/>',
    MoveResult.OPEN: f'<path d="M50 4 L96 50 L50 96 L4 50 Z" fill="{AMBER}" stroke="{LIGHT}" stroke-width="6"/>',
}
_RIMS = {
    MoveResult.WINS: '<circle cx="50" cy="50" r="47"',
    MoveResult.LOSES: '<rect x="5" y="5" width="90" height="90" rx="12"',
    MoveResult.OPEN: '<path d="M50 1 L99 50 L50 99 L1 50 Z"',
}
_FIGURES = {
    MoveResult.WINS: f'<path d="M28 52 L44 68 L73 34" stroke="{LIGHT}"',
    MoveResult.LOSES: f'<path d="M31 31 L69 69 M69 31 L31 69" stroke="{LIGHT}"',
    MoveResult.OPEN: f'<path d="M37 39 C37 22 64 22 64 40 C64 50 50 50 50 61 M50 74 V75" stroke="{DARK}"',
}


@cached_surfaces(megabytes=1)
def result_picture(side: int, result: MoveResult) -> Surface:
    """The sign of a result, this many pixels wide."""
    rim = f'{_RIMS[result]} fill="{EDGE}"/>'
    figure = f'{_FIGURES[result]} fill="none" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>'
    return art.rasterised(document(100, 100, "", rim + _PLATES[result] + figure), (side, side))


def paint_results(canvas: Surface, geometry: Geometry, results: Mapping[Cell, MoveResult], area: Rect) -> None:
    """Paint the sign of each cell at its lower right, inside the area."""
    side, aside = max(13, round(geometry.unit * SIZE)), ASIDE * geometry.unit
    for cell, result in results.items():
        x, y = geometry.centre(cell)
        sign = result_picture(side, result)
        place = sign.get_rect(center=(round(x + aside), round(y + aside)))
        if area.contains(geometry.box(cell)):
            canvas.blit(sign, place)

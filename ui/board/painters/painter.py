"""Paints the layers of a board: ground, marks, pieces, and overlays."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Set
from dataclasses import replace

from pygame import Surface

from game.grid import Cell
from ui.board.model.geometry import Geometry
from ui.board.model.marks import Aim, Marks, Trail
from ui.board.model.preview import Preview
from ui.board.model.sprites import Frame, Sprite
from ui.board.painters.dust import paint_dust
from ui.board.painters.fan import FanPainter
from ui.board.painters.ground import paint_ground, paint_tray, prepare_cells
from ui.board.painters.hexes import paint_hex, paint_unfit
from ui.board.painters.layers import Layers
from ui.board.painters.overlay import TARGET_RING, Overlay
from ui.board.painters.pieces import PiecePainter
from ui.board.painters.signs import (
    anchor_picture,
    glow_picture,
    link_picture,
    outline_picture,
    ring_picture,
    spot_picture,
    target_picture,
    tint_picture,
)
from ui.board.painters.trail import paint_trail
from ui.style import art
from ui.style.looks.look import Look
from ui.style.themes import Theme

BEYOND = 0.12  # the opacity of the tint on cells that can become part of the board
PLACE = 0.04  # the outline of a place beside the board, in cell widths
WAITING, LEAST_WAITING = 0.62, 0.36  # board units: the width of a piece waiting beside the board, and the least there
WAITING_STEP = 1.1  # piece widths: the distance between two of them, if there is room
GAP = 16  # pixels on both sides of a waiting piece
FAINT = 0.5  # the opacity of the aims of the piece under the pointer
GHOST, DIMMED = 0.75, 0.28  # the opacities of pieces that a previewed move leaves, and of those that it takes away
CALM_LIGHT, PALED = "#ffffff", 0.75  # the light of a draw, and its share in the theme's light
PALE = "#ffffff"  # the anchor of a piece that does not fit, over its hatching
UNCOMMITTED = 0.95  # the opacity of cells laid but not committed
TRACE, SMALL_TRACE = 0.5, 0.32  # board units: the width of a captured piece, alone and beside its captor
TRACE_ASIDE = 0.37  # board units: the offset of the small one from its captor
TRACED = 0.6  # the opacity of a trace on an empty cell


class Painter:
    """Paints a board in one theme and geometry; make a new painter when either changes.

    Only one painter at a time may use the same `layers`.
    """

    def __init__(
        self,
        look: Look,
        theme: Theme,
        geometry: Geometry,
        layers: Layers,
        coordinates: str,
        facing: bool = False,
        beaten: Container[int] = (),
        names: Sequence[str] = (),
    ) -> None:
        """`facing` and `beaten` are as for a PiecePainter; `names` are the names of hexes, by cell."""
        area = layers.area
        self.pieces = PiecePainter(look, theme, geometry, facing, beaten)
        self.fans = FanPainter(look, theme, geometry, geometry.window or geometry.outer, self.pieces)
        self._look, self._theme, self._geometry, self._area = look, theme, geometry, area
        self._layers = layers
        self._coordinates, self._names = coordinates, names
        self._local = geometry.moved(-area.x, -area.y)
        self._ground: tuple[frozenset[Cell], Surface] | None = None
        self._layer: tuple[Marks, Surface] | None = None
        self._going: Surface | None = None  # the previous layer
        self._over = Overlay(theme, geometry, look.cells)
        self._foreseen: tuple[Preview, Overlay] = Preview(), Overlay(theme, geometry, look.cells)
        self._glimpsed: tuple[Mapping[Cell, Aim], Overlay] = {}, Overlay(theme, geometry, look.cells)

    def paint(self, canvas: Surface, frame: Frame, marks: Marks, shown: float = 1.0) -> None:
        """Paint ground, marks, pieces and dust; `shown` is the opacity of the marks (0 to 1)."""
        self.paint_cells(canvas, frame, marks, shown)
        self.pieces.paint(canvas, frame.sprites)

    def paint_once(self, canvas: Surface, frame: Frame, marks: Marks) -> None:
        """Paint as `paint` does, but on a canvas of the area's size and without caching anything."""
        self._furnish(canvas)
        paint_ground(canvas, self._local, self._look, self._theme, frame.ground, self._coordinates, self._names)
        self._mark(canvas, marks, frame.ground)
        self.pieces.paint(canvas, frame.sprites)

    def prepare(self, frame: Frame, marks: Marks) -> None:
        """Make the pictures that `paint` needs, without painting."""
        nowhere = Surface((1, 1))
        paint_ground(nowhere, self._local, self._look, self._theme, frame.ground, self._coordinates, self._names)
        self._mark(nowhere, marks, frame.ground)
        self.pieces.paint(nowhere, frame.sprites)

    def prepare_beyond(self, frame: Frame) -> None:
        """Make the pictures that a zoomed board shows when it is moved."""
        prepare_cells(self._local, self._look, self._theme, frame.ground)
        self.pieces.prepare(frame.sprites)

    def paint_cells(self, canvas: Surface, frame: Frame, marks: Marks, shown: float = 1.0) -> None:
        """Paint the ground and its marks; while `shown` grows to 1, the old marks fade out.

        If the board is zoomed, clips the canvas to the board's window, for later painting as well.
        """
        canvas.blit(self._marked(canvas, frame.ground, marks), self._area)
        if shown < 1 and self._going is not None:
            place = self._local.outer.clip(self._going.get_rect())
            self._going.set_alpha(round(255 * (1 - shown)))
            canvas.blit(self._going, place.move(self._area.topleft), place)
            self._going.set_alpha(None)
        if self._geometry.window is not None:
            canvas.set_clip(self._geometry.window.clip(canvas.get_clip()))
        paint_dust(canvas, self._geometry, self._theme.board, frame.puffs)
        for patch in sorted(frame.patches, key=lambda patch: self._geometry.centre(patch.cell)[1]):
            paint_hex(canvas, self._geometry, self._theme.board, patch.cell, patch.lift, patch.solid)

    def paint_laid(
        self, canvas: Surface, resting: Iterable[Cell], preview: Preview, anchor: Cell | None = None
    ) -> None:
        """Paint cells laid but not committed, with their `anchor`, and ghosts of cells held over the board."""
        colours = self._theme.board
        for cells, solid in ((set(preview.laid) - set(resting), GHOST), (set(resting), UNCOMMITTED)):
            for cell in sorted(cells, key=lambda cell: self._geometry.centre(cell)[1]):
                paint_hex(canvas, self._geometry, colours, cell, solid=solid)
        paint_unfit(canvas, self._geometry, colours, preview.unfit)
        unit, dark, light = self._geometry.unit, colours.frame_edge, colours.light
        if anchor is not None:
            self._sign(canvas, anchor_picture(unit, dark, light), anchor)
        if preview.anchor is not None and preview.anchor != anchor:
            inks = (PALE, dark) if preview.unfit else (dark, light)
            self._sign(canvas, anchor_picture(unit, *inks), preview.anchor)

    def paint_over(self, canvas: Surface, foreseen: Cell | None = None, shown: float = 1.0) -> None:
        """Paint the marks over the pieces, except on the previewed target `foreseen`."""
        self._over.paint(canvas, foreseen, shown)

    def paint_preview(self, canvas: Surface, preview: Preview, dimmed: Sequence[Sprite]) -> None:
        """Paint ghosts of the pieces that a move leaves and, more faintly, those that it takes away (`dimmed`)."""
        self.pieces.paint(canvas, [replace(sprite, solid=DIMMED) for sprite in dimmed])
        self.pieces.paint(canvas, [replace(sprite, solid=GHOST * sprite.solid) for sprite in preview.ghosts])
        if self._foreseen[0] != preview:
            self._foreseen = preview, Overlay(self._theme, self._geometry, self._look.cells)
            self._foreseen[1].add_preview(preview)
        self._foreseen[1].paint(canvas)

    def paint_glimpse(self, canvas: Surface, aims: Mapping[Cell, Aim], shown: float) -> None:
        """Paint the aims of the piece under the pointer faintly; `shown` is their opacity (0 to 1)."""
        if self._glimpsed[0] is not aims:
            self._glimpsed = aims, Overlay(self._theme, self._geometry, self._look.cells)
            self._glimpsed[1].add_glimpse(aims)
        self._glimpsed[1].paint(canvas, shown=FAINT * shown)

    def paint_waiting(self, canvas: Surface, waiting: Iterable[tuple[int, int]], beside: int = 0) -> None:
        """Paint the pieces that seats have yet to place, as (piece, number) by seat, to the right of the board.

        The first seat's are in the lower half. They may lie `beside` pixels beyond the area; without enough room there
        they are smaller, or lie partly on the frame.
        """
        outer, frame = self._geometry.outer, self._geometry.frame
        room = self._area.right + beside - outer.right
        unit = self._geometry.unit / self._geometry.zoomed
        most = room - GAP if room - GAP >= unit * LEAST_WAITING else frame + max(0, room) - GAP // 2
        width = min(round(unit * WAITING), most)
        x = outer.right + (GAP + width) // 2 if room - GAP >= width else (outer.right - frame + outer.right + room) // 2
        for seat, (piece, count) in enumerate(waiting):
            upward = (seat == 0) != self._geometry.flipped
            step = min(WAITING_STEP * width, (outer.h / 2 - frame) / max(1, count))
            for number in range(count):
                along = frame + round((number + 0.5) * step)
                y = outer.bottom - along if upward else outer.top + along
                self.pieces.paint_small(canvas, piece, width, (x, y))

    def paint_light(self, canvas: Surface, lights: Mapping[Cell, float], calm: bool) -> None:
        """Paint light of strength 0 to 1 on the ground around pieces; `calm` light has no player's colour."""
        colours = self._theme.board
        colour = art.mixed(colours.light, CALM_LIGHT, PALED) if calm else colours.last
        for cell, strength in lights.items():
            self._sign(canvas, art.faded(glow_picture(self._geometry.unit, colour), strength), cell)

    def paint_cursor(self, canvas: Surface, cell: Cell) -> None:
        """Paint the keyboard cursor."""
        self._sign(canvas, outline_picture(self._geometry, self._theme.board.cursor, 0.06), cell)

    def paint_hover(self, canvas: Surface, cell: Cell) -> None:
        """Paint the frame around a clickable cell under the mouse."""
        self._sign(canvas, outline_picture(self._geometry, self._theme.board.selection, 0.024), cell)

    # --- layers

    def behind(self, canvas: Surface) -> Surface:
        """The area without a board: the background, and the tray of hexes."""
        return self._layers.behind(canvas, self._furnish)

    def _furnish(self, canvas: Surface) -> None:
        if self._geometry.is_hex:
            paint_tray(canvas, self._local, self._theme.board)

    def _grounded(self, canvas: Surface, cells: frozenset[Cell]) -> Surface:
        if self._ground is None or self._ground[0] != cells:
            self._going = None
            ground = self._layers.ground.copy_of(self.behind(canvas))
            paint_ground(ground, self._local, self._look, self._theme, cells, self._coordinates, self._names)
            self._ground, self._layer = (cells, ground), None
        return self._ground[1]

    def _marked(self, canvas: Surface, cells: frozenset[Cell], marks: Marks) -> Surface:
        """The ground with the marks on it, cached until either changes."""
        ground = self._grounded(canvas, cells)
        if self._layer is None or self._layer[0] != marks:
            self._going = self._layer[1] if self._layer else None
            layer = self._layers.next_marked().copy_of(ground)
            self._mark(layer, marks, cells)
            self._layer = marks, layer
        return self._layer[1]

    def _mark(self, layer: Surface, marks: Marks, ground: frozenset[Cell]) -> None:
        """Paint the marks under the pieces, and prepare the overlay."""
        self._over = Overlay(self._theme, self._geometry, self._look.cells)
        self._over.add_marks(marks)
        layer.set_clip(self._local.window)
        colours, on = self._theme.board, (self._local, self._look.cells)

        def lay(cells: Set[Cell], draw: Callable[[], Surface]) -> None:
            if cells:  # signs are drawn only if needed
                picture = draw()
                for cell in cells:
                    self._sign(layer, picture, cell, self._local)

        unit = self._local.unit
        lay(ground & set(marks.won), lambda: glow_picture(unit, colours.last))
        lay(ground & set(marks.won), lambda: ring_picture(unit, TARGET_RING, colours.last, colours.last_edge))
        paint_trail(layer, self._local, colours, marks.trail, self._look.freezes)
        self._trace(layer, marks.trail)
        self._link(layer, marks)
        chosen = set(marks.selected)
        lay(ground & chosen, lambda: spot_picture(self._local.unit, on[1], colours.selection, colours.selection_edge))
        beside = (marks.aims.keys() | marks.beyond) - ground
        if colours.material == "paper":  # flat, so that a tint would not show
            lay(beside, lambda: outline_picture(self._local, colours.floor_ink, PLACE))
        else:
            lay(beside, lambda: tint_picture(*on, colours.floor_ink, BEYOND))
        free = {cell for cell, aim in marks.aims.items() if not (aim.occupied or aim.count)} - chosen
        lay(free - beside, lambda: target_picture(self._local.unit, on[1], colours.target, colours.light))
        lay(free & beside, lambda: target_picture(self._local.unit, on[1], colours.floor_ink, colours.frame_edge))
        layer.set_clip(None)

    def _link(self, layer: Surface, marks: Marks) -> None:
        """Join neighbours by bars that pass under both pieces."""
        colours = self._theme.board
        for (x0, y0), (x1, y1) in (map(self._local.centre, pair) for pair in marks.links):
            sign = link_picture(self._local.unit, x0 == x1, colours.selection, colours.selection_edge)
            layer.blit(sign, sign.get_rect(center=(round((x0 + x1) / 2), round((y0 + y1) / 2))))

    def _trace(self, layer: Surface, trail: Trail) -> None:
        """Paint a small picture of every piece that the last move captured, in the corner of its captor."""
        unit = self._local.unit
        for cell, piece in trail.lost:
            x, y = self._local.box(cell).center
            aside = round(TRACE_ASIDE * unit) if cell in trail.reached else 0
            width = round(unit * (SMALL_TRACE if aside else TRACE))
            self.pieces.paint_small(layer, piece, width, (x + aside, y + aside), 1.0 if aside else TRACED)

    def _sign(self, canvas: Surface, picture: Surface, cell: Cell, geometry: Geometry | None = None) -> None:
        box = (geometry or self._geometry).box(cell)
        canvas.blit(picture, (box.centerx - picture.get_width() // 2, box.centery - picture.get_height() // 2))

"""The board as scenes use it: shows positions, plays moves, marks cells, and finds the cell under a pixel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.clicks import Selection
from game.core import Board, Event, Snapshot, cells_in
from game.grid import Cell, Grid
from ui.board.camera import Camera, Extent
from ui.board.model.aiming import end_of_line
from ui.board.model.finale import Finale
from ui.board.model.geometry import HALF_TURN, Geometry
from ui.board.model.glance import Glance
from ui.board.model.laying import Laying, laying_of
from ui.board.model.marks import Marks, MoveEffects, aims_of
from ui.board.model.piece_ids import NO_IDS, numbered, renumbered
from ui.board.model.pointer_state import Dragged, PointerState
from ui.board.model.preview import Preview, preview_of
from ui.board.model.sprites import Frame, Sprite, raised
from ui.board.model.timeline import Playback, Timeline
from ui.board.painters.context import BoardContext, Tempo, beat_of, is_lively
from ui.board.painters.fan import Fan, fan_out
from ui.board.painters.layers import Layers
from ui.board.painters.marked import MarkedBoard
from ui.board.painters.painter import Painter
from ui.board.preparation import Preparation
from ui.style.looks.look import Look
from ui.style.table import Caster, caster_at

ZOOM = 1.6  # beats: the length of a zoom as the board grows
GLIDE = 0.14  # seconds: the length of a zoom step
LIFT, GROWN = 0.1, 1.08  # a selected piece: its height in board units, and its size


class BoardView(MarkedBoard):
    """One board on the screen. `dirty` is set when it has to be drawn again, and cleared by `draw`."""

    def __init__(self, look: Look, context: BoardContext) -> None:
        super().__init__(context)
        self._look, self.camera = look, Camera(look)
        self.board = Board((0,), (0,), frozenset())
        self._room = self._targets = frozenset[Cell]()
        self._numbers: Mapping[Cell, int] = NO_IDS  # of pieces of one kind
        self._own = frozenset[int]()  # the pieces of the side to move
        self._waiting: tuple[tuple[int, int], ...] = ()  # piece and number, by seat
        self._playback: Playback | None = None
        self._growing = self._facing = False
        self._layers = Layers(self.camera.area)
        self._painter: tuple[object, Painter] | None = None
        self._preparation = Preparation(self.camera, self._painter_of)
        self._selection, self._laying, self._pointer, self._preview = Selection(()), Laying(), PointerState(), Preview()
        self._resting: tuple[Cell, ...] = ()
        self.glance, self._shows_legal = Glance(), True
        self._names: tuple[str, ...] = ()  # of the cells, for people

    # --- position on the canvas

    def set_area(self, area: Rect, letters: int = 0) -> None:
        """Set the area of the canvas to draw in, and the least size of coordinates in pixels."""
        if (area, letters) != (self.camera.area, self.camera.letters):
            self.camera.place(area, self._context.settings.coordinates == "edge", letters)
            self.dirty = True

    def flip(self) -> None:
        """Rotate the board by half a turn."""
        self.turn(HALF_TURN)

    def turn(self, sixths: int) -> None:
        """Rotate the board clockwise by sixths of a turn; only hexes can be turned by less than half of one."""
        self.camera.turn_by(sixths)
        self.dirty = True

    def fit_by_turning(self, ground: frozenset[Cell]) -> None:
        """Turn a board of hexes so that its complete `ground` is largest."""
        self.camera.fit_by_turning(ground, ZOOM * beat_of(self._context) if is_lively(self._context) else 0.0)
        self.dirty = True

    @property
    def facing(self) -> bool:
        """Whether the far player's pieces are turned to face that player."""
        return self._facing

    @facing.setter
    def facing(self, facing: bool) -> None:
        self.dirty = self.dirty or facing != self._facing
        self._facing = facing

    @property
    def geometry(self) -> Geometry:
        """The geometry of the cells on the canvas."""
        return self.camera.geometry

    @property
    def held_shape(self) -> tuple[tuple[int, int], ...]:
        """The places of the cells of the board piece to be laid, as seen; empty without one."""
        return self._laying.shape_turned(self.geometry.turn)

    @property
    def glide(self) -> float:
        """The seconds of a zoom step; 0 with reduced motion."""
        return GLIDE if is_lively(self._context) else 0.0

    @property
    def waits(self) -> bool:
        """Whether pieces beside the board are to be placed."""
        return bool(self._waiting)

    def cell_at(self, pixel: tuple[int, int]) -> Cell | None:
        """The cell of the board, or target, under a pixel; None for no such cell. A fan counts as its cell."""
        fan = self._fan()
        if fan is not None and fan.spread and self._painter and self._painter[1].fans.part_at(fan, pixel):
            return fan.cell
        if (window := self.geometry.window) is not None and not window.collidepoint(pixel):
            return None  # the frame hides any cell there
        cell = self.geometry.cell_at(pixel)
        known = self.board.ground, self._targets, self._laying.near, self._room
        return cell if any(cell in cells for cells in known) else None

    def part_at(self, cell: Cell | None, pixel: tuple[int, int]) -> str:
        """The number of counters that a click on a fanned stack at a pixel takes, as text; empty for no fan there."""
        fan = self._fan()
        if fan is None or fan.cell != cell or not fan.spread or self._painter is None:
            return ""
        return str(self._painter[1].fans.part_at(fan, pixel) or "")

    def aimed(self, selection: Selection, cell: Cell) -> Cell:
        """The target that a click on a cell means, such as the end of a line; mostly the cell itself."""
        covers = self._laying.covers
        return covers[cell] if cell in covers else end_of_line(selection, cell, self._grid)

    # --- positions and moves

    def show(self, snapshot: Snapshot, grid: Grid, room: frozenset[Cell] = frozenset()) -> None:
        """Show a position without animation; the cells of `room` can be seen and pointed at as well."""
        self._playback = None
        self._take(snapshot, grid)
        self.beaten = self._defeated
        self._room, self._growing = room, self._growing and not room
        self._mark(beyond=room - self.board.ground)
        self.camera.show(self._extent)

    def play(
        self, events: Sequence[Event], snapshot: Snapshot,
        held: frozenset[Cell] = frozenset(), pace: Tempo = "chosen",
    ) -> None:  # fmt: skip
        """Animate the events that lead from the shown position to `snapshot`; pieces from `held` were dragged there.

        An unhurried `pace` is for moves that the user did not make: they never run faster than normal. Raises
        ValueError for events that do not fit the shown position.
        """
        beat = beat_of(self._context, pace)
        still, numbers = self._context.settings.reduced_motion, self._numbers
        playback = Playback(Timeline(self.board, events, self._grid, beat, held, still, numbers))
        self._take(snapshot, self._grid)
        self._playback = playback
        self._refit()

    @property
    def plays(self) -> bool:
        """Whether a move is being animated."""
        return self._playback is not None

    @property
    def busy(self) -> bool:
        """Whether a move, a zoom or a win is being animated."""
        return self.plays or self.camera.zooming or self._moments.celebrates

    @property
    def animating(self) -> bool:
        """Whether anything moves, the finale included, which nothing has to wait for."""
        return self.busy or self._moments.closes

    def skip(self) -> None:
        """Jump to the end of the animation."""
        if self.animating:
            self._playback, self.beaten = None, self._defeated
            self._moments.end()
            self.camera.show(self._extent)
            self.dirty = True

    def update(self, seconds: float) -> tuple[Event, ...]:
        """Advance the animation by `seconds`; returns the events that began in that time."""
        self.dirty = self.camera.update(seconds) or self.dirty
        self.dirty = self._moments.update(seconds) or self.dirty
        self.dirty = self.glance.update(seconds) or self.dirty
        self.dirty = self._preparation.update(self._resting_frame, self.marks, not self.dirty) or self.dirty
        if self._playback is None:
            return ()
        begun = self._playback.update(seconds)
        self.dirty = True
        if self._playback.over:
            self._playback, self.beaten = None, self._defeated
            self._refit()
            self._begin_fade()
            self._celebrate()
        return begun

    # --- marks

    def mark(
        self, selection: Selection, hover: Cell | None, effects: MoveEffects,
        pointed: Cell | None = None, shows_legal: bool = True, part: int = 0,
    ) -> None:  # fmt: skip
        """Mark the selection, its targets, cells laid but not committed, and what a click on `hover` would do.

        The piece on `pointed` rises if it can move, and where it could go is shown faintly. Without `shows_legal` no
        targets are marked. A click would take `part` counters of the fanned stack.
        """
        on = self._grid, self.board, is_lively(self._context), self._own
        self.dirty = self.glance.turn_to(pointed, selection, effects, *on) or self.dirty
        if selection != self._selection or shows_legal != self._shows_legal:
            self._selection, self._targets, self._shows_legal = selection, selection.targets, shows_legal
            aims = aims_of(selection, effects, self._grid, self.board, self._own) if shows_legal else {}
            chosen = cells_in(selection.clicked)
            links = tuple((cell, chosen[0]) for cell in effects.boosters(selection.clicked)) if chosen else ()
            self._laying = laying_of(selection, effects, self._grid, self.board.ground)
            beyond = (self._room - self.board.ground).union(self._laying.room if shows_legal else ())
            self._mark(selected=chosen, aims=aims, links=links, beyond=beyond)
            self._grow(self._targets)
            self._resting = self._foresee(selection.resting, effects).laid
        elif (hover, pointed is not None, part) == (self._pointer.hover, self._pointer.is_there, self._pointer.part):
            return
        self._pointer, self.dirty = replace(self._pointer, hover=hover, is_there=pointed is not None, part=part), True
        self._preview = self._foresee(hover, effects)

    def foresee(self, hover: Cell | None, preview: Preview) -> None:
        """Point at a cell, with a preview of what a click there does, on a board where no moves are played."""
        if (hover, preview) != (self._pointer.hover, self._preview):
            self._pointer = replace(self._pointer, hover=hover, is_there=True)
            self._preview, self.dirty = preview, True
            self._targets = frozenset() if hover is None else frozenset((hover,))

    def drag(self, dragged: Dragged | None, at: tuple[int, int]) -> None:
        """Show a piece dragged at a pixel, or none."""
        before, self._pointer = self._pointer, replace(self._pointer, dragged=dragged, at=at)
        if dragged != before.dragged or (dragged is not None and at != before.at):
            self.dirty = True

    # --- drawing

    def prepare(self) -> None:
        """Make the pictures of ground, marks and pieces, without painting."""
        self._painter_of(self.camera.painted).prepare(self._resting_frame(), self.marks)

    def draw(self, canvas: Surface) -> None:
        """Paint the board into its area of the canvas, over the background there."""
        painter, clip, area = self._painter_for(canvas), canvas.get_clip(), self.camera.area
        canvas.set_clip(area.clip(clip))
        if self._playback is not None:
            painter.paint(canvas, self._playback.frame.without(self._beyond), Marks(), self._moments.shown)
        else:
            self._paint_at_rest(canvas, painter)
        canvas.set_clip(area.clip(clip))
        self.camera.draw_back(canvas, painter.behind(canvas))
        canvas.set_clip(clip)
        painter.paint_waiting(canvas, self._waiting, self.camera.beside)
        self.dirty = False

    def draw_beyond(self, canvas: Surface) -> None:
        """Paint the pieces that fall off the board, and a dragged one, over its surroundings; call it after `draw`."""
        pointer, pieces = self._pointer, self._painter_for(canvas).pieces
        if self._beyond:
            pieces.paint(canvas, self._beyond)
        elif not self.plays and pointer.dragged and (lifted := pointer.lifted_from(self.board)):
            pieces.paint_dragged(canvas, *lifted, pointer.at, self._numbers.get(pointer.dragged.cell, 0))

    @property
    def _beyond(self) -> tuple[Sprite, ...]:
        """The pieces that fall off the board, if the camera shows all of it and rests."""
        if self._playback is None or self.geometry.window is not None or self.camera.zooming:
            return ()
        return tuple(sprite for sprite in self._playback.frame.sprites if sprite.leaves)

    def covers(self, size: tuple[int, int]) -> Rect:
        """The part of a canvas of this size that `draw` paints over, whatever lies there; empty before the first time.

        It keeps a copy of the background, and so has to see that once.
        """
        area = self.camera.area
        return area if self._layers.holds(area, self._backdrop(size)) else Rect(0, 0, 0, 0)

    @property
    def caster(self) -> Caster:
        """The shape that casts the board's shadow."""
        return caster_at(self.geometry.outer, self.geometry.frame // 2, tall=True)

    def _backdrop(self, size: tuple[int, int]) -> object:
        """The key of the background on a canvas of this size."""
        return self._context.theme.id, size, self._grid.shape

    def _paint_at_rest(self, canvas: Surface, painter: Painter) -> None:
        """Paint the position, its marks, and the pointed cell."""
        pointer, fan = self._pointer, self._fan()
        cells = frozenset(Cell(cell) for cell, piece in enumerate(self.board.cells) if piece)
        lying = cells - self._preview.dimmed - ({fan.cell} if fan else set())
        shown = self._moments.shown
        painter.paint_cells(canvas, Frame((), self.board.ground), self.marks, shown)
        painter.paint_laid(canvas, self._resting, self._preview, self._selection.resting)
        if pointer.hover is not None and pointer.hover in self._targets:
            painter.paint_hover(canvas, pointer.hover)
        if self._cursor is not None:
            painter.paint_cursor(canvas, self._cursor)
        painter.paint_light(canvas, self._moments.lights, self._moments.is_calm)
        painter.pieces.paint(canvas, self._raised(pointer.left_on(self.board, lying, self._grid, self._numbers)))
        painter.paint_over(canvas, pointer.hover if self._preview.dimmed else None, shown)
        if self._shows_legal:
            painter.paint_glimpse(canvas, self.glance.aims, self.glance.shown)
        emptied = pointer.left_on(self.board, self._preview.emptied, self._grid, self._numbers)
        painter.paint_preview(canvas, self._preview, emptied)
        if fan is not None:
            painter.fans.paint(canvas, fan)

    def _raised(self, sprites: Iterable[Sprite]) -> list[Sprite]:
        """The sprites, with selected, pointed and winning pieces lifted off the board."""
        centres, moments = self._grid.centres, self._moments
        lifts = {centres[cell]: (moments.lift_of(at), 1.0) for at, cell in enumerate(self.marks.won)}
        lifts |= {centres[cell]: (lift, 1.0) for cell, lift in self.glance.lifts.items()}
        for cell in cells_in(self._selection.clicked)[:1]:
            lifts[centres[cell]] = LIFT * moments.shown, GROWN
        sprites = raised(sprites, lifts)
        if not moments.closes:
            return sprites
        return moments.acted(sprites, {centre: Cell(at) for at, centre in enumerate(centres)})

    def _fan(self) -> Fan | None:
        """The fan to show; none during animations, drags and previews."""
        moves = self._playback is not None or self._pointer.dragged is not None or self._preview.dimmed
        if not self._look.stacks or moves:
            return None
        hover = self._pointer.hover if self._pointer.is_there or self._selection.clicked else None
        return fan_out(self.board, self._selection, hover, self._pointer.part)

    def _painter_for(self, canvas: Surface) -> Painter:
        theme, coordinates = self._context.theme, self._context.settings.coordinates
        geometry, seats, area = self.camera.painted, (self._facing, self.beaten), self.camera.area
        wanted = (theme.id, coordinates, geometry, tuple(area), canvas.get_size(), seats, self._names)
        if self._painter is None or self._painter[0] != wanted:
            self._layers.place(area, self._backdrop(canvas.get_size()))
            self._painter = wanted, self._painter_of(geometry)
        return self._painter[1]

    def _painter_of(self, geometry: Geometry) -> Painter:
        about = self._context.settings.coordinates, self._facing, self.beaten, self._names
        return Painter(self._look, self._context.theme, geometry, self._layers, *about)

    def _resting_frame(self) -> Frame:
        """The frame shown while nothing moves."""
        cells = {Cell(cell) for cell, piece in enumerate(self.board.cells) if piece}
        sprites = self._raised(self._pointer.left_on(self.board, cells, self._grid, self._numbers))
        return Frame(tuple(sprites), self.board.ground)

    # --- changes

    def _take(self, snapshot: Snapshot, grid: Grid) -> None:
        """Take over a position without any marks."""
        board, kinds = snapshot.board, self._look.varied
        self._defeated, self._names = snapshot.defeated, snapshot.names
        self._numbers = renumbered(self._numbers, self.board, board) or numbered(board, kinds)
        self.board, self._grid, self._own = board, grid, self._look.pieces_of(snapshot.side)
        self._waiting = tuple(zip(self._look.plain_pieces, snapshot.waiting, strict=False))
        self._selection, self._pointer, self._preview = Selection(()), PointerState(), Preview()
        self._targets, self._laying, self._resting = frozenset(), Laying(), ()
        self._last, self.marks, self.finale = (), Marks(), Finale()
        self._moments.end()
        self.glance.end()
        self._begin_fade()
        self._growing = grid.shape == "hex" and not any(snapshot.board.cells)  # until `_grow` sees targets
        self.dirty = True

    def _foresee(self, cell: Cell | None, effects: MoveEffects) -> Preview:
        """The preview of the move that a click on a cell would play."""
        move = self._selection.move_at(cell) if cell is not None else None
        preview = Preview()
        if move is not None:
            about = effects.events(move), self._grid, effects.outlook(move), self._numbers, self._own
            preview = preview_of(self.board, *about)
        return self._laying.held(cell, preview, self._grid)

    @property
    def _extent(self) -> Extent:
        """The extent to show: the board, and the one before the animation."""
        before = self._playback.timeline.before.ground if self._playback else frozenset()
        return Extent(self._grid, self.board.ground | before | self._room, self._growing)

    def _grow(self, targets: frozenset[Cell]) -> None:
        """Leave room around the board while there are targets outside it."""
        growing = not targets <= self.board.ground
        if targets and growing != self._growing:
            self._growing = growing
            self._refit()

    def _refit(self) -> None:
        """Zoom to the present extent, at the pace of moves."""
        beat = 0.0 if self._context.settings.reduced_motion else beat_of(self._context)
        self.camera.zoom(self._extent, ZOOM * beat)
        self.dirty = True

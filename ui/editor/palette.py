"""The tools of the position editor as a widget: a tile with its picture for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core import AnyRules
from game.grid import Cell, hexagon
from game.language import _
from ui.board.model.geometry import fit
from ui.board.painters.hexes import paint_hex
from ui.board.painters.pieces import CASTS, lift_of, piece_picture, stack_picture
from ui.editor.tools import LAY, Tool
from ui.kit.widget import Point, Widget
from ui.scene.scene import Utterance
from ui.style import art
from ui.style.looks.look import Look

SMALL, TILE, LARGE = 26, 42, 56  # units: the side of a tile where there is little room, usually, and among few
FEWER = 30  # ... and at least where a smaller one saves a line for a single group
HIGH, LOW = 140, 92  # units: the greatest height of several lines of small tiles, usually, and in a low window
GAP, BETWEEN = 4, 10  # units: the gap between two tiles, and between two groups
FILLED = 0.82  # of a tile: the largest side of a picture
NARROW, HIGHEST = 0.7, 0.8  # of a tile: the greatest width and height of a stack
LEAST = 8  # pixels: the least width of a stack
FAR = 6  # units: further from where the button went down, a tool is dragged to the board


class ToolPalette(Widget):
    """Shows the tools, one of them in hand; `take` is called with another, and so are the arrow keys' choices.

    A tool that is dragged away is given to `carry` with the pixel, again and again, and then to `drop`.
    """

    focusable = True
    shrinks = True

    def __init__(
        self,
        rules: AnyRules,
        look: Look,
        take: Callable[[Tool], None],
        carry: Callable[[Tool, Point], None],
        drop: Callable[[Tool, Point], None],
    ) -> None:
        super().__init__()
        self._rules, self._look, self._take, self._carry, self._drop = rules, look, take, carry, drop
        self._groups: tuple[tuple[Tool, ...], ...] = ()
        self._tool, self._stack = LAY, 1
        self._high = HIGH
        self._pressed: tuple[Tool, Point] | None = None
        self._dragged = False
        self._pointed: Tool | None = None

    def suit(self, low: bool) -> None:
        """Choose the height for a window that is `low`, or is not."""
        self._high = LOW if low else HIGH

    def refresh(self, groups: tuple[tuple[Tool, ...], ...], tool: Tool, height: int) -> None:
        """Show these tools in groups, with one of them in hand, and stacks of this height."""
        if groups != self._groups:
            self._groups = groups
            if self.host is not None:
                self.host.rearrange()
        if (tool, height) != (self._tool, self._stack):
            self._tool, self._stack = tool, height
            self.redraw()

    @property
    def named(self) -> Tool:
        """The tool whose name is to be shown: the one under the mouse, else the one in hand."""
        return self._pointed if self.hover and self._pointed is not None else self._tool

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for tool, tile in self._tiles(self.rect):
            yield tool.words(self._rules), tile

    def measure(self, width: int) -> Point:
        tiles = [tile for _, tile in self._tiles(Rect(0, 0, width, 0))]
        return max((tile.right for tile in tiles), default=0), max((tile.bottom for tile in tiles), default=0)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        for tool, tile in self._tiles(self.rect):
            lit, pointed = tool == self._tool, self.hover and tool == self._pointed
            face = colours.chosen if lit else colours.hover if pointed else colours.face
            art.box(canvas, tile, face, colours.accent if lit else colours.edge, skin.px(skin.sizes.radius),
                    thickness=skin.px(2) if lit else 1)  # fmt: skip
            self._paint(canvas, tool, tile)

    def _paint(self, canvas: Surface, tool: Tool, tile: Rect) -> None:
        """Paint the picture of a tool in the middle of its tile."""
        skin = self.skin
        if tool.use == "erase":
            icon = art.icon("eraser", skin.px(skin.sizes.icon + 4), skin.colours.ink)
            canvas.blit(icon, icon.get_rect(center=tile.center))
        elif tool == LAY:
            grid = hexagon(0)
            area = tile.inflate(-round(tile.w * (1 - FILLED)), -round(tile.h * (1 - FILLED)))
            paint_hex(canvas, fit(grid, [Cell(0)], area), skin.theme.board, Cell(0))
        else:
            picture = self._picture(tool, tile.w)
            canvas.blit(picture, picture.get_rect(center=tile.center))

    def _picture(self, tool: Tool, side: int) -> Surface:
        """A piece that fits a tile."""
        look = self._look.pieces[tool.piece]
        palette = self.skin.theme.pieces[look.palette]
        if self._look.stacks:
            return stack_picture(look, palette, self._stack_width(tool, side), self._stack)
        tallest = max(CASTS[it.form].height for it in self._look.pieces.values() if it.form != "tower")
        return piece_picture(look, palette, round(side * FILLED / max(1.0, tallest)))

    def _stack_width(self, tool: Tool, side: int) -> int:
        """The width at which a stack is no higher than its tile."""
        high = CASTS[self._look.pieces[tool.piece].form].height
        widths = range(round(side * NARROW), LEAST, -1)
        fitting = (wide for wide in widths if wide * high + lift_of(self._stack, wide) <= side * HIGHEST)
        return next(fitting, LEAST)

    def _tiles(self, rect: Rect) -> Iterator[tuple[Tool, Rect]]:
        """The tiles from the upper left corner of a rectangle on, in lines that part no group that fits into one."""
        if self.host is None:
            return
        gap, between = self.skin.px(GAP), self.skin.px(BETWEEN)
        side, lines = self._arranged(rect.w, gap, between)
        for number, line in enumerate(lines):
            x, y = rect.x, rect.y + number * (side + gap)
            for group in line:
                for place, tool in enumerate(group):
                    yield tool, Rect(x + place * (side + gap), y, side, side)
                x += len(group) * (side + gap) - gap + between

    def _arranged(self, width: int, gap: int, between: int) -> tuple[int, list[list[tuple[Tool, ...]]]]:
        """The side of a tile in pixels, and the groups by line: large in one line, else smaller for fewer lines.

        No group is alone in the last line if tiles of at least FEWER units can do without.
        """
        small, fewer, usual, large = (self.skin.px(units) for units in (SMALL, FEWER, TILE, LARGE))
        found = None
        for side in range(large, small - 1, -1):
            lines = self._in_lines(side, width, gap, between)
            if len(lines) == 1 or (side <= usual and len(lines) * (side + gap) - gap <= self.skin.px(self._high)):
                found = found or (side, lines)
                if len(lines[-1]) > 1 or len(lines) == 1:
                    return side, lines
            if found and side < fewer:
                break
        return found or (side, lines)

    def _in_lines(self, side: int, width: int, gap: int, between: int) -> list[list[tuple[Tool, ...]]]:
        """The groups by line, with tiles of this side."""
        lines: list[list[tuple[Tool, ...]]] = []
        x = width
        for group in self._groups:
            wide = len(group) * (side + gap) - gap
            if not lines or x + between + wide > width:
                lines.append([])
                x = -between
            lines[-1].append(group)
            x += between + wide
        return lines

    def _tool_at(self, at: Point) -> Tool | None:
        return next((tool for tool, tile in self._tiles(self.rect) if tile.collidepoint(at)), None)

    # --- mouse and keyboard

    def point(self, at: Point) -> None:
        if self._tool_at(at) != self._pointed:
            self._pointed = self._tool_at(at)
            self.redraw()

    def press(self, at: Point) -> None:
        tool = self._tool_at(at)
        self._pressed, self._dragged = None if tool is None else (tool, at), False
        if tool is not None:
            self._take(tool)

    def drag(self, at: Point) -> None:
        if self._pressed is not None:
            tool, start = self._pressed
            far = max(abs(at[0] - start[0]), abs(at[1] - start[1])) >= self.skin.px(FAR)
            self._dragged = self._dragged or (far and tool.use == "put")
            if self._dragged:
                self._carry(tool, at)

    def release(self, at: Point, inside: bool) -> None:
        pressed, dragged, self._pressed, self._dragged = self._pressed, self._dragged, None, False
        if pressed is not None and dragged:
            self._drop(pressed[0], at)

    def utterance(self) -> Utterance:
        """The tool in hand, with its place among all."""
        tools = [tool for group in self._groups for tool in group]
        name, number = self._tool.words(self._rules), tools.index(self._tool) + 1
        state = _("{tool}, choice {number} of {all}").format(tool=name, number=number, all=len(tools))
        return Utterance(_("Pieces and tools"), state)

    def key(self, event: Event) -> bool:
        """Left and Right take a neighbour in hand, Home and End the first and the last."""
        tools: Sequence[Tool] = [tool for group in self._groups for tool in group]
        here = tools.index(self._tool)
        target = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(tools) - 1,
        }.get(event.key)
        if target is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        self._take(tools[max(0, min(target, len(tools) - 1))])
        return True

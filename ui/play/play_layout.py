"""The layout of the play screen: the board between its plates, and the panel beside it or, in a high window, below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from ui.board.model.framing import SHADOW_ROOM
from ui.kit.boxes import Box
from ui.kit.fold import Fold
from ui.kit.scroll import Scroll
from ui.kit.widget import Point
from ui.play.analysis.view import AnalysisView
from ui.play.board.place import BoardPlace
from ui.play.board.victory_light import VictoryLight
from ui.play.plates.seat_plates import SeatPlates
from ui.play.side_panel import SidePanel
from ui.style.table import Setting, caster_at

NARROWEST = 240  # units: the least width of a panel beside the board, ...
SMALLEST = 0.39  # ... or this part of the window, if that is less, ...
USUAL, WIDEST, SHARE = 340, 480, 0.29  # ... and the most: this part of the window, between these two
FLATTEST = 240  # units: the least height of a panel below the board
LOW = 700  # units: the shorter side of a small window
PLATE, LEAST_PLATE, PAIRED = 72, 24, 36  # units: the height of a plate, at least, and where two share an edge, ...
PART = 0.06  # ... which is this part of the shorter side of the window
SHORT = 320  # units: along a shorter edge, crowded plates also take the room beside the bar
APART, NEAR = 6, 0.0075  # units between a plate and the board, or this part of the shorter side, if that is less
BAR, SLIM = (30, 12), (16, 4)  # units: the bar and the gap before it, in a usual and in a small window
MARGIN, LEAN = 12, 0.014  # units around everything, or this part of the shorter side, if that is less
WAITING = 0.1  # the room beside the board for pieces to be placed, in its height
LONGER = 1.35  # the greatest width of a board of hexes, in heights


@dataclass(frozen=True, slots=True)
class PartSizes:
    """In units: the board, the panel, the height of a plate and the gap beside it, the margin, the bar and its gap.

    `below` says whether the panel lies below the board.
    """

    board: float
    panel: tuple[float, float]
    plate: float
    apart: float
    margin: float
    bar: tuple[float, float]
    below: bool


class PlayLayout(Box):
    """Divides the window between the board with its plates and the panel. The bar's room is kept free."""

    def __init__(
        self, board: BoardPlace, view: AnalysisView, plates: SeatPlates, side: SidePanel, light: VictoryLight,
        cover: Callable[[bool], None],
    ) -> None:  # fmt: skip
        """`cover` hides bar and graph, or shows them again."""
        self._board, self._bar, self._plates, self._side = board, view.bar, plates, side
        self._light, self._cover = light, cover
        self._aside = Scroll(side)
        self._fold = Fold(self._aside)
        self._sizes = sizes_for(1280, 800)
        badges = plates.badges
        super().__init__(board, view.bar, plates.far, badges.mute, plates.near, badges.unaided, self._fold)

    @property
    def bare(self) -> bool:
        """Whether only the board with its plates is shown."""
        return self._fold.away

    @bare.setter
    def bare(self, bare: bool) -> None:
        self._fold.away = bare
        self._cover(bare)

    def toggle_bare(self) -> None:
        """Show only the board, or everything again."""
        self.bare = not self.bare

    def divide(self, wide: float, high: float) -> None:
        """Share out a window of this size, in units."""
        self._sizes = sizes = sizes_for(wide, high, len(self._plates.plates))
        self._plates.suit(sizes.plate)
        self._side.suit(*sizes.panel, sizes.below)

    def measure(self, width: int) -> Point:
        """All available room."""
        return width, 0

    def place(self, rect: Rect) -> None:
        """Place the board as large as possible, its plates along its edges, and the panel in the rest."""
        self.rect = rect
        skin, sizes = self.skin, self._sizes
        margin, bar = round(sizes.margin * skin.scale), 0 if self.bare else sum(map(skin.px, sizes.bar))
        wide, high = (round(side * skin.scale) for side in sizes.panel)
        inner = rect.inflate(-2 * margin, -2 * margin)
        table = inner.copy()
        if not self.bare and sizes.below:
            table.h -= high + margin
        elif not self.bare:
            table.w -= wide + margin
        if self._board.view.camera.places:  # between the board and the panel, or the window's edge
            bar = max(bar, round(min(table.w, table.h) * WAITING) - margin + margin // 2)
        plate = skin.px(sizes.plate) + skin.px(sizes.apart)
        room = Rect(0, 0, max(1, table.w - bar), max(1, table.h - 2 * plate))
        side = min(room.size)
        longer = min(room.w, round(side * LONGER)) if self._board.view.geometry.is_hex else side
        board = Rect(0, 0, longer, side)
        taken = board.w + bar + (0 if self.bare or sizes.below else margin + wide)
        board.topleft = inner.x + max(0, inner.w - taken) // 2, table.y + plate + max(0, room.h - side) // 2
        self._place_board(board)
        around = rect.copy()
        if not self.bare:
            panel = Rect(board.right + bar + margin, inner.y, wide, inner.h)
            if sizes.below:
                panel = Rect(inner.x, inner.bottom - high, wide, high)
                around.h = panel.y - rect.y
            else:
                around.w = panel.x - rect.x
            self._fold.place(panel)
        view = self._board.view
        free = self._bar.rect.x if self._bar.visible else around.right - margin // 2
        view.dirty = view.dirty or view.camera.beside != free - view.camera.area.right
        view.camera.beside = free - view.camera.area.right
        badges = self._plates.badges
        self._board.reach(around, (*self._plates.plates, badges.mute, badges.unaided))

    def draw(self, canvas: Surface) -> None:
        """Paint everything, and over it the light of a win, and pieces that are dragged or fall off the board."""
        super().draw(canvas)
        geometry = self._board.view.geometry
        self._light.draw(canvas, geometry.outer, geometry.frame)
        self._board.view.draw_beyond(canvas)

    def setting(self, size: Point) -> Setting:
        """The things on a table of this size: the board and its plates. Call it after `place`."""
        radius = self.skin.px(self.skin.sizes.radius)
        plates = (caster_at(plate.rect, radius) for plate in self._plates.plates)
        return Setting((self._board.view.caster, *plates), self._board.view.covers(size))

    def _place_board(self, room: Rect) -> None:
        """Place the board, the bar beside it, and the plates along its edges."""
        skin, sizes = self.skin, self._sizes
        shadow = round(min(room.size) * SHADOW_ROOM / (1 - 2 * SHADOW_ROOM))
        aside = min(shadow, room.x - self.rect.x)
        area = room.inflate(2 * aside, 2 * shadow).clip(self.rect)  # its shadow falls below the plates
        self._board.place(area if area.w and area.h else Rect(self.rect.topleft, (1, 1)))
        along = self._board.view.geometry.outer
        bar, gap = map(skin.px, sizes.bar)
        self._bar.place(Rect(along.right + gap, along.y, bar, along.h))
        apart, high = skin.px(sizes.apart), skin.px(sizes.plate)
        if along.w < skin.px(SHORT) and self._plates.crowded:
            along = Rect(along.x, along.y, room.right + gap + bar - along.x, along.h)
        end = self.rect.right - round(sizes.margin * skin.scale) if self.bare else room.right + gap + bar
        badges, upper = self._plates.badges, Rect(along.x, along.y - apart - high, along.w, high)
        lower = Rect(along.x, along.bottom + apart, along.w, high)
        self._plates.far.place(badges.place(badges.mute, upper, end, gap))
        self._plates.near.place(badges.place(badges.unaided, lower, end, gap))


def sizes_for(wide: float, high: float, seats: int = 2) -> PartSizes:
    """The sizes in a window, in units; the panel is on the side of the board that leaves the board the most room."""
    shorter = min(wide, high)
    margin = min(MARGIN, LEAN * shorter)
    plate = max(LEAST_PLATE if seats <= 2 else PAIRED, min(PLATE, PART * shorter))
    bar = BAR if shorter >= LOW else SLIM
    apart = min(APART, NEAR * shorter)
    height, taken = high - 2 * (margin + plate + apart), sum(bar) + 2 * margin
    most = max(USUAL, min(WIDEST, SHARE * wide))
    faint = 2 * max(0, SHADOW_ROOM / (1 - 2 * SHADOW_ROOM) * height - margin)  # the shadows beyond the margins
    panel = max(min(NARROWEST, SMALLEST * wide), min(most, wide - taken - margin - height - faint))
    beside = min(wide - taken - margin - panel, height)
    below = min(wide - taken, height - margin - FLATTEST)
    if beside >= below:
        return PartSizes(beside, (panel, high - 2 * margin), plate, apart, margin, bar, below=False)
    rest = max(FLATTEST, height - margin - below)
    return PartSizes(below, (wide - 2 * margin, rest), plate, apart, margin, bar, below=True)

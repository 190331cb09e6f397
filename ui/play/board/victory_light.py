"""The light of a game that was won: the frame of the board glows, and a gleam runs over the whole of it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from ui.board.model.motion import bump, ease
from ui.board.painters.context import BoardContext, is_lively
from ui.style.surface_cache import cached_surfaces

GLOW, GLEAM = 1.8, 1.1  # seconds for which the frame glows, and in which the gleam crosses the board
LIT_FOR = 0.85  # seconds until the plate comes: the light has crossed most of the board by then
REACH = 0.055  # of the board's side: how far the glow spreads beyond the frame
GOLD = "#ffd36b"
OVERLAP = 4  # pixels: the width of a line of the glow, so that no gaps stay between the rounded corners
RING, BRIGHT = 210, 105  # of 255: the glow on the frame, and the gleam at its brightest
BAND = 0.45  # of the board's width: that of the gleam


class VictoryLight:
    """Runs from `begin` on for GLOW seconds, unless the user has turned motion off; nothing waits for it."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context
        self._since = GLOW  # seconds since it began
        self._halo: Surface | None = None  # not in the common cache, since each frame changes its strength
        self._made: object = None  # what the halo was made for

    @property
    def is_on(self) -> bool:
        """Whether there is light."""
        return self._since < GLOW

    def begin(self) -> None:
        """Begin anew."""
        if is_lively(self._context):
            self._since = 0.0

    def end(self) -> None:
        """Put it out, as any key and any press does."""
        self._since, self._halo = GLOW, None

    def update(self, seconds: float) -> None:
        """Let `seconds` pass."""
        self._since = min(GLOW, self._since + seconds)

    def draw(self, canvas: Surface, board: Rect, frame: int) -> None:
        """Paint the light of this moment over a board with a frame `frame` pixels wide."""
        if not self.is_on or not board.w:
            return
        reach = max(2, round(REACH * board.w))
        if self._halo is None or self._made != (board.size, frame):
            self._halo, self._made = _halo_of(board.size, frame, reach), (board.size, frame)
        halo = self._halo
        halo.set_alpha(round(255 * bump(self._since / GLOW)))
        canvas.blit(halo, board.inflate(2 * reach, 2 * reach))
        part = self._since / GLEAM
        if part < 1:
            gleam = _gleam((round(BAND * board.w), board.h))
            before = canvas.get_clip()
            canvas.set_clip(board.clip(before))
            way = board.w + gleam.get_width()
            canvas.blit(gleam, (board.x - gleam.get_width() + round(way * ease(part)), board.y))
            canvas.set_clip(before)


def _halo_of(size: tuple[int, int], frame: int, reach: int) -> Surface:
    """A glow on a frame of `size` pixels, which fades out `reach` pixels beyond it."""
    halo = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    colour, inner = pygame.Color(GOLD), Rect((reach, reach), size)
    for away in range(reach, -1, -1):
        colour.a = round(RING * (1 - away / reach) ** 2)
        around, wide = inner.inflate(2 * away, 2 * away), frame if away == 0 else OVERLAP
        pygame.draw.rect(halo, colour, around, wide, border_radius=frame // 2 + away)
    return halo


@cached_surfaces(megabytes=8)
def _gleam(size: tuple[int, int]) -> Surface:
    """A slanting band of light."""
    band, colour = Surface((max(1, size[0] // 2), 1), pygame.SRCALPHA), pygame.Color(GOLD)
    for x in range(band.get_width()):
        colour.a = round(BRIGHT * bump(x / band.get_width()))
        band.set_at((x, 0), colour)
    gleam = Surface(size, pygame.SRCALPHA)
    slant = size[0] - band.get_width()
    for y in range(size[1]):
        gleam.blit(band, (round(slant * (1 - y / max(1, size[1]))), y))
    return gleam

"""Makes a picture file: a PNG of one position, or an animated GIF of several.

Only the picture process imports this module, so it does not delay the start.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from io import BytesIO

import pygame
from pygame import Rect, Surface

from ui.board.still import Album, Shot, StillPainter
from ui.files import gif
from ui.files.colours import Nearest, palette_of

PIXEL = 32  # bits of a pixel
SAMPLED = 8  # shots that an animation's palette is taken from
SAMPLE = 400  # pixels: the greatest side of a sampled shot
END = 3.0  # seconds: the least time for the last picture of an animation


def make_png(album: Album) -> bytes:
    """The PNG file of the last shot."""
    file = BytesIO()
    pygame.image.save(album.painter.paint(album.shots[-1]), file, "picture.png")
    return file.getvalue()


def gif_parts(album: Album) -> Iterator[bytes]:
    """The GIF file of all shots, one part for each: all frames together would take too much memory."""
    painter, shots = album.painter, album.shots
    colours = palette_of(_sample(painter, [*shots[:: max(1, len(shots) // SAMPLED)], shots[-1]]), gif.TRANSPARENT)
    nearest = Nearest(colours)
    before: _Picture | None = None
    for number, shot in enumerate(shots, 1):
        is_last = number == len(shots)
        after = _Picture(painter.paint(shot))
        part = after.area if before is None else after.changed(before)
        pause = max(END, album.pause) if is_last else album.pause
        content = gif.frame(after.indices(part, before, nearest), part.topleft, part.size, pause)
        start = gif.header(after.area.size, colours) if before is None else b""
        yield b"".join([start, content, gif.TRAILER if is_last else b""])
        before = after


def _sample(painter: StillPainter, shots: list[Shot]) -> Counter[int]:
    """The number of pixels of each colour in some shots; large shots are only sampled."""
    found = Counter[int]()
    for shot in shots:
        picture = painter.paint(shot)
        side = min(picture.get_width(), SAMPLE)
        found.update(_Picture(pygame.transform.scale(picture, (side, side))).colours)
    return found


class _Picture:
    """The pixels of a painted surface, row by row."""

    def __init__(self, painted: Surface) -> None:
        self.area = painted.get_rect()
        self._bytes = pygame.image.tobytes(painted, "BGRA")  # in memory 0xAARRGGBB

    @property
    def colours(self) -> memoryview:
        """All its pixels."""
        return memoryview(self._bytes).cast("I")

    def changed(self, before: _Picture) -> Rect:
        """The smallest part that contains all changes; a single pixel if nothing changed."""
        rows, columns = list[int](), 0  # `columns` has a bit set wherever some row differs
        for row in range(self.area.h):
            old, new = before._row(row), self._row(row)
            if old != new:
                rows.append(row)
                columns |= int.from_bytes(old, "little") ^ int.from_bytes(new, "little")
        if not rows:
            return Rect(0, 0, 1, 1)
        left, right = ((columns & -columns).bit_length() - 1) // PIXEL, (columns.bit_length() - 1) // PIXEL
        return Rect(left, rows[0], right + 1 - left, rows[-1] + 1 - rows[0])

    def indices(self, part: Rect, before: _Picture | None, nearest: Nearest) -> bytes:
        """The palette indices of a part, row by row; unchanged pixels are TRANSPARENT."""
        starts = range(part.top * self.area.w + part.left, part.bottom * self.area.w + part.left, self.area.w)
        rows = [slice(start, start + part.w) for start in starts]
        if before is None:
            return b"".join(bytes(map(nearest.__getitem__, self.colours[row])) for row in rows)
        pairs = (zip(before.colours[row], self.colours[row], strict=True) for row in rows)
        return b"".join(bytes([gif.TRANSPARENT if old == new else nearest[new] for old, new in pair]) for pair in pairs)

    def _row(self, number: int) -> bytes:
        length = len(self._bytes) // self.area.h
        return self._bytes[number * length : (number + 1) * length]

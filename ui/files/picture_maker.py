"""Makes the file of a picture: a PNG of one position, or an animated GIF of several.

Only the process that makes pictures imports this, so that the program starts without Pillow.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pygame
from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader
from pygame import Surface

from ui.board.still import Shot, StillPainter
from ui.files.picture_process import Album

SAMPLED = 8  # shots that the colours of an animation are taken from
SAMPLE = 400  # pixels: the side of each, at most
COLOURS = 255  # a GIF has one more at most, ...
CLEAR = 255  # ... which stands for what does not change
STAYS = 1  # the disposal of a frame that the next one is painted over
END = 3.0  # seconds that an animation rests on its last picture, at least
TRAILER = b";"


def make_png(album: Album) -> bytes:
    """The file of its last shot."""
    file = BytesIO()
    pygame.image.save(album.painter.paint(album.shots[-1]), file, "picture.png")
    return file.getvalue()


def gif_parts(album: Album) -> Iterator[bytes]:
    """The file of all its shots, in a part for each: Pillow itself would keep all frames until the last is there."""
    painter, shots = album.painter, album.shots
    palette = _palette(painter, [*shots[:: max(1, len(shots) // SAMPLED)], shots[-1]])
    before: Image.Image | None = None
    for number, shot in enumerate(shots, 1):
        is_last = number == len(shots)
        frame = _image(painter.paint(shot)).quantize(palette=palette, dither=Image.Dither.NONE)
        pause = max(END, album.pause) if is_last else album.pause
        part, corner = (frame, (0, 0)) if before is None else _difference(before, frame)
        content = getdata(part, corner, duration=round(1000 * pause), disposal=STAYS, transparency=CLEAR)
        header = getheader(palette, info={"loop": 0})[0] if before is None else []
        yield b"".join([*header, *content, TRAILER if is_last else b""])
        before = frame


def _image(picture: Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def _palette(painter: StillPainter, shots: list[Shot]) -> Image.Image:
    """A picture, as large as each shot, with colours that suit all of them, so that nothing flickers."""
    size = painter.paint(shots[0]).get_size()
    side = min(size[0], SAMPLE)
    sheet = Image.new("RGB", (side, side * len(shots)))
    for number, shot in enumerate(shots):
        sheet.paste(_image(painter.paint(shot)).resize((side, side), Image.Resampling.NEAREST), (0, side * number))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT).resize(size)


def _difference(before: Image.Image, frame: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
    """The part of a frame in which all changes are, with all else clear, and its top left corner."""
    delta = ImageChops.subtract_modulo(frame, before)
    left, top, right, bottom = delta.getbbox() or (0, 0, 1, 1)
    changed = frame.copy()
    changed.paste(CLEAR, mask=delta.point([255] + 255 * [0], "1"))
    return changed.crop((left, top, right, bottom)), (left, top)

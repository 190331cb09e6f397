"""Makes the file of a picture: a PNG of one position, or an animated GIF of several.

Only the process that makes pictures imports this, so that the program starts without Pillow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

import pygame
from PIL import Image
from pygame import Surface

from ui.files.picture_process import Album

SAMPLED = 8  # shots that the colours of an animation are taken from
COLOURS = 255  # a GIF has one more at most, which stands for what does not change
END = 3.0  # seconds that an animation rests on its last picture, at least


def make_png(album: Album) -> bytes:
    """The file of its last shot."""
    file = BytesIO()
    pygame.image.save(album.painter.paint(album.shots[-1]), file, "picture.png")
    return file.getvalue()


def make_gif(album: Album, report: Callable[[int], None]) -> bytes:
    """The file of all its shots; `report` is called with the number of those that are done."""
    painter, shots = album.painter, album.shots
    step = max(1, len(shots) // SAMPLED)
    palette = _palette([_image(painter.paint(shot)) for shot in (*shots[::step], shots[-1])])

    def images() -> Iterator[Image.Image]:
        for number, shot in enumerate(shots):
            report(number)
            yield _image(painter.paint(shot)).quantize(palette=palette, dither=Image.Dither.NONE)

    file, pictures = BytesIO(), images()
    pauses = [round(1000 * album.pause)] * (len(shots) - 1) + [round(1000 * max(END, album.pause))]
    next(pictures).save(file, "GIF", save_all=True, append_images=pictures, duration=pauses, loop=0, optimize=False)
    return file.getvalue()


def _image(picture: Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def _palette(samples: list[Image.Image]) -> Image.Image:
    """The colours that suit all of the samples, so that nothing flickers that stands still."""
    side = samples[0].width
    sheet = Image.new("RGB", (side, side * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, side * number))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT)

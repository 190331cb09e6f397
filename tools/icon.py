"""Draw Parapet's icon files for all systems: `python tools/icon.py`.

The source is icon.svg; for small sizes, where its details would blur, icon-small.svg.
"""

import argparse
import struct
from io import BytesIO
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parents[1] / "assets"
SMALL = 24  # pixels a side: up to this size the plainer picture is used
PICTURE = 256  # pixels a side of icon.png
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {  # ic11 to ic14 and ic10 are 16, 32, 128, 256 and 512 points a side on a screen of twice as many pixels
    "icp4": 16, "ic11": 32, "icp5": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512,
    "ic10": 1024,
}  # fmt: skip


def drawn(size: int) -> pygame.Surface:
    """Return the icon as a square surface of `size` pixels a side."""
    return pygame.image.load_sized_svg(ASSETS / ("icon-small.svg" if size <= SMALL else "icon.svg"), (size, size))


def png(size: int) -> bytes:
    """Return the icon of `size` pixels a side as the bytes of a PNG file."""
    buffer = BytesIO()
    pygame.image.save(drawn(size), buffer, "icon.png")
    return buffer.getvalue()


def ico() -> bytes:
    """Return a Windows .ico file: a directory of sizes, then a PNG file for each."""
    pictures = [png(size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # the directory writes 256 as 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(pictures)


def icns() -> bytes:
    """Return a macOS .icns file: a chunk with a PNG file for each size."""
    chunks = b""
    for kind, size in ICNS_KINDS.items():
        picture = png(size)
        chunks += struct.pack(">4sI", kind.encode(), 8 + len(picture)) + picture
    return struct.pack(">4sI", b"icns", 8 + len(chunks)) + chunks


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    (ASSETS / "icon.png").write_bytes(png(PICTURE))
    (ASSETS / "icon.ico").write_bytes(ico())
    (ASSETS / "icon.icns").write_bytes(icns())

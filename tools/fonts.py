"""Makes the fonts in `assets/fonts` plain: `python tools/fonts.py`, once after a new version of Inter was put there.

Inter's contextual alternates turn `->` into an arrow and `5x5` into a product, which is not what was written. HarfBuzz
also takes six times as long to lay out a line with them.
"""

from __future__ import annotations

import struct
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "assets/fonts"
FEATURE = b"calt"  # contextual alternates
RECORDS = 12  # bytes before the directory of tables
WHOLE = 0xB1B0AFBA  # the sum of a font's 32-bit words after it was adjusted in its table `head`


def plain(font: bytes) -> bytes:
    """The font with contextual alternates that change nothing."""
    changed = bytearray(font)
    places = _places(font)
    start, _length = places[b"GSUB"]
    features = start + _number(font, start + 6)
    for index in range(_number(font, features)):
        record = features + 2 + 6 * index
        if font[record : record + 4] == FEATURE:
            struct.pack_into(">H", changed, features + _number(font, record + 4) + 2, 0)  # its lookups
    _sign(changed, places)
    return bytes(changed)


def _places(font: bytes) -> dict[bytes, tuple[int, int]]:
    """The offset and length of every table, in the order of the directory."""
    records = (struct.unpack_from(">4s4xII", font, RECORDS + 16 * index) for index in range(_number(font, 4)))
    return {tag: (start, length) for tag, start, length in records}


def _number(font: bytes, at: int) -> int:
    return int.from_bytes(font[at : at + 2], "big")


def _sign(font: bytearray, places: dict[bytes, tuple[int, int]]) -> None:
    """Renew the checksums."""
    adjustment = places[b"head"][0] + 8
    struct.pack_into(">I", font, adjustment, 0)
    for index, (start, length) in enumerate(places.values()):
        struct.pack_into(">I", font, RECORDS + 16 * index + 4, _sum(font[start : start + length]))
    struct.pack_into(">I", font, adjustment, (WHOLE - _sum(font)) & 0xFFFFFFFF)


def _sum(part: bytes | bytearray) -> int:
    """The sum of its 32-bit words; the last one is filled up with zeros."""
    words = bytes(part).ljust(-(-len(part) // 4) * 4, b"\0")
    total: int = sum(struct.unpack(f">{len(words) // 4}I", words))
    return total & 0xFFFFFFFF


if __name__ == "__main__":
    for path in FOLDER.glob("Inter-*.ttf"):
        path.write_bytes(plain(path.read_bytes()))

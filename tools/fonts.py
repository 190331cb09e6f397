"""Makes the fonts in `assets/fonts` plain: `python tools/fonts.py`, once after a new version of Inter was put there.

Inter's contextual alternates turn `->` into an arrow and `5x5` into a product, which is not what was written. HarfBuzz
also takes six times as long to lay out a line with them.

Its table `prep` holds seven bytes that ask for no hints. FreeType takes such a font for one without hints on Linux and
hints it by itself; the FreeType of pygame for Windows believes the table, and its letters are pale and of other widths.
"""

from __future__ import annotations

import struct
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "assets/fonts"
FEATURE = b"calt"  # contextual alternates
NO_HINTS = b"prep"
RECORDS, RECORD = 12, 16  # bytes before the directory of tables, and of each table in it
WHOLE = 0xB1B0AFBA  # the sum of a font's 32-bit words after it was adjusted in its table `head`


def plain(font: bytes) -> bytes:
    """The font with contextual alternates that change nothing, and without the table that asks for no hints."""
    changed = _without(NO_HINTS, font)
    places = _places(changed)
    start, _length = places[b"GSUB"]
    features = start + _number(font, start + 6)
    for index in range(_number(font, features)):
        record = features + 2 + 6 * index
        if font[record : record + 4] == FEATURE:
            struct.pack_into(">H", changed, features + _number(font, record + 4) + 2, 0)  # its lookups
    _sign(changed, places)
    return bytes(changed)


def _without(tag: bytes, font: bytes) -> bytearray:
    """The font with this table gone from its directory; all others stay where they are."""
    count = _number(font, 4)
    end = RECORDS + RECORD * count
    records = [font[at : at + RECORD] for at in range(RECORDS, end, RECORD)]
    left = [record for record in records if not record.startswith(tag)]
    power = len(left).bit_length() - 1
    search = struct.pack(">4H", len(left), RECORD << power, power, RECORD * (len(left) - (1 << power)))
    directory = (font[:4] + search + b"".join(left)).ljust(end, b"\0")
    return bytearray(directory + font[end:])


def _places(font: bytes | bytearray) -> dict[bytes, tuple[int, int]]:
    """The offset and length of every table, in the order of the directory."""
    records = (struct.unpack_from(">4s4xII", font, RECORDS + RECORD * index) for index in range(_number(font, 4)))
    return {tag: (start, length) for tag, start, length in records}


def _number(font: bytes | bytearray, at: int) -> int:
    return int.from_bytes(font[at : at + 2], "big")


def _sign(font: bytearray, places: dict[bytes, tuple[int, int]]) -> None:
    """Renew the checksums."""
    adjustment = places[b"head"][0] + 8
    struct.pack_into(">I", font, adjustment, 0)
    for index, (start, length) in enumerate(places.values()):
        struct.pack_into(">I", font, RECORDS + RECORD * index + 4, _sum(font[start : start + length]))
    struct.pack_into(">I", font, adjustment, (WHOLE - _sum(font)) & 0xFFFFFFFF)


def _sum(part: bytes | bytearray) -> int:
    """The sum of its 32-bit words; the last one is filled up with zeros."""
    words = bytes(part).ljust(-(-len(part) // 4) * 4, b"\0")
    total: int = sum(struct.unpack(f">{len(words) // 4}I", words))
    return total & 0xFFFFFFFF


if __name__ == "__main__":
    for path in FOLDER.glob("Inter-*.ttf"):
        path.write_bytes(plain(path.read_bytes()))

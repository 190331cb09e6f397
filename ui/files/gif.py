"""The file format GIF: an animation of pictures whose pixels are indices into one palette."""

from __future__ import annotations

from collections.abc import Iterator
from struct import pack

from ui.files.colours import Channels

DEPTH = 8  # bits of an index
TABLE = 1 << DEPTH  # colours
MOST_BITS = 12  # of a code; longer ones do not exist, and the dictionary begins anew
BEGIN, END = TABLE, TABLE + 1  # codes that say something else than an index: the dictionary is empty; nothing follows
WORD = 64  # bits that are written at once
BLOCK = 255  # bytes in a row, at most
FOR_EVER = 0  # times that an animation is shown
STAYS = 1  # a picture lies on the one before it
CLEAR = TABLE - 1  # the index of pixels that show the picture before
TRAILER = b";"


def header(size: tuple[int, int], palette: list[Channels]) -> bytes:
    """Return the beginning of a file: how many pixels its pictures have, and in which colours, CLEAR at the most."""
    colours = b"".join(map(bytes, palette)).ljust(3 * TABLE, b"\0")
    screen = pack("<HHBBB", *size, 0x80 | (DEPTH - 1) << 4 | DEPTH - 1, 0, 0)
    return b"GIF89a" + screen + colours + b"!\xff\x0bNETSCAPE2.0" + pack("<BBHB", 3, 1, FOR_EVER, 0)


def frame(indices: bytes, corner: tuple[int, int], size: tuple[int, int], pause: float) -> bytes:
    """Return a picture, or the part of it in which it differs from the one before; shown for `pause` seconds."""
    control = b"!\xf9" + pack("<BBHBB", 4, STAYS << 2 | 1, round(100 * pause), CLEAR, 0)
    return control + b"," + pack("<HHHHB", *corner, *size, 0) + bytes([DEPTH]) + _blocks(compressed(indices))


def _blocks(content: bytes) -> bytes:
    parts = (content[at : at + BLOCK] for at in range(0, len(content), BLOCK))
    return b"".join(bytes([len(part)]) + part for part in parts) + b"\0"


def compressed(indices: bytes) -> bytes:
    """Return some indices, one at least, as the codes of LZW in as few bits as they need."""
    content, held, kept = bytearray(), 0, 0  # `held` bits are kept until they fill whole bytes
    for code, bits in _codes(indices):
        kept |= code << held
        held += bits
        if held >= WORD:
            content += (kept & (1 << WORD) - 1).to_bytes(WORD // 8, "little")
            kept >>= WORD
            held -= WORD
    return bytes(content + kept.to_bytes((held + 7) // 8, "little"))


def _codes(indices: bytes) -> Iterator[tuple[int, int]]:
    """The codes of strings of indices, each the longest that was met before, and how many bits each code has."""
    bits, free = DEPTH + 1, END + 1
    codes: dict[int, int] = {}  # of strings, by the code of all but their last index, and that index
    yield BEGIN, bits
    code = indices[0]
    for index in memoryview(indices)[1:]:
        string = code << DEPTH | index
        longer = codes.get(string)
        if longer is not None:
            code = longer
            continue
        yield code, bits
        code = index
        if free == 1 << MOST_BITS:
            yield BEGIN, bits
            bits, free = DEPTH + 1, END + 1
            codes.clear()
            continue
        bits += free >> bits  # who reads it is one string behind
        codes[string] = free
        free += 1
    yield code, bits
    yield END, min(bits + (free >> bits), MOST_BITS)

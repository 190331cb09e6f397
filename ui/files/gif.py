"""The file format GIF: an animation of pictures whose pixels are indices into one palette."""

from __future__ import annotations

from collections.abc import Iterator
from struct import pack

from ui.files.colours import Channels

DEPTH = 8  # bits of an index
TABLE = 1 << DEPTH  # colours
MOST_BITS = 12  # the longest code; then the dictionary starts over
BEGIN, END = TABLE, TABLE + 1  # control codes: clear the dictionary; end of the picture
WORD = 64  # bits written at once
BLOCK = 255  # the most bytes in a block
FOR_EVER = 0  # the loop count of an animation
STAYS = 1  # the disposal method: each picture covers part of the one before
TRANSPARENT = TABLE - 1  # the transparent index: such pixels show the picture before
TRAILER = b";"


def header(size: tuple[int, int], palette: list[Channels]) -> bytes:
    """Return a file's header: the size of its pictures in pixels, and their palette of at most TRANSPARENT colours."""
    colours = b"".join(map(bytes, palette)).ljust(3 * TABLE, b"\0")
    screen = pack("<HHBBB", *size, 0x80 | (DEPTH - 1) << 4 | DEPTH - 1, 0, 0)
    return b"GIF89a" + screen + colours + b"!\xff\x0bNETSCAPE2.0" + pack("<BBHB", 3, 1, FOR_EVER, 0)


def frame(indices: bytes, corner: tuple[int, int], size: tuple[int, int], pause: float) -> bytes:
    """Return a picture, or the part that differs from the one before, shown for `pause` seconds."""
    control = b"!\xf9" + pack("<BBHBB", 4, STAYS << 2 | 1, round(100 * pause), TRANSPARENT, 0)
    return control + b"," + pack("<HHHHB", *corner, *size, 0) + bytes([DEPTH]) + _blocks(compressed(indices))


def _blocks(content: bytes) -> bytes:
    parts = (content[at : at + BLOCK] for at in range(0, len(content), BLOCK))
    return b"".join(bytes([len(part)]) + part for part in parts) + b"\0"


def compressed(indices: bytes) -> bytes:
    """Return at least one index, compressed with LZW."""
    content, held, kept = bytearray(), 0, 0  # `kept` holds `held` bits until they fill whole bytes
    for code, bits in _codes(indices):
        kept |= code << held
        held += bits
        if held >= WORD:
            content += (kept & (1 << WORD) - 1).to_bytes(WORD // 8, "little")
            kept >>= WORD
            held -= WORD
    return bytes(content + kept.to_bytes((held + 7) // 8, "little"))


def _codes(indices: bytes) -> Iterator[tuple[int, int]]:
    """The LZW codes of the indices, each with its length in bits."""
    bits, free = DEPTH + 1, END + 1
    codes: dict[int, int] = {}  # the code of a string, by the code of its prefix and its last index
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
        bits += free >> bits  # the decoder is one string behind
        codes[string] = free
        free += 1
    yield code, bits
    yield END, min(bits + (free >> bits), MOST_BITS)

"""Reads a library as of its last commit without SQLite, so that no lock or full disk prevents it.

The file alone may be hours old. Later writes lie in the log beside it, which SQLite reads only if it can lock the file
and write to its folder.
"""

from __future__ import annotations

import sqlite3
import struct
from pathlib import Path
from typing import Final

MAGIC: Final = b"SQLite format 3\0"
HEADER: Final = 100  # bytes of the header of an SQLite file
PAGE_SIZE_AT, FORMAT_AT, PAGES_AT, VERSION_AT = slice(16, 18), slice(18, 20), slice(28, 32), slice(60, 64)
OWNER_AT: Final = slice(68, 72)  # the application's id
LARGEST: Final = 65_536  # largest page size in bytes, written as 1 in the header
PAGE_SIZES: Final = frozenset(1 << power for power in range(9, 17))  # bytes
ROLLBACK: Final = b"\1\1"  # format without a log, for a library in memory

LOG_HEADER: Final = struct.Struct(">IIIIIIII")  # magic, format, page size, number, two salts, two sums
FRAME: Final = struct.Struct(">IIIIII")  # page, pages of the file after a commit or 0, two salts, two sums
LOG_MAGIC: Final = 0x377F0682  # plus 1 if checksums are big-endian
MASK: Final = 0xFFFFFFFF
ATTEMPTS: Final = 3  # attempts to read a file while another program writes it


def opened_image(path: Path) -> sqlite3.Connection:
    """Return a copy of a library in memory. Raises OSError; reading damaged parts raises sqlite3.Error."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    if image := image_of(path):
        connection.deserialize(image)
    return connection


def image_of(path: Path) -> bytes:
    """Return the bytes of a library with its log applied. Raises OSError."""
    log = path.with_name(path.name + "-wal")
    image = b""
    for _attempt in range(ATTEMPTS):
        before = _stamps(path, log)
        image = _with_log(bytearray(path.read_bytes()), log.read_bytes() if log.exists() else b"")
        if _stamps(path, log) == before:
            break
    return image


def page_size(header: bytes | bytearray) -> int:
    """Return the page size from a file header."""
    size = int.from_bytes(header[PAGE_SIZE_AT], "big")
    return LARGEST if size == 1 else size


def _stamps(*paths: Path) -> list[tuple[int, int]]:
    found = (path.stat() for path in paths if path.exists())
    return [(one.st_mtime_ns, one.st_size) for one in found]


def _with_log(content: bytearray, log: bytes) -> bytes:
    """Return the content with all committed pages of the log, at the length in its header."""
    size = page_size(content[:HEADER])
    pages, count = _committed(log)
    if pages:
        size = len(next(iter(pages.values())))
        content = content[: count * size].ljust(count * size, b"\0")
        for number, page in pages.items():
            if number <= count:
                content[(number - 1) * size : number * size] = page
    whole = max(int.from_bytes(content[PAGES_AT], "big") * size, len(content))
    if len(content) >= HEADER and whole <= max(2 * len(content), 1 << 28):  # a greater length is nonsense
        content = content.ljust(whole, b"\0")
        content[FORMAT_AT] = ROLLBACK
    return bytes(content)


def _committed(log: bytes) -> tuple[dict[int, bytes], int]:
    """Return the pages of a log up to its last complete commit, by number, and the page count of the file."""
    if len(log) < LOG_HEADER.size:
        return {}, 0
    magic, _format, size, _number, *salts, one, other = LOG_HEADER.unpack_from(log)
    order = ">" if magic & 1 else "<"
    start = LOG_HEADER.size
    if magic & ~1 != LOG_MAGIC or size not in PAGE_SIZES or _summed(log[: start - 8], (0, 0), order) != (one, other):
        return {}, 0
    sums, pages, count = (one, other), dict[int, bytes](), 0
    waiting: dict[int, bytes] = {}
    for at in range(start, len(log) - FRAME.size - size + 1, FRAME.size + size):
        number, commits, *found, one, other = FRAME.unpack_from(log, at)
        page = log[at + FRAME.size : at + FRAME.size + size]
        sums = _summed(log[at : at + 8] + page, sums, order)
        if found != salts or sums != (one, other):
            break  # the rest is stale or incomplete
        waiting[number] = page
        if commits:
            pages, waiting, count = pages | waiting, {}, commits
    return pages, count


def _summed(content: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """The sums of a log go on with every frame."""
    one, other = sums
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for first, second in zip(words, words, strict=True):
        one = (one + first + other) & MASK
        other = (other + second + one) & MASK
    return one, other

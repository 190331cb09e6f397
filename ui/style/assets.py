"""The files that come with the program: a missing or damaged one costs itself alone, and is named once."""

from __future__ import annotations

from pathlib import Path

from game import assets
from game.language import listed, ngettext

ASSETS = assets.FOLDER
NAMED = 3  # files that a sentence names

_found: dict[Path, bool] = {}  # the faulty files, and whether they have been named


def report(path: Path) -> None:
    """Note that a file of the program cannot be used."""
    _found.setdefault(path, False)


def complaint() -> str:
    """A sentence about the files reported since the last call; empty if there are none."""
    fresh = [path for path, named in _found.items() if not named]
    _found.update(dict.fromkeys(fresh, True))
    if not fresh:
        return ""
    names = listed([path.name for path in fresh[:NAMED]] + ["..."] * (len(fresh) > NAMED))
    words = ngettext(
        "A file of the program is missing or damaged: {files}. Parapet goes on without it; installing it again helps.",
        "{number} files of the program are missing or damaged: {files}. Parapet goes on without them; installing it "
        "again helps.",
        len(fresh),
    )
    return words.format(number=len(fresh), files=names)


def read_asset(*names: str) -> str:
    """The text of a file; empty, and reported, where it cannot be read."""
    path = ASSETS.joinpath(*names)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        text = ""
    if not text:
        report(path)
    return text

"""The files that come with the program. A missing or damaged one is reported once and affects nothing else."""

from __future__ import annotations

from pathlib import Path

from game import assets
from game.language import listed, ngettext

ASSETS = assets.FOLDER
NAMED = 3  # the most files that a sentence names

_found: dict[Path, bool] = {}  # faulty files, and whether they have been reported


def report(path: Path) -> None:
    """Note that a file of the program cannot be used."""
    _found.setdefault(path, False)


def complaint() -> str:
    """A sentence about the files reported since the last call; empty if there are none."""
    fresh = [path for path, named in _found.items() if not named]
    _found.update(dict.fromkeys(fresh, True))
    if not fresh:
        return ""
    names = listed([path.name for path in fresh[:NAMED]] + ["…"] * (len(fresh) > NAMED))
    words = ngettext(
        "A file of the program is missing or damaged: {files}. Parapet goes on without it. "
        "Reinstalling Parapet should restore it.",
        "{number} files of the program are missing or damaged: {files}. Parapet goes on without them. "
        "Reinstalling Parapet should restore them.",
        len(fresh),
    )
    return words.format(number=len(fresh), files=names)


def read_asset(*names: str) -> str:
    """The text of a file; empty if it cannot be read, which is reported."""
    path = ASSETS.joinpath(*names)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        text = ""
    if not text:
        report(path)
    return text

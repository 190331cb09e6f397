"""Where the program's data files lie, and the list of those in every distribution."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets"

# What a package and a packed program carry beside the sources, from their root. A new kind of file must be added here.
CARRIED = (
    "assets/icon.png",
    "assets/icon.svg",
    "assets/wall.svg",
    "assets/fonts/*.ttf",
    "assets/fonts/*.txt",
    "assets/icons/*.svg",
    "assets/icons/*.txt",
    "assets/sounds/*.wav",
    "assets/rules/*.md",
    "assets/lessons/*.md",
    "assets/puzzles/*.jsonl",
    "assets/ladder/*.json",
    "assets/book/*.jsonl",
    "assets/keys.md",
    "assets/record-format.md",
    "assets/engine-protocol.md",
    "assets/locale/*.mo.gz",
    "assets/licences/*.txt",
    "packaging/linux/*.desktop",
    "packaging/linux/*.xml",
    "LICENSE",
    "THIRD_PARTY.md",
)

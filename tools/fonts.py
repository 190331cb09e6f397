"""Makes the fonts in `assets/fonts` plain: `python tools/fonts.py`, once after a new version of Inter was put there.

Inter's contextual alternates turn `->` into an arrow and `5x5` into a product, which is not what was written. HarfBuzz
also takes six times as long to lay out a line with them.

Its table `prep` holds seven bytes that ask for no hints. FreeType takes such a font for one without hints on Linux and
hints it by itself; the FreeType of pygame for Windows believes the table, and its letters are pale and of other widths.

Its 1 stands so close to the letter before it that the two touch in small sizes: h1 and i1 could not be read.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parents[1] / "assets/fonts"
BEFORE_ONE = 256  # of 2048 units to the em: the space to the left of a 1, where Inter has 96


def plain(data: bytes) -> bytes:
    """The font without contextual alternates, without what asks for no hints, and with room for a 1."""
    font = TTFont(BytesIO(data), recalcTimestamp=False)
    if "prep" in font:
        del font["prep"]
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag == "calt":
            record.Feature.LookupListIndex = []
    one = font.getBestCmap()[ord("1")]
    advance, bearing = font["hmtx"][one]
    font["hmtx"][one] = advance + BEFORE_ONE - bearing, BEFORE_ONE
    made = BytesIO()
    font.save(made)
    return made.getvalue()


if __name__ == "__main__":
    for path in FOLDER.glob("Inter-*.ttf"):
        path.write_bytes(plain(path.read_bytes()))

"""Print the texts of a language with their fields filled, for reading: `python tools/filled_texts.py de`.

A field for a player is filled with each of them, one for a piece with each kind, one for a number with several numbers.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from game import language  # noqa: E402 - found only from the top of the house
from game.language import N_, NP_, enumerated  # noqa: E402
from tools.compile_texts import LOCALE  # noqa: E402

SIDES = [NP_("a player", name) for name in ("White", "Black", "Red", "Blue", "Green")]
PIECES = [N_("The pawn on {cell}"), N_("The knight on {cell}"), N_("The tower on {cell}"), N_("The dragon on {cell}")]
PLAYERS = ("side", "winner", "loser", "other", "owner", "giver", "receiver", "first", "second", "acting", "stronger")
NUMBERS = ("number", "turns", "plies", "others", "most", "steps", "seats", "total", "count", "seconds", "solved", "due")
SAMPLES = {"cell": "c3", "start": "a1", "source": "a1", "end": "b2", "target": "b2", "move": "a1b2", "instead": "c3d3"}
MOST = 12  # ways to fill one text


def filled(text: str, plural: bool = False) -> Iterator[str]:
    """Go through the ways to fill the fields of a text, in the language of the moment."""
    names = sorted({name for _literal, name, _form, _how in Formatter().parse(text) if name})
    for values in islice(product(*(_values(name, plural) for name in names)), MOST):
        yield text.format(**dict(zip(names, values, strict=True)))


def _values(name: str, plural: bool) -> list[str]:
    if name in PLAYERS:
        return [str(side) for side in SIDES]
    if name == "piece":
        return [piece.format(cell="c3") for piece in PIECES]
    if name in ("sides", "cells", "moves"):
        items = [str(side) for side in SIDES[:3]] if name == "sides" else ["a1", "b2", "c3"]
        return [enumerated(items[:2]), enumerated(items)] if plural else [items[0]]
    if name in NUMBERS:
        return ["2", "5"] if plural else ["1"]
    return [SAMPLES.get(name, f"<{name}>")]


def forms_of(code: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Each text but the head, in one form or two, and the same of its translation into a language."""
    with (LOCALE / f"{code}.po").open("rb") as file:
        return [(_forms(message.id), _forms(message.string)) for message in read_po(file) if message.id]


def _forms(text: object) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple) else (str(text or ""),)


def filled_texts(code: str) -> Iterator[tuple[str, str]]:
    """Go through the texts of a language that have fields: in English, and each way that it is filled."""
    for english, translated in forms_of(code):
        for number, (said, text) in enumerate(zip(english, translated, strict=True)):
            if "{" in text:
                yield from ((said, way) for way in filled(text, plural=number > 0))


def main() -> None:
    """Print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", help="of the language, such as de")
    code = parser.parse_args().code
    language.use(code)
    last = ""
    for english, way in filled_texts(code):
        if english != last:
            print(f"\n{english}")
        last = english
        print(f"    {way}")


if __name__ == "__main__":
    main()

"""English with words that are 30 % longer, as in other languages, and what is cut there."""

from __future__ import annotations

import re
from gettext import NullTranslations
from math import ceil

from game.language import Shown
from tests.ui.offscreen import replaced, written
from ui.style import art

WORD = re.compile(r"[A-Za-z]{2,}")
LONGER = 0.3


def longer(message: str) -> str:
    """Return a text with every word longer, but for its fields."""
    parts = re.split(r"(\{[^{}]*\})", message)
    return "".join(part if number % 2 else WORD.sub(_stretched, part) for number, part in enumerate(parts))


def _stretched(word: re.Match[str]) -> str:
    return word[0] + word[0][: ceil(LONGER * len(word[0]))].lower()


class Longer(NullTranslations):
    """English with longer words."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)


def cut(table):
    """Return the texts of the program that are cut in a picture of a table; names, files and moves may be."""
    found = set()

    def heard(elide):
        def fitted(text, *style_and_width):
            shown = elide(text, *style_and_width)
            if shown != text and isinstance(text, Shown):
                found.add(text)
            return shown

        return fitted

    with replaced(art, "elided", heard(art.elided)):
        written(table)
    return found

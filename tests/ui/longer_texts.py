"""Lists what is cut on the play screen where all texts are 30 % longer: `python -m tests.ui.longer_texts SIZES`."""

from __future__ import annotations

import gc
import re
import sys
import tempfile
from gettext import NullTranslations
from math import ceil
from os import environ

from game import language

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


if __name__ == "__main__":  # before anything else asks for a text
    language.look_up_in(Longer())

from tests.ui.offscreen import open_display, written  # noqa: E402 - the texts have to be longer first
from tests.ui.play.test_play_layout import ENDINGS, SCENES, SIZES  # noqa: E402
from tools.hand import Hand  # noqa: E402 - the texts have to be longer first
from tools.table import Table  # noqa: E402

ASSERTS = "several lines"  # a scene that expects a sentence as it is written


def main() -> None:
    """Print what is cut, by scene and size, and where a panel scrolls; that of a game that has ended may."""
    open_display()
    gc.disable()  # all of it ends with the program
    for name, begin in SCENES.items():
        if name == ASSERTS:
            continue
        with tempfile.TemporaryDirectory() as home:
            environ["PARAPET_HOME"] = home
            table = Table(Hand)
            begin(table)
            table.wait(2)
            for size, scale in SIZES[: int(sys.argv[1])]:
                table.lay_out(size, scale)
                cut = sorted(text for text in written(table) if text.endswith("\N{HORIZONTAL ELLIPSIS}"))
                scrolls = name not in ENDINGS and table.scene.side not in table.widgets()
                if cut or scrolls:
                    print(f"{name}, {size} at {scale}: {cut or 'the panel scrolls'}")


if __name__ == "__main__":
    main()

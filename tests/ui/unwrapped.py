"""Lists every text of every scene that no translation reaches: `python -m tests.ui.unwrapped`, or with names of scenes.

It runs in the pseudo-language, so whatever is drawn outside brackets was never looked up.
"""

from __future__ import annotations

import gc
import os
import re
import sys
import tempfile
from collections.abc import Iterable

if __name__ == "__main__":  # a test that only asks what is untranslated leaves the language of other tests alone
    os.environ["PARAPET_LANGUAGE"] = "pseudo"  # before any text is looked up
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # before it is imported

from pygame import SRCALPHA, Surface

from game import language
from tests.ui.offscreen import open_display, replaced, written
from tools.hand import Hand
from tools.scenes import SCENES
from tools.table import Table
from ui.kit import prose
from ui.library import board_pictures
from ui.menu import moving_picture

BRACKETED = re.compile(r"\[[^\[\]]*(\]|…$|$)")  # to the end where a text is cut
STAYS = (  # kinds of text that are the same in every language
    re.compile(r"^Parapet \d.*Traceback.*", re.DOTALL),  # the body of a crash report
    re.compile(f"^({'|'.join(language.NAMES.values())})$"),  # a language, in itself
    re.compile(r"^The report is in /home/somebody/.*"),  # what the scene of the test says itself
    re.compile(r"^[^\[\]]+/$|.*\.(parapet|txt|png|gif)$|^/[\w./-]+$"),  # files and folders, some of one letter
    re.compile(r"\b(Anna|Ben( \d\.\d+)?|[Ee]va)\b"),  # who played the games of the library, and an engine
    re.compile(r"\b(Pressure|Pressman|Splits|Tower Push|Boost|Parapet|Inter)\b"),
    re.compile(r"\bAlt\+Up\b"),
    re.compile(r"\b(Ctrl|Shift|Alt|Cmd|Esc|Enter|Space|Tab|Backspace|Home|End|Del|Delete|Page ?Up|Page ?Down|F\d+)\b"),
    re.compile(r"\bT-?\d+,-?\d+[A-Z]\b"),  # a board piece of Splits that is laid
    re.compile(r"\b[A-Z]\b|^[a-z]$"),  # a key, or a column of a board
    re.compile(r"^\s*(Left|Right|Up|Down)(, (Left|Right|Up|Down))*\s*$"),  # keys, but no ways or sides
    re.compile(r"^(resign|draw)$"),  # written in the place of a move
    re.compile(r"\b([a-z]{1,2}\d{1,2}[-x+>@=:*!]*)+[a-z]?\b"),  # cells, and moves of them
    re.compile(r"\b\d+\.\d+\.\d+\b"),  # a version
    re.compile(r"(?<![\d.,])\d+[a-z]?\d*(?![\d.,]*[.,]\d|[\d ]*%)"),  # numbers, and moves that begin with one
)
words_apart = prose.words_of
LETTERS = re.compile(r"[^\W_]")  # and digits: of a number that is not as the language writes it


class ForeignTable(Table):
    """A table whose controls are still called by their English names."""

    def at(self, place):
        """The pixel of a cell or of a control, whose name may lie in brackets."""
        named = {bare(name): name for name in self.controls}
        return super().at(named.get(place, place) if isinstance(place, str) else place)

    def open_menu_for(self, place):
        """Open the menu of a game if it has what is to be clicked, by its English name."""
        behind, shown = (map(bare, names) for names in (self.facts.get("menu", ()), self.controls))
        if place in behind and place not in shown:
            self.hand.click(self.at("More"))


def words_in_brackets(text: str) -> list[prose.Word]:
    """Return the words of running text, which is drawn word by word, each in the brackets that are around it all."""
    words = words_apart(bare(text))
    return [(f"[{word}]", weight) for word, weight in words] if text.startswith("[") else words


def bare(text: str) -> str:
    """Return a text without the brackets of the pseudo-language."""
    return text.replace("[", "").replace("]", "")


def untranslated(text: str) -> bool:
    """Return whether some of a text is a word that stands outside brackets and is none of what always stays."""
    rest = BRACKETED.sub(" ", text)
    for kind in STAYS:
        rest = kind.sub(" ", rest)
    return bool(LETTERS.search(rest))


def missed(scene: str) -> list[str]:
    """Return the texts of a scene that were not looked up: what is drawn, and what shows when the mouse rests."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["PARAPET_HOME"] = home
        table = Table(Hand)
        table.settings.change(language="en")
        SCENES[scene](table)
        table.settings.change(language="pseudo")
        panel = getattr(table.scene, "panel", None)
        tips = {widget.tip for widget in table.widgets()} if panel else set()
        return sorted(text for text in written(table) | tips if untranslated(text))


def blank(_rules: object, _position: object, size: tuple[int, int], *_theme: object, **_turn: int) -> Surface:
    """Return an empty picture of a position, on which nothing is written."""
    return Surface(size, SRCALPHA)


def main(scenes: Iterable[str]) -> None:
    """Print the texts by scene."""
    open_display()
    gc.disable()  # all of it ends with the program
    prose.words_of = words_in_brackets
    with replaced(board_pictures, "thumbnail", blank), replaced(moving_picture, "thumbnail", blank):
        for scene in scenes:
            for text in missed(scene):
                print(f"{scene}: {text!r}")


if __name__ == "__main__":
    main(sys.argv[1:] or SCENES)

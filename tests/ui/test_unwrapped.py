"""Every text on the screen can be translated: in the pseudo-language each one is in brackets."""

from __future__ import annotations

import re

import pytest

from game import language
from tests.ui.offscreen import written
from tools.scenes import SCENES
from ui.kit import prose

BRACKETED = re.compile(r"\[[^\[\]]*(\]|…$|$)")  # to the end where a text is cut
STAYS = (  # kinds of text that are the same in every language
    re.compile(r"^Parapet \d.*Traceback.*", re.DOTALL),  # the body of a crash report
    re.compile(f"^({'|'.join(language.NAMES.values())})$"),  # a language, in itself
    re.compile(r"^The report is in /home/somebody/.*"),  # what the scene of the test says itself
    re.compile(r"^[^\[\]]+/$|.*\.(parapet|txt|png|gif)$|^/[\w./-]+$"),  # files and folders, some of one letter
    re.compile(r"\b(Anna|Ben( \d\.\d+)?|[Ee]va)\b"),  # who played the games of the library, and an engine
    re.compile(r"\b(Pressure|Pressman|Splits|Tower Push|Boost|Parapet|Inter)\b"),
    re.compile(r"\bF\d+\b"),
    re.compile(r"\bT-?\d+,-?\d+[A-Z]\b"),  # a board piece of Splits that is laid
    re.compile(r"\b[A-Z]\b|^[a-z]$"),  # a key, or a column of a board
    re.compile(r"^(resign|draw)$"),  # written in the place of a move
    re.compile(r"\b([a-z]{1,2}\d{1,2}[-x+>@=:*!]*)+[a-z]?\b"),  # cells, and moves of them
    re.compile(r"\b\d+\.\d+\.\d+\b"),  # a version
    re.compile(r"(?<![\d.,])\d+[a-z]?\d*(?![\d.,]*[.,]\d|[\d ]*%)"),  # numbers, and moves that begin with one
)
LETTERS = re.compile(r"[^\W_]")  # and digits: of a number that is not as the language writes it
WORDS_APART = prose.words_of


def words_in_brackets(text: str) -> list[prose.Word]:
    """Return the words of running text, which is drawn word by word, each in the brackets that are around it all."""
    words = WORDS_APART(bare(text))
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


@pytest.fixture
def in_brackets(monkeypatch):
    """The pseudo-language may be chosen; English is back afterwards."""
    monkeypatch.setenv("PARAPET_LANGUAGE", "pseudo")
    monkeypatch.setattr(prose, "words_of", words_in_brackets)
    yield
    monkeypatch.undo()
    language.use()


@pytest.mark.sweep(4)
@pytest.mark.usefixtures("in_brackets")
@pytest.mark.parametrize("name", SCENES)
def test_every_word_of_a_scene_is_looked_up(open_table, name):
    """What is drawn, and what shows when the mouse rests; by default in some scenes, as the catalogue is tested too."""
    language.use("en")
    table = open_table()
    table.settings.change(language="en")
    SCENES[name](table)
    table.settings.change(language="pseudo")
    panel = getattr(table.scene, "panel", None)
    tips = {widget.tip for widget in table.widgets()} if panel else set()
    assert [text for text in written(table) | tips if untranslated(text)] == []


@pytest.mark.parametrize(
    "text",
    ["[Settings]", "[After ]3[ moves, ][White][ to move.]", "d3d4", "[Look at the bo…", "3:20", "47[%]", "1[,]234",
     "[Ctrl]+[Shift]+Z", "[Left], [Up]", "Tower Push", "T-4,12V T-5,15V", "resign", "[Continue ]Boost[ (Enter)]", "",
     "/srv/E/tests/ui"],  # a folder of one letter was taken for a key, and the rest was no path any more
)  # fmt: skip
def test_what_was_looked_up_or_stays_is_not_listed(text):
    assert not untranslated(text)


@pytest.mark.parametrize(
    "text",
    ["Settings", "[After ]3[ moves, ]White[ to move.]", "d3 is empty", "One [level]", "White resigned", "Left button",
     "Ctrl+Z", "Anna v Ben", "1,234", "1.5", "47%", "0:09.3"],  # letters, numbers passed, whatever stood between
)
def test_a_word_outside_brackets_is_listed(text):
    assert untranslated(text)

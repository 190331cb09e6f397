"""What holds for the texts in every other language, besides that they are all there."""

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter

import pygame
import pytest
from babel.messages.pofile import read_po

from game.language import NAMES
from tests.sources import ROOT
from tools.filled_texts import forms_of

LOCALE = ROOT / "assets/locale"
LANGUAGES = sorted({*NAMES} - {"en"})
KEYS = ("Enter", "Esc", "Tab", "Ctrl", "Alt")  # those that texts name
KEY_WITH_NUMBER = re.compile(r"\bF\d+\b")
CELL = re.compile(r"\b[a-i][1-9]\b")
TYPED = re.compile(r"Tower Push|(?<!\w)'[^']*'(?!\w)")  # what keeps its English words
ODD = {
    "de": re.compile(r"”|[0-9}]%|„[^“]*$"),
    "fr": re.compile(r"[\w}] ?[:;!?»](?=\s|$)|«(?!\xa0)|[0-9}]%|[A-Za-zàâéèêîôùûç]'[A-Za-zàâéèêîôùûç{]"),
    "es": re.compile(r"[«»]|(?<!¿)(?:(?<=^)|(?<=[.!?] ))[^¿?]*\?|[0-9}]%"),
}

forms = cache(forms_of)


@cache
def pairs(language: str) -> list[tuple[str, str]]:
    """Each form of a text, and its translation."""
    return [pair for english, translated in forms(language) for pair in zip(english, translated, strict=True)]


@cache
def names_of_keys(language: str) -> dict[str, str]:
    """What each key is called."""
    with (LOCALE / f"{language}.po").open("rb") as file:
        return {str(it.id): str(it.string) for it in read_po(file) if it.context == "a key"}


def marks(text: str, keys: Mapping[str, str]) -> tuple[object, ...]:
    """What a translation keeps: bold words, lines, keys by these names, cells, and what is to be typed."""
    typed = sorted(re.findall(r"(?<!\w)'[^']*'(?!\w)|`[^`]*`", text))
    named = {key for key in KEYS if re.search(rf"\b{keys[key]}\b", text)} | {*KEY_WITH_NUMBER.findall(text)}
    return text.count("**"), text.count("\n"), named, sorted(CELL.findall(text)), typed


def fields(text: str) -> set[str]:
    return {name for _literal, name, _form, _how in Formatter().parse(text) if name}


def glossary(language: str) -> list[list[list[str]]]:
    """The rows of a glossary: English words, those of the language, and what is wrong."""
    lines = (LOCALE / f"{language}.md").read_text(encoding="utf-8").splitlines()
    cells = [line.strip("| ").split("|") for line in lines if line.startswith("| `")]
    return [[re.findall("`([^`]+)`", cell) for cell in (*row, "")[:3]] for row in cells]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_and_none_is_a_guess(language):
    assert [english for english, translated in forms(language) if not all(translated)] == []
    assert "#, fuzzy" not in (LOCALE / f"{language}.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_there(language):
    """Installing makes it, and `python tools/compile_texts.py`."""
    packed = sum((LOCALE / f"{code}.mo.gz").stat().st_size for code in LANGUAGES)
    assert packed < 250_000, "bytes of all together"
    with (LOCALE / f"{language}.mo.gz").open("rb") as file:
        assert file.read(2) == b"\x1f\x8b", "gzip"


@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_and_marks_are_those_of_the_english_text(language):
    for english, translated in pairs(language):
        assert fields(translated) <= fields(english), translated
        same = dict(zip(KEYS, KEYS, strict=True))
        assert marks(translated, names_of_keys(language)) == marks(english, same), translated
    for asked, given in forms(language):
        assert fields(asked[-1]) == fields(given[-1]), given


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language):
    rows = glossary(language)
    assert len(rows) > 20
    for words, right, wrong in rows:
        asked = re.compile(rf"(?<![\w{{])(?:{'|'.join(map(re.escape, words))})(?!\w)")
        for english, translated in pairs(language):
            if asked.search(TYPED.sub("", english)):
                assert any(word.lower() in translated.lower() for word in right), (english, translated)
            assert not any(re.search(rf"\b{re.escape(word)}", translated) for word in wrong), translated


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_set_as_the_language_sets_them(language):
    assert [text for _english, text in pairs(language) if ODD[language].search(TYPED.sub("", text))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_can_write_every_letter(language):
    letters = sorted({letter for _english, text in pairs(language) for letter in text} - {"\n"})
    pygame.font.init()
    for path in sorted((ROOT / "assets/fonts").glob("*.ttf")):
        found = pygame.font.Font(path, 16).metrics("".join(letters))
        assert [letter for letter, metrics in zip(letters, found, strict=True) if metrics is None] == [], path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readme_shows_and_offers_what_the_english_one_does(language):
    """Its first part: the pictures, and the files to download."""
    english = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## Play")[0]
    page = (ROOT / f"assets/readme/{language}.md").read_text(encoding="utf-8")
    assert f"assets/readme/{language}.md" in english
    pictures = re.compile(r"\((?:assets|\.\.)(/pictures/[^)]+)\)")
    assert pictures.findall(page) == pictures.findall(english)
    files = re.compile(r"`[\w-]+\.(?:exe|zip|deb|tar\.\w+)`")
    assert files.findall(page) == files.findall(english)
    wrong = [word for *_rest, words in glossary(language) for word in words]
    assert [word for word in wrong if re.search(rf"\b{re.escape(word)}", page)] == []

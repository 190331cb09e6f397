"""What players read is plain English: a few words and turns of phrase have no place in it, and one thing has one word.

Each was found in a text and mended; the pattern, or the glossary, keeps it from coming back.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.catalogue import IDS, find
from game.places import lesson_file
from ui.dialogs.rules_page import page_file

ROOT = Path(__file__).parent.parent
CATALOGUE = ROOT / "assets/locale/parapet.pot"
GLOSSARY = ROOT / "assets/locale/GLOSSARY.md"
PAGES = "assets/rules/"
SOFTWARE_CENTRES = "packaging/linux/io.github.parapet_games.Parapet.metainfo.xml"
OTHER_PAGES = ("README.md", "CHANGELOG.md", "assets/keys.md", "assets/record-format.md", SOFTWARE_CENTRES)
EVERYWHERE = "not"  # the heading of what may be written nowhere
FOREIGN = {  # what a native editor strikes out, and what to write
    "they, or the player who": re.compile(r"\bwho(m|so)?ever\b", re.IGNORECASE),
    "they": re.compile(r"\b(he|his|him|himself|she|her|hers|herself)\b", re.IGNORECASE),
    "directly away": re.compile(r"\bstraight (away|on)\b"),
    "is not a ...": re.compile(r"(?<!there )\bis no (move|piece|position|player|hex|side|key)\b", re.IGNORECASE),
    "like this": re.compile(r"\bbegins? so\b"),
    "defaults are used": re.compile(r"\busual (one|ones|keys?)\b"),
    "unaided": re.compile(r"\bserious\b", re.IGNORECASE),
    "on a ...-by-... board": re.compile(r"\b(five by five|seven by seven|eight by eight|nine by nine)\.", re.I),
    "is paused, is stopped": re.compile(r"\b(AI|clocks?) rests?\b"),
}
PAPERS = {
    path.relative_to(ROOT).as_posix(): path
    for path in (CATALOGUE, *map(page_file, IDS), *map(lesson_file, IDS), ROOT / "CHANGELOG.md")
}


def read_by_players(name: str) -> str:
    """The text of a page; of the catalogue, each message on a line of its own, without the notes."""
    text = PAPERS[name].read_text(encoding="utf-8")
    if name.endswith(".pot"):
        text = re.sub(r"^(#|msgctxt|msgstr).*\n", "", text, flags=re.MULTILINE)
        text = re.sub(r'"\n"', "", text)
    return text


@pytest.mark.parametrize("name", PAPERS)
def test_what_players_read_has_no_foreign_turn_of_phrase(name):
    lines = read_by_players(name).splitlines()
    found = [f"write {wanted}: {line}" for wanted in FOREIGN for line in lines if FOREIGN[wanted].search(line)]
    assert found == []


def test_the_readme_speaks_to_players_as_plainly():
    part = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Run from source")[0]
    found = {wanted: pattern.findall(part) for wanted, pattern in FOREIGN.items() if pattern.search(part)}
    assert found == {}


def glossary() -> Iterator[tuple[str, str, list[str], list[str]]]:
    """Go through the rows of the glossary: the term, where its synonyms are forbidden, these, and what is right."""
    head: list[str] = []
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            head = []
        elif not head:
            head = cells
        elif set(line) - set("|-"):
            term, _meaning, wrong, right = cells
            yield term, head[2], re.findall("`([^`]+)`", wrong), re.findall("`([^`]+)`", right)


@cache
def catalogue() -> list[tuple[str, list[str]]]:
    """Each text of the catalogue, which has the rules pages too, and the files that it stands in."""
    with CATALOGUE.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    forms = [(message, (message.id,) if isinstance(message.id, str) else message.id) for message in messages]
    return [(text, [place for place, _line in message.locations]) for message, texts in forms for text in texts]


@cache
def pages() -> list[str]:
    """The paragraphs of the other pages without code; of the README those for players."""
    texts = [(ROOT / page).read_text(encoding="utf-8").partition("\n## Run from source")[0] for page in OTHER_PAGES]
    words = [re.sub("`[^`]*`", "`", re.sub("```.*?```", "", text, flags=re.DOTALL)) for text in texts]
    return [" ".join(paragraph.split()) for text in words for paragraph in text.split("\n\n")]


@cache
def texts(where: str) -> list[str]:
    """What the heading of a column holds: everything, only the window, or only what stands in the files of games."""
    if where == EVERYWHERE:
        return [text for text, _places in catalogue()] + pages()
    if where == "not in the window":
        return [text for text, places in catalogue() if not all(place.startswith(PAGES) for place in places)]
    titles = where.removeprefix("not in ").split(", ")
    ids = [game for game in IDS if find(game)[0].title in titles]
    assert len(ids) == len(titles), where
    own = re.compile(rf"/({'|'.join(ids)})[./]")
    return [text for text, places in catalogue() if all(own.search(place) for place in places)]


def pattern_of(word: str) -> re.Pattern[str]:
    """Find a synonym: in small letters however it is written, with a capital or a field only as it stands."""
    before = r"(?<![\w{])" if word[0].isalnum() else ""
    return re.compile(rf"{before}{re.escape(word)}(?!\w)", re.IGNORECASE if word.islower() else 0)


ROWS = list(glossary())


@pytest.mark.parametrize(("where", "wrong", "right"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_one_thing_has_one_word(where, wrong, right):
    """Players read of squares and cells, of being out and defeated, and took them for different things."""
    patterns = [pattern_of(word) for word in wrong]
    assert patterns
    for text in texts(where):
        rest = text
        for phrase in right:
            rest = rest.replace(phrase, "")
        assert [found.group() for pattern in patterns for found in pattern.finditer(rest)] == [], text


def test_signs_are_written_in_one_way():
    """A space stood before the sign of percent in one text, and before three points in two."""
    odd = re.compile(r"[0-9}] %|\.\.\.|\w …")
    assert [text for text in texts(EVERYWHERE) if odd.search(text)] == []
    assert [text for text, _places in catalogue() if '"' in text] == []


def test_no_field_stands_in_the_genitive():
    """Names of sides fill most fields, and other languages change them there: "White's turn" has a form for each."""
    assert [text for text, _places in catalogue() if re.search(r"\}['\u2019]s?\b", text)] == []


def test_a_sentence_begins_with_a_capital():
    """A refused record said `Line 3: the seed 'x' is not a whole number.`."""
    assert [text for text, _places in catalogue() if text.endswith(".") and text[0].islower()] == []

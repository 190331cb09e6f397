"""What players read is plain English: a few words and turns of phrase have no place in it.

Each was found in a text and mended; the pattern keeps it from coming back.
"""

import re
from pathlib import Path

import pytest

from game.catalogue import IDS
from ui.dialogs.rules_page import page_file

ROOT = Path(__file__).parent.parent
CATALOGUE = ROOT / "assets/locale/parapet.pot"
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
PAPERS = {path.name: path for path in (CATALOGUE, *map(page_file, IDS), ROOT / "CHANGELOG.md")}


def read_by_players(name: str) -> str:
    """The text of a page; of the catalogue, each message on a line of its own, without the notes."""
    text = PAPERS[name].read_text(encoding="utf-8")
    if name.endswith(".pot"):
        text = re.sub(r"^(#|msgctxt|msgstr).*\n", "", text, flags=re.MULTILINE)
        text = re.sub(r'"\n"', "", text)
    return text


@pytest.mark.parametrize("wanted", FOREIGN)
@pytest.mark.parametrize("name", PAPERS)
def test_what_players_read_has_no_foreign_turn_of_phrase(name, wanted):
    found = [line for line in read_by_players(name).splitlines() if FOREIGN[wanted].search(line)]
    assert found == [], f"write: {wanted}"


def test_the_readme_speaks_to_players_as_plainly():
    part = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Run from source")[0]
    found = {wanted: pattern.findall(part) for wanted, pattern in FOREIGN.items() if pattern.search(part)}
    assert found == {}

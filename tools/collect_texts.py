"""Gather every text that a player sees into the catalogue for translators: `python tools/collect_texts.py`."""

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from game.learn.reading import read_lesson, texts_of  # noqa: E402 - found only from the top of the house
from ui.dialogs.rules_page import read_page, text_of_block  # noqa: E402

CATALOGUE = ROOT / "assets/locale/parapet.pot"
FOLDERS = ("game", "ui")
WITH_CONTEXT = ((1, "c"), 2)  # of the functions of game/language.py
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": WITH_CONTEXT, "NP_": WITH_CONTEXT}
LANGUAGE = b"language"  # in every source that looks a text up
NOTES = ("Translators:",)  # comments that begin so go into the catalogue
HEAD = """\
# Every text of Parapet that a player sees, gathered from the sources by tools/collect_texts.py.
# Words in {braces} are filled in by the program and stay as they are.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def of_the_pages() -> Iterator[tuple[Path, str]]:
    """Go through the texts of the lessons, and of the rules pages: headings, paragraphs and captions."""
    for path in sorted((ROOT / "assets/lessons").glob("*.md")):
        for words in texts_of(read_lesson(path.stem, path.read_text(encoding="utf-8"))):
            yield path, words
    for path in sorted((ROOT / "assets/rules").glob("*.md")):
        for words in filter(None, map(text_of_block, read_page(path.read_text(encoding="utf-8")))):
            yield path, words


def catalogue() -> str:
    """Return the catalogue as its file should hold it.

    It names files without lines, since these change with every edit, and is in their order: so edits can be merged.
    """
    found = Catalog()
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")):
        if LANGUAGE not in path.read_bytes():
            continue  # without its functions there is no text, and reading a source for texts takes a while
        place = path.relative_to(ROOT).as_posix()
        for line, text, comments, context in extract_from_file(
            "python", path, KEYWORDS, NOTES, strip_comment_tags=True
        ):
            found.add(text, locations=[(place, line)], auto_comments=comments, context=context)
    for path, words in of_the_pages():
        found.add(words, locations=[(path.relative_to(ROOT).as_posix(), 1)])
    buffer = BytesIO()
    write_po(buffer, found, width=120, omit_header=True, sort_by_file=True, include_lineno=False)
    return HEAD + buffer.getvalue().decode().rstrip("\n") + "\n"


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    CATALOGUE.write_text(catalogue(), encoding="utf-8", newline="\n")

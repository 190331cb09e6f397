"""Gather every text that a player sees into the catalogue for translators: `python tools/collect_texts.py`.

The catalogues of the languages get the new texts, without a translation, and lose those that are gone.
"""

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from game.learn.reading import read_lesson, texts_of  # noqa: E402 - found only from the top of the house
from tools.compile_texts import LOCALE, compile_texts  # noqa: E402
from ui.dialogs.rules_page import read_page, text_of_block  # noqa: E402

CATALOGUE = LOCALE / "parapet.pot"
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
HEAD_OF_A_LANGUAGE = """\
# The texts of Parapet in this language: tools/collect_texts.py adds new ones, and people translate them.
# Words in {braces} are filled in by the program and stay as they are.
msgid ""
msgstr ""
"Language: LANGUAGE\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: PLURALS\\n"
"""


def of_the_pages() -> Iterator[tuple[Path, str]]:
    """Go through the texts of the lessons, and of the rules pages: headings, paragraphs and captions."""
    for path in sorted((ROOT / "assets/lessons").glob("*.md")):
        for words in texts_of(read_lesson(path.stem, path.read_text(encoding="utf-8"))):
            yield path, words
    for path in sorted((ROOT / "assets/rules").glob("*.md")):
        for words in filter(None, map(text_of_block, read_page(path.read_text(encoding="utf-8")))):
            yield path, words


def collected() -> Catalog:
    """Return all texts, untranslated."""
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
    return found


def script(texts: Catalog, head: str = HEAD) -> str:
    """Return a catalogue as its file should hold it.

    It names files without lines, since these change with every edit, and is in their order: so edits can be merged.
    """
    buffer = BytesIO()
    write_po(buffer, texts, width=120, omit_header=True, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return f"{head}\n{buffer.getvalue().decode().strip()}\n"


def catalogue_of(language: str, found: Catalog) -> str:
    """Return the catalogue of a language as its file should hold it: these texts, with the translations it has."""
    with (LOCALE / f"{language}.po").open("rb") as file:
        texts = read_po(file)
    texts.update(found, no_fuzzy_matching=True)
    return script(texts, HEAD_OF_A_LANGUAGE.replace("LANGUAGE", language).replace("PLURALS", texts.plural_forms))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    texts = collected()
    CATALOGUE.write_text(script(texts), encoding="utf-8", newline="\n")
    for path in sorted(LOCALE.glob("*.po")):
        path.write_text(catalogue_of(path.stem, texts), encoding="utf-8", newline="\n")
    compile_texts()

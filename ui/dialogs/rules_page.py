"""Read the pages of rules: headings, paragraphs, lists and diagrams, written in a subset of Markdown.

`# ` and `## ` begin headings, `- ` list items, and three backticks with the word `board` a diagram. Its one line is
`VARIANT | POSITION TEXT` or `VARIANT | POSITION TEXT | MOVE`; the paragraph after it is its caption. `**bold**` marks
bold words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from game.language import gettext
from ui.style import assets

FENCE = "```"


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the title of the page."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph, or an item of a list."""

    text: str
    item: bool = False


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to draw, with the preview of a move if it names one, and its caption."""

    variant: str
    position: str
    move: str = ""
    caption: str = ""


Block = Heading | Passage | Diagram


def read_page(text: str) -> list[Block]:
    """The blocks of a page from top to bottom; raises ValueError for a diagram without a position."""
    blocks: list[Block] = []
    lines = iter(text.splitlines())
    paragraph: list[str] = []

    def finish() -> None:
        if not paragraph:
            return
        words = " ".join(paragraph)
        last = blocks[-1] if blocks else None
        if isinstance(last, Diagram) and not last.caption:
            blocks[-1] = Diagram(last.variant, last.position, last.move, words)
        else:
            blocks.append(Passage(words))
        paragraph.clear()

    for line in lines:
        stripped = line.strip()
        if stripped.startswith(FENCE):
            finish()
            blocks.append(_read_diagram([inner for inner in _until_fence(lines) if inner.strip()]))
        elif stripped.startswith("#"):
            finish()
            blocks.append(Heading(len(stripped) - len(stripped.lstrip("#")), stripped.lstrip("# ")))
        elif stripped.startswith("- "):
            finish()
            blocks.append(Passage(stripped[2:], item=True))
        elif not stripped:
            finish()
        elif not paragraph and blocks and isinstance(blocks[-1], Passage) and blocks[-1].item and line.startswith("  "):
            blocks[-1] = Passage(f"{blocks[-1].text} {stripped}", item=True)
        else:
            paragraph.append(stripped)
    finish()
    return blocks


def _until_fence(lines: Iterator[str]) -> list[str]:
    found: list[str] = []
    for line in lines:
        if line.strip().startswith(FENCE):
            break
        found.append(line)
    return found


def _read_diagram(lines: list[str]) -> Diagram:
    parts = [part.strip() for part in lines[0].split("|")] if lines else []
    if len(parts) not in (2, 3):
        raise ValueError(f"a diagram reads 'VARIANT | POSITION' or 'VARIANT | POSITION | MOVE', not {lines!r}")
    return Diagram(*parts)


def text_of_block(block: Block) -> str:
    """The text of a block; for a diagram its caption, which may be empty."""
    return block.caption if isinstance(block, Diagram) else block.text


def _translated(block: Block) -> Block:
    words = gettext(text_of_block(block)) if text_of_block(block) else ""  # the catalogue holds the texts of all pages
    return replace(block, caption=words) if isinstance(block, Diagram) else replace(block, text=words)


def page_of(game: str) -> list[Block]:
    """The blocks of a game's rules page in the current language; an empty list if it cannot be read."""
    try:
        return [_translated(block) for block in read_page(assets.read_asset("rules", f"{game}.md"))]
    except ValueError:
        assets.report(page_file(game))
        return []


def page_file(game: str) -> Path:
    """The file of the rules page of a game."""
    return assets.ASSETS / "rules" / f"{game}.md"

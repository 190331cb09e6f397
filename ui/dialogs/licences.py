"""The program's licence and its third-party credits, as scrolling pages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from game.language import _
from ui.kit.boxes import Centre, Column, Row, Space
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.label import Label
from ui.kit.prose import Prose
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.assets import read_asset

LICENCE, THIRD_PARTY = "LICENSE", "THIRD_PARTY.md"  # files beside the program
WIDE = 780  # units: the width of the page; longer lines are hard to read
LINK, CODE = re.compile(r"\[([^\]]*)\]\([^)]*\)"), re.compile(r"[`<>*]")  # of Markdown


class LicencePage(PanelScene):
    """One of the files as a page; Esc goes back."""

    def __init__(self, context: Context, title: str, file: str) -> None:
        self._file = file
        text = read_asset("..", file) or _("This text cannot be shown: its file is missing.")
        back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc")
        page = Column(*_widgets(text), Space(8), gap=12)
        sheet = Sheet(Row(Label(title, "title").grow(), back), page, pad=28, fills=True)
        self.reads = sheet.body
        super().__init__(context, Centre(sheet.grow(), most=WIDE, pad=24))

    def commands_anywhere(self) -> Iterable[Command]:
        """Without the settings, which this page may have been opened from."""
        return [it for it in super().commands_anywhere() if it.id != "settings"]

    def facts(self) -> dict[str, Any]:
        """The file that is shown."""
        return super().facts() | {"scene": "licence", "file": self._file}


def _widgets(text: str) -> list[Widget]:
    """Headings, paragraphs, and table rows as list items with a bold first cell; the title is left out."""
    made: list[Widget] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("## "):
            made += [Space(4), Label(_plain(block[3:]), "heading")]
        elif block.startswith("|"):
            made += [_item(row) for row in block.splitlines()[2:]]  # below the column names
        elif not block.startswith("# "):
            made.append(Prose(_plain(" ".join(block.split()))))
    return made


def _item(row: str) -> Prose:
    first, *others = (_plain(cell.strip()) for cell in row.strip("|").split("|"))
    return Prose(f"**{first}** - {'; '.join(others)}", bullet=True)


def _plain(text: str) -> str:
    return CODE.sub("", LINK.sub(r"\1", text))

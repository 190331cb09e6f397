"""The rules of a game, with live diagrams drawn by the real board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygame import Surface

from game.catalogue import find
from game.core import AnyRules
from game.errors import GameError
from game.language import _
from game.notation import read_move
from game.replay import replay
from ui.board.thumbnail import thumbnail
from ui.dialogs.legend import legend
from ui.dialogs.rules_page import Block, Diagram, Heading, Passage, page_file, page_of
from ui.kit.boxes import Centre, Column, Row, Space
from ui.kit.button import Button
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.prose import Prose
from ui.kit.sheet import Sheet
from ui.kit.widget import Point, Widget
from ui.scene.scene import Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.assets import report
from ui.style.themes import Theme

DIAGRAMS_A_LINE = SIGNS_A_LINE = 2
ROUND = 2.4  # cells: the room around the centres of a diagram's outermost cells
WIDE = 780  # units: the width of the page; longer lines are hard to read
FIGURE = 340  # units: the greatest width of a diagram
STACKED = 480  # units: on a narrower page each diagram has a row of its own


@dataclass(frozen=True, slots=True)
class LessonWish:
    """The wish for the first lesson of a game."""

    game: str  # id


class RulesPage(PanelScene):
    """The rules of one game as a page that scrolls; Esc or F1 goes back.

    Where the scene below leads on to a lesson, the page offers it, and pops with a `LessonWish`.
    """

    def __init__(self, context: Context, rules: AnyRules, offers_lesson: bool = False) -> None:
        self._rules = rules
        blocks = page_of(rules.id) or [Passage(_("The rules of this game cannot be shown: their file is damaged."))]
        heading = rules.title
        if isinstance(blocks[0], Heading):
            heading, blocks = blocks[0].text, blocks[1:]
        back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc", does="rules")
        lesson = Button(_("First lesson"), lambda: Pop(LessonWish(rules.id)), icon="graduation-cap", does="learn")
        lesson.show(offers_lesson)
        top = Row(Label(heading, "display").grow(), lesson, back)
        content = [*_widgets(blocks, page_file(rules.id)), *_signs(rules)]
        sheet = Sheet(top, Column(*content, Space(8), gap=14), pad=28, fills=True)
        self.reads = sheet.body
        super().__init__(context, Centre(sheet.grow(), most=WIDE, pad=24))

    def facts(self) -> dict[str, Any]:
        """The game whose rules are shown."""
        return super().facts() | {"scene": "rules", "game": self._rules.id}


def _widgets(blocks: list[Block], file: Path) -> list[Widget]:
    """The blocks of a file as widgets; consecutive diagrams share a row."""
    made: list[Widget] = []
    line: list[Widget] = []
    for block in blocks:
        if isinstance(block, Diagram) and len(line) < DIAGRAMS_A_LINE:
            line.append(_figure(block, file))
            continue
        made += _finished(line)
        line = [_figure(block, file)] if isinstance(block, Diagram) else []
        if isinstance(block, Heading):
            made += [Space(4), Label(block.text, "title")]
        elif isinstance(block, Passage):
            made.append(Prose(block.text, bullet=block.item))
    return made + _finished(line)


def _signs(rules: AnyRules) -> list[Widget]:
    """What the signs on the board mean, two to a row."""
    rows = legend(rules)
    lines: list[Widget] = []
    for at in range(0, len(rows), SIGNS_A_LINE):
        line = [*rows[at : at + SIGNS_A_LINE], Space()][:SIGNS_A_LINE]
        lines.append(Row(*line, gap=20, even=True, stacked_below=STACKED))
    return [Space(4), Label(_("Signs on the board"), "title"), *lines]


def _finished(line: list[Widget]) -> list[Widget]:
    if not line:
        return []
    return [Row(*line, gap=20, align="start", even=True, stacked_below=STACKED)]


def _figure(diagram: Diagram, file: Path) -> Widget:
    """A position, with the preview of its move, over its caption; the caption alone where the file is damaged."""
    try:
        rules, variant = find(diagram.variant)
        position = rules.read(variant, diagram.position)
        move = read_move(rules, position, diagram.move) if diagram.move else None
    except GameError:
        report(file)
        return Paragraph(diagram.caption, "small", align="centre")

    def picture(size: Point, theme: Theme) -> Surface:
        return thumbnail(rules, position, size, theme, move=move, letters=max(size))

    cells = replay(rules.board(position), rules.events(position, move) if move else ()).ground
    image = Image(picture, ratio=_ratio([rules.grid(position).centres[cell] for cell in cells]))
    return Centre(Column(image, Paragraph(diagram.caption, "small", lines=1, align="centre"), gap=6), most=FIGURE)


def _ratio(centres: list[tuple[float, float]]) -> float:
    """The height of a picture with cells at these centres, as a fraction of its width; at most 1."""
    xs, ys = zip(*centres, strict=True)
    wide, high = max(xs) - min(xs) + ROUND, max(ys) - min(ys) + ROUND
    return float(min(1.0, high / wide))

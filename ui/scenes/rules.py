"""The rules of a game, with live diagrams drawn by the real board."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.catalogue import find
from game.core import Rules
from game.notation import read_move
from ui.app import Context
from ui.board.thumbnail import thumbnail
from ui.kit import Button, Card, Centre, Column, Image, Label, Paragraph, Prose, Row, Space, Widget, keys
from ui.kit.widget import Point
from ui.page import Block, Diagram, Heading, page_of
from ui.page import Prose as ProseBlock
from ui.scene import Command
from ui.scenes.panel_scene import PanelScene
from ui.theme import Theme

DIAGRAMS_A_LINE = 2


class RulesPage(PanelScene):
    """One page to read; Esc or F1 goes back."""

    def __init__(self, context: Context, rules: Rules[Any]) -> None:
        self._rules = rules
        title, *blocks = page_of(rules.id)
        heading = title.text if isinstance(title, Heading) else rules.title
        top = Row(Label(heading, "display").grow(), Button("Back", self.leave_scene, icon="x", key="Esc|F1"))
        sheet = Card(top, *_widgets(blocks), Space(8), gap=14, pad=32)
        super().__init__(context, Centre(sheet, most=860, pad=24))

    def unused(self, event: Event) -> Command | None:
        """F1 goes back as Esc does."""
        if event.type == pygame.KEYDOWN and keys.pressed(event, "F1"):
            return self.leave_scene()
        return super().unused(event)

    def facts(self) -> dict[str, Any]:
        """Whose rules are shown."""
        return super().facts() | {"scene": "rules", "game": self._rules.id}


def _widgets(blocks: list[Block]) -> list[Widget]:
    """The blocks as widgets; diagrams that follow each other stand side by side."""
    made: list[Widget] = []
    line: list[Widget] = []
    for block in blocks:
        if isinstance(block, Diagram) and len(line) < DIAGRAMS_A_LINE:
            line.append(_figure(block))
            continue
        made += _finished(line)
        line = [_figure(block)] if isinstance(block, Diagram) else []
        if isinstance(block, Heading):
            made += [Space(4), Label(block.text, "title")]
        elif isinstance(block, ProseBlock):
            made.append(Prose(block.text, bullet=block.item))
    return made + _finished(line)


def _finished(line: list[Widget]) -> list[Widget]:
    if not line:
        return []
    return [Row(*line, *(Space().grow() for _ in range(DIAGRAMS_A_LINE - len(line))), gap=24, align="start", even=True)]


def _figure(diagram: Diagram) -> Widget:
    """A position, with the arrows of its move, over its caption."""
    rules, variant = find(diagram.variant)
    position = rules.read(variant, diagram.position)
    story = rules.events(position, read_move(rules, position, diagram.move)) if diagram.move else ()

    def picture(size: Point, theme: Theme) -> Surface:
        return thumbnail(rules, position, size, theme, events=story)

    return Column(Image(picture, ratio=0.8), Paragraph(diagram.caption, "small", lines=1), gap=6)

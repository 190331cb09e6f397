"""How a game is won: in a line, with a small picture of a move that wins, and the way to the rules."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core import AnyRules, Variant
from game.language import _
from game.notation import read_move
from ui.board.thumbnail import thumbnail
from ui.kit.boxes import Box
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.image import Image
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point, Widget
from ui.style.looks import look_of
from ui.style.themes import Theme

LEAST, MOST = 84, 230  # units: the side of the picture; without room for the least there is none
APART = 13  # units: the gap between the parts
BESIDE = 0.4  # of the width: the most that the picture takes beside the words


class AimNote(Box):
    """The line, the picture below it or, in a low place, beside it, and a button for the rules."""

    def __init__(self, rules: AnyRules, variant: Variant, to_rules: Command) -> None:
        self._rules, self._victory = rules, look_of(rules.id).victory_of(variant.name)
        self.words = Paragraph(str(self._victory.words), "body", "muted")
        self.picture = Image(self._painted)
        self._button = Button.of(to_rules).tipped(_("How this game is played"))
        self._has_picture = False  # whether the last layout had room for it
        super().__init__(self.words, self.picture, self._button)

    def children(self) -> tuple[Widget, ...]:
        """The parts that have room."""
        return (self.words, self.picture, self._button) if self._has_picture else (self.words, self._button)

    def shown(self) -> list[Widget]:
        """The same."""
        return list(self.children())

    def measure(self, width: int) -> Point:
        """The room that it needs without the picture."""
        gap = self.skin.px(APART)
        return width, self.words.wanted(width)[1] + gap + self._button.wanted(width)[1]

    def place(self, rect: Rect) -> None:
        """Place the picture below the words, where it is large enough there, else beside them."""
        self.rect = rect
        gap, least = self.skin.px(APART), self.skin.px(LEAST)
        below = min(rect.h - self.measure(rect.w)[1] - gap, rect.w, self.skin.px(MOST))
        beside = min(rect.h, round(rect.w * BESIDE), self.skin.px(MOST))
        column, y = rect.copy(), rect.y
        if below < least <= beside and self.measure(rect.w - beside - gap)[1] <= rect.h:
            self._has_picture = True
            self.picture.place(Rect(rect.x, rect.y, beside, beside))
            column = Rect(rect.x + beside + gap, rect.y, rect.w - beside - gap, rect.h)
        else:
            self._has_picture = below >= least
        high = self.words.wanted(column.w)[1]
        self.words.place(Rect(column.x, y, column.w, high))
        y += high + gap
        if below >= least:
            self.picture.place(Rect(column.x, y, below, below))
            y += below + gap
        wide, high = self._button.wanted(column.w)
        self._button.place(Rect(column.x, y, min(wide, column.w), high))

    def _painted(self, size: Point, theme: Theme) -> Surface:
        position = self._rules.read(self._rules.variants[0], self._victory.position)
        return thumbnail(self._rules, position, size, theme, move=read_move(self._rules, position, self._victory.move))

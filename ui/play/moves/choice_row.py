"""The choice within a move, such as the number of counters to split off, between arrows to the others."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.language import _
from ui.board.painters.hexes import shape_picture
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.image import Image
from ui.kit.widget import Point, Style, Widget
from ui.scene.scene import Transition
from ui.style import art

SMALLER: tuple[Style, ...] = ("small", "tiny")  # styles for a choice on two lines
DENSE = 1.2  # ems: the height of such a line
WIDER = 1.4  # the width of a board piece's picture, in widths of a button


class ChoiceWords(Widget):
    """A choice above its key; a long choice takes both lines, in smaller letters."""

    shrinks = True

    def __init__(self) -> None:
        super().__init__()
        self._choice = self._turning = ""

    def say(self, choice: str, turning: str) -> None:
        """Show these words: the choice, and how to get the next one."""
        if (choice, turning) != (self._choice, self._turning):
            self._choice, self._turning = choice, turning
            self.redraw()

    def measure(self, width: int) -> Point:
        """The whole width, and two lines."""
        return width, sum(art.font(*self.skin.lettering(style)).get_linesize() for style in ("strong", "tiny"))

    def draw(self, canvas: Surface) -> None:
        """Write them in the middle."""
        skin, rect = self.skin, self.rect
        strong, tiny = skin.lettering("strong"), skin.lettering("tiny")
        if art.text_width(self._choice, *strong) <= rect.w:
            choice = art.text(self._choice, *strong, skin.colours.ink)
            turning = art.text(art.elided(self._turning, *tiny, rect.w), *tiny, skin.colours.muted)
            top = rect.centery - (choice.get_height() + turning.get_height()) // 2
            canvas.blit(choice, choice.get_rect(midtop=(rect.centerx, top)))
            canvas.blit(turning, turning.get_rect(midtop=(rect.centerx, top + choice.get_height())))
            return
        _weight, size = next(
            (it for it in map(skin.lettering, SMALLER) if len(art.wrapped(self._choice, *it, rect.w)) <= 2), tiny
        )
        lines = art.wrapped(self._choice, "Medium", size, rect.w)
        high = round(DENSE * size)
        for number, line in enumerate(lines):
            letters = art.text(line, "Medium", size, skin.colours.ink)
            middle = rect.centery + round((number - (len(lines) - 1) / 2) * high)
            canvas.blit(letters, letters.get_rect(center=(rect.centerx, middle)))


class ChoiceRow(Row):
    """The choice in words between two arrows; without a choice there is no row."""

    def __init__(self, turn: Callable[[int], Transition | None]) -> None:
        """`turn` moves the choice on by a number of steps."""
        self._before = Button("", lambda: turn(-1), icon="chevron-left").tipped(_("Previous choice"))
        self._after = Button("", lambda: turn(1), icon="chevron-right").tipped(_("Next choice"))
        self._shape: tuple[tuple[int, int], ...] = ()
        self._picture = Image(lambda size, theme: shape_picture(size, theme.board, self._shape))
        self._words = ChoiceWords()
        super().__init__(self._before, self._picture, self._words.grow(), self._after, gap=6)

    def suit(self, control: float) -> None:
        """Set the side of the square buttons, in units."""
        for arrow in (self._before, self._after):
            arrow.sized(control, control)
        self._picture.sized(control * WIDER, control)

    def refresh(self, choice: str, shape: tuple[tuple[int, int], ...] = ()) -> None:
        """Show a choice in words, and the `shape` of its board piece if any."""
        self.show(bool(choice))
        self._picture.show(bool(shape))
        if shape != self._shape:
            self._shape = shape
            self._picture.renew()
        self._words.say(choice, _("{key} or wheel").format(key=self.key_of("turn")))

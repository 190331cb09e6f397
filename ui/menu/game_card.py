"""The cards of the menu: a board on a table that rises and plays a few moves while pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from game.catalogue import title_of
from game.language import _, ngettext
from ui.board.painters.context import beat_of, is_lively
from ui.kit.boxes import Column, Row
from ui.kit.button import NamedButton
from ui.kit.card import Card
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point, Widget
from ui.menu import late
from ui.menu.portrait import Portrait
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.style.looks import look_of
from ui.style.themes import Theme

if TYPE_CHECKING:
    from ui.menu.moving_picture import MovingPicture

EDGE = 1  # units: the line around a card; the table starts inside it
PAD, GAP = 11, 3  # units: the margin around the words of a card, and the gap between two lines
PICTURE = 84  # units: the least height of a table
LEARN = 30  # units: the height of the button for the first lesson
BESIDE = 360  # units: the least width of a card with the lesson beside its title
RISING = 0.11  # seconds


class BoardCard(Card):
    """A card with a `portrait`. The scene calls `advance` once a frame."""

    def __init__(
        self,
        context: Context,
        portrait: Portrait,
        *words: Widget,
        on: Callable[[], Transition | None],
        key: str = "",
        stands_out: bool = False,
    ) -> None:
        super().__init__(portrait, *words, on=on, key=key, gap=0, pad=2 * EDGE if stands_out else EDGE,
                         stands_out=stands_out)  # fmt: skip
        self.portrait = portrait
        self._context = context
        self._part = 0.0  # progress of the rise, 0 to 1

    @property
    def moving(self) -> bool:
        """Whether it is animated."""
        return self.portrait.moving or self._part != self._wanted

    @property
    def _wanted(self) -> float:
        return float(self.pointed and is_lively(self._context))

    def advance(self, seconds: float) -> None:
        """Advance by `seconds`: rise and play while pointed at, unless the user has turned animation off."""
        step, wanted = seconds / RISING, self._wanted
        self._part = min(wanted, self._part + step) if wanted else max(0.0, self._part - step)
        self.rise(self._part * (2 - self._part))
        self.portrait.play(bool(wanted))
        self.portrait.advance(seconds)

    def settle(self) -> None:
        """Come to rest at once."""
        self._part = 0.0
        self.rise(0.0)
        self.portrait.stop()


class GameCard(BoardCard):
    """The card of a game: a middlegame position, the title, a tagline, and a lesson that waits to be done."""

    def __init__(
        self,
        context: Context,
        game: str,
        on: Callable[[], Transition | None],
        learn: Callable[[], Transition | None],
    ) -> None:
        def picture(size: Point, theme: Theme) -> Surface:
            return late.game_picture(game, size, theme)

        def film(under: Surface, theme: Theme) -> MovingPicture:
            return late.game_film(game, under, theme, beat_of(context, "unhurried"))

        self.game = game
        self._title = Label(title_of(game), "name").fitted(0.8)
        self._tagline = Paragraph(str(look_of(game).tagline), "small")
        self._learn = NamedButton(_("Learn it in 3 minutes"), learn)
        self._learn.tipped(_("First lesson of {game}").format(game=title_of(game))).show(False)
        self._words = Column(gap=GAP, pad=PAD)
        super().__init__(context, Portrait(picture, film, PICTURE).grow(), self._words, on=on)
        self.fit(0.0, 0)

    def fit(self, wide: float, lines: int) -> None:
        """Give the tagline of a card of this width in units room for `lines` lines; 0 leaves it out.

        Beside the title of a wide card there is room for the lesson. Else it takes the place of the tagline, and on a
        card without one it has only its sign.
        """
        self._room, is_beside = (wide, lines), wide >= BESIDE or not lines
        self._learn.icon = "graduation-cap" if is_beside else ""
        self._learn.terse = not lines
        self._learn.upright(not is_beside).sized(None if lines else LEARN, LEARN)
        self._tagline.keep(lines)
        self._tagline.show(lines > 0 and (is_beside or not self._learn.visible))
        if is_beside:
            self._words.fill(Row(self._title.grow(), self._learn, gap=2 * GAP), self._tagline)
        else:
            self._words.fill(self._title, self._tagline, self._learn)

    def offer(self, is_new: bool, left: int) -> None:
        """Offer the first lesson of a game that `is_new` to the player, or one of which some steps are `left`."""
        words = ngettext("{number} step left", "{number} steps left", left).format(number=left)
        self._learn.text = words if left else _("Learn it in 3 minutes")
        self._learn.show(is_new or left > 0)
        self.fit(*self._room)

"""The first cell of the menu: the name above its wall, or the game that can be continued, and ways to other scenes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.archive.database.entry import Entry
from game.catalogue import find
from game.language import _, ngettext
from game.play.edges import begins_turned
from ui.board.model.geometry import HALF_TURN
from ui.kit.boxes import Column, FirstFit, Row, Space
from ui.kit.button import Button
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point
from ui.library.entry_words import position_of, short_result
from ui.menu import late
from ui.menu.game_card import BoardCard
from ui.menu.hero import NAME, Hero
from ui.menu.portrait import Portrait
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.style import art
from ui.style.themes import Theme

LOW = 226  # units: in a lower cell only the buttons fit
HIGH = 330  # units: from this height on the name fits above a match
NARROW = 310  # units: in a narrower cell the buttons have words and no icons, two to a line
WAY = 31  # units: the height of such a button, and ...
APART = 6  # ... the gap between two of them
BESIDE, NARROWER = 162, 0.85  # units for the words at the right of a picture, and how narrow it may get for them
WITH_REVIEW = 270  # units: in a narrower card with its words below there is no room to offer a review
REVIEW_HIGH = 170  # units: the least height of a card that offers a review beside its board
NAME_ROW = 48  # units: the height of the name above a match, with the gap
WAYS_ROW = 68  # units: the height of the buttons with their icons, with the gap
BELOW = 16  # units: the gap between the cell and the lines of buttons without
EDGE, LEAST = 2, 60  # units: the line around the card of a match; the least height of its board
BOTH_LINES, TWO_MORE = 68, 42  # units: the height of the words below a board, and of those about the state
PAD = 10  # units around these words
WORTH = 90  # units: the least height of a board above them; a smaller one says less than words
CURVE, CREST_SHADOW = 14 / 64, 90  # the corners of the emblem, as a part of its side; the opacity of its shadow


class Welcome(Column):
    """Shows the name, or the game that can be continued with `go_on`; `ways` are the buttons below.

    `more` shows the other games that are not over, or reviews the one shown if it is over.
    """

    def __init__(
        self,
        context: Context,
        go_on: Callable[[], Transition | None],
        more: Callable[[], Transition | None],
        *ways: Button,
    ) -> None:
        self._hero = Hero().grow()
        self._more, self._short_more = Button("", more), Button("", more)  # beside the name, or among the ways
        crest, name = Image(_crest).sized(36, 36), Label(NAME, "banner").grow()
        heads = (crest, name, self._more), (crest, name, self._short_more), (name, self._short_more)
        self._plain = FirstFit(*(Row(*head, gap=10) for head in heads))
        self.game = LeftGame(context, go_on, more).grow()
        self._room, self._ways = Space().grow(), tuple(way.upright() for way in ways)
        self._icons, self._foot = tuple(way.icon for way in ways), Column(gap=APART)
        super().__init__(self._hero, self._plain, self.game, self._room, self._foot)

    def fit(self, size: tuple[float, float], left: Entry | None, unfinished: int) -> None:
        """Show what fits a cell of so many units, and the game that was left, if there is one that can be shown.

        `unfinished` is how many games are not over, with that one.
        """
        if left is not None and position_of(left.variant, left.position) is None:  # written by a later version
            left = None
        low, has_room = size[1] < LOW, size[1] >= HIGH
        more, beside_name = unfinished - (left is not None), has_room if left else low
        is_over = left is not None and left.outcome is not None  # then no game waits
        narrow = size[0] < NARROW
        self._count(0 if is_over else more, in_full=narrow and not beside_name)
        ways_row = self._arrange(narrow, counted=not beside_name)
        self._hero.show(left is None and not low)
        self._hero.fit(size[1] - ways_row)
        self._plain.show(beside_name)
        self.game.show(left is not None)
        self._room.show(left is None and low)
        if left is not None:
            self.game.refresh(left)
            self.game.fit(size[0], size[1] - ways_row - (NAME_ROW if has_room else 0))

    def _arrange(self, narrow: bool, counted: bool) -> float:
        """Put the buttons in one line, or for a `narrow` cell in lines of two, and return their height in units.

        `counted` puts the count of the other games among them.
        """
        more = [self._short_more] if counted and self._short_more.visible else []
        for way, icon in zip(self._ways, self._icons, strict=True):
            way.icon = "" if narrow else icon
        if not narrow:
            self._foot.fill(Row(Row(*self._ways, even=True, align="stretch").grow(), *more, align="stretch"))
            return WAYS_ROW
        half = len(self._ways) // 2
        pairs = [Row(*ways, gap=APART, even=True) for ways in (self._ways[:half], self._ways[half:])]
        lines = [*more, *pairs]
        self._foot.fill(*lines)
        return len(lines) * (WAY + APART) - APART + BELOW

    def _count(self, more: int, in_full: bool) -> None:
        """Say how many games besides the one shown are not over; in few letters, unless there is a line for it."""
        words = ngettext("{number} more unfinished", "{number} more unfinished", more).format(number=more)
        self._more.text = words
        self._short_more.text = words if in_full else _("+{number}").format(number=more)
        self._short_more.tipped(words)
        for button in (self._more, self._short_more):
            button.show(more > 0)


class LeftGame(BoardCard):
    """A card with the board as it was left; a click, or Enter from anywhere, continues the game, or plays it again.

    One that is over can be looked at with a button on the card, which calls `review`.
    """

    def __init__(
        self, context: Context, go_on: Callable[[], Transition | None], review: Callable[[], Transition | None]
    ) -> None:
        self._shown: Entry | None = None
        self._turn = 0  # of its board, in sixths
        sign = Image(lambda size, theme: art.icon("play", size[0], theme.kit.accent)).sized(18, 18)
        self._offer = Label(_("Continue"), "heading", "accent")
        self._heading = Row(sign, self._offer.grow(), gap=8)
        self._review = Button(_("Review"), review, icon="eye")
        self._title, self._state = Label("", "name"), Paragraph("", "small")
        picture = Portrait(self._paint, least=LEAST)
        super().__init__(context, picture, self._heading, on=go_on, key="Enter", stands_out=True)

    def refresh(self, left: Entry) -> None:
        """Show this game as it stands."""
        found = position_of(left.variant, left.position)
        if found is None:
            return
        before = (self._shown.variant, self._shown.position, self._turn) if self._shown else None
        self._shown, (rules, position) = left, found
        self._title.text = rules.title
        self._turn = _turn_of(left, rules.grid(position).shape == "hex")
        if (left.variant, left.position, self._turn) != before:
            self.portrait.renew()
        if left.outcome is not None:
            self._offer.text = _("Play again")
            self.tipped(_("Play {game} again (Enter)").format(game=rules.title))
            self._state.text = short_result(left)
            return
        side = rules.seat_names[rules.snapshot(position).side - 1]
        self._offer.text = _("Continue")
        self.tipped(_("Continue {game} (Enter)").format(game=rules.title))
        words = ngettext(
            "After {number} move, {side} to move.", "After {number} moves, {side} to move.", left.moves
        ) if left.moves else _("At the start, {side} to move.")  # fmt: skip
        self._state.text = words.format(number=left.moves, side=side)

    def fit(self, wide: float, high: float) -> None:
        """Arrange board and words for a cell of so many units."""
        side = high - 2 * EDGE
        is_over = self._shown is not None and self._shown.outcome is not None
        if wide - BESIDE >= NARROWER * side:
            self._review.show(is_over and side >= REVIEW_HIGH)
            words = Column(
                Space().grow(), self._heading, self._title, self._state, self._review, Space().grow(), gap=6, pad=14
            )
            self.portrait.round("left")
            self.portrait.show(side >= LEAST)
            picture = self.portrait.sized(min(side, wide - BESIDE))  # as high as the card, which asks for less
            self.fill(Row(picture, words.grow(), gap=0, align="stretch").grow())
        else:
            self.portrait.round("top")
            self._review.show(is_over and wide >= WITH_REVIEW)
            self.portrait.show(side >= WORTH + BOTH_LINES)
            says_more = not self.portrait.visible and side >= BOTH_LINES + TWO_MORE
            words = Column(self._heading, self._title, *((self._state,) if says_more else ()), gap=2)
            named = Row(words.grow(), self._review, gap=8, pad=PAD)
            air = () if self.portrait.visible else (Space().grow(),)
            self.fill(*air, self.portrait.sized().grow(), named, *air)

    def _paint(self, size: Point, theme: Theme) -> Surface:
        if self._shown is None:
            return Surface(size, pygame.SRCALPHA)
        return late.picture_of(self._shown.variant, self._shown.position, size, theme, self._turn)


def _turn_of(entry: Entry, is_hex: bool) -> int:
    """How the board lies when the game is gone on with, clockwise in sixths; squares allow half a turn."""
    turn = entry.turned
    if turn is None:
        turn = HALF_TURN * begins_turned(*find(entry.variant), entry.players)
    return turn if is_hex else turn // HALF_TURN * HALF_TURN


def _crest(size: Point, theme: Theme) -> Surface:
    """The emblem of the application with its shadow, centred at the top of a picture of this size."""
    picture = Surface(size, pygame.SRCALPHA)
    side = round(min(size) * 0.9)
    place = Rect(0, 0, side, side)
    place.midtop = picture.get_rect().midtop
    blur = max(1, side // 40)
    art.shadow(picture, place.move(0, 2 * blur), round(side * CURVE), blur, CREST_SHADOW)
    picture.blit(art.program_emblem(place.size, theme.kit.ink), place)
    return picture

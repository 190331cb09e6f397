"""The first cell of the menu: the name above its wall or the game to continue, and buttons to other scenes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.archive.database.entry import Entry
from game.catalogue import find
from game.formats import grouped
from game.language import _, ngettext
from game.places import APP_NAME
from game.play.edges import begins_turned
from ui.board.model.geometry import HALF_TURN
from ui.kit.boxes import Column, FirstFit, Row, Space
from ui.kit.button import Button
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point
from ui.library.entry_words import known_position, short_result
from ui.menu import late
from ui.menu.game_card import BoardCard
from ui.menu.hero import Hero
from ui.menu.portrait import Portrait
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.style import art
from ui.style.themes import Theme

LOW = 226  # units: in a lower cell only the buttons fit
HIGH = 330  # units: the least height with the name above a match
NARROW = 370  # units: a narrower cell has buttons without icons, at most three of them on a line
THREE = 232  # units: a narrower cell has at most two of them on a line
WAY = 31  # units: the height of a button without an icon
APART = 6  # units: the gap between two such buttons
SLIM, CLOSE = 26, 4  # units: the height of a button and the gap between two lines of them in a narrow cell of three
BESIDE, NARROWER = 162, 0.85  # units: the width of words beside a picture; how far they may narrow it
WITH_REVIEW = 270  # units: a narrower card with words below its board offers no review
WITH_WORDS = 300  # units: the width from which its button has words beside its sign
REVIEW_HIGH = 170  # units: the least height of a card that offers a review beside its board
NAME_ROW = 48  # units: the height of the name above a match, including the gap
WAYS_ROW = 68  # units: the height of the buttons with icons, including the gap
BELOW = 16  # units: the gap above the lines of buttons without icons
EDGE, LEAST = 2, 60  # units: the line around the card of a match; the least height of its board
BOTH_LINES, TWO_MORE = 68, 42  # units: the height of the words below a board, and of the lines about the state
PAD = 10  # units: the margin around these words
WORTH = 90  # units: the least height of a board above words; a smaller one is left out
STILL_LARGE = 0.8  # of the size of a heading: as large as other text
CURVE, CREST_SHADOW = 14 / 64, 90  # the emblem's corner radius in sides; the opacity of its shadow


class Welcome(Column):
    """Shows the name, or the game that `go_on` continues; `ways` are the buttons below.

    `more` shows the other unfinished games, or reviews the game shown if it is over.
    """

    def __init__(
        self,
        context: Context,
        go_on: Callable[[], Transition | None],
        more: Callable[[], Transition | None],
        *ways: Button,
    ) -> None:
        self._hero = Hero().grow()
        self._more, self._short_more = Button("", more), Button("", more)  # one beside the name, one among the buttons
        crest, name = Image(_crest).sized(36, 36), Label(APP_NAME, "banner").grow()
        heads = (crest, name, self._more), (crest, name, self._short_more), (name, self._short_more)
        self._plain = FirstFit(*(Row(*head, gap=10) for head in heads))
        self.game = LeftGame(context, go_on, more).grow()
        self._room, self._ways = Space().grow(), tuple(way.upright() for way in ways)
        self._cell = 0.0  # units: its width
        self._icons, self._foot = tuple(way.icon for way in ways), Column(gap=APART)
        super().__init__(self._hero, self._plain, self.game, self._room, self._foot)

    def fit(self, size: tuple[float, float], left: Entry | None, unfinished: int) -> None:
        """Show what fits a cell of `size` units, and the game that was `left`, if it can be shown.

        `unfinished` counts the unfinished games, including that one.
        """
        if left is not None and known_position(left.variant, left.position) is None:  # saved by a later version
            left = None
        low, has_room = size[1] < LOW, size[1] >= HIGH
        more, beside_name = unfinished - (left is not None), has_room if left else low
        is_over = left is not None and left.outcome is not None  # then there is no unfinished game
        narrow, self._cell = size[0] < NARROW, size[0]
        self._count(0 if is_over else more, in_full=narrow and size[0] >= THREE and not beside_name)
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
        """Put the buttons on one line, or in a `narrow` cell on several; returns their height in units.

        `counted` includes the button that counts the other games.
        """
        more = [self._short_more] if counted and self._short_more.visible else []
        is_parted = narrow and self._cell < THREE
        for way, icon in zip(self._ways, self._icons, strict=True):
            way.icon = "" if narrow else icon
        for way in (*self._ways, self._short_more):
            way.sized(height=SLIM if is_parted else None)
        if not narrow:
            self._foot.fill(Row(Row(*self._ways, even=True, align="stretch").grow(), *more, align="stretch"))
            return WAYS_ROW
        number, most = len(self._ways), 2 if is_parted else 3
        ends = pairwise((0, *range(number % most or most, number + 1, most)))  # the first line may have fewer
        first, *others = (Row(*self._ways[start:end], gap=APART, even=True) for start, end in ends)
        if is_parted and more:  # a line of its own would be too much
            first, more = Row(first.grow(), *more, gap=APART), []
        lines = [*more, first, *others]
        self._foot.spaced(CLOSE if is_parted else APART, 0)
        self._foot.fill(*lines)
        return len(lines) * (WAY + APART) - APART + BELOW

    def _count(self, more: int, in_full: bool) -> None:
        """Say how many other games are unfinished: `in_full`, or in few letters."""
        words = ngettext("{number} more unfinished", "{number} more unfinished", more).format(number=grouped(more))
        self._more.text = words
        # Translators: how many more games are unfinished, in little room
        self._short_more.text = words if in_full else _("+{number}").format(number=grouped(more))
        self._short_more.tipped(words)
        for button in (self._more, self._short_more):
            button.show(more > 0)


class LeftGame(BoardCard):
    """A card with the board of the last game; a click, or Enter from anywhere, continues the game or plays it again.

    For a finished game, a button on the card calls `review`.
    """

    def __init__(
        self, context: Context, go_on: Callable[[], Transition | None], review: Callable[[], Transition | None]
    ) -> None:
        self._shown: Entry | None = None
        self._turn = 0  # the board's rotation, in sixths
        sign = Image(lambda size, theme: art.icon("play", size[0], theme.kit.accent)).sized(18, 18)
        self._offer = Label(_("Continue"), "heading", "accent").fitted(STILL_LARGE)
        self._heading = Row(sign, self._offer.grow(), gap=8)
        self._review = Button(_("Look back"), review, icon="eye")
        self._title, self._state = Label("", "name"), Paragraph("", "small")
        picture = Portrait(self._paint, least=LEAST)
        super().__init__(context, picture, self._heading, on=go_on, key="Enter", stands_out=True)

    def refresh(self, left: Entry) -> None:
        """Show the current state of this game."""
        found = known_position(left.variant, left.position)
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
        """Arrange board and words for a cell of this size in units."""
        side = high - 2 * EDGE
        is_over = self._shown is not None and self._shown.outcome is not None
        if wide - BESIDE >= NARROWER * side:
            self._review.show(is_over and side >= REVIEW_HIGH)
            self._review.terse = False
            words = Column(
                Space().grow(), self._heading, self._title, self._state, self._review, Space().grow(), gap=6, pad=14
            )
            self.portrait.round("left")
            self.portrait.show(side >= LEAST)
            picture = self.portrait.sized(min(side, wide - BESIDE))  # as high as the card, not as its least height
            self.fill(Row(picture, words.grow(), gap=0, align="stretch").grow())
        else:
            self.portrait.round("top")
            self._review.show(is_over and wide >= WITH_REVIEW)
            self._review.terse = wide < WITH_WORDS
            self.portrait.show(side >= WORTH + BOTH_LINES)
            says_more = not self.portrait.visible and side >= BOTH_LINES + TWO_MORE
            words = Column(self._heading, self._title, *((self._state,) if says_more else ()), gap=2)
            named = Row(words.grow(), self._review, gap=8, pad=PAD)
            air = () if self.portrait.visible else (Space().grow(),)
            self.fill(*air, self.portrait.sized().grow(), named, *air)

    def _paint(self, size: Point, theme: Theme) -> Surface:
        if self._shown is None:
            return Surface(size, pygame.SRCALPHA)
        shown = self._shown
        return late.picture_of(shown.variant, shown.position, size, theme, self._turn, shown.winner)


def _turn_of(entry: Entry, is_hex: bool) -> int:
    """The board's rotation when the game continues, clockwise in sixths; square boards allow half a turn."""
    turn = entry.turned
    if turn is None:
        turn = HALF_TURN * begins_turned(*find(entry.variant), entry.players)
    return turn if is_hex else turn // HALF_TURN * HALF_TURN


def _crest(size: Point, theme: Theme) -> Surface:
    """The emblem with its shadow, centred at the top of a picture of this size."""
    picture = Surface(size, pygame.SRCALPHA)
    side = round(min(size) * 0.9)
    place = Rect(0, 0, side, side)
    place.midtop = picture.get_rect().midtop
    blur = max(1, side // 40)
    art.shadow(picture, place.move(0, 2 * blur), round(side * CURVE), blur, CREST_SHADOW)
    picture.blit(art.program_emblem(place.size, theme.kit.ink), place)
    return picture

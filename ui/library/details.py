"""The pane beside the list: the selected game's board, large, and its details; or a sheet in a small window."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame
from pygame import Surface

from game.archive.database.entry import Entry
from game.archive.library.listing import Listing
from game.formats import grouped
from game.language import N_, _, ngettext, sentences
from game.play.clock import lasting
from ui.kit.boxes import Column
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.scroll import Scroll
from ui.kit.widget import Point, Widget
from ui.library import entry_words
from ui.library.board_pictures import DRAWING_TIME, GradualPicture, Key, key_of, picture_of
from ui.scene.scene import Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.days import moment_of
from ui.style.themes import Theme

WAIT = 3  # frames taken by other work, after which the next one is for the words or the board
REST = 0.06  # seconds after which the board of another game is drawn
LEAST = 96  # units: the least visible height above the foot
ELSEWHERE = N_("If you go on with it here, what is played in the other window becomes a game of its own.")
BOARD = 0.3  # the board's greatest height, as a fraction of the window's
SHEET = 460  # units: the width of the sheet


class Details(Card):
    """A card with a picture, a title and lines about one game, or about several selected ones."""

    def __init__(self) -> None:
        self.foot = Column()  # always in sight
        self._coming: Listing | None = None  # the games to be shown
        self._waited = 0  # frames since then, or since a part of the board was drawn
        self._shown: Entry | None = None
        self._comment = ("", 0)  # its beginning, and the letters of all of it
        self._elsewhere: Collection[int] = ()
        self._is_elsewhere = False  # whether the game is open in another window
        self.pictured: Entry | None = None  # the game whose board is shown; it follows its words a moment later
        self._next = GradualPicture()
        self._drawn: tuple[Key, Surface] | None = None  # the picture that is ready to be shown
        self._rested = 0.0  # seconds since another game was selected
        self._picture = Image(self._paint)
        self._title, self._lines = Paragraph("", "heading", "ink"), Column(gap=6)  # a name may be long
        self._body = Scroll(Column(self._picture, self._title, self._lines, gap=8), edged=True).grow()
        super().__init__(self._body, self.foot, gap=10, pad=16)

    def show_games(self, entries: Listing, elsewhere: Collection[int] = ()) -> None:
        """Show one game, or the number of selected ones, in the next frame that has time for it.

        `elsewhere` are the ids of those open in another window.
        """
        self._coming, self._elsewhere, self._waited = entries, elsewhere, 0

    def _tell(self, entries: Listing, elsewhere: Collection[int]) -> None:
        shown = entries[0] if len(entries) == 1 else None
        comment = entries.comment(0) if shown else ("", 0)
        is_elsewhere = shown is not None and shown.id in elsewhere
        if shown is not None and (shown, comment, is_elsewhere) == (self._shown, self._comment, self._is_elsewhere):
            return
        self._shown, self._comment, self._is_elsewhere = shown, comment, is_elsewhere
        self._rested = 0.0
        self._picture.show(shown is not None)
        if shown is None:
            words = ngettext("{number} game selected", "{number} games selected", len(entries))
            self._title.text = words.format(number=grouped(len(entries))) if entries else _("No game selected")
        else:
            self._title.text = entry_words.title(shown)
        notes = (Label(_("Open in another window"), "strong", "accent"), Paragraph(str(ELSEWHERE), "small", "ink"))
        lines = detail_lines(shown, *comment) if shown else _sum_of(entries)
        self._lines.fill(*(notes if is_elsewhere else ()), *lines)
        self._body.rewind()

    @property
    def is_late(self) -> bool:
        """Whether the words or the board are still those of another game."""
        return self._coming is not None or (self._shown is not None and self._shown is not self.pictured)

    @property
    def is_due(self) -> bool:
        """Whether the next frame should be for the words or the board, even if there is other work."""
        return self._waited >= WAIT and self._has_work

    @property
    def _has_work(self) -> bool:
        """Whether words are to be written, or a board to be drawn, once a game has been selected for a moment."""
        return self._coming is not None or (self.is_late and (self._rested >= REST or self.pictured is None))

    def work(self, seconds: float, is_taken: bool) -> bool:
        """Write the words or draw a part of the board, unless the frame `is_taken` by other work.

        A held key passes many games. Returns whether anything was done.
        """
        self._waited += 1
        self._rested += seconds * (self._coming is None)
        if is_taken or not self._has_work:
            return False
        self._waited = 0
        if self._coming is not None:
            self.tell()
            return True
        assert self._shown
        size = self._picture.rect.size
        if all(size):  # a small window has no card
            key = key_of(self._shown, size, self.skin.theme)
            picture = self._next.go_on(key, self.skin.theme, DRAWING_TIME)
            if picture is None:
                return True
            self._drawn = key, picture
        self.settle()
        return True

    def tell(self) -> None:
        """Write the words about the selected games now."""
        if self._coming is not None:
            entries, self._coming = self._coming, None
            self._tell(entries, self._elsewhere)

    def settle(self) -> None:
        """Show words and board of the selected game now."""
        self.tell()
        if self.is_late:
            self.pictured = self._shown
            self._picture.renew()

    def fit(self, width: float, height: float) -> None:
        """Make the board as large as the card allows; units of the card's width and of the window's height."""
        side = min(width - 32, height * BOARD)
        self._picture.sized(height=side)

    def measure(self, width: int) -> Point:
        """The least height that works: the part above the foot scrolls."""
        wide, high = super().measure(width)
        body = self._body.wanted(width - 2 * self.pad)[1]
        return wide, high - max(0, body - self.skin.px(LEAST))

    def _paint(self, size: Point, theme: Theme) -> Surface:
        if self.pictured is None:
            return Surface(size, pygame.SRCALPHA)
        key, drawn = key_of(self.pictured, size, theme), self._drawn
        if drawn is not None and drawn[0] == key:
            return drawn[1]
        return picture_of(self.pictured.variant, self.pictured.position, size, theme, 0, self.pictured.winner)


def detail_lines(entry: Entry, comment: str, letters: int) -> list[Widget]:
    """The details of a game, a widget a line; its whole comment has so many letters."""
    lines: list[Widget] = []
    if (variant := entry_words.variant_words(entry)) != entry_words.title(entry):
        lines.append(Label(variant, "small", "muted"))
    lines.append(Paragraph(entry_words.players_words(entry), "body", "ink"))
    lines.append(Paragraph(entry_words.result_words(entry), "strong", entry_words.result_ink(entry)))
    if sentence := entry_words.ending_words(entry):
        lines.append(Paragraph(sentence, "small", "ink"))
    if comment:
        lines.append(Paragraph(comment, "body", "ink", letters=letters))
    length = _("{moves} in {time}.").format(moves=entry_words.moves_words(entry.moves), time=lasting(entry.seconds))
    facts = [
        length,
        _("Started {moment}.").format(moment=moment_of(entry.began)),
        _("Last played {moment}.").format(moment=moment_of(entry.touched)),
        entry_words.help_words(entry),
        "" if entry.scored else _("Its result does not count in the statistics."),
    ]
    lines.append(Paragraph(sentences(facts), "small"))
    return lines


def _sum_of(entries: Listing) -> list[Widget]:
    """The kinds of several games, the most frequent first, a line each."""
    kinds = [(_title_of(game), number) for game, number in entries.by_game().most_common()]
    # Translators: a kind of game and how many of it are selected
    words = (_("{game}: {number}").format(game=game, number=grouped(number)) for game, number in kinds)
    return [Label(line, "body", "muted") for line in words]


def _title_of(game: str) -> str:
    known = entry_words.known_variant(game)
    return known[0].title if known else game


class DetailsSheet(PanelScene):
    """A sheet with the details of a game, for windows with no room for the pane. Pops with None."""

    covers = False

    def __init__(self, context: Context, entry: Entry) -> None:
        self._entry = entry
        back = Button(_("Back"), Pop, icon="chevron-left", key="Esc")
        lines = detail_lines(entry, *context.library.shown_comment(entry.id))
        sheet = Modal(entry_words.title(entry), *lines, foot=Abreast(back), wide=SHEET)
        super().__init__(context, sheet)

    def facts(self) -> dict[str, Any]:
        """Which game it is about."""
        return super().facts() | {"scene": "details", "game": self._entry.id}

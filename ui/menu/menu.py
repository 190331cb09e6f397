"""The menu: a card with a live picture for each game, and the match that can be continued."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from game.archive.game_rows import KeptGame
from game.archive.library_entry import Entry
from game.archive.recognition import Start
from game.catalogue import find, games
from game.core import AnyRules
from game.errors import GameError
from game.language import _
from game.play.setup import MatchSetup
from game.splitmix import fresh_seed
from ui.board.context import is_lively
from ui.dialogs.about import About
from ui.dialogs.settings import Settings
from ui.editor.commands import Edited
from ui.files.arrivals import Arrival, from_clipboard, from_drop
from ui.files.reading import Reading
from ui.files.save_sheet import open_file
from ui.kit import Button, Column, Grid
from ui.kit.widget import Point, Widget
from ui.library.library_scene import LibraryScene
from ui.library.statistics_scene import StatisticsScene
from ui.menu.game_card import PICTURE, BoardCard, GameCard
from ui.menu.setup import Setup
from ui.menu.welcome import Welcome
from ui.play.kept_match import Chosen, Departure, GameHistory, KeptMatch
from ui.play.play import Play
from ui.scene.scene import Command, Push, Quit
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
NARROWEST, USUAL = 150, 200  # units: the least width of a card, and the usual one
LOW = 560  # units: in a lower window the cards are closer together and have no taglines
WIDE, CLOSE = (20, 24), (12, 14)  # units: the gap between two cards, and the margin around all of them
TWO_LINES = 270  # units: in a narrower card a tagline takes three lines
TITLE, WORDS = 50, 89  # units: the height of a title, and of a title with a tagline, on a card
WORTH = 1.08  # how much larger the boards have to be to be worth another column
MARGIN = 6  # units of a card around a board


class Menu(PanelScene):
    """Starts every match: a game picked here is set up, and the match that was left last can be continued."""

    receives = True

    def __init__(self, context: Context) -> None:
        self._shelf = LibraryScene(context)  # one for all visits, so that each goes on where the last one ended
        self._statistics = StatisticsScene(context)
        self._welcome = Welcome(
            context,
            self._continue,
            self._more,
            Button(_("Library"), self._library, icon="library", does="library"),
            Button(_("Statistics"), self._show_statistics, icon="chart-line", does="statistics"),
            Button(_("Settings"), lambda: Push(Settings(context)), icon="settings", does="settings"),
            Button(_("Quit"), Quit, icon="log-out", does="quit"),
        )
        self._games = tuple(GameCard(context, rules, partial(self._set_up, rules)) for rules in games())
        self._cards: tuple[BoardCard, ...] = (self._welcome.game, *self._games)
        self._cells = Grid(self._welcome, *self._games, least=NARROWEST).grow()
        self._drawn = False  # whether the window has shown the menu
        self._low, self._cell = False, (0.0, 0.0)
        self._left_games = 0  # how many are not over
        super().__init__(context, Column(self._cells))

    def layout(self, size: Point, scale: float) -> None:
        """Arrange the cards so that their boards are as large as possible."""
        wide, high = size[0] / scale, size[1] / scale
        self._low = high < LOW
        gap, pad = CLOSE if self._low else WIDE
        self._cells.spaced(gap, pad)
        columns, self._cell = laid_out(1 + len(games()), (wide - 2 * pad, high - 2 * pad), gap, self._low)
        for card in self._games:
            card.fit(0 if self._low else 2 if self._cell[0] >= TWO_LINES else 3)
        self._cells.limit(columns)
        self._fit()
        super().layout(size, scale)

    def enter(self) -> None:
        """Show the game that can be continued; without a focus, Enter continues it."""
        self._left_games = self.context.library.counts().unfinished
        self._fit()
        self.panel.focus(None)
        self.dirty = True

    def leave(self) -> None:
        """Come to rest, with all pictures: the menu may be seen below a sheet."""
        super().leave()
        for card in self._cards:
            card.settle()
            card.portrait.hurry()

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether a card moves, or waits for its picture."""
        return any(card.moving or card.portrait.waits for card in self._shown)

    @property
    def _shown(self) -> list[BoardCard]:
        return [card for card in self._cards if card.visible]

    def update(self, seconds: float) -> Command | None:
        """Advance the cards; after the first frame, make one picture a frame."""
        for card in self._shown:
            card.advance(seconds)
        waiting = next((card.portrait for card in self._shown if card.portrait.waits), None)
        if waiting is not None and self._drawn:
            waiting.prepare(fades=is_lively(self.context))
        self._drawn = True
        return super().update(seconds)

    def _fit(self) -> None:
        """Show the game that can be continued or played again, and how many others wait."""
        self._welcome.fit(self._cell, self._latest(), self._left_games)

    def _latest(self) -> Entry | None:
        """The game that was left last; once all are over, the one that ended last."""
        return self.context.library.last_unfinished() or self.context.library.last_finished()

    def _set_up(self, rules: AnyRules) -> Command:
        return Push(Setup(self.context, rules, self._shelf), self._chosen)

    def _continue(self) -> Command | None:
        """Go on with the game that was left last, or play one that is over again."""
        entry = self._latest()
        if entry is None:
            return None
        if entry.outcome is None:
            return self._open(GameHistory(entry.id))
        try:
            setup = self.context.library.load(entry.id).setup
        except GameError as refusal:
            self.context.say(str(refusal))
            return None
        return self._open(GameHistory(setup.rematch(seed=fresh_seed())))

    def _library(self, here: GameHistory | None = None) -> Command:
        """Show the library; if nothing is opened there, return to `here`, the game that was left for it."""
        return Push(self._shelf, lambda chosen: self._chosen(chosen, here))

    def _more(self) -> Command | None:
        """Show the game that ended last, if it is the one on the card; else the unfinished games in the library."""
        entry = self._latest()
        if entry is not None and entry.outcome is not None:
            return self._open(GameHistory(entry.id, is_announced=True))
        self._shelf.only_unfinished()
        return self._library()

    def _show_statistics(self) -> Command:
        """Show the statistics; a game that is begun there is begun from here."""
        return Push(self._statistics, self._chosen)

    def _chosen(self, chosen: Chosen | None, here: GameHistory | None = None) -> Command | None:
        """Show what was set up or chosen in the library; else return to `here`, the game that was left for it."""
        if isinstance(chosen, Start):
            return self._show(chosen)
        if isinstance(chosen, MatchSetup):
            return self._open(GameHistory(chosen))
        if here is not None and (chosen is None or chosen.game == here.game):
            return self._open(here)
        return self._open(chosen) if chosen else None

    def _open(self, history: GameHistory) -> Command | None:
        """Show a game, a long one from the library once a thread has put it together; a refusal is a sentence."""
        try:
            stored = self.context.library.unread(history.game) if isinstance(history.game, int) else None
        except GameError as refusal:
            self.context.say(str(refusal))
            return None
        if stored is None:
            return self._begin(history)

        def work() -> KeptGame | GameError:
            try:
                return stored.kept()
            except GameError as refusal:
                return refusal

        def begin(kept: KeptGame | GameError | None) -> Command | None:
            if isinstance(kept, KeptGame):
                self.context.library.offer(kept)
                return self._begin(history)
            if kept:
                self.context.say(str(kept))
            return None

        return Push(Reading(self.context, work, _("A long game is being opened...")), begin)

    def _begin(self, history: GameHistory) -> Command | None:
        try:
            kept = KeptMatch(self.context, history)
        except GameError as refusal:
            self.context.say(str(refusal))
            return None
        return Push(Play(self.context, kept, self._shelf), self._left)

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Command | None:
        """Show what was dropped on the window."""
        return from_drop(self.context, files, lines, self._show)

    def _show(self, arrival: Arrival | None) -> Command | None:
        """Show a game that came from outside, or set up a match from a position."""
        if isinstance(arrival, Start):
            edited = Edited(arrival.variant, arrival.text)
            return Push(Setup(self.context, find(arrival.variant)[0], self._shelf, edited), self._chosen)
        return None if arrival is None else self._open(GameHistory(arrival, is_announced=True))

    def _left(self, wish: GameHistory | Departure) -> Command | None:
        """Show another game, or set up a new one of the same kind; if that is given up, return to the old one."""
        if isinstance(wish, GameHistory):
            return self._open(wish)
        here = wish.here
        if wish.wants_library:
            return self._library(here)
        if wish.chosen:
            return self._chosen(wish.chosen, here)
        if not wish.wants_new:
            return None
        return Push(Setup(self.context, wish.rules, self._shelf), lambda chosen: self._next(chosen, here))

    def _next(self, chosen: Chosen | None, before: GameHistory) -> Command | None:
        """Show what was set up when a new game was wanted; undo at its start leads to the game `before`."""
        return self._open(before.then(chosen)) if isinstance(chosen, MatchSetup) else self._chosen(chosen, before)

    def unused(self, event: Event) -> Command | None:
        """Move the focus with the arrow keys; open what is on the clipboard or in a file."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self._walk(*ARROWS[event.key])
            return None
        if self.context.keymap.pressed(event, "about"):
            return Push(About(self.context))
        if self.context.keymap.pressed(event, "paste"):
            return from_clipboard(self.context, self._show)
        if self.context.keymap.pressed(event, "open_file"):
            return open_file(self.context, self._show)
        return super().unused(event)

    def _walk(self, right: int, down: int) -> None:
        """Move the focus to the nearest control in this direction."""
        cards = [widget for widget in self._cells.family() if widget.focusable and widget.enabled]
        here = self.panel.focused
        if here is None:
            self.panel.focus(cards[0])
            return
        ways: dict[int, Widget] = {}
        for card in cards:
            x, y = card.rect.centerx - here.rect.centerx, card.rect.centery - here.rect.centery
            along, across = x * right + y * down, abs(x * down) + abs(y * right)
            if along > 0 and across <= 1.5 * along:
                ways[along + 2 * across] = card
        if ways:
            self.panel.focus(ways[min(ways)])

    def leave_scene(self) -> Command | None:
        """Esc never quits."""
        return None

    def facts(self) -> dict[str, Any]:
        """Which scene this is."""
        return super().facts() | {"scene": "menu"}


def laid_out(count: int, room: tuple[float, float], gap: float, low: bool) -> tuple[int, tuple[float, float]]:
    """The number of cards to a row that gives the largest boards, and the size of a card, in units.

    If no number gives boards of the least size, rows are as full as the usual width allows, and the page scrolls.
    """
    best: tuple[float, int, tuple[float, float]] = (0, 1, (0, 0))
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        cell = (room[0] - gap * (columns - 1)) / columns, (room[1] - gap * (lines - 1)) / lines
        board = min(cell[0], cell[1] - (TITLE if low else WORDS)) - 2 * MARGIN
        if cell[0] >= NARROWEST and board > WORTH * best[0]:
            best = board, columns, cell
    if best[0] >= PICTURE:
        return best[1:]
    columns = max(1, int((room[0] + gap) // (USUAL + gap)))
    return columns, ((room[0] - gap * (columns - 1)) / columns, USUAL)

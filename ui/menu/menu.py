"""The menu: a card with a live picture for each game, and the match to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game.archive.database.entry import Entry
from game.catalogue import IDS
from ui.board.painters.context import is_lively
from ui.kit.boxes import Column, GridBox
from ui.kit.button import Button
from ui.kit.command import Action, Command
from ui.kit.widget import Point, Widget
from ui.menu import late
from ui.menu.game_card import PICTURE, BoardCard, GameCard
from ui.menu.portrait import Portrait
from ui.menu.welcome import Welcome
from ui.preferences.shortcuts import bound
from ui.scene.scene import Quit, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

if TYPE_CHECKING:
    from ui.menu.routes import Routes

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
NARROWEST, USUAL = 150, 200  # units: the least width of a card, and the usual one
LOW = 560  # units: in a lower window the cards stand closer and have no taglines
WIDE, CLOSE = (20, 24), (12, 14)  # units: the gap between two cards, and the margin around all of them
TWO_LINES = 270  # units: in a narrower card a tagline takes three lines
TITLE, WORDS = 50, 89  # units: the height of a title, and of a title with a tagline, on a card
WORTH = 1.08  # how much larger the boards must become to justify another column
MARGIN = 6  # units: the margin of a card around its board


class Menu(PanelScene):
    """Starts every match: sets up the game picked here, or continues the last match."""

    receives, resting = True, True

    def __init__(self, context: Context) -> None:
        self.commands = self._make_commands(context)
        self.welcome = Welcome(
            context,
            self._continue,
            self._more,
            *(Button.of(command) for command in self.commands if command.icon),
        )
        self.games = tuple(
            GameCard(context, game, partial(self._set_up, game), partial(self._learn, game)) for game in IDS
        )
        self.cards: tuple[BoardCard, ...] = (self.welcome.game, *self.games)
        self.cells = GridBox(self.welcome, *self.games, least=NARROWEST).grow()
        self._drawn = False  # whether the window has shown the menu in this layout
        self._is_asked = False  # about the damaged library, since the file was last replaced
        self._generation = -1  # the library's count of changes when it was shown
        self._exchanges = context.library.exchanges  # the library's count of file replacements at the last question
        self._low, self._cell = False, (0.0, 0.0)
        self._left_games = 0  # the number of unfinished games, ...
        self._left: Entry | None = None  # ... and the game to continue or play again
        self._origin: Widget | None = None  # the card from which the keyboard opened a set-up
        super().__init__(context, Column(self.cells), "Parapet")

    @cached_property
    def routes(self) -> Routes:
        """The ways out of the menu, imported when the first of them is taken."""
        return late.routes(self.context)

    def _make_commands(self, context: Context) -> tuple[Command, ...]:
        """Those with an icon have a button, the others a key alone."""

        def by(way: Callable[[Routes], Transition | None]) -> Action:
            return lambda: way(self.routes)

        return (
            bound("learn", by(lambda routes: routes.learn())),
            bound("library", by(lambda routes: routes.library()), tip=""),
            bound("statistics", by(lambda routes: routes.statistics())),
            context.anywhere["settings"],
            bound("quit", Quit),
            bound("about", by(lambda routes: routes.about())),
            bound("paste", by(lambda routes: routes.paste())),
            bound("open_file", by(lambda routes: routes.open_file()), icon=""),
        )

    def layout(self, size: Point, scale: float) -> None:
        """Arrange the cards for the largest boards; their new pictures come after the next frame."""
        self._drawn = False
        wide, high = size[0] / scale, size[1] / scale
        self._low = high < LOW
        gap, pad = CLOSE if self._low else WIDE
        self.cells.spaced(gap, pad)
        columns, self._cell = laid_out(1 + len(IDS), (wide - 2 * pad, high - 2 * pad), gap, self._low)
        for card in self.games:
            card.fit(self._cell[0], 0 if self._low else 2 if self._cell[0] >= TWO_LINES else 3)
        self.cells.limit(columns)
        self._fit()
        super().layout(size, scale)

    def enter(self) -> None:
        """Show the game to continue; without a focus, Enter continues it.

        After a set-up opened with the keyboard, its card has the focus again.
        """
        if self.context.library.is_busy:
            self._generation = -1  # shows later what the library has then
        else:
            self._renew()
        self.panel.focus(self._origin)
        self._origin = None

    def _renew(self) -> None:
        """Show what the library has now."""
        self._generation = self.context.library.generation
        self._left_games, self._left = self.context.library.counts().unfinished, self._latest()
        for card in self.games:
            done = self.context.progress.done(card.game)
            card.offer(self.context.is_new(card.game), late.steps_left(card.game, done))
        self._fit()
        self.dirty = True

    def leave(self) -> None:
        """Come to rest and finish all pictures: the menu may show below a sheet."""
        super().leave()
        for card in self.cards:
            card.settle()
            card.portrait.hurry()

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether a card moves or waits for its picture."""
        return any(card.moving for card in self._shown) or self._waiting is not None

    @property
    def _waiting(self) -> Portrait | None:
        """A portrait whose picture can be made next."""
        if self.context.later.awaits(late.load_boards):
            return None
        return next((card.portrait for card in self._shown if card.portrait.waits), None)

    @property
    def _shown(self) -> list[BoardCard]:
        return [card for card in self.cards if card.visible]

    def update(self, seconds: float) -> Transition | None:
        """Advance the cards; after a frame, once the painters are loaded, make one picture a frame."""
        for card in self._shown:
            card.advance(seconds)
        waiting = self._waiting
        if waiting is not None and self._drawn:
            waiting.appear(fades=is_lively(self.context))
        if self._exchanges != self.context.library.exchanges:
            self._exchanges, self._is_asked = self.context.library.exchanges, False  # recovering may have failed
        if self._generation != self.context.library.generation and not self.context.library.is_busy:
            self._renew()  # another window may have played
        damage = self.context.library.damage if self._drawn and not self._is_asked else None
        if damage:
            self._is_asked = True
            return self.routes.damaged_library(damage)
        self._drawn = True
        return super().update(seconds)

    def _fit(self) -> None:
        """Show the game to continue or play again, and the number of other unfinished games."""
        self.welcome.fit(self._cell, self._left, self._left_games)

    def _latest(self) -> Entry | None:
        """The unfinished game left last; if all are over, the one that ended last."""
        return self.context.library.last_unfinished() or self.context.library.last_finished()

    def _set_up(self, game: str) -> Transition:
        self._origin = self.panel.focused if self.panel.ring else None
        return self.routes.set_up(game)

    def _learn(self, game: str) -> Transition | None:
        return self.routes.lesson(game)

    def _continue(self) -> Transition | None:
        """Continue the game that was left last, or play a finished one again."""
        entry = self._latest()
        return None if entry is None else self.routes.go_on(entry)

    def _more(self) -> Transition | None:
        """Show the finished game on the card, or else the unfinished games in the library."""
        entry = self._latest()
        if entry is not None and entry.outcome is not None:
            return self.routes.review(entry)
        return self.routes.unfinished()

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        return self.routes.receive(files, lines)

    def unused(self, event: Event) -> Transition | None:
        """Move the focus with the arrow keys."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self._walk(*ARROWS[event.key])
            return None
        return super().unused(event)

    def _walk(self, right: int, down: int) -> None:
        """Move the focus to the nearest control in a direction; Tab also comes to those on the cards of the games."""
        inner = {widget for card in self.games for widget in card.family() if widget is not card}
        cards = [it for it in self.cells.family() if it.focusable and it.enabled and it not in inner]
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

    def leave_scene(self) -> Transition | None:
        """Esc never quits."""
        return None

    def facts(self) -> dict[str, Any]:
        """Which scene this is."""
        return super().facts() | {"scene": "menu"}


def laid_out(count: int, room: tuple[float, float], gap: float, low: bool) -> tuple[int, tuple[float, float]]:
    """The number of cards in a row that gives the largest boards, and the size of a card in units.

    If no number gives boards of the least size, cards have the usual width and the page scrolls.
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

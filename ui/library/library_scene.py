"""The library scene: lists all kept games, with search, filters, details and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame
from pygame.event import Event

from game.archive.record.recognition import Start
from game.core import AnyRules, Variant
from game.language import NP_, _
from game.position import Position
from ui.files.arrivals import Arrival, from_clipboard, from_drop
from ui.files.save_sheet import open_file
from ui.files.whole_library import Added
from ui.kit import keys
from ui.kit.button import Button
from ui.kit.command import Command
from ui.library import entry_words
from ui.library.actions import Actions
from ui.library.changes import Changes
from ui.library.details import Details
from ui.library.game_grid import GameGrid
from ui.library.games_here import GamesHere
from ui.library.library_head import LibraryHead, count_words
from ui.library.library_page import LOW_ROWS, LibraryPage
from ui.library.no_games import NoGames
from ui.library.search import Search
from ui.library.statistics_scene import StatisticsScene
from ui.library.whole_sheet import WholeSheet
from ui.play.game.kept_match import GameHistory
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Scene, Shelf, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

WORK = 0.002  # seconds of a frame for making the list, besides drawing
ANNOUNCED = 8.0  # seconds for which the last change is shown
MOST_FACTS = 20  # selected games named in the trace
COMMANDING = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
WALKING = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME,
    pygame.K_END, pygame.K_SPACE,
)  # fmt: skip
ROWS = NP_("how the library shows games", "Rows")
BOARDS = NP_("how the library shows games", "Boards")


class LibraryScene(PanelScene, Shelf):
    """Can be shown more than once; pops with a `GameHistory` to show, the set-up or `Start` of a new one, or None."""

    receives = True

    def __init__(self, context: Context, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self._library = context.library
        self._unheard = ""  # a letter to ignore when it comes as text, since its key was a command
        self._refresh_in = 0  # frames until a change of many games is shown
        self._announced = 0.0  # seconds left to show the last change
        self._area: tuple[Size, float] = (0, 0), 1.0
        self._is_below = False  # whether another scene is on top
        self._in_bin = False  # whether the page is arranged for the bin
        self._changes = Changes(context.library)
        self.grid = GameGrid(context.library, self._select, self._open, self._glides)
        self._actions = Actions(context, self._changes, lambda: self.grid.chosen, self._announce)
        self.search = Search(context)
        self.commands = self._make_commands()
        buttons = (Button.of(command) for command in self.commands if command.icon)
        back, self._undo, self._redo, numbers, file, whole, self._look = buttons
        self._no_games = NoGames(self.leave_scene, self.search.show_all, self.search.filters.turn_bin)
        self.details = Details()
        changes, tools = (self._undo, self._redo), (numbers, file, whole, self._look)
        self._head = LibraryHead(back, self.search.field, changes, tools, self.search.filters)
        self._page = LibraryPage(self._head, self.grid.tiles, self._no_games.grow(), self.details, self._actions)
        super().__init__(context, self._page, _("Library"))

    @cached_property
    def _statistics(self) -> StatisticsScene:
        return StatisticsScene(self.context)

    def games_here(self, rules: AnyRules, variant: Variant, position: Position) -> Scene:
        return GamesHere(self.context, rules, variant, position)

    def _make_commands(self) -> tuple[Command, ...]:
        """Those with an icon have a button, the others a key alone."""
        changes = self._changes
        return (
            bound("leave", self.leave_scene, tip=""),
            bound("undo", self._undo_change, lambda: bool(changes.last)),
            bound("redo", self._redo_change, lambda: bool(changes.last_undone)),
            bound("statistics", self._show_statistics),
            bound("open_file", self._ask_for_file),
            Command(
                "whole", self._show_whole, _("Whole library"), "library", _("Save all games in one file, or add others")
            ),
            Command("look", self._change_look, str(ROWS), "list"),
            bound("find", self._focus_search),
            bound("paste", lambda: from_clipboard(self.context, self._show)),
        )

    # --- layout

    def layout(self, size: Size, scale: float) -> None:
        """Show the pane if the window is wide enough; in a low one tiles are rows."""
        is_resized = self._area != (size, scale)
        if is_resized:
            self.grid.repaint()
        self._area = size, scale
        wide, high = size[0] / scale, size[1] / scale
        is_rows = self.context.settings.library_rows
        self._look.show(high >= LOW_ROWS)
        self._look.text, self._look.icon = (str(BOARDS), "layout-grid") if is_rows else (str(ROWS), "list")
        self.grid.fit(self._page.fit(wide, high), is_rows or high < LOW_ROWS, high < LOW_ROWS)
        self._arrange()
        super().layout(size, scale)
        if is_resized:
            self._finish()

    def prepare(self, size: Size) -> None:
        super().prepare(size)
        self._finish()

    def _finish(self) -> None:
        if self._is_below:
            self.grid.finish(self.panel.skin, self.context.theme)

    def _arrange(self) -> None:
        self._page.arrange(bool(self.grid.games), self._in_bin)
        self.search.filters.show(self._has_filters)

    @property
    def _has_filters(self) -> bool:
        are_any = self.search.list.kept + self.search.list.in_bin > 0
        return are_any or self.search.narrows or self._in_bin

    # --- the list

    def enter(self) -> None:
        """Show the changes since another scene came on top."""
        self._is_below = False
        if self.search.enter():
            self._show_list()
        if self.panel.focused is None:
            self.panel.focus(self.grid.tiles, ring=False)

    def leave(self) -> None:
        """Draw the selected game's board now: a sheet may stay above it."""
        super().leave()
        self.details.settle()
        self.grid.repaint()
        self._is_below = True

    def close(self) -> None:
        """Forget the pictures; the library opens on its games again, also if it was left in the bin."""
        self.search.filters.leave_bin()
        self.grid.art.clear()
        self._is_below = False

    def _settle(self) -> None:
        """Find the wanted games at once, before they are acted on."""
        if self.search.settle():
            self._show_list(self.search.take_coming())

    def _reload(self, coming: Sequence[int] | None = None) -> None:
        """Read the library again; the games with the ids `coming` are selected then. See `Search.renew`."""
        self.search.renew(coming)
        if self.search.go_on():
            self._show_list(self.search.take_coming())
        if self.search.list.is_outdated:
            self._refresh_in = 2  # this frame is for the write

    def _show_list(self, chosen: Sequence[int] = ()) -> None:
        """Show the games found, with those selected whose ids are `chosen`."""
        filters = self.search.filters
        choice = filters.choice
        filters.offer(self.search.list.players)
        if choice != filters.choice:  # the chosen player is gone
            self.search.change()
            self._settle()
            return
        is_anew = self.search.take_anew()
        if is_anew:
            self._announced = 0.0
        self.grid.show(self.search.list.found, self.search.list.elsewhere, chosen, is_anew)
        arranged = self._in_bin, self.grid.tiles.visible, self.search.filters.visible
        self._in_bin = choice.in_bin
        if arranged != (self._in_bin, bool(self.grid.games), self._has_filters):
            self._arrange()
        self._refresh()

    def _refresh(self) -> None:
        """Show the selected games in pane and head."""
        chosen = self.grid.chosen
        self.details.show_games(chosen, self.search.list.elsewhere)
        self._actions.refresh(chosen)
        self._undo.show(bool(self._changes.last))
        self._redo.show(bool(self._changes.last_undone))
        games = self.search.list
        of_all = (games.in_bin if self._in_bin else games.kept) if self.search.narrows else None
        words = count_words(len(self.grid.games), len(chosen), of_all, in_bin=self._in_bin)
        words = "" if self.search.list.is_beginning else words
        self._head.count.text = self._changes.last if self._announced > 0 else words
        if not self.grid.games:
            self._no_games.explain(narrowed=self.search.narrows, in_bin=self._in_bin, binned=games.in_bin)
        self.dirty = True

    def _select(self) -> None:
        """Show another selection, in place of the last change."""
        self._announced = 0.0
        self._refresh()

    # --- events

    @property
    def holds_escape(self) -> bool:
        """Esc ends the search and drops a selection before it leaves full screen."""
        return bool(self.search.field.text) or len(self.grid.tiles.selection) > 1 or super().holds_escape

    def handle(self, event: Event) -> Transition | None:
        """Handle an event, after bringing the list up to date, unless it only types a letter."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.MOUSEBUTTONDOWN or not self._types(event):
                self._settle()
            self._unheard = ""
        if event.type == pygame.TEXTINPUT and self._unheard:
            unheard, self._unheard = self._unheard, ""
            if event.text.casefold() == unheard:
                return None
        return super().handle(event)

    def _types(self, event: Event) -> bool:
        """Whether a key only writes into the search."""
        is_letter = bool(event.unicode) and event.unicode.isprintable() and not event.mod & COMMANDING
        return self.panel.focused is self.search.field and is_letter

    def unused(self, event: Event) -> Transition | None:
        """Search for typed words; the arrows and Ctrl+A are the list's wherever the focus is."""
        if event.type == pygame.TEXTINPUT and event.text.strip():
            self.panel.focus(self.search.field, ring=False)
            self.search.field.write(event.text)
            return None
        if event.type != pygame.KEYDOWN:
            return None
        command = self.context.keymap.command(event, self.commands)
        self._unheard = event.unicode.casefold() if command and command.id == "find" else ""
        walks = event.key in WALKING or keys.pressed(event, "Ctrl+A")
        if command is None and walks and self.panel.focused is not self.grid.tiles:
            self.panel.focus(self.grid.tiles, ring=False)
            return self.panel.handle(event).transition
        return super().unused(event)

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        """Show dropped files or text."""
        return from_drop(self.context, files, lines, self._show)

    def _ask_for_file(self) -> Transition:
        return open_file(self.context, self._show)

    def _show_whole(self) -> Transition:
        """Save the whole library, or add another one."""

        def added(found: Added | None) -> None:
            if found:
                self._changes.arrived(found.words, found.new)
                self._announce(found.new)

        return Push(WholeSheet(self.context), added)

    def _focus_search(self) -> None:
        self.panel.focus(self.search.field)
        self.search.field.select_all()

    def _show(self, arrival: Arrival | None) -> Transition | None:
        """Leave for a game or a position that came from outside."""
        if arrival is None or isinstance(arrival, Start):
            return Pop(arrival) if arrival else None
        return Pop(GameHistory.of(arrival))

    def leave_scene(self) -> Transition | None:
        """Esc ends the search first, then drops a selection, then leaves."""
        if self.search.field.text:
            self.search.end()
        elif len(self.grid.tiles.selection) > 1:
            self.grid.only_cursor()
            self._refresh()
        else:
            return Pop()
        self.panel.focus(self.grid.tiles, ring=False)
        return None

    def _open(self, index: int) -> Transition | None:
        """Open a game that was clicked twice; out of the bin it is restored."""
        self.grid.tiles.selection.only(index)
        self._refresh()
        if self._in_bin:
            self._actions.restore()
            return None
        return self._actions.open()

    def _undo_change(self) -> None:
        self._announced = 0.0
        self._reload(self._changes.undo())

    def _redo_change(self) -> None:
        self._announce(self._changes.redo())

    def _announce(self, chosen: Sequence[int] = ()) -> None:
        """Announce a change for a while, and select games by their ids."""
        self._announced = ANNOUNCED if self._changes.last else 0.0
        self._reload(chosen)

    def _show_statistics(self) -> Transition:
        """Show the statistics; a game chosen there starts from here."""
        return Push(self._statistics, lambda setup: Pop(setup) if setup else None)

    def _change_look(self) -> None:
        """Show tiles instead of rows, or rows instead of tiles."""
        self.context.settings.change(library_rows=not self.context.settings.library_rows)
        self.layout(*self._area)
        self.grid.tiles.show_cursor()

    # --- time

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether the list glides, or games are still to be read, or tiles or boards in sight to be drawn."""
        return self.details.is_late or self.grid.is_moving or not self.search.is_complete

    def _glides(self) -> bool:
        return self.context.settings.pace > 0 and not self.context.settings.reduced_motion

    def update(self, seconds: float) -> Transition | None:
        """Prepare a part of the list, and notice changes by other programs."""
        super().update(seconds)
        end = self.clock() + WORK

        def is_late() -> bool:
            return self.clock() >= end

        if self._refresh_in:
            self._refresh_in -= 1
            if not self._refresh_in:
                self._refresh()
        if is_renewed := self.search.follow(seconds):
            self._reload()
        is_busy = self.dirty or is_renewed or not self.search.list.is_complete
        if self._announced > 0:
            self._announced -= seconds
            if self._announced <= 0:
                self._refresh()
        self._share(seconds, is_busy, is_late)
        return None

    def _share(self, seconds: float, is_busy: bool, is_late: Callable[[], bool]) -> None:
        """Give the frame to the list, the pane or the boards: two of them together would take too long.

        A busy frame is for the list, unless one of the others has waited for some frames and the list is not urgent.
        """
        is_urgent = self.search.is_urgent
        is_pane = self.details.is_due and not is_urgent
        are_boards = self.grid.is_due and not is_pane and not is_urgent
        if not (is_pane or are_boards) and self.search.go_on(is_late):
            self._show_list(self.search.take_coming())
        waits = are_boards or is_busy or self.grid.art.is_behind
        is_taken = (waits and not is_pane) or self.context.library.is_busy  # the pane asks for a comment
        is_pane = self.details.work(seconds, is_taken)
        is_taken = is_pane or (is_busy and not are_boards)
        self.grid.update(seconds, self.panel.skin, self.context.theme, is_taken, lambda: is_pane or is_late())

    def facts(self) -> dict[str, Any]:
        """Which games are shown and selected."""
        return super().facts() | {
            "scene": "library",
            "games": len(self.grid.games),
            "selected": [entry_words.title(entry) for entry in self.grid.chosen[:MOST_FACTS]],
            "search": self.search.field.text,
            "in_bin": self._in_bin,
        }

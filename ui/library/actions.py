"""The actions on the selected games, by button or key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.archive.database.entry import Entry, Filter
from game.archive.library.listing import Listing
from game.errors import GameError
from game.formats import grouped
from game.language import _, ngettext
from game.play.setup import MatchSetup
from game.splitmix import fresh_seed
from ui.dialogs.question import Question
from ui.files.save_sheet import copy_games, save_all, save_game
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.command import Action, Command
from ui.kit.overflow import Overflow
from ui.kit.widget import Widget
from ui.library.changes import Changes
from ui.library.details import DetailsSheet
from ui.library.name_sheet import NameSheet
from ui.play.game.kept_match import GameHistory
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context

MOST_COPIED = 200  # games: each takes some 4 ms of the frame


class Actions:
    """Buttons for the selected games, which `chosen` returns; `changed` is called after every change."""

    def __init__(
        self, context: Context, changes: Changes, chosen: Callable[[], Listing], changed: Callable[[], None]
    ) -> None:
        self._context, self._library, self._changes = context, context.library, changes
        self._chosen, self._changed = chosen, changed
        self._count, self._are_starred = 0, False  # of the selected games, as of the last refresh
        self._open, self._restore = (Button.of(command, "primary") for command in self._of_enter())
        self._again, self._from_here, self._describe, self._details = map(Button.of, self._of_one())
        self._star, self._copy, self._export, self._delete = map(Button.of, self._of_some())
        self._empty = Button.of(Command("empty_bin", self._ask_to_empty, _("Empty the bin"), "trash-2"))

    # --- the commands

    def _of_enter(self) -> tuple[Command, ...]:
        """What Enter does, outside the bin and in it."""
        return (
            bound("open", self._refusing(self.open), self._is_one, tip=""),
            bound(
                "open", self._refusing(self.restore), self._are_some,
                words=_("Restore"), icon="archive-restore", tip="",
            ),
        )  # fmt: skip

    def _of_one(self) -> tuple[Command, ...]:
        """For one game alone."""
        may, refusing = self._is_one, self._refusing
        return (
            bound("play_again", refusing(self.play_again), may),
            bound("play_from_here", refusing(self.play_from_here), may),
            bound("describe", refusing(self.describe), may),
            Command("details", refusing(self.details), _("Details"), "info", _("Comment, dates and help used"), may),
        )

    def _of_some(self) -> tuple[Command, ...]:
        """For one game or several."""
        may, refusing, saved = self._are_some, self._refusing, _("Save as a file")
        return (
            bound("star", refusing(self.star), may, lambda: self._are_starred, tip=""),
            bound("copy_game", refusing(self.copy), may, tip=_("Copy as text")),
            bound("export", refusing(self.export), may, words=_("Save"), icon="file-down", tip=saved),
            bound("delete", refusing(self.delete), may),
        )

    def _is_one(self) -> bool:
        return self._count == 1

    def _are_some(self) -> bool:
        return self._count > 0

    def _refusing(self, act: Action) -> Action:
        """The action; it explains why it is not possible."""

        def do() -> Transition | None:
            try:
                return act()
            except GameError as refusal:
                self._context.warn(str(refusal))
                return None

        return do

    # --- layout

    def stacked(self, in_bin: bool, low: bool) -> Widget:
        """The buttons at the foot of a card; a `low` card has some of them in a menu."""
        if in_bin:
            records = Row(self._copy, self._export, gap=8, even=True)
            return Column(self._restore, records, self._empty, gap=8)
        if low:
            rest = self._delete, self._from_here, self._export, self._copy, self._describe
            upper = Row(self._again, self._star, gap=8, even=True)
            return Column(self._open, upper, Overflow(*rest, gap=8, fills=True), gap=8)
        begin = Row(self._again, self._from_here, gap=8, even=True)
        records = Row(self._copy, self._export, gap=8, even=True)
        return Column(
            self._open, begin, Row(self._star, self._delete, gap=8, even=True), records, self._describe, gap=8
        )

    def in_line(self, in_bin: bool) -> Widget:
        """The buttons for a window without a card: as many as fit, and the rest in a menu."""
        if in_bin:
            return Overflow(self._restore, self._empty, self._details, self._copy, self._export, gap=8, fills=True)
        first = self._open, self._details, self._again, self._star, self._delete
        return Overflow(*first, self._from_here, self._export, self._copy, self._describe, gap=8, fills=True)

    def refresh(self, entries: Listing) -> None:
        """Offer what can be done with these games."""
        self._count, self._are_starred = len(entries), bool(entries) and entries.are_starred
        is_over = self._is_one() and entries[0].outcome is not None
        self._open.text, self._open.icon = (_("Look back"), "eye") if is_over else (_("Continue"), "play")
        for button in (self._open, self._details, self._again, self._from_here, self._describe):
            button.show(self._count <= 1)  # of several games none can be opened
            button.refresh()
        for button in (self._star, self._copy, self._export, self._delete, self._restore):
            button.refresh()
        counted = _("Delete {number}").format(number=grouped(len(entries)))
        self._delete.text = counted if len(entries) > 1 else _("Delete")

    # --- actions

    def open(self) -> Transition | None:
        """Continue the game, or show a finished one."""
        entry = self._only()
        if entry is None:
            return None
        return Pop(GameHistory(entry.id, is_announced=entry.outcome is not None))

    def play_again(self) -> Transition | None:
        """A new game of the same kind from the same start, among the same players."""
        entry = self._only()
        if entry is None:
            return None
        setup = self._library.stored(entry.id).setup()
        fresh = replace(setup, seed=fresh_seed())
        same = fresh.tree().snapshot.text == setup.tree().snapshot.text  # chance decides the start of some variants
        return Pop(fresh if same else setup)

    def play_from_here(self) -> Transition | None:
        """A new game from the position of this one."""
        entry = self._only()
        if entry is None:
            return None
        setup = self._library.stored(entry.id).setup()
        new = MatchSetup(entry.variant, entry.players, fresh_seed(), entry.position, setup.clock)
        if new.tree().outcome is not None:
            raise GameError(_("The game is over in this position; go back a few moves first."))
        return Pop(new)

    def star(self) -> None:
        """Give the games a star; if all have one, take it away."""
        entries = self._chosen()
        if entries:
            self._changes.star(entries, not entries.are_starred)
            self._changed()

    def describe(self) -> Transition | None:
        """Ask for name and comment."""
        listed = self._only()
        if listed is None:
            return None
        entry = self._library.entry(listed.id)  # with its whole comment
        if entry is None:
            raise GameError(_("This game is no longer in the library."))

        def write(words: tuple[str, str] | None) -> None:
            if words is not None and words != (entry.name, entry.comment):
                self._changes.describe(entry, *words)
                self._changed()

        return Push(NameSheet(self._context, entry), write)

    def details(self) -> Transition | None:
        """Show all details of the game."""
        entry = self._only()
        return Push(DetailsSheet(self._context, entry)) if entry else None

    def copy(self) -> Transition | None:
        """Put the records of the games on the clipboard."""
        entries = self._chosen()
        if len(entries) > MOST_COPIED:
            words = ngettext(
                "At most {number} game can be copied at once; save more as files.",
                "At most {number} games can be copied at once; save more as files.",
                MOST_COPIED,
            )
            raise GameError(words.format(number=MOST_COPIED))
        words = ngettext("{number} game copied.", "{number} games copied.", len(entries))
        return copy_games(self._context, self._library, entries, words.format(number=len(entries)))

    def export(self) -> Transition | None:
        """Ask for a file for the game, or for a folder for several."""
        entries = self._chosen()
        if not entries:
            return None
        if len(entries) > 1:
            return save_all(self._context, entries)
        game = self._library.stored(entries[0].id)
        return save_game(self._context, lambda: game.kept().record(), game.is_long)

    def delete(self) -> None:
        """Move the games to the bin."""
        if entries := self._chosen():
            self._changes.delete(entries)
            self._changed()

    def restore(self) -> None:
        """Take the games out of the bin."""
        if entries := self._chosen():
            self._changes.restore(entries)
            self._changed()

    def _ask_to_empty(self) -> Transition:
        games = [entry.id for entry in self._library.entries(Filter(in_bin=True))]
        return Push(EmptyBin(self._context, len(games)), partial(self._empty_it, games))

    def _empty_it(self, games: Sequence[int], is_sure: bool | None) -> None:
        """Delete the games that the player was asked about; more may have come into the bin since."""
        if is_sure:
            self._library.empty_bin(games)
            self._changes.forget()
            self._changed()

    def _only(self) -> Entry | None:
        entries = self._chosen()
        return entries[0] if len(entries) == 1 else None


class EmptyBin(Question):
    """Pops with True if the bin shall be emptied."""

    name = "empty bin"

    def __init__(self, context: Context, count: int) -> None:
        """`count` is the number of games in the bin."""
        words = ngettext(
            "{number} game will be deleted for good. This cannot be undone.",
            "{number} games will be deleted for good. This cannot be undone.",
            count,
        )
        super().__init__(
            context,
            _("Empty the bin?"),
            words.format(number=count),
            Button(ngettext("Keep it", "Keep them", count), self.leave_scene, icon="chevron-left", key="Esc"),
            Button(_("Delete for good"), lambda: Pop(True), "danger", icon="trash-2"),
            wide=420,
        )

"""Keeps one match in the library while it is played, from its first ply on and after everything that happens in it."""

from __future__ import annotations

from collections.abc import Callable

from game.archive.database.game_rows import UNLABELLED, End, GameMetadata, GameRows, KeptGame, draw_id
from game.archive.library.library import Library
from game.language import _
from game.play.match import Match
from game.play.match_events import (
    Annotated,
    Corresponded,
    Declined,
    Helped,
    Hinted,
    LinesEdited,
    MatchEvent,
    Offered,
    Played,
    Seated,
    TimeLow,
    WentTo,
)  # fmt: skip
from game.play.node import Node


class Autosave:
    """A subscriber of a match. A ply costs the window some microseconds; the library writes it on its own thread.

    A game without a ply is not kept, unless it was copied for players elsewhere.

    A match that continues a kept game continues its row; if another program has done so meanwhile, or the row is gone,
    the game gets a new row.

    The row of a finished game stays as it is. Moves tried afterwards, from the past or after opening it again, are kept
    as another game, which counts for nobody: so no result is lost or counted twice. Only undo, before the match is
    left, takes an end back; the game then goes on with the undo as help.
    """

    def __init__(
        self, match: Match, library: Library, kept: KeptGame | None = None, apart: Callable[[], None] = lambda: None
    ) -> None:
        """Keep what happens in `match` from now on; `kept` is the game of the library that it was begun from.

        `apart` is called when the match has ended and goes on all the same, in another game of the library.
        """
        self._match, self._library, self._apart = match, library, apart
        self._began = kept.began if kept else library.now
        self._touched = kept.touched if kept else self._began  # the time of the last action; viewing does not count
        self._label = kept.label if kept else UNLABELLED  # for the next row
        self._rows: GameRows | None = None
        self._viewed: int | None = None  # the game of a lost row that was only looked at
        self._lost: GameRows | None = None
        self._taken_back: End | None = None  # the end that undo has taken back last
        self._is_idle = True  # whether the game was only looked at so far
        self._is_closed = False
        self._is_renewed = False  # whether the row replaced another one, and nothing has happened since
        if kept:
            self._rows = GameRows.going_on(kept, draw_id())
            library.leases.acquire(self._rows.holder, kept.id, kept.label, self._renew)
            library.write(self._rows.claim(kept))
        self._opened_at = self._rows.end if self._rows else None  # an end that is not to be taken back
        self._unsubscribe = match.subscribe(self._hear)

    @property
    def game(self) -> int | None:
        """The id of the game in the library; None before its first ply.

        When the row is lost, it changes with the next ply, comment or edit.
        """
        return self._rows.id if self._rows else self._viewed

    @property
    def heading(self) -> tuple[str, int, int]:
        """The game's title, and when it began and was last touched, as this program has read and written them."""
        return self._label.name, self._began, self._touched

    def close(self, shown: Node | None = None, turn: int | None = None) -> None:
        """Write how the match stands, and hear of it no more.

        `shown` is the node that was looked at, None for the present; `turn` says how the board lay, in sixths.
        """
        self._unsubscribe()
        self._is_closed = True
        if self._rows is None:
            return
        state = self._match.state()
        if self._rows.differ(state):
            runs_on = bool(state.time) and not (self._match.policy.clocks_wait or self._rows.end)
            left_at = self._touch() if runs_on else None  # from then on the clock is charged when the game is opened
            time_played = self._rows.step(state, left_at, played=False)  # all else was written as it happened
            self._library.write(time_played._replace(is_minor=True))
        present = state.tree.node
        self._library.write(self._rows.view(shown or present, present, turn))
        self._library.leases.release(self._rows.holder)

    def _hear(self, event: MatchEvent) -> None:
        self._is_renewed = False
        if self._rows is None:
            if isinstance(event, Played | Corresponded):
                self._begin()
            elif self._lost and isinstance(event, Annotated | LinesEdited):
                self._begin(self._lost.end)
        elif self._is_over(event):
            self._hear_after(event)
        elif isinstance(event, LinesEdited):
            self._library.write(self._rows.whole(self._match.state(), self._touch()))
        elif isinstance(event, Annotated):
            self._library.write(self._rows.annotated(self._match.state(), event.node, self._touch()))
        elif isinstance(event, Helped):
            self._library.write(self._rows.step(self._match.state(), None, played=False))
        elif isinstance(event, Played | WentTo | Seated | Hinted | Offered | Declined | Corresponded | TimeLow):
            self._library.write(self._rows.step(self._match.state(), self._touch(), isinstance(event, Played)))

    def _is_over(self, event: MatchEvent) -> bool:
        """Whether the game of the row has ended before this event, which may take the end back or bring it again."""
        rows, taken = self._rows, self._taken_back
        assert rows
        if isinstance(event, WentTo) and event.by_undo and rows.end and rows.end is not self._opened_at:
            self._taken_back, rows.end = rows.end, None
        elif rows.end is None and taken and taken.node is self._match.tree.node:
            rows.end = taken  # with the help that had been used until then
            self._library.write(rows.step(self._match.state(), self._touch(), isinstance(event, Played)))
        return rows.end is not None

    def _hear_after(self, event: MatchEvent) -> None:
        """Hear what happens once the game of the row has ended; to go back and forth in it is no change."""
        assert self._rows
        assert self._rows.end
        end, state = self._rows.end.node, self._match.state()
        if isinstance(event, Annotated):
            self._library.write(self._rows.annotated(state, event.node, self._touch()))
        elif isinstance(event, Seated | Corresponded) and self._rows.differ(state):
            self._library.write(self._rows.step(state, None, played=False))
        elif isinstance(event, LinesEdited) and state.tree.node is end:
            self._library.write(self._rows.whole(state, self._touch()))
        elif isinstance(event, LinesEdited) or (isinstance(event, Played) and event.node not in end.path()):
            self._library.leases.release(self._rows.holder)
            self._taken_back = self._opened_at = None
            self._began, self._label = self._library.now, GameMetadata(_("Played on after the end"), scored=False)
            self._begin()
            self._apart()

    def _touch(self) -> int:
        """Note that something is done now."""
        self._touched, self._is_idle = self._library.now, False
        return self._touched

    def _begin(self, end: End | None = None) -> None:
        """Write the whole game into a new row; `end` is the one that it has come to already."""
        self._rows = rows = GameRows(draw_id(), self._match.setup, draw_id(), self._began, self._label, end)
        self._library.leases.acquire(rows.holder, rows.id, self._label, self._renew)
        self._library.write(rows.whole(self._match.state(), self._touch()))
        if self._is_closed:
            self._library.leases.release(rows.holder)

    def _renew(self, lost: int, label: GameMetadata) -> None:
        """Give the game another row, if it is the present one that this holder has lost.

        When that row is lost as well, the game cannot be written as it stands, and the next ply, comment or edit tries
        again. The new row gets the title, the star and the unknown lines of the lost one. A game that was only looked
        at needs none while the lost one is still there, and an end that stands there does not count twice.
        """
        if not (self._rows and self._rows.holder == lost):
            return
        self._library.leases.release(lost)
        rows = self._lost = self._rows
        self._rows = None
        is_there = self._library.entry(rows.id) is not None
        self._label = label._replace(scored=label.scored and not (rows.end and is_there))
        if self._is_idle and is_there:
            self._viewed = rows.id
        elif not self._is_renewed:
            self._is_renewed = True
            self._begin(rows.end)

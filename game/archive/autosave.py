"""Keeps one match in the library while it is played, from its first ply on and after everything that happens in it."""

from __future__ import annotations

from game.archive.game_rows import GameRows, KeptGame, Label
from game.archive.library import Library, draw_id
from game.play.match import Match
from game.play.match_events import (
    Annotated,
    Declined,
    Edited,
    Hinted,
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

    Nothing is kept of a game without a ply. A match that goes on with a kept game goes on with its row as well; if
    another program has done so in the meantime, or the row is gone, the game gets a row of its own.
    """

    def __init__(self, match: Match, library: Library, kept: KeptGame | None = None) -> None:
        """Keep what happens in `match` from now on; `kept` is the game of the library that it was begun from."""
        self._match, self._library = match, library
        self._began = kept.began if kept else library.now
        self._label = kept.label if kept else Label()  # for a row to come; the present one may have another by now
        self._rows: GameRows | None = None
        self._is_renewed = False  # whether the row replaced another one, and nothing has happened since
        if kept:
            self._rows = GameRows.going_on(kept, draw_id())
            library.hold(self._rows.holder, kept.id, kept.label, self._renew)
            library.write(self._rows.claim(kept.revision))
        self._unsubscribe = match.subscribe(self._hear)

    @property
    def game(self) -> int | None:
        """The id of the game in the library; None before its first ply. It changes when the row is lost."""
        return self._rows.id if self._rows else None

    def close(self, shown: Node | None = None, flipped: bool | None = None) -> None:
        """Write how the match stands, and hear of it no more.

        `shown` is the node that was looked at, None for the present; `flipped` says whether the board was turned round.
        """
        self._unsubscribe()
        if self._rows is None:
            return
        state = self._match.state()
        if self._rows.differ(state):
            self._library.write(self._rows.step(state, self._library.now, played=False))
        present = state.tree.node
        self._library.write(self._rows.view(shown or present, present, flipped))
        self._library.release(self._rows.holder)

    def _hear(self, event: MatchEvent) -> None:
        self._is_renewed = False
        if self._rows is None:
            if isinstance(event, Played):
                self._begin()
        elif isinstance(event, Edited):
            self._library.write(self._rows.whole(self._match.state(), self._library.now))
        elif isinstance(event, Annotated):
            self._library.write(self._rows.annotated(self._match.state(), event.node, self._library.now))
        elif isinstance(event, Played | WentTo | Seated | Hinted | Offered | Declined | TimeLow):
            state = self._match.state()
            self._library.write(self._rows.step(state, self._library.now, isinstance(event, Played)))

    def _begin(self) -> None:
        """Write the whole game into a new row."""
        self._rows = rows = GameRows(draw_id(), self._match.setup, draw_id(), self._began, self._label)
        self._library.hold(rows.holder, rows.id, self._label, self._renew)
        self._library.write(rows.whole(self._match.state(), self._library.now))

    def _renew(self, lost: int, label: Label) -> None:
        """Give the game another row, if it is the present one that this holder has lost.

        When that row is lost as well, the game cannot be written as it stands, and the next ply tries again. The new
        row gets the title, the star and the unknown lines of the lost one.
        """
        if not (self._rows and self._rows.holder == lost):
            return
        self._library.release(lost)
        self._rows, self._label = None, label
        if not self._is_renewed:
            self._is_renewed = True
            self._begin()

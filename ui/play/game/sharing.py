"""A game that is taken out of the program or into it: as a file, over the clipboard, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.archive.database.game_rows import KeptGame
from game.archive.database.stored_game import LONG_GAME, LONG_TEXT
from game.archive.record.files import SUFFIX, file_name
from game.archive.record.record import Record, seconds_at
from game.archive.record.writing import write_record
from game.errors import GameError
from game.language import _
from game.play.node import Node
from game.play.player import pairing
from ui.board.still import Shot, in_line
from ui.files.arrivals import Arrival, from_clipboard, from_drop
from ui.files.picture_sheet import MOST_SHOTS, PictureSheet, Subject
from ui.files.save_sheet import copy_text, open_file, save_game
from ui.kit.button import Button
from ui.kit.command import Command
from ui.play.game.ending import result_title
from ui.play.game.kept_match import GameHistory, KeptMatch
from ui.play.game.standing import player_names
from ui.play.moves.navigator import Navigator
from ui.play.moves.transitions import turn_of, won_by
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Replace, Transition
from ui.shell.context import Context
from ui.style.days import date_of


class Sharing:
    """Each method returns a transition of the stack, if any. An opened game takes the place of this one."""

    def __init__(self, context: Context, kept: KeptMatch, navigator: Navigator, turn: Callable[[], int]) -> None:
        """`turn` says by how many sixths the board is turned now."""
        self._context, self._kept, self._match, self._navigator = context, kept, kept.match, navigator
        self._turn = turn

    def commands(self) -> tuple[Command, ...]:
        """Those with a place in the menu, or a key."""
        return (
            bound("export", self.save),
            bound("picture", self.picture),
            bound("copy_game", self.copy_game),
            bound("copy_position", self.copy_position),
            bound("copy_move", self.copy_move, lambda: self._navigator.node.parent is not None),
            bound("paste", lambda: from_clipboard(self._context, self._show)),
            bound("open_file", lambda: open_file(self._context, self._show)),
        )

    def save(self) -> Transition | None:
        """Ask for a file, and save the game there; or make a picture instead."""
        picture = Button(_("Picture…"), lambda: Replace(self._picture_sheet()), icon="image", does="picture")
        record = self._kept.record()
        return save_game(self._context, lambda: record, self._is_long(record), [picture])

    def picture(self) -> Transition:
        """Make a picture of the position that is shown, or of the line through it."""
        return Push(self._picture_sheet())

    def _picture_sheet(self) -> PictureSheet:
        tree, viewpoint = self._match.tree, self._navigator.viewpoint
        name = file_name(self._kept.record()).removesuffix(SUFFIX)
        whole = in_line(tree.rules.id, map(self._shot, viewpoint.line))
        shots, shown = whole[-MOST_SHOTS:], whole[viewpoint.node.ply]
        is_whole = len(shots) == len(whole)
        subject = Subject(tree.rules.id, tree.grid, shots, shown, self._turn(), name, self._title(), is_whole)
        return PictureSheet(self._context, subject)

    def _title(self) -> str:
        """Who plays, who has won, and the day when the game began."""
        match, outcome, began = self._match, self._match.tree.outcome, seconds_at(self._kept.record().began)
        result = result_title(match, outcome.winner)[0] if outcome else ""
        return " · ".join(filter(None, [pairing(player_names(match)), result, date_of(began) if began else ""]))

    def _shot(self, node: Node) -> Shot:
        return Shot(node.snapshot, turn_of(node), won_by(self._match.tree, node))

    def copy_game(self) -> Transition | None:
        """Put the record of the game on the clipboard."""
        record = self._kept.record()
        text, done = partial(write_record, record), _("The game was copied as text.")
        return copy_text(self._context, text, self._is_long(record), done)

    def _is_long(self, record: Record) -> bool:
        """Whether it takes longer than a frame to write the game: each of its nodes has come by a change."""
        if record.tree.changes > LONG_GAME:
            return True
        comments = (node.comment for node in record.tree.root.subtree())
        headers = (value for _name, value in record.others)
        return sum(map(len, (record.title, *headers, *comments))) > LONG_TEXT

    def copy_position(self) -> Transition | None:
        """Put the text of the position that is shown on the clipboard."""
        text = self._navigator.node.snapshot.text
        return copy_text(self._context, lambda: text, False, _("The position was copied as text."))

    def copy_move(self) -> Transition | None:
        """Put the move that led to the position shown on the clipboard, as the list of moves shows it."""
        text = self._navigator.node.words
        return copy_text(self._context, lambda: text, False, _("{move} was copied.").format(move=text))

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        """Show what was dropped on the window."""
        return from_drop(self._context, files, lines, self._show)

    def _show(self, arrival: Arrival | None) -> Transition | None:
        """Leave this game for another one; a position is played by those who play here."""
        if isinstance(arrival, KeptGame):
            if arrival.id != self._kept.here.game:
                return Pop(GameHistory.of(arrival))
            self._kept.receive(arrival.message)
            return None
        if arrival is None:
            return None
        try:
            setup = self._match.from_position(arrival.variant, arrival.text)
        except GameError as refusal:
            self._context.warn(str(refusal))
            return None
        return Pop(self._kept.here.then(setup))

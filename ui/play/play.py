"""The play screen: the window's events change the match, and board and panel show the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.clicks import Selection
from game.language import sentences
from game.play.match import Match
from ui.board.board_widget import SHARED_EVENTS
from ui.board.view import BoardView
from ui.play.analysis.analysis import Analysis
from ui.play.analysis.proofs import Proofs
from ui.play.analysis.refutation import Refutation
from ui.play.analysis.view import AnalysisView
from ui.play.board.board_speech import BoardSpeech
from ui.play.board.node_marks import NodeMarks
from ui.play.board.orientation import BoardOrientation
from ui.play.board.place import BoardPlace
from ui.play.game.commands import Commands
from ui.play.game.ending import Ending
from ui.play.game.game_menu import GameMenu
from ui.play.game.kept_match import KeptMatch
from ui.play.game.parts import Parts
from ui.play.game.result_plate import ResultPlate
from ui.play.hearers import Hearers
from ui.play.keyboard import Keyboard
from ui.play.moves.entry import MoveEntry
from ui.play.moves.hint import Hint
from ui.play.moves.navigator import Navigator
from ui.play.moves.remarks import Remarks
from ui.play.moves.replay import Replay
from ui.play.moves.spoken import Spoken
from ui.play.moves.status import sentence, written_words
from ui.play.moves.transitions import finale_of, sound_of, turn_of, won_by
from ui.play.plates.seat_plates import SeatPlates
from ui.play.play_layout import PlayLayout
from ui.play.side_panel import SidePanel
from ui.play.trace_facts import trace_facts
from ui.scene.scene import Scene, Shelf, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of
from ui.style.table import Setting


class Play(PanelScene):
    """The board and its panel; pops with a `GameHistory` to show, or with `Departure`.

    A round goes one way: `handle` and `update` change the model, then `_show` updates the picture, once.
    """

    receives, draws_changes = True, False  # changes of the board, which is no widget
    commands: Commands

    def __init__(self, context: Context, kept: KeptMatch, library: Shelf, review: Callable[[Match], Scene]) -> None:
        """The match is kept, and closed with the scene. `library` and what `review` makes are shown above this one."""
        match = kept.match
        self.kept, self.match, self._tree = kept, match, match.tree
        look, keymap, settings = look_of(self._tree.rules.id), context.keymap, context.settings
        self._shown_state: tuple[object, int] = object(), -1  # the panel's, and the board's changes, when last shown
        self._offered = -1, False, False, False  # moves last: `shows` of the navigator, what ran, the setting
        self._view = BoardView(look, context)
        self._orientation = BoardOrientation(context, match, self._view, kept.turn)
        self.navigator = navigator = Navigator(match, self._view, kept.is_first)
        self.analysis = analysis = Analysis(match, navigator.viewpoint, kept.overlays)
        self.proofs = proofs = Proofs(match, context.engine, navigator, analysis)
        aloud = BoardSpeech(match, navigator, keymap, proofs)
        self.board = BoardPlace(self._view, settings, aloud.words)
        self._marks = NodeMarks(match, self.board)
        self.replay = Replay(match, navigator, keymap)
        self.analysis_view = AnalysisView(
            match, navigator.viewpoint, analysis, look, keymap, settings, lambda: self.board.span, navigator.step_to,
            context.engine,
        )  # fmt: skip
        self._hint = Hint(match, navigator, keymap, context.engine)
        self._spoken = Spoken(context, match, navigator, self._hint)
        self.remarks = Remarks(match, self._spoken, context.say, lambda: self._layout.bare)
        self._refutation = Refutation(match, navigator, analysis, proofs, self.remarks)
        parts = Parts(
            context, kept, library, review, self.board, navigator, self.replay, analysis, proofs,
            self._refutation, self._hint, self._spoken, self.remarks, aloud,
        )  # fmt: skip
        self.commands = Commands(parts, self._toggle_bare)
        self._ending = ending = Ending(context, kept)
        self.result = ResultPlate(ending, look.seat_palettes, navigator, analysis, self.replay, self.commands)
        self._unsubscribe = [match.subscribe(it.hear) for it in (navigator, self._spoken, ending, self.remarks)]
        self._entry = MoveEntry(match, navigator, keymap, self._type_move)
        self.plates = SeatPlates(kept, look, self.commands, settings, self.replay, self._orientation.edges)
        self.menu = menu = GameMenu(self.commands)
        self.side = SidePanel(
            kept, navigator, analysis, proofs, self.analysis_view, self.commands, self.board, menu, self._entry.field,
            self.result,
        )
        self._layout = PlayLayout(self.board, self.analysis_view, self.plates, self.side, ending.light, analysis.cover)
        super().__init__(context, self._layout, aloud.opening)
        self._hearers = Hearers(parts, self.commands, self._view, self.panel, self.side, self.result, self._entry)
        self._keyboard = Keyboard(parts, self.commands, self.panel, self._layout, self._entry, menu)
        if kept.shown:
            navigator.show(kept.shown, at_once=True)
        self._show(stale=True)

    def renew_words(self) -> None:
        self._show(stale=True)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Share out the window between board and panel."""
        self._layout.divide(size[0] / scale, size[1] / scale)
        super().layout(size, scale)

    def setting(self, size: tuple[int, int]) -> Setting:
        return self._layout.setting(size)

    # --- for the window

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether something moves on the board, or a long game's moves are still being measured."""
        return self._view.animating or self._ending.light.is_on or not self.side.moves.is_known

    @property
    def resting(self) -> bool:  # type: ignore[override]
        """Whether nothing happens before the next input."""
        return not self._goes_on and self.match.is_still

    @property
    def _goes_on(self) -> bool:
        """Whether the screen shows something that changes by itself."""
        shows = self._demonstrates or self._refutation.running
        return shows or self._ending.goes_on or self.proofs.is_busy or self._hint.is_explaining

    @property
    def _demonstrates(self) -> bool:
        """Whether a replay or the Teacher shows moves, so that none can be played."""
        return self.replay.running or self.commands.match.teacher.running

    @property
    def arrangement(self) -> object:
        """Which way the board faces, and which parts of the screen are visible."""
        return self._view.geometry.turn, self._layout.bare, self.analysis.shows_bar, self.analysis.shows_graph

    @property
    def holds_escape(self) -> bool:
        """Esc cancels a selection before it leaves full screen."""
        return self.replay.running or self.result.visible or self._keyboard.holds_escape or super().holds_escape

    def _status(self, titled: bool = False) -> str:
        """A refusal, the result, the current activity, or what to do; below a title only why who won has won."""
        if self.remarks.refused or self.replay.running:
            return self.remarks.refused or self.replay.words
        if self._entry.words or self.remarks.said:
            return self._entry.words or self.remarks.said
        if self._refutation.running:
            return self._refutation.sentence
        if self.analysis.running:
            return self.analysis_view.sentence
        resting = self.board.laid_words
        begun = resting or self.navigator.selection_note(self.board.begun)
        said = sentence(self.match, self.navigator, self._hint, self.context.keymap, begun, titled)
        return resting or said if self.navigator.is_past else sentences((said, self._ending.row_words))

    @property
    def _written(self) -> str:
        """In first games, how the hint or else the last move is written."""
        node, on_edge = self.navigator.node, self.context.settings.coordinates == "edge"
        if not self.kept.is_first:
            return ""
        if (hint := self._hint.move) and self._hint.is_whole:
            words = str(self._tree.rules.wording(self._tree.position, hint))
            return written_words(words, hint.path, node.snapshot.names, on_edge)
        return written_words(node.words, node.move.path, node.snapshot.names, on_edge) if node.move else ""

    def prepare(self, size: Size) -> None:
        super().prepare(size)
        self._view.prepare()

    def draw(self, canvas: Surface) -> None:
        """Paint the board on the table, and the widgets beside and over it."""
        self.paint_table(canvas)
        self._view.draw(canvas)
        self.panel.draw(canvas)

    # --- from the model to the picture

    def _show(self, stale: bool) -> None:
        """Show the effects of an event, of time or of another scene; `stale` says that there surely are some."""
        self.proofs.follow()
        if self.navigator.catch_up():
            stale = True
            self._marks.show(self.navigator.node)
            self.analysis.follow()
        if self._entry.changed():
            stale = True
            if self._entry.written:
                self.remarks.forgive()
        confirms = self.context.settings.confirm_moves
        offered = self.navigator.shows, self._demonstrates, self.analysis.running, confirms
        if offered != self._offered:
            self._offered, stale = offered, True
            self._offer_moves()
        if stale or (self.side.state, self.board.changes) != self._shown_state:
            self._refresh()
        self.remarks.is_new = False

    def _offer_moves(self) -> None:
        """Offer the moves of the shown node, and drop remarks about another."""
        self.analysis.follow()
        node, judged, view, board = self.navigator.node, self.analysis.judged, self._view, self.board
        self.remarks.move_on()
        confirms = self.context.settings.confirm_moves and not self.analysis.tries_moves
        moves = () if self._demonstrates else self.navigator.moves()
        board.begin(Selection(moves, confirms=confirms), node.snapshot.board.ground)
        self._marks.show(node)
        view.last, view.won, view.finale = turn_of(node), won_by(self._tree, node), finale_of(self._tree, judged)
        view.defeated = judged.snapshot.defeated

    def _refresh(self) -> None:
        """Show everything as it is now. This only reads: match, analyst and settings stay as they are."""
        board, chosen, clicked = self.board, self.board.selection.chosen, self.board.selection.clicked
        self._shown_state = self.side.state, board.changes
        board.mark(self.navigator)
        self._view.hint = self._hint.cells
        choice = "" if chosen is None else self.navigator.choice_words(clicked, chosen)
        has_bubble = board.selection.rests or self._layout.bare  # else it would hide what the move does
        board.bubble = self.remarks.bubble or (board.laid_bubble if has_bubble else None)
        board.results = self.proofs.signs(board.selection)
        status, edges = self._status(titled=True), self._orientation.edges
        board.name_cells(status, self.navigator.node.snapshot.names)
        self.result.refresh(status, bool(self.remarks.refused), covered=self._layout.bare)
        shown = self.result.visible, self.result.fills
        self.analysis_view.refresh(1 in edges.far, self.navigator.described, *shown)
        board.variation = self.side.recalled or self.analysis_view.steps or self.commands.match.steps(clicked)
        self.side.refresh(status, bool(self.remarks.refused), choice, self._view.held_shape, self._written)
        self.plates.refresh(self.navigator, self.analysis, edges)
        self.dirty = True

    # --- from the player to the model

    def handle(self, event: Event) -> Transition | None:
        """Let the event change the model, and then show what came of it."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._ending.light.end()
        selected = self.board.selection
        heard = self._hearers.hear(event)
        transition = super().handle(event) if heard is False else None if heard is True else heard
        self._marks.keep()
        if self.board.busy and self.board.selection != selected and self.board.changes != self._hearers.decided:
            self.remarks.clear()  # a new selection ends an earlier refusal
        self._show(stale=event.type not in SHARED_EVENTS)
        return transition

    def unused(self, event: Event) -> Transition | None:
        """Handle a key that no widget has used."""
        return self._keyboard.press(event) if event.type == pygame.KEYDOWN else None

    def _toggle_bare(self) -> None:
        """Show only the board, or everything again."""
        self.panel.focus(None)
        self._layout.toggle_bare()

    def _type_move(self, text: str) -> None:
        self._hearers.type_move(text)

    # --- time

    def update(self, seconds: float) -> Transition | None:
        """Let `seconds` pass for the animation, the match and the announcement of its end."""
        super().update(seconds)
        if (self.context.hidden and self.match.policy.clocks_wait) or self.commands.match.teacher.running:
            self._rest_clocks()
        self.match.tick(self.context.now)
        self.plates.refresh_times()
        self.side.moves.go_on()
        if begun := self._view.update(seconds):
            self.context.sounds.play(sound_of(begun))
        self.board.look_again()
        self.dirty = self.dirty or self._view.dirty or self._ending.light.is_on
        calm = not self._view.busy
        replayed = self.replay.update(seconds, calm)
        turned = self._orientation.update(seconds, calm and not self.board.busy)
        self.match.update(seconds, calm, seen=not self.context.hidden)
        if explained := self._hint.update():
            self._spoken.speak_hint()
        found, refuted = self.proofs.update(seen=not self.context.hidden), self._refutation.running
        if shown := self._refutation.update(seconds, calm, self.commands.match.play_at) or found:
            self._spoken.note(shown)
        self.commands.match.teacher.update(seconds, calm)
        if turn := self.analysis.turn():
            self.navigator.show(turn)
        announced = self._ending.update(seconds, calm, self.navigator.node)
        ended = refuted and not self._refutation.running
        reasoned = self.analysis_view.update(seconds)
        thinks = self.match.thinking.is_thinking and calm
        self._show(stale=turned or replayed or announced or ended or explained or reasoned or thinks)
        if announced:
            self._announce()
        self._spoken.update()
        if calm and (asked := self.commands.by_message.update()):
            return asked
        at_rest = calm and not (self.analysis.running or self.panel.opened)
        return self._ending.next_game(seconds, at_rest, self.navigator.node)

    def _announce(self) -> None:
        """Have Enter begin the next game; if the plate is hidden, show the result as a notice."""
        self.panel.focus(self.result.first if self.panel.ring and self.panel.focused else None)
        if self._layout.bare:
            self.context.say(self._status())

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        """Show dropped files or text instead of this game."""
        return self.commands.sharing.receive(files, lines)

    def leave_scene(self) -> Transition | None:
        """Esc does not leave a game: it opens the menu, or leaves an empty study."""

    def enter(self) -> None:
        """Show the changes by another scene."""
        self._show(stale=True)

    def leave(self) -> None:
        """End drags and the analysis while the board is out of sight; some policies let the clocks run on."""
        super().leave()
        self.board.rest()
        self.match.rest()
        self.proofs.rest()
        self.analysis_view.rest()
        if self.match.policy.clocks_wait:
            self._rest_clocks()

    def close(self) -> None:
        """Stop all thinking and unsubscribe from the match. A sheet about a draw closes as well."""
        self.match.stop()
        self._hint.close()
        self.proofs.rest()
        self.analysis_view.rest()
        self._ending.rest()
        self.commands.match.teacher.end()
        self.match.offer.withdraw()
        self._rest_clocks()
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self.kept.close(self.navigator.node, self._orientation.turn, self.analysis.overlays)

    def _rest_clocks(self) -> None:
        """Stop the clocks until the next update."""
        if self.match.clock:
            self.match.clock.rest()

    def facts(self) -> dict[str, Any]:
        """The game and the sentence about it."""
        game = trace_facts(self.match, self.navigator, self.analysis, self.proofs, self.analysis_view, self.board)
        result = self._ending.result.title if self._ending.result and self.result.visible else ""
        return super().facts() | game | {"status": self._status(), "menu": self.menu.entries, "result": result}

    def report(self) -> str:
        """The game as a record that can be opened again, or as the AI knows it if that fails."""
        try:
            return write_record(Record(self.match.setup, self.match.state()))
        except Exception as trouble:  # the match itself may be faulty
            return f"{self._tree.spec()!r}\n(no record could be written: {trouble!r})"

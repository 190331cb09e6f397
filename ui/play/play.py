"""One game in progress: clicks in, moves out; rules, players, board and panel are asked, never repeated."""

from __future__ import annotations

from typing import Any

import pygame
from pygame.event import Event

from game.clicks import Selection
from game.errors import GameError
from game.play.match import Match
from ui.board.model.pointer import Chosen, Refused
from ui.board.view import BoardView
from ui.play.analysis import Analysis
from ui.play.analysis_view import AnalysisView
from ui.play.board_orientation import BoardOrientation
from ui.play.board_place import PASSING, BoardPlace
from ui.play.commands import Action, Another, Commands
from ui.play.ending import ANALYSE, MENU, UNDO, EndWatch
from ui.play.hint import Hint
from ui.play.move_entry import MoveEntry
from ui.play.navigator import Navigator
from ui.play.play_layout import PlayLayout
from ui.play.replay import Replay
from ui.play.side_panel import SidePanel
from ui.play.spoken import Spoken
from ui.play.status import sentence, why_not
from ui.play.trace_facts import trace_facts
from ui.play.transitions import sound_of, turn_of, won_by
from ui.scene.scene import Command, Pop, Push
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of

HELP = ("undo", "redo", "hint", "chances", "graph", "analyse")  # what a game without help goes without


class Play(PanelScene):
    """The board, until the player leaves it; pops with NEW, with `Another`, or with None for the menu.

    The end of a game that is `returned` to is not announced again.
    """

    def __init__(self, context: Context, match: Match, returned: bool = False) -> None:
        self._match, self._tree = match, match.tree
        look, keymap, settings = look_of(self._tree.rules.id), context.keymap, context.settings
        self._refused = ""
        self._shows, self._changes = -1, 0  # what was refreshed last: of the navigator, of what the analyst found
        self._view = BoardView(look, context)
        self._orientation = BoardOrientation(context, match, self._view)
        self._board = BoardPlace(self._view, settings)
        self._navigator = navigator = Navigator(match, self._view)
        self._replay = Replay(match, navigator, keymap)
        self._analysis = analysis = Analysis(match, navigator.viewpoint, settings)
        self._analysis_view = AnalysisView(
            match, navigator.viewpoint, analysis, look, keymap, lambda: self._board.span, navigator.step_to
        )
        self._hint = Hint(match, navigator, keymap)
        self._spoken = Spoken(context, match, self._hint)
        self._end = EndWatch(due=self._tree.outcome is not None and not returned)
        self._unsubscribe = [match.subscribe(hear) for hear in (navigator.hear, self._spoken.hear, self._end.hear)]
        self._commands = Commands(
            context, match, self._board, navigator, self._replay, analysis, self._hint, self._spoken,
            self._refuse, self._done,
        )
        self._side = SidePanel(match, look, navigator, analysis, self._analysis_view, self._commands, self._type_move)
        self._entry = MoveEntry(match, navigator, self._side.field)
        self._layout = PlayLayout(self._board, self._analysis_view, self._side)
        super().__init__(context, self._layout)
        self._keys = self._commands.keys() | self._own_keys()
        self._show(stale=True)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Divide the window between board and panel."""
        self._layout.divide(size[0] / scale, size[1] / scale)
        super().layout(size, scale)

    # --- what the scene shows

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether something moves on the board."""
        return self._view.busy

    @property
    def arrangement(self) -> object:
        """Which way the board lies, and what stands beside it."""
        return self._view.geometry.flipped, self._layout.bare, self._analysis.shows_bar, self._analysis.shows_graph

    @property
    def holds_escape(self) -> bool:
        """Esc puts back what was begun before it leaves full screen."""
        in_turn = self._match.seating.in_turn and not self._navigator.is_past
        begun = self._board.busy or self._replay.running or in_turn
        return begun or self._entered or self._analysis.running or self._layout.bare

    @property
    def _entered(self) -> bool:
        """Whether the keyboard was sent to the board or the field, which Esc leaves."""
        return self.panel.focused in (self._board, self._side.field)

    def _status(self) -> str:
        """One sentence: a refusal, the end, what is going on, or what is to be done."""
        if self._refused or self._replay.running:
            return self._refused or self._replay.words
        if self._entry.words:
            return self._entry.words
        if self._analysis.running:
            return self._analysis_view.sentence
        return sentence(self._match, self._navigator, self._hint, self.context.keymap, self._board.words)

    # --- from the model to the picture

    def _show(self, stale: bool) -> None:
        """Show what came of an event, of time or of another scene; `stale` says that something is known to have."""
        if self._navigator.catch_up():
            stale = True
            self._analysis.follow()
        if self._entry.changed():
            self._refused, stale = "" if self._entry.written else self._refused, True
        if self._navigator.shows != self._shows:
            self._shows, stale = self._navigator.shows, True
            self._offer_moves()
        if stale or self._board.changed or self._match.analyst.changes != self._changes:
            self._refresh()

    def _offer_moves(self) -> None:
        """Offer the moves of the node that is shown, and forget what was refused at another."""
        node = self._navigator.node
        self._refused = ""
        self._analysis.follow()
        moves = () if self._replay.running else self._navigator.moves()
        self._board.begin(Selection(moves), node.snapshot.board.ground)
        self._view.last, self._view.won = turn_of(node), won_by(self._tree, node)

    def _refresh(self) -> None:
        """Show everything as it is now. This only reads: match, analyst and settings stay as they are."""
        board, chosen = self._board, self._board.selection.chosen
        self._changes, board.changed = self._match.analyst.changes, False
        self._view.mark(board.selection, board.pointed, self._navigator)
        self._view.hint = self._hint.cells
        self._analysis_view.refresh(self._view.geometry.flipped)
        board.variation = self._analysis_view.steps or self._hint.steps
        choice = "" if chosen is None else self._navigator.choice_words(board.selection.clicked, chosen)
        self._side.refresh(self._status(), bool(self._refused), choice, self.context.settings.reduced_motion)
        self.dirty = True

    # --- from the player to the model

    def handle(self, event: Event) -> Command | None:
        """Let the event change the model, and then show what came of it."""
        command = self._heard(event)
        self._play_decision()
        self._show(stale=event.type not in PASSING)
        return command

    def _heard(self, event: Event) -> Command | None:
        """The board hears the mouse where it lies; the widgets hear everything else."""
        if self._entry.takes_away(event) or self._replay.hears(event):
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._view.skip()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._board.drop()
        if not self.panel.holds:
            if self._board.hears(event):
                self._board.mouse(event)
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self.panel.focus(None)
                if event.type not in PASSING:
                    return None
            elif event.type == pygame.MOUSEWHEEL and self._board.is_over():
                self._navigator.step(-event.y)
                return None
        return super().handle(event)

    def _play_decision(self) -> None:
        """Play the move that was decided on the board, or say why it cannot be; what was only begun is no refusal."""
        decision = self._board.take_decision()
        if isinstance(decision, Chosen):
            self._commands.play(decision.move, decision.carried)
        elif isinstance(decision, Refused):
            node, keymap, one_click = self._navigator.node, self.context.keymap, self._board.selection.one_click
            self._refuse(why_not(self._match, node, decision.path, keymap, one_click))
        elif self._board.changed and self._board.busy:
            self._refused = ""

    def unused(self, event: Event) -> Command | None:
        """The keys of the scene."""
        if event.type != pygame.KEYDOWN:
            return None
        no_help = self._match.policy.no_help
        if no_help and any(self.context.keymap.pressed(event, name) for name in HELP):
            self._refuse(no_help)
            return None
        for name, act in self._keys.items():
            if self.context.keymap.pressed(event, name):
                if name == "type":
                    self._entry.begin(event.unicode)
                return act()
        self._board.type_choice(event.unicode)
        return None

    def _own_keys(self) -> dict[str, Action]:
        """The keys that lead the keyboard elsewhere, or fold the panel away."""
        return {"type": self._open_field, "zen": self._fold_panel, "back": self._escape}

    def _open_field(self) -> None:
        self._analysis.end()  # whose line lies where the field is
        self._lay_bare(False)
        self.panel.focus(self._side.field)
        self._side.field.select_all()  # a text that was refused is still there

    def _fold_panel(self) -> None:
        """Show only the board, or everything again."""
        self.panel.focus(None)
        self._lay_bare(not self._layout.bare)

    def _lay_bare(self, bare: bool) -> None:
        self._layout.bare = bare
        self._analysis.cover(bare)

    def _refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self._refused = sentence
        self._entry.changed()  # what was written before is no reason to take that away
        if self._layout.bare:  # the panel would say it
            self.context.say(sentence)
        self._spoken.refuse(sentence)

    def _done(self) -> None:
        """Something was done, so what was refused before is no longer said."""
        self._refused = ""

    def _type_move(self, text: str) -> None:
        """Play the move that a text means, or say why it is none."""
        shown = self._navigator.node
        try:
            if shown.outcome is None and not self._match.policy.may_play_at(shown):
                raise GameError(why_not(self._match, shown, (), self.context.keymap))
            move = self._tree.at(shown).read(self._entry.meant(text))
        except GameError as error:
            self._refuse(str(error))
            return
        self._side.field.text = ""
        self.panel.focus(None)  # so that the letters are keys again
        self._commands.play(move)

    def _escape(self) -> Command | None:
        """Leave what has the keyboard, else put back what was begun, else end a thought; a refusal was read."""
        self._done()
        if self._entered:
            self.panel.focus(None)
        elif self._analysis.end():
            return None
        elif not self._board.busy and not self._navigator.is_past and self._match.seating.in_turn:
            return self._commands.undo()
        elif self._board.cancel():
            return None
        elif self._layout.bare:
            self._fold_panel()
        else:
            self._match.thinking.move_now()
        return None

    # --- what time does

    def update(self, seconds: float) -> Command | None:
        """Run the animation, let the match go on, and show the end of the game."""
        super().update(seconds)
        self._match.tick(self.context.now)
        self._side.refresh_times()
        if begun := self._view.update(seconds):
            self.context.sounds.play(sound_of(begun))
        self._board.look_again()
        self.dirty = self.dirty or self._view.dirty
        calm = not self._view.busy
        self._replay.update(seconds, calm)
        turned = self._orientation.update(seconds, calm and not self._board.busy)
        self._match.update(seconds, calm)
        self._show(stale=turned or (self._match.thinking.is_thinking and calm))
        self._spoken.update()
        card = self._end.card(self.context, self._match, self._navigator.node, seconds) if calm else None
        return Push(card, self._ended) if card else None

    def _ended(self, answer: Match | str | None) -> Command | None:
        """What the end card was left with: a new match, the wish to leave, or nothing."""
        if isinstance(answer, Match):
            return Pop(Another(answer))
        if answer == UNDO:
            return self._commands.undo()
        if answer == ANALYSE:
            self._commands.analyse()
        return Pop() if answer == MENU else None

    def leave_scene(self) -> Command | None:
        """Esc never leaves a game."""
        return None

    def enter(self) -> None:
        """Back from another scene, whose changes show."""
        self._show(stale=True)

    def leave(self) -> None:
        """Hold and analyse nothing while the board is out of sight; the clocks of a game without help go on."""
        super().leave()
        self._board.drop()
        self._analysis.rest()
        if self._match.policy.clocks_wait:
            self._rest_clocks()

    def close(self) -> None:
        """Leave nothing thinking, and hear no more of the match."""
        self._match.stop()
        self._rest_clocks()
        for unsubscribe in self._unsubscribe:
            unsubscribe()

    def _rest_clocks(self) -> None:
        """No time passes until the next update."""
        if self._match.clock:
            self._match.clock.rest()

    # --- for the trace and for crash reports

    def facts(self) -> dict[str, Any]:
        """The game and the sentence about it."""
        game = trace_facts(self._match, self._navigator, self._analysis, self._analysis_view, self._board)
        return super().facts() | game | {"status": self._status()}

    def report(self) -> str:
        """The exact game."""
        return repr(self._tree.spec())

"""One game in progress: clicks in, moves out; rules, players, board and panel are asked, never repeated."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame.event import Event

from game.clicks import Selection
from game.core import Move, cells_in
from game.errors import GameError
from game.play.match import Match
from game.play.player import Player
from ui.board.model.pointer import Chosen, Decision, Refused
from ui.board.view import BoardView
from ui.dialogs.rules import RulesPage
from ui.dialogs.seat import SeatSheet
from ui.dialogs.settings import Settings
from ui.play.actions import Action, Actions
from ui.play.analysis_view import AnalysisView
from ui.play.board_orientation import BoardOrientation
from ui.play.board_place import PASSING, BoardPlace
from ui.play.clock_ticker import ClockTicker
from ui.play.draw_offer import offer_draw
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
from ui.scene.scene import Command, Pop, Push, Replace
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of

NEW = "new"  # what the scene pops with when another game is wanted
HELP = ("undo", "redo", "hint", "chances", "graph", "analyse")  # what a serious game goes without
FAR = 1 << 20  # steps: to the end of any game


class Play(PanelScene):
    """The board, until somebody leaves it; pops with NEW or None. The end of a game `returned` to is not told again."""

    def __init__(self, context: Context, match: Match, returned: bool = False) -> None:
        self._match, self._tree = match, match.tree
        look = look_of(self._tree.rules.id)
        self._refused = ""
        self._end, self._ticker = EndWatch(self._tree.node if returned else None), ClockTicker(context, match)
        self._view = BoardView(look, context)
        self._orientation = BoardOrientation(context, match, self._view)
        self._board = BoardPlace(self._view, self._decided)
        self._navigator = Navigator(match, self._view, self._renew)
        self._replay = Replay(match, self._navigator, context.keymap)
        viewpoint, step_to = self._navigator.viewpoint, self._navigator.step_to
        self._analysis = AnalysisView(context, match, look, viewpoint, lambda: self._board.span, step_to)
        self._hint = Hint(match, self._analysis, context.keymap)
        self._spoken = Spoken(context, match, self._hint)
        self._changes = 0  # of what the analyst found, as far as they are shown
        self._side = SidePanel(match, look, self._analysis, self._actions())
        self._entry = MoveEntry(match, self._navigator, self._side.field)
        self._layout = PlayLayout(self._board, self._analysis, self._side)
        super().__init__(context, self._layout)
        self._commands = self._keyed()
        context.match = match
        self._renew()

    def _actions(self) -> Actions:
        return Actions(
            undo=self._undo,
            redo=self._redo,
            hint=lambda: self._switch(self._hint.ask),
            flip=self._flip,
            resign=lambda: self._turn_back(self._match.resign),
            draw=lambda: self._switch(lambda: offer_draw(self._match, self.panel, self._navigator.follow)),
            swap=lambda: self._turn_back(self._match.swap_sides),
            evaluation=lambda: self._switch(self._analysis.toggle_bar),
            graph=lambda: self._switch(self._analysis.toggle_graph),
            analyse=lambda: self._switch(self._analysis.toggle_analysis),
            new=lambda: Pop(NEW),
            menu=Pop,
            rules=lambda: Push(RulesPage(self.context, self._tree.rules)),
            settings=lambda: Push(Settings(self.context)),
            move_now=self._match.thinking.move_now,
            pause=lambda: self._switch(self._match.pace.pause),
            step=lambda: self._switch(self._match.pace.step),
            seat=self._ask_seat,
            turn_choice=self._board.turn,
            step_to=self._navigator.step_to,
            step_on=self._navigator.step,
            step_aside=self._navigator.step_aside,
            type_move=self._type_move,
        )

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
        beside = self._layout.bare, self._analysis.shows_bar, self._analysis.shows_graph
        return super().arrangement, self._view.geometry.flipped, beside

    @property
    def holds_escape(self) -> bool:
        """Esc puts back what was begun before it leaves full screen."""
        in_turn = self._match.seating.in_turn and not self._navigator.is_past
        begun = self._board.busy or self._replay.running or in_turn
        return begun or self._entered or self.panel.opened or self._analysis.analysing or self._layout.bare

    @property
    def _entered(self) -> bool:
        """Whether the keyboard was sent to the board or the field, which Esc leaves."""
        return self.panel.focused in (self._board, self._side.field)

    def _status(self) -> str:
        """One sentence: a refusal, the end, what is going on, or what is to be done."""
        if self._refused or self._replay.running:
            return self._refused or self._replay.words
        begun, keymap = self._board.words, self.context.keymap
        return self._entry.words or sentence(self._match, self._analysis, self._hint, keymap, begun)

    def _renew(self) -> None:
        """Offer the moves of the node that is shown, and forget what was said about another."""
        node = self._navigator.node
        self._analysis.follow()
        moves = () if self._replay.running else self._navigator.moves()
        self._board.begin(Selection(moves), node.snapshot.board.ground)
        self._view.last, self._view.won = turn_of(node), won_by(self._tree, node)
        self._refused = ""
        self._refresh()

    def _refresh(self) -> None:
        """Bring marks and panel up to date."""
        board = self._board
        board.direct = self.context.settings.direct
        self._view.mark(board.selection, board.pointed, self._navigator)
        self._view.hint = self._hint.cells
        chosen, words = board.selection.chosen, ""
        if chosen is not None:
            words = self._navigator.choice_words(board.selection.clicked, chosen)
        self._changes = self._match.analyst.changes
        self._analysis.refresh(self._view.geometry.flipped)
        self._board.variation = self._analysis.steps or self._hint.steps
        self._side.tell(self._status(), bool(self._refused), words, self.context.settings.reduced_motion)
        self.dirty = True

    # --- what the player does

    def handle(self, event: Event) -> Command | None:
        """The board hears the mouse where it lies; the widgets hear everything else."""
        if self._entry.takes_away(event) or self._replay.hears(event):
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._view.skip()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._board.drop()
        if not self.panel.opened and not self.panel.holds:
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

    def unused(self, event: Event) -> Command | None:
        """The keys of the scene."""
        if event.type != pygame.KEYDOWN:
            return None
        no_help = self._match.policy.no_help
        if no_help and any(self.context.keymap.pressed(event, name) for name in HELP):
            self._refuse(no_help)
            return None
        for name, act in self._commands.items():
            if self.context.keymap.pressed(event, name):
                if name == "type":
                    self._entry.begin(event.unicode)
                return act()
        self._board.type_choice(event.unicode)
        return None

    def _keyed(self) -> dict[str, Action]:
        """What the commands do that have no button in the panel."""
        settings = self.context.settings
        return {
            "before": partial(self._navigator.step, -1),
            "after": partial(self._navigator.step, 1),
            "first": partial(self._navigator.step, -FAR),
            "last": self._navigator.follow,
            "line_before": partial(self._navigator.step_aside, -1),
            "line_after": partial(self._navigator.step_aside, 1),
            "back": self._escape,
            "commit": self._board.commit,
            "turn": lambda: self._board.turn(1),
            "replay": lambda: self._switch(self._replay.begin),
            "mute": lambda: settings.change(sound=not settings.sound),
            "type": self._open_field,
            "zen": self._fold_panel,
        }

    def _open_field(self) -> None:
        self._analysis.end_analysis()  # whose line has the place of the field
        self._layout.bare = False
        self._refresh()
        self.panel.focus(self._side.field)
        self._side.field.select_all()  # a text that was refused is still there

    def _fold_panel(self) -> None:
        """Show only the board, or everything again."""
        self._layout.bare = not self._layout.bare
        self.panel.focus(None)
        self._refresh()

    def _decided(self, decision: Decision) -> None:
        """Something was decided on the board, or only begun."""
        if isinstance(decision, Chosen):
            self._play(decision.move, decision.carried)
        elif isinstance(decision, Refused):
            node, keymap = self._navigator.node, self.context.keymap
            self._refuse(why_not(self._match, node, decision.path, keymap, self._board.direct))
        else:
            self._refused = "" if self._board.busy else self._refused
            self._refresh()

    def _refuse(self, sentence: str) -> None:
        self._refused = sentence
        self._entry.changed()  # what was written before is no reason to take that away
        if self._layout.bare:  # the panel would say it
            self.context.say(sentence)
        self._spoken.refuse(sentence)
        self._refresh()

    def _play(self, move: Move, carried: bool) -> None:
        """Play a person's move; from the past it begins a new line."""
        if self._navigator.is_past:
            self._match.go_to(self._navigator.node)
        self._match.play(move)
        self._navigator.follow(frozenset(cells_in(move.path)[:1]) if carried else frozenset())

    def _type_move(self, text: str) -> Command | None:
        shown = self._navigator.node
        try:
            if shown.outcome is None and not self._match.policy.may_play_at(shown):
                raise GameError(why_not(self._match, shown, (), self.context.keymap))
            move = self._tree.at(shown).read(self._entry.meant(text))
        except GameError as error:
            self._refuse(str(error))
            return None
        self._side.field.text = ""
        self.panel.focus(None)  # so that the letters are keys again
        self._play(move, carried=False)
        return None

    def _ask_seat(self, seat: int) -> Command | None:
        """Ask who is to play a seat from now on."""

        def reseat(player: Player | None) -> None:
            if player is not None:
                self._turn_back(lambda: self._match.reseat(seat, player))

        return Push(SeatSheet(self.context, self._match, seat), reseat)

    def _undo(self) -> Command | None:
        """Take back; at the start of a game, return to the one that was left for it."""
        before = self._match.return_to_before() if self._match.can_return else None
        return Replace(Play(self.context, before, returned=True)) if before else self._turn_back(self._match.undo)

    def _redo(self) -> Command | None:
        """Play again what was taken back, at last the game that was begun after this one."""
        if not self._match.policy.can_redo and self._match.after is not None:
            return Replace(Play(self.context, self._match.after))
        return self._turn_back(self._match.redo)

    def _flip(self) -> Command | None:
        self._board.drop()
        return self._switch(self._view.flip)

    def _turn_back(self, act: Callable[[], None]) -> Command | None:
        """Undo, redo or resign: whatever it was, the board follows; what cannot be done now is said."""
        try:
            act()
        except GameError as error:
            self._refuse(str(error))
        else:
            self._navigator.follow()
        return None

    def _escape(self) -> Command | None:
        """Leave what has the keyboard, else put back what was begun, else end a thought; a refusal was read."""
        self._switch(lambda: None)
        if self._entered:
            self.panel.focus(None)
        elif self._analysis.end_analysis():
            self._refresh()
        elif not self._board.busy and not self._navigator.is_past and self._match.seating.in_turn:
            return self._undo()
        elif self._board.cancel():
            return None
        elif self._layout.bare:
            self._fold_panel()
        else:
            self._match.thinking.move_now()
        return None

    def _switch(self, switch: Callable[[], object]) -> Command | None:
        switch()
        self._refused = ""
        self._refresh()
        return None

    # --- what time does

    def update(self, seconds: float) -> Command | None:
        """Run the animation, let the match go on, and show the end of the game."""
        super().update(seconds)
        self._ticker.update()
        self._side.tell_times()
        if self._entry.changed():
            self._refused = "" if self._entry.written else self._refused
            self._refresh()
        if begun := self._view.update(seconds):
            self.context.sounds.play(sound_of(begun))
        self._board.look_again()
        self.dirty = self.dirty or self._view.dirty
        calm, before = not self._view.busy, (self._tree.node, self._match.seating.changed)
        self._replay.update(seconds, calm)
        if self._orientation.update(seconds, calm and not self._board.busy):
            self._refresh()
        was_present = not self._navigator.is_past
        if self._match.update(seconds, calm):
            if was_present and before != (self._tree.node, self._match.seating.changed):
                self._navigator.follow()
            self._refresh()
        elif (self._match.thinking.is_thinking and calm) or self._match.analyst.changes != self._changes:
            self._refresh()
        self._spoken.update()
        card = self._end.card(self.context, self._match, self._navigator.node, seconds) if calm else None
        return Push(card, self._ended) if card else None

    def _ended(self, answer: Match | str | None) -> Command | None:
        """What the end card was left with: a new match, the wish to leave, or nothing."""
        if isinstance(answer, Match):
            return Replace(Play(self.context, answer))
        if answer == UNDO:
            return self._undo()
        if answer == ANALYSE:
            return self._switch(self._analysis.toggle_analysis)
        return Pop() if answer == MENU else None

    def leave_scene(self) -> Command | None:
        """Esc never leaves a game."""
        return None

    def enter(self) -> None:
        """Back from another scene, whose changes show."""
        self._refresh()

    def leave(self) -> None:
        """Hold and analyse nothing while the board is out of sight; the clocks of a serious game go on."""
        super().leave()
        self._board.drop()
        self._analysis.rest()
        self._ticker.leave()

    def close(self) -> None:
        """Leave nothing thinking behind."""
        self._match.stop()
        self._ticker.rest()

    # --- what is told to others

    def facts(self) -> dict[str, Any]:
        """The game and the sentence about it, for the trace."""
        told = trace_facts(self._match, self._analysis, self._board)
        return super().facts() | told | {"status": self._status()}

    def report(self) -> str:
        """The exact game, for a crash report."""
        return repr(self._tree.spec())

"""The commands on the match: playing, undo, analysis, resigning, draws and rematches."""

from __future__ import annotations

from collections.abc import Callable

from game.core import Move, Path, cells_in
from game.errors import GameError
from game.grid import Cell
from game.language import _, enumerated, sentences
from game.play.node import Node
from game.play.player import Correspondent, Person, Player
from game.play.proved_moves import MoveResult
from game.play.spoken_moves import describe_move
from ui.board.painters.variation import Step
from ui.dialogs.end_of_game import DrawOfferSheet, Resignation
from ui.dialogs.player_choice import remember_name
from ui.dialogs.seat import SeatSheet
from ui.kit.command import Command
from ui.play.game.ending import may_step
from ui.play.game.parts import Parts
from ui.play.game.second_look import SecondLook
from ui.play.game.teacher import Teacher
from ui.play.moves.line_commands import LineCommands
from ui.play.moves.status import why_not
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Transition


class MatchCommands:
    """Each method changes the match, and returns a transition of the stack, if any."""

    def __init__(self, parts: Parts, lines: LineCommands) -> None:
        self._context, self._kept, self._match = parts.context, parts.kept, parts.kept.match
        self._navigator, self._analysis, self._spoken = parts.navigator, parts.analysis, parts.spoken
        self._remarks, self._lines, self._hint = parts.remarks, lines, parts.hint
        self._proofs, self._refutation, self._board = parts.proofs, parts.refutation, parts.board
        self._has_tried = False  # whether moves were tried in the present analysis
        self.second_look = SecondLook(
            parts.kept, parts.navigator, parts.board, parts.remarks, parts.context.settings, parts.context.keymap
        )
        self.teacher = Teacher(parts.kept, parts.navigator, parts.remarks)

    def commands(self) -> tuple[Command, ...]:
        """Those with a button, a place in the menu, or a key."""
        kept, match, policy, analysis = self._kept, self._match, self._match.policy, self._analysis

        def may_resign() -> bool:
            return match.tree.outcome is None and bool(match.people)

        def may_offer() -> bool:
            afar = match.correspondents
            return afar.may_offer if afar.seats else match.offer.can_be_made

        def is_over() -> bool:
            return match.tree.outcome is not None

        def are_sides_unlike() -> bool:
            return is_over() and not all(isinstance(player, Person) for player in match.players)

        return (
            bound("undo", self.undo, lambda: kept.can_undo or analysis.tries_moves, why_not=self._why_no_undo),
            bound("redo", self.redo, lambda: kept.can_redo or analysis.tries_moves, why_not=self._why_no_redo),
            Command(
                "offer_draw", self.offer_draw, _("Offer a draw"), "handshake", may=may_offer,
                why_not=lambda: self._why_not_ended(may_offer(), _("You can offer a draw once, on your turn.")),
            ),
            Command(
                "resign", self.resign, _("Resign"), "flag", may=may_resign,
                why_not=lambda: self._why_not_ended(may_resign(), ""),
            ),
            bound(
                "swap", lambda: self._change(match.swap_sides), lambda: policy.can_swap and not analysis.running,
                tip=_("Swap sides instead of moving"),
            ),
            bound("no_warnings", self.second_look.end, lambda: self.second_look.is_shown),
            Command("again", self.rematch, _("Rematch"), "rotate-ccw"),
            bound("again_swapped", lambda: self.rematch(swapped=True), are_sides_unlike),
            bound("level_up", lambda: self.rematch(1), lambda: is_over() and may_step(match, 1)),
            bound("level_down", lambda: self.rematch(-1), lambda: is_over() and may_step(match, -1)),
            bound(
                "analyse", self.analyse, lambda: analysis.may_run, lambda: analysis.running,
                why_not=lambda: "" if analysis.may_run else policy.why_not("analysis"), tip="",
            ),
            bound(
                "why_loses", self.show_why, lambda: not self._why_no_why(), lambda: self._refutation.running,
                why_not=self._why_no_why,
            ),
            bound("play_on", self.play_on, lambda: not self._why_no_play_on(), why_not=self._why_no_play_on),
        )  # fmt: skip

    def _why_no_undo(self) -> str:
        policy = self._match.policy
        if not (policy.allows_undo or self._match.edits.to_undo is not None or self._analysis.tries_moves):
            return policy.why_not("undo")
        return _("There is nothing left to undo.") if policy.has_undone_all else ""

    def _why_no_redo(self) -> str:
        policy = self._match.policy
        if not (policy.allows_undo or self._match.edits.to_redo is not None or self._analysis.tries_moves):
            return policy.why_not("undo")
        return "" if self._kept.can_redo or self._analysis.tries_moves else _("There is nothing to redo.")

    def _why_no_play_on(self) -> str:
        if not self._analysis.tries_moves:
            return _("“Play on” leaves a study. Analyse an earlier position first.")
        if not self._match.policy.allows_undo:
            return self._match.policy.why_not("undo")
        return _("The game is over here.") if self._navigator.base.outcome is not None else ""

    def _why_no_why(self) -> str:
        if self._refutation.running or self._refutation.may_begin:
            return ""
        return _("First play a move that is proved to lose, in an analysis with proofs.")

    def _why_not_ended(self, now: bool, otherwise: str) -> str:
        """Why nobody may end the game by word `now`: it is over, all seats are the AI's, or `otherwise`."""
        if now or self._match.tree.outcome is not None:
            return "" if now else _("The game is over.")
        return otherwise if self._match.people else _("Only the AI plays this game.")

    def steps(self, clicked: Path) -> tuple[Step, ...]:
        """The moves drawn on the board: those that a warning or the Teacher is about, else the hint."""
        return self.second_look.steps or self.teacher.steps or self._hint.steps(clicked)

    def play(self, move: Move, carried: bool = False) -> None:
        """Play a person's move; from the past it begins a new line. A `carried` piece was dragged to its target.

        In a study, moves of both sides are only tried: the game stays as it is, and the AI does not reply.
        """
        held = frozenset(cells_in(move.path)[:1]) if carried else frozenset[Cell]()
        if self.teacher.takes_back(move, held) or self.second_look.holds(move):
            return
        loses = self._proofs.shown and self._proofs.of(move).result is MoveResult.LOSES
        begins = self._analysis.tries_moves and not self._has_tried and self._match.policy.allows_undo
        self.play_at(self._navigator.base, move, held)
        shown = self._context.keymap.shown
        if loses and self._analysis.running and not self._refutation.running:
            words = _("{move} is proved to lose. {key} shows why.")
            self._remarks.say(words.format(move=self._navigator.node.words, key=shown("why_loses")))
        elif begins:
            words = _("This is a study: the game stays as it is. “Play on” ({key}) goes on from here.")
            self._remarks.say(words.format(key=shown("play_on")))

    def choose(self, move: Move) -> None:
        """Play a move that was named, not clicked; or show it until it is confirmed, if the player wants that."""
        if not (self._board.selection.confirms and cells_in(move.path)):
            self.play(move)
            return
        self._board.propose(move)
        tree, node = self._match.tree, self._navigator.base
        said = describe_move(tree, node, tree.at(node).events(move))
        self._spoken.speak(sentences((said, self._board.laid_words)))

    def play_at(self, node: Node, move: Move, held: frozenset[Cell] = frozenset()) -> None:
        """Play a move at the shown node, in a study beside the game; a piece from the cells `held` was dragged."""
        if self._analysis.tries_moves:
            self._has_tried = True
            self._navigator.show(self._match.try_move(node, move), held)
            return
        sent = self._match.correspondents.kept.sent
        if self._navigator.is_past:
            self._match.go_to(node)
        self._match.play(move)
        self._navigator.follow(held)
        self._warn_of_sent(sent, node)

    def show_why(self) -> None:
        """Begin to show why the last move or the position loses, or stop."""
        if not self._refutation.end():
            self._refutation.begin()
            self._spoken.note(self._refutation.sentence)

    def end_refutation(self) -> bool:
        """Stop showing why a move loses; return whether that was shown."""
        return self._refutation.end()

    def play_opening(self, text: str) -> None:
        """Play a move of the opening book at the shown position, or say why nobody may."""
        node = self._navigator.base
        if self._match.may_play_at(node):
            self.choose(self._match.tree.at(node).read(text))
        else:
            self._remarks.refuse(why_not(self._match, node, (), self._context.keymap))

    def study_move(self, text: str) -> None:
        """Play a move at the shown position in a study, which begins if it can; or say why there is none."""
        if not self._analysis.running and self._analysis.may_run:
            self.analyse()
        if self._analysis.running:
            self.play_opening(text)
        else:
            self._remarks.refuse(self._match.policy.why_not("analysis"))

    def undo(self) -> Transition | None:
        """Undo an edit or a turn; at the start of a game, return to the previous game.

        If moves are only tried, step back.
        """
        if self._lines.undo():
            return None
        if self._refutation.running:
            self._refutation.step_back()
            return None
        if self._analysis.tries_moves and self._navigator.is_past:  # nothing was played
            self._navigator.step(-1)
            return None
        if before := self._kept.back():
            self._context.say(_("This is the previous game. “Redo” returns to the new one."))
            return Pop(before)
        sent = self._match.correspondents.kept.sent
        self._change(self._match.undo)
        self._warn_of_sent(sent, self._match.tree.node)
        return None

    def _warn_of_sent(self, sent: int, node: Node) -> None:
        """Warn where the game goes on from a node although the players elsewhere have further steps."""
        afar = self._match.correspondents
        if afar.seats and node.ply + self._match.seating.changed < sent:
            words = _("{names} may have this already, and would get another move as a line only. {key} redoes it.")
            names, key = enumerated(afar.names(afar.seats)), self._context.keymap.shown("redo")
            self._remarks.say(words.format(names=names, key=key))

    def redo(self) -> Transition | None:
        """Redo an edit or a turn, or return to the game that followed this one; if moves are only tried, step on."""
        if self._lines.redo():
            return None
        if self._analysis.tries_moves and self._navigator.is_past:
            self._navigator.step(1)
            return None
        if after := self._kept.forth():
            return Pop(after)
        self._change(self._match.redo)
        return None

    def take_back(self) -> Transition | None:
        """Take back the last turn, regardless of edits before it."""
        self._match.edits.end_turn()
        return self.undo()

    def rematch(self, step: int = 0, swapped: bool = False) -> Transition:
        """Begin the same game again, against levels `step` stronger, or with the sides `swapped`."""
        return Pop(self._kept.next(swapped, step))

    def resign(self) -> Transition:
        """Resign, after a sheet has asked for confirmation."""

        def answer(resigns: bool) -> None:
            self._match.tick(self._context.now)  # nobody's clock ran while the sheet was open
            if resigns:
                self._change(self._match.resign)

        return Push(Resignation(self._context, self._match, self._kept.here.game), answer)

    def offer_draw(self) -> Transition | None:
        """Offer a draw: a sheet asks the people who would have to agree; the AI answers in the match."""
        match = self._match
        if match.correspondents.seats:
            self._offer_elsewhere()
            return None
        people = [seat for seat in match.offer.opponents if seat in match.people]

        def answer(agreed: bool) -> None:
            match.tick(self._context.now)  # nobody's clock ran while the sheet was open
            if agreed:
                match.offer.make()
            else:
                match.offer.refuse(people)
            self._navigator.follow()

        if people:
            match.offer.ask()
            return Push(DrawOfferSheet(self._context, match, people), answer)
        answer(True)
        return None

    def _offer_elsewhere(self) -> None:
        """Offer a draw by message, or agree to one: what is offered goes with the game."""
        afar = self._match.correspondents
        afar.offer()
        self._navigator.follow()
        if self._match.tree.outcome is None and not self._match.offer.was_made:  # else the AI here answers first
            names = enumerated(afar.names(afar.seats & afar.to_agree))
            words = _("You offer a draw. Copy the game for {names} ({key}), and send it.")
            self._remarks.say(words.format(key=self._context.keymap.shown("copy_message"), names=names))

    def ask_seat(self, seat: int) -> Transition:
        """Ask who plays a seat from now on."""

        def reseat(player: Player | None) -> None:
            if isinstance(player, Correspondent) and self._match.clock:
                self._remarks.refuse(_("A game with clocks cannot be played by message."))
            elif player is not None:
                self._change(lambda: self._match.reseat(seat, player))
                remember_name(self._context, self._match.players)

        return Push(SeatSheet(self._context, self._match, seat), reseat)

    def analyse(self) -> None:
        """Begin to analyse the shown node, or stop."""
        if not self.end_analysis():
            self._has_tried = False
            self._analysis.toggle()
            self._remarks.clear()
            if self._analysis.running:
                seeks = self._analysis.seeks_turn
                self._spoken.speak(_("Looking for the turning point of the game…") if seeks else _("Analysing…"))

    def end_analysis(self) -> bool:
        """Stop analysing, and return from tried moves to the game; return whether an analysis was running."""
        self._refutation.end()
        if not self._analysis.end():
            return False
        self._remarks.clear()
        self._spoken.speak(_("The analysis has ended."))
        if self._has_tried:
            self._has_tried = False
            self._navigator.follow()
            if self._match.tree.outcome is not None:
                self._remarks.say(_("The game stays as it ended. What you tried is kept as a line beside it."))
            else:
                self._remarks.say(_("The game goes on where it was. What you tried is kept as a line beside it."))
        return True

    def play_on(self) -> None:
        """Leave the study, and have the game go on from its position; the AI replies again."""
        node = self._navigator.base
        self._has_tried = False
        self.end_analysis()
        self._change(lambda: self._match.go_to(node))

    def _change(self, act: Callable[[], None]) -> None:
        """Change the match and show its current position; show a GameError as a refusal."""
        try:
            act()
        except GameError as error:
            self._remarks.refuse(str(error))
        else:
            self._navigator.follow()

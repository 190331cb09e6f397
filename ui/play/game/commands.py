"""All commands of the play screen; its buttons, menu and keys are made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.language import N_, _, sentences
from ui.board.model.pointer import ChosenMove
from ui.kit.command import Action, Command
from ui.play.game.by_message import ByMessage
from ui.play.game.match_commands import MatchCommands
from ui.play.game.parts import Parts
from ui.play.game.sharing import Sharing
from ui.play.game.ways_out import WaysOut
from ui.play.moves.line_commands import LineCommands
from ui.play.moves.replay import has_last_move, has_others_turns
from ui.preferences.shortcuts import bound

FAR = 1 << 20  # steps: to the end of any game
NOTHING_MOVED = N_("Nothing moved in the last turn, so there is nothing to watch again.")


class Commands:
    """`commands[id]` is a command; those with an argument are methods of the five parts."""

    def __init__(self, parts: Parts, bare: Action) -> None:
        """`bare` shows only the board, or everything again."""
        self._parts, self._bare = parts, bare
        self.lines = LineCommands(parts.context, parts.kept.match, parts.navigator, parts.remarks)
        self.match = MatchCommands(parts, self.lines)
        self.sharing = Sharing(parts.context, parts.kept, parts.navigator, lambda: parts.board.view.geometry.turn)
        self.by_message = ByMessage(parts, self.match.end_analysis)
        self.ways_out = WaysOut(parts, self.match.study_move)
        groups = (
            self.match.commands(), self._of_the_pace(), self._of_the_moves(), self._of_the_board(),
            self._of_what_is_shown(), parts.aloud.commands(parts.context, parts.board), self.lines.commands(),
            self.sharing.commands(), self.by_message.commands(), self.ways_out.commands(),
        )  # fmt: skip
        self._by_id = {command.id: command for group in groups for command in group}

    def __getitem__(self, name: str) -> Command:
        """The command with this id. Raises KeyError."""
        return self._by_id[name]

    def __contains__(self, name: str) -> bool:
        """Whether there is a command with this id: squares do not turn by 60°."""
        return name in self._by_id

    def __iter__(self) -> Iterator[Command]:
        return iter(self._by_id.values())

    def _of_the_pace(self) -> tuple[Command, ...]:
        """The thinking of the AI, and the clocks."""
        match, pace, clears = self._parts.kept.match, self._parts.kept.match.pace, self._clearing

        def may_step() -> bool:
            is_free = pace.paused or not match.thinking.is_thinking
            return not match.people and match.tree.outcome is None and is_free

        return (
            Command("now", match.thinking.move_now, _("Move now"), "skip-forward", _("Stop thinking and move")),
            bound("one_move", clears(pace.step), may_step),
            bound("pause", clears(pace.pause), lambda: match.policy.can_pause),
        )

    def _of_the_moves(self) -> tuple[Command, ...]:
        """Stepping through the game, and replays."""
        parts, navigator, match = self._parts, self._parts.navigator, self._parts.kept.match

        def may_go_back() -> bool:
            return navigator.node.parent is not None

        def may_go_on() -> bool:
            return navigator.node is not navigator.viewpoint.line[-1]

        return (
            bound("first", partial(navigator.step, -FAR), may_go_back),
            bound("before", partial(navigator.step, -1), may_go_back),
            bound("after", partial(navigator.step, 1), may_go_on),
            bound("last", navigator.follow),
            bound("line_before", partial(navigator.step_aside, -1)),
            bound("line_after", partial(navigator.step_aside, 1)),
            bound("replay", self._clearing(parts.replay.begin), lambda: has_others_turns(match)),
            bound(
                "last_move", self._watch_last_move, lambda: has_last_move(match),
                why_not=lambda: "" if has_last_move(match) else str(NOTHING_MOVED),
            ),
        )  # fmt: skip

    def _of_the_board(self) -> tuple[Command, ...]:
        """The board, and a piece held over it."""
        board, is_hex = self._parts.board, self._parts.kept.match.tree.grid.shape == "hex"
        turn = bound("turn_board", self._turning(partial(board.view.turn, 1)))
        return (
            bound("flip", self._turning(board.view.flip)),
            *([turn] if is_hex else []),
            bound("zen", self._bare),
            bound("commit", self._commit),
            *board.commands,
        )  # fmt: skip

    def _of_what_is_shown(self) -> tuple[Command, ...]:
        """The AI's judgements, and the sound."""
        parts, analysis, policy = self._parts, self._parts.analysis, self._parts.kept.match.policy
        match = parts.kept.match

        def may_hint() -> bool:
            return match.is_persons_turn and not match.thinking.is_hinting and policy.can_hint

        def why_no_chances() -> str:
            return "" if analysis.may_judge else policy.why_not("chances")

        return (
            bound(
                "hint", self._hint, may_hint, why_not=lambda: "" if policy.can_hint else policy.why_not("hint"),
            ),
            bound(
                "chances", self._clearing(self._toggle_chances), lambda: analysis.may_judge,
                lambda: analysis.shows_bar, why_no_chances,
            ),
            bound(
                "graph", self._clearing(self._toggle_graph), lambda: analysis.may_judge,
                lambda: analysis.shows_graph, why_no_chances,
            ),
            bound(
                "proofs", self._clearing(self._toggle_proofs), lambda: parts.proofs.may_show,
                lambda: parts.proofs.shown, lambda: "" if parts.proofs.may_show else policy.why_not("proofs"),
            ),
            Command(
                "go_on", self._clearing(analysis.go_on), _("Go on"), "play", _("Analyse for longer"),
                lambda: analysis.may_go_on,
            ),
            bound("mute", self._mute, tip=_("The sound is off: turn it on")),
            Command(
                "unaided", self._explain_unaided, "", "lightbulb-off", _("Unaided: no undo, hints or chances")
            ),
        )  # fmt: skip

    # --- actions

    def _commit(self) -> None:
        """Confirm the move that rests, if any."""
        decision = self._parts.board.commit()
        if isinstance(decision, ChosenMove):
            self.match.play(decision.move, decision.carried)

    def _clearing(self, act: Callable[[], object]) -> Action:
        """A command that ends an earlier refusal."""

        def run() -> None:
            act()
            self._parts.remarks.clear()

        return run

    def _turning(self, act: Callable[[], object]) -> Action:
        """A command that turns the board; a held piece is put back first."""

        def run() -> None:
            self._parts.board.drop()
            act()

        return self._clearing(run)

    def _hint(self) -> None:
        """Look for a hint, or show more of it; the whole move ends a selection that begins another one."""
        hint, board = self._parts.hint, self._parts.board
        hint.ask()
        if hint.is_whole and not hint.steps(board.selection.clicked):
            board.cancel()
        self._parts.remarks.clear()
        self._parts.spoken.speak_hint()

    def _toggle_chances(self) -> None:
        """Show or hide the chances, and say so."""
        analysis = self._parts.analysis
        analysis.toggle_bar()
        self._parts.spoken.speak(_("Chances are shown.") if analysis.shows_bar else _("Chances are hidden."))

    def _toggle_graph(self) -> None:
        """Show or hide the graph, and say so."""
        analysis = self._parts.analysis
        analysis.toggle_graph()
        self._parts.spoken.speak(_("The graph is shown.") if analysis.shows_graph else _("The graph is hidden."))

    def _toggle_proofs(self) -> None:
        """Show or hide what the moves are proved to do, and say so."""
        proofs = self._parts.proofs
        proofs.toggle()
        self._parts.spoken.speak(_("Proofs are shown.") if proofs.shown else _("Proofs are hidden."))

    def _watch_last_move(self) -> None:
        """Show the last move again, slowly."""
        if self._parts.replay.begin_slowly():
            self._parts.remarks.clear()
        else:
            self._parts.remarks.refuse(str(NOTHING_MOVED))

    def _mute(self) -> None:
        """Turn the sound off, or on again."""
        settings = self._parts.context.settings
        settings.change(sound=not settings.sound)

    def _explain_unaided(self) -> None:
        """Explain an unaided game."""
        words = _("This game is unaided: no undo, and no hints or chances before its end.")
        goes_on = _("Its clocks run on even while you are away.") if self._parts.kept.match.clock else ""
        self._parts.remarks.say(sentences((words, goes_on)))

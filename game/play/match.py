"""A match: a game with its players, the actions of people and AI in it, and the events that listeners get."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ai.engine import Engine
from game.ai.limits import Clocks
from game.core import Move
from game.errors import GameError
from game.language import N_, Sentence
from game.play import match_events as events
from game.play.analyst import DEFAULT_LINES, Advisor, Analyst
from game.play.clock import Clock
from game.play.correspondents import Correspondents
from game.play.draw_offer import DrawOffer
from game.play.node import Node, forget_paths
from game.play.note import Note
from game.play.outside_engines import OutsideEngines
from game.play.pace import Pace
from game.play.player import Outside, Player, are_same
from game.play.policy import Policy, policy_of
from game.play.seating import WORTH_IT, Seating
from game.play.second_opinion import SecondOpinion
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.play.streak import StreakUpdate
from game.play.thinking import Thinking, Thought
from game.play.timing import Timing
from game.play.tree_edits import Edits


class Match:
    """One game and its players. Everything that happens is announced to subscribers; see `match_events`.

    The owner calls `update` with the time that passed. The engine searches the AI's moves and hints before the
    positions of the `analyst`.
    """

    def __init__(
        self,
        setup: MatchSetup,
        engine: Engine,
        state: MatchState | None = None,
        patience: Callable[[], int] = lambda: 1,
        hold: float = 0.4,
        outside: OutsideEngines | None = None,
        lines: Callable[[], int] = lambda: DEFAULT_LINES,
        policy: type[Policy] | None = None,
    ) -> None:
        """Begin a game from its set-up, or continue one that was begun from it and left in a `state`.

        `patience` returns the factor by which the strongest level searches longer than usual, `lines` the number of
        lines of an analysis. `hold` is how many seconds people see a position before the AI replies. `close` ends the
        `outside` engines. Without a `policy` the set-up decides what is allowed.
        """
        self.setup = setup
        state = state or MatchState.new(setup)
        state.check(setup)
        self.tree = tree = state.tree
        self.seating = seating = Seating(state, setup.swap_rule)
        self.policy = (policy or policy_of(setup.unaided, setup.study))(tree, seating, bool(setup.clock))
        self.edits = Edits(tree, self.policy, self._edited)
        self.analyst = Analyst(tree, engine, lines)
        self._outside = outside or OutsideEngines()
        self.opinion = SecondOpinion(tree, self._outside)
        self.pace = Pace(tree, seating, self.stop, hold, state.paused and self.policy.knows_pauses)
        self.thinking = Thinking(
            tree, engine, seating, self.pace, self.analyst, setup.seed, patience, self._outside, self._clocks
        )
        self.offer = DrawOffer(tree, seating, self.analyst, self.say, self.agree_draw)
        self.clock = Clock(setup.clock, tree.root, state.times, state.time, state.swapped) if setup.clock else None
        self.help = replace(state.help)
        self.seconds = state.seconds  # played so far, pauses excluded
        self.streak = StreakUpdate(setup, tree, seating, state.counts)
        self.hint: Move | None = None
        self._note = Note(seating)
        self._timing = self.clock and Timing(self.clock, tree, seating, self.thinking, self.pace, self.offer)
        self.correspondents = Correspondents(state.correspondence, tree, seating, self.say, self.agree_draw, self.offer)
        self._announcer = events.Announcer()
        self.subscribe(self.streak.hear)
        self.subscribe(self.correspondents.hear)

    def subscribe(self, listener: events.Listener) -> Callable[[], None]:
        """Announce every event from now on to a listener, in order; call the result to unsubscribe."""
        return self._announcer.subscribe(listener)

    @property
    def advisor(self) -> Advisor:
        """Analyses for the players: the outside engine that the settings name for it, else ours."""
        return self.opinion if self.opinion.engine else self.analyst

    @property
    def findings(self) -> int:
        """The number of findings about positions so far."""
        return self.analyst.changes + self.opinion.changes

    @property
    def note(self) -> str:
        """A sentence for the players; often empty."""
        return self._note.text

    def state(self) -> MatchState:
        """The state of the match, to continue it later."""
        return MatchState(
            tree=self.tree,
            players=tuple(self.players),
            swaps=self.seating.taken,
            swapped=self.seating.changed,
            times=dict(self.clock.kept) if self.clock else {},
            time=self.clock.own if self.clock else None,
            help=replace(self.help),
            seconds=self.seconds,
            paused=self.pace.paused,
            counts=self.streak.counts,
            correspondence=self.correspondents.kept,
            edition=self.seating.edition,
        )

    # --- who plays

    @property
    def players(self) -> list[Player]:
        """The present players, by seat."""
        return self.seating.players

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play now."""
        return self.seating.people

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to act."""
        return self.seating.is_persons_turn

    @property
    def _wanted_engines(self) -> tuple[str, ...]:
        """The names of the engines to have ready: none while people look back through a finished game."""
        if self.tree.outcome is not None:
            return ()
        engines = tuple(player.name for player in self.players if isinstance(player, Outside))
        goes_on = self.tree.node.preferred is None or isinstance(self.seating.acting, Outside)
        if goes_on and not self.pace.is_resting:
            return engines
        return tuple(name for name in engines if name in self._outside.needed)

    @property
    def missing_engine(self) -> str:
        """The name of the outside engine to act if it is missing from the settings; else empty."""
        acting = self.seating.acting
        return acting.name if isinstance(acting, Outside) and self._outside.find(acting.name) is None else ""

    def may_play_at(self, node: Node) -> bool:
        """Whether a person may play at a node; see `Policy.may_play_at`."""
        return self.policy.may_play_at(node, analysed=node in (self.analyst.watched, self.opinion.watched))

    def reseat(self, seat: int, player: Player) -> None:
        """Let another player take over a seat; raises GameError if the policy forbids it.

        Naming a person without a name is always allowed, and interrupts nothing.
        """
        before = self.players[seat - 1]
        is_named_only = are_same((before,), (player,))
        if not (self.policy.can_reseat or is_named_only):
            raise GameError(self.policy.why_not("reseat"))
        if before == player:
            return
        if not is_named_only:
            self.stop()
        self.seating.take_over(seat, player)
        if not is_named_only:
            self.pace.reseat()
            self.offer.forget()
            self.hint = None
            self._note.clear()
        self._announcer.announce(events.Seated(tuple(self.players), swapped=False))

    # --- what people do

    def play(self, move: Move) -> None:
        """Play a move; raises IllegalMove if it may not be played."""
        self.tree.play(move)
        self.edits.end_turn()
        self._played()

    def try_move(self, node: Node, move: Move) -> Node:
        """Add a move after any node as a line of the game; the present and the result stay.

        Raises IllegalMove if the move may not be played.
        """
        tried = self.tree.branch(node, move)
        self.edits.end_turn()
        self._announcer.announce(events.LinesEdited(node))
        return tried

    def undo(self) -> None:
        """Go back to the last turn of a person: past the replies of the AI, one ply between people.

        Raises IllegalMove if the policy forbids it.
        """
        self.policy.check_undo(self.policy.can_undo)
        self.help.undos += self.policy.can_undo and not self.seating.in_turn
        self.pace.undo()
        self._go(self.seating.undo, by_undo=True)

    def redo(self) -> None:
        """Go forward to the next turn of a person or the end. Raises IllegalMove if the policy forbids it."""
        self.policy.check_undo(self.policy.can_redo)
        self._go(self.seating.redo)

    def go_to(self, node: Node) -> None:
        """Make any node of the game the present; raises IllegalMove if the policy forbids it."""
        self.policy.check_undo()
        self.help.undos += self.tree.node not in node.path()
        self._go(lambda: self.seating.go_to(node))

    def swap_sides(self) -> None:
        """Swap sides by the swap rule; does nothing if that is not allowed."""
        if self.seating.chooses:
            first, second = self.tree.rules.sides[:2]
            self.seating.change()
            self.edits.end_turn()
            self._turn(reached=True)
            words = N_("{second} swaps sides and plays on as {first}.").filled(second=second, first=first)
            self.say(words, events.Seated(tuple(self.players), swapped=True))

    @property
    def resigning_seat(self) -> int:
        """The seat that `resign` resigns: of the person to act, or of the first person while the AI is to act."""
        side, people = self.tree.snapshot.side, self.people
        return side if side in people or not people else min(people)

    def resign(self, seat: int = 0, note: Sentence = "") -> None:
        """Resign for a seat, or the `resigning_seat`. Raises IllegalMove if it has to wait for its turn in Boost."""
        self.tree.resign(seat or self.resigning_seat)
        self.edits.end_turn()
        self._played(note)

    def agree_draw(self) -> None:
        """End the game in a draw to which everybody agrees."""
        self.tree.agree_draw()
        self._played()

    def ask_hint(self) -> None:
        """Search for a good move for the person to act, if the policy allows it; it will appear in `hint`."""
        if self.policy.can_hint and self.is_persons_turn and self.thinking.is_idle and self.hint is None:
            self.thinking.ask_hint()

    def note_help(self, analysis: bool = False, chances: bool = False, warning: bool = False) -> None:
        """Note that these kinds of help are used; announced the first time, and for every warning."""
        if self.help.note(analysis, chances, warning):
            self._announcer.announce(events.Helped())

    def rematch(self, swapped: bool = False, step: int = 0, seed: int = 0) -> MatchSetup:
        """The set-up of the next match of the same kind, with the current players; see `MatchSetup.rematch`."""
        return self._seated.rematch(swapped, step, seed)

    def from_position(self, variant: str, text: str, study: bool = False) -> MatchSetup:
        """The set-up of a match from a position of a variant, given by its full name, with the current players.

        A `study` is for people, to be analysed. Raises GameError for a position that cannot be played from.
        """
        setup = self._seated.with_position(variant, text)
        return setup.for_study() if study else replace(setup, study=False)

    @property
    def _seated(self) -> MatchSetup:
        """The set-up with the current players."""
        return replace(self.setup, players=tuple(self.seating.original))

    # --- time

    def analyse(self, node: Node | None) -> None:
        """Have the advisor analyse a node; with None, nothing is analysed."""
        for each in (self.analyst, self.opinion):
            each.watched = node if each is self.advisor else None

    def rest(self) -> None:
        """Judge and analyse nothing until `update` is called again."""
        self.analyst.rest()
        self.opinion.rest()

    def stop(self) -> None:
        """Cancel the search until `update` is called again."""
        self.thinking.drop()
        self.rest()
        self.pace.stop()

    def close(self) -> None:
        """Stop, and end the outside engines; they are restarted if the match continues."""
        self.stop()
        self._outside.close()
        self.opinion.close()
        forget_paths()

    @property
    def is_still(self) -> bool:
        """Whether nothing happens until somebody acts: no clock runs, and no engine has a job."""
        is_timed = self.clock is not None and self.tree.outcome is None
        return self.thinking.is_idle and self.opinion.watched is None and not (is_timed or self.offer.is_pending)

    def tick(self, now: float) -> None:
        """Tell the clocks, if there are any, that it is `now`: a monotonic clock, in seconds."""
        if self._timing:
            self._announcer.announce(*map(events.TimeLow, sorted(self._timing.tick(now))))

    def update(self, seconds: float, calm: bool, seen: bool = True) -> bool:
        """Let `seconds` pass; returns whether a move was played, a hint found or given up, or an offer answered.

        `calm` means that nothing moves on the board. Nothing is analysed unless the window is `seen`.
        """
        if calm:
            self.pace.see(seconds)
        if not (self.tree.outcome or self.pace.is_resting or self.correspondents.acting):
            self.seconds += seconds
        self._note.update(seconds)
        self._outside.need(self._wanted_engines)
        self._outside.poll()
        if not self.offer.is_considered and self.thinking.ask_move():
            return False
        self.analyst.update(seen)
        self.opinion.update(seconds, seen)
        if self.thinking.is_idle:
            return self.offer.update()
        if (thought := self.thinking.update(seconds, calm)) is not None:
            self._receive(thought)
        return thought is not None

    def _receive(self, thought: Thought) -> None:
        """Keep the hint, or play the move or swap sides."""
        if thought.is_hint:
            self.hint = thought.move
            self.help.hints += thought.move is not None
            self.say(thought.note, *([events.Hinted(thought.move)] if thought.move else []))
        elif self.seating.chooses and thought.score < WORTH_IT:
            self.swap_sides()
        elif thought.resigns:
            self.resign(self.tree.snapshot.side, thought.note)
        elif thought.move is not None:
            self.tree.play(thought.move)
            self._played(thought.note)

    def _clocks(self) -> Clocks | None:
        """The clocks for an outside engine; None in a game without clocks."""
        if self.clock is None:
            return None
        increments = tuple(control.increment for control in self.clock.controls)
        return Clocks(self.clock.reading.left, increments, self.tree.snapshot.side)

    # --- after each change

    def _played(self, note: Sentence = "") -> None:
        """Continue from the node that a move, a resignation or an agreed draw has led to."""
        node = self.tree.node
        self.seating.played()
        self._turn(reached=True, played=True)
        self.say(note, events.Played(node), *([events.Ended(node.outcome)] if node.outcome else []))

    def _edited(self, node: Node, before: Node, changes_lines: bool) -> None:
        """Continue from the present after an edit, if the edit has moved it."""
        edited, present = events.LinesEdited(node) if changes_lines else events.Annotated(node), self.tree.node
        if present is before:
            self._announcer.announce(edited)
            return
        self.help.undos += before not in present.path()
        self.pace.undo()
        self._go(lambda: self.seating.go_to(present), before, edited)

    def _go(
        self, way: Callable[[], None], before: Node | None = None, *first: events.MatchEvent, by_undo: bool = False
    ) -> None:
        """Make an earlier or other node the present; the events `first` are announced before that."""
        before, changed = before or self.tree.node, self.seating.changed
        if not first:
            self.edits.end_turn()
        way()
        self._turn(reached=False)
        happened = list(first)
        if self.tree.node is not before:
            happened.append(events.WentTo(self.tree.node, before, by_undo))
        if self.seating.changed != changed:
            happened.append(events.Seated(tuple(self.players), swapped=True))
        self._announcer.announce(*happened)

    def _turn(self, reached: bool, played: bool = False) -> None:
        """Start over at the present node, or there with swapped seats; see `Timing.turn`."""
        if self._timing:
            self._timing.turn(reached, played)
        self.pace.begin()
        self.stop()
        self.offer.forget()
        self.hint = None
        self._note.turn(played)

    def say(self, note: Sentence, *happened: events.MatchEvent) -> None:
        """Set the players' sentence, if it is not empty, and announce it after these events."""
        self._note.write(note)
        self._announcer.announce(*happened, *([events.Noted(str(note))] if note else []))

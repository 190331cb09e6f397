"""A page of a lesson in progress: the person's moves, the replies, and when all is taken back."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.engine import Engine
from game.core import Move
from game.language import N_, _, sentences
from game.learn.attempt import AttemptState
from game.learn.lesson import Demonstration, Step
from game.play.match import Match
from game.play.match_events import MatchEvent, Played
from game.play.player import Machine, Person
from game.play.policy import LessonPolicy
from ui.learn.exercise import Exercise, Phase

REPLY_LEVEL = 8  # the level of the replies
TAKEN_BACK_AFTER = 2.0  # seconds for which a missed attempt, or what was shown, stays on the board
BEFORE_A_MOVE = 0.7  # seconds before each move that is shown, and before a punishment
HINTED_AFTER = 2  # misses
WELL_DONE, NOT_YET = N_("Well done."), N_("That is not it yet.")
WATCH, WATCHED = N_("Watch how it goes."), N_("That is how it is done. Try it yourself, or go on.")


class Practice(Exercise):
    """Plays one page: a person tries a step, and an idea is only shown. The owner calls `update` with the time.

    What an attempt has come to counts once nothing moves on the board any more. `misses` counts those that failed. A
    turn after which the goal is out of reach is missed at once, and the reply that shows why is played then.
    """

    def __init__(self, page: Demonstration, engine: Engine) -> None:
        self.page, self.phase = page, Phase.TRYING
        self._step = page if isinstance(page, Step) else None
        self.misses, self.is_shown = 0, False
        self.match = Match(page.setup(Person(), Machine(REPLY_LEVEL)), engine, policy=LessonPolicy)
        self._attempt = self._step and self._step.attempt()
        self._state = AttemptState.GOING_ON
        self._punishment: Move | None = None  # the next move that shows why the attempt has failed
        self._replies: Iterator[Move | None] = iter(())  # those that have yet to be tried, before the AI chooses one
        self._waiting: list[str] = []  # the moves still to be shown
        self._rested = 0.0  # seconds without movement since the last change
        self._unsubscribe = self.match.subscribe(self._hear)

    @property
    def is_open(self) -> bool:
        """Whether the person may move now."""
        going_on = self.phase is Phase.TRYING and self._state is AttemptState.GOING_ON
        return self._step is not None and going_on and self.match.is_persons_turn

    @property
    def is_still(self) -> bool:
        """Whether nothing happens before the person acts."""
        waits = self.phase is Phase.TRYING and self.match.is_still
        return self.phase is Phase.DONE or (waits and (self.is_open or self._step is None))

    @property
    def pointed(self) -> str:
        """The first move that a step shows, if it has an arrow."""
        return self.page.shown[0] if self._step and self._step.arrow else ""

    @property
    def remark(self) -> str:
        """What came of the last attempt, or what goes on; empty while the person tries."""
        step, tree = self._step, self.match.tree
        if self.phase is Phase.SHOWING:
            return str(WATCH)
        if step is None:
            return ""
        missed = str(step.missed) or str(NOT_YET)
        if self.phase is Phase.DONE:
            return str(step.done) or str(WELL_DONE)
        if self.phase is Phase.MISSED:
            return missed
        if self.has_begun:
            side = tree.rules.seat_names[tree.snapshot.side - 1]
            waits = self._state is AttemptState.GOING_ON and not self.match.is_persons_turn
            placing = tree.at(tree.node).prompt if self.match.seating.in_turn else ""
            return _("{side} is thinking.").format(side=side) if waits else placing
        if self.misses:
            return sentences((missed, str(step.hint) if self.misses >= HINTED_AFTER else ""))
        return str(WATCHED) if self.is_shown else ""

    def _hear(self, event: MatchEvent) -> None:
        """Judge a ply of the attempt, as long as nothing is decided."""
        if isinstance(event, Played) and self.phase is Phase.TRYING and self._attempt:
            state, self._rested = self._attempt.play(event.node.text), 0.0
            self._state = state if self._state is AttemptState.GOING_ON else self._state
            self._punishment = self._attempt.punishment if self._state is AttemptState.MISSED else None
            is_asked = self._state is AttemptState.GOING_ON and not self.match.is_persons_turn
            self._replies = self._attempt.tried_replies() if is_asked else iter(())

    def begin_again(self) -> None:
        """Take everything back, and let the person try."""
        self.phase, self._state = Phase.TRYING, AttemptState.GOING_ON
        self._attempt = self._step and self._step.attempt()
        self._punishment, self._replies, self._waiting, self._rested = None, iter(()), [], 0.0
        if self.has_begun:
            self.match.go_to(self.match.tree.root)

    def show(self) -> None:
        """Take everything back, and play the moves of the page."""
        self.begin_again()
        self.phase, self.is_shown, self.misses = Phase.SHOWING, True, 0
        self._waiting = list(self.page.shown)

    def update(self, seconds: float, calm: bool, seen: bool) -> bool:
        """Let `seconds` pass, `calm` if nothing moves on the board; return whether the phase has changed."""
        before = self.phase
        self._rested = self._rested + seconds if calm else 0.0
        if self.phase is Phase.TRYING:
            self._try_on(seconds, calm, seen)
        elif self.phase is Phase.SHOWING:
            self._show_on()
        elif self.phase is Phase.MISSED:
            self._end_miss()
        return self.phase is not before

    def _try_on(self, seconds: float, calm: bool, seen: bool) -> None:
        """Say what the attempt has come to, once its punishment was seen as well; or let the AI reply."""
        if self._state is AttemptState.GOING_ON:
            if not self.match.is_persons_turn and calm and self._try_reply():
                self.match.update(seconds, calm, seen)
        elif self._punishment is not None:
            if self._rested >= BEFORE_A_MOVE:
                self.match.play(self._punishment)
        elif calm:
            self._come_to(self._state)

    def _try_reply(self) -> bool:
        """Try the next reply, a few milliseconds' work; return whether the goal survives all of them."""
        for reply in self._replies:
            if reply is not None:
                self._punishment, self._state = reply, AttemptState.MISSED
                self._come_to(self._state)
            return False
        return True

    def _come_to(self, state: AttemptState) -> None:
        """Say what the attempt has come to."""
        self.phase = Phase.DONE if state is AttemptState.DONE else Phase.MISSED
        self.misses += self.phase is Phase.MISSED
        self._rested = 0.0

    def _end_miss(self) -> None:
        """Play a reply that shows why the attempt has failed, if it was not seen yet, and take all back later."""
        if self._punishment is not None and self._rested >= BEFORE_A_MOVE:
            punishment, self._punishment, self._rested = self._punishment, None, 0.0
            self.match.play(punishment)
        elif self._rested >= TAKEN_BACK_AFTER:
            self.begin_again()

    def _show_on(self) -> None:
        """Play the next move of the page; take all back once they were seen."""
        if self._waiting and self._rested >= BEFORE_A_MOVE:
            self.play(self._waiting.pop(0))
            self._rested = 0.0
        elif not self._waiting and self._rested >= TAKEN_BACK_AFTER:
            self.begin_again()

    def close(self) -> None:
        """Stop all thinking."""
        self._unsubscribe()
        self.match.close()

"""A puzzle in progress: the person's moves, the best replies by proof, and when all is taken back."""

from __future__ import annotations

from game.ai.engine import Engine, Job
from game.ai.process import Priority, Request
from game.ai.proof import Proof
from game.core import cells_in
from game.language import N_, kept_words, sentences
from game.learn.attempt import AttemptState
from game.learn.puzzle import Puzzle
from game.learn.puzzle_words import done_words
from game.learn.reasons.reason import Moment
from game.learn.reasons.why import seen_at_once
from game.learn.solving import Solving
from game.play.match import Match
from game.play.match_events import MatchEvent, Played
from game.play.policy import LessonPolicy
from game.play.setup import MatchSetup
from ui.learn.exercise import Exercise, Phase
from ui.learn.practice import BEFORE_A_MOVE, TAKEN_BACK_AFTER, WATCH, WATCHED, WELL_DONE

NOT_IT, REFUTED = N_("That does not do it."), N_("That does not do it: see the reply.")
NUMBER = N_("The way is right, but another number has to go.")
CHECKED_AFTER = 0.3  # seconds of a proof, after which that is said
CHECKING = N_("Checking your move…")
UNPROVED = N_("This move could not be proved, right or wrong. Try another one.")
FAILED = N_("The engine could not check that. Try again.")


class PuzzlePractice(Exercise):
    """Plays one puzzle, as a `Practice` plays a page. A wrong move is answered on the board, then taken back."""

    def __init__(self, puzzle: Puzzle, setup: MatchSetup, engine: Engine) -> None:
        self.puzzle, self.phase = puzzle, Phase.TRYING
        self.is_shown = False
        self.match = Match(setup, engine, policy=LessonPolicy)
        self._engine, self._solving = engine, Solving(puzzle)
        self._job: Job | None = None  # the proof that the next ply waits for
        self._own = puzzle.first  # the next move of the solution
        self._said = ""  # what came of the attempt before
        self._rested = 0.0  # seconds without movement since the last change
        self._waited = 0.0  # seconds since the proof was asked for
        self._unsubscribe = self.match.subscribe(self._hear)

    @property
    def _is_persons_turn(self) -> bool:
        return self.match.tree.snapshot.side == self._solving.seat

    @property
    def is_missed(self) -> bool:
        """Whether what was played does not do it, said already or not: of the first moves, one alone does."""
        is_first = self._solving.spec.moves[:1] == (self.puzzle.first,)
        return self._solving.state is AttemptState.MISSED or (self._job is not None and not is_first)

    @property
    def is_open(self) -> bool:
        """Whether the person may move now."""
        going_on = self.phase is Phase.TRYING and self._solving.state is AttemptState.GOING_ON
        return going_on and self._is_persons_turn

    @property
    def is_still(self) -> bool:
        """Whether nothing happens before the person acts."""
        return self.phase is Phase.DONE or self.is_open

    @property
    def remark(self) -> str:
        """What came of the last attempt, or what goes on; empty while the person tries."""
        if self.phase is Phase.SHOWING:
            return sentences((self.why, str(WATCH)))
        if self.phase is Phase.DONE:
            outcome, rules = self.match.tree.outcome, self.match.tree.rules
            ending = rules.ending_sentence(outcome) if outcome else ""
            return sentences((str(WELL_DONE), done_words(self.puzzle, ending), self.why))
        if self.phase in (Phase.MISSED, Phase.UNKNOWN) or self._said:
            return self._said
        return self.checking or (str(WATCHED) if self.is_shown and not self.has_begun else "")

    @kept_words
    def why(self) -> str:
        """What the first move of the solution does, as the board shows it; often empty."""
        tree = self.match.tree
        return seen_at_once(Moment(tree.spec_at(tree.root), self.puzzle.first), tree.at(tree.root).position.copy())

    def _missed(self, words: str) -> str:
        """These words on a missed attempt, and what was right about it."""
        return sentences((words, str(NUMBER) if self._is_number_wrong else ""))

    @property
    def _is_number_wrong(self) -> bool:
        """Whether the move that was tried first is the one of the solution but for how many counters go."""
        tree = self.match.tree
        if len(line := tree.node.path()) < 2 or (tried := line[1].move) is None:
            return False
        first = tree.at(tree.root).read(self.puzzle.first)
        has_number = len(first.path) > len(cells_in(first.path)) > 1
        return has_number and tried != first and cells_in(tried.path) == cells_in(first.path)

    def tell(self, words: str) -> None:
        """Say something in place of what came of the attempt before, until the next one."""
        self._said = words

    @property
    def checking(self) -> str:
        """That a move is checked, once that takes a moment."""
        is_slow = self._job is not None and self._waited >= CHECKED_AFTER
        return str(CHECKING) if is_slow and self.phase is Phase.TRYING else ""

    def _hear(self, event: MatchEvent) -> None:
        """Judge a ply, and have proved what follows from it: the reply, or the next move of the solution."""
        if not isinstance(event, Played):
            return
        self._solving.play(event.node.text)
        self._rested, self._own, self._said = 0.0, "", ""
        state, shows = self._solving.state, self.phase is Phase.SHOWING
        is_asked = not self._is_persons_turn or (shows and state is AttemptState.GOING_ON)
        goes_on = self.match.tree.outcome is None and state is not AttemptState.DONE
        if goes_on and is_asked and self._solving.is_answered:
            self._waited = 0.0
            self._job = self._engine.ask(Request(self._solving.spec, self._solving.question, Priority.PROOF))

    def begin_again(self) -> None:
        """Take everything back, and let the person try."""
        self._drop()
        self._said = self._missed(str(NOT_IT)) if self.phase is Phase.MISSED else ""
        self.phase, self._solving, self._own = Phase.TRYING, Solving(self.puzzle), self.puzzle.first
        self._rested = 0.0
        if self.has_begun:
            self.match.go_to(self.match.tree.root)

    def take_back(self) -> None:
        """Take back a missed attempt; of one that cannot be judged, the last move alone."""
        if self.phase is not Phase.UNKNOWN:
            self.begin_again()
            return
        self._drop()
        self.phase, self._solving, self._own = Phase.TRYING, self._solving.before_last(), ""
        self._rested = 0.0
        if before := self.match.tree.node.parent:
            self.match.go_to(before)

    def show(self) -> None:
        """Take everything back, and play the solution."""
        self.begin_again()
        self.phase, self.is_shown, self._said = Phase.SHOWING, True, ""

    def update(self, seconds: float, calm: bool, seen: bool) -> bool:
        """Let `seconds` pass, `calm` if nothing moves on the board; return whether there is something else to say."""
        before = self.phase, self.remark
        self._rested = self._rested + seconds if calm else 0.0
        self._waited += seconds
        if self._job is not None and self._job.best_move is not None:
            self._take(self._job.best_move.proof)
        elif self._job is None and calm and seen:
            self._go_on()
        return (self.phase, self.remark) != before

    def _take(self, proof: Proof | None) -> None:
        """Take the answer of the engine; without a proof, the attempt counts for nothing."""
        self._job = None
        if proof is None:
            self.begin_again()
            self._said = str(FAILED)
            return
        self._solving.hear(proof)
        if self._is_persons_turn:
            self._own = next(iter(proof.fastest), "")

    def _go_on(self) -> None:
        """Play the ply that is due, or say what the attempt has come to."""
        solving, tree = self._solving, self.match.tree
        if self.phase in (Phase.MISSED, Phase.UNKNOWN) and self._rested >= TAKEN_BACK_AFTER:
            self.take_back()
        if self.phase not in (Phase.TRYING, Phase.SHOWING) or self._rested < BEFORE_A_MOVE:
            return
        if self.phase is Phase.TRYING and solving.state is AttemptState.UNDECIDED:
            self.phase, self._rested, self._said = Phase.UNKNOWN, 0.0, str(UNPROVED)
        elif tree.outcome is None and not self._is_persons_turn and solving.reply:
            self.play(solving.reply)
        elif self.phase is Phase.SHOWING and solving.state is AttemptState.GOING_ON and self._own:
            self.play(self._own)
        elif self.phase is Phase.SHOWING:
            if self._rested >= TAKEN_BACK_AFTER:
                self.begin_again()
        elif solving.state is AttemptState.DONE:
            self.phase = Phase.DONE
        elif solving.state is AttemptState.MISSED:
            self.phase, self._rested = Phase.MISSED, 0.0
            self._said = self._missed(str(REFUTED if tree.node.ply > 1 and self._is_persons_turn else NOT_IT))

    def _drop(self) -> None:
        if self._job is not None:
            self._engine.cancel(self._job)
        self._job = None

    def close(self) -> None:
        """Stop all thinking."""
        self._drop()
        self._unsubscribe()
        self.match.close()

"""A mistake of a review in progress: the person tries better moves, and the engine says how good they are."""

from __future__ import annotations

from typing import Final

from game.ai.engine import Engine
from game.formats import percent
from game.language import N_, _, sentences
from game.learn.judge import Judge
from game.learn.reasons.reason import Reason
from game.learn.reasons.why import Explanation
from game.learn.reasons.wordings import without_the_answer
from game.learn.review import LEAST, Mistake, settled
from game.play.game_tree import GameTree
from game.play.match import Match
from game.play.match_events import MatchEvent, Played
from game.play.node import Node
from game.play.player import Machine, Person
from game.play.policy import LessonPolicy
from game.play.setup import against
from game.play.state import MatchState
from ui.kit.bar import hundredths
from ui.learn.exercise import Exercise, Phase
from ui.learn.practice import REPLY_LEVEL, TAKEN_BACK_AFTER

SHOWN: Final = 3  # plies of each line that are shown at least, and more until nothing is lost or left to place
BEFORE_A_MOVE: Final = 1.2  # seconds before each of them, in which the reason is read
HISTORY: Final = 200  # plies before a mistake that are played again: what came before them no rule asks for
LOOKING = N_("The engine is looking at your move.")
PLAYED = N_("That is the move you played.")


def chance_words(chance: float) -> str:
    """A chance to win in percent."""
    return percent(hundredths(chance))


def match_at(tree: GameTree, mistake: Mistake, engine: Engine) -> Match:
    """A match that stands before the mistake, with the game until then: a person has the side to move."""
    way = mistake.node.path()
    begin = max(0, len(way) - 1 - HISTORY)
    start = tree.start_text if begin == 0 else way[begin].snapshot.text
    variant, seat = tree.variant.full_name(tree.rules.id), mistake.node.snapshot.side
    setup = against(variant, start, seat, Person(), Machine(REPLY_LEVEL), tree.seed)
    state = MatchState.new(setup)
    for node in way[begin + 1 :]:
        state.tree.play_text(node.text)
    return Match(setup, engine, state, policy=LessonPolicy)


class ReviewPractice(Exercise):
    """Plays one mistake, as a `Practice` plays a page: any move is right that is as good as the best, or nearly."""

    def __init__(self, tree: GameTree, mistake: Mistake, engine: Engine) -> None:
        self.mistake, self.phase = mistake, Phase.TRYING
        self.is_shown = False
        self.match = match_at(tree, mistake, engine)
        self._start: Node = self.match.tree.node
        self.judge = Judge(self.match.tree, self._start, engine, mistake.lines)
        self.judge.know(mistake.played.text, mistake.left)
        self._best = mistake.lines[0].pv[0]
        self._why = Explanation(engine)
        self._why.ask(self.match.tree, self._start, self._best, mistake.played.text)
        self._best_alone = Explanation(engine)  # where nothing tells the two moves apart
        self._attempt = Explanation(engine)  # of a move that is tried, unless it is the best one or was played
        self._against: Explanation | None = None  # what speaks against the attempt before; None for nothing
        self._tried = ""  # the move that is tried
        self._said = ""  # what came of the attempt before
        self._waiting: list[str] = []  # the moves that are still to be seen
        self._shows_best = False  # whether they are those of the best line, or of the one that was played
        self._rested = 0.0  # seconds without movement since the last change
        self._unsubscribe = self.match.subscribe(self._hear)

    @property
    def is_open(self) -> bool:
        """Whether the person may move now."""
        return self.phase is Phase.TRYING and not self._tried

    @property
    def is_still(self) -> bool:
        """Whether nothing happens before the person acts."""
        return self.phase is Phase.DONE or self.is_open

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to take back."""
        return self.match.tree.node is not self._start

    @property
    def pointed(self) -> str:
        """The best move, once it was shown."""
        return self._best if self.is_shown else ""

    @property
    def remark(self) -> str:
        """What came of the last attempt, or what goes on; empty while the person tries."""
        if self.phase is Phase.SHOWING:
            return self._better if self._shows_best else self._punished
        if self.phase is Phase.DONE:
            return self._praise
        if self._tried and self.phase is Phase.TRYING:
            return str(LOOKING)
        if self.is_shown and not self._said:
            return sentences((self._better, self._reasons(self.mistake.played.text)))
        return sentences((self._words_against, self._said))  # in a small window the numbers are scrolled to

    @property
    def checking(self) -> str:
        """That the engine looks at a move."""
        return str(LOOKING) if self.judge.is_busy and self._tried and self.phase is Phase.TRYING else ""

    def _reasons(self, *moves: str) -> str:
        """Why the best move is better, as far as it is proved; with moves, only what is about one of them.

        Where nothing is known against the move that was played, it is what speaks for the best one alone.
        """
        return sentences(reason.sentence for reason in self._known if not moves or reason.line[0] in moves)

    @property
    def _words_against(self) -> str:
        """What is proved against the attempt before, as far as it can be said without the best move."""
        found = (self._against and self._against.reasons) or ()
        return sentences(without_the_answer(reason) for reason in found if reason.line[0] != self._best)

    @property
    def _known(self) -> tuple[Reason, ...]:
        return self._why.reasons or self._best_alone.reasons or ()

    @property
    def _better(self) -> str:
        """The best move, and why."""
        best, reason = self._words_of(self._best), self._reasons(self._best)
        if best == self._words_of(self.mistake.played.text):  # a board piece has the same words wherever it is laid
            return sentences((_("Better: {move} in the marked place.").format(move=best), reason))
        if reason.startswith(best):  # no move is named twice in a row
            return _("Better: {reason}").format(reason=reason)
        return sentences((_("Better: {move}.").format(move=best), reason))

    @property
    def _punished(self) -> str:
        """The move that was played, and what it allows."""
        played = self.mistake.played.text
        words = _("You played {move}. Watch the reply.").format(move=self._words_of(played))
        return sentences((words, self._reasons(played)))

    def _words_of(self, move: str) -> str:
        return self.match.tree.at(self._start).wordings((move,))[0]

    @property
    def _praise(self) -> str:
        """That the move is right and why, and which one is the best if it is another, with what both are worth.

        Where nothing is known of the move, the reason is that for the best one.
        """
        if self._tried == self._best:
            return sentences((_("That is the best move."), self._reasons()))
        judged = self.judge.judged(self._tried)
        best, chance = chance_words(self.judge.best), chance_words(judged.chance if judged else self.judge.best)
        why = self._attempt.words or ("" if self._attempt.is_busy else self._reasons())
        move = self._words_of(self._best)
        words = (
            _("That is good ({chance}). The engine would lay the piece elsewhere ({best}).")
            if move == self._words_of(self._tried)
            else _("That is good ({chance}). The engine would play {move} ({best}).")
        )
        return sentences((words.format(chance=chance, move=move, best=best), why))

    def _hear(self, event: MatchEvent) -> None:
        """Have the move judged that the person tries."""
        if isinstance(event, Played):
            self._rested = 0.0
            if self.phase is Phase.TRYING and event.node.parent is self._start:
                self._tried, self._said = event.node.text, ""
                self._forget()
                self.judge.judge(self._tried)

    def _forget(self) -> None:
        """Ask nothing more about the attempt before."""
        self._attempt.close()
        self._against = None

    def begin_again(self) -> None:
        """Take everything back, and let the person try."""
        self.judge.rest()
        self.phase, self._tried, self._waiting, self._rested = Phase.TRYING, "", [], 0.0
        if self.has_begun:
            self.match.go_to(self._start)

    def show(self) -> None:
        """Take everything back, and play first what the move that was played allows, then the best line."""
        self.begin_again()
        self._forget()
        self.phase, self.is_shown, self._said, self._shows_best = Phase.SHOWING, True, "", False
        played = self.mistake.played.text
        self._waiting = self._line_of(played, (played, *self.mistake.left.replies))

    def _line_of(self, move: str, expected: tuple[str, ...]) -> list[str]:
        """The moves that show what was said last of a move, else those that are expected until the dust has settled."""
        said = (reason.line for reason in reversed(self._known) if reason.line[0] == move and len(reason.line) > 1)
        return list(next(said, settled(self.match.tree, self._start, expected, SHOWN)))

    def update(self, seconds: float, calm: bool, seen: bool) -> bool:
        """Let `seconds` pass, `calm` if nothing moves on the board; return whether the phase has changed."""
        before = self.phase
        self._rested = self._rested + seconds if calm else 0.0
        self.judge.update()
        explained = self._explain()
        if self.judge.fault:
            self._give_up(self.judge.fault)
        elif self.phase is Phase.TRYING and self._tried and calm:
            self._judge()
        elif self.phase in (Phase.SHOWING, Phase.MISSED, Phase.NEARLY) and seen:
            self._go_on()
        return explained or self.phase is not before

    def _explain(self) -> bool:
        """Take what was proved of the mistake; return whether that has changed what is said."""
        explained = self._why.update() | self._attempt.update()
        if self._why.reasons == () and self._best_alone.subject is None:
            self._best_alone.ask(self.match.tree, self._start, self._best, other=self.mistake.played.text)
            return explained or bool(self._best_alone.reasons)
        return self._best_alone.update() or explained

    def _judge(self) -> None:
        """Say how good the move is, once that is known."""
        judged = self.judge.judged(self._tried)
        if judged is None:
            return
        if self.judge.is_right(self._tried):
            self.phase = Phase.DONE
            if self._tried != self._best:
                self._attempt.ask(self.match.tree, self._start, self._tried, self.mistake.played.text)
            return
        is_nearly = self.judge.best - judged.chance < LEAST
        self.phase, self._rested = Phase.NEARLY if is_nearly else Phase.MISSED, 0.0
        self._waiting = list(judged.replies[:1])
        worth = self._worth(judged.chance, is_nearly)
        is_same = self._tried == self.mistake.played.text
        self._said = sentences((str(PLAYED) if is_same else "", worth))
        self._against = self._why if is_same else self._attempt
        if not is_same:
            self._attempt.ask(self.match.tree, self._start, self._best, self._tried)

    def _worth(self, left: float, is_nearly: bool) -> str:
        """What the move that was tried leaves of the chance to win, and what the best one does."""
        move, chance, best = self._words_of(self._tried), chance_words(left), chance_words(self.judge.best)
        if move == self._words_of(self._best):  # a board piece has the same words wherever it is laid
            words = _("Your chance to win is {chance} with the piece there, and {best} with it in the best place.")
            return words.format(chance=chance, best=best)
        words = (
            _("Nearly as good: {move} leaves you a chance of {chance} to win, the best move {best}.")
            if is_nearly
            else _("Your chance to win is {chance} after {move}, and {best} after the best move.")
        )
        return words.format(move=move, chance=chance, best=best)

    def _go_on(self) -> None:
        """Play the next move that is to be seen; take all back once they were, or go on to the best line."""
        if self._waiting and self._rested >= BEFORE_A_MOVE:
            self.play(self._waiting.pop(0))
        elif not self._waiting and self._rested >= TAKEN_BACK_AFTER:
            shows_more = self.phase is Phase.SHOWING and not self._shows_best
            self.begin_again()
            if shows_more:
                self.phase, self._shows_best = Phase.SHOWING, True
                self._waiting = self._line_of(self._best, self.mistake.lines[0].pv)

    def _give_up(self, fault: str) -> None:
        """Take back a move that the engine could not judge."""
        self.begin_again()
        self._said = fault

    def close(self) -> None:
        """Stop all thinking."""
        self.judge.rest()
        self._why.close()
        self._best_alone.close()
        self._attempt.close()
        self._unsubscribe()
        self.match.close()

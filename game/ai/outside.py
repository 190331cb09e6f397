"""An outside engine: another program that speaks UGI and takes jobs as our engine does. Its output is not trusted."""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import Enum
from itertools import islice, pairwise
from time import monotonic
from typing import Final

from game.ai.conversation import CloseReason, Conversation
from game.ai.engine import GLANCE, Job
from game.ai.info import BestMove, Info
from game.ai.limits import Limits
from game.ai.process import Request
from game.ai.spec import GameSpec
from game.ai.ugi import LONGEST_MOVE, go_line, position_line, read_info
from game.errors import quoted
from game.language import N_, Sentence

STARTING: Final = 10.0  # seconds for an engine to get ready
GRACE: Final = 3.0  # additional seconds for its move, since the system may delay it
MOST_GAMES: Final = 500  # the most games that it may list
HASTE: Final = 3.0  # seconds for it to obey `stop`

ENDINGS: Final = {
    CloseReason.NOT_STARTED: N_("“{engine}” cannot be started: {reason}."),
    CloseReason.GONE: N_("“{engine}” has stopped running."),
    CloseReason.FLOOD: N_("“{engine}” has sent far more text than any engine needs to."),
}
NO_UGI: Final = N_("“{engine}” has not answered as a UGI engine within {seconds} s.")
NOT_READY: Final = N_("“{engine}” was not ready within {seconds} s.")
NO_MOVE: Final = N_("“{engine}” has made no move within {seconds} s.")
OUT_OF_TIME: Final = N_("“{engine}” has made no move, and its time has run out.")
REFUSED: Final = N_("“{engine}” has reported an error: {words}.")
OTHER_GAME: Final = N_("“{engine}” does not play this variant.")


class Phase(Enum):
    """The answer that an engine owes."""

    NOTHING = "nothing"
    UGIOK = "ugiok"
    READYOK = "readyok"
    BESTMOVE = "bestmove"


class OutsideEngine:
    """Gives one program one job at a time, without waiting for it. Call `poll` once a frame.

    A program that fails in any way is ended, and its job is answered with a sentence that names it. It is restarted for
    the next job. Moves and lines are passed on unchecked: the caller has to check that they are legal.
    """

    def __init__(
        self,
        name: str,
        arguments: tuple[str, ...],
        clock: Callable[[], float] = monotonic,
        patience: float = STARTING,
    ) -> None:
        """`arguments` are its command line. It fails unless it is ready within `patience` seconds.

        `clock` returns seconds of a monotonic clock.
        """
        self.name = name
        self.title = ""  # its own name, once it has given it
        self.games: tuple[str, ...] = ()  # the full names of the variants that it says it plays; empty if it says none
        self._fault: Sentence = ""
        self._arguments, self._clock, self._patience = arguments, clock, patience
        self._talk: Conversation | None = None
        self._phase = Phase.NOTHING
        self._left: float | None = None  # seconds until it has to answer; None without a limit
        self._late: Sentence = ""  # the sentence if the answer does not come in time
        self._seen = clock()
        self._job: Job | None = None  # the job that is wanted
        self._searched: Job | None = None  # the job that it is searching
        self._begun: GameSpec | None = None  # the game that it was set up for, without its moves
        self._asked = 0

    @property
    def fault(self) -> str:
        """What happened while nothing was asked, as a sentence: it will be the answer to the next job."""
        return str(self._fault)

    @property
    def is_ready(self) -> bool:
        """Whether it has started and answered."""
        return self._talk is not None and self._phase != Phase.UGIOK

    @property
    def is_searching(self) -> bool:
        """Whether it is searching the current job."""
        return self._searched is not None and self._searched is self._job

    def begin(self) -> None:
        """Start the program, if it does not run: it may take its time."""
        if self._talk is None:
            folder = os.path.dirname(self._arguments[0])
            self._talk = Conversation(self._arguments, folder if os.path.isabs(folder) else os.path.expanduser("~"))
            late = NO_UGI.filled(engine=self.name, seconds=round(self._patience))
            self._say("ugi", Phase.UGIOK, self._patience, late)

    def ask(self, request: Request) -> Job:
        """Take a request for a move or a line; a later `poll` puts the answer into the job."""
        self._asked += 1
        self._job = job = Job(request, self._asked)
        if self._fault:
            self._answer(BestMove(error=self._fault))
            self._fault = ""
        else:
            self.begin()
            self._go_on()
        return job

    def cancel(self, job: Job) -> None:
        """Drop a job; it will not be answered."""
        job.is_cancelled = True
        if job is self._job:
            self._job = None
        if job is self._searched:
            self._hurry()

    def stop(self, job: Job) -> None:
        """End the search of a job, so that it is answered with the findings so far."""
        job.is_stopped = True
        if job is self._searched:
            self._hurry()

    def poll(self) -> None:
        """Hand arrived answers to the job."""
        now = self._clock()
        step, self._seen = min(now - self._seen, GLANCE), now
        talk = self._talk
        if talk is None:
            return
        ending = talk.ending
        for line in talk.heard():
            self._hear(*line.partition(" ")[::2])
            if self._talk is not talk:
                return
        if ending is not None:
            self._fail(ENDINGS[ending].filled(engine=self.name, reason=talk.reason))
        elif self._left is not None:
            self._left -= step
            if self._left < 0:
                self._fail(self._late)

    def close(self) -> None:
        """End the program. It is restarted for the next job."""
        if self._talk is not None:
            self._talk.close()
        self._forget()

    # --- its output

    def _hear(self, verb: str, rest: str) -> None:
        if verb == "info":
            if self._job is not None and self._job is self._searched:
                self._job.info = read_info(rest)
            return
        words = rest.split()
        if verb == "id" and words[:1] == ["name"]:
            self.title = " ".join(words[1:])
        elif verb == "option" and words[:2] == ["name", "Game"]:
            named = (word[:LONGEST_MOVE] for before, word in pairwise(words) if before == "var")
            self.games = tuple(islice(named, MOST_GAMES))
        elif verb == "error" and self._phase == Phase.BESTMOVE and self._job is self._searched:
            self._fail(REFUSED.filled(engine=self.name, words=quoted(rest)))
        elif verb == self._phase.value:
            self._left, self._phase = None, Phase.NOTHING
            if verb == Phase.READYOK.value:
                self._search()
            elif verb == Phase.BESTMOVE.value:
                self._take(words[0][:LONGEST_MOVE] if words else "")
            self._go_on()

    def _take(self, move: str) -> None:
        job, self._searched = self._searched, None
        if job is not None and job is self._job:
            self._answer(BestMove(move, job.info or Info()))

    def _answer(self, best_move: BestMove) -> None:
        if self._job is not None:
            self._job.best_move, self._job = best_move, None

    def _fail(self, sentence: Sentence) -> None:
        """End a program that breaks the protocol. A fault over a dropped job does not affect other jobs."""
        was_dropped = self._searched is not None and self._searched is not self._job
        if self._talk is not None:
            self._talk.close(at_once=True)
        self._forget()
        if self._job is None:
            self._fault = "" if was_dropped else sentence
        elif was_dropped:
            self.begin()
        else:
            self._answer(BestMove(error=sentence))

    def _forget(self) -> None:
        self._talk = self._searched = self._left = self._begun = None
        self._phase = Phase.NOTHING

    # --- its input

    def _say(self, line: str, awaited: Phase, seconds: float | None, late: Sentence) -> None:
        """Send a line whose answer is due in `seconds`; if it is late, fail with the sentence `late`."""
        assert self._talk is not None
        self._talk.say(line)
        self._phase, self._left, self._late, self._seen = awaited, seconds, late, self._clock()

    def _go_on(self) -> None:
        """Set up the job's game, if there is a job and no answer is due."""
        if self._job is None or self._talk is None or self._phase != Phase.NOTHING:
            return
        game, begun = self._job.request.game, _beginning(self._job)
        if begun != self._begun:
            if self.games and game.variant not in self.games:
                self._fail(OTHER_GAME.filled(engine=self.name))
                return
            if self.games:
                self._talk.say(f"setoption name Game value {game.variant}")
            self._talk.say("uginewgame")
            self._begun = begun
        late = NOT_READY.filled(engine=self.name, seconds=round(self._patience))
        self._say("isready", Phase.READYOK, self._patience, late)

    def _search(self) -> None:
        """Start the search of the job, if there is one for the game that is set up."""
        job = self._job
        if job is None or self._talk is None or _beginning(job) != self._begun:
            return
        self._searched = job
        self._talk.say(position_line(job.request.game))
        how, clocks = job.request.how, job.request.clocks
        seconds = how.seconds if isinstance(how, Limits) else 0.0
        if clocks is not None:
            late = OUT_OF_TIME.filled(engine=self.name)
            self._say(go_line(seconds, clocks), Phase.BESTMOVE, clocks.own + GRACE, late)
        else:
            late = NO_MOVE.filled(engine=self.name, seconds=round(seconds + GRACE))
            self._say(go_line(seconds), Phase.BESTMOVE, seconds + GRACE if seconds else None, late)
        if job.is_stopped:
            self._hurry()

    def _hurry(self) -> None:
        """Tell it to stop its search."""
        left = HASTE if self._left is None else min(HASTE, self._left)
        late = NO_MOVE.filled(engine=self.name, seconds=round(HASTE))
        self._say("stop", Phase.BESTMOVE, left, late)


def _beginning(job: Job) -> GameSpec:
    """The game of a job without its moves."""
    game = job.request.game
    return GameSpec(game.variant, game.seed, game.start, ())

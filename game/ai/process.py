"""Think in another process, so that the window never stutters and a thought can be dropped at any moment."""

from __future__ import annotations

import ctypes
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from game.ai.analysis import Analysis
from game.ai.evaluation import judge
from game.ai.levels import Choice, choose
from game.ai.limits import Result
from game.ai.spec import GameSpec
from game.catalogue import games
from game.errors import GameError
from game.language import _

PATIENCE = 0.5  # seconds that a closing process gets before it is ended
ENDED = _("The thinking process had ended and was started again.")
NOT_STARTED = _("The thinking process cannot be started: {reason}.")


@dataclass(frozen=True, slots=True)
class Request:
    """A move that a level is asked for. `ticket` ties the answer to it; for the last two see `levels.choose`."""

    ticket: int
    question: GameSpec
    level: int
    seed: int
    patience: int = 1
    fair: bool = False


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A position to be analysed as well as can be, for so many nodes, or for 0 until it is cancelled or proven."""

    ticket: int
    question: GameSpec
    nodes: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the thought with the same ticket has come; `line` is the best move and what is expected after it.

    The score is that of the side that acts. Only an inquiry's line is told.
    """

    ticket: int
    score: int
    depth: int
    nodes: int
    seconds: float
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The reply to the request with the same ticket: a move text, or in `error` a sentence why there is none."""

    ticket: int
    move: str = ""
    score: int = 0
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    error: str = ""
    line: tuple[str, ...] = ()


# --- the child's side


def answer(
    request: Request | Inquiry, poll: Callable[[], bool], report: Callable[[Progress], None], analysis: Analysis
) -> Answer:
    """Think a request through; whatever goes wrong becomes a sentence."""
    began, ticket = time.perf_counter(), request.ticket

    def tell(found: Result | Choice) -> None:
        line = found.line if isinstance(found, Choice) else ()
        report(Progress(ticket, found.score, found.depth, found.nodes, time.perf_counter() - began, line))

    try:
        if isinstance(request, Inquiry):
            found = analysis.think(request.question, request.nodes, poll, tell)
        else:
            found = choose(request.question, request.level, request.seed, poll, tell, request.patience, request.fair)
    except GameError as refusal:
        return Answer(ticket, error=str(refusal))
    except OSError:
        raise  # the pipe has broken: nobody is left to be told
    except Exception as fault:  # the other side must hear of it, whatever it is
        return Answer(ticket, error=_("The thought failed: {fault}.").format(fault=f"{type(fault).__name__}: {fault}"))
    seconds = time.perf_counter() - began
    return Answer(ticket, found.move, found.score, found.depth, found.nodes, seconds, line=found.line)


def serve(pipe: Connection, wanted: Any, hurried: Any) -> None:
    """Answer requests until the pipe closes. Only the ticket `wanted` is worth a thought; `hurried` ends one now."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the window decides when to end
    for rules in games():  # imported before the first question is asked
        judge(rules.id, rules.start(rules.variants[0], 0))
    analysis = Analysis()
    try:
        while True:
            request: Request | Inquiry = pipe.recv()
            ticket = request.ticket

            def is_over(ticket: int = ticket) -> bool:
                return bool(wanted.value != ticket or hurried.value == ticket)

            if wanted.value == ticket:
                pipe.send(answer(request, is_over, pipe.send, analysis))
    except (EOFError, OSError):
        return  # the window is gone


# --- the window's side


class Thinker:
    """The window's end of the thinking process. Nothing here waits, except `close` for a moment."""

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._wanted: Any = self._context.RawValue(ctypes.c_longlong, 0)
        self._hurried: Any = self._context.RawValue(ctypes.c_longlong, 0)
        self._progress: Progress | None = None
        self._ticket = 0
        self._pending = False
        self._fault = ""  # why the last question was never sent
        self._pipe: Connection
        self._process: BaseProcess
        self._start()

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._pending

    @property
    def progress(self) -> Progress | None:
        """How far the present thought has come, as of the last `poll`."""
        return self._progress

    def ask(self, question: GameSpec, level: int, seed: int, patience: int = 1, fair: bool = False) -> None:
        """Start to think about the move of a level; whatever was asked before is dropped."""
        self.cancel()
        self._send(Request(self._ticket, question, level, seed, patience, fair))

    def analyse(self, question: GameSpec, nodes: int = 0) -> None:
        """Start to analyse a position, for so many nodes or until it is cancelled; what was asked before is dropped.

        `progress` tells of it again and again; the answer comes only with the last node, or with proof.
        """
        self.cancel()
        self._send(Inquiry(self._ticket, question, nodes))

    def _send(self, request: Request | Inquiry) -> None:
        self._pending = True
        try:
            self._pipe.send(request)
        except OSError:  # it died unnoticed, between two thoughts
            self._fault = self._restart()
            if not self._fault:
                self._pipe.send(request)

    def cancel(self) -> None:
        """Drop what is being thought about; its answer will never be heard of."""
        self._ticket += 1
        self._wanted.value = self._ticket
        self._progress = None
        self._pending = False
        self._fault = ""

    def stop(self) -> None:
        """Let the present thought end at once, and answer with what it has."""
        self._hurried.value = self._ticket

    def poll(self) -> Answer | None:
        """The answer to the last question, once there is one; stale ones are thrown away.

        When the process has died over a question, the answer is a sentence, and the next question meets a new process.
        """
        if not self._pending:
            return None
        if self._fault:
            return self._settle(Answer(self._ticket, error=self._fault))
        try:
            return self._hear()
        except (EOFError, OSError):
            return self._settle(Answer(self._ticket, error=self._restart() or ENDED))

    def _hear(self) -> Answer | None:
        """Read what has arrived; raises EOFError or OSError when nothing more ever will."""
        while self._pipe.poll():
            message: Answer | Progress = self._pipe.recv()
            if message.ticket == self._ticket:
                if isinstance(message, Answer):
                    return self._settle(message)
                self._progress = message
        if not self._process.is_alive():
            raise EOFError
        return None

    def _settle(self, answer: Answer) -> Answer:
        self._pending = False
        return answer

    def close(self) -> None:
        """End the process, politely and then firmly."""
        self.cancel()
        self._pipe.close()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def _start(self) -> None:
        self._pipe, theirs = self._context.Pipe()
        arguments = (theirs, self._wanted, self._hurried)
        self._process = self._context.Process(target=serve, args=arguments, daemon=True, name="Parapet thinks")
        self._process.start()
        theirs.close()

    def _restart(self) -> str:
        """Start anew; a sentence when the system does not let us."""
        self._pipe.close()
        self._process.join(PATIENCE)
        try:
            self._start()
        except OSError as refusal:
            self._pipe.close()
            return NOT_STARTED.format(reason=refusal.strerror or refusal)
        return ""

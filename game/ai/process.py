"""The engine process, which keeps searches out of the window's process, and the window's end of the pipe to it."""

from __future__ import annotations

import ctypes
import gc
import os
import pickle
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from enum import IntEnum
from errno import EAGAIN
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from game.ai.analysis import AnalysisSearch
from game.ai.evaluation import evaluation_of
from game.ai.info import BestMove, Info
from game.ai.limits import AtLevel, Clocks, Limits
from game.ai.mind import choose
from game.ai.proof import ProofTask
from game.ai.proving import prove
from game.ai.spec import GameSpec, Replayer
from game.catalogue import games
from game.errors import GameError
from game.language import N_, in_use, use
from game.memory import give_memory_back

GRACE = 0.25  # seconds for a killed process to end
ORPHANED = 64  # signs of life between two checks that the window still runs: a few hundredths of a second
REST = 0.5  # seconds without a request after which the engine frees memory
UNFINISHED = N_("The AI could not finish thinking: {fault}.")
MESSAGE_BYTES = 3_500  # bytes: two messages of this size fit into the pipe of any system, 8 KB on Windows


class Priority(IntEnum):
    """The urgency of a request; the lowest number comes first."""

    MOVE = 0
    HINT = 1
    PROOF = 2  # before an analysis, which would take all the time there is
    ANALYSIS = 3
    BACKGROUND = 4


@dataclass(frozen=True, slots=True)
class Request:
    """A question to an engine: for the move of a level, for the best line within limits, or for a proof."""

    game: GameSpec
    how: Limits | AtLevel | ProofTask
    priority: Priority = Priority.ANALYSIS
    clocks: Clocks | None = None  # for an outside engine, instead of the time in `how`
    language: str = field(default_factory=in_use)  # of the sentence on why it failed


Message = tuple[int, Info[str] | BestMove]  # what was found for the request with this ticket


# --- the engine's side


def answer(
    request: Request, poll: Callable[[], bool], report: Callable[[Info[str]], None], analysis: AnalysisSearch
) -> BestMove:
    """Search until done or `poll` returns true; every fault except an OSError becomes a sentence."""
    try:
        if isinstance(request.how, AtLevel):
            return choose(request.game, request.how, poll, report, analysis.replay.to)
        if isinstance(request.how, ProofTask):
            return BestMove(proof=prove(*analysis.replay.to(request.game), request.how, poll))
        return analysis.think(request.game, request.how, poll, report)
    except GameError as refusal:
        return BestMove(error=str(refusal))
    except OSError:
        raise  # the pipe has broken: nobody is left to answer
    except Exception as fault:  # the window has to show it, whatever it is
        analysis.replay.forget()  # the search may have left its moves on the position
        return BestMove(error=UNFINISHED.filled(fault=f"{type(fault).__name__}: {fault}"))


def serve(pipe: Connection, stopped: Any, beats: Any) -> None:
    """Answer requests until the pipe closes. A search ends at once if `stopped` reaches its ticket.

    The process counts `beats` up while it works, at every check whether to stop.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the window decides when to end
    window = parent_process()

    def beat() -> None:
        beats.value += 1
        if beats.value % ORPHANED == 0 and window is not None and not window.is_alive():
            raise BrokenPipeError  # a search may go on for minutes without writing to the pipe

    for rules in games():  # imported before the first request arrives
        evaluation_of(rules.id, rules.start(rules.variants[0], 0))
    beat()
    analysis, known = AnalysisSearch(Replayer(beat)), GameSpec("", 0, None, ())
    try:
        while True:
            if not pipe.poll(REST):
                gc.collect()  # an analysis leaves 1 MB whose parts refer to each other
                give_memory_back()
            ticket, shared, request = pipe.recv()
            known = request.game.following(known, shared)
            request = replace(request, game=known)
            if request.language != in_use():
                use(request.language)
            beat()

            def is_stopped(ticket: int = ticket) -> bool:
                beat()
                return bool(stopped.value >= ticket)

            def report(info: Info[str], ticket: int = ticket) -> None:
                pipe.send((ticket, info))

            pipe.send((ticket, answer(request, is_stopped, report, analysis)))
    except (EOFError, OSError):
        return  # the window is gone


# --- the window's side


@contextmanager
def without_working_directory() -> Iterator[None]:
    """Keep Python processes started meanwhile from importing from the working directory.

    `multiprocessing` starts them by `python -c`, which looks for modules there first, those of Python included.
    """
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


class EngineProcess:
    """A spawned process and the pipe to it. Nothing here waits, except `restart` and `close` for a moment."""

    def __init__(self, serve: Callable[[Connection, Any, Any], None] = serve) -> None:
        """Start it, running `serve`. If the system refuses, `send` and `restart` will meet that, too."""
        self._context, self._serve = get_context("spawn"), serve
        self._stopped: Any = self._context.RawValue(ctypes.c_longlong, 0)
        self._beats: Any = self._context.RawValue(ctypes.c_longlong, 0)
        self._writer: Thread | None = None
        self._sent = GameSpec("", 0, None, ())  # the last game sent; the next message omits shared moves
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        with suppress(OSError):  # the first job will be answered with the reason
            self._start()

    @property
    def beats(self) -> int:
        """The count of signs of life since the process was started: 0 until it is ready, then rising while it works."""
        return int(self._beats.value)

    def send(self, ticket: int, request: Request) -> None:
        """Send a request; tickets have to rise. Raises OSError when the process has ended.

        The caller leaves no more than two requests unanswered, so that short ones always fit into the pipe. A long one,
        the first of a game of some hundred plies, is written by a thread: a stopped process would not read it. After
        that only the moves that differ are sent.
        """
        if self._process is None or self._pipe is None or not self._process.is_alive():
            raise BrokenPipeError
        shared, game = request.game.since(self._sent)
        self._sent = request.game
        message = pickle.dumps((ticket, shared, replace(request, game=game)))
        before = self._writer if self._writer is not None and self._writer.is_alive() else None
        if len(message) <= MESSAGE_BYTES and before is None:
            self._pipe.send_bytes(message)
        else:
            writer = Thread(target=_write, args=(self._pipe, message, before), daemon=True)
            try:
                writer.start()
            except RuntimeError as refusal:  # as OSError: the system has no room for another thread
                raise OSError(EAGAIN, str(refusal)) from refusal
            self._writer = writer

    def stop(self, ticket: int) -> None:
        """End the searches up to this ticket at once; they are answered with their findings so far."""
        self._stopped.value = ticket

    def receive(self) -> Iterator[Message]:
        """The messages since the last call; raises EOFError or OSError if the process has ended."""
        if self._process is None or self._pipe is None:
            raise EOFError
        while self._pipe.poll():
            message: Message = self._pipe.recv()
            yield message
        if not self._process.is_alive():
            raise EOFError

    def restart(self) -> None:
        """Replace a process that has ended or hangs; raises OSError when the system does not start another."""
        self._end()
        self._start()

    def close(self) -> None:
        """Kill the process, which has nothing to clean up."""
        self.stop(1 << 62)
        self._end()

    def _end(self) -> None:
        if self._process is None or self._pipe is None:
            return
        self._process.kill()
        if self._writer is not None:  # it must not write to a closed pipe
            self._writer.join()
        self._pipe.close()
        self._process.join(GRACE)

    def _start(self) -> None:
        self._sent, self._beats.value = GameSpec("", 0, None, ()), 0
        ours, theirs = self._context.Pipe()
        values = (theirs, self._stopped, self._beats)
        process = self._context.Process(target=self._serve, args=values, daemon=True, name="Parapet engine")
        try:
            with without_working_directory():
                process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self._pipe, self._process = ours, process


def _write(pipe: Connection, message: bytes, before: Thread | None) -> None:
    """Write a message after that of another thread."""
    if before is not None:
        before.join()
    with suppress(OSError):  # the process has ended, which `receive` finds out
        pipe.send_bytes(message)

"""The one queue to the engine process: who asks gets a job, and the most urgent job is searched first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, Protocol

from game.ai.info import BestMove, Info
from game.ai.process import EngineProcess, Message, Request
from game.language import _

UNANSWERED: Final = 2  # requests that the process holds at most: the one that ends and the one that comes next
ENDED: Final = _("The AI process had stopped and was restarted.")
NOT_STARTED: Final = _("The AI process cannot be started: {reason}.")


class Process(Protocol):
    """What the queue needs of the process; see EngineProcess."""

    def send(self, ticket: int, request: Request) -> None:
        """Send a request without waiting; raises OSError when the process has ended."""

    def stop(self, ticket: int) -> None:
        """End the searches up to this ticket."""

    def receive(self) -> Iterable[Message]:
        """What has arrived; raises EOFError or OSError when the process has ended."""

    def restart(self) -> None:
        """Start another process; raises OSError when the system refuses."""

    def close(self) -> None:
        """End the process."""


@dataclass(eq=False, slots=True)
class Job:
    """A request and what the engine has found for it so far; the engine fills it in, its owner only reads."""

    request: Request
    number: int  # in the order of asking
    info: Info[str] | None = None  # the latest
    best_move: BestMove | None = None  # the answer, once there is one
    is_cancelled: bool = False
    is_stopped: bool = False

    @property
    def is_open(self) -> bool:
        """Whether an answer is still to come."""
        return self.best_move is None and not self.is_cancelled


class Engine:
    """Searches the most urgent job first, of equals the one that was asked first.

    A more urgent job interrupts the present one, which is searched again later from the beginning. Nothing here waits
    for the process, except `close` for a moment. Call `poll` once a frame.
    """

    def __init__(self, process: Process | None = None) -> None:
        self._process: Process = EngineProcess() if process is None else process
        self._waiting: list[tuple[int, int, Job]] = []  # a heap; cancelled jobs stay in it until they come up
        self._running: Job | None = None  # the job that was sent last, unless it was interrupted or cancelled
        self._ticket = 0  # of the request that was sent last
        self._unanswered = 0  # requests in the process
        self._asked = 0

    @property
    def is_busy(self) -> bool:
        """Whether any job is still to be answered."""
        return self._running is not None or self._first() is not None

    def ask(self, request: Request) -> Job:
        """Queue a request. The answer comes into the job by `poll`, at the earliest at the next one."""
        self._asked += 1
        job = Job(request, self._asked)
        self._queue(job)
        self._advance()
        return job

    def cancel(self, job: Job) -> None:
        """Drop a job: it gets no answer any more."""
        job.is_cancelled = True
        if job is self._running:
            self._interrupt()
            self._advance()

    def stop(self, job: Job) -> None:
        """End the search of a job as soon as it runs, so that it is answered with what was found."""
        job.is_stopped = True
        if job is self._running:
            self._process.stop(self._ticket)

    def poll(self) -> None:
        """Give the jobs what has arrived for them.

        When the process dies over a job, the answer is a sentence, and the next job meets a new process.
        """
        if not self._unanswered:
            return
        try:
            for ticket, found in self._process.receive():
                self._deliver(ticket, found)
        except (EOFError, OSError):
            job = self._running
            fault = self._restart()
            if job is not None:
                job.best_move = BestMove(error=fault or ENDED)
        self._advance()

    def close(self) -> None:
        """End the process; nothing can be asked after that."""
        self._process.close()

    # --- what runs

    def _deliver(self, ticket: int, found: Info[str] | BestMove) -> None:
        job = self._running if ticket == self._ticket else None
        if isinstance(found, Info):
            if job is not None:
                job.info = found
            return
        self._unanswered -= 1
        if job is not None:
            job.best_move, self._running = found, None

    def _queue(self, job: Job) -> None:
        heappush(self._waiting, (job.request.priority, job.number, job))

    def _first(self) -> Job | None:
        """The most urgent job that waits."""
        while self._waiting and self._waiting[0][2].is_cancelled:
            heappop(self._waiting)
        return self._waiting[0][2] if self._waiting else None

    def _advance(self) -> None:
        """Have the most urgent job searched, as soon as the process can take it."""
        while (job := self._first()) is not None:
            running = self._running
            if running is not None:
                if running.request.priority <= job.request.priority:
                    return
                self._interrupt()
                self._queue(running)
            if self._unanswered == UNANSWERED:
                return
            heappop(self._waiting)
            self._send(job)

    def _interrupt(self) -> None:
        """End the present search; its answer will be ignored."""
        self._process.stop(self._ticket)
        self._running = None

    def _send(self, job: Job) -> None:
        self._ticket += 1
        try:
            self._process.send(self._ticket, job.request)
        except OSError:  # it died unnoticed
            fault = self._restart()
            if fault:
                job.best_move = BestMove(error=fault)
                return
            self._process.send(self._ticket, job.request)
        self._running = job
        self._unanswered += 1
        if job.is_stopped:
            self._process.stop(self._ticket)

    def _restart(self) -> str:
        """Start another process; a sentence when the system refuses."""
        self._running, self._unanswered = None, 0
        try:
            self._process.restart()
        except OSError as refusal:
            return NOT_STARTED.format(reason=refusal.strerror or refusal)
        return ""

"""The queue to the engine process: each request becomes a job, and the most urgent job is searched first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from game.ai.info import BestMove, Info
from game.language import N_, Sentence

if TYPE_CHECKING:
    from game.ai.process import Message, Request

UNANSWERED: Final = 2  # the most requests in the process: the one that is ending and the next
DEATHS: Final = 3  # a job is given up after the process has died over it this many times
SILENCE: Final = 3.0  # a process without a sign of life for this many seconds is replaced
HASTE: Final = 1.0  # the same after its search was asked to stop, which takes milliseconds
START: Final = 15.0  # the same until it is ready, since a slow disk or a virus scanner may delay it
GLANCE: Final = 0.5  # the most seconds counted between two polls, since the machine may have slept
ENDED: Final = N_("The AI process had stopped and was restarted.")
HUNG: Final = N_("The AI process did not respond and was restarted.")
NOT_STARTED: Final = N_("The AI process cannot be started: {reason}.")


class Process(Protocol):
    """The part of EngineProcess that the queue needs."""

    @property
    def beats(self) -> int:
        """Signs of life since the process was started; 0 until it is ready."""

    def send(self, ticket: int, request: Request) -> None:
        """Send a request without waiting; raises OSError when the process has ended."""

    def stop(self, ticket: int) -> None:
        """End the searches up to this ticket."""

    def receive(self) -> Iterable[Message]:
        """The messages that have arrived; raises EOFError or OSError if the process has ended."""

    def restart(self) -> None:
        """End the process, if it still runs, and start another; raises OSError when the system refuses."""

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
    deaths: int = 0  # how many processes died searching it

    @property
    def is_open(self) -> bool:
        """Whether the answer has yet to come."""
        return self.best_move is None and not self.is_cancelled


class Watch:
    """Notices when the process hangs, suspended or in an endless loop."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._beats, self._silence, self._seen = 0, 0.0, clock()
        self._hurries = False

    def begin(self) -> None:
        """Note that a search begins."""
        self._silence, self._seen, self._hurries = 0.0, self._clock(), False

    def hurry(self) -> None:
        """Note that the search has to stop at once."""
        self._hurries = True

    def finds_hung(self, beats: int) -> bool:
        """Whether the count of signs of life has stood still for too long. Call this at every poll."""
        now = self._clock()
        step, self._seen = min(now - self._seen, GLANCE), now
        self._silence = self._silence + step if beats == self._beats else 0.0
        self._beats = beats
        return self._silence > ((HASTE if self._hurries else SILENCE) if beats else START)


class Engine:
    """Searches the most urgent job first, and the oldest of equally urgent ones.

    A more urgent job interrupts the current one, which is searched again later from the start. A process that dies or
    hangs over a job is replaced by one with an empty table, which gets the job, up to DEATHS times. Nothing here waits
    for the process, except `close` for a moment. Call `poll` once a frame.
    """

    def __init__(self, process: Process | None = None, clock: Callable[[], float] = monotonic) -> None:
        """`start` makes a process unless one is given. `clock` returns seconds of a monotonic clock."""
        self._process = process
        self._waiting: list[tuple[int, int, Job]] = []  # a heap; cancelled jobs stay in it until they come up
        self._running: Job | None = None  # the last job sent, unless it was interrupted or cancelled
        self._ticket = 0  # the ticket of the last request sent
        self._unanswered = 0  # requests in the process
        self._asked = 0
        self._watch = Watch(clock)

    @property
    def is_busy(self) -> bool:
        """Whether any job is still to be answered."""
        return self._running is not None or self._first() is not None

    def start(self) -> None:
        """Start the process unless it runs, to have it ready before the first request."""
        self._started()

    def _started(self) -> Process:
        """The process, started when it is first needed."""
        if self._process is None:
            from game.ai.process import EngineProcess  # noqa: PLC0415 - the first frame does not wait for it

            self._process = EngineProcess()
        return self._process

    def ask(self, request: Request) -> Job:
        """Queue a request. A later `poll` puts the answer into the job."""
        self._asked += 1
        job = Job(request, self._asked)
        self._queue(job)
        self._advance()
        return job

    def cancel(self, job: Job) -> None:
        """Drop a job; it will not be answered."""
        job.is_cancelled = True
        if job is self._running:
            self._interrupt()
            self._advance()

    def stop(self, job: Job) -> None:
        """End the search of a job as soon as it runs, so that it is answered with the findings so far."""
        job.is_stopped = True
        if job is self._running:
            self._hurry()

    def poll(self) -> None:
        """Hand arrived answers to their jobs.

        If the process has died or hung over a job, a new one gets it; after DEATHS processes the answer is a sentence.
        """
        if not self._unanswered:
            return
        try:
            for ticket, found in self._started().receive():
                self._deliver(ticket, found)
        except (EOFError, OSError):
            self._replace(ENDED)
        else:
            if self._watch.finds_hung(self._started().beats):
                self._replace(HUNG)
        self._advance()

    def close(self) -> None:
        """End the process; nothing can be asked after that."""
        if self._process is not None:
            self._process.close()

    # --- what runs

    def _deliver(self, ticket: int, found: Info[str] | BestMove) -> None:
        job = self._running if ticket == self._ticket else None
        if isinstance(found, Info):
            if job is not None:
                job.info = found
            return
        self._unanswered -= 1
        self._watch.begin()
        if self._running is not None and self._running.is_stopped:
            self._watch.hurry()
        if job is not None:
            job.best_move, self._running = found, None

    def _queue(self, job: Job) -> None:
        heappush(self._waiting, (job.request.priority, job.number, job))

    def _first(self) -> Job | None:
        """The most urgent waiting job."""
        while self._waiting and self._waiting[0][2].is_cancelled:
            heappop(self._waiting)
        return self._waiting[0][2] if self._waiting else None

    def _advance(self) -> None:
        """Send the most urgent job to the process, if it can take another."""
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
        """End the current search; its answer will be ignored."""
        self._hurry()
        self._running = None

    def _hurry(self) -> None:
        """End all searches sent so far."""
        self._started().stop(self._ticket)
        self._watch.hurry()

    def _send(self, job: Job) -> None:
        self._ticket += 1
        fault = self._put(job) and (self._restart() or self._put(job))  # it may have died unnoticed
        if fault:
            job.best_move = BestMove(error=fault)
            return
        if not self._unanswered:
            self._watch.begin()
        self._running = job
        self._unanswered += 1
        if job.is_stopped:
            self._hurry()

    def _put(self, job: Job) -> Sentence:
        """Send a job to the process; returns a sentence if the process has ended."""
        try:
            self._started().send(self._ticket, job.request)
        except OSError:
            return ENDED
        return ""

    def _replace(self, fault: Sentence) -> None:
        """Continue with another process after a fault of this one."""
        job, began = self._running, self._unanswered == 1  # of two requests the process was still at the first
        refusal = self._restart()
        if job is None:
            return
        job.deaths += began
        if refusal or job.deaths == DEATHS:
            job.best_move = BestMove(error=refusal or fault)
        else:
            self._queue(job)

    def _restart(self) -> Sentence:
        """Start another process; returns a sentence if the system refuses."""
        self._running, self._unanswered = None, 0
        try:
            self._started().restart()
        except OSError as refusal:
            return NOT_STARTED.filled(reason=refusal.strerror or refusal)
        return ""

"""The one queue to the engine process: who asks gets a job, and the most urgent job is searched first."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

from game.ai.info import BestMove, Info
from game.language import _

if TYPE_CHECKING:
    from game.ai.process import Message, Request

UNANSWERED: Final = 2  # requests that the process holds at most: the one that ends and the one that comes next
DEATHS: Final = 3  # of the process over the same job, after which it is not asked again
SILENCE: Final = 3.0  # seconds without a sign of life after which the process is replaced
HASTE: Final = 1.0  # the same after its search was asked to end, which takes milliseconds
START: Final = 15.0  # the same until it is ready: a slow disk or a virus scanner may hold it up
GLANCE: Final = 0.5  # the most seconds that count between two polls: while the machine slept, so did the process
ENDED: Final = _("The AI process had stopped and was restarted.")
HUNG: Final = _("The AI process did not respond and was restarted.")
NOT_STARTED: Final = _("The AI process cannot be started: {reason}.")


class Process(Protocol):
    """What the queue needs of the process; see EngineProcess."""

    @property
    def beats(self) -> int:
        """Signs of life since the process was started; 0 until it is ready."""

    def send(self, ticket: int, request: Request) -> None:
        """Send a request without waiting; raises OSError when the process has ended."""

    def stop(self, ticket: int) -> None:
        """End the searches up to this ticket."""

    def receive(self) -> Iterable[Message]:
        """What has arrived; raises EOFError or OSError when the process has ended."""

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
    deaths: int = 0  # of processes that searched it

    @property
    def is_open(self) -> bool:
        """Whether an answer is still to come."""
        return self.best_move is None and not self.is_cancelled


class Watch:
    """Notices that the process hangs: it was suspended, or loops for ever."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._beats, self._silence, self._seen = 0, 0.0, clock()
        self._hurries = False

    def begin(self) -> None:
        """A search begins."""
        self._silence, self._seen, self._hurries = 0.0, self._clock(), False

    def hurry(self) -> None:
        """The search is to end at once."""
        self._hurries = True

    def finds_hung(self, beats: int) -> bool:
        """Whether the signs of life have been the same number for too long. Call it at every poll."""
        now = self._clock()
        step, self._seen = min(now - self._seen, GLANCE), now
        self._silence = self._silence + step if beats == self._beats else 0.0
        self._beats = beats
        return self._silence > ((HASTE if self._hurries else SILENCE) if beats else START)


class Engine:
    """Searches the most urgent job first, of equals the one that was asked first.

    A more urgent job interrupts the present one, which is searched again later from the beginning. A process that dies
    over a job, or gives no sign of life, is replaced by one with an empty table, which gets the job: up to DEATHS
    processes in all. Nothing here waits for the process, except `close` for a moment. Call `poll` once a frame.
    """

    def __init__(self, process: Process | None = None, clock: Callable[[], float] = monotonic) -> None:
        """Without a process, `start` makes one. `clock` gives the seconds of any count that never goes back."""
        self._process = process
        self._waiting: list[tuple[int, int, Job]] = []  # a heap; cancelled jobs stay in it until they come up
        self._running: Job | None = None  # the job that was sent last, unless it was interrupted or cancelled
        self._ticket = 0  # of the request that was sent last
        self._unanswered = 0  # requests in the process
        self._asked = 0
        self._watch = Watch(clock)

    @property
    def is_busy(self) -> bool:
        """Whether any job is still to be answered."""
        return self._running is not None or self._first() is not None

    def start(self) -> None:
        """Start the process, unless it runs, so that it gets ready before the first request."""
        self._started()

    def _started(self) -> Process:
        """The process, which runs from the first time on that anything is wanted of it."""
        if self._process is None:
            from game.ai.process import EngineProcess  # noqa: PLC0415 - the first frame does not wait for it

            self._process = EngineProcess()
        return self._process

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
            self._hurry()

    def poll(self) -> None:
        """Give the jobs what has arrived for them.

        A new process gets the job over which one has died or hung; after DEATHS of them the answer is a sentence.
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
        self._hurry()
        self._running = None

    def _hurry(self) -> None:
        """End all searches up to the one that was sent last."""
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

    def _put(self, job: Job) -> str:
        """Hand a job to the process; a sentence when that has ended."""
        try:
            self._started().send(self._ticket, job.request)
        except OSError:
            return ENDED
        return ""

    def _replace(self, fault: str) -> None:
        """Go on with another process after a fault of this one."""
        job, began = self._running, self._unanswered == 1  # of two requests the process was still at the first
        refusal = self._restart()
        if job is None:
            return
        job.deaths += began
        if refusal or job.deaths == DEATHS:
            job.best_move = BestMove(error=refusal or fault)
        else:
            self._queue(job)

    def _restart(self) -> str:
        """Start another process; a sentence when the system refuses."""
        self._running, self._unanswered = None, 0
        try:
            self._started().restart()
        except OSError as refusal:
            return NOT_STARTED.format(reason=refusal.strerror or refusal)
        return ""

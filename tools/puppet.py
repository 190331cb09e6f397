"""An engine without a process: it notes the searches, and the test answers them."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.engine import Engine, Job
from game.ai.info import BestMove, Info
from game.ai.limits import AtLevel, Limits
from game.ai.process import Message, Request
from game.ai.proof import ProofTask


class Puppet(Engine):
    """The real queue over no process. Set `answer` or `info` to have the present job get it, or else the next one."""

    def __init__(self) -> None:
        self.searched: list[Request] = []  # also again, after an interruption
        self.cancelled = self.stopped = 0  # jobs that were to be answered
        self.proofs: list[Job] = []  # asked for, the latest last
        self._answer: BestMove | None = None
        self._info: Info[str] | None = None
        super().__init__(Stub(self), clock=lambda: 0.0)  # a stub never hangs, however slow the machine is

    @property
    def asked(self) -> list[tuple[tuple[str, ...], int]]:
        """The moves before each move that a level was asked for, and the level."""
        return [(one.game.moves, one.how.level) for one in self.searched if isinstance(one.how, AtLevel)]

    @property
    def analysed(self) -> list[tuple[tuple[str, ...], int]]:
        """The moves before each position that was analysed, and the nodes for it."""
        return [(one.game.moves, one.how.nodes) for one in self.searched if isinstance(one.how, Limits)]

    @property
    def answer(self) -> BestMove | None:
        """The answer that no job has got yet."""
        return self._answer

    @answer.setter
    def answer(self, answer: BestMove | None) -> None:
        self._answer = answer
        self.poll()

    @property
    def info(self) -> Info[str] | None:
        """The info that no job has got yet."""
        return self._info

    @info.setter
    def info(self, info: Info[str]) -> None:
        self._info = info
        self.poll()

    def ask(self, request: Request) -> Job:
        """Queue a request, and answer it where the answer was set before."""
        if isinstance(request.how, ProofTask):  # these are answered one by one
            self.proofs.append(Job(request, 0))
            return self.proofs[-1]
        self.poll()
        job = super().ask(request)
        self.poll()
        return job

    def cancel(self, job: Job) -> None:
        """Drop a job, and with it an answer that was set for it."""
        self.cancelled += job.is_open and job not in self.proofs
        if job is self._running:
            self._answer = self._info = None
        super().cancel(job)
        self.poll()

    def stop(self, job: Job) -> None:
        """Note it; the test answers."""
        self.stopped += job.is_open
        super().stop(job)


class Stub:
    """Stands in for the process: the searches that were interrupted end at once, the present one when a test says."""

    def __init__(self, puppet: Puppet) -> None:
        self._puppet = puppet
        self._open: list[int] = []

    beats = 1

    def send(self, ticket: int, request: Request) -> None:
        """Note a request."""
        self._puppet.searched.append(request)
        self._open.append(ticket)

    def stop(self, ticket: int) -> None:
        """The test answers."""

    def receive(self) -> Iterator[Message]:
        """The ends of the interrupted searches, and what the test has set."""
        puppet = self._puppet
        while self._open[puppet._running is not None :]:
            yield self._open.pop(0), BestMove()
        if self._open and puppet._info:
            info, puppet._info = puppet._info, None
            yield self._open[0], info
        if self._open and puppet._answer:
            answer, puppet._answer = puppet._answer, None
            yield self._open.pop(), answer

    def restart(self) -> None:
        """Nothing dies here."""

    def close(self) -> None:
        """There is nothing to end."""

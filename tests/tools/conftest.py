"""Processes that do their tasks in the test's own, for the tools that share work among cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from tools import workers


class FakePool:
    """A pool whose tasks are done in this process, the last one first."""

    def __init__(self) -> None:
        self.cores = 0  # that were asked for last
        self.tasks: list[Any] = []  # that were done
        self.stops_at = 0  # as many tasks, as Ctrl+C does; 0 for never
        self.answer: Callable[[Any], Any] | None = None  # to a task, instead of the work

    def __call__(self, cores: int, initializer: Callable[[], None]) -> FakePool:
        self.cores = cores
        return self

    def __enter__(self) -> FakePool:
        return self

    def __exit__(self, *fault: object) -> None:
        return None

    def imap_unordered(self, work: Callable[[Any], Any], waiting: Sequence[Any]) -> Iterator[Any]:
        for task in reversed(waiting):
            if self.stops_at and len(self.tasks) >= self.stops_at:
                raise KeyboardInterrupt
            self.tasks.append(task)
            yield (self.answer or work)(task)


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> FakePool:
    """Commands that share their tasks among processes have this pool instead."""
    pool = FakePool()
    monkeypatch.setattr(workers, "get_context", lambda name: type("Context", (), {"Pool": pool}))
    return pool

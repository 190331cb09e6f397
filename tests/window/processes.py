"""What a program and the processes below it take of the machine, as Linux tells it."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.ai.waiting import is_running

PATIENCE = 60.0  # seconds


def offspring(parent: int) -> list[int]:
    """The processes that a process has started, and theirs; one that ends meanwhile has started no other."""
    found = list[int]()
    with suppress(FileNotFoundError, ProcessLookupError):
        for task in Path(f"/proc/{parent}/task").iterdir():
            found += map(int, (task / "children").read_text().split())
    return found + [grandchild for child in found for grandchild in offspring(child)]


def until_all_have_ended(processes: list[int]) -> None:
    """Wait for processes that are to end by themselves; fails when one does not."""
    end = time.monotonic() + PATIENCE
    while any(map(is_running, processes)):
        assert time.monotonic() < end, "a process was left behind"
        time.sleep(0.01)


@dataclass(frozen=True, slots=True)
class Usage:
    """What a program takes of the machine."""

    memory: float  # MB, of all its processes
    files: int  # open, of all its processes
    threads: int
    processes: int

    def __str__(self) -> str:
        return f"{self.memory:.1f} MB, {self.files} files, {self.threads} threads, {self.processes} processes"


def usage_of(program: int) -> Usage:
    """What a running program and all below it take now."""
    family = [program, *offspring(program)]
    memory = files = threads = 0
    for process in family:
        with suppress(FileNotFoundError):  # it has ended meanwhile
            memory += memory_of(process)
            files += len(os.listdir(f"/proc/{process}/fd"))
            threads += len(os.listdir(f"/proc/{process}/task"))
    return Usage(memory / 1024, files, threads, len(family))


def memory_of(process: int) -> int:
    """The memory in use by a process, in KB."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

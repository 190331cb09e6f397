"""Reads the commands of the text engine's host in order, and knows those that `stop` or its end has ended.

A host is the program at the other end of the pipes. It is heard while its earlier commands are still being worked on.
"""

from __future__ import annotations

import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from threading import Condition, Thread
from time import monotonic
from typing import IO

READ_AHEAD = 1 << 25  # most bytes of unread lines; then reading pauses
LONGEST_COMMAND = 1_000_000  # characters: a game of 200,000 plies
READ_SIZE = 65_536  # bytes per read


class Hearing:
    """The lines of a host, numbered from 1, and the latest one that was said before a `stop`."""

    def __init__(self) -> None:
        self.is_left = False  # after `quit`, the end of the input or a hang-up: start nothing new
        self._quit_at: float | None = None  # monotonic, in seconds
        self._count = 0
        self._stopped = 0  # commands before this line are stopped
        self._latest = 0  # latest line other than `stop`
        self._dropped: set[int] = set()  # lines that a `stop` followed at once
        self._lines: deque[tuple[int, str]] = deque()  # read but not taken yet
        self._waiting = 0  # bytes in `_lines`
        self._is_ended = False  # no more lines will come
        self._changed = Condition()

    def listen(self, lines: Iterable[str]) -> None:
        """Have a thread read lines until `quit` or their end."""
        Thread(target=self._read, args=(lines,), daemon=True, name="input").start()

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield each line with its number; wait for more until the host has left."""
        while True:
            with self._changed:
                while not self._lines:
                    if self._is_ended:
                        return
                    self._changed.wait()
                number, line = self._lines.popleft()
                self._waiting -= sys.getsizeof(line)
                self._dropped = {dropped for dropped in self._dropped if dropped >= number}  # earlier ones are over
                self._changed.notify_all()
            yield number, line

    def number(self, line: str) -> int:
        """Store a line and return its number."""
        with self._changed:
            self._count += 1
            if line.split(maxsplit=1)[:1] == ["stop"]:
                self._stopped = self._count
                self._dropped.add(self._latest)
                self._changed.notify_all()
            else:
                self._latest = self._count
            return self._count

    def leave(self) -> None:
        """Stop all commands."""
        with self._changed:
            self.is_left = True
            self._changed.notify_all()

    def is_over(self, number: int) -> bool:
        """Return whether the command with this number must end."""
        return self.is_left or number < self._stopped

    def is_unwanted(self, number: int) -> bool:
        """Whether the command of this number has to end, and nothing said before that end builds on what it does."""
        return number in self._dropped or (self.is_left and number == self._latest)

    def wait(self, number: int) -> None:
        """Wait until the command with this number must end."""
        with self._changed:
            self._changed.wait_for(lambda: self.is_over(number))

    def seconds_since_quit(self) -> float:
        """Return the seconds since `quit` was read; 0 before that."""
        return 0.0 if self._quit_at is None else monotonic() - self._quit_at

    def end(self) -> int:
        """Let `lines` end, whatever may yet be read. Returns how many lines were read in vain."""
        with self._changed:
            self._is_ended = True
            unheard = len(self._lines)
            self._lines.clear()
            self._changed.notify_all()
        return unheard

    def _read(self, lines: Iterable[str]) -> None:
        for line in lines:
            if line.strip() == "quit":
                self._quit_at = monotonic()
                break
            with self._changed:
                while self._waiting > READ_AHEAD and not self._is_ended:
                    self._changed.wait()
                if self._is_ended:
                    break
                self._lines.append((self.number(line), line))
                self._waiting += sys.getsizeof(line)
                self._changed.notify_all()
        with self._changed:
            self._is_ended = True
            self.leave()


def input_lines(stream: IO[str] | None) -> Iterator[str]:
    """The lines of the input, which may be any bytes. A line that is too long is cut to one character too many.

    They are read past Python's own buffer: a thread that waits in it would keep the program from ending.
    """
    handle = handle_of(stream)
    if handle is None:
        yield from stream or ()
        return
    rest = b""
    while portion := _portion(handle):
        *whole, rest = re.split(rb"[\r\n]", rest + portion)
        for line in filter(None, whole):
            yield line[: LONGEST_COMMAND + 1].decode("utf-8", "replace")
        rest = rest[: LONGEST_COMMAND + 1]
    if rest:
        yield rest.decode("utf-8", "replace")


def _portion(handle: int) -> bytes:
    """Return the next bytes of the input; empty at its end or when its terminal is gone."""
    while True:
        try:
            return os.read(handle, READ_SIZE)
        except BlockingIOError:  # the host made the shared stream non-blocking
            select.select([handle], [], [])
        except OSError:
            return b""


def writer_to(stream: IO[str] | None) -> Callable[[str], None]:
    """A function that writes one line at once; raises OSError when nobody listens. Past Python's buffer, as above."""
    handle = handle_of(stream)

    def write(line: str) -> None:
        if handle is None:
            print(line, file=stream, flush=True)
            return
        rest = f"{line}{os.linesep}".encode("utf-8", "replace")
        while rest:
            try:
                rest = rest[os.write(handle, rest) :]
            except BlockingIOError:
                select.select([], [handle], [])

    return write


def hung_up(stream: IO[str] | None) -> bool:
    """Whether nobody reads at the other end of a stream, as far as the system knows without writing."""
    handle = handle_of(stream)
    if handle is None or not hasattr(select, "poll"):  # Windows: it turns up at the next write
        return False
    poll = select.poll()
    poll.register(handle, 0)
    return any(event & (select.POLLERR | select.POLLHUP) for _, event in poll.poll(0))


def handle_of(stream: IO[str] | None) -> int | None:
    """Return the file descriptor of a stream; None for one without."""
    try:
        return stream.fileno() if stream is not None else None
    except (AttributeError, OSError):
        return None

"""Exchanging lines with an untrusted program, without waiting for it or being flooded by it."""

from __future__ import annotations

import os
import re
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic, sleep
from typing import IO

from game import programs
from game.ai.ugi import shows_line
from game.places import reason

READ_BYTES = 65_536  # bytes per read
LONGEST_LINE = 200_000  # bytes in a line: about ten thousand moves
MOST_BYTES = 1_000_000  # bytes per second: more than any engine needs, and little work to read
A_LINE = 50  # the least bytes that a line counts for, since even a short one takes work
BREATH = 0.002  # seconds between reads, to collect single letters and to leave the window its time during a flood
MOST_LINES = 2_000  # the most lines kept until they are taken; older ones are dropped
PARTING = 0.3  # seconds for a program to end after `quit`
ANSWERS = frozenset({"id", "option", "ugiok", "readyok", "bestmove", "error"})  # first words of the lines that are kept


class CloseReason(Enum):
    """Why a conversation is over."""

    NOT_STARTED = "not started"
    GONE = "gone"
    FLOOD = "flood"


class Conversation:
    """A program with a thread that reads its output and one that writes its input. Nothing here waits.

    Of the output only answers in UGI are kept, and the latest `info` with a line of moves.
    """

    def __init__(self, arguments: Sequence[str], folder: str) -> None:
        """Start the program in a folder; if that fails, `ending` will say so."""
        self.ending: CloseReason | None = None
        self.reason = ""  # the system's reason for not starting it
        self._arguments, self._folder = tuple(arguments), folder
        self._program: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self._lock = Lock()
        self._over = Event()
        self._between = Lock()  # guards the output between the two threads
        self._asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: deque[str] = deque(maxlen=MOST_LINES)
        self._second, self._bytes = 0.0, 0  # the start of the current second, and the bytes read in it
        try:
            Thread(target=self._converse, daemon=True, name="other engine").start()
        except RuntimeError as refusal:  # the system has no room for another thread
            self.ending, self.reason = CloseReason.NOT_STARTED, str(refusal)

    def say(self, line: str) -> None:
        """Send a line as soon as the program reads."""
        self._asked.put(f"{line}\n".encode())

    def heard(self) -> list[str]:
        """The new lines since the last call, in order, each split into its first word and the rest.

        Before each answer comes the latest `info` with a line of moves.
        """
        with self._between:
            found = list(self._heard)
            self._heard.clear()
        return found

    def close(self, at_once: bool = False) -> None:
        """End the program and its children; unless `at_once`, it first gets a moment to end by itself."""
        self._is_closed = True
        if not at_once:
            self.say("quit")
        self._asked.put(None)
        try:  # no daemon: Parapet does not end before this has
            Thread(target=self._part, args=(0.0 if at_once else PARTING,), name="parting").start()
        except RuntimeError:  # the system has no room for another thread
            self._end()

    # --- in threads of its own

    def _part(self, seconds: float) -> None:
        self._over.wait(seconds)
        self._end()

    def _end(self) -> None:
        with self._lock:
            if self._program is not None:
                programs.end(self._program)

    def _converse(self) -> None:
        """The body of the reading thread."""
        try:
            with self._lock:
                if self._is_closed:
                    return
                self._program = program = programs.started(self._arguments, self._folder)
        except (OSError, ValueError) as refusal:
            self.reason = reason(refusal) if isinstance(refusal, OSError) else str(refusal)
            self.ending = CloseReason.NOT_STARTED
            self._over.set()
            return
        assert program.stdin is not None
        assert program.stdout is not None
        Thread(target=self._write, args=(program.stdin,), daemon=True, name="to the other engine").start()
        ending = self._read(program.stdout.fileno())
        self._over.set()
        self._end()
        self._asked.put(None)
        self.ending = ending

    def _read(self, handle: int) -> CloseReason:
        """Read until the program ends or writes too much."""
        rest = b""
        while portion := self._portion(handle):
            *whole, rest = re.split(rb"[\r\n]", rest + portion)
            if self._floods(len(portion) + A_LINE * len(whole)) or max(map(len, (rest, *whole))) > LONGEST_LINE:
                return CloseReason.FLOOD
            for line in whole:
                self._hear(line.decode("utf-8", "replace"))
            sleep(BREATH)
        self._hear(rest.decode("utf-8", "replace"))
        return CloseReason.GONE

    def _portion(self, handle: int) -> bytes:
        try:
            return os.read(handle, READ_BYTES)
        except OSError:
            return b""

    def _floods(self, size: int) -> bool:
        now = monotonic()
        if now - self._second >= 1.0:
            self._second, self._bytes = now, 0
        self._bytes += size
        return self._bytes > MOST_BYTES

    def _hear(self, line: str) -> None:
        line = line.strip()
        verb, _space, rest = line.partition(" ")
        if verb not in ANSWERS and not (verb == "info" and shows_line(rest)):
            return
        with self._between:
            if verb == "info" and self._heard and self._heard[-1].startswith("info "):
                self._heard.pop()
            self._heard.append(line)

    def _write(self, stream: IO[bytes]) -> None:
        """The body of the writing thread, which waits while the program does not read."""
        with suppress(OSError, ValueError):  # the program has ended; the reading thread will notice
            while (line := self._asked.get()) is not None:
                stream.write(line)
                stream.flush()
        with suppress(OSError, ValueError):
            stream.close()

"""Speaks one text at a time on a thread; a new text interrupts the current one, or waits for its end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from threading import Condition, Thread

from game.language import N_, _, of_texts
from game.programs import UNSEEN, ending_with_us
from ui.devices.programs import Call
from ui.devices.voices import Voice
from ui.preferences.settings import Settings

LONGEST = 30.0  # seconds; an engine that takes longer for a sentence has hung
MOST_WAITING = 3  # texts; of more, the oldest are left out
STOPPING = 2.0  # seconds for a service to fall silent
MISSING = N_("There is no speech engine on this system.")
MISSING_HERE = N_("No speech engine was found: install espeak-ng or Speech Dispatcher.")


def begin(call: Call) -> subprocess.Popen[bytes]:
    """Start a program without input or output. Raises OSError or ValueError if it cannot be started."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        ending_with_us(call.arguments), stdin=quiet, stdout=quiet, stderr=quiet, env=call.full_environment,
        creationflags=UNSEEN,
    )  # fmt: skip


class Speech:
    """Speaks at the master volume if the preference `speech` is on.

    `last` is the last text that was to be spoken, and `count` the number of them: also on a system without a voice.
    When the engine fails, the next `check` calls `warn` on its own thread; further failures are not reported until the
    engine has worked again.
    """

    def __init__(
        self,
        preferences: Settings,
        warn: Callable[[str], None],
        voice: Voice | None,
        start: Callable[[Call], subprocess.Popen[bytes]] = begin,
    ) -> None:
        self._preferences, self._warn, self._start = preferences, warn, start
        self._voice = voice
        self._change = Condition()
        self._thread: Thread | None = None
        self._next: str | None = None  # the text to speak at once; "" for silence
        self._waiting: list[str] = []  # the texts to speak after that
        self.last, self.count = "", 0
        self._speaking: subprocess.Popen[bytes] | None = None
        self._interrupted = False  # whether another text cut the current one short
        self._closed = False
        self._fault, self._complained = "", False
        preferences.watch(self._obey)

    @property
    def silence(self) -> str:
        """Why this system cannot speak; empty if it can."""
        if self._voice:
            return ""
        return str(MISSING if sys.platform in ("darwin", "win32") else MISSING_HERE)

    @property
    def is_on(self) -> bool:
        """Whether texts are spoken, or would be if this system had a voice."""
        return self._loudness > 0

    def say(self, text: str, waits: bool = False) -> None:
        """Speak a text if speech is on: in place of the current one, or after it if it `waits`. Returns at once."""
        if text and self.is_on:
            self.last, self.count = text, self.count + 1
            if self._voice:
                self._put(text, waits)

    def hush(self) -> None:
        """Fall silent at once, in the middle of a word."""
        if self._thread is not None:
            self._put("")

    def check(self) -> None:
        """Report a failure of the engine since the last call, if any."""
        fault, self._fault = self._fault, ""
        if fault:
            self._warn(fault)

    def close(self) -> None:
        """Fall silent and end the thread."""
        self._closed = True
        self.hush()
        if self._thread is not None:
            self._thread.join(STOPPING)

    @property
    def _loudness(self) -> float:
        chosen = self._preferences
        heard = chosen.speech and chosen.sound and not self._closed
        return (chosen.volume / 100) ** 2 if heard else 0.0  # see `ui.devices.sound`

    def _obey(self, changed: frozenset[str]) -> None:
        if not self._loudness:
            self._complained = False  # report the next failure, since the user turned speech off and on
            self.hush()

    def _put(self, text: str, waits: bool = False) -> None:
        with self._change:
            if waits:
                self._waiting = [*self._waiting, text][-MOST_WAITING:]
            else:
                self._next, self._waiting = text, []
                self._interrupt()
            self._change.notify()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="speech", daemon=True)
            self._thread.start()

    def _interrupt(self) -> None:
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.kill()
            self._interrupted = True

    # --- the thread

    def _work(self) -> None:
        while not self._closed:
            with self._change:
                self._change.wait_for(lambda: self._next is not None or self._waiting)
                text, self._next = (self._waiting.pop(0), None) if self._next is None else (self._next, None)
            loudness = self._loudness
            if text and loudness and self._voice:
                self._speak(self._voice, text, loudness)

    def _speak(self, voice: Voice, text: str, loudness: float) -> None:
        try:
            process = self._start(voice.call(text, loudness, of_texts()))
        except (OSError, ValueError) as error:
            self._complain(_("{engine} cannot be started ({reason})").format(engine=voice.name, reason=error))
            return
        with self._change:
            self._speaking, self._interrupted = process, False
            if self._next is not None:
                self._interrupt()
        code = _end(process)
        with self._change:
            self._speaking = None
        if self._interrupted:
            if voice.stop:
                self._stop(voice)
        elif code is None:
            self._complain(_("{engine} does not respond").format(engine=voice.name))
        elif code:
            self._complain(_("{engine} ended with code {code}").format(engine=voice.name, code=code))
        else:
            self._complained = False

    def _stop(self, voice: Voice) -> None:
        try:
            _end(self._start(Call(voice.stop)), STOPPING)
        except OSError as error:
            self._complain(_("{engine} cannot be silenced ({reason})").format(engine=voice.name, reason=error))

    def _complain(self, reason: str) -> None:
        if not self._complained:
            self._complained = True
            self._fault = _("Speech does not work: {reason}.").format(reason=reason)


def _end(process: subprocess.Popen[bytes], patience: float = LONGEST) -> int | None:
    """Wait for a process and return its exit code; None if it had to be killed after `patience` seconds."""
    try:
        return process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None

"""Sentences that are spoken: the newest at once, one at a time, by a thread that nobody ever waits for."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from threading import Condition, Thread

from game.language import _
from ui.devices.voices import Call, Voice
from ui.preferences.settings import Preferences

LONGEST = 30.0  # seconds: no sentence of a game takes that long, so an engine that does hangs
STOPPING = 2.0  # seconds that a service is given to fall silent
MISSING = _("There is no speech engine on this system.")
MISSING_HERE = _("No speech engine was found: espeak-ng or Speech Dispatcher would do.")
UNSEEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows a program may open a console


def begin(call: Call) -> subprocess.Popen[bytes]:
    """Start a program of which nothing is read; raises OSError or ValueError for one that cannot be started."""
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        call.arguments, stdin=quiet, stdout=quiet, stderr=quiet, env=call.full_environment, creationflags=UNSEEN
    )


class Speech:
    """Speaks as the preferences say: not at all unless `speech` is on, and as loud as all sounds are.

    `tell` hears, once until it works again, when the engine fails; that is on the caller's own thread, by `check`.
    """

    def __init__(
        self,
        preferences: Preferences,
        warn: Callable[[str], None],
        voice: Voice | None,
        start: Callable[[Call], subprocess.Popen[bytes]] = begin,
    ) -> None:
        self._preferences, self._warn, self._start = preferences, warn, start
        self._voice = voice
        self._change = Condition()
        self._thread: Thread | None = None
        self._next: str | None = None  # what to speak now; "" for silence
        self._speaking: subprocess.Popen[bytes] | None = None
        self._interrupted = False  # what is being spoken, by us
        self._closed = False
        self._fault, self._complained = "", False
        preferences.watch(self._obey)

    @property
    def silence(self) -> str:
        """Why nothing can be spoken on this system; empty where it can."""
        if self._voice:
            return ""
        return MISSING if sys.platform in ("darwin", "win32") else MISSING_HERE

    def say(self, text: str) -> None:
        """Speak a text, if that is wanted, in place of whatever is being spoken; returns at once."""
        if text and self._voice and self._loudness:
            self._put(text)

    def hush(self) -> None:
        """Fall silent in the middle of a word."""
        if self._thread is not None:
            self._put("")

    def check(self) -> None:
        """Tell what went wrong in the meantime, if anything did."""
        fault, self._fault = self._fault, ""
        if fault:
            self._warn(fault)

    def close(self) -> None:
        """Fall silent for good."""
        self._closed = True
        self.hush()
        if self._thread is not None:
            self._thread.join(STOPPING)

    @property
    def _loudness(self) -> float:
        chosen = self._preferences
        heard = chosen.speech and chosen.sound and not self._closed
        return (chosen.volume / 100) ** 2 if heard else 0.0  # as in `ui.devices.sound`: halfway sounds half as loud

    def _obey(self, changed: frozenset[str]) -> None:
        if not self._loudness:
            self._complained = False  # whoever tries again wants to know again
            self.hush()

    def _put(self, text: str) -> None:
        with self._change:
            self._next = text
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
                self._change.wait_for(lambda: self._next is not None)
                text, self._next = self._next, None
            loudness = self._loudness
            if text and loudness and self._voice:
                self._speak(self._voice, text, loudness)

    def _speak(self, voice: Voice, text: str, loudness: float) -> None:
        try:
            process = self._start(voice.call(text, loudness))
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
            self._complain(_("{engine} hangs").format(engine=voice.name))
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
            self._fault = _("Moves cannot be spoken: {reason}.").format(reason=reason)


def _end(process: subprocess.Popen[bytes], patience: float = LONGEST) -> int | None:
    """Wait for the end of a process and give its code; None for one that had to be ended."""
    try:
        return process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None

"""The speech engines of the systems: which of their programs there is, and how it is called to speak one sentence.

They are asked as programs, each sentence a process of its own: a process can be ended in the middle of a word, and
one that hangs or dies takes nothing with it. A text is an argument or a variable of the environment and never goes
through a shell.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.language import _

TEXT, LOUDNESS = "PARAPET_TEXT", "PARAPET_LOUDNESS"
# PowerShell takes standard input for itself, and what the environment holds needs no quoting.
POWERSHELL = "; ".join(
    (
        "$ErrorActionPreference = 'Stop'",
        "Add-Type -AssemblyName System.Speech",
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer",
        f"$voice.Volume = [int]$env:{LOUDNESS}",
        f"$voice.Speak($env:{TEXT})",
    )
)
LIBRARY_PATH = "LD_LIBRARY_PATH"  # a frozen program points it at its own libraries, which are not for others


@dataclass(frozen=True, slots=True)
class Call:
    """How a program is started: its arguments, the first being itself, and what its environment holds besides."""

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def full_environment(self) -> dict[str, str]:
        """The whole environment, as it is for programs that are not part of this one."""
        whole = dict(os.environ)
        if f"{LIBRARY_PATH}_ORIG" in whole:
            whole[LIBRARY_PATH] = whole[f"{LIBRARY_PATH}_ORIG"]
        elif getattr(sys, "frozen", False):
            whole.pop(LIBRARY_PATH, None)
        return whole | dict(self.environment)


@dataclass(frozen=True, slots=True)
class Voice:
    """A program that speaks: `call` makes it speak a text as loud as a number from 0 to 1 says, and wait for the end.

    Ending that process silences it; where it only hands the text to a service, `stop` silences that.
    """

    name: str
    call: Callable[[str, float], Call]
    stop: tuple[str, ...] = ()


def present_voice(system: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> Voice | None:
    """The speech engine of this system; None where there is none."""
    for name, make in VOICES.get(system, LINUX):
        if program := find(name):
            return make(program)
    return None


def _espeak(program: str) -> Voice:
    def call(text: str, loudness: float) -> Call:
        return Call((program, "-a", str(round(200 * loudness)), "--", text))  # 100 is its usual amplitude

    return Voice(os.path.basename(program), call)


def _speech_dispatcher(program: str) -> Voice:
    def call(text: str, loudness: float) -> Call:
        return Call((program, "--wait", "--volume", str(round(200 * loudness - 100)), "--", text))

    return Voice("Speech Dispatcher", call, stop=(program, "--stop"))


def _say(program: str) -> Voice:
    def call(text: str, loudness: float) -> Call:
        return Call((program, f"[[volm {loudness:.2f}]] {text}"))  # it has no option for that

    return Voice("say", call)


def _powershell(program: str) -> Voice:
    def call(text: str, loudness: float) -> Call:
        arguments = (program, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL)
        return Call(arguments, {TEXT: text, LOUDNESS: str(round(100 * loudness))})

    return Voice(_("Windows speech"), call)


LINUX = (("espeak-ng", _espeak), ("espeak", _espeak), ("spd-say", _speech_dispatcher))
VOICES = {"darwin": (("say", _say),), "win32": (("powershell", _powershell),)}

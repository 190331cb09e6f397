"""The speech engines of each system, and the command lines that speak one sentence.

Each sentence gets its own process, which can be killed in the middle of a word and can crash without harm.
A text is passed as an argument or an environment variable, never through a shell.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass

from game.language import _
from ui.devices.programs import Call

TEXT, LOUDNESS = "PARAPET_TEXT", "PARAPET_LOUDNESS"
# PowerShell reads standard input itself; environment variables need no quoting.
POWERSHELL = "; ".join(
    (
        "$ErrorActionPreference = 'Stop'",
        "Add-Type -AssemblyName System.Speech",
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer",
        f"$voice.Volume = [int]$env:{LOUDNESS}",
        f"$voice.Speak($env:{TEXT})",
    )
)


@dataclass(frozen=True, slots=True)
class Voice:
    """A speech engine. `call` gives the command line that speaks a text at a loudness from 0 to 1 and then exits.

    Killing that process silences it; if it hands the text to a service, the command line `stop` silences the service.
    """

    name: str
    call: Callable[[str, float], Call]
    stop: tuple[str, ...] = ()


def present_voice(system: str = sys.platform, find: Callable[[str], str | None] = shutil.which) -> Voice | None:
    """The first speech engine installed on this system; None if there are none."""
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
        return Call((program, f"[[volm {loudness:.2f}]] {text}"))  # `say` has no option for the volume

    return Voice("say", call)


def _powershell(program: str) -> Voice:
    def call(text: str, loudness: float) -> Call:
        arguments = (program, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL)
        return Call(arguments, {TEXT: text, LOUDNESS: str(round(100 * loudness))})

    return Voice(_("Windows speech"), call)


LINUX = (("espeak-ng", _espeak), ("espeak", _espeak), ("spd-say", _speech_dispatcher))
VOICES = {"darwin": (("say", _say),), "win32": (("powershell", _powershell),)}

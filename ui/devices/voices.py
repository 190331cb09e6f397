"""The speech engines of each system, and the command lines that speak one sentence.

Each sentence gets its own process, which can be killed in the middle of a word and can crash without harm.
A text is passed as an argument or an environment variable, never through a shell.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.language import _, of_system
from ui.devices.programs import Call, printed_by

TEXT, LOUDNESS, LANGUAGE = "PARAPET_TEXT", "PARAPET_LOUDNESS", "PARAPET_SPOKEN"
LISTING = 5.0  # seconds for a list of voices
NEEDED_OF_WINDOWS = (  # keys of the registry that hold others where PowerShell and a voice are installed
    r"SOFTWARE\Microsoft\PowerShell\3",
    r"SOFTWARE\Microsoft\Speech\Voices\Tokens",
)
# PowerShell reads standard input itself; environment variables need no quoting.
POWERSHELL = "; ".join(
    (
        "$ErrorActionPreference = 'Stop'",
        "Add-Type -AssemblyName System.Speech",
        "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer",
        f"$voice.Volume = [int]$env:{LOUDNESS}",
        f"$speaks = {{ $_.Culture.TwoLetterISOLanguageName -eq $env:{LANGUAGE} }}",
        "$others = $voice.GetInstalledVoices() | Where-Object Enabled | ForEach-Object VoiceInfo",
        "$fit = @($voice.Voice) + @($others) | Where-Object $speaks | Select-Object -First 1",
        "if ($fit) { $voice.SelectVoice($fit.Name) }",
        f"$voice.Speak($env:{TEXT})",
    )
)


class Voice(NamedTuple):
    """A speech engine. `call` gives the command line that speaks a text and then exits.

    It takes the text, the loudness from 0 to 1, and the code of the language that the text is in. Where voices can be
    listed, the system's own speaks if it knows the language, else the first that does. Killing that process silences
    it; if it hands the text to a service, the command line `stop` silences the service.
    """

    name: str
    call: Callable[[str, float, str], Call]
    stop: tuple[str, ...] = ()


def _installed(program: str) -> str | None:
    """The path of a program. On Windows it must also be registered, with a voice: Wine's PowerShell does nothing."""
    if sys.platform == "win32":
        import winreg  # noqa: PLC0415 - other systems have none

        try:
            for part in NEEDED_OF_WINDOWS:
                with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, part) as key:
                    winreg.EnumKey(key, 0)
        except OSError:
            return None
    return shutil.which(program)


def present_voice(system: str = sys.platform, find: Callable[[str], str | None] = _installed) -> Voice | None:
    """The first speech engine installed on this system; None if there are none."""
    for name, make in VOICES.get(system, LINUX):
        if program := find(name):
            return make(program)
    return None


def _espeak(program: str) -> Voice:
    def call(text: str, loudness: float, language: str) -> Call:
        amplitude = str(round(200 * loudness))  # 100 is its usual one
        return Call((program, "-v", _tag(language), "-a", amplitude, "--", text))

    return Voice(os.path.basename(program), call)


def _speech_dispatcher(program: str) -> Voice:
    def call(text: str, loudness: float, language: str) -> Call:
        volume = str(round(200 * loudness - 100))
        return Call((program, "--wait", "--language", _tag(language), "--volume", volume, "--", text))

    return Voice("Speech Dispatcher", call, stop=(program, "--stop"))


def _say(program: str) -> Voice:
    @lru_cache
    def voice_for(language: str) -> tuple[str, ...]:
        """The option for the first voice in its list that speaks a language: `Bad News   en_US   # The light...`."""
        listed = printed_by(Call((program, "-v", "?")), LISTING)
        found = re.search(rf"^(\S.*?) +{language}[_-]\w+ +#", listed, re.MULTILINE)
        return ("-v", found[1]) if found else ()

    def call(text: str, loudness: float, language: str) -> Call:
        own = _base(language) == _base(of_system())
        voice = () if own else voice_for(_base(language))
        return Call((program, *voice, f"[[volm {loudness:.2f}]] {text}"))  # `say` has no option for the volume

    return Voice("say", call)


def _powershell(program: str) -> Voice:
    def call(text: str, loudness: float, language: str) -> Call:
        arguments = (program, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL)
        return Call(arguments, {TEXT: text, LOUDNESS: str(round(100 * loudness)), LANGUAGE: _base(language)})

    return Voice(_("Windows speech"), call)


def _tag(language: str) -> str:
    """The code of a language as speech engines write it: `pt-br`."""
    return language.replace("_", "-").lower()


def _base(language: str) -> str:
    """The code of a language without its country."""
    return language.split("_", maxsplit=1)[0]


LINUX = (("espeak-ng", _espeak), ("espeak", _espeak), ("spd-say", _speech_dispatcher))
VOICES = {"darwin": (("say", _say),), "win32": (("powershell", _powershell),)}

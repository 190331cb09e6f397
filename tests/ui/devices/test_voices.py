"""The speech engines: which one is chosen, and with which command line. None of them is started."""

import pytest

from ui.devices.voices import present_voice

TEXT_TO_SPEAK = "White: d3 to d4; $(rm) \"'`"


def system_with(*programs):
    return lambda name: f"/usr/bin/{name}" if name in programs else None


def voice_of(system, *programs):
    voice = present_voice(system, system_with(*programs))
    assert voice is not None
    return voice


@pytest.mark.parametrize(
    ("system", "programs", "name"),
    [
        ("linux", ("spd-say", "espeak-ng", "espeak"), "espeak-ng"),
        ("linux", ("spd-say", "espeak"), "espeak"),
        ("linux", ("spd-say",), "Speech Dispatcher"),
        ("freebsd14", ("espeak-ng",), "espeak-ng"),
        ("darwin", ("say", "espeak-ng"), "say"),
        ("win32", ("powershell", "espeak-ng"), "Windows speech"),
    ],
)
def test_each_system_has_its_own_or_none_and_what_only_hands_the_text_on_can_be_silenced(system, programs, name):
    voice = voice_of(system, *programs)
    assert voice.name == name
    assert voice.stop == (("/usr/bin/spd-say", "--stop") if name == "Speech Dispatcher" else ())
    assert present_voice(system, system_with()) is None


@pytest.mark.parametrize(
    ("system", "program"), [("linux", "espeak-ng"), ("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")]
)
def test_the_text_reaches_it_as_it_is_and_whole(system, program):
    call = voice_of(system, program).call(TEXT_TO_SPEAK, 0.5)
    given = [*call.arguments, *call.environment.values()]
    assert sum(TEXT_TO_SPEAK in part for part in given) == 1
    assert call.arguments[0] == f"/usr/bin/{program}"


def loud(system, program, loudness):
    call = voice_of(system, program).call("text", loudness)
    return [*call.arguments[1:], *call.environment.values()]


def test_the_loudness_reaches_it_in_its_own_measure():
    assert "200" in loud("linux", "espeak-ng", 1.0)
    assert "100" in loud("linux", "espeak-ng", 0.5)
    assert "-50" in loud("linux", "spd-say", 0.25)
    assert "[[volm 0.36]] text" in loud("darwin", "say", 0.36)
    assert "36" in loud("win32", "powershell", 0.36)

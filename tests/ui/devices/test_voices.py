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
    call = voice_of(system, program).call(TEXT_TO_SPEAK, 0.5, "en")
    given = [*call.arguments, *call.environment.values()]
    assert sum(TEXT_TO_SPEAK in part for part in given) == 1
    assert call.arguments[0] == f"/usr/bin/{program}"


def loud(system, program, loudness):
    call = voice_of(system, program).call("text", loudness, "en")
    return [*call.arguments[1:], *call.environment.values()]


def test_the_loudness_reaches_it_in_its_own_measure():
    assert "200" in loud("linux", "espeak-ng", 1.0)
    assert "100" in loud("linux", "espeak-ng", 0.5)
    assert "-50" in loud("linux", "spd-say", 0.25)
    assert "[[volm 0.36]] text" in loud("darwin", "say", 0.36)
    assert "36" in loud("win32", "powershell", 0.36)


@pytest.mark.parametrize(
    ("program", "option"),
    [("espeak-ng", ("-v", "pt-br")), ("espeak", ("-v", "pt-br")), ("spd-say", ("--language", "pt-br"))],
)
def test_it_learns_the_language_of_the_texts(program, option):
    """It read every language as if it were English."""
    call = voice_of("linux", program).call("text", 1.0, "pt_BR")
    assert option in zip(call.arguments, call.arguments[1:], strict=False)


class TestOnAMac:
    """`say` knows no languages but voices, which it lists; the system's own is the best for the system's language."""

    LISTED = (
        "Albert              en_US    # I have a frog in my throat.\n"
        "Bad News            en_US    # The light you see at the end of the tunnel.\n"
        "Eddy (German (Germany)) de_DE    # Hallo! Ich heisse Eddy.\n"
        "Anna                de_DE    # Hallo! Ich heisse Anna.\n"
    )

    @pytest.mark.parametrize(
        ("system", "texts", "voice"),
        [("fr_FR", "de", ("-v", "Eddy (German (Germany))")), ("fr_FR", "en", ("-v", "Albert")), ("de_AT", "de", ()),
         ("en", "en", ()), ("en", "fr", ())],
    )  # fmt: skip
    def test_a_voice_is_chosen_for_another_language_than_the_system_s(self, monkeypatch, system, texts, voice):
        monkeypatch.setattr("ui.devices.voices.printed_by", lambda call, _seconds: self.LISTED)
        say = voice_of("darwin", "say").call
        monkeypatch.setenv("PARAPET_LANGUAGE", system)
        assert say("text", 1.0, texts).arguments[1:-1] == voice


def test_windows_looks_for_a_voice_of_the_language_by_its_two_letters():
    call = voice_of("win32", "powershell").call("text", 1.0, "pt_BR")
    assert "pt" in call.environment.values()
    assert all(f"$env:{name}" in call.arguments[-1] for name in call.environment)

"""Speech: the newest sentence at once, silence when it is wanted, and an engine that may fail without harm.

The engine is a fake whose processes end when the test, or the speech, ends them; nothing here waits for time.
"""

import subprocess
import threading
from queue import Queue
from threading import Event

import pytest

from game import language
from tests.game.test_language import with_german
from ui.devices.programs import Call
from ui.devices.speech import Speech, begin
from ui.devices.voices import Voice
from ui.preferences.settings import Settings

SOON = 5.0  # seconds: a thread that does not answer within them never will


class Process:
    """A sentence that is being spoken until it is ended."""

    def __init__(self, call):
        self.text, self.loudness = call.arguments[-1], call.environment.get("loudness")
        self.language = call.arguments[1]
        self.code, self._over = 0, Event()
        self.patience = None

    def end(self, code=0):
        self.code = code
        self._over.set()

    def kill(self):
        self.end(-9)

    def poll(self):
        return self.code if self._over.is_set() else None

    def wait(self, patience=None):
        self.patience = patience
        if not self._over.wait(SOON):
            raise AssertionError(f"nobody ended {self.text!r}")
        return self.code

    @property
    def killed(self):
        return self._over.is_set() and self.code == -9


class Hanging(Process):
    """One that never ends by itself."""

    def wait(self, patience=None):
        if patience is not None and not self.killed:
            raise subprocess.TimeoutExpired("fake", patience)
        return super().wait(patience)


class Engine:
    """Starts such processes."""

    def __init__(self):
        self.started, self.made = Queue(), Process

    def start(self, call):
        process = self.made(call)
        self.started.put(process)
        return process

    def next(self):
        """The process that is started next; fails if none is."""
        return self.started.get(timeout=SOON)


VOICE = Voice(
    "the fake", lambda text, loudness, language: Call(("fake", language, text), {"loudness": f"{loudness:.2f}"})
)


@pytest.fixture
def engine():
    return Engine()


@pytest.fixture
def settings():
    return Settings()


@pytest.fixture
def warnings():
    return []


@pytest.fixture
def speech(settings, warnings, engine):
    settings.change(speech=True, volume=100)
    made = Speech(settings, warnings.append, VOICE, engine.start)
    yield made
    made.close()
    assert "speech" not in {thread.name for thread in threading.enumerate()}


class TestOrder:
    def test_a_new_sentence_interrupts_the_old_one_as_loud_as_all_sounds(self, speech, engine, settings, warnings):
        speech.say("one")
        first = engine.next()
        assert (first.text, first.loudness) == ("one", "1.00")
        settings.change(animation="fast", volume=50)
        assert not first.killed, "another setting lets it speak on"
        speech.say("two")
        second = engine.next()
        assert (second.text, second.loudness) == ("two", "0.25")
        assert first.killed
        second.end()
        speech.say("three")
        assert engine.next().text == "three"
        speech.close()
        speech.check()
        assert (speech.silence, warnings) == ("", []), "an interruption is no fault"

    def test_a_sentence_is_spoken_in_the_language_of_the_moment(self, speech, engine, tmp_path):
        """A voice that reads German as if it were English is hardly understood, and the language can change."""
        speech.say("one")
        engine.next().end()
        language.use("de", with_german(tmp_path))
        speech.say("eins")
        german = engine.next()
        language.use()
        speech.say("two")
        assert (german.language, engine.next().language) == ("de", "en")

    def test_of_many_at_once_the_last_one_is_spoken(self, speech, engine):
        """Those in between may be dropped, but nothing is spoken after it."""
        speech.say("first")
        engine.next()
        for number in range(100):
            speech.say(str(number))
        while (process := engine.next()).text != "99":
            pass
        assert not process.killed
        assert engine.started.empty()

    def test_a_text_that_waits_is_spoken_after_the_others_unless_a_key_silences_them(self, speech, engine):
        """The answer of the AI cut off the player's own move."""
        speech.say("one", waits=True)
        first = engine.next()
        for text in ("two", "three", "four", "five"):
            speech.say(text, waits=True)
        assert engine.started.empty()
        for text in ("three", "four"):  # of more than three, the oldest is left out
            first.end()
            first = engine.next()
            assert first.text == text
        speech.hush()
        speech.say("six", waits=True)
        assert engine.next().text == "six"
        assert first.killed
        assert (speech.last, speech.count) == ("six", 6)

    def test_nobody_waits_for_an_engine_that_is_slow_to_start(self, settings, warnings):
        held, started = Event(), Queue()

        def start(call):
            held.wait(SOON)
            started.put(Process(call))
            return started.queue[-1]

        settings.change(speech=True)
        speech = Speech(settings, warnings.append, VOICE, start)
        speech.say("one")
        speech.say("two")
        assert started.empty()  # and yet we are here
        held.set()
        while (process := started.get(timeout=SOON)).text != "two":
            pass
        process.end()
        speech.close()


class TestSilence:
    @pytest.mark.parametrize("muted", [{"speech": False}, {"sound": False}, {"volume": 0}])
    def test_whatever_mutes_it_does_so_in_the_middle_of_a_word_and_for_what_follows(
        self, speech, engine, settings, muted
    ):
        speech.say("one")
        process = engine.next()
        before = {name: getattr(settings, name) for name in muted}
        settings.change(**muted)
        assert process.killed
        speech.say("two")
        settings.change(**before)
        speech.say("three")
        assert engine.next().text == "three"

    def test_the_end_of_the_program_ends_it(self, speech, engine):
        speech.say("one")
        process = engine.next()
        speech.close()
        assert process.killed
        speech.say("two")
        assert engine.started.empty()

    def test_a_service_is_stopped_by_its_own_command(self, settings, warnings, engine):
        settings.change(speech=True)
        speech = Speech(settings, warnings.append, Voice("a service", VOICE.call, ("fake", "--stop")), engine.start)
        speech.say("one")
        engine.next()
        speech.say("two")
        stop = engine.next()
        assert stop.text == "--stop"
        stop.end()
        assert engine.next().text == "two"
        settings.change(sound=False)
        stop = engine.next()
        assert stop.text == "--stop"
        stop.end()
        speech.close()

    def test_a_service_that_cannot_be_stopped_is_reported(self, settings, warnings, engine):
        def start(call):
            if "--stop" in call.arguments:
                raise OSError("no such file")
            return engine.start(call)

        settings.change(speech=True)
        speech = Speech(settings, warnings.append, Voice("a service", VOICE.call, ("fake", "--stop")), start)
        for text in ("one", "two"):
            speech.say(text)
            process = engine.next()
        process.end()
        speech.close()
        speech.check()
        assert warnings == ["Speech does not work: a service cannot be silenced (no such file)."]


class TestFaults:
    def settle(self, speech):
        """Wait until the thread is idle, then have failures reported."""
        speech.close()
        speech.check()

    def test_a_dead_engine_is_reported_once(self, speech, engine, warnings):
        for text in ("one", "two", "three"):
            speech.say(text)
            engine.next().end(127)
        assert warnings == [], "the thread never calls into the window"
        self.settle(speech)
        speech.check()
        assert warnings == ["Speech does not work: the fake ended with code 127."]

    @pytest.mark.parametrize("text", ["one", "nothing\0more"])
    def test_one_that_cannot_be_started_or_be_given_the_text_as_well(self, settings, warnings, text):
        tried = Queue()

        def start(call):
            tried.put(call)
            return begin(Call(("/no/such/program", *call.arguments[1:]), call.environment))

        settings.change(speech=True)
        speech = Speech(settings, warnings.append, VOICE, start)
        for _ in range(2):
            speech.say(text)
            tried.get(timeout=SOON)
        self.settle(speech)
        assert len(warnings) == 1
        assert warnings[0].startswith("Speech does not work: the fake cannot be started (")

    def test_one_that_hangs_is_killed_and_reported(self, speech, engine, warnings):
        engine.made = Hanging
        speech.say("one")
        process = engine.next()
        process.wait()
        self.settle(speech)
        assert process.killed
        assert warnings == ["Speech does not work: the fake does not respond."]


class TestAbsence:
    def test_without_an_engine_nothing_is_spoken_and_it_is_said_why(self, settings, warnings):
        settings.change(speech=True)
        speech = Speech(settings, warnings.append, None)
        speech.say("one")
        speech.hush()
        speech.check()
        speech.close()
        assert "speech engine" in speech.silence
        assert warnings == []

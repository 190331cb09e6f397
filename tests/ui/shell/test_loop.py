"""The loop of the application: how fast it turns, what it advances, and what it leaves behind."""

import weakref

import pygame
import pytest
from pygame.event import Event

from game.ai.limits import Limits
from game.ai.process import Request
from game.ai.spec import GameSpec
from game.archive.library.library import Library
from game.memory import GarbagePasses
from game.places import settings_file
from tests.ui.shell.watched import Watched, fail
from tools.puppet import Puppet
from ui.devices.sound import Sounds
from ui.devices.speech import Speech
from ui.preferences.settings import Settings
from ui.scene.scene import Pop, Push, Quit
from ui.shell.app import run
from ui.shell.crash import CrashScene
from ui.shell.frame_rate import HIDDEN, IDLE, LIVELY, RESTING, pause
from ui.shell.window import NoDisplay, Window


class FakeClock:
    """A clock whose ticks take no time; an event comes during the tick with the number `until`."""

    def __init__(self, until):
        self.rates, self._until = [], until

    def tick(self, rate):
        self.rates.append(rate)
        if len(self.rates) == self._until:
            pygame.event.post(Event(pygame.USEREVENT))
        return 1000 // rate


class TestAtRest:
    """An untouched window took 0.7 to 1 % of a processor: all its services were polled 16 times a second."""

    @pytest.fixture(autouse=True)
    def resting(self, fixed):
        fixed.scene.resting = True
        fixed.step(seconds=5)

    def test_the_loop_turns_most_slowly_and_scenes_advance_by_the_whole_length_of_a_turn(self, fixed):
        assert fixed.app.rate == RESTING < IDLE
        fixed.step(seconds=1 / RESTING)
        assert fixed.scene.passed[-1] == 1 / RESTING

    def test_an_input_does_not_advance_what_it_begins_by_the_rest_before(self, fixed):
        fixed.step(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)), seconds=1 / RESTING)
        assert fixed.scene.passed[-1] == 0.05

    def test_answers_of_the_engine_are_not_waited_for_longer(self, fixed):
        fixed.app.context.engine.ask(Request(GameSpec("pressure", 0, None, ()), Limits()))
        assert fixed.app.rate == IDLE

    def test_the_pause_lasts_as_long_as_the_rate_says_and_an_input_ends_it(self, fixed):
        pygame.event.clear()
        assert pause(FakeClock(until=0).tick, RESTING) == pytest.approx(1 / RESTING, abs=1 / IDLE)
        clock = FakeClock(until=2)
        assert pause(clock.tick, RESTING) == pytest.approx(2 / IDLE, abs=0.01)
        assert clock.rates == [IDLE, IDLE]


def test_garbage_is_collected_once_nothing_has_moved_for_a_while(fixed, monkeypatch):
    """Letters of a search were followed by frames of 12 ms in which Python looked for garbage."""
    calm = []
    monkeypatch.setattr(GarbagePasses, "make_due", lambda _passes, is_calm: calm.append(is_calm))
    fixed.step(Event(pygame.TEXTINPUT, text="a"))
    fixed.app._go_on()
    fixed.step(seconds=2 * LIVELY)
    fixed.app._go_on()
    assert calm == [False, True]


@pytest.mark.parametrize("cover", [pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED])
@pytest.mark.parametrize("show", [pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED])
def test_while_hidden_nothing_is_drawn_scenes_advance_by_whole_turns(fixed, cover, show):
    fixed.step(Event(cover))
    assert fixed.scene.context.hidden
    drawn = fixed.scene.drawn
    fixed.scene.dirty = True
    fixed.step(seconds=1 / HIDDEN)
    assert fixed.scene.passed[-1] == 1 / HIDDEN
    assert fixed.scene.drawn == drawn
    fixed.step(Event(show), seconds=0.5)
    assert not fixed.scene.context.hidden
    assert fixed.scene.drawn == drawn + 1
    fixed.step(Event(pygame.WINDOWEXPOSED))
    assert fixed.scene.drawn == drawn + 2, "what was covered is drawn again"


def test_nothing_remembers_a_scene_that_is_no_longer_shown(fixed):
    """The window compares each picture with the one before, and so knew the scenes of that."""
    scene = Watched()
    scene.events.append(scene)  # as widgets and callbacks refer to each other
    left = weakref.ref(scene)
    fixed.app.stack.run(Push(scene))
    fixed.step()
    del scene
    fixed.app.stack.run(Pop())
    fixed.step()
    fixed.step()
    assert left() is None


def test_every_turn_reports_what_speech_and_the_library_could_not_do(fixed, monkeypatch):
    polled = []
    monkeypatch.setattr(fixed.scene.context.library, "poll", lambda: polled.append("asked"))
    monkeypatch.setattr(fixed.scene.context.speech, "_fault", "Speech does not work: espeak hangs.")
    fixed.step()
    assert fixed.notices.present == "Speech does not work: espeak hangs."
    assert polled == ["asked"]


def test_what_another_program_has_set_is_there_when_the_window_is_come_back_to(fixed, home):
    fixed.settings.save()
    Settings(home / "settings.json").change(theme="slate")
    fixed.step(Event(pygame.WINDOWFOCUSGAINED))
    assert fixed.settings.theme == "slate"
    assert fixed.scene.events[-1].type == pygame.WINDOWFOCUSGAINED, "the scene hears of it too"


@pytest.mark.parametrize(
    ("change", "moves"),
    [
        ({"theme": "slate"}, True),
        ({"scale": 120}, True),
        ({"coordinates": "every"}, True),
        ({"keys": {"hint": "J"}}, True),
        ({"volume": 10}, False),
    ],
    ids=lambda it: next(iter(it)) if isinstance(it, dict) else "",
)
def test_any_setting_is_seen_at_once_and_one_that_moves_things_lays_them_out_again(fixed, change, moves):
    fixed.step()
    laid, drawn = len(fixed.scene.laid), fixed.scene.drawn
    fixed.settings.change(**change)
    assert (len(fixed.scene.laid) > laid) == moves
    fixed.step()
    assert fixed.scene.drawn == drawn + 1


def test_a_crash_report_that_cannot_be_drawn_ends_the_program(fixed, monkeypatch, capsys):
    """Else it would crash, and report that, for ever."""
    monkeypatch.setattr(CrashScene, "draw", fail)
    fixed.scene.react = fail
    with pytest.raises(RuntimeError, match="asked to fail"):
        fixed.press(pygame.K_h)


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"),
        Event(pygame.MOUSEBUTTONDOWN, pos=(500, 400), button=1),
    ],
)
def test_a_warning_stays_until_the_user_acts_and_takes_nothing_from_that(fixed, event):
    """A file that could not be opened was refused in a notice that had gone before it was read."""
    fixed.notices.warn("The file holds no game.")
    fixed.step(seconds=60)
    assert fixed.notices.present == "The file holds no game."
    fixed.step(event)
    assert fixed.notices.present == ""
    assert fixed.scene.events[-1].type == event.type


class TestEventsOfTheWindow:
    @pytest.mark.parametrize("kind", [pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED])
    def test_another_size_or_screen_lays_the_scene_out(self, fixed, kind):
        """On another screen the same size may have other pixels."""
        laid = len(fixed.scene.laid)
        fixed.step(Event(kind, x=1000, y=700))
        assert len(fixed.scene.laid) == laid + 1

    @pytest.mark.parametrize("kind", [pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED])
    def test_the_sounds_hear_of_another_device_and_the_scene_does_not(self, fixed, kind, monkeypatch):
        heard, before = [], list(fixed.scene.events)
        monkeypatch.setattr(fixed.sounds, "handle", heard.append)
        event = Event(kind, which=0, iscapture=0)
        fixed.step(event)
        assert heard == [event]
        assert fixed.scene.events == before


def test_where_the_user_has_put_the_window_is_asked_for_when_it_opens(home, monkeypatch, capsys):
    asked = []

    def refuse(*arguments):
        asked.extend(arguments)
        raise NoDisplay("no screen")

    kept = Settings(settings_file())
    kept.change(window=(900, 650), place=(37, 52), desktop=(1280, 800))
    monkeypatch.setattr("ui.shell.app.Window", refuse)
    assert run(Watched, lambda context: (), Puppet()) == 1
    assert asked == [(900, 650), (37, 52), (1280, 800)]
    assert "no screen" in capsys.readouterr().err


@pytest.fixture
def closed(monkeypatch):
    """The names of what is closed at the end of the program, in this order."""
    names = []
    monkeypatch.setattr(pygame, "quit", lambda: names.append("pygame"))
    for kind in (Window, Sounds, Speech, Library):

        def noted(thing, close=kind.close, name=kind.__name__):
            names.append(name)
            close(thing)

        monkeypatch.setattr(kind, "close", noted)
    return names


class Leaving(Watched):
    """A scene that ends the program at once."""

    said = ""

    def update(self, seconds):
        Leaving.said = self.context.say.__self__.present
        return Quit()


def test_a_program_tells_of_an_old_build_and_closes_what_it_has_opened(home, monkeypatch, closed):
    """The window goes when all is written, and does not wait for devices: a voice may take two seconds to be silent."""
    monkeypatch.setattr("game.build.build_fault", lambda: "The compiled engine is older than its sources.")
    assert run(Leaving, lambda context: (), Puppet()) == 0
    assert Leaving.said == "The compiled engine is older than its sources."
    assert closed == ["Library", "Window", "Speech", "Sounds", "pygame"]


def test_what_is_open_is_closed_even_if_saving_fails(home, monkeypatch, closed):
    """The last save raised, and the library, the window and the voice stayed open."""

    def refuse(*_words, **_more):
        raise ValueError("a fault of ours")

    monkeypatch.setattr("ui.shell.app.save_or_ask", refuse)
    with pytest.raises(ValueError, match="a fault of ours"):
        run(Leaving, lambda context: (), Puppet())
    assert closed == ["Library", "Window", "Speech", "Sounds", "pygame"]

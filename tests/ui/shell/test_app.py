"""The application, driven turn by turn with real events. Time is an argument."""

import json
import os
import subprocess
import sys
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from game import language
from game.ai.info import BestMove
from game.ai.limits import Limits
from game.ai.process import Request
from game.ai.spec import GameSpec
from game.version import VERSION
from tests.sources import ROOT
from tests.ui.shell.watched import Watched, fail
from ui.scene.scene import Pop, Push, Quit
from ui.shell.crash import CrashScene
from ui.shell.frame_rate import ANIMATED, HIDDEN, IDLE
from ui.shell.window import Window


def test_a_scene_is_laid_out_before_its_first_draw_and_drawn_again_when_it_changed(fixed):
    assert fixed.scene.laid == [((1000, 700), 1.0)]
    for _ in range(10):
        fixed.step()
    assert fixed.scene.drawn == 1
    fixed.scene.dirty = True
    fixed.step()
    fixed.step()
    assert fixed.scene.drawn == 2


def test_every_turn_of_the_loop_gives_jobs_what_the_engine_found(fixed):
    engine = fixed.app.context.engine
    job = engine.ask(Request(GameSpec("pressure", 0, None, ()), Limits()))
    engine._answer = BestMove("d3d4")
    fixed.step()
    assert job.best_move == BestMove("d3d4")


def test_the_loop_is_as_fast_as_it_must_be(fixed):
    fixed.step(seconds=5)
    assert fixed.app.rate == IDLE
    assert fixed.scene.passed[-1] == 0.05, "time after a pause is capped"
    fixed.step(Event(pygame.WINDOWENTER))
    assert fixed.app.rate == IDLE, "only input makes it fast"
    fixed.step(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    assert fixed.app.rate == ANIMATED
    fixed.step(seconds=5)
    fixed.scene.animating = True
    assert fixed.app.rate == ANIMATED
    fixed.step(Event(pygame.WINDOWHIDDEN))
    assert fixed.app.rate == HIDDEN


QUIT = Event(pygame.QUIT)
CTRL_Q = Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LCTRL, unicode="")
H = Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")


@pytest.mark.parametrize("event", [QUIT, CTRL_Q, Event(pygame.WINDOWCLOSE), H])
def test_it_ends_by_key_by_the_window_and_by_a_scene_and_handles_nothing_after_the_end(fixed, event):
    """A key in the same frame asked an empty stack for its top, and a crash report opened instead of the end."""
    fixed.scene.react = lambda heard: Quit() if event is H and heard.type == pygame.KEYDOWN else None
    fixed.step(event, H, Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert not fixed.app


def test_escape_leaves_the_full_screen_of_f11_and_never_quits(fixed):
    down = Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    fixed.step(down, down, Event(pygame.KEYUP, key=pygame.K_F11, mod=0))  # held
    assert fixed.window.full_screen
    fixed.press(pygame.K_ESCAPE)
    assert not fixed.window.full_screen
    fixed.press(pygame.K_ESCAPE)
    assert fixed.app
    heard = [event.key for event in fixed.scene.events if event.type == pygame.KEYDOWN]
    assert heard.count(pygame.K_ESCAPE) == 1, "the first one is not for the scene"
    fixed.press(pygame.K_F11)
    dialog = Watched(react=lambda event: Pop() if event.type == pygame.KEYDOWN else None)
    dialog.covers = False
    fixed.app.stack.run(Push(dialog))
    fixed.press(pygame.K_ESCAPE)
    assert fixed.scene is not dialog, "an open dialog comes first"
    assert fixed.window.full_screen


def test_mouse_positions_and_scale_count_the_pixels_of_a_sharp_screen(make, monkeypatch):
    monkeypatch.setattr(Window, "ratio", property(lambda window: 2.0))
    fixed = make()
    assert fixed.scene.laid == [((1000, 700), 2.0)]
    fixed.step(Event(pygame.MOUSEBUTTONDOWN, pos=(100, 50), button=1))
    assert fixed.scene.events[-1].pos == (200, 100)


@pytest.mark.parametrize(
    "facts",
    [{"controls": {"Play": [300, 5, 400, 40]}}, {"cells": {"a1": (500.0, 10.0)}}, {"contents": [[400, 4, 200, 20]]}],
    ids=str,
)
def test_a_notice_does_not_cover_what_is_used_or_read(fixed, monkeypatch, facts):
    """In a small window a message covered the Play button of the set-up for six seconds, and later a heading."""
    monkeypatch.setattr(Watched, "facts", lambda scene: facts)
    fixed.scene.context.say("The settings cannot be saved.")
    fixed.step(Event(pygame.MOUSEBUTTONDOWN, pos=(500, 10), button=1))
    assert fixed.scene.events[-1].pos == (500, 10)
    fixed.step(Event(pygame.MOUSEBUTTONDOWN, pos=(500, 690), button=1))
    assert fixed.notices.present == ""


def test_damaged_settings_are_said_in_the_window(make, home):
    home.mkdir()
    (home / "settings.json").write_text("{")
    assert "settings-damaged.json" in make().notices.present


@pytest.mark.parametrize("where", ["handle", "update", "draw", "layout"])
def test_a_scene_that_fails_is_reported_in_the_window_and_on_disk(fixed, home, where, monkeypatch, capsys):
    broken = Watched()
    setattr(broken, where, fail)
    if where == "layout":
        monkeypatch.setattr(Watched, "layout", fail)
        fixed.settings.change(scale=120)
    else:
        fixed.app.stack.run(Push(broken))
    fixed.step(Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h"))
    assert isinstance(fixed.scene, CrashScene)
    (report,) = (home / "reports").iterdir()
    text = report.read_text()
    assert "RuntimeError: the scene was asked to fail" in text
    assert "moves: a1a2 b2b3" in text
    assert VERSION in text
    assert "the scene was asked to fail" in capsys.readouterr().err
    fixed.step()
    assert report.name in str(fixed.scene.facts()) or text.splitlines()[0] in str(fixed.scene.facts())


def test_a_report_is_painted_whole_after_a_fault_in_a_part_of_the_picture(fixed, home, capsys):
    """The report, and the menu after it, appeared only in the place of the widget that could not be painted."""
    canvas = fixed.window.canvas
    broken = Watched()
    broken.draw = lambda canvas: fail(canvas.set_clip((0, 0, 10, 10)))
    fixed.app.stack.run(Push(broken))
    fixed.step()
    assert isinstance(fixed.scene, CrashScene)
    canvas.fill("black", canvas.get_rect())
    fixed.step()
    assert canvas.get_at(canvas.get_rect().center) != pygame.Color("black")


def test_after_a_fault_scenes_are_closed_from_the_top_down_even_if_that_fails_and_the_menu_opens(fixed, home, capsys):
    """The report said only that closing had failed, and no longer why it came to that."""
    closed, scene = [], fixed.scene

    def refuse():
        closed.append(top)
        raise OSError("it would not close")

    top = Watched(react=fail)
    scene.close, top.close = lambda: closed.append(scene), refuse
    fixed.app.stack.run(Push(top))
    fixed.press(pygame.K_h)
    assert closed == [top, scene]
    (report,) = (home / "reports").iterdir()
    text = report.read_text()
    assert text.index("RuntimeError: the scene was asked to fail") < text.index("closing Watched failed as well")
    assert "it would not close" in text
    fixed.press(pygame.K_RETURN)
    assert isinstance(fixed.scene, Watched)


def test_a_first_scene_that_cannot_be_made_is_shown_even_if_no_report_can_be_written_and_takes_no_files(
    make, monkeypatch, capsys
):
    monkeypatch.setattr("ui.shell.crash.write_whole", lambda *args: (_ for _ in ()).throw(OSError(28, "No space left")))
    fixed = make(fail)
    assert isinstance(fixed.scene, CrashScene)
    fixed.step(Event(pygame.DROPBEGIN), Event(pygame.DROPTEXT, text="5/5/2W2/5/W3B b"), Event(pygame.DROPCOMPLETE))
    assert len(list(fixed.app.stack)) == 1


def test_the_trace_contains_what_is_shown(make, monkeypatch, tmp_path):
    monkeypatch.setenv("PARAPET_TRACE", str(tmp_path / "trace"))
    fixed = make()
    fixed.notices.say("The disk is full.")
    fixed.step()
    before, after = map(json.loads, (tmp_path / "trace").read_text().splitlines())
    assert before == {"scene": "watched", "drawn": 1, "size": [1000, 700], "notice": "", "spoken": ""}
    shown = {"scene": "watched", "drawn": 2, "size": [1000, 700], "spoken": ""}
    assert after == shown | {"notice": "The disk is full."}


def run_program(*arguments, **environment):
    names = {"SDL_VIDEODRIVER", "PARAPET_OFFSCREEN", "DISPLAY", "WAYLAND_DISPLAY"}
    kept = {name: value for name, value in os.environ.items() if name not in names}
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=kept | environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
def test_without_a_display_a_sentence_is_said():
    ended = run_program()
    assert ended.returncode == 1
    assert "Parapet needs a screen" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_text_commands_never_see_pygame():
    code = "import main, sys; main.main(['--version']); sys.exit('pygame' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert ended.returncode == 0


def test_the_theme_of_the_system_is_asked_for_after_the_first_frame_and_then_shown(make, home, monkeypatch):
    """A desktop slow to say whether it is dark once held the first frame for eight seconds."""
    home.mkdir()
    (home / "settings.json").write_text('{"theme": "system"}', encoding="utf-8")
    frames, asked, flip = [], [], Window.flip
    monkeypatch.setattr(Window, "flip", lambda window: frames.append(1) or flip(window))
    thread = SimpleNamespace(start=lambda: asked.append(len(frames)))
    monkeypatch.setattr("ui.devices.system_theme.Thread", lambda **_options: thread)
    fixed = make()
    fixed.step(Event(pygame.WINDOWFOCUSGAINED))
    assert asked == [1]
    laid, drawn = len(fixed.scene.laid), fixed.scene.drawn
    fixed.settings.change(dark=True)
    fixed.step()
    assert (len(fixed.scene.laid), fixed.scene.drawn) == (laid + 1, drawn + 1)


def test_a_canvas_is_drawn_whole_where_it_shows_more_than_the_scenes(fixed):
    """The library paints only what has changed; the rest of a notice, or of what lay above the window, would stay."""
    scene, drawn = fixed.scene, []
    scene.draws_changes, scene.draw_changes = True, lambda canvas: drawn.append("part")
    scene.draw = lambda canvas: drawn.append("whole")

    def ways(*events):
        drawn.clear()
        scene.dirty = True
        fixed.step(*events)
        return drawn

    assert ways() == ["part"]
    fixed.notices.say("The disk is full.")
    ways()
    assert ways() == ["whole"], "below the notice"
    fixed.notices.dismiss()
    assert ways() == ["whole"], "where it was"
    assert ways() == ["part"]
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
        assert ways(Event(kind)) == ["whole"]
    assert ways() == ["part"]


def test_a_chosen_language_whose_catalogue_is_damaged_is_named(fixed, monkeypatch):
    """The texts stayed in English, and only the next start said why."""
    monkeypatch.setattr(language, "catalogue_fault", lambda: "It is damaged.")
    fixed.settings.change(language="de")
    assert fixed.notices.present == "It is damaged."

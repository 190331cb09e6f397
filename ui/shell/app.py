"""The application: the window, its clock, and the loop that draws only when something has changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game import build, language
from game.archive.library.library import Library
from game.archive.library.unsaved import unsaved_folders
from game.files import tidy
from game.language import _
from game.memory import GarbagePasses
from game.places import NoHome, library_file
from ui.devices.programs import show_sentence
from ui.devices.sound import Sounds
from ui.devices.system_theme import SystemTheme
from ui.kit import keys
from ui.kit.command import Command
from ui.kit.notice import Notices, kept_clear
from ui.kit.widget import Skin
from ui.preferences.scaling import AUTOMATIC, fitting_scale, larger, smaller
from ui.preferences.settings import follow_language, users_settings
from ui.scene.scene import Pop, Quit, Scene
from ui.scene.stack import Stack
from ui.shell import crash
from ui.shell.context import Context
from ui.shell.fade import Fade, NewTheme
from ui.shell.frame_rate import ANIMATED, LONGEST_LAPSE, LONGEST_STEP, advance, pause, rate_for
from ui.shell.last_save import save_or_ask
from ui.shell.later import Later, Load
from ui.shell.narrator import Narrator
from ui.shell.quit_signals import QuitSignals
from ui.shell.trace import wanted_trace
from ui.shell.window import NoDisplay, Window
from ui.style import assets
from ui.style.surface_cache import bound_caches

if TYPE_CHECKING:
    from game.ai.engine import Engine

REST = 1.0  # seconds after the last change until the window's size and position are saved
LAID_OUT = {"theme", "dark", "scale", "coordinates", "keys", "language"}  # settings that require a new layout
RESIZED = {pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWDISPLAYCHANGED}
UNCOVERED = {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED}
COVERED = {pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED}
SCALED: dict[str, Callable[[int], int]] = {"larger": larger, "smaller": smaller, "usual": lambda _now: AUTOMATIC}
DECIDED = {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}  # input that skips the fade
WHEEL_BUTTONS = {pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN}  # SDL reports each wheel step as a button, too
INPUT = {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT}


class App:
    """A window with a stack of scenes. `first` makes the opening scene, also after a crash."""

    def __init__(self, window: Window, context: Context, notices: Notices, first: Callable[[Context], Scene]) -> None:
        self._window, self.context, self._notices, self._first = window, context, notices, first
        self._trace = wanted_trace()
        self._system_theme = SystemTheme(context.settings)
        self._narrator = Narrator(context.speech, context.settings, context.keymap)
        self._keyboard = keys.HeldKeys()
        self._stale = True
        self.fade, self._new_theme, self.garbage = Fade(), NewTheme(), GarbagePasses()
        self._shown: tuple[str, object] | None = None  # theme and arrangement shown; None for nothing to fade from
        self._notice = ""
        self._quiet = 0.0  # seconds since the last input
        self._resized: float | None = None  # seconds since the last unsaved change of size or position
        self.stack = self._opening()
        self.context.settings.watch(lambda names: self._guard(self._apply_settings, names))

    def __bool__(self) -> bool:
        """Whether any scene is left."""
        return bool(self.stack)

    @property
    def rate(self) -> int:
        """Frames a second that the loop should run at now."""
        top, context = self.stack.top if self.stack else None, self.context
        moves = self.fade.running or (top is not None and top.animating)
        works = context.engine.is_busy or not context.later.is_done or self._new_theme.frames > 0
        return rate_for(context.hidden, self._quiet, moves, works, top is not None and top.resting)

    def step(self, events: Sequence[Event], seconds: float) -> None:
        """Run one frame: handle `events`, advance by `seconds`, and draw if anything changed."""
        files: list[Path] = []
        lines: list[str] = []
        rate = self.rate
        for event in events:
            self._quiet = 0.0 if event.type in INPUT else self._quiet
            if event.type == pygame.DROPFILE:
                files.append(Path(event.file))
            elif event.type == pygame.DROPTEXT:
                lines.append(event.text)  # the system sends each line as its own event
            elif heard := self._keyboard.read(event):
                self._guard(self._handle, heard)
            if not self.stack:
                return
        if files or lines:
            self._guard(self._receive, files, lines)
        self._quiet += seconds
        self.context.now += min(seconds, LONGEST_LAPSE)
        if faulty := assets.complaint():
            self._notices.say(faulty)
        self._notices.update(seconds, self.context.theme.durations.notice)
        self._guard(self._update, advance(seconds, rate, bool(events)))
        self._guard(self._narrator.update, self.stack, self._notices.present, seconds)
        self._remember_size(seconds)
        self._stale |= self.fade.update(min(seconds, LONGEST_STEP))
        changed = self._stale or self.stack.dirty or self._notices.present != self._notice
        if self.stack and changed and not self.context.hidden:
            self._guard(self._draw)
        self._system_theme.check()  # once the frame is shown: it may start a program

    def loop(self, signals: QuitSignals | None = None) -> None:
        """Run frames until no scene is left; a signal to end closes the scenes."""
        clock, seconds = pygame.time.Clock(), 0.0
        while self.stack and not (signals and signals.code):
            self.step(pygame.event.get(), seconds)
            self._go_on()
            seconds = pause(clock.tick, self.rate)
        self._guard(self.stack.run, Quit())
        self._remember_size(REST)
        self.context.settings.close()  # writes what failed before, or a slider still in motion

    def _go_on(self) -> None:
        """Do what can wait until a frame is shown."""
        self.context.engine.start()
        is_moving = self.fade.running or (bool(self.stack) and self.stack.top.animating)
        self.context.later.go_on(is_calm=not is_moving)
        self.garbage.make_due(is_calm=self.rate != ANIMATED)

    # ---- events

    def _handle(self, event: Event) -> None:
        if event.type in DECIDED and self.fade.running:
            self.fade.end()
            self._stale = True
        if event.type in {pygame.QUIT, pygame.WINDOWCLOSE}:
            self.stack.run(Quit())
        elif event.type in RESIZED:
            self._resized = 0.0
            self._forget_picture()
            self._layout()
        elif event.type == pygame.WINDOWMOVED:
            self._resized = 0.0
        elif event.type in UNCOVERED:
            self.context.hidden, self._stale = False, True
        elif event.type in COVERED:
            self.context.hidden = True
            self._forget_picture()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.context.settings.refresh()  # another Parapet may have changed them
            self._system_theme.ask()
            self.stack.handle(event)
        elif event.type in {pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED}:
            self.context.sounds.handle(event)
        elif event.type == pygame.KEYDOWN:
            self._notices.read()
            if not self._own_key(event):
                self.stack.handle(event)
        elif getattr(event, "button", 0) not in WHEEL_BUTTONS and not self._dismisses(self._window.in_pixels(event)):
            if event.type in DECIDED:
                self._notices.read()
            self.stack.handle(self._window.in_pixels(event))

    def _receive(self, files: Sequence[Path], lines: Sequence[str]) -> None:
        """Give dropped files or text to the topmost scene that takes them; the scenes above it close, as on Esc."""
        if any(scene.receives for scene in self.stack):
            while not self.stack.top.receives:
                self.stack.run(Pop())
            self.stack.run(self.stack.top.receive(files, lines))

    def _update(self, seconds: float) -> None:
        self.context.engine.poll()
        self.context.library.poll()
        self.stack.update(seconds)

    def _own_key(self, event: Event) -> bool:
        """Handle a global shortcut; False for any other key, or while the scene wants any key."""
        if self.stack.top.wants_any_key:
            return False
        means, settings = self.context.keymap.pressed, self.context.settings
        leaves = keys.pressed(event, "Esc") and self._window.full_screen and not self.stack.top.holds_escape
        if means(event, "quit"):
            self.stack.run(Quit())
        elif means(event, "full_screen") or leaves:
            if not keys.repeated(event):
                self._window.toggle_full_screen()
                self._forget_picture()
                self._layout()
        elif scale := next((scale for name, scale in SCALED.items() if means(event, name)), None):
            settings.change(scale=scale(self._percent))
        else:
            return self._narrator.press(event, self.stack.top)
        return True

    def _dismisses(self, event: Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or not self._notices.present:
            return False
        hit = self._notices.place(self._window.canvas.get_size(), self._skin, self._controls).collidepoint(event.pos)
        if hit:
            self._notices.dismiss()
        return hit

    # ---- the picture

    @property
    def _skin(self) -> Skin:
        return Skin(self.context.theme, self.context.scale)

    @property
    def _percent(self) -> int:
        return fitting_scale(self.context.settings.scale, self._window.size)

    @property
    def _controls(self) -> list[Rect]:
        """The parts that a notice should not cover."""
        return kept_clear(self.stack.top.facts())

    def _layout(self) -> None:
        size = self._window.canvas.get_size()
        self.context.scale = self._window.ratio * self._percent / 100
        self._stale = True
        bound_caches(size)
        self.stack.layout(size, self.context.scale)

    def _apply_settings(self, names: frozenset[str]) -> None:
        """Redraw with the new settings; lay out again if one of them requires it."""
        self._stale = True
        if "language" in names:
            self._notices.reword()
            if fault := language.catalogue_fault():
                self._notices.say(fault)
        if "theme" in names:
            self._system_theme.ask()
        if names & LAID_OUT:
            self._layout()

    def _draw(self) -> None:
        if self._shown is None:
            self.stack.prepare()
        elif self._shown[0] == self.context.theme.id:
            self._new_theme.end()  # another one may have been chosen and taken back
        elif self._new_theme.awaits(self.stack.prepare):
            return
        canvas = self._window.canvas
        self._fade_from(canvas)
        self.stack.draw(canvas, is_kept=not (self._stale or self._notice or self.fade.running))
        if self._notices.present:
            self._notices.draw(canvas, self._skin, self._controls)
        self.fade.draw(canvas)
        self._stale, self._notice = False, self._notices.present
        self._window.flip()
        if self._trace is not None and not self.fade.running:
            self._trace.write(self.stack.top.facts() | {"size": list(canvas.get_size()), "notice": self._notice,
                                "spoken": self.context.speech.last})  # fmt: skip

    def _fade_from(self, canvas: Surface) -> None:
        """Start a fade if the next picture differs in theme, scenes or arrangement."""
        settings, theme = self.context.settings, self.context.theme
        drawn, self._shown = self._shown, (theme.id, [(scene, scene.arrangement) for scene in self.stack])
        if drawn not in (None, self._shown):
            moves = settings.pace > 0 and not settings.reduced_motion
            self.fade.begin(canvas, theme.durations.fade if moves else 0.0)

    def _forget_picture(self) -> None:
        """End the fade, and let the next picture replace this one at once."""
        self.fade.end()
        self._new_theme.end()
        self._shown = None

    def _remember_size(self, seconds: float) -> None:
        """Save a new size and position REST seconds after the last change, except in full screen."""
        if self._resized is None:
            return
        self._resized += seconds
        if self._resized >= REST:
            self._resized = None
            self._window.learn_border()
            if not self._window.full_screen and min(self._window.size) > 0:
                settings, window = self.context.settings, self._window
                settings.window, settings.place, settings.desktop = window.size, window.place, window.desktop
                settings.save()

    # ---- faults

    def _opening(self) -> Stack:
        self.context.scale = self._window.ratio * self._percent / 100
        try:
            stack = Stack(self._first(self.context))
            stack.layout(self._window.canvas.get_size(), self.context.scale)
        except Exception as error:
            return self._fallen(error, [])
        return stack

    def _guard(self, act: Callable[..., None], *arguments: Any) -> None:
        """Call `act`; if it raises, replace the scenes with a crash report."""
        try:
            act(*arguments)
        except Exception as error:
            last_resort = self.stack and isinstance(self.stack.top, crash.CrashScene)
            if last_resort and act in {self._layout, self._draw}:
                raise  # the crash report itself cannot be shown
            self.stack = self._fallen(error, list(self.stack))

    def _fallen(self, error: Exception, scenes: list[Scene]) -> Stack:
        self._forget_picture()
        report = crash.describe(error, scenes)
        for scene in reversed(scenes):
            try:
                scene.close()
            except Exception as trouble:  # reported as well, and the other scenes still get closed
                report += f"\n--- closing {type(scene).__name__} failed as well: {trouble!r}\n"
        crash.print_to_terminal(report)
        try:
            saved = _("The report is in {file}.").format(file=crash.write_report(report, datetime.now()))
        except OSError as refusal:
            saved = _("The report could not be written: {reason}.").format(reason=refusal)
        stack = Stack(crash.CrashScene(self.context.theme, report, saved, lambda: self._first(self.context)))
        stack.layout(self._window.canvas.get_size(), self.context.scale)
        return stack


def _library(notices: Notices) -> Library:
    """The library of games; without a home folder it lasts until the program ends."""
    try:
        path = library_file()
    except NoHome:
        path = None
    return Library(path, time.time, notices.say, unsaved_folders())


def run(
    first: Callable[[Context], Scene],
    commands_anywhere: Callable[[Context], Sequence[Command]],
    engine: Engine,
    files: Sequence[Path] = (),
    later: Sequence[Load] = (),
) -> int:
    """Run the program until the window is closed or a signal ends it; returns the exit code.

    The code is 1 if games could not be saved. `files` are opened as if dropped on the window. After the first frame the
    engine starts and the `later` work is loaded. Without a display, prints a sentence to stderr and returns 1.
    """
    with QuitSignals() as signals:
        return _run(first, commands_anywhere, engine, files, Later(later), signals)


def _run(
    first: Callable[[Context], Scene],
    commands_anywhere: Callable[[Context], Sequence[Command]],
    engine: Engine,
    files: Sequence[Path],
    later: Later,
    signals: QuitSignals,
) -> int:
    notices = Notices()
    tidy()
    settings = users_settings(notices.say)
    follow_language(settings)
    try:
        window = Window(settings.window, settings.place, settings.desktop)
    except NoDisplay as error:
        crash.print_to_terminal(str(error))
        show_sentence(str(error))
        return 1
    for complaint in (build.build_fault(), language.catalogue_fault()):
        if complaint:
            notices.say(complaint)
    sounds = Sounds(settings)
    library = _library(notices)
    context = Context(settings, sounds, notices.say, engine, library, commands_anywhere, later, notices.warn)
    try:
        app = App(window, context, notices, first)
        for file in files:
            pygame.event.post(Event(pygame.DROPFILE, file=str(file)))
        with app.garbage:
            app.loop(signals)
    finally:
        with ExitStack() as ending:  # in reverse, and each one even if another raises
            ending.callback(pygame.quit)
            ending.callback(sounds.close)
            ending.callback(context.speech.close)
            ending.callback(window.close)  # before those, because they may wait for a device
            ending.callback(library.close)
            later.end()
            is_saved = save_or_ask(library, may_ask=not signals.code)
    return signals.code or int(not is_saved)

"""An application of one watched scene, for tests that drive it turn by turn."""

import pygame
from pygame.event import Event

from game.archive.library.library import Library
from tools.puppet import Puppet
from ui.devices.sound import Sounds
from ui.kit.notice import Notices
from ui.menu.late import commands_anywhere
from ui.preferences.settings import Settings
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.shell.context import Context
from ui.shell.window import Window


def fail(*args):
    raise RuntimeError("the scene was asked to fail")


class Watched(Scene):
    """A scene that records its calls; `react` gives its reply to an event."""

    def __init__(self, context=None, react=lambda event: None):
        self.context, self.react = context, react
        self.events, self.drawn, self.laid, self.passed = [], 0, [], []

    def layout(self, size, scale):
        self.laid.append((size, scale))

    def handle(self, event):
        self.events.append(event)
        return self.react(event)

    def update(self, seconds):
        self.passed.append(seconds)

    def draw(self, canvas):
        self.drawn += 1

    def facts(self):
        return {"scene": "watched", "drawn": self.drawn}

    def report(self):
        return "moves: a1a2 b2b3"


class Fixed:
    """An application of one watched scene."""

    def __init__(self, home, first=Watched, place=()):
        self.notices = Notices()
        self.settings = Settings(home / "settings.json", self.notices.say)
        self.window = Window((1000, 700), place)
        self.sounds = Sounds(self.settings)
        library = Library(None, lambda: 0.0, print)
        context = Context(self.settings, self.sounds, self.notices.say, Puppet(), library, commands_anywhere)
        self.app = App(self.window, context, self.notices, first)
        pygame.event.clear()
        self.step()

    @property
    def scene(self):
        return self.app.stack.top

    def close(self):
        self.sounds.close()
        self.window.close()

    def step(self, *events, seconds=0.02):
        self.app.step(events, seconds)

    def press(self, key, mod=0):
        self.step(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod))

"""The window's scenes without a window: a stack, mouse and keys, a puppet for the engine process, time as a number."""

from __future__ import annotations

from itertools import count
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.info import BestMove
from game.ai.proof import ProofTask
from game.ai.proving import prove
from game.archive.library.library import Library
from game.places import settings_file
from game.play.match import Match
from game.play.player import Machine, Person, Player
from game.play.setup import MatchSetup
from tools.hand import Hand
from tools.puppet import Puppet
from ui.devices.sound import KIND_OF, Sounds
from ui.kit.scroll import Scroll
from ui.kit.widget import Widget
from ui.menu.late import commands_anywhere
from ui.menu.menu import Menu
from ui.play.game.kept_match import GameHistory
from ui.play.play import Play
from ui.preferences.settings import Settings, follow_language
from ui.scene.scene import Size
from ui.scene.stack import Stack
from ui.shell.context import Context
from ui.shell.narrator import Narrator

PERSON, CLUB = Person(), Machine(4)
Spot = str | tuple[int, int]  # the name of a cell or of a control, or a pixel
FRAME = 0.05  # seconds
RIGHT = 3


def finish(match: Match, loser: int = 0) -> None:
    """End a match: `loser` resigns, in turn or not; without one, everybody agrees to a draw."""
    if loser:
        match.resign(loser)
    else:
        match.agree_draw()


def pixel(facts: dict[str, Any], place: Spot) -> tuple[int, int]:
    """The pixel of a cell or of a control by its name in a scene with these facts; pixels are themselves."""
    if not isinstance(place, str):
        return place
    if place in facts.get("cells", ()):
        x, y = facts["cells"][place]
        return round(x), round(y)
    return Rect(facts["controls"][place]).center


class Quiet(Sounds):
    """Sounds that are only written down; each has to be one there is."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> None:
        assert name in KIND_OF
        self.played.append(name)


class Table:
    """The window's scenes without a window. It begins at the menu, and passes attributes on to the top scene."""

    def __init__(self, hand: type[Hand], size: Size = (1280, 800), scale: float = 1.0, library: Library | None = None):
        self.sounds, self.puppet = Quiet(), Puppet()
        self.said: list[str] = []
        self.settings = Settings(settings_file(), self.said.append)
        follow_language(self.settings)
        self.library = library or Library(None, count().__next__, print)
        self.context = Context(
            self.settings, self.sounds, self.said.append, self.puppet, self.library, commands_anywhere
        )
        self.stack = Stack(Menu(self.context))
        self.narrator = Narrator(self.context.speech, self.settings, self.context.keymap)
        self.size, self.scale = size, scale
        self.mouse = (0, 0)
        self.lay_out(size, scale)
        self.settings.watch(lambda names: self.lay_out(self.size, self.scale))
        self.hand = hand(self._handle)

    def lay_out(self, size: Size, scale: float = 1.0) -> None:
        """Give the scenes another canvas."""
        self.size, self.scale = size, scale
        self.stack.layout(size, scale)

    def open_game(
        self, name: str, *players: Player, seed: int = 3, text: str | None = None, **conditions: Any
    ) -> Match:
        """Open a board on a new match, as the menu does; against the AI unless players are named."""
        setup = MatchSetup(name, players or (PERSON, CLUB), seed, text, **conditions)
        menu = self.stack.top
        assert isinstance(menu, Menu)
        self.stack.run(menu.routes.open(GameHistory(setup)))
        return self.match

    @property
    def match(self) -> Match:
        """The match on the play screen."""
        return next(scene for scene in reversed(list(self.stack)) if isinstance(scene, Play)).match

    # --- the top scene

    @property
    def scene(self) -> Any:
        """The scene on top, of a class whose parts the tests look at."""
        return self.stack.top

    @property
    def facts(self) -> dict[str, Any]:
        """The facts of the scene on top."""
        return self.stack.top.facts()

    @property
    def scenes(self) -> list[str]:
        """The names of the scenes, from the bottom."""
        return [scene.facts()["scene"] for scene in self.stack]

    @property
    def controls(self) -> dict[str, list[int]]:
        """What can be pressed."""
        controls: dict[str, list[int]] = self.facts["controls"]
        return controls

    @property
    def offered(self) -> set[str]:
        """What can be pressed, also in the menu of a game."""
        return {*self.controls, *self.facts.get("menu", ())}

    @property
    def moves(self) -> list[str]:
        """What was played."""
        moves: list[str] = self.facts["moves"]
        return moves

    @property
    def status(self) -> str:
        """The sentence beside the board."""
        status: str = self.facts["status"]
        return status

    def widgets(self) -> list[Widget]:
        """Everything shown on top, except the inside of a scroll that really scrolls."""
        found: list[Widget] = []
        waiting: list[Widget] = [self.scene.panel.root]
        while waiting:
            widget = waiting.pop()
            if widget.visible:
                found.append(widget)
                waiting += () if isinstance(widget, Scroll) and widget.grabs else widget.children()
        return found

    def widget(self, kind: type[Widget]) -> Any:
        """The only one of a kind that is shown on top."""
        (found,) = (widget for widget in self.widgets() if isinstance(widget, kind))
        return found

    def picture(self) -> Surface:
        """The scenes, drawn."""
        canvas = Surface(self.size)
        self.stack.draw(canvas)
        return canvas

    def close_up(self, place: str = "") -> bytes:
        """The pixels round a cell, or all, as they are drawn now."""
        near = Rect(0, 0, 120, 120) if place else Rect((0, 0), self.size)
        near.center = self.at(place) if place else near.center
        return pygame.image.tobytes(self.picture().subsurface(near), "RGB")

    def _handle(self, event: Event) -> None:
        """Do what the window does with an event."""
        if not self.narrator.press(event, self.stack.top):
            self.stack.handle(event)

    # --- what the hand does

    def at(self, place: Spot) -> tuple[int, int]:
        """The pixel of a cell or of a control by its name; pixels are themselves."""
        return pixel(self.facts if isinstance(place, str) else {}, place)

    def move(self, place: Spot, wait: float = 0.0) -> None:
        """Rest the mouse there, and let time pass then."""
        self.mouse = self.at(place)
        self.hand.move(self.mouse)
        self.wait(wait)

    def click(self, *places: Spot, wait: float = 0.0) -> None:
        """Click one place after the other, and let time pass then."""
        for place in places:
            self.mouse = self._uncovered(place)
            self.hand.click(self.mouse)
        self.wait(wait)

    def _uncovered(self, place: Spot) -> tuple[int, int]:
        """The pixel to click; if the control lies in the menu of a game, that is opened first."""
        facts = self.facts if isinstance(place, str) else {}
        if place in facts.get("menu", ()) and place not in facts["controls"]:
            self.hand.click(pixel(facts, "More"))
            facts = self.facts
        return pixel(facts, place)

    def right_click(self, place: Spot) -> None:
        """Click with the other button."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.handle(Event(kind, pos=self.at(place), button=RIGHT))

    def take(self, place: Spot) -> None:
        """Put the button down and keep it there."""
        self.hand.down(self.at(place))

    def drop(self, place: Spot) -> None:
        """Move, and let the button go."""
        self.move(place)
        self.hand.up(self.mouse)

    def wheel(self, steps: int, place: Spot | None = None) -> None:
        """Turn the wheel away from the hand, or nearer for less than 0."""
        if place is not None:
            self.move(place)
        self.hand.wheel(self.mouse, steps)

    def key(self, *names: str, wait: float = 0.0) -> None:
        """Press keys, and let time pass then; a letter comes as text as well."""
        for name in names:
            self.hand.press(name)
            if len(name) == 1 and self.stack:
                self.hand.type(name.lower())
        self.wait(wait)

    def hold(self, name: str) -> None:
        """Press a key so long that it comes again."""
        self.hand.press(name)
        self.hand.press(name, repeat=True)

    def type(self, text: str, wait: float = 0.0) -> None:
        """Press the keys of a text, and let time pass then."""
        self.key(*text, wait=wait)

    def enter(self, text: str, wait: float = 0.0) -> None:
        """Press the keys of a text and Enter, and let time pass then."""
        self.key(*text, "Enter", wait=wait)

    # --- what time does

    def wait(self, seconds: float = 1.0) -> None:
        """Let time pass in frames."""
        for _ in range(round(seconds / FRAME)):
            self.context.now += FRAME
            self.puppet.poll()
            self.stack.update(FRAME)
            self.narrator.update(self.stack, self.said[-1] if self.said else "", FRAME)

    def prove(self, seconds: float = 1.0) -> None:
        """Have the engine prove whatever it is asked, until it was asked nothing for so long."""
        since = 0.0
        while since < seconds:
            for job in (job for job in self.puppet.proofs if job.is_open):
                assert isinstance(job.request.how, ProofTask)
                job.best_move = BestMove(proof=prove(*job.request.game.replayed(), job.request.how))
                since = 0.0
            self.wait(0.1)
            since += 0.1

    def reply(self, text: str = "", error: str = "") -> None:
        """Let the AI be asked and think a little, and then answer."""
        self.wait(0.5)
        self.puppet.answer = BestMove(text, error=error)
        self.wait(0.5)
        assert self.puppet.answer is None, "nobody wanted the answer"
        self.wait(1.0)

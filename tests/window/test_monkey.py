"""A monkey at a real window: whatever it clicks, drags, types, turns and resizes, nothing breaks or stays stuck.

`PARAPET_EVENTS` is how many random events each game has to stand; 20000 are many. They are thrown in handfuls, so that
the program meets them faster than anybody could move; after each handful it has to show that it still lives.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.catalogue import IDS, find
from tests.window.desk import Desk
from tests.window.test_games import click_path

pytestmark = pytest.mark.window

EVENTS = int(os.environ.get("PARAPET_EVENTS", "500"))
HANDFUL = 50
SIZES = [(800, 600), (1000, 700), (1280, 800)]
KEYS = [
    *"rfhmptegxzqwasd129", "Left", "Right", "Up", "Down", "Home", "End", "Tab", "shift+Tab", "Return", "space",
    "Escape", "BackSpace", "ctrl+z", "ctrl+y", "ctrl+0", "F1", "question",
]  # fmt: skip
LEFT, RIGHT = "1", "3"
AWAY, NEARER = "4", "5"  # the buttons that the wheel is
NEAR = 20  # pixels round the middle of a cell


class Monkey:
    """Plays with one game; it likes cells, and now and then it types a legal move so that the game goes on."""

    def __init__(self, start: Callable[[], Desk], game: str, seed: int) -> None:
        """`start` starts the program, at first and after the monkey has found the way to quit it."""
        self.game, self._start, self._chance = game, start, Random(seed)
        self.open()

    def open(self) -> None:
        """From the start through the menu to the board."""
        self.desk, self._size = self._start(), (1280, 800)
        self._begin()

    def _begin(self) -> None:
        self.desk.begin(find(self.game)[0].title)

    def throw(self) -> None:
        """A handful of events and a new size, and wait until that is seen."""
        before = self.desk.facts
        if before["scene"] == "menu":
            self._begin()
            before = self.desk.facts
        words = self._move_of(before)
        for _ in range(HANDFUL):
            words += self._deed(before)
        self._size = self._chance.choice([size for size in SIZES if size != self._size])
        try:
            self.desk.hand(*words, "windowsize", self.desk.window, *map(str, self._size))
            self.desk.until(lambda facts: facts.get("size") == list(self._size))
        except (subprocess.CalledProcessError, AssertionError):
            if not has_quit(self.desk):
                raise
            self.open()

    def _deed(self, facts) -> list[str]:
        kind = self._chance.choices(["move", "down", "up", "wheel", "key"], [30, 20, 20, 6, 12])[0]
        if kind == "key":
            return ["key", "--delay", "0", self._chance.choice(KEYS)]
        if kind == "wheel":
            return ["click", self._chance.choice([AWAY, NEARER])]
        x, y = self._spot(facts)
        words = ["mousemove", "--window", self.desk.window, str(x), str(y)]
        return words if kind == "move" else [*words, f"mouse{kind}", self._chance.choice([LEFT, LEFT, LEFT, RIGHT])]

    def _spot(self, facts) -> tuple[int, int]:
        """On the board as it lay before the handful, or anywhere near it; the panel's buttons would end the fun."""
        cells = list(facts.get("cells", {}).values())
        if not cells:
            return self._chance.randrange(self._size[0]), self._chance.randrange(self._size[1] * 3 // 4)
        x, y = self._chance.choice(cells)
        return round(x) + self._chance.randint(-NEAR, NEAR), max(0, round(y) + self._chance.randint(-2 * NEAR, NEAR))

    def _move_of(self, facts) -> list[str]:
        if facts["scene"] != "play" or facts["outcome"]:
            return []
        text = self._chance.choice(legal(facts)).text
        quick = ["--delay", "0"]
        typed = ["type", *quick, "--args", "1", f" {text}"]  # with a space before a minus, that would mean an option
        return ["key", *quick, "End", "t", *typed, "key", *quick, "Return"]


def has_quit(desk: Desk) -> bool:
    """Whether the program ended as it should when somebody quits it, by Tab and Enter in the menu."""
    try:
        return desk.program.wait(timeout=5) == 0
    except subprocess.TimeoutExpired:
        return False


def legal(facts):
    """The legal moves of the position that is shown."""
    rules, variant = find(facts["game"])
    return rules.moves(rules.read(variant, facts["text"]))


def come_to_rest(desk: Desk) -> None:
    """Let go of everything, as a person would who is lost: release the buttons, press Esc, go back to the game."""
    desk.hand("mousemove", "--window", desk.window, "1", "1", "mouseup", LEFT, "mouseup", RIGHT)
    for _ in range(10):
        desk.press("Escape")
        if desk.facts["scene"] == "menu":
            desk.press_button("Continue")
            desk.until(lambda facts: facts["scene"] == "play")
    desk.press("End")
    facts = desk.until(lambda facts: facts["scene"] == "play" and not facts.get("moving"))
    if facts["outcome"]:
        desk.press("ctrl+z")
    desk.until(lambda facts: facts["scene"] == "play" and facts["person"] and not facts["moving"])


@pytest.mark.parametrize("game", IDS)
def test_nothing_breaks_and_a_move_can_be_made_afterwards(open_desk, tmp_path: Path, game):
    variant = find(game)[1]
    setup = {game: {"variant": variant.name, "seats": [0] * variant.seats}}
    monkey = Monkey(lambda: open_desk(animation="fast", setups=setup), game, seed=1)
    for _ in range(0, EVENTS, HANDFUL):
        monkey.throw()
    desk = monkey.desk
    come_to_rest(desk)
    facts = desk.until(lambda facts: facts["shown"] == facts["text"] and not facts["clicked"])
    rules, variant = find(facts["game"])
    position = rules.read(variant, facts["text"])
    click_path(desk, legal(facts)[0].path, rules.grid(position).names)
    desk.until(lambda now: now["ply"] == facts["ply"] + 1)
    assert not list((tmp_path / "home").rglob("crash-*"))

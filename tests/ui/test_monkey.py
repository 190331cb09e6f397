"""A monkey at the table: whatever it clicks, drags, types and turns, nothing breaks and nothing stays stuck.

`PARAPET_EVENTS` is how many random events each game has to stand: 24 by default, 20000 are many.
"""

from __future__ import annotations

import os
from contextlib import suppress
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.ai.info import BestMove
from game.catalogue import IDS, find
from game.errors import IllegalMove
from game.play.player import Machine, Person
from game.play.policy import Policy
from tools.table import CLUB, PERSON, Table

EVENTS = int(os.environ.get("PARAPET_EVENTS", "24"))
SIZES = [(800, 600), (1000, 700), (1280, 800)]
KEYS = [
    *"RFHMPTEGXZQWASD129", "Left", "Right", "Up", "Down", "Home", "End", "Tab", "Shift+Tab", "Enter", "Space", "Esc",
    "Backspace", "Plus", "Plus", "Minus", "B", "Shift+F",
    "Ctrl+Z", "Ctrl+Y", "Ctrl+0", "Ctrl+O", "F1", "F2", "Del", "PageDown", "Ctrl+A", "Shift+Down",
]  # fmt: skip
LEFT, MIDDLE, RIGHT = 1, 2, 3
ENDS = ("Quit",)  # what would end more than a game
NEAR = 20  # pixels round the middle of a cell

USUAL: list[Person | Machine] = [PERSON, PERSON, CLUB]


class Monkey:
    """Plays with one game: it likes cells, and now and then a legal move is played so that it comes about."""

    def __init__(self, table: Table, game: str, seed: int) -> None:
        self.table, self.game, self._chance = table, game, Random(seed)
        self.table.settings.change(
            animation=self._chance.choice(["off", "fast", "normal", "slow"]),
            reduced_motion=self._chance.random() < 0.3,
            one_click=self._chance.random() < 0.4,
            legal_marks=self._chance.random() < 0.8,
        )
        self.open()

    def open(self) -> None:
        """Begin the game among people, and now and then with the AI."""
        others = [self._chance.choice(USUAL) for _ in range(find(self.game)[1].seats - 1)]
        self.table.open_game(self.game, PERSON, *others)

    def act(self) -> None:
        """Do one thing, and draw what came of it now and then."""
        rng, table = self._chance, self.table
        deeds = {
            self._move: 30, self._press: 20, self._release: 20, self._wheel: 6, self._key: 14, self._size: 1,
            self._play: 8, self._wait: 5, self._control: 3, self._answer: 3, self._edit: 12, self._touch: 4,
        }  # fmt: skip
        rng.choices([*deeds], [*deeds.values()])[0]()
        if rng.random() < 0.2:
            table.picture()
        if table.scenes == ["menu"]:
            self.open()
        if table.scenes[-1] == "play":
            self.check()

    def check(self) -> None:
        """The shown node is one of the game, and on the line in the list."""
        navigator, tree = self.table.scene.navigator, self.table.match.tree
        node, line = navigator.node, navigator.viewpoint.line
        assert all(map(tree.holds, (tree.node, *line)))
        assert line[node.ply] is node
        assert node.snapshot.board == self.table.scene.board.view.board

    def _spot(self) -> tuple[int, int]:
        width, height = self.table.size
        cells = list(self.table.facts.get("cells", {}).values())
        if not cells or self._chance.random() < 0.2:
            return self._chance.randrange(width), self._chance.randrange(height)
        x, y = self._chance.choice(cells)
        return round(x) + self._chance.randint(-NEAR, NEAR), round(y) + self._chance.randint(-2 * NEAR, NEAR)

    def _button(self, kind: int) -> None:
        button, spot = self._chance.choice([LEFT, LEFT, LEFT, MIDDLE, RIGHT]), self._spot()
        on_board = self.table.facts["scene"] == "play" and self.table.scene.board.rect.collidepoint(spot)
        if on_board or self.table.facts["scene"] != "play":  # the panel has a deed of its own
            self.table.stack.handle(Event(kind, pos=spot, button=button))

    def _control(self) -> None:
        names = [name for name in self.table.controls if name not in ENDS]
        if names:
            self.table.click(self._chance.choice(names))

    def _move(self) -> None:
        held = self._chance.choice([(0, 0, 0), (0, 0, 0), (1, 0, 0), (0, 1, 0)])
        self.table.stack.handle(Event(pygame.MOUSEMOTION, pos=self._spot(), rel=(0, 0), buttons=held))

    def _touch(self) -> None:
        """Put a finger down, move or lift it; what the system makes of it as a mouse comes along."""
        finger, spot = self._chance.choice([1, 2]), self._spot()
        kind = self._chance.choice([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP])
        self.table.stack.handle(Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=True))
        self.table.stack.handle(Event(kind, finger_id=finger, touch_id=1, pos=spot, x=0, y=0, dx=0, dy=0))

    def _press(self) -> None:
        self._button(pygame.MOUSEBUTTONDOWN)

    def _release(self) -> None:
        self._button(pygame.MOUSEBUTTONUP)

    def _wheel(self) -> None:
        steps = self._chance.choice([1, -1])
        pygame.key.set_mods(self._chance.choice([0, 0, pygame.KMOD_LCTRL]))
        self.table.stack.handle(Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))
        pygame.key.set_mods(0)

    def _key(self) -> None:
        self.table.key(self._chance.choice(KEYS))

    def _size(self) -> None:
        self.table.lay_out(self._chance.choice(SIZES))

    def _play(self) -> None:
        if self.table.facts["scene"] == "play":
            moves = self.table.scene.navigator.moves()
            if moves:
                self.table.scene.commands.match.play(self._chance.choice(moves))
                self.table.stack.update(0)

    def _answer(self) -> None:
        """Let the AI answer, if it was asked."""
        match, puppet = self.table.match if "play" in self.table.scenes else None, self.table.puppet
        moves = match.tree.moves if match else ()
        if match and moves and match.thinking.is_thinking:
            puppet.answer = BestMove(self._chance.choice(moves).text)

    def _edit(self) -> None:
        """Delete or promote a line, or undo that, while anything is shown and anybody thinks."""
        match, rng = self.table.match if self.table.scenes[-1] == "play" else None, self._chance
        if match:
            with suppress(IllegalMove):
                if rng.random() < 0.5:
                    act = rng.choice([match.edits.delete, match.edits.promote])
                    act(rng.choice(match.tree.root.line() + match.tree.node.siblings()))
                else:
                    rng.choice([match.edits.undo, match.edits.redo])()

    def _wait(self) -> None:
        self.table.wait(self._chance.choice([0.05, 0.2, 1.0]))


def come_to_rest(table: Table) -> None:
    """Let go of everything, as a person would who is lost: release the buttons, press Esc, return to the present."""
    for finger in (1, 2):
        table.stack.handle(Event(pygame.FINGERUP, finger_id=finger, touch_id=1, pos=(1, 1), x=0, y=0, dx=0, dy=0))
    for button in (LEFT, MIDDLE, RIGHT):
        table.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=button))
    for _ in range(6):
        table.key("Esc")
    close_menu(table)
    table.key("End", "B", wait=4)


def close_menu(table: Table) -> None:
    """Close the menu of the game, which Esc opens where it has nothing to leave, and which hears the keys then."""
    if table.scenes[-1] == "play" and table.scene.panel.opened:
        table.key("Esc")


@pytest.mark.parametrize("game", [*IDS, "boost:3"])
def test_nothing_breaks_and_a_move_can_be_made_afterwards(table, game):
    monkey = Monkey(table, game, seed=1)
    for _ in range(EVENTS):
        monkey.act()
    come_to_rest(table)
    while table.scenes[-1] != "play":
        table.key("Esc")
    close_menu(table)
    match = table.match
    tree = match.tree
    match.policy = Policy(tree, match.seating, timed=False)  # so that seats may change hands
    for seat in range(1, len(match.players) + 1):  # a person sits down where the AI thought
        match.reseat(seat, PERSON)
    table.key("End", wait=1)
    if tree.outcome:
        table.stack.top.commands.match.undo()
        table.wait(2)
    assert not table.facts["moving"]
    assert table.facts["clicked"] == 0
    assert table.facts["shown"] == table.facts["text"]
    before = table.facts["ply"]
    move = tree.moves[0]
    if table.facts["choice"] is not None:
        while table.facts["choice"] != move.path[0]:
            table.key("R")
    table.settings.change(animation="off", one_click=False)
    table.move((1, 1))
    for spot in move.path:
        if isinstance(spot, str) and spot != move.path[0]:
            table.scene.board.pointer.selection = table.scene.board.selection.choose(spot)
        elif not isinstance(spot, str):
            table.click(tree.grid.names[spot])
    table.key("Enter")
    assert table.facts["ply"] == before + 1

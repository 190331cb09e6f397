"""A monkey at the position editor: whatever it clicks, drags, types and pastes, nothing breaks."""

import os
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.catalogue import every_variant, find
from tools.table import PERSON

KEYS = [
    *"FX?1234567890QWEASD", "Left", "Right", "Up", "Down", "Home", "End", "PageUp", "PageDown", "Tab", "Shift+Tab",
    "Enter", "Space", "Esc", "Delete", "Backspace", "Ctrl+Z", "Ctrl+Z", "Ctrl+Y", "Ctrl+C", "Ctrl+V",
]  # fmt: skip
SIZES = [(800, 600), (1000, 700), (1280, 800)]
EVENTS = int(os.environ.get("PARAPET_EVENTS", "25"))
LEFT, RIGHT = 1, 3
NEAR = 20  # pixels round the middle of a cell


NAMES = ["pressure", "pressman:fresh", "splits", "splits:quick", "tower_push:7-ranks", "boost:4"]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_breaks_and_the_game_below_goes_on(table, name, monkeypatch):
    rng = Random(name)
    texts = [rules.write(rules.start(variant, 1)) for rules, variant in every_variant()] + ["", "nonsense", "- w"]
    monkeypatch.setattr("ui.editor.commands.pasted", lambda: rng.choice(texts))
    monkeypatch.setattr("ui.editor.commands.copied", lambda text: True)
    match = table.open_game(name, *[PERSON] * find(name)[1].seats)
    for _ in range(EVENTS):
        if table.match is not match:  # it played from a position
            table.key("Ctrl+Z")
        while table.scenes[-1] not in ("play", "editor"):
            table.key("Esc")
        if table.scenes[-1] == "play":
            table.key("Ctrl+E")
        act(table, rng)
        if rng.random() < 0.1:
            table.picture()
        if table.scenes[-1] == "editor":
            assert table.status.endswith(".")
    while table.scenes[-1] != "play":
        table.key("Esc")
    assert table.facts["shown"] == table.facts["text"]


def act(table, rng):
    """Do one thing with mouse, keyboard or window."""
    cells = list(table.facts["cells"].values())
    x, y = rng.choice(cells)
    spot = round(x) + rng.randint(-NEAR, NEAR), round(y) + rng.randint(-NEAR, NEAR)
    spot = spot if rng.random() < 0.8 else (rng.randrange(table.size[0]), rng.randrange(table.size[1]))
    buttons = rng.choice([(1, 0, 0), (1, 0, 0), (0, 0, 1), (0, 0, 0)])
    kind = rng.choices(["move", "down", "up", "key", "wheel", "size", "control"], [30, 20, 15, 20, 6, 1, 8])[0]
    if kind == "move":
        table.stack.handle(Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=buttons))
    elif kind == "key":
        table.key(rng.choice(KEYS))
    elif kind == "wheel":
        table.wheel(rng.choice([-2, -1, 1, 2]))
    elif kind == "size":
        table.lay_out(rng.choice(SIZES))
    elif kind == "control":
        if names := [name for name in table.controls if name]:
            table.click(rng.choice(names))
    else:
        event = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
        table.stack.handle(Event(event, pos=spot, button=rng.choice([LEFT, LEFT, RIGHT])))

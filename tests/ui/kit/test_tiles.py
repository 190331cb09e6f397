"""A grid of tiles: which are in sight, how it scrolls, and how many are selected by mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from ui.kit.boxes import Column
from ui.kit.tiles import Tiles

FRAME = 1 / 60


class Plain:
    """Tiles with nothing on them, 100 units wide and 50 high."""

    least, apart = 100.0, 10.0

    def __init__(self):
        self.painted = []

    def height(self, width, skin):
        return skin.px(50)

    def paint(self, canvas, index, place, skin, *, chosen, lit):
        self.painted.append(index)

    def aloud(self, index):
        return f"tile {index}"

    def name(self, index):
        return str(index)


class Grid:
    """A grid of tiles on a panel, and what came of it."""

    def __init__(self, panel, hand, count=1000, glides=False):
        self.art, self.opened, self.changes = Plain(), [], 0
        self.tiles = Tiles(self.art, self._selected, self.opened.append, lambda: glides)
        self.tiles.replace(count, 0, [0])
        self.panel = panel(Column(self.tiles.grow()), size=(578, 300))  # five columns, five lines and a bit
        self.panel.focus(self.tiles, ring=False)
        self.hand = hand(self.panel.handle)

    def _selected(self):
        self.changes += 1

    @property
    def chosen(self):
        return self.tiles.selection.chosen

    def click(self, index, held=0):
        pygame.key.set_mods(held)
        self.tiles.advance(1.0)  # no second click on the same
        self.hand.click(self.tiles.item_place(index).center)
        pygame.key.set_mods(0)

    def key(self, *names):
        for name in names:
            self.hand.press(name)


@pytest.fixture
def grid(panel, hand):
    return Grid(panel, hand)


def test_only_tiles_in_sight_are_painted(grid):
    grid.panel.draw(pygame.Surface((578, 300)))
    assert grid.art.painted == list(range(25))
    assert list(grid.panel.controls())[-1] == "24"


class TestScrolling:
    def test_the_wheel_scrolls_and_stops_at_the_ends(self, grid):
        at = grid.tiles.rect.center
        grid.hand.wheel(at, 1)
        assert grid.tiles.items_in_sight == range(25)
        grid.hand.wheel(at, -1)
        assert grid.tiles.items_in_sight == range(10, 35)
        grid.hand.wheel(at, -1000)
        assert grid.tiles.items_in_sight[-1] == 999

    def test_keys_bring_the_cursor_into_sight_and_fewer_tiles_leave_no_empty_space(self, grid):
        for key, index in (("End", 999), ("Home", 0), ("End", 999)):
            grid.key(key)
            assert grid.tiles.rect.contains(grid.tiles.item_place(index))
        grid.tiles.replace(3, 0, [0])
        assert grid.tiles.items_in_sight == range(3)

    def test_it_glides_to_where_it_was_scrolled(self, panel, hand):
        grid = Grid(panel, hand, glides=True)
        grid.hand.wheel(grid.tiles.rect.center, -3)
        tops = []
        while grid.tiles.gliding:
            tops.append(grid.tiles.item_place(0).top)
            grid.tiles.advance(FRAME)
        assert tops[0] == 4
        assert tops == sorted(tops, reverse=True)
        assert len(tops) > 5
        assert grid.tiles.item_place(0).top == 4 - 360


class TestSelecting:
    def test_a_click_selects_one_ctrl_adds_and_takes_away_and_shift_goes_up_to_there(self, grid):
        grid.click(7)
        grid.click(3)
        assert (grid.chosen, grid.changes) == ([3], 2)
        grid.click(7, pygame.KMOD_LCTRL)
        assert grid.chosen == [3, 7]
        grid.click(3, pygame.KMOD_LCTRL)
        assert grid.chosen == [7]
        grid.click(7)
        grid.click(10, pygame.KMOD_LSHIFT)
        assert grid.chosen == [7, 8, 9, 10]
        grid.click(5, pygame.KMOD_LSHIFT)
        assert grid.chosen == [5, 6, 7]

    @pytest.mark.parametrize(
        ("keys", "chosen"),
        [
            (["Right"], [1]),
            (["Right", "Left", "Left"], [0]),
            (["Down", "Down"], [10]),
            (["Down", "Up", "Up"], [0]),
            (["End"], [999]),
            (["End", "Down"], [999]),
            (["PageDown"], [25]),
            (["PageDown", "PageUp"], [0]),
            (["Shift+Right", "Shift+Right"], [0, 1, 2]),
            (["Shift+Down", "Shift+Left"], [0, 1, 2, 3, 4]),
            (["Ctrl+Right", "Ctrl+Right", "Space"], [0, 2]),
            (["Space"], []),
            (["Ctrl+A"], list(range(1000))),
            (["Alt+Right"], [0]),
        ],
    )  # fmt: skip
    def test_the_keys_select(self, grid, keys, chosen):
        grid.key(*keys)
        assert grid.chosen == chosen

    def test_enter_and_two_clicks_open_but_not_two_far_apart(self, grid):
        grid.key("Down", "Enter")
        grid.click(7)
        grid.hand.click(grid.tiles.item_place(7).center)
        assert grid.opened == [5, 7]
        grid.hand.click(grid.tiles.item_place(8).center)
        grid.tiles.advance(0.5)
        grid.hand.click(grid.tiles.item_place(8).center)
        assert grid.opened == [5, 7]


def test_aloud_a_tile_is_said_to_be_one_of_several_that_are_selected(panel, hand):
    tiles = Grid(panel, hand).tiles
    for chosen, sign in (([0, 2], ", selected"), ([0], "")):
        tiles.replace(3, 0, chosen)
        assert [tiles.item_aloud(index) for index in range(3)] == [f"tile 0{sign}", "tile 1", f"tile 2{sign}"]

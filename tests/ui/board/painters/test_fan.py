"""A stack fanned out: which stack, how much of it is lifted, and which counter is under the mouse."""

from dataclasses import replace

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes
from pygame.transform import flip

from game.catalogue import find
from game.clicks import Selection
from game.play.game_tree import GameTree
from ui.board.model.framing import framed
from ui.board.painters.fan import Fan, FanPainter, fan_of, fan_out
from ui.board.painters.pieces import PiecePainter
from ui.style.looks import look_of
from ui.style.themes import THEMES, WALNUT

LOOK = look_of("splits")
RED = 2
LAID = (
    "1,-3;2,-3R6;0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1R2;-3,0;-2,0;-1,0;0,0;1,0;-4,1;-3,1;-2,1;-1,1;0,1;1,1W1;"
    "-4,2;-3,2;-2,2;-1,2R4;0,2;1,2;-3,3;-2,3R4;-1,3W4;0,3;-3,4W4;-2,4W7 r"
)
AREA = Rect(0, 0, 700, 700)


class Table:
    def __init__(self):
        self.tree = GameTree(*find("splits"), 0, LAID)
        self.board, self.selection = self.tree.snapshot.board, Selection(self.tree.moves)

    def cell(self, name):
        return self.tree.grid.cell(name)

    def select(self, name):
        self.selection = self.selection.click(self.cell(name))

    def out(self, hover=None):
        fan = fan_out(self.board, self.selection, hover and self.cell(hover))
        return fan and (self.tree.grid.names[fan.cell], fan.height, fan.taken, fan.spread)

    def pointed(self, name, part):
        fan = fan_out(self.board, self.selection, self.cell(name), part)
        return fan.pointed


@pytest.fixture
def table():
    return Table()


class TestWhichOne:
    def test_the_stack_under_the_hand_whosever_it_is(self, table):
        assert table.out("2,-3") == ("2,-3", 6, 0, True)
        assert table.out("-2,4") == ("-2,4", 7, 0, True)
        assert table.out("0,0") is table.out("1,1") is None, "no empty hex and no single counter"
        assert table.out() is None

    def test_a_stack_that_is_to_be_split_shows_the_chosen_part(self, table):
        table.select("2,-3")
        assert table.out("2,-3") == ("2,-3", 6, 3, True)
        assert table.out("-2,4") == ("2,-3", 6, 3, False), "no other gets in the way of what is aimed at"
        table.selection = table.selection.choose("5")
        assert table.out() == table.out("0,0") == ("2,-3", 6, 5, False)


class TestWhereTheCountersLie:
    @pytest.fixture
    def painter(self, table):
        geometry = framed(LOOK, table.tree.grid, table.board.ground, AREA)
        self.geometry = geometry
        return FanPainter(LOOK, WALNUT, geometry, AREA, PiecePainter(LOOK, WALNUT, geometry))

    def parts(self, painter, fan):
        """The parts from the foot of the fan to its top."""
        x, y = self.geometry.centre(fan.cell)
        found = [painter.part_at(fan, (round(x), round(y) - up)) for up in range(-80, 400)]
        return [part for part in dict.fromkeys(found) if part is not None]

    def test_each_counter_can_be_pointed_at_and_takes_those_on_it(self, painter, table):
        fan = fan_of(table.board, table.selection, table.cell("2,-3"))
        assert self.parts(painter, fan) == [6, 5, 4, 3, 2, 1]
        x, y = map(round, self.geometry.centre(fan.cell))
        assert painter.part_at(fan, (x + self.geometry.unit // 2, y)) is None, "beside the fan there is nothing"
        ups = [(x, y - up) for up in range(120)]
        lying, lifted = ([painter.part_at(Fan(fan.cell, 2, 6, taken), at) for at in ups] for taken in (0, 4))
        assert lying == lifted, "a lifted part does not change what lies under the hand"

    @pytest.mark.parametrize("cell", ["2,-3", "-2,4"])
    @pytest.mark.parametrize("taken", [0, 1, 15])
    def test_even_a_full_tower_stays_inside_the_area(self, painter, table, cell, taken):
        blank = Surface((700, 900))
        canvas = blank.copy()
        fan = Fan(table.cell(cell), 2, 16, taken)
        fan_area = Rect(0, 100, 700, 700)
        geometry = framed(LOOK, table.tree.grid, table.board.ground, fan_area)
        FanPainter(LOOK, WALNUT, geometry, fan_area, PiecePainter(LOOK, WALNUT, geometry)).paint(canvas, fan)
        above = canvas.subsurface((0, 0, 700, 100)).copy()
        assert above.get_buffer().raw == blank.subsurface((0, 0, 700, 100)).copy().get_buffer().raw
        assert canvas.get_buffer().raw != blank.get_buffer().raw


class TestACounterUnderTheMouse:
    def test_shows_how_many_a_click_would_take_but_not_where_that_changes_nothing(self, table):
        """A click on a fan changed the number silently."""
        assert table.pointed("2,-3", 5) == 0, "the first click takes the stack"
        table.select("2,-3")
        shown = [table.pointed("2,-3", part) for part in (1, 2, 3, 5, 6)]
        assert shown == [1, 2, 0, 5, 0], "three are taken, and one of the six has to stay"
        assert table.pointed("0,0", 5) == 0

    def test_moves_aside_with_those_above_and_is_found_where_it_was(self, table):
        geometry = framed(LOOK, table.tree.grid, table.board.ground, AREA)
        painter = FanPainter(LOOK, WALNUT, geometry, AREA, PiecePainter(LOOK, WALNUT, geometry))
        fan = Fan(table.cell("2,-3"), RED, 6, 3)
        pictures = []
        for pointed in (0, 2, 5):
            canvas = Surface(AREA.size)
            painter.paint(canvas, replace(fan, pointed=pointed))
            pictures.append(canvas.get_buffer().raw)
        assert len(set(pictures)) == 3
        x, y = map(round, geometry.centre(fan.cell))
        for at in ((x, y - up) for up in range(-80, 400)):
            assert painter.part_at(replace(fan, pointed=5), at) == painter.part_at(fan, at)


class TestPlate:
    """A fan looked like a higher stack than another of as many counters: it lies on a plate, and a stack does not."""

    @pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
    def test_only_a_fan_lies_on_one(self, table, theme):
        geometry = framed(LOOK, table.tree.grid, table.board.ground, AREA)
        painter = PiecePainter(LOOK, theme, geometry)
        fans, cell = FanPainter(LOOK, theme, geometry, AREA, painter), table.cell("2,-3")
        x, y = geometry.centre(cell)
        beside = round(x) - painter.width_of(RED) // 2 - 2, round(y) - geometry.unit // 4  # and above the shadow
        seen = []
        for spread in (False, True):
            canvas = Surface(AREA.size)
            canvas.fill("#7f7f7f")
            fans.paint(canvas, Fan(cell, RED, 6, spread=spread))
            seen.append(canvas.get_at(beside)[:3])
        stack, fan = seen
        assert stack == (127, 127, 127)
        assert max(abs(shade - 127) for shade in fan) > 40


class TestFacing:
    """Two people face each other over the board: the far player's fan faces them, as their stacks do."""

    @pytest.fixture
    def facing(self, table):
        return self.fans(table, facing=True)

    def fans(self, table, facing):
        self.geometry = framed(LOOK, table.tree.grid, table.board.ground, AREA)
        return FanPainter(LOOK, WALNUT, self.geometry, AREA, PiecePainter(LOOK, WALNUT, self.geometry, facing))

    def around(self, fans, fan, turned):
        """What is painted near the cell of a fan, turned round its middle if wanted."""
        canvas = Surface((1400, 1400))
        canvas.fill("white")
        fans.paint(canvas, fan)
        x, y = self.geometry.centre(fan.cell)
        near = Rect(round(x) - 120, round(y) - 120, 240, 240)
        if not turned:
            return tobytes(canvas.subsurface(near), "RGB")
        near.topleft = round(2 * x) - near.right, round(2 * y) - near.bottom
        return tobytes(flip(canvas.subsurface(near), True, True), "RGB")

    @pytest.mark.parametrize("taken", [0, 4])
    def test_the_far_ones_are_turned_round_the_middle_of_their_cell(self, facing, table, taken):
        fan, usual = Fan(table.cell("-1,2"), RED, 7, taken), self.fans(table, facing=False)
        assert self.around(facing, fan, turned=True) == self.around(usual, fan, turned=False)
        assert self.around(facing, fan, turned=False) != self.around(usual, fan, turned=False)

    def test_each_counter_of_a_turned_fan_can_be_pointed_at(self, facing, table):
        fan = Fan(table.cell("-1,2"), RED, 7)
        x, y = self.geometry.centre(fan.cell)
        found = [facing.part_at(fan, (round(x), round(y) + down)) for down in range(-80, 400)]
        assert [part for part in dict.fromkeys(found) if part is not None] == [7, 6, 5, 4, 3, 2, 1]

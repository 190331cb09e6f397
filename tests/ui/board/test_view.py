"""The board as a scene uses it, checked by its pixels."""

from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import find
from game.clicks import Selection
from game.core import Slide, Transform, cells_in
from game.grid import Cell
from game.play.game_tree import GameTree
from ui.board.model.marks import Drawing
from ui.board.model.pointer_state import Dragged
from ui.board.model.preview import Preview
from ui.board.model.sprites import Sprite
from ui.board.view import BoardView
from ui.style.looks import look_of
from ui.style.themes import SLATE, WALNUT

SIZE = (500, 500)
PUSH = "5/1B3/1WBB1/3W1/5 w"  # b3 pushes two black tokens east, and they freeze


class Table:
    """A board view on a canvas of its own, showing a session."""

    def __init__(self, game, text=None, size=SIZE, **settings):
        self.tree = GameTree(*find(game), 7, text)
        usual = {"coordinates": "edge", "pace": 1.0, "reduced_motion": False}
        self.world = SimpleNamespace(theme=WALNUT, settings=SimpleNamespace(**(usual | settings)))
        self.view = BoardView(look_of(self.tree.rules.id), self.world)
        self.canvas = Surface(size)
        self.view.set_area(Rect(20, 20, size[0] - 40, size[1] - 40))
        self.view.show(self.tree.snapshot, self.tree.grid)

    def cell(self, name):
        return self.tree.grid.cell(name)

    def select(self, *names, hover=None):
        selection = Selection(self.tree.moves)
        for name in names:
            selection = selection.choose(name) if self.cell(name) is None else selection.click(self.cell(name))
        cell = self.cell(hover) if hover else None
        self.view.mark(selection, cell, self.tree.at(self.tree.node), None if names else cell)

    def play(self, text, **kwargs):
        self.tree.play_text(text)
        self.view.play(self.tree.node.events, self.tree.snapshot, **kwargs)

    def picture(self):
        self.canvas.fill(self.world.theme.kit.ground_top)
        self.view.draw(self.canvas)
        self.view.draw_beyond(self.canvas)
        return pygame.image.tobytes(self.canvas, "RGB")

    def rows(self, first, last):
        """The rows of the picture from the first one up to the last."""
        self.picture()
        return self.canvas.subsurface((0, first, self.canvas.get_width(), last - first)).copy().get_buffer().raw


@pytest.fixture
def pressure():
    return Table("pressure", PUSH)


def test_drawing_cleans_and_changes_nothing_and_paints_nothing_outside_the_area(pressure):
    assert pressure.view.dirty
    first = pressure.picture()
    assert not pressure.view.dirty
    assert pressure.picture() == first
    assert {pressure.canvas.get_at((x, 19))[:3] for x in range(500)} == {pygame.Color(WALNUT.kit.ground_top)[:3]}


class TestStories:
    def test_an_event_is_returned_as_it_begins_until_the_story_is_over(self, pressure):
        before = pressure.picture()
        pressure.play("b3c3")
        assert {type(event) for event in pressure.view.update(0.01)} == {Slide}
        assert pressure.view.update(0.07) == ()
        assert pressure.view.busy
        halfway = pressure.picture()
        assert {type(event) for event in pressure.view.update(WALNUT.durations.beat)} == {Transform}
        pressure.view.update(60)
        assert not pressure.view.busy
        played = pressure.picture()
        assert len({before, halfway, played}) == 3
        pressure.view.show(pressure.tree.snapshot, pressure.tree.grid)
        assert pressure.picture() == played, "the end looks like the position itself"

    def test_a_carried_piece_is_not_brought_again_and_with_animation_off_all_is_over_at_once(self, pressure):
        pressure.play("b3b2", held=frozenset({pressure.cell("b3")}))
        carried = pressure.picture()
        pressure.view.skip()
        assert carried == pressure.picture()
        table = Table("pressure", PUSH, pace=0.0)
        table.play("b3c3")
        assert {type(event) for event in table.view.update(0.0)} == {Slide, Transform}
        assert not table.view.busy


class TestPaces:
    def length(self, pace, how="chosen", **settings):
        """The hundredths of a second that a push takes."""
        table = Table("pressure", PUSH, pace=pace, **settings)
        table.play("b3c3", pace=how)
        steps = 0
        while table.view.busy:
            table.view.update(0.01)
            steps += 1
        return steps

    def test_the_moves_of_others_are_never_hurried_and_slow_is_slow_even_without_animation(self):
        assert self.length(0.5) < self.length(0.5, "unhurried") == self.length(1.0)
        assert self.length(1.8, "unhurried") == self.length(1.8)
        assert self.length(0.0, "unhurried") <= 1
        for pace in (0.0, 0.5, 1.0):
            assert self.length(pace, "slow") == pytest.approx(3 * self.length(1.0), abs=3)
        assert self.length(1.0, "slow", reduced_motion=True) == self.length(1.0, reduced_motion=True)


class TestMarks:
    def test_each_of_them_shows_and_makes_the_board_dirty(self):
        before = Table("pressure", PUSH)
        b3, c3 = before.cell("b3"), before.cell("c3")
        for name, mark in {
            "last": (Slide(c3, b3),), "hint": (b3, c3), "cursor": b3, "won": (b3, c3),
            "drawings": (Drawing(b3, c3), Drawing(c3, c3, "second")),
        }.items():  # fmt: skip
            table = Table("pressure", PUSH)
            plain = table.picture()
            setattr(table.view, name, mark)
            assert table.view.dirty, name
            assert table.picture() != plain, name

    def test_so_do_a_selection_what_is_pointed_at_and_what_is_dragged(self, pressure):
        pictures = [pressure.picture()]
        for change in (
            lambda: pressure.select("b3"),
            lambda: pressure.select("b3", hover="c3"),
            lambda: pressure.view.drag(Dragged(pressure.cell("b3")), (300, 90)),
        ):
            change()
            assert pressure.view.dirty
            pictures.append(pressure.picture())
            assert pictures[-1] != pictures[-2]

    def test_a_dragged_piece_is_painted_over_what_lies_beside_the_area(self, pressure):
        """The plate at the edge of a board used to cut it."""
        plain = pressure.rows(0, 20)
        pressure.view.drag(Dragged(pressure.cell("b3")), (250, 20))
        assert pressure.rows(0, 20) != plain

    def test_taking_them_away_leaves_no_trace_and_a_new_position_is_unmarked(self, pressure):
        view, plain = pressure.view, pressure.picture()
        for clear in (
            lambda: view.show(pressure.tree.snapshot, pressure.tree.grid),
            lambda: (pressure.select(), setattr(view, "last", ()), setattr(view, "hint", ())),
        ):
            pressure.select("b3", hover="c3")
            pressure.picture()
            pressure.select("b3", hover="c3")
            assert not view.dirty, "marking the same again leaves the board clean"
            view.last = (Slide(Cell(0), Cell(1)),)
            view.hint = (3,)
            clear()
            assert pressure.picture() == plain
        view.cursor = 4
        view.drag(Dragged(pressure.cell("b3")), (300, 90))
        view.drawings = (Drawing(Cell(3), Cell(4)),)
        pressure.picture()
        view.cursor, view.drawings = None, ()
        view.drag(None, (0, 0))
        assert pressure.picture() == plain

    def test_pieces_that_wait_to_be_placed_are_shown_beside_the_board(self):
        waiting = Table("tower_push", "4R/R4/2T2/5/4B b R2B1 ->-", size=(700, 500))
        outer = waiting.view.geometry.outer
        beside = Rect(outer.right + 9, outer.top, 40, outer.h)
        halves = [beside.copy(), beside.move(0, outer.h // 2)]
        waiting.picture()
        for half, palette in zip(halves, ("black", "red"), strict=True):  # Black at the top, Red at the bottom
            half.h //= 2
            strip = waiting.canvas.subsurface(half)
            body = pygame.Color(WALNUT.pieces[palette].body)
            assert pygame.mask.from_threshold(strip, body, (30, 30, 30, 255)).count() > 20

    def test_a_frame_never_lies_over_the_tower_on_its_hex(self):
        """The frame of a hex used to be painted over the stack on it; now it lies under all pieces."""
        table, tower = split_table()
        table.select()
        plain = pygame.image.frombytes(table.picture(), SIZE, "RGB")
        table.view.cursor = table.cell(tower)
        framed = pygame.image.frombytes(table.picture(), SIZE, "RGB")
        x, y = map(round, table.view.geometry.centre(table.cell(tower)))
        for up in range(table.view.geometry.unit // 2):
            assert framed.get_at((x, y - up)) == plain.get_at((x, y - up))
        assert framed.get_buffer().raw != plain.get_buffer().raw


def split_table(**settings):
    """A game of Splits where both towers stand, and the name of the first one."""
    table = Table("splits:quick", **settings)
    for _ in "tower", "tower":
        table.play(table.tree.moves[0].text)
        table.view.skip()
    return table, table.tree.grid.names[cells_in(table.tree.moves[0].path)[0]]


class TestFans:
    def test_a_stack_under_the_mouse_is_fanned_out_and_its_whole_height_belongs_to_its_cell(self):
        table, tower = split_table()
        table.select()
        plain = table.picture()
        x, y = table.view.geometry.centre(table.cell(tower))
        above = round(x), round(y - table.view.geometry.unit)
        assert table.view.cell_at(above) != table.cell(tower)
        assert table.view.part_at(table.cell(tower), (round(x), round(y))) == "", "it is grasped as a whole"
        table.select(hover=tower)
        assert table.picture() != plain
        assert table.view.cell_at(above) == table.cell(tower)
        ups = [table.view.part_at(table.cell(tower), (round(x), round(y) - up)) for up in range(-30, 120, 3)]
        parts = [int(part) for part in ups if part]
        assert parts == sorted(parts, reverse=True), "a counter says how many it would take"
        assert parts[0] > 10

    def test_a_tower_split_at_the_edge_of_the_board_stays_inside_the_frame(self):
        """Its upper part reached into the frame's shadow, where a plate lies over it."""
        hexes = "-1,-1;0,-1W16;-1,0;0,0;1,0;2,0;-2,1;-1,1;0,1;1,1;2,1;-2,2;-1,2;0,2;1,2;2,2;-3,3;-2,3;-1,3;0,3;1,3;2,3;"
        table = Table("splits", hexes + "-3,4;-2,4;-1,4;0,4;1,4;-3,5;-2,5;-1,5;0,5;-2,6R16 w")
        top = table.view.geometry.outer.y
        plain, frame = table.rows(0, top), table.rows(top, top + 20)
        table.select("0,-1", hover="0,-1")
        assert table.rows(top, top + 20) != frame
        assert table.rows(0, top) == plain

    def test_the_only_stack_that_can_move_is_not_fanned_out_before_it_is_pointed_at(self):
        """At the start of a game the tower hid the hexes behind it, wherever the mouse was."""
        table, tower = split_table()
        table.view.mark(Selection(table.tree.moves), table.cell(tower), table.tree.at(table.tree.node))
        lying = table.picture()
        table.select(hover=tower)
        assert table.view.dirty
        assert table.picture() != lying


class TestLooseTiles:
    START = "0,0;1,0;0,1;1,1 r"

    def test_a_tile_at_rest_is_seen_and_so_is_where_else_it_could_lie(self):
        table = Table("splits", self.START)
        resting = Selection(table.tree.moves).choose("R").click(table.cell("2,0"))
        pictures = []
        for hover in (None, "2,0", "-2,0"):
            table.view.mark(resting, table.cell(hover) if hover else None, table.tree.at(table.tree.node))
            pictures.append(table.picture())
        table.select("R")
        assert len({*pictures, table.picture()}) == 4

    def test_the_room_around_the_board_stays_while_the_ai_thinks(self):
        table = Table("splits", self.START)
        table.select("R")
        table.picture()
        unit = table.view.geometry.unit
        table.view.mark(Selection(()), None, table.tree.at(table.tree.node))
        assert not table.view.busy
        assert table.view.geometry.unit == unit

    def test_the_view_draws_back_gently_from_the_board_that_has_grown(self):
        table = Table("splits", self.START, size=(600, 400))
        table.select("R")
        table.picture()
        table.play("T0,2R")
        table.select("R")
        seen = set()
        while table.view.busy:
            seen.add(table.picture())
            table.view.update(0.05)
        assert len(seen) >= 4
        at_rest = table.picture()
        table.view.show(table.tree.snapshot, table.tree.grid)
        table.select("R")
        assert table.picture() == at_rest


class TestPlaces:
    def test_laid_hexes_and_all_within_three_steps_answer(self):
        table = Table("splits", "0,0;1,0;0,1;1,1 r")
        table.select("R")
        view, grid = table.view, table.tree.grid
        centres = {cell: view.geometry.centre(cell) for cell in map(Cell, range(len(grid)))}
        answers = {grid.names[cell] for cell, (x, y) in centres.items() if view.cell_at((int(x), int(y))) == cell}
        places = [(q - p, r - s) for q, r in grid.places for p, s in ((0, 0), (1, 0), (0, 1), (1, 1))]
        steps = [max(abs(q), abs(r), abs(q + r)) for q, r in places]
        near = {name for at, name in enumerate(grid.names) if min(steps[4 * at : 4 * at + 4]) <= 3}
        assert answers == near, "a piece is held there, and it is said why it does not fit"

    def test_a_new_area_a_theme_and_coordinates_are_followed(self, pressure):
        pictures = [pressure.picture()]
        pressure.view.set_area(Rect(20, 20, 460, 460))
        assert not pressure.view.dirty, "the same area again changes nothing"
        pressure.view.set_area(Rect(0, 0, 300, 300))
        pictures.append(pressure.picture())
        pressure.world.theme = SLATE
        pictures.append(pressure.picture())
        pressure.world.settings.coordinates = "every"
        pictures.append(pressure.picture())
        assert len(set(pictures)) == 4


class TestEditing:
    """A board on which no moves are played: room around it, and a preview of what a click does."""

    def around(self, table, *names):
        """Show the position with room on these cells as well."""
        table.view.show(table.tree.snapshot, table.tree.grid, frozenset(table.cell(name) for name in names))

    def middle(self, geometry, cell):
        return tuple(map(round, geometry.centre(cell)))

    def test_cells_beside_the_board_can_be_seen_and_pointed_at_until_the_next_position(self):
        table = Table("splits", TestLooseTiles.START)
        self.around(table, "3,0")
        spot, wide, shown = (
            self.middle(table.view.geometry, table.cell("3,0")),
            table.view.geometry.unit,
            table.picture(),
        )
        assert table.canvas.get_rect().collidepoint(spot)
        assert table.view.cell_at(spot) == table.cell("3,0")
        assert table.view.cell_at(self.middle(table.view.geometry, table.cell("2,0"))) is None
        self.around(table, "3,0", "2,0")
        assert table.picture() != shown, "they are marked"
        table.view.show(table.tree.snapshot, table.tree.grid)
        assert table.view.geometry.unit != wide

    def test_a_foreseen_piece_is_painted_and_gone_again(self):
        table = Table("pressure")
        bare = table.picture()
        cell = table.cell("a1")
        table.view.foresee(cell, Preview((Sprite(1, 1, *table.tree.grid.centres[cell]),)))
        assert table.view.dirty
        ghost = table.picture()
        assert ghost != bare
        table.view.foresee(cell, Preview((Sprite(1, 1, *table.tree.grid.centres[cell]),)))
        assert not table.view.dirty, "nothing has changed"
        table.view.foresee(None, Preview())
        assert table.picture() == bare

"""What the board paints, and what it leaves out, while something else shows it already."""

import pygame
import pytest

from game.catalogue import IDS
from tests.ui.board.test_view import PUSH, Table, split_table
from ui.board.painters.fan import FanPainter
from ui.board.painters.pieces import PiecePainter
from ui.style.themes import THEMES

WHICH = ("none", "every", "edge")


def calls_of(monkeypatch, kind, name):
    """The arguments of every call of a method from now on, which no longer does anything."""
    calls = []
    monkeypatch.setattr(kind, name, lambda self, *arguments: calls.append(arguments))
    return calls


def test_a_stack_that_is_fanned_out_does_not_lie_there_as_well(monkeypatch):
    table, tower = split_table()
    calls = calls_of(monkeypatch, PiecePainter, "paint")
    for hover, painted in ((None, True), (tower, False)):
        calls.clear()
        table.select(hover=hover)
        table.picture()
        places = {(sprite.x, sprite.y) for _, sprites in calls for sprite in sprites}
        assert (table.tree.grid.centres[table.cell(tower)] in places) == painted


def test_a_split_that_is_previewed_has_no_fan(monkeypatch):
    table, tower = split_table()
    target = table.tree.grid.names[table.tree.moves[0].path[2]]
    calls = calls_of(monkeypatch, FanPainter, "paint")
    for hover, fans in ((None, 1), (target, 0)):
        calls.clear()
        table.select(tower, "3", hover=hover)
        table.picture()
        assert len(calls) == fans


@pytest.mark.parametrize("game", IDS)
def test_the_shadow_of_a_board_ends_inside_its_area(game):
    """It was cut off in a straight line at the foot of the window."""
    table = Table(game)
    for theme in THEMES.values():
        table.world.theme = theme
        table.picture()
        area, plain = table.view.camera.area, pygame.Color(theme.kit.ground_top)
        foot = {table.canvas.get_at((x, area.bottom - 1))[:3] for x in range(area.left, area.right)}
        side = {table.canvas.get_at((area.right - 1, y))[:3] for y in range(area.top, area.bottom)}
        assert max(abs(a - b) for colour in foot | side for a, b in zip(colour, tuple(plain)[:3], strict=True)) <= 3


def test_the_neighbours_that_lend_a_selected_piece_its_steps_are_linked_to_it():
    """The sentence names them, and who does not know the names of the points looks at the board.

    The pawn on b1 of Boost has a neighbour on either side.
    """
    table = Table("boost")
    assert not table.view.marks.links
    table.select("b1")
    assert table.view.marks.links == ((table.cell("a1"), table.cell("b1")), (table.cell("c1"), table.cell("b1")))
    table.select()
    assert not table.view.marks.links


#  8 | . . . . W    d4 captures h8, and nothing else is near
TAKE = "7W/8/8/8/3B4/8/8/8 b"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_last_capture_leaves_a_small_picture_of_what_was_taken_until_the_next_move(theme):
    """In Pressman the piece is gone at once, and the square looked as after any other move."""
    table = Table("pressman", TAKE)
    table.world.theme = theme
    table.tree.play_text("d4h8")
    table.view.show(table.tree.snapshot, table.tree.grid)
    events, pictures = table.tree.node.events, {}
    corner = table.view.geometry.box(table.cell("h8"))
    corner = corner.inflate(-corner.w // 2, -corner.h // 2).move(corner.w // 3, corner.h // 3)
    for name, last in (("captured", events), ("moved", events[:1]), ("nothing", ())):
        table.view.last = last
        table.view.update(1.0)
        table.picture()
        pictures[name] = pygame.image.tobytes(table.canvas.subsurface(corner), "RGB")
    assert len(set(pictures.values())) == 3


def test_hexes_are_named_only_if_every_cell_is():
    """The coordinates on the last laid piece could not be read, and nobody but a record needs them."""
    pictures = {which: Table("splits", "0,0;1,0;0,1;1,1 r", coordinates=which).picture() for which in WHICH}
    assert pictures["none"] == pictures["edge"] != pictures["every"]


def test_a_growing_board_stays_in_its_tray():
    table, place = Table("splits"), []
    for _ in range(3):
        table.tree.play(table.tree.moves[0])
        table.view.show(table.tree.snapshot, table.tree.grid)
        place.append(table.view.geometry.field)
    assert place[0] == place[1] == place[2]


def test_a_board_that_needs_to_see_the_table_anew_covers_nothing():
    pressure = Table("pressure", PUSH)
    size, view = pressure.canvas.get_size(), pressure.view
    pressure.picture()
    assert view.covers(size)
    assert not view.covers((size[0] + 1, size[1]))
    view.set_area(view.camera.area.inflate(-10, -10))
    assert not view.covers(size)
    pressure.picture()
    pressure.world.theme = THEMES["slate"]
    assert not view.covers(size)

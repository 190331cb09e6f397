"""A board on which no moves are played: room around it, and a preview of what a click does."""

from game.catalogue import find
from game.grid import Cell
from tests.ui.board.test_view import Table
from ui.board.model.geometry import Geometry
from ui.board.model.preview import Preview
from ui.board.model.sprites import Sprite

HEXES = "0,0;1,0;0,1;1,1 r"


def around(table, *names):
    """Show the position with room on these cells as well."""
    table.view.show(table.tree.snapshot, table.tree.grid, frozenset(table.cell(name) for name in names))


def middle(geometry: Geometry, cell: Cell) -> tuple[int, int]:
    """The pixel at the centre of a cell."""
    x, y = geometry.centre(cell)
    return round(x), round(y)


def test_cells_beside_the_board_can_be_seen_and_pointed_at_until_the_next_position():
    table = Table("splits", HEXES)
    around(table, "3,0")
    spot, wide, shown = middle(table.view.geometry, table.cell("3,0")), table.view.geometry.unit, table.picture()
    assert table.canvas.get_rect().collidepoint(spot)
    assert table.view.cell_at(spot) == table.cell("3,0")
    assert table.view.cell_at(middle(table.view.geometry, table.cell("2,0"))) is None
    around(table, "3,0", "2,0")
    assert table.picture() != shown, "they are marked"
    table.view.show(table.tree.snapshot, table.tree.grid)
    assert table.view.geometry.unit != wide


def test_a_foreseen_piece_is_painted_and_gone_again():
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


def test_a_foreseen_removal_dims_the_piece():
    rules, variant = find("pressure")
    table = Table("pressure", rules.write(rules.start(variant, 0)))
    bare, cell = table.picture(), table.cell("d1")
    table.view.foresee(cell, Preview(dimmed=frozenset((cell,)), emptied=frozenset((cell,))))
    assert table.picture() != bare

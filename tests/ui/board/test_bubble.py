"""Sentences said at a cell."""

from game.grid import Cell
from ui.board.bubble import Bubble
from ui.kit.widget import Skin
from ui.style.themes import THEMES


def test_a_refusal_is_said_at_the_cell_until_the_next_event(two):
    board, cell = two.scene.board, two.match.tree.grid.cell("b5")
    two.move((40, 400))
    before = two.close_up("b5")
    two.click("b5")
    assert board.bubble == Bubble(cell, two.status)
    assert two.close_up("b5") != before
    two.click("d3")
    assert board.bubble is None


def test_a_refusal_goes_when_another_cell_is_pointed_at_and_comes_again(two):
    """It stayed, and covered the cells that the player was looking at by then."""
    board = two.scene.board
    two.click("b5")
    refusal, (x, y) = two.status, two.at("b5")
    two.move((x + 4, y + 3))
    assert board.bubble is not None, "on the same cell it stays"
    shown = two.close_up()
    two.move("c3")
    assert board.bubble is None
    assert two.stack.dirty
    assert two.close_up() != shown
    assert two.status == refusal, "the line beside the board still says why"
    two.click("b5")
    assert board.bubble is not None
    two.key("Tab", "Left")
    assert board.bubble is None


def test_a_typed_move_is_refused_without_a_cell(two):
    two.click("b5")
    two.key("T", *"d3d5", "Enter")
    assert "d3d5" in two.status
    assert two.scene.board.bubble is None


def test_a_piece_that_lies_on_the_board_says_how_it_is_confirmed(table):
    match = table.open_game("splits")
    table.wait(2)
    board = table.scene.board
    cell = min(board.selection.targets)
    table.click(match.tree.grid.names[cell])
    assert board.bubble == Bubble(cell, table.status, stays=True)
    table.move(match.tree.grid.names[max(board.selection.targets)])
    assert board.bubble is not None, "what can be done now holds wherever one looks"


def test_no_bubble_leaves_the_board_or_hides_the_middle_of_its_cell(two):
    board, skin = two.scene.board, Skin(next(iter(THEMES.values())), 1.0)
    room, geometry = board.rect, board.view.geometry
    for cell in range(len(geometry.grid.names)):
        for size in ((60, 20), (230, 80), (230, 160)):
            box, side = Bubble(Cell(cell), "").place(size, skin, geometry, room)
            assert room.contains(box)
            assert not box.collidepoint(geometry.centre(cell))
            assert (side == "above") == (box.bottom < geometry.centre(cell)[1])

"""The cell that is meant by pointing beside a target: the end of a line, or the tile that would cover a cell."""

import pytest

from game.catalogue import find
from game.clicks import Selection
from game.play.game_tree import GameTree
from tests.rules.hex_pictures import HexTable
from tests.rules.pictures import cell_of
from ui.board.model.aiming import covers_of, end_of_line


class TestALine:
    """A part of a stack goes as far as it goes, so anything on its line means the end of it."""

    def meant(self, source, pointed, clicked=True):
        table = HexTable("""
                .   .   .   .
              .   W5  .   R3  .
                W2  .       .
              .   .   .   .
        """)
        grid = table.rules.grid(table.position)
        selection = Selection(table.rules.moves(table.position))
        selection = selection.click(table.cell(source)) if clicked else selection
        return grid.names[end_of_line(selection, table.cell(pointed), grid)]

    @pytest.mark.parametrize(
        ("pointed", "end"),
        [
            *(("0,2", "0,3"), ("2,1", "1,1"), ("3,1", "1,1"), ("0,3", "0,3")),  # before or beyond the end of a line
            *(("2,2", "2,2"), ("0,1", "0,1")),  # on no line, and the stack itself
            ("-1,2", "-1,2"),  # another stack that can be split
        ],
    )
    def test_a_hex_on_a_line_means_its_end(self, pointed, end):
        assert self.meant("0,1", pointed) == end

    def test_before_a_stack_is_clicked_or_where_pieces_may_stop_every_cell_means_itself(self):
        assert self.meant("0,1", "0,2", clicked=False) == "0,2"
        tree = GameTree(*find("pressure"))
        grid = tree.grid
        selection = Selection(tree.moves).click(cell_of(grid, "d3"))
        assert end_of_line(selection, cell_of(grid, "d5"), grid) == cell_of(grid, "d5")


class TestATile:
    """Pointing anywhere where the next tile could lie means the anchor with which it covers that best."""

    @pytest.fixture
    def tree(self):
        return GameTree(*find("splits"), 0, "0,0;1,0;0,1;1,1 r")

    def covers(self, tree, way):
        selection = Selection(tree.moves).choose(way)
        names = tree.grid.names
        found = covers_of(selection, tree, tree.grid)
        return {names[cell]: names[target] for cell, target in found.items()}

    @pytest.mark.parametrize("way", "RLV")
    def test_each_cell_is_covered_by_the_tile_that_it_means(self, tree, way):
        covers = self.covers(tree, way)
        laid = {}
        for move in tree.moves:
            if move.path[0] == way:
                anchor = tree.grid.names[move.path[1]]
                laid[anchor] = {tree.grid.names[cell] for cell in tree.events(move)[0].cells}
        assert covers.keys() == set().union(*laid.values()) - laid.keys()
        assert all(cell in laid[anchor] for cell, anchor in covers.items())

    def test_where_nothing_is_laid_nothing_is_covered(self):
        tree = GameTree(*find("pressure"))
        assert covers_of(Selection(tree.moves), tree.at(tree.node), tree.grid) == {}

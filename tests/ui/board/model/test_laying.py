"""A board piece that is held over the board: it follows the pointer, also to where it does not fit."""

import pytest

from game.catalogue import find
from game.clicks import Selection
from game.play.game_tree import GameTree
from ui.board.model.laying import Laying, laying_of
from ui.board.model.preview import Preview, preview_of


class TestHeld:
    @pytest.fixture
    def tree(self):
        return GameTree(*find("splits"), 0, "0,0;1,0;0,1;1,1 r")

    def held(self, tree, way, name):
        """What is shown of a piece that lies so while the pointer is on a hex."""
        selection, cell = Selection(tree.moves).choose(way), tree.grid.cell(name)
        laying = laying_of(selection, tree.at(tree.node), tree.grid, tree.snapshot.board.ground)
        move = selection.move_at(cell)
        preview = preview_of(tree.snapshot.board, tree.events(move), tree.grid) if move else Preview()
        return laying.held(cell, preview, tree.grid)

    def names(self, tree, cells):
        return {tree.grid.names[cell] for cell in cells}

    def test_where_it_fits_its_anchor_is_marked_also_around_the_middle_before_the_first_one(self, tree):
        held = self.held(tree, "R", "2,0")
        assert (self.names(tree, held.laid), held.unfit) == ({"2,0", "3,0", "2,1", "3,1"}, ())
        assert held.anchor == tree.grid.cell("2,0")
        tree = GameTree(*find("splits"))
        assert self.held(tree, "R", "0,0").laid
        assert self.held(tree, "R", "2,0").unfit

    @pytest.mark.parametrize("name", ["1,1", "0,0", "4,1"])
    def test_over_hexes_that_are_there_and_apart_from_them_it_is_shown_as_unfit(self, tree, name):
        held = self.held(tree, "V", name)
        q, r = tree.grid.places[tree.grid.cell(name)]
        assert self.names(tree, held.unfit) == {f"{q},{r}", f"{q},{r + 1}", f"{q - 1},{r + 1}", f"{q - 1},{r + 2}"}
        assert held.laid == ()


@pytest.mark.parametrize("game", ["splits:quick", "pressure", "boost"])
def test_where_nothing_is_laid_nothing_is_held(game):
    tree = GameTree(*find(game), 3)
    assert laying_of(Selection(tree.moves), tree.at(tree.node), tree.grid, tree.snapshot.board.ground) == Laying()

"""A board in words: lines through a cell by the names that the board's letters and numbers have."""

from game.catalogue import find
from game.play.game_tree import GameTree
from game.play.spoken_board import board_words


def words_of(name, text=None):
    """The words for the board of a position, and its cells by name."""
    tree = GameTree(*find(name), text=text)
    return board_words(tree, tree.node), tree.snapshot.names.index


def test_the_lines_through_a_cell_are_a_row_and_a_column_or_diagonals():
    """All were called lines, which are moves one after another everywhere else."""
    words, at = words_of("pressure", "5/5/2W2/5/4B w")
    assert words.row(at("c3")) == "Row of c3: a3 empty, b3 empty, c3 white token, d3 empty, e3 empty."
    assert words.lines(at("c3")) == "Column of c3: c1 empty, c2 empty, c3 white token, c4 empty, c5 empty."
    words, at = words_of("splits", "0,0;1,0;0,1;1,1 r")
    assert words.row(at("0,0")) == "Row of 0, 0: 0, 0 empty, 1, 0 empty."
    assert words.lines(at("0,0")) == "Diagonal of 0, 0: 0, 1 empty, 0, 0 empty. Diagonal of 0, 0: 0, 0 empty."

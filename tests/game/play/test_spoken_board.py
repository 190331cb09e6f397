"""A board in words: lines through a cell by the names that the board's letters and numbers have."""

from game.catalogue import find
from game.grid import Cell
from game.play.game_tree import GameTree
from game.play.spoken_board import board_words, describe_effect
from tests.rules.hex_pictures import HexTable


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
    assert words.row(at("0,0")) == "Row of 0, 0: 0, 0 empty; 1, 0 empty."
    assert words.lines(at("0,0")) == "Diagonal of 0, 0: 0, 1 empty; 0, 0 empty. Diagonal of 0, 0: 0, 0 empty."
    assert words.row(at("0,5")) == "Row of 0, 5: nothing.", "a sentence, and not a name with nothing behind it"


def test_of_a_board_without_pieces_the_hexes_are_named_while_it_is_laid():
    """A player who saw nothing heard that the board was empty, and not where it lay."""
    assert words_of("splits", "0,0;1,0;0,1;1,1 r")[0].pieces() == "The board has these hexes: 0, 0; 1, 0; 0, 1; 1, 1."
    assert words_of("splits", "- w")[0].pieces() == "The board is empty."


def test_a_stack_is_so_many_counters():
    """A single counter was "white counters 1"."""
    table = HexTable("""
        W1  .   .   R16 .   .   .   .
          .   .   .   .   .   .   .   .
            .   .   .   .   .   .   .   .
              W15 .   .   .   .   .   .   .
    """)
    words, at = words_of("splits", table.text)
    names = [table.by_names(name) for name in ("0,0", "3,0")]
    stacks = ["1 white counter", "16 red counters"]
    assert [words.cell(at(name)) for name in names] == [f"{name}, {it}" for name, it in zip(names, stacks, strict=True)]


def test_a_click_that_builds_is_not_only_a_target():
    """On the empty point a player heard "target", as where a selected piece goes."""
    tree = GameTree(*find("boost:mini-dragonless"), text="3,P2,P2,P2,P2/7/7/3,P1,3/2,P1,1,P1,2/3,P1,3/7 1 -")
    move, at = next(move for move in tree.moves if move.text == "d3"), Cell(tree.snapshot.names.index("d3"))
    assert describe_effect(tree, tree.node, move, at) == "White builds a tower on d3."


def test_a_move_that_ends_the_game_says_so_and_why():
    tree = GameTree(*find("pressman"), text="8/8/8/8/8/1W6/2B5/8 w")
    last = next(move for move in tree.moves if move.text == "b3c2")
    said = describe_effect(tree, tree.node, last, Cell(tree.snapshot.names.index("c2")))
    assert said == "Black loses c2. That ends the game. White wins. Black has no pieces left."

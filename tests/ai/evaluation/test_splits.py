"""Splits: what the evaluation likes better."""

from game.ai.evaluation.splits import USUAL_SPREAD, WEIGHTS, evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.catalogue import find
from tests.rules.hex_pictures import HexTable


def white(table: HexTable) -> int:
    """How well White stands."""
    return evaluation_of(table.position, WEIGHTS).score(1)


def test_with_equal_moves_left_the_side_to_move_runs_out_first():
    even = ".   W15 W1  R1  R15 ."
    assert white(HexTable(even)) < 0 < white(HexTable(even, side="r"))


class TestTowers:
    def test_a_tower_alone_is_not_judged_before_it_is_answered(self):
        """The board's shape judged a lone tower, and a search that ended there placed towers at random."""
        table = HexTable("""
            .   .   .
              .   .
            .   .   .
        """)
        position = table.position
        position.make(position.legal_moves()[0])
        assert all(position.is_tactical(move) for move in position.legal_moves())
        position.make(position.legal_moves()[0])
        assert not any(position.is_tactical(move) for move in position.legal_moves())

    def test_red_shuts_a_tower_in_that_stands_in_a_dead_end(self):
        table = HexTable("""
            W16 .   .   .   .
                  .   .   .
        """, side="r")
        result = Search(table.position, evaluation_of(table.position, WEIGHTS)).think(Limits(depth=2))
        assert table.rules.move(table.position, result.pv[0]).text == "@1,0"


def test_a_board_is_as_wide_as_the_mean_square_distance_of_its_hexes_from_their_middle():
    rules, variant = find("splits")
    only = dict.fromkeys(WEIGHTS, 0) | {"spread": 100}
    for text, hundredths in (("0,0;1,0;0,1;1,1 r", 50), ("-3,2;-2,2;-3,3;-2,3 r", 50)):
        assert evaluation_of(rules.read(variant, text), only).score(1) == hundredths - 4 * USUAL_SPREAD


def test_white_who_moves_first_stands_better_on_a_board_that_is_still_empty():
    assert white(HexTable()) > 0

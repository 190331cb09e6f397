"""What each player has taken, has left, has still to place or has gathered, as their plates show it."""

import pytest

from game.catalogue import find
from game.core import Rules
from game.holding import BOARD_PIECE
from game.position import Position
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable
from tests.rules.hex_pictures import HexTable
from tests.rules.pictures import BareTable, Table, read, side_by_side
from tests.rules.variants import VARIANTS


def said(table: BareTable) -> list[str]:
    return [", ".join(holding.words for holding in held) for held in table.rules.holdings(table.position)]


def drawn(table: BareTable, seat: int) -> list[tuple[str, int]]:
    """What is drawn for a seat: the names of its pieces, one by one, and how many of them are faint."""
    names = table.rules.pieces
    return [
        (" ".join(names[piece].name for piece in holding.pieces), holding.faint)
        for holding in table.rules.holdings(table.position)[seat - 1]
    ]


def test_pressure_counts_what_was_captured_by_either_and_names_what_is_frozen():
    captured, captured_after, own = side_by_side("""
        . . . . B  |  . . . . B  |  W B . . .
        . . W . .  |  . . . . .  |  . . . . .
        . W B . W  |  . W B . .  |  W . . . .
        . . W B .  |  . . . B .  |  . . . . .
        . . . . .  |  . . . . .  |  B . . . B
    """)
    table = Table("pressure", captured, "w")
    assert said(table) == ["4 left", "3 left"]
    table.play("e3d3")
    assert said(table) == ["1 captured, 4 left", "2 left"]
    assert drawn(table, 1) == [("black token", 0), (" ".join(["white token"] * 4), 0)]
    frozen = Table("pressure", captured_after, "w").play("b3c3")
    assert said(frozen) == ["1 left", "3 left, 1 frozen"]
    assert drawn(frozen, 2) == [("black token black token frozen black token", 0)]
    # Counting captures by who moved gave White's own token to nobody.
    assert said(Table("pressure", own, "w").play("a3a4")) == ["1 left", "1 captured, 3 left"]


def test_pressman_counts_what_was_taken_and_names_the_tired():
    table = read("pressman", "7W/8/8/1W6/8/8/1B6/B7 b")
    assert said(table) == ["2 left", "2 left"]
    assert said(table.play("b2b5")) == ["1 captured, 2 left", "1 left"]
    assert said(table.play("h8g8", "b5b8")) == ["1 captured, 3 left", "1 left"], "a new piece appears on b1"
    assert drawn(table, 1)[0] == ("white piece", 0)
    table = read("pressman:fresh", "7W/8/8/8/8/8/1B6/B7 b").play("b2b8")
    assert said(table)[0] == "3 left, 1 tired"
    assert drawn(table, 1) == [("black piece black piece tired black piece", 0)]


def test_tower_push_counts_what_is_to_place_and_what_is_on_the_board():
    table = read("tower_push", "BB1R1/5/2T2/2R2/1R1RR r R2B1 ->-")
    assert said(table) == ["2 to place, 5 left", "1 to place, 2 left"]
    assert said(table.play("@a1")) == ["1 to place, 6 left", "1 to place, 2 left"]


def test_splits_counts_board_pieces_then_the_tower_then_stacks():
    table = HexTable()
    assert said(table) == ["4 board pieces to lay"] * 2
    table.play("T0,0R")
    assert said(table) == ["3 board pieces to lay", "4 board pieces to lay"]
    assert [held[0].pieces for held in table.rules.holdings(table.position)] == [(BOARD_PIECE,) * 4] * 2
    assert [held[0].number for held in table.rules.holdings(table.position)] == ["3/4", "4"]
    rules, quick = find("splits:quick")
    table.position = rules.start(quick, 1)
    assert said(table) == ["a tower of 16 counters to place"] * 2
    table.play(min(table.moves("@")))
    assert said(table) == ["", "a tower of 16 counters to place"], "the tower alone says nothing"
    table.play(min(table.moves("@")))
    table.play(min(move for move in table.moves() if move.endswith(":14")))
    assert said(table)[0] == "2 of 2 stacks can move", "also one of two counters"


def test_boost_counts_the_dragons_beside_the_tower_that_has_most():
    table = BoostTable("""
        P2 P2 P2 P2 .
        .  D  .  .  .
        D  T1 D  P1 .
        .  .  .  T1 K1
        .  P1 P1 .  .
    """)
    assert said(table) == ["2 towers, 3 of 4 dragons gathered, 1 knight, 3 pawns", "4 pawns"]
    towers, dragons, knights, _pawns = drawn(table, 1)
    assert (towers, knights) == (("white tower white tower", 0), ("white knight", 0))
    assert dragons == ("dragon dragon dragon dragon", 1)


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
def test_every_seat_holds_something_that_can_be_drawn_and_said(rules: Rules[Position], variant):
    position, rng = rules.start(variant, 1), SplitMix64(1)
    for _ in range(40):
        holdings = rules.holdings(position)
        assert len(holdings) in (0, variant.seats)
        for holding in (one for held in holdings for one in held):
            assert holding.words
            assert not holding.words.endswith(".")
            assert len(holding.pieces) >= holding.faint >= 0
            assert all(BOARD_PIECE <= piece < len(rules.pieces) for piece in holding.pieces)
        if not (moves := rules.moves(position)):
            break
        position.make(rng.choice(moves).code)

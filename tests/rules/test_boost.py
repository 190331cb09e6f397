"""Boost: what is too rare in the games of test_readings.py, third towers and what flanks nothing."""

from game.catalogue import find
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable
from tests.rules.pictures import side_by_side


def test_nobody_builds_a_third_tower():
    one, two = side_by_side("""
        P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
        .  .  T1 .  .   |  .  .  T1 .  .
        .  P1 .  P1 .   |  T1 P1 .  P1 .
        .  .  P1 .  .   |  .  .  P1 .  .
        P1 .  .  .  .   |  P1 .  .  .  .
    """)
    assert ["c3" in BoostTable(shown).moves() for shown in (one, two)] == [True, False]


def test_neither_the_point_left_nor_a_knight_flanks():
    left, knight = side_by_side("""
        P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
        .  .  .  .  .   |  .  .  .  .  .
        P1 P1 P2 .  .   |  .  P1 P2 .  K1
        .  P1 .  .  .   |  .  .  .  .  .
        P1 .  .  .  P1  |  P1 .  .  P1 P1
    """)
    assert BoostTable(left).play("b3d3").board.count("P2") == 5
    assert BoostTable(knight).play("e3d3").board.count("P2") == 5


def test_among_three_only_the_captor_is_better_off_and_only_the_captured_worse():
    """The prover counts this: with the others' pieces taken off, the third player had won a piece as well."""
    table = BoostTable("""
        T3 P3 .  P3 P3
        .  .  .  .  .
        T2 P2 .  P2 T1
        .  .  .  .  .
        P1 P2 .  P1 .
    """, variant="boost:3")
    position = table.position
    before = [int(position.material(seat)) for seat in (1, 2, 3)]
    table.play("d1c1")
    assert table.board.count("P2") == 2
    assert [int(position.material(seat)) for seat in (1, 2, 3)] == [before[0] + 1, before[1] - 1, before[2]]
    assert [int(position.copy().material(seat)) for seat in (1, 2, 3)] == [before[0] + 1, before[1] - 1, before[2]]
    position.unmake()
    assert [int(position.material(seat)) for seat in (1, 2, 3)] == before


def test_a_move_of_another_position_is_legal_where_it_is_generated():
    """The search tries such moves before it generates any."""
    rules, variant = find("boost:quick")
    position, rng = rules.start(variant, 2), SplitMix64(3)
    turns = [source | target << 7 for source in position.cells for target in position.cells]
    while position.winner == 0 and position.ply < 60:
        legal = position.legal_moves()
        assert sorted(move for move in turns if position.is_legal(move)) == sorted(legal)
        position.make(rng.choice(legal))

"""Boost: what is too rare in the games of test_readings.py, third towers and what flanks nothing."""

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

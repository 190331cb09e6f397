"""Tower Push: where what was captured may be placed; for pushes, captures and turns see test_readings.py."""

from tests.rules.pictures import Table, picture


def tower_push(shown: str, side: str = "r", left: str = "-", forbidden: str = "-") -> Table:
    rows = picture(shown).count("\n") + 1
    return Table(f"tower_push:{rows}-rank", shown, side, left, forbidden)


def both_have_pieces_to_place() -> Table:
    """Red moved to c2 and pushed a black piece off over c1 and a red one off over a2."""
    return tower_push("""
        . . . . B
        . . . . .
        . . T . .
        R B . . .
        . . B R .
    """).play("d1c2")


def test_a_piece_goes_to_any_empty_cell_but_the_tower_s_and_pushes_nothing():
    table = both_have_pieces_to_place()
    names = {file + rank for file in "abcde" for rank in "12345"}
    assert table.moves() == {f"@{name}" for name in names - {"e5", "c3", "a2", "c2"}}
    assert table.play("@a1", "@b2").board == picture("""
        . . . . B
        . . . . .
        . . T . .
        B B R . .
        R . . . .
    """)

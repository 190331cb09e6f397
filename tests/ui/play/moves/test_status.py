"""The sentence beside the board: what is said first, whom it names, and that it is about the position that is shown."""

from tools.table import CLUB, PERSON

THREE_WAYS = "5/5/1W3/W1W2/4B w"  # a2, c2 and b3 can go to b2
"""
5 . . . . .
4 . . . . .
3 . W . . .
2 W . W . .
1 . . . . B
  a b c d e
"""
PUSHED_BY_TWO = "5/5/1WW2/1W3/4B w"  # b3 may move, and c3 and b2 may push it


def test_each_ai_is_named_while_it_thinks_and_when_a_click_is_out_of_turn(table):
    match = table.open_game("boost:3", PERSON, CLUB, CLUB)
    match.play(match.tree.moves[0])
    for name in ("Red", "Blue"):
        table.wait(3)
        assert table.status == f"{name} is thinking."
        table.click(match.tree.grid.names[match.tree.moves[0].path[0]])
        assert table.status == f"{name} is to move, not you."
        table.reply(match.tree.moves[0].text)


def test_a_seat_that_passed_is_named_once_before_what_is_to_be_done(table):
    """"Red had no move and passed." stood before a prompt that says so itself, in each game that has passing."""
    match = table.open_game("splits:sheep", PERSON, PERSON)
    while not match.tree.snapshot.passed:
        match.play(match.tree.moves[-1])
    table.key("End")
    (seat,) = match.tree.snapshot.passed
    name = match.tree.rules.seat_names[seat - 1]
    assert table.status.startswith(f"{name} is stuck and passes. ")
    assert table.status.count(name) == 1


class TestOneClickMoves:
    """A target that several pieces can go to is refused with their cells; without the setting it is just empty."""

    def test_not_so_once_a_piece_is_chosen(self, table):
        table.settings.change(one_click=True)
        table.open_game("pressure", PERSON, PERSON, text=PUSHED_BY_TWO)
        table.click("b3", "e5")
        assert table.moves == []
        assert "can go there" not in table.status
        assert "e5" in table.status

    def test_the_cells_of_all_pieces_of_the_position_that_is_shown_are_named(self, table):
        table.settings.change(one_click=True)
        table.open_game("pressure", PERSON, PERSON, text=THREE_WAYS)
        table.click("c2", "c1", wait=1)
        table.key("Left")
        table.click("b2")
        assert table.status == "3 pieces can go there: click one of them first, on a2, c2 or b3."

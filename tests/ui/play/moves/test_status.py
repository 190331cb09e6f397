"""The sentence beside the board: what is said first, whom it names, and that it is about the position that is shown."""

import pytest

from game.ai.info import BestMove
from tools.table import CLUB, PERSON
from ui.play.moves.pane import MovePane

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
        assert table.status == "3 moves can go there: click where one starts first, on a2, c2 or b3."


class TestFirstGames:
    """Moves were written from the first one on, and nothing said how: neither "d3d4" nor "@a2" nor "a2-a3:6"."""

    EDGE = "The letters and numbers are at the board's edge."

    def note(self, table):
        pane = table.widget(MovePane)
        return pane.note

    @pytest.mark.parametrize(
        ("game", "moves", "said"),
        [
            ("pressure", "d3d4", "d3d4: from d3 to d4."),
            ("tower_push", "e1d2 d5c4 d2e3 c4b4 e3d4 @d3", "@d3: placed on d3."),
            ("splits", "", ""),
            ("splits:quick", "@-4,0 @-3,0 -4,0--7,3:1", "g9-d6:1: 1 from g9 to d6."),
        ],
    )
    def test_say_how_the_last_move_is_written(self, table, words, game, moves, said):
        match = table.open_game(game, PERSON, CLUB)
        assert self.note(table) == ""
        for move in moves.split() or [match.tree.moves[0].text]:
            match.play(match.tree.at(match.tree.node).read(move))
            table.wait(0.1)
        if not said:
            assert self.note(table) == "", "a piece of the board is written as its number"
            return
        assert self.note(table) == f"{said} {self.EDGE}"
        assert self.note(table) in words(table)

    def test_say_how_a_hint_is_written_once_all_of_it_is_shown(self, game):
        game.key("H")
        game.wait(0.1)
        game.puppet.answer = BestMove("d3d4")
        game.wait(0.1)
        assert self.note(game) == ""
        game.key("H", wait=0.1)
        assert self.note(game) == f"d3d4: from d3 to d4. {self.EDGE}"

    def test_name_the_edge_only_where_it_has_letters_and_end_with_the_third_win(self, table):
        table.settings.change(coordinates="none")
        table.open_game("pressure").play(table.match.tree.at(table.match.tree.node).read("d3d4"))
        table.wait(0.1)
        assert self.note(table) == "d3d4: from d3 to d4."
        table.scene.kept.is_first = False
        table.key("Left", wait=0.1)
        table.key("Right", wait=0.1)
        assert self.note(table) == ""

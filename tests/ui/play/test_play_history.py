"""Going back and forth in a game: undo and redo, looking back, other lines, and the game that was left for this one."""

import pytest

from tools.table import CLUB, PERSON
from ui.kit.rows import RowList

START = "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
"""
5 . B B . .
4 B . B . .
3 B B . W W
2 . . W . W
1 . . W W .
  a b c d e
"""


@pytest.fixture
def game(table):
    """Pressure against the AI, after a move and its reply."""
    table.open_game("pressure")
    table.click("d3", "d4")
    table.reply("c4d4")
    return table


@pytest.fixture
def friends(table):
    """Pressure between two people, after two moves."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    table.click("c4", "d4")
    table.wait(2)
    return table


UNDO = [lambda table: table.click("Undo"), lambda table: table.key("Ctrl+Z")]
REDO = [
    lambda table: table.click("Redo"),
    lambda table: table.key("Ctrl+Y"),
    lambda table: table.key("Ctrl+Shift+Z"),
]


class TestUndo:
    @pytest.mark.parametrize("undo", UNDO)
    def test_against_the_ai_it_returns_to_the_persons_own_turn(self, game, undo):
        undo(game)
        assert game.moves == []
        assert game.facts["person"]
        assert game.facts["shown"] == START

    def test_between_people_it_takes_back_one_ply(self, friends):
        friends.key("Ctrl+Z")
        assert friends.moves == ["d3d4"]

    def test_during_a_thought_it_cancels_it_at_once(self, game):
        game.click("c2", "c3")
        game.wait(1)
        game.key("Ctrl+Z")
        assert game.puppet.cancelled == 1
        game.wait(2)
        assert game.moves == ["d3d4", "c4d4"]
        assert game.status == game.match.tree.snapshot.prompt

    def test_during_the_animation_it_ends_where_it_should(self, friends):
        friends.click("c2", "c3")
        friends.wait(0.1)
        friends.key("Ctrl+Z", "Ctrl+Z")
        friends.wait(2)
        assert friends.moves == ["d3d4"]
        assert friends.facts["shown"] == friends.facts["text"]

    def test_it_goes_through_several_machines(self, table):
        table.open_game("boost:3", PERSON, CLUB, CLUB)
        tree = table.match.tree
        names = tree.grid.names
        source, *_, target = tree.moves[0].path
        table.click(names[source], names[target])
        for _ in range(2):
            table.reply(tree.moves[0].text)
        assert len(table.moves) == 3
        table.key("Ctrl+Z")
        assert table.moves == []

    def test_where_there_is_nothing_to_take_back_it_is_switched_off(self, table):
        table.open_game("pressure")
        assert "Undo" not in table.controls
        table.key("Ctrl+Z")
        assert table.scenes == ["menu", "play"]

    def test_the_opening_move_of_the_ai_is_nothing_that_a_person_can_take_back(self, table):
        table.open_game("pressure", CLUB, PERSON)
        table.reply("d3d4")
        assert "Undo" not in table.controls

    def test_of_a_move_between_machines_lets_them_rest(self, table):
        table.open_game("pressure", CLUB, CLUB)
        table.reply("d3d4")
        table.key("Ctrl+Z")
        table.wait(2)
        assert table.moves == []
        assert table.status == "The AI is paused. Resume (P) lets it go on, Step (N) plays one move."

    def test_takes_back_a_resignation(self, game):
        game.click("Resign", "Resign")
        game.key("Ctrl+Z")
        assert game.facts["outcome"] == ""
        assert game.moves == ["d3d4", "c4d4"]


class TestRedo:
    @pytest.mark.parametrize("redo", REDO)
    def test_it_plays_the_reply_again_as_well(self, game, redo):
        game.key("Ctrl+Z")
        redo(game)
        assert game.moves == ["d3d4", "c4d4"]
        assert len(game.puppet.asked) == 1

    def test_it_stays_until_another_move_is_played(self, friends):
        friends.key("Ctrl+Z", "Ctrl+Z")
        assert "Redo" in friends.offered
        friends.click("c2", "c3")
        assert "Redo" not in friends.offered

    def test_playing_the_same_move_again_keeps_it(self, friends):
        friends.key("Ctrl+Z", "Ctrl+Z")
        friends.click("d3", "d4")
        friends.key("Ctrl+Y")
        assert friends.moves == ["d3d4", "c4d4"]

    def test_leads_back_to_a_game_that_was_left_by_taking_back(self, friends):
        """Undo returned from a new game to the old one, and nothing led forward again: the new game was lost."""
        friends.click("Resign", "Resign")
        friends.wait(2)
        friends.click("Rematch")
        friends.click("c2", "c3")
        friends.wait()
        friends.key(*["Ctrl+Z"] * 2)
        assert friends.moves[:2] == ["d3d4", "c4d4"]
        friends.key("Ctrl+Y")
        while "Redo" in friends.offered and friends.moves != ["c2c3"]:
            friends.key("Ctrl+Y")
        assert friends.moves == ["c2c3"]

    def test_goes_to_the_end_of_a_game_before_it_leads_to_the_next_one(self, friends):
        """It led to the next game at once, past the resignation that was taken back in this one."""
        friends.click("Resign", "Resign")
        friends.wait(2)
        friends.click("Rematch")
        friends.key(*["Ctrl+Z"] * 2)
        assert friends.moves == ["d3d4", "c4d4"]
        friends.key("Ctrl+Y")
        assert friends.moves == ["d3d4", "c4d4", "resign"]
        friends.key("Ctrl+Y")
        assert friends.moves == []

    def test_at_the_end_of_the_line_it_is_switched_off(self, game):
        assert "Redo" not in game.controls


class TestLookingBack:
    @pytest.mark.parametrize(("keys", "ply"), [("Left", 1), ("Home", 0), ("Left Left Right", 1), ("Home End", 2)])
    def test_the_keys_step_and_jump_and_change_nothing(self, game, keys, ply):
        before = game.facts
        game.key(*keys.split())
        shown = game.match.tree.node.path()[ply]
        assert game.facts["shown"] == shown.snapshot.text
        assert (game.moves, game.facts["text"]) == (before["moves"], before["text"])

    def test_so_does_the_wheel_over_the_board(self, game):
        game.wheel(1, "d3")
        game.wheel(1)
        assert game.facts["shown"] == START
        game.wheel(1)
        game.wheel(-1)
        game.wheel(-1)
        game.wheel(-1)
        assert game.facts["shown"] == game.facts["text"]
        assert game.moves == ["d3d4", "c4d4"]

    def test_the_status_says_so_and_how_to_return(self, game):
        game.key("Home")
        assert game.status == "Looking back at the start."

    def test_it_goes_on_from_move_to_move_while_things_still_move(self, game):
        game.key("Left", "Left", "Right", "Right", "Left")
        game.wait(3)
        assert game.status.startswith("Looking back at move 1, d3d4.")

    def test_the_keys_end_at_the_ends(self, game):
        game.key("Right", "End")
        assert game.facts["shown"] == game.facts["text"]
        game.key(*["Left"] * 5)
        assert game.facts["shown"] == START

    def test_the_present_is_where_it_was_set_back_to_whatever_comes_after(self, game):
        game.key("Ctrl+Z", "Right", "End")
        assert game.facts["shown"] == START

    def test_a_click_in_the_list_shows_what_came_of_that_move(self, game):
        (moves,) = (widget for widget in game.widgets() if isinstance(widget, RowList))
        game.click((moves.rect.x + 60, moves.rect.y + 20))
        assert game.status.startswith("Looking back at move 1, d3d4.")
        assert game.moves == ["d3d4", "c4d4"]

    def test_undo_counts_from_the_present(self, friends):
        friends.key("Home")
        friends.key("Ctrl+Z")
        assert friends.moves == ["d3d4"]
        assert friends.facts["shown"] == friends.facts["text"]


class TestOtherLines:
    def test_playing_from_the_past_begins_a_new_line_and_keeps_the_old(self, game):
        game.key("Home")
        game.click("c2", "c3")
        assert game.moves == ["c2c3"]
        assert [child.text for child in game.match.tree.root.children] == ["c2c3", "d3d4"]

    def test_so_does_a_typed_move(self, game):
        game.key("Home", "T")
        game.type("c2c3")
        game.key("Enter")
        assert game.moves == ["c2c3"]

    def test_the_ai_replies_on_the_new_line(self, game):
        game.key("Home")
        game.click("c2", "c3")
        game.reply("c4d4")
        assert game.moves == ["c2c3", "c4d4"]

    def test_the_turns_of_the_ai_are_not_for_people_even_in_the_past(self, game):
        game.key("Left")
        game.click("c4")
        assert game.status.startswith("You are looking back, and it was not your turn here")
        assert game.moves == ["d3d4", "c4d4"]

    def test_a_refusal_in_the_past_is_that_of_the_position_shown(self, friends):
        friends.key("Left")
        friends.click("e3")
        assert "Black's turn" in friends.status

    def test_playing_the_old_move_from_the_past_returns_to_the_old_line(self, game):
        game.key("Home")
        game.click("d3", "d4")
        assert game.moves == ["d3d4"]
        assert len(game.match.tree.root.children) == 1
        game.key("Ctrl+Y")
        assert game.moves == ["d3d4", "c4d4"]


class TestTheGameBefore:
    """A new game destroys nothing: undo at its start returns to the one that was left for it."""

    def test_after_a_rematch(self, game):
        game.click("Resign", "Resign")
        game.wait(2)
        game.click("Rematch")
        assert game.moves == []
        game.key("Ctrl+Z")
        assert game.moves == ["d3d4", "c4d4", "resign"]

    def test_after_another_game_was_set_up(self, game):
        game.key("Ctrl+N", "Enter")
        assert game.moves == []
        game.click("Last game")
        assert game.moves == ["d3d4", "c4d4"]
        game.click("c2", "c3")
        game.wait(1)
        assert game.puppet.asked[-1][0] == ("d3d4", "c4d4", "c2c3")

    def test_though_the_ai_opened_the_new_one(self, game):
        game.click("Resign", "Resign")
        game.wait(2)
        game.click("Swap sides")
        game.reply("c2c3")
        assert game.moves == ["c2c3"]
        game.key("Ctrl+Z")
        assert game.moves == ["d3d4", "c4d4", "resign"]

    def test_the_game_that_was_returned_to_is_the_one_to_continue(self, game):
        game.key("Ctrl+N", "Enter", "Ctrl+Z")
        game.click("Main menu", "Continue")
        assert game.moves == ["d3d4", "c4d4"]

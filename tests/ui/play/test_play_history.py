"""Going back and forth in a game: undo and redo, looking back, other lines, and the game that was left for this one."""

import pytest

from tests.ui.play.conftest import played
from tools.table import PERSON

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
    return played(table, "d3d4 c4d4")


class TestUndo:
    def test_against_the_ai_it_returns_to_the_persons_own_turn_and_redo_plays_the_reply_again(self, game):
        press, click = game.key, game.click
        for undo, redo in (
            (lambda: click("Undo"), lambda: click("Redo")),
            (lambda: press("Ctrl+Z"), lambda: press("Ctrl+Y")),
            (lambda: press("Ctrl+Z"), lambda: press("Ctrl+Shift+Z")),
        ):
            undo()
            assert game.moves == []
            assert game.facts["person"]
            assert game.facts["shown"] == START
            redo()
            assert game.moves == ["d3d4", "c4d4"]
        assert game.puppet.asked == []

class TestRedo:
    def test_leads_to_the_end_of_a_game_and_then_to_the_next_one(self, friends):
        """It led to the next game past the resignation that was taken back in this one, or nowhere: a game was lost."""
        friends.click("Resign", "Resign", wait=2)
        friends.click("Rematch", "c2", "c3", wait=1)
        friends.key(*["Ctrl+Z"] * 3)
        assert friends.moves == ["d3d4", "c4d4"]
        for moves in (["d3d4", "c4d4", "resign"], [], ["c2c3"]):
            friends.key("Ctrl+Y")
            assert friends.moves == moves


class TestLookingBack:
    def test_the_keys_and_the_wheel_step_and_jump_and_change_nothing(self, game):
        before, path = game.facts, game.match.tree.node.path()
        for keys, ply in (("Left", 1), ("Home", 0), ("Left", 0), ("Right", 1), ("End", 2), ("Right", 2)):
            game.key(*keys.split())
            assert game.facts["shown"] == path[ply].snapshot.text, keys
        for steps, ply in ((1, 1), (1, 0), (1, 0), (-1, 1), (-1, 2), (-1, 2)):
            game.wheel(steps, "d3")
            assert game.facts["shown"] == path[ply].snapshot.text
        assert (game.moves, game.facts["text"]) == (before["moves"], before["text"])

    def test_the_last_turn_is_marked_as_a_whole_and_as_far_as_one_looks_back(self, table):
        match = table.open_game("tower_push", PERSON, PERSON, text="4B/5/2T2/R3B/RR1R1 b - -")
        table.click("e2", "d2", wait=2)
        table.click("c5")
        push, placement = match.tree.line[1:]
        for marked in (push.events + placement.events, push.events, ()):
            assert table.scene.board.view.last == marked
            table.key("Left")


class TestOtherLines:
    def test_the_turns_of_the_ai_are_not_for_people_even_in_the_past(self, game):
        game.key("Left")
        game.click("c4")
        assert game.status.startswith("You are looking back, and it was not your turn here")
        assert game.moves == ["d3d4", "c4d4"]


def test_undo_returns_to_the_game_before_though_the_ai_opened_the_new_one(game):
    """A new game destroys nothing: undo at its start returns to the one that was left for it."""
    game.click("Resign", "Resign", wait=2)
    game.key("Ctrl+R")
    game.reply("c2c3")
    assert game.moves == ["c2c3"]
    game.key("Ctrl+Z")
    assert game.moves == ["d3d4", "c4d4", "resign"]

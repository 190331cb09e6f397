"""Other lines of a game: to be seen in the list, looked at by mouse and keyboard, and played on from.

In the games here `d3d4 c4d4` is the line that goes on; `c2c3 ...` was played before from the start and is kept.
"""

import pytest
from pygame import Rect

from game.splitmix import SplitMix64
from tests.ui.play.conftest import list_of, listed, played
from tools.table import CLUB, PERSON

START = "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
NEXT, BEFORE = "Next line (Down)", "Previous line (Up)"


def branched(table, *players, **conditions):
    """Pressure with two lines: `c2c3 a3a2` and, last, `d3d4 c4d4`."""
    table.open_game("pressure", *players, **conditions)
    return played(table, "c2c3 a3a2", "d3d4 c4d4")


@pytest.fixture
def game(table):
    """Against the AI, which has answered in both lines."""
    return branched(table)


class TestByKeyboard:
    def test_down_shows_the_line_that_was_left_and_up_the_one_that_goes_on(self, game):
        game.key("Home", "Right", *["Down"] * 3)
        assert listed(game) == "c2c3 a3a2"
        assert game.status == "Another line: move 1, c2c3."
        game.key("Left", "Right", "Right", "Right")
        assert game.status.startswith("Another line: move 1, a3a2."), "Left and Right go through the line shown"
        game.key(*["Up"] * 3)
        assert listed(game) == "d3d4 c4d4", "from within a line it leads from where the game branched"
        assert game.status.startswith("Looking back at move 1, d3d4.")
        game.key("Down", "Home")
        assert (game.facts["shown"], listed(game)) == (START, "c2c3 a3a2")
        game.key("End")
        assert (game.facts["shown"], listed(game)) == (game.facts["text"], "d3d4 c4d4")

    def test_what_was_taken_back_can_be_looked_at_and_played_on_from(self, table):
        friends = branched(table, PERSON, PERSON)
        friends.key("Ctrl+Z", "Ctrl+Z", "Right", "Right")
        assert friends.status == "Looking ahead at moves that were taken back."
        assert friends.facts["shown"] != START
        assert friends.moves == []
        friends.key("End")
        assert friends.facts["shown"] == START
        friends.key("Right", "Right")
        friends.click("c1", "c2")
        assert friends.moves == ["d3d4", "c4d4", "c1c2"]


class TestByMouse:
    def test_a_click_on_a_move_with_other_lines_shows_which_line_it_is_and_offers_the_others(self, game, words):
        """End went to the end of the other line while the list had the keyboard, as after a click there."""
        moves = list_of(game)
        assert not {NEXT, BEFORE} & set(game.controls)
        game.click((moves.rect.x + 60, moves.rect.y + 20))
        assert game.status.startswith("Looking back at move 1, d3d4.")
        assert {"Line 1 of 2", "or c2c3 a3a2"} <= words(game)
        assert BEFORE not in game.controls
        game.click(NEXT)
        assert {"Line 2 of 2", "c2c3", "a3a2"} <= words(game)
        assert NEXT not in game.controls
        game.click((moves.rect.right - 60, moves.rect.y + 12))
        assert game.status.startswith("Another line: move 1, a3a2.")
        assert not {"Line 1 of 2", "Line 2 of 2"} & words(game), "elsewhere that row takes no room"
        game.key("Left")
        game.click(BEFORE)
        assert listed(game) == "d3d4 c4d4"
        game.click((moves.rect.x + 90, moves.rect.y + 6 + 30 + 11))
        assert game.status == "Another line: move 1, c2c3.", "a click on the line below the move shows it"
        game.key("End")
        assert game.facts["shown"] == game.facts["text"]

    def test_the_wheel_steps_over_the_list_and_the_row_of_arrows_as_over_the_board(self, game):
        game.wheel(1, list_of(game).rect.center)
        assert game.status.startswith("Looking back at move 1, d3d4.")
        game.picture()
        game.wheel(1, game.scene.side.lines.rect.center)
        assert game.facts["shown"] == START
        game.key("Right", "Down")
        game.wheel(-1, "d3")
        assert game.status.startswith("Another line: move 1, a3a2."), "it goes through another line too"


class TestLookingChangesNothing:
    def test_the_replay_shows_the_game_and_not_the_other_line(self, table):
        """The replay followed the line shown last and never reached the present."""
        table.open_game("pressure")
        played(table, "d3d4 c4b4", "d3d4 c4d4")
        table.key("Down")
        assert listed(table) == "d3d4 c4b4"
        table.key("Backspace", wait=4)
        assert table.facts["shown"] == table.facts["text"]
        assert listed(table) == "d3d4 c4d4"


def test_the_graph_plots_the_shown_line_and_a_click_goes_there(game, words):
    game.key("G", "Down", wait=0.1)
    graph = Rect(game.controls["Chart"])
    game.click((graph.right - 9, graph.centery))
    assert game.status.startswith("Another line: move 1, a3a2.")
    assert any(word.startswith("a3a2") for word in words(game))
    game.key("End")
    assert any(word.startswith("c4d4") for word in words(game))


def test_a_step_that_was_taken_back_in_an_unaided_game_is_looked_at_but_not_played_on(table):
    table.open_game("tower_push", PERSON, PERSON, text="5/BB1R1/2T2/2R2/1R1RR r R3 ->-", unaided=True)
    table.click("a1")
    table.key("Esc", "Right")
    assert table.status.startswith("Looking ahead")
    table.click("b1")
    assert table.status.startswith("An unaided game has no undo.")
    table.key("End")
    assert table.moves == []


def test_a_long_list_can_be_scrolled_by_its_bar_while_the_ai_thinks(table, words):
    """While the AI thought, every frame scrolled the list back to the last move."""
    match = table.open_game("pressman", PERSON, CLUB)
    rng = SplitMix64(1)
    for _ in range(81):
        match.tree.play(rng.choice(match.tree.moves))
    table.key("End", wait=1)
    assert match.thinking.is_thinking
    moves = list_of(table)
    table.take((moves.rect.right - 6, moves.rect.bottom - 12))
    table.drop((moves.rect.right - 6, moves.rect.top))
    table.wait(1)
    assert "1." in words(table)


def test_a_turn_of_several_steps_shows_its_lines_up_to_its_end(table, words):
    """A click in the list leads to the end of a turn, though the game may have branched within it."""
    table.open_game("tower_push", PERSON, PERSON, text="5/BB1R1/2T2/2R2/1R1RR r R3 ->-")
    table.click("a1", "a2")
    table.key("Esc")
    table.click("c1", "e2")
    assert table.moves == ["@a1", "@c1", "@e2"]
    assert "Line 1 of 2" in words(table)
    table.click(NEXT)
    assert listed(table) == "@a1 @a2"
    table.key("Home")
    assert not {"Line 1 of 2", "Line 2 of 2"} & words(table)

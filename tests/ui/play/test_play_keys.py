"""The keyboard at the board: typed moves, choices, the cursor over the cells, and the usual shortcuts."""

import pygame
from pygame.event import Event

from tools.table import PERSON
from ui.style.looks import look_of

HEXES = look_of("splits").portrait


def stack_of(table):
    """The name of the cell from which the first legal move goes."""
    tree = table.match.tree
    return tree.grid.names[tree.moves[0].path[0]]


class TestTypedMoves:
    def test_what_is_no_legal_move_is_refused_in_a_sentence_and_can_be_mended(self, game):
        for text in ("nonsense", "d3", "d3d5"):
            game.key("T", "Ctrl+A")
            game.enter(text)
            assert game.status.endswith(".")
            assert repr(text) in game.status
            assert game.moves == []
            assert game.sounds.played.pop() == "refuse"
        game.key("Backspace")
        game.enter("4")
        assert game.moves == ["d3d4"]
        game.key("T")
        game.enter("c4d4")
        assert (game.status, game.moves) == ("Black is to move, not you.", ["d3d4"])
        game.key("Esc", "Left")
        assert game.status.startswith("Looking back"), "Esc leaves the field, and the arrows step again"
        game.key("End")
        game.click("Resign", "Resign")
        game.key("T")
        game.enter("d3d4")
        assert game.status == "'d3d4' cannot be played. The game is over. White resigned: Black wins."

    def test_letters_in_the_field_are_only_letters_until_a_click_on_the_board_leaves_it(self, game):
        places = game.facts["cells"]
        game.click("Type a move (T)")
        game.type("fh")
        assert game.facts["cells"] == places
        assert game.puppet.asked == []
        assert "fh" in game.controls
        game.click("c3")
        game.key("F")
        assert game.facts["cells"] != places

    def test_the_first_letter_is_written_where_another_key_than_t_brings_it(self, game):
        game.key("T")
        game.stack.handle(Event(pygame.TEXTINPUT, text="t"))
        game.type("d3")
        assert "td3" in game.controls


def test_choices_begin_with_the_middle_and_change_by_wheel_buttons_and_keys(table):
    """In Splits the counters to split off are chosen before the cell is clicked."""
    match = table.open_game("splits:quick", PERSON, PERSON)
    for _ in range(2):
        match.play(match.tree.moves[0])
    table.key("End", wait=2)
    tree, stack = table.match.tree, stack_of(table)
    table.click(stack)
    chosen = [table.facts["choice"]]
    for change in (
        lambda: table.wheel(1),
        lambda: table.wheel(-1),
        lambda: table.click("Next choice"),
        lambda: table.click("Previous choice"),
        lambda: table.key("R"),
        lambda: table.key("1"),
        lambda: table.key("2"),
    ):
        change()
        chosen.append(table.facts["choice"])
    assert chosen == ["8", "9", "8", "9", "8", "9", "1", "12"]
    move = next(move for move in tree.moves if move.path[1] == "12")
    table.click(tree.grid.names[move.path[2]])
    assert table.moves[-1] == move.text


class TestTheCursor:
    def test_escape_puts_back_first_and_then_leaves_the_board_to_the_arrows(self, two):
        two.click("d3", "d4", "c4", "d4")
        two.key("Tab", "Down", "Enter")
        assert two.facts["clicked"] == 1
        two.key("Esc")
        assert two.facts["clicked"] == 0
        two.key("Esc", "Left")
        assert two.status.startswith("Looking back at move 1, d3d4.")
        assert not two.scene.holds_escape

    def test_the_first_arrow_of_a_game_brings_it_up(self, two):
        """Arrows did nothing before Tab was pressed."""
        for arrow in ("Left", "Right", "Up", "Down"):
            assert two.scene.board.view.cursor is None
            two.key(arrow)
            assert two.scene.board.view.cursor is not None
            two.key("Esc")
        two.click("d3", "d4")
        two.key("Left")
        assert two.scene.board.view.cursor is None
        assert "Looking back" in two.status, "Left goes back where there is a move"


class TestEscape:
    """Esc used to leave full screen although the status line named another effect."""

    def test_is_the_boards_in_the_middle_of_a_turn(self, table):
        table.open_game("tower_push", PERSON, PERSON, text="5/BB1R1/2T2/2R2/1R1RR r R3 ->-")
        match = table.match
        match.play(match.tree.moves[0])
        table.key("End", wait=1)
        assert table.scene.holds_escape
        table.key("Home")
        assert not table.scene.holds_escape, "looking back is not the middle of a turn"

    def test_leaves_the_board_before_it_ends_an_analysis(self, two):
        two.click("d3", "d4")
        two.key("Left", "X", "Tab")
        for analysing in (True, False):
            two.key("Esc")
            assert two.facts["analysing"] == analysing

    def test_brings_the_panel_back_before_it_ends_a_thought(self, game):
        game.click("d3", "d4", wait=1)
        game.key("Z", "Esc")
        assert "Move now" in game.controls
        assert game.puppet.stopped == 0
        game.key("Esc")
        assert game.puppet.stopped == 1

    def test_is_the_boards_until_the_keyboard_has_left_and_a_replay_has_ended(self, two):
        """It was in the field, on the board, or there was the board alone."""
        two.click("d3", "d4")
        for key in ("T", "Tab", "Z", "Backspace"):
            two.key(key)
            assert two.scene.holds_escape, key
            two.key("Esc")
            assert not two.scene.holds_escape, key

    def test_opens_the_menu_where_there_is_nothing_to_leave_and_closes_it_again(self, two):
        """Esc did nothing in a game, and nothing said how to leave it."""
        two.key("Esc")
        assert "Main menu" in two.controls
        two.key("Esc")
        assert (two.scenes, "Main menu" in two.controls) == (["menu", "play"], False), "it never leaves the game"
        two.key("Esc", "End", "Enter")
        assert two.scenes == ["menu"], "the arrows walk through it at once"


class TestKeysThatHandsKnow:
    def test_f_turns_the_board_round_and_back_and_squares_by_no_sixth(self, game):
        places = game.facts["cells"]
        for flip in (lambda: game.hold("F"), lambda: game.click("Flip the board")):
            flip()
            assert game.facts["cells"]["a1"] == places["e5"]
            game.key("F", "Shift+F")
            assert game.facts["cells"] == places

    def test_hexes_turn_by_a_sixth_and_six_of_these_are_a_whole_turn(self, table):
        table.open_game("splits", PERSON, PERSON, text=HEXES)
        seen = []
        for _sixth in range(6):
            seen.append(table.facts["cells"])
            table.key("Shift+F", wait=0.2)
        assert table.facts["cells"] == seen[0]
        assert len({tuple(cells["1,2"]) for cells in seen}) == 6

    def test_a_forfeit_out_of_turn_is_refused_in_words(self, table):
        match = table.open_game("boost:dragonless")
        names = match.tree.grid.names
        source, *_, target = match.tree.moves[0].path
        table.click(names[source], names[target], wait=1)
        table.click("Resign", "Resign")
        assert "only on their own turn" in table.status
        assert table.facts["outcome"] == ""

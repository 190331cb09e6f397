"""The keyboard at the board: typed moves, choices, the cursor over the cells, and the usual shortcuts."""

import pygame
import pytest
from pygame.event import Event

from tools.table import PERSON
from ui.style.looks import look_of

HEXES = look_of("splits").portrait


@pytest.fixture
def game(table):
    """Pressure: a person plays White against the AI."""
    table.open_game("pressure")
    return table


@pytest.fixture
def splits(table):
    """Splits on the quick board, both stacks placed: White has a stack of 16 to split."""
    match = table.open_game("splits:quick", PERSON, PERSON)
    for _ in range(2):
        (cell,) = match.tree.moves[0].path
        table.click(match.tree.grid.names[cell])
        table.wait(2)
    return table


def stack_of(table):
    """The name of the cell from which the first legal move goes."""
    tree = table.match.tree
    return tree.grid.names[tree.moves[0].path[0]]


class TestTypedMoves:
    def test_t_opens_the_field_and_enter_plays(self, game):
        game.key("T")
        game.type("d3d4")
        game.key("Enter")
        assert game.moves == ["d3d4"]

    def test_a_click_opens_the_field_as_well(self, game):
        game.click("Type a move (T)")
        game.type("d3d4")
        game.key("Enter")
        assert game.moves == ["d3d4"]

    @pytest.mark.parametrize("text", ["d3d5", "d3", "nonsense"])
    def test_what_is_no_legal_move_is_refused_in_a_sentence(self, game, text):
        game.key("T")
        game.type(text)
        game.key("Enter")
        assert game.status.endswith(".")
        assert repr(text) in game.status
        assert game.moves == []
        assert game.sounds.played == ["refuse"]

    def test_a_mistake_can_be_mended(self, game):
        game.key("T")
        game.type("d3d5")
        game.key("Enter", "Backspace")
        game.type("4")
        game.key("Enter")
        assert game.moves == ["d3d4"]

    def test_afterwards_letters_are_keys_again(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.key("T")
        table.type("d3d4")
        table.key("Enter")
        places = table.facts["cells"]
        table.key("F")
        assert table.facts["cells"] != places

    def test_letters_in_the_field_are_only_letters(self, game):
        places = game.facts["cells"]
        game.key("T")
        game.type("fh")
        assert game.facts["cells"] == places
        assert game.puppet.asked == []
        assert "fh" in game.controls

    def test_a_click_on_the_board_leaves_the_field(self, game):
        places = game.facts["cells"]
        game.key("T")
        game.click("c3")
        game.key("F")
        assert game.facts["cells"] != places

    def test_escape_leaves_the_field_and_the_arrows_step_again(self, game):
        game.click("d3", "d4")
        game.reply("c4d4")
        game.key("T", "Esc", "Left")
        assert game.status.startswith("Looking back")

    def test_the_first_letter_is_written_where_another_key_than_t_brings_it(self, game):
        game.key("T")
        game.stack.handle(Event(pygame.TEXTINPUT, text="t"))
        game.type("d3")
        assert "td3" in game.controls

    def test_while_the_ai_is_to_act_a_typed_move_is_refused(self, game):
        game.click("d3", "d4")
        game.key("T")
        game.type("c4d4")
        game.key("Enter")
        assert game.status == "It is Black's turn, not yours."
        assert game.moves == ["d3d4"]

    def test_after_the_end_the_refusal_says_that_the_game_is_over(self, game):
        game.click("Resign", "Resign")
        game.key("T")
        game.type("d3d4")
        game.key("Enter")
        assert game.status == "'d3d4' cannot be played: the game is over (resignation)."


class TestChoices:
    """In Splits the counters to split off are chosen before the cell is clicked."""

    def test_the_middle_one_is_on_offer(self, splits):
        splits.click(stack_of(splits))
        assert splits.facts["choice"] == "8"

    def test_the_wheel_over_the_board_takes_more_or_less(self, splits):
        splits.click(stack_of(splits))
        splits.wheel(1)
        splits.wheel(1)
        splits.wheel(-1)
        assert splits.facts["choice"] == "9"

    def test_digits_name_one(self, splits):
        splits.click(stack_of(splits))
        splits.key("1")
        assert splits.facts["choice"] == "1"
        splits.key("2")
        assert splits.facts["choice"] == "12"
        splits.key("3")
        assert splits.facts["choice"] == "3"

    def test_the_buttons_beside_it_step(self, splits):
        splits.click(stack_of(splits))
        splits.click("Next choice", "Next choice", "Previous choice")
        assert splits.facts["choice"] == "9"

    def test_r_steps(self, splits):
        splits.click(stack_of(splits))
        splits.key("R")
        assert splits.facts["choice"] == "9"

    def test_what_was_chosen_is_played(self, splits):
        tree = splits.match.tree
        stack = stack_of(splits)
        move = next(move for move in tree.moves if move.path[1] == "12")
        splits.click(stack)
        splits.key("1", "2")
        splits.click(tree.grid.names[move.path[2]])
        assert splits.moves[-1] == move.text

    def test_so_is_it_by_a_drag(self, splits):
        tree = splits.match.tree
        move = next(move for move in tree.moves if move.path[1] == "8")
        splits.take(stack_of(splits))
        splits.drop(tree.grid.names[move.path[2]])
        assert splits.moves[-1] == move.text

    def test_a_tile_is_turned_before_it_is_laid(self, table):
        match = table.open_game("splits", PERSON, PERSON)
        begun = table.facts["choice"]
        for turn in (lambda: table.key("R"), lambda: table.wheel(1, match.tree.grid.names[828])):
            turn()
            assert table.facts["choice"] != begun
            begun = table.facts["choice"]
        table.click(match.tree.grid.names[828])
        assert table.moves == []
        table.click(match.tree.grid.names[828])
        assert table.moves == [f"T0,0{begun}"]

    def test_without_a_choice_the_keys_mean_nothing(self, game):
        game.key("R", "1")
        assert game.facts["choice"] is None
        assert "Next choice" not in game.controls


class TestTheCursor:
    def test_tab_and_arrows_and_enter_play_a_move(self, game):
        """The cursor begins in the middle, on c3."""
        game.key("Tab", "Right", "Enter", "Up", "Enter")
        assert game.moves == ["d3d4"]

    def test_escape_puts_back_first_and_then_leaves_the_board_to_the_arrows(self, game):
        game.click("d3", "d4")
        game.reply("c4d4")
        game.key("Tab", "Down", "Enter")
        assert game.facts["clicked"] == 1
        game.key("Esc")
        assert game.facts["clicked"] == 0
        game.key("Esc", "Left")
        assert game.status.startswith("Looking back at move 1, d3d4.")
        assert not game.scene.holds_escape

    def test_it_can_be_seen(self, game):
        before = game.close_up("c3")
        game.key("Tab")
        assert game.close_up("c3") != before

    def test_the_board_flipped_up_is_still_up(self, game):
        game.key("F", "Tab", "Left", "Enter")
        assert game.facts["clicked"] == 1, "c3 is in the middle, and d3 left of it now"

    def test_over_hexes_six_letters_lead_it(self, splits):
        splits.key("Tab")
        middle = splits.close_up()
        splits.key("E")
        assert splits.close_up() != middle
        splits.key("A")
        assert splits.close_up() == middle


class TestEscape:
    """Esc used to leave full screen although the status line named another effect."""

    def test_is_the_boards_while_a_replay_runs(self, game):
        game.click("d3", "d4")
        game.reply("c4d4")
        game.key("Backspace")
        assert game.scene.holds_escape
        game.key("Esc")
        assert not game.scene.holds_escape

    def test_is_the_boards_in_the_middle_of_a_turn(self, table):
        table.open_game("tower_push", PERSON, PERSON, text="5/BB1R1/2T2/2R2/1R1RR r R3 ->-")
        match = table.match
        match.play(match.tree.moves[0])
        table.key("End")
        table.wait()
        assert table.scene.holds_escape
        table.key("Home")
        assert not table.scene.holds_escape, "looking back is not the middle of a turn"

    def test_leaves_the_board_before_it_ends_an_analysis(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        table.key("Left", "X", "Tab", "Esc")
        assert table.facts["analysing"]
        table.key("Esc")
        assert not table.facts["analysing"]

    def test_brings_the_panel_back_before_it_ends_a_thought(self, game):
        game.click("d3", "d4")
        game.wait(1)
        game.key("Z", "Esc")
        assert "Now" in game.controls
        assert game.puppet.stopped == 0
        game.key("Esc")
        assert game.puppet.stopped == 1

    @pytest.mark.parametrize("key", ["T", "Tab", "Z"], ids=["the field", "the board", "the board alone"])
    def test_is_the_boards_until_the_keyboard_has_left(self, game, key):
        game.key(key)
        assert game.scene.holds_escape
        game.key("Esc")
        assert not game.scene.holds_escape


class TestKeysThatHandsKnow:
    @pytest.mark.parametrize("flip", [lambda game: game.key("F"), lambda game: game.click("Flip the board")])
    def test_f_turns_the_board_round_and_back(self, game, flip):
        places = game.facts["cells"]
        flip(game)
        assert game.facts["cells"]["a1"] == places["e5"]
        game.click("d3", "d4")
        assert game.moves == ["d3d4"]
        flip(game)
        assert game.facts["cells"] == places

    @pytest.mark.parametrize(
        "turn", [lambda game: game.key("Shift+F"), lambda game: game.click("Turn the board by 60°")]
    )
    def test_hexes_turn_by_a_sixth_and_six_of_these_are_a_whole_turn(self, table, turn):
        table.open_game("splits", PERSON, PERSON, text=HEXES)
        places, seen = table.facts["cells"], []
        for _ in range(6):
            seen.append(table.facts["cells"])
            turn(table)
            table.wait(0.2)
        assert table.facts["cells"] == places
        assert len({tuple(cells["1,2"]) for cells in seen}) == 6
        table.key("F")
        assert table.facts["cells"] == seen[3]

    def test_squares_do_not(self, game):
        places = game.facts["cells"]
        game.key("Shift+F")
        assert game.facts["cells"] == places
        assert "Turn the board by 60°" not in game.facts["menu"]

    def test_a_turned_board_lies_so_when_the_game_is_seen_again(self, table):
        table.open_game("splits", PERSON, PERSON, text=HEXES)
        move = table.match.tree.moves[0]
        table.match.play(move)
        table.key("Shift+F", "Shift+F")
        table.wait(2)
        places = table.facts["cells"]
        table.click("Main menu", "Continue")
        table.wait(2)
        assert table.facts["cells"] == places

    def test_a_key_that_is_held_flips_once(self, game):
        places = game.facts["cells"]
        game.hold("F")
        assert game.facts["cells"]["a1"] == places["e5"]

    def test_f1_opens_the_rules_of_this_game_and_closes_them(self, game):
        game.key("F1")
        assert game.scenes == ["menu", "play", "rules"]
        assert game.facts["game"] == "pressure"
        game.key("F1")
        assert game.scenes == ["menu", "play"]

    def test_m_mutes(self, game):
        game.key("M")
        assert not game.settings.sound
        game.key("M")
        assert game.settings.sound

    def test_the_settings_change_the_board_at_once(self, game):
        dressed = game.close_up("d3")
        game.click("Settings")
        assert game.scenes == ["menu", "play", "settings"]
        game.click("Slate")
        game.key("Esc")
        assert game.scenes == ["menu", "play"]
        assert game.close_up("d3") != dressed

    def test_a_game_is_resigned_and_ends_with_the_reason(self, game):
        game.click("Resign", "Resign")
        assert game.facts["outcome"] == "resignation"
        assert game.status == "White resigned: Black wins."
        assert "Resign" not in game.controls

    def test_a_forfeit_out_of_turn_is_refused_in_words(self, table):
        match = table.open_game("boost:dragonless")
        names = match.tree.grid.names
        source, *_, target = match.tree.moves[0].path
        table.click(names[source], names[target])
        table.wait(1)
        table.click("Resign", "Resign")
        assert "only on their own turn" in table.status
        assert table.facts["outcome"] == ""

    def test_escape_never_leaves_the_game(self, game):
        for _ in range(3):
            game.key("Esc")
        assert game.scenes == ["menu", "play"]

    def test_any_key_jumps_to_the_end_of_what_moves(self, game):
        game.click("d3", "d4")
        game.key("X")
        assert not game.facts["moving"]


@pytest.mark.parametrize("arrow", ["Left", "Right", "Up", "Down"])
def test_the_first_arrow_of_a_game_brings_up_the_cursor(table, arrow):
    """Arrows did nothing before Tab was pressed."""
    table.open_game("pressure", PERSON, PERSON)
    table.key(arrow)
    assert table.scene._view.cursor is not None


def test_left_goes_back_where_there_is_a_move(table):
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    table.key("Left")
    assert table.scene._view.cursor is None
    assert "Looking back" in table.status

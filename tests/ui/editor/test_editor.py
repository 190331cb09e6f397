"""The position editor by mouse and keyboard: positions of all five games, put together as a person would."""

import pygame
import pytest

from tests.ui.editor.opening import edit
from ui.board.model.preview import Preview


def sweep(table, first, *others):
    """Keep the button down from one cell to the next."""
    table.take(first)
    for place in others:
        table.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=table.at(place), rel=(1, 1), buttons=(1, 0, 0)))
    table.hand.up(table.at(others[-1]))


class TestMouse:
    def test_a_click_puts_the_piece_in_hand_and_a_second_one_takes_it_away(self, pressure):
        pressure.click("Frozen black token", "a1")
        assert pressure.facts["text"] == "5/5/2W2/5/b3B w"
        pressure.click("a1")
        assert pressure.facts["text"] == "5/5/2W2/5/4B w"

    @pytest.mark.parametrize(
        ("taken", "dropped", "text"),
        [
            ("c3", "e1", "5/5/5/5/4W w"),
            ("c3", (5, 5), "5/5/5/5/4B w"),
            ("Captured token", "b2", "5/5/2W2/1x3/4B w"),
        ],
    )
    def test_a_piece_of_the_board_or_the_palette_goes_where_it_is_dragged(self, pressure, taken, dropped, text):
        pressure.take(taken)
        pressure.drop(dropped)
        assert pressure.facts["text"] == text

    @pytest.mark.parametrize(
        "cancel",
        [
            lambda table: table.key("Esc"),
            lambda table: table.right_click("a1"),
            lambda table: table.stack.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
            lambda table: table.key("F1", "Esc"),
        ],
        ids=["Esc", "right button", "another window", "the rules"],
    )
    def test_a_drag_is_cancelled(self, pressure, cancel):
        pressure.take("c3")
        pressure.move("b3")
        assert pressure.scene.holds_escape
        cancel(pressure)
        assert not pressure.scene.holds_escape
        pressure.drop("a1")
        assert (pressure.facts["text"], pressure.scenes[-1]) == ("5/5/2W2/5/4B w", "editor")

    def test_the_right_button_cancels_a_press_that_has_not_moved_yet(self, pressure):
        """The right button erased the token, and its release put the one in hand."""
        pressure.click("Black token")
        pressure.take("c3")
        pressure.right_click("c3")
        pressure.hand.up(pressure.at("c3"))
        assert pressure.facts["text"] == "5/5/2W2/5/4B w"

    def test_the_right_button_the_eraser_and_delete_take_away(self, pressure):
        for take in (lambda: pressure.right_click("c3"), lambda: pressure.key("Delete")):
            pressure.move("c3")
            take()
            assert pressure.facts["text"] == "5/5/5/5/4B w"
            pressure.key("Ctrl+Z")
        pressure.click("Eraser")
        sweep(pressure, "c3", "d1", "e1")
        assert pressure.facts["text"] == "5/5/5/5/5 w"

    def test_what_a_click_would_put_is_shown_but_not_where_something_has_just_been_done(self, pressure, monkeypatch):
        """The second click takes the piece away again: shown at once, the first would seem to have failed."""
        pressure.move((5, 5))
        without = pressure.close_up("a1")
        pressure.move("a1")
        assert pressure.close_up("a1") != without
        foreseen = []
        monkeypatch.setattr(pressure.scene.board.view, "foresee", lambda cell, preview: foreseen.append(preview))
        pressure.click("Black token", "a1")
        assert foreseen[-1] == Preview()
        pressure.move((5, 5))
        pressure.move("a1")
        assert foreseen[-1] != Preview()

    def test_a_click_beside_an_open_list_closes_that_alone(self, table):
        """It put a piece through the list, which stayed open, so that the next click on a button did nothing."""
        edit(table, "pressman")
        before = table.facts["text"]
        table.click("Standard")
        assert table.scene.panel.opened
        table.move("d4")
        table.click("d4")
        assert not table.scene.panel.opened
        assert table.facts["text"] == before
        table.click("d4")
        assert table.facts["text"] != before


def test_the_tool_under_the_mouse_is_named_with_its_digit_else_the_one_in_hand(pressure, words):
    """A digit alone was read as a number of tokens, and the name came only when something else changed as well."""
    pressure.move("Black token")
    assert "Black token (key 3)" in words(pressure)
    pressure.move("Captured token")
    assert "Captured token (key 5)" in words(pressure)
    pressure.move("Empty board")
    assert "White token (key 1)" in words(pressure)


class TestKeyboard:
    def test_the_cursor_puts_and_takes_away(self, pressure):
        pressure.scene.panel.focus(pressure.scene.board)
        for keys, text in (
            (["Left", "Down", "Enter"], "5/5/2W2/1W3/4B w"),
            (["Right", "Up", "Delete"], "5/5/5/1W3/4B w"),
            (["Down", "Left", "Space"], "5/5/5/5/4B w"),
        ):
            pressure.key(*keys)
            assert pressure.facts["text"] == text

    def test_everything_else_can_be_reached_by_tab(self, table):
        """A whole position without the mouse: an empty board, a piece each, Black's turn, and a match from it."""
        edit(table, "pressure")
        tabbed = iter(range(40))
        while next(tabbed) is not None and table.scene.panel.focused is None:
            table.key("Tab")
        for _ in range(40):
            focused = table.scene.panel.focused
            if getattr(focused, "text", "") == "Empty board":
                break
            table.key("Tab")
        table.key("Enter")
        assert table.facts["text"] == "5/5/5/5/5 w"
        table.scene.panel.focus(table.scene.board)
        table.key("Enter", "3", "Left", "Enter", "Ctrl+Enter")
        assert (table.scenes, table.facts["text"]) == (["menu", "play"], "5/5/1BW2/5/5 w")


class TestRestOfThePosition:
    def test_pieces_in_hand(self, table):
        edit(table, "tower_push")
        table.click("Empty board", "a1", "Black piece", "a5")
        for _ in range(2):
            table.click("Red, to place: plus one")
        assert table.facts["text"] == "B4/5/2T2/5/R4 r R2 ->-"
        table.click("Red, to place: minus one")
        assert table.facts["text"] == "B4/5/2T2/5/R4 r R1 ->-"
        assert table.status == "Red places a piece on an empty cell."

    def test_another_variant_has_its_own_pieces_and_players(self, table):
        edit(table, "boost:dragonless")
        assert "Dragon" not in table.controls
        assert not [name for name in table.controls if name.endswith("is out")], "between two nobody can be"
        table.click("Standard, dragonless", "Four players")
        assert {"Dragon", "Green tower", "Green is out"} <= set(table.controls)
        assert table.facts["game"] == "boost:4"
        for button, turn_and_out in (("Blue is out", "1 3"), ("Blue is out", "1 -"), ("Red", "2 -")):
            table.click(button)
            assert table.facts["text"].endswith(f" {turn_and_out}")
        for key, tool in (("2", "White knight"), ("1", "White pawn"), ("PageUp", "Eraser"), ("PageDown", "White pawn")):
            table.key(key)
            assert table.facts["tool"] == tool

    def test_a_start_an_empty_board_and_undo_and_redo(self, pressure):
        pressure.click("Standard start")
        assert pressure.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        pressure.click("Empty board")
        assert pressure.facts["text"] == "5/5/5/5/5 w"
        pressure.key("Ctrl+Z")
        assert pressure.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        pressure.key("Ctrl+Y")
        assert pressure.facts["text"] == "5/5/5/5/5 w"


class TestSplits:
    def test_a_board_is_laid_hex_by_hex(self, table):
        edit(table, "splits")
        assert table.facts["tool"] == "Hex"
        sweep(table, "0,0", "1,0", "1,1")
        table.click("0,1")
        assert table.facts["text"] == "0,0;1,0;0,1;1,1 w"
        assert table.status == "With 1 board piece laid, Red is to move, not White."
        table.click("Red")
        assert table.facts["playable"]

    def test_what_is_laid_stays_under_the_mouse_until_the_board_reaches_the_edge_of_the_view(self, table):
        """The view was fitted to every new hex, and the next click met another cell."""
        edit(table, "splits")
        where = table.at("0,0")
        table.click("0,0")
        assert (table.status, table.scene.side.status.ink) == ("Add 3 more hexes: a board piece has 4.", "muted")
        table.click("1,0", "2,0", "0,1")
        assert table.at("0,0") == where
        for number in range(3, 12):
            table.click(f"{number},0")
        assert table.facts["text"].startswith("0,0;1,0;2,0;")
        assert "12,0" in table.facts["cells"]

    def test_heights_by_digits_wheel_and_buttons(self, table):
        edit(table, "splits:quick")
        place, *_, other = sorted(table.facts["text"].split(" ")[0].split(";"))
        table.key("1", "2")
        table.click(place)
        for steps, height in ((0, 12), (2, 14), (-20, 1)):
            table.wheel(steps, place)
            assert f"{place}W{height}" in table.facts["text"]
        table.click("Height: minus one")
        table.wheel(-3, other)
        assert table.facts["height"] == 8, "the wheel beside a stack chooses the height of the next"

    def test_a_position_in_the_middle_of_play(self, table):
        """Two towers on a board that was laid at random, then both split by hand."""
        edit(table, "splits:quick")
        first, second, third = table.facts["text"].split(" ")[0].split(";")[:3]
        table.click(first, "Red counters", second)
        assert table.facts["playable"]
        table.wheel(-6, first)
        assert table.status.startswith("White has 10 and Red 16 of 16 counters on the board")
        table.click("White counters")
        table.key("6")
        table.click(third)
        assert table.facts["playable"]
        table.click("Play from here")
        assert table.facts["text"] == table.facts["shown"]
        assert f"{third}W6" in table.facts["text"]


def test_it_is_said_why_a_position_cannot_be_played_from_and_then_nothing_can_be_begun(pressure, clipboard):
    pressure.right_click("c3")
    assert pressure.status == "The game is over here. Black wins. White has no tokens left."
    assert not {"Play from here", "Analyse"} & set(pressure.controls)
    pressure.key("Ctrl+Enter")
    assert pressure.scenes[-1] == "editor"
    pressure.key("Ctrl+Z")
    assert "Play from here" in pressure.controls
    pressure.click("Empty board")
    assert pressure.status == "The board has no token that is still in play."
    pressure.key("Ctrl+C")
    assert clipboard == [""], "a text that is no position cannot be copied"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_panel_of_the_most_pieces_shows_all_its_buttons_without_scrolling(table, size):
    """At 800 by 600 the buttons for the start and for an empty board were cut off with four players."""
    edit(table, "boost:4")
    table.lay_out(size)
    button, below = table.controls["Empty board"], table.controls["Flip the board (F)"]
    assert button[3] == below[3], "as high as the others"
    assert button[1] + button[3] < below[1]

"""The mouse over a board, driven by events; the board is a row of cells ten pixels wide."""

import pytest
from pygame import MOUSEBUTTONDOWN, MOUSEBUTTONUP, MOUSEMOTION, MOUSEWHEEL
from pygame.event import Event

from game.clicks import Selection
from game.core import Move
from ui.board.pointer import Chosen, Pointer, Refused

STEP, FAR, OTHER = Move(1, "01", (0, 1)), Move(2, "02", (0, 2)), Move(3, "45", (4, 5))
SPLIT = tuple(Move(10 + k, f"6-{k}", (6, str(k), 7)) for k in (1, 2, 3))


@pytest.fixture
def pointer():
    pointer = Pointer(lambda at: at[0] // 10 if 0 <= at[0] < 100 else None)
    pointer.begin(Selection((STEP, FAR, OTHER, *SPLIT)))
    return pointer


def press(pointer, cell, button=1):
    return pointer.handle(Event(MOUSEBUTTONDOWN, pos=(cell * 10 + 5, 5), button=button))


def release(pointer, cell):
    return pointer.handle(Event(MOUSEBUTTONUP, pos=(cell * 10 + 5, 5), button=1))


def click(pointer, cell):
    return press(pointer, cell) or release(pointer, cell)


def move(pointer, cell):
    pointer.handle(Event(MOUSEMOTION, pos=(cell * 10 + 5, 5), rel=(0, 0), buttons=(0, 0, 0)))


def test_two_clicks_make_a_move(pointer):
    assert click(pointer, 0) is None
    assert click(pointer, 1) == Chosen(STEP)


def test_a_drag_makes_a_move_that_was_carried(pointer):
    press(pointer, 0)
    move(pointer, 1)
    assert pointer.held == 0
    move(pointer, 2)
    assert release(pointer, 2) == Chosen(FAR, carried=True)
    assert pointer.held is None


def test_an_illegal_drop_puts_the_piece_back_quietly_and_keeps_it_selected(pointer):
    press(pointer, 0)
    move(pointer, 9)
    assert release(pointer, 9) is None
    assert pointer.held is None
    assert pointer.selection.clicked == (0,)


def test_clicking_the_piece_again_cancels(pointer):
    click(pointer, 0)
    click(pointer, 0)
    assert pointer.selection.clicked == ()


def test_the_right_button_cancels_a_selection_and_a_drag(pointer):
    press(pointer, 0)
    move(pointer, 1)
    press(pointer, 1, button=3)
    assert (pointer.held, pointer.selection.clicked) == (None, ())
    assert release(pointer, 1) is None


def test_another_piece_that_can_move_is_selected_instead(pointer):
    click(pointer, 0)
    assert click(pointer, 4) is None
    assert pointer.selection.clicked == (4,)


def test_a_cell_that_goes_nowhere_is_refused_with_what_was_clicked(pointer):
    click(pointer, 0)
    assert click(pointer, 9) == Refused((0, 9))
    assert pointer.selection.clicked == (0,)
    pointer.cancel()
    assert click(pointer, 9) == Refused((9,))


def test_the_wheel_turns_the_choice_between_two_clicks(pointer):
    click(pointer, 6)
    assert pointer.selection.chosen == "2"
    pointer.handle(Event(MOUSEWHEEL, x=0, y=1))
    assert click(pointer, 7) == Chosen(SPLIT[2])


def test_a_press_beside_the_board_lets_go(pointer):
    click(pointer, 0)
    press(pointer, 50)
    assert pointer.selection.clicked == ()


def test_digits_take_a_choice_and_two_of_them_a_higher_one():
    pointer = Pointer(lambda at: at[0] // 10)
    pointer.begin(Selection(tuple(Move(k, f"0-{k}", (0, str(k), 1)) for k in range(1, 13))))
    click(pointer, 0)
    chosen = []
    for letter in "127x":
        pointer.type_choice(letter)
        chosen.append(pointer.selection.chosen)
    assert chosen == ["1", "12", "7", "7"]

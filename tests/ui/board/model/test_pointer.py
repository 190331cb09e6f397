"""The mouse over a board, driven by events; the board is a row of cells ten pixels wide."""

import pygame
import pytest
from pygame import MOUSEBUTTONDOWN, MOUSEBUTTONUP, MOUSEMOTION

from game.clicks import Selection
from game.core import Move
from game.grid import Cell
from game.play.marks import Ink
from ui.board.model.marks import Drawing
from ui.board.model.pointer import ChosenMove, Pointer, RefusedClicks

A, B, C, D, E, F, G, H, _, NINTH = map(Cell, range(10))
STEP, FAR, OTHER = Move(1, "01", (A, B)), Move(2, "02", (A, C)), Move(3, "45", (E, F))
SPLIT = tuple(Move(10 + k, f"6-{k}", (G, str(k), H)) for k in (1, 2, 3))


def cell_at(at):
    return Cell(at[0] // 10)


@pytest.fixture
def pointer():
    pointer = Pointer(lambda at: cell_at(at) if 0 <= at[0] < 100 else None)
    pointer.begin(Selection((STEP, FAR, OTHER, *SPLIT)))
    return pointer


def press(pointer, cell, button=1):
    pointer.move((cell * 10 + 5, 5))
    return pointer.press() if button == 1 else pointer.press_right()


def release(pointer, cell, button=1):
    pointer.move((cell * 10 + 5, 5))
    return pointer.release() if button == 1 else pointer.release_right()


def click(pointer, cell):
    return press(pointer, cell) or release(pointer, cell)


def move(pointer, cell):
    pointer.move((cell * 10 + 5, 5))


def test_two_clicks_make_a_move_and_clicking_the_piece_again_cancels(pointer):
    assert click(pointer, 0) is None
    click(pointer, 0)
    assert pointer.selection.clicked == ()
    click(pointer, 4)
    click(pointer, 0)
    assert pointer.selection.clicked == (0,), "another piece that can move is selected instead"
    assert click(pointer, 1) == ChosenMove(STEP)


def test_a_drag_makes_a_move_that_was_carried(pointer):
    press(pointer, 0)
    pointer.move((8, 7))
    assert pointer.held is None, "a small movement of the mouse drags nothing"
    move(pointer, 1)
    assert pointer.held == 0
    move(pointer, 2)
    assert release(pointer, 2) == ChosenMove(FAR, carried=True)
    assert pointer.held is None


def test_an_illegal_drop_puts_the_piece_back_quietly_and_keeps_it_selected(pointer):
    press(pointer, 0)
    move(pointer, 9)
    assert release(pointer, 9) is None
    assert pointer.held is None
    assert pointer.selection.clicked == (0,)
    press(pointer, 0)
    pointer.move((10, 5))  # over the next cell, and not far enough to drag
    assert pointer.release() is None
    assert pointer.selection.clicked == (0,), "only where it was pressed is it put down"
    press(pointer, 50)
    assert pointer.selection.clicked == (), "a press beside the board lets go"


@pytest.mark.parametrize("is_selected", [False, True])
def test_a_piece_that_is_dragged_away_and_back_home_is_put_down(pointer, is_selected):
    """It stayed selected, and the next click on the board moved it."""
    if is_selected:
        click(pointer, 0)
    press(pointer, 0)
    move(pointer, 1)
    move(pointer, 0)
    assert pointer.held == 0
    assert release(pointer, 0) is None
    assert (pointer.held, pointer.selection.clicked, pointer.holds) == (None, (), False)
    assert isinstance(click(pointer, 1), RefusedClicks)
    press(pointer, 6)  # a stack
    move(pointer, 7)
    assert release(pointer, 6) is None
    assert not pointer.holds


def test_the_right_button_cancels_a_selection_and_a_drag(pointer):
    press(pointer, 0)
    move(pointer, 1)
    press(pointer, 1, button=3)
    assert (pointer.held, pointer.selection.clicked) == (None, ())
    assert release(pointer, 1) is None


def test_a_cell_that_goes_nowhere_is_refused_with_what_was_clicked(pointer):
    click(pointer, 0)
    assert click(pointer, 9) == RefusedClicks((A, NINTH))
    assert pointer.selection.clicked == (0,)
    pointer.cancel()
    assert click(pointer, 9) == RefusedClicks((NINTH,))


def test_the_wheel_turns_the_choice_between_two_clicks(pointer):
    click(pointer, 6)
    assert pointer.selection.chosen == "2"
    pointer.wheel(1)
    assert click(pointer, 7) == ChosenMove(SPLIT[2])


def test_digits_take_a_choice_and_two_of_them_a_higher_one_until_a_click_ends_the_number():
    pointer = Pointer(cell_at)
    pointer.begin(Selection(tuple(Move(k, f"0-{k}", (A, str(k), B)) for k in range(1, 13))))
    click(pointer, 0)
    chosen = []
    for letter in "127x1":
        pointer.type_choice(letter)
        chosen.append(pointer.selection.chosen)
    assert chosen == ["1", "12", "7", "7", "1"]
    click(pointer, 0)
    click(pointer, 0)
    pointer.type_choice("2")
    assert pointer.selection.chosen == "2"


class TestTiles:
    """What one click would play is laid down first, and can be moved until a second click or `commit` plays it."""

    TILES = tuple(Move(20 + n, f"{way}{cell}", (way, cell)) for n, (way, cell) in enumerate(
        [("R", A), ("R", B), ("R", C), ("L", A)]
    ))  # fmt: skip

    @pytest.fixture
    def tiles(self, pointer):
        pointer.begin(Selection(self.TILES).choose("R"))
        return pointer

    def test_the_first_click_lays_down_one_elsewhere_moves_it_and_the_second_plays(self, tiles):
        assert click(tiles, 2) is None
        assert click(tiles, 1) is None
        assert (tiles.selection.resting, tiles.holds) == (1, True)
        assert click(tiles, 9) == RefusedClicks(("R", NINTH)), "it cannot lie there, and stays"
        assert tiles.selection.resting == 1
        assert click(tiles, 1) == ChosenMove(self.TILES[1], carried=True)
        tiles.begin(Selection(self.TILES).choose("R"))
        click(tiles, 2)
        assert tiles.commit() == ChosenMove(self.TILES[2], carried=True)

    def test_it_can_be_dragged_from_where_it_lies_and_dropped_where_it_cannot_lie_it_stays(self, tiles):
        press(tiles, 0)
        move(tiles, 1)
        assert release(tiles, 1) is None
        assert tiles.selection.resting == 1, "a press that goes on dragging lays it down where it ends"
        for target, resting in ((2, 2), (9, 2)):
            assert press(tiles, 1 if target == 2 else 2) is None, "it may be dragged elsewhere"
            move(tiles, target)
            assert release(tiles, target) is None
            assert tiles.selection.resting == resting

    def test_the_wheel_turns_it_where_it_lies_and_the_right_button_takes_it_up(self, tiles):
        click(tiles, 0)
        tiles.wheel(1)
        assert (tiles.selection.chosen, tiles.selection.resting) == ("L", 0)
        press(tiles, 0, pygame.BUTTON_RIGHT)
        assert tiles.selection.resting is None
        assert tiles.commit() is None


class TestParts:
    """A stack is grasped at a counter: that one and those above it are taken."""

    @pytest.fixture
    def pointer(self):
        pointer = Pointer(cell_at, lambda cell, at: str(at[1]) if cell == 6 else "")
        pointer.begin(Selection((STEP, *SPLIT)))
        return pointer

    def at(self, pointer, kind, cell, height):
        pointer.move((cell * 10, height))
        return {MOUSEBUTTONDOWN: pointer.press, MOUSEBUTTONUP: pointer.release}.get(kind, lambda: None)()

    def test_where_it_is_grasped_decides_how_many_are_taken(self, pointer):
        self.at(pointer, MOUSEBUTTONDOWN, 6, 4)
        assert pointer.selection.chosen == "2", "grasped as a whole it gives what is chosen anyway"
        pointer.cancel()
        self.at(pointer, MOUSEBUTTONDOWN, 6, 3)
        self.at(pointer, MOUSEMOTION, 7, 3)
        assert (pointer.held, pointer.selection.chosen) == (6, "3")
        assert self.at(pointer, MOUSEBUTTONUP, 7, 3) == ChosenMove(SPLIT[2], carried=True)

    def test_the_first_click_takes_what_the_targets_have_shown(self, pointer):
        """They said 8, a click at the foot of the tower chose 15, and the next one moved these."""
        self.at(pointer, MOUSEBUTTONDOWN, 6, 3)
        self.at(pointer, MOUSEBUTTONUP, 6, 3)
        assert (pointer.selection.clicked, pointer.selection.chosen) == ((6,), "2")

    def test_a_second_click_where_the_mouse_rests_lets_go(self, pointer):
        """It took the part under the mouse, whose number had come up beside the stack as soon as it was selected."""
        for height in (3, 3):
            self.at(pointer, MOUSEBUTTONDOWN, 6, height)
            self.at(pointer, MOUSEBUTTONUP, 6, height)
            assert pointer.part == ""
        assert pointer.selection.clicked == ()

    def test_a_further_click_takes_another_part_of_the_stack_and_one_on_the_same_part_lets_go(self, pointer):
        self.at(pointer, MOUSEBUTTONDOWN, 6, 3)
        self.at(pointer, MOUSEBUTTONUP, 6, 3)
        for height, taken in ((1, "1"), (3, "3")):
            self.at(pointer, MOUSEBUTTONDOWN, 6, height)
            self.at(pointer, MOUSEBUTTONUP, 6, height)
            assert pointer.selection.chosen == taken
        self.at(pointer, MOUSEBUTTONDOWN, 6, 3)
        self.at(pointer, MOUSEBUTTONUP, 6, 3)
        assert pointer.selection.clicked == ()


class TestWhatIsMeant:
    """`aimed` maps the cell under the mouse to the cell that is meant."""

    @pytest.fixture
    def pointer(self):
        pointer = Pointer(cell_at, aimed=lambda selection, cell: {H: B, Cell(8): C}.get(cell, cell))
        pointer.begin(Selection((STEP, FAR)))
        return pointer

    def test_a_click_is_one_on_what_is_meant_and_so_is_a_drop(self, pointer):
        click(pointer, 0)
        assert click(pointer, 7) == ChosenMove(STEP)
        pointer.begin(Selection((STEP, FAR)))
        press(pointer, 0)
        move(pointer, 8)
        assert release(pointer, 8) == ChosenMove(FAR, carried=True)


class TestDrawing:
    """The right button draws, where it has nothing to put back."""

    def draw(self, pointer, start, end):
        press(pointer, start, pygame.BUTTON_RIGHT)
        move(pointer, end)
        release(pointer, end, pygame.BUTTON_RIGHT)

    def test_a_click_marks_a_cell_in_the_ink_of_a_key_and_another_wipes_the_mark_out(self, pointer):
        self.draw(pointer, 3, 50)
        assert pointer.drawings == (), "a stroke that ends nowhere is none"
        self.draw(pointer, 3, 3)
        assert pointer.drawings == (Drawing(D, D),)
        self.draw(pointer, 3, 3)
        assert pointer.drawings == ()

        inks: dict[int, Ink] = {
            pygame.KMOD_LSHIFT: "second",
            pygame.KMOD_RCTRL: "third",
            pygame.KMOD_LALT: "fourth",
        }
        for key, ink in inks.items():
            pygame.key.set_mods(key)
            self.draw(pointer, 3, 3)
            pygame.key.set_mods(0)
            assert pointer.drawings == (Drawing(D, D, ink),)

    def test_a_drag_draws_an_arrow_that_is_seen_on_its_way_and_moves_go_on_meanwhile(self, pointer):
        click(pointer, 0)
        self.draw(pointer, 3, 4)
        assert (pointer.selection.clicked, pointer.drawings) == ((), ()), "a selection is put back first"
        press(pointer, 3, pygame.BUTTON_RIGHT)
        move(pointer, 4)
        assert pointer.drawings == (Drawing(D, E),)
        move(pointer, 5)
        release(pointer, 5, pygame.BUTTON_RIGHT)
        assert pointer.drawings == (Drawing(D, F),)
        click(pointer, 0)
        assert click(pointer, 1) == ChosenMove(STEP)

    def test_a_stroke_whose_end_nobody_heard_is_forgotten_at_the_next_press(self, pointer):
        press(pointer, 3, pygame.BUTTON_RIGHT)
        click(pointer, 0)
        assert not pointer.draws
        assert pointer.drawings == ()

    def test_the_next_position_clears_all_and_a_cancel_only_the_stroke_in_progress(self, pointer):
        self.draw(pointer, 3, 4)
        pointer.begin(Selection((STEP,)))
        assert pointer.drawings == ()
        self.draw(pointer, 3, 4)
        press(pointer, 0, pygame.BUTTON_RIGHT)
        assert pointer.cancel()
        assert not pointer.cancel()
        assert len(pointer.drawings) == 1

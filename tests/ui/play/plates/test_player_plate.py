"""A name plate alone: what it says in which width, and how it looks to whom it belongs."""

from itertools import product

import pygame
import pytest
from pygame import Surface

from game.holding import BOARD_PIECE, Holding, left
from ui.play.plates.held_pieces import fitted, spread_width
from ui.play.plates.player_plate import PlayerPlate, Shown
from ui.style.looks import look_of
from ui.style.themes import WALNUT

CAPTURED, TOKENS = Holding((3, 3), "2 captured"), left((1,) * 5)


class Plate:
    """A plate in a panel of so many pixels."""

    def __init__(self, panel, wide=300, palette="white", high=40):
        self.pressed = []
        self.plate = PlayerPlate(
            "White",
            Shown(("AI: Club", "Club")),
            look_of("pressure"),
            palette,
            lambda: self.pressed.append("plate"),
        )
        self.plate.sized(height=high)
        self.size = wide, high
        self.panel = panel(self.plate, self.size)

    def show(self, word="", thought=None, acting=False, result="", *holdings):
        self.plate.refresh(Shown(("AI: Club", "Club"), acting, word, result, holdings, thought))
        return self.pixels()

    def picture(self):
        canvas = Surface(self.size)
        self.panel.draw(canvas)
        return canvas

    def pixels(self):
        return pygame.image.tobytes(self.picture(), "RGB")


@pytest.fixture
def plate(panel):
    return Plate(panel)


def test_the_longest_name_that_fits_beside_the_rest_is_shown(panel, words):
    for wide, player in ((200, {"AI: Club"}), (165, {"Club"}), (140, set())):
        plate = Plate(panel, wide, high=30)
        plate.plate.refresh_time("5:00", low=False, fallen=False)
        assert words(plate) == {"White", "5:00"} | player
    plate = Plate(panel, 160, high=30)
    plate.show("won")
    assert words(plate) == {"White", "Club", "won"}, "a word takes its room from the player"


def test_who_acts_has_a_frame_who_is_out_looks_it_and_the_badge_has_the_colours_of_the_seat(panel):
    def framed(plate):
        return pygame.mask.from_threshold(plate.picture(), pygame.Color(WALNUT.kit.accent), (1, 1, 1)).count()

    plate = Plate(panel)
    assert plate.show() != Plate(panel, palette="black").show()
    assert len({plate.show(), plate.show("lost"), plate.show("lost", result="lost")}) == 3
    assert not framed(plate)
    plate.show(acting=True)
    assert framed(plate)


def test_it_lights_up_under_the_mouse_and_sinks_where_it_is_pressed(plate, hand):
    away = plate.pixels()
    mouse = hand(plate.panel.handle)
    mouse.move((20, 20))
    lit = plate.pixels()
    mouse.down((20, 20))
    assert len({away, lit, plate.pixels()}) == 3
    mouse.up((20, 20))
    plate.panel.focus(plate.plate)
    assert mouse.press("Space").used
    assert plate.pressed == ["plate"] * 2
    plate.plate.enable(False)
    plate.panel.focus(None)
    assert plate.pixels() == away, "it cannot be pressed any more"


class TestPieces:
    @pytest.mark.parametrize(
        ("room", "rows", "digits"),
        [(300, [True, True], set()), (100, [True, False], {"5"}), (58, [True], set()), (10, [], set())],
    )
    def test_are_a_row_else_a_number_else_left_out_from_the_end(self, room, rows, digits):
        spread = fitted((CAPTURED, TOKENS), 20, room)
        assert [one.each for one in spread] == rows
        assert {one.holding.number for one in spread if not one.each} == digits
        assert spread_width(spread, 20) <= room

    def test_of_many_or_of_the_board_there_is_one_with_their_number(self, panel, words):
        plate = Plate(panel, 600)
        for holding, number in (
            (left((1,) * 16), "16"),
            (Holding((BOARD_PIECE,) * 4, "3 to lay", 1), "\N{MULTIPLICATION SIGN}3"),
        ):
            plate.show("", None, False, "", holding)
            assert words(plate) == {"White", "AI: Club", number}

    def test_that_need_words_have_them_where_there_is_room(self, panel, words):
        """Nobody understood the 3/9 of the stacks that can move."""
        stacks = Holding((1,) * 9, "3 of 9 stacks can move", 6, needs_words=True)
        for wide, said in ((600, "3 of 9 stacks can move"), (190, "3/9")):
            plate = Plate(panel, wide)
            plate.show("", None, False, "", stacks)
            assert words(plate) >= {"White", said}

    def test_leave_room_for_the_words_and_the_clock(self, panel, words):
        for wide, high in product(range(150, 700, 40), (26, 36, 48, 72)):
            plate = Plate(panel, wide, high=high)
            plate.plate.refresh_time("1:30:00", low=False, fallen=False)
            bare = plate.show()
            said = words(plate)
            full = plate.show("", None, False, "", CAPTURED, TOKENS)
            assert said - {"AI: Club", "Club"} <= words(plate), "a name may be the shorter one"
            assert "Club" not in said or words(plate) & {"AI: Club", "Club"}
            assert (full == bare) <= (wide < 12 * high)

    def test_that_are_faint_or_were_taken_look_so(self, panel):
        """The captured and the left ones could not be told apart."""
        holdings = [Holding((1, 1, 1), "", faint) for faint in (0, 1, 2)] + [Holding((1, 1, 1), "", is_taken=True)]
        plate = Plate(panel, 400)
        assert len({plate.show("", None, False, "", holding) for holding in holdings}) == 4

    def test_are_said_in_words(self, plate):
        assert plate.plate.utterance().state == "AI: Club"
        assert plate.plate.tip == "Change who plays", "they need not be there"
        plate.show("", None, False, "", CAPTURED, TOKENS)
        assert plate.plate.tip == "White: 2 captured, 5 left.\nChange who plays"
        plate.plate.enable(False)
        assert plate.plate.tip == "White: 2 captured, 5 left."
        assert plate.plate.utterance().state == "AI: Club, 2 captured, 5 left"

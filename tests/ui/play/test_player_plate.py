"""A name plate alone: what it says in which width, and how it looks to whom it belongs."""

import pygame
import pytest
from pygame import Surface

from ui.play.player_plate import PlayerPlate
from ui.style.themes import WALNUT


class Plate:
    """A plate in a panel of so many pixels."""

    def __init__(self, panel, wide=300, palette="white"):
        self.pressed = []
        self.plate = PlayerPlate("White", ("AI: Club", "Club"), palette, lambda: self.pressed.append("plate"))
        self.panel = panel(self.plate, (wide, 40))

    def show(self, word="", thought=None, acting=False):
        self.plate.refresh(("AI: Club", "Club"), acting, word, thought)
        return self.pixels()

    def picture(self):
        canvas = Surface((300, 40))
        self.panel.draw(canvas)
        return canvas

    def pixels(self):
        return pygame.image.tobytes(self.picture(), "RGB")


@pytest.fixture
def plate(panel):
    return Plate(panel)


@pytest.mark.parametrize(("wide", "player"), [(225, {"AI: Club"}), (212, {"Club"}), (150, set())])
def test_the_longest_name_that_fits_beside_the_rest_is_shown(panel, words, wide, player):
    plate = Plate(panel, wide)
    plate.plate.refresh_time("5:00", low=False, fallen=False)
    assert words(plate) == {"White", "5:00"} | player


def test_a_word_takes_its_room_from_the_player(panel, words):
    plate = Plate(panel, 200)
    plate.show()
    assert words(plate) == {"White", "AI: Club"}
    plate.show("wins")
    assert words(plate) == {"White", "Club", "wins"}


def test_with_a_clock_a_thought_leaves_no_room_for_a_word(plate, words):
    plate.plate.refresh_time("5:00", low=False, fallen=False)
    plate.show("54 %", thought=2.0)
    assert words(plate) == {"White", "AI: Club", "5:00"}


def test_who_acts_has_a_frame(plate):
    def framed():
        return pygame.mask.from_threshold(plate.picture(), pygame.Color(WALNUT.kit.accent), (1, 1, 1)).count()

    plate.show()
    assert not framed()
    plate.show(acting=True)
    assert framed()


def test_the_badge_has_the_colours_of_the_seat(panel):
    assert Plate(panel, palette="white").pixels() != Plate(panel, palette="black").pixels()


def test_it_lights_up_under_the_mouse_and_sinks_where_it_is_pressed(plate, hand):
    away = plate.pixels()
    mouse = hand(plate.panel.handle)
    mouse.move((20, 20))
    lit = plate.pixels()
    mouse.down((20, 20))
    assert len({away, lit, plate.pixels()}) == 3
    plate.plate.enable(False)
    assert plate.pixels() == away, "it cannot be pressed any more"


def test_the_ring_of_a_thought_turns_three_times_in_four_seconds(plate):
    plate.plate.refresh_time("5:00", low=False, fallen=False)
    begun, half, whole, later = (plate.show(thought=seconds) for seconds in (0.0, 0.7, 4 / 3 + 0.01, 8.05))
    assert begun == whole == later != half


def test_little_time_turns_red_though_the_time_says_the_same(plate):
    plate.plate.refresh_time("0:20", low=False, fallen=False)
    drawn = []
    plate.plate.redraw = lambda: drawn.append("again")
    for low, fallen in ((True, False), (True, False), (True, True)):
        plate.plate.refresh_time("0:20", low=low, fallen=fallen)
    assert drawn == ["again", "again"]


def test_narrow_it_writes_smaller(panel, words):
    plate = Plate(panel, 150)
    plate.plate.suit(30, paired=False)
    plate.show("wins")
    assert words(plate) == {"White", "Club", "wins"}
    plate.plate.suit(36, paired=False)
    assert words(plate) == {"White", "wins"}


def test_the_key_that_presses_it_does_nothing_else(plate, hand):
    plate.panel.focus(plate.plate)
    assert hand(plate.panel.handle).press("Space").used
    assert plate.pressed == ["plate"]


def test_it_says_what_it_is_for(plate):
    assert plate.plate.tip == "Change who plays"

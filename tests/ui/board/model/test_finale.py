"""The finale of a game on the board: who is lit, who turns to ash, and when; no drawing."""

import pytest

from game.grid import Cell
from ui.board.model.finale import BURN, CALM, HIGH, SHINE, SPREAD, Finale
from ui.board.model.sprites import Sprite

A, B, C = map(Cell, range(3))
TICK = 1 / 60
CENTRES = {(0.5, 0.5): A, (1.5, 0.5): B, (2.5, 0.5): C}
WON = Finale(lit={A: 0.0, B: 1.0}, burnt={C: 0.5})


def acted(finale, seconds):
    """The sprites on three cells so long after the beginning."""
    return finale.acted([Sprite(1, 1, *place) for place in CENTRES], CENTRES, seconds)


def test_the_light_goes_from_the_first_to_the_last():
    assert WON.lights(SHINE / 2).keys() == {A}
    assert WON.lights(SHINE / 2)[A] == pytest.approx(1)
    assert WON.lights(SPREAD + SHINE / 2).keys() == {B}
    assert not WON.lights(WON.lasts + TICK)


def test_who_is_lit_rises_and_who_has_drawn_rises_less():
    first, second, third = acted(WON, SHINE / 2)
    assert (first.lift, second.lift, third.lift) == (pytest.approx(HIGH), 0, 0)
    assert acted(Finale(lit={A: 0.0}, calm=True), SHINE / 2)[0].lift == pytest.approx(CALM)


def test_who_has_lost_keeps_its_colours_until_its_turn_and_then_lies_as_ash():
    alive = [acted(WON, SPREAD / 2 + BURN * part)[2].living for part in (-0.5, 0.0, 0.25, 0.5, 0.75, 1.0)]
    assert alive[:2] == [1, 1]
    assert alive[1:] == sorted(alive, reverse=True)[1:]
    assert acted(WON, SPREAD / 2 + BURN + TICK)[2].at_rest

"""Pointing at a piece shows faintly where it could go, and it rises a little if it can go anywhere."""

import pygame
import pytest

from game.clicks import Selection
from tests.ui.board.test_view import PUSH, Table
from ui.board.model.glance import RISEN, Glance
from ui.board.model.rise import SECONDS

TICK = 1 / 60


class Pointed(Table):
    """A board with a pointer over it and nothing clicked."""

    def __init__(self, game="pressure", text=PUSH, **settings):
        super().__init__(game, text, **settings)
        self.asked = 0
        self.view.update(0.0)

    def events(self, move):
        self.asked += 1
        return self.tree.at(self.tree.node).events(move)

    def outlook(self, move):
        return self.tree.at(self.tree.node).outlook(move)

    def boosters(self, clicked):
        return self.tree.at(self.tree.node).boosters(clicked)

    def point(self, name, shows_legal=True, clicked=()):
        selection = Selection(self.tree.moves)
        for it in clicked:
            selection = selection.click(self.cell(it))
        cell = self.cell(name) if name else None
        self.view.mark(selection, cell, self, cell, shows_legal)

    def wait(self, seconds):
        for _ in range(round(seconds / TICK)):
            self.view.update(TICK)

    def seen(self, name):
        """The middle of a cell, where no shadow of a neighbour falls."""
        self.picture()
        box = self.view.geometry.box(self.cell(name))
        return pygame.image.tobytes(self.canvas.subsurface(box.inflate(-box.w // 2, -box.h // 2)), "RGB")


def test_its_targets_are_shown_faintly_before_a_click_and_go_with_the_pointer():
    table = Pointed()
    table.point(None)
    table.wait(0.2)
    before, bare, taken = table.picture(), table.seen("b2"), table.seen("b3")
    table.point("c3")  # an opponent's, which cannot move
    table.wait(0.2)
    assert table.picture() == before
    table.point("b3")
    table.wait(0.2)
    glimpsed = table.seen("b2")
    assert glimpsed != bare
    assert table.seen("b3") != taken, "the piece under the pointer rises"
    table.point("b3", clicked=["b3"])
    table.wait(0.2)
    assert table.seen("b2") not in (bare, glimpsed), "the marks of a piece that was clicked are stronger"
    table.point(None)
    table.wait(0.2)
    assert table.picture() == before


def test_each_piece_is_looked_into_once_in_a_position():
    table = Pointed()
    table.point("b3")
    asked = table.asked
    assert asked
    for name in ("d2", "b3", None, "b3"):
        table.point(name)
    assert table.asked <= 2 * asked, "b3 was not asked about again"
    again = table.asked
    table.point("d2")
    assert table.asked == again


def test_pieces_sink_where_they_were():
    table, glance = Pointed(), Glance()
    on = Selection(table.tree.moves), table, table.tree.grid, table.tree.snapshot.board, True
    one, other = table.cell("b3"), table.cell("d2")
    glance.update(TICK)
    glance.turn_to(one, *on)
    glance.update(SECONDS)
    assert glance.lifts == {one: RISEN}
    glance.turn_to(other, *on)
    glance.update(SECONDS / 2)
    assert glance.lifts[one] == glance.lifts[other] == pytest.approx(RISEN / 2)
    glance.update(SECONDS)
    assert glance.lifts == {other: RISEN}

"""Pointing at a piece in a game: only a piece of the person to move, by mouse or keyboard, shows where it can go."""

import pygame
import pytest
from pygame.event import Event

from tools.table import CLUB, PERSON, RIGHT

TEXT = "5/1B3/1WBB1/3W1/5 w"  # b3 can go to a3 and b2, and pushes to b4 and c3


@pytest.fixture
def two(table):
    table.open_game("pressure", PERSON, PERSON, text=TEXT)
    table.wait(1)
    return table


def glanced(table):
    """The names of the cells that are shown faintly."""
    names = table.match.tree.grid.names
    return sorted(names[cell] for cell in table.scene.board.view.glance.aims)


def test_the_mouse_or_the_keyboard_on_a_piece(two):
    two.move("b3")
    assert glanced(two) == ["a3", "b2", "b4", "c3"]
    two.move("a1")
    assert glanced(two) == []
    two.key("Tab")
    for _ in range(5):
        if glanced(two):
            break
        two.key("Left")
    assert glanced(two), "the cursor came to a piece that can move"
    two.key("Esc")
    assert glanced(two) == []
    two.click("b3")
    assert glanced(two) == [], "a click begins a move with marks of its own"
    assert len(two.scene.board.view.marks.aims) == 4


@pytest.mark.parametrize("way", ["Ctrl+E", "Ctrl+O", "?"])
def test_nothing_is_pointed_at_after_another_scene(two, way):
    """Faint dots stayed on the board after Esc from the editor until the mouse moved, wherever it was."""
    two.move("b3")
    assert glanced(two)
    two.key(way)
    two.move((1270, 790))
    two.key("Esc")
    assert two.scenes == ["menu", "play"]
    assert glanced(two) == []
    two.move("b3")
    assert glanced(two)


def row(table, number):
    """The middle of a row of the list of moves, in White's column."""
    rows = table.scene.side.moves
    left, wide = rows.cells[0]
    return left + wide // 2, rows.window.y + rows.pitch * number + rows.pitch // 2


def test_a_move_in_the_list_is_marked_on_the_board_while_the_mouse_points_at_it(two):
    two.click("b3", "c3", "b4", "b5", "c3", "c4", wait=2)
    names, node = two.match.tree.grid.names, two.scene.navigator.node
    two.move(row(two, 0))
    (step,) = two.scene.board.variation
    assert sorted(names[cell] for cell in step.cells) == ["b3", "c3"]
    assert two.scene.navigator.node is node, "looking there takes a click"
    two.move(row(two, 1))
    assert two.scene.board.variation == (), "the last move is marked already"
    two.move(row(two, 0))
    two.move("e1")
    assert two.scene.board.variation == ()


def test_no_finger_points_and_no_hand_that_draws_a_stroke(two):
    at = two.at("b3")
    two.stack.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True))
    assert glanced(two) == []
    two.move("c1")
    two.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=two.at("c1"), button=RIGHT))
    two.stack.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 1)))
    assert glanced(two) == []
    assert two.scene.board.pointed is None, "the preview of a move that nobody had asked for lay below the arrow"
    two.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=two.at("More"), button=RIGHT))
    assert not two.scene.board.busy, "a stroke ends wherever the hand is"


def test_not_while_somebody_else_has_the_turn(table):
    table.open_game("pressure", CLUB, PERSON, text=TEXT)
    table.wait(0.3)
    table.move("b3")
    assert glanced(table) == []
    table.reply("b3a3")
    table.move("a3")
    assert glanced(table) == []


def test_without_legal_marks_neither_pointing_nor_clicking_marks_a_target(two):
    two.key("Ctrl+,")
    two.click("Legal moves")
    two.key("Esc")
    two.move("b3")
    bare = two.close_up("a3")
    two.click("b3")
    two.move("a1", wait=0.5)
    assert two.close_up("a3") == bare
    two.click("a3")
    assert two.moves == ["b3a3"], "the move itself is played as ever"

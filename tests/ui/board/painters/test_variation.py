"""The best line on the board: which arrows and cells are drawn, and how strongly."""

import pygame
from pygame import Rect, Surface

from game.catalogue import find
from game.play.game_tree import GameTree
from ui.board.model.framing import framed
from ui.board.painters.variation import paint_variation, variation_of
from ui.style.looks import look_of
from ui.style.themes import WALNUT

AREA = Rect(0, 0, 500, 500)


def steps_of(name, *line, start=None, seed=0):
    tree = GameTree(*find(name), seed, start)
    return tree, variation_of(tree.at(tree.root).stories(line), tree.grid)


def painted(tree, steps):
    board = tree.snapshot.board
    geometry = framed(look_of(tree.rules.id), tree.grid, board.ground, AREA)
    canvas = Surface(AREA.size)
    paint_variation(canvas, geometry, WALNUT.board, steps, AREA)
    return geometry, canvas


def light_round(canvas, spot):
    """How much was painted near a pixel."""
    x, y = round(spot[0]), round(spot[1])
    return sum(sum(canvas.get_at((across, y))[:3]) for across in range(x - 15, x + 15))


def test_the_first_move_shows_all_that_moves_and_the_later_ones_only_the_hands():
    """The white token on b3 pushes two black ones east; later it is pushed itself."""
    _, steps = steps_of("pressure", "b3c3", start="5/5/1WBB1/3W1/5 w")
    assert [arrow.led for arrow in steps[0].arrows] == [True, False, False]
    _, later = steps_of("pressure", "d2e2", "c3c4", "b3b4", start="5/5/1WBB1/3W1/5 w")
    assert [len(step.arrows) for step in later] == [1, 1, 1]


def test_a_reply_on_the_line_of_the_move_lies_beside_its_arrow():
    """In Tower Push the answer to a step often goes straight against it, and hid its arrow."""
    _, (own, reply) = steps_of("pressman", "b4b6", "b1b5", start="8/8/8/8/1B6/8/8/1W6 b")
    assert len({x for x, _y in own.arrows[0].way}) == len({x for x, _y in reply.arrows[0].way}) == 1
    assert own.arrows[0].way[0][0] != reply.arrows[0].way[0][0]
    _, (own, reply) = steps_of("pressman", "b4b6", "c1c5", start="8/8/8/8/1B6/8/8/2W5 b")
    assert reply.arrows[0].way[0][0] - own.arrows[0].way[0][0] == 1, "one on another line stays"


def test_the_first_move_is_painted_strongest():
    tree, steps = steps_of("pressman", "b2b7", "g7g2", "h2h6")
    geometry, canvas = painted(tree, steps)
    middles = [[geometry.centre(tree.grid.cell(name)) for name in names] for names in (["b4"], ["g5"], ["h4"])]
    lights = [max(light_round(canvas, spot) for spot in spots) for spots in middles]
    assert lights == sorted(lights, reverse=True)
    assert lights[0] > lights[1] > lights[2] > 0


def test_what_would_lie_outside_the_area_is_not_painted_nor_what_comes_after_it():
    """In the building of Splits the tiles of a line ran on under the graph."""
    tree, steps = steps_of("splits", "T0,0V", "T-1,3V", "T-2,6V")
    geometry = framed(look_of("splits"), tree.grid, frozenset(steps[0].cells), AREA)
    canvas = Surface(AREA.size)
    paint_variation(canvas, geometry, WALNUT.board, steps, AREA)
    first = canvas.copy()
    first.fill("black")
    paint_variation(first, geometry, WALNUT.board, steps[:1], AREA)
    assert canvas.get_buffer().raw == first.get_buffer().raw
    assert pygame.mask.from_threshold(canvas, WALNUT.board.hint, (60, 60, 60)).count()


def test_an_arrow_of_splits_says_how_many_counters_go():
    """Hints and lines drew the way only, and the number is half of the move: these two go the same way."""
    start = look_of("splits").portrait
    shown = [painted(*steps_of("splits", move, start=start))[1] for move in ("-3,4--3,0:1", "-3,4--3,0:3")]
    assert shown[0].get_buffer().raw != shown[1].get_buffer().raw

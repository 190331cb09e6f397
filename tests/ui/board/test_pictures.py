"""A few pictures of boards, kept as goldens, and thumbnails of every game.

A golden is 500 x 500 pixels and may differ by 12 of 255 a channel in half a percent of its pixels. To make the goldens
again after a wanted change, delete them and run the tests; look at every one before it is committed.
"""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import IDS, find
from game.clicks import Selection
from game.notation import read_move
from game.play.game_tree import GameTree
from ui.board.thumbnail import thumbnail
from ui.board.view import BoardView
from ui.style import art
from ui.style.looks import look_of
from ui.style.themes import SLATE, THEMES, WALNUT

GOLDENS = Path(__file__).parent / "goldens"
SIZE = (500, 500)
TOLERANCE, SHARE = 12, 0.005

#  5 | B . . . .     white has just pushed b3 to c3; d3 and e3 froze
PRESSURE = "B4/1b3/1WBB1/3x1/2w2 w"


def differing(one, other):
    """The share of pixels that differ by more than the tolerance in any channel."""
    red, green, blue = (TOLERANCE,) * 3
    same = pygame.transform.threshold(
        None, one, None, (red, green, blue, 255), inverse_set=True, set_behavior=0, search_surf=other
    )
    return 1 - same / (one.get_width() * one.get_height())


def check(picture, name):
    path = GOLDENS / f"{name}.png"
    if not path.exists():
        pygame.image.save(picture, str(path))
        pytest.fail(f"there was no {path.name}; it has been made, look at it")
    golden = pygame.image.load(str(path)).convert(picture)
    assert golden.get_size() == picture.get_size()
    assert differing(picture, golden) <= SHARE


def table(game, text=None, theme=WALNUT, coordinates="edge"):
    tree = GameTree(*find(game), 7, text)
    view = BoardView(
        look_of(tree.rules.id),
        SimpleNamespace(theme=theme, settings=SimpleNamespace(coordinates=coordinates, pace=1.0, reduced_motion=False)),
    )
    view.set_area(Rect((0, 0), SIZE))
    view.show(tree.snapshot, tree.grid)
    return tree, view


def picture_of(view, theme=WALNUT):
    canvas = Surface(SIZE)
    canvas.blit(art.gradient(SIZE, theme.kit.ground_top, theme.kit.ground_bottom), (0, 0))
    view.draw(canvas)
    return canvas


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_push_halfway(theme):
    tree, view = table("pressure", PRESSURE, theme)
    tree.play_text("b3c3")
    view.play(tree.node.events, tree.snapshot)
    view.update(WALNUT.durations.beat * 0.6)
    check(picture_of(view, theme), f"push_{theme.id}")


def test_arrows_after_a_push():
    tree, view = table("pressure", PRESSURE)
    tree.play_text("b3c3")
    view.show(tree.snapshot, tree.grid)
    view.last = tree.node.events
    check(picture_of(view), "arrows")


def test_targets_captures_and_a_preview():
    tree, view = table("pressman", "8/3W4/8/8/8/1W6/3B3W/8 b", SLATE)
    cell = tree.grid.cell
    selection = Selection(tree.moves).click(cell("d2"))
    view.mark(selection, cell("d7"), tree)
    check(picture_of(view, SLATE), "targets")


def test_a_tile_over_the_growing_board():
    tree, view = table("splits", "0,0;1,0;0,1;1,1 r")
    view.mark(Selection(tree.moves).choose("V"), tree.grid.cell("3,0"), tree)
    check(picture_of(view), "tile")


def test_figures_on_points_turned_round():
    _, view = table("boost:4", theme=SLATE)
    view.flip()
    check(picture_of(view, SLATE), "figures")


# ---- thumbnails


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("game", IDS)
def test_a_thumbnail_has_the_size_asked_for_and_a_free_rim(game, theme):
    rules, variant = find(game)
    for size in ((200, 200), (232, 151), (64, 90)):
        picture = thumbnail(rules, rules.start(variant, 7), size, theme)
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a == 0


def test_a_thumbnail_shows_what_a_move_would_push():
    rules, variant = find("pressure")
    position = rules.read(variant, PRESSURE)
    story = rules.events(position, read_move(rules, position, "b3c3"))
    plain = thumbnail(rules, position, (200, 200), WALNUT)
    told = thumbnail(rules, position, (200, 200), WALNUT, events=story)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(told, "RGBA")


def test_a_thumbnail_shows_the_piece_of_a_board_that_a_move_would_lay():
    """It was framed for a piece that was not drawn: a caption told of what nobody saw."""
    rules, variant = find("splits")
    position = rules.read(variant, "-1,-1;0,-1;-2,0;-1,0;0,0;-1,1;0,1;-1,2 w")
    story = rules.events(position, read_move(rules, position, "T1,0R"))
    seen = thumbnail(rules, position, (200, 200), WALNUT, events=story).get_bounding_rect()
    assert abs(seen.centerx - 100) <= 3


def test_letters_are_left_out_where_they_could_not_be_read():
    rules, variant = find("pressman")
    position = rules.start(variant, 0)
    small = thumbnail(rules, position, (200, 200), WALNUT).get_bounding_rect()
    assert small.w > 180

"""Pieces on the board: where they stand, and the shadows they throw."""

from dataclasses import replace
from itertools import combinations, pairwise, product

import pygame
import pytest
from pygame import Rect, Surface

from game import catalogue
from game.grid import Cell, hexagon, square
from ui.board.model.geometry import fit
from ui.board.model.sprites import Sprite
from ui.board.painters.pieces import PiecePainter, number_size, piece_picture, top_picture
from ui.style import art
from ui.style.looks import look_of
from ui.style.looks.look import PieceLook
from ui.style.themes import CONTRAST, THEMES, WALNUT

KINDS = [(game, piece) for game in catalogue.IDS for piece in look_of(game).pieces]
LOOK = look_of("splits").pieces[2]
GROUND = pygame.Color("#7f7f7f")


def board(game, unit=60, turn=0):
    grid = hexagon(2) if look_of(game).cells == "hexes" else square(5, 5)
    return fit(grid, map(Cell, range(len(grid))), Rect(0, 0, 5 * unit + 40, 5 * unit + 40), turn=turn)


def painter(game, unit=60, theme=WALNUT):
    return PiecePainter(look_of(game), theme, board(game, unit))


def empty_canvas():
    canvas = Surface((400, 400))
    canvas.fill(GROUND)
    return canvas


def painted(canvas):
    """The smallest rectangle round everything that is not ground."""
    mask = pygame.mask.from_threshold(canvas, GROUND, (1, 1, 1, 255))
    mask.invert()
    first, *rest = mask.get_bounding_rects()
    return first.unionall(rest)


def in_the_middle(game, piece, **moment):
    grid = board(game).grid
    return Sprite(piece, 1, *grid.centres[grid.cell("0,0" if grid.shape == "hex" else "c3")], **moment)


@pytest.mark.sweep(5)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(("game", "piece"), KINDS)
def test_every_piece_shows_at_every_size(game, piece, theme):
    look = look_of(game).pieces[piece]
    for width in (5, 14, 40, 137):
        picture = piece_picture(look, theme.pieces[look.palette], width)
        assert picture.get_width() == width
        assert pygame.mask.from_surface(picture).count() > width * width / 5


def test_a_stack_that_is_split_does_not_jump():
    """Seven of sixteen counters begin their way exactly where they lay."""
    whole = in_the_middle("splits", 1)
    stack = replace(whole, height=16)
    parts = [replace(whole, height=9), replace(whole, height=7, under=9.0, loose=True)]
    pieces = painter("splits")
    before, after = empty_canvas(), empty_canvas()
    pieces.paint(before, [stack])
    pieces.paint(after, parts)
    assert painted(after).top == painted(before).top
    chips = Rect(painted(before).x, painted(before).y + 40, painted(before).w, 20)  # below the number
    assert mean_difference(before.subsurface(chips), after.subsurface(chips)) < 3


def mean_difference(one, other):
    pairs = list(zip(one.copy().get_buffer().raw, other.copy().get_buffer().raw, strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_seats_differ_in_brightness(theme):
    """Nobody needs colours to tell the players apart."""
    for game in catalogue.IDS:
        greys = []
        for palette in look_of(game).seat_palettes:
            body = pygame.Color(theme.pieces[palette].body)
            greys.append(0.3 * body.r + 0.59 * body.g + 0.11 * body.b)
        greys.sort()
        assert min(light - dark for dark, light in pairwise(greys)) >= 20, game


@pytest.mark.parametrize("game", catalogue.IDS)
def test_printed_players_differ_in_outline(game):
    """The theme for colour blindness marks the players by shape alone."""
    look = look_of(game)
    first = {look.pieces[code].palette: look.pieces[code] for code in sorted(look.pieces, reverse=True)}
    outlines = [
        pygame.mask.from_surface(piece_picture(first[palette], CONTRAST.pieces[palette], 80))
        for palette in look.seat_palettes
    ]
    for number, one in enumerate(outlines):
        for other in outlines[:number]:
            both = one.overlap_area(other, (0, 0))
            assert both < 0.96 * (one.count() + other.count() - both)


# ---- Boost


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_figure_stays_within_its_point_and_pawns_fill_two_thirds_of_it(theme):
    """They stood on the board like clip-art: in a file they grew into totems, dragons overlapped, and pawns receded."""
    theme = theme._replace(board=theme.board._replace(shadow_strength=0))
    for piece in look_of("boost").pieces:
        canvas = empty_canvas()
        PiecePainter(look_of("boost"), theme, board("boost")).paint(canvas, [in_the_middle("boost", piece)])
        assert max(painted(canvas).size) <= 0.92 * 60
        assert piece != 1 or painted(canvas).w >= 60 * 2 / 3


@pytest.mark.parametrize("theme", [theme for theme in THEMES.values() if theme is not CONTRAST], ids=lambda it: it.id)
def test_dragons_are_gold_rather_than_black_and_no_two_of_seven_look_alike(theme):
    """They lay on black flakes of rock: the darkest pieces, and stains at a small size."""
    dragon, gold = look_of("boost").pieces[13], theme.pieces["gold"]
    pictures = [piece_picture(dragon.of(number), gold, 50) for number in range(7)]
    for picture in pictures:
        mean = pygame.transform.average_color(picture, consider_alpha=True)
        assert mean[0] > 0.65 * pygame.Color(gold.body).r
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == 7


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_pieces_of_a_player_who_is_out_look_it(theme):
    """Nothing showed that the pieces of a defeated player only stand in the way."""
    look = look_of("boost")
    grid = board("boost")
    pictures = []
    for beaten in ((), (3,)):
        canvas = empty_canvas()
        PiecePainter(look, theme, grid, beaten=beaten).paint(canvas, [in_the_middle("boost", 7)])
        pictures.append(pygame.transform.average_color(canvas, painted(canvas))[:3])
    plain, ashes = (max(colour) - min(colour) for colour in pictures)
    assert ashes < plain / 2


def brightness(picture, place):
    return sum(pygame.transform.average_color(picture, place, True)[:3])


@pytest.mark.parametrize("theme", [theme for theme in THEMES.values() if theme is not CONTRAST], ids=lambda it: it.id)
@pytest.mark.parametrize("look", [PieceLook("knight", "red", pips=2), PieceLook("token", "black", "star")], ids=str)
def test_the_light_on_a_piece_that_is_turned_round_comes_from_above_too(look, theme):
    """The whole picture was rotated: its rim was lit from below, as if it were a hole in the board."""
    palette = theme.pieces[look.palette]._replace(turned=True)
    picture = piece_picture(look, palette, 100)
    upper, lower = Rect(30, 5, 25, 10), Rect(45, 80, 25, 10)
    assert brightness(picture, upper) > brightness(picture, lower)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_edge_of_a_piece_of_boost_tells_what_it_is_and_none_leaves_its_point(theme):
    """Pawn, knight and tower were three discs that differed in a small relief."""
    look, found = look_of("boost"), painter("boost", theme=theme)
    for seat in range(1, 5):
        shapes = []
        for piece in sorted(look.pieces_of(seat)):
            picture = piece_picture(look.pieces[piece], theme.pieces[look.pieces[piece].palette], 60)
            shapes.append(pygame.mask.from_surface(picture))
            assert found.width_of(piece) <= 60, "a neighbour is not covered"
        for one, other in combinations(shapes, 2):
            assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) >= 0.015 * one.count()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_tallest_stack_hides_no_stack_behind_it_and_is_deeper_in_colour(theme):
    """A tower of 16 covered the two rows of hexes behind it, with what stood there."""
    grid, one = board("splits").grid, in_the_middle("splits", 1)
    pieces, tops = painter("splits", theme=theme), []
    for height in (1, 16):
        canvas = empty_canvas()
        pieces.paint(canvas, [replace(one, height=height)])
        tops.append(painted(canvas).top)
    x, y = grid.centres[grid.cell("0,-1")]  # a hex of the row behind it
    behind = empty_canvas()
    pieces.paint(behind, [replace(one, x=x, y=y)])
    body = painted(behind)
    assert tops[1] > body.centery, "the face of the piece there, with its number, is free"
    assert tops[0] - tops[1] < 20
    low, tall = (pygame.transform.average_color(top_picture(LOOK, theme.pieces["red"], 40, at)) for at in (1, 16))
    assert sum(tall[:3]) < sum(low[:3]) - 15


def test_the_number_on_a_stack_is_legible_in_a_small_window():
    """At 800x600 with large letters it was 7 pixels high; a counter without room for a number has none."""
    for number, width, least in (("5", 12, 11), ("16", 18, 11), ("16", 14, 9), ("9", 60, 26)):
        size = number_size(number, width)
        assert size >= least
        assert art.text_width(number, "Bold", size) <= width
    assert number_size("16", 8) == 0


def test_a_printed_dragon_has_a_light_head_in_a_small_window():
    """It was a black blot on its star."""
    dragon = look_of("boost").pieces[13]
    for width, number in product((32, 40, 48), range(7)):
        picture = piece_picture(dragon.of(number), CONTRAST.pieces["gold"], width)
        head = picture.subsurface((width * 3 // 10, width * 3 // 10, width * 4 // 10, width * 4 // 10))
        red, green, blue, _alpha = pygame.transform.average_color(head)
        assert min(red, green, blue) > 85


def test_the_doomed_lie_under_what_arrives_and_a_raised_piece_throws_a_wider_and_paler_shadow():
    doomed = in_the_middle("pressure", 1, loose=True, doomed=True)
    arriving = in_the_middle("pressure", 3, loose=True)
    for sprites in ([doomed, arriving], [arriving, doomed]):
        canvas = empty_canvas()
        painter("pressure").paint(canvas, sprites)
        assert canvas.get_at(painted(canvas).center).r < 100, "the black one is on top"
    shadows = []
    for lift in (0.05, 2.0):  # the second so high that the piece itself is elsewhere
        canvas, sprite = empty_canvas(), in_the_middle("pressure", 3, lift=lift)
        painter("pressure").paint(canvas, [sprite])
        x, y = map(round, board("pressure").point(sprite.x, sprite.y))
        row = [canvas.get_at((column, y + 8)).r for column in range(x - 60, x + 60)]
        shadows.append((sum(shade < GROUND.r for shade in row), min(row)))
    (narrow, dark), (wide, pale) = shadows
    assert wide > narrow
    assert pale > dark

"""A few pictures of boards, kept as goldens, and thumbnails of every game."""

import math
import re
from itertools import cycle
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.catalogue import IDS, find
from game.clicks import Selection
from game.grid import Cell, hexagon, square
from game.notation import read_move
from game.play.game_tree import GameTree
from tests.rules.pictures import cell_of
from tests.ui.goldens import check, in_grey
from ui.board.art.emblems import emblem
from ui.board.art.tokens import token
from ui.board.model.geometry import fit
from ui.board.painters import signs, traces, trail
from ui.board.painters.badges import badge_picture
from ui.board.painters.painter import Painter
from ui.board.painters.pieces import PiecePainter, burnt, piece_picture
from ui.board.painters.signs import DOT, spot_picture
from ui.board.still import Shot, StillPainter
from ui.board.thumbnail import thumbnail
from ui.board.view import GROWN, BoardView
from ui.style.looks import look_of
from ui.style.table import paint_table
from ui.style.themes import CONTRAST, MINT, SLATE, THEMES, WALNUT

SIZE = (500, 500)

#  5 | B . . . .     white has just pushed b3 to c3; d3 and e3 froze
PRESSURE = "B4/1b3/1WBB1/3x1/2w2 w"


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
    paint_table(canvas, theme)
    view.draw(canvas)
    return canvas


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_push_halfway(theme):
    tree, view = table("pressure", PRESSURE, theme)
    tree.play_text("b3c3")
    view.play(tree.node.events, tree.snapshot)
    view.update(WALNUT.durations.beat * 0.6)
    check(picture_of(view, theme), f"push_{theme.id}")


@pytest.mark.parametrize(
    ("game", "theme"), [*zip(IDS, cycle((CONTRAST, WALNUT, CONTRAST, SLATE, CONTRAST)), strict=False)], ids=IDS
)
def test_a_move_of_each_game_at_four_moments(game, theme):
    """With the pieces of the far player turned to that player."""
    look, canvas = look_of(game), Surface(SIZE)
    tree, view = table(game, look.portrait, theme)
    view.facing = True
    view.set_area(Rect(0, 0, 250, 250))
    tree.play_text(look.sequel[0])
    view.play(tree.node.events, tree.snapshot)
    for place in ((0, 0), (250, 0), (0, 250), (250, 250)):
        view.update(theme.durations.beat * 0.4)
        canvas.blit(picture_of(view, theme), place)
    check(canvas, f"moving_{game}")


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
    view.mark(selection, cell("d7"), tree.at(tree.node))
    check(picture_of(view, SLATE), "targets")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_dot_of_a_target_lies_in_the_figure_that_is_printed_there(theme):
    """In Tower Push the dot just filled the printed ring, and was taken for a part of the board."""
    tree, view = table("tower_push", theme=theme)
    plain, unit = picture_of(view, theme), view.geometry.unit
    for name in ("b2", "c2"):  # a ring, a diamond
        x, y = view.geometry.centre(tree.grid.cell(name))
        around = [
            plain.get_at((round(x + far * math.cos(turn)), round(y + far * math.sin(turn))))
            for far in (0.5 * DOT * unit, 0.65 * DOT * unit)
            for turn in (math.tau * number / 24 for number in range(24))
        ]
        assert all(max(shades) - min(shades) < 30 for shades in zip(*around, strict=True)), "a line is in the way"
        figure = [plain.get_at((round(x - far * unit), round(y))) for far in (0.27, 0.28, 0.29)]
        assert max(abs(shade.g - around[0].g) for shade in figure) > 10, "nothing is printed there"


@pytest.mark.parametrize("game", IDS)
def test_the_ring_of_a_selected_piece_is_wider_than_the_piece(game):
    """A dragon hid its ring but for a sliver below it."""
    look, (_, view) = look_of(game), table(game)
    picture_of(view)
    painter, unit = PiecePainter(look, WALNUT, view.geometry), view.geometry.unit
    widest = max(painter.width_of(piece) for piece in look.pieces if look.pieces[piece].form != "tower") * GROWN
    ring = spot_picture(unit, look.cells, WALNUT.board.selection, WALNUT.board.selection_edge)
    assert ring.get_width() >= widest * 1.05


def on_cell(view, tree, name, colour, theme=WALNUT):
    """The number of pixels of a cell in a colour."""
    near = picture_of(view, theme).subsurface(view.geometry.box(tree.grid.cell(name)))
    return pygame.mask.from_threshold(near, pygame.Color(colour), (24, 24, 24, 255)).count()


def test_the_ring_of_a_capture_is_round_what_would_be_captured():
    """It was round the pushed token, and the other one, which the push shuts in, was not marked."""
    # 5 | . . B W B   the push moves c4 to d4, which shuts d5 in
    # 4 | B W W . .
    tree, view = table("pressure", "2BWB/BWW2/5/5/5 b")
    cell, sight = tree.grid.cell, WALNUT.board.target
    plain = {name: on_cell(view, tree, name, sight) for name in ("d5", "b4", "c5")}
    selection = Selection(tree.moves).click(cell("a4"))
    view.mark(selection, None, tree.at(tree.node))
    ringed = on_cell(view, tree, "d5", sight) - plain["d5"]
    assert ringed > 150
    assert 0 < on_cell(view, tree, "b4", sight) - plain["b4"] < ringed  # a small cross: by this move
    assert on_cell(view, tree, "c5", sight) == plain["c5"]
    view.mark(selection, cell("a3"), tree.at(tree.node))
    assert on_cell(view, tree, "d5", sight) == plain["d5"]  # a step that captures nothing is previewed


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_only_what_a_player_would_lose_is_marked_in_red(theme):
    """The loss of one's own token was foretold exactly like the capture of another's: a grey cross in a red ring."""
    # 4 | B B B . .   e3d3 pushes d3 to c3, where it is shut in itself and shuts b4 in
    # 3 | B . x W W
    tree, view = table("pressure", "1BB2/BBB2/B1xWW/2W1W/3W1 w", theme)
    cell, red = tree.grid.cell, theme.board.danger
    selection = Selection(tree.moves).click(cell("e3"))
    for hover, lost in ((None, "d3"), (cell("d3"), "c3")):
        view.mark(selection, hover, tree.at(tree.node))
        assert on_cell(view, tree, lost, red, theme) > 150
        assert on_cell(view, tree, "b4", red, theme) == 0


def test_an_own_piece_that_is_pushed_off_the_board_is_in_danger_and_another_s_is_not():
    tree, view = table("tower_push", "1BB1B/2B2/B1T2/1BR2/1RR1R r - -")
    cell, red = tree.grid.cell, WALNUT.board.danger
    selection = Selection(tree.moves).click(cell("c2"))
    around = {name: on_cell(view, tree, name, red) for name in ("b1", "a3")}
    view.mark(selection, None, tree.at(tree.node))
    assert on_cell(view, tree, "b1", red) > around["b1"] + 150
    assert on_cell(view, tree, "a3", red) == around["a3"]
    assert on_cell(view, tree, "b2", red) == 0, "it reaches the cell that the lost one leaves"
    view.mark(selection, cell("b3"), tree.at(tree.node))
    assert on_cell(view, tree, "b1", red) > 60, "the triangle at the edge, with the way to it"


def test_a_tile_over_the_growing_board():
    tree, view = table("splits", "0,0;1,0;0,1;1,1 r")
    view.mark(Selection(tree.moves).choose("V"), tree.grid.cell("3,0"), tree.at(tree.node))
    check(picture_of(view), "tile")


@pytest.mark.parametrize(("game", "name"), [("boost:4", "figures"), ("boost:mini", "points")])
def test_figures_on_points_turned_round(game, name):
    _, view = table(game, theme=SLATE)
    view.flip()
    check(picture_of(view, SLATE), name)


def sheet(pictures):
    """Pictures no larger than 50 by 50 pixels, side by side."""
    canvas = Surface(SIZE)
    canvas.fill("#7f7f7f")
    for number, picture in enumerate(pictures):
        canvas.blit(picture, picture.get_rect(center=(25 + number % 10 * 50, 25 + number // 10 * 50)))
    return canvas


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_pieces_of_all_games(theme):
    pieces = [piece for game in IDS for piece in look_of(game).pieces.values()]
    turned = [theme.pieces[piece.palette]._replace(turned=True) for piece in pieces]
    several = [*look_of("boost").pieces.values()]
    burning = [burnt(theme.pieces[piece.palette]) for piece in several]
    palettes = [*(theme.pieces[piece.palette] for piece in pieces), *turned, *burning]
    pictures = [piece_picture(*it, 44) for it in zip([*pieces, *pieces, *several], palettes, strict=True)]
    dragons = [piece_picture(several[-1].of(number), theme.pieces["gold"], 44) for number in range(1, 7)]
    check(sheet([*pictures, *dragons]), f"pieces_{theme.id}")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_frozen_tokens_of_both_sides_have_the_same_crystal(theme):
    """A snowflake stood on White's and a star of blades on Black's, so that the one state looked like two."""
    looks = [look for look in look_of("pressure").pieces.values() if look.mark == "frost"]
    white, black = (token(theme.pieces[look.palette], look.mark, look.pips) for look in looks)
    crystal = emblem(theme.pieces["white"], "frost")
    paths = re.findall(' d="([^"]+)"', crystal)
    assert paths
    assert all(f'd="{path}"' in drawn for path in paths for drawn in (white, black))


def test_the_signs_on_all_boards():
    one, hexed = fit(square(1, 1), [Cell(0)], Rect(0, 0, 80, 80)), fit(hexagon(0), [Cell(0)], Rect(0, 0, 50, 50))
    kinds = dict.fromkeys(look_of(game).cells for game in IDS)
    ink = "#ffffff", "#000000"
    found = [traces.crystals_picture(44), traces.drops_picture(44), trail.rim_picture(hexed, WALNUT.board)]
    found += [draw(44, *ink) for draw in (traces.sparkles_picture, traces.rays_picture, signs.anchor_picture)]
    found += [draw(44, *ink) for draw in (trail.origin_picture, trail.pool_picture, trail.landing_picture)]
    found += [trail.turned_picture(44, *ink), signs.glow_picture(44, ink[0]), *signs.count_pictures(100, 7, *ink)]
    for cells in kinds:
        geometry = hexed if cells == "hexes" else one
        found += [draw(44, cells, *ink) for draw in (signs.spot_picture, signs.target_picture)]
        found += [signs.tint_picture(geometry, cells, ink[0], 0.5, edge) for edge in ("", ink[1])]
        found += [signs.bracket_picture(geometry, cells, *ink), signs.outline_picture(geometry, ink[0], 0.06)]
    found += [signs.ring_picture(44, 0.9, *ink, stroke) for stroke in (None, "solid", "thin")]
    found += [signs.link_picture(100, upright, *ink) for upright in (False, True)]
    found += [signs.chevron_picture(44, 0.6, way, *ink) for way in ((1, 0), (0, -1), (-1, 1))]
    found += [badge_picture(100, figure, *ink) for figure in ("plus", "star", "cross", "up", "warning")]
    found += [draw(44, 0.9, *ink) for draw in (signs.danger_picture, signs.capture_picture)]
    check(sheet(found), "signs")


# ---- pictures to save, and thumbnails


@pytest.mark.parametrize("game", IDS)
def test_a_saved_picture_of_each_game_after_a_move_of_the_winner(game):
    look = look_of(game)
    tree = GameTree(*find(game), 7, look.portrait)
    tree.play_text(look.sequel[0])
    won = tuple(Cell(cell) for cell, piece in enumerate(tree.snapshot.board.cells) if piece)[:3]
    shot = Shot(tree.snapshot, tree.node.events, won)
    check(in_grey(StillPainter(game, tree.grid, [shot], 300, MINT).paint(shot)), f"saved_{game}")




@pytest.mark.parametrize("game", IDS)
def test_a_thumbnail_has_the_size_asked_for_and_a_free_rim(game):
    rules, variant = find(game)
    for size, theme in zip(((200, 200), (232, 151), (64, 90), (90, 64)), THEMES.values(), strict=True):
        picture = thumbnail(rules, rules.start(variant, 7), size, theme)
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a == 0


def test_a_thumbnail_shows_the_piece_of_a_board_that_a_move_would_lay():
    """The picture was framed for a piece that was not drawn, though the caption named it."""
    rules, variant = find("splits")
    position = rules.read(variant, "-1,-1;0,-1;-2,0;-1,0;0,0;-1,1;0,1;-1,2 w")
    piece = read_move(rules, position, "T1,0R")
    seen = thumbnail(rules, position, (200, 200), WALNUT, move=piece).get_bounding_rect()
    assert abs(seen.centerx - 100) <= 3


MARKED = {  # what a diagram of the rules has to show: the part of the preview, and the cells in it
    "the capture of one's own": ("pressure", "5/4B/W4/5/WB3 w", "a3a2", "lost", ["a1"]),
    "a capture by flanking": ("boost", "P2,P2,1,P2,P2/5/2,P2,P1,1/1,P1,3/P1,3,P1 1 -", "b2b3", "captured", ["c3"]),
    "a promotion": ("boost", "P2,P2,1,P2,P2/2,P1,2/1,P1,T1,P1,1/2,P1,2/5 1 -", "d3", "promoted", ["d3"]),
    "a piece that comes home": ("pressman", "4B2W/8/8/8/8/8/8/1B6 b", "e8a8", "brought", ["a1"]),
}


@pytest.fixture
def painted(monkeypatch):
    """The previews that were painted, with the pieces painted faintly in each."""
    previews = []
    paint = Painter.paint_preview

    def remember(painter, canvas, preview, dimmed):
        previews.append((preview, dimmed))
        paint(painter, canvas, preview, dimmed)

    monkeypatch.setattr(Painter, "paint_preview", remember)
    return previews


@pytest.mark.parametrize(("game", "text", "move", "part", "cells"), MARKED.values(), ids=MARKED)
def test_a_diagram_marks_what_its_move_brings_about(painted, game, text, move, part, cells):
    """Captions named captures, freezes and promotions; the picture showed only where pieces went."""
    rules, variant = find(game)
    position = rules.read(variant, text)
    marked = thumbnail(rules, position, (300, 300), WALNUT, move=read_move(rules, position, move))
    preview, _ = painted[-1]
    assert [rules.grid(position).names[cell] for cell in getattr(preview, part)] == cells
    colour = {"captured": WALNUT.board.target, "lost": WALNUT.board.danger}.get(part, WALNUT.board.selection)
    mask = pygame.mask.from_threshold(marked, pygame.Color(colour), (24, 24, 24, 255))
    assert mask.count() > 30


def test_a_diagram_shows_what_freezes_as_frozen_and_a_captured_piece_in_full_view(painted):
    rules, variant = find("pressure")
    position = rules.read(variant, "5/1B3/1WBB1/3W1/5 w")
    thumbnail(rules, position, (300, 300), WALNUT, move=read_move(rules, position, "b3c3"))
    preview, faint = painted[-1]
    frozen = [(ghost.x, ghost.y) for ghost in preview.ghosts if rules.pieces[ghost.piece].name == "frozen black token"]
    grid = rules.grid(position)
    assert frozen == [grid.centres[cell_of(grid, name)] for name in ("d3", "e3")]
    assert [(sprite.x, sprite.y) for sprite in faint] == [grid.centres[cell_of(grid, "b3")]]
    rules, variant = find("pressman")
    position = rules.read(variant, "8/8/1W3W2/8/3B4/8/8/8 b")
    thumbnail(rules, position, (300, 300), WALNUT, move=read_move(rules, position, "d4f6"))
    preview, faint = painted[-1]
    assert preview.ghosts == ()
    assert [rules.pieces[sprite.piece].name for sprite in faint] == ["black piece"]


def test_the_arrow_of_a_diagram_leaves_the_number_on_a_stack_free(painted):
    """Its tip covered the number of counters."""
    rules, variant = find("splits")
    tower = "-1,-1;0,-1W16;-2,0;-1,0;0,0;1,0;2,0;-3,1;-2,1;-1,1;0,1;1,1;2,1;-3,2;-2,2;-1,2;1,2;2,2;-4,3;-3,3;-2,3;-1,3;"
    position = rules.read(variant, tower + "0,3;1,3;-4,4;-3,4;-2,4;-1,4;-3,5;-2,5;-3,6;-2,6R16 w")
    thumbnail(rules, position, (300, 300), WALNUT, move=read_move(rules, position, "0,-1--4,3:7"))
    (arrow,) = painted[-1][0].arrows
    grid = rules.grid(position)
    assert math.dist(arrow.way[-1], grid.centres[cell_of(grid, "-4,3")]) == pytest.approx(0.3)


@pytest.mark.parametrize(("game", "turn"), [*(("splits:quick", turn) for turn in range(6)), ("splits", 0)])
def test_names_of_lines_are_in_the_tray_once_the_board_is_complete(game, turn):
    """Splits: letters and numbers stand at the ends of the lines of hexes that they name."""
    rules, variant = find(game)
    shot = Shot(rules.snapshot(rules.start(variant, 3)))
    painters = (StillPainter("splits", hexagon(23), [shot], 500, WALNUT, kind, turn) for kind in ("none", "edge"))
    plain, written = (pygame.image.tobytes(painter.paint(shot), "RGB") for painter in painters)
    assert (plain != written) == (game == "splits:quick")

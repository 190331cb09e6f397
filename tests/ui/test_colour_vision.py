"""Any two kinds of piece and any two marks of a board can be told apart, in every theme and by all kinds of vision.

Two things can be told apart if their colours are at least 10 apart by CIEDE2000, or if their silhouettes differ in at
least 15 % of their pixels. This is tested for normal vision, for greyscale, and for three kinds of colour blindness.
"""

import math
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, product
from typing import get_args

import pygame
import pytest
from pygame import Rect, Surface

from game import catalogue
from game.grid import Cell, square
from game.play.marks import Ink
from tests.ui.colour_vision import VISIONS, Triple, ciede2000, contrast, mean, seen, seen_pixel
from ui.board.model.geometry import fit
from ui.board.model.marks import Aim, Arrow, Drawing, Marks, Trail
from ui.board.model.preview import Preview
from ui.board.model.sprites import Sprite
from ui.board.model.timeline import Timeline
from ui.board.painters import trail, variation
from ui.board.painters.layers import Layers
from ui.board.painters.overlay import _ink
from ui.board.painters.painter import Painter
from ui.board.painters.pieces import PiecePainter, piece_picture
from ui.style.looks import look_of
from ui.style.themes import THEMES, WALNUT, Palette

COLOURS_APART, SHAPES_APART = 10, 0.15
NOTICED = 6  # in CIE L*a*b*: a pixel that a mark changes by less is not part of its silhouette
SOLID = 127  # of 255: a pixel of a piece that is paler is not part of its silhouette
LEAST_MARK = 0.02  # of a cell: what has to be noticed of a mark
BLOCK = 3 * 16  # bytes that are compared at once
UNIT = 46  # pixels: about as small as cells are on the largest board in the smallest window

# The first numbers of the test data that Sharma, Wu and Dalal published with their paper.
REFERENCES = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "apart"), REFERENCES)
def test_the_distance_of_colours_is_the_published_one(one, other, apart):
    assert ciede2000(one, other) == pytest.approx(apart, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(apart, abs=5e-5)


# ---- what is compared


@dataclass(frozen=True)
class Seen:
    """A thing as an eye sees it: its mean colour, and the pixels of its silhouette as bits of a number."""

    colour: Triple
    silhouette: int


def apart(one, other):
    """Whether two things can be told apart, and by how much: colours by CIEDE2000, silhouettes as a share."""
    either = (one.silhouette | other.silhouette).bit_count()
    return ciede2000(one.colour, other.colour), (one.silhouette ^ other.silhouette).bit_count() / max(1, either)


def confused(things):
    """The pairs of things by name that an eye takes for each other."""
    found = []
    for (name, one), (other_name, other) in combinations(things.items(), 2):
        colours, shapes = apart(one, other)
        if colours < COLOURS_APART and shapes < SHAPES_APART:
            found.append(f"{name} - {other_name}: {colours:.1f}, {shapes:.0%}")
    return found


def pixels_of(surface):
    return pygame.image.tobytes(surface, "RGB")


# ---- pieces


def piece_painted(look, theme, code):
    """The colours of a piece without its shadow, as it lies or stands before any ground, and its silhouette."""
    canvas = Surface((70, 70), pygame.SRCALPHA)
    geometry = fit(square(1, 1), [Cell(0)], canvas.get_rect())
    painter = PiecePainter(look, theme, geometry)
    widest = max(map(painter.width_of, look.pieces))
    painter.paint_small(canvas, code, round(44 * painter.width_of(code) / widest), (35, 35))
    opaque = [alpha > SOLID for alpha in pygame.image.tobytes(canvas, "RGBA")[3::4]]
    rgb = pixels_of(canvas)
    body = b"".join(rgb[3 * at : 3 * at + 3] for at, solid in enumerate(opaque) if solid)
    return mean(body), sum(1 << at for at, solid in enumerate(opaque) if solid)


def confused_pieces(game, theme):
    """The pairs of pieces that an eye takes for each other, by vision."""
    look, pieces = look_of(game), catalogue.rules_of(game).pieces
    painted = {pieces[code].name: piece_painted(look, theme, code) for code in look.pieces}
    return {
        vision: confused({name: Seen(seen(colour, vision), shape) for name, (colour, shape) in painted.items()})
        for vision in VISIONS
    }


# ---- marks


class Bench:
    """An empty board of a game on which one mark at a time is painted on a cell, and on the way to the next."""

    def __init__(self, game, theme, piece=0):
        rules, variant = catalogue.find(game)
        self.look, self.theme = look_of(game), theme
        position = rules.read(variant, self.look.portrait)
        self.grid, board = rules.grid(position), rules.board(position)
        xs, ys = zip(*(self.grid.centres[cell] for cell in board.ground), strict=True)
        side = round(UNIT * (1.2 + max(max(xs) - min(xs), max(ys) - min(ys)))) + 40
        self.area = area = Rect(0, 0, side, side)
        self.geometry = fit(self.grid, board.ground, area, lettered=False)
        self.painter = Painter(self.look, theme, self.geometry, Layers(area), "none")
        self.frame = replace(Timeline(board, (), self.grid, 0.0).at(0.0), sprites=())
        self.ground, self.piece = board.ground, piece

    def ways(self):
        """Pairs of neighbours in a row, the first of each tone of the board."""
        places = {self.grid.places[cell]: cell for cell in self.ground}
        pairs = [(cell, places[x + 1, y]) for (x, y), cell in places.items() if (x + 1, y) in places]
        return pairs[:2] if self.look.cells == "checkered" else pairs[:1]

    def picture(self, way, draw):
        """The pixels round a way when `draw` has marked it."""
        cell = way[0]
        canvas = Surface(self.area.size)
        canvas.fill(self.theme.kit.ground_top)
        marks, preview, over = draw
        sprites = (Sprite(self.piece, 1, *self.grid.centres[cell]),) if self.piece else ()
        self.painter.paint(canvas, replace(self.frame, sprites=sprites), marks)
        self.painter.paint_preview(canvas, preview, ())
        self.painter.paint_over(canvas)
        if over:
            over(self.painter, canvas, cell)
        near = self.geometry.box(cell).union(self.geometry.box(way[1])).clip(canvas.get_rect())
        return pixels_of(canvas.subsurface(near))

    def changes(self, draws, way):
        """What each mark changes on a way, by its name: see `changed`."""
        plain = self.picture(way, NOTHING)
        return {name: changed(plain, self.picture(way, draw)) for name, draw in draws.items()}


def changed(plain, marked):
    """The pixels that differ, as bits of a number, by their colours before and after."""
    found = {}
    for start in range(0, len(plain), BLOCK):
        if plain[start : start + BLOCK] != marked[start : start + BLOCK]:
            for at in range(start, min(start + BLOCK, len(plain)), 3):
                colours = plain[at : at + 3], marked[at : at + 3]
                if colours[0] != colours[1]:
                    found[colours] = found.get(colours, 0) | 1 << at // 3
    return found


def marks_seen(changes, vision):
    """Marks as an eye sees them: what they change noticeably is their silhouette."""
    return {name: mark_seen(pixels, vision) for name, pixels in changes.items()}


@cache
def is_noticed(before, after, vision):
    """Whether an eye notices that a pixel has another colour."""
    return math.dist(seen_pixel(*before, vision), seen_pixel(*after, vision)) >= NOTICED


def mark_seen(pixels, vision):
    silhouette, body = 0, b""
    for (before, after), places in pixels.items():
        if is_noticed(before, after, vision):
            silhouette |= places
            body += after * places.bit_count()
    return Seen(seen(mean(body), vision) if body else (0.0, 0.0, 0.0), silhouette)


NOTHING = (Marks(), Preview(), None)


def marked(**marks):
    return Marks(**marks), Preview(), None


def foreseen(**preview):
    return Marks(), Preview(**preview), None


def all_marks(bench, way):
    """Every mark that can lie on a cell or on the way to the next."""
    cell = way[0]
    line = tuple(bench.grid.centres[place] for place in way)
    drawn = {f"drawn {ink}": marked(drawings=(Drawing(cell, cell, ink),)) for ink in get_args(Ink)}
    arrows = {f"arrow {ink}": marked(drawings=(Drawing(way[0], way[1], ink),)) for ink in get_args(Ink)}
    laid = {"laid": marked(trail=Trail(laid=(cell,)))} if bench.geometry.is_hex else {}
    ice = ("frozen", "woken") if bench.look.freezes else ()
    states = ("left", "reached", "turned", "born", "placed", "taken", *ice)
    trails = {state: marked(trail=Trail(**{state: (cell,)})) for state in states}
    previews = {part: foreseen(**{part: (cell,)}) for part in ("brought", "promoted", "winning")}
    return (
        drawn
        | arrows
        | laid
        | trails
        | previews
        | {
            "selected": marked(selected=(cell,)),
            "hint": marked(hint=(cell,)),
            "link": marked(links=(way,)),
            "target": marked(aims={cell: Aim()}),
            "number": marked(aims={cell: Aim(count=3)}),
            "capture": marked(aims={cell: Aim(True, captures=(cell,))}),
            "loss": marked(aims={cell: Aim(True, losses=(cell,))}),
            "push": marked(aims={cell: Aim(True, ((1.0, 0.0),))}),
            "push beyond": marked(aims={cell: Aim(False, ((1.0, 0.0),))}),
            "moved": marked(trail=Trail(arrows=(Arrow(line, True),))),
            "pushed": marked(trail=Trail(arrows=(Arrow(line, False),))),
            "hinted way": marked(hint=way),
            "held": foreseen(held=(Arrow(line, False, "bar"),)),
            "pincers": foreseen(pincers=(Arrow(line, False, "line"),)),
            "cursor": (Marks(), Preview(), Painter.paint_cursor),
            "pointed at": (Marks(), Preview(), Painter.paint_hover),
        }
    )


# ---- the claims

# By themes: every seventh is of another game and theme than those before.
BOARDS = [pytest.param(theme, game, id=f"{game}-{name}") for name, theme in THEMES.items() for game in catalogue.IDS]


@pytest.mark.sweep(7)
@pytest.mark.parametrize(("theme", "game"), BOARDS)
def test_no_eye_confuses_two_kinds_of_piece(game, theme):
    assert {vision: pairs for vision, pairs in confused_pieces(game, theme).items() if pairs} == {}


@pytest.mark.sweep(7)
@pytest.mark.parametrize(("theme", "game"), BOARDS)
def test_every_eye_sees_every_mark_and_confuses_no_two(game, theme):
    bench = Bench(game, theme)
    least = LEAST_MARK * bench.geometry.unit**2
    for way in bench.ways():
        changes = bench.changes(all_marks(bench, way), way)
        for vision in VISIONS:
            marks = marks_seen(changes, vision)
            assert [name for name, mark in marks.items() if mark.silhouette.bit_count() < least] == [], vision
            assert confused(marks) == [], vision


# A cell that a piece left is empty, ...
COVERED = {
    "reached", "turned", "frozen", "woken", "born", "placed", "taken", "selected", "hint", "cursor", "pointed at",
}  # fmt: skip


@pytest.mark.sweep(7)
@pytest.mark.parametrize(("theme", "game"), BOARDS)
def test_cell_marks_stay_distinct_around_the_piece_that_covers_them(game, theme):
    look = look_of(game)
    first = {look.pieces[code].palette: code for code in sorted(look.pieces, reverse=True)}
    for palette in look.seat_palettes[:2]:
        bench = Bench(game, theme, first[palette])
        way = bench.ways()[0]
        covered = COVERED | {"left"} if look.stacks else COVERED  # ... unless a part of a stack went
        changes = bench.changes({name: draw for name, draw in all_marks(bench, way).items() if name in covered}, way)
        for vision in VISIONS:
            assert confused(marks_seen(changes, vision)) == [], (palette, vision)


@pytest.mark.sweep(7)
@pytest.mark.parametrize(("theme", "game"), BOARDS)
def test_every_piece_stands_out_from_every_cell(game, theme):
    look = look_of(game)
    for code in look.pieces:
        picture = piece_picture(look.pieces[code], theme.pieces[look.pieces[code].palette], 16)
        solid = pygame.image.tobytes(picture, "RGBA")
        body = [solid[at : at + 3] for at in range(0, len(solid), 4) if solid[at + 3] > SOLID]
        for tone, vision in product((theme.board.light, theme.board.dark), VISIONS):
            ground = seen_pixel(*pygame.Color(tone)[:3], vision)
            out = sum(ciede2000(seen_pixel(*pixel, vision), ground) >= COLOURS_APART for pixel in body)
            assert out / len(body) >= SHAPES_APART, (code, tone, vision)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_arrows_of_a_suggested_line_stand_out_also_where_they_are_faintest(theme):
    """In Slate they were a dark blue on dark grey, 1.7 to 1, and the reply could not be seen on a black piece."""
    colours = theme.board
    for ground, strength in product((colours.light, colours.dark), variation.OPACITIES):
        seen_as = pygame.Color(ground).lerp(pygame.Color(colours.hint), strength)
        assert contrast(seen_as, ground) >= 3, (ground, strength)
    assert contrast(colours.hint, colours.hint_edge) >= 3
    for place in (colours.light, colours.dark, colours.floor):
        assert max(contrast(colours.hint, place), contrast(colours.hint_edge, place)) >= 3, place
    assert variation.PENS[0].shaft >= trail.WIDE  # as thick as the last move


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_player_has_the_colour_of_suggestions(theme):
    """In Boost the arrows of Slate were as blue as the Blue player."""
    for name, palette in theme.pieces.items():
        one, other = (seen_pixel(*pygame.Color(colour)[:3], "usual") for colour in (theme.board.hint, palette.body))
        assert ciede2000(one, other) >= 2 * COLOURS_APART, name


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_nothing_that_a_player_draws_is_red_which_means_danger(theme):
    """The second colour of arrows and marks was that of a piece that would be lost."""
    for ink in get_args(Ink):
        hue, saturation, _value, _alpha = pygame.Color(_ink(theme.board, ink)).hsva
        assert 25 < hue < 335 or saturation < 20, ink


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_colour_of_buttons_is_neither_that_of_danger_nor_the_red_player_s(theme):
    """In Walnut the side to move, the red player and a warning had nearly one colour."""
    others = theme.kit.danger, theme.board.danger, theme.pieces["red"].body
    one, *seen_as = (seen_pixel(*pygame.Color(colour)[:3], "usual") for colour in (theme.kit.accent, *others))
    assert min(ciede2000(one, other) for other in seen_as) >= 2 * COLOURS_APART


# ---- that the claims can fail


def repainted(**palettes):
    return WALNUT._replace(pieces=WALNUT.pieces | palettes)


def test_pieces_of_one_colour_or_of_one_brightness_are_confused_by_those_who_see_them_so():
    theme = repainted(black=WALNUT.pieces["red"])
    assert all("red piece - black piece" in " ".join(pairs) for pairs in confused_pieces("tower_push", theme).values())
    theme = repainted(
        red=Palette("#e06a55", "#c8452f", "#8e2416", "#5f150b", "#f0a08d", "#ffffff"),
        black=Palette("#8f9a4a", "#79802a", "#4f5416", "#2f330b", "#b9c47a", "#ffffff"),
    )
    by_eye = confused_pieces("tower_push", theme)
    assert by_eye["usual"] == by_eye["tritanopia"] == []
    assert any("red piece - black piece" in pair for pair in by_eye["deuteranopia"])

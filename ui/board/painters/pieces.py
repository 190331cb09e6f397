"""Pieces and stacks as pictures, and sprites at any moment of an animation."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace
from random import Random

import pygame
from pygame import Rect, Surface

from ui.board.art import counters, dragons, figures, tokens
from ui.board.art.grain import grained
from ui.board.model.geometry import Geometry
from ui.board.model.sprites import Sprite
from ui.style import art
from ui.style.looks.look import Form, Look, Mark, PieceLook
from ui.style.surface_cache import cached_surfaces
from ui.style.themes import Palette, Theme

COUNTER_RISE = 0.075  # the rise of each of the lowest counters in a stack, in counter widths
FULL_RISE, PRESSED = 4, 0.25  # the number of these counters; those on them rise by this part of that
DEEPER, TALLEST = 0.4, 16  # the share of the rim's colour in the top of the tallest stack, and its height
NUMBER = 0.44  # the em of the number on a counter, in counter widths
LEAST_NUMBER = 11  # pixels: the least em of a legible number
CROWDED = 0.9  # the part of a counter's width that a number that is enlarged to be legible may take
SMUDGE = 7  # pixels: the em below which numbers are left out
EDGE = 0.12  # the narrowest view of a piece that turns over, in piece widths
LEAST_SHADOW = 0.4  # the narrowest shadow of a piece that turns over, in piece widths
SHRINK = 0.15  # the fraction by which a fading piece shrinks
FALLEN_EAST = 0.02  # the offset of a shadow to the right, in piece widths
HELD, GROWN = 0.12, 1.06  # a dragged piece's height in board units, and its scale
ASH = "#85827d"
DARKENED = 0.55  # the fraction of its light that a falling piece loses
CREEPS = 12  # the number of steps in which frost creeps over a piece
COLD: tuple[Mark, ...] = ("frost", "moon")  # the marks of pieces that may not act
SHADES = 16  # the number of shadow darkness levels


@dataclass(frozen=True, slots=True)
class Cast:
    """The proportions of a form, in widths of its picture.

    The picture is `height` high; the point `foot` below its top stands on the centre of the cell. Its shadow is `shade`
    wide, and its centre lies `fallen` below that point.
    """

    draw: Callable[[Palette, Mark, int], str]
    height: float = 1.0
    foot: float = 0.5
    width: float = 1.0  # relative to the width in the look
    shade: float = 1.18
    fallen: float = 0.085
    flat: float = 1.0  # the shadow's height, as a fraction of its width
    dark: float = 1.0  # a factor on the shadow's darkness


@dataclass(frozen=True, slots=True)
class _Lying:
    """A resting piece and its shadow in one picture; `left` and `top` are its offset from the piece's corner."""

    picture: Surface
    foot: tuple[float, float]  # pixels from the piece's corner to the centre of its cell
    left: int
    top: int


CASTS: dict[Form, Cast] = {
    "token": Cast(tokens.token),
    "sliver": Cast(tokens.sliver, shade=1.0, fallen=0.04, dark=0.25),
    "chip": Cast(counters.chip, counters.CHIP_HEIGHT / 100, 0.47, shade=1.2, fallen=0.06, flat=0.8),
    "pawn": Cast(figures.pawn, width=0.81),
    "knight": Cast(figures.knight, width=0.92),
    "castle": Cast(figures.castle, width=1.04),
    "dragon": Cast(dragons.dragon, width=1.05),
    "tower": Cast(figures.tower, width=1.15),
}


def burnt(palette: Palette) -> Palette:
    """The palette of an eliminated player: close to ash, with almost no highlights."""
    def ash(colour: str) -> str:
        return art.mixed(colour, ASH, 0.72)

    body, low, ring = ash(palette.body), ash(palette.low), ash(palette.ring)
    light = art.mixed(body, "#ffffff", 0.12)
    return palette._replace(light=light, body=body, low=low, ring=ring, ink=ash(palette.ink), burnt=True)


def lift_of(height: float, width: int) -> float:
    """The height in pixels of the top counter of a stack above the bottom one.

    Tall stacks are pressed together, so that they hide nothing behind them.
    """
    rise = max(0.0, height - 1)
    whole = min(rise, FULL_RISE - 1.0)
    return max(1, round(COUNTER_RISE * width)) * (whole + PRESSED * (rise - whole))


@cached_surfaces(megabytes=24)
def piece_picture(look: PieceLook, palette: Palette, width: int) -> Surface:
    """One piece without its shadow, `width` pixels wide."""
    cast = CASTS[look.form]
    drawn = art.rasterised(cast.draw(palette, look.mark, look.pips), (width, round(width * cast.height)))
    return grained(drawn, palette)


@cached_surfaces(megabytes=24)
def stack_picture(look: PieceLook, palette: Palette, width: int, height: int) -> Surface:
    """A stack of `height` counters with the number on top; its foot lies as far above the bottom edge as a piece's."""
    counter = piece_picture(look, palette, width)
    rise = round(lift_of(height, width))
    picture = Surface((width, counter.get_height() + rise), pygame.SRCALPHA)
    for number in range(height - 1):
        picture.blit(counter, (0, rise - round(lift_of(number + 1, width))))
    picture.blit(top_picture(look, palette, width, height), (0, 0))
    return picture


def number_size(number: str, width: int) -> int:
    """The em in pixels of a number on a counter of this width: legible if it fits, or 0 if too small to write."""
    size = max(round(width * NUMBER), SMUDGE - 1)  # each size that is tried opens a font, which takes a millisecond
    while size < LEAST_NUMBER and art.text_width(number, "Bold", size + 1) <= CROWDED * width:
        size += 1
    return size if size >= SMUDGE else 0


@cached_surfaces(megabytes=4)
def top_picture(look: PieceLook, palette: Palette, width: int, height: int) -> Surface:
    """The counter on top of a stack, with the height of the stack on it, and deeper in colour the higher it is."""
    part = DEEPER * min(1.0, (height - 1) / (TALLEST - 1))
    light, body = (art.mixed(colour, palette.rim, part) for colour in (palette.light, palette.body))
    deeper = palette._replace(light=light, body=body, low=art.mixed(palette.low, palette.rim, part))
    picture, size = piece_picture(look, deeper, width).copy(), number_size(str(height), width)
    if size:
        letters = art.text(str(height), "Bold", size, palette.ink)
        picture.blit(letters, letters.get_rect(center=(width // 2, round(width * counters.CHIP_FACE / 100))))
    return picture


@cached_surfaces(megabytes=24)
def _resting_picture(look: PieceLook, palette: Palette, width: int, height: int, shade: int) -> Surface:
    """A piece and its shadow in one picture, which halves the time to paint pieces at rest."""
    body, shadow = _body_box(CASTS[look.form], width, height), _shadow_box(CASTS[look.form], width, height, 0)
    whole = body.union(shadow)
    picture = Surface(whole.size, pygame.SRCALPHA)
    picture.blit(_shadow(shadow.size, shade), shadow.move(-whole.x, -whole.y))
    picture.blit(_picture(look, palette, width, height), body.move(-whole.x, -whole.y))
    return picture


@cached_surfaces(megabytes=8)
def _shadow(size: tuple[int, int], shade: int) -> Surface:
    round_one = art.round_shadow(size[0], shade / SHADES)
    return round_one if size[0] == size[1] else pygame.transform.smoothscale(round_one, size)


def _picture(look: PieceLook, palette: Palette, width: int, height: int) -> Surface:
    if look.form == "chip":
        return stack_picture(look, palette, width, height)
    return piece_picture(look, palette, width)


@cached_surfaces(megabytes=6)
def _frosting(plain: PieceLook, cold: PieceLook, palette: Palette, width: int, step: int) -> Surface:
    """A piece that turns cold from the rim inward, after `step` of CREEPS steps."""
    picture = piece_picture(plain, palette, width).copy()
    frost = piece_picture(cold, palette, width).copy()
    middle, left = width / 2, 0.56 * width * (1 - step / CREEPS)
    rng, points = Random(step // 3), []
    for number in range(26):
        angle, far = math.tau * number / 26, left * (1 + (0.16 if number % 2 else -0.1) * rng.uniform(0.4, 1))
        points.append((middle + far * math.cos(angle), middle + far * math.sin(angle)))
    if left >= 1:
        pygame.draw.polygon(frost, (0, 0, 0, 0), points)
        picture.blit(frost, (0, 0))
        return picture
    return frost


def _blended(picture: Surface, other: Surface, part: float) -> Surface:
    """A picture blended with `part` (0 to 1) of another of the same size."""
    blend = picture.copy()
    blend.blit(art.faded(other, part), (0, 0))
    return blend


def _body_box(cast: Cast, width: int, height: int) -> Rect:
    """The rectangle of a piece or stack, relative to the corner of a single piece."""
    rise = round(lift_of(height, width))
    return Rect(0, -rise, width, round(width * cast.height) + rise)


def _shadow_box(cast: Cast, width: int, height: int, lift: int) -> Rect:
    """The rectangle of a shadow, relative to the same corner; `lift` is the piece's height in pixels."""
    tall = lift_of(min(height, 9), width)
    wide = width * cast.shade + 0.2 * tall + 0.35 * lift
    box = Rect(0, 0, round(wide), round(width * cast.shade * cast.flat + 0.35 * lift))
    east = width * (0.5 + FALLEN_EAST) + 0.12 * tall + 0.15 * lift
    box.center = round(east), round(width * (cast.foot + cast.fallen) + 0.15 * lift)
    return box


def _seen(sprite: Sprite) -> float:
    """The visible share of a piece's width while it turns over."""
    return abs(1 - 2 * sprite.turned)


class PiecePainter:
    """Paints sprites in one look, theme and geometry."""

    def __init__(
        self, look: Look, theme: Theme, geometry: Geometry, facing: bool = False, beaten: Container[int] = ()
    ) -> None:
        """`facing` turns the figures of the far player's pieces to that player; `beaten` seats are out of the game."""
        self._look, self._geometry = look, geometry
        ashes = {name for seat, name in enumerate(look.seat_palettes, 1) if seat in beaten}
        self._living = theme.pieces
        self._palettes = {name: burnt(it) if name in ashes else it for name, it in theme.pieces.items()}
        self._far = look.seat_palettes[0 if geometry.flipped else 1] if facing else ""
        if facing:
            self._palettes[self._far] = self._palettes[self._far]._replace(turned=True)
        self._darkest = theme.board.shadow_strength / 255
        self._lying: dict[tuple[int, int, int], _Lying] = {}  # keyed by piece, height and number

    def width_of(self, piece: int) -> int:
        """The width of a piece in pixels; odd if the cells' width is, so that it can be centred exactly."""
        unit = self._geometry.unit
        width = round(unit * self._look.size * CASTS[self._look.pieces[piece].form].width)
        return max(3, width - (width - unit) % 2)

    def paint(self, canvas: Surface, sprites: Iterable[Sprite]) -> None:
        """Paint sprites from back to front; a ghost is a sprite with `solid` below 1."""
        point = self._geometry.point

        def depth(sprite: Sprite) -> tuple[bool, float, bool, float]:
            return not sprite.doomed, round(point(sprite.x, sprite.y)[1], 1), sprite.loose, sprite.under

        for sprite in sorted(filter(self._is_near, sprites), key=depth):
            if sprite.at_rest and not self.is_far(sprite.piece):
                self._rest(canvas, sprite)
            else:
                self._shade(canvas, sprite)
                is_pressed = sprite.under and sprite.height > 1 and sprite.solid == 1
                (self._ripple if sprite.ripple or is_pressed else self._stand)(canvas, sprite)

    def prepare(self, sprites: Iterable[Sprite]) -> None:
        """Make the pictures of sprites at rest, in view or not."""
        for sprite in sprites:
            self._lie(sprite)

    def _is_near(self, sprite: Sprite) -> bool:
        """Whether a sprite may be visible in the window of a zoomed board; others are not drawn."""
        window, unit = self._geometry.window, self._geometry.unit
        if window is None or sprite.lift:
            return True
        above = 2 * unit if self._look.stacks else unit
        near = window.inflate(2 * unit, 2 * above)
        return near.collidepoint(self._geometry.point(sprite.x, sprite.y))

    def paint_dragged(
        self, canvas: Surface, piece: int, height: int, at: tuple[float, float], number: int = 0
    ) -> None:
        """Paint a dragged piece or stack at this pixel, a little above its shadow."""
        place = self._geometry.units_at(at)
        self.paint(canvas, [Sprite(piece, height, *place, lift=HELD, loose=True, scale=GROWN, number=number)])

    def paint_small(
        self, canvas: Surface, piece: int, width: int, centre: tuple[int, int], solid: float = 1.0
    ) -> None:
        """Paint one piece anywhere, `width` pixels wide with opacity `solid`, without a shadow."""
        look = self._look.pieces[piece]
        picture = art.faded(piece_picture(look, self._palettes[look.palette], max(3, width)), solid)
        canvas.blit(picture, picture.get_rect(center=centre))

    def _rest(self, canvas: Surface, sprite: Sprite) -> None:
        kind = sprite.piece, sprite.height, sprite.number
        if kind not in self._lying:
            self._lying[kind] = self._lie(sprite)
        lying = self._lying[kind]
        x, y = self._geometry.point(sprite.x, sprite.y)
        canvas.blit(lying.picture, (round(x - lying.foot[0]) + lying.left, round(y - lying.foot[1]) + lying.top))

    def _lie(self, sprite: Sprite) -> _Lying:
        """The combined picture of a resting piece or stack."""
        look, cast, width = self._kind(sprite.piece, number=sprite.number)
        palette, shade = self._palettes[look.palette], self._shade_of(cast, sprite)
        picture = _resting_picture(look, palette, width, sprite.height, shade)
        whole = _body_box(cast, width, sprite.height).union(_shadow_box(cast, width, sprite.height, 0))
        return _Lying(picture, (width / 2, width * cast.foot), whole.x, whole.y)

    def _shade(self, canvas: Surface, sprite: Sprite) -> None:
        shade = self._shade_of(self._kind(sprite.piece)[1], sprite)
        if shade:
            whole = self._shadow_rect(sprite)
            narrowed = 1.0 if sprite.creeps else max(LEAST_SHADOW, _seen(sprite))
            size = max(1, round(whole.w * narrowed * sprite.wide)), max(1, round(whole.h * sprite.high))
            shadow = _shadow(size, shade)
            canvas.blit(shadow, shadow.get_rect(center=whole.center))

    def _shade_of(self, cast: Cast, sprite: Sprite) -> int:
        """The darkness of a sprite's shadow, 0 to SHADES: it decreases with height, and is 0 on other counters."""
        shown = sprite.solid * max(0.0, 1 - sprite.under) * (1 - sprite.fallen) / (1 + 1.5 * sprite.lift)
        return round(self._darkest * cast.dark * SHADES * shown)

    def _stand(self, canvas: Surface, sprite: Sprite) -> None:
        turns = sprite.turned >= 0.5 and not sprite.creeps
        piece = sprite.into if turns else sprite.piece
        look, _, width = self._kind(piece, sprite.scale, sprite.number)
        picture = _picture(look, self._palettes[look.palette], width, sprite.height)
        if sprite.living:
            living = _picture(look, self._living[look.palette], width, sprite.height)
            picture = _blended(picture, living, sprite.living)
        if sprite.creeps and sprite.turned:
            picture = self._creeping(sprite, width)
        if self.is_far(piece):
            picture = pygame.transform.flip(picture, True, True)
        rect = self._body_rect(sprite, piece)
        whole = 1 - SHRINK * (1 - sprite.solid) * (sprite.fallen == 0)
        seen = 1.0 if sprite.creeps else max(EDGE, _seen(sprite))
        size = max(1, round(rect.w * whole * seen * sprite.wide)), max(1, round(rect.h * whole * sprite.high))
        if size != rect.size:
            picture = pygame.transform.smoothscale(picture, size)
            rect = picture.get_rect(center=rect.center)
        if sprite.solid < 1 or sprite.fallen:
            picture = picture.copy()
            shade = round(255 * (1 - DARKENED * sprite.fallen))
            picture.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture.set_alpha(round(255 * sprite.solid))
        canvas.blit(picture, rect)

    def _ripple(self, canvas: Surface, sprite: Sprite) -> None:
        """Paint a stack counter by counter: each at its own place, or pressed on those under it."""
        look, _, width = self._kind(sprite.piece, sprite.scale, sprite.number)
        counter = piece_picture(look, self._palettes[look.palette], width)
        for number, (x, y) in enumerate(sprite.ripple or [(sprite.x, sprite.y)] * sprite.height, 1):
            if number == sprite.height:
                counter = top_picture(look, self._palettes[look.palette], width, sprite.height)
            one = replace(sprite, height=1, x=x, y=y, under=sprite.under + number - 1)
            picture = pygame.transform.flip(counter, True, True) if self.is_far(sprite.piece) else counter
            canvas.blit(picture, self._body_rect(one, sprite.piece))

    def _creeping(self, sprite: Sprite, width: int) -> Surface:
        """A piece partly turned into another: frost creeps in from the rim, and thaws from the middle."""
        one, other = self._kind(sprite.piece)[0], self._kind(sprite.into)[0]
        step = round(sprite.turned * CREEPS)
        if other.mark in COLD:
            return _frosting(one, other, self._palettes[one.palette], width, step)
        return _frosting(other, one, self._palettes[one.palette], width, CREEPS - step)

    def _kind(self, piece: int, scale: float = 1.0, number: int = 0) -> tuple[PieceLook, Cast, int]:
        """The look of a piece, its proportions, and its width in pixels, `scale` times the usual."""
        look, width = self._look.pieces[piece].of(number), self.width_of(piece)
        return look, CASTS[look.form], width + 2 * round(width * (scale - 1) / 2)

    def _corner(self, sprite: Sprite, cast: Cast, width: int) -> tuple[int, int]:
        """The top left pixel of a single piece at rest below the sprite."""
        x, y = self._geometry.point(sprite.x, sprite.y)
        return round(x - width / 2), round(y - width * cast.foot)

    def _body_rect(self, sprite: Sprite, piece: int) -> Rect:
        _, cast, width = self._kind(piece, sprite.scale)
        left, top = self._corner(sprite, cast, width)
        raised = sprite.lift * self._geometry.unit + lift_of(sprite.under + 1, width)
        box = _body_box(cast, width, sprite.height).move(left, top - round(raised))
        if self.is_far(piece):  # rotated around the centre of the cell
            x, y = self._geometry.point(sprite.x, sprite.y)
            box.topleft = round(2 * x) - box.right, round(2 * y) - box.bottom
        return box

    def is_far(self, piece: int) -> bool:
        """Whether a piece is a stack to turn as a whole towards the far player, since stacks are drawn at a slant."""
        look = self._look.pieces[piece]
        return look.palette == self._far and look.form == "chip"

    def _shadow_rect(self, sprite: Sprite) -> Rect:
        _, cast, width = self._kind(sprite.piece, sprite.scale)
        lift = round(sprite.lift * self._geometry.unit)
        return _shadow_box(cast, width, sprite.height, lift).move(self._corner(sprite, cast, width))


def seat_mark(look: Look, seat: int) -> Callable[[tuple[int, int], Theme], Surface]:
    """A painter of a seat's plain piece, as the sign of its player; seats count from 0."""
    piece = look.pieces[look.plain_pieces[seat]]

    def paint(size: tuple[int, int], theme: Theme) -> Surface:
        palette, wide = theme.pieces[piece.palette], int(min(size) / max(1.0, CASTS[piece.form].height))
        return stack_picture(piece, palette, wide, 1) if look.stacks else piece_picture(piece, palette, wide)

    return paint

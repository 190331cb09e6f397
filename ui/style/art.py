"""Drawing primitives: SVG, shapes, shadows, veils, icons and text, as cached surfaces.

Equal arguments return the same surface, so callers must not draw on it or set its alpha (see `faded`). Sizes are whole
pixels.
"""

from __future__ import annotations

import io
import math
import re
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Rect, Surface

from ui.style import assets, copying
from ui.style.lines import LINE_LIMIT, WIDEST_LETTER, broken, words
from ui.style.surface_cache import cached_surfaces

NO_ICON = (  # replaces a missing or damaged icon
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">'
    '<circle cx="12" cy="12" r="4"/></svg>'
)
LETTERS = "AZaz09"  # what a font is tried with: to render every letter of it would take 6 ms of a frame
ELLIPSIS = "…"
DISPLAY, NEXT_BEST = "Display", "Bold"  # the weight in another face, and the one of Inter for letters it lacks
WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")
IN_DISPLAY = re.compile("[ -\u017f\u2018\u2019\u201c\u201d\u2013\u2014\u2026]*")  # its letters: pygame cannot list them
OPTICAL = 1.2  # the em of Grenze, so that its capitals are as high as Inter's
UNDRAWABLE, REPLACEMENT = re.compile("[\0\ud800-\udfff]"), "\ufffd"
MOST_WRAPPED = 25_000  # letters of a wrapped text; an ellipsis replaces the rest
STRIP = 256  # pixels: large areas are painted in strips of this width or height
FINE = 6  # pixels: a broader blur is computed on a smaller picture


def rasterised(text: str, size: tuple[int, int]) -> Surface:
    """The SVG `text` rendered at exactly `size` pixels, not cached.

    SDL_image renders it with nanosvg: gradients need `userSpaceOnUse` or
    percent, and their stops `stop-opacity`; text, filters and clips are not supported.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (max(1, size[0]), max(1, size[1])))
    return surface.convert(Surface((1, 1), pygame.SRCALPHA))  # nanosvg's byte order blits 30 times slower


@cached_surfaces(megabytes=48)
def svg(text: str, size: tuple[int, int]) -> Surface:
    """The SVG `text` rendered at exactly `size` pixels; see `rasterised` for what it may contain."""
    return rasterised(text, size)


@lru_cache(maxsize=128)
def _drawing(*names: str) -> str:
    """The SVG in a file of the program. A file that cannot be drawn is reported, and a plain sign replaces it."""
    text = assets.read_asset(*names)
    if text.rstrip().endswith("</svg>"):  # nanosvg would draw the first part of a truncated file
        try:
            rasterised(text, (8, 8))
        except pygame.error:
            assets.report(assets.ASSETS.joinpath(*names))
            return NO_ICON
        return text
    assets.report(assets.ASSETS.joinpath(*names))
    return NO_ICON


def icon(name: str, size: int, colour: str, *, filled: bool = False) -> Surface:
    """The icon `assets/icons/NAME.svg`, `size` pixels square, in one colour; a `filled` one is filled with it."""
    text = _drawing("icons", f"{name}.svg")
    if filled:
        text = text.replace('fill="none"', f'fill="{colour}"')
    return svg(text.replace("currentColor", colour), (size, size))


def program_emblem(size: tuple[int, int], colour: str) -> Surface:
    """The emblem of the program; without its file, a plain sign in this colour."""
    return svg(_drawing("icon.svg").replace("currentColor", colour), size)


def cut_drawing(name: str, size: tuple[int, int], units: float) -> Surface:
    """The lower middle of the drawing `assets/NAME`, with `units` filling the height; not cached.

    The drawing has to be wide enough for the size.
    """
    text = _drawing(name)
    left, top, wide, high = map(float, re.findall(r'viewBox="([^"]*)"', text)[0].split())
    seen = units * size[0] / size[1]
    box = f'viewBox="{left + (wide - seen) / 2} {top + high - units} {seen} {units}"'
    return rasterised(re.sub(r'viewBox="[^"]*"', box, text, count=1), size)


def mixed(colour: str, other: str, part: float) -> str:
    """`colour` mixed with `part` (0 to 1) of `other`, as `#rrggbb`."""
    blend = pygame.Color(colour).lerp(pygame.Color(other), part)
    return f"#{blend.r:02x}{blend.g:02x}{blend.b:02x}"


def faded(picture: Surface, strength: float) -> Surface:
    """The picture at `strength` of its opacity (0 to 1): a copy, since others share it, or at 1 the picture itself."""
    if strength >= 1:
        return picture
    copy = picture.copy()
    copy.set_alpha(round(255 * strength))
    return copy


# ---- shapes


@cached_surfaces(megabytes=16)
def rounded(size: tuple[int, int], fill: str | None, border: str | None, radius: int, thickness: int = 1) -> Surface:
    """A rectangle with rounded corners and its border inside. For large ones `box` is cheaper."""
    width, height = size
    inset = thickness / 2 if border else 0.0
    curve = max(0.0, min(radius, width / 2, height / 2) - inset)
    stroke = f' stroke="{border}" stroke-width="{thickness}"' if border else ""
    shape = f'x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" rx="{curve}"'
    return rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect {shape} fill="{fill or "none"}"{stroke}/></svg>',
        size,
    )


def box(
    canvas: Surface, rect: Rect, fill: str | None, border: str | None = None, radius: int = 0, *, thickness: int = 1
) -> None:
    """Paint a rectangle with rounded corners from four cached corners and plain fills."""
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = min(radius, rect.w // 2, rect.h // 2)
    corner = radius + thickness + 1
    if rect.w <= 2 * corner or rect.h <= 2 * corner:
        canvas.blit(rounded(rect.size, fill, border, radius, thickness), rect)
        return
    stamp = rounded((2 * corner, 2 * corner), fill, border, radius, thickness)
    for x, u in ((rect.left, 0), (rect.right - corner, corner)):
        for y, v in ((rect.top, 0), (rect.bottom - corner, corner)):
            canvas.blit(stamp, (x, y), (u, v, corner, corner))
    across, down = rect.inflate(-2 * corner, 0), rect.inflate(0, -2 * corner)
    if fill:
        copying.fill(canvas, fill, down)
        for top in (rect.top, down.bottom):
            copying.fill(canvas, fill, Rect(across.left, top, across.w, corner))
    if border:
        canvas.fill(border, (across.left, rect.top, across.w, thickness))
        canvas.fill(border, (across.left, rect.bottom - thickness, across.w, thickness))
        canvas.fill(border, (rect.left, down.top, thickness, down.h))
        canvas.fill(border, (rect.right - thickness, down.top, thickness, down.h))


@cached_surfaces(megabytes=2)
def disc(diameter: int, colour: str, strength: float = 1.0) -> Surface:
    """A plain round dot of opacity `strength` (0 to 1)."""
    return rasterised(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="49" '
        f'fill="{colour}" fill-opacity="{strength}"/></svg>',
        (diameter, diameter),
    )


# ---- shadows


def blurred(picture: Surface, radius: int, fine: int = FINE) -> Surface:
    """The picture blurred. A broad blur is computed on a smaller copy: it looks the same in a tenth of the time."""
    smaller = max(1, radius // fine)
    if smaller == 1:
        return pygame.transform.gaussian_blur(picture, radius)
    size = tuple(-(-side // smaller) for side in picture.get_size())
    soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(picture, size), round(radius / smaller))
    return pygame.transform.smoothscale(soft, picture.get_size())


@cached_surfaces(megabytes=8)
def _shadow_stamp(radius: int, blur: int, strength: int) -> Surface:
    side = 2 * (radius + 4 * blur) + 2
    stamp = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(stamp, (0, 0, 0, strength), stamp.get_rect().inflate(-4 * blur, -4 * blur), border_radius=radius)
    return blurred(stamp, max(1, blur))


@cached_surfaces(megabytes=8)
def _shadow_side(radius: int, blur: int, strength: int, side: str, length: int) -> Surface:
    stamp = _shadow_stamp(radius, blur, strength)
    half = stamp.get_width() // 2
    if side in "ns":
        part, size = (half, half if side == "s" else 0, 1, half), (length, half)
    else:
        part, size = (half if side == "e" else 0, half, half, 1), (half, length)
    return pygame.transform.scale(stamp.subsurface(part), size)


def stretch(canvas: Surface, picture: Surface, place: Rect) -> None:
    """Paint a picture stretched over `place`; no more of it is computed than the clip of the canvas shows."""
    seen = place.clip(canvas.get_clip())
    if not (seen.w and seen.h):
        return
    across, down = place.w / picture.get_width(), place.h / picture.get_height()
    part = Rect(int((seen.x - place.x) / across) - 1, int((seen.y - place.y) / down) - 1, 0, 0)
    part.w = math.ceil((seen.right - place.x) / across) + 1 - part.x
    part.h = math.ceil((seen.bottom - place.y) / down) + 1 - part.y
    part = part.clip(picture.get_rect())
    size = round(part.w * across), round(part.h * down)
    cut = picture.subsurface(part)
    if size != part.size:
        cut = pygame.transform.smoothscale(cut, size)
    canvas.blit(cut, (place.x + round(part.x * across), place.y + round(part.y * down)))


def shadow(canvas: Surface, rect: Rect, radius: int, blur: int, strength: int) -> None:
    """Paint a soft shadow around `rect`: `strength` of 255 at its darkest, `2 * blur` pixels wide.

    The middle of a large one is left out, since the object that casts it will cover that.
    """
    stamp = _shadow_stamp(radius, blur, strength)
    half = stamp.get_width() // 2
    outer = rect.inflate(4 * blur, 4 * blur)
    across, down = outer.w - 2 * half, outer.h - 2 * half
    if across < 0 or down < 0:
        canvas.blit(_small_shadow(rect.size, radius, blur, strength), outer)
        return
    right, bottom = outer.right - half, outer.bottom - half
    for x, u in ((outer.left, 0), (right, half)):
        for y, v in ((outer.top, 0), (bottom, half)):
            canvas.blit(stamp, (x, y), (u, v, half, half))
    if across:
        canvas.blit(_shadow_side(radius, blur, strength, "n", across), (outer.left + half, outer.top))
        canvas.blit(_shadow_side(radius, blur, strength, "s", across), (outer.left + half, bottom))
    if down:
        canvas.blit(_shadow_side(radius, blur, strength, "w", down), (outer.left, outer.top + half))
        canvas.blit(_shadow_side(radius, blur, strength, "e", down), (right, outer.top + half))


@cached_surfaces(megabytes=8)
def _small_shadow(size: tuple[int, int], radius: int, blur: int, strength: int) -> Surface:
    surface = Surface((size[0] + 4 * blur, size[1] + 4 * blur), pygame.SRCALPHA)
    inner = surface.get_rect().inflate(-4 * blur, -4 * blur)
    pygame.draw.rect(surface, (0, 0, 0, strength), inner, border_radius=radius)
    return blurred(surface, max(1, blur))


@cached_surfaces(megabytes=4)
def round_shadow(diameter: int, strength: float) -> Surface:
    """The soft shadow of a round object: opacity `strength` (0 to 1) in the middle, 0 at the edge."""
    stops = ((0, 1.0), (62, 0.8), (82, 0.25), (100, 0.0))
    marks = "".join(f'<stop offset="{at}%" stop-color="#000" stop-opacity="{strength * k}"/>' for at, k in stops)
    return rasterised(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" '
        f'gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">{marks}</radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>',
        (diameter, diameter),
    )


# ---- veils


def veil(canvas: Surface, rect: Rect, colour: str, strength: int) -> None:
    """Cover `rect` of the canvas with `colour` at an opacity of `strength` of 255."""
    cloth = _cloth((rect.w, min(rect.h, STRIP)), colour, strength)
    for y in range(0, rect.h, STRIP):
        canvas.blit(cloth, (rect.x, rect.y + y), (0, 0, rect.w, rect.h - y))


@cached_surfaces(megabytes=4)
def _cloth(size: tuple[int, int], colour: str, strength: int) -> Surface:
    cloth = Surface(size, pygame.SRCALPHA)
    cloth.fill((*pygame.Color(colour)[:3], strength))
    return cloth


# ---- text


@lru_cache(maxsize=64)
def font(weight: str, size: int) -> pygame.font.Font:
    """Inter in `Regular`, `Medium`, `SemiBold` or `Bold`, its em `size` pixels high.

    `Display` is Grenze, with capitals as high as Inter's. A missing or damaged font is replaced by
    another weight of Inter.
    """
    if weight != DISPLAY:
        usable = (_font_file(f"Inter-{other}") for other in (weight, *WEIGHTS))
        return pygame.font.Font(next(filter(None, usable), None), max(1, size))  # pygame's own is not in every build
    path = _font_file("Grenze-Bold")
    return pygame.font.Font(path, max(1, round(size * OPTICAL))) if path else font(NEXT_BEST, size)


def _font_of(string: str, weight: str, size: int) -> pygame.font.Font:
    """The font for a text: Inter if the display face lacks one of its letters."""
    return font(NEXT_BEST if weight == DISPLAY and not IN_DISPLAY.fullmatch(string) else weight, size)


@lru_cache(maxsize=8)
def _font_file(name: str) -> Path | None:
    """The file of a font. A missing or damaged one is reported, and the result is None."""
    path = assets.ASSETS / "fonts" / f"{name}.ttf"
    try:
        letters = pygame.font.Font(path, 16).render(LETTERS, True, "black")
    except (pygame.error, OSError, ValueError):  # an empty file gives a ValueError
        assets.report(path)
        return None
    if not letters.get_bounding_rect().w:  # the letters of a truncated file are all blank
        assets.report(path)
        return None
    return path


def text(string: str, weight: str, size: int, colour: str) -> Surface:
    """One line of text on a transparent surface, cut after LINE_LIMIT letters; empty if no letter has a width."""
    return _text(string[:LINE_LIMIT], weight, size, colour)


@cached_surfaces(megabytes=16)
def _text(string: str, weight: str, size: int, colour: str) -> Surface:
    return _written(string, weight, size, colour)


def _written(string: str, weight: str, size: int, colour: str) -> Surface:
    if not text_width(string, weight, size):
        return Surface((0, font(weight, size).get_linesize()), pygame.SRCALPHA)  # pygame refuses to render it
    drawable = _drawable(string)
    return _font_of(drawable, weight, size).render(drawable, True, colour)


def text_width(string: str, weight: str, size: int) -> int:
    """The width of a line of text in pixels, cut after LINE_LIMIT letters."""
    return _text_width(string[:LINE_LIMIT], weight, size)


@lru_cache(maxsize=4096)
def _text_width(string: str, weight: str, size: int) -> int:
    return measured(string, weight, size)


def measured(string: str, weight: str, size: int) -> int:
    """The width of a text in pixels, not cached: for texts that are measured once."""
    drawable = _drawable(string)
    return _font_of(drawable, weight, size).size(drawable)[0]


def _drawable(string: str) -> str:
    """A text without the characters that SDL refuses: null and lone surrogates."""
    return UNDRAWABLE.sub(REPLACEMENT, string)


def elided(string: str, weight: str, size: int, width: int) -> str:
    """`string`, cut to fit `width` pixels with an ellipsis if it is longer."""
    return _elided(string[: LINE_LIMIT + 1], weight, size, width)


@lru_cache(maxsize=2048)
def _elided(string: str, weight: str, size: int, width: int) -> str:
    if len(string) <= LINE_LIMIT and text_width(string, weight, size) <= width:
        return string
    string = _drawable(string)
    letters = _font_of(string, weight, size)
    low, high = 0, min(len(string), LINE_LIMIT)  # `low` letters fit, `high` do not
    while high - low > 1:
        middle = (low + high) // 2
        fits = letters.size(string[:middle].rstrip() + ELLIPSIS)[0] <= width
        low, high = (middle, high) if fits else (low, middle)
    return string[:low].rstrip() + ELLIPSIS


def wrapped(string: str, weight: str, size: int, width: int) -> tuple[str, ...]:
    """`string` wrapped to lines of at most `width` pixels; a word wider than that is broken.

    A text is cut after MOST_WRAPPED letters, with an ellipsis.
    """
    shown = string if len(string) <= MOST_WRAPPED else string[:MOST_WRAPPED] + ELLIPSIS
    return _wrapped(shown, weight, size, width)


@lru_cache(maxsize=1024)
def _wrapped(string: str, weight: str, size: int, width: int) -> tuple[str, ...]:
    lines, fitting = list[str](), width // (WIDEST_LETTER * max(1, size))
    for part in string.split("\n"):
        line = " ".join(words(part))
        surely = len(line) <= fitting  # 10,000 short lines would take several frames to measure
        spans = [(0, len(line))] if surely else broken(line, lambda piece: measured(piece, weight, size), width)
        lines += [line[start:end].rstrip() for start, end in spans]
    return tuple(lines)


@cached_surfaces(megabytes=16)
def paragraph(string: str, weight: str, size: int, colour: str, width: int, *, leading: int) -> Surface:
    """Wrapped text on a transparent surface, with a line every `leading` pixels."""
    lines = wrapped(string, weight, size, width)
    height = font(weight, size).get_linesize()
    surface = Surface((max(1, width), (len(lines) - 1) * leading + max(leading, height)), pygame.SRCALPHA)
    for number, line in enumerate(lines):
        if line:
            surface.blit(_written(line, weight, size, colour), (0, number * leading + (leading - height) // 2))
    return surface

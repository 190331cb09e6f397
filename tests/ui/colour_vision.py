"""Simulated colour blindness, and the distance and the contrast of two colours.

Colour blindness is simulated after G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009: its
matrices for full severity, on linear RGB. The distance is CIEDE2000, after G. Sharma, W. Wu and E. N. Dalal, "The
CIEDE2000 Color-Difference Formula", Color Research and Application 30 (1), 2005.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import cache

import pygame

Triple = tuple[float, float, float]

LUMINANCE = (0.2126, 0.7152, 0.0722)
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "greyscale": (LUMINANCE, LUMINANCE, LUMINANCE),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041),
)  # fmt: skip
WHITE = (0.95047, 1.0, 1.08883)  # D65
LINEAR = [
    value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256)
]


def mean(pixels: bytes) -> Triple:
    """The mean colour of RGB pixels, as linear RGB: what the eye makes of them from afar."""
    red, green, blue = (
        sum(LINEAR[value] * count for value, count in Counter(pixels[channel::3]).items()) for channel in range(3)
    )
    count = len(pixels) // 3
    return red / count, green / count, blue / count


def seen(colour: Triple, vision: str) -> Triple:
    """What an eye with this vision sees of a colour in linear RGB, as CIE L*a*b*."""
    to_red, to_green, to_blue = VISIONS[vision]
    rgb = _light(_dot(to_red, colour)), _light(_dot(to_green, colour)), _light(_dot(to_blue, colour))
    (to_x, to_y, to_z), (white_x, white_y, white_z) = TO_XYZ, WHITE
    x, y, z = _root(_dot(to_x, rgb) / white_x), _root(_dot(to_y, rgb) / white_y), _root(_dot(to_z, rgb) / white_z)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@cache
def seen_pixel(red: int, green: int, blue: int, vision: str) -> Triple:
    """The same of a pixel."""
    return seen((LINEAR[red], LINEAR[green], LINEAR[blue]), vision)


def _dot(row: Triple, colour: Triple) -> float:
    return row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2]


def _light(value: float) -> float:
    """What a screen makes of it."""
    return 0.0 if value < 0 else min(value, 1.0)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def ciede2000(one: Triple, other: Triple) -> float:
    """How different two colours in CIE L*a*b* look; 1 can just be noticed side by side."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * math.cos(math.radians(hue - 30))
        + 0.24 * math.cos(math.radians(2 * hue))
        + 0.32 * math.cos(math.radians(3 * hue + 6))
        - 0.20 * math.cos(math.radians(4 * hue - 63))
    )
    lightness = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    saturation = (c2 - c1) / (1 + 0.045 * chroma)
    shift = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    bend = 60 * math.exp(-((((hue % 360) - 275) / 25) ** 2))
    twist = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(bend))
    return math.sqrt(lightness**2 + saturation**2 + shift**2 + twist * saturation * shift)


def contrast(one, other):
    """The contrast of two colours as WCAG defines it, from 1 to 21."""
    dim, bright = sorted(luminance(pygame.Color(colour)[:3]) for colour in (one, other))
    return (bright + 0.05) / (dim + 0.05)


def luminance(rgb):
    shares = (part / 255 for part in rgb)
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return sum(part * share for part, share in zip(LUMINANCE, linear, strict=True))

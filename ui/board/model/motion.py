"""The motion of pieces and cells, with weight. All functions take progress from 0 to 1, without a clock or a board."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from game.core import Event, Remove, Slide
from game.grid import Cell
from ui.board.model.geometry import Vector
from ui.board.model.sprites import Patch, Puff, Sprite

DROP = 0.7  # board units: the fall of a placed piece
RISE = 0.35  # board units: the fall of a laid cell
TURN_HOP = 0.16  # board units: the rise of a piece that turns over
LANDED = 0.68  # the progress at which a falling thing lands; the rest is the blow
SQUASH = 0.065  # the fraction by which a blow flattens a piece
BLOW = 0.24  # the progress up to which a pushed piece shows the blow
LATER, LATEST = 0.09, 0.3  # beats: the delay of each piece in a chain after its pusher, and the greatest delay
FOLLOWS = 0.03  # board units: the greatest lag of a counter in a sliding stack behind the one below
TIPPED = 0.42  # the progress at which a piece driven off tips over the edge
FALLEN = 0.42  # the size of a fallen piece, as a fraction
BEYOND = 0.36  # board units from the edge to where a fallen piece vanishes
GONE = 0.4  # the progress of the fall at which the piece begins to fade
REACH = 0.5  # board units: the distance from its target at which an attacker touches the victim


def ease(part: float) -> float:
    """Smoothstep: a gentle start and stop."""
    return part * part * (3 - 2 * part)


def fall(part: float) -> float:
    """Constant acceleration, like a fall."""
    return part * part


def shove(part: float) -> float:
    """A blow at the start and friction after it."""
    return 1 - math.pow(1 - part, 2.3)


def bump(part: float) -> float:
    """Up from 0 to 1 and down again; 0 outside of 0 to 1."""
    return math.sin(math.pi * part) if 0 < part < 1 else 0.0


def chain(events: Iterable[Event]) -> dict[Cell, int]:
    """The number of pieces that push each piece, by the cells left in one beat."""
    events = tuple(events)
    behind = {event.target: event.source for event in events if isinstance(event, Slide)}
    leaving = [event.source for event in events if isinstance(event, Slide)]
    leaving += [event.cell for event in events if isinstance(event, Remove) and event.toward is not None]
    found = {}
    for start in leaving:
        cell, pushers = start, 0
        while cell in behind and pushers < len(behind):
            cell, pushers = behind[cell], pushers + 1
        found[start] = pushers
    return found


def delayed(part: float, pushers: int, longest: int) -> float:
    """The progress of a piece with `pushers` behind it, in a chain of length `longest`."""
    late = pushers * min(LATER, LATEST / max(1, longest))
    return max(0.0, part - late) / (1 - late)


def followed(part: float, number: int, length: float) -> float:
    """The progress of a counter with `number` others below it, in a stack that slides `length` board units."""
    late = min(LATEST, number * FOLLOWS / (1.5 * length)) if length else 0.0  # the steepest slope of `ease` is 1.5
    return max(0.0, part - late) / (1 - late)


def struck(sprite: Sprite, way: Vector, part: float) -> Sprite:
    """A pushed piece, flattened along its path while it shows the blow."""
    flat = SQUASH * bump(part / BLOW)
    if not flat:
        return sprite
    along, across = 1 - flat, 1 + flat * 0.45
    if abs(abs(way[0]) - abs(way[1])) < 0.2:
        return replace(sprite, wide=1 - flat * 0.4, high=1 - flat * 0.4)
    if abs(way[0]) > abs(way[1]):
        return replace(sprite, wide=along, high=across)
    return replace(sprite, wide=across, high=along)


def blow(at: Vector, way: Vector, part: float) -> list[Puff]:
    """The dust of a blow, on the near side of the cell."""
    if not 0 < part < 0.7:
        return []
    return [Puff(at[0] - way[0] * 0.42, at[1] - way[1] * 0.42, part / 0.7, 0.8)]


def driven_off(sprite: Sprite, way: Vector, part: float) -> Sprite:
    """A piece driven over the edge: it slides, tips, and falls."""
    if part < TIPPED:
        far = 0.5 * shove(part / TIPPED)
        return replace(sprite, x=sprite.x + way[0] * far, y=sprite.y + way[1] * far, leaves=part > 0)
    down = (part - TIPPED) / (1 - TIPPED)
    far, size = 0.5 + BEYOND * ease(down), 1 - (1 - FALLEN) * fall(down)
    tilt = 1 - 0.35 * math.sin(math.pi / 2 * min(1.0, down * 1.6))
    lying = abs(way[0]) > abs(way[1])
    return replace(
        sprite,
        x=sprite.x + way[0] * far,
        y=sprite.y + way[1] * far,
        wide=size * (tilt if lying else 1.0),
        high=size * (1.0 if lying else tilt),
        solid=1 - max(0.0, down - GONE) / (1 - GONE),
        fallen=ease(down),
        leaves=True,
    )


def dropped(sprite: Sprite, part: float) -> tuple[Sprite, list[Puff]]:
    """A piece that falls onto the board, and its dust."""
    if part < LANDED:
        down = part / LANDED
        return replace(sprite, solid=min(1.0, part * 3), lift=DROP * (1 - fall(down))), []
    after = (part - LANDED) / (1 - LANDED)
    flat = SQUASH * bump(after)
    return replace(sprite, wide=1 + flat, high=1 - flat), [Puff(sprite.x, sprite.y, after, 1.15)]


def knocked_out(sprite: Sprite, way: Vector, since: float) -> Sprite:
    """A victim, `since` the attacker touched it: it gives way and sinks under the attacker."""
    size = 1 - 0.3 * since
    x, y = sprite.x + way[0] * 0.22 * shove(since), sprite.y + way[1] * 0.22 * shove(since)
    return replace(sprite, x=x, y=y, wide=size, high=size, solid=1 - fall(since), fallen=since * 0.6)


def touch(length: float) -> float:
    """The progress at which an attacker that travels `length` board units touches its victim."""
    low, high, goal = 0.0, 1.0, max(0.0, 1 - REACH / length) if length else 1.0
    for _ in range(16):
        middle = (low + high) / 2
        low, high = (middle, high) if ease(middle) < goal else (low, middle)
    return high


def risen(before: Sprite, after: Sprite, part: float) -> list[Sprite]:
    """A piece that is promoted."""
    size = 0.55 + 0.45 * shove(part) + 0.08 * bump(part)
    grown = replace(after, solid=min(1.0, part * 2.5), wide=size, high=size)
    gone = min(1.0, max(0.0, part - 0.4) / 0.25)  # only once the other covers it
    return [replace(before, solid=1 - gone, doomed=True), grown]


def sunken(sprite: Sprite, part: float) -> Sprite:
    """A piece captured in place: it sinks out of the light."""
    size = 1 - 0.5 * fall(part)
    return replace(sprite, wide=size, high=size, solid=1 - max(0.0, part - GONE) / (1 - GONE), fallen=ease(part))


def landing(cell: Cell, part: float) -> Patch:
    """A cell being laid: it falls onto the table and bounces once."""
    if part < LANDED:
        return Patch(cell, min(1.0, part * 3), RISE * (1 - fall(part / LANDED)))
    return Patch(cell, 1.0, 0.035 * bump((part - LANDED) / (1 - LANDED)))

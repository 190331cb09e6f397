"""The things drawn on a board at one moment: pieces, moving cells and dust, in board units. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from game.grid import Cell


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece, or a stack of `height`, to draw at (x, y) in board units.

    `turned` (0 to 1) is its progress in becoming the piece `into`: flipping like a disc, or, if it `creeps`, from the
    rim inward. `solid` (0 to 1) is its opacity, `lift` its height above the board in board units, and `under` the
    number of counters of other sprites below it. A `loose` sprite is moving; a `doomed` one lies under the piece that
    arrives. `scale` makes its picture larger, `wide` and `high` stretch or squash it, `fallen` (0 to 1) darkens it.
    `living` (0 to 1) is how much colour it has left after its player is out of the game.
    """

    piece: int
    height: int
    x: float
    y: float
    solid: float = 1.0
    lift: float = 0.0
    under: float = 0.0
    into: int = 0
    turned: float = 0.0
    loose: bool = False
    doomed: bool = False
    number: int = 0  # tells pieces of its kind apart
    scale: float = 1.0
    wide: float = 1.0
    high: float = 1.0
    fallen: float = 0.0
    living: float = 0.0
    creeps: bool = False
    leaves: bool = False  # driven off, and also visible beyond the board
    ripple: tuple[tuple[float, float], ...] = ()  # the places of a stack's counters, lowest first, if they are apart

    @property
    def at_rest(self) -> bool:
        """Whether it lies still, so that one picture can hold it and its shadow."""
        whole = self.scale == self.wide == self.high == self.solid == 1
        return whole and not (self.lift or self.under or self.turned or self.fallen or self.living or self.ripple)


@dataclass(frozen=True, slots=True)
class Patch:
    """A cell being added or removed; `solid` is its opacity (0 to 1), `lift` its height in board units."""

    cell: Cell
    solid: float
    lift: float


@dataclass(frozen=True, slots=True)
class Puff:
    """Dust raised at (x, y), `size` board units wide; `part` is its progress (0 to 1)."""

    x: float
    y: float
    part: float
    size: float = 0.5


@dataclass(frozen=True, slots=True)
class Frame:
    """The board at one moment: the sprites, the cells at rest, those being added or removed, and dust."""

    sprites: tuple[Sprite, ...]
    ground: frozenset[Cell]
    patches: tuple[Patch, ...] = ()
    puffs: tuple[Puff, ...] = ()

    def without(self, gone: Collection[Sprite]) -> Frame:
        """The same frame without some sprites."""
        return replace(self, sprites=tuple(sprite for sprite in self.sprites if sprite not in gone))


def raised(sprites: Iterable[Sprite], lifts: Mapping[tuple[float, float], tuple[float, float]]) -> list[Sprite]:
    """The sprites, some raised and enlarged: `lifts` has the lift and scale of those at a place (x, y)."""
    higher = ((sprite, *lifts.get((sprite.x, sprite.y), (0.0, 1.0))) for sprite in sprites)
    return [replace(sprite, lift=lift, scale=scale) if lift else sprite for sprite, lift, scale in higher]

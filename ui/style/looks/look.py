"""The look of a game, as values: a new game needs no drawing code."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from game.language import Text

Form = Literal["token", "sliver", "chip", "tower", "pawn", "knight", "castle", "dragon"]
Mark = Literal["", "frost", "cross", "star", "moon", "circle", "diamond"]
Cells = Literal["wells", "checkered", "points", "hexes"]
Inlay = Literal["diamond", "dot", "plinth"]
SignName = Literal[
    "push", "capture", "cross", "loss", "warning", "freeze", "wake", "taken", "brings", "promotes", "lends", "count",
    "wins", "reached", "hint",
]  # fmt: skip


class PieceLook(NamedTuple):
    """A kind of piece: its form, its palette's name in the theme, and its mark.

    `pips` distinguish players without colour: the outline of a medallion, inlays in a rim, stripes on a counter's side.
    """

    form: Form
    palette: str
    mark: Mark = ""
    pips: int = 0
    variants: int = 0  # the number of drawings, where equal pieces differ

    def of(self, number: int) -> PieceLook:
        """The look of the piece with this number, which chooses among the drawings."""
        return self._replace(pips=number % self.variants) if self.variants else self


class Victory(NamedTuple):
    """How a game is won, in a line, and a position of the first variant with a move that wins there."""

    words: Text
    position: str
    move: str


class Look(NamedTuple):
    """The look of a game: a line for the menu, how it is won, its pieces by code, and the kind of its cells."""

    tagline: Text
    victory: Victory
    pieces: Mapping[int, PieceLook]
    cells: Cells
    seat_palettes: tuple[str, ...]  # the palette names of the seats, in seat order
    portrait: str  # a typical middlegame position of the first variant
    sequel: tuple[str, ...]  # the moves that the menu plays from there
    size: float = 0.76  # board units: the width of a piece
    stacks: bool = False  # whether pieces stack, with their number on top
    places: bool = False  # whether pieces wait beside the board to be placed
    inlays: Mapping[tuple[int, int], Inlay] = MappingProxyType({})  # by column and row from the middle
    signs: tuple[SignName, ...] = ()  # those on the board that the rules page explains, besides those of all games
    other_victories: Mapping[str, Victory] = MappingProxyType({})  # by variants that are won otherwise

    def victory_of(self, variant: str) -> Victory:
        """How the variant with this name is won."""
        return self.other_victories.get(variant, self.victory)

    @property
    def freezes(self) -> bool:
        """Whether pieces that may not act are shown as frozen; otherwise they are shown as tired."""
        return any(look.mark == "frost" for look in self.pieces.values())

    @property
    def varied(self) -> frozenset[int]:
        """The pieces that have several drawings."""
        return frozenset(piece for piece, look in self.pieces.items() if look.variants)

    def pieces_of(self, seat: int) -> frozenset[int]:
        """The pieces of a seat; none for 0, nobody."""
        palette = self.seat_palettes[seat - 1] if seat else ""
        return frozenset(piece for piece, look in self.pieces.items() if look.palette == palette)

    @property
    def plain_pieces(self) -> list[int]:
        """One piece of each seat, in seat order."""
        pieces = sorted(self.pieces.items())
        return [next(piece for piece, it in pieces if it.palette == palette) for palette in self.seat_palettes]

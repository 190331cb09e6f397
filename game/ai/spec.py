"""A game as texts: enough to set it up again in another process."""

from __future__ import annotations

from dataclasses import dataclass

from game.catalogue import find
from game.core import AnyRules, Move, Variant
from game.notation import read_move
from game.position import Position


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game as texts: its variant, its start, and the moves to the present."""

    variant: str  # full name
    seed: int
    start: str | None  # the position text it began from; None for the variant's own start
    moves: tuple[str, ...]

    def replayed(self) -> tuple[AnyRules, Position]:
        """The rules and the position reached; raises NotationError or IllegalMove for texts that cannot be replayed."""
        rules, variant = find(self.variant)
        position: Position = first_position(rules, variant, self.seed, self.start)
        for text in self.moves:
            position.make(read_ply(rules, position, text).code)
        return rules, position


def first_position(rules: AnyRules, variant: Variant, seed: int, start: str | None) -> Position:
    """The position a game begins with; raises NotationError for a start text that cannot be read."""
    return rules.start(variant, seed) if start is None else rules.read(variant, start)


def read_ply(rules: AnyRules, position: Position, text: str) -> Move:
    """The move called `text`, a forfeit included; raises NotationError or IllegalMove."""
    forfeit = rules.resignation if rules.outcome(position) is None else None
    if forfeit and forfeit.text == text.strip().casefold():
        return forfeit
    return read_move(rules, position, text)

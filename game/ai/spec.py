"""A game as texts: enough to set it up again in another process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.catalogue import find
from game.core import AnyRules, Move, Variant
from game.notation import read_move
from game.position import Position


class GameSpec(NamedTuple):
    """A game as texts: its variant, its start, and the moves to the present."""

    variant: str  # full name
    seed: int
    start: str | None  # the position text it began from; None for the variant's own start
    moves: tuple[str, ...]

    def replayed(self) -> tuple[AnyRules, Position]:
        """The rules and the position reached; raises NotationError or IllegalMove for texts that cannot be replayed."""
        return Replayer().to(self)

    def since(self, earlier: GameSpec) -> tuple[int, GameSpec]:
        """How many moves an earlier spec shares with this one, and this spec without them; `following` joins them."""
        if not _same_beginning(self, earlier):
            return 0, self
        shared = _shared(self.moves, earlier.moves)
        return shared, self._replace(moves=self.moves[shared:])

    def following(self, earlier: GameSpec, shared: int) -> GameSpec:
        """The whole spec again, from what `since` gave for the earlier one."""
        return self._replace(moves=earlier.moves[:shared] + self.moves)


class Replayer:
    """Leads one position from spec to spec, by unmaking and making only the moves that differ."""

    def __init__(self, beat: Callable[[], object] | None = None) -> None:
        """`beat` is called before every move, since replaying a long game takes seconds."""
        self._beat = beat
        self._begun: GameSpec | None = None  # with the moves that it had; `_made` are those on the board
        self._made: list[str] = []
        self._rules: AnyRules
        self._position: Position

    def to(self, spec: GameSpec) -> tuple[AnyRules, Position]:
        """The rules and the position reached, which the caller may search but must leave unchanged.

        Raises NotationError or IllegalMove for texts that cannot be replayed.
        """
        if self._begun is None or not _same_beginning(spec, self._begun):
            self.forget()
            rules, variant = find(spec.variant)
            self._rules, self._position = rules, first_position(rules, variant, spec.seed, spec.start)
            self._begun = spec
        shared = _shared(spec.moves, self._made)
        while len(self._made) > shared:
            self._position.unmake()
            self._made.pop()
        for text in spec.moves[shared:]:
            if self._beat is not None:
                self._beat()
            self._position.make(read_ply(self._rules, self._position, text).code)
            self._made.append(text)
        return self._rules, self._position

    def forget(self) -> None:
        """Start over with the next spec, since the position may have been changed."""
        self._begun, self._made = None, []


def _same_beginning(one: GameSpec, other: GameSpec) -> bool:
    return (one.variant, one.seed, one.start) == (other.variant, other.seed, other.start)


def _shared(moves: Sequence[str], others: Sequence[str]) -> int:
    """How many moves are the same from the first one on."""
    pairs = enumerate(zip(moves, others, strict=False))
    return next((ply for ply, (move, other) in pairs if move != other), min(len(moves), len(others)))


def first_position(rules: AnyRules, variant: Variant, seed: int, start: str | None) -> Position:
    """The position a game begins with; raises NotationError for a start text that cannot be read."""
    return rules.start(variant, seed) if start is None else rules.read(variant, start)


def read_ply(rules: AnyRules, position: Position, text: str) -> Move:
    """The move called `text`, a forfeit included; raises NotationError or IllegalMove."""
    forfeit = rules.resignation if rules.outcome(position) is None else None
    if forfeit and forfeit.text == text.strip().casefold():
        return forfeit
    return read_move(rules, position, text)

"""Square boards of one-letter pieces as pictures, so that a test shows its boards instead of naming their cells."""

import re
from typing import Any, Self

import pytest

from game.catalogue import find
from game.core import AnyRules, Event, Outcome, Variant
from game.errors import IllegalMove, NotationError
from game.grid import Cell, Grid
from game.notation import read_move
from game.splitmix import SplitMix64


def picture(text: str) -> str:
    """The picture without indentation and blank lines, as `Table.board` gives it."""
    return "\n".join(" ".join(line.split()) for line in text.splitlines() if line.strip())


def side_by_side(text: str) -> list[str]:
    """The pictures that stand side by side with `|` between them, such as the boards before and after a move."""
    rows = [row.split("|") for row in text.splitlines() if row.strip()]
    return ["\n".join(column) for column in zip(*rows, strict=True)]


def cell_of(grid: Grid, name: str) -> Cell:
    cell = grid.cell(name)
    assert cell is not None, name
    return cell


class BareTable:
    """A position that is played on by move texts and asked about; a subclass lays it out and shows it."""

    rules: AnyRules
    variant: Variant
    position: Any  # of the game's own class, whose fields tests look at

    def play(self, *texts: str) -> Self:
        """The same table after these moves."""
        for text in texts:
            self.position.make(read_move(self.rules, self.position, text).code)
        return self

    def moves(self, start: str = "") -> set[str]:
        """The texts of the legal moves that begin with `start`."""
        return {move.text for move in self.rules.moves(self.position) if move.text.startswith(start)}

    def story(self, text: str) -> tuple[Event, ...]:
        """What a player sees of a move."""
        return self.rules.events(self.position, read_move(self.rules, self.position, text))

    def cell(self, name: str) -> Cell:
        return cell_of(self.rules.grid(self.position), name)

    def refusal(self, *names: str) -> str:
        """Why no move begins with clicks on these cells."""
        return self.rules.refusal(self.position, tuple(self.cell(name) for name in names))

    def why_not(self, text: str) -> str:
        """The sentence that refuses a move text."""
        with pytest.raises((IllegalMove, NotationError)) as refused:
            read_move(self.rules, self.position, text)
        return str(refused.value)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.position)

    @property
    def text(self) -> str:
        return self.rules.write(self.position)


class Table(BareTable):
    """A position laid out from a picture, played on by move texts, and shown as a picture again."""

    def __init__(self, game: str, shown: str, *fields: str) -> None:
        """Set the pieces of a picture (`.` is empty, north is up); `fields` end the position text, the side first."""
        self.rules, self.variant = find(game)
        ranks = picture(shown).replace(" ", "").replace("\n", "/")
        ranks = re.sub(r"\.+", lambda run: str(len(run[0])), ranks)
        self.position = self.rules.read(self.variant, " ".join((ranks, *fields)))

    @property
    def board(self) -> str:
        return "\n".join(" ".join(signs) for signs in self._signs())

    def targets(self, source: str) -> str:
        """The board as a picture with `*` wherever the piece on `source` may go, pieces there covered."""
        marked = {text[len(source) :] for text in self.moves(source)}
        ranks = self._signs()
        for row, signs in enumerate(ranks):
            names = [f"{chr(97 + file)}{len(ranks) - row}" for file in range(len(signs))]
            signs[:] = ["*" if name in marked else sign for name, sign in zip(names, signs, strict=True)]
        return "\n".join(" ".join(signs) for signs in ranks)

    def _signs(self) -> list[list[str]]:
        """The signs of the rules' own picture, rank by rank from the north."""
        return [rank.split()[1:] for rank in self.rules.picture(self.position).splitlines()[:-1]]


def quiet(table: Table, plies: int) -> Table:
    """The same table after this many plies without progress, and no position three times."""
    rng = SplitMix64(5)
    for ply in range(plies):
        for move in sorted(table.rules.moves(table.position), key=lambda move: rng.bits(16)):
            table.position.make(move.code)
            lively = table.outcome is None or table.outcome.reason == "quiet plies"
            if lively and table.position.quiet == ply + 1:
                break
            table.position.unmake()
    return table


def read(game: str, text: str) -> Table:
    """A table with the position of a text."""
    ranks, *rest = text.split(" ")
    return Table(game, re.sub(r"\d", lambda run: "." * int(run[0]), ranks).replace("/", "\n"), *rest)


def started(game: str) -> Table:
    rules, variant = find(game)
    return read(game, rules.write(rules.start(variant, 0)))


def why_not_read(game: str, text: str) -> str:
    rules, variant = find(game)
    with pytest.raises(NotationError) as refused:
        rules.read(variant, text)
    return str(refused.value)

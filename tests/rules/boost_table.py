"""Boards of Boost as pictures: two characters for a piece, as in P1, K2 or T3, and D for a dragon."""

from typing import Self

from game.catalogue import find
from tests.rules.pictures import Table, picture


class BoostTable(Table):
    """A table for Boost. A player without a tower and with fewer than four pieces is out at once."""

    def __init__(self, shown: str, mover: int = 1, out: str = "-", variant: str = "boost") -> None:
        """Set the pieces of a picture; `out` are the defeated players."""
        self.rules, self.variant = find(variant)
        rows = [rank.split() for rank in picture(shown).splitlines()]
        ranks = "/".join(",".join(_counted(row)) for row in rows)
        self.position = self.rules.read(self.variant, f"{ranks} {mover} {out}")

    def _signs(self) -> list[list[str]]:
        """The signs of the rules' own picture, with small letters and capitals as players 1 and 2."""
        return [[numbered(sign) for sign in rank] for rank in super()._signs()]

    def forfeit(self) -> Self:
        """The same table after the player to move gave up."""
        move = self.rules.resignation
        self.position.make(move.code)
        return self

    @property
    def sentence(self) -> str:
        """How the finished game ended, for the players."""
        assert self.outcome is not None
        return self.rules.ending_sentence(self.outcome, self.variant.seats)

    @property
    def mover(self) -> int:
        return int(self.position.side)

    @property
    def out(self) -> str:
        """The defeated players, as the position text lists them."""
        return self.text.split(" ")[2]


def numbered(sign: str) -> str:
    """A sign of a picture with its player's number, which a board of two players leaves out."""
    return f"{sign.upper()}{1 + sign.isupper()}" if sign.upper() in ("P", "K", "T") else sign


def _counted(row: list[str]) -> list[str]:
    """The items of a rank, runs of empty points counted."""
    items: list[str] = []
    for sign in row:
        if sign != ".":
            items.append(sign)
        elif items and items[-1].isdigit():
            items[-1] = str(int(items[-1]) + 1)
        else:
            items.append("1")
    return items


def table_of(variant: str, text: str = "") -> BoostTable:
    """A table with the position of a text, or else with the start of the variant for seed 0."""
    table = BoostTable.__new__(BoostTable)
    table.rules, table.variant = find(variant)
    table.position = table.rules.read(table.variant, text) if text else table.rules.start(table.variant, 0)
    return table

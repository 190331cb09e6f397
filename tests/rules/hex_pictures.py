"""Boards of hexes as pictures, so that a test shows its boards instead of naming their hexes.

Neighbours in a row are four characters apart and each row is shifted by two; `.` is a free hex, `W5` a stack, and
where nothing is drawn there is no hex. The first hex of the first row is called `0,0`.
"""

import re
from textwrap import dedent

from game.catalogue import find
from game.rules.splits.position import FREE, RED, WHITE, SplitsPosition
from game.rules.splits.texts import GRID, SHEEP
from tests.rules.pictures import BareTable

Place = tuple[int, int]

# Hexes that touch nothing, far from any picture: they fill a board up and hold the counters that are not shown.
SPARE = [(q, 20) for q in range(-22, 3, 2)] + [(q, -20) for q in range(-2, 23, 2)] + [(q, 22) for q in range(-22, 1, 2)]


def hexes(text: str) -> dict[Place, str]:
    """The signs of a picture by place, as (q, r)."""
    rows = dedent(text).strip("\n").rstrip().splitlines()
    found: dict[Place, str] = {}
    first = re.search(r"\S", rows[0])
    assert first is not None
    for r, row in enumerate(rows):
        for sign in re.finditer(r"\S+", row):
            q, off = divmod(sign.start() - first.start() - 2 * r, 4)
            assert not off, f"{sign[0]} in row {r} of the picture lies between two hexes"
            found[q, r] = sign[0]
    return found


class HexTable(BareTable):
    """A position of Splits laid out from a picture; what is not shown lies where it touches nothing."""

    def __init__(self, shown: str = "", side: str = "w", game: str = "splits") -> None:
        """Lay the board of a picture and complete it with spare hexes and counters; without a picture it is empty."""
        self.rules, self.variant = find(game)
        if not shown:
            self.position = self.rules.start(self.variant, 0)
            return
        items = {place: sign.strip(".") for place, sign in hexes(shown).items()}
        items |= dict.fromkeys(SPARE[: 32 - len(items)], "")
        if sorted(filter(None, items.values())) not in ([], ["W16"]):
            self._spread_the_rest(items)
        self.position = self._laid_out(items, "wr".index(side) + 1)

    def _laid_out(self, items: dict[Place, str], side: int) -> SplitsPosition:
        """The position as no text may give it: its spare hexes lie apart from the board."""
        codes = [0] * len(GRID)
        for (q, r), sign in items.items():
            colour = {"": FREE, "W": WHITE, "R": RED}[sign[:1]]
            codes[GRID.names.index(f"{q},{r}")] = colour + int(sign[1:] or 0)
        position = SplitsPosition(self.variant.name == SHEEP)
        position.set_up(codes, side)
        position.update_outcome()
        return position

    @staticmethod
    def _spread_the_rest(items: dict[Place, str]) -> None:
        spare = [place for place in SPARE if place in items]
        for place, colour in zip(spare, "WR", strict=False):
            rest = 16 - sum(int(sign[1:]) for sign in items.values() if sign.startswith(colour))
            items[place] = f"{colour}{rest}" if rest else ""

    @property
    def board(self) -> dict[Place, str]:
        """The signs of the places that the picture showed, and of those laid since."""
        items = re.findall(r"(-?\d+),(-?\d+)([WR]\d+)?", self.text)
        signs = {(int(q), int(r)): stack or "." for q, r, stack in items}
        return {place: sign for place, sign in signs.items() if place not in SPARE}

    def marked(self, names: set[str]) -> dict[Place, str]:
        """The board with `*` on the hexes with these names."""
        return {(q, r): "*" if f"{q},{r}" in names else sign for (q, r), sign in self.board.items()}

    def by_names(self, text: str) -> str:
        """A text with the names that people give the hexes, instead of q,r."""
        called = self.rules.names(self.position)
        return re.sub(r"-?\d+,-?\d+", lambda found: called[self.cell(found[0])], text)

    def edge(self) -> dict[Place, str]:
        return self.marked({text[1:] for text in self.moves("@")})

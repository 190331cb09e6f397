"""A player who sees no picture: presses keys, hears what is spoken, and knows nothing else."""

import re

from tests.ui.ear import listen

FRAME = 0.05
OVER = "Enter plays again."
CELL = re.compile(r"([a-z])(\d+)\b|((?:minus )?\d+), ((?:minus )?\d+)")


def places_in(text):
    """The cells that a text names, in their order, each with its column and its row."""
    found = []
    for letter, number, column, row in CELL.findall(text):
        if letter:
            found.append((ord(letter), int(number)))
        else:  # the rows of hexes that have no names yet grow to the south
            found.append((_number(column), -_number(row)))
    return found


def _number(words):
    return -int(words.removeprefix("minus ")) if words.startswith("minus") else int(words)


class BlindPlayer:
    """Plays both sides of the game on a table by the keyboard; `choose` picks one of several cells.

    It goes to a cell `by_arrows`, or over the cells that can be chosen.
    """

    def __init__(self, table, choose, by_arrows):
        self._table, self._choose, self._by_arrows = table, choose, by_arrows
        self._heard = listen(table)
        self.log = []

    def press(self, *names):
        """Press keys one after the other, and return all that is heard after them."""
        self._heard.clear()
        for name in names:
            self._table.key(name)
            self._table.wait(FRAME)
        said = " ".join(self._heard)
        self.log.append((names, said))
        return said

    def play(self, turns):
        """Play at most so many turns; return whether the end was heard."""
        said = self.press("Tab")
        while "Board" not in said:
            said = self.press("Tab")
        return any(OVER in self._turn() for _number in range(turns))

    def _turn(self):
        """Choose what can be chosen until a move is heard; return what was heard of it."""
        said = ""
        for _click in range(4):
            cells = places_in(self.press("F10"))
            assert cells, self.log[-20:]
            goal = self._best(cells)
            self._walk(goal)
            said = self.press("Enter")
            if "selected" not in said:
                return said
            if "target" in said:  # a board piece lies there until it is confirmed
                return self.press("Enter")
        raise AssertionError(self.log[-20:])

    def _best(self, cells):
        """One of these cells, and rather one whose choice ends the game or captures."""
        tried = [self._choose(cells) for _try in range(2)]
        effects = {cell: self._walk(cell) for cell in tried}
        good = [cell for cell in tried if re.search("ends the game|loses|off the board", effects[cell])]
        return (good or tried)[0]

    def _walk(self, goal):
        """Move the cursor to a cell by the names that are heard; return what is said of that cell."""
        said = self.press("Ctrl+Right")
        for _step in range(80):
            assert places_in(said), self.log[-30:]
            (column, row), *_others = places_in(said)
            if (column, row) == goal:
                return said
            aside, ahead = goal[0] - column, goal[1] - row
            key = "Ctrl+Right"
            if self._by_arrows:
                key = ("Up" if ahead > 0 else "Down") if ahead else "Right" if aside > 0 else "Left"
            said = self.press(key)
        raise AssertionError((goal, self.log[-30:]))

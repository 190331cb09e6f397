"""Reads the moves of a record: lines in brackets, and the remarks behind each move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from game.archive.record.record import MOST_PLIES, at_line
from game.errors import GameError, NotationError, quoted
from game.language import _, ngettext
from game.play.clock import ClockReading, full
from game.play.game_tree import RESIGN_TEXT, GameTree
from game.play.marks import read_mark
from game.play.node import Node
from game.play.setup import MatchSetup

WORD: Final = re.compile(
    r"""(?P<comment>  \{ [^\\}]* (?: \\. [^\\}]* )* \} )
      | (?P<marks>    \[ [^\[\]]* \] )
      | (?P<time>     <  [^<>]* > )
      | (?P<open>     \( )
      | (?P<close>    \) )
      | (?P<number>   [0-9]+\. (?= [\s(){}\[\]<>] | $ ) )
      | (?P<step>     [^\s(){}\[\]<>]+ )
      | (?P<stray>    \S )""",
    re.VERBOSE | re.DOTALL,
)
SWAP: Final = "swap"
TIME: Final = re.compile(r"(-?[0-9]{1,9}(?:\.[0-9]{1,6})?)([!#]?)")


class Moves:
    """Reads the moves of one record into its tree. `swaps` and `times` are as in `MatchState`."""

    def __init__(self, setup: MatchSetup, tree: GameTree) -> None:
        self.swaps: set[Node] = set()
        self.times: dict[Node, ClockReading] = {tree.root: full(setup.clock)} if setup.clock else {}
        self._setup, self._tree, self._grid = setup, tree, tree.grid
        self._node = tree.root  # the last node of the line being read
        self._branches: list[tuple[int, Node]] = []  # open brackets: text line and node outside
        self._mains: list[Node] = []  # nodes before a bracket, which are preferred
        self._has_moved = False  # since the text or the last bracket began
        self._plies = 0
        self._remarks: dict[Node, tuple[list[str], dict[str, None]]] = {}  # comments and marks, joined at the end

    def read(self, text: str, line: int) -> None:
        """Play all moves and go to the end of the main line; the text's first line has the number `line`.

        Raises RecordError.
        """
        for number, kind, word in _words(text, line):
            match kind:
                case "open":
                    self._open(number)
                case "close":
                    self._close(number)
                case "number":
                    if word != f"{self._node.ply + 1}.":
                        words = _("{word} should be {number}: every move of every player has its own number.")
                        raise at_line(number, words.format(word=quoted(word), number=f"'{self._node.ply + 1}.'"))
                case "step" if word == SWAP:
                    self._swap(number)
                case "step":
                    self._step(number, word)
                case "comment":
                    self._comment(re.sub(r"\\([\\}])", r"\1", word[1:-1]))
                case "marks":
                    self._mark(number, word[1:-1])
                case "time":
                    self.times[self._node] = read_time(self._setup, number, word[1:-1])
                case _:
                    raise at_line(number, _stray(word))
        if self._branches:
            raise at_line(self._branches[-1][0], _("'(' is never closed."))
        for node, (comments, marks) in self._remarks.items():
            self._tree.annotate(node, "\n".join(comments), tuple(marks))
        self._settle()

    def _settle(self) -> None:
        """Prefer the first child read at every node, and go to the end of the main line."""
        self._tree.go_to(self._tree.root)
        for main in reversed(self._mains):
            self._tree.prefer(main)
        self._tree.go_to(self._node)

    def _open(self, number: int) -> None:
        parent = self._node.parent
        if not self._has_moved or parent is None:
            raise at_line(number, _("'(' has to follow a move, to say what was played instead."))
        self._branches.append((number, self._node))
        self._mains.append(self._node)
        self._node, self._has_moved = parent, False

    def _close(self, number: int) -> None:
        if not self._branches or not self._has_moved:
            raise at_line(number, _("')' has to close a bracket with moves in it."))
        self._node = self._branches.pop()[1]

    def _step(self, number: int, word: str) -> None:
        text, colon, seat = word.partition(":")
        self._plies += 1
        if self._plies > MOST_PLIES:
            words = ngettext(
                "No record of a game has more than {plies} ply.",
                "No record of a game has more than {plies} plies.",
                MOST_PLIES,
            )
            raise at_line(number, words.format(plies=MOST_PLIES))
        try:
            if text == RESIGN_TEXT and re.fullmatch("(:[1-9])?", colon + seat):
                self._node = self._tree.add(self._node, text, int(seat or 0))
            else:
                self._node = self._tree.add(self._node, word)
        except GameError as refusal:
            raise at_line(number, str(refusal)) from refusal
        self._has_moved = True

    def _swap(self, number: int) -> None:
        setup, node = self._setup, self._node
        here = setup.swap_rule and setup.start is None and node.ply == self._tree.variant.swap_after
        if not here or node.parent is None or node.outcome:
            raise at_line(number, _("The players may not swap sides here."))
        self.swaps.add(node)

    def _comment(self, words: str) -> None:
        if words:
            self._remarks_here()[0].append(words)

    def _mark(self, number: int, words: str) -> None:
        try:
            for word in words.split():
                read_mark(self._grid, word)
        except NotationError as refusal:
            raise at_line(number, str(refusal)) from refusal
        self._remarks_here()[1].update(dict.fromkeys(words.split()))

    def _remarks_here(self) -> tuple[list[str], dict[str, None]]:
        return self._remarks.setdefault(self._node, ([], {}))


def _words(text: str, line: int) -> Iterator[tuple[int, str, str]]:
    """Each word with its line number and its kind."""
    at = 0
    for found in WORD.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        yield line, found.lastgroup or "", found[0]


def _stray(sign: str) -> str:
    if sign in "{[<":
        return _("{sign} is never closed.").format(sign=repr(sign))
    return _("{sign} closes nothing.").format(sign=repr(sign))


def read_time(setup: MatchSetup, number: int, text: str) -> ClockReading:
    """The clocks of all seats, as `time_words` writes them, from the line `number`; raises RecordError."""
    found = [TIME.fullmatch(word) for word in text.split()]
    if not setup.clock:
        raise at_line(number, _("This game is played without clocks."))
    if not all(found) or len(found) != len(setup.players):
        raise at_line(number, _("{text} does not give every seat its seconds.").format(text=quoted(text)))
    seats = [(seat, one[1], one[2]) for seat, one in enumerate(found, 1) if one]
    return ClockReading(
        tuple(float(left) for _seat, left, _sign in seats),
        frozenset(seat for seat, _left, sign in seats if sign),
        frozenset(seat for seat, _left, sign in seats if sign == "#"),
    )

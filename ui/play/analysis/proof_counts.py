"""A row of the panel: each sign for what a move is proved to do, with the number of moves that have it."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.language import ngettext
from game.play.proved_moves import MoveResult
from ui.board.painters.results import result_picture
from ui.kit.boxes import Row, Space
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.widget import Point
from ui.play.analysis.proofs import Proofs
from ui.style.themes import Theme

SIGN = 17  # units
BUTTON = (30, 24)  # units


class ProofCounts(Row):
    """Explains the signs on the board; visible while proofs are shown."""

    def __init__(self, why: Command) -> None:
        """`why` shows why a move loses."""
        self._why = Button.of(why, "quiet", words="").sized(*BUTTON)
        self._signs = {result: Image(partial(_sign, result)).sized(SIGN, SIGN) for result in MoveResult}
        self._words = {result: Label("", "small").fitted() for result in MoveResult}
        self._parts = {result: Row(self._signs[result], self._words[result], gap=4) for result in MoveResult}
        super().__init__(*self._parts.values(), Space().grow(), self._why, gap=10)

    def refresh(self, proofs: Proofs, covered: bool) -> None:
        """Show the numbers so far, unless something else takes the place."""
        counts = proofs.counts
        self._why.refresh()
        self._why.show(self._why.enabled)
        self.show(proofs.shown and not covered and sum(counts.values()) > 0)
        settled, number = proofs.is_settled, counts[MoveResult.OPEN]
        wins, loses = counts[MoveResult.WINS], counts[MoveResult.LOSES]
        said = {
            # Translators: how many moves win, beside a sign; so with the next two
            MoveResult.WINS: ngettext("{number} wins", "{number} win", wins).format(number=wins),
            MoveResult.LOSES: ngettext("{number} loses", "{number} lose", loses).format(number=loses),
            MoveResult.OPEN: (
                ngettext("{number} unproved", "{number} unproved", number)
                if settled
                else ngettext("{number} to prove", "{number} to prove", number)
            ).format(number=number),
        }
        for result, words in said.items():
            self._words[result].text = words
            self._parts[result].show(counts[result] > 0)


def _sign(result: MoveResult, size: Point, _theme: Theme) -> Surface:
    return result_picture(size[0], result)

"""What the moves of the shown position are proved to do: on the board, in the panel, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.ai.engine import Engine
from game.ai.search import plies_to_end
from game.clicks import Selection
from game.core import Move
from game.grid import Cell
from game.language import _, ngettext, sentences
from game.play.match import Match
from game.play.node import Node
from game.play.proved_moves import NOT_PROVED, MoveResult, ProvedMove, ProvedMoves, Supposition
from ui.play.analysis.analysis import Analysis
from ui.play.moves.navigator import Navigator

NOTHING: Final[Mapping[Cell, MoveResult]] = MappingProxyType({})


class Proofs:
    """Shows proofs while the player wants them and the policy allows it: after a game, and in a study."""

    def __init__(self, match: Match, engine: Engine, navigator: Navigator, analysis: Analysis) -> None:
        self._match, self._navigator, self._analysis = match, navigator, analysis
        self._moves = ProvedMoves(match.tree, engine)
        self._wanted = False
        self._announced: Node | None = None  # whose results were announced last
        self._signs: tuple[object, Mapping[Cell, MoveResult]] = None, NOTHING

    @property
    def may_show(self) -> bool:
        """Whether the policy allows it at the shown position."""
        return self._match.policy.may_prove(self._navigator.base, studied=self._analysis.running)

    @property
    def shown(self) -> bool:
        """Whether proofs are shown."""
        return self._wanted and self.may_show

    @property
    def state(self) -> object:
        """A change calls for a new picture."""
        return self.shown, self._moves.changes

    @property
    def is_busy(self) -> bool:
        """Whether something is being proved."""
        return self._moves.is_busy

    @property
    def is_settled(self) -> bool:
        """Whether nothing more will be found about the shown position."""
        return self._navigator.base.outcome is not None or self._moves.is_settled(self._navigator.base)

    # --- commands

    def toggle(self) -> None:
        """Show what is proved, or hide it; what was found is kept."""
        self._wanted, self._announced = not self.shown, None
        self.follow()

    def follow(self) -> None:
        """Prove the moves of the shown position, and nothing else. Where proofs may not be shown, none are wanted."""
        self._wanted = self.shown
        self._moves.watched = self._navigator.base if self._wanted else None

    def update(self, seen: bool) -> str:
        """Take and ask for proofs, none while the window is not `seen`; return all results once, when they are there.

        That is a sentence; it is empty otherwise.
        """
        self._suppose()
        self._moves.update(seen)
        node = self._moves.watched
        if node is None or node is self._announced or not self._moves.is_settled(node):
            return ""
        self._announced = node
        return self.sentence

    def _suppose(self) -> None:
        """Have the ends proved first that the analysis has found at the shown position."""
        node, analysis = self._moves.watched, self._analysis
        if node is None or not analysis.running or analysis.subject is not node:
            return
        for place, finding in enumerate(analysis.findings):
            plies, side = plies_to_end(finding.score), node.snapshot.side
            if plies > 1 and finding.pv:
                move = finding.pv[0] if place or finding.score > 0 else ""  # every one loses where the best one does
                self._moves.suppose(node, Supposition(side if finding.score > 0 else 3 - side, plies, move))

    def rest(self) -> None:
        """Prove nothing until the next update."""
        self._moves.rest()

    # --- findings

    def of(self, move: Move) -> ProvedMove:
        """What a move of the shown position is proved to do."""
        return self._moves.at(self._navigator.base).get(move.text, NOT_PROVED)

    def is_lost(self, node: Node) -> bool:
        """Whether every move at a node is proved to lose."""
        known = self._moves.at(node)
        return bool(known) and all(move.result is MoveResult.LOSES for move in known.values())

    def result_of(self, node: Node) -> MoveResult:
        """What the move that led to a node is proved to have done."""
        known = self._moves.at(node.parent) if node.parent else {}
        return known.get(node.text, NOT_PROVED).result

    def fastest(self, node: Node) -> Move | None:
        """The move at a node that is proved to win soonest, as far as is known; None if none is."""
        found = {text: move.plies for text, move in self._moves.at(node).items() if move.result is MoveResult.WINS}
        return self._match.tree.at(node).read(min(found, key=found.__getitem__)) if found else None

    def longest(self, node: Node) -> int:
        """The most plies that the end can take from a node where every move loses; 0 if that is not proved."""
        return max(move.plies for move in self._moves.at(node).values()) if self.is_lost(node) else 0

    def signs(self, selection: Selection) -> Mapping[Cell, MoveResult]:
        """The result of each target; without a selection, that of each piece as far as it is proved."""
        if not self.shown:
            return NOTHING
        known = self._navigator.base, self._moves.changes, selection
        if self._signs[0] != known:
            found = {cell: self.result_at(selection, cell) for cell in selection.targets}
            self._signs = known, {cell: result for cell, result in found.items() if result is not None}
        return self._signs[1]

    def result_at(self, selection: Selection, cell: Cell) -> MoveResult | None:
        """What a click on a cell is proved to do: a piece wins by any of its moves, and loses if all of them do.

        None for a piece of which neither is proved, and where a click does nothing.
        """
        further = selection.extended(cell) if self._moves.at(self._navigator.base) else None
        if further is None:
            return None
        move = further.complete
        found = {self.of(one).result for one in ([move] if move else further.fitting)}
        result = MoveResult.WINS if MoveResult.WINS in found else found.pop() if len(found) == 1 else MoveResult.OPEN
        return None if result is MoveResult.OPEN and move is None and not selection.clicked else result

    def words_at(self, selection: Selection, cell: Cell) -> str:
        """What is spoken of a cell's result; empty for none."""
        result = self.result_at(selection, cell) if self.shown else None
        if result is None:
            return ""
        begins = not selection.clicked and selection.move_at(cell) is None
        if result is MoveResult.WINS:
            # Translators: spoken of a cell with a piece, or that a piece can go to
            return _("has a move proved to win") if begins else _("proved to win")
        if result is MoveResult.LOSES:
            return _("every move proved to lose") if begins else _("proved to lose")
        return _("not proved either way")

    @property
    def counts(self) -> Mapping[MoveResult, int]:
        """How many moves have each result so far."""
        results = [move.result for move in self._moves.at(self._navigator.base).values()]
        return {result: results.count(result) for result in MoveResult}

    @property
    def sentence(self) -> str:
        """What is known of all moves so far; why nothing is, if the proofs have failed."""
        counts = self.counts
        if fault := self._moves.fault(self._navigator.base):
            return _("There are no proofs. {fault}").format(fault=fault)
        wins, loses, number = counts[MoveResult.WINS], counts[MoveResult.LOSES], counts[MoveResult.OPEN]
        won = ngettext("{number} move is proved to win.", "{number} moves are proved to win.", wins).format(number=wins)
        lost = ngettext("{number} move is proved to lose.", "{number} moves are proved to lose.", loses).format(
            number=loses
        )
        left = ngettext("{number} move is unproved.", "{number} moves are unproved.", number).format(number=number)
        return sentences((won * bool(wins), lost * bool(loses), left * bool(number)))

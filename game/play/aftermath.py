"""What decided a game that was won on the board, where its rules know."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import AGREED, RESIGNED, Reached
from game.play.game_tree import GameTree
from game.position import Position

SEATS = 2  # of the games that it is said of


def aftermath(tree: GameTree) -> str:
    """What decided the game up to the present, in sentences; empty while it goes on, and where nothing is known."""
    over = tree.outcome
    if over is None or not over.winner or over.reason in (RESIGNED, AGREED) or tree.variant.seats != SEATS:
        return ""
    return tree.rules.aftermath(_played(tree))


def _played(tree: GameTree) -> Iterator[Reached[Position]]:
    """The game to its present, with one position that goes on."""
    start, *path = tree.node.path()
    position = tree.at(start).position.copy()
    yield position, 0, ""
    for node in path:
        assert node.move is not None
        position.make(node.move.code)
        yield position, tree.number_of(node), node.words

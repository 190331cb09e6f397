"""What decided a game that was won on the board, where its rules know."""

from __future__ import annotations

from game.core import AGREED, RESIGNED
from game.play.game_tree import GameTree

SEATS = 2  # of the games that it is said of


def aftermath(tree: GameTree) -> str:
    """What decided the game up to the present, in sentences; empty while it goes on, and where nothing is known."""
    over = tree.outcome
    if over is None or not over.winner or over.reason in (RESIGNED, AGREED) or tree.variant.seats != SEATS:
        return ""
    path = tree.node.path()
    return tree.rules.aftermath(
        (tree.at(node).position, tree.number_of(node) if node.move else 0, node.words) for node in path
    )

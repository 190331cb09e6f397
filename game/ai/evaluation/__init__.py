"""The evaluations of the games, looked up by id."""

from __future__ import annotations

from importlib import import_module

from game.ai.evaluation.base import Evaluation, Weights
from game.position import Position


def evaluation_of(game: str, position: Position, weights: Weights | None = None) -> Evaluation:
    """The evaluation of `position`, which must belong to the game with this id; it follows the position's moves.

    `weights` replace the game's own; tools that look for better ones pass them.
    """
    module = import_module(f"game.ai.evaluation.{game}")
    evaluation: Evaluation = module.evaluation_of(position, weights or module.WEIGHTS)
    return evaluation


def weights_of(game: str) -> Weights:
    """A copy of the weights of a game's evaluation."""
    return dict(import_module(f"game.ai.evaluation.{game}").WEIGHTS)

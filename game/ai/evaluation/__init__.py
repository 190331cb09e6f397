"""One evaluation a game, found by the game's id."""

from __future__ import annotations

from importlib import import_module

from game.ai.evaluation.base import Evaluation, Weights
from game.position import Position


def judge(game: str, position: Position, weights: Weights | None = None) -> Evaluation:
    """The evaluation of `position`, which must be of the game with this id; it follows the position's moves.

    Other `weights` than the game's own are for finding better ones.
    """
    module = import_module(f"game.ai.evaluation.{game}")
    evaluation: Evaluation = module.judge(position, weights or module.WEIGHTS)
    return evaluation


def weights_of(game: str) -> Weights:
    """A copy of the weights that the game's evaluation goes by."""
    return dict(import_module(f"game.ai.evaluation.{game}").WEIGHTS)

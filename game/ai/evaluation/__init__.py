"""One evaluation a game, found by the game's id."""

from __future__ import annotations

from importlib import import_module

from game.ai.evaluation.base import Evaluation
from game.position import Position


def judge(game: str, position: Position) -> Evaluation:
    """The evaluation of `position`, which must be of the game with this id; it follows the position's moves."""
    evaluation: Evaluation = import_module(f"game.ai.evaluation.{game}").judge(position)
    return evaluation

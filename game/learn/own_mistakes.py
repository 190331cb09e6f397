"""A mistake as texts, to be kept and tried again without its game; and the mistake of such texts."""

from __future__ import annotations

import json
from typing import Any

from game.ai.info import Line
from game.ai.table import INFINITE
from game.archive.learning.mistakes import KeptMistake
from game.catalogue import find
from game.errors import GameError
from game.language import _
from game.learn.judge import Judged
from game.learn.review import Mistake
from game.notation import read_move
from game.play.game_tree import GameTree


def as_texts(tree: GameTree, mistake: Mistake) -> KeptMistake:
    """A mistake of a game as texts."""
    judged = {
        "chance": round(mistake.chance, 4),
        "left": [round(mistake.left.chance, 4), mistake.left.replies],
        "lines": [[line.score, line.pv] for line in mistake.lines],
    }
    variant, position = tree.variant.full_name(tree.rules.id), mistake.node.snapshot.text
    return KeptMistake(variant, position, mistake.played.text, json.dumps(judged))


def restored(kept: KeptMistake) -> tuple[GameTree, Mistake]:
    """A game that begins with the mistake, and the mistake in it. Raises GameError for texts that do not fit."""
    try:
        judged = json.loads(kept.judged)
        chance, replies = judged["left"]
        tree = GameTree(*find(kept.variant), 0, kept.position)
        lines = tuple(Line(_score(score), _moves(tree, pv)) for score, pv in judged["lines"])
        tree.play_text(kept.played)
        left, best = Judged(_chance(chance), _moves(tree, replies)), _chance(judged["chance"])
        if not (lines and all(line.pv for line in lines)):
            raise ValueError("no better move is known")
    except (ValueError, TypeError, LookupError, RecursionError, GameError) as error:
        raise GameError(_("One of your mistakes is damaged. It cannot be shown, and no longer counts.")) from error
    return tree, Mistake(tree.node, lines, best, left)


def _moves(tree: GameTree, texts: Any) -> tuple[str, ...]:
    """Moves that are legal one after the other in the present position of a game."""
    position = tree.position.copy()
    moves = tuple(map(str, texts))
    for text in moves:
        position.make(read_move(tree.rules, position, text).code)
    return moves


def _score(number: Any) -> int:
    if not -INFINITE <= number <= INFINITE:
        raise ValueError(f"{number} is no score")
    return int(number)


def _chance(number: Any) -> float:
    if not 0 <= number <= 1:
        raise ValueError(f"{number} is no chance")
    return float(number)

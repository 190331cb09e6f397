"""A mistake as texts, to be kept and tried again without its game; and the mistake of such texts."""

from __future__ import annotations

import json
from typing import Any

from game.ai.info import Line
from game.archive.learning.mistakes import KeptMistake
from game.catalogue import find
from game.errors import GameError
from game.language import _
from game.learn.look import Judged
from game.learn.review import Mistake
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
        left = Judged(float(chance), _moves(replies))
        lines = tuple(Line(int(score), _moves(pv)) for score, pv in judged["lines"])
        best = float(judged["chance"])
        tree = GameTree(*find(kept.variant), 0, kept.position)
        tree.at(tree.node).read(lines[0].pv[0])
        tree.play_text(kept.played)
    except (ValueError, TypeError, LookupError, GameError) as error:
        raise GameError(_("One of your mistakes is damaged. It cannot be shown, and no longer counts.")) from error
    return tree, Mistake(tree.node, lines, best, left)


def _moves(texts: Any) -> tuple[str, ...]:
    return tuple(map(str, texts))

"""What an observer is told about a board: the game, where its cells lie, and what can be done."""

from __future__ import annotations

from typing import Any

from game.play.match import Match
from ui.play.analysis_view import AnalysisView
from ui.play.board_place import BoardPlace


def trace_facts(match: Match, analysis: AnalysisView, board: BoardPlace) -> dict[str, Any]:
    """The game, the cells by name as pixels, and whether anything moves, as JSON-like values."""
    tree, selection = match.tree, board.selection
    outcome, names, geometry = tree.outcome, tree.grid.names, board.view.geometry
    chances = analysis.chances if analysis.shows_bar else None
    return {
        "scene": "play",
        "game": tree.variant.full_name(tree.rules.id),
        "cells": {names[cell]: list(geometry.centre(cell)) for cell in board.usable},
        "text": tree.snapshot.text,
        "shown": analysis.shown.snapshot.text,
        "look": [node.text for node in analysis.viewpoint.line[1:]],
        "moves": [node.text for node in tree.node.path()[1:]],
        "ply": tree.node.ply,
        "moving": board.view.busy,
        "person": match.is_persons_turn,
        "clicked": len(selection.clicked),
        "choice": selection.chosen,
        "outcome": outcome.reason if outcome else "",
        "analysing": analysis.analysing,
        "line": analysis.line,
        "chances": list(chances) if chances else None,
        "clock": list(match.clock.reading.left) if match.clock else None,
        "paused": match.pace.paused,
    }

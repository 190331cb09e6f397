"""What an observer is told about a board: the game, where its cells lie, and what can be done."""

from __future__ import annotations

from typing import Any

from game.match import Match
from ui.scenes.board_place import BoardPlace
from ui.scenes.insight import Insight


def facts_of(match: Match, insight: Insight, board: BoardPlace) -> dict[str, Any]:
    """The game, the cells by name as pixels, and whether anything moves, as JSON-like values."""
    session, selection = match.session, board.selection
    outcome, names, geometry = session.outcome, session.grid.names, board.view.geometry
    chances = insight.chances if insight.shows_bar else None
    return {
        "scene": "play",
        "game": session.variant.full_name(session.rules.id),
        "cells": {names[cell]: list(geometry.centre(cell)) for cell in board.usable},
        "text": session.snapshot.text,
        "shown": insight.shown.snapshot.text,
        "look": [node.text for node in insight.viewpoint.line[1:]],
        "moves": [node.text for node in session.node.path()[1:]],
        "ply": session.node.ply,
        "moving": board.view.busy,
        "person": match.is_persons_turn,
        "clicked": len(selection.clicked),
        "choice": selection.chosen,
        "outcome": outcome.reason if outcome else "",
        "analysing": insight.analysing,
        "line": insight.line,
        "chances": list(chances) if chances else None,
        "clock": list(match.clock.reading.left) if match.clock else None,
        "paused": match.paused,
    }

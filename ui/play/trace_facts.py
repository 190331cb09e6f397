"""The trace of a game at the board: the places of its cells, the moves, and the possible actions.

Tests that drive a real window read these names, and so may a program that reads the screen to the blind.
"""

from __future__ import annotations

from typing import Any

from game.play.match import Match
from ui.play.analysis.analysis import Analysis
from ui.play.analysis.proofs import Proofs
from ui.play.analysis.view import AnalysisView
from ui.play.board.place import BoardPlace
from ui.play.moves.navigator import Navigator


def trace_facts(
    match: Match, navigator: Navigator, analysis: Analysis, proofs: Proofs, view: AnalysisView, board: BoardPlace
) -> dict[str, Any]:
    """The facts as JSON-like values: cells by name as pixels, positions and moves as texts, seats counted from 1."""
    tree, selection = match.tree, board.selection
    outcome, names, geometry = tree.outcome, tree.grid.names, board.view.geometry
    chances = analysis.chances if analysis.shows_bar else None
    return {
        "scene": "play",
        "game": tree.variant.full_name(tree.rules.id),
        "cells": {names[cell]: list(geometry.centre(cell)) for cell in board.pointer.usable},
        "text": tree.snapshot.text,
        "shown": navigator.node.snapshot.text,
        "look": [node.text for node in navigator.viewpoint.line[1:]],
        "moves": [node.text for node in tree.node.path()[1:]],
        "ply": tree.node.ply,
        "moving": board.view.busy,
        "person": match.is_persons_turn,
        "clicked": len(selection.clicked),
        "choice": selection.chosen,
        "outcome": outcome.reason if outcome else "",
        "winner": outcome.winner if outcome else None,
        "analysing": analysis.running,
        "proved": {names[cell]: result.value for cell, result in proofs.signs(selection).items()},
        "held": [[one.words for one in held] for held in tree.at(navigator.node).holdings],
        "line": view.line,
        "chances": list(chances) if chances else None,
        "clock": list(match.clock.reading.left) if match.clock else None,
        "paused": match.pace.paused,
    }

"""The way from one node of a game to another, as one sequence of events; and the sounds of events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil, dist

from game.core import Event, Lay, Place, Remove, Slide, Transform
from game.grid import Cell
from game.play.game_tree import GameTree
from game.play.node import Node
from game.replay import backwards
from ui.board.model.finale import Finale

HEAVY, COUNTERS = 3, 4  # pieces whose push sounds deep; counters of a stack that weigh as much as a piece
MOST_STEPS = 6  # the most steps animated in a row; a longer way is a jump


def between(start: Node, end: Node) -> tuple[Event, ...] | None:
    """The events from the board of `start` to that of `end`, back and forth through the tree; None for a long way."""
    up, down = list[Node](), list[Node]()
    while start is not end:
        farther, way = (start, up) if start.ply >= end.ply else (end, down)
        if farther.parent is None or len(up) + len(down) == MOST_STEPS:
            return None
        way.append(farther)
        start, end = (farther.parent, end) if way is up else (start, farther.parent)
    stories = [backwards(node.events) for node in up] + [node.events for node in reversed(down)]
    events: list[Event] = []
    beat = 0
    for story in stories:
        events += [replace(event, beat=event.beat + beat) for event in story]
        beat += 1 + max((event.beat for event in story), default=-1)
    return tuple(events)


def turn_of(node: Node) -> tuple[Event, ...]:
    """The events of all plies of the turn that led to a node."""
    events = node.events
    while node.parent is not None and any(node.parent.snapshot.waiting):
        node = node.parent
        events = node.events + events
    return events


def won_by(tree: GameTree, node: Node) -> tuple[Cell, ...]:
    """The cells whose pieces won with a node's move; none if the game goes on or ended otherwise."""
    if node.outcome is None or node.move is None or node.parent is None:
        return ()
    return tree.at(node.parent).outlook(node.move).winning


def finale_of(tree: GameTree, node: Node) -> Finale:
    """The finale of an end without winning pieces: from the winner's pieces on, or for a draw from left to right.

    If others play on, the pieces of eliminated players turn to ash.
    """
    outcome, centres, seats = node.outcome, tree.grid.centres, tree.rules.pieces
    out = set(node.snapshot.defeated) - set(node.parent.snapshot.defeated if node.parent else ())
    owners = {Cell(at): seats[code].seat for at, code in enumerate(node.snapshot.board.cells) if code}
    if outcome is not None and outcome.winner is None:
        across = {cell: centres[cell][0] + centres[cell][1] / 3 for cell, seat in owners.items() if seat}
        return Finale(_in_order(across), calm=True)
    winners = [cell for cell, seat in owners.items() if outcome is not None and seat == outcome.winner]
    home = [centres[cell] for cell in winners] or [(0.0, 0.0)]
    middle = sum(x for x, _y in home) / len(home), sum(y for _x, y in home) / len(home)
    far = {cell: dist(middle, centres[cell]) for cell in owners}
    lit = {} if won_by(tree, node) else {cell: far[cell] for cell in winners}
    return Finale(_in_order(lit), _in_order({cell: far[cell] for cell, seat in owners.items() if seat in out}))


def _in_order(ranks: Mapping[Cell, float]) -> dict[Cell, float]:
    """The ranks of cells, from 0 for the least to 1."""
    least, most = min(ranks.values(), default=0.0), max(ranks.values(), default=0.0)
    return {cell: (rank - least) / (most - least or 1.0) for cell, rank in ranks.items()}


def _mass(events: Sequence[Event]) -> int:
    """The weight of an event's slide or capture, in pieces; some counters of a stack weigh as much as one."""
    slides = sum(ceil(max(1, event.count) / COUNTERS) for event in events if isinstance(event, Slide))
    return slides + sum(isinstance(event, Remove) and event.toward is not None for event in events)


def sound_of(events: Sequence[Event]) -> str:
    """The name of the sound for events that begin at once: that of the most important one."""
    kinds = [type(event) for event in events]
    changes = {event.change for event in events if isinstance(event, Transform)}
    for heard, name in (
        (Remove in kinds or "capture" in changes, "capture"),
        ("freeze" in changes, "freeze"),
        (Lay in kinds or "promote" in changes, "build"),
        (Place in kinds, "place"),
        (Transform in kinds, "wake"),
        (_mass(events) >= HEAVY, "shove"),
        (_mass(events) > 1, "push"),
    ):
        if heard:
            return name
    return "move"

"""Matches made at random, with all that a record keeps, and what two of them have in common."""

from game.archive.record.record import Record
from game.catalogue import find
from game.errors import GameError
from game.grid import Cell
from game.play.clock import TimeControl
from game.play.marks import INKS, written_mark
from game.play.match import Match
from game.play.node import Node
from game.play.player import Machine, Person, Player
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.splitmix import SplitMix64
from tools.puppet import Puppet

EIGHTH = 0.125  # seconds: whole milliseconds, so that a text keeps every digit


def random_match(name: str, seed: int, steps: int, comments: tuple[str, ...] = ()) -> Match:
    """A match of a variant in which people did all that they can do, by chance."""
    rng, variant = SplitMix64(seed), find(name)[1]
    known: tuple[Player, ...] = (Person(), Person("Zoë O'Neill"), Machine(4, "jailer"))
    players = tuple(rng.choice(known) for _ in range(variant.seats))
    clock = tuple(TimeControl(rng.below(9) + 0.5, rng.below(20) / 4) for _ in players) if rng.below(2) else ()
    conditions = rng.below(3) > 0, rng.below(9) == 0, seed % 5 == 0
    match = Match(MatchSetup(name, players, rng.below(99), None, clock, *conditions), Puppet())
    nodes, now = [match.tree.root], 0.0
    for _ in range(steps):
        now += rng.below(400) * EIGHTH
        match.update(rng.below(400) * EIGHTH, calm=True)
        match.tick(now)
        try:
            _act(match, rng, nodes, comments)
        except GameError:
            continue  # as where an unaided game takes nothing back
        nodes.append(match.tree.node)
    match.stop()
    return match


def _act(match: Match, rng: SplitMix64, nodes: list[Node], comments: tuple[str, ...]) -> None:
    tree, node = match.tree, rng.choice(nodes)
    match rng.below(24):
        case 0:
            match.undo()
        case 1:
            match.go_to(node)
        case 2:
            match.resign()
        case 3:
            tree.agree_draw()
            match.seating.played()  # as the match does once an offer is accepted
        case 4 | 5 if comments:
            match.edits.comment(node, rng.choice(comments))
        case 6 | 7:
            start, end = Cell(rng.below(len(tree.grid))), Cell(rng.below(len(tree.grid)))
            strokes = ((start, end, rng.choice(INKS)), (end, end, rng.choice(INKS)))
            match.edits.mark(node, tuple(dict.fromkeys(written_mark(tree.grid, stroke) for stroke in strokes)))
        case 8:
            match.reseat(1, Machine(rng.below(9) + 1))
        case 9:
            match.help.chances = True
        case 10 if match.policy.can_pause:
            match.pace.pause()
        case 11 | 12 | 13:
            match.swap_sides()
        case _ if tree.moves:
            match.play(rng.choice(tree.moves))


def story(state: MatchState) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """All that a text keeps of how far a match has come, without its nodes."""
    nodes, stack = [], [(0, state.tree.root)]
    while stack:
        depth, node = stack.pop()
        kept = (node.text, node.seat, node.comment, node.marks, node in state.swaps, state.times.get(node))
        nodes.append((depth, kept, node is state.tree.node, node.snapshot, node.outcome, node.events))
        stack += [(depth + 1, child) for child in reversed(node.children)]
    progress = (state.players, state.swapped, state.time, state.help, state.seconds, state.paused, state.counts)
    return tuple(nodes), (*progress, state.edition)


def record_of(match: Match, title: str = "", began: str = "", touched: str = "") -> Record:
    return Record(match.setup, match.state(), title, began, touched)

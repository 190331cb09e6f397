"""A person's attempt at a goal: what the plies played so far have achieved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from game.core import AnyRules, Event, Lay, Move, Outcome, Place, Remove, Slide, Transform, cells_in
from game.learn.goal import AFTER_THE_TURN, Demand, Goal
from game.notation import read_move
from game.position import Position
from game.replay import captured_pieces

ONE_MAY_BE_TOO_MANY: Final = "lose"  # a demand that more of the same undoes


class AttemptState(Enum):
    """How an attempt stands."""

    GOING_ON = "going on"
    DONE = "done"
    MISSED = "missed"
    UNDECIDED = "undecided"  # no proof was found, one way or the other


@dataclass(frozen=True, slots=True)
class Deeds:
    """What plies have done for the person on `seat`: how often each thing was done, and to which cells and kinds."""

    seat: int
    turns: int = 0  # of the person's
    last: int = 0  # the seat that made the last ply; 0 before the first
    counts: Counter[str] = field(default_factory=Counter)  # by the words of demands
    named: frozenset[Demand] = frozenset()  # the demands that name what was done

    def with_ply(self, rules: AnyRules, position: Position, move: Move) -> Deeds:
        """The same after a legal ply, which is about to be made in `position`."""
        seat = int(position.side)
        events = rules.events(position, move)
        counts = self.counts + _losses(rules, events, self.seat)
        named, turns = set(self.named), self.turns
        if seat == self.seat:
            turns += self.last != seat or bool(position.passed)
            counts["take"] = 0  # only that of the last move counts
            counts += _done(rules, events, move, seat)
            named |= _names(rules, position, events, move)
        return replace(self, turns=turns, last=seat, counts=counts, named=frozenset(named))


def _losses(rules: AnyRules, events: Sequence[Event], seat: int) -> Counter[str]:
    """The captures among events, as losses of a seat and as captures from the others."""
    owners = (rules.pieces[piece].seat for piece in captured_pieces(events))
    return Counter("lose" if owner == seat else "capture" for owner in owners if owner)


def _done(rules: AnyRules, events: Sequence[Event], move: Move, seat: int) -> Counter[str]:
    """What else a ply of a seat does, by the words of demands."""
    found: Counter[str] = Counter()
    source = next(iter(cells_in(move.path)), None)
    for event in events:
        match event:
            case Slide(start, _, _, count) if start == source:
                found["take"] += count
            case Slide():
                found["push"] += 1
            case Remove(toward=toward) if toward is not None:
                found["push"] += 1
            case Transform(_, before, _, _, "freeze") if rules.pieces[before].seat != seat:
                found["freeze"] += 1
            case Transform(_, _, _, _, "promote"):
                found["promote"] += 1
            case Place():
                found["place"] += 1
            case _:
                continue
    return found


def _names(rules: AnyRules, position: Position, events: Sequence[Event], move: Move) -> set[Demand]:
    """The demands with a name that a ply meets, which is about to be made in `position`."""
    found = set()
    names, seat = rules.grid(position).names, int(position.side)
    source = next(iter(cells_in(move.path)), None)
    for event in events:
        if isinstance(event, Slide) and event.source == source:
            found.add(Demand("to", name=names[event.target]))
            if any(piece.kind for piece in rules.pieces):
                found.add(Demand("move", name=rules.pieces[rules.board(position).cells[source]].kind))
        elif isinstance(event, Lay):
            found |= {Demand("lay", name=names[cell]) for cell in event.cells}
        elif isinstance(event, Place) and rules.pieces[event.piece].seat == seat:
            found.add(Demand("place", name=names[event.cell]))
    return found


class Attempt:
    """A person's attempt at a goal from a position, followed ply by ply through the turns of all seats."""

    def __init__(self, rules: AnyRules, position: Position, goal: Goal) -> None:
        """Begin in `position`, of which the attempt makes a copy; the person plays the side to move."""
        self.rules, self.goal = rules, goal
        self.position = position.copy()
        self.deeds = Deeds(int(position.side))

    def play(self, text: str) -> AttemptState:
        """Play a move of either side, as its text, and return how the attempt stands then.

        Raises NotationError or IllegalMove.
        """
        move = read_move(self.rules, self.position, text)
        self.deeds = self.deeds.with_ply(self.rules, self.position, move)
        self.position.make(move.code)
        return state_of(self.goal, self.deeds, self.rules, self.position)

    def play_all(self, texts: Sequence[str]) -> AttemptState:
        """Play moves up to one that decides the attempt, and return how it stands then."""
        for text in texts:
            state = self.play(text)
            if state is not AttemptState.GOING_ON:
                return state
        return AttemptState.GOING_ON

    def tried_replies(self) -> Iterator[Move | None]:
        """Try the moves of the opponent one by one, against which the person then tries all moves.

        None for each that the goal survives; the first one that puts it out of reach is given, and is the last.
        """
        rules, position = self.rules, self.position
        for move in rules.moves(position):
            deeds = self.deeds.with_ply(rules, position, move)
            position.make(move.code)
            try:
                is_lost = _is_lost(self.goal, deeds, rules, position)
            finally:
                position.unmake()
            yield move if is_lost else None
            if is_lost:
                return

    @property
    def punishment(self) -> Move | None:
        """A move of the opponent's that shows why a goal about their next turn was missed; None for any other goal."""
        rules, position, seat = self.rules, self.position, self.deeds.seat
        asked = {demand.word for demand in self.goal.demands}
        if int(position.side) == seat:
            return None
        for move in rules.moves(position):
            if "safe" in asked and _losses(rules, rules.events(position, move), seat)["lose"]:
                return move
            if "hold" in asked and _wins(move, rules, position):
                return move
        return None


def state_of(goal: Goal, deeds: Deeds, rules: AnyRules, position: Position) -> AttemptState:
    """How an attempt at `goal` stands in `position`, which the plies of these deeds have led to."""
    outcome = rules.outcome(position)
    is_over = outcome is not None or int(position.side) != deeds.seat or bool(position.passed)  # the person's turn
    if all(_is_met(demand, deeds, rules, position, outcome, is_over) for demand in goal.demands):
        return AttemptState.DONE
    is_undone = any(
        demand.word == ONE_MAY_BE_TOO_MANY and deeds.counts[demand.word] > demand.number for demand in goal.demands
    )
    if is_undone or outcome or (is_over and deeds.turns >= goal.turns):
        return AttemptState.MISSED
    return AttemptState.GOING_ON


def _is_lost(goal: Goal, deeds: Deeds, rules: AnyRules, position: Position) -> bool:
    """Whether the goal is out of reach if the others play well."""
    state = state_of(goal, deeds, rules, position)
    if state is not AttemptState.GOING_ON:
        return state is AttemptState.MISSED
    is_own = int(position.side) == deeds.seat
    for move in rules.moves(position):
        after = deeds.with_ply(rules, position, move)
        position.make(move.code)
        try:
            is_lost = _is_lost(goal, after, rules, position)
        finally:
            position.unmake()
        if is_lost != is_own:  # the person has found a way, or the others one out of it
            return is_lost
    return is_own


def _is_met(
    demand: Demand, deeds: Deeds, rules: AnyRules, position: Position, outcome: Outcome | None, is_over: bool
) -> bool:
    done = deeds.counts[demand.word]
    if demand.word in AFTER_THE_TURN:
        return is_over and _is_true_of(demand, deeds.seat, rules, position)
    if demand.word == "win":
        return outcome is not None and outcome.winner == deeds.seat
    if demand.name:
        return demand in deeds.named
    if demand.word in ("lose", "take"):
        return done == demand.number
    return done >= max(demand.number, 1)


def _is_true_of(demand: Demand, seat: int, rules: AnyRules, position: Position) -> bool:
    """Whether a demand about the opponent's next turn holds in `position`."""
    if int(position.side) == seat:
        return True  # the opponent has no turn
    moves = rules.moves(position)
    if demand.word == "replies":
        return len(moves) <= demand.number
    if demand.word == "safe":
        return not any(_losses(rules, rules.events(position, move), seat)["lose"] for move in moves)
    return not _can_win(int(position.side), rules, position)


def _can_win(seat: int, rules: AnyRules, position: Position) -> bool:
    """Whether a seat can win by the end of the turn that it has in `position`."""
    if outcome := rules.outcome(position):
        return outcome.winner == seat
    if int(position.side) != seat:
        return False
    return any(_wins(move, rules, position) for move in rules.moves(position))


def _wins(move: Move, rules: AnyRules, position: Position) -> bool:
    """Whether a move wins for its seat, or begins a turn that can."""
    seat = int(position.side)
    position.make(move.code)
    try:
        return _can_win(seat, rules, position)
    finally:
        position.unmake()

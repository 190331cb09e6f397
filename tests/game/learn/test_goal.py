"""Goals of steps, as they are written, and when moves reach them."""

import pytest

from game.catalogue import find
from game.errors import IllegalMove, NotationError
from game.learn.attempt import Attempt, AttemptState
from game.learn.goal import Demand, Goal, read_goal

GOING_ON, DONE, MISSED, _UNDECIDED = AttemptState


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("win", Goal((Demand("win"),))),
        ("win in 3", Goal((Demand("win"),), 3)),
        ("freeze 1 and lose 0 in 2", Goal((Demand("freeze", 1), Demand("lose")), 2)),
        ("to 0,-1 and take 3", Goal((Demand("to", name="0,-1"), Demand("take", 3)))),
        ("place", Goal((Demand("place"),))),
        ("lay 0,1", Goal((Demand("lay", name="0,1"),))),
        ("place d3 and safe", Goal((Demand("place", name="d3"), Demand("safe")))),
    ],
)
def test_a_goal_is_read_and_written_alike(text, goal):
    assert read_goal(text) == goal
    assert str(goal) == text


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "''"),
        ("winn", "'winn'"),
        ("win 3", "'win 3'"),
        ("push", "'push'"),
        ("push 0", "'push 0'"),
        ("capture one", "'capture one'"),
        ("to", "'to'"),
        ("safe and", "'safe and'"),
        ("safe and lose", "'lose'"),
        ("win in 0", "'0'"),
        ("win in two", "'two'"),
    ],
)
def test_what_is_not_a_goal_is_refused_and_quoted(text, quoted):
    with pytest.raises(NotationError, match=quoted):
        read_goal(text)


def state(variant: str, start: str, goal: str, *moves: str) -> AttemptState:
    """Return how an attempt at a goal stands after moves from a position."""
    rules, kind = find(variant)
    attempt = Attempt(rules, rules.read(kind, start), read_goal(goal))
    return [attempt.play(move) for move in moves][-1]


CORNER = "1B3/WWx2/B1W2/W4/5 w"  # White can close the last side of a3, and with another token of its own b4 as well
CHASE = "B4/3WW/1WB2/3W1/5 w"
SWEEP = "B4/5/2T2/4B/2R2 r - -"
RING = "RR3/1B3/2TBR/RB1B1/5 r - -"  # Black threatens to complete the ring at the corners
FLANKS = "P2,P2,1,P2,P2/2,P1,2/1,P1,1,P1,1/2,P1,2/5 1 -"


@pytest.mark.parametrize(
    ("variant", "start", "goal", "moves", "wanted"),
    [
        ("pressure", CORNER, "capture 1 and lose 0", ["b4b3"], DONE),
        ("splits", "- w", "lay 0,1", ["T0,0R"], DONE),
        ("splits", "- w", "lay 1,0", ["T0,0V"], MISSED),
        ("pressure", CORNER, "capture 1 and lose 0", ["c3b3"], MISSED),
        ("pressure", CORNER, "capture 1", ["c3b3"], DONE),
        ("pressure", CORNER, "lose 1", ["c3b3"], DONE),
        ("pressure", CORNER, "push 1", ["c3b3"], MISSED),
        ("pressure", CHASE, "freeze 1 and capture 1 in 2", ["b3c3"], GOING_ON),
        ("pressure", CHASE, "freeze 1 and capture 1 in 2", ["b3c3", "a5b5"], GOING_ON),
        ("pressure", CHASE, "freeze 1 and capture 1 in 2", ["b3c3", "a5b5", "e4e3"], DONE),
        ("pressure", CHASE, "freeze 1 and capture 1 in 2", ["b3c3", "a5b5", "e4e5"], MISSED),
        ("pressure", CHASE, "freeze 1 and capture 1", ["b3c3"], MISSED),
        ("pressure", CHASE, "to c3 and push 1", ["b3c3"], DONE),
        ("pressure", CHASE, "to d3", ["b3c3"], MISSED),  # the pushed token arrives there, not the one that moves
        ("pressure", "5/5/1WB2/5/5 w", "win", ["b3c3"], DONE),
        ("pressure", "5/5/1WB2/5/5 w", "win in 2", ["b3b2"], GOING_ON),
        ("pressure", "5/5/5/B4/W1B2 w", "safe", ["a1b1"], MISSED),
        ("pressure", "5/5/5/BB3/W3W w", "safe", ["a1b1"], DONE),
        ("pressure", "5/5/1WB2/5/5 w", "replies 0", ["b3c3"], DONE),
        ("pressure", "5/5/1WB2/5/5 w", "replies 3", ["b3b2"], MISSED),
        ("tower_push", SWEEP, "push 1 and capture 1", ["c1d2"], DONE),
        ("tower_push", SWEEP, "place b3", ["c1d2"], GOING_ON),  # the turn goes on with the placement
        ("tower_push", SWEEP, "place b3", ["c1d2", "@b3"], DONE),
        ("tower_push", SWEEP, "place b3", ["c1d2", "@b2"], MISSED),
        ("tower_push", SWEEP, "capture 1 and safe", ["c1d2"], GOING_ON),
        ("tower_push", RING, "hold", ["e3d4"], DONE),
        ("tower_push", RING, "hold", ["a5a4"], MISSED),
        ("tower_push", RING, "hold and win in 2", ["e3d4"], GOING_ON),
        ("boost", FLANKS, "place c3", ["c3"], DONE),
        ("boost", "P2,P2,1,P2,P2/2,P1,2/1,P1,T1,P1,1/2,P1,2/5 1 -", "promote", ["d3"], DONE),
        ("boost", "P2,P2,1,P2,P2/2,D,2/1,D,T1,2/2,D,2/3,D,P1 1 -", "move dragon and win", ["d1d3"], DONE),
        ("pressman", "7W/8/8/8/8/8/8/3B4 b", "to d8 and place d1", ["d1d8"], DONE),
        ("pressman", "2W3W1/8/8/8/8/8/2B5/B7 b", "capture 1 and place", ["c2c8"], DONE),
    ],
)
def test_an_attempt_knows_whether_the_goal_is_reached(variant, start, goal, moves, wanted):
    assert state(variant, start, goal, *moves) is wanted


def test_counters_are_counted_by_the_move():
    hexes = "-1,-1;0,-1W16;-2,0;-1,0;0,0;1,0;2,0;-3,1;-2,1;-1,1;0,1;1,1;2,1;-3,2;-2,2;-1,2;1,2;2,2;-4,3;-3,3;-2,3;-1,3"
    start = f"{hexes};0,3;1,3;-4,4;-3,4;-2,4;-1,4;-3,5;-2,5;-3,6;-2,6R16 w"
    assert state("splits", start, "to -4,3 and take 7", "0,-1--4,3:7") is DONE
    assert state("splits", start, "take 8", "0,-1--4,3:7") is MISSED
    assert state("splits", start, "take 7 in 2", "0,-1--4,3:8", "-2,6--2,0:8", "-4,3--4,4:7") is DONE


def test_an_illegal_move_is_refused():
    with pytest.raises(IllegalMove):
        state("pressure", CORNER, "win", "a1a2")


RING = "RR3/1B3/2TBR/RB1B1/5 r - -"  # Black closes the ring in the next turn


@pytest.mark.parametrize(
    ("variant", "start", "goal", "moves", "wanted"),
    [
        ("pressure", "5/5/5/BB3/W3W w", "safe", ["e1e2"], ["b2b1"]),
        ("pressure", "5/5/5/BB3/W3W w", "safe", ["a1b1"], []),
        ("pressure", CORNER, "capture 1", ["c3c4"], []),  # of another goal
    ],
)
def test_a_missed_goal_about_the_next_turn_of_the_opponent_is_punished(variant, start, goal, moves, wanted):
    rules, kind = find(variant)
    attempt = Attempt(rules, rules.read(kind, start), read_goal(goal))
    attempt.play_all(moves)
    found = []
    while move := attempt.punishment:
        found.append(move.text)
        attempt.play(move.text)
    assert found == wanted


def test_a_ring_that_was_not_prevented_is_closed():
    rules, kind = find("tower_push")
    attempt = Attempt(rules, rules.read(kind, RING), read_goal("hold"))
    missed = next(move for move in rules.moves(attempt.position) if is_missed(move.text))
    attempt.play(missed.text)
    while move := attempt.punishment:
        attempt.play(move.text)
    outcome = rules.outcome(attempt.position)
    assert outcome.winner == 2


def is_missed(move: str) -> bool:
    return state("tower_push", RING, "hold", move) is MISSED

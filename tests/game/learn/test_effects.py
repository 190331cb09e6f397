"""What a hint says where nothing is proved: what the move changes, as events and counts show it."""

import pytest

from game.ai.proof import Proof
from game.ai.spec import GameSpec
from game.learn.reasons.reason import Moment
from game.learn.reasons.why import reasons
from tools.reasons import HereProver

# A board of Splits that is complete, with no tower yet.
LAID = (
    "-1,-2;0,-2;5,-2;6,-2;-2,-1;-1,-1;5,-1;6,-1;-3,0;-2,0;-1,0;0,0;1,0;3,0;4,0;-4,1;-3,1;-2,1;-1,1;0,1;1,1;2,1;3,1;"
    "-4,2;-2,2;-1,2;-2,3;-1,3;-3,4;-2,4;-3,5;-2,5 w"
)
SPLIT = (
    "2,-4;3,-4;0,-3;1,-3;2,-3;-1,-2;0,-2;1,-2;2,-2;-3,-1;-1,-1;0,-1;1,-1;2,-1R8;-4,0;-3,0;-2,0W15;-1,0;0,0;1,0;2,0;"
    "-4,1;-3,1;-2,1W1;-1,1;0,1R8;1,1;-4,2;-1,2;-5,3;-4,3;-5,4 w"
)
RUNNERS = "P2,P2,P2,P2,1,P2,P2,P2,P2/9/9/9/9/9/9/9/P1,P1,P1,P1,1,P1,P1,P1,P1 1 -"
SITE = (
    "2,P2,1,D,P2,1,P2,P2/1,P2,3,D,3/3,P2,5/D,3,P2,1,P2,2/P1,3,D,4/6,P1,2/1,P1,1,D,P1,4/3,D,2,P1,P1,D/2,P1,2,P1,3 1 -"
)


def unproved(question):
    return Proof()


def said(variant, at, best, played="", prover=unproved):
    """The sentences about a move."""
    return [reason.sentence for reason in reasons(Moment(GameSpec(variant, 0, at, ()), best, played), prover)]


@pytest.mark.parametrize(
    ("variant", "at", "best", "sentence"),
    [
        ("pressure", "2B2/B2WB/xBW1w/1BW2/1W1W1 w", "b1b2", "b1b2 captures a token; Black can capture 1 in return."),
        (
            "pressure",
            "1BB2/1Bxxw/1BW1W/1W3/B2W1 w",
            "c3c2",
            "After c3c2, White could make 16 moves, 4 more than before.",
        ),
        (
            "pressman",
            "BBW1WWWW/4WWWB/8/8/8/6W1/3WBBWB/BBW2BBB b",
            "f1g2",
            "f1g2 captures a piece; White can capture 1 in return.",
        ),
        (
            "boost",
            SITE,
            "h2f3",
            "After h2f3, White has 3 of the four points around f2; with all four it can build there.",
        ),
    ],
)
def test_where_the_prover_finds_nothing_what_the_move_changes_is_said(variant, at, best, sentence):
    assert said(variant, at, best, prover=HereProver()) == [sentence]


@pytest.mark.parametrize(
    ("variant", "at", "best", "sentence"),
    [
        ("pressure", "2Bxx/2BWW/B1B2/B1W1W/2W2 w", "d4c4", "d4c4 freezes a token, which misses its next turn."),
        ("pressure", "xB3/B4/BBBW1/1W2W/2WWx w", "e2e3", "After e2e3, Black has 9 moves, 3 fewer than before."),
        (
            "pressman",
            "WWWWWWWW/BW1BWW2/1W6/6WW/1B6/5B2/1BB2WBB/1BBBBBBB b",
            "f1d3",
            "After f1d3, only 11 pieces are open to capture; before, there were 12.",
        ),
        (
            "pressman",
            "7W/8/8/8/8/8/B7/1B6 b",
            "b1c1",
            "b1c1 empties b1: as long as it is empty, a piece that reaches b8 brings a new one.",
        ),
        (
            "pressman",
            "W7/8/8/8/8/8/8/BB6 b",
            "a1d4",
            "After a1d4, White can capture nothing; before, 1 piece was open to capture.",
        ),
        ("splits", LAID, "@0,1", "On e5, 18 hexes are within three steps of the tower."),
        ("splits", SPLIT, "-2,0-2,-4:6", "After d5-h9:6, White has 7 ways to slide, 3 more than before."),
        ("tower_push", "BB3/RR1B1/2T2/3R1/RRR1R r - -", "c1b2", "After c1b2, Red holds 3 of the four cells of a ring."),
        (
            "tower_push",
            "BBB1B/2R2/2TR1/5/RRR1R b - -",
            "c5b4",
            "After c5b4, Red holds only 1 of the four cells of a ring; before, it was 2.",
        ),
        (
            "tower_push",
            "BBBB1/2R2/2TR1/5/RRR1R b - -",
            "c5d4",
            "c5d4 takes d4, which a ring of Red needs: Red holds 2 of its cells.",
        ),
    ],
)
def test_what_a_move_changes_is_said_before_anything_is_proved(variant, at, best, sentence):
    assert said(variant, at, best) == [sentence]


@pytest.mark.parametrize(
    ("variant", "at", "best"),
    [
        ("pressure", "B1xW1/1BB2/BB2W/2W1W/2WW1 w", "d1c1"),  # hardly changes what either can do
        ("pressman:fresh", "7W/8/8/8/8/8/B7/1B6 b", "b1c1"),  # the piece that reaches the row may be tired
        ("tower_push", "BBBBB/5/2T2/5/RRRRR r - -", "c1c2"),  # one cell of a ring is none worth naming
        ("boost", RUNNERS, "a1a3"),
        ("splits", "- w", "T0,0R"),
    ],
)
def test_a_move_that_changes_little_is_not_praised(variant, at, best):
    assert said(variant, at, best) == []


@pytest.mark.parametrize(
    ("variant", "at", "best", "played"),
    [
        ("pressure", "1BB2/1Bxxw/1BW1W/1W3/B2W1 w", "c3c2", "b2b1"),
        ("pressman", "7W/8/8/8/8/8/B7/1B6 b", "b1c1", "a2a3"),
        ("splits", LAID, "@0,1", "@0,0"),
        ("tower_push", "BB3/RR1B1/2T2/3R1/RRR1R r - -", "c1b2", "a1a2"),
        ("boost", SITE, "h2f3", "a5c5"),
    ],
)
def test_it_is_no_reason_against_another_move(variant, at, best, played):
    """What a mistake has done is proved, or seen as captures and rings; a difference in counts explains no loss."""
    assert said(variant, at, best, played) == []


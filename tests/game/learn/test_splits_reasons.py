"""What a reason in Splits counts: moves that are left, and what the next move could do."""

from typing import cast

import pytest

from game.ai.proof import Proof
from game.ai.spec import GameSpec
from game.learn.reasons.reason import Moment, ProofQuestion
from game.learn.reasons.why import reasons
from game.learn.reasons.wordings import without_the_answer
from game.rules.splits.position import SplitsPosition
from game.rules.splits.room import Room
from tools.reasons import HereProver

TO_THE_END = (
    "6,-6;5,-5;6,-5W4;5,-4;3,-3;4,-3;3,-2;4,-2;2,-1;3,-1;4,-1;0,0R8;1,0W4;2,0;3,0;4,0;-1,1;0,1R8;1,1W8;-1,2;2,2;3,2;"
    "-1,3;0,3;1,3;2,3;-1,4;0,4;-1,5;-2,6;-1,6;-2,7 r"
)
A_POCKET = (
    "3,-4;4,-4;1,-3;2,-3;3,-3;0,-2;1,-2;0,-1;-2,0;0,0;-3,1;-2,1;-1,1;0,1R16;1,1;2,1;-3,2;-1,2W16;1,2;2,2;-1,3;0,3;"
    "-1,4;0,4;-4,5;-3,5;-1,5;0,5;-4,6;-3,6;-2,6;-1,6 w"
)
LITTLE_ROOM = (
    "4,-4;5,-4R1;4,-3;5,-3;0,-2W2;3,-2R3;-1,-1;0,-1;2,-1W3;3,-1W2;-1,0;0,0;1,0R7;2,0R2;3,0W1;4,0;0,1;1,1;2,1;3,1W3;"
    "4,1;0,2W4;1,2;2,2R1;-1,3;0,3W1;1,3R2;-1,4;-1,5;0,5;-1,6;0,6 r"
)
AN_OPEN_DOOR = (
    "-2,0;-1,0;0,0W7;1,0;-3,1;-2,1;0,1;1,1;-1,2;0,2;1,2;4,2;-2,3;-1,3;0,3;1,3R10;3,3;4,3;0,4W1;1,4;2,4;3,4;-1,5;0,5;"
    "1,5R6;2,5;-3,6;-2,6;-1,6;0,6W8;-3,7;-2,7 r"
)
A_NARROW_PLACE = (
    "4,-4;5,-4R4;4,-3;5,-3;0,-2;3,-2;-1,-1;0,-1;2,-1W3;3,-1W3;-1,0;0,0;1,0R7;2,0R2;3,0;4,0;0,1;1,1;2,1;3,1W3;4,1;"
    "0,2W6;1,2;2,2R1;-1,3;0,3W1;1,3R2;-1,4;-1,5;0,5;-1,6;0,6 w"
)
NEARLY_SHUT_IN = (
    "7,-6;8,-6;6,-5;7,-5;5,-4R4;6,-4;2,-3;4,-3W2;5,-3;6,-3;7,-3W4;1,-2;2,-2;3,-2;4,-2W10;5,-2R2;6,-2R10;1,-1;2,-1;"
    "3,-1;6,-1;7,-1;9,-1;0,0;1,0;6,0;7,0;8,0;9,0;-1,1;0,1;8,1 w"
)
A_DOOR_TO_CLOSE = (
    "-3,0;-2,0;0,0;-3,1;-2,1;-1,1;0,1;2,1;-1,2W9;0,2R4;1,2;2,2;-3,3;-2,3;-1,3W2;0,3R12;1,3;2,3;3,3;-4,4;-3,4;-1,4W5;"
    "2,4;3,4;4,4;5,4;-2,5;3,5;4,5;-3,6;-2,6;-3,7 r"
)
NO_TOWERS = (
    "-1,-4;0,-4;-1,-3;0,-3;1,-3;0,-2;1,-2;2,-2;3,-2;0,-1;1,-1;2,-1;3,-1;0,0;2,0;3,0;-1,1;0,1;2,1;-2,2;-1,2;-3,3;-2,3;"
    "-1,3;0,3;-3,4;-2,4;-1,4;-1,5;-2,6;-1,6;-2,7 w"
)
FOUR_PIECES = "0,0;-1,1;0,1;1,1;-1,2;0,2;1,2;-1,3;0,3;-2,4;-1,4;-2,5;-3,6;-2,6;-3,7;-2,7 w"
FIVE_PIECES = FOUR_PIECES.replace("-3,7;-2,7 w", "-5,7;-4,7;-3,7;-2,7;-6,8;-5,8 r")
ONE_TOWER = NO_TOWERS.replace("0,0;", "0,0W16;").replace(" w", " r")
TWO_TOWERS = (
    "6,-5;5,-4;6,-4;3,-3;4,-3;5,-3;2,-2;3,-2;-1,-1;2,-1W16;3,-1;4,-1;-2,0;-1,0;0,0;1,0;2,0;3,0;4,0;-2,1;-1,1;0,1;1,1;"
    "2,1R16;3,1;-3,2;-2,2;-1,2;0,2;1,2;-4,3;-3,3 w"
)
A_WAY_AROUND = (
    "-1,-4;0,-4W4;-1,-3;0,-3;-2,-2;0,-2;-3,-1;-2,-1;-1,-1;0,-1W3;-3,0;-1,0R5;0,0R2;2,0;3,0;-1,1R5;0,1W6;1,1;2,1;-3,2;"
    "-2,2;-1,2R3;-4,3;-3,3;-2,3W1;-1,3;0,3;-3,4W1;-2,4W1;-1,4R1;0,4;-3,5 r"
)

FEW_NEAR = (
    "-4,0;-3,0;-2,0W3;-1,0W2;0,0W2;1,0;3,0;5,0;-5,1;-4,1;-2,1W7;-1,1W2;0,1;1,1;2,1;3,1;4,1;5,1;-7,2R8;-6,2R5;2,2;4,2;"
    "-7,3R1;-6,3R2;-7,4;-8,5;-7,5;-9,6;-8,6;-10,7;-9,7;-10,8 r"
)
SOON_CLEAR = (
    "6,-4;7,-4R5;1,-3W1;3,-3R2;4,-3;5,-3;6,-3;7,-3R1;-2,-2W1;-1,-2W1;0,-2W1;1,-2W1;2,-2R1;3,-2R1;6,-2;7,-2R1;-3,-1W1;"
    "-2,-1W1;0,-1;4,-1R1;5,-1;6,-1R2;-2,0;0,0;3,0R1;4,0R1;-3,1W1;-2,1W5;-1,1;0,1W2;-3,2W1;-1,2 r"
)
ONE_REPLY = (
    "0,-2;1,-2R1;0,-1R1;1,-1W2;-5,0;-1,0R1;0,0W1;1,0W1;-6,1;-5,1;-4,1W2;-3,1R3;-2,1R1;-1,1R2;0,1W1;1,1R2;-6,2;-5,2W3;"
    "-4,2R1;-2,2;0,2;1,2;-4,3W2;-3,3W1;-2,3R1;-1,3;0,3;-5,4;-4,4W1;-3,4;-2,4R3;-3,5W2 w"
)
WHITE, RED = 1, 2  # seats


def unproved(at, best, played="", variant="splits"):
    """The sentences about a move where nothing is proved."""
    moment = Moment(GameSpec(variant, 0, at, ()), best, played)
    return [reason.sentence for reason in reasons(moment, lambda question: Proof())]


@pytest.mark.parametrize(
    ("at", "best", "played", "sentence"),
    [
        (
            TO_THE_END,
            "0,0--1,1:7",
            "",
            "After c8-b7:7, White moves next, can make at most 13 more moves and runs out first: "
            "Red has 13 that nobody can take away.",
        ),
        (
            TO_THE_END,
            "0,0--1,1:7",
            "0,0--1,1:6",
            "After c8-b7:6, White has 13 moves that nobody can take away; Red can make at most 12 and runs out first.",
        ),
        (A_POCKET, "-1,2--1,1:5", "-1,2--1,1:4", "After d5-d6:5, White has 4 moves that nobody can take away."),
        (
            LITTLE_ROOM,
            "2,0-2,1:1",
            "2,0-1,1:1",
            "After d7-c6:1, Red has room for at most 8 more moves; d7-d6:1 leaves room for 9.",
        ),
        (
            AN_OPEN_DOOR,
            "1,5--1,5:4",
            "1,3-1,0:6",
            "After e5-e8:6, White can fence off 10 hexes with d2-d3:1; after e3-c3:4, only 4.",
        ),
        (
            A_NARROW_PLACE,
            "2,-1-4,-3:1",
            "3,-1-3,0:1",
            "After e8-e7:1, Red can shut in 3 counters with g11-e9:1; after d8-f10:1, none.",
        ),
        (NEARLY_SHUT_IN, "7,-3-5,-3:3", "", "Red could shut in 3 counters; i5-g5:3 prevents this."),
        (A_DOOR_TO_CLOSE, "0,2-0,0:2", "", "White could fence off 14 hexes; e6-e8:2 prevents this."),
        (TWO_TOWERS, "2,-1-2,0:7", "2,-1-2,-2:2", "g5-g4:7 threatens to fence off 8 hexes."),
        (A_WAY_AROUND, "-1,0--1,-1:4", "", "d6-d7:4 threatens to shut in 2 counters of White."),
        (
            NO_TOWERS,
            "@-1,2",
            "@0,-4",
            "After @d12, 7 hexes are within three steps of the tower; after @c6, 14.",
        ),
        (
            FOUR_PIECES,
            "T-2,2V",
            "T-2,8V",
            "Red places the second tower, and can shut in that of White where the board has arms: "
            "the better place keeps it compact.",
        ),
        (
            FIVE_PIECES,
            "T-8,9L",
            "T-3,4V",
            "White places the first tower, and is hard to shut in on a compact board: the better place gives it arms.",
        ),
        (NO_TOWERS, "@-1,2", "", "On c6, 14 hexes are within three steps of the tower."),
        (NO_TOWERS, "@0,0", "", "On d8, 18 hexes are within three steps of the tower; nowhere are there more."),
        (
            ONE_TOWER,
            "@1,-2",
            "@0,-2",
            "After @d10, 21 free hexes are nearer to stacks of White than to those of Red; after @e10, 15.",
        ),
        (
            TWO_TOWERS,
            "2,-1--1,2:6",
            "2,-1-4,-1:8",
            "After g5-i5:8, 15 free hexes are nearer to stacks of White than to those of Red; after g5-d2:6, 22.",
        ),
        (
            FEW_NEAR,
            "-6,2--4,0:1",
            "-6,3--10,7:1",
            "After e6-a2:1, 1 free hex is nearer to stacks of Red than to those of White; after e7-g9:1, 9.",
        ),
        (
            TWO_TOWERS,
            "2,-1-4,-1:3",
            "2,-1-4,-1:9",
            "After g5-i5:3, more counters are on g5 than after g5-i5:9: "
            "20 free hexes are within three steps of it, and 11 of i5.",
        ),
        (
            A_DOOR_TO_CLOSE,
            "0,3-3,3:3",
            "0,3-2,1:1",
            "After e5-g7:1, Red has 4 ways to slide; after e5-h5:3, 7.",
        ),
    ],
)
def test_a_count_is_said_of_its_move_and_not_of_the_other(at, best, played, sentence):
    assert sentence in unproved(at, best, played)
    if played:
        assert sentence not in unproved(at, played, best)


def test_what_a_move_does_not_change_is_not_said():
    assert unproved(TWO_TOWERS, "2,-1-2,0:7", "2,-1-2,0:8") == [], "the other move threatens the same"
    assert unproved(AN_OPEN_DOOR, "1,3-1,0:6", "1,3-1,0:5") == [], "either move leaves the door open"


def test_with_sheep_nobody_loses_by_running_out_of_moves():
    sheep = unproved(TO_THE_END, "0,0--1,1:7", "0,0--1,1:6", "splits:sheep")
    assert not any("nobody can take away" in sentence for sentence in sheep)


def test_a_count_follows_a_win_that_would_explain_nothing():
    moment = Moment(GameSpec("splits", 0, TO_THE_END, ()), "0,0--1,1:7", "0,0--1,1:6")
    sentences = [reason.sentence for reason in reasons(moment, HereProver())]
    assert sentences[:2] == ["c8-b7:7 wins by force.", "After c8-b7:6, White wins by force."]
    assert "Red can make at most 12 and runs out first." in sentences[2], "why the move that was played loses"
    assert len(sentences) == 3


def test_where_the_count_is_not_clear_at_once_it_is_said_when_it_will_be_and_the_line_ends_there():
    """That the other side wins by force gave no idea how."""
    moment = Moment(GameSpec("splits", 0, SOON_CLEAR, ()), "6,-1-5,-1:1", "7,-4-6,-3:3")
    *_bare, reason = reasons(moment, HereProver())
    assert reason.sentence == (
        "For example, 4 moves after k7-j6:3, Red can make at most 2 more and runs out first; "
        "White has 3 that nobody can take away."
    )
    assert (reason.line[0], len(reason.line)) == ("7,-4-6,-3:3", 5)
    room = Room(cast(SplitsPosition, GameSpec("splits", 0, SOON_CLEAR, reason.line).replayed()[1]))
    assert (room.most_moves(RED), room.kept_moves(WHITE)) == (2, 3)


def test_a_proved_loss_is_said_though_the_end_of_the_better_move_is_not_known():
    """Of a tower set in the wrong place nothing was said, since with towers in better places much stays open."""
    best, played, here = "6,-1-5,-1:1", "7,-4-6,-3:3", HereProver()

    def proved(question: ProofQuestion) -> Proof:
        return Proof() if question.game.moves[:1] == (best,) else here(question)

    found = reasons(Moment(GameSpec("splits", 0, SOON_CLEAR, ()), best, played), proved)
    assert found[0].sentence == "After k7-j6:3, White wins by force."
    assert found[1].line[0] == played


def test_a_wrong_try_hears_how_much_more_there_is_and_not_where():
    """Against a tower tried in a review nothing was said, since every sentence named the better place."""
    (reason,) = reasons(Moment(GameSpec("splits", 0, NO_TOWERS, ()), "@-1,2", "@0,-4"), lambda question: Proof())
    said = "After @d12, 7 hexes are within three steps of the tower; after a better move, 14."
    assert without_the_answer(reason) == said


def test_the_reply_after_which_a_side_runs_out_first_is_named():
    """"For example, 1 move after h7-h6:1" left it to the reader which move that was."""
    moment = Moment(GameSpec("splits", 0, ONE_REPLY, ()), "-3,5--3,4:1", "-5,2--5,0:2")
    assert reasons(moment, HereProver())[-1].sentence == (
        "For example, after b4-b6:2 and e2-d2:1, White can make at most 3 more and runs out first; "
        "Red has 3 that nobody can take away."
    )

"""Why a move is better than another: each pattern where it must be said, and where it must not."""

import re

import pytest

from game.ai.info import BestMove
from game.ai.process import Priority
from game.ai.proof import Proof, ProofTask, ProofVerdict, Win
from game.ai.spec import GameSpec
from game.catalogue import find
from game.learn.reasons import splits
from game.learn.reasons.reason import Moment, ProofQuestion, ReasonKind
from game.learn.reasons.why import Explanation, reasons
from game.play.game_tree import GameTree
from tools.puppet import Puppet
from tools.reasons import HereProver

HERE = HereProver()


@pytest.fixture
def engine():
    return Puppet()


def board(picture, rest):
    """The position text of a board with a letter for each piece and a dot for each empty cell."""
    rows = "/".join(picture.split())
    return f"{re.sub(r'[.]+', lambda found: str(len(found[0])), rows)} {rest}"


def moment(variant, at, best, played="", moves=()):
    return Moment(GameSpec(variant, 0, at, moves), best, played)


def said(*case):
    return [reason.sentence for reason in reasons(moment(*case), HERE)]


def unproved(*case):
    return [reason.sentence for reason in reasons(moment(*case), lambda question: Proof())]


PUSHED_OUT = board("""
    .....
    BBB..
    B.xWW
    bW...
    ..WxW""", "b")  # fmt: skip

LAST_TOKEN = board("""
    ..B..
    ....W
    ..B.b
    .BxBx
    Bxx.x""", "b")  # fmt: skip

RING_OF_FOUR = board("""
    ...BB
    B.B..
    .BT..
    ..B..
    R.RRR""", "r - -")  # fmt: skip

FIFTH_TURN = board("""
    .....
    .B..R
    .BTRR
    .R...
    RR.RR""", "r - -")  # fmt: skip

SPLITS = (
    "6,-4;7,-4R5;1,-3W1;3,-3R2;4,-3;5,-3;6,-3;7,-3R1;-2,-2W1;-1,-2W1;0,-2W1;1,-2W1;2,-2R1;3,-2R1;6,-2;7,-2R1;-3,-1W1;"
    "-2,-1W1;0,-1;4,-1R1;5,-1;6,-1R2;-2,0;0,0;3,0R1;4,0R1;-3,1W1;-2,1W5;-1,1;0,1W2;-3,2W1;-1,2 r"
)
BOTH_LOSE = (
    "-1,-3;0,-3W3;1,-3;3,-3;4,-3;-2,-2R4;-1,-2;0,-2;1,-2R5;2,-2;3,-2;4,-2;5,-2R2;-2,-1;-1,-1;0,-1W3;4,-1;5,-1;-2,0;"
    "-1,0W3;0,0;1,0;2,0;3,0W2;4,0W3;5,0W2;-1,1R2;0,1;1,1;2,1R3;4,1;5,1 r"
)
BUILDERS = (
    "2,P2,4,P2,1/3,P2,1,P2,1,P2,1/1,P2,1,P2,D,D,3/5,D,1,P2,1/4,D,4/4,P1,4/1,D,1,D,D,1,P1,2/"
    "1,P1,P1,1,P1,P1,1,P1,1/4,P1,4 2 -"
)


ONE_STILL_MOVES = board("""
    x....
    W..B.
    .B.x.
    xxxw.
    .xxW.""", "w")  # fmt: skip

A_PIECE_NEAR = board("""
    .BW..
    .B...
    BxB.W
    .BW.W
    W.W..""", "w")  # fmt: skip

CORNERED = board("""
    .BxB.
    .BW..
    .x.W.
    BB..W
    W.W..""", "w")  # fmt: skip

HOME_ROWS = board("""
    B..B.B.W
    ........
    ........
    ........
    ........
    ........
    ........
    WW.BWW.W""", "b")  # fmt: skip

LAST_BLACK = board("""
    ...W...B
    ........
    ........
    .....W..
    ........
    ........
    ........
    ..WWW..W""", "b")  # fmt: skip

LAST_WHITE = board("""
    BB..BB..
    ...W....
    ........
    ........
    ........
    ........
    ........
    ...W.BB.""", "b")  # fmt: skip


class TestWins:
    def test_a_win_has_its_bound_and_a_line_to_the_end(self):
        (reason,) = reasons(moment("pressure", LAST_TOKEN, "c5d5"), HERE)
        assert reason.sentence == "c5d5 wins by force within 2 turns."
        assert reason.line == ("c5d5", "e4e5", "e3e4")

    def test_nothing_is_said_against_a_move_that_wins_too(self):
        """Players of other programs complained of a slower win that was called a mistake."""
        assert said("pressure", LAST_TOKEN, "c5d5", "a1b1") == []

    def test_where_the_game_is_proved_to_its_end_both_moves_are_judged(self):
        assert said("splits", SPLITS, "6,-1-5,-1:1", "7,-4-6,-3:3") == [
            "j4-i4:1 wins by force.",
            "After k7-j6:3, White wins by force.",
            "For example, 4 moves after k7-j6:3, Red can make at most 2 more and runs out first; "
            "White has 3 that nobody can take away.",
        ]


class TestLosses:
    def test_a_loss_that_the_best_move_prevents_is_said_and_that_all_others_lose(self):
        assert said("tower_push", RING_OF_FOUR, "c1b2", "a1a2") == [
            "After a1a2, Black wins by force; c1b2 prevents this.",
            "All moves but c1b2 lose by force.",
        ]

    def test_a_turn_that_wins_with_its_placements_is_the_next_turn(self):
        (reason,) = reasons(moment("tower_push", FIFTH_TURN, "b1c2", "e3e2"), HERE)
        assert reason.sentence == "After e3e2, Black wins with the next turn; b1c2 prevents this."
        assert reason.line == ("e3e2", "b3c2", "@b2", "@d2", "@d4")

    def test_what_the_board_shows_is_no_reason_where_the_best_move_loses_too(self):
        """A longer search did not find the move worse that was blamed for the hexes that it opened up."""

        def best_loses(question):
            claim = question.task.claim
            is_lost = question.game.moves == ("a4b4",) and isinstance(claim, Win) and claim.seat == 1
            return Proof(ProofVerdict.PROVED, 3) if is_lost else Proof()

        assert unproved("pressure", PUSHED_OUT, "a4b4", "c4c3") != []
        assert reasons(moment("pressure", PUSHED_OUT, "a4b4", "c4c3"), best_loses) == ()

    def test_a_count_is_no_reason_where_the_longer_proof_shows_that_both_moves_lose(self):
        """Hexes were counted where the usual proof could not tell that the game was lost anyway."""
        both = "splits", BOTH_LOSE, "5,-2-4,-1:1", "-2,-2--2,0:2"
        assert unproved(*both) == ["After h4-g3:1, only Red can reach 5 hexes."]
        assert said(*both) == []

    def test_a_hint_says_that_all_others_lose(self):
        assert said("tower_push", RING_OF_FOUR, "c1b2") == ["All moves but c1b2 lose by force."]

    def test_no_move_is_blamed_where_another_loses_as_well(self):
        lost = board("""
            BB1BB
            ...R.
            ..TR.
            .R...
            RR.R.""", "b - -")  # fmt: skip
        assert said("tower_push", lost, "d5c4", "b5b4")[:1] == ["After b5b4, Red wins by force; d5c4 prevents this."]
        assert said("tower_push", lost, "a5a4", "b5b4") == []


class TestPieces:
    def test_a_piece_that_the_best_move_keeps(self):
        (reason,) = reasons(moment("pressure", PUSHED_OUT, "a4b4", "c4c3"), HERE)
        assert reason.sentence == "After c4c3, White gains a token with the next turn; a4b4 prevents this."
        assert reason.line[:2] == ("c4c3", "d3c3")

    def test_none_where_the_other_move_keeps_it_too(self):
        assert said("pressure", PUSHED_OUT, "a4b4", "a3a4") == []

    def test_a_move_that_costs_its_own_side_a_piece(self):
        assert said("pressure", PUSHED_OUT, "a4b4", "a4a3") == ["a4a3 costs Black a token at once."]

    def test_a_win_is_not_counted_in_pieces(self):
        """A win counts as a gain of any number of pieces, so that 3 pieces were gained where one was left."""
        assert "pieces" not in " ".join(said("pressure", LAST_TOKEN, "c5d5", "b2a2"))

    def test_a_tower_counts_as_a_piece_where_one_can_be_built(self):
        assert said("boost", BUILDERS, "b7b8", "d8c7") == [
            "After d8c7, White gains a piece or a tower by force within 2 turns; b7b8 prevents this."
        ]


    def test_a_move_may_come_out_worse_where_neither_gains(self):
        assert said("pressman", HOME_ROWS, "f8g8", "d1e1")[0] == (
            "d1e1 comes out a piece worse than f8g8 within 2 turns: the answer is b1e1."
        )


class TestThreats:
    def test_what_a_side_could_do_if_the_other_passed(self):
        assert said("pressure", A_PIECE_NEAR, "c5b5") == ["c5b5 threatens to gain a token."]
        assert said("pressman", LAST_WHITE, "e8d7") == ["e8d7 threatens to win at once."]

    def test_none_that_the_other_move_makes_as_well(self):
        assert said("pressure", A_PIECE_NEAR, "c5b5", "c5c4") == []

    def test_a_hint_says_what_it_prevents(self):
        assert said("pressure", CORNERED, "a1a2") == ["Black threatens to gain a token; a1a2 prevents this."]
        assert said("pressman", LAST_BLACK, "h8g8") == ["White threatens to win at once; h8g8 prevents this."]


class TestGamesOfTheirOwn:
    def test_pressure_freezes_tokens_until_few_can_move(self):
        words = "d1d2 freezes a token; Black has only 1 left that can move."
        assert said("pressure", ONE_STILL_MOVES, "d1d2") == [words]
        assert said("pressure", ONE_STILL_MOVES, "d1c1") == []

    def test_pressman_brings_a_piece_or_finds_its_place_occupied(self):
        assert unproved("pressman", HOME_ROWS, "f8g8", "f8h8") == [
            "f8g8 brings a new piece to g1.",
            "f8h8 ends on the enemy home row, but brings no new piece: h1 is occupied.",
        ]
        assert unproved("pressman", HOME_ROWS, "f8g8", "a8c8") == []

    def test_tower_push_names_the_cell_that_a_ring_lacks(self):
        at = "4B/2R2/1RT2/4R/R4 r - -"
        assert said("tower_push", at, "e2d3", "a1b1") == ["After e2d3, only c2 is missing from a ring of Red."]
        assert unproved("tower_push", at, "a1b1", "e2d1") == []
        at = "5/2B2/1BTB1/2R2/4R r - -"
        words = "After c2b1, only c2 is missing from a ring of Black; e1e2 avoids this."
        assert unproved("tower_push", at, "e1e2", "c2b1") == [words]
        assert unproved("tower_push", at, "c2b1", "e1e2") == [], "a cell that is occupied does not lack"

    def test_tower_push_tells_which_piece_the_tower_keeps_from_being_pushed(self):
        at = "6B/7/7/3T3/3B3/7/2R3R r - -"
        words = "The Tower keeps c1d2 from pushing the piece on d3; c1c2 pushes it."
        assert unproved("tower_push:7-rank", at, "c1c2", "c1d2") == [words]
        assert unproved("tower_push:7-rank", at, "c1d2", "c1c2") == []
        assert unproved("tower_push:7-rank", at, "c1b1", "c1d2") == [], "the better move does not push it either"

    def test_tower_push_tells_which_reply_would_restore_the_board(self):
        at = "4B/5/2T2/R1B2/4R r - -"
        words = "After a2b2, Black may not push the piece on b2 back at once: that would restore the board."
        assert unproved("tower_push", at, "a2b2", "a2a3") == unproved("tower_push", at, "a2b2") == [words]
        assert unproved("tower_push", at, "a2a3", "a2b2") == []
        at = "4B/5/2T2/2B2/R3R r - -"
        assert unproved("tower_push", at, "a1b2", "a1a2") == [], "it would be pushed to another cell"
        at = "4B/5/R1T2/5/1B2R r - -"
        assert unproved("tower_push", at, "a3b2") == ["a3b2 captures a piece."], "it is placed before the reply"

    def test_boost_tells_when_the_only_tower_is_lost_though_another_piece_pays_for_it(self):
        at = "P2,P2,P2,6/9/3,P2,K2,4/5,P1,3/4,T1,4/9/3,P1,K1,4/9/P1,P1,P1,6 1 -"
        words = "After c1c3, the only tower of White, on e5, can be captured; f6e6 avoids this."
        assert said("boost", at, "f6e6", "c1c3") == [words]
        assert said("boost", at, "c1c3", "f6e6") == []
        assert said("boost", at.replace("3,P1,K1,4/9", "3,P1,K1,4/4,T1,4"), "f6e6", "c1c3") == [], "another is left"

    def test_boost_counts_the_dragons_around_a_tower(self):
        own = "T2,P2,P2,6/P2,P2,7/9/4,D,4/3,D,T1,4/6,D,2/6,P1,2/9/P1,P1,P1,6 1 -"
        words = "After g4f5, dragons stand on three sides of the tower of White on e5"
        assert unproved("boost", own, "g4f5", "g3g1") == [f"{words}."]
        assert unproved("boost", own, "g3g1", "g4f5") == []
        assert unproved("boost", own.replace("4,D,4", "9"), "g4f5", "g3g1") == [], "two are not near enough"
        enemy = "P2,P2,P2,6/P2,P2,7/6,P1,2/6,D,2/3,D,T2,D,3/9/9/9/P1,P1,P1,6 1 -"
        words = "After g6e6, dragons stand on three sides of the tower of Red on e5; g7g9 avoids this."
        assert unproved("boost", enemy, "g7g9", "g6e6") == [words]

    def test_boost_tells_what_a_move_makes(self):
        around = "T2,P2,P2,6/P2,P2,7/9/4,P1,4/3,P1,1,P1,3/4,P1,4/9/4,T1,P1,3/9 1 -"
        assert unproved("boost", around, "e5", "e6e7") == ["T e5 builds a tower."]
        assert unproved("boost", around, "f2", "e6e7") == ["K f2 makes a knight."]
        assert unproved("boost", around, "f2", "e5") == []

    @pytest.mark.parametrize(
        ("stacks", "best", "played", "seen"),
        [
            (
                {-8: "R10", 2: "W13", 12: "W3", 23: "R6"},
                "12,0-22,0:1",
                "2,0-11,0:1",
                ["After u1-ae1:1, 5 counters of Red can never move."],
            ),
            (
                {-8: "R14", 2: "W13", 12: "W3", 23: "R2"},
                "12,0-22,0:1",
                "2,0-11,0:1",
                ["After u1-ae1:1, only White can reach 18 hexes."],
            ),
            (
                {-8: "W5", 2: "W11", 12: "R16"},
                "2,0-11,0:1",
                "2,0--7,0:1",
                [
                    "k1-b1:1 leaves 4 counters of its own side that can never move; k1-t1:1 leaves none.",
                    "After k1-t1:1, only White can reach 17 hexes.",
                ],
            ),
            (
                {-8: "R8", -3: "W16", 2: "R8"},
                "-3,0-1,0:1",
                "-3,0--7,0:15",
                ["f1-b1:15 leaves 25 hexes that only Red can reach; after f1-j1:1 there are 21."],
            ),
            ({-8: "R8", -3: "W16", 2: "R8"}, "-3,0-1,0:1", "-3,0--7,0:1", []),
        ],
    )
    def test_splits_counts_hexes_and_counters_that_are_shut_in(self, stacks, best, played, seen, monkeypatch):
        """The board is a row of hexes; nothing is proved, so that only counts are left."""
        counts = (
            splits.counters_shut_in, splits.own_counters_shut_in, splits.hexes_fenced_off, splits.hexes_opened_up
        )  # fmt: skip
        monkeypatch.setattr(splits, "PATTERNS", {ReasonKind.COUNT: counts})
        row = ";".join(f"{place},0{stacks.get(place, '')}" for place in range(-8, 24))
        assert unproved("splits", f"{row} w", best, played) == seen


class TestSilence:
    @pytest.mark.parametrize(
        ("played", "seen"),
        [
            ("", ["After a4b4, Black could make 18 moves, 6 more than before."]),
            ("a3a4", []),
            ("c4c3", ["After c4c3, White can capture 2 tokens at once; after a4b4 none."]),
        ],
    )
    def test_without_proofs_only_what_the_board_shows_is_said(self, played, seen):
        assert unproved("pressure", PUSHED_OUT, "a4b4", played) == seen

    def test_nothing_is_said_where_the_game_is_nearly_drawn(self):
        """A gain that a draw prevents was taken for a loss of pieces."""
        rules, variant = find("pressure")
        for quiet, number in ((0, 1), (88, 0)):  # of 100 quiet plies that draw
            position = rules.read(variant, PUSHED_OUT)
            position.quiet = quiet
            assert len(reasons(moment("pressure", PUSHED_OUT, "a4b4", "c4c3"), HERE, position)) == number

    def test_games_of_several_have_no_reasons(self):
        assert said("boost:4", None, "a9a8") == []


@pytest.fixture
def explanation(engine):
    """That of a mistake, asked for."""
    tree = GameTree(*find("pressure"), text=PUSHED_OUT)
    explanation = Explanation(engine)
    explanation.ask(tree, tree.root, "a4b4", "c4c3")
    return explanation


class TestExplanation:
    def test_the_engine_is_asked_one_question_after_the_other(self, engine, explanation):
        while explanation.reasons is None:
            (job,) = [job for job in engine.proofs if job.is_open]
            assert job.request.priority is Priority.PROOF
            assert isinstance(job.request.how, ProofTask)
            job.best_move = BestMove(proof=HERE(ProofQuestion(job.request.game, job.request.how)))
            explanation.update()
        assert explanation.reasons == reasons(moment("pressure", PUSHED_OUT, "a4b4", "c4c3"), HERE)

    def test_closing_it_drops_the_question(self, engine, explanation):
        explanation.close()
        assert [job.is_cancelled for job in engine.proofs] == [True]
        assert not explanation.update()

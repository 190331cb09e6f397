"""Solving a puzzle: any move that still does the task goes on, and the other side defends as long as it can."""

import pytest

from game.ai.proof import Gain, Proof, ProofVerdict, Win
from game.ai.proving import prove
from game.errors import IllegalMove
from game.learn.attempt import AttemptState
from game.learn.puzzle import Only, Puzzle
from game.learn.solving import Solving

WIN = Puzzle("", "pressure", "5/2BB1/1Bxxx/xBx1W/x1x2 b", Win(7), "c4d4", 9)
PLACING = Puzzle("", "tower_push", "R1BR1/5/1BTRR/1RB2/RB3 r - -", Win(6), "d5c4", 5)
GAIN = Puzzle("", "pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", Gain(1, 2), "b3c3", 7)
CAPTIVE = Puzzle("", "tower_push", PLACING.at, Gain(1, 1), "a5b4", 5)
ONLY = Puzzle("", "tower_push", "RR1RR/1BB2/2TB1/1B3/B1B2 r - -", Only(4), "d5d4", 1)
DONE, MISSED, GOING_ON = AttemptState.DONE, AttemptState.MISSED, AttemptState.GOING_ON


def heard(solving):
    """The proof of what is asked, which the attempt takes."""
    rules, position = solving.spec.replayed()
    proof = prove(rules, position, solving.question)
    solving.hear(proof)
    return proof


def played_out(puzzle, seed=0):
    """The attempt of a person who always plays the last of the moves that do the task, and the plies it took."""
    solving, plies = Solving(puzzle, seed), 0
    while solving.state is GOING_ON:
        proof = heard(solving)
        own = solving.position.side == solving.seat
        solving.play(proof.after(ProofVerdict.PROVED)[-1] if own else solving.reply)
        plies += 1
    return solving, plies


class TestTheRightWay:
    @pytest.mark.parametrize("puzzle", [WIN, PLACING], ids=["pressure", "tower_push"])
    def test_a_win_is_played_out_in_no_more_plies_than_it_says(self, puzzle):
        solving, plies = played_out(puzzle)
        assert (solving.state, plies) == (DONE, puzzle.task.plies)
        assert solving.rules.outcome(solving.position).winner == solving.seat

    @pytest.mark.parametrize("puzzle", [GAIN, CAPTIVE], ids=["pressure", "tower_push"])
    def test_a_gain_ends_when_the_replies_cannot_take_it_back(self, puzzle):
        solving, _plies = played_out(puzzle)
        assert solving.state is DONE
        assert solving.position.side == solving.seat

    @pytest.mark.parametrize("puzzle", [WIN, GAIN, PLACING], ids=["win", "gain", "placing"])
    def test_the_first_move_is_right_and_the_other_side_defends_longest(self, puzzle):
        solving = Solving(puzzle)
        solving.play(puzzle.first)
        proof = heard(solving)
        assert (solving.state, proof.verdict) == (GOING_ON, ProofVerdict.PROVED)
        lengths = {first.move: first.length for first in proof.moves}
        if solving.position.side != solving.seat:
            assert lengths[solving.reply] == max(lengths.values())

    def test_an_only_move_is_enough(self):
        solving = Solving(ONLY)
        solving.play("d5d4")
        assert solving.state is DONE


class TestTheWrongWay:
    @pytest.mark.parametrize("puzzle", [WIN, GAIN], ids=["win", "gain"])
    def test_a_wrong_move_is_missed_and_refuted(self, puzzle):
        wrong = Solving(puzzle).rules.moves(Solving(puzzle).position)
        for move in wrong:
            if move.text == puzzle.first:
                continue
            solving = Solving(puzzle)
            solving.play(move.text)
            proof = heard(solving)
            assert solving.state is MISSED
            assert solving.reply in proof.after(ProofVerdict.REFUTED)

    def test_what_loses_is_answered_by_the_fastest_win(self):
        solving = Solving(ONLY)
        solving.play(next(move.text for move in solving.rules.moves(solving.position) if move.text != "d5d4"))
        assert solving.state is MISSED
        proof = heard(solving)
        assert proof.verdict is ProofVerdict.PROVED
        assert solving.reply in proof.fastest

    def test_a_win_that_comes_too_late_is_missed(self):
        solving = Solving(Puzzle("", WIN.variant, WIN.at, Win(1), "c4d4", 9))
        solving.play("c4d4")
        assert solving.state is MISSED

    def test_an_illegal_move_changes_nothing(self):
        solving = Solving(WIN)
        with pytest.raises(IllegalMove):
            solving.play("a1a2")
        assert solving.spec.moves == ()


def test_the_seed_chooses_among_equal_replies():
    replies = set()
    for seed in range(12):
        solving = Solving(GAIN, seed)
        solving.play(GAIN.first)
        heard(solving)
        replies.add(solving.reply)
    assert len(replies) > 1


def test_a_win_missed_by_its_last_ply_is_not_looked_for_to_the_end_of_the_game():
    """The board stood still for a second and more, and a later win was shown as the answer to the mistake."""
    solving = Solving(Puzzle("", "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(3), "c5d5", 3))
    solving.play("c5d5")
    heard(solving)
    solving.play(solving.reply)
    moves = solving.rules.moves(solving.position)
    wins = prove(solving.rules, solving.position, solving.question).after(ProofVerdict.PROVED)
    solving.play(next(move.text for move in moves if move.text not in wins))
    assert solving.state is MISSED
    assert solving.question.claim == Win(1, solving.seat)


class TestWithoutProof:
    """A move that could not be proved was taken for a right one."""

    def undecided(self, *moves):
        solving = Solving(WIN)
        for text in moves:
            solving.play(text)
        solving.hear(Proof())
        return solving

    def test_nobody_knows_what_a_move_is_worth_but_the_first_of_the_solution(self):
        assert self.undecided("d4d5").state is AttemptState.UNDECIDED
        assert self.undecided(WIN.first).state is GOING_ON

    def test_the_move_alone_can_be_taken_back(self):
        solving = self.undecided("d4d5")
        before = solving.before_last()
        assert (before.state, before.spec, before.seat) == (GOING_ON, Solving(WIN).spec, solving.seat)

    def test_what_is_missed_by_the_rules_stays_missed(self):
        solving = Solving(Puzzle("", "pressure", "xx2W/xx2B/x1Wx1/W2W1/2W2 w", Win(1), "e5e4", 1))
        solving.play("c3c4")
        assert (solving.state, solving.is_answered) == (MISSED, False)
        solving.hear(Proof())
        assert solving.state is MISSED

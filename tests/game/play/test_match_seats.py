"""A match whose seats change players, that is unaided, timed, or stepped through move by move."""

import pytest

from game.ai.info import BestMove
from game.errors import GameError, IllegalMove
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.streak import Streak
from tests.game.play.test_match import match_of, moved, play

PLACING = "5/BB1R1/2T2/2R2/1R1RR r R3 ->-"  # Red has three pieces to place in one turn
LAST_PIECE = "5/4R/2T2/RR3/B4 r R1 ->-"  # Red walls Blue in with the last piece, and is to act again


class TestSeatsThatChangeHands:
    def test_machine_and_person_take_over_while_the_other_is_to_act(self, puppet):
        match = match_of(puppet, Person(), Person(), moves="d3d4")
        match.reseat(2, Machine(5))
        match.update(0.1, calm=True)
        assert puppet.asked == [(("d3d4",), 5)]
        match = match_of(puppet, Person(), Person(), moves="d3d4 c4d4")
        match.reseat(2, Machine(4))
        match.undo()
        assert match.tree.node is match.tree.root

    def test_another_level_thinks_anew_the_same_one_goes_on_and_a_person_ends_the_thought(self, puppet):
        match = match_of(puppet, Machine(4), Person())
        match.update(0.1, calm=True)
        match.reseat(1, Machine(7))
        match.update(0.1, calm=True)
        assert [level for _, level in puppet.asked] == [4, 7]
        cancelled = puppet.cancelled
        match.reseat(1, Machine(7))
        assert match.thinking.is_thinking
        match.reseat(1, Person())
        assert puppet.cancelled == cancelled + 1
        match.update(0.1, calm=True)
        assert (match.is_persons_turn, match.thinking.is_thinking, len(puppet.asked)) == (True, False, 2)

    @pytest.mark.usefixtures("late")
    def test_the_hint_and_the_offer_of_who_leaves_are_gone(self, puppet):
        match = match_of(puppet, Person(), Machine(4))
        match.hint = match.tree.moves[0]
        match.offer.make()
        assert match.offer.is_considered
        match.reseat(1, Machine(4))
        assert (match.hint, match.offer.is_considered) == (None, False)

    def test_a_name_is_no_other_hand_nor_is_another_before_the_first_move(self, puppet):
        """A game in which the only person entered their name at last counted for nothing from then on."""
        match = match_of(puppet, Person(), Machine(4), moves="d3d4")
        match.update(1, calm=True)
        assert match.thinking.is_thinking
        match.reseat(1, Person("Anna"))
        assert match.thinking.is_thinking
        assert match.streak.counts
        match.reseat(1, Person("Ben"))
        assert not match.streak.counts
        match = match_of(puppet, Person(), Machine(4))
        match.reseat(2, Machine(1))
        match.resign()
        assert match.streak.count(Streak(1, 0)) == Streak(1, -1)


def test_an_unaided_game_lets_a_person_have_a_name_and_nobody_take_over_or_take_anything_back(puppet):
    match = match_of(puppet, Person(), Machine(4), unaided=True, moves="d3d4 c4d4")
    match.reseat(1, Person("Anna"))
    assert match.players[0] == Person("Anna")
    for other in (Person("Ben"), Machine(4)):
        with pytest.raises(GameError, match="players cannot be changed"):
            match.reseat(1, other)
    match.resign()
    for back in (match.undo, match.redo, lambda: match.go_to(match.tree.root)):
        with pytest.raises(IllegalMove, match="An unaided game has no undo"):
            back()
    assert match.tree.outcome


def test_help_counts_what_was_taken_back_or_left_for_another_line(puppet):
    match = match_of(puppet, Person(), Person())
    match.undo()
    moved(match, puppet, "d3d4 c4d4")
    match.undo()
    match.go_to(match.tree.root)
    assert match.help.undos == 2
    match = match_of(puppet, Person(), Person(), moves="d3d4")
    other = match.tree.node
    match.undo()
    play(match, "e3e4")
    match.go_to(other)
    assert match.help.undos == 2
    match = match_of(puppet, Person(), Person())
    match.help.undos = 3
    assert Match(match.rematch(), puppet).help.undos == 0


class TestClocks:
    """All seats have a minute and two seconds a turn; the first move is played at the 100th second."""

    def timed(self, puppet, *players, moves="", **how):
        match = match_of(puppet, *players, clock=(TimeControl(1, 2),) * len(players), **how)
        match.tick(100)
        return moved(match, puppet, moves)

    def rest(self, match):
        match.update(0.1, calm=True)

    def test_run_from_the_first_move_on_once_the_board_lies_still(self, puppet):
        match = self.timed(puppet, Person(), Person())
        self.rest(match)
        match.tick(200)
        assert match.clock.reading.left == (60, 60)
        match = self.timed(puppet, Person(), Person(), moves="d3d4")
        match.update(0.1, calm=False)
        match.tick(105)
        assert match.clock.reading.left == (62, 60)
        self.rest(match)
        match.update(0.1, calm=False)  # somebody looks back and forth, which saves no time
        match.tick(110)
        assert match.clock.reading.left == (62, 55)

    def test_run_for_the_machine_while_it_thinks_and_not_while_its_move_is_shown(self, puppet):
        match = self.timed(puppet, Person(), Machine(4), moves="d3d4")
        self.rest(match)
        match.tick(103)
        assert match.clock.reading.left == (62, 57)
        puppet.answer = BestMove("c4d4")
        match.update(0.1, calm=True)  # the answer is there, and waits until the board was seen
        match.tick(104)
        match.update(0.5, calm=True)
        assert match.tree.node.text == "c4d4"
        match.tick(105)
        match.update(0.1, calm=False)  # the move is animated
        match.tick(110)
        assert match.clock.reading.left == (62, 59)
        self.rest(match)
        match.tick(111)
        assert match.clock.reading.left == (61, 59)

    @pytest.mark.usefixtures("late")
    def test_stand_while_the_game_rests_or_a_draw_is_considered_and_after_the_end(self, puppet):
        match = self.timed(puppet, Person(), Person(), moves="d3d4")
        self.rest(match)
        match.pace.pause()
        match.tick(150)
        assert match.clock.reading.left == (62, 60)
        play(match, "c4d4")
        assert not match.pace.paused, "a move goes on"
        match = self.timed(puppet, Person(), Machine(4), moves="d3d4 c4d4")
        left = match.clock.reading.left
        match.offer.make()
        self.rest(match)
        match.tick(130)
        match.resign()
        self.rest(match)
        match.tick(150)
        assert match.clock.reading.left == left

    def test_go_with_the_players_who_change_seats_and_come_back_with_them(self, puppet):
        """The time stayed with the seats, and what it had taken to decide was given back."""
        clock = (TimeControl(1, 2), TimeControl(5))
        match = match_of(puppet, Person(), Person(), swap_rule=True, clock=clock)
        match.tick(100)
        play(match, "d3d4")
        self.rest(match)
        match.tick(130)
        assert match.clock.reading.left == (62, 270)
        match.swap_sides()
        assert match.clock.reading.left == (270, 62)
        assert match.clock.controls == (TimeControl(5), TimeControl(1, 2))
        match.undo()
        assert match.clock.reading.left == (62, 270)
        match.redo()
        assert match.clock.reading.left == (270, 62)
        assert [control.minutes for control in match.rematch().clock] == [1, 5], "by the original seats"

    def test_go_back_with_the_move_and_resigning_adds_none(self, puppet):
        match = self.timed(puppet, Person(), Person(), moves="d3d4")
        self.rest(match)
        match.tick(130)
        play(match, "c4d4")
        assert match.clock.reading.left == (62, 32)
        match.undo()
        assert match.clock.reading.left == (62, 60)
        match.redo()
        assert match.clock.reading.left == (62, 32)
        self.rest(match)
        match.tick(150)
        match.resign()
        assert match.clock.reading.left == (42, 32)

    def test_the_steps_of_one_turn_add_once_a_pass_after_it_included(self, puppet):
        match = self.timed(puppet, Person(), Person(), game="tower_push", start=PLACING)
        left = []
        for _ in range(3):
            match.play(match.tree.moves[0])
            left.append(match.clock.reading.left[0])
        assert left == [60, 60, 62]
        match = self.timed(puppet, Person(), Person(), game="tower_push", start=LAST_PIECE, moves="@b1")
        assert match.tree.snapshot.passed == (2,)
        assert match.clock.reading.left == (62, 60)

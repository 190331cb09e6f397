"""When the AI moves: it rests with the game, and plays single steps."""

import pytest

from game.ai.info import BestMove
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.pace import FREEZE_SEEN
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from tests.game.play.test_match import HOLD, match_of, play, reply

ANNA, CLUB = Person("Anna"), Machine(4)


class TestRest:
    def test_only_a_game_between_machines_rests_once_something_is_taken_back(self, puppet):
        """The AI would play the same move again at once."""
        match = match_of(puppet, CLUB, CLUB, moves="d3d4")
        match.edits.delete(match.tree.node)
        assert match.pace.paused
        match.pace.pause()
        reply(match, puppet, "d3d4")
        assert not match.pace.paused
        match.undo()
        assert match.pace.paused
        match.update(1.0, calm=True)
        assert match.thinking.is_idle
        match = match_of(puppet, ANNA, CLUB, moves="d3d4 c4d4")
        match.undo()
        assert not match.pace.paused

    def test_a_game_that_rests_between_machines_rests_on_after_a_move_and_with_another_level(self, puppet):
        match = match_of(puppet, CLUB, CLUB)
        match.pace.pause()
        match.play(match.tree.moves[0])
        assert match.pace.paused
        match.reseat(2, Machine(5))
        assert match.pace.paused
        match.pace.pause()
        match.reseat(2, Machine(6))
        assert not match.pace.paused
        match.update(0.1, calm=True)
        assert match.thinking.is_thinking
        match.pace.pause()
        assert not match.thinking.is_thinking

    def test_a_pause_that_nobody_could_end_is_not_taken_over(self, puppet):
        """A record without clocks said `Paused: yes`: the AI was to move, and neither a key nor a button woke it."""
        for seats, unaided, clock, rests in (
            ((CLUB, ANNA), False, (), False),
            ((CLUB, ANNA), True, (TimeControl(5), TimeControl(5)), False),
            ((CLUB, ANNA), False, (TimeControl(5), TimeControl(5)), True),
            ((CLUB, CLUB), False, (), True),
        ):
            setup = MatchSetup("pressure", seats, clock=clock, unaided=unaided)
            match = Match(setup, puppet, MatchState(setup.tree(), seats, paused=True))
            assert (match.pace.paused, match.policy.can_pause) == (rests, rests)


class TestSteps:
    def test_one_move_is_played_and_the_game_rests(self, puppet):
        match = match_of(puppet, CLUB, CLUB)
        match.pace.pause()
        match.pace.step()
        reply(match, puppet, "d3d4")
        for _ in range(10):
            match.update(0.1, calm=True)
        assert (match.tree.node.ply, match.thinking.is_thinking, match.pace.paused) == (1, False, True)
        match.reseat(1, ANNA)
        assert not match.pace.paused
        match.pace.step()
        assert not match.pace.paused, "a game with people is not played in steps"

    def test_a_pause_lets_the_game_go_on_after_steps(self, puppet):
        match = match_of(puppet, CLUB, CLUB)
        match.pace.step()
        reply(match, puppet, "d3d4")
        match.pace.pause()
        reply(match, puppet, "c4d4")
        match.update(0.1, calm=True)
        assert match.thinking.is_thinking


class TestFreezing:
    """What a person froze thawed with the reply, half a second later: a newcomer never saw that it lasts a turn."""

    def until_the_reply(self, match, puppet, text):
        """The seconds from a still board to the reply, in steps of a tenth."""
        match.update(0.0, calm=True)
        puppet.answer = BestMove(text)
        for tenths in range(1, 50):
            if match.update(0.1, calm=True):
                return tenths / 10
        raise AssertionError("the answer was never played")

    def test_a_reply_waits_longer_for_what_a_person_froze_than_after_another_move(self, puppet):
        for text, longer in (("b3c3", FREEZE_SEEN), ("d2e2", 0.0)):
            match = match_of(puppet, ANNA, CLUB, start="5/1B3/1WBB1/3W1/5 w")
            play(match, text)
            assert self.until_the_reply(match, puppet, "b4b5") == pytest.approx(HOLD + longer, abs=0.11)

    def test_nobody_waits_for_what_a_machine_froze_nor_for_one_s_own_tired_piece(self, puppet):
        match = match_of(puppet, CLUB, CLUB, start="5/1B3/1WBB1/3W1/5 w", moves="b3c3")
        assert self.until_the_reply(match, puppet, "b4b5") == pytest.approx(HOLD, abs=0.11)
        match = match_of(puppet, ANNA, CLUB, game="pressman:fresh", start="7W/4B3/8/8/8/8/8/B7 b", moves="e7e8")
        assert self.until_the_reply(match, puppet, "h8h7") == pytest.approx(HOLD, abs=0.11)

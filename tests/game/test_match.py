"""A match: who is to act, what the thinker is asked, and when its answer is played. The thinker is a puppet."""

from __future__ import annotations

import pytest

from game.ai.worker import Answer
from game.catalogue import find
from game.errors import IllegalMove
from game.match import HINT_LEVEL, Machine, Match, Person
from game.session import Session

HOLD = 0.4


class Puppet:
    """A thinker that answers what it is told to."""

    def __init__(self):
        self.asked, self.cancelled, self.hurried = [], 0, 0
        self.answer = None

    def ask(self, question, level, seed):
        self.asked.append((question.moves, level))

    def cancel(self):
        self.cancelled += 1
        self.answer = None

    def hurry(self):
        self.hurried += 1

    def poll(self):
        answer, self.answer = self.answer, None
        return answer


@pytest.fixture
def puppet():
    return Puppet()


def match_of(puppet, *players, game="pressure"):
    rules, variant = find(game)
    return Match(Session(rules, variant), players, puppet, HOLD)


def play(match, text):
    match.play(match.session.read_at(match.session.node, text))


def reply(match, puppet, text):
    """Let the machine think and answer."""
    match.update(0.1, calm=True)
    puppet.answer = Answer(1, text)
    for _ in range(10):
        if match.update(0.1, calm=True):
            return
    raise AssertionError("the answer was never played")


def test_the_machine_is_asked_once_the_person_has_moved(puppet):
    match = match_of(puppet, Person(), Machine(4))
    match.update(0.1, calm=True)
    assert puppet.asked == []
    play(match, "d3d4")
    match.update(0.1, calm=True)
    match.update(0.1, calm=True)
    assert puppet.asked == [(("d3d4",), 4)]
    assert match.is_thinking


def test_a_persons_move_is_seen_for_a_while_before_the_reply(puppet):
    match = match_of(puppet, Person(), Machine(4))
    play(match, "d3d4")
    match.update(0.1, calm=True)
    puppet.answer = Answer(1, "c4d4")
    assert not match.update(0.1, calm=True)
    assert not match.update(10.0, calm=False), "the board is still moving"
    assert match.update(0.3, calm=True)
    assert match.session.node.text == "c4d4"


def test_undo_goes_back_to_the_persons_own_turn(puppet):
    match = match_of(puppet, Person(), Machine(4))
    play(match, "d3d4")
    reply(match, puppet, "c4d4")
    match.undo()
    assert match.session.node is match.session.root


def test_undo_during_a_thought_cancels_it(puppet):
    match = match_of(puppet, Person(), Machine(4))
    play(match, "d3d4")
    match.update(0.1, calm=True)
    match.undo()
    assert puppet.cancelled == 1
    assert not match.is_thinking
    assert match.is_persons_turn


def test_the_opening_move_of_the_machine_is_nothing_to_take_back(puppet):
    match = match_of(puppet, Machine(4), Person())
    reply(match, puppet, "d3d4")
    assert not match.can_undo
    play(match, "c4d4")
    assert match.can_undo


def test_between_two_people_undo_takes_back_one_ply(puppet):
    match = match_of(puppet, Person(), Person())
    play(match, "d3d4")
    play(match, "c4d4")
    match.undo()
    assert match.session.node.text == "d3d4"


def test_redo_plays_the_reply_again_as_well(puppet):
    match = match_of(puppet, Person(), Machine(4))
    play(match, "d3d4")
    reply(match, puppet, "c4d4")
    match.undo()
    match.redo()
    assert match.session.node.text == "c4d4"


def test_a_hint_is_looked_for_at_a_level_of_its_own_and_kept_until_a_move(puppet):
    match = match_of(puppet, Person(), Machine(1))
    match.ask_hint()
    assert match.is_hinting
    assert puppet.asked == [((), HINT_LEVEL)]
    puppet.answer = Answer(1, "d3d4")
    assert match.update(0.1, calm=True)
    assert match.hint.text == "d3d4"
    play(match, "d3c3")
    assert match.hint is None


def test_a_failed_thought_is_noted_and_a_plain_legal_move_is_played(puppet):
    match = match_of(puppet, Person(), Machine(4))
    play(match, "d3d4")
    match.update(0.5, calm=True)
    puppet.answer = Answer(1, error="The thinking process had ended and was started again.")
    match.update(0.5, calm=True)
    assert match.session.node.ply == 2
    assert "simple move" in match.note
    match.undo()
    assert match.note == "", "the next turn begins without it"


def test_a_failed_thought_gives_no_hint_and_says_so(puppet):
    match = match_of(puppet, Person(), Machine(4))
    match.ask_hint()
    puppet.answer = Answer(1, error="The thinking process had ended and was started again.")
    assert match.update(0.5, calm=True)
    assert (match.hint, match.is_hinting, match.session.node.ply) == (None, False, 0)
    assert "there is no hint" in match.note


def test_the_person_resigns_even_while_the_machine_thinks(puppet):
    match = match_of(puppet, Person(), Machine(4))
    play(match, "d3d4")
    match.update(0.1, calm=True)
    match.resign()
    assert match.session.outcome.winner == 2
    assert not match.is_thinking


def test_move_now_hurries_the_thought(puppet):
    match = match_of(puppet, Machine(4), Person())
    match.move_now()
    assert puppet.hurried == 0
    match.update(0.1, calm=True)
    match.move_now()
    assert puppet.hurried == 1


def test_a_new_match_may_swap_sides_and_step_the_level_within_its_range(puppet):
    match = match_of(puppet, Person(), Machine(10))
    again = match.again(swap=True, step=1)
    assert again.players == [Machine(10), Person()]
    assert again.before is match
    assert match.again(step=-1).players == [Person(), Machine(9)]


def test_a_forfeit_out_of_turn_is_refused_and_nothing_changes(puppet):
    match = match_of(puppet, Person(), Machine(4), game="boost:dragonless")
    match.play(match.session.moves[0])
    match.update(0.1, calm=True)
    with pytest.raises(IllegalMove, match="only in turn"):
        match.resign()
    assert match.is_thinking
    assert match.session.node.ply == 1


def test_the_ai_against_itself_can_be_paused_and_goes_on(puppet):
    match = match_of(puppet, Machine(1), Machine(1))
    match.update(0.1, calm=True)
    match.pause()
    assert not match.is_thinking
    match.update(0.1, calm=True)
    assert len(puppet.asked) == 1
    match.pause()
    match.update(0.1, calm=True)
    assert len(puppet.asked) == 2

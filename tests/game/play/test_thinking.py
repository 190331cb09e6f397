"""What a match asks the engine: a hint is no thought of the machine, and an opening may have to be fair."""

import pytest

from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup


def test_a_hint_is_no_thought_of_the_machine_that_could_be_ended(puppet):
    match = Match(MatchSetup("pressure", (Person(), Machine(4))), puppet)
    assert not match.thinking.is_answered, "nothing was asked"
    match.ask_hint()
    assert not match.thinking.is_thinking
    match.thinking.move_now()
    assert puppet.stopped == 0


@pytest.mark.parametrize("swap_rule", [True, False])
def test_a_machine_opens_fairly_where_the_other_may_take_its_place(puppet, swap_rule):
    match = Match(MatchSetup("pressure", (Machine(4), Person()), swap_rule=swap_rule), puppet)
    match.update(0.1, calm=True)
    assert puppet.searched[-1].how.fair == swap_rule

"""The swap rule in a match: one divides, the other may take that seat; and undo gives the seats back."""

from functools import partial

from game.ai.info import BestMove, Info
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.seating import WORTH_IT
from tests.game.play import test_match
from tests.game.play.test_match import play, reply
from tools.puppet import Puppet

CLUB = Machine(4)
match_of = partial(test_match.match_of, swap_rule=True)


def swapped_by_a_person(puppet):
    match = match_of(puppet, CLUB, Person(), moves="d3d4")
    match.swap_sides()
    return match


def test_the_machine_takes_the_persons_place_when_it_stands_worse(puppet):
    match = match_of(puppet, Person(), CLUB, moves="d3d4")
    reply(match, puppet, "c4d4", score=WORTH_IT - 1)
    assert match.players == [CLUB, Person()]
    assert match.tree.node.ply == 1
    assert match.is_persons_turn
    assert not match.policy.can_swap, "once is enough"


def test_the_machine_plays_on_when_it_does_not_or_cannot_judge(puppet):
    for answer in (BestMove("c4d4", Info(WORTH_IT)), BestMove(info=Info(-40), error="It failed.")):
        match = match_of(puppet, Person(), CLUB, moves="d3d4")
        match.update(0.1, calm=True)
        puppet.answer = answer
        match.update(1.0, calm=True)
        assert match.players == [Person(), CLUB]
        assert match.tree.node.ply == 2


def test_only_the_move_before_the_choice_is_asked_to_be_fair(puppet):
    for swap_rule in (False, True):
        match = match_of(puppet, CLUB, CLUB, swap_rule=swap_rule)
        asked = []
        for text in ("d3d4", "c4d4", "c1b1"):
            reply(match, puppet, text)
            asked.append(puppet.searched[-1].how.fair)
        assert asked == [swap_rule, False, False]


def test_in_splits_the_player_who_places_the_first_tower_divides(puppet):
    match = match_of(puppet, Person(), Person(), game="splits")
    while match.tree.node.ply < 9:
        assert not match.policy.can_swap
        match.play(match.tree.moves[0])
    assert match.tree.node.text.startswith("@")
    assert match.policy.can_swap


class TestNobodyMaySwap:
    def may_swap(self, match):
        offered = []
        for _ in range(3):
            match.play(match.tree.moves[0])
            offered.append(match.policy.can_swap)
        before = list(match.players)
        match.swap_sides()
        assert match.players == before
        return any(offered)

    def test_without_the_rule_or_in_another_variant_or_from_another_position(self, puppet):
        assert not self.may_swap(match_of(puppet, Person(), Person(), swap_rule=False))
        assert not self.may_swap(match_of(puppet, Person(), Person(), game="pressman"))
        assert not self.may_swap(match_of(puppet, Person(), Person(), start="2B2/5/5/5/WW3 w"))

    def test_before_or_after_the_choice_or_after_a_resignation(self, puppet):
        match = match_of(puppet, Person(), Person())
        offered = [match.policy.can_swap]
        for _ in range(2):
            match.play(match.tree.moves[0])
            offered.append(match.policy.can_swap)
        assert offered == [False, True, False]
        match.undo()
        assert match.policy.can_swap
        match.resign()
        assert not match.policy.can_swap


class TestUndo:
    def test_of_the_machines_choice_leads_to_the_persons_first_move_and_redo_changes_again(self, puppet):
        match = match_of(puppet, Person(), CLUB, moves="d3d4")
        reply(match, puppet, "c4d4", score=-40)
        assert match.policy.can_undo
        match.undo()
        assert match.players == [Person(), CLUB]
        assert match.tree.node is match.tree.root
        match.undo()
        match.redo()
        assert match.players == [CLUB, Person()]
        assert match.tree.node.ply == 1
        assert match.is_persons_turn

    def test_of_a_persons_choice_offers_it_again_and_another_move_goes_on_without(self, puppet):
        match = swapped_by_a_person(puppet)
        reply(match, puppet, "c4d4")
        match.undo()
        assert match.players == [CLUB, Person()]
        assert match.policy.can_swap
        assert match.seating.can_redo
        # Asked where the seats had been changed once, the person was refused a move at the present.
        assert match.policy.may_play_at(match.tree.node)
        play(match, "c4d4")
        assert match.players == [CLUB, Person()]
        match.go_to(match.tree.root)
        match.go_to(match.tree.line[2])
        assert match.players == [CLUB, Person()]


def test_redo_is_one_step_between_machines_and_leads_past_replies_to_people(puppet):
    match = match_of(puppet, CLUB, CLUB)
    for text in ("d3d4", "c4d4", "c1b1"):
        reply(match, puppet, text)
    match.go_to(match.tree.root)
    match.redo()
    assert match.tree.node.ply == 1
    match = match_of(puppet, Person(), CLUB, swap_rule=False, moves="d3d4 c4d4 c1b1")
    match.tree.resign(1)
    end = match.tree.node
    match.go_to(match.tree.root)
    plies = []
    for _ in range(3):
        match.redo()
        plies.append(match.tree.node.ply)
    assert plies == [2, 4, 4]
    assert match.tree.node is end


def test_a_rematch_keeps_the_rule_and_the_seats_of_the_beginning(puppet):
    match = swapped_by_a_person(puppet)
    match.resign()
    again = Match(match.rematch(), Puppet())
    assert again.players == [CLUB, Person()]
    assert again.seating.divides
    assert Match(match.rematch(swapped=True), Puppet()).players == [Person(), CLUB]

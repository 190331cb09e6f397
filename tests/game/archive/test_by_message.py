"""A game by message between homes: what is taken from a message, what is not, and that nothing is lost."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import RESIGNED, Outcome
from game.play.player import Correspondent, Person
from game.play.reply import Kind, reply_of
from game.play.setup import MatchSetup
from tests.game.archive.homes import Home, homes, is_drawn, read


class TestWhatIsTaken:
    def test_no_move_of_ones_own(self):
        """Anna moves for Ben as well: all of that is a line."""
        ben, anna = homes()
        anna.move()
        anna.match.reseat(1, Person())
        anna.move()
        anna.match.reseat(1, Correspondent("Ben"))
        before = ben.moves
        assert ben.get(anna.send()) is Kind.OTHER
        assert ben.moves == before
        assert len(ben.match.tree.node.children) == 1

    def test_nothing_more_once_the_game_is_over_here(self):
        ben, anna = homes()
        anna.move()
        message = anna.send()
        ben.match.resign(1)
        reply = reply_of(ben.match.state(), read(message).state)
        assert reply.kind is Kind.OTHER
        assert str(reply.reason) == "The game is over here."
        assert ben.get(message) is Kind.OTHER
        assert ben.match.tree.outcome == Outcome(2, RESIGNED)

    def test_the_answer_to_a_move_that_was_taken_back_once_it_is_redone(self):
        ben, anna = homes()
        anna.move()
        message = anna.send()
        ben.match.undo()
        reply = reply_of(ben.match.state(), read(message).state)
        assert reply.kind is Kind.OTHER
        assert "was taken back here: redo that" in str(reply.reason)
        ben.match.redo()
        assert ben.get(message) is Kind.NEWS
        assert ben.moves == anna.moves

    def test_moves_whatever_was_tried_beside_the_game(self):
        ben, anna = homes()
        anna.move(1)
        ben.match.try_move(ben.match.tree.node, ben.match.tree.moves[0])
        assert ben.get(anna.send()) is Kind.NEWS
        assert ben.moves == anna.moves
        assert len(ben.match.tree.root.children[0].children) == 2

    def test_a_resignation_also_out_of_turn(self):
        ben, anna = homes()
        ben.match.resign(1)
        assert anna.get(ben.send()) is Kind.NEWS
        assert anna.match.tree.outcome == ben.match.tree.outcome
        assert anna.match.tree.outcome == Outcome(2, RESIGNED)

    def test_no_resignation_for_somebody_else(self):
        ben, anna = homes()
        ben.match.tree.resign(2)
        assert anna.get(ben.send()) is Kind.OTHER
        assert anna.match.tree.outcome is None

    def test_a_swap_of_sides(self):
        ben, anna = homes(swap_rule=True)
        anna.match.swap_sides()
        assert anna.match.correspondents.is_due
        assert ben.get(anna.send()) is Kind.NEWS
        assert ben.match.players == [Correspondent("Anna"), Person("Ben")]
        assert ben.moves == anna.moves
        assert ben.match.is_persons_turn
        ben.move()
        assert anna.get(ben.send()) is Kind.NEWS

    @pytest.mark.parametrize(
        ("game", "plies"), [("tower_push", 40), ("splits", 20), ("pressman", 12), ("boost:mini", 12)]
    )
    def test_every_ply_of_turns_with_placements(self, game, plies):
        ben, anna = homes(game, seed=3)
        for ply in range(plies):
            for one, other in ((anna, ben), (ben, anna)):
                while one.match.is_persons_turn:
                    one.move(7 * ply)
                assert other.get(one.send()) in (Kind.NEWS, Kind.SAME)
                assert other.moves == one.moves
        assert len(ben.moves) >= plies

    def test_three_homes_and_a_forfeit(self):
        ben = Home(MatchSetup("boost:3", (Person("Ben"), Correspondent("Anna"), Correspondent("Cleo")), seed=77))
        ben.move()
        first = ben.send()
        anna, cleo = Home.at(first), Home.at(first)
        cleo.match.correspondents.claim(3)
        assert anna.match.players == [Correspondent("Ben"), Person("Anna"), Correspondent("Cleo")]
        assert cleo.match.players == [Correspondent("Ben"), Correspondent("Anna"), Person("Cleo")]
        anna.match.resign()
        message = anna.send()
        assert [home.get(message) for home in (ben, cleo)] == [Kind.NEWS, Kind.NEWS]
        cleo.move()
        message = cleo.send()
        assert [home.get(message) for home in (ben, anna)] == [Kind.NEWS, Kind.NEWS]
        assert ben.moves == anna.moves == cleo.moves
        assert ben.match.is_persons_turn


class TestADraw:
    def test_offer_lapses_when_the_other_moves(self):
        ben, anna = homes()
        ben.match.correspondents.offer()
        anna.get(ben.send())
        anna.move()
        assert ben.get(anna.send()) is Kind.NEWS
        assert ben.match.state().correspondence.offered == set()
        assert anna.match.state().correspondence.offered == set()

    def test_offer_goes_with_the_move_after_it(self):
        ben, anna = homes()
        anna.match.correspondents.offer()
        anna.move()
        ben.get(anna.send())
        assert ben.match.state().correspondence.offered == {2}

    def test_that_nobody_here_has_offered_is_only_an_offer(self):
        ben, anna = homes()
        anna.match.agree_draw()
        assert ben.get(anna.send()) is Kind.NEWS
        assert ben.match.tree.outcome is None
        assert ben.match.state().correspondence.offered == {2}

    def test_of_three_needs_all(self):
        ben = Home(MatchSetup("boost:3", (Person("Ben"), Correspondent("Anna"), Correspondent("Cleo")), seed=77))
        ben.move()
        ben.match.correspondents.offer()
        first = ben.send()
        anna, cleo = Home.at(first), Home.at(first)
        cleo.match.correspondents.claim(3)
        anna.match.correspondents.offer()
        assert anna.match.tree.outcome is None
        message = anna.send()
        assert [home.get(message) for home in (ben, cleo)] == [Kind.NEWS, Kind.NEWS]
        cleo.match.correspondents.offer()
        assert is_drawn(cleo)
        message = cleo.send()
        assert [home.get(message) for home in (ben, anna)] == [Kind.NEWS, Kind.NEWS]
        assert ben.match.tree.outcome == anna.match.tree.outcome == cleo.match.tree.outcome


KINDS = st.sampled_from(["move", "send", "undo", "resign", "offer", "swap"])
ACTS = st.tuples(st.integers(0, 1), KINDS, st.integers(0, 50))
MAIL = st.tuples(st.integers(0, 1), st.just("get"), st.integers(0, 50))


@pytest.mark.parametrize("game", ["pressure", "tower_push", "splits"])
@given(acts=st.lists(ACTS | MAIL, max_size=60))
def test_no_order_of_messages_loses_or_replaces_a_move(game, acts):
    """Messages come late, twice, or never; moves are taken back after they were sent."""
    pair = homes(game, swap_rule=game == "pressure")
    sent = [home.send() for home in pair]
    for number, act, choice in acts:
        home = pair[number]
        match, before = home.match, home.moves
        nodes, path = match.tree.root.subtree(), match.tree.node.path()
        if act == "move":
            home.move(choice)
        elif act == "send":
            sent.append(home.send())
        elif act == "undo" and choice < 10:
            match.undo()
        elif act == "resign" and choice < 3 and match.tree.outcome is None:
            match.resign()
        elif act == "offer" and match.correspondents.may_offer:
            match.correspondents.offer()
        elif act == "swap" and match.policy.can_swap:
            match.swap_sides()
        elif act == "get":
            people = match.people
            kind = home.get(sent[choice % len(sent)])
            now = match.tree.node.path()
            assert now[: len(path)] == path, "nothing is replaced"
            assert not any(node.seat in people for node in now[len(path) :]), "nobody moves for us"
            assert kind is Kind.NEWS or home.moves == before
        assert all(match.tree.holds(node) for node in nodes), "nothing is lost"


@given(choices=st.lists(st.integers(0, 200), max_size=12), late=st.lists(st.integers(0, 30), max_size=12))
def test_two_homes_that_answer_each_other_have_the_same_game(choices, late):
    """Older messages come again at any time."""
    pair, sent = homes(), []
    for turn, choice in enumerate(choices):
        one, other = pair[1 - turn % 2], pair[turn % 2]
        one.move(choice)
        sent.append(one.send())
        if turn < len(late):
            one.get(sent[late[turn] % len(sent)])
        other.get(sent[-1])
        assert one.moves == other.moves
        assert one.lines == other.lines == 0


def test_the_time_that_others_take_is_not_played():
    """A game that was left open until the answer came had taken days."""
    ben, anna = homes()
    for home in (ben, anna):
        home.match.update(60.0, calm=True)
    assert (ben.match.seconds, anna.match.seconds) == (0.0, 60.0)


def test_the_state_of_a_match_keeps_its_correspondence():
    ben, _anna = homes()
    state = ben.match.state()
    again = Home(ben.match.setup, replace(state))
    assert again.match.state().correspondence == state.correspondence
    assert not again.match.correspondents.is_due

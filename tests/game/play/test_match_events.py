"""What a match announces: each thing once, in order, after the fact, to all who listen."""

import pytest

from game.ai.info import BestMove
from game.errors import GameError
from game.play.clock import TimeControl
from game.play.match_events import Announcer, Declined, Ended, Hinted, Noted, Offered, Played, Seated, TimeLow, WentTo
from game.play.player import Machine, Person
from tests.game.play.test_match import match_of, play, reply

ANNA, BEN, CLUB = Person("Anna"), Person("Ben"), Machine(4)
SWAP_NOTE = "Black swaps sides and plays on as White."


def heard_of(match):
    """A list that fills with what is announced from now on."""
    heard = []
    match.subscribe(heard.append)
    return heard


class TestWhatIsAnnounced:
    def test_the_end_after_what_led_to_it_and_no_end_anew(self, puppet):
        match = match_of(puppet, ANNA, CLUB)
        heard = heard_of(match)
        play(match, "d3d4")
        first = match.tree.node
        reply(match, puppet, "c4d4")
        assert heard == [Played(first), Played(match.tree.node)]
        del heard[:]
        match.resign()
        assert heard == [Played(match.tree.node), Ended(match.tree.outcome)]
        match = match_of(puppet, ANNA, BEN, moves="d3d4")
        match.resign()
        end = match.tree.node
        heard = heard_of(match)
        match.undo()
        match.redo()
        match.go_to(match.tree.root)
        middle, root = end.parent, match.tree.root
        assert heard == [WentTo(middle, end, by_undo=True), WentTo(end, middle), WentTo(root, end)]
        match = match_of(puppet, ANNA, BEN)
        heard = heard_of(match)
        match.undo()
        match.redo()
        match.go_to(match.tree.root)
        assert heard == []

    def test_a_change_of_seats_its_undoing_and_leaving_it_behind(self, puppet):
        match = match_of(puppet, ANNA, BEN, swap_rule=True, moves="d3d4")
        heard = heard_of(match)
        match.swap_sides()
        assert heard == [Seated((BEN, ANNA), swapped=True), Noted(SWAP_NOTE)]
        del heard[:]
        match.undo()
        assert heard == [Seated((ANNA, BEN), swapped=True)]
        match.redo()
        assert heard[1:] == [Seated((BEN, ANNA), swapped=True)]
        match.swap_sides()
        node, heard = match.tree.node, heard_of(match)
        match.go_to(match.tree.root)
        assert heard == [WentTo(match.tree.root, node), Seated((ANNA, BEN), swapped=True)]

    def test_somebody_who_takes_over_a_seat(self, puppet):
        match = match_of(puppet, ANNA, CLUB)
        heard = heard_of(match)
        match.reseat(2, CLUB)
        assert heard == [], "the same player again"
        match.reseat(2, BEN)
        assert heard == [Seated((ANNA, BEN), swapped=False)]

    def test_a_hint_or_why_there_is_none(self, puppet):
        match = match_of(puppet, ANNA, CLUB)
        heard = heard_of(match)
        match.ask_hint()
        puppet.answer = BestMove("d3d4")
        match.update(0.1, calm=True)
        assert heard == [Hinted(match.hint)]
        play(match, "d3c3")
        reply(match, puppet, "c4d4")
        del heard[:]
        match.ask_hint()
        puppet.answer = BestMove(error="It failed.")
        match.update(0.1, calm=True)
        assert heard == [Noted("It failed. There is no hint.")]

    def test_an_offer_to_people_and_what_they_say(self, puppet):
        match = match_of(puppet, ANNA, BEN)
        heard = heard_of(match)
        match.offer.ask()
        match.offer.ask()
        match.offer.refuse([2])
        match.offer.ask()
        assert not match.offer.is_pending, "once a turn"
        assert heard == [Offered(1), Declined((2,)), Noted("Black would rather play on.")]
        play(match, "d3d4")
        del heard[:]
        match.offer.ask()
        match.offer.make()
        assert heard == [Offered(2), Played(match.tree.node), Ended(match.tree.outcome)]

    def test_an_offer_to_the_ai_and_what_it_says(self, puppet):
        match = match_of(puppet, ANNA, CLUB)
        heard = heard_of(match)
        match.offer.make()
        match.offer.make()
        assert heard == [Offered(1), Declined((2,)), Noted("Black would rather play on.")]

    def test_a_clock_that_runs_low_once(self, puppet):
        match = match_of(puppet, ANNA, BEN, clock=(TimeControl(1),) * 2)
        heard = heard_of(match)
        match.tick(0)
        play(match, "d3d4")
        match.update(0.1, calm=True)
        del heard[:]
        for now in (40, 51, 52, 70):
            match.tick(now)
        assert heard == [TimeLow(2)]


class TestWhoListens:
    def test_hears_in_the_order_of_subscription_until_it_ends_it(self):
        announcer, heard = Announcer(), []

        def hearing(name):
            return lambda event: heard.append(name + event.sentence)

        for name in "ab":
            announcer.subscribe(hearing(name))
        announcer.announce(Noted("1"), Noted("2"))
        assert heard == ["a1", "b1", "a2", "b2"]
        announcer = Announcer()
        noticed: list[object] = []

        def once(event):
            noticed.append("once")
            end()

        end = announcer.subscribe(once)
        announcer.subscribe(noticed.append)
        announcer.announce(Noted("1"), Noted("2"))
        assert noticed == ["once", Noted("1"), Noted("2")]

    def test_ends_its_own_subscription_and_no_other_like_it(self):
        """Ended twice over, one subscription took a second one of the same listener with it."""
        announcer, heard = Announcer(), []
        end = announcer.subscribe(heard.append)
        announcer.subscribe(heard.append)
        end()
        end()
        announcer.announce(Noted("1"))
        assert heard == [Noted("1")]

    def test_hears_no_event_once_another_has_ended_its_subscription(self):
        """A scene that was closed by a listener before it still heard the event that had closed it."""
        announcer, heard = Announcer(), []
        announcer.subscribe(lambda event: end())
        end = announcer.subscribe(heard.append)
        announcer.announce(Noted("1"))
        assert heard == []

    def test_may_act_and_all_hear_of_it_in_the_same_order(self, puppet):
        match = match_of(puppet, ANNA, BEN)

        def answer(event):
            if isinstance(event, Played) and event.node.ply == 1:
                match.play(match.tree.moves[0])

        match.subscribe(answer)
        heard = heard_of(match)
        play(match, "d3d4")
        assert [event.node.ply for event in heard] == [1, 2]

    def test_who_fails_keeps_nobody_from_hearing_nor_the_match_from_going_on(self, puppet):
        match = match_of(puppet, ANNA, CLUB)

        def fail(event):
            raise GameError(f"no {type(event).__name__}")

        match.subscribe(fail)
        heard = heard_of(match)
        with pytest.raises(GameError, match="no Played"):
            match.resign()
        assert heard == [Played(match.tree.node), Ended(match.tree.outcome)]
        assert match.tree.outcome
        with pytest.raises(GameError, match="no WentTo"):
            match.undo()
        assert match.tree.node is match.tree.root
        assert match.is_persons_turn

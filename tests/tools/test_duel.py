"""Games without a window: dealt fairly, played to their end."""

import pytest

from game.catalogue import find
from tests.rules.variants import of_every_variant
from tools.duel import LONGEST, deal, meet, play


def at_random(position, chance):
    return chance.choice(position.legal_moves())


@pytest.mark.sweep(3)
@of_every_variant
class TestEveryVariant:
    def test_a_seed_deals_the_same_open_game_again(self, rules, variant):
        one, other = deal(rules, variant, 5, 4), deal(rules, variant, 5, 4)
        assert rules.snapshot(one) == rules.snapshot(other)
        assert one.ply == 4
        assert rules.outcome(one) is None

    def test_a_game_ends_with_an_outcome(self, rules, variant):
        position = deal(rules, variant, 5, 0)
        outcome = play(rules, position, [at_random] * variant.seats, seed=1)
        assert outcome == rules.outcome(position)
        assert (outcome is None) == (position.ply == LONGEST)


class TestMeeting:
    """Pressure from a position in which the side to move takes the last piece, and one in which nobody can."""

    WON_BY_THE_FIRST = "5/5/5/W4/B1W2 w"

    def meeting(self, number, text=WON_BY_THE_FIRST):
        """The result for the player called one, and who was asked to move in turn."""
        rules, variant = find("pressure")
        position, asked = rules.read(variant, text), []

        def player(name):
            def move(position, chance):
                asked.append(name)
                wins = [move.code for move in rules.moves(position) if move.text == "c1b1"]
                return wins[0] if wins else position.legal_moves()[0]

            return move

        return meet(rules, position, player("one"), player("other"), number, 1), asked

    def test_the_two_begin_in_turns(self):
        assert [self.meeting(number) for number in range(4)] == [(1, ["one"]), (-1, ["other"])] * 2

    def test_a_win_of_the_second_seat_is_that_of_who_did_not_begin(self):
        lost = "xxx2/x4/xW1W1/xB3/xxW2 b"
        result, asked = self.meeting(0, lost)
        assert asked[0] == "other", "Black is to move"
        assert result == 1

    @pytest.mark.parametrize(
        ("number", "seats"), [(0, {1: "one", 2: "other", 3: "one"}), (1, {1: "other", 2: "one", 3: "other"})]
    )
    def test_of_three_seats_the_two_hold_two_and_one_in_turns(self, number, seats):
        rules, variant = find("boost:3")
        seen = {}

        def player(name):
            def move(position, chance):
                seen[int(position.side)] = name
                return at_random(position, chance)

            return move

        meet(rules, deal(rules, variant, 1, 0), player("one"), player("other"), number, 1)
        assert seen == seats

"""Games without a window: dealt fairly, played to their end."""

import pytest

from game.ai.duel import LONGEST, deal, play
from game.catalogue import every_variant, find

VARIANTS = every_variant()
NAMES = [variant.full_name(rules.id) for rules, variant in VARIANTS]


def at_random(position, chance):
    return chance.choice(position.legal_moves())


@pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=NAMES)
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

    def test_the_same_seed_plays_the_same_game(self, rules, variant):
        texts = set()
        for _ in range(2):
            position = deal(rules, variant, 5, 0)
            play(rules, position, [at_random] * variant.seats, seed=2)
            texts.add(rules.snapshot(position).text)
        assert len(texts) == 1


def test_each_seat_is_asked_in_its_turn():
    rules, variant = find("pressure")
    position = deal(rules, variant, 1, 0)
    asked = []

    def noting(seat):
        def move(position, chance):
            asked.append((seat, position.side))
            return at_random(position, chance)

        return move

    play(rules, position, [noting(1), noting(2)], seed=3)
    assert {1, 2} == {seat for seat, _ in asked}
    assert all(seat == side for seat, side in asked)


def test_a_game_without_end_is_nobodys(monkeypatch):
    rules, variant = find("pressman")
    monkeypatch.setattr("game.ai.duel.LONGEST", 5)
    assert play(rules, deal(rules, variant, 1, 0), [at_random, at_random], seed=1) is None

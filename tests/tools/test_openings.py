"""The openings of matches and ladders: legal, undecided, different, and the same for everybody."""

from types import SimpleNamespace

import pytest

from game.ai.info import Info
from game.catalogue import find
from game.rules.splits.position import SplitsPosition
from game.splitmix import SplitMix64
from tools import openings
from tools.openings import COUNT, PLIES, drawn, listed, opening


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", sorted(path.stem for path in openings.FOLDER.glob("*.txt")))
class TestLists:
    def test_every_line_leads_to_a_game_that_goes_on(self, game):
        rules, variant = find(game)
        positions = [opening(rules, variant, number) for number in range(len(listed(game)))]
        assert len(positions) == COUNT
        assert not any(map(rules.outcome, positions))
        assert len({rules.write(position) for position in positions}) == COUNT
        for position in positions:
            if isinstance(position, SplitsPosition):
                assert not position.is_towering()

    def test_after_the_last_come_random_plies_and_no_opening_twice(self, game):
        """Pair 200 of a long match had been pair 0 again, move for move, and counted as another result."""
        rules, variant = find(game)
        assert opening(rules, variant, COUNT).ply == PLIES
        assert rules.write(opening(rules, variant, COUNT)) != rules.write(opening(rules, variant, COUNT + 1))


def test_a_variant_without_a_list_begins_with_random_plies():
    rules, variant = find("boost:mini")
    one, other = (opening(rules, variant, number) for number in (1, 2))
    assert one.ply == other.ply == PLIES
    assert rules.write(one) != rules.write(other)


@pytest.mark.parametrize(("score", "is_kept"), [(0, True), (510, True), (513, False), (-513, False)])
def test_what_a_search_calls_decided_is_left_out(score, is_kept, monkeypatch):
    """With decided openings the levels of Splits scored 5 to 5 three times over: the start won, not the player."""
    monkeypatch.setattr(openings, "Search", lambda *_: SimpleNamespace(think=lambda limits: Info(score=score)))
    assert (drawn(*find("pressure"), SplitMix64(1), 1.0) is not None) == is_kept

"""Each ply of the golden games (tests/golden/<id>.txt) still leads to the position that was written down."""

import pytest

from game.catalogue import IDS, find
from game.notation import read_move
from tools.golden import games_of


@pytest.mark.parametrize("name", IDS)
def test_the_golden_games_still_go_as_they_went_to_their_end(name):
    games = games_of(name)
    assert games
    for golden in games:
        rules, variant = find(golden.variant)
        position = rules.start(variant, golden.seed)
        assert ("start", rules.write(position)) == golden.plies[0]
        for text, after in golden.plies[1:-1]:
            position.make(read_move(rules, position, text).code)
            assert rules.write(position) == after, f"after {text}"
        outcome = rules.outcome(position)
        assert golden.plies[-1] == ("result", f"{outcome.winner or 'draw'} {outcome.reason}")

"""The draws that games without such a rule of their own share: the third repetition, and too many quiet plies."""

import pytest

from game.catalogue import find
from game.core import Outcome
from game.notation import read_move
from tests.rules.pictures import quiet, read

DUELS = [  # a game, a position with one piece of each side, and four plies that lead back to it
    ("pressure", "4B/5/5/5/W4 w", "a1a2 e5e4 a2a1 e4e5"),
    ("pressman", "8/8/6W1/8/8/8/B7/8 b", "a2b2 g6g7 b2a2 g7g6"),
    ("tower_push", "4B/5/2T2/5/R4 r - -", "a1a2 e5e4 a2a1 e4e5"),
]


@pytest.mark.parametrize(("game", "text", "cycle"), DUELS)
class TestDraws:
    def test_the_third_repetition_of_a_position_is_a_draw(self, game, text, cycle):
        plies = cycle.split()
        table = read(game, text).play(*plies, *plies[:-1])
        assert table.outcome is None
        table.position = table.position.copy()  # history and all
        assert table.play(plies[-1]).outcome == Outcome(None, "third repetition")
        assert table.moves() == set()

    def test_a_hundred_plies_without_progress_are_a_draw(self, game, text, cycle):
        assert quiet(read(game, text), 99).outcome is None
        assert quiet(read(game, text), 100).outcome == Outcome(None, "quiet plies")


@pytest.mark.parametrize(("game", "text", "cycle"), [*DUELS, ("boost", "2,P1/T2,D,T2/K2,T1,1 1 -", "c3a3 a3c3")])
def test_a_game_that_outgrew_its_stacks_can_still_be_taken_back(game, text, cycle):
    """They have room for 256 plies at first, and the moves are made here without regard to draws."""
    rules, variant = find(game)
    position = rules.read(variant, text)
    for move in cycle.split():
        position.make(read_move(rules, position, move).code)
    for ply in range(300):
        position.make(position.move_stack[ply])
    while position.ply:
        position.unmake()
    assert (rules.write(position), sum(position.tally)) == (text, 0)

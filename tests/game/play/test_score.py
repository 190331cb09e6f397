"""How two players stand after several games: whose points are whose, and where the run of games begins."""

import pytest

from game.ai.elo import Tally
from game.core import Outcome
from game.play.player import Machine, Person, Player
from game.play.score import GameResult, points_of, tally_of

CLUB: Player = Machine(4)
EXPERT: Player = Machine(7)
ANNA: Player = Person("Anna")
FIRST, SECOND, DRAW = Outcome(1, "home"), Outcome(2, "home"), Outcome(None, "agreement")


def test_points_belong_to_the_player_on_whichever_seat():
    games: list[GameResult] = [((CLUB, EXPERT), FIRST), ((EXPERT, CLUB), FIRST), ((CLUB, EXPERT), DRAW)]
    assert tally_of((CLUB, EXPERT), games) == Tally(wins=1, draws=1, losses=1)
    assert tally_of((EXPERT, CLUB), [((CLUB, EXPERT), SECOND)]) == Tally(wins=1)
    assert tally_of((CLUB, CLUB), [((CLUB, CLUB), FIRST), ((CLUB, CLUB), SECOND)]) == Tally(wins=1, losses=1)


def test_the_run_ends_at_a_game_of_others_and_one_without_an_end_counts_nothing():
    games: list[GameResult] = [((CLUB, EXPERT), FIRST), ((CLUB, ANNA), FIRST), ((CLUB, EXPERT), FIRST)]
    assert tally_of((CLUB, EXPERT), games) == Tally(wins=1)
    assert tally_of((CLUB, EXPERT), [((CLUB, EXPERT), None), ((CLUB, EXPERT), SECOND)]) == Tally(losses=1)
    assert tally_of((CLUB, EXPERT, ANNA), [((CLUB, EXPERT, ANNA), FIRST)]) == Tally()


@pytest.mark.parametrize(
    ("tally", "points"),
    [(Tally(), ("", "")), (Tally(wins=2, draws=1), ("2½", "½")), (Tally(losses=3, draws=2), ("1", "4"))],
)
def test_a_draw_is_half_a_point(tally, points):
    assert points_of(tally) == points

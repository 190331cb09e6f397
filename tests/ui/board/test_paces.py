"""How long a move takes to be seen, by the settings and by who made it."""

import pytest

from tests.ui.board.test_view import PUSH, Table


class TestPaces:
    def length(self, pace, how="chosen", **settings):
        table = Table("pressure", PUSH, pace=pace, **settings)
        table.play("b3c3", pace=how)
        steps = 0
        while table.view.busy:
            table.view.update(0.01)
            steps += 1
        return steps

    def test_what_others_play_is_never_hurried(self):
        assert self.length(0.5) < self.length(0.5, "unhurried") == self.length(1.0)

    def test_a_slow_pace_is_everybody_s_and_off_is_off(self):
        assert self.length(1.8, "unhurried") == self.length(1.8)
        assert self.length(0.0, "unhurried") <= 1

    @pytest.mark.parametrize("pace", [0.0, 0.5, 1.0])
    def test_what_is_watched_slowly_takes_three_times_as_long(self, pace):
        """Also with animation off: to see it move is what was asked for."""
        assert self.length(pace, "slow") == pytest.approx(3 * self.length(1.0), abs=3)

    def test_with_reduced_motion_nothing_is_slow(self):
        assert self.length(1.0, "slow", reduced_motion=True) == self.length(1.0, reduced_motion=True)

"""Marks come and go in a moment, and the winning pieces rise; never on a still board or with reduced motion."""

import pytest

from tests.ui.board.test_view import PUSH, Table
from tests.ui.surfaces import forget_surfaces
from tools.table import PERSON
from ui.board.model.moments import HIGH, HOP, NEXT, Moments

TICK = 1 / 60


class TestClocks:
    def test_winners_rise_one_after_another_and_come_down(self):
        moments = Moments()
        moments.celebrate(3)
        peaks = [0.0] * 3
        for _ in range(round((HOP + 2 * NEXT) / TICK) - 1):
            assert moments.update(TICK)
            lifts = [moments.lift_of(number) for number in range(3)]
            assert lifts[0] or not lifts[2] or moments.celebrates
            peaks = [max(pair) for pair in zip(peaks, lifts, strict=True)]
        assert peaks == pytest.approx([HIGH] * 3, rel=0.03)
        moments.update(2 * TICK)
        assert [moments.lift_of(number) for number in range(3)] == [0, 0, 0]
        assert not moments.celebrates


class TestBoard:
    def marked(self, **settings):
        table = Table("pressure", PUSH, **settings)
        table.view.update(TICK)
        plain = table.picture()
        table.select("b3")
        return table, plain

    def test_a_selection_comes_over_some_frames_and_ends_as_it_is_on_a_still_board(self):
        table, plain = self.marked()
        pictures = [table.picture()]
        table.view.update(TICK)
        while table.view.dirty:
            pictures.append(table.picture())
            table.view.update(TICK)
        assert plain not in pictures
        assert len(set(pictures)) >= 5
        still = Table("pressure", PUSH)
        still.select("b3")
        assert pictures[-1] == still.picture()
        table.view.update(TICK)
        assert not table.view.dirty

    @pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"pace": 0.0}])
    def test_without_motion_it_is_there_at_once(self, settings):
        table, _ = self.marked(**settings)
        first = table.picture()
        table.view.update(1)
        assert not table.view.dirty
        assert table.picture() == first

    def won(self, **settings):
        table = Table("pressure", PUSH, **settings)
        table.play("b3c3")
        table.view.won = (table.cell("c3"), table.cell("d3"))
        while table.view.plays:
            table.view.update(TICK)
        return table

    def test_the_winners_rise_after_the_last_move_and_a_key_ends_it(self):
        """The end of a game was a dialog box: nothing happened on the board."""
        table = self.won()
        assert table.view.busy
        table.view.update(0.2)
        rising = table.picture()
        table.view.skip()
        assert not table.view.busy
        assert table.picture() != rising

    def test_looking_at_a_won_position_does_not_celebrate_it(self):
        table = Table("pressure", PUSH)
        table.view.won = (table.cell("c3"),)
        table.view.update(TICK)
        assert not table.view.busy


def test_the_light_of_one_win_leaves_the_picture_of_the_next_as_it_is(open_table):
    """A player who won Pressure, whose winners are lit, and then Tower Push saw its ring on black squares."""

    def ring():
        table = open_table()
        table.open_game("tower_push", PERSON, PERSON, text="B1R2/5/1RTR1/2R2/5 r - -")
        table.click("c5", "c4", wait=4)
        return table.close_up("c4")

    forget_surfaces()
    alone, table = ring(), open_table()
    table.open_game("pressure", PERSON, PERSON, text="5/5/5/W4/B1W2 w")
    table.click("c1", "b1")
    for _ in range(40):
        table.wait(0.1)
        table.picture()
    assert table.match.tree.outcome
    assert ring() == alone

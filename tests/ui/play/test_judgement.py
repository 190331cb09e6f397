"""What bar, graph and analysis show of other positions than the present one, and how it is put into words."""

import pytest

from game.ai.info import Line
from tests.ui.play.conftest import judge, report
from ui.play.analysis.lines import AnalysisLines


def test_the_bar_is_empty_where_nothing_is_known(friends, words):
    """Without this the chances of a later position stayed beside an earlier one."""
    friends.key("E")
    judge(friends, 400)
    assert "91" in words(friends)
    friends.key("E")
    assert friends.facts["chances"] is None, "the bar is away"
    friends.key("E", "Home")
    assert friends.facts["chances"] is None
    assert not {"91", "9", "91%", "9%"} & words(friends)


class TestTheAnalysis:
    def test_lists_three_lines_and_draws_the_one_that_is_clicked(self, friends):
        friends.key("Left", "X", wait=0.2)
        others = (Line(-50, ("b5b4",)), Line(-400, ("b5c5",)))
        report(friends, 0, "c4d4")
        alone, chances = friends.scene.board.variation, friends.scene.analysis.chances
        report(friends, 0, "c4d4", others=others)
        lines = friends.widget(AnalysisLines)
        assert [line.worth for line in lines.lines] == ["50%", "43%", "9%"]
        assert [line.moves for line in lines.lines] == [("c4d4",), ("b5b4",), ("b5c5",)]
        assert (friends.scene.board.variation, friends.scene.analysis.chances) == (alone, chances)
        friends.picture()
        friends.click((lines.rect.centerx, lines.rect.y + lines.rect.h // 2))
        assert friends.scene.board.variation != alone
        report(friends, 0, "b5b4", depth=9)
        chosen = friends.scene.board.variation
        report(friends, 0, "c4d4", others=others, depth=10)
        assert friends.scene.board.variation == chosen


@pytest.mark.parametrize("keys", [["Left", "X"], ["G"]])
def test_in_a_minimised_window_nothing_is_analysed_until_it_is_shown_again(friends, keys):
    """An analysis went on at full speed in a minimised window."""
    friends.key(*keys, wait=0.2)
    assert friends.puppet.is_busy
    friends.context.hidden = True
    friends.wait(0.2)
    assert not friends.puppet.is_busy
    friends.context.hidden = False
    friends.wait(0.2)
    assert friends.puppet.is_busy


def test_in_a_minimised_window_the_ai_still_plays_its_move(game):
    """A player who looks at another window while the AI thinks finds its move played on return."""
    game.key("E")
    game.click("d3", "d4")
    game.context.hidden = True
    game.reply("c4d4")
    assert game.moves == ["d3d4", "c4d4"]

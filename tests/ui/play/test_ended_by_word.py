"""Games that were ended by a word: a resignation, or a draw that was agreed; what an analysis says of the position."""

import pytest

from game.ai.info import BestMove, Info
from tests.ui.play.conftest import report
from tools.table import PERSON, finish


def analysed(table, score, *line):
    """Analyse what is shown, and let the engine find this for the side to act."""
    table.key("X")
    report(table, score, *line)


class TestAnAnalysis:
    """Bar and graph gave the winner 100%, and the lines below them 23%; nothing said that both were true."""

    def test_says_what_its_lines_are_about_and_agrees_with_bar_and_graph(self, closed, words):
        """It was headed "You lose"."""
        for _ in range(3):
            closed.puppet.answer = BestMove("", Info(0, 6, 900, 0.1))
            closed.wait(0.2)
        analysed(closed, 400, "e3d3")
        assert closed.status == "123 thousand positions searched. White resigned here."
        assert {"If White had played on", closed.status} <= words(closed)
        assert closed.facts["chances"] == pytest.approx([10 / 11, 1 / 11])
        assert closed.scene.analysis.course(closed.match.tree.line)[-1] == pytest.approx((10 / 11, 1 / 11))
        closed.key("X", "E")
        assert closed.facts["chances"] == [0, 1], "the result is as it is once it has ended"
        assert closed.scene.analysis.course(closed.match.tree.line)[-1] == (0, 1)

    def test_of_a_forfeit_is_about_the_position_before_it(self, table):
        """In Boost resigning is a move of the game: there was nothing to analyse."""
        move = table.open_game("boost", PERSON, PERSON).tree.moves[0].text
        table.click("Resign", "Resign", wait=2)
        assert "Take it back" in table.controls
        analysed(table, 0, move)
        assert table.status.endswith("White resigned here.")
        assert table.facts["chances"] == pytest.approx([0.5, 0.5])


def on_board(table):
    """The pixels of the board."""
    return table.picture().subsurface(table.scene.board.view.geometry.outer).copy()


def ended(table, loser):
    """Pressure, ended at once, one frame after that; a draw without a `loser`."""
    table.open_game("pressure", PERSON, PERSON)
    table.wait(1)
    before = on_board(table)
    finish(table.match, loser)
    table.wait(0.1)
    return before.get_buffer().raw


class TestOnTheBoard:
    """A resignation or a draw went by without anything to be seen on the board but a plate beside it."""

    @pytest.mark.parametrize("loser", [0, 1])
    def test_something_moves_for_a_moment_and_the_result_does_not_wait_for_it(self, table, loser):
        """Who has resigned stands there in ash then, until undo; a draw leaves the board as it was."""
        before = ended(table, loser)
        pictures, results = set(), []
        while table.scene.animating:
            pictures.add(on_board(table).get_buffer().raw)
            results.append(table.facts["result"])
            table.wait(0.05)
        assert 0.8 <= 0.05 * len(pictures) <= 2
        assert (bool(results[0]), bool(results[-1])) == (False, True)
        table.wait(2)
        assert (on_board(table).get_buffer().raw == before) == (loser == 0)
        table.key("Left", wait=1)
        assert on_board(table).get_buffer().raw == before

    def test_a_key_ends_that_and_nothing_moves_with_reduced_motion(self, table):
        ended(table, 1)
        assert table.scene.animating
        table.key("F7")
        assert not table.scene.animating
        table.click("Main menu")
        table.settings.change(reduced_motion=True)
        ended(table, 1)
        assert not table.scene.animating

    def test_has_colours_again_while_the_position_is_analysed(self, table):
        """The lines below the board were about White's moves, with pieces that looked dead."""
        table.open_game("boost", PERSON, PERSON)
        table.click("Resign", "Resign", wait=3)
        table.key("X", wait=0.5)
        assert table.scene.board.view.beaten == ()
        table.key("Left", wait=1)
        table.key("Right", wait=3)
        assert table.scene.board.view.beaten == (), "the move that ends the game burns nothing either"
        table.key("X", wait=0.5)
        assert table.scene.board.view.beaten == (1,)

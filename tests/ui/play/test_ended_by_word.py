"""Games that were ended by a word: a resignation, or a draw that was agreed; what an analysis says of the position."""

import pytest

from game.ai.info import BestMove, Info
from tests.ui.table import CLUB, PERSON, finish
from ui.kit import Graph


def analysed(table, score, *line):
    """Analyse what is shown, and let the engine find this for the side to act."""
    table.key("X")
    table.wait(0.1)
    table.puppet.info = Info(score, 8, 123_000, 1.0, line)
    table.wait(0.1)


@pytest.fixture
def resigned(table):
    """Pressure, resigned by White on the second turn; the game was even by then."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", "c4", "d4", "Resign", "Resign")
    table.wait(3)
    for _ in range(3):
        table.puppet.answer = BestMove("", Info(0, 6, 900, 0.1))
        table.wait(0.2)
    return table


class TestAnAnalysis:
    """Bar and graph gave the winner 100 %, and the lines below them 23 %; nothing said that both were true."""

    def test_says_what_its_lines_are_about(self, resigned):
        analysed(resigned, 400, "e3d3")
        judgement, rest = resigned.status.split(". ", 1)
        assert judgement == "White to move: 123 thousand positions searched"
        assert rest == "White resigned here. Had White played on:"

    def test_says_so_of_a_draw(self, table):
        finish(table.open_game("pressure", PERSON, PERSON))
        table.wait(3)
        analysed(table, 400, "d3d4")
        assert table.status.endswith(" A draw was agreed here. Had play gone on:")

    def test_names_who_resigned_while_the_other_was_to_move(self, table):
        table.open_game("pressure", PERSON, CLUB)
        table.click("d3", "d4")
        table.wait(0.1)
        table.click("Resign", "Resign")
        table.wait(3)
        analysed(table, 400, "c4d4")
        assert table.status.startswith("Black to move")
        assert table.status.endswith("White resigned here. Had White played on:")

    def test_agrees_with_bar_and_graph(self, resigned):
        analysed(resigned, 400, "e3d3")
        assert resigned.facts["chances"] == pytest.approx([10 / 11, 1 / 11])
        graph = next(widget for widget in resigned.widgets() if isinstance(widget, Graph))
        assert graph._curves[0].chances[-2:] == pytest.approx((10 / 11, 10 / 11))

    def test_leaves_the_result_as_it_is_once_it_has_ended(self, resigned):
        analysed(resigned, 400, "e3d3")
        resigned.key("X", "E")
        assert resigned.facts["chances"] == [0, 1]
        assert resigned.scene._analysis.course(resigned.match.tree.line)[-1] == (0, 1)

    def test_of_a_forfeit_is_about_the_position_before_it(self, table):
        """In Boost resigning is a move of the game: there was nothing to analyse."""
        move = table.open_game("boost", PERSON, PERSON).tree.moves[0].text
        table.click("Resign", "Resign")
        table.wait(3)
        analysed(table, 0, move)
        assert table.status.endswith("White resigned here. Had White played on:")
        assert table.facts["chances"] == pytest.approx([0.5, 0.5])

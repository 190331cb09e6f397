"""The bar, the graph and the analysis beside the board: each is shown only when asked for."""

import pytest
from pygame import Rect

from game.ai.info import BestMove, Info, Line
from game.ai.table import WIN
from game.play.analyst import BRIEF_NODES, LONGEST_ANALYSIS
from tests.ui.play.conftest import judge, report
from tools.table import PERSON, finish
from ui.kit.bar import ShareBar
from ui.play.analysis.chances_chart import ChancesChart
from ui.play.analysis.lines import AnalysisLines

CAPTURE = "1BB2/5/BxB2/BWB1x/2xWx b"  # a2b2 captures the last active White token, and wins


def shown(table, kind):
    """Whether a widget of this kind is to be seen."""
    return any(isinstance(widget, kind) for widget in table.widgets())


class TestBar:
    @pytest.mark.parametrize("ask", [lambda table: table.key("E"), lambda table: table.click("Chances")])
    def test_shows_the_chances_of_the_present_position_once_it_is_asked_for(self, two, words, ask):
        two.wait(0.5)
        assert (shown(two, ShareBar), two.puppet.analysed, two.facts["chances"]) == (False, [], None)
        ask(two)
        assert shown(two, ShareBar)
        judge(two, 400)
        assert two.facts["chances"] == pytest.approx([10 / 11, 1 / 11])
        assert two.puppet.analysed == [((), BRIEF_NODES)]
        assert {"91", "9"} <= words(two)
        assert not {"91%", "9%"} & words(two), "the bar says it; the plates of two players said it again"

    def test_is_not_there_in_the_next_game_nor_in_an_unaided_one_before_its_end(self, two):
        """It stayed on, and every later game had been played with help, which nobody had asked for."""
        two.key("E")
        assert shown(two, ShareBar)
        two.click("Main menu")
        match = two.open_game("pressman", PERSON, PERSON, unaided=True)
        two.wait(1)
        assert not match.help.chances
        two.key("E")
        assert not shown(two, ShareBar)
        assert not {"Chances", "Graph", "Analyse"} & set(two.offered)
        two.click("Resign", "Resign", wait=1)
        two.key("Esc", "E")
        assert shown(two, ShareBar)


class TestGraph:
    def test_is_promised_before_there_is_anything_to_show(self, two, words):
        two.key("G")
        assert "The graph appears here after the first move." in words(two)
        two.click("d3", "d4", wait=1)
        assert "The graph appears here." in words(two)

    def test_comes_with_the_end_and_fills_from_ply_to_ply(self, closed, words):
        assert shown(closed, ChancesChart)
        judge(closed, 0, 0, 100)
        assert [moves for moves, _ in closed.puppet.analysed[-3:]] == [(), ("d3d4",), ("d3d4", "c4d4")]
        before = closed.puppet.analysed.copy()
        closed.wait(1)
        assert closed.puppet.analysed == before, "the end itself needs no thought"
        graph = Rect(closed.controls["Chart"])
        first = graph.x + 9 + (graph.w - 18) // 3, graph.centery
        closed.move(first)
        assert "d3d4   White 50%" in words(closed)
        closed.click(first, wait=1)
        assert closed.status == "Looking back at move 1, d3d4."
        assert closed.moves == ["d3d4", "c4d4", "resign"]
        closed.key("G")
        assert not shown(closed, ChancesChart), "it can be put away"
        closed.key("G")
        closed.key("Ctrl+Z")
        assert not shown(closed, ChancesChart), "it goes when the game goes on"

    def test_says_at_a_dot_why_the_move_was_worse(self, two, words):
        """The dots had the move and the chances alone, while the review knew why."""
        for text in ("d3d4", "c4d4", "e3e4"):
            two.match.play(two.match.tree.at(two.match.tree.node).read(text))
        before, played = two.match.tree.node.parent, two.match.tree.node
        finish(two.match, 1)
        two.wait(1)
        for node in before.path():
            two.match.analyst.learn(node, Info(0, 5, pv=("e2d2",)))
        two.match.analyst.learn(played, Info(400, 5, pv=("c5d5",)))
        two.wait(0.2)
        assert two.scene.analysis_view.graph.marks[0] == played.ply
        two.key("Left", "Left")
        assert two.status == "Looking back at move 1, c4d4."
        assert two.puppet.proofs == [], "nobody has asked"
        two.key("Right")
        two.prove()
        graph = Rect(two.controls["Chart"])
        two.move((graph.x + 9 + (graph.w - 18) * 3 // 4, graph.centery))
        reason = "After e3e4, Black gains a token with the next turn; e2d2 prevents this."
        assert any(text.startswith("e3e4") and text.endswith(reason) for text in words(two))
        two.move((graph.x + 9, graph.centery))
        two.wait(0.2)
        assert not any(job.is_open for job in two.puppet.proofs)

    def test_asks_for_no_reason_why_a_resignation_was_worse(self, table):
        """In Boost a resignation is a step like a move: such a game could not be looked at, but ended in a crash."""
        match = table.open_game("boost", PERSON, PERSON)
        for _ in range(2):
            match.play(match.tree.moves[0])
        best = match.tree.moves[0].text
        match.resign()
        table.wait(1)
        for node in match.tree.node.path():
            match.analyst.learn(node, Info(0, 5, pv=(best,)))
        table.wait(0.2)
        assert match.tree.node.ply in table.scene.analysis_view.graph.marks
        table.prove()
        assert table.facts["scene"] == "play"

    def test_comes_at_the_end_although_it_was_put_away_and_somebody_looks_back(self, two):
        """Keeping beyond the end what the player chose during the game went unnoticed."""
        two.key("G")
        assert shown(two, ChancesChart)
        two.key("G")
        assert not shown(two, ChancesChart)
        two.click("d3", "d4")
        two.key("Home")
        finish(two.match, 2)
        two.wait(0.2)
        assert shown(two, ChancesChart)

    def test_takes_the_place_of_the_lines_in_the_smallest_panel_and_gives_it_back(self, closed):
        """G showed nothing while an analysis ran there: the lines had all the room."""
        closed.key("Left", "X")
        closed.lay_out((800, 600), 1.48)
        report(closed, 400, "e3d3", "d4d5")
        seen = []
        for key in ("G", "G", "X"):
            seen.append((shown(closed, ChancesChart), shown(closed, AnalysisLines)))
            closed.key(key)
        seen.append((shown(closed, ChancesChart), shown(closed, AnalysisLines)))
        assert seen == [(False, True), (True, False), (False, True), (True, False)]


class TestAnalysis:
    def test_of_a_finished_game_has_no_end_and_shows_what_it_finds(self, closed, words):
        closed.key("Left")
        closed.click("Analyse", wait=0.2)
        assert closed.puppet.analysed[-1] == (("d3d4", "c4d4"), 0)
        assert closed.status == "Analysing…"
        before = closed.close_up("d3")
        report(closed, 400, "e3d3", "d4d5")
        assert closed.close_up("d3") != before, "the best line is drawn on the board"
        assert closed.status == "123 thousand positions searched."
        assert closed.facts["line"] == "e3d3 d4d5"
        assert {"e3d3", "d4d5"} <= words(closed)
        assert "Type a move (T)" in closed.controls
        report(closed, WIN - 3, "e3d3", "d4d5", "d3c3", depth=9)
        assert closed.status == "White wins in 2 moves."
        report(closed, WIN - 13, "e3d3", "d4d5", "d3c3", depth=9)
        assert closed.status == "White wins in at most 7 moves."

    def test_is_that_of_the_seat_to_act(self, closed):
        """Black's chances were those of White in a sentence about Black."""
        closed.key("Left", "Left", "X")
        report(closed, WIN - 1, "c4d4", depth=9)
        assert closed.status == "Black wins in 1 move."
        report(closed, 2 - WIN, "c4d4", depth=10)
        assert closed.status == "Black loses in 1 move."

    def test_every_step_asks_at_once_and_escape_ends_it_before_it_leaves_full_screen(self, closed):
        closed.key("Left", "X")
        for key in ("Left", "Left", "Right"):
            closed.wait(0.1)
            closed.key(key)
        closed.wait(0.1)
        assert [len(moves) for moves, nodes in closed.puppet.analysed if nodes == 0] == [2, 1, 0, 1]
        assert closed.scene.holds_escape
        closed.key("Esc")
        assert not closed.facts["analysing"]
        assert not closed.scene.holds_escape
        assert closed.status.startswith("Looking back")
        closed.wait(0.2)
        assert closed.puppet.analysed[-1][1] == BRIEF_NODES, "what is left to do is the graph"

    def test_escape_puts_down_a_piece_before_it_ends_the_analysis(self, closed):
        """It ended the analysis, and the next click, meant for "Play on", began another game."""
        closed.key("Left", "X")
        closed.click("e3")
        assert closed.scene.board.selection.clicked
        closed.key("Esc")
        assert (closed.scene.board.selection.clicked, closed.facts["analysing"]) == ((), True)
        closed.key("Esc")
        assert not closed.facts["analysing"]

    def test_is_allowed_for_an_earlier_position_and_not_for_the_present_nor_an_end_by_the_rules(self, table):
        table.open_game("pressure", PERSON, PERSON, text=CAPTURE)
        table.key("X")
        assert not table.facts["analysing"]
        assert table.status == "You can analyse earlier positions now, and this one after the game."
        assert "Analyse" not in table.controls
        table.click("a2", "b2", wait=3)
        table.key("Esc", "Left", "X", wait=1)
        assert table.puppet.analysed[-1] == ((), 0)
        table.key("Right")
        assert table.status == "This is the end of the game; the previous position (Left) can be analysed."

    def test_a_failure_is_said(self, closed):
        closed.key("Left", "X", wait=0.2)
        closed.puppet.answer = BestMove(error="The AI could not finish thinking: MemoryError: .")
        closed.wait(0.2)
        assert closed.status == "There is no analysis. The AI could not finish thinking: MemoryError: ."

    def test_rests_while_another_scene_is_before_the_board_and_goes_on_behind_it(self, closed):
        closed.key("Left", "X", wait=0.2)
        asked, dropped = len(closed.puppet.analysed), closed.puppet.cancelled
        closed.key("F1", wait=1)
        assert closed.puppet.cancelled == dropped + 1
        assert len(closed.puppet.analysed) == asked
        closed.key("Esc", wait=0.2)
        assert closed.puppet.analysed[-1] == (("d3d4", "c4d4"), 0)

    def test_says_when_its_time_is_over_and_goes_on_if_asked(self, closed):
        """It stopped after two minutes without a word."""
        closed.key("Left", "X", wait=0.2)
        closed.puppet.answer = BestMove("e3d3", Info(400, 9, 5_000_000, LONGEST_ANALYSIS, ("e3d3",)))
        closed.wait(0.2)
        assert closed.status.endswith("5.0 million positions searched. Stopped after 2 minutes.")
        asked = len(closed.puppet.analysed)
        closed.click("Go on", wait=0.2)
        assert closed.puppet.analysed[asked:] == [(("d3d4", "c4d4"), 0)]
        assert closed.puppet.searched[-1].how.seconds == 2 * LONGEST_ANALYSIS
        assert not closed.status.endswith("minutes.")

    def test_says_when_there_is_nothing_more_to_find(self, closed):
        closed.key("Left", "X", wait=0.2)
        closed.puppet.answer = BestMove("e3d3", Info(WIN - 3, 9, 900, 1.0, ("e3d3", "d4d5", "d3c3")))
        closed.wait(0.2)
        assert closed.status == "White wins in 2 moves. There is nothing more to find."
        assert "Go on" not in closed.controls
        closed.click("End the analysis")
        assert not closed.facts["analysing"]
        assert "End the analysis" not in closed.controls

    def test_shows_as_many_lines_as_the_player_wants_and_draws_the_one_that_is_pointed_at(self, closed):
        """They were three, and only clicks and keys drew another one than the first."""
        closed.key("Left", "X", wait=0.2)
        found = Info(70, 9, 900, 1.0, ("e3d3",), others=(Line(60, ("c2b2",)), Line(50, ("c2c3",)), Line(40, ("e3e4",))))
        closed.puppet.info = found
        closed.wait(0.2)
        lines = closed.scene.analysis_view.lines
        assert lines.wanted(300)[1] == 3 * 24
        closed.click("More lines", wait=0.2)
        assert closed.puppet.searched[-1].how.multipv == closed.settings.analysis_lines == 4
        closed.puppet.info = found
        closed.wait(0.2)
        assert lines.wanted(300)[1] == 4 * 24
        best = closed.scene.board.variation
        closed.move((lines.rect.centerx, lines.rect.y + 24 + 12))
        assert closed.scene.board.variation[0].arrows[0].way == ((2.0, -1.0), (1.0, -1.0)), "c2b2"
        closed.move("a1")
        assert closed.scene.board.variation == best
        closed.click(*["Fewer lines"] * 3, wait=0.2)
        assert closed.settings.analysis_lines == 1
        assert lines.drawn == 0
        assert "Fewer lines" not in closed.controls

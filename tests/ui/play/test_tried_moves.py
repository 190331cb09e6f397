"""A study: while an earlier position is analysed, moves of both sides are lines of the game, which stays as it is."""

import pytest

from game.play.clock import TimeControl
from tools.table import CLUB, PERSON, finish


@pytest.fixture
def lost(over):
    """Pressure against the AI, resigned by White on the second turn; the position after White's first move is shown."""
    over.key("Esc", "Left", "Left", "X", wait=0.3)
    return over


def games(table):
    """The games in the library."""
    return [(entry.moves, entry.outcome and entry.outcome.winner) for entry in table.library.entries()]


def tried(table):
    """The moves to the node that is shown."""
    return [one.text for one in table.scene.navigator.node.path()[1:]]


def test_the_ai_sleeps_and_the_game_stays_as_it_ended(lost):
    """Trying a move woke the AI, which replied, and made a new game in the library that "does not count"."""
    end, before = lost.match.tree.node, games(lost)
    lost.click("b5", "b4", wait=2)
    assert lost.status == "This is a study: the game stays as it is. “Play on” (Ctrl+P) goes on from here."
    assert lost.match.tree.node is end
    assert lost.puppet.asked == []
    assert games(lost) == before
    lost.click("d4", "d3", wait=1)
    assert not lost.status.startswith("This is a study"), "that is said once"
    assert tried(lost) == ["d3d4", "b5b4", "d4d3"], "both sides are moved by hand"
    assert lost.puppet.analysed[-1] == (("d3d4", "b5b4", "d4d3"), 0), "and what was tried is analysed"
    for key, moves in (("Ctrl+Z", ["d3d4", "b5b4"]), ("Right", ["d3d4", "b5b4", "d4d3"])):
        lost.key(key, wait=1)
        assert tried(lost) == moves, "undo steps back"
    assert lost.match.tree.node is end


def test_the_end_of_the_analysis_leads_back_to_the_game_with_which_what_was_tried_is_kept(lost):
    lost.click("b5", "b4", wait=1)
    lost.key("Esc", wait=1)
    assert lost.scene.navigator.node is lost.match.tree.node
    assert lost.status == "The game stays as it ended. What you tried is kept as a line beside it."
    kept = lost.library.load(lost.scene.kept.here.game).state.tree
    assert {child.text for child in kept.root.children[0].children} == {"c4d4", "b5b4"}
    assert lost.match.tree.outcome.winner == kept.outcome.winner == 2
    assert [node.text for node in kept.node.path()[1:]] == ["d3d4", "c4d4", "resign"]
    assert kept.root.children[0].preferred.text == "c4d4", "the line of the game is the one that was played"
    lost.key("Left")
    assert lost.facts["analysing"] is False


def test_a_move_of_the_game_itself_makes_no_line(lost):
    lost.click("c4", "d4", wait=1)
    assert lost.scene.navigator.node is lost.match.tree.node.parent
    assert not any(node.branches for node in lost.match.tree.node.path())


def test_a_move_after_a_resignation_goes_on_from_the_position_before_it(over):
    """Headed "If White had played on", with arrows on the board, the analysis let nobody play a move: it was over."""
    over.key("Esc", "X", wait=0.3)
    end, before = over.match.tree.node, games(over)
    over.click("c2", "c3", wait=1)
    assert tried(over) == ["d3d4", "c4d4", "c2c3"]
    over.key("T")
    over.type("b5b4")
    over.key("Return", wait=1)
    assert tried(over) == ["d3d4", "c4d4", "c2c3", "b5b4"]
    assert over.match.tree.node is end
    assert games(over) == before
    over.key("X", wait=1)
    assert over.scene.navigator.node is end
    over.click("c2", "c3", wait=1)
    assert over.scene.navigator.node is end, "without an analysis the end stays the end"


def test_an_unaided_game_is_tried_after_its_end_as_well(table):
    """The rule of such a game that nothing is taken back went on after its end, where nothing is at stake."""
    table.open_game("pressure", PERSON, CLUB, unaided=True)
    table.click("d3", "d4")
    table.reply("c4d4")
    finish(table.match, 1)
    table.wait(2)
    table.key("Esc", "Left", "Left", "X", wait=0.3)
    table.click("b5", "b4", wait=1)
    assert tried(table) == ["d3d4", "b5b4"]
    table.key("Ctrl+Z", wait=1)
    assert tried(table) == ["d3d4"], "undo only steps back here"
    assert table.match.tree.outcome.winner == 2


@pytest.fixture
def studied(game):
    """Pressure against the AI, after a move and its reply; the position after White's move is analysed."""
    game.click("d3", "d4")
    game.reply("c4d4")
    game.key("Left", "X", wait=0.3)
    return game


def test_the_past_of_a_game_that_goes_on_is_studied_as_well(studied):
    """A move there took the game back to it: the AI replied, and the moves played since were undone."""
    present, asked = studied.match.tree.node, list(studied.puppet.asked)
    studied.click("b5", "b4", wait=2)
    studied.click("d4", "d3", wait=1)
    assert tried(studied) == ["d3d4", "b5b4", "d4d3"], "both sides are moved by hand"
    assert studied.puppet.asked == asked
    for key, moves in (("Ctrl+Z", ["d3d4", "b5b4"]), ("Ctrl+Y", ["d3d4", "b5b4", "d4d3"])):
        studied.key(key, wait=1)
        assert tried(studied) == moves
    assert studied.match.tree.node is present
    studied.key("Esc", wait=1)
    assert studied.scene.navigator.node is present
    assert studied.status == "The game goes on where it was. What you tried is kept as a line beside it."
    assert studied.match.help.analysis
    assert studied.match.help.undos == 0


def test_playing_on_leaves_the_study_and_the_ai_replies_again(studied):
    studied.click("b5", "b4", wait=1)
    studied.click("d4", "d3", wait=1)
    assert "Hint" not in studied.controls
    studied.click("Play on")
    assert not studied.facts["analysing"]
    studied.reply("b4b3")
    assert studied.moves == ["d3d4", "b5b4", "d4d3", "b4b3"]
    assert "Play on" not in studied.controls


def test_playing_on_from_a_finished_game_is_another_game(lost):
    """The lost game stays in the library as it ended, beside the one that was played on."""
    before = games(lost)
    lost.key("Ctrl+P")
    lost.reply("c4c3")
    assert lost.moves == ["d3d4", "c4c3"]
    assert lost.match.tree.outcome is None
    assert {*games(lost)} == {*before, (1, None)}


def test_why_nothing_is_played_on(table):
    table.open_game("pressure", PERSON, CLUB, unaided=True, clock=(TimeControl(10),) * 2)
    table.key("Ctrl+P")
    assert table.status == "“Play on” leaves a study. Analyse an earlier position first."
    table.click("d3", "d4")
    table.reply("c4d4")
    finish(table.match, 1)
    table.wait(2)
    table.key("Esc", "Left", "Left", "X", wait=0.3)
    table.key("Ctrl+P", wait=0.3)
    assert table.status == "An unaided game has no undo."


def test_the_end_of_a_line_is_not_called_the_result_of_the_game(table, words):
    """After a lost game one tried the winning move, and read "You win" beside the score of the game."""
    match = table.open_game("pressure", PERSON, CLUB, text="5/5/1B3/WW3/1xxxx w")
    finish(match, loser=1)
    table.wait(2)
    table.key("Esc", "X", wait=0.3)
    table.click("b2", "b3", wait=3)
    assert tried(table) == ["b2b3"]
    assert "White wins in this line" in words(table)
    assert "You win" not in words(table)

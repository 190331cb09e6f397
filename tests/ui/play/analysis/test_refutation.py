"""Why a move loses: the player plays the loser, and the program the proved win, on lines beside the game."""

import pytest

from tests.ui.ear import listen
from tools.table import PERSON

LOST = (
    "7,-5;6,-4;7,-4;3,-3;4,-3W2;5,-3;6,-3W2;2,-2R1;3,-2W1;4,-2;5,-2R1;2,-1;3,-1;4,-1R2;0,0W2;1,0W3;2,0R1;3,0W2;"
    "-1,1;0,1;2,1W2;1,2W2;2,2R4;1,3R6;1,4;0,5;1,5R1;0,6;0,7;1,7;0,8;1,8 r"
)


@pytest.fixture
def studied(table):
    """The end of a game of Splits in which one of Red's seven moves wins; resigned, and studied with proofs."""
    table.open_game("splits", PERSON, PERSON, text=LOST).resign()
    table.wait(2)
    table.key("Esc", "X", "V")
    table.prove()
    return table


def moves(table):
    return [node.text for node in table.scene.navigator.node.path()[1:]]


@pytest.fixture
def shown(studied):
    """The same, while it is shown why 1,3-1,4:1 loses; White has answered."""
    studied.key("T")
    studied.enter("1,3-1,4:1", wait=0.5)
    studied.key("Shift+V")
    answered(studied)
    return studied


def answered(table):
    """Let the answer be proved, seen and played."""
    table.prove()
    table.wait(1)
    table.prove()


def test_a_losing_move_says_so_and_the_program_answers_with_the_proved_win(studied):
    end = studied.match.tree.node
    studied.key("Shift+V")
    assert studied.status == "First play a move that is proved to lose, in an analysis with proofs."
    studied.key("T")
    studied.enter("1,3-1,4:1", wait=1)
    assert studied.status == "c6-c5:1 is proved to lose. Shift+V shows why."
    assert len(moves(studied)) == 1, "the program waits for the question"
    studied.key("Shift+V")
    assert studied.status == "White answers with the move that wins fastest."
    answered(studied)
    assert len(moves(studied)) == 2
    assert studied.status.startswith("Play for Red: whatever you do, White wins in at most ")
    assert studied.match.tree.node is end


def test_the_loser_plays_on_until_the_end_is_seen(shown):
    lengths = []
    for _turn in range(20):
        position = shown.match.tree.at(shown.scene.navigator.node)
        lengths.append(int(shown.status.split()[-2]))
        shown.key("T")
        shown.enter(position.spellings[0], wait=0.5)
        answered(shown)
        if shown.scene.navigator.node.outcome:
            break
    assert lengths == sorted(lengths, reverse=True), "it comes nearer with every move"
    assert shown.scene.navigator.node.outcome.winner == 1
    assert shown.status == "So White wins. “Undo” goes back, to try something else."
    assert shown.match.tree.root.preferred.text == "resign", "the game stays as it was"
    assert "1,3-1,4:1" in {child.text for child in shown.match.tree.root.children}, "and this is a line beside it"


def test_playing_on_ends_it_at_once(shown, words):
    """The panel still said whom to play for after the study was left."""
    shown.key("Ctrl+P", wait=0.1)
    assert not [word for word in words(shown) if word.startswith("Play for Red")]


def test_undo_goes_back_to_the_turn_of_the_loser_who_tries_something_else(shown):
    shown.key("Ctrl+Z", wait=1)
    assert moves(shown) == []
    shown.key("T")
    shown.enter("1,3-1,4:5", wait=0.5)
    answered(shown)
    assert [len(moves(shown)), moves(shown)[0]] == [2, "1,3-1,4:5"]


def test_undo_before_the_first_turn_leaves_it(table):
    """It looked for an earlier turn of the loser, and never came back from the start of the game."""
    match = table.open_game("splits", PERSON, PERSON, text=f"{LOST[:-1]}w")
    match.play(match.tree.at(match.tree.root).read("4,-3-5,-3:1"))
    match.resign()
    table.wait(2)
    table.key("Esc", "X", "V")
    table.prove()
    table.key("T")
    table.enter("1,3-1,4:1", wait=0.5)
    table.key("Shift+V", wait=0.2)
    assert table.scene.commands["why_loses"].lit()
    table.key("Ctrl+Z", "Ctrl+Z", wait=0.3)
    assert not table.scene.commands["why_loses"].lit()
    assert table.scene.navigator.node is match.tree.root


def test_a_move_that_does_not_lose_ends_it(shown):
    shown.key("Ctrl+Z", wait=1)
    shown.key("T")
    shown.enter("4,-1-2,-1:1", wait=0.5)
    answered(shown)
    assert shown.status.endswith(" is not proved to lose, so there is no more to show.")
    assert len(moves(shown)) == 1


@pytest.mark.parametrize("keys", [["Esc"], ["Shift+V"], ["V"], ["X"]])
def test_leaving_ends_it_and_nothing_is_answered_any_more(shown, keys):
    number = sum(1 for _node in nodes(shown.match.tree.root))
    shown.key(*keys, wait=0.5)
    assert not shown.scene.commands["why_loses"].lit()
    answered(shown)
    assert sum(1 for _node in nodes(shown.match.tree.root)) == number


def nodes(node):
    """All nodes of a game from one on."""
    yield node
    for child in node.children:
        yield from nodes(child)


def test_it_is_spoken(studied):
    heard = listen(studied)
    studied.key("T")
    studied.enter("1,3-1,4:1", wait=0.5)
    studied.key("Shift+V")
    answered(studied)
    said = " ".join(heard)
    assert "is proved to lose. Shift+V shows why." in said
    assert "Play for Red: whatever you do, White wins in at most" in said


def test_a_position_from_the_editor_is_refuted_as_well(table):
    """Nobody plays there, so that moves are played and not tried."""
    table.open_game("splits", PERSON, PERSON, text=LOST, study=True)
    table.key("V")
    table.prove()
    table.key("T")
    table.enter("1,3-1,4:1", wait=0.5)
    assert table.status == "c6-c5:1 is proved to lose. Shift+V shows why."
    table.key("Shift+V")
    answered(table)
    assert len(table.moves) == 2
    table.key("Ctrl+Z", wait=1)
    table.key("T")
    table.enter("1,3-1,4:5", wait=0.5)
    answered(table)
    assert len(table.moves) == 2
    assert len(table.match.tree.root.children) == 2

"""What is spoken at the board: moves of everybody, refusals, hints and the end, each of them once."""

import pytest

from game.ai.info import BestMove
from game.play.player import Machine
from tests.ui.ear import listen
from tools.table import PERSON


@pytest.fixture
def heard(table):
    return listen(table, is_on=False)


def test_a_move_of_ones_own_and_the_answer_of_the_ai(table, heard):
    """Of two moves redone in one frame, the first was never heard: the way began at the node before the second."""
    table.open_game("pressure")
    table.click("d3", "d4", wait=0.1)
    assert heard == ["White moves d3 to d4."]
    table.reply("b5b4")
    assert heard == ["White moves d3 to d4.", "Black moves b5 to b4."]
    heard.clear()
    table.key("Ctrl+Z", wait=1)
    table.key("Ctrl+Y", wait=1)
    assert heard == ["Taken back.", "White moves d3 to d4. Black moves b5 to b4."]
    table.click("c2", "c3")
    table.reply(error="it died")
    assert heard[-1].startswith("Black moves ")
    assert "A simple move was played" in heard[-1]


def test_a_move_of_the_other_person_and_one_that_is_typed(table, heard):
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", wait=1)
    table.key("T")
    table.enter("b5b4", wait=1)
    assert heard == ["White moves d3 to d4.", "Black moves b5 to b4."]
    heard.clear()
    table.key("Home", "End", "Left", "Right", "Home", wait=1)
    assert heard == [], "looking back says nothing"
    table.click("c2", "b2", wait=1)
    assert heard == ["White moves c2 to b2."], "another line is spoken from where it branches"


def test_a_hex_of_a_complete_board_has_its_name_in_moves_refusals_and_hints(table, heard):
    match = table.open_game("splits:quick", PERSON, PERSON)
    for move in ("@-4,0", "@-3,0"):
        table.key("T")
        table.enter(move, wait=1)
    grid, names = match.tree.grid, match.tree.snapshot.names
    white, red = (names[grid.cell(cell)] for cell in ("-4,0", "-3,0"))
    assert heard == [f"White places a tower of 16 on {white}.", f"Red places a tower of 16 on {red}."]
    table.click("-3,0")
    assert heard[-1] == table.status == f"The stack on {red} belongs to Red, and White is to move."
    table.key("H")
    table.puppet.answer = BestMove(match.tree.moves[0].text)
    table.wait(0.2)
    assert heard[-1] == f"Hint: {white}."


def test_a_hint_first_the_piece_and_then_the_move(table, heard):
    table.open_game("pressure", PERSON, PERSON, text="5/5/1WBB1/3W1/5 w")
    table.key("H")
    table.puppet.answer = BestMove("b3c3")
    table.wait(0.2)
    assert heard == ["Hint: b3."]
    table.key("H", wait=0.2)
    assert heard[1:] == ["Hint: White moves b3 to c3. 2 tokens are pushed. d3 and e3 are frozen."]
    table.wait()
    assert len(heard) == 2


def test_the_end_is_spoken_with_the_move_that_brought_it(table, heard):
    table.open_game("pressure", PERSON, PERSON, text="5/5/4W/3WB/3W1 w")
    table.settings.change(animation="off")
    table.click("d1", "e1", wait=1)
    assert heard == ["White moves d1 to e1. Black loses e2. White wins. Black has no tokens left. Enter plays again."]


def test_a_change_of_seats_but_not_another_player_at_a_seat(table, heard):
    match = table.open_game("pressure", PERSON, PERSON, swap_rule=True)
    match.reseat(1, Machine(4))
    table.wait(0.1)
    assert table.sounds.played == []
    match.reseat(1, PERSON)
    table.click("d3", "d4", wait=1)
    table.key("C", wait=0.1)
    assert heard[-1] == "Black swaps sides and plays on as White."


def test_of_moves_in_one_frame_the_last_three_are_spoken(table, heard):
    """Speaking only the last one went unnoticed."""
    match = table.open_game("pressure", PERSON, PERSON)
    for text in ["d3d4", "b5b4", "c2c3", "b4b5", "c1c2"]:
        match.play(match.tree.at(match.tree.node).read(text))
    table.wait(0.1)
    assert heard == ["White moves c2 to c3. Black loses c4. Black moves b4 to b5. White moves c1 to c2."]
    heard.clear()
    match.undo()
    match.redo()
    match.undo()
    match.play(match.tree.moves[0])
    match.undo()
    table.wait(0.1)
    assert not [said for said in heard if said.startswith("White moves")], "not a move that is taken back at once"


def test_of_what_comes_in_one_frame_all_is_spoken(table, heard):
    """Speaking only the last note went unnoticed, and a hint drowned what else came."""
    match = table.open_game("pressure", PERSON, PERSON)
    table.key("H", "H", wait=0.2)
    assert heard == [], "a hint that is still looked for says nothing"
    match.say("Some note.")
    match.say("The draw is declined.")
    table.puppet.answer = BestMove("d3d4")
    table.wait(0.2)
    assert " ".join(heard) == "Some note. The draw is declined. Hint: d3."

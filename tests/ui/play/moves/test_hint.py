"""The hint: the piece first, then the whole move, in every kind of move there is, then why."""

import pygame
import pytest

from game.ai.info import BestMove, Info
from game.ai.proof import Proof, ProofTask
from game.learn.reasons.reason import ProofQuestion
from tests.ui.ear import listen
from tools.reasons import HereProver
from tools.table import PERSON

MORE = "“Hint” (H) again says why."


def hint(table, text):
    """Ask for a hint and have the machine answer."""
    table.key("H")
    table.puppet.answer = BestMove(text)
    table.wait(0.2)


def steps(table):
    return table.scene.board.variation


def test_the_piece_comes_first_and_then_the_move_with_an_arrow(game, words):
    plain = game.close_up("d3"), game.close_up("d4")
    game.key("H")
    assert game.status == "Looking for a good move."
    hint(game, "d3d4")
    assert game.stack.dirty, "the panel has to be drawn again for it"
    assert game.status == "Hint: start at the mark. “Hint” (H) again shows the move."
    assert steps(game) == ()
    assert game.close_up("d3") != plain[0]
    assert game.close_up("d4") == plain[1]
    game.key("H")
    assert game.status == f"Hint: d3d4. {MORE}"
    assert [len(step.arrows) for step in steps(game)] == [1]
    assert game.close_up("d4") != plain[1]
    game.click("d3", "d4")
    assert steps(game) == ()
    game.reply("c4d4")
    game.key("H", wait=0.2)
    game.click("c2", "c3")
    assert game.moves[2:] == ["c2c3"], "one may play while the next one is looked for"
    assert game.puppet.cancelled == 1


def test_takes_the_place_of_a_refusal_that_came_while_it_was_looked_for(game):
    """The red sentence stayed, and only the mark on the board showed that there was a hint."""
    game.key("H")
    game.reply(error="The thinking process had ended.")
    assert "There is no hint" in game.status
    assert game.moves == []
    game.key("H")
    game.click("c3")
    assert game.status.startswith("There is no token on c3")
    game.puppet.answer = BestMove("d3d4")
    game.wait(0.2)
    assert game.status == "Hint: start at the mark. “Hint” (H) again shows the move."


def test_the_arrows_of_a_hint_step_back_while_another_piece_is_selected(table):
    """They lay over the board like those of the move that the player was looking at."""
    table.open_game("pressure", PERSON, PERSON, text="5/5/1WBB1/3W1/5 w")
    hint(table, "b3c3")
    table.key("H")
    whole = steps(table)
    assert [len(step.arrows) for step in whole] == [3], "all that the move would drive is shown"
    table.click("d2")
    assert steps(table) == ()
    table.key("Esc")
    assert steps(table) == whole
    table.click("b3")  # the piece that the hint is about
    assert steps(table) == whole


def test_it_is_seen_whatever_is_selected(table):
    """A newcomer asked with a token in hand: "the marked piece", said the panel, and none was marked."""
    table.open_game("pressure", PERSON, PERSON, text="5/5/1WBB1/3W1/5 w")
    table.click("d2", wait=1)
    before = table.close_up("b3")
    hint(table, "b3c3")
    table.wait(1)
    assert table.close_up("b3") != before
    table.key("H")
    assert len(steps(table)) == 1, "the whole move, which ends the selection"
    assert table.scene.board.selection.clicked == ()


def test_its_mark_lies_on_top_of_the_selection_of_the_same_piece(table):
    table.open_game("pressure", PERSON, PERSON, text="5/5/1WBB1/3W1/5 w")
    hint(table, "b3c3")
    table.wait(1)
    ink = pygame.Color(table.context.theme.board.hint)

    def seen():
        near = pygame.Rect(0, 0, 100, 100)
        near.center = table.at("b3")
        return pygame.mask.from_threshold(table.picture().subsurface(near), ink, (12, 12, 12, 255)).count()

    alone = seen()
    table.click("b3", wait=1)
    assert seen() == alone > 200


def test_a_split_is_described_in_words(table):
    match = table.open_game("splits:quick", PERSON, PERSON)
    for _ in range(2):
        match.play(match.tree.moves[0])
    table.key("End")
    move = match.tree.moves[5]
    hint(table, move.text)
    table.key("H")
    going = int(move.path[1])
    source, target = (match.tree.snapshot.names[cell] for cell in move.path[::2])
    assert table.status == f"Hint: {source}-{target}:{going} (Move {going}, keep {16 - going}). {MORE}"


@pytest.mark.parametrize(
    ("name", "start", "text", "status"),
    [
        ("splits", None, "T0,0L", "Hint: Piece 1 (Down left)."),
        ("tower_push", "5/BB1R1/2T2/2R2/1R1RR r R3 ->-", "@a1", "Hint: @a1."),
    ],
)
def test_what_is_a_single_click_is_shown_at_once(table, name, start, text, status):
    table.open_game(name, PERSON, PERSON, text=start)
    hint(table, text)
    assert table.status == f"{status} {MORE}"
    assert steps(table)[0].cells


def test_it_is_not_shown_in_the_past_and_is_still_there_afterwards(game):
    game.click("d3", "d4")
    game.reply("c4d4")
    hint(game, "e3d3")
    game.key("Left")
    assert game.status.startswith("Looking back")
    assert steps(game) == ()
    game.key("End", "H")
    assert game.status == f"Hint: e3d3. {MORE}"


PUSHED_OUT = "5/BBB2/B1xWW/bW3/2WxW b"


def prove_all(table, is_known=True):
    """Answer what the engine is asked to prove, one question after the other."""
    while jobs := [job for job in table.puppet.proofs if job.is_open]:
        for job in jobs:
            assert isinstance(job.request.how, ProofTask)
            question = ProofQuestion(job.request.game, job.request.how)
            job.best_move = BestMove(proof=HereProver()(question) if is_known else Proof())
        table.wait(0.1)


def test_asked_a_third_time_it_says_why(table):
    heard = listen(table)
    table.open_game("pressure", PERSON, PERSON, text="1BxB1/1BW2/1x1W1/BB2W/W1W2 w")
    hint(table, "a1a2")
    table.key("H", "H")
    assert table.status == "Hint: a1a2. Looking for the reason."
    assert not table.scene.resting, "the answer has to be seen when it comes"
    prove_all(table)
    assert table.status == "Hint: a1a2. Black threatens to gain a token; a1a2 prevents this."
    assert heard[-1] == "Black threatens to gain a token; a1a2 prevents this."
    assert table.scene.resting
    table.key("H")
    assert not [job for job in table.puppet.proofs if job.is_open], "it is proved once"


def test_a_reason_that_begins_with_the_move_does_not_name_it_twice(table):
    table.open_game("pressure", PERSON, PERSON, text="2Bxx/2BWW/B1B2/B1W1W/2W2 w")
    hint(table, "d4c4")
    table.key("H", "H")
    prove_all(table, is_known=False)
    assert table.status == "Hint: d4c4 freezes a token, which misses its next turn."


UNPROVED = "Nothing was proved here: this is what the engine judges best."


def test_where_nothing_is_proved_the_line_of_the_engine_is_said_and_drawn(game):
    """The third press had nothing to say in most openings of Boost and Splits."""
    game.key("H")
    game.puppet.answer = BestMove("d3d4", Info(0, pv=("d3d4", "c4d4", "e3d3", "b4b3")))
    game.wait(0.2)
    game.key("H")
    assert len(steps(game)) == 1
    game.key("H")
    prove_all(game, is_known=False)
    assert game.status == f"Hint: d3d4. {UNPROVED} It expects c4d4 and e3d3 next."
    assert len(steps(game)) == 3


def test_before_the_board_is_laid_the_line_of_the_engine_has_no_names(table):
    table.open_game("splits", PERSON, PERSON)
    table.key("H")
    table.puppet.answer = BestMove("T0,0L", Info(0, pv=("T0,0L", "T2,0L")))
    table.wait(0.2)
    table.key("H")
    prove_all(table, is_known=False)
    assert table.status == f"Hint: Piece 1 (Down left). {UNPROVED}"
    assert len(steps(table)) == 1, "pieces laid over each other could not be told apart"


def test_nothing_more_is_proved_once_a_move_is_played(table):
    table.open_game("pressure", PERSON, PERSON, text=PUSHED_OUT)
    hint(table, "a4b4")
    table.key("H", "H")
    table.click("a3", "a4", wait=0.2)
    assert [job.is_cancelled for job in table.puppet.proofs] == [True]

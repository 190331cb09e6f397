"""What the plate of a game that was won says of its moves: one thing that was done well, and proved."""

import pytest

from game.ai.info import BestMove
from game.learn.reasons.reason import ProofQuestion
from tests.ui.ear import listen
from tools.reasons import HereProver
from tools.table import CLUB, PERSON, finish
from ui.play.game.praise import own_turns

TWO_TURNS = "5/2W2/1B3/W4/B1W2 w"  # c1b1 b3b4 c4b4 wins by force
HERE = HereProver()


def answer_all(table):
    """Answer every proof that is asked for, as the engine would."""
    while waiting := [job for job in table.puppet.proofs if job.is_open and job.best_move is None]:
        for job in waiting:
            job.best_move = BestMove(proof=HERE(ProofQuestion(job.request.game, job.request.how)))
        table.wait(0.1)


@pytest.fixture
def won(table):
    """A person has won Pressure by two moves that force it; nothing is proved yet."""
    table.open_game("pressure", PERSON, CLUB, text=TWO_TURNS)
    table.click("c1", "b1", wait=1)
    table.reply("b3b4")
    table.click("c4", "b4", wait=3)
    assert table.facts["result"] == "You win"
    return table


def praise(table, words):
    return [text for text in words(table) if text.startswith("Well played")]


def test_the_first_move_that_won_by_force_is_named_once_that_is_proved(won, words):
    """A plate with a result and a rating said nothing of how the game was played."""
    assert praise(won, words) == []
    place = won.at("Rematch")
    answer_all(won)
    assert praise(won, words) == ["Well played: c1b1 wins by force within 2 turns."]
    assert won.at("Rematch") == place, "the buttons stay where they are"
    won.click("See it again")
    assert won.facts["shown"] == won.match.tree.root.snapshot.text, "the replay begins before that move"


def test_it_is_spoken_once(won):
    heard = listen(won)
    answer_all(won)
    assert [text for text in heard if text.startswith("Well played")] == [
        "Well played: c1b1 wins by force within 2 turns."
    ]


def test_it_is_spoken_again_when_the_game_ends_so_again(won):
    """Its proofs are kept, and what was known at once was shown and not spoken."""
    answer_all(won)
    heard = listen(won)
    won.key("Ctrl+Z", wait=1)
    won.key("Ctrl+Y", wait=3)
    assert won.facts["result"] == "You win"
    assert [text for text in heard if text.startswith("Well played")] == [
        "Well played: c1b1 wins by force within 2 turns."
    ]


def test_it_comes_back_with_the_result_from_all_there_is_to_learn(won, words):
    answer_all(won)
    won.key("Ctrl+L", wait=0.5)
    won.key("Esc", wait=1)
    answer_all(won)
    assert praise(won, words) == ["Well played: c1b1 wins by force within 2 turns."]


def test_nothing_is_said_that_was_not_proved(won, words):
    for job in won.puppet.proofs:
        job.best_move = BestMove()
    won.wait(1)
    assert praise(won, words) == []


def test_nothing_is_looked_for_once_the_game_is_left(won):
    assert [job.is_open for job in won.puppet.proofs][-1]
    won.click("Main menu")
    assert all(job.is_cancelled for job in won.puppet.proofs)


def test_after_a_loss_there_is_nothing_to_praise_and_after_a_resignation_all_own_turns_count(game):
    game.click("d3", "d4", wait=1)
    game.reply("c4d4")
    game.match.resign(2)
    assert [node.text for node in own_turns(game.match)] == ["d3d4"]
    game.key("Ctrl+Z")
    finish(game.match, 1)
    assert own_turns(game.match) == []

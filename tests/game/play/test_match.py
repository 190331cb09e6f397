"""A match: who is to act, what the engine is asked, and when its answer is played. The engine is a puppet."""

import pytest

from game.ai.info import BestMove, Info
from game.errors import IllegalMove
from game.play.match import Match
from game.play.note import READING
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.thinking import HINT_NODES

HOLD = 0.4


def match_of(puppet, *players, game="pressure", start=None, moves="", **conditions):
    return moved(Match(MatchSetup(game, players, start=start, **conditions), puppet, hold=HOLD), puppet, moves)


def moved(match, puppet, moves):
    """The match after these moves, where people play and machines reply."""
    for text in moves.split():
        play(match, text) if match.is_persons_turn else reply(match, puppet, text)
    return match


def play(match, text):
    match.play(match.tree.at(match.tree.node).read(text))


def think(match, puppet, answer, seconds):
    """Begin a thought and let it end with an answer; whether there is news."""
    match.update(seconds, calm=True)
    puppet.answer = answer
    return match.update(seconds, calm=True)


def reply(match, puppet, text, score=0):
    match.update(0.1, calm=True)
    puppet.answer = BestMove(text, Info(score))
    for _ in range(10):
        if match.update(0.1, calm=True):
            return
    raise AssertionError("the answer was never played")


def test_the_machine_is_asked_once_the_person_has_moved(puppet):
    match = match_of(puppet, Person(), Machine(4), seed=77)
    match.update(0.1, calm=True)
    assert puppet.asked == []
    play(match, "d3d4")
    match.update(0.1, calm=True)
    match.update(0.1, calm=True)
    assert puppet.asked == [(("d3d4",), 4)]
    match.thinking.move_now()
    assert puppet.stopped == 1
    assert puppet.searched[-1].how.seed == 77, "with one seed for all games every opening would be the same"
    assert match.thinking.is_thinking


def test_a_failed_thought_gives_no_hint_says_so_and_is_no_help_and_the_machine_gets_none(puppet):
    match = match_of(puppet, Person(), Machine(4))
    match.ask_hint()
    puppet.answer = BestMove(error="The AI process had stopped and was restarted.")
    assert match.update(0.5, calm=True)
    assert (match.hint, match.thinking.is_hinting, match.tree.node.ply) == (None, False, 0)
    assert "There is no hint" in match.note
    assert match.help.hints == 0
    match = match_of(puppet, Machine(1), Person())
    match.ask_hint()
    assert not match.thinking.is_hinting


def test_a_move_is_seen_for_a_while_before_the_reply_early_or_late(puppet):
    match = match_of(puppet, Person(), Machine(4), moves="d3d4")
    assert not think(match, puppet, BestMove("c4d4"), 0.1)
    assert not match.update(10.0, calm=False), "the board is still moving"
    assert match.update(0.3, calm=True)
    assert match.tree.node.text == "c4d4"
    # Only clocks noticed when the seconds of an earlier position were counted for the next one.
    match = match_of(puppet, Person(), Machine(4), moves="d3d4 c4d4")
    match.update(60.0, calm=True)
    play(match, "d1d2")
    assert not think(match, puppet, BestMove("b5b4"), 0.1)
    assert match.update(0.3, calm=True)


def test_undo_goes_back_to_the_persons_own_turn_and_ends_a_thought(puppet):
    match = match_of(puppet, Person(), Machine(4), moves="d3d4")
    match.update(0.1, calm=True)
    match.undo()
    assert puppet.cancelled == 1
    assert not match.thinking.is_thinking
    assert match.is_persons_turn


def test_a_hint_is_the_best_that_is_found_and_looked_for_once_a_turn(puppet):
    match = match_of(puppet, Person(), Machine(1))
    match.ask_hint()
    assert match.thinking.is_hinting
    assert puppet.analysed == [((), HINT_NODES)]
    match.thinking.move_now()
    assert puppet.stopped == 0, "it is no thought that could be ended"
    puppet.answer = BestMove("d3d4")
    assert not match.update(0.1, calm=False), "it waits for the board"
    assert match.help.hints == 0
    assert match.update(0.1, calm=True)
    assert (match.hint.text, match.help.hints) == ("d3d4", 1)
    play(match, "d3c3")
    assert match.hint is None
    match.ask_hint()
    puppet.answer = BestMove("d3d4")
    match.update(0.1, calm=True)
    match.ask_hint()
    assert puppet.analysed == [((), HINT_NODES)]
    assert not match.thinking.is_hinting


def test_a_failed_thought_is_noted_and_a_plain_legal_move_is_played(puppet):
    match = match_of(puppet, Person(), Machine(4), moves="d3d4")
    think(match, puppet, BestMove(error="The AI process had stopped and was restarted."), 0.5)
    assert match.tree.node.ply == 2
    assert "simple move" in match.note
    match.undo()
    assert match.note == "", "the next turn begins without it"


def test_a_note_stays_to_be_read_until_the_game_is_taken_elsewhere(puppet):
    """Between machines it was gone after the blink until the next move."""
    match = match_of(puppet, Machine(4), Machine(4))
    notes = []
    for answer in (BestMove(error="The AI process had stopped and was restarted."), *[BestMove("?")] * 40):
        match.update(0.5, calm=True)
        legal = match.tree.moves[0].text
        puppet.answer = answer if answer.error else BestMove(legal)
        match.update(0.5, calm=True)
        notes.append(match.note)
        if not match.note:
            break
    assert len(notes) == 1 + READING
    assert all("simple move" in note for note in notes[:-1])
    think(match, puppet, BestMove(error="The AI process had stopped and was restarted."), 0.5)
    assert match.note
    match.undo()
    assert match.note == ""


@pytest.mark.parametrize("seed", [17, 1_000_003])
def test_the_plain_move_is_one_of_the_legal_ones_whatever_the_seed(puppet, seed):
    match = match_of(puppet, Machine(4), Person(), seed=seed)
    legal = match.tree.moves
    think(match, puppet, BestMove(error="It failed."), 0.5)
    assert match.tree.node.move == legal[seed % 18]


def test_who_resigns(puppet):
    match = match_of(puppet, Person(), Machine(4), moves="d3d4")
    match.update(0.1, calm=True)
    match.resign()
    assert match.tree.outcome.winner == 2
    assert not match.thinking.is_thinking
    match = match_of(puppet, Machine(4), Machine(4), moves="d3d4")
    match.resign()
    assert match.tree.outcome.winner == 1
    match = match_of(puppet, Person(), Machine(4), Person(), game="boost:3")
    match.play(match.tree.moves[0])
    with pytest.raises(IllegalMove, match=r"^White can resign only on their own turn"):
        match.resign()


def test_an_analysis_waits_for_a_hint_and_then_goes_on_by_itself(puppet):
    match = match_of(puppet, Person(), Machine(4))
    match.analyst.watched = match.tree.node
    match.update(0.1, calm=True)
    match.ask_hint()
    assert puppet.analysed == [((), 0), ((), HINT_NODES)]
    puppet.answer = BestMove("d3d4")
    assert puppet.analysed == [((), 0), ((), HINT_NODES), ((), 0)], "before any update of the match"
    assert match.update(0.1, calm=True)
    assert (match.hint.text, puppet.cancelled) == ("d3d4", 0)


class TestAnswersThatWait:
    def test_the_position_is_judged_while_the_answer_waits_to_be_seen(self, puppet):
        match = match_of(puppet, Person(), Machine(4), moves="d3d4")
        match.analyst.wanted = (match.tree.node,)
        match.update(0.1, calm=True)
        assert puppet.analysed == [], "the move comes first"
        puppet.answer = BestMove("c4d4")
        match.update(0.1, calm=True)
        assert [moves for moves, _ in puppet.analysed] == [("d3d4",)]
        assert match.thinking.is_thinking
        puppet.answer = BestMove("c4d4", Info(20, 6))
        for _ in range(4):
            match.update(0.1, calm=True)
        assert match.tree.node.text == "c4d4"

    def test_what_a_strong_level_took_long_for_waits_until_the_position_is_judged(self, puppet):
        match = match_of(puppet, Machine(10), Machine(10))
        match.update(2.0, calm=True)
        match.analyst.wanted = (match.tree.node,)
        match.update(2.0, calm=True)
        puppet.answer = BestMove("d3d4")
        assert not match.update(0.1, calm=True)
        assert [moves for moves, _ in puppet.analysed] == [()]
        puppet.answer = BestMove("e3e4", Info(50, 6, pv=("e3e4",)))
        match.update(0.1, calm=True)
        match.update(0.1, calm=True)
        assert match.tree.node.text == "d3d4"

    def test_an_answer_that_waits_is_dropped_by_undo(self, puppet):
        match = match_of(puppet, Person(), Machine(4), moves="d3d4")
        think(match, puppet, BestMove("c4d4"), 0.1)
        match.undo()
        match.update(1.0, calm=True)
        assert match.tree.node is match.tree.root

    def test_an_answer_that_waits_and_the_time_used_are_those_of_the_thought(self, puppet):
        match = match_of(puppet, Machine(4), Person())
        match.update(0.1, calm=True)
        match.update(0.1, calm=False)
        match.update(0.1, calm=False)
        puppet.answer = BestMove("d3d4")
        match.update(5.0, calm=False)
        assert match.thinking.seconds == pytest.approx(0.2)
        # The seconds of the first thought were counted with those of the second.
        match = match_of(puppet, Machine(4), Person())
        match.update(0.1, calm=True)
        match.update(0.5, calm=True)
        reply(match, puppet, "d3d4")
        play(match, "c4d4")
        match.update(0.1, calm=True)
        assert match.thinking.is_thinking
        assert match.thinking.seconds == 0.0

"""The review of a game on the screen: the position before a mistake, tried again first."""


import pytest

from game.ai.analysis import AnalysisSearch
from game.ai.limits import Limits
from game.archive.learning.mistakes import practice_of
from game.learn.judge import EQUAL, Judged
from tools.table import PERSON
from ui.learn.review.practice import chance_words

LOST = ["d3d4", "c4d4", "e3e4", "c5d5", "d1e1", "d5d4", "c1c2", "a3b3", "c2d2", "d4d3"]  # White has no move left
NODES = 2_000


def think(table, until):
    """Let time pass, and the engine search briefly whatever it is asked, until something is so."""
    search = AnalysisSearch()
    for _ in range(400):
        if until(table.facts):
            return
        if table.puppet.is_busy:
            request = table.puppet.searched[-1]
            limits = request.how._replace(nodes=NODES)
            table.puppet.answer = search.think(request.game, limits, lambda: False, lambda _info: None)
        table.wait(0.05)
    raise AssertionError(f"it never was so: {table.facts}")


@pytest.fixture
def lost(table):
    """A game that White, the person, has lost."""
    match = table.open_game("pressure")
    for text in LOST:
        match.play(match.tree.at(match.tree.node).read(text))
    table.wait(3.0)
    return table


@pytest.fixture
def review(lost):
    """Its review, at the first mistake."""
    lost.key("Ctrl+J")
    think(lost, lambda facts: facts["scene"] == "review")
    lost.wait(0.2)
    return lost


def play(table, text):
    match = table.scene.practice.match
    match.play(match.tree.at(match.tree.node).read(text))


def mistake(table):
    return table.scene.place.mistake


class TestWay:
    def test_a_game_that_goes_on_is_not_reviewed(self, table):
        table.open_game("pressure")
        table.key("Ctrl+J")
        assert table.scenes[-1] == "play"
        assert "when it is over" in table.status

    def test_the_plate_of_the_result_begins_it_with_its_first_button(self, lost):
        assert lost.facts["result"] == "You lose"
        lost.click("Review")
        assert lost.scenes[-1] == "review search"

    def test_a_game_that_was_left_offers_it_beside_its_board(self, lost):
        """It could be reached from the plate of the result alone, which is gone once one has looked at something else.

        "Review" on the menu's card opens the game at its end, and is called by another word now.
        """
        lost.click("Main menu", wait=0.5)
        lost.click("Look back", wait=0.5)
        lost.click("Review")
        assert lost.scenes[-1] == "review search"

    def test_esc_ends_the_search_and_the_game_is_as_it_was(self, lost):
        lost.key("Ctrl+J")
        lost.wait(0.5)
        lost.key("Esc")
        assert lost.scenes[-1] == "play"
        assert [node.text for node in lost.match.tree.node.path()[1:]] == LOST

    def test_after_the_last_mistake_it_leads_back_to_the_game(self, review):
        mistakes = len(review.scene.place.mistakes)
        for _ in range(mistakes):
            review.click("Skip")
        assert review.scenes[-1] == "play"

    def test_where_an_answer_was_seen_the_review_is_summed_up(self, review, words):
        mistakes = [mistake for _tree, mistake in review.scene.place.mistakes]
        worst = max(mistakes, key=lambda mistake: mistake.chance - mistake.left.chance)
        play(review, mistake(review).lines[0].pv[0])
        think(review, lambda facts: facts["phase"] == "done")
        review.click("Finish" if len(mistakes) == 1 else "Next")
        for _ in mistakes[1:]:
            review.click("Skip")
        assert review.scenes[-1] == "review end"
        shown = " ".join(words(review))
        assert f"You found a better move for 1 of {len(mistakes)} mistake" in shown
        assert f", {worst.played.words}, cost the most: the chance to win fell from" in shown
        review.prove()
        assert "Black gains a token with the next turn; e2d2 prevents this." in " ".join(words(review))
        review.key("Enter", wait=0.3)
        assert review.scenes[-1] == "play"

    def test_the_sum_leads_to_a_puzzle_like_the_move_that_was_missed_and_from_there_to_the_game(self, review):
        best = mistake(review).lines[0].pv[0]
        play(review, best)
        think(review, lambda facts: facts["phase"] == "done")
        for _ in review.scene.place.mistakes:
            review.click(next(name for name in ("Finish", "Next", "Skip") if name in review.controls), wait=0.3)
        review.click("Puzzles: Quiet moves", wait=0.5)
        assert review.scenes[-2:] == ["review", "lesson"]
        assert "quiet" in review.scene.place.puzzle.themes
        review.key("Esc", wait=0.5)
        assert review.scenes[-1] == "play"

    def test_a_game_without_a_mistake_says_so_and_leads_back(self, table, words):
        match = table.open_game("pressure", PERSON, PERSON)
        best = AnalysisSearch().think(match.tree.spec(), Limits(nodes=NODES), lambda: False, lambda _info: None)
        match.play(match.tree.at(match.tree.node).read(best.move))
        match.agree_draw()
        table.wait(3.0)
        table.key("Ctrl+J")
        think(table, lambda facts: facts["scene"] == "nothing to review")
        table.wait(20)
        assert any("No move in this game cost much." in text for text in words(table)), "a notice had gone by then"
        table.key("Enter")
        assert table.scenes[-1] == "play"


def test_a_chance_is_rounded_as_beside_the_board():
    """A review called a chance 0% for which the graph said 1%: it rounded by itself."""
    assert [chance_words(chance) for chance in (0.0, 0.003, 0.5, 0.997, 1.0)] == ["0%", "1%", "50%", "99%", "100%"]


class TestMistake:
    def test_the_position_before_is_shown_and_the_answer_is_not(self, review, words):
        played = mistake(review).played
        assert [node.text for node in review.scene.practice.match.tree.node.path()[1:]] == LOST[: played.ply - 1]
        assert any("Find a better move." in text for text in words(review))
        assert (review.scene.board.variation, review.facts["remark"]) == ((), "")

    def test_the_best_move_is_right_and_fills_its_dot(self, review):
        play(review, mistake(review).lines[0].pv[0])
        think(review, lambda facts: facts["phase"] == "done")
        assert review.facts["remark"].startswith("That is the best move.")
        assert review.scene.side.dots.done == {0}

    def test_one_that_is_nearly_as_good_is_right_too(self, review):
        best, second = mistake(review).lines[:2]
        judge = review.scene.practice.judge
        assert judge.judged(second.pv[0]).chance > judge.judged(best.pv[0]).chance - EQUAL
        play(review, second.pv[0])
        think(review, lambda facts: facts["phase"] == "done")
        assert "The engine would play" in review.facts["remark"]

    def test_what_is_proved_of_a_right_move_is_said_once_it_was_found(self, review):
        """"That is good" gave the reason for the best move at most, never for the move that was found."""
        review.prove()
        play(review, mistake(review).lines[1].pv[0])
        think(review, lambda facts: facts["phase"] == "done")
        assert review.facts["remark"].endswith("The engine would play e2d2 (47%).")
        review.prove()
        assert review.facts["remark"].endswith("Black gains a token with the next turn; e2e1 prevents this.")

    def test_the_move_that_was_played_is_answered_on_the_board_and_then_taken_back(self, review):
        played = mistake(review).played
        play(review, played.text)
        think(review, lambda facts: facts["phase"] == "missed")
        assert review.facts["remark"].startswith("That is the move you played.")
        think(review, lambda facts: len(facts["moves"]) == played.ply + 1)
        think(review, lambda facts: facts["phase"] == "trying")
        assert len(review.facts["moves"]) == played.ply - 1
        assert review.facts["remark"], "what came of it can still be read"

    def test_one_that_keeps_nearly_all_is_not_called_wrong_and_both_chances_are_said(self, review):
        """A try that kept 96 of 100% got the cross of a wrong one; and "after that" stayed when it was taken back."""
        practice, tried = review.scene.practice, mistake(review).lines[1].pv[0]
        best = practice.judge.best
        practice.judge.know(tried, Judged(best - EQUAL - 0.01, ("d4d3",)))
        play(review, tried)
        think(review, lambda facts: facts["phase"] == "nearly")
        chance = chance_words(best - EQUAL - 0.01)
        said = f"Nearly as good: {tried} leaves you a chance of {chance} to win, the best move {chance_words(best)}."
        assert review.facts["remark"] == said
        assert review.scene.side.remark.ink == "ink"
        review.key("Enter", wait=0.3)
        assert (review.facts["phase"], review.facts["remark"]) == ("trying", said)
        assert review.scene.side.dots.done == set(), "only what is as good as the best counts as found"

    @pytest.mark.parametrize("tried", ["e3e4", "d1e1"])  # the first one was played
    def test_what_is_proved_against_an_attempt_is_said_without_the_answer(self, review, tried):
        """A wrong attempt was answered by two numbers, and the repeated mistake by the name of the better move."""
        review.prove()
        assert review.facts["remark"] == "", "it would give the answer away"
        play(review, tried)
        think(review, lambda facts: facts["phase"] == "missed")
        review.prove()
        assert review.facts["remark"].startswith(f"{tried} lets Black gain a token with the next turn. ")

    def test_what_is_proved_of_the_mistake_stays_once_all_was_shown(self, review):
        """Only the better move was left to read when the lines had been played."""
        review.prove()
        review.key("H")
        think(review, lambda facts: facts["phase"] == "trying" and facts["remark"].startswith("Better"))
        proved = "After e3e4, Black gains a token with the next turn; e2d2 prevents this."
        assert review.facts["remark"] == f"Better: e2d2. {proved}"

    def test_the_game_can_be_tried_again_from_there(self, review):
        assert "Play on from here" not in review.controls
        review.key("H")
        think(review, lambda facts: facts["phase"] == "trying" and facts["remark"].startswith("Better"))
        before, text = review.match, mistake(review).node.snapshot.text
        review.click("Play on from here")
        assert review.scenes[-1] == "play"
        assert review.match is not before
        assert (review.match.setup.start, review.match.players) == (text, before.players)

    def test_on_request_the_answer_to_the_played_move_is_shown_and_then_the_best_line(self, review):
        """Only the better line was shown, so that nobody saw how the played move loses."""
        played, best = mistake(review).played, mistake(review).lines[0].pv[0]
        assert "Show me" in review.controls
        review.key("H")
        think(review, lambda facts: len(facts["moves"]) > played.ply)
        assert review.facts["moves"][played.ply - 1 : played.ply + 1] == [played.text, mistake(review).left.replies[0]]
        assert review.facts["remark"].startswith(f"You played {played.words}.")
        think(review, lambda facts: len(facts["moves"]) == played.ply and facts["moves"][-1] == best)
        assert review.facts["phase"] == "showing"
        assert review.facts["remark"].startswith("Better: ")
        think(review, lambda facts: facts["phase"] == "trying")
        assert len(review.facts["moves"]) == played.ply - 1
        assert review.facts["remark"].startswith("Better: ")
        review.wait(5.0)
        assert len(review.facts["moves"]) == played.ply - 1, "it ends"
        review.click("Replay")
        think(review, lambda facts: len(facts["moves"]) == played.ply and facts["moves"][-1] == played.text)

    def test_an_engine_that_fails_takes_the_move_back_and_says_so(self, review):
        known = {line.pv[0] for line in mistake(review).lines} | {mistake(review).played.text}
        other = next(move.text for move in review.scene.practice.match.tree.moves if move.text not in known)
        play(review, other)
        review.wait(0.1)
        assert review.facts["remark"] == "The engine is looking at your move."
        assert review.scene.board.bubble.sentence == review.facts["remark"]
        review.puppet.answer = AnalysisSearch().think(
            review.puppet.searched[-1].game, Limits(nodes=10), lambda: False, lambda _info: None
        )._replace(error="It is gone.")
        think(review, lambda facts: facts["remark"] == "It is gone.")
        assert len(review.facts["moves"]) == mistake(review).played.ply - 1


class TestPractising:
    def test_is_not_offered_before_the_answer_is_known(self, review):
        assert "Practise later" not in review.controls
        review.key("P")
        assert review.context.mistakes.of("pressure") == ()
        review.key("H")
        think(review, lambda facts: facts["phase"] == "trying" and facts["remark"].startswith("Better"))
        assert "Practise later" in review.controls

    def test_puts_the_mistake_among_the_players_own_and_takes_it_out_again(self, review):
        play(review, mistake(review).lines[0].pv[0])
        think(review, lambda facts: facts["phase"] == "done")
        review.click("Practise later")
        (kept,) = review.context.mistakes.of("pressure")
        assert (kept.position, kept.played) == (mistake(review).node.snapshot.text, mistake(review).played.text)
        assert review.said[-1] == "Now among your mistakes: see Learn."
        review.key("P")
        assert review.context.mistakes.of("pressure") == ()
        assert review.said[-1] == "No longer among your mistakes."

    def test_the_mistake_waits_in_learn_from_the_next_day(self, review, words):
        play(review, mistake(review).lines[0].pv[0])
        think(review, lambda facts: facts["phase"] == "done")
        review.key("P")
        tried = review.context.tries.of(practice_of("pressure"))
        assert [one.due for one in tried] == [review.context.tries.day + 1]
        review.key("Esc", wait=0.2)
        review.key("Ctrl+L", wait=0.2)
        assert "Your mistakes: 1" in words(review)

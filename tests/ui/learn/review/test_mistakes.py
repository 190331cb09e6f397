"""The mistakes of a player's own games: kept in a review, tried again from the scene of all there is to learn."""

import json
from dataclasses import replace

import pytest

from game.ai.info import BestMove
from game.ai.proof import Proof
from game.archive.learning.mistakes import KeptMistake, begin_practice, practice_of
from game.archive.learning.tries import DAY, latest
from game.archive.library.library import Library
from game.play.player import Machine
from tests.ui.ear import listen
from tools.table import PERSON, Table

GAME, BUTTON = "pressure", "Your mistakes in Pressure"
BEST, NEARLY, POOR, PLAYED = "e1d1", "e2d2", "c2b2", "c2d2"
JUDGED = {
    "chance": 0.7,
    "left": [0.02, ["d4d3"]],
    "lines": [[200, [BEST, "d4d3", "c2b2"]], [190, [NEARLY, "b3b2"]], [-300, [POOR, "d4d3"]]],
}
FIRST = KeptMistake("pressure", "1B2x/B2Bx/1BBwx/2W1W/4W w", PLAYED, json.dumps(JUDGED))
SECOND = replace(FIRST, position="1B2x/B2Bx/1BBwx/2W1W/3W1 w", judged=json.dumps(JUDGED | {
    "left": [0.02, ["b5c5"]], "lines": [[200, ["e2d2", "b3b2"]], [-300, [POOR, "b5c5"]]],
}))  # fmt: skip


def keep(table, *mistakes):
    for mistake in mistakes:
        table.context.mistakes.keep(GAME, mistake)
        begin_practice(table.context.tries, GAME, mistake)


def came(table, mistake=FIRST):
    return latest(table.context.tries.of(practice_of(GAME)))[mistake.id]


def play(table, text, wait=1.0):
    match = table.scene.practice.match
    match.play(match.tree.at(match.tree.node).read(text))
    table.wait(wait)


@pytest.fixture
def opened(table):
    """The first of two mistakes."""
    keep(table, FIRST, SECOND)
    table.click("Learn", BUTTON, wait=0.2)
    return table


class Dated:
    """A table at which days pass only when a test says so."""

    def __init__(self, hand):
        self.days = 20_000
        self.table = Table(hand, library=Library(None, lambda: self.days * DAY, print))


@pytest.fixture
def dated(hand):
    return Dated(hand)


class TestTheList:
    def test_is_not_offered_before_there_is_a_mistake(self, table):
        table.click("Learn")
        assert BUTTON not in table.controls

    def test_says_how_many_there_are_and_leads_through_them_and_back(self, table, words):
        keep(table, FIRST, SECOND)
        table.click("Learn")
        assert "Your mistakes: 2" in words(table)
        table.click(BUTTON, wait=0.2)
        assert (table.scenes, table.facts["number"]) == (["menu", "learn", "mistake"], 0)
        table.key("PageDown", wait=0.2)
        assert (table.scenes[-1], table.facts["number"]) == ("mistake", 1)
        table.key("PageUp", wait=0.2)
        assert table.facts["number"] == 0
        table.key("PageDown", "PageDown", wait=0.2)
        assert table.scenes == ["menu", "learn"]

    def test_says_how_many_are_due_today_and_begins_with_those(self, dated, words):
        table = dated.table
        keep(table, SECOND)
        dated.days += 1
        keep(table, FIRST)
        table.click("Learn")
        assert "Your mistakes: 2, 1 today" in words(table)
        table.click(BUTTON, wait=0.2)
        assert table.facts["page"] == SECOND.id

    def test_is_that_of_the_person_who_played_last(self, table):
        keep(table, FIRST)
        table.settings.change(player="Anna")
        table.click("Learn")
        assert BUTTON not in table.controls

    def test_one_that_is_damaged_is_named_once_and_no_longer_counts(self, table, words):
        """It was left out, but counted for ever, and was named each time."""
        keep(table, FIRST, replace(SECOND, played="z9z8"))
        table.click("Learn", BUTTON, wait=0.2)
        assert "One of your mistakes is damaged" in table.said[-1]
        assert table.facts["page"] == FIRST.id
        table.key("PageDown", wait=0.2)
        assert table.scenes[-1] == "learn"
        assert "Your mistakes: 1" in words(table)
        before = len(table.said)
        table.click(BUTTON, wait=0.2)
        assert not any("damaged" in text for text in table.said[before:])

    def test_is_gone_at_once_when_all_are_damaged(self, table):
        keep(table, replace(FIRST, judged="{"))
        table.click("Learn", BUTTON, wait=0.2)
        assert table.scenes[-1] == "learn"
        assert BUTTON not in table.controls

    def test_does_not_count_among_the_puzzles(self, table, words):
        keep(table, FIRST)
        table.context.tries.note(practice_of(GAME), FIRST.id, solved=True)
        table.click("Learn")
        assert any(text.startswith("Puzzles: 0 of") for text in words(table))


class TestAMistake:
    def test_shows_the_position_without_the_answer_and_says_what_to_do(self, opened, words):
        assert opened.facts["person"]
        assert "Mistake 1 of 2: c2d2" in words(opened)
        assert any("Find a better move." in text for text in words(opened))
        assert opened.scene.board.variation == ()

    @pytest.mark.parametrize("text", [BEST, NEARLY])
    def test_a_good_move_is_right_without_a_search_and_waits_for_its_day(self, opened, text, words):
        play(opened, text)
        assert opened.facts["phase"] == "done"
        assert (came(opened).solved, came(opened).box) == (True, 1)
        assert "It comes back tomorrow." in words(opened)
        assert opened.puppet.searched == []

    @pytest.mark.parametrize("text", [POOR, PLAYED])
    def test_a_wrong_one_is_answered_and_noted_as_a_fail(self, opened, text):
        play(opened, text)
        assert opened.facts["phase"] == "missed"
        assert opened.facts["remark"].startswith("That is the move you played.") == (text == PLAYED)
        assert not came(opened).solved
        opened.wait(6)
        assert (opened.facts["phase"], opened.facts["moves"]) == ("trying", [])
        play(opened, BEST)
        assert opened.facts["phase"] == "done"
        assert not came(opened).solved, "the first attempt counts"

    def test_the_best_line_shown_first_is_a_fail_too(self, opened):
        opened.key("H", wait=8)
        assert opened.facts["remark"].startswith("Better: ")
        assert (came(opened).solved, came(opened).helped) == (False, True)

    def test_one_solved_on_its_day_comes_back_after_three_more_days(self, dated, words):
        table = dated.table
        keep(table, FIRST)
        dated.days += 1
        table.click("Learn", BUTTON, wait=0.2)
        play(table, BEST)
        assert "It comes back in 3 days." in words(table)
        table.key("Enter", wait=0.2)
        assert "Your mistakes: 1" in words(table)

    def test_it_can_be_removed_once_it_was_tried_and_that_taken_back(self, opened, words):
        assert "Do not practise" not in opened.controls
        play(opened, BEST)
        tries = len(opened.context.tries.of(practice_of(GAME)))
        opened.key("P", wait=0.2)
        assert opened.context.mistakes.of(GAME) == (replace(SECOND, kept=opened.context.mistakes.of(GAME)[0].kept),)
        assert opened.said[-1] == "No longer among your mistakes."
        opened.click("Practise later", wait=0.2)
        assert {one.id for one in opened.context.mistakes.of(GAME)} == {FIRST.id, SECOND.id}
        assert len(opened.context.tries.of(practice_of(GAME))) == tries, "it waits for the same day as before"
        opened.click("Do not practise")
        opened.key("Esc", wait=0.2)
        assert "Your mistakes: 1" in words(opened)

    def test_a_game_can_be_played_on_from_it(self, opened):
        assert "Play on from here" not in opened.controls
        play(opened, BEST)
        opened.click("Play on from here", wait=0.2)
        assert opened.scenes == ["menu", "play"]
        assert (opened.match.setup.start, opened.match.players[0]) == (FIRST.position, PERSON)
        assert isinstance(opened.match.players[1], Machine)

    def test_what_came_of_it_is_seen_in_a_small_window_without_scrolling(self, opened):
        opened.lay_out((800, 600), 1.3)
        play(opened, BEST)
        side = opened.scene.side
        assert 0 <= side.remark.rect.bottom <= side.note.rect.top
        assert side.note.rect.bottom <= side.hint.rect.top
        assert side.also["practise"].rect.bottom <= side.on.rect.top
        assert side.on.rect.bottom <= 600

    def test_it_is_heard(self, table):
        keep(table, FIRST)
        table.click("Learn")
        heard = listen(table)
        heard.clear()
        table.click(BUTTON, wait=2)
        assert heard[0].startswith("Pressure: Mistake 1 of 1")
        assert heard[-1] == "H shows how it is done."
        heard.clear()
        play(table, BEST)
        assert any(text.startswith("That is the best move.") and "It comes back tomorrow." in text for text in heard)


def test_what_speaks_for_the_best_move_is_said_where_nothing_is_known_against_the_other(table):
    """A review had no word of why, and the study of the same position had one."""
    judged = {"chance": 0.7, "left": [0.4, ["h8h7"]], "lines": [[200, ["b1c1", "h8h7"]], [-300, ["a2a3"]]]}
    kept = KeptMistake("pressman", "7W/8/8/8/8/8/B7/1B6 b", "a2a3", json.dumps(judged))
    table.context.mistakes.keep("pressman", kept)
    begin_practice(table.context.tries, "pressman", kept)
    table.click("Learn", "Your mistakes in Pressman", wait=0.2)
    while open_jobs := [job for job in table.puppet.proofs if job.is_open]:
        for job in open_jobs:
            job.best_move = BestMove(proof=Proof())
        table.wait(0.1)
    play(table, "b1c1")
    praise = "b1c1 empties b1: as long as it is empty, a piece that reaches b8 brings a new one."
    assert table.facts["remark"] == f"That is the best move. {praise}"

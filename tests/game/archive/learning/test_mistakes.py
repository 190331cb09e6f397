"""The mistakes that a player practises: kept by name, and coming back."""

import sqlite3
from contextlib import closing

import pytest

from game.archive.learning.mistakes import KeptMistake, KeptMistakes, begin_practice, by_due, practice_of
from game.archive.learning.tries import COMES_BACK, PuzzleTries
from tests.game.archive.desk import DAY

GAME = "pressure"


def mistakes(desk, player="Anna"):
    return KeptMistakes(desk.library, player)


def mistake(position):
    return KeptMistake("pressure", position, "a1a2", '{"chance": 0.5}')


def keep(desk, *positions, player="Anna"):
    own = mistakes(desk, player)
    for position in positions:
        own.keep(GAME, mistake(position))
    return own


def positions(own, game=GAME):
    return [one.position for one in own.of(game)]


class TestKeeping:
    def test_one_that_is_kept_again_is_there_once_and_as_it_was(self, desk):
        keep(desk, "one")
        desk.poll()
        desk.now += DAY
        keep(desk, "one", "two")
        desk.reopen()
        assert [(one.variant, one.position, one.played, one.judged, one.kept) for one in mistakes(desk).of(GAME)] == [
            ("pressure", position, "a1a2", '{"chance": 0.5}', int(desk.now) - ago)
            for position, ago in (("one", DAY), ("two", 0))
        ]

    def test_one_can_be_removed_and_that_taken_back(self, desk):
        own = keep(desk, "one", "two")
        desk.poll()
        own.remove(GAME, mistake("one"))
        assert positions(own) == ["two"]
        desk.reopen()
        own = mistakes(desk)
        assert positions(own) == ["two"]
        own.keep(GAME, mistake("one"))
        assert set(positions(own)) == {"one", "two"}
        desk.reopen()
        assert set(positions(mistakes(desk))) == {"one", "two"}

    def test_one_whose_texts_were_damaged_can_be_removed_and_is_whole_when_kept_again(self, desk):
        """Its id is made of its texts, so that the damaged one was not found by it."""
        own = keep(desk, "one")
        desk.reopen()
        with closing(sqlite3.connect(desk.path)) as file, file:
            file.execute("UPDATE mistakes SET position = 'on'")
        own = mistakes(desk)
        (damaged,) = own.of(GAME)
        own.remove(GAME, damaged)
        assert positions(own) == []
        desk.reopen()
        own = mistakes(desk)
        assert positions(own) == []
        own.keep(GAME, mistake("one"))
        desk.reopen()
        assert positions(mistakes(desk)) == ["one"]


class TestComingBack:
    @pytest.fixture
    def tries(self, desk):
        return PuzzleTries(desk.library, "Anna")

    def listed(self, desk, tries):
        found, due = by_due(mistakes(desk).of(GAME), tries, GAME)
        return [one.position for one in found], due

    def test_one_comes_back_a_day_after_it_was_kept_and_then_ever_later(self, desk, tries):
        keep(desk, "one")
        begin_practice(tries, GAME, mistake("one"))
        assert self.listed(desk, tries) == (["one"], 0)
        for days in COMES_BACK:
            desk.now += days * DAY
            assert self.listed(desk, tries) == (["one"], 1)
            tries.note(practice_of(GAME), mistake("one").id, solved=True)
            assert self.listed(desk, tries) == (["one"], 0)

    def test_one_that_was_learned_begins_again_when_it_was_made_again(self, desk, tries):
        keep(desk, "one")
        for _time in range(2):
            begin_practice(tries, GAME, mistake("one"))
            for days in COMES_BACK:
                desk.now += days * DAY
                assert self.listed(desk, tries) == (["one"], 1)
                tries.note(practice_of(GAME), mistake("one").id, solved=True)

    def test_those_that_are_due_come_first_and_those_that_are_learned_last(self, desk, tries):
        keep(desk, "learned", "later", "due", "new")
        for position in ("learned", "later", "due"):
            begin_practice(tries, GAME, mistake(position))
        for days in COMES_BACK:
            desk.now += days * DAY
            tries.note(practice_of(GAME), mistake("learned").id, solved=True)
        tries.note(practice_of(GAME), mistake("later").id, solved=True)
        names, due = self.listed(desk, tries)
        assert (names[0], set(names[1:3]), names[3], due) == ("due", {"later", "new"}, "learned", 1)

    def test_neither_keeping_one_again_nor_beginning_the_puzzles_again_makes_it_begin_again(self, desk, tries):
        keep(desk, "one")
        begin_practice(tries, GAME, mistake("one"))
        tries.note(GAME, "puzzle", solved=True)
        desk.now += DAY
        begin_practice(tries, GAME, mistake("one"))
        assert self.listed(desk, tries) == (["one"], 1)
        tries.begin_again(GAME)
        assert self.listed(desk, tries) == (["one"], 1)
        assert tries.of(GAME) == ()

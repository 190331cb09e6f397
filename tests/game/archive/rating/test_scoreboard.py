"""What a person's games add up to, worked out in parts."""

from itertools import count

import pytest

from game.archive.library.library import Library
from game.archive.rating import rating, scoreboard
from game.archive.rating.scoreboard import Scoreboard
from game.catalogue import find
from game.play.player import Person
from tools.kept_games import ANNA, DAY, NOW, against_levels

BERT = Person("Bert")


@pytest.fixture
def library():
    library = Library(None, count().__next__, print)
    against_levels(library, "wldwwlw", "pressman", BERT, until=NOW - DAY)
    against_levels(library, "wwldwl")
    yield library
    library.close()


@pytest.fixture
def in_parts(monkeypatch):
    """Only two games fit into a part."""
    monkeypatch.setattr(scoreboard, "AT_ONCE", 2)
    monkeypatch.setattr(rating, "AT_ONCE", 2)


def number_of(board):
    """How many games its results are of."""
    return board.of_all.games if board.of_all else 0


def worked_out(board):
    """How many parts the work takes until it is done."""
    parts = 1
    is_done = board.begin()
    while not is_done:
        is_done, parts = board.go_on(), parts + 1
    return parts


def test_few_games_are_added_up_at_once(library):
    board = Scoreboard(library)
    assert worked_out(board) == 1
    assert (board.person, board.rules, number_of(board), len(board.steps)) == (ANNA, find("pressure")[0], 6, 6)


def test_many_take_several_parts_and_come_to_the_same(library, request):
    whole, parted = Scoreboard(library), Scoreboard(library)
    worked_out(whole)
    request.getfixturevalue("in_parts")
    assert worked_out(parted) > 10
    assert (parted.results, parted.steps, parted.strength) == (whole.results, whole.steps, whole.strength)
    assert parted.counted == whole.counted


def test_until_then_the_results_are_those_of_before(library, in_parts):
    board = Scoreboard(library)
    worked_out(board)
    against_levels(library, "w", until=NOW + DAY)
    assert board.is_outdated
    assert not board.begin()
    assert number_of(board) == 6
    while not board.go_on():
        assert len(board.steps) == 6
    assert (number_of(board), len(board.steps)) == (7, 7)
    assert not board.is_outdated


def test_while_the_library_cannot_be_read_the_results_are_those_of_before(library, in_parts, monkeypatch):
    board = Scoreboard(library)
    worked_out(board)
    against_levels(library, "w", until=NOW + DAY)
    assert not board.begin()
    with monkeypatch.context() as locked:
        locked.setattr(library, "read", lambda _question, otherwise: otherwise)
        while not board.go_on():
            continue
    assert (board.person, number_of(board), board.is_outdated) == (ANNA, 6, True)
    worked_out(board)
    assert (number_of(board), board.is_outdated) == (7, False)


def test_what_is_chosen_while_games_are_read_is_shown_in_the_end(library, in_parts):
    board = Scoreboard(library)
    worked_out(board)
    library.star(board.counted[:1])
    assert not board.begin()
    board.person, board.rules = BERT, find("pressman")[0]
    worked_out(board)
    assert (number_of(board), len(board.steps)) == (7, 7)
    board.rules = None
    worked_out(board)
    assert (number_of(board), board.steps) == (7, [])

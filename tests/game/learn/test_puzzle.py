"""Puzzles as values, their file, and the proofs of their tasks."""

import pytest

from game.ai.proof import Gain, Win
from game.ai.proving import prove
from game.errors import GameError
from game.learn.puzzle import Only, Puzzle, PuzzleBook, proof_task, puzzle_text, read_puzzles, solution
from game.learn.puzzle_words import task_words

PUZZLES = [
    Puzzle("aa", "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(3), "c5d5", 9, ("quiet",)),
    Puzzle("bb", "pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", Gain(1, 2), "b3c3", 7, ("quiet",)),
    Puzzle("cc", "tower_push", "RR1RR/1BB2/2TB1/1B3/B1B2 r - -", Only(4), "d5d4", 1, ("push",)),
    Puzzle(
        "dd",
        "splits",
        "7,-5;6,-4;7,-4;3,-3;4,-3W2;5,-3;6,-3W2;2,-2R1;3,-2W1;4,-2;5,-2R1;2,-1;3,-1;4,-1R2;0,0;1,0W5;2,0R1;3,0W2;"
        "-1,1;0,1;2,1W2;1,2W2;2,2R4;1,3R6;1,4;0,5;1,5R1;0,6;0,7;1,7;0,8;1,8 w",
        Only(0),
        "3,0-3,-1:1",
        5,
        ("one",),
    ),
]


@pytest.fixture
def file(tmp_path, monkeypatch):
    path = tmp_path / "pressure.jsonl"
    monkeypatch.setattr("game.learn.puzzle.puzzle_file", lambda game: path)
    return path


class TestTheFile:
    def test_what_is_written_reads_back(self, file):
        book = PuzzleBook("pressure", 60_000, 4711, tuple(PUZZLES))
        file.write_text(puzzle_text(book), encoding="utf-8")
        assert read_puzzles("pressure") == book

    def test_a_puzzle_is_a_short_line(self):
        line = puzzle_text(PuzzleBook("pressure", puzzles=(PUZZLES[0],))).splitlines()[1]
        assert line == (
            '{"id":"aa","variant":"pressure","at":"2B2/4W/2B1b/1BxBx/Bxx1x b","task":{"win":3},"first":"c5d5",'
            '"level":9,"themes":["quiet"]}'
        )

    def test_a_file_that_is_missing_is_refused(self, file):
        with pytest.raises(GameError, match="There are no puzzles"):
            read_puzzles("pressure")

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ('"format": 1', '"format": 2'),
            ('"game": "pressure"', '"game": "boost"'),
            ('"nodes": 1', '"nodes": "1"'),
            ('{"win":3}', '{"draw":3}'),
            ('{"win":3}', '{"win":true}'),
            ('{"win":3}', '{"win":0}'),
            ('{"win":3}', "3"),
            ('"variant":"pressure"', '"variant":"pressure:none"'),
            ('"level":9', '"level":null'),
            ('"first":"c5d5",', ""),
            ('["quiet"]', "[1]"),
            ('{"format"', '["format"'),
        ],
    )
    def test_a_damaged_file_is_refused_and_says_which_it_is(self, file, old, new):
        text = puzzle_text(PuzzleBook("pressure", 1, 2, (PUZZLES[0],)))
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
        with pytest.raises(GameError, match=r"pressure\.jsonl' cannot be read"):
            read_puzzles("pressure")


def solved(puzzle, task=None):
    rules, position = puzzle.set_up()
    wanted = task or puzzle.task
    return solution(wanted, prove(rules, position, proof_task(wanted, position, 500_000)))


class TestTasks:
    @pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(puzzle.task))
    def test_one_move_does_the_task(self, puzzle):
        assert solved(puzzle) == puzzle.first

    def test_a_task_that_takes_less_than_it_says_has_no_solution(self):
        assert solved(PUZZLES[0], Win(5)) == ""
        assert solved(PUZZLES[1], Gain(1, 3)) == ""

    def test_nor_has_one_that_takes_more(self):
        assert solved(PUZZLES[0], Win(2)) == ""
        assert solved(PUZZLES[1], Gain(1, 1)) == ""
        assert solved(PUZZLES[2], Only(1)) == ""


@pytest.mark.parametrize(
    ("game", "at", "task", "words"),
    [
        ("pressure", "xx2W/xx2B/x1Wx1/W2W1/2W2 w", Win(1), "White wins with one move."),
        ("pressure", PUZZLES[0].at, Win(3), "Black wins within 2 turns."),
        ("tower_push", PUZZLES[2].at, Win(2), "Red wins in one turn: with a push, and then with the piece to place."),
        ("pressman", "WBWWWWBW/W1W1W2W/7W/8/8/7W/B1B1BB2/BBWBBBBB b", Gain(1, 1),
         "Black gains a piece in one turn, whatever the reply."),
        ("boost", "P1,8/9/9/9/9/9/9/9/8,P2 1 -", Gain(1, 1),
         "White gains a piece in one turn, whatever the reply. A tower built counts as a piece."),
    ],
)  # fmt: skip
def test_the_task_of_one_turn_is_said_in_plain_words(game, at, task, words):
    assert task_words(Puzzle("", game, at, task, "", 1)) == words

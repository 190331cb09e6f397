"""Draws by repetition: a table kept from move to move must not hide one.

The engine process and the text engine keep their table through a game. Its entries say nothing of what stood before,
so a side that was far ahead used to step back and forth between two winning positions until the opponent completed
the third repetition. Both games here were found by letting the search play itself and were drawn in 12 plies.
"""

from __future__ import annotations

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.ai.table import TranspositionTable
from game.catalogue import find

TO_AND_FRO = "1W3/5/1WWW1/5/B4 w"
WON_GAMES = [
    ("pressure", "1W1W1/W1WB1/5/WB3/2W2 w", 2),
    ("pressman", "3B4/4B3/1W6/8/6B1/1B6/B5W1/4B3 b", 3),
]


def think(rules, position, table=None, **limits):
    return Search(position, evaluation_of(rules.id, position), table).think(Limits(**limits))


def scores_at_once(rules, position):
    """Return the score of every move, searched one ply deep."""
    search = Search(position, evaluation_of(rules.id, position))
    search.think(Limits(depth=1, margin=100_000))
    return dict(search.candidates)


def after(name, text, moves=""):
    """Return the rules and the position that these moves lead to."""
    rules, variant = find(name)
    position = rules.read(variant, text)
    for move in moves.split():
        position.make(next(legal.code for legal in rules.moves(position) if legal.text == move))
    return rules, position


class TestWhatCountsAsDrawn:
    def test_a_position_that_stood_once_before_the_search_is_scored_as_if_it_were_new(self):
        rules, new = after("pressure", TO_AND_FRO)
        _, again = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1")
        assert again.repetitions() == 1
        expected = scores_at_once(rules, new)
        assert scores_at_once(rules, again) == expected
        assert 0 not in expected.values()

    def test_a_position_that_would_stand_for_the_third_time_is_worth_nothing(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1 b5b4 a1a2 b4b5")
        scores = scores_at_once(rules, position)
        drawn = next(move.code for move in rules.moves(position) if move.text == "a2a1")
        assert [move for move, score in scores.items() if score == 0] == [drawn]


class TestHistory:
    def test_a_copy_has_the_history_of_its_original(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1 b5b4 a1a2 b4b5")
        copied = position.copy()
        copied.make(next(move.code for move in rules.moves(position) if move.text == "a2a1"))
        assert copied.repetitions() == 2
        assert rules.outcome(copied).reason == "third repetition"


class TestTable:
    def test_a_line_ends_where_the_game_is_drawn_whatever_the_table_expects_after_it(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1 b5b4 a1a2 b4b5")
        _, new = after("pressure", rules.write(position))
        table = TranspositionTable()
        assert len(think(rules, new, table, depth=4).pv) > 1
        drawn = think(rules, position, table, depth=3)
        assert drawn.score == 0
        assert len(drawn.pv) == 1

    def test_a_position_that_stood_before_leaves_no_entry(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1")
        table = TranspositionTable()
        think(rules, position, table, depth=3)
        entries = {}
        for move in rules.moves(position):
            position.make(move.code)
            entries[move.text] = table.move(position.key)
            position.unmake()
        assert [text for text, entry in entries.items() if not entry] == ["b5b4"]


@pytest.mark.parametrize(("name", "text", "depth"), WON_GAMES, ids=["pressure", "pressman"])
def test_a_won_game_is_won_with_a_table_kept_through_it(name, text, depth):
    rules, position = after(name, text)
    table = TranspositionTable()
    while rules.outcome(position) is None:
        position.make(think(rules, position, table, depth=depth).pv[0])
    assert rules.outcome(position).winner == 1

"""Pieces of one kind keep their numbers wherever they go, so that each keeps its looks."""

import pytest

from game.catalogue import find
from game.core import Board, cells_in
from game.grid import Cell
from game.play.game_tree import GameTree
from ui.board.model.piece_ids import numbered, renumbered
from ui.board.model.timeline import Timeline

DRAGON, PAWN = 13, 1
A, B, C, D, E = map(Cell, range(5))


def board(*cells):
    return Board(cells, tuple(1 if piece else 0 for piece in cells), frozenset(map(Cell, range(len(cells)))))


START = board(DRAGON, PAWN, DRAGON, 0, 0)


@pytest.mark.parametrize(
    ("after", "numbers"),
    [
        (board(0, PAWN, DRAGON, DRAGON, 0), {C: 1, D: 0}),  # one moved
        (board(DRAGON, DRAGON, 0, 0, PAWN), {A: 0, B: 1}),  # one took the other's place
        (board(DRAGON, PAWN, 0, 0, 0), {A: 0}),  # one went
        (board(DRAGON, PAWN, DRAGON, 0, DRAGON), {A: 0, C: 1, E: 2}),  # one came
        (board(*[DRAGON] * 5), {A: 0, B: 2, C: 1, D: 3, E: 4}),  # several came
        (board(DRAGON), {A: 0}),  # on another board
    ],
)
def test_who_stays_keeps_a_number_and_a_newcomer_takes_a_free_one(after, numbers):
    assert renumbered(numbered(START, {DRAGON}), START, after) == numbers


def test_a_dragon_keeps_its_looks_on_its_way_and_where_it_arrives():
    tree = GameTree(*find("boost"), 7)
    ways = [(cells_in(move.path), tree.events(move)) for move in tree.moves]
    (start, *_, target), events = next(way for way in ways if tree.snapshot.board.cells[way[0][0]] == DRAGON)
    before = numbered(tree.snapshot.board, {DRAGON})
    timeline = Timeline(tree.snapshot.board, events, tree.grid, 0.2, numbers=before)
    for moment in (0.0, timeline.length / 2, timeline.length):
        seen = [sprite for sprite in timeline.at(moment).sprites if sprite.piece == DRAGON]
        assert sorted(sprite.number for sprite in seen) == list(range(7))
    places = {(sprite.x, sprite.y): sprite.number for sprite in seen}
    assert places[tree.grid.centres[target]] == before[start]

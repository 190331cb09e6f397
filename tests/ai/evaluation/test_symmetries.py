"""A judgement knows no side and no compass: positions that the rules cannot tell apart have one score.

The symmetries of each game's rules are listed here, as turns of its board, with the colours as they are or swapped.
Splits is not among them yet: its stacks claim hexes in the order in which these are numbered. Boost for more than two
has no colours that could be swapped.
"""

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search
from game.catalogue import find
from tools.duel import deal

TURNS = {
    "none": lambda x, y: (x, y),
    "quarter turn": lambda x, y: (-y, x),
    "files": lambda x, y: (-x, y),
    "ranks": lambda x, y: (x, -y),
}
SQUARE = ("quarter turn", "files"), ("none",)  # all others are these, one after the other
LINES = ("files",), ("ranks",)
PAIRS = {1: 3, 2: 4, 3: 1, 4: 2}
SEATS = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}
# By variant: the turns that keep the colours and those that swap them, and the codes that swap.
SYMMETRIES = {
    "pressure": (SQUARE, PAIRS),
    "pressman": (LINES, PAIRS),
    "pressman:fresh": (LINES, PAIRS),
    "tower_push:5-rank": (SQUARE, {1: 2, 2: 1}),
    "tower_push:7-ranks": (SQUARE, {1: 2, 2: 1}),
    "boost": (SQUARE, SEATS),
    "boost:mini": (SQUARE, SEATS),
}
CASES = [
    pytest.param(name, TURNS[called], swapped, id=f"{name}-{called}{' and colours' if swapped else ''}")
    for name, (both, _codes) in SYMMETRIES.items()
    for swapped, turns in enumerate(both)
    for called in turns
]


def places(position):
    """The cells by their coordinates around the middle of a square board, in halves of a cell."""
    count = int(position.cell_count)
    width = round(count**0.5)
    return {(2 * (i % width) - width + 1, 2 * (i // width) - width + 1): i for i in range(count)}


def turned(name, position, turn, swapped):
    """A position of the same board without history, turned, with the colours swapped if wanted."""
    place = places(position)
    swaps = SYMMETRIES[name][1] if swapped else {}
    codes = [0] * len(place)
    for where, i in place.items():
        code = int(position.board[position.cells[i]])
        if code:
            codes[place[turn(*where)]] = swaps.get(code, code)
    side = 3 - position.side if swapped else position.side
    copy = position.empty()
    if name.startswith("tower_push"):
        copy.lay_out(codes, side, 0, 0)
    else:
        copy.set_up(codes, side)
    return copy


def positions(name):
    """Positions after more and more random plies in which no captured piece waits to be placed."""
    rules, variant = find(name)
    for seed in range(12):
        position = deal(rules, variant, seed, 3 * seed)
        if not position.waiting(position.side):
            yield position


@pytest.mark.parametrize(("name", "turn", "swapped"), CASES)
def test_what_the_rules_cannot_tell_apart_is_judged_and_searched_alike(name, turn, swapped):
    rules, _variant = find(name)
    seen = list(positions(name))
    assert seen
    for position in seen:
        found = []
        for one in (turned(name, position, lambda x, y: (x, y), False), turned(name, position, turn, swapped)):
            evaluation = evaluation_of(rules.id, one)
            search = Search(one, evaluation)
            search.reverse_depth = search.late_depth = 0  # what is left out depends on the order of moves
            scores = evaluation.score(one.side), evaluation.full_score(one.side, -100_000, 100_000)
            found.append((len(one.legal_moves()), *scores, search.think(Limits(depth=2)).score))
        assert found[0] == found[1], rules.write(position)

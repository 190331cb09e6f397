"""How long a game is: everywhere the number that the list of moves gives its last move.

The end card said "after 10 moves", the library "11 moves", a notice "11 plies" and the statistics "Longest 11" of a
game whose list ended with "5." and "6. resign": some counted steps, with the resignation or without, and one rounds.
"""

from __future__ import annotations

import pytest

from game.archive.rating.statistics import Category, statistics
from game.archive.record.record import Record
from game.catalogue import every_variant
from game.play.player import Person
from game.splitmix import SplitMix64
from tools.table import CLUB, PERSON
from ui.library import entry_words
from ui.play.moves.table import MoveTable

VARIANTS = [(rules.id, variant) for rules, variant in every_variant()]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("game", "variant"), VARIANTS, ids=lambda it: it if isinstance(it, str) else it.name)
def test_the_library_the_record_and_the_end_agree_with_the_list(table, game, variant):
    match = table.open_game(variant.full_name(game), *[PERSON] * variant.seats)
    rng = SplitMix64(5)
    while match.tree.outcome is None and match.tree.node.ply < 40:
        match.play(rng.choice(match.tree.moves))
    last = match.tree.node
    if match.tree.outcome is None:
        match.resign()
    listed = MoveTable(match.tree.line)
    number = listed.place(last.ply) // variant.seats + 1
    assert match.tree.node.moves == number == match.tree.number_of(last)
    table.library.flush()
    (entry,) = table.library.entries()
    assert entry_words.moves_words(entry.moves) == f"{number} moves"
    assert Record(match.setup, match.state()).words().endswith(f", {number} moves")


def test_the_plate_at_the_end_and_the_statistics_agree(table, words):
    """Both have placed what was pushed off, and White has resigned: turns of several steps, and one without a move."""
    match = table.open_game("tower_push", PERSON, CLUB, text="4B/5/2T2/R3B/RR1R1 b - -")
    match.play(next(move for move in match.tree.moves if move.text == "e2d2"))
    rng = SplitMix64(7)
    while match.tree.node.ply < 16 or match.tree.snapshot.side != 1:
        match.play(rng.choice(match.tree.moves))
    last = match.tree.node
    match.resign()
    table.wait(3)
    assert table.facts["result"]
    number = match.tree.number_of(last)
    assert number < last.ply / 2, "no turn had several steps"
    assert any(text.startswith(f"{number} moves in ") for text in words(table))
    (entry,) = table.library.entries()
    longest = statistics([entry], Person())[Category()].longest
    assert entry_words.moves_words(entry.moves) == f"{number} moves"
    assert longest is not None
    assert longest.moves == number

"""How long a game is: everywhere the number that the list of moves gives its last move.

The end card said "after 10 moves", the library "11 moves", a notice "11 plies" and the statistics "Longest 11" of a
game whose list ended with "5." and "6. resign": some counted steps, with the resignation or without, and one rounds.
"""

from __future__ import annotations

import pytest

from game.archive.record.record import Record
from game.catalogue import every_variant
from game.splitmix import SplitMix64
from tools.table import PERSON
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
    listed = MoveTable(match.tree.rules.pieces, match.tree.line)
    number = listed.place(last.ply) // variant.seats + 1
    assert match.tree.node.moves == number == match.tree.number_of(last)
    table.library.flush()
    (entry,) = table.library.entries()
    assert entry_words.moves_words(entry.moves) == f"{number} moves"
    assert Record(match.setup, match.state()).words().endswith(f", {number} moves")

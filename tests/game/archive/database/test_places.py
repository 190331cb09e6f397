"""The number of a position is the same wherever it comes up, and another for any other position."""

import os
import subprocess
import sys

import pytest

from game.archive.database.places import place_key
from game.catalogue import every_variant, find
from game.notation import read_move
from game.splitmix import SplitMix64
from game.symmetry import places_of

KNOWN = {  # kept in libraries: these never change
    "pressure": -6651381495423951523,
    "pressman": 2165126831563996780,
    "splits:quick": -275909311139617860,
    "tower_push": 5109408348192789903,
    "boost": 6641594256592307102,
}


def played(name, *texts, seed=3):
    rules, variant = find(name)
    position = rules.start(variant, seed)
    for text in texts:
        position.make(read_move(rules, position, text).code)
    return place_key(rules, variant, position)


def test_mirrored_moves_lead_to_one_place():
    assert played("pressman", "a2a4", "a7a5") == played("pressman", "h2h4", "h7h5")
    assert played("pressman", "a2a4", "a7a5") != played("pressman", "a2a4", "h7h5")


def test_the_way_there_does_not_matter_but_whose_turn_it_is():
    assert played("pressman", "a2a4", "a7a5", "b2b4") == played("pressman", "b2b4", "a7a5", "a2a4")
    assert played("pressman", "a2a3", "h7h6", "a3a4") != played("pressman", "a2a4")


def test_variants_are_apart():
    assert played("pressman") != played("pressman:fresh")


@pytest.mark.parametrize("orientation", "RLV")
def test_a_board_of_hexes_may_lie_anywhere(orientation):
    """The three ways to lay the first piece are one, turned."""
    assert played("splits", f"T0,0{orientation}") == played("splits", "T0,0R")


@pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=lambda one: getattr(one, "id", None) or one.name)
def test_every_turn_that_keeps_the_sides_gives_one_number_and_a_move_another(rules, variant):
    position = rules.start(variant, 5)
    rng, keys = SplitMix64(7), set()
    for _ply in range(12):
        if position.winner:
            break
        keys.add(place_key(rules, variant, position))
        position.make(rng.choice(position.legal_moves()))
    assert len(keys) > 6
    grid = rules.grid(position)
    assert len(set(places_of(grid))) == len(grid)


def test_it_is_what_it_was_in_every_process():
    program = (
        "from tests.game.archive.database.test_places import KNOWN, played\n"
        "print({name: played(name) for name in KNOWN} == KNOWN)"
    )
    environment = os.environ | {"PYTHONHASHSEED": "77"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True", {name: played(name) for name in KNOWN}

"""Splits: letters and numbers of hexes, beside the coordinates of programs."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.catalogue import find
from game.core import cells_in
from game.errors import IllegalMove, NotationError
from game.notation import read_move
from game.rules.splits.names import names, spelt_by_coordinates
from game.splitmix import SplitMix64


def laid(rules, variant, seed):
    rng = SplitMix64(seed)
    position = rules.start(variant, seed)
    while position.is_building():
        position.make(rng.choice(position.legal_moves()))
    return position


def by_names(position, move):
    called = names(position)
    spots = [called[spot] if isinstance(spot, int) else spot for spot in move.path]
    return f"@{spots[0]}" if len(spots) == 1 else f"{spots[0]}-{spots[2]}:{spots[1]}"


@pytest.mark.parametrize("name", ["splits", "splits:quick"])
@given(seed=some.integers(0, 9_999))
def test_every_move_reads_by_names_and_by_coordinates(name, seed):
    rules, variant = find(name)
    position = laid(rules, variant, seed)
    rng = SplitMix64(seed)
    called = rules.names(position)
    assert len(set(called)) == len(called)
    while not rules.outcome(position) and position.ply < 30:
        for move in rules.moves(position)[position.ply % 11 :: 11]:
            written = by_names(position, move)
            assert spelt_by_coordinates(position, written) == move.text
            assert read_move(rules, position, written.upper()) == read_move(rules, position, move.text) == move
        position.make(rng.choice(rules.moves(position)).code)
        assert rules.names(position) == called, "moves change no names"


@given(seed=some.integers(0, 9_999))
def test_lines_keep_their_letter_and_rows_their_number_and_the_place_on_the_grid_does_not_matter(seed):
    rules, variant = find("splits:quick")
    position = laid(rules, variant, seed)
    grid, ground = rules.grid(position), rules.board(position).ground
    called = {grid.places[cell]: rules.names(position)[cell] for cell in ground}
    for (q, r), name in called.items():
        assert {other[0] for (p, _), other in called.items() if p == q} == {name[0]}
        assert {other[1:] for (_, s), other in called.items() if s == r} == {name[1:]}
    assert min(name[0] for name in called.values()) == "a"
    board, side = rules.write(position).split(" ")
    moved = ";".join(f"{q + 1},{r - 1}" for q, r in sorted(called, key=lambda place: place[::-1]))
    assert board.count(";") == moved.count(";")
    shifted = rules.read(variant, f"{moved} {side}")
    assert {name for name in rules.names(shifted) if "," not in name} == set(called.values())


def test_a_board_in_the_making_has_coordinates_and_the_name_of_no_hex_is_refused():
    rules, variant = find("splits")
    position = rules.start(variant, 0)
    assert rules.names(position) == rules.grid(position).names
    assert rules.spelling(position, "@c4") == "@c4"
    with pytest.raises(NotationError, match="'@zz99' is not a move: there is no hex 'zz99' on this board"):
        read_move(rules, laid(rules, variant, 1), "@zz99")


def test_what_is_no_move_on_a_complete_board_is_refused_with_names_as_examples():
    """`a4h4` was refused with `0,1-4,1:7`, while the window showed no coordinates."""
    rules, variant = find("splits")
    with pytest.raises(NotationError, match="a tower is written like '@c6', a split like 'c6-e6:2'"):
        read_move(rules, laid(rules, variant, 1), "a4h4")
    with pytest.raises(NotationError, match="a split like '0,1-4,1:7'"):
        read_move(rules, laid(rules, variant, 1), "0,1-4,1")


@pytest.mark.parametrize("seed", range(5))
def test_a_refusal_names_hexes_as_its_reader_wrote_them(seed):
    """A record with `0,0-3,1:9` was refused with "towards c7", a name that stood nowhere in it."""
    rules, variant = find("splits:quick")
    position = rules.start(variant, seed)
    for _ply in range(2):
        position.make(position.legal_moves()[-1])
    grid, called = rules.grid(position), rules.names(position)
    here, there = cells_in(rules.moves(position)[0].path)
    for name in (grid.names, called):
        other = called if name is grid.names else grid.names
        for text in (f"{name[here]}-{name[here]}:3", f"{name[there]}-{name[here]}:1", f"{name[here]}-{name[there]}:99"):
            with pytest.raises(IllegalMove) as refusal:
                read_move(rules, position, text)
            reason = str(refusal.value).partition(". ")[2]
            assert {name[here], name[there]} & set(re.findall(r"[-\w,]+", reason))
            assert not {other[here], other[there]} & set(re.findall(r"[-\w,]+", reason))


def test_what_people_read_of_a_move_is_its_names_or_the_number_of_the_piece_that_is_laid():
    """The coordinates of the ends of a piece, "Piece 0,1/1,2", said nothing to anybody."""
    rules, variant = find("splits")
    position = rules.start(variant, 0)
    first = [str(rules.wording(position, move)) for move in rules.moves(position)]
    assert first == ["Piece 1"] * 3
    position.make(rules.moves(position)[0].code)
    assert {str(rules.wording(position, move)) for move in rules.moves(position)} == {"Piece 2"}
    position = laid(rules, variant, 1)
    while not rules.outcome(position) and position.ply < 16:
        for move in rules.moves(position):
            assert str(rules.wording(position, move)) == by_names(position, move)
        position.make(rules.moves(position)[-1].code)

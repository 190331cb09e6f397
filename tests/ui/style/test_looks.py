"""Every game has a look for all its pieces, and no two look alike even without colour."""

import pytest

from game import catalogue
from game.notation import read_move
from ui.style.looks import look_of
from ui.style.themes import THEMES

GAMES = catalogue.IDS


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_a_look_of_its_seat_and_no_two_differ_in_colour_alone(game):
    rules, look = catalogue.rules_of(game), look_of(game)
    assert set(look.pieces) == set(range(1, len(rules.pieces)))
    for number, piece in enumerate(rules.pieces):
        if piece.seat:
            assert look.pieces[number].palette == look.seat_palettes[piece.seat - 1]
    for theme in THEMES.values():
        assert {piece.palette for piece in look.pieces.values()} | set(look.seat_palettes) <= set(theme.pieces)
    shapes = [(piece.form, piece.mark, piece.pips) for piece in look.pieces.values()]
    assert len(shapes) == len(set(shapes))


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_shows_a_game_in_full_swing_in_one_line_and_plays_moves_that_do_something(game):
    """It showed five starts, on which nothing had happened yet."""
    rules, look = catalogue.rules_of(game), look_of(game)
    assert str(look.tagline).endswith(".")
    assert len(str(look.tagline)) <= 80
    position = rules.read(rules.variants[0], look.portrait)
    cells, start = rules.board(position).cells, rules.board(rules.start(rules.variants[0], 3)).cells
    assert not rules.outcome(position)
    assert len(position.legal_moves()) >= 8
    assert set(cells) > set(start) - {0}
    assert {rules.pieces[code].seat for code in cells} >= {1, 2}
    assert cells != start
    kinds = set()
    for text in look.sequel:
        move = read_move(rules, position, text)
        kinds |= {type(event) for event in rules.events(position, move)}
        position.make(move.code)
    assert len(look.sequel) == 2
    assert len(kinds) >= 2 or look.stacks, "no more than a piece that moves"

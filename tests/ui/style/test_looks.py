"""Every game has a look for all its pieces, and no two look alike even without colour."""

import pytest

from game import catalogue
from game.errors import NotationError
from game.notation import read_move
from ui.style.looks import look_of
from ui.style.themes import THEMES

GAMES = catalogue.IDS


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_a_look(game):
    assert set(look_of(game).pieces) == set(range(1, len(catalogue.rules_of(game).pieces)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_colour_is_one_of_the_theme(game, theme):
    look = look_of(game)
    assert {piece.palette for piece in look.pieces.values()} | set(look.seat_palettes) <= set(theme.pieces)


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_has_the_colour_of_its_seat(game):
    rules, look = catalogue.rules_of(game), look_of(game)
    for number, piece in enumerate(rules.pieces):
        if piece.seat:
            assert look.pieces[number].palette == look.seat_palettes[piece.seat - 1]


@pytest.mark.parametrize("game", GAMES)
def test_no_two_pieces_differ_in_colour_alone(game):
    shapes = [(piece.form, piece.mark, piece.pips) for piece in look_of(game).pieces.values()]
    assert len(shapes) == len(set(shapes))


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_line_is_one_short_text(game):
    tagline = look_of(game).tagline
    assert tagline.endswith(".")
    assert len(tagline) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_shows_a_game_in_full_swing(game):
    """It showed five starts, on which nothing had happened yet."""
    rules = catalogue.rules_of(game)
    position = rules.read(rules.variants[0], look_of(game).portrait)
    assert not rules.outcome(position)
    assert len(position.legal_moves()) >= 8
    assert set(rules.board(position).cells) > set(rules.board(rules.start(rules.variants[0], 3)).cells) - {0}
    assert {rules.pieces[code].seat for code in rules.board(position).cells} >= {1, 2}
    assert rules.board(position).cells != rules.board(rules.start(rules.variants[0], 3)).cells


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_that_the_menu_plays_are_moves_that_do_something(game):
    rules, look = catalogue.rules_of(game), look_of(game)
    position = rules.read(rules.variants[0], look.portrait)
    kinds = set()
    for text in look.sequel:
        move = read_move(rules, position, text)
        kinds |= {type(event) for event in rules.events(position, move)}
        position.make(move.code)
    assert len(look.sequel) == 2
    assert len(kinds) >= 2 or look.stacks, "no more than a piece that moves"


def test_an_unknown_game_is_refused_by_name():
    with pytest.raises(NotationError, match="'chess'"):
        look_of("chess")

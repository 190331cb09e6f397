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


AIMS = [
    (rules, variant)
    for rules, variant in catalogue.every_variant()
    if variant is rules.variants[0] or variant.name in look_of(rules.id).other_victories
]


@pytest.mark.parametrize(("rules", "variant"), AIMS, ids=lambda it: getattr(it, "id", it.title))
def test_each_variant_is_won_as_its_line_says_by_the_move_of_its_picture(rules, variant):
    """Before the first move there was a line of praise, and nobody read how the game is won."""
    aim = look_of(rules.id).victory_of(variant.name)
    assert str(aim.words).endswith(".")
    assert len(str(aim.words)) <= 100
    position = rules.read(variant, aim.position)
    mover = int(position.side)
    assert not rules.outcome(position)
    position.make(read_move(rules, position, aim.move).code)
    assert rules.outcome(position).winner == mover


@pytest.mark.parametrize("game", GAMES)
def test_no_variant_that_is_not_there_has_an_victory_of_its_own(game):
    names = {variant.name for variant in catalogue.rules_of(game).variants}
    assert set(look_of(game).other_victories) <= names
    assert ("dragonless" in look_of(game).other_victories) == ("dragonless" in names)


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

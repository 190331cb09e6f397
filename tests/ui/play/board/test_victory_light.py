"""A win is a moment of the whole board: light and sound first, and then the plate."""

import pytest

from tools.table import CLUB, FRAME, PERSON, finish

LAST_CELL = "B3B/2R2/1RTR1/5/3R1 r - -"  # d1c2 closes the ring


@pytest.fixture
def won(table):
    """A person closes the ring around the Tower; the move is over."""
    table.open_game("tower_push", PERSON, CLUB, text=LAST_CELL)
    table.click("d1", "c2")
    while table.facts["moving"] or not table.facts["outcome"] or "win" not in table.sounds.played:
        table.wait(FRAME)
    return table


def frame_of(table):
    """The pixels in the corners of the frame round the board, where no piece shines."""
    inner, picture = table.scene.board.view.geometry.outer.inflate(-20, -20), table.picture()
    corners = inner.topleft, inner.topright, inner.bottomleft, inner.bottomright
    return [tuple(picture.get_at(corner))[:3] for corner in corners]


def test_it_lights_the_frame_and_is_heard_before_the_plate_comes(won):
    """The plate came at once, beside a board on which four small stars had risen."""
    assert not won.facts["result"]
    dark = frame_of(won)
    won.wait(0.5)
    lit = frame_of(won)
    assert not won.facts["result"]
    assert all(after > before for after, before in zip(lit, dark, strict=True))
    assert won.scene.animating
    won.wait(0.5)
    assert won.facts["result"] == "You win"
    won.wait(2)
    assert frame_of(won) == dark
    assert not won.scene.animating
    assert won.sounds.played.count("win") == 1


@pytest.mark.parametrize("key", ["F7", "Ctrl+Z"])
def test_any_key_puts_it_out(won, key):
    dark = frame_of(won)
    won.wait(0.4)
    won.key(key)
    assert frame_of(won) == dark


@pytest.mark.parametrize(("loser", "sound"), [(1, "lose"), (0, "draw")])
def test_nothing_shines_for_a_game_that_was_lost_or_drawn(game, loser, sound):
    finish(game.match, loser)
    game.key("End")
    dark = frame_of(game)
    game.wait(0.3)
    assert game.sounds.played == [sound]
    assert frame_of(game) == dark


def test_nothing_shines_where_motion_is_reduced_and_the_plate_comes_at_once(game):
    game.settings.change(reduced_motion=True)
    finish(game.match, 2)
    game.key("End")
    dark = frame_of(game)
    game.wait(0.6)
    assert frame_of(game) == dark
    assert game.facts["result"] == "You win"

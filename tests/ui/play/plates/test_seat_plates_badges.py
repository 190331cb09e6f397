"""The badges beside the plates: the sound is off, the game is unaided."""

import pytest

from tools.table import PERSON

MUTE, UNAIDED = "The sound is off: turn it on (M)", "Unaided: no undo, hints or chances"


@pytest.fixture
def game(table):
    """An unaided game with the sound off."""
    table.open_game("pressman", PERSON, PERSON, unaided=True)
    table.key("M")
    return table


def test_the_one_for_the_sound_comes_and_goes_with_it(game):
    assert MUTE in game.controls
    game.click(MUTE)
    assert game.settings.sound
    assert MUTE not in game.controls
    game.key("M")
    assert MUTE in game.controls
    game.key("M")
    assert game.settings.sound, "the key does it once, though the badge has it as well"


def test_the_one_of_an_unaided_game_says_what_that_is_and_a_rematch_wears_it_as_well(game):
    """Nobody is asked about a rematch, so that the badge has to say it."""
    game.click(UNAIDED)
    assert game.status == "This game is unaided: no undo, and no hints or chances before its end."
    game.click("Resign", "Resign", wait=1)
    game.click("Rematch")
    assert UNAIDED in game.controls
    game.click("Main menu")
    game.open_game("pressman", PERSON, PERSON)
    assert UNAIDED not in game.controls

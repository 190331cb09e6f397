"""An unaided game offers no help, and says so."""

from game.play.clock import TimeControl
from tools.table import PERSON


def test_its_clock_runs_on_while_the_settings_are_open_and_stands_while_the_game_is_left(table):
    """Opening the settings stopped the clock, and the time in the menu, where nobody plays, was charged to White."""
    match = table.open_game("pressure", PERSON, PERSON, unaided=True, clock=(TimeControl(10),) * 2)
    table.click("d3", "d4", wait=1)
    begun = match.clock.reading.left[1]
    table.key("Ctrl+,", wait=10)
    table.key("Esc", wait=0.1)
    before = match.clock.reading.left[1]
    assert before < begun - 9
    table.click("Main menu", wait=10)
    table.click("Continue", wait=0.1)
    assert match.clock.reading.left[1] > before - 1


WHY_NOT = {
    "Ctrl+Z": "An unaided game has no undo.",
    "Ctrl+Y": "An unaided game has no undo.",
    "H": "An unaided game has no hints.",
    "E": "An unaided game shows the chances only after its end.",
    "G": "An unaided game shows the chances only after its end.",
    "X": "An unaided game can be analysed only after its end.",
}


def test_every_key_for_help_is_refused_in_words(table):
    """The keys did nothing, without a word of explanation."""
    table.open_game("pressure", PERSON, PERSON, unaided=True)
    table.click("d3", "d4", wait=1)
    for key, sentence in WHY_NOT.items():
        table.key(key)
        assert table.status == sentence
    assert table.moves == ["d3d4"]
    assert (table.puppet.analysed, table.facts["chances"]) == ([], None)

"""An unaided game offers no help, and says so."""

import pytest

from game.archive.library.library import Library
from game.play.clock import TimeControl
from tools.hand import Hand
from tools.table import CLUB, PERSON, Table

AWAY = "This game is unaided: its clock ran on while you were away."


@pytest.fixture
def day():
    """The seconds of the day; anything can be added."""
    return [1000.0]


@pytest.fixture
def timed(day):
    """An unaided game of two people with ten minutes each, one move played; the library knows the time of day."""
    table = Table(Hand, library=Library(None, lambda: day[0], print))
    table.open_game("pressure", PERSON, PERSON, unaided=True, clock=(TimeControl(10),) * 2)
    table.click("d3", "d4", wait=1)
    return table


def test_its_clock_runs_on_while_the_settings_are_open(timed):
    """Opening the settings stopped the clock."""
    begun = timed.match.clock.reading.left[1]
    timed.key("Ctrl+,", wait=10)
    timed.key("Esc", wait=0.1)
    assert timed.match.clock.reading.left[1] < begun - 9


def test_its_clock_runs_on_while_the_game_is_left_until_the_flag_falls_and_no_further(timed, day):
    """A player could think in the menu for as long as they liked. The time there is charged to the player to move."""
    timed.click("Main menu")
    day[0] += 100
    timed.click("Continue", wait=0.1)
    assert timed.match.clock.reading.left == pytest.approx((600, 499), abs=0.5)
    assert timed.said[-1] == AWAY
    timed.click("Main menu")
    day[0] += 24 * 3600
    timed.click("Continue", wait=0.1)
    white, black = timed.match.clock.reading.left
    assert (white, black) == pytest.approx((600, 0), abs=0.2)
    assert timed.match.clock.reading.fallen == {2}


@pytest.mark.parametrize(("black", "unaided"), [(CLUB, True), (PERSON, False)])
def test_nobody_is_charged_for_leaving_at_the_turn_of_the_machine_or_where_clocks_can_be_paused(
    timed, day, black, unaided
):
    timed.click("Main menu")
    timed.open_game("pressure", PERSON, black, unaided=unaided, clock=(TimeControl(10),) * 2)
    timed.click("d3", "d4", wait=1)
    timed.click("Main menu")
    day[0] += 100
    timed.click("Continue", wait=0.1)
    assert timed.match.clock.reading.left == pytest.approx((600, 600), abs=2)
    assert AWAY not in timed.said


@pytest.mark.parametrize("unaided", [False, True])
def test_a_hidden_window_stops_only_clocks_that_can_be_paused(table, unaided):
    """To minimise the window gave time to think in an unaided game as well."""
    table.open_game("pressure", PERSON, PERSON, unaided=unaided, clock=(TimeControl(10),) * 2)
    table.click("d3", "d4", wait=1)
    before = table.match.clock.reading.left[1]
    table.context.hidden = True
    table.wait(10)
    table.context.hidden = False
    table.wait(0.1)
    assert before - table.match.clock.reading.left[1] == pytest.approx(10 if unaided else 0, abs=0.2)


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

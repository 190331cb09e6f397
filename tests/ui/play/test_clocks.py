"""Clocks in the window: chosen in the set-up, shown on the plates, heard when low, stopped while the game is hidden."""

import pytest

from game.play.clock import TimeControl
from tools.table import CLUB, PERSON

FIVE, SEVEN = TimeControl(5, 3), TimeControl(7, 4)


@pytest.fixture
def timed(table):
    """Two people with a minute each, the first move just played and seen."""
    table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(1),) * 2)
    table.settings.change(animation="off")
    table.click("d3", "d4", wait=0.1)
    return table


def clock_of_pressure(table, *controls):
    """Open the set-up of Pressure where these minutes and seconds were kept."""
    table.settings.change(setups={"pressure": {"clock": [[it.minutes, it.increment] for it in controls]}})
    table.click("Pressure")


def left(table, seat):
    return table.facts["clock"][seat - 1]


def test_the_plates_show_the_time_that_is_left_and_a_flag_that_fell_and_the_game_goes_on(timed, words):
    """Little time is heard once."""
    timed.wait(5)
    assert left(timed, 1) == 60
    assert left(timed, 2) == pytest.approx(55, abs=0.2)
    assert {"1:00", "0:55"} <= words(timed) or {"1:00", "0:54"} <= words(timed)
    timed.wait(39)
    assert "low" not in timed.sounds.played
    before = timed.close_up()
    timed.wait(28)
    assert timed.sounds.played.count("low") == 1
    assert timed.close_up() != before
    assert [word for word in words(timed) if word.startswith("\N{MINUS SIGN}0:1")]
    timed.click("c4", "d4")
    assert timed.moves == ["d3d4", "c4d4"]


class TestTimeStands:
    def test_while_another_scene_is_before_the_board(self, timed):
        timed.wait(1)
        before = left(timed, 2)
        timed.key("F1", wait=5)
        timed.key("Esc", wait=0.1)
        assert left(timed, 2) == pytest.approx(before, abs=0.2)

    def test_while_the_game_rests(self, timed):
        timed.wait(10)
        timed.click("c4", "d4")
        timed.key("Ctrl+Z")
        assert left(timed, 2) == 60, "the time of a move that is taken back comes back"
        timed.key("P")
        before = left(timed, 2)
        timed.wait(5)
        assert left(timed, 2) == before
        assert timed.status == "The clocks are paused. “Resume” (P) or a move restarts them."
        timed.click("Resume", wait=2)
        assert left(timed, 2) < before

    def test_while_people_are_asked_about_a_draw_even_in_an_unaided_game(self, table):
        """Charging all of that time to the player who offers went unnoticed: other clocks rest behind every sheet."""
        table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(1),) * 2, unaided=True)
        table.settings.change(animation="off")
        table.click("d3", "d4", wait=1)
        before = left(table, 2)
        table.click("Offer a draw", wait=5)
        table.click("Decline", wait=0.1)
        assert left(table, 2) == pytest.approx(before, abs=0.2)

    def test_while_the_move_of_the_machine_is_animated(self, table):
        table.open_game("pressure", PERSON, CLUB, clock=(TimeControl(1),) * 2)
        table.settings.change(animation="slow")
        table.click("d3", "d4")
        table.reply("c4d4")
        table.wait(0.05)
        while table.facts["moving"]:
            assert left(table, 1) == 60
            table.wait(0.05)
        table.wait(2)
        assert left(table, 1) < 60


@pytest.mark.usefixtures("unfolded")
class TestTheSetUp:
    def test_has_no_clock_at_first_and_gives_all_the_same_by_keys_alone(self, table):
        table.click("Pressure", "No clock")
        assert table.scenes == ["menu", "setup", "clock"]
        assert not {"10 min", "Same for all players"} & set(table.controls), "there are no times without a clock"
        table.key("Right")
        assert {"10 min", "Same for all players"} <= set(table.controls)
        table.key("Esc")
        assert "No clock" in table.controls, "Esc leaves it as it is"
        table.click("Play")
        assert table.facts["clock"] is None
        table.click("Main menu", "Pressure", "No clock")
        table.key("Right", "Enter")
        assert "10 min + 5 s each" in table.controls
        table.click("Play")
        assert table.match.clock.controls == (TimeControl(10, 5), TimeControl(10, 5))
        table.click("Main menu", "Pressure", "10 min + 5 s each")
        table.key("Left", "Enter")
        table.click("Play")
        assert table.match.clock is None, "it can be taken off again"

    def test_gives_each_seat_its_own_or_all_of_them_what_the_one_row_says(self, table):
        clock_of_pressure(table, FIVE, SEVEN)
        table.click("Different clocks")
        assert {"5 min", "7 min", "+ 3 s a turn", "+ 4 s a turn"} <= set(table.controls), "usual times or not"
        table.click("Same for all players")
        assert "7 min" not in table.controls
        table.click("Use this clock", "5 min + 3 s each", "Same for all players")
        table.key("Tab", "Down", "Tab", "Home")
        table.click("Use this clock", "Play")
        assert table.match.clock.controls == (TimeControl(10, 0), FIVE)

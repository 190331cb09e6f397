"""A game by message between two homes: two programs, two libraries, and the system's own clipboard."""

from contextlib import closing, contextmanager

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window


def play(one, *cells):
    """Play a move by mouse, and copy the game by the button that appears."""
    turn(one)
    moves = one.facts["moves"]
    for cell in cells:
        one.click_cell(cell)
    one.until(lambda facts: len(facts["moves"]) > len(moves))
    (copies,) = (name for name in one.until(copying)["controls"] if name.startswith("Copy for"))
    one.press_button(copies)
    one.until(lambda facts: facts["status"].startswith("Waiting for"))


def copying(facts):
    """Whether the button that copies the game is shown."""
    return any(name.startswith("Copy for") for name in facts["controls"])


def turn(one):
    """Bring a window before the other."""
    one.hand("windowraise", one.window)
    one.hand("windowfocus", "--sync", one.window)
    one.hand("key", "--delay", "50", "shift")  # SDL drops a click that comes right after the focus


def paste(one, *moves):
    """Paste what is on the clipboard, and wait until the game has these moves."""
    turn(one)
    one.press("ctrl+v")
    return one.until(lambda facts: facts["scene"] == "play" and facts["moves"] == list(moves))


@contextmanager
def homes(screen, folder):
    """The desk of Ben, who set up a game by message with Anna, and the desk of Anna."""
    with closing(Desk(screen, folder / "ben")) as ben:
        ben.press_button("Pressure", opens="setup")
        ben.press("Tab", "Tab", "Tab", "Left")  # from the AI to somebody by message
        ben.press("Return", opens="play")
        with closing(Desk(screen, folder / "anna")) as anna:
            yield ben, anna


def test_two_homes_play_by_mouse_and_go_on_after_both_have_closed(screen, tmp_path):
    with homes(screen, tmp_path) as (ben, anna):
        play(ben, "d3", "d4")
        paste(anna, "d3d4")
        play(anna, "c4", "d4")
        paste(ben, "d3d4", "c4d4")
        play(ben, "d1", "d2")
    with closing(Desk(screen, tmp_path / "ben")) as ben:
        ben.press("Return")  # the game to continue
        assert ben.until(lambda facts: facts["scene"] == "play")["status"].startswith("Waiting for")
        ben.press("ctrl+m")
        ben.until_said("The game was copied for")
        with closing(Desk(screen, tmp_path / "anna")) as anna:
            paste(anna, "d3d4", "c4d4", "d1d2")
            play(anna, "b3", "c3")
            paste(ben, "d3d4", "c4d4", "d1d2", "b3c3")
            for one in (ben, anna):
                turn(one)
                one.press("ctrl+o")
                assert one.until(lambda facts: facts["scene"] == "library")["games"] == 1


def test_a_message_that_does_not_fit_is_shown_before_it_becomes_a_line(screen, tmp_path):
    with homes(screen, tmp_path) as (ben, anna):
        play(ben, "d3", "d4")
        paste(anna, "d3d4")
        play(anna, "c4", "d4")
        paste(ben, "d3d4", "c4d4")
        turn(anna)
        anna.press("ctrl+z")
        anna.until(lambda facts: "may have this already" in facts["status"])
        play(anna, "b5", "b4")
        turn(ben)
        ben.press("ctrl+v", opens="message line")
        ben.press_button("Add as a line")
        ben.until(lambda facts: facts["scene"] == "play" and "kept as a line" in facts["status"])
        ben.press("End")
        assert ben.until(lambda facts: "b5b4" not in facts["moves"])["moves"] == ["d3d4", "c4d4"]


def test_a_game_that_is_open_in_one_window_takes_no_message_in_another(screen, tmp_path):
    with homes(screen, tmp_path) as (ben, anna):
        play(ben, "d3", "d4")
        paste(anna, "d3d4")
        play(anna, "c4", "d4")
        with closing(Desk(screen, tmp_path / "ben")) as second:
            turn(second)
            second.press("ctrl+v")
            second.until_said("open in another window: paste it there")
        paste(ben, "d3d4", "c4d4")

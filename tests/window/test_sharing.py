"""A game between two windows, over the system's own clipboard."""

import subprocess
from contextlib import closing
from io import BytesIO

import pygame
import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.window


def played(one):
    """Play a move of Pressure between people, and wait until it is shown."""
    one.begin("Pressure")
    one.click_cell("d3", "d4")
    return one.until(lambda facts: facts["moves"][:1] == ["d3d4"])


def copy_picture(desk):
    """Copy a picture of the game, and wait until that is said."""
    desk.press("ctrl+shift+s", opens="picture")
    desk.press("ctrl+c")
    desk.until(lambda facts: facts["said"] == "The picture was copied; you can paste it now.")


def pasted_picture(desk, kind):
    """The picture on the clipboard, as another program gets it."""
    taken = ("xclip", "-selection", "clipboard", "-t", f"image/{kind}", "-o")
    found = subprocess.run(taken, env=desk.environment, stdout=subprocess.PIPE, timeout=20, check=True).stdout
    return pygame.image.load(BytesIO(found), f"picture.{kind}")


def test_a_game_copied_in_one_window_is_pasted_in_another(screen, tmp_path):
    """Both desks once looked at the first window, so nothing was pasted; the notice is one that only pasting gives."""
    with closing(Desk(screen, tmp_path / "first")) as first:
        played(first)
        first.press("ctrl+c")
        first.press("ctrl+s", opens="file")
        first.press("Escape", opens="play")
        with closing(Desk(screen, tmp_path / "second")) as second:
            second.press("ctrl+v")
            assert second.until(lambda facts: facts["scene"] == "play")["moves"][:1] == ["d3d4"]
            second.until_said("Pressure, ")


def test_a_picture_copied_in_the_window_is_pasted_by_another_program(screen, tmp_path):
    """SDL copies texts alone, so a program of the system does this; it stays when Parapet has ended."""
    with closing(Desk(screen, tmp_path / "home")) as desk:
        played(desk)
        copy_picture(desk)
    assert pasted_picture(desk, "png").get_size() == (600, 600)

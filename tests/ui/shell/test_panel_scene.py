"""What every scene of widgets does: it obeys the commands that hold anywhere."""

import pytest
from pygame import Rect

from ui.kit.button import Button


class TestAnywhere:
    """In the library Ctrl and the comma did nothing, although the page of keys said "Anywhere"."""

    @pytest.mark.sweep(3)
    @pytest.mark.parametrize(
        "begin",
        [
            lambda table: table.key("Ctrl+O"),
            lambda table: table.key("Ctrl+T"),
            lambda table: table.click("Pressure"),
            lambda table: (table.click("Pressure"), table.key("F1")),
            lambda table: (table.click("Pressure"), table.key("Ctrl+E")),
            lambda table: table.click("Pressure", "Play"),
        ],
        ids=["library", "statistics", "set-up", "rules", "editor", "play"],
    )
    @pytest.mark.parametrize(("key", "scene"), [("Ctrl+,", "settings"), ("?", "shortcuts")])
    def test_a_command_that_holds_anywhere_is_obeyed_in_every_scene(self, table, begin, key, scene):
        begin(table)
        before = table.scenes
        table.key(key)
        assert table.scenes == [*before, scene]
        table.key("Esc")
        assert table.scenes == before


@pytest.mark.parametrize(
    "begin",
    [
        lambda table: table.open_game("pressure"),
        lambda table: (table.key("Ctrl+O"), table.wait(0.2)),
        lambda table: (table.click("Pressure"), table.key("Ctrl+E")),
    ],
    ids=["play", "library", "editor"],
)
def test_escape_closes_an_open_menu_before_it_leaves_full_screen(table, begin):
    """In full screen, one Esc closed the menu "More" and left full screen as well."""
    begin(table)
    assert not table.scene.holds_escape
    table.scene.panel.drop_down(Button("Save", lambda: None), Rect(20, 20, 80, 30))
    assert table.scene.holds_escape
    table.key("Esc")
    assert not table.scene.panel.opened
    assert not table.scene.holds_escape

"""What every scene of widgets does: it obeys the commands that hold anywhere."""

import pytest


class TestAnywhere:
    """In the library Ctrl and the comma did nothing, although the page of keys said "Anywhere"."""

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

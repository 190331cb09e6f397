"""The first cell of the menu: the name of the program, and how many games are not over."""

from itertools import product

import pytest

from game.places import APP_NAME
from tools.table import PERSON
from ui.kit.boxes import UNBOUNDED
from ui.kit.button import UPRIGHT
from ui.kit.label import Label
from ui.preferences.scaling import FEWEST


class TestTheOtherUnfinishedGames:
    """Of three unfinished games the menu showed one, and nothing said that there were more."""

    @pytest.fixture
    def three(self, table):
        for name in ("pressure", "pressman", "boost"):
            match = table.open_game(name, PERSON, PERSON)
            match.play(match.tree.moves[0])
            table.click("Main menu")
        return table

    def test_are_shown_by_the_library_whatever_was_looked_for_there_before(self, three):
        assert "2 more unfinished" in three.controls
        three.click("Continue", "Resign", "Resign", wait=2)
        three.click("Main menu", "Library")
        three.type("boost")
        three.key("Esc", "Esc")
        three.click("1 more unfinished", wait=1)
        assert three.scenes == ["menu", "library"]
        assert sorted(entry.game for entry in three.scene.grid.games) == ["pressman", "pressure"]

    def test_are_not_looked_for_by_who_did_not_wait_for_the_library(self, three, monkeypatch):
        """While a long game was being written the way there waits; who cancelled found a narrowed library later."""
        with monkeypatch.context() as busy:
            busy.setattr(type(three.library), "is_busy", property(lambda library: True))
            three.click("2 more unfinished")
            assert three.scenes == ["menu", "reading"]
            three.key("Esc")
        three.click("Continue", "Resign", "Resign", wait=2)
        three.click("Main menu", "Library")
        assert three.facts["games"] == 3

    @pytest.mark.parametrize("step", [100, pytest.param(10, marks=pytest.mark.deep)])
    def test_never_cut_the_name_of_the_program(self, three, step):
        """In a window 900 pixels wide it was "Pa..." beside "2 more unfinished"."""
        for scale, wide, high in product((0.8, 1.0, 1.3, 1.48, 2.0), range(800, 2000, step), (600, 720, 1000)):
            if min(wide / FEWEST[0], high / FEWEST[1]) >= scale:
                three.lay_out((wide, high), scale)
                names = [it for it in three.widgets() if isinstance(it, Label) and it.text == APP_NAME]
                assert all(it.rect.w >= it.wanted(UNBOUNDED)[0] for it in names), (wide, high, scale)
                assert {"2 more unfinished", "+2"} & set(three.controls), (wide, high, scale)


def test_its_buttons_get_their_height_back_in_a_larger_window(table):
    """The menu begins narrow, before it has a size: from then on its buttons cut their words."""
    table.lay_out((1280, 800))
    high = table.controls["Library"][3]
    table.lay_out((800, 600), 1.48)
    assert table.controls["Library"][3] < high
    table.lay_out((1280, 800))
    assert table.controls["Library"][3] == high == UPRIGHT

"""The swap rule in the window: offered where the first move is strong, remembered, taken by a button or by the AI."""

import pytest

from tools.table import CLUB, PERSON

RULE = "Swap rule"
BUTTON = "Swap sides"


@pytest.mark.usefixtures("unfolded")
class TestTheSetUp:
    @pytest.mark.parametrize(
        ("clicks", "offers"),
        [(["Pressure"], True), (["Pressman"], False), (["Pressman", "Standard", "Fresh"], True)],
    )
    def test_offers_it_where_the_first_move_is_strong(self, table, clicks, offers):
        table.lay_out((1280, 900))
        table.click(*clicks)
        assert (RULE in table.controls) == offers

    @pytest.mark.parametrize("clicks", [["Splits"], ["Splits", "Standard", "Quick"]])
    def test_says_when_the_sides_can_be_swapped(self, table, words, clicks):
        """Splits spoke of a swap after the opening, but it comes once White's tower stands."""
        table.lay_out((1280, 900))
        table.click(*clicks)
        assert any("tower stands, Red may swap sides" in text for text in words(table))
        table.key("Esc")
        table.click("Pressure")
        assert any("after the first move, the second player may" in text for text in words(table))

    def test_leaves_it_off_at_first_and_remembers_it(self, table):
        table.click("Pressure", "Play")
        assert not table.match.setup.swap_rule
        for clicks in ([RULE, "Play"], ["Play"]):
            table.key("Ctrl+N")
            table.click(*clicks)
            assert table.match.setup.swap_rule


class TestAtTheBoard:
    def test_a_person_takes_the_place_of_the_machine(self, table):
        match = table.open_game("pressure", CLUB, PERSON, swap_rule=True)
        table.reply("d3d4")
        assert table.status == "Swap sides to play on as White, or stay Black."
        table.click(BUTTON)
        assert match.players == [PERSON, CLUB]
        table.wait(0.05)
        assert table.sounds.played[-1] == "swap"
        assert BUTTON not in table.controls
        table.reply("c4d4")
        table.click("c1", "b1")
        assert table.moves == ["d3d4", "c4d4", "c1b1"]

"""A table of figures: as many columns as fit, every text below its heading."""

from tests.ui.surfaces import inked
from ui.kit.boxes import Column
from ui.kit.table import Figures, Table

ROWS = [Figures("All", ("12", "1,000", ""), strong=True), Figures("Club", ("0", "7", "3"))]


def table_of(panel, width):
    table = Table(("Games", "Won", "Longest of all"), ("ink", "good"))
    table.replace(ROWS)
    panel(Column(table), (width, 400))
    return table


def test_a_wide_one_has_all_columns_and_a_narrow_one_leaves_out_the_last(panel):
    assert table_of(panel, 600).columns == ["Games", "Won", "Longest of all"]
    assert table_of(panel, 260).columns == ["Games", "Won"]
    assert table_of(panel, 100).columns == []


def test_aloud_every_figure_has_its_heading_and_what_is_missing_is_left_out(panel):
    """A heading without a figure was heard as that of the next one."""
    assert table_of(panel, 600).text_aloud == "All: Games 12, Won 1,000. Club: Games 0, Won 7, Longest of all 3."


def test_what_is_nought_is_quiet_and_what_is_missing_a_dash(panel):
    table = table_of(panel, 600)
    colours = table.skin.colours
    assert {("0", colours.muted), ("\N{EN DASH}", colours.muted), ("7", colours.good)} <= set(inked(table))

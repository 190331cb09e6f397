"""Who sits at which edge of a board: plates, hands, the bar and the board itself agree, whatever stands on it."""

import pytest

from tools.table import CLUB, PERSON
from ui.kit.bar import ShareBar

LOW_WHITE = "8/8/8/3B4/8/8/8/3W4 w"  # Pressman: White, whose home is the north edge, stands south of Black


def near_plates(table):
    """The seats whose plates lie below the board, from left to right."""
    middle = table.scene._view.geometry.outer.centery
    plates = enumerate((plate.rect for plate in table.scene._plates.plates), 1)
    return [seat for _x, seat in sorted((rect.x, seat) for seat, rect in plates if rect.y > middle)]


def near_cell(table, *names):
    """Which of these cells lies lowest."""
    cells = table.facts["cells"]
    return max(names, key=lambda name: cells[name][1])


def reaches(table, key):
    """The seats at the near edge, before and after the board was turned by a key."""
    before = near_plates(table)
    table.key(key)
    table.wait(1)
    return before, near_plates(table)


class TestAPastedPosition:
    """The plates went by where the pieces stood, and the board by the seat: White's plate lay at Black's edge."""

    @pytest.mark.parametrize(
        ("players", "near", "cell"), [((PERSON, PERSON), 1, "a1"), ((CLUB, CLUB), 1, "a1"), ((CLUB, PERSON), 2, "a8")]
    )
    def test_of_pressman_has_the_plate_at_its_players_edge(self, table, players, near, cell):
        table.open_game("pressman", *players, text=LOW_WHITE)
        assert near_plates(table) == [near]
        assert near_cell(table, "a1", "a8") == cell

    def test_is_turned_together_with_its_plates_and_its_bar(self, table):
        table.open_game("pressman", CLUB, PERSON, text=LOW_WHITE)
        table.key("E")
        bar = next(widget for widget in table.widgets() if isinstance(widget, ShareBar))
        assert bar._turned, "the first seat is far"
        assert reaches(table, "F") == ([2], [1])
        assert not bar._turned
        assert near_cell(table, "a1", "a8") == "a1"

    @pytest.mark.parametrize(("players", "seat"), [((PERSON, CLUB), 1), ((CLUB, PERSON), 2)])
    def test_of_splits_has_a_lone_person_near_as_well(self, table, players, seat):
        """Its board has no sides and lay as ever, with the person in the second seat at the top."""
        table.open_game("splits", *players, text="0,0;1,0;0,1;1,1 r")
        assert reaches(table, "F") == ([seat], [3 - seat])


@pytest.mark.parametrize("person", [2, 3])
def test_a_lone_person_among_three_sees_the_board_from_there(table, person):
    players = [PERSON if seat == person else CLUB for seat in (1, 2, 3)]
    table.open_game("boost:3", *players)
    assert near_plates(table) == [2, 3]
    assert near_cell(table, "a1", "a9") == "a9"

"""The board of a game: how the keyboard walks on it, and the piece that it holds."""

import pytest

from tools.table import PERSON


def cursor(table):
    """The name of the cell under the keyboard's cursor."""
    cell = table.scene.board.view.cursor
    return None if cell is None else table.match.tree.grid.names[cell]


class TestTheKeyboard:
    def test_comes_back_to_the_cell_that_it_left_and_walks_as_the_board_lies_on_the_screen(self, two):
        for keys, cell in (
            ("Tab Up Right", "d4"), ("Alt+Right Alt+Left", "d4"), ("Tab", None), ("Shift+Tab", "d4"), ("F Up", "d3"),
        ):  # fmt: skip
            two.key(*keys.split())
            assert cursor(two) == cell


class TestNamesOfCells:
    def named(self, table):
        return list(table.scene.board.named.values())

    def test_stand_on_the_cells_of_a_refusal_and_go_with_it(self, two):
        assert self.named(two) == []
        two.click("d4")
        assert "d4" in two.status
        assert self.named(two) == ["d4"]
        two.click("d3")
        assert self.named(two) == []

    @pytest.mark.parametrize(("coordinates", "shown"), [("edge", True), ("every", False), ("none", False)])
    def test_are_shown_on_a_hex_under_the_mouse_where_letters_stand_at_the_edge_alone(self, table, coordinates, shown):
        """Along slanted lines it is hard to read them off the edge."""
        table.context.settings.change(coordinates=coordinates)
        table.open_game("splits:quick", PERSON, PERSON)
        board = table.scene.board
        cell = min(board.selection.targets)
        x, y = board.view.geometry.centre(cell)
        table.move((round(x), round(y)), wait=0.1)
        assert self.named(table) == [table.match.tree.snapshot.names[cell]] * shown
        table.move((3, 3), wait=0.1)
        assert self.named(table) == []


class TestAPieceThatIsHeld:
    """Splits: the piece to be laid follows the pointer, and where it does not fit a sentence says why."""

    @pytest.fixture
    def building(self, table):
        table.open_game("splits", PERSON, PERSON)
        table.key("T")
        table.enter("T0,0R", wait=2)
        return table

    def place(self, table, name):
        geometry = table.scene.board.view.geometry
        x, y = geometry.centre(geometry.grid.cell(name))
        return round(x), round(y)

    def status_over(self, table, name):
        table.move(self.place(table, name), wait=0.1)
        return table.status

    def test_a_sentence_says_why_it_does_not_fit_and_a_click_there_is_refused_with_it(self, building):
        prompt, apart = building.status, "A board piece must touch the others along a side."
        assert self.status_over(building, "4,1") == apart
        assert self.status_over(building, "1,1").startswith("A board piece may not cover")
        assert self.status_over(building, "2,0") == prompt
        assert self.status_over(building, "12,0") == prompt, "far away nothing is held"
        building.click(self.place(building, "2,0"))
        resting = building.scene.board.selection.resting
        building.click(self.place(building, "4,1"))
        assert building.status == apart
        assert building.scene.board.selection.resting == resting is not None, "a piece that was laid stays"

    def test_where_it_does_not_fit_is_not_said_below_a_mouse_that_rests_since_the_reply(self, table):
        """After each reply the piece just laid seemed to be refused."""
        table.open_game("splits")
        at = self.place(table, "0,0")
        table.click(at)
        table.click(at)
        laid = table.moves[0]
        table.reply(next(move.text for move in table.match.tree.moves if move.text[0] == "T"))
        table.wait(3)
        assert (len(table.moves), laid[0]) == (2, "T")
        view = table.scene.board.view
        assert (table.scene.board.pointed, view.cell_at(at) in view.board.ground) == (None, True)
        assert "may not cover" not in table.status
        table.move((at[0] + 2, at[1]))
        assert "may not cover" not in table.status, "a hand that trembles asks nothing"
        table.move((at[0] + 8, at[1]))
        assert "may not cover" in table.status

    def test_on_a_turned_board_the_picture_is_turned_and_no_words_of_an_upright_board_are_said(self, building, words):
        shape = building.scene.board.view.held_shape
        assert "As shown" not in words(building)
        building.key("Shift+F")
        assert building.scene.board.view.held_shape != shape
        assert "As shown" in words(building)
        building.key("Shift+F", "Shift+F")
        assert "As shown" not in words(building)

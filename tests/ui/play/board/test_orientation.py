"""Two people at one screen: the board lies still, turns to the side to move, or its pieces face their players."""

import pygame
import pytest

from tools.table import CLUB, PERSON

NEARLY = ";".join(f"{q},{r}" for r in range(14) for q in (-(r // 2), 1 - r // 2)) + " r"  # a tall board of 28 hexes


def near_side(table):
    """Which of two cells lies lower on the screen: a1, as White sees it, or e5."""
    cells = table.facts["cells"]
    return max(("a1", "e5"), key=lambda name: cells[name][1])


def play(table):
    table.click("d3", "d4")
    table.wait(3)


@pytest.fixture
def two(table):
    table.open_game("pressure", PERSON, PERSON)
    return table


def test_at_first_the_board_lies_still(two):
    play(two)
    assert near_side(two) == "a1"


class TestTheBoardTurns:
    @pytest.fixture(autouse=True)
    def turning(self, table):
        table.settings.change(facing="turns")

    def test_to_the_seat_to_act(self, two):
        assert near_side(two) == "a1"
        play(two)
        assert near_side(two) == "e5"
        two.key("Ctrl+Z")
        two.wait(3)
        assert near_side(two) == "a1"

    def test_not_among_more_than_two(self, table):
        match = table.open_game("boost:3", PERSON, PERSON, PERSON)
        before = table.facts["cells"]
        match.play(match.tree.moves[0])
        table.wait(3)
        assert table.facts["cells"] == before

    def test_only_when_the_move_has_been_seen(self, two):
        two.click("d3", "d4")
        assert near_side(two) == "a1"

    def test_the_other_way_when_it_was_turned_by_hand(self, two):
        two.key("F")
        play(two)
        assert near_side(two) == "a1"

    def test_not_against_the_machine(self, table):
        table.open_game("pressure")
        play(table)
        assert near_side(table) == "a1"

    def test_not_after_the_end(self, two):
        two.click("Resign", "Resign")
        two.wait(0.2)
        assert near_side(two) == "a1"

    def test_not_after_a_move_that_wins(self, table):
        """A board that turns even then went unnoticed: who resigns stays to move, but after a move it is the loser."""
        table.open_game("pressure", PERSON, PERSON, text="1BB2/5/BxB2/BWB1x/2xWx b")
        table.wait(3)
        assert near_side(table) == "e5"
        table.click("a2", "b2")
        table.wait(3)
        table.key("Esc")
        table.wait(3)
        assert near_side(table) == "e5"


class TestThePiecesFace:
    NEAR, FAR = "d1", "d9"

    def pictures(self, table, mode):
        table.settings.change(facing=mode)
        table.wait(0.2)
        return {name: table.close_up(name) for name in (self.NEAR, self.FAR)}

    @pytest.fixture
    def boost(self, table):
        #  9 | . . . K2 . . P2 . P2   what faces nobody, such as a pawn, looks the same from both sides
        #  5 | . . . . D . . . .
        #  1 | P1 . . K1 . . . . P1
        text = "3,K2,2,P2,1,P2/9/9/9/4,D,4/9/9/9/P1,2,K1,4,P1 1 -"
        match = table.open_game("boost", PERSON, PERSON, text=text)
        names = match.tree.grid.names
        knights = [code for code, piece in enumerate(match.tree.rules.pieces) if piece.kind == "knight"]
        held = [names[cell] for cell, piece in enumerate(match.tree.snapshot.board.cells) if piece in knights]
        self.NEAR = max(held, key=lambda name: table.facts["cells"][name][1])
        self.FAR = min(held, key=lambda name: table.facts["cells"][name][1])
        return table

    def test_those_of_the_player_on_the_far_side_are_turned_round(self, boost):
        usual, facing = self.pictures(boost, "fixed"), self.pictures(boost, "pieces")
        assert facing[self.NEAR] == usual[self.NEAR]
        assert facing[self.FAR] != usual[self.FAR]

    def test_it_is_the_far_side_of_the_board_as_it_lies(self, boost):
        boost.key("F")
        usual, facing = self.pictures(boost, "fixed"), self.pictures(boost, "pieces")
        assert facing[self.FAR] == usual[self.FAR]
        assert facing[self.NEAR] != usual[self.NEAR]


class TestOneAgainstTheAi:
    def test_the_person_s_own_side_is_near(self, table):
        """A person in the second seat had to play from the far side."""
        table.open_game("pressure", CLUB, PERSON)
        cells = table.facts["cells"]
        assert cells["a5"][1] > cells["a1"][1]

    def test_who_begins_has_it_so_already(self, table):
        table.open_game("pressure", PERSON, CLUB)
        cells = table.facts["cells"]
        assert cells["a1"][1] > cells["a5"][1]

    def test_but_a_hex_board_without_sides_lies_as_it_always_does(self, table):
        """The board was flipped for the second seat: the view was asked for its cells before it showed any."""
        table.open_game("splits", CLUB, PERSON, text="0,0;1,0;0,1;1,1 r")
        cells = table.facts["cells"]
        assert cells["0,0"][0] < cells["1,0"][0]


class TestABoardOfHexesFillsItsPlace:
    """32 hexes lay as they were laid, 43 % as wide as their table, and a turn by a sixth made each a third larger."""

    def hexes(self, table):
        table.wait(3)
        geometry = table.scene._view.geometry
        return geometry.turn, geometry.unit

    def best(self, table):
        """The largest hex of the six turns by hand."""
        units = []
        for _sixth in range(6):
            table.scene._view.turn(1)
            units.append(table.scene._view.geometry.unit)
        return max(units)

    def test_at_once_where_it_is_complete(self, table):
        for seed in range(1, 5):
            table.open_game("splits:quick", PERSON, PERSON, seed=seed)
            assert self.hexes(table)[0] < 3, "the players' plates changed places"
            assert self.hexes(table)[1] == self.best(table)
            table.click("Main menu")

    def test_after_the_last_piece_and_only_then(self, table):
        match = table.open_game("splits", PERSON, PERSON, text=NEARLY)
        assert self.hexes(table)[0] == 0
        match.play(match.tree.moves[0])
        turn, unit = self.hexes(table)
        assert turn
        assert unit == self.best(table)

    def test_not_where_it_was_turned_by_hand(self, table):
        match = table.open_game("splits", PERSON, PERSON, text=NEARLY)
        table.scene._view.turn(5)
        match.play(match.tree.moves[0])
        assert self.hexes(table)[0] == 5

    def test_the_keyboard_goes_where_it_looks(self, table):
        match = table.open_game("splits", PERSON, PERSON, text=NEARLY)
        match.play(match.tree.moves[0])
        self.hexes(table)
        table.scene._board.focus()
        view = table.scene._view
        before = view.geometry.centre(view.cursor)
        table.scene._board.choose(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, scancode=0, mod=0))
        after = view.geometry.centre(view.cursor)
        assert after[0] < before[0]


class TestTheWayBack:
    """A board that was turned by sixths lay as if nobody had turned it after a visit to the library."""

    def visited(self, table):
        """How the board lies before and after a visit to the library."""
        before = table.scene._view.geometry.turn
        table.key("Ctrl+O")
        assert table.scenes[-1] == "library"
        table.wait(0.5)
        table.key("Esc")
        table.wait(3)
        return before, table.scene._view.geometry.turn

    @pytest.mark.parametrize("mode", ["fixed", "pieces"])
    @pytest.mark.parametrize("moves", [0, 1])
    def test_leads_to_the_board_as_it_was_turned_on_top_of_what_fills_its_place(self, table, moves, mode):
        """One that fitted its place by two sixths, and was turned by one, was taken for one that nobody had turned."""
        table.settings.change(facing=mode)
        match = table.open_game("splits:quick", PERSON, PERSON, seed=2)
        for _ in range(moves):
            match.play(match.tree.moves[0])
        table.wait(3)
        fitted = table.scene._view.geometry.turn
        assert fitted
        for sixths in range(6):
            assert self.visited(table) == ((fitted + sixths) % 6,) * 2
            table.key("Shift+F")
            table.wait(0.2)

    def test_leads_to_a_board_that_turns_by_itself_as_it_was_turned_too(self, table):
        table.settings.change(facing="turns")
        match = table.open_game("splits:quick", PERSON, PERSON, seed=2)
        match.play(match.tree.moves[0])
        table.wait(3)
        for _sixth in range(6):
            before, after = self.visited(table)
            assert after == before
            table.key("Shift+F")
            table.wait(0.2)

    def test_leaves_hexes_that_are_still_laid_to_be_turned_once_they_are_complete(self, table):
        match = table.open_game("splits", PERSON, PERSON, text=NEARLY)
        assert self.visited(table) == (0, 0)
        match = table.match
        match.play(match.tree.moves[0])
        table.wait(3)
        assert table.scene._view.geometry.turn

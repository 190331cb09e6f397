"""How a board lies: still, turned to the side to move or to a lone person; its plates, hands and bar go with it."""

import pytest

from tools.table import CLUB, PERSON
from ui.kit.bar import ShareBar

LOW_WHITE = "8/8/8/3B4/8/8/8/3W4 w"  # Pressman: White, whose home is the north edge, stands south of Black
NEARLY = ";".join(f"{q},{r}" for r in range(14) for q in (-(r // 2), 1 - r // 2)) + " r"  # a tall board of 28 hexes
OTHERS = [(0, "fixed"), (0, "pieces"), (1, "pieces")]  # how many moves were made, and how the board faces


def near_side(table, *names):
    """Which of two cells lies lower on the screen: by default a1, as White sees it, or e5."""
    cells = table.facts["cells"]
    return max(names or ("a1", "e5"), key=lambda name: cells[name][1])


def play(table):
    table.click("d3", "d4", wait=2)


def near_plates(table):
    """The seats whose plates lie below the board, from left to right."""
    middle = table.scene.board.view.geometry.outer.centery
    plates = enumerate((plate.rect for plate in table.scene.plates.plates), 1)
    return [seat for _x, seat in sorted((rect.x, seat) for seat, rect in plates if rect.y > middle)]


def reaches(table, key):
    """The seats at the near edge, before and after the board was turned by a key."""
    before = near_plates(table)
    table.key(key, wait=1)
    return before, near_plates(table)


class TestTheBoardTurns:
    @pytest.fixture
    def turning(self, table):
        table.settings.change(facing="turns")
        return table

    def test_to_the_seat_to_act_when_the_move_has_been_seen(self, turning, two):
        two.click("d3", "d4")
        assert near_side(two) == "a1"
        two.wait(2)
        assert near_side(two) == "e5"
        two.key("Ctrl+Z", wait=2)
        assert near_side(two) == "a1"
        two.key("F")
        play(two)
        assert near_side(two) == "a1", "the other way when it was turned by hand"
        two.click("Resign", "Resign", wait=2)
        assert near_side(two) == "a1", "not after the end"
        two.click("Main menu")
        two.open_game("pressure")
        play(two)
        assert near_side(two) == "a1", "not against the machine"

    def test_not_after_a_move_that_wins(self, turning):
        """A board that turns even then went unnoticed: who resigns stays to move, but after a move it is the loser."""
        turning.open_game("pressure", PERSON, PERSON, text="1BB2/5/BxB2/BWB1x/2xWx b")
        turning.wait(2)
        assert near_side(turning) == "e5"
        turning.click("a2", "b2", wait=3)
        turning.key("Esc", wait=2)
        assert near_side(turning) == "e5"


class TestThePiecesFace:
    #  9 | . . . K2 . . P2 . P2   what faces nobody, such as a pawn, looks the same from both sides
    #  5 | . . . . D . . . .
    #  1 | P1 . . K1 . . . . P1
    TEXT = "3,K2,2,P2,1,P2/9/9/9/4,D,4/9/9/9/P1,2,K1,4,P1 1 -"

    @pytest.mark.parametrize(("turns", "near", "far"), [((), "d1", "d9"), (("F",), "d9", "d1")])
    def test_those_of_the_player_on_the_far_side_are_turned_round(self, table, turns, near, far):
        table.open_game("boost", PERSON, PERSON, text=self.TEXT)
        table.key(*turns)
        pictures = []
        for mode in ("fixed", "pieces"):
            table.settings.change(facing=mode)
            table.wait(0.2)
            pictures.append((table.close_up(near), table.close_up(far)))
        usual, facing = pictures
        assert facing[0] == usual[0]
        assert facing[1] != usual[1]


@pytest.mark.parametrize(("players", "near"), [((CLUB, PERSON), "e5"), ((PERSON, CLUB), "a1")])
def test_against_the_ai_the_person_s_own_side_is_near(table, players, near):
    """A person in the second seat had to play from the far side; a hex board, which has no sides, lay upside down."""
    table.open_game("pressure", *players)
    assert near_side(table) == near
    table.click("Main menu")
    table.open_game("splits", *players, text="0,0;1,0;0,1;1,1 r")
    cells = table.facts["cells"]
    assert cells["0,0"][0] < cells["1,0"][0]


class TestABoardOfHexesFillsItsPlace:
    """32 hexes lay as they were laid, 43 % as wide as their table, and a turn by a sixth made each a third larger."""

    def hexes(self, table):
        table.wait(2)
        geometry = table.scene.board.view.geometry
        return geometry.turn, geometry.unit

    def best(self, table):
        """The largest hex of the six turns by hand."""
        units = []
        for _sixth in range(6):
            table.scene.board.view.turn(1)
            units.append(table.scene.board.view.geometry.unit)
        return max(units)

    def test_at_once_where_it_is_complete(self, table):
        table.open_game("splits:quick", PERSON, PERSON, seed=2)
        turn, unit = self.hexes(table)
        assert turn < 3, "the players' plates changed places"
        assert unit == self.best(table)

    @pytest.mark.parametrize("by_hand", [0, 5])
    def test_after_the_last_piece_unless_it_was_turned_by_hand(self, table, by_hand):
        match = table.open_game("splits", PERSON, PERSON, text=NEARLY)
        assert self.hexes(table)[0] == 0
        table.scene.board.view.turn(by_hand)
        match.play(match.tree.moves[0])
        turn, unit = self.hexes(table)
        assert (turn == 5) if by_hand else (turn and unit == self.best(table))


class TestTheWayBack:
    """A board that was turned by sixths lay as if nobody had turned it after a visit to the library."""

    def visited(self, table):
        """How the board lies before and after a visit to the library."""
        before = table.scene.board.view.geometry.turn
        table.key("Ctrl+O")
        assert table.scenes[-1] == "library"
        table.wait(0.2)
        table.key("Esc", wait=2)
        return before, table.scene.board.view.geometry.turn

    @pytest.mark.parametrize(
        ("moves", "mode"), [(1, "turns"), *(pytest.param(*it, marks=pytest.mark.deep) for it in OTHERS)]
    )
    def test_leads_to_the_board_as_it_was_turned_on_top_of_what_fills_its_place(self, table, moves, mode):
        """One that fitted its place by two sixths, and was turned by one, was taken for one that nobody had turned."""
        table.settings.change(facing=mode)
        match = table.open_game("splits:quick", PERSON, PERSON, seed=2)
        for _ in range(moves):
            match.play(match.tree.moves[0])
        table.wait(3)
        fitted = table.scene.board.view.geometry.turn
        assert fitted
        for turn in (fitted, (fitted + 1) % 6, 0, 3):  # as fitted, a sixth further, and as laid, or half-way round
            while table.scene.board.view.geometry.turn != turn:
                table.key("Shift+F", wait=0.2)
            assert self.visited(table) == (turn, turn)

    def test_leaves_hexes_that_are_still_laid_to_be_turned_once_they_are_complete(self, table):
        table.open_game("splits", PERSON, PERSON, text=NEARLY)
        assert self.visited(table) == (0, 0)
        match = table.match
        match.play(match.tree.moves[0])
        table.wait(2)
        assert table.scene.board.view.geometry.turn


class TestAPastedPosition:
    """The plates went by where the pieces stood, and the board by the seat: White's plate lay at Black's edge."""

    @pytest.mark.parametrize(
        ("players", "near", "cell"), [((PERSON, PERSON), 1, "a1"), ((CLUB, CLUB), 1, "a1"), ((CLUB, PERSON), 2, "a8")]
    )
    def test_of_pressman_has_the_plate_at_its_players_edge(self, table, players, near, cell):
        table.open_game("pressman", *players, text=LOW_WHITE)
        assert near_plates(table) == [near]
        assert near_side(table, "a1", "a8") == cell

    def test_is_turned_together_with_its_plates_and_its_bar(self, table):
        table.open_game("pressman", CLUB, PERSON, text=LOW_WHITE)
        table.key("E")
        bar = table.widget(ShareBar)
        assert bar.turned, "the first seat is far"
        assert reaches(table, "F") == ([2], [1])
        assert not bar.turned
        assert near_side(table, "a1", "a8") == "a1"

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
    assert near_side(table, "a1", "a9") == "a9"

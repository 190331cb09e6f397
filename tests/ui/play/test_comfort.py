"""Small comforts at the board: partial undo, one-click moves, tiles to adjust."""


from game.ai.info import BestMove
from game.play.player import Machine
from tools.table import PERSON

#  2 | R . . . B    e2 goes to d2 and drives d1 off the board; Black places it
#  1 | R R . R .
ONE_OFF = "4B/5/2T2/R3B/RR1R1 b - -"


class TestATurnInSteps:
    """Tower Push: until the turn is over, each of its steps can be taken back, one by one."""

    def test_it_is_said_what_is_still_to_do_and_that_a_step_can_be_taken_back(self, table, words):
        """The title said "Black to move", as if nothing had happened."""
        table.open_game("tower_push", PERSON, PERSON, text=ONE_OFF)
        table.click("e2", "d2", wait=2)
        assert table.match.tree.snapshot.waiting == (0, 1)
        to_do, way_back = "Black places a piece on an empty cell.", "“Undo” or Esc takes back the last step."
        assert table.status == f"{to_do} {way_back}"
        assert {"Black to place", table.status} <= words(table)
        table.right_click("c5")
        drawn_at = table.match.tree.node
        table.key("Esc")
        assert (table.moves, table.facts["text"]) == ([], ONE_OFF)
        assert drawn_at.marks == ("c5",), "what is drawn is kept with the game, and Esc erases none of it"
        table.click("e2", "d2", wait=2)
        table.click("c5", wait=2)
        table.key("Esc")
        assert table.moves == ["e2d2", "@c5"], "a turn that is over is not taken back"

    def test_against_the_machine_each_placement_is_undone_by_itself(self, table):
        """Black has two pieces to place; undo and Esc take one placement back, then the push."""
        table.open_game("tower_push", Machine(1), PERSON, text="4B/5/2T2/R4/R1RBR b B2 ->-")
        table.click("c5", wait=2)
        assert table.match.tree.snapshot.waiting == (0, 1)
        table.click("Undo")
        assert table.match.tree.snapshot.waiting == (0, 2)
        table.click("b5", wait=2)
        table.key("Esc")
        assert table.match.tree.snapshot.waiting == (0, 2)
        assert table.moves == []


class TestTheTargetAlone:
    """A setting: a click on a target is enough where only one piece can go there."""

    PRESSURE = "5/1B3/1WBB1/3W1/5 w"  # only b3 can go to a3

    def test_it_is_off_at_first_and_takes_effect_at_once(self, table):
        """Pointing at a target then shows what a click there would do."""
        table.open_game("pressure", PERSON, PERSON, text=self.PRESSURE)
        table.click("a3")
        assert table.moves == []
        assert table.status == "There is no token on a3; White moves one of the white tokens."
        table.settings.change(one_click=True)
        table.move((5, 5))
        before = table.close_up("b3")
        table.move("a3")
        assert table.close_up("b3") != before
        table.click("a3")
        assert table.moves == ["b3a3"]


class TestLayingTiles:
    def test_a_tile_lies_loosely_and_escape_takes_it_up_and_enter_lays_it(self, table):
        table.open_game("splits", PERSON, PERSON, text="0,0;1,0;0,1;1,1 r")
        choice = table.facts["choice"]
        table.click("0,2")
        assert table.moves == []
        assert table.status.startswith("Click the piece again or press Enter")
        table.key("Esc")
        assert "lays board piece 2" in table.status
        table.key("Enter")
        assert table.moves == []
        table.click("0,2")
        table.key("Enter")
        assert table.moves == [f"T0,2{choice}"]
        table.move((5, 5), wait=2)
        table.key("Tab", *["Down"] * 4, "Enter", "R", "Enter")
        assert len(table.moves) == 2, "by the keyboard alone"


def test_what_the_machine_plays_is_never_hurried(table):
    """At the fast pace one's own moves are fast, and those of the machine take their usual time."""
    table.settings.change(animation="fast")
    table.open_game("pressure", PERSON, Machine(1))

    def frames():
        count = 0
        while table.facts["moving"]:
            table.stack.update(0.01)
            count += 1
        return count

    table.click("d3", "d4")
    own = frames()
    table.wait(1)
    table.puppet.answer = BestMove("b3b2")
    while not table.facts["moving"]:
        table.stack.update(0.01)
    assert frames() > 1.5 * own

"""The last turns of the others, shown once more by a key."""

import pytest

from game.play.node import Node
from game.play.player import Machine
from tests.ui.play.conftest import played
from tools.table import CLUB, PERSON
from ui.play.moves.replay import PAUSE, since_own_turn

SHOWN = PAUSE + 0.6  # seconds: a ply and the rest before it


def after(table, *texts):
    """Whether the position after these moves is shown."""
    node: Node = table.match.tree.root
    for text in texts:
        node = next(child for child in node.children if child.text == text)
    return table.facts["shown"] == node.snapshot.text


class TestWhereItBegins:
    @pytest.mark.parametrize(
        ("players", "texts", "ply"),
        [
            ((PERSON, PERSON), "d3d4 b3b2 d4c4", 2),
            ((PERSON, CLUB), "", 0),
            ((PERSON, CLUB), "d3d4", 1),
            ((PERSON, CLUB), "d3d4 b3b2 d4c4", 1),
            ((Machine(1), Machine(1)), "d3d4 b3b2", 1),
        ],
    )
    def test_at_the_last_turn_of_the_others_and_the_own_reply_to_it(self, table, players, texts, ply):
        match = table.open_game("pressure", *players)
        for text in texts.split():
            match.tree.play_text(text)
        assert since_own_turn(match) is match.tree.line[ply]

    @pytest.mark.parametrize(
        ("players", "plies", "ply"), [((PERSON, CLUB, CLUB), 3, 1), ((PERSON, PERSON, CLUB), 2, 0)]
    )
    def test_of_three_after_the_turn_of_the_person_who_acted_last(self, table, players, plies, ply):
        match = table.open_game("boost:3", *players)
        for _ in range(plies):
            match.tree.play(match.tree.moves[0])
        assert since_own_turn(match).ply == ply

    def test_placements_belong_to_the_turn_that_captured(self, table):
        """Black pushed a red piece off; Black places it, and Red is to act: the push is shown again, too."""
        text = "4B/5/2T2/R3B/RR1R1 b - -"
        match = table.open_game("tower_push", PERSON, PERSON, text=text)
        tree = match.tree
        tree.play_text("e2d2")
        while any(tree.snapshot.waiting):
            tree.play(tree.moves[0])
        assert since_own_turn(match) is tree.root


class TestTheKey:
    @pytest.fixture
    def played(self, table):
        """White has moved, Black has answered, and it is White's turn."""
        table.open_game("pressure", PERSON, CLUB)
        return played(table, "d3d4 b3b2")

    def test_backspace_goes_back_and_comes_forth_again(self, played):
        """Nothing can be clicked meanwhile, and all of it afterwards."""
        played.key("Backspace")
        assert after(played, "d3d4")
        assert "Replay" in played.status
        assert not played.scene.board.selection.legal
        played.scene.replay.update(5 * PAUSE, calm=False)
        assert after(played, "d3d4"), "a ply counts its rest from where it lies still"
        played.wait(SHOWN)
        assert after(played, "d3d4", "b3b2")
        assert "Replay" not in played.status
        assert played.scene.board.selection.legal

    def test_any_key_or_click_ends_it(self, played):
        for end in (lambda: played.key("Esc"), lambda: played.click("a1"), lambda: played.key("Backspace")):
            played.key("Backspace")
            played.hand.press("left shift")
            assert after(played, "d3d4"), "a key that only changes others does not"
            end()
            assert after(played, "d3d4", "b3b2")
            assert played.facts["clicked"] == 0

    def test_space_lets_it_rest_and_the_arrows_take_over_step_by_step(self, played):
        played.key("Backspace", "Space", wait=3)
        assert after(played, "d3d4")
        assert "Space resumes" in played.status
        played.key("Space", wait=SHOWN)
        assert after(played, "d3d4", "b3b2"), "Space lets it go on"
        played.key("Backspace", "Space", "Left")
        assert after(played)
        played.wait(3)
        assert after(played)
        played.key("Right", "Right")
        assert after(played, "d3d4", "b3b2")

    def test_a_key_that_finds_no_earlier_node_still_gives_the_moves_back(self, two):
        """Home at the first node of a replay ended it there and moved nothing: the board then offered no move."""
        before = two.status
        two.key("Backspace")
        assert two.status == before, "where nothing was played the key does nothing"
        two.key("Shift+Backspace")
        assert not two.scene.replay.running
        two.click("d3", "d4", wait=1)
        two.key("Backspace", "Home")
        assert after(two)
        assert two.scene.board.selection.legal

    def test_it_begins_anew_each_time(self, played):
        """A second replay stood still if the first one was paused, or was short of the time that the first one had.

        Without animation each position still stands for a while.
        """
        played.key("Backspace", "Space", "Esc", "Backspace")
        assert "Space pauses" in played.status
        played.settings.change(animation="off")
        played.wait(PAUSE - 0.1)
        played.key("Esc", "Backspace", wait=PAUSE - 0.1)
        assert after(played, "d3d4")
        played.wait(0.2)
        assert after(played, "d3d4", "b3b2")


class TestTheLastMoveSlowly:
    @pytest.fixture
    def played(self, two):
        """White has moved, and it is Black's turn."""
        return played(two, "d3d4")

    def lasts(self, table):
        """The seconds for which something moves on the board."""
        frames = 0
        while not table.facts["moving"]:
            table.wait(0.05)
        while table.facts["moving"]:
            table.wait(0.05)
            frames += 1
        return frames * 0.05

    def test_is_shown_from_the_position_before_it(self, played):
        played.key("Shift+Backspace")
        assert after(played)
        assert played.status == "The last move, slowly. Any key or click ends it."
        played.wait(PAUSE + 0.1)
        assert played.facts["moving"]
        played.wait(3)
        assert after(played, "d3d4")
        assert "slowly" not in played.status
        assert played.scene.board.selection.legal
        played.match.resign()
        played.wait(1)
        assert "See it again" not in played.offered, "a word has ended the game"
        played.key("Esc", "Shift+Backspace")
        assert played.status == "Nothing moved in the last turn, so there is nothing to watch again."

    def test_takes_three_times_as_long_as_it_did(self, played):
        played.key("Left", "Right")
        usual = self.lasts(played)
        played.key("Shift+Backspace")
        assert self.lasts(played) == pytest.approx(3 * usual, abs=0.3)

    def test_any_key_or_click_ends_it_and_does_nothing_else(self, played):
        for seconds in (0.1, PAUSE + 0.2):
            for name in ("Enter", "Space", "Left", "X", "Esc", "a click"):
                played.key("Shift+Backspace", wait=seconds)
                played.click("a1") if name == "a click" else played.key(name)
                assert after(played, "d3d4"), name
                assert (played.facts["moving"], played.facts["analysing"]) == (False, False)


class TestTheEndOfAGame:
    def test_is_shown_again_turn_by_turn_beside_the_plate(self, table):
        """Only the very last move could be seen again, and not what had led to it."""
        table.open_game("pressure", PERSON, PERSON, text="5/5/4W/2W1B/2W2 w")
        table.click("c1", "d1", "e2", "e1", "c2", "d2", "e1", "e2", "d1", "e1", wait=4)
        assert table.facts["result"] == "White wins"
        line = table.moves
        table.click("See it again")
        assert after(table, *line[:-4])
        seen = []
        while table.scene.replay.running:
            assert table.facts["result"] == "White wins"
            seen.append(table.facts["shown"])
            table.wait(0.05)
        table.wait(2)
        assert len(set(seen)) == 4
        assert after(table, *line)
        assert table.sounds.played.count("win") == 1, "an end is heard once"
        table.click("See it again")
        table.key("Enter")
        assert table.facts["outcome"], "Enter has ended the replay, not begun another game"
        table.key("Enter")
        assert not table.facts["outcome"]


class TestSeveralOpponents:
    def test_the_sentence_names_what_is_replayed_and_no_move_before(self, table):
        match = table.open_game("boost:3", PERSON, CLUB, CLUB)
        for _ in range(3):
            match.tree.play(match.tree.moves[0])
        table.settings.change(animation="off")
        table.key("End", "Backspace")
        assert table.status == "Replay. Space pauses the replay; a click or any other key ends it."
        table.wait(PAUSE + 0.1)
        red = table.match.tree.node.path()[2]
        begun, ends = f"Replay: Red played {red.text}. Space", "the replay; a click or any other key ends it."
        assert table.status == f"{begun} pauses {ends}"
        table.key("Space")
        assert table.status == f"{begun} resumes {ends}"
        table.key("Space", wait=PAUSE + 0.1)
        assert table.facts["shown"] == table.facts["text"]

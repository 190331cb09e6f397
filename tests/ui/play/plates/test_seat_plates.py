"""The plates beside a game: what players hold, who moved, who won and who is out, at the position that is shown."""

import pytest

from game.play.player import Correspondent
from tests.ui.ear import listen
from tests.ui.play.conftest import played
from tools.table import CLUB, PERSON
from ui.play.moves.replay import PAUSE


def plates(table):
    return table.scene.plates.plates


def acting(table):
    """The seats whose plates have a frame, from 1."""
    return [seat for seat, plate in enumerate(plates(table), 1) if plate.shown.acting]


def held(table):
    return [plate.held_words for plate in plates(table)]


def test_what_is_held_is_that_of_the_position_that_is_shown(table, words):
    table.open_game("pressman", PERSON, PERSON, text="7W/8/8/1W6/8/8/1B6/B7 b")
    captured = played(table, "b2b5")
    heard = listen(captured)
    assert held(captured) == ["Black: 1 captured, 2 left.", "White: 1 left."]
    assert captured.facts["held"] == [["1 captured", "2 left"], ["1 left"]]
    captured.key("Left")
    assert held(captured) == ["Black: 2 left.", "White: 2 left."]
    captured.key("Right")
    captured.move("Black", wait=1)
    assert "Black: 1 captured, 2 left.\nChange who plays" in words(captured), "the mouse rests there"
    for _ in range(30):
        captured.key("Tab", wait=0.05)
    spoken = {"Black: Person, 1 captured, 2 left.", "White: Person, to move, 1 left."}
    assert spoken <= set(heard), "the keyboard came there"


def test_the_only_person_here_is_you_and_a_player_elsewhere_is_not(table):
    table.open_game("pressman", PERSON, Correspondent())
    assert [plate.shown.player for plate in plates(table)] == [("You",), ("Person, by message", "Person")]


class TestTheEnd:
    def test_is_on_no_plate_while_another_position_is_shown(self, two):
        """"won" stood on the winner's plate at every move of a finished game."""
        two.click("d3", "d4", "Resign", "Resign", wait=2)
        two.key("Esc")
        assert [plate.shown.word for plate in plates(two)] == ["won", "lost"]
        assert acting(two) == []
        two.key("Left", wait=1)
        assert [plate.shown.result for plate in plates(two)] == ["", ""]
        assert acting(two) == [2]

    def test_comes_for_one_of_three_before_the_others_and_not_earlier(self, table):
        match = table.open_game("boost:3", *[PERSON] * 3)
        match.play(match.tree.moves[0])
        match.resign()
        for key, results in (("End", ["", "lost", ""]), ("Left", ["", "", ""])):
            table.key(key, wait=1)
            assert [plate.shown.result for plate in plates(table)] == results


class TestReplay:
    @pytest.fixture(params=["normal", "off"])
    def three(self, table, request):
        """White, a person, is to act again after Red and Blue."""
        match = table.open_game("boost:3", PERSON, CLUB, CLUB)
        for _ in range(3):
            match.tree.play(match.tree.moves[0])
        table.settings.change(animation=request.param)
        table.key("End", wait=1)
        return table

    def test_frames_whose_move_is_shown(self, three):
        """The plates framed the next one to act, while the sentence named the one who had moved."""
        assert acting(three) == [1]
        three.key("Backspace")
        framed = []
        for _ in range(120):
            framed += acting(three) if acting(three) != framed[-1:] else []
            three.wait(0.05)
        assert framed == [2, 3, 1], "Red is to act, Red moved, Blue moved, and White is to act"

    def test_leaves_the_frame_on_the_last_mover_no_longer_than_a_pause(self, three):
        three.key("Backspace")
        while three.scene.replay.running:
            three.wait(0.05)
        assert acting(three) == [3]
        three.click("a1")
        assert acting(three) == [1], "a click shows again whose turn it is"
        three.key("Backspace", wait=PAUSE + 0.1)
        assert acting(three) == [2]
        three.key("Esc")
        assert acting(three) == [1], "it ends with the replay"

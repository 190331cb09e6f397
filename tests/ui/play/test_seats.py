"""Seats that change players in the window, unaided games, and the AI against itself step by step."""

import pytest

from game.play.player import Machine, Person
from tests.ui.play.conftest import played
from tools.table import CLUB, PERSON
from ui.menu.setup import UNAIDED


class TestTheNamePlate:
    def test_asks_who_is_to_play_and_the_game_goes_on(self, table, words):
        match = table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4", "Black")
        assert table.scenes == ["menu", "play", "seat"]
        assert {"Who plays Black?", "A person at this computer."} <= words(table)
        table.click("AI", "Play on")
        assert table.scenes == ["menu", "play"]
        assert match.players == [Person(), Machine(1)]
        assert "AI: Novice" in words(table)
        table.reply("c4d4")
        assert table.moves == ["d3d4", "c4d4"]

    def test_offers_the_characters_of_the_game_from_level_4_on(self, table, words):
        match = table.open_game("pressure", PERSON, Machine(3))
        table.click("Black")
        assert "Herder" not in table.controls
        table.click("3  Learner", "4  Club", "Herder")
        assert "Herder, Club. Keeps its tokens close together." in words(table)
        table.click("Play on")
        assert match.players == [PERSON, Machine(4, "herder")]
        assert "AI: Herder, Club" in words(table)

    def test_is_left_by_escape_with_nothing_changed(self, table):
        match = table.open_game("pressure", PERSON, Machine(7))
        table.click("Black")
        table.key("Left", "Esc")
        assert match.players == [PERSON, Machine(7)]
        assert table.scenes == ["menu", "play"]
        table.click("White", "AI")
        assert any(name.startswith("7  ") for name in table.controls), "the level of the other AI"


@pytest.mark.usefixtures("unfolded")
class TestUnaidedGames:
    def test_are_chosen_in_the_set_up_for_one_game(self, table, words):
        """The switch stayed on for all games to come, and only a tooltip said what "Unaided" means."""
        table.lay_out((800, 600))
        table.click("Pressure")
        assert "Unaided: no undo, hints or chances" in words(table)
        table.click(str(UNAIDED), "Play")
        assert table.match.setup.unaided
        table.click("Main menu", "Pressure", "Play")
        assert not table.match.setup.unaided

    def test_stay_ended_and_can_be_analysed(self, table, words):
        table.click("Pressure", str(UNAIDED), "Play")
        unaided = played(table, "d3d4 c4d4")
        unaided.click("Resign", "Resign", wait=1)
        assert [word for word in words(unaided) if word.endswith("An unaided game.")]
        assert not {"Undo", "Take it back"} & unaided.offered
        unaided.key("Ctrl+Z")
        assert unaided.facts["outcome"] == "resignation"
        unaided.click("Analyse")
        assert unaided.facts["analysing"]


class TestTheHelpThatWasUsed:
    def said(self, table, words):
        table.click("Resign", "Resign", wait=1)
        return [word.partition(". ")[2] for word in words(table) if "elp" in word]

    @pytest.mark.parametrize(
        ("keys", "moves", "said"),
        [
            ((), "d3d4 c4d4 e3d3", "Played without help."),
            (("Ctrl+Z", "E"), "d3d4 c4d4", "Help used: 1 undo and chances."),
            (("Left", "X", "End"), "d3d4", "Help used: analysis."),
            (("G", "G"), "", "Help used: chances."),
        ],
    )
    def test_is_listed_by_kind(self, two, words, keys, moves, said):
        """The bar of an analysis looks like the chances, which were then counted as help as well."""
        played(two, moves)
        for key in keys:
            two.key(key, wait=0.2)
        assert self.said(two, words) == [said]

    @pytest.mark.parametrize(("hints", "said"), [(1, ["Help used: 1 hint."]), (0, [])])
    def test_is_named_after_a_game_of_one_move_if_there_was_any(self, begun, words, hints, said):
        """A game of one move has no course to speak of, but a hint in it is named."""
        begun.match.help.hints = hints
        assert self.said(begun, words) == said
        begun.click("Analyse", wait=1)
        assert not begun.match.help.analysis, "what comes after the end is no help"


def test_n_plays_one_move_and_the_game_rests(table):
    table.open_game("pressure", CLUB, CLUB)
    table.key("P", "N")
    table.reply("d3d4")
    table.wait(2)
    assert table.moves == ["d3d4"]
    assert table.status == "The AI is paused. “Resume” (P) lets it go on; “Step” (N) plays one move."
    table.click("Step")
    table.reply("c4d4")
    table.wait(2)
    assert table.moves == ["d3d4", "c4d4"]
    table.click("Resume", wait=0.5)
    table.click("Move now")
    assert table.puppet.stopped == 1

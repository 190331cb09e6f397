"""The ways into the position editor and out of it: the clipboard, a game, and the set-up."""

import pytest

from game.catalogue import every_variant, find
from game.play.player import Machine, Person
from game.play.policy import Study
from tests.ui.editor.opening import edit
from tools.table import CLUB, PERSON
from ui.menu.setup import UNAIDED


class TestClipboard:
    @pytest.mark.parametrize("key", ["Ctrl+C", "Ctrl+Shift+C"])
    def test_copies_the_position(self, pressure, clipboard, key):
        pressure.click("a1")
        pressure.key(key)
        assert clipboard == ["5/5/2W2/5/W3B w"]
        assert pressure.said == ["The position was copied as text."]

    def test_pastes_a_position_of_another_game_too_and_undo_leads_back_to_the_first(self, pressure, clipboard):
        clipboard[0] = "5/5/2W2/5/W3B b"
        pressure.key("Ctrl+V")
        assert pressure.facts["text"] == "5/5/2W2/5/W3B b"
        clipboard[0] = "BBBBB/5/2T2/5/RRRRR r - -"
        pressure.key("Ctrl+V")
        assert pressure.scenes == ["menu", "play", "editor"]
        assert pressure.facts["game"] == "tower_push"
        assert pressure.status == "This is a position of Tower Push: Five by five."
        pressure.click("a1")
        pressure.key("Ctrl+Z", "Ctrl+Z")
        assert pressure.facts["game"] == "pressure"
        pressure.key("Ctrl+Y", "Ctrl+Enter")
        assert (pressure.facts["game"], pressure.scenes) == ("tower_push", ["menu", "play"])

    def test_says_what_it_cannot_paste(self, pressure, clipboard):
        pressure.key("Ctrl+V")
        assert pressure.said == ["There is no text on the clipboard."]
        clipboard[0] = "nonsense"
        pressure.key("Ctrl+V")
        assert pressure.status.startswith("'nonsense' is neither a record of a game nor a position")
        assert pressure.facts["text"] == "5/5/2W2/5/4B w"


class TestFromAGame:
    def test_it_begins_so_again_and_redo_brings_back_what_was_changed_there_before(self, table):
        """It was the changed position that came back, where the one on the board was to be edited."""
        edit(table, "pressure", "5/5/2W2/5/4B w")
        table.click("a1")
        table.key("Esc", "Ctrl+E")
        assert table.facts["text"] == "5/5/2W2/5/4B w"
        assert table.status == "“Redo” brings back what was changed here before."
        table.key("Ctrl+Y")
        assert table.facts["text"] == "5/5/2W2/5/W3B w"

    @pytest.mark.parametrize("way", ["Esc", "Back"])
    def test_it_begins_with_what_is_shown_and_the_game_is_left_as_it_was(self, table, way):
        """The other line that was looked at, what is drawn there and the help used were the same afterwards."""
        match = table.open_game("pressure", PERSON, CLUB)
        table.click("d3", "d4", wait=1)
        table.key("Left")
        table.right_click("a1")
        before = {name: table.facts[name] for name in ("shown", "moves", "status")}
        table.key("Ctrl+E")
        assert table.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        table.click("c3", "a1", "Empty board")
        table.key("Esc") if way == "Esc" else table.click(way)
        assert {name: table.facts[name] for name in before} == before
        assert match.tree.root.marks == ("a1",)
        assert match.help.sentence() == "Played without help."
        table.reply("c4c3")
        assert table.moves == ["d3d4", "c4c3"]

    def test_undo_at_the_start_of_a_match_from_there_leads_back_to_the_game_that_was_left(self, table):
        table.open_game("pressure", PERSON, CLUB, text="5/5/2W2/5/4B w")
        table.click("c3", "c4", wait=2)
        table.key("Ctrl+E")
        table.click("a1", "Play from here")
        assert table.match.players == [Person(), CLUB]
        assert table.facts["text"] == "5/2W2/5/5/W3B b"
        table.key("Ctrl+Z")
        assert table.moves == ["c3c4"]

    def test_one_of_another_game_seats_as_many_as_that_needs(self, table, clipboard):
        table.open_game("pressure", PERSON, CLUB)
        rules, four = find("boost:4")
        clipboard[0] = rules.write(rules.start(four, 1))
        table.key("Ctrl+E", "Ctrl+V", "Ctrl+Enter")
        assert table.facts["game"] == "boost:4"
        assert table.match.players[:2] == [Person(), CLUB]
        assert all(isinstance(player, Machine) for player in table.match.players[2:])

    def test_analysis_seats_people_and_begins_at_once_and_can_be_left_and_continued(self, table):
        """The library did not say that it was a study, so its present could not be analysed any more."""
        before = table.open_game("pressure", PERSON, CLUB)
        table.key("Ctrl+E")
        table.click("Analyse")
        assert table.match.players == [Person(), Person()]
        assert table.facts["analysing"]
        assert before.help.analysis  # of a game that goes on
        table.click("d3", "d4", wait=2)
        table.key("X")
        assert not table.facts["analysing"]
        table.key("Esc", "Esc")
        assert table.moves == ["d3d4"], "Esc leaves no study in which something was played"
        table.click("Main menu", "Continue")
        assert table.facts["analysing"]
        assert isinstance(table.match.policy, Study)

    def test_esc_leads_from_a_study_without_a_move_back_to_the_game(self, begun):
        """One looked at the analysis, and was left in a game of two people that Esc did not leave."""
        begun.key("Ctrl+E")
        begun.click("Analyse")
        begun.key("Esc")
        assert not begun.facts["analysing"]
        begun.key("Esc")
        assert begun.moves == ["d3d4"]
        begun.key("Esc")
        assert begun.scenes == ["menu", "play"], "Esc leaves no other game"

    def test_an_unaided_game_is_not_taken_there_before_its_end(self, table):
        table.open_game("pressure", PERSON, PERSON, unaided=True)
        table.key("Ctrl+E")
        assert table.scenes == ["menu", "play"]
        assert table.status == "In an unaided game, the position can be edited only after its end."
        assert "Edit the position" not in table.offered
        table.match.resign(1)
        table.wait(2)
        table.key("Esc", "Ctrl+E")
        assert table.scenes[-1] == "editor"


def change_start(table):
    """Move two of White's tokens in the start of Pressure, in the editor that the set-up opens."""
    table.click("Set up a position", "a1", "b1")
    table.right_click("d1")
    table.right_click("e2")


@pytest.mark.usefixtures("unfolded")
class TestFromTheSetUp:
    def test_the_position_is_the_start_of_the_match_and_not_remembered_for_the_next(self, table):
        table.click("Pressure")
        change_start(table)
        table.click("Use this position", "Play")
        assert table.facts["text"] == "1BB2/B1B2/BB1WW/2W2/WWW2 w"
        table.click("Main menu", "Pressure")
        change_start(table)
        table.key("Esc")
        table.click("Play")
        assert table.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"

    def test_the_picture_shows_it_in_the_place_of_a_handicap_and_the_usual_start_can_come_back(self, table):
        table.click("Pressure")
        usual = table.close_up()
        assert {"Swap rule", "None"} <= set(table.controls)
        change_start(table)
        table.click("Use this position")
        assert table.close_up() != usual
        assert not {"Swap rule", "None"} & set(table.controls)
        table.click("Back to the standard start")
        table.move((1, 1))
        assert {"Swap rule", "None"} <= set(table.controls)
        table.click("Play")
        assert table.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"

    def test_the_variant_of_the_editor_is_that_of_the_set_up(self, table):
        table.click("Boost", "Set up a position", "Standard", "Three players", "Use this position", "Play")
        assert table.facts["game"] == "boost:3"
        assert len(table.match.players) == 3

    def test_a_position_of_another_game_leads_to_the_set_up_of_that(self, table, clipboard):
        clipboard[0] = "BBBBB/5/2T2/5/RRRR1 r - -"
        table.click("Pressure", "Set up a position")
        table.key("Ctrl+V")
        table.click("Use this position")
        assert (table.scenes, table.facts["game"]) == (["menu", "setup"], "tower_push")
        table.click("Play")
        assert table.facts["text"] == "BBBBB/5/2T2/5/RRRR1 r - -"


@pytest.mark.usefixtures("unfolded")
class TestTheLibrary:
    """It opened only from the menu, a game and its end: Ctrl+O did nothing in the editor and the set-up."""

    def test_esc_returns_to_the_set_up_and_to_its_editor_as_they_were(self, table):
        table.click("Pressure", str(UNAIDED))
        table.key("Ctrl+O")
        assert table.scenes == ["menu", "setup", "library"]
        table.key("Esc")
        table.click("Set up a position", "a1")
        table.key("Ctrl+O", "Esc")
        assert table.scenes == ["menu", "setup", "editor"]
        assert table.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/W1WW1 w"
        table.key("Ctrl+Z")
        assert table.facts["text"] == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        table.key("Esc")
        table.click("Play")
        assert table.match.setup.unaided

    @pytest.mark.parametrize("way", [["Pressure"], ["Pressure", "Set up a position"], []])
    def test_a_game_that_is_opened_there_is_shown_in_the_place_of_one_below(self, table, way):
        before = kept_game(table)
        table.click(*way)
        if not way:
            edit(table, "pressure", "5/5/2W2/5/4B w")
        table.key("Ctrl+O", "Enter")
        assert (table.scenes, table.moves) == (["menu", "play"], before)


def kept_game(table):
    """Play a move of Pressure, leave the game, and give its moves."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", wait=2)
    moves = table.moves
    table.click("Main menu")
    return moves


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=lambda it: getattr(it, "id", None) or it.title)
def test_the_start_of_every_variant_can_be_edited_and_played_from(table, rules, variant):
    name = variant.full_name(rules.id)
    edit(table, name)
    text = table.facts["text"]
    assert table.facts["playable"]
    table.click("Play from here")
    assert (table.facts["game"], table.facts["text"]) == (name, text)

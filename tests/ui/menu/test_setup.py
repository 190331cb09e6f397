"""The set-up: variant and players chosen, remembered, and played exactly so."""

import json
from itertools import pairwise

import pygame
import pytest

from game.ai.levels import STARTING_LEVEL
from game.catalogue import every_variant, find, games
from game.places import settings_file
from game.play.player import TEACHER, Machine, Person
from tools.table import Table
from ui.kit.label import Label
from ui.menu.opponent_line import OpponentLine
from ui.menu.setup import UNAIDED

PRESSURE, PRESSMAN, _, _, BOOST = games()


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=lambda it: getattr(it, "id", None) or it.title)
def test_every_variant_can_be_played_by_people_and_by_the_ai(table, rules, variant):
    levels = [0, 1, 3, 7][: variant.seats]
    table.settings.change(setups={rules.id: {"variant": variant.name, "seats": levels}})
    table.click(rules.title, "Play")
    assert table.facts["game"] == variant.full_name(rules.id)
    assert table.match.players == [Machine(level) if level else Person() for level in levels]
    assert table.facts["person"]


class TestWhatIsChosen:
    @pytest.mark.parametrize("by", ["mouse", "list", "arrows"])
    def test_enter_plays_after_a_level_was_chosen(self, table, by):
        """It opened the list of levels again."""
        table.click("Pressure")
        if by == "mouse":
            table.click("1  Novice", "4  Club")
        else:
            table.key(*["Tab"] * 4, *(["Enter", *["Down"] * 3, "Enter"] if by == "list" else ["Down"] * 3))
        table.key("Enter")
        assert table.match.players == [Person(), Machine(4)]

    def test_a_person_has_no_level_and_a_seat_that_was_theirs_for_a_while_has_its_own_again(self, table, words):
        table.settings.change(setups={"pressure": {"variant": "", "seats": [0, 7]}})
        table.click("Pressure")
        table.key("Tab", "Tab", "Tab", "Left")
        assert "7  Expert" not in table.controls
        assert not [word for word in words(table) if "level" in word], "there is nothing to say of levels"
        table.key("Right")
        table.click("Play")
        assert table.match.players == [Person(), Machine(7)]

    @pytest.mark.usefixtures("unfolded")
    def test_a_variant_with_more_seats_asks_for_more_players_and_one_with_fewer_for_fewer(self, table):
        table.click("Boost", "Standard", "Four players")
        assert set(BOOST.seat_names) <= {label.text for label in table.widgets() if isinstance(label, Label)}
        table.click("Play")
        assert table.match.players == [Person(), *[Machine(STARTING_LEVEL)] * 3]
        table.settings.change(setups={"boost": {"variant": "4", "seats": [0, 0, 0, 7]}})
        table.click("Main menu", "Boost", "Four players", "Standard", "Play")
        assert table.match.players == [Person(), Person()]


class TestWhatIsSaid:
    def test_what_the_level_of_the_ai_that_was_changed_last_is_like(self, table, words):
        """The first of three levels was described, and nothing said why that one."""
        table.settings.change(setups={"pressure": {"variant": "", "seats": [5, 3]}})
        table.click("Pressure")
        assert not [word for word in words(table) if ", level " in word]
        table.click("5  Regular", "10  Rampart")
        assert [word for word in words(table) if word.startswith("Rampart, level 10 of 10. The strongest of the ten")]
        table.key("Esc")
        table.click("Pressure")
        table.key("Tab", "Left", "Left")
        assert [word for word in words(table) if word.startswith("Learner, level 3")], "that of the AI that is left"


    def test_has_a_face_of_its_own_at_each_level_and_with_a_character(self, table):
        """A level was a number and a line of small letters: nobody to play against."""
        faces = set()
        for choice in ([], ["1  Novice", "2  Beginner"], ["2  Beginner", "9  Champion"], ["Jailer"]):
            table.click(*choice) if choice else table.click("Pressure")
            table.move((1, 1))
            line = table.widget(OpponentLine)
            face = line.children()[0]
            faces.add(pygame.image.tobytes(table.picture().subsurface(face.rect), "RGB"))
        assert len(faces) == 4


class TestTheSeats:
    @pytest.fixture
    def four(self, table):
        table.settings.change(setups={"boost": {"variant": "4", "seats": [0, 3, 5, 10]}})
        table.click("Boost")
        return table

    @pytest.mark.parametrize(
        ("size", "scale"), [((800, 600), 0.8), ((800, 600), 1.48), ((1280, 800), 2.0), ((640, 480), 1.0)]
    )
    def test_all_four_are_in_sight_and_whole_in_a_low_window(self, four, words, size, scale):
        """The fourth was hidden below the edge: it looked like a game for three. At 80% it was "10 Ram..."."""
        four.lay_out(size, scale)
        assert all(four.scene.reads.rect.contains(row.rect) for row in four.scene.players.shown())
        assert {"Boost", "Green", "10  Rampart"} <= words(four)
        assert not [word for word in words(four) if word.endswith("…")]

    def test_and_the_buttons_are_in_sight_at_800_by_600_with_large_letters(self, four, words):
        for scale in (1.0, 1.3):
            four.lay_out((800, 600), scale)
            assert not four.scene.reads.grabs, "nothing scrolls"
            assert {"Back", "Rules", "Play", "Four players · no clock · you start"} <= set(four.controls)
            assert not [word for word in words(four) if word.endswith("…")]


class TestTheConditions:
    """Eight lines of conditions stood between the level and Play, and a newcomer read them all."""

    def test_are_one_line_that_says_what_is_set(self, table):
        table.click("Splits")
        assert "Standard · no clock · you start" in table.controls
        assert not {"Set up a position", "No clock", "Variant"} & set(table.controls)
        table.key("Tab", "Right")
        assert "Standard · no clock" in table.controls, "two of the AI"

    @pytest.mark.parametrize(
        ("setup", "line"),
        [
            ({"clock": [[5, 3], [5, 3]]}, "5 min + 3 s each · you start"),
            ({"clock": [[5, 3], [9, 3]], "swap_rule": True}, "Different clocks · swap rule · you start"),
            ({"seats": [3, 0]}, "No clock · White starts"),
            ({"seats": [0, 0]}, "No clock"),
            ({"seats": [3, 4], "games": 10}, "No clock · 10 games in a row"),
            ({"handicap": [2, 2]}, "Black starts 2 tokens short · no clock · you start"),
        ],
    )
    def test_name_each_that_is_set(self, table, setup, line):
        table.settings.change(setups={"pressure": setup})
        table.click("Pressure")
        assert line in table.controls

    @pytest.mark.usefixtures("unfolded")
    def test_are_named_again_after_each_change(self, table):
        table.lay_out((1280, 900))
        table.click("Pressman", "Standard", "Fresh", "No clock")
        table.key("Right", "Enter")
        table.click(str(UNAIDED), "Swap rule")
        assert "Fresh · 10 min + 5 s each · unaided · swap rule · you start" in table.controls

    @pytest.mark.parametrize("way", ["mouse", "Enter", "Space"])
    def test_open_by_click_or_key_and_stay_as_they_were_left_for_every_game(self, table, way):
        table.click("Pressure")
        if way == "mouse":
            table.click("No clock · you start")
        else:
            table.key(*["Tab"] * 6, way)
        assert {"Set up a position", "No clock"} <= set(table.controls)
        table.key("Esc")
        table.click("Splits")
        assert "Set up a position" in table.controls
        table.click("Standard · no clock · you start")
        table.key("Esc")
        table.click("Pressure")
        assert "Set up a position" not in table.controls

    def test_are_spoken_as_open_or_closed(self, table):
        table.click("Pressure")
        table.key(*["Tab"] * 6)
        for state in ("closed", "open"):
            spoken = table.scene.panel.focused.utterance()
            assert (spoken.name, spoken.state) == ("Board and conditions", f"No clock · you start, {state}")
            table.key("Enter")


@pytest.mark.usefixtures("unfolded")
class TestTheVariant:
    def test_is_described_and_without_more_than_one_there_is_no_choice(self, table, words):
        table.lay_out((1280, 900))
        for rules in games():
            table.click(rules.title)
            labels = [label.text for label in table.widgets() if isinstance(label, Label)]
            assert ("Variant" in labels) == (len(rules.variants) > 1)
            for shown, variant in pairwise(rules.variants):
                assert shown.note in words(table)
                table.click(shown.title, variant.title)
                assert variant.note in words(table)
            table.key("Esc")

    def test_takes_the_clock_along_for_each_of_its_players(self, table):
        table.settings.change(setups={"boost": {"clock": [[5, 3], [5, 3]]}})
        table.click("Boost", "Standard", "Four players", "5 min + 3 s each", "Same for all players")
        assert set(BOOST.seat_names) <= {label.text for label in table.widgets() if isinstance(label, Label)}
        table.key("Esc", "Esc")
        clocks = [[10, 5], [5, 3], [1, 0], [1, 0]]
        table.settings.change(setups={"boost": {"variant": "4", "clock": clocks}})
        table.click("Boost", "Four players", "Standard")
        assert "Different clocks" in table.controls, "of the players that are left"


def test_the_strongest_level_thinks_as_long_as_the_settings_say_at_that_time(table):
    table.click("Pressure", "Play")
    table.settings.change(patience=16)
    table.click("d3", "d4", wait=1)
    assert table.puppet.searched[-1].how.effort == 16


def test_leaving_keeps_what_was_chosen(table):
    """Esc threw a set-up away: who only looked something up in the menu chose it all again."""
    table.click("Pressure", "Back")
    assert (table.scenes, table.settings.setups) == (["menu"], {})
    table.click("Pressure", "1  Novice", "9  Champion")
    table.key("Esc")
    table.click("Pressure", "Play")
    assert table.match.players == [Person(), Machine(9)]


@pytest.mark.usefixtures("unfolded")
def test_what_was_chosen_is_remembered_after_the_program_was_closed(table, hand):
    table.click("Pressman", "Standard", "Fresh", "Play")
    kept = json.loads(settings_file().read_text())["setups"]["pressman"]
    assert kept == {
        "variant": "fresh", "seats": [0, STARTING_LEVEL], "clock": [],
        "swap_rule": False, "handicap": [], "levels": {"": STARTING_LEVEL},
    }  # fmt: skip
    later = Table(hand)
    later.click("Pressman", "Play")
    assert later.facts["game"] == "pressman:fresh"


class TestTheLevel:
    def test_of_a_title_never_played_is_the_lowest(self, table):
        """A newcomer pressed Play in each title, and met level 3; and the button was at another place in each."""
        places = set()
        for rules in games():
            table.click(rules.title)
            places.add(tuple(table.controls["Play"]))
            table.click("Play")
            assert table.match.players[1] == Machine(STARTING_LEVEL) == Machine(1)
            table.click("Main menu")
        assert len(places) == 1

    def test_is_remembered_for_each_title_and_each_player(self, table):
        """Anna chose level 6, Ben then played Pressure, and Anna was offered the level of Ben."""
        table.settings.change(setups={"pressure": {"seats": ["Anna", 6]}}, player="Ben")
        table.click("Pressure", "Play")
        assert table.match.players == [Person("Ben"), Machine(1)], "who has never played it"
        table.click("Main menu", "Pressure", "Ben", "Anna", "Play")
        assert table.match.players == [Person("Anna"), Machine(6)]
        table.click("Main menu", "Pressman", "Play")
        assert table.match.players == [Person("Anna"), Machine(1)], "another title"
        table.settings.change(player="Ben")
        table.click("Main menu", "Pressure", "Play")
        assert table.match.players == [Person("Ben"), Machine(1)]

    @pytest.mark.parametrize(
        "levels", [3, ["Anna"], {"Anna": "six"}, {"Anna": 0}, {"Anna": True}, {"Anna": {"character": "person Ben"}}]
    )
    def test_that_cannot_be_read_is_as_at_first(self, table, levels):
        seats = {"seats": [0, 5], "levels": levels}
        table.settings.change(setups={"pressure": seats}, player="Anna")
        table.click("Pressure", "Play")
        assert table.match.players == [Person("Anna"), Machine(1)]


class TestTheCharacter:
    def test_is_offered_from_level_4_on_with_its_line(self, table, words):
        table.click("Pressure", "1  Novice", "3  Learner")
        assert "Jailer" not in table.controls
        table.click("3  Learner", "4  Club", "Jailer")
        assert any("Freezes your tokens" in text for text in words(table))
        table.click("Play")
        assert table.match.players == [Person(), Machine(4, "jailer")]
        assert "AI: Jailer, Club" in words(table)

    def test_is_remembered_for_each_title_and_each_player(self, table):
        table.settings.change(player="Anna")
        table.click("Pressure", "1  Novice", "5  Regular", "Herder", "Play", "Main menu", "Pressure", "Anna", "Unnamed")
        table.click("Play")
        assert table.match.players == [Person(), Machine(5, "herder")], "who has never played it keeps what is shown"
        table.click("Main menu", "Pressure", "Plain", "Play", "Main menu", "Pressure", "Unnamed", "Anna", "Play")
        assert table.match.players == [Person("Anna"), Machine(5, "herder")]

    def test_by_keys_alone_and_is_spoken_with_its_style(self, table):
        table.settings.change(setups={"pressure": {"seats": [0, 4]}})
        table.click("Pressure")
        table.key(*["Tab"] * 5, "Right", "Right")
        spoken = table.scene.panel.focused.utterance()
        assert spoken.state == "Herder, choice 3 of 5"
        assert spoken.hint.startswith("Keeps its tokens close together. ")
        table.key("Enter")
        assert table.match.players == [Person(), Machine(4, "herder")]


def test_from_a_board_it_is_that_of_the_game_there_and_leads_back_to_it(begun, clipboard):
    """Going back opened the menu; and after undo had returned to a game, the set-up was that of the later one."""
    rules, variant = find("boost")
    clipboard[0] = rules.write(rules.start(variant, 5))
    begun.key("Ctrl+V")
    assert begun.facts["game"] == "boost"
    begun.key("Ctrl+Z", "Ctrl+N")
    assert (begun.scenes, begun.facts["game"]) == (["menu", "setup"], "pressure")
    begun.key("Esc")
    assert (begun.scenes, begun.moves) == (["menu", "play"], ["d3d4"])


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1), ((800, 600), 1.3), ((1280, 800), 1), ((1920, 1080), 1)])
@pytest.mark.parametrize("rules", games(), ids=lambda it: it.id)
def test_nothing_moves_when_the_conditions_are_opened(table, rules, size, scale):
    """The line of the description went, and all above the click moved up; a scroll bar made all narrower."""
    table.click(rules.title)
    table.lay_out(size, scale)
    (line,) = (name for name in table.controls if name.endswith(("you start", "starts")))
    before = dict(table.controls)
    table.click(line, wait=0.3)
    assert table.settings.setup_open
    assert {name: place for name, place in table.controls.items() if name in before} == before


class TestTheTeacher:
    def test_is_chosen_at_any_level_and_is_remembered(self, table, words):
        table.click("Pressure", "Teacher")
        said = "Shows the reply to a move that loses something, and lets you move again. Not rated."
        assert any(word.endswith(said) for word in words(table))
        table.click("1  Novice", "4  Club", "Play")
        assert table.match.players == [Person(), Machine(4, TEACHER)]
        assert {"AI: Teacher, Club", "Teacher"} & words(table)
        table.click("Main menu", "Pressure", "4  Club", "2  Beginner", "Play")
        assert table.match.players == [Person(), Machine(2, TEACHER)]
        table.click("Main menu", "Pressure", "Plain", "Play")
        assert table.match.players == [Person(), Machine(2)]

    @pytest.mark.usefixtures("unfolded")
    def test_has_no_unaided_game(self, table, words):
        """A game could be unaided with the Teacher in it, who then did nothing and did not say so."""
        reason = "The Teacher helps, so this game cannot be unaided."
        table.click("Pressure", str(UNAIDED))
        assert reason not in words(table)
        table.click("Teacher")
        assert reason in words(table)
        assert str(UNAIDED) not in table.controls
        table.click("Play")
        assert not table.match.setup.unaided
        table.click("Main menu", "Pressure", "Plain", str(UNAIDED))
        assert reason not in words(table)
        table.click("Play", "Black")
        assert table.match.setup.unaided
        assert "Teacher" not in table.controls

    def test_is_for_two_players(self, table):
        table.settings.change(setups={"boost": {"variant": "4", "seats": [0, 3, 5, 10]}})
        table.click("Boost")
        assert "Teacher" not in table.controls

    def test_takes_a_seat_in_the_middle_of_a_game(self, table):
        table.open_game("pressure")
        table.click("Black", "Teacher", "Play on")
        assert table.match.players[1] == Machine(4, TEACHER)
        assert len(table.puppet.proofs) > 1, "and looks at the moves from now on"

"""What the narrator says and when: at once what is new, more after a rest, and nothing while speech is off."""

import re

import pytest

from tests.ui.ear import listen
from tools.kept_games import fill
from tools.table import CLUB, PERSON
from ui.scene.scene import Scene, Utterance
from ui.shell.narrator import HINT_AFTER

FRAME = 0.05


@pytest.fixture
def heard(table):
    """What is heard at the table, from the menu on."""
    return listen(table)


def test_a_key_about_speech_is_for_nobody_else(table, hand):
    press = hand(lambda event: table.narrator.press(event, table.scene)).press
    for command in ("speech", "say_again", "read_page"):
        assert press(table.context.keymap.keys(command)[0])
    assert not press("Right")


def after(table, heard, *names):
    """What is heard after each of some keys."""
    heard.clear()
    for name in names:
        table.key(name, wait=FRAME)
    return heard


class TestTheFocus:
    def test_says_its_hint_once_after_a_rest(self, table, heard):
        """The tooltip was for the mouse alone."""
        table.wait(FRAME)
        assert after(table, heard, "Tab") == ["Learn: button."]
        table.wait(HINT_AFTER + 2 * FRAME)
        table.wait(5 * HINT_AFTER)
        assert heard == ["Learn: button.", "Learn the games, step by step (Ctrl+L)"]

    def test_keeps_to_itself_the_hint_of_what_it_has_left(self, table, heard):
        """A move typed and entered at once ended the game, and "Enter plays ..." was spoken over its result."""
        table.wait(FRAME)
        after(table, heard, "Tab")
        table.scene.panel.focus(None)
        table.wait(3 * HINT_AFTER)
        assert heard == ["Learn: button."]

    def test_says_which_keys_choose(self, table, heard):
        """Some controls obey Up and Down, others Left and Right, and nobody heard which."""
        table.click("Pressure", wait=FRAME)
        after(table, heard, "Tab")
        table.wait(HINT_AFTER + 3 * FRAME)
        assert heard == ["White: Person, choice 1 of 3.", "Left and Right choose."]
        after(table, heard, "Tab")
        table.wait(HINT_AFTER + 3 * FRAME)
        assert heard == ["White: Unnamed, choice 1 of 2.", "Up and Down choose."]

    def test_says_how_a_control_has_changed_and_its_name_no_more(self, table, heard):
        """After Space on a switch the player could not know whether it was on."""
        table.click("Settings", wait=FRAME)
        panel = table.scene.panel
        (switch,) = (it for it in panel.stops if it.utterance().name == "Reduced motion")
        panel.focus(switch)
        table.wait(FRAME)
        assert heard[-1] == "Reduced motion: switch, off."
        assert after(table, heard, "Space", "Space") == ["switch, on.", "switch, off."]

    def test_goes_through_an_open_list_and_comes_back_to_what_was_chosen(self, table, heard):
        table.click("Settings")
        panel = table.scene.panel
        (scale,) = (it for it in panel.stops if it.utterance().name == "Interface scale")
        panel.focus(scale)
        table.wait(FRAME)
        opened, lower, chosen = after(table, heard, "Enter", "Down", "Enter")
        assert opened.startswith("List: Fit the window, 1 of ")
        assert lower.startswith("80")
        assert lower.endswith(f"2 of {len(scale.values)}.")
        assert chosen.startswith("Interface scale: 80")

    def test_says_in_a_menu_what_enter_would_do(self, table, heard):
        table.open_game("pressure", PERSON, PERSON)
        table.click("More", wait=FRAME)
        first, second = after(table, heard, "Down", "Down")
        assert first == "Redo, not now."
        assert second == "Offer a draw, 1 of 10."
        table.wait(2)
        assert heard[-1] != first

    def test_says_nothing_of_a_change_that_news_explain(self, table, heard):
        """After a move the player heard the empty cell before the move."""
        table.open_game("pressure", PERSON, PERSON, text="B4/5/1WBB1/3W1/5 w")
        table.settings.change(animation="off")
        table.wait(FRAME)
        said = after(table, heard, "Tab", "Left", "Enter", "Right", "Enter")
        assert said[-1] == "White moves b3 to c3. 2 tokens are pushed. d3 and e3 are frozen."
        assert said[-2] == "c3 black token, target: 2 tokens are pushed. d3 and e3 are frozen."
        assert said[-3] == "b3 white token, selected."


    def test_says_in_the_library_all_that_a_tile_shows(self, table, heard, words):
        """A tile said its number and title, but not who had won."""
        fill(table.library, 3)
        table.click("Library")
        table.scene.panel.focus(None)
        table.wait(FRAME)
        while "Games" not in heard[-1]:
            after(table, heard, "Tab")
        title, players, result, *_rest = heard[-1].split("Games: ")[1].split(", ")
        assert {title, players, result} <= words(table), "as it is written on the tile"
        assert re.search("won|lost|Draw|Unfinished", result)


class TestAScene:
    def test_says_its_name_as_it_opens_and_the_one_below_as_it_closes(self, table, heard):
        table.wait(FRAME)
        assert heard == ["Parapet."]
        table.click("Settings", wait=FRAME)
        assert heard[-1].startswith("Settings")
        assert after(table, heard, "Esc") == ["Parapet."]

    def test_that_asks_says_its_question(self, table, heard):
        table.open_game("pressure", PERSON, PERSON)
        heard.clear()
        table.click("Resign", wait=FRAME)
        title, *words = table.scene.texts_aloud
        assert heard[0].startswith(f"{title} {words[0]}"), "without a colon behind a question mark"

    def test_can_be_read_aloud(self, table, heard):
        """No word said so. On the set-up, the names of controls were read without what was chosen."""
        table.click("Pressure", wait=FRAME)
        table.wait(HINT_AFTER + 2 * FRAME)
        assert heard[-1].endswith("controls. F4 reads the page aloud.")
        (text,) = after(table, heard, "F4")[:1]
        assert "Handicap" not in text
        table.key("F1")
        (text,) = after(table, heard, "F4")[:1]
        assert text.startswith("Pressure. ")
        assert len(text) > 1000


class TestAGame:
    def test_says_where_a_look_back_has_led(self, table, heard):
        """A player who looked back heard nothing, and did not know where they were."""
        match = table.open_game("pressure", PERSON, PERSON)
        for text in ("d3d4", "c4d4"):
            match.tree.play_text(text)
        table.scene.navigator.follow()
        table.wait(2)
        assert after(table, heard, "Left", "Left", "End") == [
            "Move 1: White moves d3 to d4.",
            "Looking back at the start.",
            "Current position. Black moves c4 to d4. 1 token is pushed. e4 is frozen.",
        ]

    def test_says_what_was_done_and_not_only_writes_it(self, table, heard):
        """A deleted move, a shown graph and an analysis could only be seen."""
        match = table.open_game("pressure", PERSON, PERSON)
        match.tree.play_text("d3d4")
        table.scene.navigator.follow()
        table.wait(2)
        assert after(table, heard, "E", "G") == ["Chances are shown.", "The graph is shown."]
        assert after(table, heard, "Left", "X", "X")[1:] == ["Analysing…", "The analysis has ended."]
        assert after(table, heard, "Right", "Del")[1] == "d3d4 was deleted. “Undo” (Ctrl+Z) brings it back."

    def test_offers_to_swap_sides(self, table, heard):
        """A player who could not see the button did not know of it."""
        match = table.open_game("pressure", PERSON, PERSON, swap_rule=True)
        table.wait(FRAME)
        heard.clear()
        match.play(match.tree.moves[0])
        table.wait(FRAME)
        offer = " Swap sides to play on as White, or stay Black."
        assert heard[0].endswith(offer)
        assert after(table, heard, "F5")[-1].endswith(offer)

    def test_says_after_a_rest_what_a_typed_text_may_become(self, table, heard):
        table.open_game("pressure", PERSON, PERSON)
        table.key("T")
        table.type("d3", wait=FRAME)
        table.wait(HINT_AFTER + 2 * FRAME)
        assert heard[-1] == "3 moves begin with 'd3': d3c3, d3d2 and d3d4."

    def test_says_that_the_ai_thinks_and_not_what_it_has_to_do(self, table, heard):
        table.open_game("pressure", CLUB, PERSON)
        table.wait(FRAME)
        assert after(table, heard, "F5") == ["White is thinking."]


class TestABoardPiece:
    def test_says_how_it_lies_and_then_what_turns_and_confirms_it(self, table, heard):
        """Enter seemed to do nothing: no word said that it has to be pressed again."""
        table.open_game("splits", PERSON, PERSON)
        table.wait(FRAME)
        assert after(table, heard, "Tab") == [
            "Board: 0, 0 outside the board; target: The piece lies from 1, 0 to minus 1, 1."
        ]
        table.wait(HINT_AFTER + 3 * FRAME)
        assert heard[-1] == "R turns the board piece."
        after(table, heard, "Enter")
        table.wait(HINT_AFTER + 3 * FRAME)
        assert heard[-1] == "Click the piece again or press Enter to confirm it; R or the wheel turns it."


def test_a_notice_is_spoken(table, heard):
    table.wait(FRAME)
    table.context.say("The disk is full.")
    table.wait(FRAME)
    assert heard[-1] == "The disk is full."


def test_the_last_text_is_repeated_on_demand(table, heard):
    table.wait(FRAME)
    assert after(table, heard, "Tab", "F3") == ["Learn: button.", "Learn: button."]


class Silent(Scene):
    """A scene that must not be asked for any words."""

    @property
    def opening(self) -> Utterance:
        raise AssertionError("speech is off")

    @property
    def focus_aloud(self) -> tuple[object, Utterance]:
        raise AssertionError("speech is off")


def test_while_speech_is_off_no_words_are_made(table):
    """Frames are as cheap as they were."""
    heard = listen(table, is_on=False)
    table.narrator.update([Silent()], "A notice.", FRAME)
    assert heard == []


def test_the_key_turns_speech_on_with_the_sound_and_off_alone(table):
    """With the sounds muted, the key was pressed in vain, and nothing said why."""
    table.settings.change(sound=False)
    table.key("F12")
    assert (table.settings.speech, table.settings.sound) == (True, True)
    table.key("F12")
    assert (table.settings.speech, table.settings.sound) == (False, True)


def test_on_a_system_without_a_voice_the_texts_are_known_all_the_same(table):
    table.key("F12", wait=FRAME)
    assert table.context.speech.last == "Parapet."

"""The list of shortcuts, the sheet that shows it, and keys that the user has changed."""

import json

import pygame
import pytest
from pygame.event import Event

from game import language
from tools.scenes import SCENES
from tools.table import CLUB, PERSON
from ui.dialogs.shortcuts import in_words
from ui.kit import keys
from ui.kit.button import Button
from ui.preferences.settings import Settings
from ui.preferences.shortcuts import COMMANDS, SHORTCUTS, bound, conflict

FREE = [name for name, command in COMMANDS.items() if not command.fixed]
HEARD_OTHERWISE = {"leave", "open", "type"}  # Esc by the scene itself, Enter by the list, T by the field it opens


def down(key, mod=0, unicode=""):
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)


@pytest.fixture
def in_german():
    language.use("de")
    yield
    language.use()


@pytest.mark.usefixtures("in_german")
class TestInAnotherLanguage:
    @pytest.mark.parametrize(
        ("key", "words"),
        [("Ctrl+Shift+Z", "Strg+Umschalt+Z"), ("Ctrl+Comma", "Strg+,"), ("Del", "Entf"), ("F11", "F11"), ("?", "?")],
    )
    def test_a_key_is_named_as_its_keyboards_name_it(self, key, words):
        assert keys.shown(key) == words
        language.use("en")
        assert keys.shown(key) == key.replace("Comma", ","), "which stays what the settings keep"

    def test_a_list_names_lone_modifiers_and_changes_with_the_language(self):
        held = in_words(("Shift", "Ctrl", "Space"))
        assert held == "Umschalt, Strg, Leertaste"
        language.use("en")
        assert language.again(held) == "Shift, Ctrl, Space"

    def test_a_mac_has_its_own(self, monkeypatch):
        monkeypatch.setattr("sys.platform", "darwin")
        assert keys.shown("Ctrl+PageUp") == "Cmd+Bild auf"


class TestTheList:
    def test_no_two_commands_of_a_scene_share_a_key(self):
        found = [(name, key, conflict(name, key, {})) for name, it in SHORTCUTS.items() for key in it.keys]
        assert [(name, key, other) for name, key, other in found if other is not None] == []

    def test_what_can_be_changed_has_keys_that_there_are(self):
        assert [name for name in FREE if not all(map(keys.exists, SHORTCUTS[name].keys))] == []

    def test_what_a_scene_binds_has_the_words_and_the_key_of_the_page(self):
        """A button was renamed, and the page of shortcuts and the menu went on with the old name."""
        hint = bound("hint", lambda: None)
        assert (hint.words, hint.line, hint.keys) == ("Hint", SHORTCUTS["hint"].line, SHORTCUTS["hint"].keys)
        with pytest.raises(KeyError):
            bound("wheel", lambda: None)

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("name", ["menu", "set-up", "splits", "rules", "editor of splits:quick", "library"])
    def test_a_scene_hears_what_the_page_says_and_nothing_else(self, table, name):
        """The page said that Ctrl+O opens the library from a set-up and the editor, where nothing heard it."""
        SCENES[name](table)
        table.lay_out((1920, 1200))
        buttons = [widget.command() for widget in table.widgets() if isinstance(widget, Button)]
        heard = {command.id for command in (*table.scene.commands, *buttons)} & COMMANDS.keys()
        promised = {it.id for it in COMMANDS.values() if table.facts["scene"] in it.scenes}
        anywhere = {it.id for it in COMMANDS.values() if not it.scenes}
        assert heard - HEARD_OTHERWISE - anywhere == promised - HEARD_OTHERWISE


class TestKeysByName:
    @pytest.mark.parametrize(
        ("event", "name"),
        [
            (down(pygame.K_z, pygame.KMOD_LCTRL), "Ctrl+Z"),
            (down(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "Ctrl+Shift+Z"),
            (down(pygame.K_f, unicode="f"), "F"),
            (down(pygame.K_F11), "F11"),
            (down(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "?"),
            (down(pygame.K_EQUALS, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "Ctrl+Plus"),
            (down(pygame.K_KP_MINUS, pygame.KMOD_LCTRL), "Ctrl+Minus"),
            (down(pygame.K_KP_ENTER), "Enter"),
            (down(pygame.K_BACKSPACE, unicode="\b"), "Backspace"),
            (down(0x44F, unicode="я"), "Я"),
        ],
    )
    def test_a_press_has_the_name_that_it_is_known_by(self, event, name):
        assert keys.named(event) == name
        assert keys.pressed(event, name)
        assert name == "?" or not keys.pressed(down(event.key, event.mod | pygame.KMOD_LALT, event.unicode), name)

    @pytest.mark.parametrize("name", ["", "Q+", "Hyper+A", "Ctrl+Ctrl+A", "nonsense", "Ctrl"])
    def test_other_texts_are_no_names(self, name):
        assert not keys.exists(name)


@pytest.fixture
def sheet(table):
    """The sheet of shortcuts over the menu."""
    table.key("?")
    return table


class TestTheSheet:
    def test_it_lists_every_command_with_its_keys(self, sheet, words):
        sheet.lay_out((1920, 1400))
        written = words(sheet)
        for shortcut in SHORTCUTS.values():
            assert shortcut.line in written
        for keys_of_one in ("Ctrl+Y, Ctrl+Shift+Z", "Backspace", "Space", "Left, Right", "E", "G", "X", "H", "Enter"):
            assert keys_of_one in written


class TestAnotherKey:
    def test_it_is_taken_by_a_click_and_a_press_and_kept_until_the_keys_are_reset(self, sheet):
        advice, words = sheet.facts["said"], COMMANDS["flip"].line
        assert advice == "Click a key, then press the one to use instead."
        assert "Reset" not in sheet.controls
        sheet.click("F")
        assert sheet.facts["waits"] == "flip"
        assert sheet.facts["said"] == f"Press the new key for: {words}. Esc keeps F."
        assert "..." in sheet.controls
        sheet.key("J")
        assert sheet.settings.keys == {"flip": "J"}
        assert sheet.facts["said"] == f"J: {words}."
        assert "J" in sheet.controls
        assert "F" not in sheet.controls
        sheet.click("Reset")
        assert sheet.settings.keys == {}
        assert sheet.facts["said"] == "All keys were reset."
        assert "F" in sheet.controls
        assert "Reset" not in sheet.controls
        sheet.key("Tab", "Tab", "Enter")
        assert sheet.facts["waits"] == "undo", "the keyboard alone comes there too"
        sheet.key("Esc")
        assert sheet.facts["said"] == advice

    def test_the_board_obeys_it_and_no_longer_the_old_one(self, two):
        places = two.facts["cells"]
        two.key("?")
        two.click("F")
        two.key("J", "Esc", "F")
        assert two.facts["cells"] == places
        two.key("J")
        assert two.facts["cells"] != places

    def test_buttons_fields_and_the_menu_name_it(self, table, words):
        table.settings.change(keys={"type": "Y", "chances": "Ctrl+K"})
        table.open_game("pressure")
        assert "Type a move (Y)" in table.controls
        table.click("More")
        assert {"Chances", "Ctrl+K"} <= words(table)
        table.key("Esc", "Y")
        table.enter("d3d4")
        assert table.moves == ["d3d4"]

    def test_one_that_is_taken_or_needed_to_type_is_refused_in_words_and_asked_for_again(self, sheet):
        sheet.click("F11")
        sheet.key("J")
        assert "needed for typing" in sheet.facts["said"]
        sheet.key("Esc")
        sheet.click("F")
        sheet.key("H")
        assert sheet.facts["said"].startswith("H is taken: “Hint")
        assert sheet.settings.keys == {}
        sheet.key("Q")  # a direction, only while the keyboard is on the board: the two never meet
        assert sheet.settings.keys == {"flip": "Q"}
        sheet.click("Q")
        sheet.key("F")
        assert sheet.settings.keys == {}, "its first key is no change"

    def test_while_it_waits_every_new_key_and_escape_in_full_screen_belong_to_it(self, sheet):
        """The click on the button came by Enter; held, it would have become the new key."""
        assert not sheet.scene.holds_escape
        assert not sheet.scene.wants_any_key
        sheet.click("F")
        assert sheet.scene.holds_escape
        assert sheet.scene.wants_any_key
        sheet.hand.press("J", repeat=True)
        assert sheet.facts["waits"] == "flip"
        sheet.key("Esc")
        assert sheet.scenes == ["menu", "shortcuts"]
        sheet.click("F", (5, 5))
        sheet.key("J")
        assert sheet.settings.keys == {}


class TestKeptKeys:
    def read(self, home, kept):
        home.mkdir(exist_ok=True)
        (home / "settings.json").write_text(json.dumps({"theme": "slate", "keys": kept}))
        said = []
        return Settings(home / "settings.json", said.append), said

    def test_they_are_read_again_also_where_two_have_swapped_their_keys(self, home):
        swapped = {"flip": "H", "hint": "F"}
        preferences, said = self.read(home, swapped)
        assert (preferences.keys, said) == (swapped, [])

    @pytest.mark.parametrize(
        ("name", "key"),
        [("flip", "Q+"), ("flip", 3), ("flip", None), ("flip", "M"), ("commit", "J"), ("nonsense", "J"), ("quit", "J")],
    )
    def test_a_damaged_one_falls_back_alone_and_is_named(self, home, name, key):
        preferences, said = self.read(home, {"zen": "Y", name: key})
        assert preferences.keys == {"zen": "Y"}
        assert preferences.theme == "slate"
        assert len(said) == 1
        assert name in said[0]

    def test_one_whose_place_is_taken_when_another_falls_back_falls_back_too_and_no_more(self, home):
        """Flip fell back to F, which hint had been given: then all keys were lost, also that of zen."""
        preferences, said = self.read(home, {"hint": "F", "flip": "Nonsense", "zen": "J"})
        assert preferences.keys == {"zen": "J"}
        assert len(said) == 2


class TestOnlyTheBoard:
    @pytest.fixture
    def game(self, two):
        return two

    def test_z_puts_everything_else_away_and_brings_it_back(self, game):
        whole = game.close_up()
        game.hold("Z")
        assert set(game.controls) == {"White", "Black"}, "it is still seen whose turn it is"
        xs, _ = zip(*game.facts["cells"].values(), strict=True)
        assert min(xs) + max(xs) == pytest.approx(game.size[0], abs=2), "the board lies in the middle"
        game.key("Z")
        assert game.close_up() == whole

    def test_a_refusal_is_said_at_its_cell_and_one_without_a_cell_over_the_board(self, game):
        game.key("Z")
        game.click("c3")
        assert game.said == []
        assert game.scene.board.bubble is not None
        game.key("Ctrl+Z")
        assert len(game.said) == 1


class TestSentences:
    """What is said beside the board names the keys that the user has given."""

    @pytest.fixture
    def own(self, table):
        for name, key in (("pause", "J"), ("one_move", "L"), ("turn", "Y")):
            table.context.keymap.rebind(name, key)
        return table

    def test_ai_at_rest_names_those_that_let_it_go_on(self, own):
        own.open_game("pressure", CLUB, CLUB)
        own.key("J")
        assert own.status == "The AI is paused. “Resume” (J) lets it go on; “Step” (L) plays one move."

    def test_a_board_piece_that_lies_loosely_names_the_one_that_turns_it(self, own, words):
        own.open_game("splits", PERSON, PERSON)
        own.click("0,0")
        assert own.status.endswith("; Y or the wheel turns it.")
        assert "Y or wheel" in words(own)

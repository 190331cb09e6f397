"""A text field with a completion: the faint text after the caret, how it is accepted, and texts that lead nowhere."""

import pytest

from tests.ui.surfaces import inked
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.field import TextField

WORDS = {"b": "oost", "s": "plits", "pr": "ess", "boost": ""}


def going_on(text):
    """What `WORDS` know of a text; None for one that none of them begins with."""
    known = (begun for begun in WORDS if begun.startswith(text))
    return WORDS.get(text, "" if any(known) else None)


@pytest.fixture
def desk(panel, hand):
    """A field and a button behind it, the keyboard on the field, and a hand on both."""

    def make(text, **how):
        field, button = TextField(text, completion=going_on, **how), Button("Next", lambda: None)
        made = panel(Row(field, button))
        made.focus(field)
        return made, field, button, hand(made.handle)

    return make


@pytest.mark.parametrize("key", ["Tab", "Right"])
def test_the_faint_part_is_taken_and_heard_and_tab_then_goes_on(desk, key):
    heard = []
    made, field, button, keyboard = desk("b", on=heard.append)
    assert field.ghost == "oost"
    keyboard.press(key)
    assert (field.text, field.ghost, heard) == ("boost", "", ["boost"])
    focused = [made.focused]
    keyboard.press("Tab")
    assert [*focused, made.focused] == [field, button]


@pytest.mark.parametrize("key", ["Shift+Tab", "Ctrl+Tab", "Alt+Tab", "Shift+Right", "Ctrl+Right", "End"])
def test_other_keys_take_nothing(desk, key):
    _, field, _, keyboard = desk("b")
    keyboard.press(key)
    assert field.text == "b"


def test_inside_the_text_and_in_a_selection_there_is_nothing_to_take_and_right_walks(desk):
    _, field, _, keyboard = desk("pr")
    keyboard.press("Ctrl+A")
    assert field.ghost == ""
    keyboard.press("Right")
    assert field.text == "pr"
    keyboard.press("Left")
    assert field.ghost == ""
    keyboard.press("Right")
    assert field.text == "pr"
    keyboard.press("Right")
    assert field.text == "press"


def test_a_text_that_leads_nowhere_is_marked_by_colour_until_it_is_mended(desk):
    made, _field, _, keyboard = desk("bo")
    theme = made.skin.theme
    assert ("bo", theme.kit.ink) in inked(made)
    keyboard.type("a")
    assert ("boa", theme.kit.danger) in inked(made)
    keyboard.press("Backspace")
    assert ("bo", theme.kit.ink) in inked(made)

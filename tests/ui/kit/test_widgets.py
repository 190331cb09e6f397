"""Every widget under mouse and keyboard."""

from functools import partial

import pygame
import pytest
from pygame import Surface

from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.command import Command
from ui.kit.command_list import CommandList
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.picture_choice import PictureChoice
from ui.kit.rows import RowList
from ui.kit.segmented import Segmented
from ui.kit.slider import Slider
from ui.kit.text_area import TextArea
from ui.kit.toggle import Toggle


@pytest.fixture
def heard():
    return []


def used(panel, hand, widget, **options):
    """A hand on a panel that holds only this widget, with the keyboard on it."""
    made = panel(Row(widget), **options)
    made.focus(widget)
    return hand(made.handle)


def test_a_button_and_a_toggle_are_pressed_by_click_and_by_key(panel, hand, heard):
    keyboard = used(panel, hand, Button("Play", lambda: heard.append("play")))
    keyboard.press("Enter")
    toggle = Toggle("Sound", False, heard.append)
    keyboard = used(panel, hand, toggle)
    keyboard.click(toggle.rect.center)
    keyboard.press("Space")
    assert heard == ["play", True, False]


@pytest.mark.parametrize(("width", "words", "marks"), [(400, True, True), (240, True, False), (120, False, True)])
def test_segments_lose_their_marks_before_their_words_and_then_show_marks_alone(panel, width, words, marks):
    """Dots stood in the place of four names."""
    painted, written = [], Surface((800, 600))
    names = dict(enumerate(["White", "Red", "Blue", "Green"]))
    segmented = Segmented(names, 0, lambda seat: None)
    segmented.marked([lambda size, theme: painted.append(size) or Surface(size) for _name in names])
    panel(Row(segmented.sized(width=width))).draw(written)
    assert (segmented.tip == "", bool(painted)) == (words, marks)


@pytest.mark.parametrize(
    ("pressed", "chosen"),
    [
        (["Enter", "Down", "Down", "Enter"], [2]),
        (["Enter", "Down", "Esc"], []),
        (["Down"], [1]),  # without being opened
        (["Down", "Space", "Down", "Enter"], [1, 2]),  # Enter is the scene's then
        (["Enter", "End", "Enter"], [11]),  # the list scrolls to the one in light
    ],
)
def test_a_choice_is_made_from_its_open_list_by_steps_or_not_at_all(panel, hand, heard, pressed, chosen):
    choice = Choice({number: f"Variant {number}" for number in range(12)}, 0, heard.append)
    keyboard = used(panel, hand, choice, size=(400, 300), scale=2.0)
    assert all(keyboard.press(key).used for key in pressed)
    assert heard == chosen
    assert choice.value == (chosen or [0])[-1]


def test_a_click_elsewhere_closes_an_open_list(panel, hand, heard):
    choice = Choice({1: "One", 2: "Two"}, 1, heard.append)
    made = panel(Row(choice))
    hand(made.handle).click(choice.rect.center)
    assert made.opened
    hand(made.handle).click((790, 590))
    assert not made.opened
    assert heard == []


def test_a_slider_follows_the_mouse_in_steps_and_the_arrows_to_its_ends(panel, hand, heard):
    slider = Slider(50, heard.append, step=10)
    keyboard = used(panel, hand, slider)
    keyboard.drag(slider.rect.center, (slider.rect.left, slider.rect.centery))
    assert heard[-1] == 0
    assert all(value % 10 == 0 for value in heard)
    heard.clear()
    keyboard.press("End", "Right", "Left", "Down", "Up", "Home")
    assert heard == [100, 90, 80, 90, 0]
    for steps in (2, 1, -1):
        keyboard.wheel(slider.rect.center, steps)
    assert heard[5:] == [10, 20, 10]


def test_a_picture_of_a_choice_is_painted_as_soon_as_it_is_made(panel, heard):
    choice = PictureChoice({1: "One"}, 1, lambda _value: None, lambda _value, size: Surface(size))
    panel(Row(choice), redraw=lambda: heard.append("redraw"))
    heard.clear()
    assert choice.advance()
    assert heard == ["redraw"]
    assert not choice.advance(), "all are made"


def test_what_is_typed_is_written_up_to_its_most_without_control_letters(panel, hand, heard):
    field = TextField(on=heard.append, enter=heard.append, most=5)
    keyboard = used(panel, hand, field)
    keyboard.type("ab\x07cdefg")
    assert field.text == heard[-1] == "abcde"
    heard.clear()
    keyboard.press("Enter")
    assert heard == ["abcde"]


def test_a_field_is_corrected_where_the_caret_is(panel, hand):
    field = TextField("Boots")
    keyboard = used(panel, hand, field)
    keyboard.press("Left", "Left", "Delete", "End")
    keyboard.type("t")
    assert field.text == "Boost"
    keyboard.press("Home", "Delete", "End", "Backspace")
    assert field.text == "oos"


def test_ctrl_goes_by_words_shift_selects_and_what_is_typed_replaces_it(panel, hand):
    field = TextField("one two three")
    keyboard = used(panel, hand, field)
    keyboard.press("Ctrl+Shift+Left")
    assert field.selected == "three"
    keyboard.press("Ctrl+Left", "Ctrl+Backspace")
    assert field.text == "two three"
    keyboard.press("Ctrl+A")
    assert field.selected == "two three"
    keyboard.type("B")
    assert field.text == "B"


def test_the_clipboard_carries_text_from_field_to_field(panel, hand):
    one, two = TextField("c3c4"), TextField()
    made = panel(Column(one, two))
    made.focus(one)
    keyboard = hand(made.handle)
    keyboard.press("Ctrl+A", "Ctrl+X", "Tab", "Ctrl+V")
    assert (one.text, two.text) == ("", "c3c4")


def test_a_clipboard_that_cannot_be_reached_changes_nothing(panel, hand, monkeypatch):
    """The program whose text it was may be gone, and there are systems without one."""

    def refuse(*_):
        raise pygame.error("no owner")

    for name in ("put_text", "get_text"):
        monkeypatch.setattr(pygame.scrap, name, refuse)
    field = TextField("a1a2")
    keyboard = used(panel, hand, field)
    keyboard.press("Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X")
    assert field.text == "a1a2"


def test_a_click_puts_the_caret_and_a_drag_selects(panel, hand):
    field = TextField("Parapet")
    keyboard = used(panel, hand, field)
    keyboard.drag((field.rect.left + 14, field.rect.centery), (field.rect.right - 5, field.rect.centery))
    assert field.selected == "Parapet"


def test_a_text_of_several_lines_is_selected_and_scrolled_by_the_mouse(panel, hand):
    area = TextArea("\n".join(f"line {number}" for number in range(9)), lines=3)
    mouse = used(panel, hand, area)
    left, high = area.rect.left + 12, area.rect.h // 3
    mouse.press("Ctrl+Home")
    mouse.drag((left, area.rect.top + high // 2), (left, area.rect.top + high * 3 // 2))
    assert area.selected == "line 0\n"
    mouse.wheel(area.rect.center, -1)  # two lines
    mouse.drag((left, area.rect.top + high // 2), (left, area.rect.top + high * 3 // 2))
    assert area.selected == "line 2\n"
    mouse.wheel(area.rect.center, -9)
    mouse.click((area.rect.right - 30, area.rect.bottom - high // 2))
    mouse.press("Shift+Home")
    assert area.selected == "line 8"


def test_a_menu_in_two_columns_is_walked_by_the_arrows_and_run_by_enter_or_a_key(panel, hand, heard):
    groups = [tuple(Command(it, partial(heard.append, it), it) for it in group) for group in ("ab", "cd")]
    listed = CommandList(groups, lambda: 800)
    keyboard = used(panel, hand, listed)
    for keys in (["Down", "Enter"], ["Right", "Enter"], ["Down", "Enter"], ["Left", "Enter"], ["Down", "Enter"]):
        keyboard.press(*keys)
    assert heard == ["a", "c", "d", "b", "c"]
    keyboard.move(dict(listed.spots())["d"].center)
    assert listed.utterance().state == "d, 4 of 4"


def test_a_list_is_walked_by_keys(panel, hand, heard):
    rows = RowList([str(number) for number in range(40)], heard.append, columns=2)
    keyboard = used(panel, hand, rows)
    keyboard.press("Right", "Right", "Down", "Up", "Left", "End", "Home")
    assert heard == [0, 1, 3, 1, 0, 39, 0]


def inked(widget, made, area):
    """The part of a canvas that a widget changes outside its own rectangle."""
    canvas = Surface(area)
    canvas.fill("#ff00ff")
    made.draw(canvas)
    canvas.fill("#ff00ff", widget.rect)
    changed = pygame.mask.from_threshold(canvas, pygame.Color("#ff00ff"), (1, 1, 1))
    changed.invert()
    return changed.get_bounding_rects()


LONG = "a word and another and another, far more than the place has room for"


@pytest.mark.parametrize("scale", [0.8, 2.0])
@pytest.mark.parametrize(
    "make",
    [
        lambda: Label(LONG, "title"),
        lambda: Paragraph(LONG),
        lambda: Button(LONG, lambda: None, icon="flag"),
        lambda: Toggle(LONG, True, lambda on: None),
        lambda: Segmented({1: LONG, 2: LONG}, 1, lambda value: None),
        lambda: Choice({1: LONG}, 1, lambda value: None),
        lambda: TextField(LONG),
        lambda: TextField(hint=LONG),
        lambda: RowList([LONG] * 3, columns=2, numbered=True),
    ],
    ids=["label", "paragraph", "button", "toggle", "segmented", "choice", "field", "hint", "rows"],
)
def test_text_never_leaves_its_box(panel, make, scale):
    widget = make().sized(width=90)
    made = panel(Row(widget, pad=20), size=(260, 820), scale=scale)
    assert inked(widget, made, (260, 820)) == []

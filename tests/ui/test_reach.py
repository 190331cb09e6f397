"""The keyboard reaches every control of every scene, in sight and in reading order; lists open inside the window."""

from itertools import pairwise

import pytest
from pygame import Rect

from tools.scenes import SCENES
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.scroll import Scroll

PAGES = [
    "set-up", "set-up for four", "new name", "clocks", "volumes", "rules", "seat", "draw offer", "about",
    "crash", "saving", "picture", "resignation",
]  # fmt: skip
SIZES = [((800, 600), 1.0), ((800, 600), 1.48), ((1280, 800), 2.0)]


def wanted(panel):
    """What Tab has to come to."""
    return [widget for widget in panel._layers[-1].root.family() if widget.focusable and widget.enabled]


def seen_part(panel, widget):
    """What is not scrolled out of sight of a widget."""
    part = widget.rect.copy()
    for box in panel._layers[-1].root.family():
        if isinstance(box, Scroll) and widget in box.family():
            part = part.clip(box.rect)
    return part


def walked(table):
    """The widgets that Tab comes to, until it comes to one again."""
    panel, reached = table.scene.panel, []
    panel.focus(None)
    while True:
        table.key("Tab")
        if panel.focused is None or panel.focused in reached:
            return reached
        reached.append(panel.focused)
        yield panel.focused


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scene", SCENES)
def test_tab_comes_to_every_control_and_brings_it_into_sight(table, scene, size):
    SCENES[scene](table)
    table.lay_out(*size)
    panel = table.scene.panel
    reached = []
    for widget in walked(table):
        reached.append(widget)
        assert panel.ring
        assert seen_part(panel, widget) == widget.rect, widget
        assert Rect((0, 0), size[0]).contains(widget.rect), widget
    around = wanted(panel)
    first = around.index(reached[0])  # after a game it is the rematch
    assert reached == around[first:] + around[:first]


@pytest.mark.parametrize(
    "every", [pytest.param(False, id="kinds"), pytest.param(True, id="all", marks=pytest.mark.deep)]
)
@pytest.mark.parametrize("scene", SCENES)
def test_a_control_shows_a_ring_when_tab_comes_to_it(table, scene, every):
    """By default one control of each kind."""
    SCENES[scene](table)
    table.lay_out((800, 600))
    table.wait(2)
    panel = table.scene.panel
    reached = list(walked(table))
    assert set(reached) == set(wanted(panel))
    for widget in reached if every else {type(widget): widget for widget in reached}.values():
        panel.focus(widget)
        shown = table.close_up()
        panel.focus(None)
        assert table.close_up() != shown, widget


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [((1280, 800), 1.0), ((1920, 1200), 1.3)], ids=str)
@pytest.mark.parametrize("scene", [*PAGES, "library without games", "name of a game", "empty the bin"])
def test_tab_goes_on_as_one_reads(table, scene, size):
    SCENES[scene](table)
    table.lay_out(*size)
    places = [widget.rect for widget in walked(table)]
    for here, there in pairwise(places):
        assert there.bottom > here.top, (here, there)


@pytest.mark.parametrize("scene", SCENES)
def test_what_shows_only_a_sign_says_what_it_does(table, scene):
    SCENES[scene](table)
    silent = [widget for widget in table.scene.panel._layers[-1].root.family() if isinstance(widget, Button)]
    assert [button.icon for button in silent if not button.speaks and not button.tip] == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scene", ["set-up for four", "settings", "clocks", "seat"])
def test_every_list_opens_inside_the_window_with_its_words_whole(table, words, scene, size):
    SCENES[scene](table)
    if scene == "seat":
        table.key("Right")
    table.lay_out(*size)
    panel = table.scene.panel
    lists = [widget for widget in wanted(panel) if isinstance(widget, Choice)]
    assert lists
    for choice in lists:
        panel.focus(choice)
        table.key("Enter")
        place = panel._layers[-1].root.rect
        assert Rect((0, 0), size[0]).contains(place)
        assert place.h > 2 * panel.skin.px(panel.skin.sizes.row)
        for key in ("Home", "End"):
            table.key(key)
            assert [word for word in words(table) if word.endswith("…")] == []
        table.key("Esc")


def test_a_list_that_is_too_long_scrolls_to_what_is_lit(table):
    table.click("Settings")
    table.lay_out((800, 600), 1.48)
    panel = table.scene.panel
    panel.focus(next(widget for widget in wanted(panel) if isinstance(widget, Choice)))
    table.key("Enter", "Home")
    first = list(table.controls)
    table.key("End", "Enter")
    assert "200 %" not in first
    assert table.settings.scale == 200


SHORT = ("seat", "draw offer", "resignation", "new name", "saving")  # always in sight as a whole
LONG = [page for page in (*PAGES, "settings") if page not in SHORT]


@pytest.mark.parametrize("scene", [*LONG, "shortcuts"])
def test_what_is_too_long_is_read_by_keys_and_by_the_wheel_from_anywhere(table, scene):
    SCENES[scene](table)
    table.scene.panel.focus(None)
    for size in ((800, 600), (800, 500), (800, 420), (800, 340), (800, 280)):
        table.lay_out(size)
        scrolls = [widget for widget in table.widgets() if isinstance(widget, Scroll) and widget.grabs]
        if scrolls:
            break
    (text,) = scrolls
    for down, up in (
        (lambda: table.key("PageDown"), lambda: table.key("PageUp")),
        (lambda: table.wheel(-3, (2, 2)), lambda: table.wheel(3, (2, 2))),
    ):
        down()
        assert text._offset
        up()
        assert not text._offset

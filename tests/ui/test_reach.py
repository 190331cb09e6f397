"""The keyboard reaches every control of every scene, in sight and in reading order; lists open inside the window."""

from itertools import pairwise, product

import pytest
from pygame import Rect

from tools.scenes import SCENES
from ui.kit.choice import Choice
from ui.kit.scroll import Scroll

PAGES = [
    "set-up", "set-up for four", "new name", "clocks", "volumes", "rules", "seat", "draw offer", "about",
    "crash", "saving", "picture", "resignation", "message line",
]  # fmt: skip
ALL_KINDS = [
    "menu with a game", "set-up for four", "settings", "volumes", "openings", "analysis of pressure", "library",
    "name of a game", "editor of pressure", "menu of a game",
]  # fmt: skip  # scenes that have every kind of control between them
SIZES = [((800, 600), 1.0), ((800, 600), 1.48), ((1280, 800), 2.0)]


def wanted(panel):
    """What Tab has to come to."""
    return [widget for widget in panel.root.family() if widget.focusable and widget.enabled]


def reached(table):
    """The widgets that Tab comes to, each brought into sight."""
    panel = table.scene.panel
    scrolls = [(box, {*box.family()}) for box in panel.root.family() if isinstance(box, Scroll)]
    for widget in walked(table):
        assert panel.ring
        assert all(box.rect.contains(widget.rect) for box, inside in scrolls if widget in inside), widget
        assert Rect((0, 0), table.size).contains(widget.rect), widget
        yield widget


def has_ring(table, widget):
    """Whether a widget looks different when the keyboard is on it."""
    panel = table.scene.panel
    panel.focus(widget)
    shown = table.close_up()
    panel.focus(None)
    return table.close_up() != shown


def walked(table):
    """The widgets that Tab comes to, until it comes to one again."""
    panel, before = table.scene.panel, []
    panel.focus(None)
    while True:
        table.key("Tab")
        if panel.focused is None or panel.focused in before:
            return
        before.append(panel.focused)
        yield panel.focused


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scene", ALL_KINDS)
def test_one_control_of_each_kind_shows_a_ring_when_tab_comes_to_it(table, scene):
    SCENES[scene](table)
    table.lay_out((800, 600))
    table.wait(1)
    for widget in {type(widget): widget for widget in walked(table)}.values():
        assert has_ring(table, widget), widget


@pytest.mark.sweep(5)
@pytest.mark.parametrize("size", [((1280, 800), 1.0), ((1920, 1200), 1.3)], ids=str)
@pytest.mark.parametrize("scene", [*PAGES, "library without games", "name of a game", "empty the bin"])
def test_tab_goes_on_as_one_reads(table, scene, size):
    SCENES[scene](table)
    table.lay_out(*size)
    places = [widget.rect for widget in walked(table)]
    for here, there in pairwise(places):
        assert there.bottom > here.top, (here, there)


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("scene", "size"), list(product(["set-up for four", "settings", "clocks", "seat"], SIZES)))
def test_every_list_opens_inside_the_window_with_its_words_whole(table, words, scene, size):
    SCENES[scene](table)
    if scene == "seat":
        table.key("Right", "Right")
    table.lay_out(*size)
    panel = table.scene.panel
    lists = [widget for widget in wanted(panel) if isinstance(widget, Choice)]
    assert lists
    for choice in lists:
        panel.focus(choice)
        table.key("Enter")
        place = panel.root.rect
        assert Rect((0, 0), size[0]).contains(place)
        assert place.h > 2 * panel.skin.px(panel.skin.sizes.row)
        for key in ("Home", "End"):
            table.key(key)
            assert [word for word in words(table) if word.endswith("…")] == []
        table.key("Esc")


SHORT = ("seat", "draw offer", "resignation", "message line", "new name", "saving")  # always in sight as a whole
LONG = [page for page in (*PAGES, "settings") if page not in SHORT]


@pytest.mark.sweep(3)
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
        assert text.offset
        up()
        assert not text.offset

"""Notices: which one is shown, how long, and where."""

from __future__ import annotations

import pytest
from pygame import Color, Rect, Surface

from game.archive.library.access import REFUSED
from tools.scenes import SCENES
from ui.kit.notice import SEEN, SIDE_MARGIN, Notices, kept_clear
from ui.kit.widget import Skin
from ui.style.themes import WALNUT

LONG = "This sentence is long, and has a file in it: 2026-11-22-Marie-Antoinette.parapet. " * 2


# What is said, or seconds that pass, and what is shown then.
STORIES: dict[str, list[tuple[str | float, str]]] = {
    "goes by itself": [("One.", "One."), ("Two.", "One."), ("One.", "One."), (5.9, "One."), (0.2, "Two."), (6.1, "")],
    "the other one had been seen": [("Copied.", "Copied."), (SEEN, "Copied."), ("Opened.", "Opened."), (6.1, "")],
    "what nobody can have read comes later": [
        ("Damaged.", "Damaged."), (0.1, "Damaged."), ("Copied.", "Copied."), (6.1, "Damaged."),
    ],
    "gone at once makes room for the next": [
        ("Damaged.", "Damaged."), (0.1, "Damaged."), ("Copied.", "Copied."), ("", "Damaged."), ("Opened.", "Opened."),
    ],
    "said again is shown anew": [("Copied.", "Copied."), (5.9, "Copied."), ("Copied.", "Copied."), (5.9, "Copied.")],
}  # fmt: skip


@pytest.mark.parametrize("story", STORIES)
def test_the_newest_notice_is_shown_at_once_and_goes_by_itself(story):
    """After a copy and a paste, that of the paste came only seconds later, when that of the copy had gone."""
    notices = Notices()
    for step, shown in STORIES[story]:
        if step == "":
            notices.dismiss()
        elif isinstance(step, str):
            notices.say(step)
        else:
            notices.update(step, patience=6)
        assert notices.present == shown, story


def test_a_warning_stays_until_a_later_key_or_click_or_the_next_notice():
    """A file that could not be opened was refused in a notice that had gone before it was read."""
    notices = Notices()
    for seconds, left in ((0.1, "The file holds no game."), (60, "")):
        notices.warn("The file holds no game.")
        notices.update(seconds, patience=6)
        assert notices.present == "The file holds no game."
        notices.read()
        assert notices.present == left, "a key that comes with it does not read it"
    notices.warn("The file holds no game.")
    notices.update(60, patience=6)
    notices.say("Copied.")
    assert notices.present == "Copied."
    notices.update(7, patience=6)
    assert notices.present == ""


class TestThePlaceOfANotice:
    """It lay on Continue in the menu, on the search field, on the lowest row of the board."""

    @pytest.mark.sweep(4)
    @pytest.mark.parametrize("words", ["Copied.", "Opened and added to the library: Pressure, 23 moves.", LONG])
    @pytest.mark.parametrize("size", [(800, 600), (900, 640), (900, 1400), (1280, 800), (1920, 1200)])
    @pytest.mark.parametrize("way", [(), ("Library",), ("Pressure",), ("Pressure", "Play"), ("Splits", "Play")])
    def test_is_in_the_margin_of_the_scene_or_hides_at_most_a_quarter_of_a_control(self, table, size, way, words):
        table.lay_out(size)
        table.click(*way, wait=1)
        notices = Notices()
        notices.say(words)
        shown = kept_clear(table.scene.facts())
        place = notices.place(size, Skin(WALNUT, 1.0), shown)
        for one in shown:
            assert place.clip(one).h <= 0.25 * one.h
        assert Rect((0, 0), size).contains(place)

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("name", ["pressure", "boost:4", "ending", "openings", "statistics", "settings"])
    def test_is_where_nothing_is_read(self, table, name):
        """At 900x640 it lay on the name of a player and on the sentence that says whose turn it is."""
        SCENES[name](table)
        notices = Notices()
        notices.say("Opened and added to the library: Pressure, 23 moves.")
        for size in ((800, 600), (900, 640), (1280, 800), (1920, 1200)):
            table.lay_out(size)
            shown = kept_clear(table.scene.facts())
            assert notices.place(size, Skin(WALNUT, 1.0), shown).collidelist(shown) == -1, size

    @pytest.mark.parametrize("size", [(800, 600), (1280, 732)])
    def test_is_whole_with_a_margin_at_its_sides_where_it_lies_inside_the_window(self, table, size):
        """In a game at 1280x732 the notice that games cannot be saved looked cut off by the left edge of the window."""
        SCENES["pressure"](table)
        table.lay_out(size)
        notices, skin, canvas = Notices(), Skin(WALNUT, 1.0), Surface(size)
        notices.say(REFUSED.format(reason="another program keeps the library locked"))
        shown = kept_clear(table.scene.facts())
        place = notices.place(size, skin, shown)
        assert canvas.get_rect().inflate(-2 * SIDE_MARGIN, -2).contains(place), "no notice inside the window"
        tip = Color(skin.colours.tip)
        canvas.fill("white")
        notices.draw(canvas, skin, shown)
        assert canvas.get_at((place.left + 1, place.centery)) == tip
        for x in (place.left, place.right - 1):
            for y in (place.top, place.bottom - 1):
                assert canvas.get_at((x, y)) != tip, "a corner that is not round"

    @pytest.mark.parametrize("edges", [(0,), (0, 580)], ids=len)
    def test_hides_a_part_of_something_large_where_that_covers_all_and_no_small_control(self, edges):
        notices, large = Notices(), Rect(0, 0, 800, 600)
        notices.say("Copied.")
        small = [Rect(x, y, 100, 20) for x in range(0, 800, 100) for y in edges]
        place = notices.place(large.size, Skin(WALNUT, 1.0), [large, *small])
        assert place.collidelist(small) == -1
        assert (place.bottom == large.bottom) == (edges == (0,)), "at the edge that is left"
        assert large.contains(place)

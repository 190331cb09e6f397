"""Where a window opens, how large, and where it says that the mouse is."""

from unittest.mock import Mock

import pygame
import pytest
from pygame.event import Event

from ui.preferences.settings import SMALLEST_WINDOW
from ui.shell.window import BARS, NoDisplay, Window, can_be_seen


@pytest.mark.parametrize(
    ("place", "before", "now", "seen"),
    [
        ((), (1280, 800), (1280, 800), False),
        ((100, 50), (1280, 800), (1280, 800), True),
        ((100, 50), (2560, 1440), (1280, 800), True),
        ((2000, 50), (2560, 1440), (1280, 800), False),
        ((100, -30), (1280, 800), (1280, 800), False),
        ((2000, 50), (1280, 800, 1280, 800), (1280, 800, 1280, 800), True),
        ((2000, 50), (1280, 800, 1280, 800), (1280, 800), False),
        ((-920, 0), (1280, 800), (1280, 800), True),
        ((-921, 0), (1280, 800), (1280, 800), False),
        ((1200, 720), (1280, 800), (1280, 800), True),
        ((1201, 50), (1280, 800), (1280, 800), False),
        ((100, 721), (1280, 800), (1280, 800), False),
        ((100, 50), (1280, 800), (), False),
    ],
)
def test_a_window_returns_only_to_where_it_can_be_seen(place, before, now, seen):
    assert can_be_seen(place, (1000, 700), before, now) is seen


@pytest.fixture
def opened():
    """Opens windows, and closes them after the test."""
    made = []

    def make(*arguments):
        made.append(Window(*arguments))
        return made[-1]

    yield make
    for window in made:
        window.close()


@pytest.mark.parametrize(
    ("asked", "size"),
    [("1280x800", (1280, 800)), *((asked, (1000, 700)) for asked in ("", "1280", "1x2x3", "axb"))],
)
def test_a_size_can_be_asked_for(opened, monkeypatch, asked, size):
    monkeypatch.setenv("PARAPET_SIZE", asked)
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1920, 1200)])
    assert opened((1000, 700)).window.size == size


class TestTheSize:
    @pytest.mark.parametrize(
        ("wanted", "screens", "size"),
        [
            ((1000, 700), [(1280, 800)], (1000, 700)),
            ((1280, 800), [(1280, 800)], (1280, 800 - BARS)),
            ((2560, 1440), [(1280, 800)], (1280, 800 - BARS)),
            ((2560, 1440), [(1280, 1024), (1920, 800)], (1920, 1024 - BARS)),
            ((10, 10), [(1280, 800)], SMALLEST_WINDOW),
            ((1000, 700), [], (1000, 700)),
        ],
    )
    def test_fits_the_largest_screen_and_has_room_for_every_scene(self, opened, monkeypatch, wanted, screens, size):
        """On a screen of 1280x800 the title bar pushed the window 20 pixels below its lower edge."""
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
        window = opened(wanted)
        assert window.size == size
        assert window.window.minimum_size == SMALLEST_WINDOW

    @pytest.mark.parametrize(
        ("size", "desktop", "is_large"),
        [
            ((1000, 700), (1024, 768), False),
            ((900, 720), (1024, 768), False),
            ((900, 720), (1920, 1080), True),
            ((1200, 700), (1920, 1080), True),
        ],
    )
    def test_opens_maximised_where_the_screen_may_have_no_room_for_it(self, monkeypatch, size, desktop, is_large):
        """A size from a larger screen left no room for the bars of a smaller one."""
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 768)])
        asked = []
        monkeypatch.setattr(pygame, "Window", lambda *place, **flags: asked.append((place, flags)) or Mock())
        Window(size, (10, 10), desktop)
        (_, _, at), flags = asked[0]
        assert flags["maximized"] is is_large
        assert at == (pygame.WINDOWPOS_UNDEFINED if is_large else (10, 10))


@pytest.mark.parametrize(
    ("positions", "place"),
    [([(38, 72)], (37, 52)), ([(138, 172)], (138, 172)), ([(38, 72), (40, 100)], (39, 80))],
    ids=["what the system added", "what a hand has moved", "is measured once"],
)
def test_the_border_is_what_the_system_added_to_the_place_that_was_asked_for(opened, positions, place):
    window = opened((1000, 700), (37, 52), (1280, 800))
    for position in positions:
        window.window.position = position
        window.learn_border()
    assert window.place == place


def test_the_mouse_has_its_place_and_its_way_in_pixels_and_the_wheel_its_steps(opened, monkeypatch):
    monkeypatch.setattr(Window, "ratio", property(lambda window: 1.5))
    sharp = opened((1000, 700))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert sharp.in_pixels(Event(kind, pos=(100, 51), button=1)).pos == (150, 76)
    moved = sharp.in_pixels(Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(4, -2), buttons=(0, 0, 0)))
    assert (moved.pos, moved.rel, moved.buttons) == ((150, 75), (6, -3), (0, 0, 0))
    wheel = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)
    assert sharp.in_pixels(wheel) is wheel


@pytest.mark.parametrize("missing", [["libX11.so.6"], ["libX11.so.6", "libXext.so.6"]])
def test_a_library_that_is_missing_is_named(missing, monkeypatch):
    """On a system without it Parapet said that there was no screen."""
    monkeypatch.setenv("DISPLAY", ":0")

    def load(library):
        if library in missing:
            raise OSError

    monkeypatch.setattr("ctypes.CDLL", load)
    monkeypatch.delenv("PARAPET_OFFSCREEN")
    with pytest.raises(NoDisplay, match=f"missing: {' and '.join(missing)}"):
        Window((800, 600))

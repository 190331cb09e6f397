"""The cross-fade wherever the whole picture changes; input skips it."""

import json
from itertools import count

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from tests.ui.shell.watched import Fixed, Watched
from tools.kept_games import fill
from tools.table import PERSON
from ui.scene.scene import Push, Replace
from ui.shell.fade import PATIENCE, NewTheme
from ui.shell.frame_rate import ANIMATED, IDLE, RESTING
from ui.style.surface_cache import cached_surfaces

pytestmark = pytest.mark.usefixtures("small_boards")
FRAME = 0.02  # seconds
BLACK, WHITE = 0, 255
KEY = Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
CLICK = Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
RESIZED = Event(pygame.WINDOWSIZECHANGED, x=1000, y=700)
NAMES = count()  # of pictures that no test has made before


class Sheet(Watched):
    """A scene of one grey."""

    arrangement = None

    def __init__(self, context=None, grey=BLACK, **how):
        super().__init__(context, **how)
        self.grey = grey

    def draw(self, canvas):
        super().draw(canvas)
        canvas.fill([self.grey] * 3)


def grey(canvas):
    return canvas.get_at((500, 350)).r


class Grey(Fixed):
    """The program's window, asked for the grey of its canvas."""

    def grey(self):
        return grey(self.window.canvas)


@pytest.fixture
def window(home):
    made = Grey(home, Sheet)
    made.step(seconds=5)
    yield made
    made.close()


@pytest.fixture
def fading(window):
    """A window on the way from a black scene to a white one, after the first frame."""
    window.app.stack.run(Push(Sheet(grey=WHITE)))
    window.step(seconds=FRAME)
    assert BLACK < window.grey() < WHITE
    return window


class TestWhatFades:
    @pytest.mark.parametrize("transition", [Push, Replace])
    def test_the_way_to_another_scene_and_back_steadily_and_with_some_of_the_new_picture_at_once(
        self, window, transition
    ):
        for run, end in ((transition(Sheet(grey=WHITE)), WHITE), (Replace(Sheet()), BLACK)):
            window.app.stack.run(run)
            left = []  # of the old picture
            for _ in range(10):
                window.step(seconds=FRAME)
                left.append(abs(end - window.grey()))
            assert 100 < left[0] < 205
            assert left == sorted(left, reverse=True)
            assert len(set(left)) > 5
            assert left[-1] == 0

    @pytest.mark.parametrize("change", ["theme", "arrangement", "anything else"])
    def test_another_theme_or_arrangement_but_nothing_else_that_changes_in_a_scene(self, window, change):
        window.scene.grey, window.scene.dirty = WHITE, True
        if change == "theme":
            window.settings.change(theme="mint")
        elif change == "arrangement":
            window.scene.arrangement = "the board alone"
        window.step(seconds=FRAME)
        assert (window.grey() == WHITE) == (change == "anything else")

    @pytest.mark.parametrize("still", [{"reduced_motion": True}, {"animation": "off"}])
    def test_nothing_where_the_user_wants_no_motion(self, window, still):
        window.settings.change(**still)
        window.step()
        window.app.stack.run(Push(Sheet(grey=WHITE)))
        window.step(seconds=FRAME)
        assert window.grey() == WHITE


@cached_surfaces(megabytes=1)
def picture(name):
    """A picture that is slow to make."""
    return Surface((1, 1))


class Slow(Sheet):
    """A scene with a slow picture for each theme."""

    def prepare(self, size):
        picture(self.context.theme.id)


class Endless(Sheet):
    """A scene that rests, and makes another slow picture each time that it is prepared."""

    resting = True

    def prepare(self, size):
        picture(next(NAMES))

    def draw(self, canvas):
        super().draw(canvas)
        self.theme = self.context.theme.id


def frames_of_another_theme(table):
    """In how many frames a theme that is chosen in the settings is prepared; after them nothing is left to prepare."""
    table.key("Ctrl+,")
    table.lay_out((1181, 761 + next(NAMES)))  # a size for which no other test makes pictures
    table.settings.change(theme="slate")
    theme, frames = NewTheme(count().__next__), 1
    while theme.awaits(table.stack.prepare):
        frames += 1
    assert not NewTheme(count().__next__).awaits(table.stack.prepare)
    return frames


class TestNewTheme:
    def test_the_window_shows_the_old_one_until_its_pictures_are_made(self, make):
        """Another theme, chosen in the settings above a game, stopped the window for up to 176 ms."""
        slow = make(Slow)
        slow.step()
        slow.settings.change(theme="mint")
        drawn = slow.scene.drawn
        slow.step()
        assert slow.scene.drawn == drawn
        slow.step()
        assert slow.scene.drawn == drawn + 1

    def test_a_frame_with_no_time_to_spare_still_makes_one_picture_of_the_game_below(self, table):
        """All pictures of the board were made within one frame."""
        table.open_game("boost", PERSON, PERSON)
        assert 10 < frames_of_another_theme(table) < PATIENCE

    def test_the_boards_of_the_library_below_are_drawn_over_several_frames(self, table):
        """All of them were drawn at once: the window stood still for up to 179 ms."""
        fill(table.library, 6)
        table.click("Library", wait=2)
        assert 6 < frames_of_another_theme(table) < PATIENCE

    @pytest.mark.sweep(3)
    @pytest.mark.parametrize("way", [[], ["Splits"], ["Splits", "Rules"]])
    def test_the_boards_of_menu_set_up_and_rules_are_drawn_over_several_frames(self, table, way):
        """Another theme, chosen in the settings above one of them, stopped the window for up to 260 ms."""
        table.wait(2)
        for name in way:
            table.click(name)
        assert 10 < frames_of_another_theme(table) < PATIENCE

    def test_pictures_that_do_not_fit_the_cache_do_not_keep_the_old_one_for_ever(self):
        def prepare() -> None:
            picture(next(NAMES))

        theme = NewTheme()
        awaited = [theme.awaits(prepare) for _frame in range(PATIENCE + 1)]
        assert awaited == [True] * PATIENCE + [False]

    @pytest.mark.parametrize(("events", "shown"), [([], "walnut"), ([RESIZED], "mint")])
    def test_the_loop_rests_after_one_that_was_taken_back_or_cut_short_by_a_resize(self, make, events, shown):
        """Slate and at once Walnut again, or a resize before Slate showed: the loop turned too fast from then on."""
        window = make(Endless)
        window.settings.change(theme="mint")
        window.step(seconds=5)
        assert (window.scene.theme, window.app.rate) == ("walnut", IDLE)
        window.settings.change(theme=shown)
        window.step(*events, seconds=5)
        assert (window.scene.theme, window.app.rate) == (shown, RESTING)


class TestWhileItFades:
    def test_the_loop_is_fast_and_afterwards_nothing_is_drawn_any_more(self, fading):
        assert fading.app.rate == ANIMATED
        for _ in range(10):
            fading.step(seconds=FRAME)
        assert fading.grey() == WHITE
        assert fading.app.rate == IDLE
        drawn = fading.scene.drawn
        fading.step(seconds=5)
        assert fading.scene.drawn == drawn

    @pytest.mark.parametrize("event", [KEY, CLICK])
    def test_a_key_or_a_click_ends_it_at_once_and_is_heard_by_the_new_scene(self, fading, event):
        fading.step(event, seconds=FRAME)
        assert fading.grey() == WHITE
        assert [heard.type for heard in fading.scene.events] == [event.type]
        assert not fading.app.fade.running

    def test_an_observer_hears_of_a_picture_once_it_is_whole(self, make, monkeypatch, tmp_path):
        monkeypatch.setenv("PARAPET_TRACE", str(tmp_path / "trace"))
        window = make(Sheet)
        shown = Sheet(grey=WHITE)
        shown.facts = lambda: {"scene": "white"}
        window.app.stack.run(Push(shown))
        for _ in range(10):
            traced = json.loads((tmp_path / "trace").read_text().splitlines()[-1])["scene"]
            assert traced == "watched" or grey(window.window.canvas) == WHITE
            window.step(seconds=FRAME)
        assert traced == "white"


@pytest.mark.parametrize("facing", ["fixed", "turns"])
def test_a_board_is_arranged_anew_when_it_turns_or_something_is_put_beside_it_and_by_no_move(two, facing):
    two.settings.change(facing=facing)
    before = two.scene.arrangement
    two.click("d3", "d4", wait=2)
    assert (two.scene.arrangement == before) == (facing == "fixed")
    for key in ("F", "Z", "E", "G"):
        before = two.scene.arrangement
        two.key(key)
        assert two.scene.arrangement != before
        two.key(key)
        assert two.scene.arrangement == before

"""The settings dialog: every change is kept at once, by mouse and by keyboard alone."""

from types import SimpleNamespace
from typing import cast

import pytest
from pygame import Surface

from game.archive.library.library import Library
from game.places import settings_file
from tools.puppet import Puppet
from tools.table import Quiet
from ui.devices.speech import Speech
from ui.dialogs.settings import SettingsScene
from ui.menu.late import commands_anywhere
from ui.preferences.scaling import AUTOMATIC
from ui.preferences.settings import FIELDS, Settings
from ui.scene.scene import Pop
from ui.shell.context import Context

NO_ENGINE = "There is no speech engine on this system."


@pytest.fixture
def settings(home):
    return Settings(home / "settings.json")


def opened(settings, silence="", say=print):
    """The dialog, where the speech engine is silent for this reason, or says what is said."""
    library = Library(None, lambda: 0.0, print)
    context = Context(settings, Quiet(), print, Puppet(), library, commands_anywhere)
    context.speech = cast(Speech, SimpleNamespace(silence=silence, say=say))
    scene = SettingsScene(context)
    scene.layout((1280, 800), 1.0)
    return scene


@pytest.fixture
def dialog(settings):
    return opened(settings, NO_ENGINE)


def written(dialog, words, size=(1280, 800)):
    return words(SimpleNamespace(picture=lambda: dialog.draw(Surface(size))))


def middle(scene, name):
    x, y, wide, high = scene.facts()["controls"][name]
    return x + wide // 2, y + high // 2


@pytest.mark.parametrize(
    ("word", "name", "value"),
    [
        ("Slate", "theme", "slate"),
        ("Slow", "animation", "slow"),
        ("Every cell", "coordinates", "every"),
        ("The pieces", "facing", "pieces"),
        ("Reduced motion", "reduced_motion", True),
        ("One-click moves", "one_click", True),
        ("Very long", "patience", 16),
    ],
)
def test_a_click_sets_and_saves_that_alone(dialog, hand, *, word, name, value):
    before = {field: getattr(dialog.context.settings, field) for field in FIELDS}
    hand(dialog.handle).click(middle(dialog, word))
    after = {field: getattr(dialog.context.settings, field) for field in FIELDS}
    assert after == before | {name: value}
    assert getattr(Settings(settings_file()), name) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "system"),
        ("sound", False),
        ("speech", True),
        ("volume", 10),
        ("animation", "slow"),
        ("reduced_motion", True),
        ("one_click", True),
        ("coordinates", "none"),
        ("facing", "turns"),
        ("scale", 153),
        ("patience", 16),
    ],
)
def test_what_was_chosen_before_is_seen_when_it_opens(settings, name, value):
    """With a control that begins with the default, the next look at the settings shows what is not so."""

    def picture():
        canvas = Surface((1280, 800))
        opened(settings).draw(canvas)
        return canvas.get_buffer().raw

    before = picture()
    settings.change(**{name: value})
    assert picture() != before


def test_what_needs_sounds_is_off_where_they_are(settings, hand):
    settings.change(sound=False)
    dialog = opened(settings)
    for is_on in (False, True, False):
        assert settings.sound == is_on
        assert (dialog.volume.enabled, dialog.speaks.enabled) == (is_on, is_on)
        assert dialog.speaks.tip.startswith("Speaks moves")
        assert ("Set volumes…" in dialog.facts()["controls"]) == is_on
        hand(dialog.handle).click(middle(dialog, "Play sounds"))
    assert dialog.context.sounds.played == ["move", "move", "move"], "the second one is heard"


def test_the_volume_is_heard_while_it_is_set_and_kept_once_the_slider_is_let_go(dialog, settings, hand):
    """Each step of its way was written to the disk."""
    line, mouse, kept = dialog.volume.rect, hand(dialog.handle), settings_file()
    mouse.down((line.left + 30, line.centery))
    assert settings.volume < 60
    for right in range(30, 200, 10):
        mouse.move((line.left + right, line.centery))
    assert not kept.exists()
    mouse.up((line.left + 200, line.centery))
    assert Settings(kept).volume == settings.volume
    assert set(dialog.context.sounds.played) == {"move"}


def test_the_scale_is_chosen_from_a_list_which_follows_the_keys_that_change_it(dialog, settings, hand):
    hand(dialog.handle).click(middle(dialog, "Fit the window"))
    hand(dialog.handle).click(middle(dialog, "150%"))
    assert settings.scale == 150
    for scale, shown in ((120, "120%"), (AUTOMATIC, "Fit the window")):
        settings.change(scale=scale)
        dialog.layout((1280, 800), 1.0)
        assert shown in dialog.facts()["controls"]


def test_a_picture_of_a_theme_that_is_made_later_is_painted(dialog):
    for _theme in range(5):
        dialog.draw(Surface((1280, 800)))
        dialog.dirty = False
        dialog.update(0.02)
        assert dialog.dirty


def test_escape_and_one_button_close_it(dialog, hand):
    """Sheets had a cross in the corner and Done or Back at the foot."""
    assert not [name for name in dialog.panel.controls() if "Close" in name]
    assert hand(dialog.handle).click(middle(dialog, "Done")) == Pop()
    assert hand(dialog.handle).press("Esc") == Pop()


def test_the_keyboard_alone_reaches_everything(dialog, settings, hand):
    keyboard = hand(dialog.handle)
    wanted = {"Theme": "Right", "Animation": "Right", "Reduced motion": "Space", "Coordinates": "Left"}
    for _stop in dialog.panel.stops:
        keyboard.press("Tab")
        if key := wanted.get(dialog.focus_aloud[1].name):
            keyboard.press(key)
    chosen = settings.theme, settings.animation, settings.reduced_motion, settings.coordinates
    assert chosen == ("slate", "slow", True, "none")


def pictures(dialog, size=(1280, 800)):
    """The number of themes whose buttons show a picture."""
    canvas = Surface(size)
    dialog.draw(canvas)
    places = [dialog.facts()["controls"][name] for name in ("Walnut", "Slate", "Mint", "Contrast", "System")]
    return sum(
        len({tuple(canvas.get_at((x + right, y + down))) for right in range(5, 60) for down in (10, 30)}) > 2
        for x, y, _, _ in places
    )


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.48, 2.0])
def test_the_names_of_all_settings_are_whole_and_fit_the_smallest_window(dialog, words, scale):
    """At 80% it said "Top-level thi..." and "Each kind of...", beside buttons four times as wide as their words."""
    dialog.layout((800, round(1800 * scale)), scale)
    shown = written(dialog, words, (800, round(1800 * scale)))
    assert {"Thinking time at the top level", "Each kind of sound", "Engines", "Interface scale"} <= shown
    assert "With two players, turn" in shown
    dialog.layout((800, 600), scale)
    for x, _, wide, _ in dialog.facts()["controls"].values():
        assert x >= 0
        assert x + wide <= 800


class TestSpeech:
    def test_moves_are_spoken_once_it_is_switched_on_which_is_heard(self, settings, hand):
        """What is said while speech is off is not heard."""
        assert not settings.speech
        said = []
        dialog = opened(settings, say=lambda text: said.append((text, settings.speech)))
        hand(dialog.handle).click(middle(dialog, "Speech"))
        assert said == [("Speech is on.", True)]

    def test_without_an_engine_the_switch_is_off_and_says_why(self, settings, hand, words):
        """Off and on again, the switch for sounds let moves be spoken by nobody."""
        dialog = opened(settings, NO_ENGINE)
        hand(dialog.handle).click(dialog.speaks.rect.center)
        assert not settings.speech
        assert NO_ENGINE in written(dialog, words), "without a pointer on it"
        for _ in range(2):
            hand(dialog.handle).click(middle(dialog, "Play sounds"))
            assert not dialog.speaks.enabled


@pytest.mark.parametrize(("frames", "size"), [(0, (1280, 800)), (60, (1600, 1000))])
def test_the_pictures_of_the_themes_are_there_behind_a_sheet(dialog, frames, size):
    """Behind About they were empty white boxes, at once and in another size: a covered scene is not updated."""
    assert pictures(dialog) == 0, "the page opens at once; a picture takes some milliseconds"
    for _ in range(frames):
        dialog.update(0.02)
    dialog.leave()
    dialog.layout(size, size[0] / 1280)
    assert pictures(dialog, size) == 5


@pytest.mark.sweep(2)
class TestALowWindow:
    """Under the title and above the buttons two settings and a half were in sight: each part has a tab now.

    So it is in a window that is a little larger, which had a list that scrolls.
    """

    @pytest.fixture(
        params=[((800, 600), 1.48), ((1280, 800), 2.0), ((640, 480), 1.0), ((1280, 800), 1.5), ((1920, 1200), 2.0)],
        ids=str,
    )
    def low(self, request, table):
        table.click("Settings")
        table.lay_out(*request.param)
        return table

    def test_shows_each_part_whole(self, low, words):
        last_lines = "Reduced motion", "One-click moves", "Speech", "Keyboard"
        shown = dict(zip(("Look", "Board", "Sound", "AI and keys"), last_lines, strict=True))
        for tab, last in shown.items():
            low.click(tab)
            assert last in words(low)
            assert not low.scene.reads.grabs
            assert not shown.keys() - words(low), "and all tabs"

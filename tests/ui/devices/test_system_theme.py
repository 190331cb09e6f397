"""The theme that follows the desktop: what each system answers, and when it is asked. No program is started."""

import shutil
import threading
from threading import Event

import pytest

from ui.devices.system_theme import SystemTheme, is_dark
from ui.preferences.settings import Settings
from ui.style.themes import BY_SYSTEM

SOON = 5.0  # seconds: a thread that does not answer within them never will


def desktop(monkeypatch, *programs, **said):
    """A desktop on which only these programs are there, and answer by the words of their command lines."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in programs else None)

    def ask(line):
        if line[0] not in programs:
            return ""
        key = line[-1].replace("-", "_") if line[0] == "gsettings" else line[0].replace("-", "_")
        return said.get(key, "")

    return ask


class TestLinux:
    @pytest.mark.parametrize(
        ("program", "answer"),
        [
            ("gdbus", "(<<uint32 {}>>,)"),
            ("busctl", "v v u {}"),
            ("dbus-send", "   variant       variant          uint32 {}"),
        ],
    )
    @pytest.mark.parametrize(("number", "dark"), [(1, True), (2, False)])
    def test_the_portal_says_it_to_any_of_its_clients(self, monkeypatch, program, answer, number, dark):
        said = {program.replace("-", "_"): answer.format(number)}
        assert is_dark(desktop(monkeypatch, program, **said), "linux") is dark

    @pytest.mark.parametrize(
        ("scheme", "theme", "dark"),
        [
            ("'prefer-dark'", "'Adwaita'", True),
            ("'prefer-light'", "'Adwaita-dark'", False),
            ("'default'", "'Yaru-dark'", True),
            ("'default'", "'Adwaita'", False),
            ("", "'Breeze-Dark'", True),
        ],
    )
    def test_without_a_portal_the_settings_of_the_desktop_do(self, monkeypatch, scheme, theme, dark):
        assert is_dark(desktop(monkeypatch, "gsettings", color_scheme=scheme, gtk_theme=theme), "linux") is dark

    @pytest.mark.parametrize(("programs", "dark"), [(["gdbus", "gsettings"], True), (["gdbus"], False), ([], None)])
    def test_a_portal_without_a_preference_leaves_it_to_the_settings_and_is_light_without_them(
        self, monkeypatch, programs, dark
    ):
        ask = desktop(monkeypatch, *programs, gdbus="(<<uint32 0>>,)", gtk_theme="'Adwaita-dark'")
        assert is_dark(ask, "linux") is dark


@pytest.mark.parametrize(("printed", "dark"), [("Dark", True), ("", False)])
def test_macos_has_an_entry_only_while_it_is_dark(printed, dark):
    assert is_dark(lambda line: printed, "darwin") is dark


class Desktop:
    """A desktop that answers when the test lets it, and counts how often it was asked."""

    def __init__(self, theme=BY_SYSTEM, dark=True):
        self.settings = Settings(None)
        self.settings.change(theme=theme)
        self.dark, self.asked, self.answers = dark, 0, Event()
        self.theme = SystemTheme(self.settings, self._find)

    def _find(self):
        self.asked += 1
        assert self.answers.wait(SOON)
        return self.dark

    def answer(self):
        """Let it answer, and take that over."""
        self.answers.set()
        for thread in threading.enumerate():
            if thread.name == "system theme":
                thread.join(SOON)
        self.theme.check()
        self.answers.clear()


class TestWhen:
    @pytest.mark.parametrize("last", [True, False])
    @pytest.mark.parametrize("answer", [True, False, None])
    def test_what_it_says_is_kept_and_what_it_does_not_say_leaves_the_answer_of_last_time(self, answer, last):
        desktop = Desktop(dark=answer)
        desktop.settings.change(dark=last)
        desktop.theme.check()
        assert desktop.settings.dark is last
        desktop.answer()
        assert desktop.settings.dark is (last if answer is None else answer)

    def test_it_is_asked_when_the_theme_of_the_system_is_chosen_and_again_only_when_that_is_wanted(self):
        desktop = Desktop(theme="walnut")
        desktop.theme.check()
        assert desktop.asked == 0
        desktop.settings.change(theme=BY_SYSTEM)
        desktop.theme.check()
        desktop.answer()
        desktop.theme.check()
        assert desktop.asked == 1
        desktop.dark = False
        desktop.theme.ask()
        desktop.theme.check()
        desktop.answer()
        assert (desktop.asked, desktop.settings.dark) == (2, False)

"""Other programs: the environment that they get, and what becomes of one that hangs."""

import sys
from threading import enumerate as threads

import pytest

from ui.devices.programs import BROWSERS, SHOWING, Call, open_page, printed_by, show_sentence

SHOWN = "import os; print(' '.join(os.environ))"


class TestEnvironment:
    def test_is_ours_but_for_the_libraries_of_a_frozen_program(self, monkeypatch):
        """A program of the system that loads them may not even start."""
        monkeypatch.setenv("LD_LIBRARY_PATH", "/parapet/_internal")
        given = Call(("say",), {"MORE": "1"}).full_environment
        assert given.items() >= {"LD_LIBRARY_PATH": "/parapet/_internal", "MORE": "1"}.items()
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        assert "LD_LIBRARY_PATH" not in Call(("say",)).full_environment
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib/own")
        assert Call(("say",)).full_environment["LD_LIBRARY_PATH"] == "/usr/lib/own"

    def test_and_for_what_is_meant_for_us_alone(self, monkeypatch):
        for name in ("PARAPET_HOME", "SDL_VIDEODRIVER", "PYGAME_FREETYPE", "PYTHONHOME", "_PYI_ARCHIVE_FILE"):
            monkeypatch.setenv(name, "ours")
        assert "ours" not in Call(("say",)).full_environment.values()
        assert "PARAPET_HOME" not in printed_by(Call((sys.executable, "-c", SHOWN)), 60).split()


@pytest.mark.parametrize(
    ("command", "patience", "said"),
    [
        ((sys.executable, "-c", "print('dark')"), 60, "dark"),
        ((sys.executable, "-c", "print('dark'); raise SystemExit(1)"), 60, ""),
        (("no-such-program",), 60, ""),
        ((sys.executable, "-c", "import time; time.sleep(60)"), 0.0, ""),
    ],
    ids=["says", "fails", "is not there", "hangs"],
)
def test_what_a_program_prints(command, patience, said):
    assert printed_by(Call(command), patience) == said


@pytest.mark.skipif(sys.platform == "win32", reason="a program of the system itself opens pages there")
def test_a_page_is_opened_by_the_program_for_that_if_there_is_one(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not open_page("https://example.org")
    program = tmp_path / BROWSERS[sys.platform][0]
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/opened\n', encoding="utf-8")
    program.chmod(0o755)
    assert open_page("https://example.org")
    for thread in threads():
        if thread.name == "browser":
            thread.join()
    assert (tmp_path / "opened").read_text(encoding="utf-8") == "https://example.org\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
class TestSentence:
    """Without libX11 a double-click did nothing at all: what went to stderr was seen by nobody."""

    @pytest.fixture
    def shown(self, monkeypatch, tmp_path):
        """What the last program was given: each of the desktop's writes that into a file."""
        for name, *_options in SHOWING:
            program = tmp_path / name
            program.write_text(f'#!/bin/sh\nprintf "%s|" {name} "$@" >> {tmp_path}/shown\n', encoding="utf-8")
            program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setenv("DISPLAY", ":0")
        return tmp_path / "shown"

    @pytest.mark.parametrize("at", range(len(SHOWING)))
    def test_the_first_program_that_there_is_shows_it(self, shown, at):
        for name, *_options in SHOWING[:at]:
            (shown.parent / name).unlink()
        show_sentence("Something is missing.")
        assert shown.read_text(encoding="utf-8").split("|")[:-1] == [*SHOWING[at], "Something is missing."]

    @pytest.mark.parametrize("reason", ["a terminal", "no desktop"])
    def test_none_is_started_where_somebody_reads_it_in_a_terminal_or_without_a_desktop(
        self, shown, monkeypatch, reason
    ):
        if reason == "a terminal":
            monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
        else:
            monkeypatch.delenv("DISPLAY")
            monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        show_sentence("Something is missing.")
        assert not shown.exists()

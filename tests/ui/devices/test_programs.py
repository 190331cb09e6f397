"""Other programs: the environment that they get, and what becomes of one that hangs."""

import sys

from ui.devices.programs import Call, printed_by

SHOWN = "import os; print(' '.join(os.environ))"


class TestEnvironment:
    def test_they_are_ours(self, monkeypatch):
        monkeypatch.setenv("HOME", "/home/player")
        assert Call(("say",), {"MORE": "1"}).full_environment.items() >= {"HOME": "/home/player", "MORE": "1"}.items()

    def test_but_for_the_libraries_of_a_frozen_program(self, monkeypatch):
        """A program of the system that loads them may not even start."""
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setenv("LD_LIBRARY_PATH", "/parapet/_internal")
        assert "LD_LIBRARY_PATH" not in Call(("say",)).full_environment
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib/own")
        assert Call(("say",)).full_environment["LD_LIBRARY_PATH"] == "/usr/lib/own"

    def test_a_path_that_the_user_set_stays(self, monkeypatch):
        monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/own")
        assert Call(("say",)).full_environment["LD_LIBRARY_PATH"] == "/usr/lib/own"

    def test_and_for_what_is_meant_for_us_alone(self, monkeypatch):
        for name in ("PARAPET_HOME", "SDL_VIDEODRIVER", "PYGAME_FREETYPE", "PYTHONHOME", "_PYI_ARCHIVE_FILE"):
            monkeypatch.setenv(name, "ours")
        assert "ours" not in Call(("say",)).full_environment.values()
        assert "PARAPET_HOME" not in printed_by(Call((sys.executable, "-c", SHOWN)), 60).split()


class TestPrinted:
    def test_it_is_what_the_program_says(self):
        assert printed_by(Call((sys.executable, "-c", "print('dark')")), 60) == "dark"

    def test_of_a_program_that_fails_it_is_nothing(self):
        assert printed_by(Call((sys.executable, "-c", "print('dark'); raise SystemExit(1)")), 60) == ""

    def test_of_a_program_that_is_not_there_it_is_nothing(self):
        assert printed_by(Call(("no-such-program",)), 60) == ""

    def test_a_program_that_hangs_is_ended(self):
        assert printed_by(Call((sys.executable, "-c", "import time; time.sleep(60)")), 0.0) == ""

"""The program on Windows without hands: its engine, its self-test, its pipes, and its locks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from tests.wine.conftest import ROOT, Windows, named
from ui.devices.speech import MISSING

pytestmark = pytest.mark.wine

ENGINE = "setoption name Game value {}\nposition startpos seed 5\ngo nodes 3000\n"
HOLDING = (
    "from game.files import *; print(try_lock(os.open(sys.argv[1], OPEN_FLAGS)).name, flush=True); sys.stdin.read()"
)
THEME = """import sys, winreg
from ui.devices.system_theme import WINDOWS, of_this_system
with winreg.CreateKey(winreg.HKEY_CURRENT_USER, WINDOWS) as key:
    winreg.SetValueEx(key, "AppsUseLightTheme", 0, winreg.REG_DWORD, int(sys.argv[1]))
print(of_this_system())"""
NAME = "Größe-Партия"
CODE_PAGES = f"""import ctypes, subprocess, sys
console = ctypes.windll.kernel32
console.FreeConsole(), console.AllocConsole()
for page in 1252, 850, 65001:
    assert console.SetConsoleCP(page) and console.SetConsoleOutputCP(page)
    said = "setoption name Game value {NAME}".encode()
    sys.stdout.buffer.write(subprocess.run(sys.argv[1:], input=said, capture_output=True).stdout)"""
SILENCE = """from ui.devices.speech import Speech
from ui.devices.voices import present_voice
from ui.preferences.settings import Settings
print(Speech(Settings(), print, present_voice()).silence)"""
PROGRAMS = ["python main.py", "dist/Parapet/Parapet-console.exe"]


def chosen(command: list[str], environment: Mapping[str, str], said: str) -> str:
    """The line with the move that an engine chooses; its input stays open, since its end would stop the search."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe) as engine:
        assert engine.stdout
        engine.stdin.write(said.encode())
        engine.stdin.flush()
        lines = (line.decode().strip() for line in engine.stdout)
        found = next((line for line in lines if line.startswith(("bestmove", "info string error"))), "it ended")
        engine.communicate(b"quit\n")
    return found


@pytest.mark.parametrize("program", PROGRAMS)
def test_it_says_that_its_engine_is_compiled(windows, packed, program):
    done = windows.run([*program.split(), "--version"])
    assert (done.returncode, done.stdout.strip().rpartition(" ")[2]) == (0, "(compiled)"), done.stderr


@pytest.mark.parametrize("program", ["Parapet.exe", "Parapet-console.exe"])
def test_both_ask_windows_for_long_paths(packed, program):
    """Others are refused paths of more than 260 characters."""
    assert b"longPathAware" in (packed / program).read_bytes()


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize("game", ["pressure", "pressman", "splits", "tower_push", "boost"])
def test_the_engine_chooses_there_as_it_does_here(windows, packed, program, game):
    """A console program is spoken to by pipes, with the ends of lines that Windows has."""
    said = ENGINE.format(game)
    there = chosen(windows.command(*program.split(), "engine"), windows.environment, said.replace("\n", "\r\n"))
    assert there.startswith("bestmove ")
    assert there == chosen([sys.executable, "main.py", "engine"], os.environ, said)


def test_both_forms_of_the_engine_agree_there(windows):
    words = "python -m pytest -n 0 -q -p no:cacheprovider -m deep -k agree tests/game/test_build.py"
    done = windows.run(words.split())
    assert done.returncode == 0, done.stdout[-3000:]
    assert "1 passed" in done.stdout, done.stdout[-3000:]


def test_names_in_any_letters_reach_the_engine_whatever_the_code_page(windows, packed):
    done = windows.run(["python", "-c", CODE_PAGES, "dist/Parapet/Parapet-console.exe", "engine"])
    assert done.stdout.count(f"There is no game called '{NAME}'") == 3, done.stderr


def test_a_file_that_another_program_has_locked_is_seen_there(windows, tmp_path):
    """A game that was open in another window was not seen: the refusal had another code than was expected."""
    file = tmp_path / "lock"
    file.touch()
    command = windows.command("python", "-c", HOLDING, named(file))
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=windows.environment, stdin=pipe, stdout=pipe, text=True) as holder:
        assert holder.stdout.readline() == "OURS\n"
        assert windows.run(["python", "-c", HOLDING, named(file)]).stdout == "HELD\n"
        holder.kill()
    assert windows.run(["python", "-c", HOLDING, named(file)]).stdout == "OURS\n", "the program that held it was killed"


@pytest.mark.parametrize("program", ["python main.py", "dist/Parapet/Parapet.exe"])
def test_it_tests_itself_with_a_library_far_down_and_names_in_any_letters(windows, packed, tmp_path, program):
    """Wine has no limit of 260 characters; the manifest of the program lifts that of Windows."""
    folder = tmp_path / "Spiele für Anna"
    while len(named(folder)) < 300:
        folder /= "ein Ordner, der lang heißt"
    outcome = tmp_path / f"Prüfung einer {NAME}.txt"
    done = windows.run([*program.split(), "--self-test", named(outcome)], PARAPET_HOME=named(folder))
    assert (done.returncode, outcome.read_text(encoding="utf-8").splitlines()[-1]) == (0, "passed"), done.stderr


def test_it_says_that_a_windows_with_no_working_powershell_cannot_speak(windows):
    """Wine's PowerShell does nothing and says that all went well."""
    assert windows.run(["python", "-c", SILENCE]).stdout.strip() == str(MISSING)


@pytest.mark.parametrize("is_light", [0, 1])
def test_it_knows_whether_the_desktop_is_dark(windows: Windows, is_light):
    done = windows.run(["python", "-c", THEME, str(is_light)])
    assert done.stdout.strip() == str(not is_light), done.stderr

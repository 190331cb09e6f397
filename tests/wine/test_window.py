"""The program in a window of Windows, from the sources and packed, by mouse and by typed moves."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import PureWindowsPath

import pytest

from game.archive.record.reading import read_record
from game.catalogue import IDS
from tests.ui.library.test_open_elsewhere import ELSEWHERE
from tests.window.desk import PATIENCE, Desk, display
from tests.window.test_games import by_turns, play_through, start
from tests.window.test_left_games import MOVES, begin, continued, play
from tests.window.test_sharing import copy_picture, pasted_picture, played
from tests.wine.conftest import FOLDER, ROOT, Windows, WindowsDesk, named

pytestmark = pytest.mark.wine

PACKED = pytest.mark.parametrize("open_desk", ["dist/Parapet/Parapet.exe"], indirect=True, ids=["packed"])
ENGINE = """import json, os, pathlib, runpy, sys
found = dict(os.environ) | {{"words": sys.argv[1:]}}
pathlib.Path(__file__).with_name("found.json").write_text(json.dumps(found))
sys.argv[1:] = ["gloomy"]
runpy.run_path(r"{fake}", run_name="__main__")"""
LETTERS = """import sys, winreg
with winreg.CreateKey(winreg.HKEY_CURRENT_USER, r"Control Panel\\Desktop") as key:
    winreg.SetValueEx(key, "LogPixels", 0, winreg.REG_DWORD, int(sys.argv[1]))"""


@pytest.mark.parametrize("game", IDS)
def test_a_whole_game_from_the_menu_to_the_end_card(open_desk, game):
    desk = start(open_desk, game)
    assert play_through(desk, game, by_turns(desk, game))["outcome"]
    desk.press_button("Main menu", opens="menu")


def test_a_game_goes_on_after_a_kill(open_desk):
    desk = begin(open_desk)
    desk.program.kill()
    desk.program.wait()
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


def test_of_a_game_in_two_windows_neither_writes_over_the_other(open_desk):
    """Windows refuses a lock in its own words, and a game that another window had open was taken for free."""
    first = begin(open_desk)
    second = open_desk(animation="off")
    second.press_button("Continue", opens="play")
    second.until_said(ELSEWHERE)
    play(second, "b5b4", len(MOVES) + 1)
    second.program.kill()
    second.program.wait()
    pick(first, "b3")
    first.click_cell("b4")
    first.until(lambda facts: facts["ply"] == len(MOVES) + 1)
    first.press("ctrl+o")
    first.until(lambda facts: facts.get("games") == 2)


def test_a_game_copied_in_one_window_is_pasted_in_another(windows, tmp_path):
    program = windows.command("python", "tests/window/hasty_app.py")
    with closing(WindowsDesk(windows.screen, tmp_path / "first", command=program)) as first:
        played(first)
        first.press("ctrl+c")
        first.until_said("The game was copied as text.")
        with closing(WindowsDesk(windows.screen, tmp_path / "second", command=program)) as second:
            second.press("ctrl+v")
            assert second.until(lambda facts: facts["scene"] == "play")["moves"][:1] == ["d3d4"]


@PACKED
def test_a_picture_is_pasted_by_another_program(open_desk):
    """PowerShell was asked to copy it; that of Wine does nothing and says that all went well."""
    desk = begin(open_desk)
    copy_picture(desk)
    assert pasted_picture(desk, "bmp").get_size() == (600, 600)


@PACKED
def test_a_game_goes_on_after_the_session_was_closed(open_desk, windows, tmp_path):
    """Windows asks every window, then tells it, then ends the program."""
    desk = begin(open_desk)
    closing_it = [str(FOLDER.resolve() / "prefix/drive_c/windows/system32/wineboot.exe"), "--end-session"]
    assert windows.run(closing_it, TMPDIR=str(tmp_path)).returncode == 0  # which tells one Windows from others
    desk.program.wait(PATIENCE)
    assert continued(open_desk)["moves"] == [*MOVES, "b5b4"]


@PACKED
def test_an_outside_engine_gets_its_words_and_of_the_environment_what_it_needs(open_desk, tmp_path, monkeypatch):
    folder = tmp_path / "Motor für Anna"
    folder.mkdir()
    (folder / "engine.py").write_text(ENGINE.format(fake=named(ROOT / "tests/ai/fake_engine.py")), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", named(folder))
    monkeypatch.setenv("API_TOKEN", "private")
    python, engine = named(FOLDER.resolve() / "python/python.exe"), named(folder / "engine.py")
    desk = open_desk(
        animation="off", sound=False, engine_seconds=1,
        engines={"Foo": {"command": f'"{python}" "{engine}" --x="a b"', "games": []}},
        setups={"pressure": {"variant": "", "seats": [0, {"engine": "Foo"}]}},
    )  # fmt: skip
    desk.begin("Pressure")
    pick(desk, "d3")
    desk.click_cell("d4")
    assert desk.until(lambda facts: facts["ply"] == 2)["moves"] == ["d3d4", "c4d4"]
    found = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    assert found["words"] == ["--x=a b"]
    assert (found["PYTHONPATH"], found["SYSTEMROOT"]) == (named(folder), r"C:\windows")
    assert "API_TOKEN" not in found


def test_a_game_that_is_dropped_on_the_window_is_shown(windows, tmp_path):
    """Wine hands the message that the Explorer sends to no other process, so the program's own sends it here."""
    record = tmp_path / "Größe-Партия.parapet"
    record.write_text("Parapet-record 2\nGame: pressure\n\n1. d3d4\n2. c5c4\n", encoding="utf-8")
    program = windows.command("python", "tests/wine/dropping_app.py", named(record))
    with closing(WindowsDesk(windows.screen, tmp_path / "home", command=program)) as desk:
        assert desk.until(lambda facts: facts["scene"] == "play")["moves"] == ["d3d4", "c5c4"]


@PACKED
def test_the_file_dialog_leads_to_every_drive(open_desk):
    """From the top of a drive there was no way on but to type the name of another."""
    desk = begin(open_desk)
    desk.press("ctrl+s")
    folder = desk.until(lambda facts: facts["scene"] == "file")["folder"]
    for _step in PureWindowsPath(folder).parents:
        desk.press("alt+Up")
    desk.until(lambda facts: facts["files"][:2] == ["C:/", "Z:/"])
    desk.press("Home", "Return")
    assert desk.until(lambda facts: facts["folder"] == "C:\\")["files"][0] == "Z:/"
    desk.press("Down", "Return")
    desk.until(lambda facts: facts["folder"] == "Z:\\")
    desk.press("ctrl+a")
    desk.type("C:")
    desk.press("Return")
    desk.until(lambda facts: facts["folder"] == "C:\\")


def test_a_game_is_saved_on_any_drive(open_desk, tmp_path):
    desk = begin(open_desk)
    desk.press("ctrl+s", opens="file")
    desk.press("ctrl+a")
    desk.type(named(tmp_path / "Partie 1.parapet"))
    desk.press("Return", opens="play")
    saved = read_record((tmp_path / "Partie 1.parapet").read_text(encoding="utf-8"))
    assert [node.text for node in saved.tree.line[1:]] == list(MOVES)


@pytest.fixture
def large_letters(windows: Windows) -> Iterator[None]:
    """The system's letters at 150%."""
    assert windows.run(["python", "-c", LETTERS, "144"]).returncode == 0
    yield
    assert windows.run(["python", "-c", LETTERS, "96"]).returncode == 0


@pytest.mark.usefixtures("large_letters")
def test_at_a_scale_of_150_percent_the_window_has_all_pixels_and_the_mouse_finds_its_places(windows, tmp_path):
    with display("1920x1200") as screen:
        program = windows.command("python", "tests/window/hasty_app.py")
        desk = WindowsDesk(screen, tmp_path / "home", "1200x760", command=program)
        assert desk.facts["size"] == [1800, 1140]
        desk.begin("Pressure")
        pick(desk, "d3")
        desk.program.kill()
        desk.program.wait()


def pick(desk: Desk, cell: str) -> None:
    """Click a cell until that is taken: Wine gives a window its mouse back a moment after the one above is gone."""
    end = time.monotonic() + PATIENCE
    while not desk.facts["clicked"]:
        assert time.monotonic() < end, "the window takes no clicks"
        desk.click_cell(cell)
        time.sleep(0.5)

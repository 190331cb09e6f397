"""The crash report contains all that helps to mend the fault, even if a scene cannot report."""

import os
from datetime import datetime

import pytest
from pygame import Rect, Surface

from game.archive.record.reading import read_record
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Quit, Replace, Scene
from ui.shell.crash import REPORTS_KEPT, CrashScene, describe, print_to_terminal, write_report
from ui.style.themes import SLATE

NOON = datetime(2026, 7, 1, 12, 0, 0)


class Game(Scene):
    def report(self):
        return "boost:mini a1a2 b2b3"


class Broken(Scene):
    def report(self):
        raise KeyError("no report either")


def fault():
    try:
        raise ValueError("what went wrong")
    except ValueError as error:
        return error


def test_the_report_contains_the_fault_and_the_exact_game_though_a_scene_cannot_report():
    text = describe(fault(), [Scene(), Broken(), Game()])
    assert "ValueError: what went wrong" in text
    assert 'raise ValueError("what went wrong")' in text
    assert "--- Scene\n(nothing to report)\n" in text
    assert text.index("--- Scene") < text.index("no report either") < text.index("--- Game")
    assert text.index("--- Game") < text.index("boost:mini a1a2 b2b3")


def test_reports_of_one_second_and_those_with_half_a_character_are_written_all(home):
    text = describe(ValueError("\ud800"), [])
    paths = [write_report("one", NOON), write_report(text, NOON)]
    assert [path.name for path in paths] == ["crash-20260701-120000.txt", "crash-20260701-120000-2.txt"]
    assert paths[1].read_text(encoding="utf-8") == text


def crashed(menu=Game):
    scene = CrashScene(SLATE, "the report\n" * 200, "The report is in /home/a/report.txt.", menu)
    scene.layout((800, 600), 1.0)
    scene.draw(Surface((800, 600)))
    return scene


def test_the_window_offers_the_menu_or_the_end(hand):
    scene = crashed()
    controls = scene.facts()["controls"]
    assert hand(scene.handle).click(Rect(controls["Quit"]).center) == Quit()
    transition = hand(scene.handle).click(Rect(controls["Continue to menu"]).center)
    assert isinstance(transition, Replace)
    assert isinstance(transition.scene, Game)
    assert isinstance(hand(crashed().handle).press("Enter"), Replace)


def test_only_the_newest_reports_are_kept(home):
    for second in range(REPORTS_KEPT + 5):
        write_report(f"report {second}", NOON.replace(second=second))
    kept = sorted((home / "reports").iterdir())
    assert [path.read_text() for path in kept] == [f"report {second}" for second in range(5, REPORTS_KEPT + 5)]


def test_a_terminal_that_is_gone_does_not_hide_the_report(monkeypatch):
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="ascii", buffering=1) as terminal:
        monkeypatch.setattr("sys.stderr", terminal)
        print_to_terminal("über")
        print_to_terminal("a report")
        monkeypatch.undo()
        with pytest.raises(OSError):  # noqa: PT011 - its number differs between systems
            terminal.flush()
        os.dup2(os.open(os.devnull, os.O_WRONLY), writing)


def test_the_game_in_a_report_can_be_opened_again_or_stands_there_as_the_ai_knows_it(two, monkeypatch):
    two.click("d3", "d4")
    report = describe(fault(), list(two.stack))
    record = read_record(report.partition("--- Play\n")[2])
    assert [node.text for node in record.tree.line][1:] == ["d3d4"]
    monkeypatch.setattr(two.match, "state", None)  # the record fails
    assert "d3d4" in describe(fault(), list(two.stack))


def test_a_traceback_in_the_window_has_no_rows_of_carets(monkeypatch):
    """Its rows of ^^^^ stood at the left edge, under other words than those they meant; the file has them in place."""
    report = 'File "a.py", line 1, in go\n    return a + b\n           ~~^~~\nTypeError: no ^ here\n'
    shown = []
    monkeypatch.setattr("ui.shell.crash.Paragraph", lambda text, *style: shown.append(text) or Paragraph(text, *style))
    scene = CrashScene(SLATE, report, "The report is in /home/a/report.txt.", Game)
    assert 'File "a.py", line 1, in go\n    return a + b\nTypeError: no ^ here\n' in shown
    assert scene.facts()["report"] == report

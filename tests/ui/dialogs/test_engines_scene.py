"""The page of the outside engines: a command is tried before it is added. The programs are real."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from game.places import settings_file
from tests.sources import ROOT
from tests.systems import no_such_file
from ui.preferences.settings import Settings
from ui.scene.scene import Quit

FAKE = f'"{sys.executable}" "{ROOT / "tests/ai/fake_engine.py"}"'
PARAPET = f'"{sys.executable}" "{ROOT / "main.py"}" engine'


@pytest.fixture
def page(table):
    """A table with the page open over the menu; an engine that is being tried ends with the test."""
    table.click("Settings", "Add or remove…")
    yield table
    table.stack.run(Quit())


def add(page, command, waits=True):
    """Type a command and add it; let time pass until the page has an answer."""
    page.scene.field.text = command
    page.click("Add")
    end = time.monotonic() + 60
    while waits and page.scene.tried:
        assert time.monotonic() < end
        page.stack.update(0.02)
        time.sleep(0.01)


def test_one_that_answers_is_added_by_the_name_it_gives_may_analyse_and_is_removed(page, words):
    add(page, f"{FAKE} silent")
    assert page.settings.engines == {"Fake 7": {"command": f"{FAKE} silent", "games": []}}
    assert Settings(settings_file()).engines == page.settings.engines
    assert {"Fake 7", "Any game"} <= words(page)
    assert page.facts["said"] == '“Fake 7” can play now: choose it for a seat, below the AI levels.'
    page.click("Parapet", "Fake 7")
    assert page.settings.analyst == page.settings.analyst_of("boost") == "Fake 7"
    page.click("Remove “Fake 7”")
    assert page.settings.analyst_of("boost") == "", "ours again"
    assert page.settings.engines == {}
    assert "Fake 7" not in words(page)


def test_one_that_names_its_games_is_shown_with_them(page, words):
    add(page, PARAPET)
    (engine,) = page.settings.engines.values()
    assert "splits:quick" in engine["games"]
    assert "Pressure, Pressman, Splits, Tower Push, Boost" in words(page)
    page.click("5 seconds", "30 seconds")
    assert page.settings.engine_seconds == 30


def test_one_of_the_same_name_and_another_command_gets_another_name(page):
    for fault in ("silent", "dies", "silent"):
        add(page, f"{FAKE} {fault}")
    assert list(page.settings.engines) == ["Fake 7", "Fake 7 (2)"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "Type the command that starts the engine."),
        ("/no/such/engine", f'“engine” cannot be started: {no_such_file().lower()}.'),
        (f"{FAKE} dead", '“{name}” has stopped running.'),
    ],
    ids=["nothing", "no such file", "an engine that dies"],
)
def test_one_that_does_not_answer_is_not_added(page, command, sentence):
    add(page, command)
    assert page.facts["said"] == sentence.format(name=Path(sys.executable).stem)
    assert page.settings.engines == {}


def test_leaving_the_page_ends_what_is_tried_and_goes_back_to_the_settings(page):
    add(page, f"{FAKE} mute", waits=False)
    engine = page.scene.tried
    page.key("Esc")
    assert page.scenes[-1] == "settings"
    assert engine._talk is None

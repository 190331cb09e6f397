"""The real window with other programs as players: our own text engine plays a whole game, and a faulty one loses it."""

from __future__ import annotations

import shlex
import sys

import pytest

from game.core import RESIGNED
from tests.window.desk import COMMAND, HASTY, ROOT
from tests.window.processes import offspring, until_all_have_ended

pytestmark = pytest.mark.window

TEXT_ENGINE = shlex.join([*COMMAND, "engine"])
AT_A_LEVEL = f"(echo setoption name Level value 5; exec cat) | exec {TEXT_ENGINE}"  # which takes no whole second a move
FAKE = shlex.join([sys.executable, str(ROOT / "tests/ai/fake_engine.py")])


def against(open_desk, engine, other=1, command=COMMAND):
    """The window with a game in which the outside engine Foo has the second seat."""
    desk = open_desk(
        command=command, animation="off", sound=False, engine_seconds=1,
        engines={"Foo": {"command": engine, "games": []}},
        setups={"pressure": {"variant": "", "seats": [other, {"engine": "Foo"}]}},
    )  # fmt: skip
    desk.begin("Pressure")
    return desk


def test_it_is_added_by_its_command_in_the_settings(open_desk):
    desk = open_desk(animation="off", sound=False, engine_seconds=1)
    desk.press_button("Settings")
    desk.press_button("Add or remove...")
    desk.until(lambda facts: facts["scene"] == "engines")
    desk.press_button("Command of an engine")
    desk.type(TEXT_ENGINE)
    desk.press("Return")
    desk.until(lambda facts: "can play now" in facts.get("said", ""))
    desk.press("Escape")
    desk.until(lambda facts: facts["scene"] == "settings")
    desk.press("Escape")
    desk.until(lambda facts: facts["scene"] == "menu")


def test_a_whole_game_against_the_ai(open_desk):
    desk = against(open_desk, shlex.join(["sh", "-c", AT_A_LEVEL]), command=HASTY)
    facts = desk.until(lambda facts: facts["outcome"], patience=300)
    assert facts["outcome"] != RESIGNED, facts["status"]
    assert len(facts["moves"]) > 8


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("dies", "has stopped running"),
        ("illegal", "is not a legal move"),
        ("flood", "far more text"),
        ("silent", "has made no move within 4 seconds"),
    ],
)
def test_one_that_fails_loses_and_the_window_goes_on(open_desk, fault, words):
    desk = against(open_desk, f"{FAKE} {fault}")
    facts = desk.until(lambda facts: facts["outcome"])
    assert (facts["outcome"], facts["winner"]) == (RESIGNED, 1)
    assert words in facts["status"]
    desk.press("ctrl+z")
    desk.until(lambda facts: not facts["outcome"])


def test_no_program_is_left_when_the_window_is_killed(open_desk):
    desk = against(open_desk, TEXT_ENGINE, other=0)
    desk.click_cell("d3")
    desk.click_cell("d4")
    desk.until(lambda facts: facts["ply"] == 2)
    family = offspring(desk.program.pid)
    desk.program.kill()
    desk.program.wait()
    until_all_have_ended(family)

"""The real window with other programs as players: our own text engine plays a whole game, and a faulty one loses it."""

from __future__ import annotations

import shlex
import sys

import pytest

from game.core import RESIGNED
from tests.window.desk import COMMAND, HASTY, ROOT

pytestmark = pytest.mark.window

TEXT_ENGINE = shlex.join([*COMMAND, "engine"])
AT_A_LEVEL = f"(echo setoption name Level value 5; exec cat) | exec {TEXT_ENGINE}"  # which takes no whole second a move
FAKE = shlex.join([sys.executable, str(ROOT / "tests/ai/fake_engine.py")])


def against(open_desk, engine, command=COMMAND):
    """The window with a game in which the outside engine Foo has the second seat."""
    desk = open_desk(
        command=command, animation="off", sound=False, engine_seconds=1,
        engines={"Foo": {"command": engine, "games": []}},
        setups={"pressure": {"variant": "", "seats": [1, {"engine": "Foo"}]}},
    )  # fmt: skip
    desk.begin("Pressure")
    return desk


def test_a_whole_game_against_the_ai(open_desk):
    desk = against(open_desk, shlex.join(["sh", "-c", AT_A_LEVEL]), command=HASTY)
    facts = desk.until(lambda facts: facts["outcome"], patience=300)
    assert facts["outcome"] != RESIGNED, facts["status"]
    assert len(facts["moves"]) > 8


def test_one_that_fails_loses_and_the_window_goes_on(open_desk):
    desk = against(open_desk, f"{FAKE} dies")
    facts = desk.until(lambda facts: facts["outcome"])
    assert (facts["outcome"], facts["winner"]) == (RESIGNED, 1)
    assert "has stopped running" in facts["status"]
    desk.press("ctrl+z")
    desk.until(lambda facts: not facts["outcome"])

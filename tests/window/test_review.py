"""A lost game reviewed in a real window: the mistake tried again, by mouse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import COMMAND

pytestmark = pytest.mark.window

RECORD = """\
Parapet-record 2
Game: pressure
Seat 1: person
Seat 2: level 1

"""
GAME = ["d3d4", "c4d4", "e3e4", "c5d5", "d1e1", "d5d4", "c1c2", "a3b3", "c2d2", "d4d3"]
WORK = 120  # seconds that the engine may take on a busy machine


def test_the_mistake_of_a_lost_game_is_tried_again_until_it_is_right_played_on_from_and_practised(
    open_desk: Any, tmp_path: Path
) -> None:
    record = tmp_path / "game.parapet"
    moves = " ".join(f"{number}. {text}" for number, text in enumerate(GAME, 1))
    record.write_text(RECORD + moves + "\n", encoding="utf-8")
    desk = open_desk(command=[*COMMAND, str(record)], animation="fast")
    desk.until(lambda facts: facts["scene"] == "play")
    desk.press("ctrl+j")
    desk.until(lambda facts: facts["scene"] == "review" and facts["person"], WORK)
    before = list(desk.facts["moves"])

    def play(text: str) -> None:
        desk.click_cell(text[:2])
        desk.until(lambda facts: facts["clicked"] == 1)
        desk.click_cell(text[2:])

    assert before == GAME[: len(before)]
    play(GAME[len(before)])
    assert "That is the move you played." in desk.until(lambda facts: facts["phase"] == "missed", WORK)["remark"]
    desk.until(lambda facts: facts["moves"] == before and facts["person"], WORK)
    desk.press_button("Show me")
    desk.until(lambda facts: facts["phase"] == "showing")
    remark = desk.until(lambda facts: facts["moves"] == before and facts["person"], WORK)["remark"]
    better = re.match("Better: ([a-e][1-5][a-e][1-5])", remark)
    assert better, remark
    play(better[1])
    assert desk.until(lambda facts: facts["phase"] == "done", WORK)["remark"].startswith("That is the best move.")
    desk.press_button("Practise later")
    desk.press_button("Play on from here")
    assert desk.until(lambda facts: facts["scene"] == "play")["moves"] == []
    desk.press("ctrl+l", opens="learn")
    desk.press_button("Your mistakes in Pressure")
    desk.until(lambda facts: facts["scene"] == "mistake" and facts["person"])
    play(better[1])
    assert desk.until(lambda facts: facts["phase"] == "done", WORK)["remark"].startswith("That is the best move.")

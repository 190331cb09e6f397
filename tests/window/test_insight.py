"""Hint, move now, chances and analysis in a real window with the real engine process."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.ai.proof import Gain, ProofTask, ProofVerdict
from game.ai.proving import prove
from game.catalogue import find
from tests.window.desk import Desk

pytestmark = pytest.mark.window

RAMPART = 10
PERSON = 0


def start(open_desk: Callable[..., Desk], *seats: Any, **preferences: Any) -> Desk:
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": list(seats)}}, **preferences)
    desk.begin("Pressure")
    return desk


def losing(text: str) -> tuple[list[str], list[str]]:
    """The moves of White in a position of Pressure that the next reply punishes, and the others."""
    rules, variant = find("pressure")
    proof = prove(rules, rules.read(variant, text), ProofTask(Gain(1, 1, seat=2)))
    return [*proof.after(ProofVerdict.PROVED)], [*proof.after(ProofVerdict.REFUTED)]


def has_line(mover: str, facts: dict[str, Any]) -> bool:
    """Whether the analysis shows a line for a position with this side to move, `w` or `b`."""
    return bool(facts.get("line")) and facts["shown"].endswith(f" {mover}")


def play(desk, *moves):
    """Click moves of two letters and two digits."""
    for move in moves:
        ply = desk.facts["ply"]
        desk.click_cell(move[:2], move[2:])
        desk.until(lambda facts, before=ply: facts["ply"] > before and not facts["moving"])


def with_losing_move(desk: Desk) -> str:
    """Play on until some moves lose something, but not most of them, and return one that does."""
    bad, good = losing(desk.facts["text"])
    while not 0 < len(bad) <= len(good):
        play(desk, (good or bad)[0])
        facts = desk.until(lambda facts: facts["person"] and not facts["moving"])
        bad, good = losing(facts["text"])
    time.sleep(1)  # as long as a person looks at the board, while the engine proves it
    return bad[0]


def test_in_a_first_game_a_losing_move_is_held_back_once(open_desk):
    desk = start(open_desk, PERSON, 1, second_look=True)
    bad = with_losing_move(desk)
    before = desk.facts["moves"]
    desk.click_cell(bad[:2], bad[2:])
    assert desk.until(lambda facts: facts["status"].startswith("Look again:"))["moves"] == before
    desk.click_cell(bad[2:])
    desk.until(lambda facts: facts["moves"][: len(before) + 1] == [*before, bad])


def test_a_teacher_takes_a_losing_move_back_and_shows_the_reply_once(open_desk):
    desk = start(open_desk, PERSON, {"character": "level 1 teacher"})
    bad = with_losing_move(desk)
    before = desk.facts["moves"]
    desk.click_cell(bad[:2], bad[2:])
    desk.until(lambda facts: "loses something." in facts["status"])
    facts = desk.until(lambda facts: facts["status"].endswith(" to play it.") and not facts["moving"])
    assert (facts["moves"], facts["person"]) == (before, True)
    desk.click_cell(bad[:2], bad[2:])
    desk.until(lambda facts: facts["moves"][: len(before) + 1] == [*before, bad])


def test_escape_makes_the_strongest_level_move_with_what_it_has(open_desk):
    desk = start(open_desk, PERSON, RAMPART, patience=16)  # more than was spent on the opening book
    desk.click_cell("d3", "d4")
    desk.until(lambda facts: facts["status"] == "Black is thinking.")
    desk.press("Escape")
    assert desk.until(lambda facts: facts["ply"] == 2 and facts["person"])["status"] != ""


def test_a_finished_game_is_analysed_from_its_end_card_and_stepped_through(open_desk):
    desk = start(open_desk, PERSON, PERSON)
    play(desk, "d3d4", "c4d4")
    desk.press_button("Resign", opens="resignation")
    desk.press_button("Resign")
    desk.until(lambda facts: facts.get("result"))
    desk.press_button("Analyse")
    for mover, keys in (("w", ()), ("b", ("Left", "Left")), ("w", ("Left",))):  # resigning was a step too
        for key in keys:
            desk.press(key)
        desk.until(partial(has_line, mover))
        assert desk.facts["analysing"]
    desk.press("Escape")
    desk.until(lambda facts: not facts["analysing"])

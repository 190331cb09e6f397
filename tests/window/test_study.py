"""A lost game studied in a real window: both sides moved by hand, proofs on the board, and why a move loses."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import COMMAND, Desk

pytestmark = pytest.mark.window

# Of Red's seven moves one wins; the hexes are named as the window names them.
RECORD = """\
Parapet-record 2
Game: splits
Start: {start}
Seat 1: level 1
Seat 2: person

"""
START = (
    "7,-5;6,-4;7,-4;3,-3;4,-3W2;5,-3;6,-3W2;2,-2R1;3,-2W1;4,-2;5,-2R1;2,-1;3,-1;4,-1R2;0,0W2;1,0W3;2,0R1;3,0W2;"
    "-1,1;0,1;2,1W2;1,2W2;2,2R4;1,3R6;1,4;0,5;1,5R1;0,6;0,7;1,7;0,8;1,8 r"
)


@pytest.fixture
def lost(open_desk: Any, tmp_path: Path) -> Desk:
    """The game, resigned by Red, a person, against the AI; it is analysed."""
    record = tmp_path / "game.parapet"
    record.write_text(RECORD.format(start=START), encoding="utf-8")
    desk: Desk = open_desk(command=[*COMMAND, str(record)], animation="fast")
    desk.until(lambda facts: facts["scene"] == "play")
    desk.press_button("Resign", opens="resignation")
    desk.press_button("Resign")
    desk.until(lambda facts: facts.get("result"))
    desk.press_button("Analyse")
    desk.until(lambda facts: facts["analysing"])
    return desk


def is_answered(plies: int, facts: dict[str, Any]) -> bool:
    """Whether the line is longer than so many plies, and nothing moves."""
    return len(facts["look"]) > plies and not facts["moving"]


def test_proofs_are_signed_on_the_board_and_both_sides_are_moved_by_hand(lost: Desk) -> None:
    lost.press_button("Proofs")
    proved = lost.until(lambda facts: len(facts["proved"]) == 2)["proved"]
    assert set(proved.values()) == {"wins", "loses"}
    (piece,) = (name for name, result in proved.items() if result == "wins")
    lost.click_cell(piece)
    targets = lost.until(lambda facts: facts["clicked"] == 1)["proved"]
    assert sorted(targets.values()) == ["loses", "wins"]
    lost.click_cell(next(name for name, result in targets.items() if result == "loses"))
    lost.until(lambda facts: facts["status"].endswith("is proved to lose. Shift+V shows why."))
    before = lost.until(lambda facts: not facts["moving"] and "wins" in facts["proved"].values())
    white = next(name for name, result in before["proved"].items() if result == "wins")
    lost.click_cell(white)
    targets = lost.until(lambda facts: facts["clicked"] == 1)["proved"]
    lost.click_cell(next(iter(targets)))
    after = lost.until(lambda facts: len(facts["look"]) == 2 and not facts["moving"])
    assert after["moves"] == ["resign"], "the AI did not reply, and the game stays as it ended"
    lost.press("Escape")
    assert lost.until(lambda facts: not facts["analysing"])["outcome"] == "resignation"


def test_the_program_shows_why_a_move_loses_until_the_end(lost: Desk) -> None:
    lost.press_button("Proofs")
    proved = lost.until(lambda facts: len(facts["proved"]) == 2)["proved"]
    lost.click_cell(next(name for name, result in proved.items() if result == "loses"))
    targets = lost.until(lambda facts: facts["clicked"] == 1)["proved"]
    lost.click_cell(next(iter(targets)))
    lost.until(lambda facts: facts["status"].endswith("is proved to lose. Shift+V shows why."))
    lost.press("shift+v")
    plies = 1
    while True:
        lost.until(partial(is_answered, plies))
        facts = lost.until(lambda facts: facts["status"].startswith(("Play for Red", "So White wins")))
        if facts["status"].startswith("So White wins"):
            break
        plies = len(facts["look"])
        pieces = lost.until(lambda facts: facts["proved"])["proved"]
        lost.click_cell(next(iter(pieces)))
        targets = lost.until(lambda facts: facts["clicked"] == 1 and facts["proved"])["proved"]
        lost.click_cell(next(iter(targets)))
        plies += 1
    assert facts["moves"] == ["resign"]


def test_the_games_with_a_position_open_there_and_their_moves_are_tried(open_desk):
    """A game is kept while it is played, so that one with oneself at the board finds itself."""
    desk = open_desk(animation="fast", setups={"pressure": {"variant": "", "seats": [0, 0]}})
    desk.begin("Pressure")
    for cells in ("d3", "d4"), ("c4", "d4"), ("e3", "d3"):
        ply = desk.facts["ply"]
        for cell in cells:
            desk.click_cell(cell)
        desk.until(lambda facts, before=ply: facts["ply"] > before and not facts["moving"])
    shown = desk.facts["shown"]
    for _ply in range(2):
        desk.press("Left")
        shown = desk.until(lambda facts, later=shown: facts["shown"] != later and not facts["moving"])["shown"]
    games = 0
    while not games:  # its places are found a few a frame
        desk.press("ctrl+f")
        games = desk.until(lambda facts: facts["scene"] == "games_here")["games"]
        if not games:
            desk.press("Escape", opens="play")
    assert games == 1
    desk.press_button("c4d4 1")
    facts = desk.until(lambda facts: facts["scene"] == "play" and facts["analysing"] and facts["shown"] != shown)
    assert len(facts["moves"]) == 3
    desk.press("Escape", "Home", "ctrl+f")
    facts = desk.until(lambda facts: facts["scene"] == "games_here")
    desk.press_button(next(name for name in facts["controls"] if name.startswith("White v Black")))
    desk.until(lambda facts: facts["scene"] == "play" and facts["shown"].endswith(" w") and len(facts["moves"]) == 3)

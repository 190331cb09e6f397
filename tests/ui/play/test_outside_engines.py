"""Outside engines at the play screen: offered beside the levels, named on the plates, and heard of where they fail."""

import re
import sys
import time
from pathlib import Path

import pytest

from game import programs
from game.play.analyst import BRIEF_NODES
from game.play.player import Machine, Outside
from tools.table import PERSON
from ui.scene.scene import Quit

FAKE = Path(__file__).parent.parent.parent / "ai/fake_engine.py"
PARAPET = f'"{sys.executable}" "{FAKE.parent.parent.parent / "main.py"}" engine'
FOO = Outside("Foo 7")


@pytest.fixture
def engines(table):
    """Have engines in the settings, each with a fault of the fake one; their processes end with the test."""

    def put(**faults):
        table.settings.change(
            engines={
                name.replace("_", " "): {"command": f'"{sys.executable}" "{FAKE}" {fault}', "games": games}
                for name, (fault, *games) in faults.items()
            }
        )

    yield put
    table.stack.run(Quit())


def wait_for(table, condition):
    """Let the game go on until something is the case: the engine is a real process."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        table.wait(0.1)
        time.sleep(0.005)


def test_the_name_plate_offers_those_that_may_know_the_game(table, engines, words):
    engines(Foo_7=("silent",), Bar=("silent", "boost", "boost:mini"), Cog=("silent", "pressure"))
    match = table.open_game("pressure", PERSON, PERSON)
    table.click("Black", "AI")
    table.key("Tab", "Enter")
    assert {"Foo 7", "Cog"} <= words(table)
    assert "Bar" not in words(table)
    table.key("End", "Up", "Enter")
    assert "Another program. It plays by its clock; without clocks it takes 5 seconds a move." in words(table)
    table.key("Enter")
    assert match.players == [PERSON, FOO]
    assert "Foo 7" in words(table), "the plate has its name"


def test_the_set_up_follows_the_settings_that_were_opened_above_it_and_remembers_the_last(table, engines):
    """An engine added in the settings above a set-up was not offered there, and one removed could still be chosen."""
    table.settings.change(setups={"pressure": {"seats": [0, {"engine": "Foo 7"}]}})
    table.click("Pressure")
    assert table.scene.setup.players == (PERSON, Machine(1)), "it is no longer there"
    table.key("Ctrl+,")
    engines(Foo_7=("silent",))
    table.key("Esc")
    table.click("1  Novice", "Foo 7", "Play")
    assert table.match.players[1] == FOO
    assert table.settings.setups["pressure"]["seats"][1] == {"engine": "Foo 7"}
    table.click("New game")
    assert table.scene.setup.players == (PERSON, FOO)
    table.key("Ctrl+,")
    engines()
    table.key("Esc")
    assert "Foo 7" not in table.controls
    table.click("Play")
    assert table.match.players == [PERSON, Machine(1)]


def test_where_it_fails_the_line_says_so_and_undo_takes_it_back(table, engines):
    engines(Foo_7=("illegal",))
    match = table.open_game("pressure", PERSON, FOO)
    table.click("d3", "d4")
    wait_for(table, lambda: match.tree.outcome)
    said = "“Foo 7” has played 'zz', which is not a legal move. That counts as resigning. Black resigned: White wins."
    assert table.status == said
    wait_for(table, lambda: table.facts["result"])
    assert table.facts["result"] == "You win"
    table.key("Ctrl+Z")
    assert table.moves == []
    assert "d3" in table.facts["cells"]


def test_a_game_waits_for_one_that_is_not_in_the_settings(table):
    match = table.open_game("pressure", Outside("Bar"), PERSON)
    table.wait(2)
    assert table.status == "“Bar” is not among the engines in the settings. Click its name to choose who plays on."
    table.click("White", "Person", "Play on")
    assert match.players == [PERSON, PERSON]


def test_leaving_the_game_ends_the_program(table, engines, monkeypatch):
    ended, end = [], programs.end
    monkeypatch.setattr(programs, "end", lambda program: end(program) or ended.append(program))
    engines(Foo_7=("silent",))
    match = table.open_game("pressure", FOO, PERSON)
    wait_for(table, lambda: match.thinking.is_searching)
    ended.clear()  # of what a test before it had started, on Windows
    table.click("Main menu")
    assert table.scenes == ["menu"]
    wait_for(table, lambda: any("silent" in one.args and one.returncode is not None for one in ended))


def test_it_analyses_in_the_place_of_ours_with_its_own_measure(table, words):
    table.settings.change(engines={"Foo 7": {"command": PARAPET, "games": []}}, analyst="Foo 7")
    match = table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    table.key("Left", "X")
    wait_for(table, lambda: table.facts["line"])
    assert re.fullmatch("“Foo 7” has searched .* positions?[.]", table.status)
    assert any(re.fullmatch("[+\N{MINUS SIGN}][0-9]+[.][0-9]{2}", word) for word in words(table))
    assert table.puppet.analysed == [((), BRIEF_NODES)], "ours judges the chances"
    table.settings.change(engines={"Foo 7": {"command": PARAPET, "games": ["boost"]}})
    table.key("X", "X", wait=0.1)
    assert table.puppet.analysed[-1] == ((), 0), "for a game that it does not play, ours analyses"
    match.close()

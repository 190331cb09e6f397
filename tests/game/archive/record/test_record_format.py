"""The page that describes the text record to other programmers says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.archive.record.reading import read_record
from game.archive.record.record import FORMAT, ONCE, RECORD_VERSION
from game.archive.record.writing import write_record
from game.catalogue import IDS

PAGE = (Path(__file__).parents[4] / "assets" / "record-format.md").read_text(encoding="utf-8")
EXAMPLES = [example for example in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if example.startswith(FORMAT)]
LINES = re.findall(r"^\| `([^:`]+): ([^`]*)` \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[2])
def test_every_example_is_read_and_written_the_same(example):
    assert write_record(read_record(example)) == example


def test_every_game_has_an_example():
    assert {read_record(example).tree.rules.id for example in EXAMPLES} == set(IDS)


def test_every_line_of_the_head_is_explained():
    named = {re.sub("[0-9]", "1", name) for name, _value in LINES}
    assert named == {*ONCE, "Seat 1", "Seat 1 now"} - {"Date"}, "`Date` is of version 1"
    assert "`Date`" in PAGE
    assert f"version {RECORD_VERSION};" in PAGE


MOVES = {
    "Result": "1. resign",
    "Present": "d3d4 c4d4 d1d2 b5b4 e2e3 a3a2 d2c2",
    "Game": "",
    "Start": "",
    "Handicap": "",
}


@pytest.mark.parametrize(("name", "value"), LINES, ids=[name for name, _value in LINES])
def test_the_value_that_it_shows_can_be_read(name, value):
    """Beside lines that make it possible: clocks for a time, a swap for changed seats, the other seat for one."""
    lines = {"Game": "pressure", "Clocks": "1+0, 1+0", "Swap rule": "yes", name: value}
    if name.startswith("Seat"):
        lines[name.replace("1", "2")] = "person"
    head = "\n".join(f"{key}: {said}" for key, said in lines.items())
    assert read_record(f"{FORMAT} {RECORD_VERSION}\n{head}\n\n{MOVES.get(name, '1. d3d4 swap')}")

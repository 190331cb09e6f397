"""The page that describes the text record to other programmers says what is so."""

import re
from contextlib import suppress
from pathlib import Path

import pytest

from game.archive.record.reading import read_record
from game.archive.record.record import FORMAT, ONCE, RECORD_VERSION
from game.archive.record.writing import write_record
from game.catalogue import IDS, find
from game.errors import IllegalMove
from game.notation import read_move

PAGE = (Path(__file__).parents[4] / "assets" / "record-format.md").read_text(encoding="utf-8")
EXAMPLES = [example for example in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if example.startswith(FORMAT)]
SHORTEST = EXAMPLES[0]
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| `")]
LINES = re.findall(r"^\| `([^:`]+): ([^`]*)` \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[2])
def test_every_example_is_read_and_written_the_same(example):
    written = write_record(read_record(example))
    assert written == example or (example == SHORTEST and written.endswith(example.partition("\n\n")[2]))


def test_every_game_has_an_example():
    assert {read_record(example).tree.rules.id for example in EXAMPLES} == set(IDS)


@pytest.mark.parametrize("name", IDS)
def test_the_position_the_moves_and_the_variants_of_every_game_are_read(name):
    (row,) = [row for row in ROWS if row[0] == f"`{name}`"]
    _game, variants, (position,), moves = (re.findall("`([^`]+)`", cell) for cell in row)
    rules, variant = find(name)
    assert rules.write(rules.read(variant, position)) == position
    assert read_move(rules, rules.start(variant, 0), moves[0]).text == moves[0]
    for text in moves[1:]:
        with suppress(IllegalMove):  # it is understood, though there is nothing to place yet
            assert rules.parse(rules.start(variant, 0), text), text
    short = {one.split(":")[-1] for one in variants}
    whole = {f"{one}-dragonless" for one in short if "-dragonless" in variants} | {"dragonless", "-dragonless"}
    named = {one.name for one in rules.variants} - {variant.name}
    assert short <= named | whole
    assert named <= short | whole


def test_boost_starts_as_the_table_of_its_variants_says():
    """From the page alone, nobody could write a game for three: it did not say where their pawns stand."""
    table = dict(re.findall(r"^  \| `(boost[^`]*)` \| [234] \| `([^`]+)` \|$", PAGE, re.MULTILINE))
    rules, _variant = find("boost")
    assert [find(name)[1] for name in table] == [one for one in rules.variants if one.random]
    for name, start in table.items():
        _rules, bare = find(f"{name}-dragonless" if ":" in name else f"{name}:dragonless")
        assert rules.write(rules.start(bare, 0)) == start


def test_every_line_of_the_head_is_explained():
    named = {re.sub("[0-9]", "1", name) for name, _value in LINES}
    assert named == {*ONCE, "Seat 1", "Seat 1 now"} - {"Date"}, "`Date` is of version 1"
    assert "`Date`" in PAGE
    assert f"describes version {RECORD_VERSION}." in PAGE


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

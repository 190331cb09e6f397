"""The page for authors of engines and hosts says what is so: its session is played, and its tables are complete."""

import re

import pytest

from game.ai.info import Info, Line
from game.ai.limits import Clocks
from game.ai.outside import GRACE, HASTE, STARTING
from game.ai.spec import GameSpec
from game.ai.ugi import go_line, position_line
from game.commands.engine import TextEngine, info_lines
from game.commands.go import CLOCK, LIMITS, MOVES_LEFT, MOVES_TO_GO
from game.commands.options import GAME, MOST_LINES, NAMES, SPINS
from tests.commands.talk import Talk
from tests.sources import ROOT

PAGE = (ROOT / "assets" / "engine-protocol.md").read_text(encoding="utf-8")
SESSION = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)[0]
WHATEVER = "..."


def table(first: str) -> list[tuple[str, str]]:
    """The first two columns of the rows below a head that begins so."""
    part = PAGE.split(f"\n| {first} |")[1].split("\n\n")[0]
    rows = [line.strip("| ").split(" | ") for line in part.splitlines()[2:]]
    return [(row[0].strip("` "), row[1].strip("` ")) for row in rows]


def pattern(line: str) -> str:
    """A line of the session as a pattern, in which `...` stands for anything; alone, for any number of lines."""
    return r"(?:.*\n)*?" if line == WHATEVER else re.escape(line).replace(re.escape(WHATEVER), ".*") + r"\n"


def test_the_session_goes_as_it_is_written(talk: Talk):
    for exchange in re.split(r"^> ", SESSION, flags=re.MULTILINE)[1:]:
        said, *answers = exchange.splitlines()
        if said == "quit":
            continue
        heard = talk(said)
        if answers[-1:] and answers[-1].startswith("bestmove"):
            heard = talk.wait()
        talk.heard.clear()
        assert re.fullmatch("".join(map(pattern, answers)), "".join(f"{line}\n" for line in heard)), said


def test_every_command_is_explained():
    explained = {command.split()[0] for command, _answer in table("line")}
    refusals: list[str] = []
    TextEngine(refusals.append).answer("hello")  # there is no such command
    assert explained == {*re.findall(r"\w+", refusals[0].partition("there are ")[2])} - {"and"}


def test_every_option_is_explained_with_its_bounds():
    options = dict(table("option"))
    assert set(options) == set(NAMES.values())
    for name, spin in SPINS.items():
        assert options[name] == (f"{spin.least} to {spin.most}" if spin.least < spin.most else str(spin.least))
    assert str(MOST_LINES) in options["MultiPV"]
    assert options[GAME].startswith("a game")


def test_every_word_behind_go_is_explained():
    words = {word for row, _meaning in table("words") for word in re.findall(r"\w+", row) if word != "N"}
    assert {word for word in words if not CLOCK.fullmatch(word)} == {*LIMITS, MOVES_TO_GO, "infinite"}
    assert {word for word in words if CLOCK.fullmatch(word)} == {"p1time", "p2time", "p1inc", "p2inc"}
    assert f"expects {MOVES_LEFT}" in PAGE


def test_every_field_of_info_is_explained_in_its_order():
    (line, _other) = info_lines(Info(7, 6, 16_750, 0.016, ("e2e3", "b5c5"), 10, 7, (Line(3, ("c1b1",)),)))
    shown = re.findall(r"^`(info .*)`$", PAGE, re.MULTILINE)[0]
    assert re.sub(r"nps \d+", "nps", line) == re.sub(r"nps \d+", "nps", shown)
    fields = [re.sub(r" .*", "", field) for field, _meaning in table("field")]
    assert list(dict.fromkeys(fields)) == [word for word in shown.split()[1:] if word in fields]


def test_what_another_engine_is_asked_is_what_it_will_hear():
    (asked,) = (block for block in re.findall(r"```\n(.*?)```", PAGE, re.DOTALL) if "> stop" in block)
    heard = [line.removeprefix("> ") for line in asked.splitlines()]
    assert position_line(GameSpec("pressure", 0, None, ("e3e4",))) in heard
    assert go_line(0, Clocks((300.0, 297.0), (3.0, 3.0), 2)) in heard
    assert f"within {STARTING:.0f} seconds" in PAGE
    assert f"within {GRACE:.0f} seconds\n  of the end of that time, and within {HASTE:.0f} seconds of `stop`" in PAGE


@pytest.mark.parametrize("page", ["README.md", "assets/engine-protocol.md", "assets/record-format.md"])
def test_its_links_lead_somewhere(page):
    path = ROOT / page
    links = re.findall(r"\]\((?!http)([^)#]+)\)", path.read_text(encoding="utf-8"))
    assert all((path.parent / link).exists() for link in links)
    assert page != "README.md" or "assets/engine-protocol.md" in links

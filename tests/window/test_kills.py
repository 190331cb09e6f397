"""The window is killed at any moment of play and saving: the library stays whole, and at most one ply is lost.

`PARAPET_KILLS` is how many times; 200 are many. The AI plays itself, each start goes on with the game that was left.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.archive.library.library import Library
from game.catalogue import IDS, find
from game.splitmix import SplitMix64
from tests.window.desk import COMMAND, ROOT, Desk, Facts
from tests.window.processes import offspring, until_all_have_ended

pytestmark = pytest.mark.window

KILLS = int(os.environ.get("PARAPET_KILLS", "4"))
SIZE = "800x600"
LEVEL = 1
LONGEST = 1500  # milliseconds: the time of some plies, and that of a start
NAME = "library.sqlite3"


class Kept(NamedTuple):
    """A game as the library has it."""

    line: tuple[str, ...]  # the moves up to the present
    position: str


class Victim:
    """The program as it is started, played with and killed again and again; each time it has the same home."""

    def __init__(self, screen: str, folder: Path, seed: int) -> None:
        self._screen, self.home = screen, folder / "home"
        self._chance = SplitMix64(seed)
        self.home.mkdir()
        setups = {game: {"variant": "", "seats": [LEVEL] * find(game)[1].seats} for game in IDS}
        settings = {"animation": "off", "setups": setups}
        (self.home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")

    def live(self, number: int) -> Facts:
        """Start the program, have it play, kill it at some moment, and give what it showed last."""
        with closing(Desk(self._screen, self.home, SIZE, seed=number)) as desk:
            children = offspring(desk.program.pid)
            if self._chance.below(5) == 0:
                desk.program.kill()
                self._die_young(desk.environment)
            else:
                self._begin(desk)
                self._let_pass(desk.program) if self._chance.below(3) == 0 else self._until_it_saves(desk)
                desk.program.kill()
            desk.program.communicate()
            until_all_have_ended(children)
            return desk.facts

    def _die_young(self, environment: dict[str, str]) -> None:
        """Start the program and kill it while it starts, or soon afterwards."""
        with subprocess.Popen(COMMAND, env=environment, cwd=ROOT, stderr=subprocess.DEVNULL) as program:
            self._let_pass(program)
            program.kill()

    def _begin(self, desk: Desk) -> None:
        """Go on with the game that was left; where none is, begin another."""
        facts = desk.until(lambda facts: facts["scene"] == "menu")
        if "Continue" not in facts["controls"]:
            desk.press_button(find(self._chance.choice(IDS))[0].title)
            desk.until(lambda facts: facts["scene"] == "setup")
        desk.press("Return")

    def _let_pass(self, program: subprocess.Popen[Any]) -> None:
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(self._chance.below(LONGEST) / 1000)

    def _until_it_saves(self, desk: Desk) -> None:
        """Wait for one of the next plies, and then for the first byte that is written of the one after it."""
        first: int = desk.until(lambda facts: "ply" in facts)["ply"]
        wanted = first + self._chance.below(4)
        if desk.until(lambda facts: facts.get("result") or facts["ply"] >= wanted)["result"]:
            desk.press("Return")  # a rematch
        log, end = self.home / f"{NAME}-wal", time.monotonic() + LONGEST / 1000
        before = change_of(log)
        while change_of(log) == before and time.monotonic() < end:
            pass
        sum(range(self._chance.below(20_000)))  # up to the time of a write


def change_of(path: Path) -> tuple[int, int]:
    """What differs whenever a file is written."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def remains(home: Path, folder: Path) -> Path:
    """A copy of the library as it was left behind; the next start finds it untouched."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in home.glob(f"{NAME}*"):
        if not path.name.endswith("-shm"):  # what the processes that had it open knew about the log
            shutil.copy(path, folder)
    return folder / NAME


def is_sound(path: Path) -> bool:
    """Whether sqlite's own checks find nothing."""
    with closing(sqlite3.connect(path)) as file:
        found = [file.execute(f"PRAGMA {check}").fetchall() for check in ("quick_check", "foreign_key_check")]
    return found == [[("ok",)], []]


def games_in(path: Path) -> dict[int, Kept]:
    """Every game in a library by its id; nothing may be wrong with any."""
    said: list[str] = []
    library = Library(path, time.time, said.append)
    games = {}
    for entry in library.entries():
        line = library.load(entry.id).state.tree.node.path()[1:]
        games[entry.id] = Kept(tuple(node.text for node in line), entry.position)
    library.flush()
    library.poll()
    library.close()
    assert said == []
    return games


def lost(facts: Facts, kept: Kept) -> int | None:
    """How many plies of the game on the screen this one lacks; None where it is another, or not as it should be."""
    if facts.get("result"):
        return 0 if kept.position == facts["text"] else None
    shown, line = tuple(facts["moves"]), kept.line
    lacking = len(shown) - len(line)
    is_same = line[: len(shown)] == shown[: len(line)] and abs(lacking) <= 1
    return max(0, lacking) if is_same else None


def test_kills_at_any_moment_damage_nothing_and_cost_one_ply_at_most(screen, tmp_path):
    victim, before, losses = Victim(screen, tmp_path, seed=KILLS), dict[int, Kept](), 0
    for number in range(KILLS):
        facts = victim.live(number)
        left = remains(victim.home, tmp_path / "remains")
        assert is_sound(left)
        games = games_in(left)
        for game, kept in before.items():
            assert games[game].line[: len(kept.line)] == kept.line
        if facts.get("result") or len(facts.get("moves", ())) > 1:
            found = [lost(facts, kept) for game, kept in games.items()]
            lacking = [plies for plies in found if plies is not None]
            assert lacking, f"{facts} is not among {games}"
            losses += min(lacking)
        before = games
    plies = sum(len(kept.line) for kept in before.values())
    print(f"\n{KILLS} kills: {len(before)} games of {plies} plies kept; {losses} times the last ply on the screen lost")

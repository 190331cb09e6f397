"""The setup program: installed, opened from the menu and by a record, upgraded, and taken out again."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.version import VERSION
from tests.window.desk import PATIENCE
from tests.wine.conftest import FOLDER, LACKING, LONG, ROOT, Windows

pytestmark = pytest.mark.wine

DEBIAN = FOLDER.resolve() / "bookworm"
DRIVE = Path("root/.wine/drive_c")
USER = DRIVE / "users/root/AppData"
PROGRAM, GAMES = USER / "Local/Programs/Parapet", USER / "Local/Parapet"
LIBRARY = DEBIAN / GAMES / "library.sqlite3"
ENTRY = USER / "Roaming/Microsoft/Windows/Start Menu/Programs/Parapet.lnk"
CLASSES = (".parapet", "Parapet.record")
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\io.github.parapet_games.Parapet_is1"
SILENT = ("/VERYSILENT", "/SUPPRESSMSGBOXES")
OLDER = "0.0.9"
RECORD = "Parapet-record 2\nGame: pressure\n\n1. d3d4\n2. c5c4\n3. c2c3\n"
TRACES = count(1)


class Machine:
    """The Windows of 32 and 64 bits in which the setup program was compiled, with a user who has no games."""

    def __init__(self, windows: Windows) -> None:
        self._environment = windows.environment

    def script(self, *words: str, **variables: str) -> tuple[int, str]:
        """Run the script of the setup program to its end, which does not wait for what it leaves running."""
        command = [str(ROOT / "packaging/windows/setup.sh"), "-o", str(FOLDER), *words]
        said = FOLDER / "said.txt"
        with said.open("wb") as file, subprocess.Popen(
            command, env=self._environment | variables, stdin=subprocess.DEVNULL, stdout=file, stderr=file
        ) as run:  # fmt: skip
            code = run.wait(LONG)
        return code, said.read_text(encoding="utf-8", errors="replace")

    def wine(self, *words: str, **variables: str) -> tuple[int, str]:
        return self.script("wine", *words, **variables)

    def install(self, version: str) -> int:
        """Its exit code."""
        return self.wine(rf"Z:\root\Parapet-{version}-windows-x86_64-setup.exe", *SILENT)[0]

    def uninstall(self) -> None:
        """Run the uninstaller to its end, which a copy of it comes to."""
        self.wine(inside(PROGRAM / "unins000.exe"), *SILENT)
        until(lambda: not running("unins"), "it does not end")

    def open(self, path: Path, claim: Callable[[dict[str, Any]], bool]) -> None:
        """Double-click a file, and wait until the program shows what is claimed."""
        trace = Path(f"root/trace-{next(TRACES)}.jsonl")
        (DEBIAN / trace).touch()
        code, said = self.wine("start", inside(path), PARAPET_TRACE=inside(trace))
        assert code == 0, said
        until(lambda: any(map(claim, shown(DEBIAN / trace))), "the window shows something else, or nothing")

    def end(self) -> None:
        """Kill the program and its processes, if it runs: a task manager of 32 bits finds none of 64."""

        def is_dead() -> bool:
            processes = running("Parapet.exe")  # more, if it was just starting one
            for process in processes:
                os.kill(process, signal.SIGKILL)
            return not processes

        until(is_dead, "it cannot be killed")

    def version(self) -> str:
        """What the system's list of programs says."""
        return self.wine("reg", "query", UNINSTALL, "/v", "DisplayVersion")[1].split()[-1]

    def knows(self, key: str) -> bool:
        return self.wine("reg", "query", key)[0] == 0


def running(name: str) -> list[int]:
    """The processes there with this in their command line."""
    found = list[int]()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # one that ends meanwhile
            if (process / "root").readlink() == DEBIAN and name in (process / "cmdline").read_text():
                found.append(int(process.name))
    return found


def inside(path: Path) -> str:
    """A path of the Debian as its Windows names it."""
    drive, rest = ("C:\\", path.relative_to(DRIVE)) if path.is_relative_to(DRIVE) else ("Z:\\", path)
    return drive + str(rest).replace("/", "\\")


def shown(trace: Path) -> list[dict[str, Any]]:
    """What a program has shown until now."""
    whole, _, _ = trace.read_bytes().rpartition(b"\n")
    return [json.loads(line) for line in whole.splitlines()]


def until(claim: Callable[[], bool], words: str) -> None:
    end = time.monotonic() + PATIENCE
    while not claim():
        assert time.monotonic() < end, words
        time.sleep(0.1)


@pytest.fixture(scope="module")
def compiled(windows: Windows) -> Machine:
    """Both versions of the setup program."""
    machine = Machine(windows)
    code, said = machine.script()
    if code == LACKING:
        pytest.skip(said.strip().rpartition("\n")[2])
    assert code == 0, said
    script = r"Z:\parapet\packaging\windows\parapet.iss"
    code, said = machine.wine(r"Z:\compiler\ISCC.exe", "/Q", f"/DVersion={OLDER}", script)
    assert code == 0, said
    for version, folder in ((OLDER, DEBIAN / "parapet/dist"), (VERSION, ROOT / "dist")):
        shutil.copy(folder / f"Parapet-{version}-windows-x86_64-setup.exe", DEBIAN / "root")
    return machine


@pytest.fixture
def machine(compiled: Machine) -> Iterator[Machine]:
    yield compiled
    compiled.end()
    if (DEBIAN / PROGRAM).exists():
        compiled.uninstall()
    shutil.rmtree(DEBIAN / GAMES, ignore_errors=True)


def kept(machine: Machine) -> bytes:
    """The library of a program that was opened once."""
    machine.open(ENTRY, lambda facts: facts["scene"] == "menu")
    until(LIBRARY.exists, "it keeps no games")
    machine.end()
    return LIBRARY.read_bytes()


def test_it_is_opened_from_the_menu_and_by_a_double_click_on_a_record(machine):
    """Windows shows the classes of a user and those of the machine as one; this Wine knows the second alone."""
    assert machine.install(VERSION) == 0
    assert machine.version() == VERSION
    machine.open(ENTRY, lambda facts: facts["scene"] == "menu")
    machine.end()
    for name in CLASSES:
        machine.wine("reg", "copy", rf"HKCU\Software\Classes\{name}", rf"HKLM\Software\Classes\{name}", "/s", "/f")
    record = Path("root/Prüfung einer Partie.parapet")
    (DEBIAN / record).write_text(RECORD, encoding="utf-8")
    machine.open(record, lambda facts: facts.get("moves") == ["d3d4", "c5c4", "c2c3"])


def test_an_upgrade_leaves_no_file_of_the_older_one_and_keeps_the_games(machine):
    assert machine.install(OLDER) == 0
    assert machine.version() == OLDER
    games = kept(machine)
    old = DEBIAN / PROGRAM / "_internal/old.dll"
    old.touch()
    assert machine.install(VERSION) == 0
    assert machine.version() == VERSION
    assert not old.exists()
    assert LIBRARY.read_bytes() == games


def test_taken_out_it_leaves_the_games_alone(machine):
    assert machine.install(VERSION) == 0
    games = kept(machine)
    machine.uninstall()
    assert not (DEBIAN / PROGRAM).exists()
    assert not (DEBIAN / ENTRY).exists()
    assert not machine.knows(UNINSTALL)
    assert not [name for name in CLASSES if machine.knows(rf"HKCU\Software\Classes\{name}")]
    assert LIBRARY.read_bytes() == games


def test_while_the_program_runs_it_is_neither_replaced_nor_taken_out(machine):
    """Files in use stayed behind, and the program went on without the others."""
    assert machine.install(OLDER) == 0
    machine.open(ENTRY, lambda facts: facts["scene"] == "menu")
    files = sorted((DEBIAN / PROGRAM).rglob("*"))
    assert machine.install(VERSION) != 0
    machine.uninstall()
    assert machine.version() == OLDER
    assert sorted((DEBIAN / PROGRAM).rglob("*")) == files

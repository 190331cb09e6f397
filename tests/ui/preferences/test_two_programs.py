"""Two running Parapets and one file of settings: what one changes the other sees, and nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.sources import ROOT
from ui.preferences import settings_file
from ui.preferences.file_lock import locked
from ui.preferences.settings import Settings

WRITES = 50  # of each program
KEPT_BY_KEY: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "setups": ({"boost": {"variant": "mini"}}, {"splits": {"variant": "two"}}),
    "streaks": ({"boost": {"level": 3, "run": 1}}, {"splits": {"level": 4, "run": -1}}),
    "volumes": ({"move": 10}, {"push": 20}),
    "keys": ({"hint": "J"}, {"flip": "L"}),
}


@pytest.fixture
def two(path):
    return Settings(path), Settings(path)


def test_the_changes_of_both_are_kept(path, two):
    """Each wrote all of its own, and so put back what the other had changed."""
    one, other = two
    one.change(theme="slate")
    assert json.loads(path.read_text()) == {"theme": "slate"}, "only what was changed is written"
    other.change(volume=5)
    one.change(sound=False)
    kept = Settings(path)
    assert (kept.theme, kept.volume, kept.sound) == ("slate", 5, False)


def test_the_other_program_s_change_holds_here_from_the_next_write_on(two):
    one, other = two
    heard = []
    other.watch(heard.append)
    one.change(theme="slate", scale=120)
    other.change(volume=5)
    assert (other.theme, other.scale) == ("slate", 120)
    assert heard == [{"volume"}, {"theme", "scale"}]


def test_or_from_when_the_window_gets_the_focus_for_which_a_file_is_read_once(two, monkeypatch):
    one, other = two
    heard = []
    other.watch(heard.append)
    one.change(theme="slate")
    other.refresh()
    monkeypatch.setattr(Path, "read_text", None)
    other.refresh()
    assert other.theme == "slate"
    assert heard == [{"theme"}]


@pytest.mark.parametrize("name", KEPT_BY_KEY)
def test_of_what_is_kept_by_game_or_kind_each_keeps_its_own(path, two, name):
    first, second = KEPT_BY_KEY[name]
    two[0].change(**{name: first})
    two[1].change(**{name: second})
    assert getattr(Settings(path), name) == first | second


def test_what_one_resets_is_gone_for_both(path, two):
    one, other = two
    one.change(keys={"hint": "J", "flip": "L"})
    other.change(volume=5)
    one.change(keys={"flip": "L"})
    other.change(volume=10)
    assert other.keys == Settings(path).keys == {"flip": "L"}


@pytest.mark.parametrize("text", [None, '{"theme": "sl'])
def test_a_file_that_is_removed_or_damaged_meanwhile_is_written_again(path, text):
    said = []
    preferences = Settings(path, said.append)
    preferences.change(theme="slate", volume=5)
    path.unlink() if text is None else path.write_text(text)
    preferences.change(sound=False)
    assert json.loads(path.read_text()) == {"theme": "slate", "volume": 5, "sound": False}
    assert len(said) == (text is not None)
    assert text is None or (path.parent / "settings-damaged.json").read_text() == text


def program(*lines: str) -> subprocess.Popen[str]:
    """Start a program of these lines."""
    command, pipe = [sys.executable, "-c", "\n".join(lines)], subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def writer(path: Path, name: str) -> subprocess.Popen[str]:
    """Start a program that counts in a setting of its own, and saves each number."""
    return program(
        "import os",
        "from pathlib import Path",
        "from ui.preferences import settings_file",
        "from ui.preferences.settings import Settings",
        "os.fsync = lambda handle: None",
        "settings_file.PATIENCE = 60.0",  # on a busy machine the other one may hold the lock for a second
        f"preferences = Settings(Path({str(path)!r}))",
        f"for number in range(1, {WRITES + 1}):",
        f"    preferences.change(streaks=preferences.streaks | {{{name!r}: {{'level': 1, 'run': number}}}})",
        "preferences.close()",
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the test's own reading takes no lock, which Windows needs")
@pytest.mark.deep
def test_two_programs_that_write_without_a_pause_lose_nothing_and_no_reader_sees_a_damaged_file(path):
    """Of 291,984 reads while two windows wrote, 3,236 found a mixture; and each put the other's settings back."""
    writers = [writer(path, name) for name in ("one", "two")]
    reads, last = 0, {"one": 0, "two": 0}
    while any(process.poll() is None for process in writers):
        text = path.read_text() if path.exists() else "{}"
        reads += 1
        now = {name: streak["run"] for name, streak in json.loads(text).get("streaks", {}).items()}
        assert all(now.get(name, 0) >= last[name] for name in last), (last, now)
        last |= now
    assert [process.wait() for process in writers] == [0, 0]
    assert json.loads(path.read_text())["streaks"] == {name: {"level": 1, "run": WRITES} for name in ("one", "two")}
    assert [it.name for it in path.parent.iterdir() if it.name.endswith(".new")] == []
    print(f"{reads} reads, {2 * WRITES} writes")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no programs")
def test_a_stopped_program_that_holds_the_lock_costs_a_sentence_one_short_wait_and_no_setting(path, monkeypatch):
    """Every change waited for a whole second, in the frame."""
    said = []
    waits = []
    monkeypatch.setattr(settings_file, "locked", lambda *it: waits.append(it[1]) or locked(*it))
    preferences = Settings(path, said.append)
    preferences.change(volume=5)
    holder = program(
        "from pathlib import Path",
        "from ui.preferences.file_lock import locked",
        f"with locked(Path({str(path.with_suffix('.lock'))!r}), 1.0):",
        "    print('held', flush=True)",
        "    input()",
    )
    assert holder.stdout.readline() == "held\n"
    os.kill(holder.pid, signal.SIGSTOP)
    preferences.change(theme="slate")  # which would never return, waiting for the lock
    assert preferences.theme == "slate"
    preferences.change(scale=120)
    preferences.refresh()
    assert len(said) == 1
    assert "another program" in said[0]
    holder.kill()
    holder.wait()
    preferences.change(sound=False)
    preferences.change(volume=10)
    kept = Settings(path)
    assert (kept.theme, kept.volume, kept.sound, kept.scale) == ("slate", 10, False, 120)
    assert waits == [0.1, 0.1, 0, 0, 0.1, 0.1]

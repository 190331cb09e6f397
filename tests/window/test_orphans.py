"""The window is killed while all that it starts is at work: soon none of that is left.

Programs that an outside engine starts in its turn are not looked for: the system ends only the engine itself.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.ai.waiting import is_running
from tests.window.processes import offspring

pytestmark = pytest.mark.window

DEADLINE = 20.0  # seconds: what does not end would sleep for ten minutes
VOICE = "#!/bin/sh\nexec sleep 601\n"  # in the middle of a long sentence
RUDE = """#!/bin/sh
echo ugiok
while read -r line; do
    case "$line" in
        isready) echo readyok ;;
        go*) exec sleep 602 ;;
    esac
done
"""  # an engine that does not notice that nobody talks with it any more
AI = "spawn_main"


def program(path: Path, text: str) -> Path:
    """A program with this text."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


def command_of(process: int) -> str:
    """The command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""


def seconds_of(process: int) -> float:
    """The processor time that a process has taken."""
    return time.clock_gettime(~process << 3 | 2)  # how Linux numbers the clock of another process


def until_at_work(desk, words: list[str]) -> dict[int, str]:
    """The processes of a window, once there is one for all of these words and the AI searches if it is among them."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = {process: command_of(process) for process in offspring(desk.program.pid)}
        if all(any(word in command for command in found.values()) for word in words):
            minds = [process for process, command in found.items() if AI in command and AI in words]
            before = [seconds_of(process) for process in minds]
            time.sleep(0.1)  # of which an AI that searches takes its share
            if all(seconds_of(process) > was for process, was in zip(minds, before, strict=True)):
                return found
    raise AssertionError(f"these processes are not all at work: {found}")


@pytest.mark.parametrize(
    ("rival", "words"), [(10, [AI]), ({"engine": "Rude"}, ["sleep 602"])], ids=["the AI", "an outside engine"]
)
def test_no_process_is_left_soon_after_the_window_is_killed(open_desk, tmp_path, monkeypatch, rival, words):
    """The voice went on, an engine that reads no input did for ever, and the AI for 250,000 positions."""
    voice, rude = program(tmp_path / "bin" / "espeak-ng", VOICE), program(tmp_path / "bin" / "rude", RUDE)
    monkeypatch.setenv("PATH", f"{voice.parent}:{os.environ['PATH']}")
    desk = open_desk(
        speech=True, patience=16, engines={"Rude": {"command": str(rude), "games": []}},
        setups={"splits": {"variant": "quick", "seats": [0, rival]}},
    )  # fmt: skip
    desk.begin("Splits")
    desk.click_cell(next(iter(desk.facts["cells"])))  # where the tower may stand
    children = until_at_work(desk, ["sleep 601", *words])
    desk.program.kill()
    desk.program.wait()
    end = time.monotonic() + DEADLINE
    while (left := [command for child, command in children.items() if is_running(child)]) and time.monotonic() < end:
        time.sleep(0.01)
    assert left == []

"""What the engine's process is started with: its form, no pygame, and nothing out of the working directory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.limits import AtLevel
from game.ai.mind import choose
from game.ai.spec import GameSpec

ROOT = Path(__file__).parents[2]
START = GameSpec("pressure", 0, None, ())

SCRIPT = """
import time
from game.ai.engine import Engine
from game.ai.limits import AtLevel
from game.ai.process import Request
from game.ai.spec import GameSpec

if __name__ == "__main__":
    engine = Engine()
    job = engine.ask(Request(GameSpec("pressure", 0, None, ()), AtLevel(1)))
    while job.is_open:
        engine.poll()
        time.sleep(0.005)
    print(job.best_move.move, job.best_move.error)
    engine.close()
"""

PLANTED = [
    "multiprocessing", "random", "game", "main", "pickle", "socket", "signal", "ctypes", "tempfile", "subprocess",
    "selectors", "heapq", "dataclasses", "threading", "librt", "sitecustomize",
]  # fmt: skip


def run_beside_planted(folder: Path, *command: str, **variables: str) -> str:
    """Run a program in a folder of modules that must not run, check that none did, and return what it printed."""
    trace = folder / "downloads/executed"
    trace.parent.mkdir()
    for name in PLANTED:
        text = f"open({str(trace)!r}, 'a').write({name + chr(10)!r})\nraise SystemExit({name + ' was executed'!r})\n"
        (folder / f"downloads/{name}.py").write_text(text, encoding="utf-8")
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONSAFEPATH"}
    done = subprocess.run(
        [sys.executable, *command], env=environment | variables, cwd=folder / "downloads", input="quit\n",
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.stderr, trace.exists(), done.returncode) == ("", False, 0)
    return done.stdout


@pytest.mark.sweep(2)
@pytest.mark.parametrize("pure", ["0", "1"])
def test_the_process_needs_no_pygame_and_imports_nothing_from_the_working_directory(tmp_path, pure):
    """`multiprocessing` starts processes by `python -c`, and that looks into the working directory before all else."""
    (tmp_path / "pygame.py").write_text("raise ImportError('there is no pygame here')\n", encoding="utf-8")
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    printed = run_beside_planted(tmp_path, str(tmp_path / "script.py"), PYTHONPATH=path, PARAPET_PURE=pure)
    assert printed.split() == [choose(START, AtLevel(1)).move]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("arguments", [["main.py", "engine"], ["tools/ladder.py", "pressure", "--cores", "1"]])
def test_the_program_started_by_its_path_imports_nothing_from_the_working_directory(tmp_path, arguments):
    run_beside_planted(tmp_path, str(ROOT / arguments[0]), *arguments[1:])

"""Runs of the tools that learn weights, as from a command line: `tool` is a path such as tools/train.py."""

import subprocess
import sys

from tests.sources import ROOT


def run(tool, *words):
    command = [sys.executable, tool, *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def shown(tool, *words):
    done = run(tool, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(tool, *words):
    """What the tool says when it refuses, in one line and without a traceback."""
    done = run(tool, *words)
    assert done.returncode == 1
    (said,) = done.stderr.splitlines()
    return said


def assert_play_goes_on(tool, games, folder, nodes):
    """Of the first two batches in `games`, copied to `folder`, one is missing: that alone is played, as it was."""
    for path in sorted(games.glob("*.npz"))[:2]:
        (folder / path.name).write_bytes(path.read_bytes())
    first, second = sorted(folder.glob("*.npz"))
    content = second.read_bytes()
    second.unlink()
    before = first.stat().st_mtime_ns
    assert shown(tool, "play", folder, "--games", 40, "--nodes", nodes) == f"{second}: 2 of 2\n"
    assert first.stat().st_mtime_ns == before
    assert second.read_bytes() == content

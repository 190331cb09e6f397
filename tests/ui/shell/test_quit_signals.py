"""Signals that end the program: the scenes are closed and the settings saved, as when the player quits."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from tests.sources import ROOT
from tests.ui.shell.watched import fail
from ui.shell.quit_signals import QuitSignals

PROGRAM = """
import sys
from tools.puppet import Puppet
from ui.shell.app import run
from ui.scene.scene import Scene

class Waiting(Scene):
    def __init__(self, context):
        self.context = context

    def update(self, seconds):
        if self.context.settings.try_out(volume=7):
            print("running", flush=True)

    def close(self):
        print("closed", flush=True)

sys.exit(run(Waiting, lambda context: (), Puppet()))
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs without asking them")


@pytest.fixture
def running():
    """The program in a process, whose scene has a slider in motion: a volume that is not saved yet."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    while process.stdout.readline() != "running\n":
        assert process.poll() is None, process.communicate()[1]
    yield process
    process.kill()
    process.communicate()


HUP, INT, TERM = (getattr(signal, name, 0) for name in ("SIGHUP", "SIGINT", "SIGTERM"))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("numbers", [[HUP, TERM, TERM, HUP], [INT], [TERM]])
def test_signals_close_the_scenes_and_save_the_settings(running, home, numbers):
    """A logout and a closed terminal ended the program on the spot."""
    for number in numbers:
        running.send_signal(number)
    said, complained = running.communicate(timeout=30)
    assert (said, complained) == ("closed\n", "")
    assert running.returncode in [128 + number for number in numbers]
    assert json.loads((home / "settings.json").read_text()) == {"volume": 7}


def test_a_signal_that_was_ignored_still_is():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with QuitSignals() as signals:
        os.kill(os.getpid(), signal.SIGHUP)
    assert signals.code == 0
    assert signal.signal(signal.SIGHUP, before) is signal.SIG_IGN


@pytest.mark.parametrize("number", [HUP, INT, TERM])
def test_afterwards_signals_mean_what_they_did(number):
    before = signal.getsignal(number)
    with QuitSignals() as signals:
        os.kill(os.getpid(), number)
    assert signals.code == 128 + number
    assert signal.getsignal(number) is before


def test_a_scene_that_fails_to_close_does_not_keep_the_program_running(make, capsys):
    fixed, signals = make(), QuitSignals()
    fixed.scene.close = fail
    signals.code = 143
    fixed.app.loop(signals)
    assert "asked to fail" in capsys.readouterr().err

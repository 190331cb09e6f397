"""The command line of the program."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import main

ROOT = Path(__file__).parent.parent


def interrupted(arguments):
    raise KeyboardInterrupt


def test_ctrl_c_ends_a_command_quietly(monkeypatch):
    monkeypatch.setattr("game.commands.bench.main", interrupted)
    assert main.main(["bench"]) == main.INTERRUPTED


def test_a_command_there_is_not_is_refused_in_words(capsys):
    assert main.main(["chess"]) == main.USAGE
    assert "There is no command 'chess'" in capsys.readouterr().err


def test_help_names_every_command(capsys):
    assert main.main(["--help"]) == 0
    printed = capsys.readouterr().out
    for name in [*main.COMMANDS, "--version"]:
        assert f"\n{name} " in printed


def test_a_command_whose_output_nobody_reads_ends_without_complaints():
    """`bench | head -1` once ended in a traceback."""
    with subprocess.Popen(
        [sys.executable, "main.py", "ladder", "--table"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as command:
        assert command.stdout
        assert command.stderr
        command.stdout.close()
        assert command.stderr.read() == b""
        assert command.wait() in (0, main.UNREAD)

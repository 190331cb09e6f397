"""The command line of the program."""

from __future__ import annotations

import main


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

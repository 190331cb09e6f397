"""The command line of the program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.language import wanted

ROOT = Path(__file__).parent.parent


def interrupted(arguments):
    raise KeyboardInterrupt


def test_ctrl_c_ends_a_command_quietly(monkeypatch):
    monkeypatch.setattr("game.commands.bench.main", interrupted)
    assert main.main(["bench"]) == main.INTERRUPTED


def test_a_command_there_is_not_is_refused_in_words(capsys):
    assert main.main(["chess"]) == main.USAGE
    assert "There is no command or file 'chess'" in capsys.readouterr().err


def test_help_names_every_command(capsys):
    assert main.main(["--help"]) == 0
    printed = capsys.readouterr().out
    for name in [*main.COMMANDS, "--version"]:
        assert f"\n{name} " in printed


def test_a_command_whose_output_nobody_reads_ends_without_complaints():
    """`bench | head -1` once ended in a traceback."""
    with subprocess.Popen(
        [sys.executable, "main.py", "bench", "--help"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as command:
        assert command.stderr
        command.stdout.close()
        assert command.stderr.read() == b""
        assert command.wait() in (0, main.UNREAD)


@pytest.fixture
def opened(monkeypatch):
    """What the window was opened with, each time."""
    calls = []
    monkeypatch.setattr(main, "open_window", lambda files=(): calls.append(list(files)) or 0)
    return calls


@pytest.mark.parametrize("name", ["game.parapet", "GAME.PARAPET", "/no/such/folder/game.parapet"])
def test_the_window_opens_with_a_record_whether_it_is_there_or_not_with_any_file_there_is_and_without(
    opened, tmp_path, name
):
    file = tmp_path / "position.txt"
    file.touch()
    for arguments in ([name, "other.parapet"], [str(file)], []):
        assert main.main(arguments) == 0
        assert opened[-1] == arguments


def test_a_command_is_no_file_even_where_one_is_called_so(opened, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bench").touch()
    monkeypatch.setattr("game.commands.bench.main", lambda arguments: 3)
    assert main.main(["bench"]) == 3
    assert opened == []


class TestLanguage:
    """A Mac names the language of its user in no variable, so Parapet spoke English to everybody there."""

    @pytest.fixture(autouse=True)
    def unnamed(self, monkeypatch):
        for name in main.LANGUAGES:
            monkeypatch.setenv(name, "")
        preferred = [{"language": "de", "country": "AT"}, {"language": "fr", "country": None}]
        monkeypatch.setattr("pygame.system.get_pref_locales", lambda: preferred)

    def test_where_no_variable_names_one_those_that_the_user_prefers_are_asked_for(self, monkeypatch):
        with monkeypatch.context() as named:
            named.setenv("LANG", "es_ES")
            main.ask_for_languages()
            assert wanted(os.environ) == ["es_ES"]
        main.ask_for_languages()
        assert wanted(os.environ) == ["de_AT", "fr"]

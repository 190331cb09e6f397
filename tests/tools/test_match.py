"""The match of `tools/match.py`: the games that decide whether a change of the engine is kept."""

import subprocess
import sys

import pytest

from tests.sources import ROOT
from tools import match as tool


def match(*words):
    """What a match of tower_push between these prints, or what it refuses."""
    command = [sys.executable, "tools/match.py", "tower_push", *words]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    return run.stdout or run.stderr


@pytest.mark.deep
def test_a_checkout_against_itself_shares_every_pair():
    """Both think the same, so the games of a pair are one game: each side wins it once, or neither."""
    assert "+3 =0 -3" in match("--games", "6", "--nodes", "60", "--against", str(ROOT))


def test_it_ends_as_soon_as_the_test_is_decided():
    shown = match("--games", "400", "--nodes", "300", "1", "--against", str(ROOT), "--sprt", "0", "300")
    won = int(shown.partition("+")[2].partition(" ")[0])
    assert 3 < won < 40
    assert shown.splitlines()[1].endswith("kept")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--against", "/nowhere"], "no checkout in /nowhere"),
        (["--sprt", "10", "0"], "first bound"),
        (["--nodes", "3000", "0"], "think for ever"),
        (["--nodes", "1", "2", "3"], "take one number, or one for each side"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(monkeypatch, capsys, words, sentence):
    """`--nodes 3000 0` let one side think for ever, and `--nodes 1 2 3` dropped the third without a word."""
    monkeypatch.setattr(sys, "argv", ["tools/match.py", "tower_push", *words])
    with pytest.raises(SystemExit):
        tool.main()
    assert sentence in capsys.readouterr().err


def test_an_opponent_that_dies_ends_the_match_in_a_sentence(tmp_path):
    """It ended in a ValueError about values to unpack."""
    (tmp_path / "game/ai").mkdir(parents=True)
    for name in ("game/__init__.py", "game/ai/__init__.py", "game/ai/evaluation.py"):
        (tmp_path / name).touch()
    (tmp_path / "game/ai/search.py").write_text("raise SystemExit\n")
    shown = match("--games", "2", "--nodes", "60", "--against", str(tmp_path))
    assert f"The engine in {tmp_path} has ended" in shown.splitlines()[-1]

"""`--self-test FILE`: it says of a whole program that it works, and of a damaged one what is wrong."""

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game import assets
from game.catalogue import every_variant, find
from tests.sources import ROOT
from tests.window.desk import COMMAND
from ui.shell import self_test


@pytest.mark.deep
def test_the_program_tries_every_variant_and_says_that_it_works(tmp_path):
    file = tmp_path / "outcome.txt"
    done = subprocess.run(
        [*COMMAND, "--self-test", str(file)], cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False
    )
    lines = file.read_text(encoding="utf-8").splitlines()
    assert (done.returncode, lines[-1]) == (0, "passed"), lines
    assert lines[0].startswith("Parapet ")
    assert "Warning" not in done.stderr, "pygame misses a module of its own"
    played = dict(line.split(": ") for line in lines[1:-1])
    for rules, variant in every_variant():
        assert int(played[variant.full_name(rules.id)].split()[0]) > 1


def test_a_game_is_played_with_the_engine(tmp_path, monkeypatch):
    monkeypatch.setattr(self_test, "every_variant", lambda: [find("pressure"), find("tower_push")])
    monkeypatch.setattr(self_test, "LONGEST", 6)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # later tests would draw with fonts that are gone
    file = tmp_path / "outcome.txt"
    code = self_test.self_test(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert (code, lines[0].split()[0]) == (0, "Parapet")
    assert lines[-3:] == ["pressure: 6 plies", "tower_push: 6 plies", "passed"]


class TestDamage:
    @pytest.fixture
    def copied(self, tmp_path, monkeypatch):
        """A copy of the program's files, which are the ones in use; no game is played."""
        for kind in assets.CARRIED:
            for path in assets.FOLDER.parent.glob(kind):
                copy = tmp_path / path.relative_to(assets.FOLDER.parent)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)
        monkeypatch.setattr(assets, "FOLDER", tmp_path / "assets")
        monkeypatch.setattr(self_test, "every_variant", lambda: ())
        monkeypatch.setattr(pygame, "quit", lambda: None)  # later tests would draw with fonts that are gone
        monkeypatch.setattr(self_test, "Engine", type("Idle", (), {"close": lambda self: None}))
        return tmp_path / "assets"

    def check_named(self, folder, name):
        file = folder / "outcome.txt"
        code, lines = self_test.self_test(file), file.read_text(encoding="utf-8").splitlines()
        assert (code, lines[-1]) == (1, "failed")
        assert any(name in line for line in lines)

    @pytest.mark.parametrize("name", ["fonts/Inter-Bold.ttf", "icons/x.svg", "sounds/move.wav", "rules/boost.md"])
    def test_a_file_that_is_empty_is_named(self, copied, tmp_path, name):
        (copied / name).write_bytes(b"")
        self.check_named(tmp_path, Path(name).name)

    def test_a_kind_of_file_that_is_missing_is_named(self, copied, tmp_path):
        shutil.rmtree(copied / "sounds")
        self.check_named(tmp_path, "assets/sounds/*.wav")

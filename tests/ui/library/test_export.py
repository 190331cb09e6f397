"""Kept games as files: what the files are called, and that they read back."""

from __future__ import annotations

import pytest

from game.archive.record_files import load_record
from tests.ui.library.kept_games import library_with
from tests.ui.library.test_entry_words import ANNA, CLUB, YOU, entry
from ui.library.export import file_name, save_all, text_of

BEGAN = 1_795_000_000  # in November 2026


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("", "Pressure, You v AI Club.parapet"),
        ("Cup final", "Cup final, You v AI Club.parapet"),
        ("../../etc/passwd", "etcpasswd, You v AI Club.parapet"),
        ('a/b\\c:d*e?"f<g>h|i\n', "abcdefghi, You v AI Club.parapet"),
        ("Größe 象棋", "Größe 象棋, You v AI Club.parapet"),
    ],
)
def test_a_file_is_called_by_day_game_and_players(name, end):
    called = file_name(entry(YOU, CLUB, name=name, began=BEGAN))
    assert called.startswith("2026-11-")
    assert called[11:].lstrip(" .") == end


def test_a_long_name_is_cut():
    assert len(file_name(entry(ANNA, CLUB, name="x" * 80, began=BEGAN))) <= 100


def test_all_games_are_written_and_read_back(tmp_path):
    library = library_with(5)
    games = library.entries()
    paths = save_all(library, games, tmp_path / "new")
    assert len(set(paths)) == 5
    for path, game in zip(paths, games, strict=True):
        record = load_record(path)
        assert record.setup.variant == game.variant
        assert record.tree.snapshot.text == game.position
        assert record.title == game.name


def test_the_texts_of_several_games_stand_one_after_the_other():
    library = library_with(2)
    assert text_of(library, library.entries()).count("Parapet-record") == 2

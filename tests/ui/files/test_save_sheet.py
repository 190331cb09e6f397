"""Kept games as records: what their files are called, that they read back, and their texts one after the other."""

from __future__ import annotations

from itertools import count
from threading import current_thread

import pytest

from game.archive.record import files
from game.archive.record.files import file_name, save_record
from game.errors import GameError
from tests.game.archive.desk import load_record
from tools.kept_games import library_with
from ui.files.saving import Export


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Cup final", "Cup final, "),
        ("../../etc/passwd", "etcpasswd, "),
        ('a/b\\c:d*e?"f<g>h|i\n', "abcdefghi, "),
        ("Größe 象棋", "Größe 象棋, "),
        ("x" * 200, "x" * 80),
    ],
)
def test_a_file_is_called_by_day_game_and_players(name, safe):
    record = first_record()._replace(title=name)
    assert file_name(record)[11:].startswith(safe)
    assert len(file_name(record)) <= 100
    called = file_name(record._replace(title="", began="2026-11-18T14:05:00Z"))
    assert called.startswith("2026-11-18 Pressure, ")
    assert called.endswith(".parapet")


def test_no_more_of_a_title_is_looked_at_than_a_file_name_may_need(monkeypatch):
    """With a title of 4 MB the window took 0.6 s to propose a name, when a game was saved or made a picture of."""
    looked_at, name_of = [], files.name_of_file
    monkeypatch.setattr(files, "name_of_file", lambda day, words: looked_at.append(words) or name_of(day, words))
    assert "x" * 80 in file_name(first_record()._replace(title="x" * 1_000_000))
    assert len(looked_at[0]) < 10_000


def first_record():
    library = library_with(10)
    return next(library.load(game.id).record() for game in library.entries() if game.variant == "pressure")


def test_a_thread_writes_long_games(tmp_path, monkeypatch):
    """Saving two games of 50,000 plies in a folder held the window for 8 seconds each."""
    monkeypatch.setattr("game.archive.database.stored_game.LONG_GAME", 0)
    threads, save = [], save_record
    monkeypatch.setattr(
        "ui.files.saving.save_record", lambda *what: threads.append(current_thread().name) or save(*what)
    )
    library = library_with(3)
    games = library.entries()
    export = Export(library, games, clock=lambda: 0.0)
    export.begin(tmp_path)
    while not export.done:
        export.go_on()
    assert threads == ["reading"] * 3
    assert [load_record(path).title for path in export.paths] == [game.name for game in games]


def test_a_frame_writes_games_until_its_time_is_over(tmp_path, monkeypatch):
    monkeypatch.setattr("ui.files.saving.AT_A_TIME", 2)
    library = library_with(5)
    export = Export(library, library.entries(), clock=count().__next__)
    export.begin(tmp_path)
    frames = [len(export.paths)]
    while not export.done:
        export.go_on()
        frames.append(len(export.paths))
    assert frames == [2, 4, 5]


def test_a_long_game_that_cannot_be_saved_is_refused_in_words(tmp_path, monkeypatch):
    monkeypatch.setattr("game.archive.database.stored_game.LONG_GAME", 0)
    library = library_with(1)
    export = Export(library, library.entries(), clock=lambda: 0.0)
    (tmp_path / "a file").write_text("")

    def save():
        export.begin(tmp_path / "a file")
        while not export.done:
            export.go_on()

    with pytest.raises(GameError):
        save()

"""The menu asks what is to become of a damaged library before anything is done to it."""

from __future__ import annotations

import errno
import os

import pytest

from game.archive.database.recovery import Recovery
from game.archive.library.library import Library
from tests.game.archive.desk import ANNA, BEGAN, BEN, NAME, Desk
from tools.table import Table
from ui.menu.damaged_library import damage_words

PAGE = 4096


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """The file of a library of 40 games, of which a page is broken."""
    desk = Desk(folder := tmp_path_factory.mktemp("broken"))
    for _game in range(40):
        desk.library.comment(desk.played(players=(ANNA, BEN)), "x" * 300)
    desk.library.close()
    whole = bytearray((folder / NAME).read_bytes())
    pages = [at for at in range(PAGE, len(whole), PAGE) if whole[at] == 0x0D and b"Anna" in whole[at : at + PAGE]]
    whole[pages[1] : pages[1] + PAGE] = b"\xff" * PAGE
    return bytes(whole)


@pytest.fixture
def table(hand, tmp_path, broken):
    """The window over that library."""
    (tmp_path / NAME).write_bytes(broken)
    library = Library(tmp_path / NAME, lambda: float(BEGAN), print)
    while not library.damage:
        library.flush()
        library.poll()
    yield Table(hand, library=library)
    library.close()


def test_it_asks_once_and_esc_leaves_all_as_it_is(table, tmp_path):
    table.wait(0.2)
    assert table.scenes == ["menu", "damaged library"]
    table.key("Esc", wait=0.5)
    assert table.scenes == ["menu"]
    assert not (tmp_path / "library-damaged-1.sqlite3").exists()


def test_the_games_that_can_be_read_are_recovered(table, tmp_path):
    table.wait(0.2)
    games = table.library.counts().kept
    assert 20 < games < 40
    table.click("Recover")
    table.library.flush()
    table.wait(0.2)
    assert table.scenes == ["menu"]
    assert table.library.counts().kept == games
    assert "Continue" in table.controls
    assert (tmp_path / "library-damaged-1.sqlite3").exists()


def test_an_empty_one_is_begun_and_the_damaged_one_kept(table, tmp_path):
    table.wait(0.2)
    table.click("Start a new one")
    table.library.flush()
    table.wait(0.2)
    assert table.library.counts().kept == 0
    assert (tmp_path / "library-damaged-1.sqlite3").exists()


def test_it_asks_again_where_the_new_library_could_not_be_written(table, tmp_path, monkeypatch):
    """The disk was full: Recover closed the sheet, and the damaged library was used as if it were sound."""

    def full_disk(_handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    table.wait(0.2)
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full_disk)
        table.click("Recover")
        table.library.flush()
    table.wait(0.2)
    assert table.scenes == ["menu", "damaged library"]
    table.click("Recover")
    table.library.flush()
    table.wait(0.2)
    assert table.scenes == ["menu"]
    assert (tmp_path / "library-damaged-1.sqlite3").exists()


def test_the_words_say_how_much_can_be_read():
    assert damage_words(Recovery(3, 1)).startswith("3 games in it can be read. 1 game is lost. ")
    assert "lost" not in damage_words(Recovery(1, 0))

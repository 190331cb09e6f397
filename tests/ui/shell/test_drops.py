"""Files and texts that are dropped on the window; files named on the command line come the same way."""

import pygame
import pytest
from pygame.event import Event

from game.archive.record.files import save_record
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.play.match import Match
from game.play.setup import MatchSetup
from tools.puppet import Puppet
from tools.table import PERSON
from ui.menu.menu import Menu

MOVES = {"pressure": ["d3d4", "a3a2"], "pressman": ["c2c3"]}


def record(name):
    """A game of two people, with some moves."""
    match = Match(MatchSetup(name, (PERSON, PERSON)), Puppet())
    for text in MOVES[name]:
        match.tree.play_text(text)
    return Record(match.setup, match.state())


@pytest.fixture
def window(make):
    """The program at its menu."""
    return make(Menu)


@pytest.fixture
def files(tmp_path):
    """A record of each of two games."""
    paths = [tmp_path / f"{name}.parapet" for name in MOVES]
    for path, name in zip(paths, MOVES, strict=True):
        save_record(path, record(name))
    return paths


def drop(window, *paths):
    """Drop files on the window, and return what it says."""
    begin, end = Event(pygame.DROPBEGIN), Event(pygame.DROPCOMPLETE)
    window.step(begin, *(Event(pygame.DROPFILE, file=str(path)) for path in paths), end)
    return said(window)


def said(window):
    """All notices that wait; they are dismissed."""
    found = []
    while window.notices.present:
        found.append(window.notices.present)
        window.notices.dismiss()
    return found


def scenes(window):
    return [scene.facts()["scene"] for scene in window.app.stack]


def library(window):
    return window.app.context.library


def test_a_file_is_opened_and_another_one_takes_its_place_and_that_of_what_lies_over_it(window, files):
    words = drop(window, files[0])
    assert scenes(window) == ["menu", "play"]
    assert window.scene.facts()["moves"] == MOVES["pressure"]
    assert words == ["Opened and added to the library: Pressure, 1 move."]
    window.press(pygame.K_COMMA, pygame.KMOD_LCTRL)
    window.press(pygame.K_SLASH, 0)
    assert scenes(window)[-1] == "settings"
    drop(window, files[1])
    assert scenes(window) == ["menu", "play"]
    assert window.scene.facts()["moves"] == MOVES["pressman"]


@pytest.mark.parametrize("name", ["missing.parapet", "."])
def test_what_cannot_be_read_is_said_and_changes_nothing(window, files, tmp_path, name):
    drop(window, files[0])
    (words,) = drop(window, tmp_path / name)
    assert "cannot be read" in words
    assert window.scene.facts()["moves"] == MOVES["pressure"]


def test_among_good_files_a_bad_one_costs_itself_alone(window, files, tmp_path):
    bad = tmp_path / "bad.parapet"
    bad.write_text("Parapet-record 2\nGame: chess\n")
    words = drop(window, bad, *files)
    assert window.scene.facts()["moves"] == MOVES["pressure"]
    assert len(library(window).entries()) == 2
    assert words[0] == "2 games are now in the library."
    assert words[1].startswith("'bad.parapet' cannot be opened. Line 2: ")


def test_of_several_positions_the_first_is_set_up_and_the_others_are_counted(window, files, tmp_path):
    """All but the first vanished without a word."""
    positions = [tmp_path / f"{number}.txt" for number in range(3)]
    for path in positions:
        path.write_text("5/5/2W2/5/W3B b")
    words = drop(window, *positions, files[0])
    assert scenes(window) == ["menu", "setup"]
    wanted = ["This is a position of Pressure. You can play from it.", "1 game is now in the library."]
    assert words == [*wanted, "2 more files were not opened."]
    words = drop(window, files[1], *positions)
    assert scenes(window) == ["menu", "play"]
    assert words == ["1 game is now in the library.", "3 more files were not opened."]


def test_of_very_many_files_and_of_many_bad_ones_the_first_are_named_and_the_others_counted(
    window, files, tmp_path, monkeypatch
):
    words = drop(window, *[tmp_path / f"{number}.parapet" for number in range(9)])
    assert len(words) == 4
    assert words[3] == "6 more files were not opened."
    monkeypatch.setattr("ui.files.arrivals.MOST_FILES", 1)
    assert drop(window, *files) == ["1 game is now in the library.", "1 more file was not opened."]
    assert len(library(window).entries()) == 1


def test_a_dropped_text_comes_in_lines_without_the_empty_ones(window):
    """As X11 and SDL hand it over: an event for each line that has a letter on it."""
    window.step(Event(pygame.DROPTEXT, text="5/5/2W2/5/W3B b"))
    assert scenes(window) == ["menu", "setup"]
    lines = [line for line in write_record(record("pressure")).splitlines() if line]
    window.step(*(Event(pygame.DROPTEXT, text=line) for line in lines))
    assert window.scene.facts()["moves"] == MOVES["pressure"]

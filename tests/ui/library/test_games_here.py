"""The sheet of the kept games in which a position came up."""

import pytest

from game.archive.library.placing import Placing
from game.archive.record.record import Record
from game.play.match import Match
from game.play.player import Person
from game.play.setup import MatchSetup
from tests.game.archive.library.test_placing import placed
from tests.ui.ear import listen
from tools.puppet import Puppet
from tools.table import CLUB, PERSON

ANNA, BEN = Person("Anna"), Person("Ben")


def keep(table, *moves, name="pressman", loser=0, players=(ANNA, BEN)):
    """Keep a game of these moves; `loser` resigns at its end."""
    match = Match(MatchSetup(name, players), Puppet())
    for move in moves:
        match.play(match.tree.at(match.tree.node).read(move))
    if loser:
        match.resign(loser)
    return table.library.add(Record(match.setup, match.state())).id


@pytest.fixture
def kept(table):
    """A table with three games of Pressman, two of which are the same in a mirror."""
    table.ids = (
        keep(table, "a2a4", "a7a5", "b2b4", loser=2),
        keep(table, "h2h4", "h7h5", "g2g4"),
        keep(table, "a2a3", "a7a5"),
    )
    placed(table.library)
    return table


@pytest.fixture
def here(kept):
    """The sheet over a game between people after the first moves of the mirrored one."""
    kept.open_game("pressman", PERSON, PERSON)
    for move in ("h2", "h4"), ("h7", "h5"):
        kept.click(*move, wait=2)
    kept.library.poll()
    kept.key("Ctrl+F")
    assert kept.facts["scene"] == "games_here"
    return kept


def test_says_how_they_went_and_shows_what_was_played_as_the_board_lies(here, words):
    said = words(here)
    assert "2 games: Black won 1, 1 unfinished." in said
    assert "g2g4 2" in here.controls
    assert here.facts["games"] == 2


def test_a_button_above_the_openings_of_an_analysis_shows_them_as_well(here):
    """Only Ctrl+F did, and a line of the menu."""
    here.key("Esc")
    assert "Your games with this position (Ctrl+F)" not in here.controls
    here.key("Left", "X", wait=0.2)
    here.click("Your games with this position (Ctrl+F)")
    assert (here.facts["scene"], here.facts["games"]) == ("games_here", 2)


def test_a_click_opens_a_game_at_that_position(here):
    here.click(next(name for name in here.controls if name.startswith("Anna v Ben")))
    assert here.scenes[-1] == "play"
    assert here.match.tree.node.ply > 2
    assert here.scene.navigator.node.ply == 2


def test_enter_opens_the_game_that_the_arrows_chose(here):
    here.key("Down", "Enter", wait=1)
    assert here.scenes == ["menu", "play"]
    assert here.scene.navigator.node.ply == 2


def test_in_a_game_that_goes_on_a_move_is_not_played(here):
    here.click("g2g4 2", wait=1)
    assert here.moves == ["h2h4", "h7h5"]
    assert here.scene.remarks.refused == here.match.policy.why_not("analysis")
    assert here.match.help.analysis, "to look was help"


def test_in_a_study_a_move_is_tried(kept):
    kept.open_game("pressman", PERSON, PERSON)
    for move in ("h2", "h4"), ("h7", "h5"), ("c2", "c4"):
        kept.click(*move, wait=2)
    kept.key("Left", wait=1)
    kept.key("Ctrl+F")
    kept.click("g2g4 2", wait=2)
    assert kept.scene.analysis.running
    assert kept.scene.navigator.node.move.text == "g2g4"
    assert kept.moves == ["h2h4", "h7h5", "c2c4"]


def test_an_unaided_game_has_none_before_its_end(kept):
    kept.open_game("pressman", PERSON, CLUB, unaided=True)
    kept.key("Ctrl+F")
    assert kept.scenes == ["menu", "play"]
    assert kept.status == "An unaided game can be analysed only after its end."


def test_from_the_editor_a_move_goes_on_and_a_game_is_opened(kept):
    kept.open_game("pressman", PERSON, PERSON)
    kept.key("Ctrl+E")
    text = kept.facts["text"]
    kept.key("Ctrl+F")
    assert kept.facts["games"] == 3
    kept.click("a2a4 2")
    assert kept.scenes[-1] == "editor"
    assert kept.facts["text"] != text
    kept.key("Ctrl+F")
    assert kept.facts["games"] == 2
    kept.key("Enter", wait=1)
    assert kept.scenes[-1] == "play"
    assert kept.scene.navigator.node.ply == 1


def test_without_such_a_game_that_is_said(table, words):
    table.open_game("splits", PERSON, PERSON)
    table.key("Ctrl+F")
    assert "No game that is kept came to this position." in words(table)
    table.key("Enter", "Esc")
    assert table.scenes == ["menu", "play"]


def test_it_is_read_aloud(here):
    heard = listen(here)
    here.wait(0.2)
    assert any("Your games with this position" in text for text in heard)
    here.key("Down", wait=0.2)
    assert any("2 of 2" in text for text in heard), heard


def test_it_says_while_older_games_are_still_to_come(table, words, monkeypatch):
    monkeypatch.setattr(Placing, "go_on", lambda placing: None)
    for _game in range(2):
        keep(table, "a2a4")
    table.open_game("pressman", PERSON, PERSON)
    table.key("Ctrl+F")
    assert "Older games are still being looked through; come back later for all of them." in words(table)


def test_moves_that_share_their_words_are_told_apart(table):
    """To lay a board piece is always written alike, wherever it lies."""
    keep(table, "T0,0R", "T2,0R", name="splits")
    keep(table, "T0,0R", "T1,2V", name="splits")
    placed(table.library)
    match = table.open_game("splits", PERSON, PERSON)
    match.play(match.tree.at(match.tree.node).read("T0,0R"))
    table.wait(2)
    table.key("Ctrl+F")
    moves = [name for name in table.controls if name.startswith("T")]
    assert len(moves) == len({name.split()[0] for name in moves}) == 2

"""Games against levels that have been changed since: what the library and records keep of that."""

import pytest

from game.ai.info import BestMove
from game.ai.strength import SEVERAL_EDITIONS
from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.play.player import Person
from tests.game.archive.desk import Desk, play


@pytest.fixture(autouse=True)
def update(monkeypatch):
    """Begin with the first edition of the levels of Pressure; the function changes them."""
    monkeypatch.setattr("game.ai.strength.pressure.EDITION", 1)
    return lambda: monkeypatch.setattr("game.ai.strength.pressure.EDITION", 2)


def reply(desk, match):
    """Let the level play its first legal move."""
    match.update(1.0, calm=True)
    desk.puppet.answer = BestMove(match.tree.moves[0].text)
    assert match.update(1.0, calm=True)


def begun(desk):
    """A game of a person and a level in which each has moved once."""
    match, autosave = desk.begin()
    play(match, "e3e4")
    reply(desk, match)
    return match, autosave


def edition(desk, game):
    return desk.library.load(game).state.edition, desk.library.entry(game).edition


def test_a_game_keeps_the_edition_that_it_was_begun_with(desk, update):
    old = begun(desk)[1]
    update()
    new = begun(desk)[1]
    for autosave in (old, new):
        autosave.close()
    desk.reopen()
    assert edition(desk, old.game) == (1, 1)
    assert edition(desk, new.game) == (2, 2)


@pytest.mark.parametrize("undone", [False, True])
def test_a_game_that_goes_on_against_new_levels_is_of_several_editions(desk, update, undone):
    """A game begun against the old level 4 was won against the new one, and counted as a win against either."""
    autosave = begun(desk)[1]
    autosave.close()
    update()
    match, autosave = desk.go_on(autosave.game)
    play(match, match.tree.moves[0].text)
    assert edition(desk, autosave.game) == (1, 1), "only the person has moved"
    reply(desk, match)
    if undone:
        match.undo()
    autosave.close()
    desk.reopen()
    assert edition(desk, autosave.game) == (SEVERAL_EDITIONS,) * 2
    record = desk.library.load(autosave.game).record()
    assert read_record(write_record(record)).state.edition == SEVERAL_EDITIONS


def test_a_finished_game_keeps_its_edition_whatever_is_tried_in_it_later(desk, update):
    match, autosave = begun(desk)
    match.resign()
    autosave.close()
    finished = autosave.game
    update()
    match, autosave = desk.go_on(finished)
    match.go_to(match.tree.root)
    play(match, "d3d4")
    reply(desk, match)
    autosave.close()
    assert autosave.game != finished
    assert edition(desk, finished) == (1, 1)
    assert edition(desk, autosave.game) == (SEVERAL_EDITIONS,) * 2


def test_two_programs_of_which_one_has_new_levels_keep_what_each_has_played(desk, update):
    match, autosave = begun(desk)
    desk.poll()
    update()
    other = Desk(desk.path.parent)
    theirs, saves = other.go_on(autosave.game)
    play(theirs, theirs.tree.moves[0].text)
    reply(other, theirs)
    saves.close()
    other.library.close()
    play(match, match.tree.moves[0].text)  # the game went on elsewhere: this one gets a row of its own
    autosave.close()
    desk.poll()
    assert edition(desk, autosave.game) == (1, 1)
    assert edition(desk, saves.game) == (SEVERAL_EDITIONS,) * 2


def test_a_record_of_another_program_is_kept_with_its_edition(desk):
    text = "Parapet-record 2\nGame: pressure\nSeat 1: person\nSeat 2: level 4\nLevels: edition 7\n\n1. e3e4 2. a3a2"
    game = desk.library.add(read_record(text)).id
    desk.reopen()
    assert edition(desk, game) == (7, 7)
    assert "\nLevels: edition 7\n" in write_record(desk.library.load(game).record())


def test_a_record_between_people_names_no_edition_and_a_level_seated_in_it_later_is_a_present_one(desk, update):
    update()
    match, _autosave = desk.begin(Person(), Person())
    play(match, "e3e4")
    text = write_record(Record(match.setup, match.state()))
    assert "Levels" not in text
    assert read_record(text).state.edition == match.state().edition == 2

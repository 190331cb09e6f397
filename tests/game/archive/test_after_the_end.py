"""A game that has ended stays as it was played: a try in a lost game took the loss out of statistics and rating."""

from contextlib import closing

import pytest

from game.archive.database.entry import Verdict
from game.archive.rating.statistics import statistics
from game.play.player import Machine, Person
from game.play.streak import Streak
from tests.game.archive.desk import ANNA, BEN, CLUB, MOVES, play

OTHER = "d3d4"  # another first move


@pytest.fixture
def ended(desk):
    """Anna resigned, and still looks at the game."""
    match, autosave = desk.begun(ANNA, CLUB)
    match.resign()
    return match, autosave


@pytest.fixture
def lost(desk, ended):
    """That game in the library, after it was left."""
    _match, autosave = ended
    autosave.close()
    return desk.library.entry(autosave.game)


def opened(desk, entry):
    return desk.go_on(entry.id)


def from_the_past(match, move=OTHER):
    match.go_to(match.tree.root)
    play(match, move)


def by_undo(match):
    while match.policy.can_undo:
        match.undo()
    play(match, OTHER)


@pytest.mark.parametrize("way", [from_the_past, by_undo])
def test_a_try_is_a_game_of_its_own_that_counts_for_nobody(desk, lost, way):
    match, autosave = opened(desk, lost)
    desk.now += 60
    way(match)
    match.resign()
    autosave.close()
    desk.reopen()
    assert desk.library.entry(lost.id) == lost
    tried = desk.library.entry(autosave.game)
    assert (tried.name, tried.moves, tried.verdict) == ("Played on after the end", 1, Verdict.LOST)
    assert statistics(desk.library.entries(), ANNA)[next(iter(statistics([lost], ANNA)))].losses == 1
    tree = desk.library.load(tried.id).state.tree
    assert {child.text for child in tree.root.children} == {MOVES[0], OTHER}


LEAVING_IT = {
    "looks_back": lambda match: match.undo(),
    "looks_back_and_forth": lambda match: (match.undo(), match.redo()),
    "plays_the_same_again": lambda match: from_the_past(match, MOVES[0]),
    "has_another_play_on": lambda match: match.reseat(1, Machine(9)),
}


@pytest.mark.parametrize("way", LEAVING_IT.values(), ids=LEAVING_IT)
def test_nothing_else_changes_it(desk, lost, way):
    match, autosave = opened(desk, lost)
    desk.now += 60
    way(match)
    autosave.close()
    desk.reopen()
    assert desk.library.entries() == [lost]


def test_a_comment_on_it_changes_nothing_else_and_what_is_looked_at_in_it_is_shown_again(desk, lost):
    match, autosave = opened(desk, lost)
    match.undo()
    match.edits.comment(match.tree.node, "Here I gave up.")
    autosave.close(shown=match.tree.node)
    desk.reopen()
    assert desk.library.entry(lost.id)._replace(touched=lost.touched) == lost
    kept = desk.library.load(lost.id)
    assert [node.comment for node in kept.state.tree.node.path()] == ["", "", "Here I gave up.", "", ""]
    assert (kept.shown.ply, kept.state.tree.node.ply) == (2, 4)


def test_to_delete_the_end_goes_on_in_another_game(desk):
    match, autosave = desk.begun(ANNA, BEN)
    match.resign()
    before = desk.library.entry(autosave.game)
    match.edits.delete(match.tree.node)
    assert autosave.game != before.id
    assert desk.library.entry(before.id) == before
    assert desk.line(autosave.game) == list(MOVES)


def test_a_name_that_is_given_after_the_end_is_kept(desk):
    match, autosave = desk.begun(Person(), CLUB)
    match.resign()
    match.reseat(1, ANNA)
    autosave.close()
    desk.reopen()
    assert desk.library.entry(autosave.game).players == (ANNA, CLUB)


def test_seats_that_were_swapped_stay_so(desk):
    match, autosave = desk.begin(ANNA, BEN, swap_rule=True)
    play(match, OTHER)
    match.swap_sides()
    play(match, "c4d4")
    match.resign()
    autosave.close()
    before = desk.library.entry(autosave.game)
    match, again = opened(desk, before)
    match.go_to(match.tree.root)
    again.close()
    assert desk.library.entries() == [before]


def test_its_streak_is_counted_once(desk, ended):
    match, autosave = ended
    assert match.streak.count(Streak(4))
    autosave.close()
    assert not desk.library.load(autosave.game).state.counts


class TestTwoWindows:
    """Both show the game; the one that opened it first finds that it is no longer its own."""

    def test_a_comment_from_the_first_makes_a_copy_that_does_not_count(self, desk, lost):
        match, autosave = opened(desk, lost)
        opened(desk, lost)
        match.undo()
        match.edits.comment(match.tree.node, "Here.")
        desk.poll()
        copy = desk.library.entry(autosave.game)
        assert copy.id != lost.id
        assert (copy.verdict, copy.scored) == (Verdict.LOST, 0)
        assert desk.library.entry(lost.id) == lost

    def test_the_game_that_was_left_for_a_try_is_open_here_no_more(self, desk, lost):
        with closing(desk.opened()) as other:
            match, autosave = opened(desk, lost)
            assert other.leases.held_elsewhere() == {lost.id}
            from_the_past(match)
            assert other.leases.held_elsewhere() == {autosave.game}


class TestUndoBeforeTheGameIsLeft:
    """The button on the end card: what was resigned by mistake goes on."""

    def test_takes_the_end_back_and_is_help(self, desk, ended):
        match, autosave = ended
        game = autosave.game
        match.undo()
        match.play(next(move for move in match.tree.moves if move.text != MOVES[2]))
        autosave.close()
        desk.reopen()
        entry = desk.library.entry(game)
        assert (entry.verdict, entry.undos) == (Verdict.UNFINISHED, 1)
        assert desk.library.last_unfinished() == entry

    def test_and_redo_brings_it_again_without_help(self, desk, ended):
        """A rated loss was rated no more after Undo and Redo on the end card."""
        match, autosave = ended
        before = desk.library.entry(autosave.game)
        match.undo()
        match.redo()
        autosave.close()
        desk.reopen()
        assert desk.library.entries() == [before]

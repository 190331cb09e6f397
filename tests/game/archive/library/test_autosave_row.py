"""The row of a game that goes on: what is changed in the list stays there, and a row that is lost is written anew."""

import gc
import weakref
from types import FrameType

import pytest

from game.archive.database.game_rows import GameMetadata
from game.archive.library.autosave import Autosave
from game.archive.record.record import Record
from game.play.match import Match
from game.play.node import Node
from game.play.setup import MatchSetup
from game.play.state import MatchState
from tests.game.archive.desk import ANNA, BEGAN, BEN, MOVES, Desk, line_of, play


class TestTheRow:
    def test_a_game_that_is_only_looked_at_keeps_its_date(self, desk):
        """An unfinished game that was opened and left was the last one played, since a second had passed in it."""
        game = desk.played()
        desk.now += 1000
        match, autosave = desk.go_on(game)
        match.update(5.0, calm=True)
        autosave.close()
        entry = desk.library.entry(game)
        assert (entry.touched, entry.seconds) == (BEGAN, 5.0)

    @pytest.mark.parametrize("is_over", [False, True])
    def test_a_game_that_two_windows_look_at_stays_one(self, desk, is_over):
        """The window that was closed first kept a copy, and a result counted twice."""
        match, autosave = desk.begun()
        if is_over:
            match.resign()
        autosave.close()
        _one, first = desk.go_on(autosave.game)
        desk.go_on(autosave.game)
        first.close()
        desk.poll()
        assert [entry.id for entry in desk.library.entries()] == [autosave.game]

    def test_a_game_that_another_window_has_taken_over_is_not_doubled_when_it_is_left(self, desk):
        """Two windows had a game open; when the one that had played it left it, it lay in the library twice."""
        match, autosave = desk.begun()
        other = Desk(desk.path.parent)
        desk.poll()
        other.go_on(autosave.game)
        other.poll()
        match.update(5.0, calm=True)
        autosave.close()
        desk.poll()
        assert [entry.id for entry in desk.library.entries()] == [autosave.game]
        assert other.library.leases.held_elsewhere() == frozenset()
        other.library.close()

    def test_a_comment_in_a_game_that_was_lost_while_it_was_looked_at_is_kept(self, desk):
        """Another window left the game between reading and claiming; comments written afterwards were never saved."""
        match, autosave = desk.begun()
        desk.poll()
        other = Desk(desk.path.parent)
        kept = other.library.stored(autosave.game).kept()
        match.update(5.0, calm=True)
        autosave.close()
        desk.poll()
        theirs = Match(kept.setup, other.puppet, kept.state)
        saves = Autosave(theirs, other.library, kept)
        other.poll()
        theirs.edits.comment(theirs.tree.node, "A long thought.")
        saves.close()
        other.poll()
        other.library.close()
        comments = [desk.library.load(entry.id).state.tree.node.comment for entry in desk.library.entries()]
        assert sorted(comments) == ["", "A long thought."]

    def test_a_row_that_replaces_a_lost_one_after_the_match_is_left_is_not_open(self, desk):
        """The library of the second window said for ever that the game was open in the first one."""
        match, autosave = desk.begun()
        other = Desk(desk.path.parent)
        desk.poll()
        theirs, _saves = other.go_on(autosave.game)
        play(theirs, "b5b4")
        other.poll()
        play(match, "b5a5")
        autosave.close()
        desk.poll()
        lines = sorted(desk.line(entry.id) for entry in desk.library.entries())
        assert lines == [[*MOVES, "b5a5"], [*MOVES, "b5b4"]]
        assert other.library.leases.held_elsewhere() == frozenset()
        other.library.close()

    def test_star_name_and_comment_survive_further_play(self, desk):
        game = desk.played()
        desk.library.star([game])
        desk.library.rename(game, "The long one")
        desk.library.comment(game, "Look at ply 3")
        match, _autosave = desk.go_on(game)
        play(match, "b5a5")
        entry = desk.library.entry(game)
        assert (entry.starred, entry.name, entry.comment, entry.moves) == (1, "The long one", "Look at ply 3", 2)

    def test_a_ply_takes_a_game_out_of_the_bin(self, desk):
        game = desk.played()
        match, autosave = desk.go_on(game)
        desk.library.delete([game])
        autosave.close()
        assert desk.library.entry(game).deleted
        match, autosave = desk.go_on(game)
        play(match, "b5a5")
        assert desk.library.entry(game).deleted is None

    @pytest.mark.parametrize("losses", [1, 2])
    def test_another_row_keeps_title_star_and_unknown_lines(self, desk, losses):
        """A game whose row was lost came back without them."""
        others = (("Event", "Club night"),)
        setup = MatchSetup("pressure", (ANNA, BEN))
        record = Record(setup, MatchState(setup.tree(), setup.players), "Round 3", others=others)
        match, autosave = desk.go_on(desk.library.add(record).id)
        desk.library.star([autosave.game])
        for move in MOVES[:losses]:
            desk.library.rename(autosave.game, "The final")
            desk.lose(autosave.game)
            play(match, move)
            desk.poll()
            assert desk.line(autosave.game) == line_of(match.tree)
            assert desk.library.counts().kept == 1
        label = desk.library.load(autosave.game).label
        assert label == GameMetadata("The final", True, others, scored=False)

    def test_two_who_go_on_with_one_game_get_a_row_each(self, desk):
        """The second program would have written its plies into the middle of the first one's."""
        game = desk.played(players=(ANNA, BEN))
        one, saves_one = desk.go_on(game)
        other, saves_other = desk.go_on(game)
        play(one, "b5a5")
        play(other, "b5b4")
        play(one, "d1d2")
        desk.poll()
        assert {tuple(desk.line(entry.id)) for entry in desk.library.entries()} == {
            (*MOVES, "b5a5", "d1d2"),
            (*MOVES, "b5b4"),
        }
        assert {saves_one.game, saves_other.game} == {entry.id for entry in desk.library.entries()}

    def test_a_game_that_went_on_elsewhere_since_it_was_read_is_not_written_over(self, desk):
        game = desk.played(players=(ANNA, BEN))
        kept = desk.library.load(game)
        elsewhere, _saves = desk.go_on(game)
        play(elsewhere, "b5a5")
        here = Match(kept.setup, desk.puppet, kept.state)
        Autosave(here, desk.library, kept)
        play(here, "b5b4")
        assert desk.poll() == []
        assert {tuple(desk.line(entry.id)) for entry in desk.library.entries()} == {(*MOVES, "b5a5"), (*MOVES, "b5b4")}

    @pytest.mark.parametrize("end", ["poll", "reopen"])
    def test_every_lost_row_is_noticed_however_many_matches_are_left_meanwhile(self, desk, end):
        """Four games were left while another program kept the library locked: two of them did not hear of the loss."""
        left = []
        for _game in range(4):
            match, autosave = desk.begun()
            desk.lose(autosave.game)
            play(match, "b5a5")
            autosave.close()
            left.append((match, autosave))
        getattr(desk, end)()
        assert [desk.line(autosave.game) for _match, autosave in left] == [line_of(match.tree) for match, _ in left]

    def test_a_match_that_is_left_is_given_back_once_it_is_written(self, desk):
        """A game of 50,000 plies stayed in memory until two more were left, and each look for garbage took 0.1 s."""
        match, autosave = desk.begun()
        tree, node = weakref.ref(match.tree), match.tree.node
        match.tree.node.path()
        match.close()
        autosave.close()
        desk.poll()
        del match, autosave
        gc.collect()
        assert tree() is None
        assert all(isinstance(it, FrameType | Node) for it in gc.get_referrers(node)), "it is in no path"

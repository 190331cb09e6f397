"""A match is kept from its first ply on, after everything that happens in it, and goes on as if nobody had left."""

from contextlib import suppress
from itertools import zip_longest

import pytest

from game.archive.database.entry import Verdict
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.catalogue import find
from game.core import Outcome
from game.errors import IllegalMove
from game.play.clock import TimeControl
from game.play.handicap import offered
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tests.game.archive.desk import ANNA, BEGAN, BEN, CLUB, MOVES, play
from tests.game.archive.matches import story
from tests.long_game import long_game
from tests.rules.variants import NAMES

FIVE = TimeControl(5, 3)


def difference(one, other):
    """What differs, as pairs; pytest takes minutes to find it in whole trees."""
    lines = [(*nodes, *progress) for nodes, progress in map(story, (one, other))]
    return [pair for pair in zip_longest(*lines) if pair[0] != pair[1]]


def edit(match, rng):
    """Comment, mark, promote, delete, or take such a thing back."""
    node, edits = rng.choice(match.tree.node.path()[1:]), match.edits
    act = rng.below(6)
    if act == 0:
        edits.comment(node, "Why?\n\nBecause.")
    elif act == 1:
        edits.mark(node, ("a1", "b2:second"))
    elif act == 2:
        with suppress(IllegalMove):  # it is the main line already
            edits.promote(rng.choice(node.siblings()))
    elif act == 3 and node.ply > 3:
        edits.delete(node)
    elif act == 4 and edits.can_undo:
        edits.undo()
    elif edits.can_redo:
        edits.redo()


def wander(match, rng, steps, now=0.0):
    for _step in range(steps):
        act = rng.below(14)
        now += rng.below(30)
        match.update(0.5, calm=True)
        match.tick(now)
        if match.policy.can_swap and act < 7:
            match.swap_sides()
        elif not match.tree.moves or act == 0:
            match.undo()
        elif act == 1:
            match.redo()
        elif act == 2:
            match.go_to(rng.choice(match.tree.line))
        elif act == 3 and match.tree.rules.resignation is None and rng.below(4) == 0:
            match.resign()
        elif act == 5 and match.tree.node.parent:
            edit(match, rng)
        elif act == 4 and match.policy.can_reseat:
            match.reseat(1, Person(f"Guest {rng.below(3)}"))
        else:
            match.play(rng.choice(match.tree.moves))
    if match.tree.outcome:
        match.undo()  # what goes on later from an end is a game of its own


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", NAMES)
def test_every_game_comes_back_as_it_was_left(desk, name):
    variant = find(name)[1]
    players = (ANNA, BEN, Person(), Person("Cleo"))[: variant.seats]
    match, autosave = desk.begin(*players, game=name, seed=5, clock=(FIVE,) * variant.seats, swap_rule=True)
    wander(match, SplitMix64(len(name)), 60)
    autosave.close()
    desk.reopen()
    kept = desk.library.load(autosave.game)
    assert difference(kept.state, match.state()) == []
    assert kept.setup == match.setup
    assert desk.warnings == []


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", NAMES)
def test_what_happens_after_going_on_is_kept_as_well(desk, name):
    variant = find(name)[1]
    match, autosave = desk.begin(*(ANNA, BEN, Person(), BEN)[: variant.seats], game=name, swap_rule=True)
    for seed in range(3):
        wander(match, SplitMix64(seed), 15)
        autosave.close()
        match, autosave = desk.go_on(autosave.game)
    assert difference(desk.library.load(autosave.game).state, match.state()) == []
    assert len(desk.library.entries()) == 1


@pytest.mark.parametrize("name", ["pressure", "splits:quick", "boost:3", "tower_push"])
def test_a_record_goes_through_the_library_unchanged(desk, name):
    seats = find(name)[1].seats
    setup = MatchSetup(name, (ANNA, Person("Ωmega"), CLUB)[:seats], 10**19, clock=(FIVE,) * seats)
    match = Match(setup, desk.puppet)
    wander(match, SplitMix64(3), 40)
    dates, others = ("2026-11-21T18:30:05Z", "2026-11-22T00:00:00Z"), (("Event", "Club night"), ("Round", "3"))
    record = Record(setup, match.state(), "A title", *dates, others=others)
    kept = desk.library.load(desk.library.add(record).id)
    assert write_record(kept.record()) == write_record(record)


class TestWhenItIsKept:
    def test_a_game_without_a_ply_leaves_nothing(self, desk):
        match, autosave = desk.begin(clock=(FIVE, FIVE))
        match.update(1.0, calm=True)
        match.reseat(1, BEN)
        autosave.close()
        assert autosave.game is None
        assert desk.library.entries() == []

    def test_undo_and_another_line_are_kept(self, desk):
        match, autosave = desk.begun(ANNA, BEN)
        match.undo()
        match.undo()
        assert desk.line(autosave.game) == ["e3e4"]
        assert [node.text for node in desk.library.load(autosave.game).state.tree.line[1:]] == list(MOVES)
        play(match, "b5a5")
        tree = desk.library.load(autosave.game).state.tree
        assert [child.text for child in tree.node.parent.children] == ["b5a5", "a3a2"]

    def test_seats_swaps_and_help_are_kept(self, desk):
        match, autosave = desk.begin(ANNA, BEN, swap_rule=True)
        play(match, "e3e4")
        match.swap_sides()
        assert desk.library.load(autosave.game).state.players == (BEN, ANNA)
        match.reseat(1, Machine(7))
        match.help.chances = True
        play(match, "a3a2")
        state = desk.library.load(autosave.game).state
        assert (state.players, state.swapped, state.help.chances) == ((Machine(7), ANNA), True, True)
        assert desk.library.entry(autosave.game).first_players == (ANNA, BEN)

    @pytest.mark.parametrize("kind", ["analysis", "chances"])
    def test_analysis_and_chances_are_written_at_once(self, desk, kind):
        """A game was analysed and Parapet was killed before the next move: the game counted as played without help."""
        match, autosave = desk.begin(ANNA, BEN)
        play(match, "e3e4")
        revision = desk.library.load(autosave.game).revision
        match.note_help(**{kind: True})
        kept = desk.library.load(autosave.game)
        assert getattr(kept.state.help, kind)
        match.note_help(**{kind: True})
        assert desk.library.load(autosave.game).revision == kept.revision > revision, "once"

    def test_the_clocks_are_those_of_the_last_moment(self, desk):
        match, autosave = desk.begin(ANNA, BEN, clock=(FIVE, FIVE))
        match.tick(0.0)
        play(match, "e3e4")
        match.update(5.0, calm=True)
        match.tick(40.0)
        match.update(1.0, calm=True)
        autosave.close()
        assert desk.library.load(autosave.game).state.time == match.clock.own
        assert match.clock.reading.left[1] < 300, "nothing was charged"


def test_a_study_goes_on_as_one(desk):
    """It came back as a game whose present move nobody may analyse."""
    game = desk.played(players=(ANNA, BEN), study=True)
    desk.reopen()
    match, _autosave = desk.go_on(game)
    assert match.policy.may_analyse(match.tree.node)


class TestTheEntry:
    def test_it_says_who_played_what_when_and_how_it_ended(self, desk):
        game = desk.played(*MOVES)
        match, _autosave = desk.go_on(game)
        desk.now += 60
        match.resign()
        entry = desk.library.entry(game)
        assert (entry.game, entry.variant, entry.players, entry.moves) == ("pressure", "pressure", (ANNA, CLUB), 2)
        assert (entry.outcome, entry.verdict) == (Outcome(2, "resignation"), Verdict.LOST)
        assert (entry.began, entry.touched) == (BEGAN, BEGAN + 60)
        assert entry.position == match.tree.snapshot.text

    def test_an_end_that_was_taken_back_is_none(self, desk):
        """To look back at a game moves nothing; but a game whose end is taken back goes on."""
        match, autosave = desk.begun(ANNA, BEN)
        match.resign()
        match.undo()
        entry = desk.library.entry(autosave.game)
        assert (entry.outcome, entry.verdict, entry.moves) == (None, Verdict.UNFINISHED, 2)
        match.redo()
        assert desk.library.entry(autosave.game).verdict is Verdict.DECIDED

    def test_a_handicap_is_noted(self, desk):
        setup = MatchSetup("pressure", (ANNA, CLUB))
        given = setup.with_handicap(offered(*setup.game)[0])
        game = desk.played(given.tree().moves[0].text, start=given.start)
        entry = desk.library.entry(game)
        assert (entry.giver, entry.step) == (1, 1)
        assert desk.library.load(game).setup.handicap is not None


class TestEdits:
    def test_a_deleted_a_promoted_and_a_commented_line_are_kept(self, desk):
        match, autosave = desk.begin(ANNA, BEN)
        edits, root = match.edits, match.tree.root
        for line in (MOVES, ("e3e4", "b5a5"), ("d3d4", "c4d4")):
            match.go_to(root)
            play(match, *line)
        for _fork in range(2):
            edits.promote(root.tried[0].tried[0])
        edits.comment(root.tried[0], "Best.\n\nIs it?")
        edits.mark(root, ("e3-e4:second", "a3"))
        edits.delete(root.tried[1].tried[0])
        kept = desk.library.load(autosave.game).state.tree
        assert difference(desk.library.load(autosave.game).state, match.state()) == []
        assert [node.text for node in kept.line[1:]] == ["e3e4", "a3a2", "e4e5"]
        assert [node.comment for node in kept.root.tried] == ["Best.\n\nIs it?", ""]
        assert (kept.root.marks, kept.root.tried[1].tried) == (("e3-e4:second", "a3"), ())

    @pytest.mark.parametrize("ply", [0, 3, 20])
    def test_a_comment_and_a_mark_write_one_node_and_not_the_whole_game(self, desk, monkeypatch, ply):
        """A mark in a game of 3,400 plies was written in 10 ms, and could cost the window 50."""
        match, autosave = desk.begin(ANNA, BEN, game="tower_push")
        play(match, *long_game("tower_push", 20).moves)
        writes, node = [], match.tree.line[ply]
        with monkeypatch.context() as watched:
            watched.setattr(desk.library, "write", writes.append)
            match.edits.comment(node, "Best.")
            match.edits.mark(node, ("a3",))
        for write in writes:
            assert sum(len(rows) for _sql, rows in write.statements) < 5
            desk.library.write(write)
        assert difference(desk.library.load(autosave.game).state, match.state()) == []

    def test_a_game_of_which_all_was_deleted_is_kept_as_its_start(self, desk):
        match, autosave = desk.begun(ANNA, BEN)
        match.edits.delete(match.tree.line[1])
        assert desk.line(autosave.game) == []
        play(match, "d3d4")
        assert desk.line(autosave.game) == ["d3d4"]

    def test_what_is_put_back_behind_a_move_that_was_played_again_can_be_read(self, desk):
        """Its node had a lower number than the one that it had come to stand behind: nothing could read it."""
        match, autosave = desk.begun(ANNA, BEN)
        match.edits.delete(match.tree.line[2])
        play(match, "a3a2")
        match.edits.undo()
        assert [node.text for node in match.tree.line[1:]] == list(MOVES)
        assert difference(desk.library.load(autosave.game).state, match.state()) == []
        play(match, "e4e5")
        assert difference(desk.library.load(autosave.game).state, match.state()) == []

    @pytest.mark.sweep(3)
    @pytest.mark.parametrize("seed", range(12))
    def test_whatever_is_edited_comes_back(self, desk, seed):
        """Few moves to choose from, so that much is played again that was deleted."""
        rng = SplitMix64(seed)
        match, autosave = desk.begun(ANNA, BEN)
        for _step in range(40):
            if rng.below(3) and match.tree.moves:
                match.play(rng.choice(match.tree.moves[:2]))
            elif match.tree.node.parent is None or rng.below(3) == 0:
                match.go_to(rng.choice(match.tree.line))
            else:
                edit(match, rng)
        assert difference(desk.library.load(autosave.game).state, match.state()) == []
        match, autosave = desk.go_on(autosave.game)
        play(match, match.tree.moves[0].text) if match.tree.moves else match.undo()
        assert difference(desk.library.load(autosave.game).state, match.state()) == []

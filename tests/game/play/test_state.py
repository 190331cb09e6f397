"""A match that is left and gone on with: everything is as if nobody had left."""

import pytest

from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.catalogue import find
from game.core import AGREED, Outcome
from game.errors import IllegalMove
from game.play.clock import TimeControl
from game.play.game_tree import GameTree
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import Help, MatchState
from game.splitmix import SplitMix64
from tests.game.play.test_match import play
from tests.rules.variants import VARIANTS
from tools.puppet import Puppet

ANNA, BEN, CLUB = Person("Anna"), Person("Ben"), Machine(4)
FIVE = TimeControl(5, 3)


def left_and_resumed(match):
    """The match made anew from a text, as from a file."""
    kept = read_record(write_record(Record(match.setup, match.state())))
    return Match(kept.setup, Puppet(), kept.state)


def story(match):
    """What a player can see of a match, in the words of the tree."""
    line = [(node.text, node.seat, node.snapshot, node.outcome, node.events) for node in match.tree.line]
    clock = match.clock and (match.clock.reading, match.clock.controls)
    return line, match.tree.node.ply, match.players, clock, match.help, match.seconds, match.tree.spec()


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
def test_every_game_goes_on_as_if_nobody_had_left(rules, variant):
    """Both matches then do the same things, and always look the same: half-made turns included."""
    name = variant.full_name(rules.id)
    setup = MatchSetup(name, (ANNA, BEN, Person(), Person())[: variant.seats], 5, None, (FIVE,) * variant.seats, True)
    one, rng, now = Match(setup, Puppet()), SplitMix64(len(name)), 0.0
    one.tick(now)
    for step in range(12):
        other = left_and_resumed(one)
        assert story(other) == story(one)
        other.tick(now)
        now += rng.below(40)
        act = rng.below(12)
        move = rng.choice(one.tree.moves) if one.tree.moves else None
        for match in (one, other):
            match.update(0.5, calm=True)
            match.tick(now)
            if match.policy.can_swap and act < 6:
                match.swap_sides()
            elif move is None or act == 0:
                match.undo()
            elif act == 1:
                match.redo()
            else:
                match.play(move)
        assert story(other) == story(one)
        one = one if step % 2 else other


def test_a_state_does_not_change_with_the_match_that_gave_it_nor_with_one_that_goes_on_from_it(puppet):
    setup = MatchSetup("pressure", (ANNA, BEN), clock=(FIVE, FIVE))
    for goes_on in (False, True):
        match = Match(setup, puppet)
        state = match.state()
        one = Match(setup, puppet, state) if goes_on else match
        one.reseat(2, CLUB)
        one.help.hints += 1
        play(one, "d3d4")
        assert (state.players, state.help.hints, len(state.times)) == ((ANNA, BEN), 0, 1)


def test_the_steps_of_a_turn_can_be_taken_back_after_a_break(puppet):
    """An unaided game allows no undo but this.

    3 . . T . .      3 . . T . .
    2 . . R . .  ->  2 . R . . .      and Red has the piece that stood on b1 to place
    1 . B . . B      1 . . . . B
    """
    setup = MatchSetup("tower_push", (ANNA, BEN), start="5/5/2T2/2R2/1B2B r - -", unaided=True)
    match = Match(setup, puppet)
    play(match, "c2b2")
    again = left_and_resumed(match)
    assert again.tree.snapshot.waiting == (1, 0)
    assert again.policy.can_undo
    again.undo()
    assert (again.tree.node is again.tree.root, again.help.undos) == (True, 0)
    again.redo()
    play(again, "@e5")
    assert not again.policy.can_undo


def test_seconds_pass_while_the_game_goes_on_and_not_in_a_pause_or_after_the_end(puppet):
    match = Match(MatchSetup("pressure", (ANNA, BEN)), puppet)
    match.update(0.5, calm=True)
    match.update(0.25, calm=False)
    assert match.seconds == 0.75
    assert left_and_resumed(match).seconds == 0.75
    match = Match(MatchSetup("pressure", (CLUB, CLUB)), puppet)
    match.pace.pause()
    match.update(0.5, calm=True)
    match.pace.pause()
    match.resign()
    match.update(0.5, calm=True)
    assert match.seconds == 0


@pytest.mark.parametrize(
    ("setup", "players"),
    [
        (MatchSetup("pressure", (ANNA, BEN), 3), (ANNA, BEN)),
        (MatchSetup("pressman", (ANNA, BEN)), (ANNA, BEN)),
        (MatchSetup("pressure", (ANNA, BEN)), (ANNA,)),
    ],
)
def test_a_state_of_another_game_is_no_state_of_this_one(setup, players, puppet):
    with pytest.raises(ValueError, match=r"set-up|seats"):
        Match(setup, puppet, MatchState(GameTree(*find("pressure")), players))


@pytest.mark.parametrize(
    ("used", "sentence"),
    [
        (Help(), "Played without help."),
        (Help(undos=3, chances=True), "Help used: 3 undos and chances."),
        (Help(2, 1, True, True, 5), "Help used: 2 hints, 5 warnings, 1 undo, chances and analysis."),
    ],
)
def test_the_help_that_a_player_used_is_counted_in_one_sentence(used, sentence):
    assert used.sentence() == sentence


class TestBuildingATreeAgain:
    def test_a_ply_is_added_at_any_node_resigning_and_agreeing_too(self):
        tree = GameTree(*find("pressure"))
        first = tree.add(tree.root, "d3d4")
        reply = tree.add(first, "c4d4")
        other = tree.add(first, "c4c3")
        assert tree.node is other
        assert first.children == (other, reply)
        assert tree.add(first, "c4d4") is reply, "the same ply leads to the same node"
        tree = GameTree(*find("pressure"))
        assert tree.add(tree.root, "resign").seat == 1
        assert tree.add(tree.root, "resign", 2).seat == 2
        assert tree.add(tree.root, "draw").outcome == Outcome(None, AGREED)
        forfeit = GameTree(*find("boost"), seed=1)
        assert forfeit.add(forfeit.root, "forfeit").text == "forfeit"
        with pytest.raises(IllegalMove, match="'d3d5' cannot be played"):
            tree.add(tree.root, "d3d5")
        with pytest.raises(ValueError, match="another game"):
            tree.add(GameTree(*find("pressure")).root, "d3d4")

    def test_a_line_goes_on_with_the_child_that_is_preferred(self):
        tree = GameTree(*find("pressure"))
        old, new = tree.add(tree.root, "d3d4"), tree.add(tree.root, "d3c3")
        tree.go_to(tree.root)
        tree.prefer(old)
        assert tree.line == (tree.root, old)
        tree.redo()
        with pytest.raises(ValueError, match="present"):
            tree.prefer(new)
        assert tree.line == (tree.root, old), "the present stays on the line that is preferred"

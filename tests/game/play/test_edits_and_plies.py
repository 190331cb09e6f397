"""Moves, edits, undos and redos in any order, in every game: all is undone and done again, and nothing is mixed up."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.catalogue import IDS, find
from game.errors import IllegalMove
from game.play.match import Match
from game.play.player import Person
from game.play.setup import MatchSetup
from tests.game.play.test_tree_edits import written
from tools.puppet import Puppet

ACTS = (
    *("play",) * 5, *("go", "back", "delete", "promote", "undo") * 2, "forth", "comment", "mark", "redo",
)  # fmt: skip
steps = some.lists(some.tuples(some.sampled_from(ACTS), some.integers(0, 99)), min_size=10, max_size=35)


def nodes_of(match):
    found = [match.tree.root]
    for node in found:
        found += node.tried
    return found


def act(match, name, pick):
    """Do one thing of a kind; nothing where that is not possible now."""
    nodes, edits = nodes_of(match), match.edits
    node = nodes[pick % len(nodes)]
    with suppress(IllegalMove):
        if name == "play" and match.tree.moves:
            match.play(match.tree.moves[pick % min(2, len(match.tree.moves))])
        elif name == "go":
            match.go_to(node)
        elif name == "back":
            match.undo()
        elif name == "forth":
            match.redo()
        elif name in ("delete", "promote"):
            getattr(edits, name)(node)
        elif name == "comment":
            edits.comment(node, f"c{pick}")
        elif name == "mark":
            edits.mark(node, (f"m{pick}",))
        elif name in ("undo", "redo"):
            getattr(edits, name)()


def check(match):
    """The present is on the main line, where the position is; every node goes on with one that is in the game."""
    tree = match.tree
    assert tree.node in tree.root.line()
    assert tree.snapshot == tree.rules.snapshot(tree.position)
    for node in nodes_of(match):
        assert tree.holds(node)
        assert (node.preferred in node.tried) if node.tried else node.preferred is None


@pytest.mark.sweep(5)
@pytest.mark.parametrize("name", [*IDS, "boost:4", "boost:3"])
@given(steps)
def test_what_is_undone_and_done_again_is_as_it_was(name, series):
    match = Match(MatchSetup(name, (Person(),) * find(name)[1].seats), Puppet())
    for step in series:
        act(match, *step)
        check(match)
    texts = []
    while match.edits.can_undo:
        texts.append(written(match))
        match.edits.undo()
        check(match)
    plies = []
    while match.policy.can_undo:
        plies.append(written(match))
        match.undo()
    assert match.tree.node is match.tree.root
    for text in reversed(plies):
        match.redo()
        assert written(match) == text
    for text in reversed(texts):
        match.edits.redo()
        check(match)
        assert written(match) == text


@given(steps)
def test_undo_means_an_edit_only_where_that_was_the_last_thing_done(series):
    match = Match(MatchSetup("pressure", (Person(), Person())), Puppet())
    for name, pick in series:
        edits, before = match.edits, (match.tree.node, match.edits.last, match.edits.last_undone)
        act(match, name, pick)
        if name in ("play", "go", "back", "forth"):
            if match.tree.node is not before[0]:
                assert edits.to_undo is edits.to_redo is None
        elif name == "undo" and edits.last_undone is not before[2]:
            assert edits.to_redo is edits.last_undone
        elif name != "undo" and edits.last is not before[1]:
            assert edits.to_undo is edits.last

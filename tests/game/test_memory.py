"""When cyclic garbage is collected."""

import gc
import weakref

import pytest

from game.catalogue import find
from game.memory import FEW, GROWN, MANY, UNSCANNED, GarbagePasses
from game.play.game_tree import GameTree
from game.play.node import forget_paths
from game.play.tree_edits import Deletion
from tests.long_game import long_game


class Ring:
    """An object that refers to itself."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def scanned():
    """The generations that were collected, in order."""
    found = []

    def hear(phase, facts):
        if phase == "start":
            found.append(facts["generation"])

    gc.callbacks.append(hear)
    yield found
    gc.callbacks.remove(hear)


@pytest.fixture
def passes(scanned):
    """As in the window's program."""
    gc.collect()
    with GarbagePasses() as passes:
        scanned.clear()
        yield passes


def make_rings(count):
    """Make garbage, and return a weak reference to some of it."""
    rings = [Ring() for _number in range(count)]
    return weakref.ref(rings[0])


def test_no_pass_is_made_in_the_midst_of_a_frame(passes, scanned):
    """Some frames after a letter of a search in 10,000 games took 4 to 10 ms longer: Python looked for garbage."""
    ring = make_rings(2 * FEW)
    passes.make_due(is_calm=False)
    assert scanned == []
    passes.make_due(is_calm=True)
    assert scanned == [1]
    assert not ring()
    passes.make_due(is_calm=True)
    assert scanned == [1], "one is enough until there is more"


def test_garbage_does_not_pile_up_where_something_always_moves(passes):
    """Two engines that play against each other for days may leave no calm turn."""
    ring = make_rings(MANY)
    passes.make_due(is_calm=False)
    assert not ring()


@pytest.fixture
def kept():
    return []


def grow(passes, kept, count):
    """Make objects that are kept, as a loading game does in turns of the loop."""
    for _turn in range(count // FEW):
        kept += [[] for _number in range(FEW)]
        passes.make_due(is_calm=False)


def test_a_long_game_is_scanned_while_it_loads_and_not_at_once_in_the_first_calm_turn(passes, scanned, kept):
    """After a game of 50,000 plies was opened, the window stood still for 0.3 s: 233,000 objects had piled up."""
    grow(passes, kept, 233_000)
    assert set(scanned) == {1}
    assert gc.get_count()[0] < 50_000


def test_an_open_long_game_is_not_scanned_again_and_again(passes, scanned, kept):
    """While it was open, every eleventh pass went over all of it, for 0.1 s."""
    grow(passes, kept, GROWN // 2)
    for _pass in range(50):
        make_rings(2 * FEW)
        passes.make_due(is_calm=True)
    assert set(scanned) == {1}


def test_what_has_grown_old_is_freed_as_well_once_much_has_been_made(passes, scanned, kept):
    ring = Ring()
    gc.collect(1)
    old = weakref.ref(ring)
    del ring
    grow(passes, kept, GROWN + MANY)
    assert set(scanned) == {1}, "not while something moves"
    for _turn in range(2):
        make_rings(2 * FEW)
        passes.make_due(is_calm=True)
    assert scanned[-2:] == [2, 1]
    assert not old()


def test_a_pass_over_all_that_a_left_scene_made_puts_off_the_next(passes, scanned, kept):
    grow(passes, kept, GROWN + MANY)
    gc.collect()
    make_rings(2 * FEW)
    passes.make_due(is_calm=True)
    assert scanned[-2:] == [2, 1]


PLIES = 300


class Words(str):
    """A comment that says whether its node is still there."""

    __slots__ = ("__weakref__",)


def commented_game():
    """A game with a comment on every ply but the first position, and weak references to these."""
    tree, comments = GameTree(*find("tower_push")), []
    for text in long_game("tower_push", PLIES).moves:
        tree.play_text(text)
        tree.node.comment = words = Words("said")
        comments.append(weakref.ref(words))
    return tree, comments


def count(comments):
    forget_paths()  # as a match does that is left
    return sum(comment() is not None for comment in comments)


def test_a_long_game_is_freed_in_parts_once_it_is_left(passes, monkeypatch):
    """Leaving a game of 50,000 plies stopped the window for 0.2 s: one pass scanned and freed it all."""
    monkeypatch.setattr("game.memory.PART", 100)
    tree, comments = commented_game()
    assert not any(map(gc.is_tracked, tree.line[1:])), "no pass scans a node"
    assert not any(gc.is_tracked(node._frame) for node in tree.line[1:]), "nor what it shows"
    gc.collect()
    assert count(comments) == PLIES, "a pass leaves the nodes of an open game"
    tree.marked = tree  # as scenes and matches refer to each other
    del tree
    forget_paths()
    gc.collect()
    left = [count(comments)]
    while left[-1]:
        passes.make_due(is_calm=False)
        left.append(count(comments))
        assert left[-2] - left[-1] in range(1, 101)
    assert left[0] == PLIES
    assert len(left) == 5, "three parts, and the first position"


def test_deleted_lines_are_freed_with_their_game(passes):
    """What no pass scans no pass frees either: deletions refer to the game, and their nodes may not refer to them."""
    tree, comments = commented_game()
    deletion = Deletion(tree, tree.line[PLIES // 2])
    deletion.do()
    assert count(comments) == PLIES
    del tree, deletion
    forget_paths()
    gc.collect()
    passes.make_due(is_calm=False)
    assert count(comments) == 0


def test_lines_deleted_for_good_are_freed_while_their_game_goes_on(passes):
    """An edit that can no longer be undone lets go of its line, which no pass scans."""
    tree, comments = commented_game()
    deletion = Deletion(tree, tree.line[PLIES // 2])
    deletion.do()
    deletion.forget()
    del deletion
    assert count(comments) == PLIES // 2 - 1
    assert tree.node.ply == PLIES // 2 - 1


def test_where_nothing_frees_them_nodes_are_ordinary_objects():
    """The text engine has no loop in which a left game could be freed."""
    assert not UNSCANNED.is_wanted
    tree, comments = commented_game()
    assert all(map(gc.is_tracked, tree.line))
    del tree
    forget_paths()
    gc.collect()
    assert count(comments) == 0

"""When cyclic garbage is collected."""

import gc
import weakref

import pytest

from game.memory import FEW, MANY, PASSES, GarbagePasses


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
    gc.unfreeze()


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


def test_what_has_grown_old_is_freed_as_well(passes, scanned):
    ring = Ring()
    gc.collect(1)
    old = weakref.ref(ring)
    del ring
    for _pass in range(PASSES + 1):
        make_rings(FEW)
        passes.make_due(is_calm=True)
    assert scanned[-1] == 2
    assert not old()

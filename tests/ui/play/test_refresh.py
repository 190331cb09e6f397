"""A refresh of the play screen only reads: match, analyst, help and settings stay as they are, however often."""

import dataclasses

import pytest

from tools.scenes import board, draw_offer, thinking
from tools.study_scenes import analysis
from tools.table import PERSON
from ui.play.play import Play

CACHES = {"_moves", "_situations"}  # of what the rules say about a node: reading may fill them
MODEL = ("game.", "ui.preferences", "tests.", "ui.play.analysis.analysis")  # the modules whose objects are looked into


def digest(thing, seen=None):
    """Return all that is reachable from a thing as nested tuples; what lies outside the model is named by its class."""
    seen = {} if seen is None else seen
    if isinstance(thing, str | int | float | bool | bytes | None):
        return thing
    if id(thing) in seen:
        return f"#{seen[id(thing)]}"
    seen[id(thing)] = len(seen)
    if isinstance(thing, dict):
        return tuple((digest(name, seen), digest(value, seen)) for name, value in thing.items())
    if isinstance(thing, list | tuple):
        return tuple(digest(part, seen) for part in thing)
    if isinstance(thing, set | frozenset):
        return frozenset(str(part) for part in thing)
    kind = type(thing)
    if not kind.__module__.startswith(MODEL):
        return kind.__name__
    names = [field.name for field in dataclasses.fields(thing)] if dataclasses.is_dataclass(thing) else []
    names += getattr(thing, "__dict__", {})
    kept = [name for name in dict.fromkeys(names) if name not in CACHES]
    return kind.__name__, tuple((name, digest(getattr(thing, name), seen)) for name in kept)


def model(play):
    """Return the state that no refresh may change."""
    position = play.match.tree
    return digest([play.match, play.analysis, play.context.settings]), position.picture(), position.node.ply


def refused(table):
    table.open_game("pressure", PERSON, PERSON)
    table.click("c3")


def past(table):
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", "c4", "d4", wait=2)
    table.key("Left")


def over(table):
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4", "Resign", "Resign", wait=1)
    table.key("Esc")


STATES = {
    "a move begun": board("tower_push"),
    "laying the board": board("splits"),
    "the AI thinks": thinking,
    "an analysis": analysis("pressure"),
    "an analysis among four": analysis("boost:4"),
    "a draw offered": draw_offer,
    "a refusal": refused,
    "the past": past,
    "the end": over,
}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("state", STATES)
def test_it_changes_nothing_but_the_picture(table, state):
    """Painting used to set what the analyst watches and to push the settings into the match."""
    STATES[state](table)
    play = next(scene for scene in table.stack if isinstance(scene, Play))
    table.settings.try_out(patience=16, one_click=True)
    before = model(play)
    for _ in range(3):
        play.enter()
        table.picture()
        assert play.facts()["scene"] == "play"
    assert model(play) == before
    if state == "the past":
        table.key("X")
        assert model(play) != before, "such a change would be seen"

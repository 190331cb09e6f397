"""A mistake as texts: it can be tried again without its game, in every game."""

import json
from dataclasses import replace

import pytest

from game.ai.info import Line
from game.archive.learning.mistakes import KeptMistake
from game.catalogue import IDS, find
from game.errors import GameError
from game.learn.judge import Judged
from game.learn.own_mistakes import as_texts, restored
from game.learn.review import Mistake
from game.play.game_tree import GameTree

PLIES = 3  # of the game before the mistake


def mistaken(variant):
    """A game with some moves, of which the last one counts as a mistake."""
    tree = GameTree(*find(variant), 5)
    for ply in range(PLIES):
        tree.play(tree.moves[3 * ply % len(tree.moves)])
    best, other = tree.moves[0].text, tree.moves[1].text
    tree.play(tree.moves[-1])
    reply = tree.moves[0].text
    return tree, Mistake(tree.node, (Line(120, (best,)), Line(-40, (other,))), 0.612, Judged(0.25, (reply,)))


@pytest.mark.parametrize("variant", [*IDS, "splits:quick", "boost:4"])
def test_all_that_the_review_needs_is_there_again_without_the_game(variant):
    tree, mistake = mistaken(variant)
    again, found = restored(as_texts(tree, mistake))
    assert again.variant == tree.variant
    assert (found.lines, found.chance, found.left) == (mistake.lines, mistake.chance, mistake.left)
    assert (found.played.text, found.played.words) == (mistake.played.text, mistake.played.words)
    assert found.node.snapshot == mistake.node.snapshot
    assert again.at(found.played).read(found.left.replies[0])


def test_the_same_position_is_one_mistake_whatever_was_played():
    tree, mistake = mistaken("pressure")
    kept = as_texts(tree, mistake)
    assert replace(kept, played="a1a2", judged="{}").id == kept.id
    assert replace(kept, variant="tower_push").id != kept.id


@pytest.mark.parametrize(
    "damage",
    [
        {"judged": "{"}, {"judged": "[]"}, {"judged": "{}"}, {"position": "no board"}, {"played": "z9z8"},
        {"variant": "chess"}, {"judged": '{"chance": 1, "left": [0, []], "lines": []}'},
        {"judged": '{"chance": 1, "left": [0, []], "lines": [[1, ["z9z8"]]]}'},
    ],
)  # fmt: skip
def test_texts_that_do_not_fit_are_refused(damage):
    whole: KeptMistake = as_texts(*mistaken("pressure"))
    with pytest.raises(GameError):
        restored(replace(whole, **damage))


@pytest.mark.parametrize(
    "damaged",
    [
        lambda chance, left, lines: "[" * 100_000,
        lambda chance, left, lines: json.dumps({"chance": chance, "left": left, "lines": [*lines, [1, []]]}),
        lambda chance, left, lines: json.dumps({"chance": float("nan"), "left": left, "lines": lines}),
        lambda chance, left, lines: json.dumps({"chance": chance, "left": [1.5, left[1]], "lines": lines}),
        lambda chance, left, lines: json.dumps({"chance": chance, "left": [left[0], ["z9z8"]], "lines": lines}),
        lambda chance, left, lines: json.dumps(
            {"chance": chance, "left": left, "lines": [lines[0], [1, [*lines[0][1], "z9z8"]]]}
        ),
        lambda chance, left, lines: json.dumps({"chance": chance, "left": left, "lines": [[10**40, lines[0][1]]]}),
    ],
)  # fmt: skip
def test_nothing_that_would_be_shown_later_is_taken_as_it_comes(damaged):
    """A reply that is no move stopped the program when it was to be shown."""
    whole = as_texts(*mistaken("pressure"))
    with pytest.raises(GameError, match="damaged"):
        restored(replace(whole, judged=damaged(**json.loads(whole.judged))))

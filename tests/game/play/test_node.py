"""The nodes of a game tree: what they are made of, and their children."""

import gc
from itertools import islice

from game.catalogue import find
from game.play.game_tree import GameTree
from game.play.node import Node
from tests.long_game import long_game

PLIES = 1_000  # what moves and events share counts for little then, whatever other tests have left of it


def visited(node: Node) -> set[int]:
    """The objects that the garbage collector visits for a node: those that can refer to others, by their ids."""
    found, waiting = set[int](), [node.move, *(it for it in gc.get_referents(node) if not isinstance(it, Node))]
    while waiting:
        one = waiting.pop()
        if one is not None and not isinstance(one, type) and gc.is_tracked(one) and id(one) not in found:
            found.add(id(one))
            waiting += gc.get_referents(one)
    return found


def test_a_ply_gives_the_garbage_collector_little_to_visit() -> None:
    """Nine objects a ply were visited: after 50,000 the window stood still for 0.5 s whenever a scene closed."""
    gc.freeze()  # what was there before is not looked at
    tree = GameTree(*find("tower_push"))
    for text in long_game("tower_push", PLIES).moves:
        tree.play_text(text)
    for _twice in range(2):  # a tuple of tuples is left out once those in it are
        gc.collect()
    objects = set[int]().union(*map(visited, islice(tree.line, 1, None)))
    assert len(objects) < 1.5 * PLIES


def test_children_stay_in_the_order_they_were_first_played() -> None:
    tree = GameTree(*find("pressure"))
    moves = tree.moves[:4]
    for move in moves:
        tree.play(move)
        tree.undo()
    root = tree.root
    first, second, third, fourth = root.tried
    assert root.children == (fourth, first, second, third), "the one that was played last is preferred"
    for gone, left in ((second, (first, third, fourth)), (fourth, (first, third)), (first, (third,)), (third, ())):
        tree.forget(tree.delete([gone], "a test"))
        assert (root.tried, root.ever_tried, root.branches) == (left, left, len(left) > 1)
    tree.play(moves[1])
    assert [node.text for node in root.tried] == [moves[1].text]

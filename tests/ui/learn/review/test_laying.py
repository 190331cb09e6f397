"""A mistake of Splits made while the board is laid: the board stays where it was, and the better piece is marked."""

import pytest

from game.ai.info import Line
from game.catalogue import find
from game.learn.judge import Judged
from game.learn.review import Mistake
from game.play.game_tree import GameTree
from ui.learn.review.place import ReviewPlace
from ui.learn.review.scene import ReviewScene
from ui.scene.scene import Push

LAID = ["T0,0R", "T3,-2L", "T0,2L", "T0,-2L", "T1,-4R", "T0,4V", "T2,-6R"]
PLAYED, BEST = ("T3,0R", "@1,0", "@3,-5"), ("T-3,-2R", "@0,0", "@0,-1")


@pytest.fixture
def review(table):
    tree = GameTree(*find("splits"), 0)
    for text in (*LAID, PLAYED[0]):
        tree.play_text(text)
    mistake = Mistake(tree.node, (Line(300, BEST),), 0.8, Judged(0.1, PLAYED[1:]))
    table.stack.run(Push(ReviewScene(table.context, ReviewPlace(((tree, mistake),)))))
    table.wait(1)
    table.picture()
    return table


def seen(table):
    geometry = table.scene.board.view.geometry
    return geometry.turn, geometry.unit, geometry.left, geometry.top


def test_the_board_stays_where_it_is_while_the_last_piece_and_the_towers_are_shown(review):
    """It turned to fill its place once it was complete, and the question came back turned."""
    before, places = seen(review), set()
    review.key("H")
    shown = 0
    for _ in range(400):
        review.wait(0.05)
        places.add(seen(review))
        shown = max(shown, len(review.facts["moves"]))
        if review.facts["phase"] == "trying":
            break
    assert shown > len(LAID) + 1, "the board was complete, and towers stood on it"
    assert places == {before}


def test_once_shown_the_better_piece_is_marked_and_the_words_say_so(review):
    """The words named one piece twice, and nothing on the board marked the better one."""
    assert review.scene.board.variation == ()
    review.key("H")
    while review.facts["phase"] == "showing":
        review.wait(0.1)
    review.wait(0.1)
    (step,) = review.scene.board.variation
    named = review.scene.practice.match.tree.grid.names
    assert {named[cell] for cell in step.cells} == {"-3,-2", "-2,-2", "-3,-1", "-2,-1"}
    assert review.facts["remark"] == "Better: Piece 8 in the marked place."


def test_where_no_puzzle_like_it_is_within_reach_the_end_leads_to_the_easiest_one(review):
    review.key("H")
    while review.facts["phase"] == "showing":
        review.wait(0.1)
    review.click("Finish", wait=0.3)
    review.click("Puzzles, the easiest first", wait=0.5)
    assert (review.facts["game"], review.scene.place.index, review.scene.place.puzzle.level) == ("splits", 0, 1)


def test_a_piece_is_compared_with_the_same_piece_elsewhere(review):
    """Two moves with the same words were compared by their words."""
    match = review.scene.practice.match
    match.play(match.tree.at(match.tree.node).read(PLAYED[0]))
    review.wait(1)
    said = "Your chance to win is 10% with the piece there, and 85% with it in the best place."
    assert review.facts["remark"].endswith(f"That is the move you played. {said}")


def test_a_good_place_is_not_the_best_one(review):
    """The engine was said to play the piece that had just been laid."""
    practice = review.scene.practice
    good = next(move.text for move in practice.match.tree.moves if move.text not in (PLAYED[0], BEST[0]))
    practice.judge.know(good, Judged(practice.judge.best, BEST[1:]))
    practice.match.play(practice.match.tree.at(practice.match.tree.node).read(good))
    review.wait(1)
    assert review.facts["remark"].startswith("That is good (85%). The engine would lay the piece elsewhere (85%).")

"""The card of a lesson's step: the aim of the game is there from the start, and dots for the steps."""

import pytest

from game.catalogue import IDS
from game.learn.own_mistakes import restored
from game.learn.reading import lesson_of
from tests.ui.ear import listen
from tests.ui.learn.review.test_mistakes import FIRST
from ui.learn.dots import Dots
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.learn.review.place import ReviewPlace
from ui.learn.review.scene import ReviewScene
from ui.scene.scene import Push
from ui.style.looks import look_of


@pytest.mark.parametrize("game", IDS)
def test_the_first_step_says_how_the_game_is_won_and_no_other_does(table, words, game):
    """Lessons asked for a move before anybody knew what the game is about; Pressure said it in the eighth step."""
    heard, won = listen(table), str(look_of(game).victory.words)
    lesson = lesson_of(game)
    table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson))))
    table.wait(4)
    assert won in words(table)
    assert won in " ".join(heard)
    for number in 1, len(lesson.steps):
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson, number))))
        assert won not in words(table)


@pytest.mark.parametrize("mistakes", [1, 2])
def test_dots_stand_for_several_pages_and_not_for_one_alone(table, mistakes):
    """The review of a game with one mistake had a lone ring above the words, and nobody knew for what."""
    tree, mistake = restored(FIRST)
    place = ReviewPlace(((tree, mistake),) * mistakes)
    table.stack.run(Push(ReviewScene(table.context, place)))
    assert any(isinstance(widget, Dots) for widget in table.widgets()) is (mistakes > 1)


@pytest.mark.parametrize(("number", "clicks"), [(5, ("d4", "d3")), (6, ("b4", "b3"))], ids=["missed", "done"])
def test_in_a_small_window_what_came_of_an_attempt_is_read_without_scrolling(table, lengthen, number, clicks):
    """In German it ended in the scroll bar at 800x600, below the heads and a task that was done."""
    lengthen()
    table.lay_out((800, 600))
    table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson_of("pressure"), number))))
    table.click(*clicks, wait=1)
    table.picture()
    side = table.scene.side
    assert side.remark.visible
    assert side.body.rect.contains(side.remark.rect)

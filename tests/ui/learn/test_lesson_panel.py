"""The card of a lesson's step: the aim of the game is there from the start."""

import pytest

from game.catalogue import IDS
from game.learn.reading import lesson_of
from tests.ui.ear import listen
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
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

"""A first lesson that stays as it is, whatever becomes of those in the assets."""

import pytest

from game.learn.reading import read_lesson
from tools.scenes import LESSON
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.scene.scene import Push


@pytest.fixture
def lesson():
    """Two steps and an idea of Pressure."""
    return read_lesson("pressure", LESSON)


@pytest.fixture
def open_page(table, lesson):
    """Opens a page of that lesson, by its number."""

    def show(number=0):
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson, number)), table.popped.append))
        table.wait(0.1)
        return table

    table.popped = []
    return show


@pytest.fixture
def step(open_page):
    """Its first step: to push two black tokens from b2 to c2."""
    return open_page()

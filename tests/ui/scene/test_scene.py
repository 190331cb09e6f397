"""The scene stack, with scenes that only keep a diary."""

import gc
import weakref

import pygame
import pytest

from ui.scene.scene import Pop, Push, Quit, Replace, Scene
from ui.scene.stack import Stack


class Diary(Scene):
    def __init__(self, name, log, covers=True):
        self.name, self.log, self.covers = name, log, covers

    def enter(self):
        self.log.append(f"{self.name} enter")

    def leave(self):
        self.log.append(f"{self.name} leave")

    def close(self):
        self.log.append(f"{self.name} close")

    def layout(self, size, scale):
        self.log.append(f"{self.name} layout {size[0]}x{size[1]} at {scale}")

    def update(self, seconds):
        self.log.append(f"{self.name} update")

    def draw(self, canvas):
        self.log.append(f"{self.name} draw")


def canvas():
    return pygame.Surface((1, 1))


@pytest.mark.parametrize("is_replaced", [False, True])
def test_a_dialog_returns_its_answer_before_the_scene_that_pushed_it_is_on_top_again(is_replaced):
    log = []
    stack = Stack(Diary("game", log))
    stack.run(Push(Diary("ask", log), then=log.append))
    assert log == ["game enter", "game leave", "ask enter"]
    if is_replaced:
        stack.run(Replace(Diary("ask", log)))
    stack.run(Pop("yes"))
    assert log[-4:] == ["ask leave", "ask close", "yes", "game enter"]


def test_the_answer_may_ask_for_another_change():
    stack = Stack(Diary("game", []))
    after = Diary("after", [])
    stack.run(Push(Diary("ask", []), then=lambda answer: Push(after)))
    stack.run(Pop())
    assert stack.top is after


def test_scenes_from_the_topmost_opaque_one_are_drawn_and_the_top_one_is_updated():
    log = []
    stack = Stack(Diary("menu", log, covers=False))
    log.clear()
    stack.draw(canvas())
    assert log == ["menu draw"], "a dialog with nothing below it"
    stack.run(Push(Diary("game", log)))
    stack.run(Push(Diary("dialog", log, covers=False)))
    log.clear()
    stack.draw(canvas())
    stack.update(0.1)
    assert log == ["game draw", "dialog draw", "dialog update"]


def test_quit_closes_every_scene():
    log = []
    stack = Stack(Diary("a", log))
    stack.run(Replace(Diary("b", log)))
    stack.run(Quit())
    assert not stack
    assert log == ["a enter", "a leave", "a close", "b enter", "b leave", "b close"]


def test_a_hidden_scene_is_laid_out_when_it_is_seen_again_unless_it_has_its_place():
    log = []
    stack = Stack(Diary("menu", log))
    stack.layout((800, 600), 1.0)
    log.clear()
    stack.run(Push(Diary("game", log)))
    assert log == ["menu leave", "game layout 800x600 at 1.0", "game enter"], "it has its place before it is entered"
    log.clear()
    stack.layout((1000, 700), 1.0)
    assert log == ["game layout 1000x700 at 1.0"]
    stack.run(Pop())
    assert log[-2:] == ["menu layout 1000x700 at 1.0", "menu enter"]
    stack.run(Push(Diary("dialog", [], covers=False)))
    stack.run(Pop())
    assert log[-2:] == ["menu leave", "menu enter"]


@pytest.mark.parametrize("covers", [True, False])
def test_a_scene_below_another_can_ask_to_be_drawn_while_it_can_be_seen(covers):
    below = Diary("game", [])
    stack = Stack(below)
    assert stack.dirty
    stack.run(Push(Diary("above", [], covers=covers)))
    stack.draw(canvas())
    assert not stack.dirty
    below.dirty = True
    assert stack.dirty == (not covers)
    assert stack.top.holds_escape == (not covers), "Esc belongs to a dialog"


def test_every_change_of_the_stack_is_drawn():
    """Also of scenes that have not changed themselves since they were drawn last."""
    stack, game = Stack(Diary("menu", [])), Diary("game", [])
    stack.draw(canvas())
    for change in (Push(game), Pop(), Replace(game)):
        game.dirty = False
        stack.run(change)
        assert stack.dirty
        stack.draw(canvas())
        assert not stack.dirty


@pytest.mark.parametrize("covers", [True, False])
def test_what_has_changed_is_drawn_alone_where_the_canvas_still_shows_the_rest(covers):
    log = []
    menu, above = Diary("menu", log), Diary("above", log, covers=covers)
    menu.draws_changes, menu.draw_changes = True, lambda canvas: log.append("menu changes")
    stack = Stack(menu)

    def drawn(**how):
        log.clear()
        stack.draw(canvas(), **how)
        return log

    assert drawn(is_kept=True) == ["menu draw"], "nothing was drawn before"
    assert drawn(is_kept=True) == ["menu changes"]
    assert drawn() == ["menu draw"]
    stack.run(Push(above))
    assert drawn(is_kept=True)[-1] == "above draw"
    menu.dirty = True
    assert drawn(is_kept=True) == ["above draw"] if covers else ["menu draw", "above draw"], "it lies on the other"
    stack.run(Pop())
    assert drawn(is_kept=True) == ["menu draw"], "the other is gone"


class TestTheMemoryOfAScene:
    """Its widgets and their callbacks refer to each other, so that Python frees it only when it looks for garbage."""

    @pytest.fixture(autouse=True)
    def nobody_else_looks(self):
        gc.disable()
        yield
        gc.enable()

    def left(self, covers=True):
        """A stack from which a scene has gone, and a weak reference to that."""
        stack, log = Stack(Diary("menu", [])), []
        scene = Diary("game", log, covers)
        log.append(scene)
        stack.run(Push(scene))
        stack.run(Pop())
        return stack, weakref.ref(scene)

    def test_it_is_free_after_the_next_picture_and_not_looked_for_before(self):
        stack, scene = self.left()
        stack.update(1 / 60)
        assert scene()
        stack.draw(canvas())
        stack.update(1 / 60)
        assert scene() is None

    def test_a_dialog_is_not_worth_a_search(self):
        stack, scene = self.left(covers=False)
        stack.draw(canvas())
        stack.update(1 / 60)
        assert scene()

"""A board that is seen closer in a game: how it gets there and back, and that everything on it is as ever."""

import pygame
import pytest
from pygame.event import Event

from tools.table import PERSON
from ui.style.looks import look_of

LEFT, MIDDLE = 1, 2


@pytest.fixture
def boost(table):
    """Nine by nine points in the middle of a game; it is White's turn."""
    table.open_game("boost", PERSON, PERSON, text=look_of("boost").portrait)
    table.wait(1)
    return table


@pytest.fixture(autouse=True)
def no_modifiers():
    yield
    pygame.key.set_mods(0)


def wheel(table, steps, place):
    """Turn the wheel with Ctrl held, one notch after another."""
    table.move(place)
    pygame.key.set_mods(pygame.KMOD_LCTRL)
    for _ in range(abs(steps)):
        table.hand.wheel(table.mouse, 1 if steps > 0 else -1)
        table.wait(0.2)
    pygame.key.set_mods(0)


def drag(table, button, start, *stops):
    held = tuple(int(button == it) for it in (1, 2, 3))
    table.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
    for at in stops:
        table.stack.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=held))
    table.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=stops[-1], button=button))


def geometry(table):
    return table.scene.board.view.geometry


def in_view(table):
    names = table.match.tree.grid.names
    return {names[cell] for cell in range(len(names)) if geometry(table).field.contains(geometry(table).box(cell))}


class TestCloserAndBack:
    def test_ctrl_and_the_wheel_about_the_pointer(self, boost):
        """Plates, panel and frame stay, and a button leads back and says how close it is."""
        at, before, outer = boost.at("e5"), dict(boost.controls), geometry(boost).outer
        wheel(boost, 3, "e5")
        assert geometry(boost).zoomed == pytest.approx(1.25**3)
        assert boost.facts["cells"]["e5"] == pytest.approx(list(at), abs=3)
        assert {name: boost.controls[name] for name in before} == before
        assert geometry(boost).outer == outer
        wheel(boost, -1, at)
        boost.click("156%")
        assert geometry(boost).zoomed == 1
        assert not any("%" in name for name in boost.controls)
        assert boost.facts["clicked"] == 0
        wheel(boost, 2, "c3")
        wheel(boost, -2, "c3")
        assert geometry(boost).zoomed == 1

    def test_keys_about_the_cursor_of_the_keyboard(self, boost):
        boost.key("Plus", "Plus")
        assert geometry(boost).zoomed == pytest.approx(1.25**2)
        boost.key("Minus")
        assert geometry(boost).zoomed == pytest.approx(1.25)
        boost.key("Plus", "B")
        assert geometry(boost).zoomed == 1
        boost.key("Tab", "Left", "Left", "Left", "Down", "Down")
        cursor = boost.scene.board.view.cursor
        at = geometry(boost).centre(cursor)
        boost.key("Plus")
        assert geometry(boost).centre(cursor) == pytest.approx(at, abs=3)
        boost.click("New game", "Play", wait=1)
        assert geometry(boost).zoomed == 1, "a game begins with the whole board"

    def test_it_glides_there_unless_the_user_wants_no_motion(self, boost):
        boost.move("e5")
        boost.picture()
        boost.key("Plus")
        assert boost.scene.board.view.camera.zooming
        boost.wait(0.2)
        assert not boost.scene.board.view.camera.zooming
        boost.settings.change(reduced_motion=True)
        boost.picture()
        boost.key("Plus")
        assert not boost.scene.board.view.camera.zooming


class TestMoving:
    def test_the_middle_button_drags_the_board_from_anywhere_as_far_as_the_edge(self, boost):
        places = boost.facts["cells"]
        drag(boost, MIDDLE, boost.at("e5"), (300, 300), (350, 350))
        assert boost.facts["cells"] == places, "a board that fits stays"
        wheel(boost, 3, "e5")
        x, y = boost.at("e5")
        drag(boost, MIDDLE, (x, y), (x + 20, y), (x + 30, y - 25))
        assert boost.at("e5") == (x + 30, y - 25)
        assert boost.facts["clicked"] == 0
        for way in ((9999, 9999), (-9999, 9999), (-9999, -9999)):
            drag(boost, MIDDLE, (x, y), (x + way[0], y + way[1]))
            assert len(in_view(boost)) >= 9

    def test_the_left_button_drags_it_by_an_empty_point_where_a_click_is_still_a_click(self, boost):
        wheel(boost, 3, "e5")
        (x, y), said = boost.at("d4"), boost.status
        drag(boost, LEFT, (x, y), (x + 3, y), (x + 40, y + 10))
        assert boost.at("d4") == (x + 40, y + 10)
        assert boost.status == said
        boost.click("d4")
        assert boost.status.startswith("White needs four pieces around a tower on d4")

    def test_a_piece_is_dragged_and_not_the_board(self, boost):
        wheel(boost, 2, "e4")
        place = boost.at("e4")
        boost.take("e4")
        boost.drop("c5")
        assert (boost.moves, boost.at("e4")) == (["e4c5"], place)

    def test_the_view_follows_the_cursor_of_the_keyboard(self, boost):
        wheel(boost, 4, "e5")
        boost.move((5, 5))
        boost.key("Tab")
        for key in ("Left",) * 8 + ("Up",) * 8 + ("Right",) * 8:
            boost.key(key)
            assert boost.match.tree.grid.names[boost.scene.board.view.cursor] in in_view(boost)


class TestPlaying:
    def test_clicks_mean_the_cells_that_are_seen_and_none_behind_the_frame(self, boost):
        """The rows below the window lie where frame, plate and table are."""
        wheel(boost, 3, "e5")
        x, y = boost.at("e2")
        assert geometry(boost).field.bottom < y
        boost.click("e2")
        assert boost.facts["clicked"] == 0
        assert boost.scene.board.view.cell_at((x, y)) is None
        boost.key("B")
        wheel(boost, 3, "d3")
        boost.click("d3", "d4", wait=2)
        assert boost.moves == ["d3d4"]
        boost.key("B")
        boost.wheel(1, "e5")
        assert boost.facts["shown"] != boost.facts["text"], "the wheel alone looks back as ever"
        assert geometry(boost).zoomed == 1


class TestFingers:
    def touch(self, table, kind, finger, at):
        table.stack.handle(Event(kind, finger_id=finger, touch_id=1, pos=at, x=0, y=0, dx=0, dy=0))

    def test_two_on_the_screen_bring_the_board_closer_and_move_no_piece(self, boost):
        x, y = boost.at("e4")
        boost.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
        self.touch(boost, pygame.FINGERDOWN, 1, (x, y))
        self.touch(boost, pygame.FINGERDOWN, 2, (x + 100, y))
        for far in (130, 160, 200):
            self.touch(boost, pygame.FINGERMOTION, 2, (x + far, y))
            boost.stack.handle(Event(pygame.MOUSEMOTION, pos=(x + far, y), rel=(0, 0), buttons=(1, 0, 0), touch=True))
        assert geometry(boost).zoomed == pytest.approx(1.25**3)
        assert not boost.scene.board.pointer.held
        for finger in (1, 2):
            self.touch(boost, pygame.FINGERUP, finger, (x, y))
        boost.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=(x + 200, y), button=1, touch=True))
        assert boost.moves == []

    def test_one_that_is_lifted_over_another_scene_is_forgotten(self, boost):
        """A finger that was lifted while the settings were open held the board for good: one more was then a pinch."""
        x, y = boost.at("e4")
        boost.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True))
        self.touch(boost, pygame.FINGERDOWN, 1, (x, y))
        boost.key("Ctrl+,")
        self.touch(boost, pygame.FINGERUP, 1, (x, y))
        boost.key("Esc")
        boost.stack.handle(Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=True))
        self.touch(boost, pygame.FINGERDOWN, 3, (x, y))
        assert not boost.scene.board.zoom.pinches

"""The board as a widget: which mouse events are its own, how the keyboard walks on it, and what it decides."""

import pygame
import pytest
from pygame.event import Event

from game.archive.library.library import Library
from game.catalogue import find
from game.clicks import Selection
from game.play.game_tree import GameTree
from tests.rules.pictures import cell_of
from tools.puppet import Puppet
from tools.table import PERSON, Quiet
from ui.board.model.pointer import RefusedClicks
from ui.board.view import BoardView
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.panel import Reply
from ui.menu.late import commands_anywhere
from ui.play.board.place import BoardPlace
from ui.preferences.settings import Settings
from ui.shell.context import Context
from ui.style.looks import look_of


class Desk:
    """A board of Pressure at its start, 600 pixels wide, beside a button, on a panel."""

    def __init__(self, panel, hand):
        self.tree = GameTree(*find("pressure"))
        self.names = self.tree.grid.names
        self.settings = Settings()
        library = Library(None, lambda: 0.0, print)
        context = Context(self.settings, Quiet(), print, Puppet(), library, commands_anywhere)
        self.view = BoardView(look_of("pressure"), context)
        self.view.show(self.tree.snapshot, self.tree.grid)
        self.board = BoardPlace(self.view, self.settings)
        aside = Button("Aside", lambda: None).sized(width=200)
        self.panel = panel(Row(self.board.grow(), aside, align="stretch", gap=0))
        self.begin()
        self.decided = []
        self.keyboard = self.mouse = hand(self.hear)

    def begin(self):
        """Offer the moves of the start."""
        self.board.begin(Selection(self.tree.moves), self.tree.snapshot.board.ground)

    def at(self, name):
        x, y = self.view.geometry.centre(cell_of(self.tree.grid, name))
        return round(x), round(y)

    def hear(self, event):
        """Let the board hear the mouse, and the keys while it has the focus; all others are the panel's."""
        decision = None
        if event.type == pygame.KEYDOWN and self.panel.focused is self.board:
            heard, decision = self.board.choose(event)
            reply = Reply(True) if heard else self.panel.handle(event)
        elif event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            reply = self.panel.handle(event)
        else:
            reply = decision = self.board.mouse(event)
        self.decided += [] if decision is None else [decision]
        return reply

    @property
    def decisions(self):
        """What was decided since this was asked last."""
        decided, self.decided = self.decided, []
        return decided

    @property
    def cursor(self):
        return None if self.view.cursor is None else self.names[self.view.cursor]


@pytest.fixture
def desk(panel, hand):
    return Desk(panel, hand)


def event(kind, at, **facts):
    return Event(kind, pos=at, button=1, **facts)


class TestTheMouse:
    @pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
    def test_buttons_are_the_board_s_only_over_it(self, desk, kind):
        assert desk.board.hears(event(kind, (10, 10)))
        assert not desk.board.hears(event(kind, (700, 10)))

    def test_a_carried_piece_is_the_board_s_wherever_it_is_dropped(self, desk):
        """After a release that nobody heard, the next motion took the piece into the hand, with no button down."""
        desk.mouse.down(desk.at("d3"))
        desk.board.mouse(Event(pygame.MOUSEMOTION, pos=desk.at("d4"), rel=(0, 0), buttons=(0, 0, 0)))
        assert not desk.board.hears(event(pygame.MOUSEBUTTONUP, (700, 300)))
        assert desk.board.selection.clicked == (desk.tree.grid.cell("d3"),)
        desk.mouse.up(desk.at("d3"))
        desk.mouse.down(desk.at("d3"))
        desk.mouse.move((700, 300))
        assert desk.board.hears(event(pygame.MOUSEBUTTONUP, (700, 300)))
        desk.mouse.up((700, 300))
        assert desk.decisions == []
        assert not desk.board.hears(event(pygame.MOUSEBUTTONUP, (700, 300)))

    def test_two_clicks_or_a_drop_decide_on_a_move_and_others_are_refused_with_their_path(self, desk):
        desk.mouse.click(desk.at("d3"))
        assert desk.decisions == []
        assert desk.board.busy
        desk.mouse.click(desk.at("d4"))
        desk.begin()
        assert not desk.board.busy
        desk.mouse.drag(desk.at("d3"), desk.at("d4"))
        assert [(it.move.text, it.carried) for it in desk.decisions] == [("d3d4", False), ("d3d4", True)]
        desk.begin()
        desk.mouse.click(desk.at("b5"))
        assert desk.decisions == [RefusedClicks((desk.tree.grid.cell("b5"),))]


class TestTheKeyboard:
    def test_tab_shows_the_cursor_and_arrows_move_it_as_the_board_lies_on_the_screen(self, desk):
        assert desk.cursor is None
        desk.keyboard.press("Tab")
        assert desk.cursor == "c3", "in the middle"
        for key, cell in (("Up", "c4"), ("Right", "d4")):
            desk.keyboard.press(key)
            assert desk.cursor == cell
        desk.keyboard.press("Tab")
        assert desk.cursor is None
        desk.keyboard.press("Shift+Tab")
        assert desk.cursor == "d4", "it comes back where it was"
        desk.view.flip()
        desk.keyboard.press("Up")
        assert desk.cursor == "d3"

    @pytest.mark.parametrize("key", ["Enter", "Space"])
    def test_enter_and_space_choose_and_escape_puts_back(self, desk, key):
        for name in ("Tab", "Right", key):
            desk.keyboard.press(name)
        assert desk.board.busy
        assert desk.keyboard.press("Esc").used
        assert not desk.board.busy
        assert not desk.keyboard.press("Esc").used
        for name in (key, "Up", key):
            desk.keyboard.press(name)
        assert [decision.move.text for decision in desk.decisions] == ["d3d4"]

    @pytest.mark.parametrize("held", ["Ctrl", "Alt"])
    def test_with_ctrl_or_alt_keys_are_not_the_board_s(self, desk, held):
        desk.keyboard.press("Tab")
        assert not desk.keyboard.press(f"{held}+Left").used
        assert desk.cursor == "c3"


def test_nothing_is_pointed_at_while_a_stroke_is_drawn(desk):
    """The arrow lay over the preview of a move that nobody had asked for."""
    desk.mouse.move(desk.at("d3"))
    assert desk.names[desk.board.pointed] == "d3"
    desk.board.mouse(Event(pygame.MOUSEBUTTONDOWN, pos=desk.at("d3"), button=3))
    desk.board.mouse(Event(pygame.MOUSEMOTION, pos=desk.at("d4"), rel=(0, 0), buttons=(0, 0, 1)))
    assert desk.board.pointed is None
    assert desk.board.hears(Event(pygame.MOUSEBUTTONUP, pos=(700, 10), button=3)), "wherever it ends"


class TestAPieceThatIsHeld:
    """Splits: the piece to be laid follows the pointer, and where it does not fit a sentence says why."""

    @pytest.fixture
    def building(self, table):
        table.open_game("splits", PERSON, PERSON)
        table.key("T")
        table.type("T0,0R")
        table.key("Enter")
        table.wait(2)
        return table

    def place(self, table, name):
        geometry = table.scene._view.geometry
        x, y = geometry.centre(geometry.grid.cell(name))
        return round(x), round(y)

    def status_over(self, table, name):
        table.move(self.place(table, name))
        table.wait(0.1)
        return table.status

    def test_a_sentence_says_why_it_does_not_fit_and_a_click_there_is_refused_with_it(self, building):
        prompt, apart = building.status, "A board piece must touch the others along a side."
        assert self.status_over(building, "4,1") == apart
        assert self.status_over(building, "1,1").startswith("A board piece may not cover")
        assert self.status_over(building, "2,0") == prompt
        assert self.status_over(building, "12,0") == prompt, "far away nothing is held"
        building.click(self.place(building, "2,0"))
        resting = building.scene._board.selection.resting
        building.click(self.place(building, "4,1"))
        assert building.status == apart
        assert building.scene._board.selection.resting == resting is not None, "a piece that was laid stays"

    def test_on_a_turned_board_the_picture_is_turned_and_no_words_of_an_upright_board_are_said(self, building):
        shape = building.scene._view.held_shape
        words = building.scene._side._choices._words._choice
        building.scene._view.turn(1)
        building.scene._show(stale=True)
        assert building.scene._view.held_shape != shape
        assert building.scene._side._choices._words._choice == "As shown" != words
        building.scene._view.turn(2)
        building.scene._show(stale=True)
        assert building.scene._side._choices._words._choice == words

"""Lines are promoted and deleted, moves get comments, and what is drawn on the board belongs to the move shown."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from tools.table import PERSON, RIGHT
from ui.kit.rows import RowList


def listed(table):
    return " ".join(table.facts["look"])


def shown(table):
    return table.scene._navigator.node


def list_of(table):
    (moves,) = (widget for widget in table.widgets() if isinstance(widget, RowList))
    return moves


def draw(table, start, end):
    """Draw an arrow, or a mark on one cell, with the right button."""
    table.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=table.at(start), button=RIGHT))
    table.stack.handle(Event(pygame.MOUSEMOTION, pos=table.at(end), rel=(0, 0), buttons=(0, 0, 1)))
    table.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=table.at(end), button=RIGHT))


class TestDeleting:
    def test_takes_the_move_shown_away_and_is_undone_and_done_again_where_it_was_the_last_thing_done(self, game):
        game.key("Home", "Right", "Down", "Right", "Del")
        assert listed(game) == shown(game).text == "c2c3"
        assert game.status == "a3a2 is deleted, and what came after it. Undo (Ctrl+Z) brings it back."
        game.key("Ctrl+Z")
        assert listed(game) == "c2c3 a3a2 c1c2"
        assert game.status == "The deleted moves are back."
        game.key("Ctrl+Y")
        assert listed(game) == "c2c3"
        assert game.status == "The moves are deleted again."
        assert game.moves == ["d3d4", "c4d4"]

    def test_is_undone_from_the_sheet_whatever_was_played_since(self, game):
        """No key and no button reached an edit of before the last move."""
        game.key("Home", "Right", "Down", "Del", "End")
        game.click("c1", "c2")
        game.wait(2)
        game.key("W")
        game.click("Undo: c2c3 deleted")
        assert game.status == "The deleted moves are back."
        assert len(game.match.tree.root.tried) == 2
        assert game.moves == ["d3d4", "c4d4", "c1c2"]
        game.key("Ctrl+Y")
        assert len(game.match.tree.root.tried) == 1


def test_promoting_makes_the_line_shown_the_game_and_of_the_main_line_is_refused(game):
    game.key("Home", "Right", "Down", "Ctrl+Up")
    assert game.status == "The line is promoted: the game goes on with it."
    assert game.moves == ["c2c3", "a3a2", "c1c2"]
    assert shown(game).text == "c2c3"
    game.key("Ctrl+Z")
    assert game.moves == ["d3d4", "c4d4"]
    assert shown(game).text == "c2c3"
    game.key("End", "Ctrl+Up")
    assert game.status == "This is the main line already."
    game.key("Home", "Del")
    assert game.status == "The beginning of a game cannot be deleted."


class TestTheSheet:
    def test_takes_a_comment_of_several_lines_and_loses_nothing_by_esc(self, game):
        game.click("Comment on the move")
        assert game.facts["scene"] == "move"
        assert "Promote the line" not in game.controls
        game.key("Esc")
        assert game.match.edits.to_undo is None, "left as it was, nothing is changed"
        game.key("W")
        game.type("why")
        game.key("Enter")
        game.type("not")
        game.key("Ctrl+Enter")
        assert (shown(game).comment, game.facts["scene"]) == ("why\nnot", "play")
        game.key("W")
        game.type("hm")
        game.key("Esc")
        assert "hm" in shown(game).comment
        game.key("Ctrl+Z")
        assert shown(game).comment == "why\nnot"
        assert game.status == "The comment is as it was before."

    def test_opens_by_a_right_click_on_a_move_in_the_list_and_promotes_and_deletes(self, game):
        moves = list_of(game).rect
        game.right_click((moves.x + 60, moves.y + 20))
        assert game.facts["scene"] == "move"
        game.key("Esc")
        assert shown(game).text == "d3d4"
        game.key("Down", "W")
        game.click("Promote the line")
        assert game.moves == ["c2c3", "a3a2", "c1c2"]
        game.key("W")
        game.click("Delete from here on")
        assert game.moves == []

    def test_may_comment_an_unaided_game_but_deletes_nothing_of_it(self, table, words):
        table.open_game("pressure", PERSON, PERSON, unaided=True)
        table.click("d3", "d4")
        table.wait(2)
        table.key("Del")
        assert table.status == "An unaided game keeps its moves as they were played."
        table.key("W")
        assert "An unaided game keeps its moves as they were played." in words(table)
        table.type("hm")
        table.key("Esc")
        assert shown(table).comment == "hm"
        table.key("Ctrl+Z", "Ctrl+Z")
        assert shown(table).comment == ""
        assert table.moves == ["d3d4"]


class TestComments:
    def test_are_shown_with_their_move_and_in_the_list(self, game, words):
        game.match.edits.comment(shown(game), "A good reply")
        game.wait(1)
        box = game.scene._side._status.comment
        assert "A good reply" in words(game)
        assert box.visible
        game.key("Left")
        assert not box.visible
        assert "A good reply" in words(game), "below its move in the list"

    @pytest.fixture
    def long(self, game):
        """The box with a comment that is longer than it."""
        game.match.edits.comment(shown(game), "word " * 400)
        game.wait(1)
        return game.scene._side._status.comment

    def test_that_are_long_scroll_by_the_paging_keys_wherever_the_focus_is(self, game, long):
        """They scrolled by the wheel alone."""
        for name in ("PageDown", "PageDown", "PageUp"):
            before = long._offset
            game.key(name)
            assert (long._offset > before) == (name == "PageDown")
        for _ in range(40):
            game.key("Tab")
            if game.scene.panel.focused is long:
                break
        before = long._offset
        game.key("Down", "Down", "Up")
        assert before < long._offset < before + long.rect.h
        game.key("Home")
        assert shown(game).text == "", "the start of the game"


class TestMarks:
    def test_belong_to_the_move_and_come_back_with_it(self, game):
        """An Esc that was meant for a sheet erased all of them, and nothing brought them back."""
        draw(game, "a1", "b2")
        draw(game, "c3", "c3")
        assert shown(game).marks == ("a1-b2", "c3")
        game.key("W", "Esc", "Esc", "Esc")
        assert shown(game).marks == ("a1-b2", "c3")
        game.key("Left")
        game.wait(1)
        assert game.scene._view.drawings == ()
        game.key("Right")
        game.wait(1)
        assert [drawing.is_mark for drawing in game.scene._view.drawings] == [False, True]
        heard = []
        game.match.subscribe(heard.append)
        for cell in ("a1", "b2", "c3"):
            game.move(cell)
        game.wait(0.5)
        assert heard == [], "they are written when they change and not whenever the mouse moves"
        draw(game, "c3", "c3")
        assert shown(game).marks == ("a1-b2",), "drawn again, it is erased"

    def test_are_erased_all_at_once_from_the_sheet_and_brought_back(self, game):
        draw(game, "a1", "b2")
        draw(game, "c3", "c3")
        game.key("W")
        game.click("Erase what is drawn here")
        assert (shown(game).marks, game.scene._view.drawings) == ((), ())
        assert game.status == "What was drawn is erased. Undo (Ctrl+Z) brings it back."
        game.key("Ctrl+Z")
        assert shown(game).marks == ("a1-b2", "c3")
        assert len(game.scene._view.drawings) == 2

    def test_are_undone_before_the_move_that_was_played_before_them(self, game):
        before = list(game.moves)
        draw(game, "a1", "b2")
        game.key("Left")
        game.wait(2)
        game.key("Ctrl+Z")
        assert (game.moves, shown(game).marks) == (before, ()), "and the board shows where"
        assert shown(game).text == before[-1]
        assert game.status == "What is drawn is as it was before."
        game.key("Ctrl+Y")
        assert shown(game).marks == ("a1-b2",)
        game.key("Ctrl+Z", "Ctrl+Z")
        assert game.moves == before[:-1]

    def test_by_another_hand_are_not_rewritten(self, game):
        """To look at a record was enough: 'zz' went to the end, and 'a1:first' became 'a1'."""
        before = ("zz", "a1:first", "b2-c3:second")
        game.match.edits.mark(shown(game), before)
        heard = []
        game.match.subscribe(heard.append)
        game.key("Left", "Right")
        game.move("d3")
        game.wait()
        assert (shown(game).marks, heard) == (before, [])
        draw(game, "e5", "e5")
        assert shown(game).marks == (*before, "e5")
        draw(game, "a1", "a1")
        assert shown(game).marks == ("zz", "b2-c3:second", "e5")

"""Lines are promoted and deleted, moves get comments, and what is drawn on the board belongs to the move shown."""

from __future__ import annotations

import pygame
from pygame.event import Event

from tests.ui.play.conftest import list_of, listed
from tools.table import PERSON, RIGHT


def shown(table):
    return table.scene.navigator.node


def draw(table, start, end):
    """Draw an arrow, or a mark on one cell, with the right button."""
    table.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=table.at(start), button=RIGHT))
    table.stack.handle(Event(pygame.MOUSEMOTION, pos=table.at(end), rel=(0, 0), buttons=(0, 0, 1)))
    table.stack.handle(Event(pygame.MOUSEBUTTONUP, pos=table.at(end), button=RIGHT))


class TestDeleting:
    def test_takes_the_move_shown_away_and_is_undone_and_done_again_where_it_was_the_last_thing_done(self, lines):
        lines.key("Home", "Right", "Down", "Right", "Del")
        assert listed(lines) == shown(lines).text == "c2c3"
        assert lines.status == "a3a2 was deleted, with everything after it. “Undo” (Ctrl+Z) brings it back."
        lines.key("Ctrl+Z")
        assert listed(lines) == "c2c3 a3a2 c1c2"
        assert lines.status == "Moves restored."
        lines.key("Ctrl+Y")
        assert listed(lines) == "c2c3"
        assert (lines.status, lines.moves) == ("Moves deleted again.", ["d3d4", "c4d4"])

    def test_is_undone_from_the_sheet_whatever_was_played_since(self, lines):
        """No key and no button reached an edit of before the last move."""
        lines.key("Home", "Right", "Down", "Del", "End")
        lines.click("c1", "c2", wait=2)
        lines.key("W")
        lines.click("Undo: c2c3 deleted")
        assert lines.status == "Moves restored."
        assert len(lines.match.tree.root.tried) == 2
        assert lines.moves == ["d3d4", "c4d4", "c1c2"]
        lines.key("Ctrl+Y")
        assert len(lines.match.tree.root.tried) == 1


    def test_in_a_running_game_it_still_says_so_after_the_ai_has_answered_and_counts_as_help(self, game):
        """Del took back the AI's last move without a word: the AI moved again at once, which replaced the sentence."""
        game.click("d3", "d4")
        game.reply("c4d4")
        game.key("Del")
        said = "c4d4 was deleted. “Undo” (Ctrl+Z) brings it back."
        assert game.status == said
        assert game.match.help.undos == 1
        game.reply("a3a2")
        assert (game.moves, game.status) == (["d3d4", "a3a2"], said)
        game.click("c2")
        assert game.status != said, "the player goes on"
        game.click("c3")
        game.reply("b3b2")
        assert game.status != said


def test_promoting_makes_the_line_shown_the_game_and_of_the_main_line_is_refused(lines):
    lines.key("Home", "Right", "Down", "Ctrl+Up")
    assert lines.status == "The line was promoted: the game goes on with it."
    assert lines.moves == ["c2c3", "a3a2", "c1c2"]
    assert shown(lines).text == "c2c3"
    lines.key("Ctrl+Z")
    assert lines.moves == ["d3d4", "c4d4"]
    assert shown(lines).text == "c2c3"
    lines.key("End", "Ctrl+Up")
    assert lines.status == "This is the main line already."
    lines.key("Home", "Del")
    assert lines.status == "The start of a game cannot be deleted."


class TestTheSheet:
    def test_takes_a_comment_of_several_lines_and_loses_nothing_by_esc(self, lines):
        lines.key("W")
        assert lines.facts["scene"] == "move"
        assert "Promote the line" not in lines.controls
        lines.key("Esc")
        assert lines.match.edits.to_undo is None, "left as it was, nothing is changed"
        lines.key("W")
        lines.enter("why")
        lines.type("not")
        lines.key("Ctrl+Enter")
        assert (shown(lines).comment, lines.facts["scene"]) == ("why\nnot", "play")
        lines.key("W")
        lines.type("hm")
        lines.key("Esc")
        assert "hm" in shown(lines).comment
        lines.key("Ctrl+Z")
        assert shown(lines).comment == "why\nnot"
        assert lines.status == "Comment undone."

    def test_opens_by_a_right_click_on_a_move_in_the_list_and_promotes_and_deletes(self, lines):
        moves = list_of(lines).rect
        lines.right_click((moves.x + 60, moves.y + 20))
        assert lines.facts["scene"] == "move"
        lines.key("Esc")
        assert shown(lines).text == "d3d4"
        lines.key("Down", "W")
        lines.click("Promote the line")
        assert lines.moves == ["c2c3", "a3a2", "c1c2"]
        lines.key("W")
        lines.click("Delete from here on")
        assert lines.moves == []

    def test_may_comment_an_unaided_game_but_deletes_nothing_of_it(self, table, words):
        table.open_game("pressure", PERSON, PERSON, unaided=True)
        table.click("d3", "d4", wait=2)
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
    def test_are_shown_with_their_move_and_in_the_list(self, lines, words):
        lines.match.edits.comment(shown(lines), "A good reply")
        lines.wait(1)
        box = lines.scene.side.status.comment
        assert "A good reply" in words(lines)
        assert box.visible
        lines.key("Left")
        assert not box.visible
        assert "A good reply" in words(lines), "below its move in the list"

    def test_that_are_long_scroll_by_the_paging_keys_wherever_the_focus_is(self, lines):
        """They scrolled by the wheel alone."""
        lines.match.edits.comment(shown(lines), "word " * 400)
        lines.wait(1)
        long = lines.scene.side.status.comment
        for name in ("PageDown", "PageDown", "PageUp"):
            before = long.offset
            lines.key(name)
            assert (long.offset > before) == (name == "PageDown")
        for _ in range(40):
            lines.key("Tab")
            if lines.scene.panel.focused is long:
                break
        before = long.offset
        lines.key("Down", "Down", "Up")
        assert before < long.offset < before + long.rect.h
        lines.key("Home")
        assert shown(lines).text == "", "the start of the game"


class TestMarks:
    def test_belong_to_the_move_and_come_back_with_it(self, lines):
        """An Esc that was meant for a sheet erased all of them, and nothing brought them back."""
        draw(lines, "a1", "b2")
        draw(lines, "c3", "c3")
        assert shown(lines).marks == ("a1-b2", "c3")
        lines.key("W", "Esc", "Esc", "Esc")
        assert shown(lines).marks == ("a1-b2", "c3")
        lines.key("Left", wait=1)
        assert lines.scene.board.view.drawings == ()
        lines.key("Right", wait=1)
        assert [drawing.is_mark for drawing in lines.scene.board.view.drawings] == [False, True]
        heard = []
        lines.match.subscribe(heard.append)
        for cell in ("a1", "b2", "c3"):
            lines.move(cell)
        lines.wait(0.5)
        assert heard == [], "they are written when they change and not whenever the mouse moves"
        draw(lines, "c3", "c3")
        assert shown(lines).marks == ("a1-b2",), "drawn again, it is erased"

    def test_are_erased_all_at_once_from_the_sheet_and_brought_back(self, lines):
        draw(lines, "a1", "b2")
        draw(lines, "c3", "c3")
        lines.key("W")
        lines.click("Erase what is drawn here")
        assert (shown(lines).marks, lines.scene.board.view.drawings) == ((), ())
        assert lines.status == "Drawing erased. “Undo” (Ctrl+Z) brings it back."
        lines.key("Ctrl+Z")
        assert shown(lines).marks == ("a1-b2", "c3")
        assert len(lines.scene.board.view.drawings) == 2

    def test_are_undone_before_the_move_that_was_played_before_them(self, lines):
        before = list(lines.moves)
        draw(lines, "a1", "b2")
        lines.key("Left", wait=2)
        lines.key("Ctrl+Z")
        assert (lines.moves, shown(lines).marks) == (before, ()), "and the board shows where"
        assert shown(lines).text == before[-1]
        assert lines.status == "Drawing undone."
        lines.key("Ctrl+Y")
        assert shown(lines).marks == ("a1-b2",)
        lines.key("Ctrl+Z", "Ctrl+Z")
        assert lines.moves == before[:-1]

    def test_by_another_hand_are_not_rewritten(self, lines):
        """To look at a record was enough: 'zz' went to the end, and 'a1:first' became 'a1'."""
        before = ("zz", "a1:first", "b2-c3:second")
        lines.match.edits.mark(shown(lines), before)
        heard = []
        lines.match.subscribe(heard.append)
        lines.key("Left", "Right")
        lines.move("d3", wait=1)
        assert (shown(lines).marks, heard) == (before, [])
        draw(lines, "e5", "e5")
        assert shown(lines).marks == (*before, "e5")
        draw(lines, "a1", "a1")
        assert shown(lines).marks == ("zz", "b2-c3:second", "e5")

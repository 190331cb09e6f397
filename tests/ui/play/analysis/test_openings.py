"""The openings of an analysed position: a row each with its games, their results and its worth; a click plays one."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.ai.book import Book, BookMove
from game.ai.info import Info
from game.catalogue import find
from game.play.game_tree import GameTree
from tools.table import CLUB, PERSON
from ui.kit.boxes import Column, Row, Space
from ui.play.analysis import openings
from ui.play.analysis.openings import Opening, OpeningsAndMoves, OpeningTable, openings_at

HEAD, ROW = 25, 24
ROWS = [
    Opening("c1b1", "c1b1", 120, (0.5, 0.25, 0.25), "56%"),
    Opening("e3e4", "e3e4", 40, (1.0, 0.0, 0.0), "54%"),
    Opening("d1c1", "d1c1", 0, (), "50%"),
    Opening("d3d4", "d3d4", 3, (0.0, 0.0, 1.0), ""),
]
KNOWN = (BookMove("e3e4", 6, 2, 2, 40), BookMove("c1b1", 1, 0, 3, -40), BookMove("a1a2", 9, 9, 9, 0))


@pytest.fixture
def book(monkeypatch):
    """A book of Pressure with two moves of the start, and one that is not legal there."""
    rules, variant = find("pressure")
    known = Book("pressure", 500_000, 41, 7, {rules.opening_key(rules.start(variant, 0)): KNOWN})
    monkeypatch.setattr(openings, "book_of", lambda game: known)


@pytest.fixture
def shown(panel):
    """The table on a panel, two rows in sight, and what was played from it."""
    table, played = OpeningTable(("white", "black"), "Openings"), []
    table.on_play(played.append)
    table.suit(2)
    table.replace(ROWS)
    made = panel(Row(table.grow()), size=(320, 200))
    made.draw(Surface((320, 200)))
    return table, made, played


@pytest.fixture
def start(begun, book):
    """Pressure between people one move on, the start being looked at and analysed."""
    begun.key("Left", "X", wait=1)
    return begun


def middle(table, row):
    """The middle of one of the rows in sight."""
    return table.rect.centerx, table.rect.y + HEAD + ROW * row + ROW // 2


def test_a_number_of_games_is_written_like_any_other(shown):
    """Thousands had no groups here alone."""
    table, *_rest = shown
    table.replace([Opening("c1b1", "c1b1", 12_345, (0.5, 0.25, 0.25), "56%")])
    assert table.item_aloud(0) == "c1b1, 12,345 games"


class TestRows:
    def test_come_from_the_book_with_the_results_of_the_first_seat_first(self, book, monkeypatch):
        rules, variant = find("pressure")
        tree = GameTree(rules, variant)
        assert openings_at(tree, tree.root) == (
            Opening("e3e4", "e3e4", 10, (0.6, 0.2, 0.2), "56%"),
            Opening("c1b1", "c1b1", 4, (0.25, 0.0, 0.75), "44%"),
        )
        tree.play_text("e3e4")
        known = Book("pressure", 1, 1, 7, {rules.opening_key(tree.position): (BookMove("c4c3", 3, 0, 1, 0),)})
        monkeypatch.setattr(openings, "book_of", lambda game: known)
        assert [opening.shares for opening in openings_at(tree, tree.node)] == [(0.25, 0.0, 0.75)]

    def test_are_those_of_the_default_variant_alone_and_of_no_finished_game(self, monkeypatch):
        tree = GameTree(*find("splits:sheep"))
        move = tree.moves[0].text
        key = tree.rules.opening_key(tree.position)
        monkeypatch.setattr(openings, "book_of", lambda game: Book(game, 1, 1, 7, {key: (BookMove(move, 1, 0, 0, 5),)}))
        assert openings_at(tree, tree.root) == ()
        plain = GameTree(*find("splits"))
        assert openings_at(plain, plain.root)
        plain.resign(1)
        assert openings_at(plain, plain.node) == ()

    def test_that_would_read_alike_have_the_texts_of_records(self, monkeypatch):
        """Every board piece of Splits that can be laid is called by the same number."""
        tree = GameTree(*find("splits"))
        moves = tuple(BookMove(move.text, 1, 0, 0, 5) for move in tree.moves)
        known = Book("splits", 1, 1, 7, {tree.rules.opening_key(tree.position): moves})
        monkeypatch.setattr(openings, "book_of", lambda game: known)
        words = [opening.words for opening in openings_at(tree, tree.root)]
        assert len(set(words)) == len(words) == 3


class TestTable:
    def test_the_one_under_the_mouse_is_pointed_at_and_a_click_plays_it(self, shown, hand):
        table, made, played = shown
        user = hand(made.handle)
        for row, move in ((0, "c1b1"), (1, "e3e4")):
            user.move(middle(table, row))
            assert table.pointed == move
        user.click(middle(table, 1))
        user.click((table.rect.centerx, table.rect.y + 5))
        assert (table.pointed, played) == ("", ["e3e4"])

    def test_wheel_and_scroll_bar_bring_the_others(self, shown, hand):
        table, made, played = shown
        user = hand(made.handle)
        user.move(middle(table, 0))
        assert table.wheel(-1)
        user.click(middle(table, 1))
        table.wheel(-5)
        assert not table.wheel(-1), "there is nothing more: the wheel is for what is behind"
        user.click(middle(table, 1))
        table.wheel(9)
        user.click(middle(table, 0))
        assert played == ["d1c1", "d3d4", "c1b1"]
        user.drag((table.rect.right - 2, table.rect.y + HEAD + 4), (table.rect.right - 2, table.rect.bottom + 40))
        assert [text for text, _rect in table.spots()] == ["d1c1 0", "d3d4 3"]

    def test_keys_choose_and_play(self, shown, hand):
        table, made, played = shown
        user = hand(made.handle)
        user.press("Tab")
        assert table.pointed == "c1b1"
        user.press("Down", "Down")
        assert (table.pointed, [text for text, _rect in table.spots()]) == ("d1c1", ["e3e4 40", "d1c1 0"])
        user.press("Enter")
        assert played == ["d1c1"]
        for _ in range(3):
            user.press("Up")
        assert table.pointed == "c1b1"

    @pytest.mark.parametrize(("high", "rows"), [(400, 2), (100 + HEAD + ROW, 1), (148, 0)])
    def test_it_gets_only_the_room_that_the_moves_can_spare(self, panel, high, rows):
        table, moves = OpeningTable(("white", "black"), "Openings"), Space().sized(height=100)
        table.suit(2)
        table.replace(ROWS)
        panel(Column(OpeningsAndMoves(table, moves).spaced(0, 0).grow()), size=(320, high))
        assert len(list(table.spots())) == rows
        assert table.focusable == (rows > 0)
        assert (table.rect.h, moves.rect.bottom) == ((HEAD + rows * ROW if rows else 0), high)


class TestScene:
    def test_the_one_that_is_pointed_at_is_drawn_on_the_board_instead_of_the_best_line(self, start):
        """They are listed while the position is analysed, and with it they go."""
        start.puppet.info = Info(70, 9, 900, 1.0, ("c1d1",))
        start.wait(0.2)
        best = start.scene.board.variation
        start.move(start.controls["e3e4 10"][:2])
        start.wait(0.1)
        assert start.scene.board.variation != best
        start.move("a1")
        start.wait(0.1)
        assert start.scene.board.variation == best
        start.key("Esc", wait=1)
        assert "e3e4 10" not in start.controls

    def test_a_click_tries_it_as_a_line_of_its_own(self, start):
        start.click("e3e4 10", wait=1)
        assert start.scene.navigator.node.text == "e3e4"
        assert start.moves == ["d3d4"]
        assert len(start.match.tree.root.children) == 2

    def test_where_nobody_may_play_a_click_says_why(self, table, book):
        table.open_game("pressure", CLUB, PERSON)
        table.reply("d3d4")
        table.wait(1)
        table.key("Left", "X", wait=1)
        table.match.policy.may_play_at = lambda node, analysed: False
        table.click("e3e4 10", wait=1)
        assert table.moves == ["d3d4"]
        assert table.sounds.played[-1] == "refuse"

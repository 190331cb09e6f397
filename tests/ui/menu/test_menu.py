"""The menu: from here to a board in two clicks, and back to the game that was left."""

import pytest
from pygame import Rect

from game.ai.levels import STARTING_LEVEL
from game.catalogue import games
from game.places import APP_NAME
from game.play.player import Machine
from tools.table import PERSON, Table
from ui.kit.label import Label
from ui.menu.game_card import PICTURE
from ui.menu.menu import laid_out

TITLES = [rules.title for rules in games()]


def test_the_keyboard_alone_leads_there_too(table):
    table.key("Right", "Right", "Down", "Enter")  # from Learn on
    assert table.facts["game"] == games()[2].id
    table.key("Enter")
    assert table.scenes == ["menu", "play"]


def test_an_arrow_goes_to_the_nearest_card_of_its_row_or_column(table):
    """Across a row it went past the next card to the last one."""

    def walk(*keys):
        table.key(*keys)
        x, y = table.scene.panel.focused.rect.center
        return next(name for name in TITLES if Rect(table.controls[name]).collidepoint(x, y))

    table.scene.panel.focus(next(card for card in table.scene.cells.shown() if card.focusable))
    assert walk() == TITLES[0]
    assert [walk(key) for key in ("Right", "Down", "Left", "Left", "Right", "Right", "Up", "Left")] == [
        TITLES[1], TITLES[4], TITLES[3], TITLES[2], TITLES[3], TITLES[4], TITLES[1], TITLES[0],
    ]  # fmt: skip


@pytest.mark.parametrize("was_played", [False, True])
@pytest.mark.parametrize("size", [(1920, 1200), (1280, 800), (800, 600), (800, 480), (640, 400)])
def test_the_name_of_the_program_stands_there_once_at_most(table, was_played, size):
    if was_played:
        table.open_game("pressure")
        table.click("Main menu")
    table.lay_out(size)
    names = [widget for widget in table.widgets() if isinstance(widget, Label) and widget.text == APP_NAME]
    assert len(names) <= 1
    assert names or (was_played and size != (1920, 1200)), "a game that can be continued may take its place"


class TestContinue:
    @pytest.fixture
    def left(self, table):
        """The menu, after a game was left in the middle."""
        table.click("Pressure", "Play", "d3", "d4")
        table.reply("c4d4")
        table.click("Main menu")
        return table

    @pytest.mark.parametrize("go_on", [lambda table: table.click("Continue"), lambda table: table.key("Enter")])
    def test_returns_to_the_game_that_was_left(self, left, go_on):
        go_on(left)
        assert left.moves == ["d3d4", "c4d4"]
        left.click("c2", "c3", wait=1)
        left.click("Main menu")
        go_on(left)
        assert left.puppet.cancelled == 1
        left.reply("b5b4")
        assert len(left.moves) == 4, "an AI that was left thinking thinks again"

    def test_of_a_game_that_is_over_is_to_play_it_again_or_to_review_it(self, left, words):
        """After a game the menu had forgotten it: the same opponent had to be set up again."""
        left.click("Continue", "Resign", "Resign", wait=1)
        left.click("Main menu")
        assert {"Play again", "Look back", "Pressure"} <= words(left)
        assert "Continue" not in left.controls
        left.click("Look back")
        assert left.moves == ["d3d4", "c4d4", "resign"]
        left.wait(2)
        assert left.scenes == ["menu", "play"]
        assert not left.facts["result"]
        left.click("Main menu")
        left.key("Enter")
        assert left.moves == []
        assert left.match.players == [PERSON, Machine(STARTING_LEVEL)]

    def test_is_there_when_the_program_starts_again(self, left, hand):
        again = Table(hand, library=left.library)
        again.click("Continue")
        assert again.moves == ["d3d4", "c4d4"]

    def test_says_whose_turn_it_is_and_the_game_though_there_is_room_for_the_board_alone(self, two, words):
        two.click("d3", "d4", "Main menu")
        assert "After 1 move, Black to move." in words(two)
        two.click("Continue", "Undo", "Main menu")
        assert "At the start, White to move." in words(two)
        assert "Continue Pressure (Enter)" in [widget.tip for widget in two.widgets()]


def test_undo_in_a_game_chosen_in_the_menu_stops_at_its_start(begun):
    """Undo in a new game went to another one of another title, and nothing led back."""
    begun.click("Main menu", "Boost", "Play")
    begun.key("Ctrl+Z")
    assert (begun.facts["game"], begun.status) == ("boost", "There is nothing left to undo.")


class TestTheCards:
    def test_are_never_narrower_than_they_can_be_read_and_as_high_as_they_need_to_be(self):
        assert laid_out(6, (720, 140), 12, low=True)[0] <= 4
        columns, (_, high) = laid_out(6, (372, 272), 12, low=True)
        assert columns == 1
        assert high > PICTURE

    @pytest.mark.parametrize(
        ("room", "columns"),
        [((1232, 752), 3), ((752, 552), 3), ((752, 1152), 2), ((3400, 400), 6)],
    )
    def test_are_laid_so_that_the_boards_are_largest_and_fill_the_room_to_its_edges(self, room, columns):
        found, (wide, high) = laid_out(6, room, 20, low=False)
        assert found == columns
        assert room[0] - columns < columns * wide + (columns - 1) * 20 <= room[0]
        assert room[1] - 6 < -(-6 // columns) * (high + 20) - 20 <= room[1]


@pytest.mark.parametrize(
    ("way", "scenes"),
    [
        (lambda table: table.key("Ctrl+T"), ["menu", "statistics"]),
        (lambda table: table.click("Statistics"), ["menu", "statistics"]),
        (lambda table: table.key("Ctrl+,"), ["menu", "settings"]),
        (lambda table: table.click("Settings"), ["menu", "settings"]),
        (lambda table: table.key("Ctrl+Q"), []),
        (lambda table: table.click("Quit"), []),
    ],
)
def test_buttons_and_keys_lead_to_other_scenes(table, way, scenes):
    """Statistics opened only by a key or a button of the library."""
    way(table)
    assert table.scenes == scenes


def test_the_menu_waits_with_its_questions_while_a_long_game_is_written(two, monkeypatch):
    """On opening a game of 50,000 plies the window stood still for a second: the menu below it asked for its counts."""
    two.click("d3", "d4")
    is_busy, asked, counts = [True], [], two.library.counts
    monkeypatch.setattr(type(two.library), "is_busy", property(lambda library: is_busy[0]))
    monkeypatch.setattr(two.library, "counts", lambda: asked.append(True) or counts())
    two.click("Main menu", wait=0.1)
    assert two.scenes == ["menu"]
    assert not asked
    is_busy[0] = False
    two.wait(0.1)
    assert asked == [True]
    assert "Continue" in two.controls

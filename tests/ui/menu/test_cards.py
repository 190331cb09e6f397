"""The cards of the menu: they rise and play a little under the mouse, and rest when nobody points at them."""

import pygame
import pytest
from pygame import Rect

from game.catalogue import games
from tools.table import PERSON, Table

pytestmark = pytest.mark.usefixtures("small_boards")
TITLES = [rules.title for rules in games()]
LONG = 8.0  # seconds: every card has played by then
AWAY = (1, 1)


@pytest.fixture
def menu(table):
    """The menu at rest, with all its pictures."""
    table.wait(LONG)
    return table


def seen(table, title):
    """The pixels of the board on a card."""
    card = next(card for card in table.scene.cards if title in dict(card.spots()))
    return pygame.image.tobytes(table.picture().subsurface(card.portrait.spot), "RGB")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("title", TITLES)
def test_a_card_that_is_pointed_at_rises_and_plays(menu, title):
    before, home = seen(menu, title), Rect(menu.controls[title])
    menu.move(title, wait=LONG)
    last = seen(menu, title)
    assert last != before
    assert menu.controls[title][1] < home.y
    menu.move(AWAY, wait=1)
    menu.move(title)
    while menu.scene.animating:
        menu.wait(0.05)
    assert seen(menu, title) == last, "it moves until all is played"
    menu.move(AWAY, wait=1)
    assert seen(menu, title) == before
    assert Rect(menu.controls[title]) == home


@pytest.mark.parametrize("asked", [{"reduced_motion": True}, {"animation": "off"}])
def test_nothing_moves_where_the_user_wants_no_motion(menu, asked):
    menu.settings.change(**asked)
    before, home = seen(menu, "Pressure"), menu.controls["Pressure"]
    menu.move("Pressure", wait=LONG)
    assert (seen(menu, "Pressure"), menu.controls["Pressure"]) == (before, home)


@pytest.mark.parametrize("pointed", [False, True])
def test_the_menu_comes_to_rest_by_itself(menu, pointed):
    """A card that played for ever under a mouse left lying there would take a part of a core for ever."""
    if pointed:
        menu.move("Boost")
        assert menu.scene.animating
    menu.wait(LONG)
    menu.picture()
    menu.scene.dirty = False
    menu.wait(LONG)
    assert not menu.scene.dirty
    assert not menu.scene.animating


def test_a_raised_card_still_takes_the_mouse_at_its_foot(menu):
    """It would fall and rise with every move of the mouse along its lower edge."""
    foot = Rect(menu.controls["Pressure"]).midbottom
    menu.move((foot[0], foot[1] - 1), wait=1)
    menu.click((foot[0], foot[1] - 1))
    assert menu.scenes == ["menu", "setup"]


def test_the_first_frame_does_not_wait_for_the_boards(hand, monkeypatch):
    """Their pictures took more than half the time of the first frame."""
    drawn = []
    blank = pygame.Surface((9, 9))
    monkeypatch.setattr("ui.menu.moving_picture.thumbnail", lambda rules, *_: drawn.append(rules.id) or blank)
    table = Table(hand)
    table.stack.update(0.01)
    table.picture()
    assert not drawn
    table.wait(1)
    assert drawn == [rules.id for rules in games()]


CHANGES = {
    "theme": lambda table: table.settings.change(theme="contrast"),
    "size": lambda table: table.lay_out((1000, 700)),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_frame_in_another_theme_or_size_shows_the_boards_there_were(menu, monkeypatch, change):
    """It painted all boards, which took three times as long as the rest of it."""
    drawn = []
    blank = pygame.Surface((9, 9))
    monkeypatch.setattr("ui.menu.moving_picture.thumbnail", lambda rules, *_: drawn.append(rules.id) or blank)
    change(menu)
    for most in range(len(TITLES) + 2):
        menu.stack.update(0.01)
        menu.picture()
        assert len(drawn) <= most
    assert drawn == [rules.id for rules in games()]


def test_below_a_sheet_the_boards_change_with_the_theme(menu):
    """The menu rests there, and has no later frame to paint them in."""
    menu.click("Settings")
    assert menu.scenes == ["menu", "settings"]
    menu.settings.change(theme="contrast")
    menu.picture()
    assert not any(card.portrait.waits for card in next(iter(menu.stack)).cards)


@pytest.mark.parametrize(
    ("size", "scale"), [((800, 600), 1.0), ((800, 600), 1.48), ((1280, 800), 1.5), ((1280, 800), 2.0)]
)
def test_it_says_in_words_what_it_continues_and_where_else_to_go(table, words, size, scale):
    """Large letters left a small board, "Continue" and four signs."""
    table.open_game("pressure")
    table.click("d3", "d4", "Main menu")
    table.lay_out(size, scale)
    assert {"Continue", "Pressure", "Library", "Statistics", "Settings", "Quit"} <= words(table)
    heights = {card.rect.h for card in table.scene.games}
    assert max(heights) - min(heights) <= 1, "all rows of cards are equally high"


@pytest.mark.parametrize(("game", "key"), [("pressure", "F"), ("splits", "Shift+F")])
def test_a_left_game_lies_as_the_player_turned_it(table, game, key):
    """The board of the card lay the other way round than the game that it continued."""

    def board():
        table.click("Main menu", wait=1)
        return pygame.image.tobytes(table.picture().subsurface(table.scene.welcome.game.portrait.rect), "RGB")

    match = table.open_game(game, PERSON, PERSON)
    match.play(match.tree.moves[0])
    table.wait(2)
    as_begun = board()
    table.click("Continue")
    table.key(key)
    turned = board()
    assert turned != as_begun
    table.click("Continue")
    assert board() == turned


def test_esc_in_the_set_up_returns_to_the_card_that_the_keyboard_chose(table):
    """The menu had forgotten it: the arrows began at the first control again."""
    table.key("Right", "Right", "Down")
    card = table.scene.panel.focused
    table.key("Enter", "Esc")
    assert table.scene.panel.focused is card
    table.click("Pressure")
    table.key("Esc")
    assert table.scene.panel.focused is None, "a mouse needs no mark, and Enter continues the last game"

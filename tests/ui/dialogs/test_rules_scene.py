"""The rules on a page: opened by F1, read by wheel and keys, left by Esc, with diagrams drawn by the real board."""

import pytest

from game.catalogue import IDS, find, games
from tests.ui.table import PERSON
from ui.dialogs.rules_page import Diagram, Heading, page_of


@pytest.fixture
def page(table):
    """The rules of Pressure in the smallest window, where they have to be scrolled."""
    table.open_game("pressure")
    table.key("F1")
    table.lay_out((800, 600))
    return table


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
def test_every_game_has_its_page_with_title_and_diagrams(table, words, rules):
    table.open_game(rules.id, *[PERSON] * rules.variants[0].seats)
    table.key("F1")
    assert table.facts["game"] == rules.id
    title = page_of(rules.id)[0]
    assert isinstance(title, Heading)
    assert title.text in words(table)


@pytest.mark.parametrize("name", IDS)
def test_every_diagram_is_a_position_of_that_game(name):
    diagrams = [block for block in page_of(name) if isinstance(block, Diagram)]
    assert diagrams
    for diagram in diagrams:
        rules, variant = find(diagram.variant)
        assert rules.id == name
        position = rules.read(variant, diagram.position)
        assert not diagram.move or diagram.move in [move.text for move in rules.moves(position)]


@pytest.mark.parametrize(
    "leave", [lambda page: page.key("Esc"), lambda page: page.key("F1"), lambda page: page.click("Back")]
)
def test_it_is_left_to_where_one_was(page, leave):
    leave(page)
    assert page.scenes == ["menu", "play"]


@pytest.mark.parametrize(
    ("forth", "back"), [("Down", "Up"), ("PageDown", "PageUp"), ("Space", "PageUp"), ("End", "Home")]
)
def test_keys_turn_the_page_and_turn_it_back(page, forth, back):
    top = page.close_up()
    page.key(forth)
    assert page.close_up() != top
    page.key(back)
    assert page.close_up() == top


@pytest.mark.parametrize("place", [(400, 400), (2, 400)], ids=["over the text", "beside it"])
def test_so_does_the_wheel(page, place):
    page.move(place)
    top = page.close_up()
    page.wheel(-2)
    assert page.close_up() != top
    page.wheel(2)
    assert page.close_up() == top


def test_the_way_back_stays_in_sight(page):
    place = page.controls["Back"]
    page.key("End")
    assert page.controls["Back"] == place


def test_a_thought_goes_on_below_and_is_answered_on_the_way_back(table):
    table.open_game("pressure")
    table.click("d3", "d4")
    table.wait(1)
    table.key("F1")
    table.wait(1)
    table.key("Esc")
    assert table.puppet.cancelled == 0
    table.reply("c4d4")
    assert table.moves == ["d3d4", "c4d4"]

"""What holds for every scene in every theme: it can be drawn at all sizes, all of it in sight, the same every time."""

import json

import pygame
import pytest

from game.catalogue import find
from game.splitmix import SplitMix64
from tools.scenes import BOARDS, SCENES
from tools.table import PERSON, Table
from ui.kit import Label
from ui.kit.label import TITLES
from ui.kit.notice import Notices
from ui.style.themes import THEMES

SIZES = [
    ((800, 600), 0.8), ((800, 600), 1.0), ((800, 600), 1.48), ((800, 600), 2.0),
    ((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1200), 1.0),
]  # fmt: skip


@pytest.fixture(params=THEMES)
def themed(request, table):
    """The table in each theme."""
    table.settings.change(theme=request.param)
    return table


@pytest.mark.parametrize("scene", SCENES)
def test_it_is_drawn_twice_alike_and_all_in_sight_or_scrolled_to(themed, scene):
    SCENES[scene](themed)
    for size, scale in SIZES:
        themed.lay_out(size, scale)
        assert themed.close_up() == themed.close_up()
        canvas = pygame.Rect((0, 0), size)
        hidden = [widget.rect for widget in themed.widgets() if not canvas.contains(widget.rect)]
        assert hidden == [], f"{size} at {scale}"
        assert not themed.stack.dirty


@pytest.mark.parametrize("scene", SCENES)
def test_no_word_is_cut_in_the_smallest_window(table, words, scene):
    SCENES[scene](table)
    table.lay_out((800, 600))
    assert [word for word in words(table) if word.endswith("…")] == []


@pytest.mark.parametrize("scene", SCENES)
def test_no_title_is_cut_whatever_stands_beside_it(table, scene):
    SCENES[scene](table)
    for size, scale in [*SIZES, ((900, 600), 1.0)]:
        table.lay_out(size, scale)
        titles = [it for it in table.widgets() if isinstance(it, Label) and it.style in TITLES and not it.shrinks]
        assert [it.text for it in titles if it.rect.w < it.wanted(size[0])[0]] == [], f"{size} at {scale}"


@pytest.mark.parametrize("scene", SCENES)
def test_controls_do_not_overlap(table, scene):
    SCENES[scene](table)
    for size, scale in SIZES:
        table.lay_out(size, scale)
        controls = [(name, pygame.Rect(rect)) for name, rect in table.controls.items()]
        for number, (name, rect) in enumerate(controls):
            others = [(other, place) for other, place in controls[number + 1 :] if place.colliderect(rect)]
            beside = [other for other, place in others if not rect.contains(place)]  # a card may have a button in it
            assert beside == [], name


@pytest.mark.parametrize("scene", ["menu", "set-up for four", "settings", "shortcuts", "rules", "pressure", "boost:4"])
def test_a_notice_leaves_what_can_be_pressed_in_sight(table, scene):
    SCENES[scene](table)
    table.lay_out((800, 600))
    notices = Notices()
    notices.say("The settings were damaged; they are set aside as settings-damaged.json, and the usual ones taken.")
    controls = [pygame.Rect(rect) for rect in table.controls.values()]
    place = notices.place(table.size, table.scene.panel.skin, controls)
    for name, control in zip(table.controls, controls, strict=True):
        hidden = control.clip(place)
        assert hidden.w * hidden.h <= 0.55 * control.w * control.h, name


@pytest.mark.parametrize("scene", SCENES)
def test_its_facts_are_fit_for_the_trace(table, scene):
    SCENES[scene](table)
    assert json.loads(json.dumps(table.facts)) == table.facts
    assert table.facts["scene"]


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_keeps_a_good_part_of_the_window(table, name):
    SCENES[name](table)
    for size, scale in SIZES:
        table.lay_out(size, scale)
        xs, ys = zip(*table.facts["cells"].values(), strict=True)
        assert max(xs) - min(xs) >= 0.15 * size[0], f"{size} at {scale}"
        assert max(ys) - min(ys) >= 0.15 * size[1], f"{size} at {scale}"


@pytest.mark.parametrize("name", [*BOARDS, "boost:3"])
def test_a_random_game_can_be_watched_from_frame_to_frame(table, name):
    """Each move is played through the scene, at the usual speed; odd steps of time, and a look back now and then."""
    match = table.open_game(name, *[PERSON] * find(name)[1].seats)
    rng = SplitMix64(7)
    table.lay_out((800, 600), 0.8)
    canvas = pygame.Surface(table.size)
    for number in range(14):
        if not match.tree.moves:
            break
        table.key("T")
        table.type(rng.choice(match.tree.moves).text)
        table.key("Enter")
        if number % 5 == 4:
            table.key("Left", "Left", "Right", "End")
        for frame in range(40):
            if not table.scene.animating:
                break
            table.stack.update(0.03)
            if frame % 3 == 0:
                table.stack.draw(canvas)
        table.wait(0.1)
        table.stack.draw(canvas)
        assert table.facts["shown"] == table.facts["text"]
    assert len(table.moves) >= 11


def test_a_picture_of_the_end_of_a_story_is_that_of_the_position(hand):
    """What an animation ends with is what a fresh look at the same position shows."""
    watched, fresh = Table(hand), Table(hand)
    for table in (watched, fresh):
        table.open_game("pressure", PERSON, PERSON)
    watched.click("d3", "d4")
    watched.wait(2)
    fresh.settings.change(animation="off")
    fresh.click("d3", "d4")
    fresh.wait(0.1)
    assert watched.close_up() == fresh.close_up()

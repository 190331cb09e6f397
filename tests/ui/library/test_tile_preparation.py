"""What the tiles of the library show is made a part a frame, and none of it twice."""

from __future__ import annotations

from itertools import count

import pygame
import pytest
from pygame import Surface

from game.archive.library.listing import Listing
from tools.table import FRAME, Table
from ui.kit.button import Button
from ui.library import game_list
from ui.library.board_pictures import GradualPicture
from ui.library.details import Details
from ui.library.game_grid import GameGrid
from ui.library.game_list import GameList
from ui.library.game_tiles import FACES_AT_ONCE, FACES_IN_DRAWING

pytestmark = pytest.mark.usefixtures("small_boards")


def test_boards_rest_where_not_all_around_fit(hand, shelved):
    """In a window of 5120 x 2880 pictures were wanted that did not fit: 60 frames a second for nothing."""
    table = Table(hand, library=shelved(60))
    table.settings.change(animation="off")
    table.key("Ctrl+O", "End")
    place = table.scene.grid.tiles.item_place(0)
    size = table.scene.grid.art.picture_size(place, table.scene.panel.skin)
    seen = len(table.scene.grid.tiles.items_in_sight)
    table.scene.grid.art.pictures.room = (seen + 2) * 4 * size[0] * size[1]
    table.wait(3)
    assert table.scene.grid.tiles.around()[2:]
    assert not table.scene.animating
    art = table.scene.grid.art
    in_sight = [art.entries[index] for index in table.scene.grid.tiles.items_in_sight]
    assert not art.pictures.missing(in_sight, size, table.context.theme)


def test_what_stands_beside_the_list_is_not_painted_again_while_that_scrolls(hand, monkeypatch, shelved):
    """Each step of the wheel painted every button, and all words about the selected game, again: 3 ms a frame."""
    table, painted, draw = Table(hand, library=shelved(60)), [], Button.draw
    table.settings.change(animation="off")
    table.key("Ctrl+O", wait=3)
    monkeypatch.setattr(Button, "draw", lambda *button: painted.append(True) or draw(*button))
    canvas = table.picture()
    painted.clear()
    for _frame in range(5):
        table.wheel(-1, table.scene.grid.tiles.rect.center)
        table.wait(FRAME)
        table.stack.draw(canvas, is_kept=True)
    assert painted == []


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("size", "scale", "rows"), [((801, 600), 1.0, True), ((1201, 850), 1.25, False)])
def test_what_is_painted_in_parts_looks_as_if_it_were_painted_whole(hand, size, scale, rows, shelved):
    """Steps one after the other on one canvas, as in the window; what a part left behind would stay there."""
    table = Table(hand, size, scale, shelved(60))
    table.settings.change(library_rows=rows)
    table.key("Ctrl+O", wait=1)
    canvas, in_list = table.picture(), table.scene.grid.tiles.rect.center
    steps = (
        lambda: None, lambda: table.move("Any player"), lambda: table.wheel(-3, in_list), lambda: table.key("Tab"),
        lambda: table.type("ring"), lambda: table.key("Esc"), lambda: table.key("Right", "PageDown", "Down"),
        lambda: table.key("Ctrl+A"), lambda: table.key("Ctrl+D"), lambda: table.key("Del"), lambda: table.key("Ctrl+Z"),
        lambda: table.key("Ctrl+Z"), lambda: table.settings.change(theme="slate"), lambda: table.click("Any player"),
        lambda: table.wheel(-1, in_list), lambda: table.key("Esc"), lambda: table.key("Shift+Down", "End"),
        lambda: table.take(in_list), lambda: table.drop(in_list), lambda: table.click("Bin"), lambda: table.key("Esc"),
    )  # fmt: skip
    for number, step in enumerate(steps):
        step()
        for frame in range(4):
            table.wait(FRAME)
            if table.stack.dirty:
                table.stack.draw(canvas, is_kept=True)
            assert canvas.get_buffer().raw == table.picture().get_buffer().raw, (number, frame)


def test_few_tiles_are_painted_in_a_frame_and_what_was_there_stays_until_then(shelf, monkeypatch):
    """Each letter of a search painted all tiles of a large window anew in one frame: 15 to 37 ms."""
    shelf.settings.change(library_rows=True)
    shelf.close_up()
    art, painted = shelf.scene.grid.art, []
    shelf.wait(3)
    before = shelf.close_up()
    paint = art._paint_face
    monkeypatch.setattr(art, "_paint_face", lambda *face: painted.append(face[1]) or paint(*face))
    shelf.wait(FRAME)
    shelf.key("Ctrl+A")
    after = shelf.close_up()
    assert len(painted) == FACES_IN_DRAWING < FACES_AT_ONCE < len(shelf.scene.grid.tiles.items_in_sight)
    assert shelf.scene.animating
    shelf.wait(FRAME)
    assert len(painted) == FACES_IN_DRAWING + FACES_AT_ONCE
    shelf.close_up()
    shelf.wait(FRAME)
    assert len(painted) == len(shelf.scene.grid.tiles.items_in_sight) - 1, "one was chosen before"
    shelf.wait(1)
    assert len(painted) == len(shelf.scene.grid.tiles.items_in_sight) - 1, "none is painted twice"
    assert not shelf.scene.animating
    assert len({before, after, shelf.close_up()}) == 3


def test_boards_below_the_settings_follow_another_theme_at_once(shelf):
    """With another theme chosen in the settings above the library, every board in it was an empty box."""
    shelf.wait(3)
    library = shelf.scene

    def tiles():
        canvas = Surface(shelf.size)
        library.draw(canvas)
        return pygame.image.tobytes(canvas.subsurface(library.grid.tiles.rect), "RGB")

    tiles()
    shelf.key("Ctrl+,")
    before = tiles()
    shelf.settings.change(theme="slate")
    shelf.stack.prepare()
    below = tiles()
    shelf.key("Esc", wait=3)
    assert before != below == tiles()


def test_a_frame_is_for_the_list_or_the_pane_or_the_boards(hand, monkeypatch, shelved):
    """In 10,000 games a frame read a part of the list, drew boards and wrote the pane: up to 14 ms after a letter."""
    monkeypatch.setattr(game_list, "FEW", 10)
    table, done = Table(hand, library=shelved(60)), []
    table.settings.change(animation="off")
    table.key("Ctrl+O", wait=3)
    works = (
        (GameList, "_do_part", "list"), (Details, "_tell", "pane"), (GradualPicture, "go_on", "board"),
    )  # fmt: skip
    for owner, method, name in works:
        work = getattr(owner, method)

        def counted(*of_it, work=work, name=name):
            done.append(name)
            return work(*of_it)

        monkeypatch.setattr(owner, method, counted)
    seen, frames = set(), []
    for step in ("a", "n", "", "", "", "n", "a", *[""] * 60):
        if step:
            table.type(step)
        done.clear()
        table.wait(FRAME)
        table.picture()
        frames.append(set(done))
        seen |= frames[-1]
    assert seen == {"list", "pane", "board"}
    assert [frame for frame in frames if len(frame) > 1] == []


def test_a_frame_that_read_the_list_to_its_end_shows_it_in_the_next_one(hand, monkeypatch, shelved):
    """Ten thousand games were shown in the frame that had read the last of them: 9 ms after an undo."""
    monkeypatch.setattr(game_list, "FEW", 10)
    table, done = Table(hand, library=shelved(60)), []
    table.key("Ctrl+O", wait=3)
    table.scene.clock = count().__next__  # each look at the clock takes a second: a part a frame
    for owner, method in ((Listing, "read_page"), (GameGrid, "show")):
        work = getattr(owner, method)

        def noted(*details, work=work, method=method):
            done.append(method)
            return work(*details)

        monkeypatch.setattr(owner, method, noted)
    frames = []
    table.key("Ctrl+A", "Ctrl+D")
    for _frame in range(60):
        done.clear()
        table.wait(FRAME)
        frames.append(tuple(done))
    assert [frame for frame in frames if frame] == [("read_page",), ("show",)]

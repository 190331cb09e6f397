"""What widgets do where there is little room: buttons without words, and lists with smaller letters or more rows."""

import pygame
import pytest
from pygame import Surface

from tests.ui.surfaces import written
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.kit.rows import RowList

LONG = "-10,-4--10,-12:14"  # as long as a move of Splits can be


def test_a_terse_button_shows_no_word_is_square_and_says_it_when_the_mouse_rests_there(panel):
    button = Button("Undo", lambda: None, icon="undo-2")
    made = panel(Row(button))
    assert "Undo" in written(made)
    assert button.tip == "", "the word is there to read"
    button.terse = True
    assert "Undo" not in written(made)
    assert button.rect.w == button.rect.h
    assert button.tip == "Undo"
    assert list(made.controls()) == ["Undo"]
    assert Button("Now", lambda: None, key="N").tipped("Stop thinking").tip == "Stop thinking (N)"


def test_an_icon_whose_text_has_no_room_stands_in_the_middle(panel):
    """It stood a little to the left: the gap before the text was counted without the text."""
    button = Button("Everything else there is", lambda: None, icon="menu")
    made = panel(Row(button.sized(46, 40)), size=(200, 60))
    canvas = Surface((200, 60))
    canvas.fill("white")
    made.draw(canvas)
    ink = pygame.mask.from_threshold(canvas, button.skin.colours.ink, (40, 40, 40)).get_bounding_rects()
    whole = ink[0].unionall(ink[1:])
    assert whole.w < 30
    assert abs(whole.centerx - button.rect.centerx) <= 1


class TestANarrowList:
    @pytest.mark.parametrize("columns", [1, 2, 4])
    @pytest.mark.parametrize("wide", [400, 280, 200, 180])
    def test_cuts_no_text(self, panel, columns, wide):
        made = panel(Row(RowList([LONG] * 8, columns=columns, numbered=True).sized(wide, 400)))
        assert written(made).count(LONG) == 8

    def test_numbers_a_round_once_where_it_takes_several_rows(self, panel, hand):
        heard = []
        rows = RowList([LONG] * 4, heard.append, columns=2, numbered=True).sized(200, 400)
        made = panel(Row(rows))
        assert [text for text in written(made) if text.endswith(".")] == ["1.", "2."]
        hand(made.handle).click((rows.rect.centerx, rows.rect.top + 6 + 3 * 30 + 15))
        assert heard == [3]

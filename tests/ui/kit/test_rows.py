"""A list of moves: where it is scrolled to, what the wheel does, forks, and what is written fainter."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from tests.ui.surfaces import drawn, written
from tools.table import FRAME
from ui.kit.boxes import Column, Row
from ui.kit.items import Aside, Text
from ui.kit.rows import RowList

MANY = [f"a{number}" for number in range(200)]
HIGH = 6 * 30 + 12  # of six rows


@pytest.fixture
def heard():
    return []


def list_on(panel, items, on=None, turn=None, size=(240, HIGH)):
    """A list with two texts a row on a panel."""
    rows = RowList(items, on, columns=2, numbered=True, turn=turn).sized(*size)
    return rows, panel(Column(Row(rows)), size=(600, 600))


def texts(*plain, signs=None, **asides):
    """Items with these texts; by the text of some, their `signs` or their asides."""
    return [Text(text, (signs or {}).get(text, ()), tuple(asides.get(text, ()))) for text in plain]


TWENTY = [f"a{number}" for number in range(20)]


class TestWhereItIsScrolledTo:
    """It could not be scrolled while the AI thought: the scene refreshed it in every frame, and it jumped back."""

    def test_equal_rows_and_the_same_place_keep_the_scroll_position(self, panel, hand):
        rows, made = list_on(panel, MANY)
        rows.replace(MANY, 199)
        assert "a199" in written(made)
        hand(made.handle).wheel(rows.rect.center, 60)
        for _ in range(3):
            rows.replace(list(MANY), 199)
            made.update(FRAME)
        made.rearrange()
        assert "a0" in written(made)

    def test_another_selection_and_another_text_bring_it_back(self, panel, hand):
        rows, made = list_on(panel, MANY)
        for items, selected in ((MANY, 198), ([*MANY, "b1"], 198)):
            rows.replace(MANY, 199)
            hand(made.handle).wheel(rows.rect.center, 60)
            rows.replace(items, selected)
            assert "a198" in written(made)


class TestWholeRows:
    def test_no_half_row_is_shown_or_clicked_in_a_list_without_a_box(self, panel):
        """The list of moves began and ended with half a row wherever its height was not that of whole ones."""
        rows = RowList(MANY, columns=2, boxed=False).sized(240, 5 * 30 + 12 + 17)
        made = panel(Column(Row(rows)), size=(600, 600))
        for selected in (100, 101, 199, 60, 0):
            rows.select(selected)
            found = written(made)
            assert len(found) == 10, "five rows of two"
            assert MANY[selected] in found
            first = MANY.index(min(found, key=MANY.index)) // 2
            assert rows.item_place(2 * first).top == rows.window.top, "the first is whole as well"
        assert rows.item_at((rows.cells[0][0] + 2, rows.window.bottom - 4)) == -1
        assert rows.item_at((rows.cells[0][0] + 2, rows.window.bottom - 24)) == 8


class TestTheWheel:
    def test_reports_steps_instead_of_scrolling_if_asked_to(self, panel, hand, heard):
        rows, made = list_on(panel, MANY, turn=heard.append)
        keyboard = hand(made.handle)
        keyboard.wheel(rows.rect.center, -1)
        keyboard.wheel(rows.rect.center, 2)
        assert heard == [1, -2]
        assert "a0" in written(made)
        heard.clear()
        for _ in range(8):
            made.handle(Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=-0.25))
        assert heard == [1, 1]

    def test_a_list_that_reports_steps_leaves_home_and_end_unused_and_its_bar_scrolls(self, panel, hand, heard):
        rows, made = list_on(panel, MANY, heard.append, turn=heard.append)
        made.focus(rows)
        keyboard = hand(made.handle)
        assert not keyboard.press("End").used
        assert not keyboard.press("Home").used
        keyboard.drag(rows.bar.rect.topleft, rows.rect.bottomright)
        assert "a199" in written(made)
        assert heard == []


class TestSignsAndFaintTexts:
    @pytest.mark.parametrize("sign", ["fork", "capture"])
    def test_a_sign_stands_behind_its_text_alone(self, panel, sign):
        rows, made = list_on(panel, ["a1", "b1", "c1", "d1"])
        plain = drawn(made)
        rows.replace(texts("a1", "b1", "c1", "d1", signs={"c1": (sign,)}))
        changed = pygame.mask.from_threshold(drawn(made), (0, 0, 0), (1, 1, 1), plain)
        changed.invert()
        (place,) = changed.get_bounding_rects()
        cell = Rect(rows.rect.x + 30, rows.rect.y + 36, rows.rect.w // 2, 30)
        assert cell.contains(place)
        assert 8 < place.h <= 13


class TestAsides:
    """Notes and other lines below the rows that they belong to."""

    @pytest.fixture
    def rows(self, panel, heard):
        """Ten rows: below the second a note on its first text and another line at its second."""
        rows = RowList(columns=2, on=heard.append, aside=lambda *where: heard.append(where)).sized(240, HIGH)
        made = panel(Column(Row(rows)), size=(600, 600))
        rows.replace(texts(*TWENTY, a2=[Aside("a note")], a3=[Aside("or b1", fork=True)]), 0)
        return rows, made

    def test_are_written_below_their_row_move_the_next_ones_down_and_are_clicked(self, rows, hand, heard):
        shown, made = rows
        assert {"a note", "or b1"} <= set(written(made))
        x, top = shown.rect.x + 30, shown.rect.y + 6
        for y, index in ((15, 0), (45, 2), (60 + 11, -1), (60 + 33, -1), (60 + 44 + 15, 4)):
            assert shown.item_at((x, top + y)) == index
        for y in (60 + 11, 60 + 33):
            hand(made.handle).click((x, top + y))
        assert heard == [(2, 0), (3, 0)]

    def test_a_long_note_takes_three_lines_and_the_next_row_is_below_them(self, rows):
        """A comment broke off after a few words."""
        shown, made = rows
        said = " ".join(["word"] * 60)
        shown.replace(texts(*TWENTY, a0=[Aside(said)]), 0)
        found = [text for text in written(made) if "word" in text]
        assert sum(text.endswith("…") for text in found) == 1
        assert len(found) == 3
        high = self.below(shown).index(2)
        shown.replace(texts(*TWENTY, a0=[Aside("word")]), 0)
        assert high > 2 * self.below(shown).index(2), "more than two lines"

    def below(self, shown):
        """Which items are below the first row, pixel by pixel until the next row."""
        found = [shown.item_at((shown.rect.x + 30, shown.rect.y + 6 + 30 + y)) for y in range(100)]
        assert set(found[: found.index(2)]) == {-1}
        return found


def test_a_second_press_that_fills_the_list_anew_chooses_nothing_in_it(panel, hand, heard):
    """A second click on the last folder of a folder opened it, and then asked for a row that was no longer there."""
    rows = RowList(["up", "games/"], heard.append, again=lambda index: rows.replace(["only this"])).sized(240, HIGH)
    made = panel(Column(Row(rows)), size=(600, 600))
    at = rows.rect.x + 20, rows.rect.y + 50
    hand(made.handle).click(at)
    assert heard == [1]
    hand(made.handle).click(at)
    assert (heard, len(rows), rows.items[0]) == ([1], 1, "only this")

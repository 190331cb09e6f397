"""Where boxes put things: nothing overlaps, nothing is lost, and what does not fit is wrapped, cut or scrolled."""

import pytest
from pygame import Rect, Surface

from ui.kit.boxes import Column, GridBox, Row, Space, shares
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.label import Label
from ui.kit.rows import RowList
from ui.kit.scroll import Scroll
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget


def nothing():
    return None


def buttons(*words):
    return [Button(word, nothing) for word in words]


def test_no_pixel_is_lost_when_room_is_shared_and_only_what_can_shrink_gives_room():
    assert shares([0, 0, 0], [1, 1, 1], 100, [True] * 3) == [33, 34, 33]
    assert shares([100, 50], [0, 0], 120, [True, False]) == [70, 50]


def test_a_column_puts_one_below_the_other_and_leaves_out_what_is_hidden(panel):
    one, two = buttons("One", "Two")
    made = panel(Column(one, two, gap=12, pad=10))
    assert one.rect == Rect(10, 10, 780, 40)
    assert two.rect.top == one.rect.bottom + 12
    one.show(False)
    made.controls()
    assert two.rect.top == 10


@pytest.mark.parametrize(("width", "columns"), [(1000, 4), (700, 3), (500, 2), (150, 1)])
def test_a_grid_has_as_many_columns_as_fit(panel, width, columns):
    cards = [Card(Label(str(number))) for number in range(5)]
    panel(Column(GridBox(*cards, least=200, most=4, gap=10)), size=(width, 600))
    assert len({card.rect.top for card in cards[:columns]}) == 1
    assert cards[columns].rect.top > cards[0].rect.bottom
    assert len({card.rect.w for card in cards}) == 1


@pytest.mark.parametrize("by", ["wheel", "bar", "focus"])
def test_a_panel_too_low_for_its_widgets_scrolls(panel, hand, by):
    row = buttons(*(f"Button {number}" for number in range(30)))
    made = panel(Column(*row, pad=10))
    assert row[-1].rect.top > 600
    if by == "wheel":
        hand(made.handle).wheel((400, 300), -100)
    elif by == "bar":
        hand(made.handle).drag((794, 0), (794, 599))
    else:
        hand(made.handle).press("Shift+Tab")
        assert made.focused is row[-1]
    assert row[-1].rect.bottom <= 600


def test_what_goes_on_below_a_card_fades(panel):
    """A row was cut through its letters by the buttons below, as if that were all of it."""
    lines = [Label(f"Line {number}") for number in range(30)]
    part = Scroll(Column(*lines, gap=0), edged=True).sized(height=100)
    made, canvas = panel(Card(part, pad=0), size=(400, 200)), Surface((400, 200))

    def ink(y):
        """How much the pixels of a row of the canvas differ."""
        return sum(abs(canvas.get_at((x, y))[0] - canvas.get_at((300, y))[0]) for x in range(60))

    made.draw(canvas)
    part.to(200)
    made.draw(canvas)
    middle = max(ink(y) for y in range(40, 60))
    assert max(ink(y) for y in range(part.rect.bottom - 5, part.rect.bottom - 1)) < middle / 3
    assert max(ink(y) for y in range(part.rect.top + 1, part.rect.top + 5)) < middle / 3


def test_a_wheel_at_the_end_of_a_list_turns_the_panel(panel, hand):
    rows = RowList([str(number) for number in range(5)])
    rest = buttons(*(f"Button {number}" for number in range(30)))
    made = panel(Column(rows, *rest))
    top = rest[0].rect.top
    for _ in range(5):
        hand(made.handle).wheel(rows.rect.center, -1)
    assert rest[0].rect.top < top


def test_a_sheet_keeps_head_and_foot_in_sight_and_scrolls_its_body_where_it_is_too_high(panel, hand):
    head, foot, row = Label("Head"), Button("Foot", nothing), buttons(*(f"Button {number}" for number in range(12)))
    made = panel(Sheet(head, Column(*row), foot), size=(400, 400))
    assert "Button 0" in made.controls()
    assert "Button 11" not in made.controls(), "out of sight nothing can be pressed"
    for widget in row:
        hand(made.handle).press("Tab")
        assert made.focused is widget
        assert head.rect.bottom < widget.rect.top < widget.rect.bottom < foot.rect.top
    hand(made.handle).wheel((100, 200), -100)
    assert 0 < head.rect.top < foot.rect.bottom < 400
    assert row[-1].rect.bottom <= foot.rect.top


class Counted(Space):
    """A space that counts how often its measures are dropped."""

    dropped = 0

    def forget(self):
        self.dropped += 1
        super().forget()


def test_each_widget_is_measured_anew_once_a_layout(panel):
    """In the library a key cost 5 ms of layout: each level of boxes dropped the measures inside it twice."""
    inside = Counted()
    box: Widget = Column(inside)
    for _level in range(8):
        box = Row(box)
    shown = panel(box)
    before = inside.dropped
    shown.rearrange()
    shown.arrange()
    assert inside.dropped == before + 1

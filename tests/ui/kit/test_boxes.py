"""Where boxes put things: nothing overlaps, nothing is lost, and what does not fit is wrapped, cut or scrolled."""

import pytest
from pygame import Rect, Surface

from ui.kit.boxes import Area, Centre, Column, GridBox, Row, Space, shares
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
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


def test_what_grows_takes_what_is_left(panel):
    top, middle, bottom = Button("Top", nothing), Area().grow(), Button("Bottom", nothing)
    panel(Column(top, middle, bottom, gap=0))
    assert middle.rect.h == 600 - 2 * 40
    assert bottom.rect.bottom == 600


def test_an_even_row_has_equal_widths(panel):
    row = buttons("Undo", "Redo", "A much longer word")
    panel(Column(Row(*row, even=True, gap=10)))
    assert max(b.rect.w for b in row) - min(b.rect.w for b in row) <= 1
    assert row[-1].rect.right == 800


def test_a_row_too_narrow_cuts_its_labels_and_keeps_its_buttons_apart(panel):
    label, button = Label("A name that is far too long for a row as narrow as this one"), Button("", nothing, icon="x")
    panel(Column(Row(label, button)), size=(200, 100))
    assert button.rect.w == 40
    assert label.rect.right < button.rect.left
    assert button.rect.right <= 200


def test_a_row_lies_down_where_it_is_too_narrow(panel):
    picture, sheet = Area((100, 100)).grow(), Card(Label("Sheet")).sized(width=300)
    row = Row(picture, sheet, stacked_below=600)
    made = panel(Column(row))
    assert picture.rect.right <= sheet.rect.left
    made.layout(Rect(0, 0, 500, 600), made.skin.theme, 1.0)
    assert picture.rect.bottom <= sheet.rect.top
    assert sheet.rect.w == 500


@pytest.mark.parametrize(("width", "columns"), [(1000, 4), (700, 3), (500, 2), (150, 1)])
def test_a_grid_has_as_many_columns_as_fit(panel, width, columns):
    cards = [Card(Label(str(number))) for number in range(5)]
    panel(Column(GridBox(*cards, least=200, most=4, gap=10)), size=(width, 600))
    assert len({card.rect.top for card in cards[:columns]}) == 1
    assert cards[columns].rect.top > cards[0].rect.bottom
    assert len({card.rect.w for card in cards}) == 1


def test_the_lines_of_a_grid_that_grows_are_alike_where_there_is_room(panel):
    cards = [Area((0, 200)), *(Area((0, 50)) for _ in range(3))]
    panel(Column(GridBox(*cards, least=300, gap=10).grow()), size=(800, 610))
    assert [card.rect.h for card in cards] == [300] * 4


def test_a_paragraph_gets_the_height_that_its_width_needs(panel):
    text = Paragraph("Every piece moves like a queen and wins a comrade on the far side of the board.")
    made = panel(Column(text, Area().grow()))
    high = text.rect.h
    made.layout(Rect(0, 0, 200, 600), made.skin.theme, 1.0)
    assert text.rect.h >= 3 * high


def test_a_changed_text_moves_what_is_below(panel):
    text, button = Paragraph("Short."), Button("Below", nothing)
    made = panel(Column(text, button), size=(200, 600))
    before = button.rect.top
    text.text = "Long enough to need several lines in a column as narrow as two hundred pixels."
    made.controls()
    assert button.rect.top > before


@pytest.mark.parametrize("by", ["wheel", "bar", "focus"])
def test_a_panel_too_low_for_its_widgets_scrolls(panel, hand, by):
    row = buttons(*(f"Button {number}" for number in range(30)))
    made = panel(Column(*row, pad=10))
    assert row[-1].rect.top > 600
    if by == "wheel":
        hand(made.handle).wheel((400, 300), -100)
    elif by == "bar":
        hand(made.handle).drag((794, 20), (794, 599))
    else:
        hand(made.handle).press("Shift+Tab")
        assert made.focused is row[-1]
    assert row[-1].rect.bottom <= 600


def test_a_part_that_scrolls_turns_its_pages(panel):
    text = Area((0, 1000))
    part = Scroll(text).sized(height=50).grow()
    panel(Column(Button("Stays", nothing), part, gap=0), size=(800, 440))
    part.turn_pages(0.5)
    assert text.rect.top == 40 - 200
    part.turn_pages(1000)
    assert text.rect.bottom == 440


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


class TestASheet:
    def open(self, panel, height, rows=12):
        head, foot, row = Label("Head"), Button("Foot", nothing), buttons(*(f"Button {at}" for at in range(rows)))
        sheet = Sheet(head, Column(*row), foot)
        return panel(sheet, size=(400, height)), head, row, foot

    def test_is_as_high_as_it_needs_to_be_in_the_middle_of_its_place(self, panel):
        _, head, row, foot = self.open(panel, 900, rows=3)
        assert abs(head.rect.top - (900 - foot.rect.bottom)) <= 1
        assert row[-1].rect.bottom < foot.rect.top < row[-1].rect.bottom + 40

    def test_keeps_head_and_foot_in_sight_and_scrolls_its_body_where_it_is_too_high(self, panel, hand):
        made, head, row, foot = self.open(panel, 400)
        assert "Button 0" in made.controls()
        assert "Button 11" not in made.controls(), "out of sight nothing can be pressed"
        for widget in row:
            hand(made.handle).press("Tab")
            assert made.focused is widget
            assert head.rect.bottom < widget.rect.top < widget.rect.bottom < foot.rect.top
        hand(made.handle).wheel((100, 200), -100)
        assert 0 < head.rect.top < foot.rect.bottom < 400
        assert row[-1].rect.bottom <= foot.rect.top

    def test_lets_the_panel_scroll_where_even_head_and_foot_have_no_room(self, panel, hand):
        made, _, _, foot = self.open(panel, 150)
        assert foot.rect.bottom > 150
        hand(made.handle).press("Shift+Tab")
        assert foot.rect.bottom <= 150


def test_a_centre_keeps_within_its_most_and_a_fixed_width_within_the_window(panel):
    sheet = Card(Label("Sheet"))
    made = panel(Centre(sheet, most=300, pad=20))
    assert sheet.rect.w == 300
    assert sheet.rect.centerx == 400
    made.layout(Rect(0, 0, 200, 600), made.skin.theme, 1.0)
    assert sheet.rect.w == 160
    wide = Card(Label("Sheet")).sized(width=1000)
    panel(Row(wide))
    assert wide.rect.right <= 800


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1200)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 2.0])
def test_nothing_leaves_the_window_sideways(panel, size, scale):
    inside = [
        Label("A title that may be longer than the window is wide at the largest scale", "display"),
        Row(Label("Name").grow(), Space().grow(), *buttons("Undo", "Redo", "Resign", "Settings")),
        GridBox(*(Card(Label("Pressure"), Paragraph("A push.")) for _ in range(5)), least=200),
    ]
    column = Column(*inside, pad=24)
    panel(column, size, scale)
    for widget in column.family():
        assert widget.rect.left >= 0, widget
        assert widget.rect.right <= size[0], widget


def test_everything_is_twice_as_large_at_twice_the_scale(panel):
    button = Button("Play", nothing)
    made = panel(Row(button))
    small = button.rect.size
    made.layout(Rect(0, 0, 1600, 1200), made.skin.theme, 2.0)
    assert button.rect.h == 2 * small[1]
    assert abs(button.rect.w - 2 * small[0]) <= 3


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

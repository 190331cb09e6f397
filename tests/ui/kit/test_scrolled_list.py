"""What all lists share: that only what is in sight costs time, and how they are scrolled."""

import pytest
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit.boxes import Column
from ui.kit.items import ITEMS_A_FRAME, Aside, Text
from ui.kit.rows import RowList
from ui.kit.scrolled_list import ScrolledList
from ui.style import art

COUNT = 2_000
NOTE = "a comment on this move, number {number}, long enough for two lines or even for three of them in a narrow list"


@pytest.fixture
def calls(monkeypatch):
    """Counts the texts that are measured and broken into lines."""
    counted = {"text_width": 0, "wrapped": 0}

    def counting(name, real):
        def counts(*what):
            counted[name] += 1
            return real(*what)

        return counts

    for name in counted:
        monkeypatch.setattr(art, name, counting(name, getattr(art, name)))
    return counted


@pytest.fixture
def game(panel):
    """The moves of a very long game, with a comment on each, and the panel that they are on."""
    rows = RowList(columns=2, numbered=True, boxed=False).sized(300, 400)
    made = panel(Column(rows))
    rows.replace([noted(number) for number in range(COUNT)], 0)
    while not rows.is_known:
        rows.go_on()
    return rows, made


def noted(number):
    return Text(f"a{number}", ("note",), (Aside(NOTE.format(number=number)),))


class Asked:
    """Items that are made when they are asked for, and counted."""

    made = 0

    def __len__(self):
        return COUNT

    def __getitem__(self, index):
        self.made += 1
        return noted(index)


class TestOnlyWhatIsInSightCosts:
    def test_texts_are_measured_and_comments_broken_into_lines_only_near_the_window(self, game, calls):
        """Every step in a game with 50,000 comments broke all of them into lines, which took seconds."""
        rows, made = game
        for index in (COUNT - 1, 0, COUNT // 2, COUNT // 2 + 1):
            calls.update(text_width=0, wrapped=0)
            rows.select(index)
            assert calls["text_width"] < 200
            made.draw(Surface((800, 600)))
            assert calls["wrapped"] < 200

    def test_a_long_list_is_looked_through_in_parts(self, panel):
        """A game of 50,000 plies held the window up for half a second: all its turns were made at once."""
        rows, asked, parts = RowList(columns=2, numbered=True, boxed=False).sized(300, 400), Asked(), 0
        made = panel(Column(rows))
        rows.replace(asked, COUNT - 1)
        while not rows.is_known:
            made.draw(Surface((800, 600)))
            assert COUNT - 1 in rows.items_in_sight
            assert asked.made < 2 * ITEMS_A_FRAME
            asked.made, parts = 0, parts + 1
            rows.go_on()
        assert parts >= 3 * COUNT / ITEMS_A_FRAME - 1, "once for the texts, and then for the notes too"
        assert rows.length > COUNT // 2 * rows.pitch + COUNT * 20, "the notes have room"

    def test_what_is_selected_comes_into_sight_with_its_comments(self, game):
        """Where the comments above were not laid out yet, their guessed height must not push it out of sight."""
        rows, _made = game
        for index in (COUNT - 1, COUNT // 2, 7, 0):
            rows.select(index)
            line = index // 2
            assert line in rows.lines_in_sight
            top = rows.item_place(2 * line).top - rows.window.top
            assert top >= 0
            assert top + rows.line_top(line + 1) - rows.line_top(line) <= rows.window.h
            assert rows.item_at(rows.item_place(index).center) == index


class Numbers(ScrolledList):
    """A list of 100 numbers in whole lines of ten pixels."""

    whole = True
    count = 100
    pitch = 10

    def __init__(self):
        super().__init__()
        self.painted, self.taken = [], []

    def item_name(self, index):
        return str(index)

    def draw_item(self, canvas, index, place):
        self.painted.append((index, place))

    def take(self, index, at):
        self.taken.append(index)


class TestAList:
    @pytest.fixture
    def numbers(self, panel):
        numbers = Numbers().sized(100, 95)
        return numbers, panel(Column(numbers))

    def test_ends_with_the_last_line_whole_and_names_what_is_in_sight(self, numbers):
        shown, made = numbers
        shown.follow(99)
        assert shown.items_in_sight == range(91, 100)
        assert list(made.controls()) == [str(number) for number in range(91, 100)]
        assert all(shown.rect.contains(Rect(place)) for place in made.controls().values())
        assert shown.step_of(Event(0, key=0)) is None, "any other key goes no step"

    def test_small_turns_of_the_wheel_make_a_line_together(self, numbers):
        shown, _made = numbers
        for turned, first in ((-0.25, 0), (-0.25, 1), (-0.5, 2), (0.25, 2), (0.25, 1)):
            shown.wheel(turned)
            assert shown.items_in_sight.start == first

    def test_is_pressed_where_a_line_is_seen(self, numbers, hand):
        shown, made = numbers
        shown.follow(50)
        mouse = hand(made.handle)
        mouse.click(shown.item_place(50).center)
        mouse.click((shown.rect.x + 5, shown.rect.bottom - 2))
        assert shown.taken == [50]

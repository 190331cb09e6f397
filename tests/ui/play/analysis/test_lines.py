"""The lines of an analysis: one takes two rows at most, several a row each, of which one can be chosen."""

import pygame
import pytest
from pygame import Surface

from tests.ui.surfaces import written
from ui.kit.boxes import Row
from ui.play.analysis.lines import AnalysisLines, LineText
from ui.style import art

THREE = [
    LineText("61%", "depth 9", ("d3d4", "c4d4"), "white"),
    LineText("58%", "depth 9", ("c2c3",), "white"),
    LineText("12%", "depth 8", ("a2a3",) * 40, "white"),
]


@pytest.fixture
def lines(panel):
    """The widget on a panel."""
    lines = AnalysisLines()
    return lines, panel(Row(lines.grow()), size=(320, 200))


def test_of_several_each_has_a_row_and_a_single_one_shows_twice_as_many_moves(lines):
    shown, made = lines
    shown.replace(THREE)
    found = written(made)
    assert [found.index(line.worth) for line in THREE] == sorted(found.index(line.worth) for line in THREE)
    assert {"d3d4", "c4d4", "c2c3", "depth 9", "depth 8"} <= set(found)
    several = found.count("a2a3")
    assert several > 2
    assert found[-1] == "…"
    shown.replace(THREE[-1:])
    assert written(made).count("a2a3") >= 2 * several


def test_a_single_one_takes_a_second_row_only_if_it_needs_it_and_keeps_it(lines):
    """Below a short line an empty strip was left; and if it came and went, the list below would jump."""
    shown, made = lines
    heights = []
    single = ([], 1), (THREE[:1], 1), (THREE[-1:], 1), (THREE[:1], 1)
    for given, wanted in (*single, (THREE, 3), (THREE[:2], 3), (THREE[:2], 2)):
        shown.replace(given, wanted)
        made.draw(Surface((320, 200)))
        heights.append(shown.wanted(320)[1])
    assert heights == [24, 24, 48, 48, 72, 72, 48]
    shown.begin_anew()
    shown.replace(THREE[:1])
    made.rearrange()
    assert shown.measure(320)[1] == 24


def test_they_can_be_heard_all_at_once_or_one_by_one(lines):
    """What an analysis had found could only be seen."""
    shown, made = lines
    shown.labelled("Lines")
    shown.replace(THREE[:2])
    assert shown.text_aloud == "61%, depth 9, d3d4, c4d4. 58%, depth 9, c2c3."
    made.focus(shown)
    assert shown.utterance().whole == "Lines: 61%, depth 9, d3d4, c4d4, 1 of 2."
    made.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert shown.utterance().whole == "Lines: 58%, depth 9, c2c3, 2 of 2."
    shown.replace(THREE[-1:])
    assert shown.text_aloud == f"12%, depth 8{', a2a3' * 6}.", "the first moves of a long line"


def test_the_moves_begin_where_they_should_and_keep_apart(lines):
    """In Splits the words "Piece 5 Piece 6" ran together, and began beside the text of the list above."""
    shown, made = lines
    shown.begin_at(lambda: 90)
    shown.replace([LineText("60%", "depth 9", ("Piece 5", "Piece 6"), "white")])
    canvas = Surface((320, 200))
    canvas.fill("white")
    made.draw(canvas)
    dark = pygame.mask.from_threshold(canvas, shown.skin.colours.ink, (90, 90, 90)).get_bounding_rects()
    letters = sorted(rect.x for rect in dark if rect.x >= 80)
    second = 90 + art.text_width("Piece 5", *shown.skin.lettering("small")) + 14
    assert 90 <= letters[0] <= 93
    assert min(abs(x - second) for x in letters) <= 3


def test_one_of_several_is_chosen_by_mouse_or_keys_and_the_one_under_the_mouse_is_drawn(lines, hand):
    shown, made = lines
    shown.replace(THREE)
    user = hand(made.handle)
    made.draw(Surface((320, 200)))
    assert shown.chosen == 0
    user.click((shown.rect.centerx, shown.rect.y + 2 * 24 + 12))
    assert shown.chosen == 2
    made.focus(shown)
    for key, chosen in (("Up", 1), ("Up", 0), ("Up", 0), ("Down", 1)):
        user.press(key)
        assert shown.chosen == chosen
    for row in (0, 2):
        user.move((shown.rect.centerx, shown.rect.y + 24 * row + 12))
        assert (shown.drawn, shown.chosen) == (row, 1)
    user.move((1, 199))
    assert shown.drawn == 1
    user.move((shown.rect.centerx, shown.rect.y + 24 * 2 + 12))
    shown.replace(THREE[:2])
    assert shown.drawn == 1, "there is no third one any more"
    shown.replace(THREE[:1])
    assert shown.chosen == 0


def test_the_chosen_one_stays_so_when_it_gets_another_place(lines, hand):
    """A deeper search puts the lines into another order, and the arrows on the board were those of another move."""
    shown, made = lines
    shown.replace(THREE)
    user = hand(made.handle)
    made.draw(Surface((320, 200)))
    user.click((shown.rect.centerx, shown.rect.y + 24 + 12))
    seen = []
    for order in ((0, 1, 2), (1, 0, 2), (0, 2, 1), (0, 2)):
        shown.replace([THREE[place] for place in order])
        seen.append(shown.chosen)
    assert seen == [1, 0, 2, 0]
    shown.begin_anew()
    shown.replace(THREE)
    assert shown.chosen == 0

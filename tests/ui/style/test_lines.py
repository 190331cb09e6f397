"""Lines of text, broken without a font: every letter is as wide as the test says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.style.lines import LINE_LIMIT, broken, nearest, shortened

HUGE = 200_000
WIDE = 10  # letters in a line


def counting(wide=1):
    """A measure of pieces that counts the letters it looks at."""
    seen = []

    def width_of(piece):
        seen.append(len(piece))
        return wide * len(piece)

    return width_of, seen


@pytest.mark.sweep(2)
@pytest.mark.parametrize("sign", ["a", "word ", "a b ", "/", "\u0301", "  ", "a/"])
def test_a_huge_text_is_broken_in_linear_time(sign):
    """A comment of 100,000 characters froze the window for half a minute: each line was searched in all that follows.

    Here the letters that are measured are counted: a few lines' worth a line.
    """
    text = sign * (HUGE // len(sign))
    width_of, seen = counting()
    spans = broken(text, width_of, WIDE)
    assert "".join(text[start:end] for start, end in spans) == text
    assert sum(seen) < 12 * HUGE


def test_letters_without_a_width_fill_a_line_and_no_more():
    """A comment of zero-width spaces stood still for seconds: no line was ever full, and all of it was measured."""
    width_of, seen = counting(0)
    spans = broken("\u200b" * HUGE, width_of, WIDE)
    assert len(spans) == HUGE // LINE_LIMIT
    assert sum(seen) < 20 * HUGE


@given(st.text("ab /", max_size=200))
def test_lines_are_as_long_as_they_can_be(text):
    lines = [text[start:end] for start, end in broken(text, len, WIDE)]
    assert "".join(lines) == text
    for number, line in enumerate(lines):
        assert len(line.rstrip()) <= WIDE
        rest = "".join(lines[number + 1 :])
        if line and rest and not line.endswith((" ", "/")):
            assert len(line) == WIDE, "torn apart only where it had to be"


@given(st.lists(st.integers(0, 5), min_size=1, max_size=30), st.integers(-3, 60))
def test_the_nearest_letter(widths, x):
    starts = [sum(widths[:index]) for index in range(len(widths) + 1)]
    found = nearest(0, len(widths), x, starts.__getitem__)
    assert abs(starts[found] - x) == min(abs(start - x) for start in starts)


def test_a_name_is_shortened():
    assert shortened("a" * 200) == "a" * 200
    assert shortened("a" * 201) == "a" * 199 + "…"


def test_a_line_like_the_one_before_is_measured_twice():
    """20,000 emoji, whose letters take long to measure, held the window up for 80 ms: four measurements a line."""
    measured = []
    spans = broken("ab" * 2_000, lambda piece: measured.append(piece) or len(piece), 50)
    assert [end - start for start, end in spans] == [50] * 80
    assert len(measured) < 2 * len(spans) + 20

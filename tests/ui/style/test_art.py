"""Cached pictures: sharp, of the exact size, and bounded in memory."""

import pytest
from pygame import SRCALPHA, Color, Surface

from tests.ui.colour_vision import contrast
from ui.style import art
from ui.style.lines import WIDEST_LETTER
from ui.style.themes import CONTRAST, THEMES

GROUNDS = {
    "ink": ["ground_top", "ground_bottom", "card", "face", "hover", "press", "stripe", "chosen", "track"],
    "muted": ["ground_top", "ground_bottom", "card", "face", "stripe", "track"],
    "accent": ["card"],
    "danger": ["card"],
    "good": ["card"],
    "accent_ink": ["accent", "accent_hover", "accent_press"],
    "tip_ink": ["tip"],
}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_the_digits_on_pieces_and_the_focus_ring_stand_out(theme):
    promised = 7 if theme is CONTRAST else 4.5
    for ink, ground in ((ink, ground) for ink, all_ in GROUNDS.items() for ground in all_):
        assert contrast(getattr(theme.kit, ink), getattr(theme.kit, ground)) >= promised, (ink, ground)
    for ground in ("ground_top", "ground_bottom", "card"):
        assert contrast(theme.kit.focus, getattr(theme.kit, ground)) >= 3
    assert set(theme.pieces) == {"white", "black", "red", "blue", "gold", "green", "grey"}
    for name, palette in theme.pieces.items():
        assert contrast(palette.ink, palette.body) >= 3, name  # large bold digits


def test_a_border_lies_inside_all_four_edges_whether_a_box_is_drawn_whole_or_in_parts():
    parts = Surface((61, 31), SRCALPHA)
    art.box(parts, parts.get_rect(), "#fbf8f3", "#604020", 10, thickness=2)
    for box in (parts, art.rounded((61, 31), "#fbf8f3", "#604020", 10, 2)):
        assert {box.get_at(spot)[:3] for spot in ((30, 0), (30, 30), (0, 15), (60, 15))} == {Color("#604020")[:3]}
        assert {box.get_at(spot)[:3] for spot in ((30, 2), (30, 28), (2, 15), (58, 15))} == {Color("#fbf8f3")[:3]}


@pytest.mark.parametrize("width", [30, 80, 200, 1000])
def test_wrapped_lines_keep_within_the_width(width):
    text = "Every piece moves like a queen, and Rindfleischetikettierungsüberwachung is one word."
    lines = art.wrapped(text, "Regular", 15, width)
    assert all(art.text_width(line, "Regular", 15) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert art.wrapped("one\n\ntwo", "Regular", 15, 300) == ("one", "", "two")


def test_short_lines_are_not_measured(monkeypatch):
    """A comment of 10,000 lines of a letter each held the window for 0.1 s wherever it was shown."""
    measured = []
    monkeypatch.setattr(art, "measured", lambda *what: measured.append(what) or len(what[0]))
    assert art.wrapped("ab \n\n" * 1_000, "Regular", 13, 300) == ("ab", "") * 1_000 + ("",)
    assert not measured


@pytest.mark.parametrize("weight", ["Bold", art.DISPLAY])
def test_no_letter_is_wider_than_what_is_not_measured(weight):
    letters = "".join(chr(code) for code in range(32, 0x20000) if not 0xD800 <= code < 0xE000)
    sizes = art.font(weight, 20).metrics(letters)
    assert max(max(size[1], size[4]) for size in sizes if size) < WIDEST_LETTER * 20
    assert all(art.measured(letter, weight, 20) < WIDEST_LETTER * 20 for letter in ("\ue000", "\uffff", "\U0001f600"))


def test_a_name_with_a_letter_that_the_display_face_lacks_is_written_in_inter_as_a_whole():
    """Boxes stood for Greek and Cyrillic letters; two faces in one word would look like a fault."""
    for name in ("Пешка", "Pawn Пешка"):
        assert art.text_width(name, art.DISPLAY, 20) == art.text_width(name, art.NEXT_BEST, 20)
    assert art.text_width("Łódź", art.DISPLAY, 20) != art.text_width("Łódź", art.NEXT_BEST, 20)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_no_break_space_keeps_its_words_on_one_line(space):
    """A line of a French lesson began with its colon."""
    width = art.text_width(f"jamais avant{space}:", "Regular", 15) - 1
    assert art.wrapped(f"jamais avant{space}: une", "Regular", 15, width) == ("jamais", f"avant{space}: une")


@pytest.mark.parametrize("slash", ["/", "\\"])
def test_a_path_is_broken_after_a_slash(slash):
    """A crash report lay in "crash-20260701-120000.t" and "xt"."""
    path = slash.join(["", "home", "somebody", "reports", "crash-20260701-120000.txt"])
    width = art.text_width(path, "Regular", 15) - 5
    assert art.wrapped(path, "Regular", 15, width) == (path[: path.index("crash")], "crash-20260701-120000.txt")


ODD = ["\ufe0f", "\u200d", "\u00ad", "\u0301", "a\0b", "\ud800", "a\udfffb", "\u2764\ufe0f", "", "\U0010ffff"]


@pytest.mark.parametrize("string", ODD)
def test_no_text_keeps_a_picture_from_being_drawn(string):
    """A heart emoji, Home and Delete left a letter without a width in a field: "Text has zero width"."""
    line = art.text(string, "Regular", 16, "#000000")
    assert line.get_width() == art.text_width(string, "Regular", 16)
    assert line.get_height() == art.font("Regular", 16).get_linesize()
    art.paragraph(f"{string} {string}\n{string}", "Regular", 16, "#000000", 40, leading=20)
    assert art.text_width(art.elided(f"{string} and more", "Regular", 16, 30), "Regular", 16) <= 30

"""Running text with strong words."""

from ui.kit.prose import GLUED, words_of


def test_stars_make_words_strong():
    assert words_of("Push **the row** on") == [
        ("Push", "Regular"),
        ("the", "SemiBold"),
        ("row", "SemiBold"),
        ("on", "Regular"),
    ]


def test_a_full_stop_behind_a_strong_word_keeps_close_to_it():
    assert words_of("**Win**.") == [("Win", "SemiBold"), (GLUED + ".", "Regular")]

"""Running text with strong words."""

from ui.kit.prose import GLUED, words_of


def test_stars_make_words_strong_and_a_full_stop_behind_one_keeps_close_to_it():
    strong = [("the", "SemiBold"), ("row", "SemiBold")]
    assert words_of("Push **the row** on") == [("Push", "Regular"), *strong, ("on", "Regular")]
    assert words_of("**Win**.") == [("Win", "SemiBold"), (GLUED + ".", "Regular")]

"""Running text with strong words."""

import pygame

from ui.kit.prose import GLUED, Prose, words_of


def test_stars_make_words_strong_and_a_full_stop_behind_one_keeps_close_to_it():
    strong = [("the", "SemiBold"), ("row", "SemiBold")]
    assert words_of("Push **the row** on") == [("Push", "Regular"), *strong, ("on", "Regular")]
    assert words_of("**Win**.") == [("Win", "SemiBold"), (GLUED + ".", "Regular")]
    assert words_of("**Win**\u00a0: all") == [("Win", "SemiBold"), (GLUED + "\u00a0:", "Regular"), ("all", "Regular")]


def test_words_stand_apart_and_what_is_glued_does_not(panel):
    def ink(text):
        """The pixels from the first letter to the last."""
        canvas = pygame.Surface((400, 100), pygame.SRCALPHA)
        panel(Prose(text), size=(400, 100)).draw(canvas)
        return canvas.get_bounding_rect().w

    assert ink("**II**II") < ink("**II** II") - 2

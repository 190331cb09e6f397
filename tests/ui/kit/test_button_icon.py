"""Where the icon of a button stands."""

import pygame
from pygame import Surface

from ui.kit.boxes import Row
from ui.kit.button import Button


def test_an_icon_whose_text_has_no_room_stands_in_the_middle(panel):
    """It stood a little to the left: the gap before the text was counted without the text."""
    button = Button("Everything else there is", lambda: None, icon="menu")
    made = panel(Row(button.sized(46, 40)), size=(200, 60))
    canvas = Surface((200, 60))
    canvas.fill("white")
    made.draw(canvas)
    ink = pygame.mask.from_threshold(canvas, button.skin.colours.ink, (40, 40, 40)).get_bounding_rects()
    whole = ink[0].unionall(ink[1:])
    assert whole.w < 30
    assert abs(whole.centerx - button.rect.centerx) <= 1

"""The head of the menu where no game waits to be continued: the wall of the emblem, wide, and the name above it."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.language import _
from ui.kit.boxes import Column, Space
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point
from ui.style import art
from ui.style.surface_cache import cached_surfaces

NAME = "Parapet"
LINE = _("Games of force,\nfor friends or against the AI.")
WITH_LINE = 235  # units: from this height on there is room for the line below the name
SHORT, PAD = 200, (14, 6)  # units: in a hero below that height the name is nearer to the top, where the sky is dark
SKY = "#243f5e"  # behind the letters if the drawing is missing
SEEN = 98  # units of the drawing: its height in a hero; the upper sky is cut off


class Hero(Column):
    """The name of the program in the sky above a parapet, with a piece in its gap."""

    def __init__(self) -> None:
        self._line = Paragraph(LINE, "small", "on_picture", align="centre")
        name = Label(NAME, "display", "on_picture", align="centre")
        super().__init__(name, self._line, Space().grow(), gap=0, pad=PAD[0])

    def fit(self, high: float) -> None:
        """Show what there is room for at a height of so many units."""
        self._line.show(high >= WITH_LINE)
        self.spaced(0, PAD[high < SHORT])

    def draw(self, canvas: Surface) -> None:
        skin = self.skin
        radius = skin.px(skin.sizes.card_radius)
        art.shadow(canvas, self.rect.move(0, skin.px(3)), radius, skin.px(7), skin.colours.shadow_strength)
        canvas.blit(_wall(self.rect.size, radius), self.rect)
        super().draw(canvas)


@cached_surfaces(megabytes=8)
def _wall(size: Point, radius: int) -> Surface:
    """The part of the drawing that fills this size, from the foot of the wall up, with round corners."""
    picture = Surface(size, pygame.SRCALPHA)
    picture.fill(SKY)
    picture.blit(art.cut_drawing("wall.svg", size, SEEN), (0, 0))
    picture.blit(art.rounded(size, "#ffffff", None, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture

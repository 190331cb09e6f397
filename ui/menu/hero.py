"""The head of the menu if there is no game to continue: the emblem's wall, wide, with the name above it."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.language import N_
from game.places import APP_NAME
from ui.kit.boxes import Column, Space
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point
from ui.style import art
from ui.style.surface_cache import cached_surfaces

LINE = N_("Games of force,\nwith friends or against the AI.")
WITH_LINE = 235  # units: the least height with the line below the name
SHORT, PAD = 200, (14, 6)  # units: a hero lower than SHORT has the name nearer to the top, where the sky is dark
SKY = "#243f5e"  # the background of the letters if the drawing is missing
IN_SIGHT = 98  # units of the drawing: the visible height; the upper sky is cut off


class Hero(Column):
    """The name of the program in the sky above a parapet, with a piece in its gap."""

    spread = 18.0  # its shadow

    def __init__(self) -> None:
        self._line = Paragraph(str(LINE), "small", "on_picture", align="centre")
        name = Label(APP_NAME, "display", "on_picture", align="centre")
        super().__init__(name, self._line, Space().grow(), gap=0, pad=PAD[0])

    def fit(self, high: float) -> None:
        """Show what fits a height in units."""
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
    """The part of the drawing that fills `size`, from the foot of the wall upwards, with round corners."""
    picture = Surface(size, pygame.SRCALPHA)
    picture.fill(SKY)
    picture.blit(art.cut_drawing("wall.svg", size, IN_SIGHT), (0, 0))
    picture.blit(art.rounded(size, "#ffffff", None, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return picture

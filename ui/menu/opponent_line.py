"""The opponent that was chosen, in a line: its face, its name and how it plays."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ai.levels import level_of
from game.ai.strength import edition_of, level_numbers
from game.archive.rating.rating import levels_of, rating_words
from game.core import AnyRules, Variant
from game.language import _, sentences
from game.play.player import Correspondent, Machine, Outside, Player, face_of, manner_words
from ui.board.art.forms import document
from ui.dialogs.player_choice import BY_MESSAGE, engine_words
from ui.kit.boxes import Row
from ui.kit.image import Image
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point
from ui.shell.context import Context
from ui.style import art
from ui.style.themes import Theme

SIDE = 44  # units: the side of the face
EYES = 34, 66  # the middles of the eyes, on a face of 100 units
SIGN = 0.56  # the part of the face that the sign of a character takes


class OpponentLine(Row):
    """A level with its face, or a character with its sign; an outside engine has words alone."""

    def __init__(self, context: Context, rules: AnyRules) -> None:
        self._context, self._rules = context, rules
        self._ratings = levels_of(rules.id, edition_of(rules.id))
        self._player: Player | None = None
        self._face, self._words = Image(self._painted).sized(SIDE, SIDE), Paragraph("", "small", lines=2)
        super().__init__(self._face, self._words.grow(), gap=12)

    def describe(self, player: Player | None, variant: Variant) -> None:
        """Describe a level's play, and its strength if measured in this variant; or an outside engine."""
        self._player = player
        self.show(player is not None)
        self._face.show(isinstance(player, Machine))
        self._face.renew()
        if not isinstance(player, Machine):
            self._words.text = engine_words(self._context, player) if isinstance(player, Outside) else ""
            if isinstance(player, Correspondent):
                self._words.text = str(BY_MESSAGE)
            return
        level = player.level
        game, rating = self._rules.id, self._ratings.get(level)
        if variant != self._rules.variants[0] or player.teaches:  # the ladder plays the first
            rating = None
        words = _("{level}, level {number} of {total}. {manner}")
        total, name, manner = len(level_numbers(game)), level_of(level).name, manner_words(game, player)
        described = words.format(level=name, number=level, total=total, manner=manner)
        strength = "" if rating is None else _("Rating {rating}.").format(rating=rating_words(rating))
        self._words.text = sentences((described, strength))

    def _painted(self, size: Point, theme: Theme) -> Surface:
        """The face of the level; with a character, its sign in the same circle."""
        player, kit = self._player, theme.kit
        assert isinstance(player, Machine)
        icon = face_of(self._rules.id, player)
        if not icon:
            return art.svg(_face(player.level, level_numbers(self._rules.id)[-1], kit.ink, kit.face), size)
        made, middle = Surface(size, pygame.SRCALPHA), (size[0] // 2, size[1] // 2)
        pygame.draw.aacircle(made, kit.face, middle, min(middle) - 1)
        pygame.draw.aacircle(made, kit.ink, middle, min(middle) - 1, max(1, size[0] // 22))
        sign = art.icon(icon, round(size[0] * SIGN), kit.ink)
        made.blit(sign, sign.get_rect(center=middle))
        return made


def _face(level: int, most: int, ink: str, sheet: str) -> str:
    """The face of a level of `most`: round eyes and a smile at the first, and narrow ones under a frown at the last."""
    earnest = (min(level, most) - 1) / max(1, most - 1)  # from 0 to 1
    line = f'fill="none" stroke="{ink}" stroke-width="5" stroke-linecap="round"'
    head = f'<circle cx="50" cy="50" r="44" fill="{sheet}" stroke="{ink}" stroke-width="5"/>'
    wide, high = 6.0, 8 - 4 * earnest
    eyes = "".join(f'<ellipse cx="{x}" cy="45" rx="{wide}" ry="{high:.1f}" fill="{ink}"/>' for x in EYES)
    outer, inner = 27.0, 26 + 11 * earnest  # the ends of the brows
    brows = "".join(f'<path d="M{x - 11 * way} {outer:.1f} L{x + 9 * way} {inner:.1f}" {line}/>'
                    for x, way in zip(EYES, (1, -1), strict=True))  # fmt: skip
    mouth = f'<path d="M32 {66 + 3 * earnest:.1f} Q50 {86 - 22 * earnest:.1f} 68 {66 + 3 * earnest:.1f}" {line}/>'
    return document(100, 100, "", head + eyes + brows + mouth)

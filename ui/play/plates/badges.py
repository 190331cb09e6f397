"""The badges beside the plates: that the sound is off, and that a game goes without help."""

from __future__ import annotations

from pygame import Rect

from game.play.match import Match
from ui.kit.button import Button
from ui.play.game.commands import Commands
from ui.preferences.settings import Settings

SIDE = 30  # units


class Badges:
    """`mute` is there while the sound is off, and turns it on; `unaided` says what such a game goes without."""

    def __init__(self, match: Match, commands: Commands, settings: Settings) -> None:
        self._settings = settings
        self.mute, self.unaided = Button.of(commands["mute"], "quiet"), Button.of(commands["unaided"], "quiet")
        self.unaided.show(match.setup.unaided)
        self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        self.mute.show(not self._settings.sound)

    def place(self, badge: Button, row: Rect, end: int, gap: int) -> Rect:
        """Place a badge at the end of a row of plates, not beyond the pixel `end`; return the rest of the row."""
        if not badge.visible:
            return row
        side = min(badge.skin.px(SIDE), row.h)
        left = row.copy()
        left.w = min(row.w, end - side - gap - row.x)
        badge.place(Rect(left.right + gap, row.centery - side // 2, side, side))
        return left

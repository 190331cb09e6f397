"""The move list below its heads; before the first move, how the game is won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from ui.board.art.tokens import badge
from ui.kit.boxes import Box
from ui.kit.rows import RowList
from ui.kit.widget import Point, Widget
from ui.play.moves.aim import AimNote
from ui.style import art

HEAD = 26  # units: the height of the heads
BADGE = 12  # units


class TurnList(RowList):
    """Rows of turns; `tell` returns the tip of the one under the mouse, empty for none."""

    def __init__(self, *about: Any, tell: Callable[[int], str], **more: Any) -> None:
        super().__init__(*about, **more)
        self._tell = tell

    @property
    def tip(self) -> str:  # type: ignore[override]
        """What happened in the turn under the mouse."""
        index, aside = self.pointed
        return self._tell(index) if index >= 0 and aside is None else ""


class Heads(Widget):
    """The sign and name of every seat above its column of the list."""

    shrinks = True

    def __init__(self, rows: RowList, names: Sequence[str], palettes: Sequence[str]) -> None:
        super().__init__()
        self._rows, self._names, self._palettes = rows, tuple(names), tuple(palettes)

    def draw(self, canvas: Surface) -> None:
        """Paint the heads; if a round takes several rows, seats share a column."""
        skin, colours, cells = self.skin, self.skin.colours, self._rows.cells
        seats, side = len(self._names), skin.px(BADGE)
        if across := len(cells) % seats:  # seats that share a column are side by side
            shared = seats // across
            parts = {seat: (cells[seat % across], seat // across) for seat in range(seats)}
            cells = [(left + part * (wide // shared), wide // shared) for (left, wide), part in parts.values()]
        style = "SemiBold", skin.px(skin.sizes.tiny)
        pad = self._rows.first_text - self._rows.cells[0][0]
        before = pad + side + skin.px(6)  # a name
        wide = max(art.text_width(name, *style) for name in self._names)
        named = before + wide <= min(cell[1] for cell in cells)
        for name, palette, (left, _wide) in zip(self._names, self._palettes, cells, strict=True):
            sign = Rect(left + pad, 0, side, side)
            sign.centery = self.rect.centery - skin.px(1)
            canvas.blit(art.svg(badge(skin.theme.pieces[palette]), sign.size), sign)
            if named:
                letters = art.text(name, *style, colours.muted)
                canvas.blit(letters, letters.get_rect(midleft=(left + before, sign.centery)))
        canvas.fill(colours.line, (self.rect.x, self.rect.bottom - skin.px(1), self.rect.w, skin.px(1)))


class MovePane(Box):
    """Shows `rows` once there are any, before that the `aim` of the game."""

    scrolls = True

    def __init__(self, rows: RowList, names: Sequence[str], palettes: Sequence[str], aim: AimNote) -> None:
        """`names` and `palettes` are the seats'."""
        self._rows, self._aim = rows, aim
        self._heads = Heads(rows, names, palettes)
        self._fits = True  # whether there is room for the aim
        self._was_empty = True  # at the last layout
        super().__init__(self._heads, rows, aim)

    def suit(self, narrow: bool) -> None:
        """Set whether the letters before the first move are small."""
        self._aim.words.style = "small" if narrow else "body"

    def refresh(self) -> None:
        """Lay out anew if the first move was made or taken back."""
        if self._was_empty == bool(self._rows):
            self.rearrange()

    def children(self) -> tuple[Widget, ...]:
        """The list with its heads, or the aim before it."""
        return self._heads, self._aim if self._fits and not self._rows else self._rows

    def shown(self) -> list[Widget]:
        """The same."""
        return list(self.children())

    def measure(self, width: int) -> Point:
        """The heads, and the list below them."""
        wide, high = self._rows.wanted(width)
        return wide, high + self.skin.px(HEAD)

    def place(self, rect: Rect) -> None:
        """Place the heads, and below them the list or, with the room for it, the aim."""
        self.rect = rect
        head = self.skin.px(HEAD)
        self._heads.place(Rect(rect.x, rect.y, rect.w, head))
        room = Rect(rect.x, rect.y + head, rect.w, max(0, rect.h - head))
        self._rows.place(room)
        inner = room.inflate(-2 * self.skin.px(8), -2 * self.skin.px(14))
        self._fits, self._was_empty = self._aim.wanted(inner.w)[1] <= inner.h, not self._rows
        if self._fits and self._was_empty:
            self._aim.place(inner)

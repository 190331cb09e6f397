"""The move list below its heads; before the first move, how the game is won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from ui.board.art.tokens import badge
from ui.kit.boxes import Box
from ui.kit.items import item_of
from ui.kit.paragraph import Paragraph
from ui.kit.rows import RowList
from ui.kit.widget import Point, Widget
from ui.play.moves.aim import AimNote
from ui.style import art

HEAD = 26  # units: the height of the heads
GAP = 8  # units above the note
BADGE, BADGE_GAP = 12, 7  # units: the side of a sign, and the gap behind it in a row


class TurnList(RowList):
    """Rows of turns; `tell` returns the tip of the one under the mouse, empty for none.

    If a round takes several rows, each turn begins with the sign of its seat in the `palettes`.
    """

    def __init__(self, *about: Any, tell: Callable[[int], str], palettes: Sequence[str], **more: Any) -> None:
        super().__init__(*about, **more)
        self._tell, self._palettes = tell, tuple(palettes)

    @property
    def is_shared(self) -> bool:
        """Whether seats share a column."""
        return self.across < len(self._palettes)

    @property
    def lead(self) -> int:  # type: ignore[override]
        """The room for the sign of a seat."""
        return self.skin.px(BADGE + BADGE_GAP) if self.is_shared else 0

    def draw(self, canvas: Surface) -> None:
        """Paint the signs of the seats as well."""
        super().draw(canvas)
        if not self.is_shared:
            return
        before, side = canvas.get_clip(), self.skin.px(BADGE)
        canvas.set_clip(self.window.clip(before))
        for line in self.lines_in_sight:
            for index in range(line * self.across, min((line + 1) * self.across, self.count)):
                if item_of(self.items, index).text:
                    cell = self.item_place(index)
                    spot = Rect(cell.left + self.first_text - self.cells[0][0], 0, side, side)
                    spot.centery = cell.centery
                    palette = self.skin.theme.pieces[self._palettes[index % len(self._palettes)]]
                    canvas.blit(art.svg(badge(palette), spot.size), spot)
        canvas.set_clip(before)

    @property
    def tip(self) -> str:  # type: ignore[override]
        """What happened in the turn under the mouse."""
        index, aside = self.pointed
        return self._tell(index) if index >= 0 and aside is None else ""


class Heads(Widget):
    """The sign and name of every seat: above its column of the list, or side by side where seats share a column."""

    shrinks = True

    def __init__(self, rows: TurnList, names: Sequence[str], palettes: Sequence[str]) -> None:
        super().__init__()
        self._rows, self._names, self._palettes = rows, tuple(names), tuple(palettes)

    def draw(self, canvas: Surface) -> None:
        skin, colours, cells = self.skin, self.skin.colours, self._rows.cells
        side = skin.px(BADGE)
        canvas.fill(colours.line, (self.rect.x, self.rect.bottom - skin.px(1), self.rect.w, skin.px(1)))
        if self._rows.is_shared:
            wide = self.rect.w // len(self._names)
            cells = [(self.rect.x + number * wide, wide) for number in range(len(self._names))]
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


class MovePane(Box):
    """Shows `rows` once there are any, before that the `aim` of the game; below either a `note`, if there is room."""

    scrolls = True

    def __init__(self, rows: TurnList, names: Sequence[str], palettes: Sequence[str], aim: AimNote) -> None:
        """`names` and `palettes` are the seats'."""
        self._rows, self._aim = rows, aim
        self._heads = Heads(rows, names, palettes)
        self._fits = True  # whether there is room for the aim
        self._was_empty, self._rows_then = True, 0  # at the last layout
        self._note = Paragraph("", "small")
        self._has_note = False  # whether there was room for it at the last layout
        super().__init__(self._heads, rows, aim, self._note)

    def suit(self, narrow: bool) -> None:
        """Set whether the letters before the first move are small."""
        self._aim.words.style = "small" if narrow else "body"

    def refresh(self) -> None:
        """Lay out anew if the first move was made or taken back, or the list may need the room of the note."""
        grows = self._has_note and len(self._rows) != self._rows_then
        if grows or self._was_empty != (not self._rows):
            self.rearrange()

    @property
    def note(self) -> str:
        """A sentence about the moves; empty for none."""
        return self._note.text

    @note.setter
    def note(self, note: str) -> None:
        if note != self._note.text:
            self._note.text = note
            self.rearrange()

    def children(self) -> tuple[Widget, ...]:
        """The list with its heads, or the aim before it, and the note."""
        shown = self._aim if self._fits and not self._rows else self._rows
        return (self._heads, shown, self._note) if self._has_note else (self._heads, shown)

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
        self._rows_then = len(self._rows)
        note = self._note.wanted(rect.w)[1] + self.skin.px(GAP) if self._note.text else 0
        self._arrange(rect.h - note)
        taken = self._rows.lines * self._rows.pitch + self.skin.px(GAP)
        enough = self._fits if self._was_empty else taken <= self._rows.rect.h
        self._has_note = bool(note) and enough
        if self._has_note:
            self._note.place(Rect(rect.x, rect.bottom - note, rect.w, note))
        elif note:
            self._arrange(rect.h)

    def _arrange(self, high: int) -> None:
        """Place all but the note in so many pixels from the top."""
        rect, head = self.rect, self.skin.px(HEAD)
        self._heads.place(Rect(rect.x, rect.y, rect.w, head))
        room = Rect(rect.x, rect.y + head, rect.w, max(0, high - head))
        self._rows.place(room)
        inner = room.inflate(-2 * self.skin.px(8), -2 * self.skin.px(14))
        self._fits, self._was_empty = self._aim.wanted(inner.w)[1] <= inner.h, not self._rows
        if self._fits and self._was_empty:
            self._aim.place(inner)

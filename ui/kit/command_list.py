"""A drop-down of commands in groups, each with its icon and its key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import N_, _
from ui.kit import keys
from ui.kit.command import Command, Group
from ui.kit.widget import Point, Widget
from ui.scene.scene import Utterance
from ui.style import art

OPENERS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
EDGE, INSET, APART = 6, 10, 9  # units: around the list, inside a row, and between two groups
BESIDE = 26  # units between a text and its key
GREY = N_("Point at a grey command to see why it is grey.")
FOOT = 2  # lines: the least room for a note or a reason, so that the list has the same height with most of them


class CommandList(Widget):
    """The groups in one column, or in two if `room` pixels are wide enough, and below them a `note` or where to look.

    Mouse or arrows highlight a command; a click, Enter or its key runs it, after the list has closed. One that may not
    be done now keeps its place; while it is highlighted the reason stands in the place of the note.
    """

    focusable = True

    def __init__(self, groups: Sequence[Group], room: Callable[[], int], note: str = "") -> None:
        super().__init__()
        self._groups, self._room = tuple(groups), room
        self._reasons = tuple(_why_not(command) for group in groups for command in group)  # as it opens
        self._note = note or str(GREY) * any(self._reasons)
        self._lit: Command | None = None

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """The commands that can be run now."""
        for command, row in self.rows():
            if command.may():
                yield command.words, row

    def measure(self, width: int) -> Point:
        """The width of the longest commands of the columns, and the height of the longer column with the note."""
        columns = self._columns
        wide = self._wide * len(columns) + 2 * self.skin.px(EDGE)
        return wide, max(map(self._stacked, columns)) + self._foot + 2 * self.skin.px(EDGE)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        for column in self._columns:
            for group in column[1:]:
                row = next(row for command, row in self.rows() if command is group[0])
                line = Rect(row.x + skin.px(INSET), row.y - skin.px(APART / 2), row.w - 2 * skin.px(INSET), skin.px(1))
                canvas.fill(colours.line, line)
        for command, row in self.rows():
            self._draw_row(canvas, command, row)
        if self._said:
            self._draw_said(canvas)

    def _draw_said(self, canvas: Surface) -> None:
        """Paint the note, or the reason in its place, at the foot of the list."""
        skin, wide, (weight, size) = self.skin, self._words_wide, self.skin.lettering("small")
        leading = round(size * skin.sizes.leading)
        words = art.paragraph(self._said, weight, size, skin.colours.muted, wide, leading=leading)
        foot = Rect(self.rect.x, self.rect.bottom - skin.px(EDGE) - self._foot, self.rect.w, self._foot)
        canvas.fill(skin.colours.line, (foot.x + skin.px(EDGE + INSET), foot.y + skin.px(APART / 2), wide, skin.px(1)))
        canvas.blit(words, words.get_rect(midleft=(foot.x + skin.px(EDGE + INSET), foot.centery + skin.px(APART / 2))))

    def _draw_row(self, canvas: Surface, command: Command, row: Rect) -> None:
        skin, colours, may = self.skin, self.skin.colours, command.may()
        if command is self._lit and may:
            art.box(canvas, row, colours.chosen, None, skin.px(7))
        ink, side = colours.ink if may else colours.faint, skin.px(skin.sizes.icon)
        left, right = row.x + skin.px(INSET), row.right - skin.px(INSET)
        lit = command.lit()
        sign = art.icon("check" if lit else command.icon, side, colours.accent if lit and may else ink)
        canvas.blit(sign, sign.get_rect(midleft=(left, row.centery)))
        left += side + skin.px(INSET)
        if key := self.key_of(command.id):
            letters = art.text(key, *skin.lettering("small"), colours.muted if may else colours.faint)
            spot = letters.get_rect(midright=(right, row.centery))
            canvas.blit(letters, spot)
            right = spot.left - skin.px(INSET)
        words = art.text(art.elided(command.words, *skin.lettering("body"), max(1, right - left)),
                         *skin.lettering("body"), ink)  # fmt: skip
        canvas.blit(words, words.get_rect(midleft=(left, row.centery)))

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint the ring around the list until a command is highlighted, which then shows the focus."""
        if self._lit is None:
            super().draw_ring(canvas, radius)

    # --- mouse and keys

    def point(self, at: Point) -> None:
        """Highlight the command under the mouse."""
        over = next((command for command, row in self.rows() if row.collidepoint(at)), None)
        if over is not None and over is not self._lit:
            self._lit = over
            self.redraw()

    def drag(self, at: Point) -> None:
        self.point(at)

    def release(self, at: Point, inside: bool) -> None:
        """Run the command under the mouse."""
        for command, row in self.rows():
            if row.collidepoint(at):
                self._take(command)

    def key(self, event: Event) -> bool:
        """The arrows highlight another command; Enter and Space run it."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in OPENERS:
            if self._lit is not None and not keys.repeated(event):
                self._take(self._lit)
            return True
        rows = [(command, row) for command, row in self.rows() if command.may() or _why_not(command)]
        places = [command for command, _row in rows]
        at = places.index(self._lit) if self._lit in places else None
        ways = {
            pygame.K_DOWN: 0 if at is None else at + 1,
            pygame.K_UP: -1 if at is None else at - 1,
            pygame.K_HOME: 0,
            pygame.K_END: -1,
        }
        if event.key in ways:
            self._light(*rows[ways[event.key] % len(rows)])
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            here = rows[at or 0][1]
            aside = [it for it in rows if it[1].x != here.x]
            if aside:
                self._light(*min(aside, key=lambda it: abs(it[1].y - here.y)))
            return True
        return False

    def shortcut(self, event: Event) -> bool:
        """The key of a command runs it."""
        for group in self._groups:
            for command in group:
                held = self.host.keys_of(command.id) if self.host is not None else ()
                if command.may() and any(keys.pressed(event, name) for name in held):
                    self._take(command)
                    return True
        return False

    def utterance(self) -> Utterance:
        """The highlighted command, with its place among all that can be run, and then its key.

        One that cannot be run is said with the reason.
        """
        rows = [command for command, _row in self.rows() if command.may()]
        if self._lit is not None and (why_not := _why_not(self._lit)):
            return Utterance(_("Menu"), _("{command}, not now").format(command=self._lit.words), why_not)
        if self._lit not in rows:
            return Utterance(_("Menu"), _("Up and Down choose"), self._note)
        number, command = rows.index(self._lit) + 1, self._lit
        words = _("{command}, on, {number} of {all}") if command.lit() else _("{command}, {number} of {all}")
        state = words.format(command=command.words, number=number, all=len(rows))
        return Utterance(_("Menu"), state, self.key_of(command.id))

    def _light(self, command: Command, row: Rect) -> None:
        self._lit = command
        if self.host is not None:
            self.host.reveal(self, row)
        self.redraw()

    def _take(self, command: Command) -> None:
        if command.may() and self.host is not None:
            self.host.close()
            self.send(command.do())

    # --- the note, and the places of the rows

    @property
    def _said(self) -> str:
        """What stands at the foot: why the highlighted command may not be done now, or the note."""
        return (_why_not(self._lit) if self._lit else "") or self._note

    @property
    def _words_wide(self) -> int:
        """The width of the words at the foot."""
        return max(1, self._wide * len(self._columns) - 2 * self.skin.px(INSET))

    @property
    def _foot(self) -> int:
        """The height of the foot: room for the longest words that may stand there."""
        weight, size = self.skin.lettering("small")
        words = [it for it in (self._note, *self._reasons) if it]
        lines = max(FOOT, *(len(art.wrapped(it, weight, size, self._words_wide)) for it in words)) if words else 0
        return lines * round(size * self.skin.sizes.leading) + 2 * self.skin.px(APART) if lines else 0

    @property
    def _wide(self) -> int:
        """The width of a column."""
        skin, longest = self.skin, 0
        for group in self._groups:
            for command in group:
                key = self.key_of(command.id)
                words = art.text_width(command.words, *skin.lettering("body"))
                longest = max(longest, words + (art.text_width(key, *skin.lettering("small")) if key else 0))
        wide = longest + skin.px(skin.sizes.icon) + 3 * skin.px(INSET) + skin.px(BESIDE)
        return min(wide, self._room() - 2 * skin.px(EDGE))

    @property
    def _columns(self) -> list[list[Group]]:
        """The groups by column, with columns as equal in height as possible."""
        if 2 * (self._wide + self.skin.px(EDGE)) > self._room():
            return [list(self._groups)]
        groups = self._groups
        ends = range(1, len(groups) + 1)
        count = min(ends, key=lambda end: max(self._stacked(groups[:end]), self._stacked(groups[end:])))
        return [column for column in (list(self._groups[:count]), list(self._groups[count:])) if column]

    def _stacked(self, groups: Sequence[Group]) -> int:
        return sum(map(len, groups)) * self._row + max(0, len(groups) - 1) * self.skin.px(APART)

    @property
    def _row(self) -> int:
        return self.skin.px(self.skin.sizes.row + 4)

    def rows(self) -> Iterator[tuple[Command, Rect]]:
        """Every command with its place, column by column."""
        edge, wide = self.skin.px(EDGE), self._wide
        x = self.rect.x + edge
        for column in self._columns:
            y = self.rect.y + edge
            for group in column:
                for command in group:
                    yield command, Rect(x, y, wide, self._row)
                    y += self._row
                y += self.skin.px(APART)
            x += wide


def _why_not(command: Command) -> str:
    """Why a command may not be done now; empty if it may be, or without a reason."""
    return "" if command.may() else command.why_not()

"""A drop-down list: shows the chosen value, and all values when opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import N_, _
from ui.kit import keys
from ui.kit.one_of import OneOf, Value
from ui.kit.widget import Point, Widget
from ui.scene.scene import Utterance
from ui.style import art

OPENERS = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}


class Choice(OneOf[Value]):
    """A drop-down list. A click, Enter or Space opens it; Up and Down change the value without opening it.

    After a choice or a click, Enter belongs to the scene, until Tab returns here.
    """

    KEYS = N_("Up and Down choose.")
    _settled = False

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield self._words[self._index], self.rect

    def measure(self, width: int) -> Point:
        """Room for the longest option and the arrow."""
        skin = self.skin
        longest = max(art.text_width(word, *skin.lettering("body")) for word in self._words)
        return longest + 2 * skin.px(skin.sizes.inset) + self._arrow_room, skin.px(skin.sizes.control)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        face = colours.press if self.held else colours.hover if self.hover else colours.face
        if not self.enabled:
            face = colours.card
        art.box(canvas, self.rect, face, colours.edge, skin.px(skin.sizes.radius))
        ink, inset = (colours.ink if self.enabled else colours.faint), skin.px(skin.sizes.inset)
        room = self.rect.w - 2 * inset - self._arrow_room
        words = art.elided(self._words[self._index], *skin.lettering("body"), max(1, room))
        letters = art.text(words, *skin.lettering("body"), ink)
        canvas.blit(letters, letters.get_rect(midleft=(self.rect.left + inset, self.rect.centery)))
        arrow = art.icon("chevron-down", skin.px(skin.sizes.icon), colours.muted if self.enabled else colours.faint)
        canvas.blit(arrow, arrow.get_rect(midright=(self.rect.right - inset + skin.px(4), self.rect.centery)))

    def release(self, at: Point, inside: bool) -> None:
        if inside:
            self._open()

    def key(self, event: Event) -> bool:
        """Enter and Space open the list; the arrows, Home and End choose without opening it."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in OPENERS:
            if event.key != pygame.K_SPACE and not self._enter_opens:
                return False
            if not keys.repeated(event):
                self._open()
            return True
        target = step(event, self._index, len(self._words))
        if target is not None:
            self._settled = True
            self._take(target)
        return target is not None

    def focus(self) -> None:
        self._settled = False

    @property
    def _enter_opens(self) -> bool:
        return not self._settled and self.host is not None and self.host.ring

    def _open(self) -> None:
        if self.host is not None:
            options = _Options(self._words, self._index, self._chosen)
            self.host.drop_down(options, self.rect)
            options.light(self._index)

    def _chosen(self, index: int) -> None:
        if self.host is not None:
            self.host.close()
        self._settled = True
        self._take(index)

    @property
    def _arrow_room(self) -> int:
        return self.skin.px(self.skin.sizes.icon) + self.skin.px(4)


def step(event: Event, index: int, count: int) -> int | None:
    """The index that Up, Down, Home or End leads to from `index`; None for any other key."""
    targets = {pygame.K_UP: index - 1, pygame.K_DOWN: index + 1, pygame.K_HOME: 0, pygame.K_END: count - 1}
    target = targets.get(event.key)
    return None if target is None else max(0, min(target, count - 1))


class _Options(Widget):
    """The open list: mouse or arrows highlight an option, a click or Enter chooses it."""

    focusable = True

    def __init__(self, words: list[str], index: int, on: Callable[[int], None]) -> None:
        super().__init__()
        self._words, self._index, self._taken, self._on = words, index, index, on

    def spots(self) -> Iterator[tuple[str, Rect]]:
        for i, word in enumerate(self._words):
            yield word, self._row_at(i)

    def measure(self, width: int) -> Point:
        skin = self.skin
        longest = max(art.text_width(word, *skin.lettering("body")) for word in self._words)
        wide = longest + 2 * skin.px(skin.sizes.inset) + skin.px(skin.sizes.icon) + skin.px(16)
        return max(wide, width), len(self._words) * self._row + 2 * skin.px(5)

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        for i, word in enumerate(self._words):
            row = self._row_at(i)
            if i == self._index:
                art.box(canvas, row, colours.chosen, None, skin.px(7))
            room = row.w - 2 * skin.px(9) - skin.px(skin.sizes.icon)
            shown = art.elided(word, *skin.lettering("body"), max(1, room))
            letters = art.text(shown, *skin.lettering("body"), colours.ink)
            canvas.blit(letters, letters.get_rect(midleft=(row.left + skin.px(9), row.centery)))
            if i == self._taken:
                tick = art.icon("check", skin.px(skin.sizes.icon), colours.ink)
                canvas.blit(tick, tick.get_rect(midright=(row.right - skin.px(6), row.centery)))

    def draw_ring(self, canvas: Surface, radius: float | None = None) -> None:
        """Paint no ring: the highlighted option shows the focus."""

    def light(self, index: int) -> None:
        """Highlight an option and scroll to it."""
        self._index = index
        if self.host is not None:
            self.host.reveal(self, self._row_at(index))
        self.redraw()

    def point(self, at: Point) -> None:
        for i in range(len(self._words)):
            if self._row_at(i).collidepoint(at) and i != self._index:
                self._index = i
                self.redraw()

    def press(self, at: Point) -> None:
        self.point(at)

    def drag(self, at: Point) -> None:
        self.point(at)

    def release(self, at: Point, inside: bool) -> None:
        if inside:
            self._on(self._index)

    def key(self, event: Event) -> bool:
        """The arrows move the highlight, Enter and Space choose the option under it."""
        if event.key in OPENERS:
            self._on(self._index)
            return True
        target = step(event, self._index, len(self._words))
        if target is not None:
            self.light(target)
        return target is not None

    def utterance(self) -> Utterance:
        """The highlighted option, with its place among all."""
        state = _("{value}, {number} of {all}")
        value = self._words[self._index]
        return Utterance(_("List"), state.format(value=value, number=self._index + 1, all=len(self._words)))

    @property
    def _row(self) -> int:
        return self.skin.px(self.skin.sizes.row + 4)

    def _row_at(self, i: int) -> Rect:
        edge = self.skin.px(5)
        return Rect(self.rect.x + edge, self.rect.y + edge + i * self._row, self.rect.w - 2 * edge, self._row)

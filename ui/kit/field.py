"""A single-line text field."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.formats import grouped
from game.language import _, ngettext
from ui.kit import keys
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition, Utterance
from ui.style import art
from ui.style.lines import nearest

HELD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_SHIFT
ICON_GAP = 8  # units between the icon and the text
FAINTNESS = 0.5  # between muted and faint, so that a completion is readable but distinct from typed text


class TextField(Widget):
    """A field with caret, selection and clipboard. `on` is called with every new text, `enter` on the Enter key.

    `hint` shows while the field is empty. At most `most` letters can be typed; if some are left out, `refuse` is called
    with a sentence. An initial text longer than that keeps its hidden rest until all that shows is deleted.
    `completion` returns the rest of a text, shown faintly and accepted with Tab or Right; None marks a text that
    cannot lead to anything valid. `unfinished` returns whether a text has several completions, which keeps Tab in the
    field. Both are called only while the field has the focus. An `icon` stands before the text. A `quiet` field has no
    box before it is used.
    """

    focusable = True
    shrinks = True

    def __init__(
        self,
        text: str = "",
        on: Callable[[str], Transition | None] | None = None,
        enter: Callable[[str], Transition | None] | None = None,
        hint: str = "",
        most: int = 200,
        completion: Callable[[str], str | None] = lambda text: "",
        unfinished: Callable[[str], bool] = lambda text: False,
        icon: str = "",
        quiet: bool = False,
        refuse: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        super().__init__()
        self._icon, self._quiet = icon, quiet
        self.completion, self.unfinished = completion, unfinished
        self._on, self._enter, self._hint, self._most, self._refuse = on, enter, hint, most, refuse
        self._text, self._unseen = text[:most], text[most:]
        self._caret = self._anchor = len(self._text)  # the selection lies between them
        self._left = 0  # pixels of text scrolled out on the left
        self._lit, self._blink = True, 0.0

    @property
    def text(self) -> str:
        """The text. Setting it does not call `on`."""
        return self._text + self._unseen

    @text.setter
    def text(self, text: str) -> None:
        self._text, self._unseen = text[: self._most], text[self._most :]
        self._caret = self._anchor = len(self._text)
        self._follow()

    @property
    def cut_words(self) -> str:
        """A sentence that says how much of the text is shown; empty if all of it is."""
        if not self._unseen:
            return ""
        words = ngettext(
            "The first {number} of {all} character is shown; the rest is kept unless you delete this.",
            "The first {number} of {all} characters are shown; the rest is kept unless you delete these.",
            len(self.text),
        )
        return words.format(number=grouped(len(self._text)), all=grouped(len(self.text)))

    @property
    def hint(self) -> str:
        """The text shown while the field is empty."""
        return self._hint

    @hint.setter
    def hint(self, hint: str) -> None:
        if hint != self._hint:
            self._hint = hint
            self.redraw()

    @property
    def selected(self) -> str:
        """The selected text."""
        return self._text[min(self._caret, self._anchor) : max(self._caret, self._anchor)]

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self._anchor, self._caret = 0, len(self._text)
        self._follow()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield self._text or self._hint, self.rect

    def measure(self, width: int) -> Point:
        return self.skin.px(200), self.skin.px(self.skin.sizes.control)

    def place(self, rect: Rect) -> None:
        before = self.rect
        super().place(rect)
        if rect != before:
            self._follow()

    def draw(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        edge = colours.accent if self.focused else colours.muted if self.hover else colours.edge
        if self._boxed:
            art.box(canvas, self.rect, colours.face if self.enabled else colours.card, edge, skin.px(skin.sizes.radius))
        inner, ink = self._inner(), colours.ink if self.hover and not self._boxed else colours.muted
        if self._icon:
            sign = art.icon(self._icon, skin.px(skin.sizes.icon), ink)
            canvas.blit(sign, sign.get_rect(midleft=(self.rect.left + self._pad, self.rect.centery)))
        before = canvas.get_clip()
        canvas.set_clip(inner.clip(before))
        high = art.font(*skin.lettering("body")).get_linesize()
        line = Rect(inner.left - self._left, inner.centery - high // 2, 0, high)
        if self.focused and self.selected:
            first, last = sorted((self._x(self._anchor), self._x(self._caret)))
            canvas.fill(colours.chosen, (line.left + first, line.top, last - first, high))
        if self._text:
            self._draw_text(canvas, line)
        elif self._hint:
            hint = art.elided(self._hint, *skin.lettering("body"), inner.w)
            canvas.blit(art.text(hint, *skin.lettering("body"), ink), line)
        if self.focused and self._lit:
            canvas.fill(colours.ink, (line.left + self._x(self._caret), line.top, skin.px(1.5), high))
        canvas.set_clip(before)

    def _draw_text(self, canvas: Surface, line: Rect) -> None:
        """Write the text and its completion; underline a text that has none."""
        skin, colours = self.skin, self.skin.colours
        style, end = skin.lettering("body"), line.left + self._x(len(self._text))
        invalid = self.focused and self.completion(self._text) is None
        ink = colours.danger if invalid else colours.ink if self.enabled else colours.faint
        canvas.blit(art.text(self._text, *style, ink), line)
        if invalid:
            canvas.fill(ink, (line.left, line.bottom - skin.px(1), end - line.left, skin.px(1.5)))
        elif ghost := self.ghost:
            end += skin.px(2)  # leaves room for the caret, which would hide a comma
            shown = art.elided(ghost, *style, max(1, self._inner().right - end))
            ink = art.mixed(colours.muted, colours.faint, FAINTNESS)
            canvas.blit(art.text(shown, *style, ink), (end, line.top))

    @property
    def ghost(self) -> str:
        """The completion shown: requires the focus, the caret at the end and no selection."""
        at_end = self._caret == self._anchor == len(self._text)
        return (self.completion(self._text) or "") if self._text and at_end and self.focused else ""

    def utterance(self) -> Utterance:
        """The label or hint, and the text."""
        state = _("{text}, text box").format(text=self._text) if self._text else _("empty text box")
        return Utterance(self.label or self._hint, state, self.tip)

    def update(self, seconds: float) -> None:
        self._blink += seconds
        if self._blink >= self.skin.theme.durations.caret:
            self._lit, self._blink = not self._lit, 0.0
            self.redraw()

    def blur(self) -> None:
        self._anchor = self._caret
        self._lit, self._blink = True, 0.0

    def press(self, at: Point) -> None:
        self._move(self._index_at(at[0]), keep=False)

    def drag(self, at: Point) -> None:
        self._move(self._index_at(at[0]), keep=True)

    def write(self, text: str) -> bool:
        self._insert(text)
        return True

    def key(self, event: Event) -> bool:
        """Handle the editing keys, and consume printable keys, whose text arrives as a TEXTINPUT event."""
        if event.key in {pygame.K_TAB, pygame.K_RIGHT} and not event.mod & HELD and (ghost := self.ghost):
            self._insert(ghost)
            return True
        if event.key == pygame.K_TAB and not event.mod & HELD and self.unfinished(self._text):
            return True  # Tab asks for a completion here, so it does not move the focus
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._edit(event.key) or self._walk(event)
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            if self._enter is not None and not keys.repeated(event):
                self.send(self._enter(self.text))
            return self._enter is not None
        if event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._erase(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        return self._walk(event) or bool(event.unicode and event.unicode.isprintable())

    def _edit(self, key: int) -> bool:
        if key == pygame.K_a:
            self.select_all()
        elif key in {pygame.K_c, pygame.K_x}:
            if self.selected and copied(self.selected) and key == pygame.K_x:
                self._insert("")
        elif key == pygame.K_v:
            if text := pasted():
                self._insert(text)
        elif key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._erase(self._word(-1 if key == pygame.K_BACKSPACE else 1) - self._caret)
        else:
            return False
        return True

    def _walk(self, event: Event) -> bool:
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in {pygame.K_HOME, pygame.K_END}:
            self._move(0 if event.key == pygame.K_HOME else len(self._text), keep)
        elif way and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._move(self._word(way), keep)
        elif way and self.selected and not keep:
            ends = sorted((self._anchor, self._caret))
            self._move(ends[0] if way < 0 else ends[1], keep=False)
        elif way:
            self._move(self._caret + way, keep)
        else:
            return False
        return True

    def _word(self, way: int) -> int:
        """The start of the next word, or of this one, in the direction `way`."""
        at = self._caret
        while 0 <= at + min(way, 0) < len(self._text) and self._text[at + min(way, 0)].isspace():
            at += way
        while 0 <= at + min(way, 0) < len(self._text) and not self._text[at + min(way, 0)].isspace():
            at += way
        return at

    def _move(self, to: int, keep: bool) -> None:
        self._caret = max(0, min(to, len(self._text)))
        if not keep:
            self._anchor = self._caret
        self._follow()

    def _erase(self, count: int) -> None:
        if not self.selected:
            self._caret = max(0, min(self._caret + count, len(self._text)))
        self._insert("")

    def _insert(self, text: str) -> None:
        first, last = sorted((self._anchor, self._caret))
        room = self._most - len(self._text) + last - first
        piece = text[: 2 * room + 1]  # a line break may be two characters; the rest of a huge text is ignored
        cleaned = self._clean(piece)
        clean = cleaned[:room]
        if len(cleaned) > room or len(text) > len(piece):
            words = ngettext(
                "There is room for {number} character only.", "There is room for {number} characters only.", self._most
            )
            self._refuse(words.format(number=grouped(self._most)))
        after = self._text[:first] + clean + self._text[last:]
        self._caret = self._anchor = first + len(clean)
        changed, self._text = after != self._text, after
        self._unseen = self._unseen if after else ""
        self._follow()
        if changed and self._on is not None:
            self.send(self._on(self.text))

    def _clean(self, text: str) -> str:
        """A text as the field can hold it."""
        return "".join(letter for letter in text.replace("\n", " ") if letter.isprintable())

    def _follow(self) -> None:
        """Scroll the caret into view, and show it."""
        self._lit, self._blink = True, 0.0
        if self.host is not None:
            room, x = self._inner().w - self.skin.px(2), self._x(self._caret)
            self._left = max(0, min(self._left, x, self._x(len(self._text)) - room), x - room)
            self.redraw()

    @property
    def _boxed(self) -> bool:
        """Whether the field has a box."""
        return not self._quiet or self.focused or bool(self._text)

    @property
    def _pad(self) -> int:
        """The margin on both sides: none without a box, so that the text aligns with its neighbours."""
        return self.skin.px(self.skin.sizes.inset) if self._boxed else 0

    def _inner(self) -> Rect:
        inner = self.rect.inflate(-2 * self._pad, -2 * self.skin.px(4))
        sign = self.skin.px(self.skin.sizes.icon + ICON_GAP) if self._icon else 0
        return Rect(inner.x + sign, inner.y, inner.w - sign, inner.h)

    def _x(self, index: int) -> int:
        return art.text_width(self._text[:index], *self.skin.lettering("body"))

    def _index_at(self, x: int) -> int:
        inside = x - self._inner().left + self._left
        return nearest(0, len(self._text), inside, self._x)


def copied(text: str) -> bool:
    """Put a text on the clipboard; False if the system refused it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:  # no clipboard, or another program holds it: the text must not be cut
        return False
    return True


def pasted() -> str:
    """The text on the clipboard; empty if it holds none."""
    try:
        return pygame.scrap.get_text()  # no check first, because that would also fetch the text from the other program
    except pygame.error:  # the program that offered it has quit
        return ""

"""A button with a text, an icon or both, and the keys that press it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.language import _, listed, pgettext
from ui.kit import keys
from ui.kit.command import Command
from ui.kit.widget import Point, Widget
from ui.scene.scene import Transition, Utterance
from ui.style import art

UPRIGHT, UPRIGHT_INSET = 56, 12  # units: the height of an upright button, and its width without the text
TIGHT_INSET = 4  # units: its least width without the text

Kind = Literal["primary", "danger", "plain", "quiet"]


class Button(Widget):
    """Calls `on` when pressed: by mouse, by Enter or Space with the focus, or by one of its keys from anywhere.

    Its keys are `key` (several are written `Esc|F1`) and the panel's keys for the command `does`. A scene has at most
    one primary button; a quiet button has no outline; a danger button destroys something. Give a button without text
    a tooltip (`tipped`).
    """

    focusable = True
    keeps_keys = False  # after a click, Enter and Space belong to the scene

    def __init__(
        self,
        text: str,
        on: Callable[[], Transition | None],
        kind: Kind = "plain",
        icon: str = "",
        key: str = "",
        does: str = "",
    ) -> None:
        super().__init__()
        self._text, self._on, self._kind, self._icon = text, on, kind, icon
        self._lit = self._terse = self._upright = False
        self._own_keys, self._does = tuple(key.split("|")) if key else (), does
        self._tip = ""
        self.shrinks = bool(text)
        self._command: Command | None = None

    @classmethod
    def of(cls, command: Command, kind: Kind = "plain", words: str | None = None) -> Button:
        """A button for a command, enabled as of its last `refresh`; `words` replace the command's: "" for an icon."""
        text = command.words if words is None else words
        made = cls(text, command.do, kind, command.icon, does=command.id)
        made._command = command
        return made.tipped(command.tip or ("" if text else command.words))

    def refresh(self) -> None:
        """Enable the button while its command is available, and light it while the command is switched on."""
        if self._command is not None:
            self.enable(self._command.may())
            self.lit = self._command.lit()

    @property
    def tip(self) -> str:  # type: ignore[override]
        """The tooltip, with the first key that presses the button."""
        held = self._keys
        if not held:
            return self._tip or ("" if self.speaks else self._text)
        words, key = self._tip or self._text, keys.shown(held[0])
        return pgettext("a button's tooltip", "{words} ({key})").format(words=words, key=key) if words else key

    @property
    def _keys(self) -> tuple[str, ...]:
        return self._own_keys + (self.host.keys_of(self._does) if self._does and self.host is not None else ())

    @property
    def text(self) -> str:
        """The text on the button."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.rearrange()

    @property
    def lit(self) -> bool:
        """Whether the button is shown as switched on."""
        return self._lit

    @lit.setter
    def lit(self, lit: bool) -> None:
        if lit != self._lit:
            self._lit = lit
            self.redraw()

    @property
    def terse(self) -> bool:
        """Whether it shows only its icon, with the text as its tooltip."""
        return self._terse

    @terse.setter
    def terse(self, terse: bool) -> None:
        if terse != self._terse:
            self._terse = terse
            self.rearrange()

    @property
    def speaks(self) -> bool:
        """Whether it shows its text; without enough room only the icon shows."""
        return bool(self._words) and not self._is_cut

    @property
    def icon(self) -> str:
        """The name of its icon; empty for none."""
        return self._icon

    @icon.setter
    def icon(self, icon: str) -> None:
        if icon != self._icon:
            self._icon = icon
            self.rearrange()

    def tipped(self, tip: str) -> Button:
        """The same button with this tooltip, to which its key is added."""
        self._tip = tip
        return self

    def command(self) -> Command:
        """Its command for a menu, with the words of the tooltip if there are any."""
        words, may, lit = self._tip or self._text, lambda: self.enabled, lambda: self.lit
        return Command(self._does, self._on, words, self._icon, may=may, lit=lit)

    def upright(self, upright: bool = True) -> Button:
        """The same button with any icon above a small text, if there is room for the text."""
        if upright != self._upright:
            self._upright = upright
            self.rearrange()
        return self

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield self._text or self.tip, self.rect

    def measure(self, width: int) -> Point:
        """Room for text and icon; square without text."""
        skin = self.skin
        high = skin.px(skin.sizes.control)
        if not self._words:
            return high, high
        wide = art.text_width(self._text, *self._lettering)
        if self._upright:
            return max(wide + skin.px(UPRIGHT_INSET), high), skin.px(UPRIGHT) if self._icon else high
        wide += 2 * skin.px(skin.sizes.inset)
        return wide + (self._icon_room if self._icon else 0), high

    def draw(self, canvas: Surface) -> None:
        skin = self.skin
        face, border, ink = self._colours()
        if face is not None:
            art.box(canvas, self.rect, face, border, skin.px(skin.sizes.radius))
        if self._upright and self._icon and self.speaks:
            self._draw_upright(canvas, ink)
            return
        words = art.elided(self._words, *self._lettering, max(1, self._room)) if self.speaks else ""
        parts = [art.icon(self._icon, skin.px(skin.sizes.icon), ink)] if self._icon else []
        parts += [art.text(words, *self._lettering, ink)] if words else []
        gap = self._icon_room - skin.px(skin.sizes.icon)
        x = self.rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            canvas.blit(part, part.get_rect(midleft=(x, self.rect.centery + (1 if self._down else 0))))
            x += part.get_width() + gap

    def _draw_upright(self, canvas: Surface, ink: str) -> None:
        sign = art.icon(self._icon, self.skin.px(self.skin.sizes.icon), ink)
        words = art.text(self._text, *self._lettering, ink)
        gap, down = self.skin.px(4), 1 if self._down else 0
        top = self.rect.centery - (sign.get_height() + gap + words.get_height()) // 2 + down
        canvas.blit(sign, sign.get_rect(midtop=(self.rect.centerx, top)))
        canvas.blit(words, words.get_rect(midtop=(self.rect.centerx, top + sign.get_height() + gap)))

    def release(self, at: Point, inside: bool) -> None:
        if inside:
            self.send(self._on())

    def key(self, event: Event) -> bool:
        """Enter and Space press the button."""
        if event.key not in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}:
            return False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if not keys.repeated(event):
            self.send(self._on())
        return True

    def utterance(self) -> Utterance:
        """The label beside it, and its text, or the tooltip of a button without one."""
        state = _("button, on") if self._lit else pgettext("spoken", "button")
        return Utterance(listed(filter(None, (self.label, self._text or self._tip))), state, self.tip)

    def shortcut(self, event: Event) -> bool:
        """Each of its keys presses it, wherever the focus is."""
        if not any(keys.pressed(event, name) for name in self._keys):
            return False
        self.send(self._on())
        return True

    @property
    def _words(self) -> str:
        """The text to show if there is room; empty for a terse button."""
        return "" if self._terse else self._text

    @property
    def _room(self) -> int:
        """The width for the text in pixels."""
        if self._upright:
            return self.rect.w - self.skin.px(TIGHT_INSET)
        return self.rect.w - self.skin.px(self.skin.sizes.inset) - (self._icon_room if self._icon else 0)

    @property
    def _is_cut(self) -> bool:
        """Whether only the icon shows, because the text does not fit beside it."""
        if not self._icon or self.host is None or not self.rect.w:
            return False
        return art.text_width(self._words, *self._lettering) > self._room

    @property
    def _down(self) -> bool:
        return self.held and self.enabled

    @property
    def _lettering(self) -> tuple[str, int]:
        return "Medium", self.skin.px(self.skin.sizes.small if self._upright else self.skin.sizes.body)

    @property
    def _icon_room(self) -> int:
        return self.skin.px(self.skin.sizes.icon) + self.skin.px(8)

    def _colours(self) -> tuple[str | None, str | None, str]:
        """Face, border and ink; None for no face or border."""
        colours = self.skin.colours
        if not self.enabled:
            return (None if self._kind == "quiet" else colours.card), colours.line, colours.faint
        if self._kind == "primary":
            face = colours.accent_press if self._down else colours.accent_hover if self.hover else colours.accent
            return face, None, colours.accent_ink
        if self._kind == "danger":
            shade = 0.3 if self._down else 0.15 if self.hover else 0.0
            return art.mixed(colours.danger, colours.ink, shade), None, colours.accent_ink
        if self._lit:
            return colours.press if self._down else colours.chosen, colours.accent, colours.ink
        idle = None if self._kind == "quiet" else colours.face
        face_now = colours.press if self._down else colours.hover if self.hover else idle
        return face_now, (None if self._kind == "quiet" else colours.edge), colours.ink


class NamedButton(Button):
    """A button that programs know by its tooltip, because others have the same text."""

    def spots(self) -> Iterator[tuple[str, Rect]]:
        yield self.tip, self.rect

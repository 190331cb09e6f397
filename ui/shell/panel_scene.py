"""A scene that fills the canvas with one panel of widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game import language
from game.language import _, as_sentence, ngettext, sentences
from ui.kit import keys
from ui.kit.command import Command
from ui.kit.modal import Modal
from ui.kit.panel import Panel
from ui.kit.paragraph import Paragraph
from ui.kit.scroll import Scroll
from ui.kit.widget import Widget
from ui.scene.scene import Pop, Scene, Size, Transition, Utterance
from ui.shell.context import Context
from ui.shell.rewording import reword
from ui.style.table import BARE, Setting, paint_table, prepare_table

LETTERS_SAID = 300  # letters of a dialog spoken as it opens; the key that reads a page reads more


class PanelScene(Scene):
    """Base of scenes made of widgets. Esc pops it; a dialog sets `covers` to False."""

    draws_changes = True
    darkens = 1.0  # the strength of the veil below a dialog, relative to the theme's
    commands: Iterable[Command] = ()  # run by their keys, after the widgets and the commands that hold anywhere
    reads: Scroll | None = None  # scrolled by the wheel from anywhere and by the paging keys: the content of a Modal

    def __init__(self, context: Context, root: Widget, opening: str | Callable[[], Utterance] = "") -> None:
        """`opening` is what is spoken as the scene opens, or its name; the first text on it if that is empty."""
        self.context, self._opening = context, opening
        self._language = language.changes()  # the number of changes that its texts have followed
        self._modal = root if isinstance(root, Modal) else None
        if self._modal is not None:
            self.reads = self._modal.body
        self.panel = Panel(root, self._redraw, veil=0.0 if self.covers else self.darkens, keys_of=context.keymap.keys)

    @property
    def holds_escape(self) -> bool:
        """Esc closes an open menu before it leaves full screen."""
        return self.panel.opened or super().holds_escape

    @property
    def opening(self) -> Utterance:
        """The title, the words of a dialog, and the number of controls."""
        if not isinstance(self._opening, str):
            return self._opening()
        texts = [widget.text for widget in self.panel.family() if isinstance(widget, Paragraph) and widget.text]
        said = sentences(map(as_sentence, texts))
        is_short = self._modal is not None and len(said) <= LETTERS_SAID
        number, title = len(self.panel.stops), self._opening or next(iter(self.texts_aloud), "")
        words = ngettext("Tab goes to {number} control.", "Tab goes through {number} controls.", number)
        read = _("{key} reads the page aloud.").format(key=self.context.keymap.shown("read_page"))
        hint = sentences((words.format(number=number), read if len(self.texts_aloud) > 1 and not is_short else ""))
        return Utterance(title, said if is_short else "", hint)

    @property
    def focus_aloud(self) -> tuple[object, Utterance]:
        """The focused widget and its words."""
        widget = self.panel.focused
        return widget, Utterance("") if widget is None else widget.utterance()

    @property
    def texts_aloud(self) -> list[str]:
        """All texts of the panel, without those that name a control: Tab tells them together with its state."""
        family = list(self.panel.family())
        names = {widget.label for widget in family}
        return [widget.text_aloud for widget in family if widget.text_aloud and widget.text_aloud not in names]

    def _redraw(self) -> None:
        self.dirty = True

    def follow_language(self) -> None:
        if self._language != language.changes():
            self._language = language.changes()
            reword(self)
            self.renew_words()

    def renew_words(self) -> None:
        """Say anew what follows from the game or the draft that it shows: the language has changed."""

    def layout(self, size: Size, scale: float) -> None:
        if self._modal is not None:
            self._modal.suit(size[1] / scale)
        self.panel.layout(Rect((0, 0), size), self.context.theme, scale)

    def handle(self, event: Event) -> Transition | None:
        """Offer the event to the widgets, then to the keys that hold anywhere, then to `unused`."""
        reply = self.panel.handle(event)
        if reply.used or reply.transition is not None:
            return reply.transition
        command = self.context.keymap.command(event, self.commands_anywhere())
        return command.run() if command else self.unused(event)

    def commands_anywhere(self) -> Iterable[Command]:
        """The commands that hold anywhere; a dialog is answered before the settings open."""
        return [it for it in self.context.anywhere.values() if self.covers or it.id != "settings"]

    def unused(self, event: Event) -> Transition | None:
        """Handle an event that no widget used: the keys of its commands, paging, and Esc."""
        if command := self.context.keymap.command(event, self.commands):
            return command.run()
        if self.reads is not None and self.reads.read(event):
            return None
        if event.type == pygame.KEYDOWN and keys.pressed(event, "Esc"):
            return self.leave_scene()
        return None

    def leave_scene(self) -> Transition | None:
        """The transition for Esc."""
        return Pop()

    def leave(self) -> None:
        """Release the mouse for the next scene."""
        self.panel.let_go()

    def update(self, seconds: float) -> Transition | None:
        self.panel.update(seconds)
        return None

    def prepare(self, size: Size) -> None:
        self.panel.prepare()
        if self.covers:
            prepare_table(size, self.context.theme, self.setting(size))

    def draw(self, canvas: Surface) -> None:
        if self.covers:
            self.paint_table(canvas)
        self.panel.draw(canvas)

    def draw_changes(self, canvas: Surface) -> None:
        """Paint the changed widgets; for a scene that shows nothing else, except a table that stays as it is."""
        self.panel.draw_changes(canvas, self.paint_table)

    def paint_table(self, canvas: Surface) -> None:
        """Paint the table below everything, once all is placed."""
        self.panel.arrange()
        paint_table(canvas, self.context.theme, self.setting(canvas.get_size()), self.panel.hidden())

    def setting(self, size: Size) -> Setting:
        """The things on a table of this size below the panel."""
        return BARE

    def facts(self) -> dict[str, Any]:
        """The controls by label, and the places of everything that is shown, for the trace."""
        return {"controls": self.panel.controls(), "contents": self.panel.contents()}

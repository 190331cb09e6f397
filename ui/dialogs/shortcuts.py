"""The sheet of shortcuts: every command with its keys. Click a key, then press another to change it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
from pygame.event import Event

from game.language import N_, _, listed, sentences
from ui.kit import keys
from ui.kit.boxes import Centre, Column, Row, Space
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.sheet import Sheet
from ui.kit.widget import Widget
from ui.preferences.shortcuts import GROUPS, SHORTCUTS, Shortcut
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

KEYS = 176  # units: the width of the keys of a command
LINE = 26  # units: the height of a line
COLUMN, GAP = 430, 36  # units: the width of a column of commands, and the gap between two
# Groups by column.
ARRANGED = {
    1: ((0, 1, 2, 3, 4, 5, 6, 7, 8),),
    2: ((0, 1, 2), (3, 4, 5, 6, 7, 8)),
    3: ((0, 3), (2, 5, 6, 7), (1, 4, 8)),
    4: ((0,), (2, 1), (3, 6, 5), (4, 7, 8)),
}
MARGINS = 88  # units: the margins at both sides together
WIDEST = 530, 600  # units: the greatest width of the sheet for each column, and for its foot
MANY = 6  # keys; a longer list shows only its first and last
ADVICE = N_("Click a key, then press the one to use instead.")


class ShortcutSheet(PanelScene):
    """All commands on one page; Esc, or the key that opened it, goes back."""

    def __init__(self, context: Context) -> None:
        self._waits = ""  # the command that the next key is for
        self._said = Paragraph(str(ADVICE), "small")
        self._buttons = {
            shortcut.id: Button("", partial(self._ask, shortcut.id)).upright().sized(KEYS, LINE).labelled(shortcut.line)
            for shortcut in SHORTCUTS.values()
            if not shortcut.fixed
        }
        self._usual = Button(_("Reset"), self._reset, icon="rotate-ccw")
        self._groups = [self._group(str(title), group) for title, group in GROUPS.items()]
        self._columns = Row(gap=GAP, align="start", even=True)
        back = Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc", does="shortcuts")
        foot = Row(self._said.grow(), self._usual, stacked_below=420)
        sheet = Sheet(Row(Label(_("Shortcuts"), "title").grow(), back), self._columns, foot, gap=12)
        self.reads = sheet.body
        self._page = Centre(sheet.grow(), pad=20)
        super().__init__(context, self._page, _("Shortcuts"))
        self._show_keys()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Use as many columns as fit."""
        count = max(1, min(int((size[0] / scale - MARGINS + GAP) // (COLUMN + GAP)), len(ARRANGED)))
        self._columns.fill(*(Column(*(self._groups[number] for number in part), gap=16) for part in ARRANGED[count]))
        self._page.limit(max(count * WIDEST[0], WIDEST[1]))
        super().layout(size, scale)

    def commands_anywhere(self) -> tuple[Command, ...]:
        """None: this sheet may have been opened from the settings, and its own key closes it."""
        return ()

    def _group(self, title: str, group: tuple[Shortcut, ...]) -> Column:
        return Column(Label(title, "heading"), Column(*(self._line(shortcut) for shortcut in group), gap=5), gap=8)

    def _line(self, shortcut: Shortcut) -> Row:
        held: Widget = Paragraph(in_words(shortcut.keys), "small", align="centre").sized(KEYS)
        high = Space().sized(0, LINE)
        name = Paragraph(shortcut.line, "small", "ink").grow()
        return Row(name, high, self._buttons.get(shortcut.id, held), gap=4)

    @property
    def holds_escape(self) -> bool:
        """Esc cancels the change of a key."""
        return bool(self._waits) or super().holds_escape

    @property
    def wants_any_key(self) -> bool:
        """Whether a command awaits its new key."""
        return bool(self._waits)

    def handle(self, event: Event) -> Transition | None:
        """Take the next key for the command that awaits one; a click cancels."""
        if self._waits and event.type == pygame.KEYDOWN:
            if not keys.repeated(event):
                self._take(event)
            return None
        if self._waits and event.type == pygame.MOUSEBUTTONDOWN:
            self._keep(str(ADVICE))
        return super().handle(event)

    def _ask(self, name: str) -> None:
        self._waits = name
        words = _("Press the new key for: {command}. Esc keeps {key}.")
        self._say(words.format(command=SHORTCUTS[name].line, key=self.context.keymap.shown(name)))
        self._show_keys()

    def _take(self, event: Event) -> None:
        key = keys.named(event)
        if key == "Esc":
            self._keep(str(ADVICE))
        elif key:
            try:
                self.context.keymap.rebind(self._waits, key)
            except ValueError as refusal:
                self._say(sentences((str(refusal), _("Press another key, or Esc."))), refused=True)
            else:
                self._keep(_("{key}: {command}.").format(key=keys.shown(key), command=SHORTCUTS[self._waits].line))

    def _keep(self, words: str) -> None:
        self._waits = ""
        self._say(words)
        self._show_keys()

    def _reset(self) -> None:
        self.context.keymap.reset()
        self._keep(_("All keys were reset."))

    def _say(self, words: str, refused: bool = False) -> None:
        self._said.text, self._said.ink = words, "danger" if refused else "muted"

    def _show_keys(self) -> None:
        keymap = self.context.keymap
        for name, button in self._buttons.items():
            button.text = "..." if name == self._waits else in_words(keymap.keys(name))
            button.lit = keymap.is_changed(name) or name == self._waits
        self._usual.enable(keymap.changed)

    def facts(self) -> dict[str, Any]:
        """The command that awaits a key, and the message at the foot."""
        return super().facts() | {"scene": "shortcuts", "waits": self._waits, "said": self._said.text}


def in_words(names: tuple[str, ...]) -> str:
    """The keys of a command as its line shows them; a list longer than MANY shows its first and last."""
    shown = [keys.shown(name) if keys.exists(name) or name in keys.MODIFIERS else name for name in names]
    if len(shown) > MANY:
        # Translators: two of many keys, as in "0 to 9"
        return _("{first} to {last}").format(first=shown[0], last=shown[-1])
    return listed(shown)

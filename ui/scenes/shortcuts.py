"""The sheet of shortcuts: every command with its keys, where a click and a press give it another key."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
from pygame.event import Event

from ui.app import Context
from ui.kit import Button, Centre, Column, Label, Paragraph, Row, Sheet, Widget, keys
from ui.scene import Command
from ui.scenes.panel_scene import PanelScene
from ui.shortcuts import GROUPS, SHORTCUTS, Shortcut

KEYS = 176  # units: the width of the keys behind a command
LINE = 26  # units: the height of a line
NARROW = 950  # units: on a narrower sheet all groups stand one below the other
MANY = 6  # keys; of more only the first and the last are named
ADVICE = "Click a key, then press another one to have that instead."


class ShortcutSheet(PanelScene):
    """One page to look at; Esc, or the key that opened it, goes back."""

    def __init__(self, context: Context) -> None:
        self._waits = ""  # the command whose new key is about to be pressed
        self._said = Paragraph(ADVICE, "small")
        self._buttons = {
            shortcut.id: Button("", partial(self._ask, shortcut.id)).sized(KEYS, LINE)
            for shortcut in SHORTCUTS.values()
            if not shortcut.fixed
        }
        self._usual = Button("Usual keys", self._reset, icon="rotate-ccw")
        first, second, third, fourth = (self._group(title, group) for title, group in GROUPS.items())
        columns = Row(
            Column(first, second, gap=16), Column(third, fourth, gap=16),
            gap=36, align="start", even=True, stacked_below=NARROW,
        )  # fmt: skip
        back = Button("Back", self.leave_scene, icon="x", key="Esc", does="shortcuts")
        foot = Row(self._said.grow(), self._usual, stacked_below=420)
        sheet = Sheet(Row(Label("Shortcuts", "title").grow(), back), columns, foot, gap=12)
        self.reads = sheet.body
        super().__init__(context, Centre(sheet.grow(), most=1060, pad=20))
        self._show_keys()

    def _group(self, title: str, group: tuple[Shortcut, ...]) -> Column:
        return Column(Label(title, "heading"), *(self._line(shortcut) for shortcut in group), gap=3)

    def _line(self, shortcut: Shortcut) -> Row:
        held: Widget = Label(_in_words(shortcut.keys), "small", "muted", align="centre").sized(KEYS, LINE)
        return Row(Paragraph(shortcut.words, "small", "ink").grow(), self._buttons.get(shortcut.id, held), gap=8)

    @property
    def holds_escape(self) -> bool:
        """Esc keeps the key that was to be changed."""
        return bool(self._waits)

    def handle(self, event: Event) -> Command | None:
        """The next key is the new one, once it was asked for; a click keeps the old one."""
        if self._waits and event.type == pygame.KEYDOWN:
            if not keys.repeated(event):
                self._take(event)
            return None
        if self._waits and event.type == pygame.MOUSEBUTTONDOWN:
            self._keep(ADVICE)
        return super().handle(event)

    def _ask(self, name: str) -> None:
        self._waits = name
        self._say(f"Press the new key for: {SHORTCUTS[name].words}. Esc keeps {self.context.keymap.shown(name)}.")
        self._show_keys()

    def _take(self, event: Event) -> None:
        key = keys.named(event)
        if key == "Esc":
            self._keep(ADVICE)
        elif key:
            try:
                self.context.keymap.rebind(self._waits, key)
            except ValueError as refusal:
                self._say(f"{refusal} Press another key, or Esc.", refused=True)
            else:
                self._keep(f"{keys.shown(key)}: {SHORTCUTS[self._waits].words}.")

    def _keep(self, words: str) -> None:
        self._waits = ""
        self._say(words)
        self._show_keys()

    def _reset(self) -> None:
        self.context.keymap.reset()
        self._keep("All keys are the usual ones again.")

    def _say(self, words: str, refused: bool = False) -> None:
        self._said.text, self._said.ink = words, "danger" if refused else "muted"

    def _show_keys(self) -> None:
        keymap = self.context.keymap
        for name, button in self._buttons.items():
            button.text = "..." if name == self._waits else _in_words(keymap.keys(name))
            button.lit = keymap.is_changed(name) or name == self._waits
        self._usual.enable(keymap.changed)

    def facts(self) -> dict[str, Any]:
        """What is waited for, and what was said."""
        return super().facts() | {"scene": "shortcuts", "waits": self._waits, "said": self._said.text}


def _in_words(names: tuple[str, ...]) -> str:
    shown = [keys.shown(name) if keys.exists(name) else name for name in names]
    return f"{shown[0]} to {shown[-1]}" if len(shown) > MANY else ", ".join(shown)

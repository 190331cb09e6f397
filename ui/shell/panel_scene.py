"""A scene whose whole surface is one panel of widgets."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from ui.kit import Panel, Scroll, Widget, keys
from ui.scene.scene import Command, Pop, Push, Scene, Size
from ui.shell.context import Context
from ui.style import art


class PanelScene(Scene):
    """Lays out, draws and feeds `panel`; Esc goes back to the scene below. A dialog sets `covers` to False."""

    darkens = 1.0  # how much a dialog veils what is below it, of what the theme has for that
    reads: Scroll | None = None  # what the wheel turns from anywhere, and the keys that turn pages

    def __init__(self, context: Context, root: Widget) -> None:
        self.context = context
        self.panel = Panel(root, self._redraw, veil=0.0 if self.covers else self.darkens, keys_of=context.keymap.keys)

    def _redraw(self) -> None:
        self.dirty = True

    def layout(self, size: Size, scale: float) -> None:
        self.panel.layout(Rect((0, 0), size), self.context.theme, scale)

    def handle(self, event: Event) -> Command | None:
        """The widgets first, then the sheet of shortcuts, then the keys of the scene."""
        reply = self.panel.handle(event)
        if reply.used or reply.command is not None:
            return reply.command
        if self.context.keymap.pressed(event, "shortcuts"):
            return self.open_shortcuts()
        return self.unused(event)

    def open_shortcuts(self) -> Command:
        """Put the sheet of shortcuts on top."""
        return Push(self.context.shortcut_sheet(self.context))

    @property
    def arrangement(self) -> object:
        """The dialogs that are open."""
        return self.panel.veils

    def unused(self, event: Event) -> Command | None:
        """An event that no widget wanted: it turns pages, or Esc leaves."""
        if self.reads is not None and self.reads.read(event):
            return None
        if event.type == pygame.KEYDOWN and keys.pressed(event, "Esc"):
            return self.leave_scene()
        return None

    def leave_scene(self) -> Command | None:
        """What Esc does here."""
        return Pop()

    def leave(self) -> None:
        """Hold nothing while another scene has the mouse."""
        self.panel.let_go()

    def update(self, seconds: float) -> Command | None:
        self.panel.update(seconds)
        return None

    def draw(self, canvas: Surface) -> None:
        if self.covers:
            colours = self.context.theme.kit
            art.ground(canvas, colours.ground_top, colours.ground_bottom)
        self.panel.draw(canvas)

    def facts(self) -> dict[str, Any]:
        """The controls by label, for the trace."""
        return {"controls": self.panel.controls()}

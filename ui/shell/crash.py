"""Handles a scene that raises: a report on disk and in the window, and a way back to the menu."""

from __future__ import annotations

import platform
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.build import form
from game.files import free_name, write_whole
from game.language import _, without_surrogates
from game.places import reports_folder
from game.version import VERSION
from ui.kit.boxes import Divider, Row, Space
from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.panel import Panel
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Quit, Replace, Scene, Size, Transition, Utterance
from ui.shell.rewording import reword
from ui.style.table import paint_table
from ui.style.themes import Theme

UNDERLINES = re.compile(r"^ +[~^]+\n", re.MULTILINE)  # of a traceback, which need letters of one width, as in the file
REPORTS_KEPT = 20  # the number of reports kept


def describe(error: BaseException, scenes: Iterable[Scene]) -> str:
    """The crash report: version, machine, traceback, then each scene's own report from bottom to top."""
    parts = [
        f"Parapet {VERSION} ({form()})",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {platform.platform()}",
        "",
        "".join(traceback.format_exception(error)).rstrip(),
    ]
    for scene in scenes:
        try:
            account = scene.report()
        except Exception as trouble:  # a broken scene must not hide why it broke
            account = f"(its own report failed: {trouble!r})"
        parts += ["", f"--- {type(scene).__name__}", account or "(nothing to report)"]
    return without_surrogates("\n".join(parts)) + "\n"


def write_report(text: str, now: datetime) -> Path:
    """Write a report into the user's folder, delete all but REPORTS_KEPT, and return its path. Raises OSError."""
    path = free_name(reports_folder() / f"crash-{now:%Y%m%d-%H%M%S}.txt")
    write_whole(path, text)
    with suppress(OSError):  # the report itself is written; old ones can stay until the next crash
        older = sorted(path.parent.glob("crash-*.txt"), key=lambda report: (report.stat().st_mtime_ns, report.name))
        for report in older[:-REPORTS_KEPT]:
            if report != path:
                report.unlink(missing_ok=True)
    return path


class CrashScene(Scene):
    """Shows a crash report without using anything that may have failed."""

    def __init__(self, theme: Theme, report: str, saved: str, menu: Callable[[], Scene]) -> None:
        """`saved` says where the report was saved, or why it was not; `menu` makes the scene to continue with."""
        self._theme, self._menu, self._saved = theme, menu, saved
        sheet = Modal(
            _("Something went wrong"),
            Paragraph(_("This is a bug in Parapet, not your fault. The report helps to fix it.")),
            Paragraph(saved, "small"),
            Divider(),
            Paragraph(UNDERLINES.sub("", report), "small", "ink"),
            foot=Row(
                Space().grow(),
                Button(_("Quit"), Quit),
                Button(_("Continue to menu"), self._continue, "primary", key="Enter"),
            ),
            wide=720,
        )
        self.panel = Panel(sheet, self._redraw)
        self._report, self._text = report, sheet.body

    @property
    def opening(self) -> Utterance:
        """What happened, and where the report is."""
        return Utterance(_("Something went wrong"), self._saved)

    @property
    def focus_aloud(self) -> tuple[object, Utterance]:
        """The focused button."""
        widget = self.panel.focused
        return widget, Utterance("") if widget is None else widget.utterance()

    def follow_language(self) -> None:
        reword(self)

    def layout(self, size: Size, scale: float) -> None:
        self.panel.layout(Rect((0, 0), size), self._theme, scale)

    def handle(self, event: Event) -> Transition | None:
        """Pass events to the buttons; the wheel and the paging keys scroll the report."""
        reply = self.panel.handle(event)
        if not reply.used:
            self._text.read(event)
        return reply.transition

    def draw(self, canvas: Surface) -> None:
        paint_table(canvas, self._theme)
        self.panel.draw(canvas)

    def facts(self) -> dict[str, object]:
        return {"scene": "crash", "report": self._report, "controls": self.panel.controls()}

    def _continue(self) -> Transition:
        return Replace(self._menu())

    def _redraw(self) -> None:
        self.dirty = True


def print_to_terminal(text: str) -> None:
    """Print to stderr, if there is one: a windowed program on Windows has none."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # the terminal is gone, or cannot encode the text
            print(text, file=sys.stderr, flush=True)

"""The outside engines: the settings page that adds, tries and removes programs that speak UGI."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.outside import OutsideEngine
from game.ai.ugi import arguments_of, command_of
from game.catalogue import games
from game.errors import GameError
from game.language import N_, _, listed, ngettext
from ui.kit.boxes import Column, Divider, Row, Space
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.modal import Modal
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Widget
from ui.preferences.settings import ENGINE_SECONDS, plays
from ui.scene.scene import Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

CONTROL = 220  # units: the width of a control beside its name
NARROW = 400  # units: in a narrower dialog a control lies below its name
LONGEST = 24  # letters of a name
LONGEST_COMMAND = 1_000  # letters
ABOUT = N_("Programs that speak UGI can take a seat or analyse. One that breaks the rules, or does not answer, loses.")
HINT = N_("Engine command")
ADVICE = N_("Type the command that starts it in a terminal, or drop the program here. It is tried before it is added.")


class Engines(PanelScene):
    """A line for each engine, and a field for a new command; `back` returns the transition that leaves.

    An engine is tried before it is added: it must start and answer with its name.
    """

    covers = False
    receives = True

    def __init__(self, context: Context, back: Callable[[], Transition]) -> None:
        self._back = back
        self.tried: OutsideEngine | None = None
        self._command = ""  # the command being tried
        self._about, self._list, self._analysts = Paragraph(str(ABOUT), "small"), Column(gap=12), Column()
        self.field = TextField("", None, lambda _text: self._try(), str(HINT), LONGEST_COMMAND)
        self._add = Button(_("Add"), self._try)
        self._said = Paragraph(str(ADVICE), "small", lines=2)
        settings, seconds = context.settings, {number: _seconds(number) for number in ENGINE_SECONDS}
        sheet = Modal(
            _("Engines"),
            self._list,
            Row(self.field.grow(), self._add),
            self._said,
            Divider(),
            _line(
                _("Time per move, without clocks"),
                Choice(seconds, settings.engine_seconds, lambda number: settings.change(engine_seconds=number)),
            ),
            self._analysts,
            foot=Row(Space().grow(), Button(_("Done"), back, "primary", key="Esc").sized(width=110)),
            wide=600,
        )
        super().__init__(context, sheet)
        self._show()

    # --- the list

    def _show(self) -> None:
        """List the engines under a note on what they are for."""
        engines = self.context.settings.engines
        lines = [self._engine(name, engine["command"], engine["games"]) for name, engine in engines.items()]
        self._list.fill(self._about, *lines)
        analysts = {"": "Parapet"} | {name: name for name in engines}
        settings = self.context.settings
        analyst = settings.analyst if settings.analyst in analysts else ""
        choice = Choice(analysts, analyst, lambda name: settings.change(analyst=name))
        self._analysts.fill(_line(_("Analyse with"), choice))

    def _engine(self, name: str, command: str, named: Sequence[str]) -> Row:
        titles = [rules.title for rules in games() if plays(named, rules.id)]
        known = Label(listed(titles) if named else _("Any game"), "small", "muted").grow()
        about = Column(Row(Label(name, "strong"), known, gap=10), Label(command, "small", "muted"), gap=2)
        words = _("Remove “{engine}”").format(engine=name)
        return Row(about.grow(), Button("", partial(self._remove, name), icon="trash-2").tipped(words))

    def _say(self, words: str, ink: Any = "muted") -> None:
        self._said.text, self._said.ink = words, ink

    # --- adding an engine

    def _try(self) -> None:
        """Start the engine; `update` adds it once it has answered."""
        self._stop()
        try:
            arguments = arguments_of(self.field.text)
        except GameError as refusal:
            self._say(str(refusal), "danger")
            return
        self._command = self.field.text.strip()
        self.tried = OutsideEngine(Path(arguments[0]).stem[:LONGEST], arguments)
        self.tried.begin()
        self._add.enable(False)
        self._say(_("Waiting for its answer…"))

    def update(self, seconds: float) -> Transition | None:
        """Add the engine being tried once it has answered."""
        if (engine := self.tried) is not None:
            engine.poll()
            if engine.fault:
                self._stop()
                self._say(engine.fault, "danger")
            elif engine.is_ready:
                self._stop()
                self._take(engine)
        return super().update(seconds)

    def _take(self, engine: OutsideEngine) -> None:
        """Add an engine that has answered, if it plays any of the games."""
        engines = self.context.settings.engines
        named = [name for name in engine.games if any(plays([name], rules.id) for rules in games())]
        name = _free(_plain(engine.title) or engine.name, self._command, engines)
        if engine.games and not named:
            self._say(_('“{engine}” plays none of the games here.').format(engine=name), "danger")
            return
        self.context.settings.change(engines=engines | {name: {"command": self._command, "games": named}})
        self.field.text = ""
        self._say(_("“{engine}” can play now: choose it for a seat, below the AI levels.").format(engine=name))
        self._show()

    def _remove(self, name: str) -> None:
        engines = self.context.settings.engines
        self.context.settings.change(engines={other: engine for other, engine in engines.items() if other != name})
        self._say(_("“{engine}” was removed.").format(engine=name))
        self._show()

    def _stop(self) -> None:
        """End the engine that is tried."""
        if self.tried is not None:
            self.tried.close()
        self.tried = None
        self._add.enable(True)

    def receive(self, files: Sequence[Path], lines: Sequence[str]) -> Transition | None:
        """Put a dropped program into the field."""
        for file in files[:1]:
            self.field.text = command_of(str(file))
        return None

    def leave_scene(self) -> Transition:
        """Leave by `back`."""
        return self._back()

    def close(self) -> None:
        """End the engine that is tried."""
        self._stop()

    def facts(self) -> dict[str, Any]:
        """Which dialog this is, and its message about the last engine added."""
        return super().facts() | {"scene": "engines", "said": self._said.text}


def _line(name: str, control: Widget) -> Row:
    named = Paragraph(name, ink="ink").grow()
    return Row(named, control.sized(width=CONTROL).labelled(name), stacked_below=NARROW, gap=4)


def _seconds(number: int) -> str:
    return ngettext("{number} second", "{number} seconds", number).format(number=number)


def _plain(title: str) -> str:
    """An engine's own name, without characters that cannot be shown in a line."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in title).split())[:LONGEST].strip()


def _free(name: str, command: str, engines: dict[str, dict[str, Any]]) -> str:
    """A name that no engine with another command has."""
    number, free = 1, name
    while free in engines and engines[free]["command"] != command:
        number += 1
        free = f"{name} ({number})"
    return free

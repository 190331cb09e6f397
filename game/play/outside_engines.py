"""The outside engines that play or analyse in a match, by their names in the settings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from game.ai.outside import OutsideEngine
from game.ai.ugi import arguments_of
from game.errors import GameError


class OutsideEngines:
    """Starts engines when they are first needed. The owner calls `poll` once a frame, and `close` at the end."""

    def __init__(
        self,
        commands: Callable[[], Mapping[str, str]] = dict,
        seconds: Callable[[], float] = lambda: 5.0,
        analyst: Callable[[], str] = str,
    ) -> None:
        """`commands` returns the command lines by name, `seconds` the time for a move in a game without clocks.

        `analyst` returns the name of the engine that analyses instead of ours, or an empty text.
        """
        self._commands, self._seconds, self._analyst = commands, seconds, analyst
        self._running: dict[str, OutsideEngine] = {}
        self._needed: frozenset[str] = frozenset()

    @property
    def seconds(self) -> float:
        """The time for a move in a game without clocks."""
        return self._seconds()

    @property
    def analyst(self) -> str:
        """The name of the engine that analyses instead of ours; empty for ours."""
        return self._analyst()

    @property
    def needed(self) -> frozenset[str]:
        """The names of the engines that are kept ready."""
        return self._needed

    def apart(self) -> OutsideEngines:
        """The same engines, run as separate programs."""
        return OutsideEngines(self._commands, self._seconds, self._analyst)

    def find(self, name: str) -> OutsideEngine | None:
        """The engine with this name; None if the settings have no usable command for it."""
        if name not in self._running:
            try:
                arguments = arguments_of(self._commands().get(name, ""))
            except GameError:
                return None
            self._running[name] = OutsideEngine(name, arguments)
        return self._running[name]

    def need(self, names: Collection[str]) -> None:
        """Prepare the engines with these names, and end all others."""
        before, self._needed = self._needed, frozenset(names)
        for name in self._running.keys() - self._needed:
            self._running.pop(name).close()
        for name in self._needed - before:  # one that fails later is restarted only when it gets a job
            if engine := self.find(name):
                engine.begin()

    def poll(self) -> None:
        """Let every engine's answers arrive."""
        for engine in self._running.values():
            engine.poll()

    def close(self) -> None:
        """End all engines; they are restarted when needed."""
        self.need(())

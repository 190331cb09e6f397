"""The outside engines that play in a match, or analyse it, by the names that the settings have for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from game.ai.outside import OutsideEngine
from game.ai.ugi import arguments_of
from game.errors import GameError


class OutsideEngines:
    """Starts an engine when it is first needed. Its owner calls `poll` once a frame, and `close` at the end."""

    def __init__(
        self,
        commands: Callable[[], Mapping[str, str]] = dict,
        seconds: Callable[[], float] = lambda: 5.0,
        analyst: Callable[[], str] = str,
    ) -> None:
        """`commands` gives the command lines by name, and `seconds` the time for a move in a game without clocks.

        `analyst` gives the name of the one that analyses in the place of our engine; empty for none.
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
        """The name of the engine that analyses in the place of ours; empty for none."""
        return self._analyst()

    @property
    def needed(self) -> frozenset[str]:
        """The names of those that are kept ready."""
        return self._needed

    def apart(self) -> OutsideEngines:
        """The same engines as programs of their own."""
        return OutsideEngines(self._commands, self._seconds, self._analyst)

    def find(self, name: str) -> OutsideEngine | None:
        """The engine of this name; None where the settings have none, or no command that could be one."""
        if name not in self._running:
            try:
                arguments = arguments_of(self._commands().get(name, ""))
            except GameError:
                return None
            self._running[name] = OutsideEngine(name, arguments)
        return self._running[name]

    def need(self, names: Collection[str]) -> None:
        """Have the engines of these names ready soon, and end all others."""
        before, self._needed = self._needed, frozenset(names)
        for name in self._running.keys() - self._needed:
            self._running.pop(name).close()
        for name in self._needed - before:  # one that fails later is begun again when it is asked, and not before
            if engine := self.find(name):
                engine.begin()

    def poll(self) -> None:
        """Let every engine's answers arrive."""
        for engine in self._running.values():
            engine.poll()

    def close(self) -> None:
        """End all engines. One that is needed again is started again."""
        self.need(())

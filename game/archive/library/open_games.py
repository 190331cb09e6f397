"""Which games are open in other running programs: each locks a file for every game that it shows."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.files import OPEN, Lock, make_folder, mode_of_new, try_lock
from game.splitmix import unpredictable

NAME: Final = re.compile("([0-9]+)-[0-9a-f]+")  # a game, and the program that shows it


class OpenGames:
    """The games that this program has open, and those of others. A program that ends, or is killed, lets go of its own.

    Where nothing can be locked - no folder, one that cannot be written, a disk without locks - no game counts as open.
    """

    def __init__(self, folder: Path | None) -> None:
        """`folder` is that of the locked files, shared by all programs; None where nobody shares anything."""
        self._folder = folder
        self._program = f"{unpredictable(64):016x}"  # so that every file is of one program alone
        self._locks: dict[int, int] = {}  # open files by game

    def enter(self, game: int) -> None:
        """Say that this program shows the game from now on."""
        if self._folder is None or game in self._locks:
            return
        with suppress(OSError):  # saving will be refused there too, and says so
            make_folder(self._folder)
            path = self._folder / self._name(game)
            self._locks[game] = os.open(path, OPEN | os.O_CREAT, mode_of_new(path))
            try_lock(self._locks[game])

    def leave(self, game: int) -> None:
        """Say that this program shows it no more."""
        if self._folder is not None and game in self._locks:
            os.close(self._locks.pop(game))  # which lets go of the lock
            with suppress(OSError):  # the folder is gone
                (self._folder / self._name(game)).unlink()

    def close(self) -> None:
        """Let go of all."""
        for game in list(self._locks):
            self.leave(game)
        with suppress(OSError):  # others have games open, or there is no folder
            if self._folder is not None:
                self._folder.rmdir()

    def elsewhere(self) -> frozenset[int]:
        """The games that other programs show now."""
        names: list[str] = []
        if self._folder is not None:
            with suppress(OSError):  # there is none yet
                names = [name for name in os.listdir(self._folder) if not name.endswith(self._program)]
        found = filter(None, (NAME.fullmatch(name) for name in names))
        return frozenset(int(name[1]) for name in found if self._is_locked(name[0]))

    def _name(self, game: int) -> str:
        return f"{game}-{self._program}"

    def _is_locked(self, name: str) -> bool:
        """Whether the program that made a file still runs; if not, the file is removed."""
        assert self._folder is not None
        path = self._folder / name
        with suppress(OSError):  # it was left just now
            handle = os.open(path, OPEN)
            lock = try_lock(handle)
            os.close(handle)
            if lock is not Lock.HELD:
                path.unlink()
            return lock is Lock.HELD
        return False

"""Leases on kept games: who goes on with which game here, and which games other running programs have open."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from game.archive.database.game_rows import GameMetadata
from game.files import Lock, clear_abandoned, make_folder, new_locked
from game.splitmix import unpredictable

LEASE_FILE: Final = re.compile("([0-9]+)-[0-9a-f]+")  # a game and the program that has it open

Renew = Callable[[int, GameMetadata], None]


class Lease(NamedTuple):
    """A holder's right to write a game. `renew` is called with the holder and the label when the row is lost."""

    game: int
    label: GameMetadata
    renew: Renew


class Leases:
    """The leases of this program, and the games that other programs hold.

    Each leased game locks a file, which the system unlocks when the program ends or is killed. Where nothing can be
    locked - no folder, a read-only folder, a disk without locks - no game counts as held elsewhere.
    """

    def __init__(self, folder: Path | None, is_shared: Callable[[], bool] = lambda: True) -> None:
        """`folder` holds the locked files of all programs; None locks nothing. No game is locked unless `is_shared`."""
        self._folder, self._is_shared = folder, is_shared
        self._program = f"{unpredictable(64):016x}"  # keeps this program's files apart from those of others
        self._locks: dict[int, tuple[Path, int]] = {}  # locked files by game, and opened
        self._leases: dict[int, Lease] = {}  # by holder
        self._released: list[int] = []  # holders

    def acquire(self, holder: int, game: int, label: GameMetadata, renew: Renew) -> None:
        """Lease a game to a holder. `renew` may be called until `forget_released`."""
        self._leases[holder] = Lease(game, label, renew)
        if self._folder is None or game in self._locks or not self._is_shared():
            return
        with suppress(OSError):  # saving will be refused there too, and says so
            make_folder(self._folder)
            self._locks[game] = new_locked(partial(self._new_name, self._folder, game))

    def release(self, holder: int) -> None:
        """End the lease of a holder. A second call does nothing."""
        if holder in self._leases and holder not in self._released:
            self._released.append(holder)
            self._unlock(self._leases[holder].game)

    def forget_released(self) -> None:
        """Drop the leases that were released, which keep their games in memory; their last writes have to be made."""
        for holder in self._released:
            del self._leases[holder]
        self._released.clear()

    def renew(self, holder: int) -> None:
        """Tell a holder that its row is lost, so that it writes its game into another one."""
        if lease := self._leases.get(holder):
            lease.renew(holder, lease.label)

    def relabel(self, games: Collection[int], change: Callable[[GameMetadata], GameMetadata]) -> None:
        """Change the labels of leased games, as the library has done in the file."""
        for holder, lease in self._leases.items():
            if lease.game in games:
                self._leases[holder] = lease._replace(label=change(lease.label))

    def close(self) -> None:
        """Unlock all games."""
        for game in list(self._locks):
            self._unlock(game)
        with suppress(OSError):  # others have games open, or there is no folder
            if self._folder is not None:
                self._folder.rmdir()

    def held_elsewhere(self) -> frozenset[int]:
        """Return the games that other running programs have open."""
        names: list[str] = []
        if self._folder is not None:
            with suppress(OSError):  # no program has made the folder yet
                names = [name for name in os.listdir(self._folder) if not name.endswith(self._program)]
        found = filter(None, (LEASE_FILE.fullmatch(name) for name in names))
        return frozenset(int(name[1]) for name in found if self._is_locked(name[0]))

    def _new_name(self, folder: Path, game: int) -> Path:
        return folder / f"{game}-{unpredictable(32):08x}{self._program}"

    def _unlock(self, game: int) -> None:
        if game in self._locks:
            path, handle = self._locks.pop(game)
            os.close(handle)  # closing unlocks the file
            with suppress(OSError):  # the folder is gone
                path.unlink()

    def _is_locked(self, name: str) -> bool:
        """Return whether the program that made a file still runs; remove the file if not."""
        assert self._folder is not None
        path = self._folder / name
        with suppress(OSError):  # the file was removed just now
            lock = clear_abandoned(path)
            if lock is Lock.NONE:
                path.unlink()
            return lock is Lock.HELD
        return False

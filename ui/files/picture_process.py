"""The process that makes a picture, so that the window keeps its speed."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Lock, Thread
from typing import Any

import pygame

from game.ai.process import without_working_directory
from game.archive.record.files import save_content
from game.errors import GameError
from game.language import _
from game.places import reason
from ui.board.still import Album
from ui.devices.picture_clipboard import copy_picture

TICK = 0.05  # seconds between two checks for a cancellation


class PictureError(GameError):
    """The picture could not be made; the message is a sentence for the user."""


def serve(pipe: Connection, album: Album, moves: bool) -> None:
    """Make a picture, or an animation of all `moves`: send the file part by part, then None; or send a fault."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to every process; the window decides when to end
    try:
        from ui.files.picture_maker import gif_parts, make_png  # noqa: PLC0415 - it delays no start

        pygame.font.init()
        for part in gif_parts(album) if moves else [make_png(album)]:
            pipe.send(part)
        pipe.send(None)
    except OSError:
        return  # the window is gone
    except Exception as fault:  # the window has to show it, whatever it is
        pipe.send(f"{type(fault).__name__}: {fault}")


class _Cancelled(Exception):
    """Nobody wants the rest of the file."""


class PictureProcess:
    """Makes one picture, and saves or copies it. Nothing here blocks: poll every frame, and cancel at the end."""

    def __init__(self, album: Album, moves: bool, path: Path | None) -> None:
        """Start a picture of the last shot, or an animation of all `moves`; without a path, for the clipboard.

        Raises PictureError.
        """
        self.done = 0  # shots made so far
        self._moment = Lock()  # guards the decision between keeping it and cancelling
        self._is_cancelled = self._is_certain = self._is_saved = False
        self._refusal: GameError | None = None
        # On a thread, because starting a process, reading from it and writing to disk are slow.
        self.thread = Thread(target=self._run, args=(album, moves, path), name="picture")
        try:
            self.thread.start()
        except RuntimeError as refusal:  # the system has no room for another thread
            raise _error(str(refusal)) from refusal

    def poll(self) -> bool:
        """Whether the picture is saved or copied. Raises GameError with a sentence if that failed."""
        if self._refusal is not None:
            raise self._refusal
        return self._is_saved

    def cancel(self) -> bool:
        """Cancel the picture and return True; False if it is already being saved or copied."""
        with self._moment:
            self._is_cancelled = True
            return not self._is_certain

    # --- on the thread

    def _run(self, album: Album, moves: bool, path: Path | None) -> None:
        try:
            with suppress(_Cancelled), closing(self._parts(album, moves)) as parts:
                if path is not None:
                    save_content(path, parts, self._make_certain)
                else:
                    picture = b"".join(parts)
                    if self._make_certain():
                        copy_picture(picture)
            self._is_saved = self._is_certain
        except GameError as refusal:
            self._refusal = refusal
        except Exception as fault:  # the window has to show it, whatever it is
            self._refusal = _error(f"{type(fault).__name__}: {fault}")

    def _make_certain(self) -> bool:
        with self._moment:
            self._is_certain = not self._is_cancelled
            return self._is_certain

    def _parts(self, album: Album, moves: bool) -> Generator[bytes, None, None]:
        """The parts of the file as they are made. Raises PictureError and _Cancelled."""
        context: Any = get_context("spawn")
        try:
            pipe, other = context.Pipe(duplex=False)
        except OSError as refusal:  # the system has no room for another pipe
            raise _error(reason(refusal)) from refusal
        process: BaseProcess = context.Process(
            target=serve, args=(other, album, moves), daemon=True, name="Parapet picture"
        )
        try:
            with other, without_working_directory():
                process.start()
        except OSError as refusal:
            pipe.close()
            raise _error(reason(refusal)) from refusal
        try:
            while (part := self._received(pipe, process)) is not None:
                self.done += 1
                yield part
        finally:
            pipe.close()
            process.kill()  # it has nothing to clean up
            process.join()

    def _received(self, pipe: Connection, process: BaseProcess) -> bytes | None:
        """The next part of the file; None at its end."""
        try:
            while not pipe.poll(TICK):
                if self._is_cancelled:
                    raise _Cancelled
                if not process.is_alive() and not pipe.poll():
                    raise EOFError  # on Windows the pipe of one that was killed while it started never ends
            found = pipe.recv()
        except (EOFError, OSError) as end:
            raise _error(_("the process that was making it has ended")) from end
        if self._is_cancelled:
            raise _Cancelled
        if isinstance(found, str):
            raise _error(found)
        assert found is None or isinstance(found, bytes)
        return found


def _error(why: str) -> PictureError:
    return PictureError(_("The picture could not be made: {reason}.").format(reason=why))

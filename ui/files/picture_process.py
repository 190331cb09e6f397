"""The process that makes a picture while the window goes on at its usual speed."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

import pygame

from game.ai.process import without_working_directory
from game.errors import GameError
from game.grid import Grid
from game.language import _
from game.places import reason
from ui.board.still import Shot, StillPainter
from ui.style.themes import THEMES


@dataclass(frozen=True, slots=True)
class Album:
    """What a picture shows, and how; an animation has several shots."""

    game: str  # the id of its rules
    grid: Grid
    shots: tuple[Shot, ...]
    theme: str  # the id of one of the THEMES
    side: int  # pixels
    pause: float = 1.0  # seconds that each shot of an animation is shown
    coordinates: str = "edge"
    flipped: bool = False

    @property
    def painter(self) -> StillPainter:
        """A painter of its shots."""
        theme = THEMES[self.theme]
        return StillPainter(self.game, self.grid, self.shots, self.side, theme, self.coordinates, self.flipped)


class PictureError(GameError):
    """The picture could not be made; the message is a sentence for the user."""


def serve(pipe: Connection, album: Album, moves: bool) -> None:
    """Make a picture, or with `moves` an animation: send how many shots are done, and at last the file or a fault."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the window decides when to end
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # it draws, but never shows a window
    try:
        from ui.files.picture_maker import make_gif, make_png  # noqa: PLC0415 - the window does without Pillow

        pygame.font.init()
        pipe.send(make_gif(album, pipe.send) if moves else make_png(album))
    except OSError:
        return  # the window is gone
    except Exception as fault:  # the window has to show it, whatever it is
        pipe.send(f"{type(fault).__name__}: {fault}")


class PictureProcess:
    """Makes one picture; poll it once a frame, and close it in any case."""

    def __init__(self, album: Album, moves: bool) -> None:
        """Start to make a picture of the last shot, or with `moves` an animation."""
        context: Any = get_context("spawn")
        self._pipe, other = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(
            target=serve, args=(other, album, moves), daemon=True, name="Parapet picture"
        )
        self._refusal = ""  # of the system, to start it
        self.done = 0  # shots
        # A thread, since this waits until the process has read all of a long game.
        self._start = Thread(target=self._begin, args=(other,), name="picture start")
        self._start.start()

    def _begin(self, other: Connection) -> None:
        try:
            with without_working_directory():
                self._process.start()
        except OSError as refusal:
            self._refusal = reason(refusal)
        finally:
            other.close()

    def poll(self) -> bytes | None:
        """The content of the file once it is there; until then None. Raises PictureError where it never will be."""
        try:
            while self._pipe.poll():
                found = self._pipe.recv()
                if isinstance(found, bytes):
                    return found
                if isinstance(found, str):
                    raise _error(found)
                self.done = found
        except (EOFError, OSError) as end:
            raise _error(self._refusal or _("the process that made it has ended")) from end
        return None

    def close(self) -> None:
        """End it, whether it is done or not."""
        self._start.join()
        self._pipe.close()
        if self._process.pid is not None:
            self._process.kill()  # it has nothing to put in order
            self._process.join()
            self._process.close()


def _error(why: str) -> PictureError:
    return PictureError(_("The picture could not be made: {reason}.").format(reason=why))

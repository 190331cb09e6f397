"""Imports that the menu needs only after its first frame: on first use, or earlier by `ui.shell.later`.

The menu leads to nearly all of the program, and importing that takes longer than drawing the menu.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING

from pygame import Surface

from game.catalogue import IDS
from game.errors import GameError
from ui.kit.command import Command
from ui.kit.widget import Point
from ui.preferences.shortcuts import bound
from ui.scene.scene import Push, Transition
from ui.style.themes import Theme

if TYPE_CHECKING:
    from ui.menu.moving_picture import MovingPicture
    from ui.menu.routes import Routes
    from ui.shell.context import Context


def load_boards() -> None:
    """Import the board painters, and read the first positions: the tables of one game take 30 ms."""
    from ui.library import board_pictures  # noqa: F401, PLC0415
    from ui.menu import moving_picture  # noqa: PLC0415

    moving_picture.read_all()


def load_routes() -> None:
    """Import the scenes that the menu leads to, and the sheet of shortcuts."""
    from ui.dialogs import shortcuts  # noqa: F401, PLC0415
    from ui.menu import routes  # noqa: F401, PLC0415


def load_lessons() -> None:
    """Read the lessons, to try all whose moves takes a third of a second, and the puzzles."""
    from game.learn.puzzle import puzzles_of  # noqa: PLC0415
    from game.learn.reading import lesson_of  # noqa: PLC0415

    for game in IDS:
        lesson_of(game)
        with suppress(GameError):  # the page of all that there is to learn tells of a damaged file
            puzzles_of(game)


def routes(context: Context) -> Routes:
    """The routes out of the menu."""
    from ui.menu.routes import Routes  # noqa: PLC0415

    return Routes(context)


def commands_anywhere(context: Context) -> tuple[Command, ...]:
    """The commands that every scene obeys."""

    def open_shortcuts() -> Transition:
        from ui.dialogs.shortcuts import ShortcutSheet  # noqa: PLC0415

        return Push(ShortcutSheet(context))

    def open_settings() -> Transition:
        from ui.dialogs.settings import SettingsScene  # noqa: PLC0415

        return Push(SettingsScene(context))

    return (
        bound("shortcuts", open_shortcuts, tip=""),
        bound("settings", open_settings),
    )


def steps_left(game: str, done: Collection[str]) -> int:
    """How many steps are left of a lesson of which some were done; 0 if none was."""
    if not done:
        return 0
    from game.learn.reading import step_names  # noqa: PLC0415

    steps = step_names(game)
    left = sum(name not in done for name in steps)
    return left if left < len(steps) else 0


def game_picture(game: str, size: Point, theme: Theme) -> Surface:
    """A typical middlegame position of a game; see `ui.menu.moving_picture`."""
    from ui.menu import moving_picture  # noqa: PLC0415

    return moving_picture.game_picture(game, size, theme)


def game_film(game: str, under: Surface, theme: Theme, beat: float) -> MovingPicture:
    """The moves played from that position; see `ui.menu.moving_picture`."""
    from ui.menu import moving_picture  # noqa: PLC0415

    return moving_picture.game_film(game, under, theme, beat)


def picture_of(variant: str, text: str, size: Point, theme: Theme, turn: int, winner: int | None) -> Surface:
    """The position with this text; see `ui.library.board_pictures`."""
    from ui.library import board_pictures  # noqa: PLC0415

    return board_pictures.picture_of(variant, text, size, theme, turn, winner)

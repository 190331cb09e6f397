"""Prepares the library's tiles, a part in each frame: first the words, then the boards in sight."""

from __future__ import annotations

from collections.abc import Callable

from ui.kit.tiles import Tiles
from ui.kit.widget import Skin
from ui.library.game_tiles import GameTiles
from ui.style.surface_cache import note_progress
from ui.style.themes import Theme

WAIT = 1  # frames taken by other work, after which the next one is for boards


class TilePreparation:
    """Call `update` once a frame, and `renew` when the tiles show other games."""

    def __init__(self, tiles: Tiles, art: GameTiles) -> None:
        self._tiles, self._art = tiles, art
        self._complete: object = None  # the tiles in sight whose boards are all drawn
        self._waited = 0  # frames

    @property
    def is_complete(self) -> bool:
        """Whether every tile in sight is up to date, and the boards around are drawn."""
        return self._complete is not None and not self._art.is_behind

    @property
    def is_due(self) -> bool:
        """Whether the next frame draws boards first, even if it has other work."""
        return self._waited >= WAIT and self._complete is None

    @property
    def _in_sight(self) -> range:
        return self._tiles.items_in_sight if self._tiles.visible else range(0)

    def renew(self) -> None:
        """Note that boards may be missing now."""
        self._complete = None

    def update(self, skin: Skin, theme: Theme, is_taken: bool, is_late: Callable[[], bool]) -> None:
        """Prepare a part, until it `is_late`; no board in a frame that `is_taken` by other work."""
        self._waited = self._waited + 1 if is_taken else 0
        has_drawn = not is_taken and self._draw_boards(skin, theme)
        self._make_faces(skin, is_late, self._art.is_behind or has_drawn)

    def finish(self, skin: Skin, theme: Theme) -> None:
        """Draw all boards in sight: below a dialog there are no updates."""
        size = self._art.picture_size(self._tiles.item_place(0), skin)
        in_sight = [self._art.entries[index] for index in self._in_sight]
        while self._art.pictures.missing(in_sight, size, theme):
            self._art.pictures.draw(in_sight, (), size, theme)
            note_progress()
        self._art.begin_frame(len(in_sight))

    def _make_faces(self, skin: Skin, is_late: Callable[[], bool], is_behind: bool) -> None:
        tiles = self._tiles
        self._art.begin_frame()
        if is_behind or self._complete is None:
            for index in self._in_sight:
                if is_late():
                    break
                self._art.face(index, tiles.item_place(index), skin, chosen=index in tiles.selection)
        self._art.leave_few()
        if is_behind:
            tiles.redraw()

    def _draw_boards(self, skin: Skin, theme: Theme) -> bool:
        """Draw some missing boards; return whether one in sight was drawn."""
        tiles, entries, pictures = self._tiles, self._art.entries, self._art.pictures
        seen = self._in_sight
        size = self._art.picture_size(tiles.item_place(0), skin)
        wanted = seen, size, theme.id
        if wanted == self._complete or not seen:
            self._complete = wanted
            return False
        in_sight = [entries[index] for index in seen]
        around = [entries[index] for index in tiles.around()[: pictures.spare(len(in_sight), size)]]
        has_drawn = pictures.draw(in_sight, around, size, theme)
        is_done = not pictures.missing(in_sight, size, theme)
        self._complete = wanted if is_done and not pictures.missing(around, size, theme) else None
        return has_drawn

"""The games that were found, as tiles on the screen, and the selected ones among them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from game.archive.library.library import Library
from game.archive.library.listing import Listing
from game.language import _
from ui.kit.multi_selection import MultiSelection
from ui.kit.tiles import Tiles
from ui.kit.widget import Skin
from ui.library.board_pictures import BoardPictures
from ui.library.game_tiles import GameTiles
from ui.library.tile_preparation import TilePreparation
from ui.scene.scene import Transition
from ui.style.themes import Theme


class GameGrid:
    """Call `update` once a frame."""

    def __init__(
        self,
        library: Library,
        on_select: Callable[[], Transition | None],
        on_open: Callable[[int], Transition | None],
        glides: Callable[[], bool],
    ) -> None:
        """`on_select` is called when other games are selected, `on_open` with the index of a game to open."""
        self._library = library
        self.games = Listing(library, ())
        self.art = GameTiles(BoardPictures())
        self.tiles = Tiles(self.art, on_select, on_open, glides).grow().labelled(_("Games"))
        self._preparation = TilePreparation(self.tiles, self.art)

    @property
    def chosen(self) -> Listing:
        """The selected games."""
        return self.games.at(self.tiles.selection.chosen)

    def show(self, found: Listing, elsewhere: Collection[int], chosen: Sequence[int] = (), anew: bool = False) -> None:
        """Show these games; those in `elsewhere` are open in another window.

        The games whose ids are `chosen` get selected, else those selected before, as far as listed; a list that begins
        `anew` is shown from its top, with the first game selected.
        """
        before, self.games = self.games.numbers, found
        numbers = found.numbers
        self.art.show(found, self._library.now, elsewhere)
        if anew:
            self.tiles.replace(len(numbers), 0, [0])
            self.tiles.begin()
        else:
            there = places_in(numbers, chosen)
            at, there = (there[0], there) if there else places_of(before, self.tiles.selection, numbers)
            self.tiles.replace(len(numbers), at, there)
        self._preparation.renew()

    def only_cursor(self) -> None:
        """Select the game at the cursor alone."""
        self.tiles.selection.only(self.tiles.selection.cursor)

    def fit(self, width: float, is_rows: bool, is_low: bool) -> None:
        """Choose the kind and size of the tiles for a list of this width, in units."""
        self.art.is_rows, self.art.is_low = is_rows, is_low
        self.art.suit(width)

    def repaint(self) -> None:
        """Paint all tiles anew in the next frame, instead of a few in each: a resized window shows no empty ones."""
        self.art.begin_frame(len(self.games))

    # --- time

    @property
    def is_moving(self) -> bool:
        """Whether the tiles glide, or tiles or boards in sight are still to be drawn."""
        return self.tiles.gliding or not self._preparation.is_complete

    @property
    def is_due(self) -> bool:
        """Whether the next frame draws boards first, even if it has other work."""
        return self._preparation.is_due

    def update(self, seconds: float, skin: Skin, theme: Theme, is_taken: bool, is_late: Callable[[], bool]) -> None:
        """Glide, and prepare some tiles until it `is_late`; no boards in a frame that `is_taken` by other work."""
        self.tiles.advance(seconds)
        self._preparation.update(skin, theme, is_taken, is_late)

    def finish(self, skin: Skin, theme: Theme) -> None:
        """Draw all boards in sight."""
        self._preparation.finish(skin, theme)


def places_in(numbers: Sequence[int], chosen: Sequence[int]) -> Sequence[int]:
    """The places of the games whose ids are chosen."""
    if numbers == chosen:
        return range(len(numbers))
    wanted = set(chosen)
    return [index for index, number in enumerate(numbers) if number in wanted] if wanted else []


def places_of(before: Sequence[int], selection: MultiSelection, now: Sequence[int]) -> tuple[int, Sequence[int]]:
    """The places of a list's cursor and selected games in another list, found by their ids."""
    if before == now:
        return selection.cursor, selection.chosen
    places = {number: index for index, number in enumerate(now)}
    cursor = before[selection.cursor] if 0 <= selection.cursor < len(before) else None
    at = max(0, places.get(cursor, selection.cursor)) if cursor is not None else 0
    there = [places[before[index]] for index in selection.chosen if before[index] in places]
    return at, there or [min(at, len(now) - 1)]

"""The search of the library: the words in its field, the choices of its filters, and the games that it finds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.archive.database.entry import Verdict
from game.language import _
from ui.kit.field import TextField
from ui.library.filter_bar import FilterBar
from ui.library.filter_sheet import FilterSheet
from ui.library.game_list import GameList
from ui.scene.scene import Push
from ui.shell.context import Context

LOOKED = 1.0  # seconds between two checks of the games open in other windows


class Search:
    """Runs in the frames after a change, a part in each. What returns True has found other games to show."""

    def __init__(self, context: Context) -> None:
        self._library = context.library
        self.list = GameList(context.library)
        self.field = TextField(on=lambda _words: self.change(), hint=_("Search"), icon="search")
        self.filters = FilterBar(self.change, lambda: Push(FilterSheet(context, self.filters)))
        self._is_changed = True  # since it began last
        self._is_anew = True
        self._coming: Sequence[int] = ()
        self._is_awaited = False  # whether the list is still as it was before the player's last change
        self._looked = 0.0  # seconds since the last check for games open in other windows

    # --- what is searched for

    @property
    def narrows(self) -> bool:
        """Whether it hides games from the list."""
        return bool(self.field.text) or self.filters.narrows

    def end(self) -> None:
        """Clear the words."""
        self.field.text = ""
        self.change()

    def show_all(self) -> None:
        """Clear words and filters."""
        self.filters.clear()
        self.end()

    def only_unfinished(self) -> None:
        """Search for the unfinished games alone."""
        self.end()
        self.filters.only(Verdict.UNFINISHED)

    def change(self) -> None:
        """Note that another search is wanted: it runs in the next frames, or before the next key."""
        self._is_changed = self._is_anew = True

    # --- the games found

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to read or to find."""
        return self.list.is_complete and not self._is_changed

    @property
    def is_urgent(self) -> bool:
        """Whether frames are first for the list, since the player has changed it; not while that is being written."""
        return self._is_awaited and self._library.is_settled

    def take_anew(self) -> bool:
        """Whether the games found are to be shown from the top: they are of another search. Only once."""
        is_anew, self._is_anew = self._is_anew, False
        return is_anew

    def take_coming(self) -> Sequence[int]:
        """The ids of the games to select now that the library is read again. Only once."""
        coming, self._coming = self._coming, ()
        return coming

    def enter(self) -> bool:
        """Read the library again after another scene was on top."""
        self.list.renew()
        self.go_on()
        self._begin()
        return self.go_on() or self.list.is_complete

    def settle(self) -> bool:
        """Find the wanted games at once, as the player's last change left them, before they are acted on."""
        if self._is_changed:
            self._begin()
        if not (self._is_awaited or self._is_anew or self.list.is_beginning):
            return False
        if self._is_awaited:
            self.list.read_now()
        else:
            self.list.find_now()
        self._is_awaited = False
        return True

    def renew(self, coming: Sequence[int] | None = None) -> None:
        """Read the library again after another program's change, or the player's: then `coming` is to be selected.

        An empty `coming` leaves the selection as it is.
        """
        self.list.find_now()  # an unfinished search is of the old list, and must not use up `coming`
        self._coming = coming or self._coming
        self._is_awaited = self._is_awaited or coming is not None
        self.list.renew()

    def go_on(self, is_late: Callable[[], bool] = lambda: True) -> bool:
        """Do a part, and more until it `is_late`."""
        has_news = self.list.go_on(is_late)
        self._is_awaited = self._is_awaited and (self.list.is_outdated or not has_news)
        return has_news

    def follow(self, seconds: float) -> bool:
        """Begin anew after a change here or by another program; return whether the library is read again."""
        self._looked += seconds
        is_elsewhere = self._looked >= LOOKED and self._library.leases.held_elsewhere() != self.list.elsewhere
        self._looked %= LOOKED
        if self._is_changed:
            self._begin()
        elif self.list.is_complete and (is_elsewhere or self.list.is_stale):
            return True
        return False

    def _begin(self) -> None:
        self.list.seek(self.filters.choice, self.field.text)
        self._is_changed = False

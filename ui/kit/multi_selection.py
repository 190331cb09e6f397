"""The selection of any number of items in a list, with a cursor."""

from __future__ import annotations

from collections.abc import Iterable


class MultiSelection:
    """Items by index. `cursor` is the keyboard's item, -1 without items; a range starts at the last single choice."""

    def __init__(self) -> None:
        self.count = 0
        self.cursor = -1
        self._anchor = -1
        self._chosen: set[int] = set()

    @property
    def chosen(self) -> list[int]:
        """The selected items in order; to sort all of a long list would take longer than a frame."""
        return list(range(self.count)) if len(self._chosen) == self.count else sorted(self._chosen)

    def __contains__(self, index: int) -> bool:
        return index in self._chosen

    def __len__(self) -> int:
        return len(self._chosen)

    def reset(self, count: int, cursor: int, chosen: Iterable[int] = ()) -> None:
        """Start over with `count` items; the cursor moves to the nearest one."""
        self.count, self._chosen = count, set(chosen).intersection(range(count))
        self.cursor = self._anchor = self._nearest(cursor)

    def only(self, index: int) -> None:
        """Select one item alone."""
        self.walk(index)
        self._anchor = self.cursor
        self._chosen = {self.cursor} if self.count else set()

    def toggle(self, index: int) -> None:
        """Select or deselect one item."""
        self.walk(index)
        self._anchor = self.cursor
        self._chosen ^= {self.cursor} if self.count else set()

    def extend(self, index: int) -> None:
        """Select everything from the last single choice to this item."""
        self.walk(index)
        first, last = sorted((max(0, self._anchor), self.cursor))
        self._chosen = set(range(first, last + 1)) if self.count else set()

    def walk(self, index: int) -> None:
        """Move the cursor alone."""
        self.cursor = self._nearest(index)

    def everything(self) -> None:
        """Select all items."""
        self._chosen = set(range(self.count))

    def _nearest(self, index: int) -> int:
        return max(0, min(index, self.count - 1)) if self.count else -1

"""The comment on the node that is shown, below the status; a long one scrolls."""

from __future__ import annotations

from ui.kit import Paragraph, Scroll
from ui.kit.widget import Point


class CommentBox(Scroll):
    """Shown only while there is a comment."""

    def __init__(self) -> None:
        self._words = Paragraph("", "small", "ink")
        self._most = 1
        super().__init__(self._words, edged=True)

    def suit(self, most: int) -> None:
        """Set how high it may be, in lines."""
        self._most = most

    def measure(self, width: int) -> Point:
        """As high as the comment, up to its bound."""
        wide, high = super().measure(width)
        _weight, size = self.skin.lettering("small")
        return wide, min(high, self._most * round(size * self.skin.sizes.leading))

    def refresh(self, comment: str) -> None:
        """Show another comment, from its beginning."""
        self.show(bool(comment))
        if comment != self._words.text:
            self._words.text = comment
            self._offset = 0

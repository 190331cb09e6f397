"""The comment on the shown node, below the status; a long one scrolls."""

from __future__ import annotations

from pygame.event import Event

from ui.kit import keys
from ui.kit.paragraph import Paragraph
from ui.kit.scroll import Scroll
from ui.kit.widget import Point

PAGES = {"PageUp": -0.9, "PageDown": 0.9}  # the part of a page that a key scrolls
LINES = {"Up": -1, "Down": 1}


class CommentBox(Scroll):
    """Shown only while there is a comment. A long one gets the focus by Tab, and the paging keys from anywhere.

    With the focus, Up and Down scroll too; Home and End, and all keys after a mere click, are left to the game.
    """

    keeps_keys = False

    def __init__(self) -> None:
        self._words = Paragraph("", "small", "ink")
        self._most = 1
        super().__init__(self._words, edged=True)

    def suit(self, most: int) -> None:
        """Set the greatest height, in lines."""
        self._most = most

    def measure(self, width: int) -> Point:
        """As high as the comment, up to the greatest height."""
        wide, high = super().measure(width)
        _weight, size = self.skin.lettering("small")
        return wide, min(high, self._most * round(size * self.skin.sizes.leading))

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether the comment can scroll."""
        return self.grabs

    def key(self, event: Event) -> bool:
        """Scroll by a page or a line."""
        _weight, size = self.skin.lettering("small")
        for name, lines in LINES.items():
            if keys.pressed(event, name):
                self.to(self.offset + lines * round(size * self.skin.sizes.leading))
                return True
        return self.shortcut(event)

    def shortcut(self, event: Event) -> bool:
        """Scroll by a page, unless all is in sight."""
        pages = next((pages for name, pages in PAGES.items() if keys.pressed(event, name)), 0.0)
        if not pages or not self.grabs:
            return False
        self.turn_pages(pages)
        return True

    def refresh(self, comment: str) -> None:
        """Show another comment, from its beginning."""
        self.show(bool(comment))
        if comment != self._words.text:
            self._words.text = comment
            self.offset = 0

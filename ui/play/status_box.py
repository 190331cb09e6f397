"""The sentence at the head of the panel, with its buttons and the comment: a block of a set height."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.kit.boxes import Box, Row
from ui.kit.button import Button
from ui.kit.paragraph import Paragraph
from ui.kit.scroll import Scroll
from ui.kit.widget import Point, Style
from ui.play.moves.comment_box import CommentBox
from ui.style import art

STYLES: tuple[Style, ...] = ("body", "small", "tiny")  # of the sentence: the largest that fits
TITLE_GAP = 3  # units between the title and the sentence
GAP = 6  # units between the sentence and the buttons or the comment
LEAST_COMMENT, MOST_COMMENT = 2, 9  # lines of a comment in sight: below a long sentence, and at most


class Sentence(Paragraph):
    """A paragraph in the largest letters in which it fits its height."""

    def __init__(self) -> None:
        super().__init__("", "body", "ink")
        self._most: Style = "body"
        self.high = 0  # the height to fit, in pixels

    def fit(self, most: Style) -> None:
        """Set the largest style."""
        self._most = most

    def measure(self, width: int) -> Point:
        """The whole width, and as high as its lines are."""
        weight, size = self.skin.lettering(self._fitting(width))
        return width, len(art.wrapped(self._text, weight, size, max(1, width))) * self._leading(size)

    def draw(self, canvas: Surface) -> None:
        """Paint it in the letters that fit."""
        weight, size = self.skin.lettering(self._fitting(self.rect.w))
        wide, leading = max(1, self.rect.w), self._leading(size)
        canvas.blit(art.paragraph(self._text, weight, size, self.skin.ink(self._ink), wide, leading=leading), self.rect)

    def _fitting(self, width: int) -> Style:
        """The largest style that fits the height, or the smallest."""
        for style in STYLES[STYLES.index(self._most) :]:
            weight, size = self.skin.lettering(style)
            if len(art.wrapped(self._text, weight, size, max(1, width))) * self._leading(size) <= self.high:
                return style
        return STYLES[-1]


class StatusBox(Box):
    """As high as `suit` says, whatever its text: a longer text gets smaller letters, or scrolls.

    A title stands above the sentence if both fit. Beside them are buttons for their actions, while these have an
    effect. Above the lines of an analysis it is only as high as its text.
    """

    def __init__(self, *acts: Button) -> None:
        """`acts` are the buttons, from left to right."""
        self.sentence, self._title = Sentence(), Paragraph("", "heading", "ink")
        self.heading, self._most = "", STYLES[0]
        self._acts = acts
        self.scroll = Scroll(self.sentence)
        self._row = Row(*acts, gap=4)
        self.comment = CommentBox()
        self._high, self._close = 0.0, False
        super().__init__(self._title, self.scroll, self._row, self.comment)

    def suit(self, high: float, style: Style, terse: bool, control: float) -> None:
        """Set its height in units, the largest letters, and the size of the buttons, with words or without."""
        self._high = high
        self.comment.suit(MOST_COMMENT)
        self._most = style
        self._title.style = "name" if style == STYLES[0] else "strong"
        for act in self._acts:
            act.terse = terse
            act.sized(height=control)

    def refresh(self, title: str, text: str, refused: bool, comment: str, close: bool) -> None:
        """Show a title if any, a sentence, which stands out if it is a refusal, and the comment on the node.

        With `close` it takes no more room than it needs.
        """
        if close != self._close:
            self._close = close
            self.rearrange()
        self.heading = self._title.text = title
        self.sentence.text = text
        self.sentence.ink = "danger" if refused else "ink"
        self._row.show(any(act.visible for act in self._acts))
        self.comment.refresh(comment)

    def measure(self, width: int) -> Point:
        """The whole width, and the set height, or the part of it that is needed."""
        high = self.skin.px(self._high)
        return width, min(high, self._needed(width, high)) if self._close else high

    def _needed(self, width: int, high: int) -> int:
        """The height of all texts, which may exceed `high`."""
        gap, aside = self.skin.px(GAP), self._row.wanted(width) if self._row.visible else (0, 0)
        wide = width - (aside[0] + gap if aside[0] else 0)
        head = self._title.wanted(wide)[1] + self.skin.px(TITLE_GAP) if self.heading else 0
        self._fit(high - head, "small" if head else self._most)
        below = gap + self.comment.wanted(width)[1] if self.comment.visible else 0
        return max(head + self.sentence.wanted(wide)[1], aside[1]) + below

    def place(self, rect: Rect) -> None:
        """Title and sentence with the buttons at their right, and below them the comment in the rest."""
        self.rect, gap = rect, self.skin.px(GAP)
        aside = self._row.wanted(rect.w) if self._row.visible else (0, 0)
        wide = rect.w - (aside[0] + gap if aside[0] else 0)
        kept = 0
        if self.comment.visible:
            kept = min(self.comment.wanted(rect.w)[1], self._lines("small", LEAST_COMMENT)) + gap
        head = self._place_title(Rect(rect.x, rect.y, wide, rect.h - kept))
        self._fit(rect.h - kept - head, "small" if head else self._most)
        high = min(self.sentence.wanted(wide)[1], rect.h - kept - head)
        self.scroll.place(Rect(rect.x, rect.y + head, wide, high))
        self._row.place(Rect(rect.right - aside[0], rect.y, *aside))
        top = rect.y + max(head + high, aside[1]) + gap
        self.comment.place(Rect(rect.x, top, rect.w, max(0, min(rect.bottom - top, self.comment.wanted(rect.w)[1]))))

    def _place_title(self, room: Rect) -> int:
        """Place the title if the sentence fits below it; return its height with the gap below."""
        high = self._title.wanted(room.w)[1]
        head = high + self.skin.px(TITLE_GAP)
        self._fit(room.h - head, "small")
        shown = bool(self.heading) and self.sentence.wanted(room.w)[1] <= room.h - head
        self._title.visible = shown  # `show` would start a new layout
        self._title.place(Rect(room.x, room.y, room.w, high))
        return head if shown else 0

    def _fit(self, high: int, most: Style) -> None:
        """Fit the sentence into a height in pixels, in letters no larger than these."""
        self.sentence.high = high
        self.sentence.fit(most)
        self.sentence.forget()

    def _lines(self, style: Style, count: int) -> int:
        _weight, size = self.skin.lettering(style)
        return count * round(size * self.skin.sizes.leading)

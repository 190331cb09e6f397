"""The sentence at the head of the panel, what can be done about it, and the comment: a block that is always as high."""

from __future__ import annotations

from pygame import Rect, Surface

from ui.kit import Box, Button, Paragraph, Row, Scroll
from ui.kit.widget import Point, Style
from ui.play.comment_box import CommentBox
from ui.style import art

STYLES: tuple[Style, ...] = ("body", "small", "tiny")  # of the sentence: the largest that fits
GAP = 6  # units between the sentence and the buttons or the comment
LEAST_COMMENT, MOST_COMMENT = 1, 9  # lines of a comment: kept in sight below a long sentence, and where there is room


class Sentence(Paragraph):
    """A paragraph in the largest letters in which it fits its height."""

    def __init__(self) -> None:
        super().__init__("", "body", "ink")
        self._most: Style = "body"
        self.high = 0  # pixels that it should fit

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
        """The largest style in which it is not too high, or the smallest there is."""
        for style in STYLES[STYLES.index(self._most) :]:
            weight, size = self.skin.lettering(style)
            if len(art.wrapped(self._text, weight, size, max(1, width))) * self._leading(size) <= self.high:
                return style
        return STYLES[-1]


class StatusBox(Box):
    """As high as `suit` says, whatever is written in it: what is too long for that gets smaller letters, or scrolls.

    Beside the sentence are buttons for what it speaks of, while they do something.
    """

    def __init__(self, *acts: Button) -> None:
        """`acts` are the buttons, from left to right."""
        self._sentence = Sentence()
        self._acts = acts
        self._words = Scroll(self._sentence)
        self._row = Row(*acts, gap=4)
        self.comment = CommentBox()
        self._high = 0.0
        super().__init__(self._words, self._row, self.comment)

    def suit(self, high: float, style: Style, terse: bool, control: float) -> None:
        """Set its height in units, the largest letters, and the size of the buttons, with words or without."""
        self._high = high
        self.comment.suit(MOST_COMMENT)
        self._sentence.fit(style)
        for act in self._acts:
            act.terse = terse
            act.sized(height=control)

    def refresh(self, text: str, refused: bool, comment: str) -> None:
        """Show a sentence, which stands out if it is a refusal, and the comment on what is shown."""
        self._sentence.text = text
        self._sentence.ink = "danger" if refused else "ink"
        self._row.show(any(act.visible for act in self._acts))
        self.comment.refresh(comment)

    def measure(self, width: int) -> Point:
        """The whole width, and the height that was set."""
        return width, self.skin.px(self._high)

    def place(self, rect: Rect) -> None:
        """The sentence with the buttons at its right, and below it the comment in the rest."""
        self.rect, gap = rect, self.skin.px(GAP)
        aside = self._row.wanted(rect.w) if self._row.visible else (0, 0)
        wide = rect.w - (aside[0] + gap if aside[0] else 0)
        kept = 0
        if self.comment.visible:
            kept = min(self.comment.wanted(rect.w)[1], self._lines("small", LEAST_COMMENT)) + gap
        self._sentence.high = rect.h - kept
        self._sentence.forget()
        high = min(self._sentence.wanted(wide)[1], rect.h - kept)
        self._words.place(Rect(rect.x, rect.y, wide, high))
        self._row.place(Rect(rect.right - aside[0], rect.y, *aside))
        top = rect.y + max(high, aside[1]) + gap
        self.comment.place(Rect(rect.x, top, rect.w, max(0, min(rect.bottom - top, self.comment.wanted(rect.w)[1]))))

    def _lines(self, style: Style, count: int) -> int:
        _weight, size = self.skin.lettering(style)
        return count * round(size * self.skin.sizes.leading)

"""Notices: sentences that show over the picture for a while and need no answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist
from typing import Any

from pygame import Rect, Surface

from game.language import again
from ui.kit.widget import Point, Skin
from ui.style import art

SEEN = 2.0  # seconds after which a sentence counts as noticed and is not shown again
PAD, RIM = 12, 2  # units: the padding at the sides, and above and below; a line fits the margin of a scene
GAP = 8  # units between the letters and the signs beside them
SIGN = 14  # units: the side of a sign
PLACES = ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright")
SHAPES = (1.0, 0.6, 0.4, 0.28)  # the greatest widths to try, as fractions of the canvas; narrower ones wrap the text
MOST_HIDDEN = 0.25  # the greatest hidden fraction of a control's height
TRIES = 24  # the steps between the places tried along each edge, and in each line between them
SIDE_MARGIN = 12  # units between a notice inside the window and its left and right edges
PIECE = 0.7  # of the distance between two cells: the width of a piece


class Notices:
    """Shows the newest of several sentences; a click dismisses it, and so does time unless it is a warning.

    It lies along an edge of the window, where the scenes have their margins.
    """

    def __init__(self) -> None:
        self._waiting: list[str] = []  # the sentence shown, and those still to come
        self._warnings: set[str] = set()  # the sentences that stay until they are read
        self._new = 0  # the number of sentences said in this frame, which are shown in order
        self._shown = 0.0

    def say(self, sentence: str) -> None:
        """Show a sentence at once, but after others of the same frame; one that it replaces unseen comes back later."""
        if self._waiting and not self._new and sentence != self.present and self._shown >= SEEN:
            self._waiting.pop(0)
        if sentence in self._waiting[: self._new]:
            return
        self._waiting = [one for one in self._waiting if one != sentence]
        self._waiting.insert(self._new, sentence)
        self._shown = 0.0
        self._new += 1

    def warn(self, sentence: str) -> None:
        """Say a sentence that stays until it is read, or replaced by another one."""
        self._warnings = self._warnings.intersection(self._waiting) | {sentence}
        self.say(sentence)

    def reword(self) -> None:
        """Look up the sentences again, because the language has changed."""
        self._waiting = list(map(again, self._waiting))
        self._warnings = set(map(again, self._warnings))

    def read(self) -> None:
        """Remove a warning that was shown long enough, when the user presses a key or clicks."""
        if self.present in self._warnings and self._shown >= SEEN:
            self.dismiss()

    @property
    def present(self) -> str:
        """The sentence shown; empty for none."""
        return self._waiting[0] if self._waiting else ""

    def update(self, seconds: float, patience: float) -> None:
        """Advance by `seconds`; a sentence that is no warning is shown for `patience` seconds."""
        self._new = 0
        if self._waiting:
            self._shown += seconds
            if self._shown > patience and self.present not in self._warnings:
                self.dismiss()

    def dismiss(self) -> None:
        """Remove the sentence shown."""
        self._warnings.discard(self.present)
        self._waiting = self._waiting[1:]
        self._new = max(0, self._new - 1)
        self._shown = 0.0

    def draw(self, canvas: Surface, skin: Skin, controls: Sequence[Rect] = ()) -> None:
        """Paint the sentence at an edge of the canvas; see `place`."""
        if not self._waiting:
            return
        place = self.place(canvas.get_size(), skin, controls)
        colours, pad, side = skin.colours, skin.px(PAD), skin.px(SIGN)
        radius = skin.px(skin.sizes.radius)
        beyond = _drawn_out(place, canvas.get_rect(), radius)
        art.shadow(canvas, beyond, radius, skin.px(5), colours.shadow_strength)
        art.box(canvas, beyond, colours.tip, None, radius)
        high = place.centery - side // 2
        canvas.blit(art.icon("info", side, colours.tip_ink), (place.left + pad, high))
        canvas.blit(art.icon("x", side, colours.tip_ink), (place.right - pad - side, high))
        start = place.left + pad + side + skin.px(GAP), place.top + skin.px(RIM)
        canvas.blit(self._letters(place.w - _beside(skin), skin), start)

    def place(self, size: Point, skin: Skin, controls: Sequence[Rect] = ()) -> Rect:
        """The rectangle of the sentence on a canvas of `size`, at an edge where it hides nothing of the `controls`.

        It is wrapped into more lines for that, or lies where the canvas is empty. Only where neither can be, it hides
        some of them: at most MOST_HIDDEN of each at an edge, or else as little as possible.
        """
        boxes = []
        for part in SHAPES:
            letters = self._letters(round(part * size[0]) - _beside(skin), skin)
            boxes.append((letters.get_width() + _beside(skin), letters.get_height() + 2 * skin.px(RIM)))
        return Rect(_best(tuple(boxes), size, skin.px(SIDE_MARGIN), tuple(tuple(control) for control in controls)))

    def _letters(self, room: int, skin: Skin) -> Surface:
        weight, height = skin.lettering("small")
        width = max(1, min(room, art.text_width(self.present, weight, height) + 1))
        leading = round(height * skin.sizes.leading)
        return art.paragraph(self.present, weight, height, skin.colours.tip_ink, width, leading=leading)


@lru_cache(maxsize=8)
def _best(boxes: tuple[Point, ...], size: Point, margin: int, controls: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The place of the first of `boxes` that hides nothing at an edge, else inside, else as little as possible."""
    room, rects = Rect((0, 0), size), [Rect(control) for control in controls]
    shapes = [Rect((0, 0), box) for box in boxes]
    for tries in (*(_at_the_edges(box, room) for box in shapes), *(_inside(box, room, margin) for box in shapes)):
        if free := next((place for place in tries if place.collidelist(rects) == -1), None):
            return tuple(free)

    def hidden(place: Rect) -> tuple[float, float]:
        shares = [_covered(control, place) for control in rects if control.colliderect(place)]
        return max((share for share, _area in shares), default=0.0), sum(area for _share, area in shares)

    tried = []
    for box in shapes:
        places = list(_at_the_edges(box, room))
        best = min(places, key=hidden)
        if hidden(best)[0] <= MOST_HIDDEN:
            return tuple(best)
        tried.append(best)
        down = range(0, max(1, size[1] - box.h), max(1, box.h // 2))
        tried += [Rect(room.centerx - box.w // 2, y, box.w, box.h) for y in down]
    least = min(tried, key=hidden)
    return tuple(least)


def _at_the_edges(box: Rect, room: Rect) -> Iterator[Rect]:
    """The box in the middle and corners of the upper and lower edges, then all along them."""
    for corner in PLACES:
        setattr(box, corner, getattr(room, corner))
        yield box.copy()
    for number in range(TRIES + 1):
        for y in (0, room.h - box.h):
            yield Rect((room.w - box.w) * number // TRIES, y, box.w, box.h)


def _inside(box: Rect, room: Rect, margin: int) -> Iterator[Rect]:
    """The box in lines from the upper edge down, in each first in the middle; none if it is too wide."""
    free = room.w - box.w - 2 * margin
    if free < 0:
        return
    lefts = [margin + free * number // TRIES for number in sorted(range(TRIES + 1), key=lambda n: abs(2 * n - TRIES))]
    for y in range(0, max(1, room.h - box.h), max(1, box.h // 2)):
        for left in lefts:
            yield Rect(left, y, box.w, box.h)


def kept_clear(facts: Mapping[str, Any]) -> list[Rect]:
    """The parts of a scene that a notice should not cover, from its facts: controls and contents, board and pieces."""
    centres = list(facts.get("cells", {}).values())
    apart = min((dist(centres[0], other) for other in centres[1:]), default=1 / PIECE)
    pieces = [Rect(0, 0, round(PIECE * apart), round(PIECE * apart)) for _centre in centres]
    for piece, (x, y) in zip(pieces, centres, strict=True):
        piece.center = round(x), round(y)
    board = [pieces[0].unionall(pieces[1:])] if pieces else []
    places = *facts.get("controls", {}).values(), *facts.get("contents", ())
    return [*map(Rect, places), *pieces, *board]


def _beside(skin: Skin) -> int:
    """The room for signs beside the letters."""
    return 2 * skin.px(PAD + SIGN + GAP)


def _drawn_out(place: Rect, canvas: Rect, by: int) -> Rect:
    """A place on the upper or lower edge of the canvas, extended beyond it and beyond a side that it touches as well.

    This hides its rounded corners there. Any other place is returned as it is.
    """
    if place.top > canvas.top and place.bottom < canvas.bottom:
        return place
    left, top = by * (place.left == canvas.left), by * (place.top == canvas.top)
    right, bottom = by * (place.right == canvas.right), by * (place.bottom == canvas.bottom)
    return Rect(place.x - left, place.y - top, place.w + left + right, place.h + top + bottom)


def _covered(control: Rect, place: Rect) -> tuple[float, float]:
    """The share of the height and of the area of a control that would be hidden, from 0 to 1."""
    hidden = control.clip(place)
    return hidden.h / max(1, control.h), hidden.w * hidden.h / max(1, control.w * control.h)

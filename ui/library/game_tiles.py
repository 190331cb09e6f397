"""Paints kept games as tiles: a board with words below it, or a row with words beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.archive.database.entry import Entry
from game.language import _, listed
from ui.kit.widget import Skin, Style, TextInk
from ui.library import entry_words
from ui.library.board_pictures import BoardPictures
from ui.style import art
from ui.style.days import when

BOARDS = (172, 300)  # units: the least width of a tile with its words below the board, in a narrow list and a wide one
ACROSS = 7  # boards side by side in a list between these widths, roughly
ROWS = 400  # units: the least width of a tile with its words beside the board
PAD, LOW_PAD = 10, 7  # units around everything on a tile, and on a low row
LINES: tuple[tuple[Style, int], ...] = (("strong", 22), ("small", 19), ("small", 19), ("tiny", 18))  # units high
WORDS_GAP = 8  # units between board and words
ROW_HIGH, LOW_ROW = 76, 52  # units: the height of a row, and of a low one
GAPS = (10, 6)  # units between two tiles, and between two low rows
STAR = 15  # units
COLOURED, DEPTH = ("good", "danger"), 0.25  # inks kept on a chosen tile, and their mix with the usual ink
APART = 10  # units between two texts in a line
FACES_AT_ONCE = 6  # tiles painted anew per frame: half a millisecond each, ...
FACES_IN_DRAWING = 2  # ... and how many of them in drawing: those that another selection changes
FACES_ROOM, PIXEL = 24_000_000, 4  # bytes of painted tiles kept; a window of 1920x1200 shows ten million


Bounds = tuple[int, int, int, int]  # pixels: left, top, width and height


@dataclass(frozen=True, slots=True)
class Words:
    """The words on a tile."""

    title: str
    players: str
    result: str
    ink: TextInk
    moves: str
    date: str  # or that the game is open elsewhere
    date_ink: TextInk
    quiet: TextInk = "muted"  # the ink of secondary words
    depth: float = 0.0  # how far the ink of the result is mixed with the usual ink


class GameTiles:
    """Paints the tiles of a list of games, as rows if `is_rows`, and these low if `is_low`."""

    def __init__(self, pictures: BoardPictures) -> None:
        self.pictures = pictures
        self.is_rows = self.is_low = False
        self._least: float = BOARDS[0]
        self.entries: Sequence[Entry] = ()
        self._elsewhere: Collection[int] = ()
        self._now = 0.0
        self._words: dict[int, Words] = {}  # by index
        self._faces: dict[int, tuple[object, Surface]] = {}  # the painted tiles, by game, with what they depend on
        self._laid: dict[Bounds, Surface] = {}  # the tiles of the last frame, by place
        self._before = self._laid  # the tiles of the frame before
        self._due = FACES_AT_ONCE  # tiles that this frame may still paint anew

    def show(self, entries: Sequence[Entry], now: float, elsewhere: Collection[int] = ()) -> None:
        """Show other games, at that moment; `elsewhere` are the ids of those that are open in another window."""
        self.entries, self._now, self._elsewhere = entries, now, elsewhere
        self._words.clear()

    def words(self, index: int) -> Words:
        """The words on a tile."""
        if index not in self._words:
            entry = self.entries[index]
            is_elsewhere = entry.id in self._elsewhere
            self._words[index] = Words(
                entry_words.title(entry),
                entry_words.players_words(entry),
                entry_words.short_result(entry),
                entry_words.result_ink(entry),
                entry_words.moves_words(entry.moves),
                _("Open in another window") if is_elsewhere else when(entry.touched, self._now),
                "accent" if is_elsewhere else "muted",
            )
        return self._words[index]

    @property
    def is_behind(self) -> bool:
        """Whether the last frame showed a tile as it was before, or without words."""
        return self._due < 0

    def begin_frame(self, faces: int = FACES_AT_ONCE) -> None:
        """Begin a frame that may paint FACES_AT_ONCE tiles anew and repeats the last frame's for the others."""
        self._due = faces
        if self._laid:
            self._before, self._laid = self._laid, {}

    def leave_few(self) -> None:
        """From now on, no more than FACES_IN_DRAWING tiles may be painted anew in this frame."""
        self._due = min(self._due, FACES_IN_DRAWING)

    def clear(self) -> None:
        """Forget all painted tiles."""
        self._faces.clear()
        self._laid, self._before = {}, {}
        self.pictures.clear()

    def suit(self, width: float) -> None:
        """Choose the size of boards in a list of this width, in units; they grow in a wide one."""
        self._least = min(max(BOARDS[0], width / ACROSS), BOARDS[1])

    # --- as the art of a grid of tiles

    @property
    def least(self) -> float:
        """The least width of a tile, in units."""
        return ROWS if self.is_rows else self._least

    @property
    def apart(self) -> float:
        """The gap between two tiles, in units."""
        return GAPS[self.is_rows and self.is_low]

    def height(self, width: int, skin: Skin) -> int:
        """The height of a tile of this width, both in pixels."""
        if self.is_rows:
            return skin.px(LOW_ROW if self.is_low else ROW_HIGH)
        return width + skin.px(WORDS_GAP + sum(high for _style, high in LINES))

    def picture_size(self, place: Rect, skin: Skin) -> tuple[int, int]:
        """The size of the board on a tile at this place."""
        side = (place.h if self.is_rows else place.w) - 2 * self._pad(skin)
        return max(1, side), max(1, side)

    def _pad(self, skin: Skin) -> int:
        """The pixels around everything on a tile."""
        return skin.px(LOW_PAD if self.is_low and self.is_rows else PAD)

    def name(self, index: int) -> str:
        """The name of a tile among the controls."""
        return f"{index + 1}. {self.words(index).title}"

    def aloud(self, index: int) -> str:
        """All words on a tile."""
        words = self.words(index)
        return listed((words.title, words.players, words.result, words.moves, words.date))

    def paint(self, canvas: Surface, index: int, place: Rect, skin: Skin, *, chosen: bool, lit: bool) -> None:
        """Paint a tile: its face, or until that is ready, the last frame's tile in its place."""
        colours, radius = skin.colours, skin.px(skin.sizes.radius)
        sheet, edge = (colours.chosen, colours.accent) if chosen else (colours.card, colours.line)
        area: Bounds = (*place.topleft, *place.size)
        face = self.face(index, place, skin, chosen=chosen) or self._before.get(area)
        if face is None:
            art.box(canvas, place, sheet, edge, radius)
        else:
            self._laid[area] = face
            _lay(canvas, face, place, sheet, edge, radius)
        if lit and not chosen:
            art.box(canvas, place, None, colours.muted, radius)

    def face(self, index: int, place: Rect, skin: Skin, *, chosen: bool) -> Surface | None:
        """The painted tile. It is painted anew only if it has changed, and only for some tiles of a frame.

        While it waits, it is the tile as it was before, or None.
        """
        entry = self.entries[index]
        before, face = self._faces.pop(entry.id, (None, None))
        if face is not None and face.get_size() != place.size:
            face = None
        is_known = face is not None and index in self._words  # to write the words of many anew takes milliseconds
        if is_known or self._due > 0:
            words = self._chosen_words(index) if chosen else self.words(index)
            picture = self.pictures.find(entry, self.picture_size(place, skin), skin.theme)
            looks = (words, entry.starred, picture, chosen, skin, place.size, self.is_rows, self.is_low)
            if face is None or looks != before:
                self._due -= 1
                if self._due >= 0:
                    before, face = looks, Surface(place.size)
                    self._paint_face(face, entry, words, picture, skin, chosen)
        else:
            self._due = -1
        if face is not None:
            self._faces[entry.id] = before, face  # the end of the dict is the most recently used
        while len(self._faces) > 1 and len(self._faces) * place.w * place.h * PIXEL > FACES_ROOM:
            self._faces.pop(next(iter(self._faces)))
        return face

    def _chosen_words(self, index: int) -> Words:
        """The words in inks that are easy to read on a chosen tile."""
        words = self.words(index)
        ink = words.ink if words.ink in COLOURED else "ink"
        return replace(words, ink=ink, quiet="ink", date_ink="ink", depth=DEPTH)

    def _paint_face(
        self, canvas: Surface, entry: Entry, words: Words, picture: Surface | None, skin: Skin, chosen: bool
    ) -> None:
        """Paint board and words."""
        place, pad, colours = canvas.get_rect(), self._pad(skin), skin.colours
        art.box(canvas, place, colours.chosen if chosen else colours.card, colours.accent if chosen else colours.line)
        board = Rect((place.x + pad, place.y + pad), self.picture_size(place, skin))
        if picture is None:
            art.box(canvas, board, skin.colours.track, None, skin.px(6))
        else:
            canvas.blit(picture, board)
        if self.is_rows:
            self._write_beside(canvas, entry, words, Rect(
                board.right + pad, place.y + pad, place.right - board.right - 2 * pad, board.h
            ), skin)  # fmt: skip
        else:
            top = board.bottom + skin.px(WORDS_GAP) - pad // 2
            self._write_below(canvas, entry, words, Rect(board.x, top, board.w, place.bottom - top), skin)

    def _write_below(self, canvas: Surface, entry: Entry, words: Words, room: Rect, skin: Skin) -> None:
        lines, y = [], room.y
        for _style, units in LINES:
            lines.append(Rect(room.x, y, room.w, skin.px(units)))
            y += skin.px(units)
        title, players, result, date = lines
        title.w -= _star(canvas, entry, title, skin)
        _write(canvas, words.title, title, "strong", "ink", skin)
        _write(canvas, words.players, players, "small", "ink", skin)
        if _fits(result, skin, (words.result, "small"), (words.moves, "small")):
            _write(canvas, words.moves, result, "small", words.quiet, skin, is_right=True)
        _write(canvas, words.result, result, "small", words.ink, skin, depth=words.depth)
        _write(canvas, words.date, date, "tiny", words.date_ink, skin)

    def _write_beside(self, canvas: Surface, entry: Entry, words: Words, room: Rect, skin: Skin) -> None:
        upper = Rect(room.x, room.y, room.w, room.h // 2)
        lower = upper.move(0, upper.h)
        upper.w -= _star(canvas, entry, upper, skin)
        upper.w -= _write(canvas, words.result, upper, "small", words.ink, skin, is_right=True, depth=words.depth)
        _write(canvas, words.title, upper, "strong", "ink", skin)
        lower.w -= _write(canvas, words.date, lower, "tiny", words.date_ink, skin, is_right=True)
        if _fits(lower, skin, (words.players, "small"), (words.moves, "tiny")):
            _write(canvas, words.moves, lower, "tiny", words.quiet, skin, is_right=True)
        _write(canvas, words.players, lower, "small", "ink", skin)


def _lay(canvas: Surface, face: Surface, rect: Rect, fill: str, border: str, radius: int) -> None:
    """Draw a box of this fill, border and radius with an opaque picture of its size, whose corners are cut."""
    corner = radius + 2
    box = art.rounded((2 * corner, 2 * corner), fill, border, radius)
    for x, u in ((rect.left, 0), (rect.right - corner, corner)):
        for y, v in ((rect.top, 0), (rect.bottom - corner, corner)):
            canvas.blit(box, (x, y), (u, v, corner, corner))
    wide = rect.w - 2 * corner
    canvas.blit(face, (rect.x + corner, rect.y), (corner, 0, wide, corner))
    canvas.blit(face, (rect.x, rect.y + corner), (0, corner, rect.w, rect.h - 2 * corner))
    canvas.blit(face, (rect.x + corner, rect.bottom - corner), (corner, rect.h - corner, wide, corner))


def _star(canvas: Surface, entry: Entry, line: Rect, skin: Skin) -> int:
    """Paint the star at the end of a line, if the game has one, and return the width taken."""
    if not entry.starred:
        return 0
    side = skin.px(STAR)
    canvas.blit(art.icon("star", side, skin.colours.accent, filled=True), (line.right - side, line.centery - side // 2))
    return side + skin.px(APART)


def _fits(line: Rect, skin: Skin, *texts: tuple[str, Style]) -> bool:
    """Whether texts have room side by side; how many moves there were is the first to be left out."""
    wide = sum(art.text_width(text, *skin.lettering(style)) for text, style in texts)
    return wide + (len(texts) - 1) * skin.px(APART) <= line.w


def _write(
    canvas: Surface, text: str, line: Rect, style: Style, ink: TextInk, skin: Skin, *, is_right: bool = False,
    depth: float = 0.0,
) -> int:  # fmt: skip
    """Write a text into a line, and return the width taken."""
    weight, size = skin.lettering(style)
    colour = art.mixed(skin.ink(ink), skin.colours.ink, depth)
    letters = art.text(art.elided(text, weight, size, max(1, line.w)), weight, size, colour)
    place = letters.get_rect(midright=line.midright) if is_right else letters.get_rect(midleft=line.midleft)
    canvas.blit(letters, place)
    return place.w + skin.px(APART)

"""The openings at the analysed position: each book move with its games, results and worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.ai.book import BookMove, book_of
from game.ai.win_probability import win_probability
from game.formats import grouped, percent
from game.language import _, ngettext
from game.play.game_tree import GameTree
from game.play.node import Node
from ui.kit import keys
from ui.kit.bar import hundredths
from ui.kit.boxes import Box
from ui.kit.scrolled_list import NOT_PLAIN, ScrolledList
from ui.kit.widget import Point, Skin, Widget
from ui.style import art

HEAD, ROW = 25, 24  # units: the height of the heading, and of a row
BAR = 15  # units: the height of the bar of results
LEAST_BAR = 46  # units: the bar's least width; with less, the worth is left out
NUMBERED = 24  # units: the least width of a share with its percentage on it
INSET, GAP = 6, 10  # units at the edges of a row, and between two of its parts
BAR_ROOM = 10  # units for the scroll bar
WALKING = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


@dataclass(frozen=True, slots=True)
class Opening:
    """A row: the move's text and words, its games, their results, and its worth to the mover.

    `shares` are the parts of first seat's wins, draws and second seat's wins; () without games that ended so.
    """

    move: str
    words: str
    games: int
    shares: tuple[float, ...]
    worth: str


def openings_at(tree: GameTree, node: Node) -> tuple[Opening, ...]:
    """The book's openings at a node, the most played first; none outside the default variant."""
    if not tree.variant.default or node.outcome is not None:
        return ()
    here = tree.at(node)
    moves = book_of(tree.rules.id).probe(tree.rules, here.position)
    words = [here.wordings((move.move,))[0] for move in moves]
    if len(set(words)) < len(words):  # moves that lay board pieces share words
        words = [move.move for move in moves]
    return tuple(_opening(move, name, node.snapshot.side) for move, name in zip(moves, words, strict=True))


def _opening(move: BookMove, words: str, side: int) -> Opening:
    results = (move.wins, move.draws, move.losses)
    shares = tuple(count / move.games for count in results[:: 1 if side == 1 else -1]) if move.games else ()
    worth = "" if move.score is None else percent(hundredths(win_probability(move.score)))
    return Opening(move.move, words, move.games, shares, worth)


class OpeningTable(ScrolledList):
    """A heading and a row for each opening; with more than fit, they scroll. A click or Enter plays one.

    The row under the mouse, or the one chosen by Up and Down with the focus, is `pointed` and drawn on the board.
    """

    whole = True
    bar_inset = 0

    def __init__(self, palettes: Sequence[str], title: str, sums: bool = True) -> None:
        """`palettes` are the colours of the two seats' pieces in the theme.

        The heading is the `title` and, where it `sums`, the games of all rows.
        """
        super().__init__()
        self._title, self._sums = title, sums
        self._palettes = tuple(palettes)
        self._play: Callable[[str], object] = lambda move: None
        self._rows: tuple[Opening, ...] = ()
        self._most = 5  # the most rows in sight
        self._chosen = 0  # by the keyboard
        self._wide: tuple[Skin, tuple[int, int, int]] | None = None  # the skin, and the columns' widths in it

    @property
    def pointed(self) -> str:
        """The text of the move to draw on the board; empty for none."""
        if self.hover:
            return self._rows[self._pointed].move if 0 <= self._pointed < self.count else ""
        if self.focused and self.host is not None and self.host.ring:
            return self._rows[self._chosen].move
        return ""

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is anything to play."""
        return bool(self.items_in_sight)

    def on_play(self, play: Callable[[str], object]) -> None:
        """Set the function to call with the text of a chosen move."""
        self._play = play

    def suit(self, most: int) -> None:
        """Set the most rows in sight; the others scroll."""
        if most != self._most:
            self._most, self._top = most, 0.0
            self.rearrange()

    def replace(self, rows: Sequence[Opening]) -> None:
        """Show these rows; without any, the table is hidden."""
        if tuple(rows) != self._rows:
            self._rows, self._top, self._chosen, self._wide = tuple(rows), 0.0, 0, None
            self.rearrange()
        self.show(bool(rows))

    def measure(self, width: int) -> Point:
        return width, self.skin.px(HEAD) + min(self._most, len(self._rows)) * self.skin.px(ROW)

    def fitting(self, width: int, room: int) -> int:
        """The height of the whole rows that fit into `room` pixels; 0 without room for one."""
        head, high = self.skin.px(HEAD), self.skin.px(ROW)
        wanted = min(self.wanted(width)[1], room)
        return head + (wanted - head) // high * high if wanted >= head + high else 0

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._top = self.settled(self._top)

    # --- as a list

    @property
    def selected(self) -> int:
        """The row chosen by the keyboard."""
        return self._chosen

    def item_aloud(self, index: int) -> str:
        """The move, and the games that it was played in."""
        opening = self._rows[index]
        words = ngettext("{move}, {number} game", "{move}, {number} games", opening.games)
        return words.format(move=opening.words, number=grouped(opening.games))

    @property
    def count(self) -> int:
        """The number of openings."""
        return len(self._rows)

    @property
    def window(self) -> Rect:
        """The part below the heading."""
        head = self.skin.px(HEAD)
        return Rect(self.rect.x, self.rect.y + head, self.rect.w, max(0, self.rect.h - head))

    @property
    def pitch(self) -> int:
        """The height of a row."""
        return self.skin.px(ROW)

    @property
    def notch(self) -> int:
        """A step of the wheel scrolls a row."""
        return self.pitch

    def item_name(self, index: int) -> str:
        """The move and its games."""
        return f"{self._rows[index].words} {self._rows[index].games}"

    def take(self, index: int, at: Point) -> None:
        """Play an opening."""
        self._play(self._rows[index].move)

    def key(self, event: Event) -> bool:
        """Up, Down, Page Up and Page Down choose a row, Enter plays it."""
        if keys.pressed(event, "Enter"):
            self._play(self._rows[self._chosen].move)
            return True
        if event.key not in WALKING or event.mod & NOT_PLAIN:
            return False
        self._chosen = max(0, min(self._chosen + self.steps[event.key], self.count - 1))
        self.follow(self._chosen)
        return True

    # --- drawing

    def draw(self, canvas: Surface) -> None:
        if self.items_in_sight:
            self._draw_head(canvas)
            super().draw(canvas)

    def draw_item(self, canvas: Surface, index: int, place: Rect) -> None:
        """Paint a row."""
        skin, opening = self.skin, self._rows[index]
        moves, games, worths = self._widths()
        left = place.x + skin.px(INSET)
        right = place.right - skin.px(INSET) - (skin.px(BAR_ROOM) if self.reach else 0)
        start = left + moves + games + 2 * skin.px(GAP)
        end = right - (worths + skin.px(GAP) if worths else 0)
        if end - start < skin.px(LEAST_BAR):
            end, worths = right, 0
        small, tiny = skin.lettering("small"), skin.lettering("tiny")
        if opening.move == self.pointed:
            art.box(canvas, place, skin.colours.hover, None, skin.px(INSET))
        words = art.text(opening.words, *small, skin.colours.ink)
        canvas.blit(words, words.get_rect(midleft=(left, place.centery)))
        count = art.text(grouped(opening.games), *tiny, skin.colours.muted)
        canvas.blit(count, count.get_rect(midright=(start - skin.px(GAP), place.centery)))
        self._draw_results(canvas, opening, Rect(start, place.y, end - start, place.h))
        if worths:
            worth = art.text(opening.worth, *tiny, skin.colours.muted)
            canvas.blit(worth, worth.get_rect(midright=(right, place.centery)))

    def _draw_head(self, canvas: Surface) -> None:
        skin, colours = self.skin, self.skin.colours
        line = Rect(self.rect.x, self.rect.y, self.rect.w, skin.px(HEAD - 3))
        head = art.text(self._title, "SemiBold", skin.px(skin.sizes.tiny), colours.muted)
        canvas.blit(head, head.get_rect(midleft=(line.x + skin.px(INSET), line.centery)))
        games = sum(opening.games for opening in self._rows)
        words = ngettext("{number} game", "{number} games", games).format(number=grouped(games)) if self._sums else ""
        count = art.text(words, *skin.lettering("tiny"), colours.muted)
        canvas.blit(count, count.get_rect(midright=(line.right - skin.px(INSET), line.centery)))
        canvas.fill(colours.line, (line.x, line.bottom - skin.px(1), line.w, skin.px(1)))

    def _draw_results(self, canvas: Surface, opening: Opening, room: Rect) -> None:
        """Paint the results: the shares of both seats in their colours, and draws between them."""
        skin, colours = self.skin, self.skin.colours
        bar = Rect(room.x, 0, room.w, skin.px(BAR))
        bar.centery = room.centery
        if not opening.shares and opening.games:
            return
        if not opening.shares:
            # Translators: of a move of the opening book that no game began with
            words = art.text(_("not played"), *skin.lettering("tiny"), colours.faint)
            canvas.blit(words, words.get_rect(midleft=bar.midleft))
            return
        paints = [skin.theme.pieces[palette] for palette in self._palettes]
        fills = ((paints[0].body, paints[0].ink), (colours.track, colours.muted), (paints[-1].body, paints[-1].ink))
        clip, edge, radius = canvas.get_clip(), 0.0, skin.px(4)
        for share, (body, ink) in zip(opening.shares, fills, strict=True):
            part = Rect(bar.x + round(bar.w * edge), bar.y, round(bar.w * (edge + share)) - round(bar.w * edge), bar.h)
            edge += share
            canvas.set_clip(part.clip(clip))
            art.box(canvas, bar, body, None, radius)
            if part.x > bar.x:
                canvas.fill(colours.edge, (part.x, part.y, skin.px(1), part.h))
            if part.w >= skin.px(NUMBERED):
                number = art.text(str(hundredths(share)), "SemiBold", skin.px(skin.sizes.tiny - 2), ink)
                canvas.blit(number, number.get_rect(center=part.center))
        canvas.set_clip(clip)
        art.box(canvas, bar, None, colours.edge, radius, thickness=skin.px(1))

    def _widths(self) -> tuple[int, int, int]:
        """The widths of the columns of moves, games and worths, in pixels; 0 where no opening has a worth."""
        if self._wide is not None and self._wide[0] == self.skin:
            return self._wide[1]
        small, tiny = self.skin.lettering("small"), self.skin.lettering("tiny")
        moves = max((art.text_width(opening.words, *small) for opening in self._rows), default=0)
        games = max((art.text_width(grouped(opening.games), *tiny) for opening in self._rows), default=0)
        worths = max((art.text_width(opening.worth, *tiny) for opening in self._rows if opening.worth), default=0)
        self._wide = self.skin, (moves, games, worths)
        return self._wide[1]


class OpeningsAndMoves(Box):
    """The openings above the move list: they get the room that the list can spare."""

    scrolls = True

    def __init__(self, openings: OpeningTable, moves: Widget) -> None:
        super().__init__(openings, moves)
        self._openings, self._moves = openings, moves

    def measure(self, width: int) -> Point:
        """The size of the list alone."""
        return self._moves.wanted(width)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        spare = rect.h - self._moves.wanted(rect.w)[1] - self.gap
        high = self._openings.fitting(rect.w, spare) if self._openings.visible else 0
        self._openings.place(Rect(rect.x, rect.y, rect.w, high))
        taken = high + self.gap if high else 0
        self._moves.place(Rect(rect.x, rect.y + taken, rect.w, rect.h - taken))

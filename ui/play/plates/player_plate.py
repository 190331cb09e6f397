"""The plate of a seat: its player, whether they are to act, their holdings, the thinking time, and the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from pygame import Rect, Surface
from pygame.event import Event

from game.formats import grouped
from game.holding import Holding
from game.language import _, listed
from ui.board.art.forms import document
from ui.board.art.tokens import badge
from ui.board.painters.pieces import burnt
from ui.kit import keys
from ui.kit.widget import Point, TextInk, Widget
from ui.play.plates.held_pieces import HeldPainter, fitted, spread_width
from ui.scene.scene import Transition, Utterance
from ui.style import art
from ui.style.looks.look import Look

HIGH = 42  # units: the least height for two lines
FLAT, LONG = 34, 8  # a plate over 34 units high and under 8 times as wide also gets two lines
STEPS = 24  # positions of the thinking ring in a full turn
TURNS = 0.75  # turns of the ring a second
FRAME = 3  # units: the frame of the seat to act, ...
TINGE = 0.14  # ... and the share of its colour in the plate, as for a winner
ARROW = (0.12, 0.36)  # the width and height of the arrow to the badge, in heights of a plate
SUNKEN = 0.85  # the share of the ground in the plate of an eliminated player


@dataclass(frozen=True, slots=True)
class Plan:
    """The places and sizes of a plate's parts, as fractions of its height.

    With two lines, the seat's name is in the upper one; `whole` puts clock and pieces beside both lines.
    """

    upper: float  # the middle of the line of the name, ...
    lower: float  # ... and of the line of the player
    whole: bool
    name: float  # the em of the seat's name, ...
    word: float  # ... of the player and the word, ...
    time: float  # ... and of the clock
    disc: float
    piece: float  # the width of a little piece
    inset: float  # from the side to the badge and the clock
    gap: float  # between two parts
    ring: float  # how much wider the ring of a thought is than the badge


TWO_LINES = Plan(0.31, 0.71, True, 0.375, 0.275, 0.48, 0.54, 0.5, 0.26, 0.22, 0.2)
ONE_LINE = Plan(0.5, 0.5, True, 0.45, 0.36, 0.5, 0.6, 0.56, 0.3, 0.24, 0.24)
CROSSED = Plan(0.28, 0.7, False, 0.36, 0.29, 0.36, 0.46, 0.4, 0.2, 0.17, 0.16)
LEAST_NAME, LEAST_WORD = 13, 11  # units
FACE = 1.3  # the side of a character's face, in ems of the player's name


@dataclass(frozen=True, slots=True)
class Shown:
    """The state of a seat at the described node, for its plate.

    `player` are the player's names, the longest first; the first that fits is shown. `face` is the icon of a character,
    before the name. `thought` is the seconds of thinking so far, None without a search. `score` is that of a run of
    games, the player's own points first.
    """

    player: tuple[str, ...]
    acting: bool = False
    word: str = ""
    result: Literal["", "won", "lost"] = ""
    holdings: tuple[Holding, ...] = ()
    thought: float | None = None
    score: str = ""
    face: str = ""


class PlayerPlate(Widget):
    """A button with the seat's badge, its name, a word and the clock at the right; the seat to act has a frame."""

    focusable = True
    keeps_keys = False
    shrinks = True

    def __init__(
        self,
        seat: str,
        shown: Shown,
        look: Look,
        palette: str,
        on: Callable[[], Transition | None],
    ) -> None:
        """`palette` names the colours of the seat's pieces in the theme. `on` is called when the plate is pressed."""
        super().__init__()
        self._seat, self._look, self._palette, self._on = seat, look, palette, on
        self.shown = shown
        self.still = False  # whether the ring of a thought is a full circle that does not turn
        self._time, self._low, self._fallen = "", False, False

    @property
    def held_words(self) -> str:
        """The player's holdings in a sentence; empty if the game shows none."""
        held = listed(holding.words for holding in self.shown.holdings)
        return _("{side}: {held}.").format(side=self._seat, held=held) if held else ""

    def utterance(self) -> Utterance:
        """The seat and its player; then the turn, the result and what the player holds."""
        held, shown = [holding.words for holding in self.shown.holdings], self.shown
        # Translators: stands behind the name of a player whose turn it is
        turn = _("to move") if shown.acting else ""
        state = listed(filter(None, (shown.player[0], turn, shown.word, *held)))
        return Utterance(self._seat, state, _("Change who plays") if self.enabled else "")

    @property
    def tip(self) -> str:  # type: ignore[override]
        """The player's holdings, the score of their games, and the effect of pressing the plate."""
        score = _("Score so far: {score}").format(score=self.shown.score) if self.shown.score else ""
        return "\n".join(filter(None, (self.held_words, score, _("Change who plays") if self.enabled else "")))

    def refresh(self, shown: Shown) -> None:
        """Show this state of the seat."""
        if shown != self.shown:
            self.shown = shown
            self.redraw()

    def refresh_time(self, time: str, low: bool, fallen: bool) -> None:
        """Show the time left on the clock, whether it is short, and whether the flag has fallen."""
        shown = (time, low, fallen)
        if shown != (self._time, self._low, self._fallen):
            self._time, self._low, self._fallen = shown
            self.redraw()

    def spots(self) -> Iterator[tuple[str, Rect]]:
        """The name of the seat."""
        yield self._seat, self.rect

    def release(self, at: Point, inside: bool) -> None:
        """Call `on`, if the mouse is still over the plate."""
        if inside:
            self.send(self._on())

    def key(self, event: Event) -> bool:
        """Enter and Space press the plate."""
        if not any(keys.pressed(event, name) for name in ("Enter", "Space")):
            return False
        if not keys.repeated(event):
            self.send(self._on())
        return True

    def measure(self, width: int) -> Point:
        """The whole width, and somewhat more height than a button."""
        return width, self.skin.px(self.skin.sizes.control + 6)

    # --- painting

    def draw(self, canvas: Surface) -> None:
        """Paint the frame, the badge, the words, the clock and the pieces."""
        self._draw_frame(canvas)
        plan, rect, shown = self._plan, self.rect, self.shown
        inset, gap = self._part(plan.inset), self._part(plan.gap)
        disc = Rect(0, 0, self._part(plan.disc), self._part(plan.disc))
        disc.midleft = (rect.x + inset, rect.centery)
        colours = self.skin.theme.pieces[self._palette]
        canvas.blit(art.svg(badge(burnt(colours) if shown.result == "lost" else colours), disc.size), disc)
        if shown.thought is not None:
            self._draw_ring(canvas, disc)
        left, right = disc.right + gap, rect.right - inset
        upper, lower = (rect.y + round(part * rect.h) for part in (plan.upper, plan.lower))
        name_ends = self._draw_name(canvas, left, upper)
        whole = plan.whole or not self._time
        time_begins = self._draw_time(canvas, right, rect.centery if plan.whole else upper)
        if whole:
            right = time_begins
        named = name_ends - left
        if plan.upper == plan.lower:
            left = name_ends + gap
        room, least = right - left - gap, self._caption_width(shown.player[-1])
        size = self._part(plan.piece)
        spread = fitted(shown.holdings, size, room - max(least, named if plan.upper < plan.lower and whole else 0))
        if spread:
            painter = HeldPainter(self._look, self.skin.theme, shown.result == "lost")
            middle = rect.centery if whole else lower
            painter.paint(canvas, spread, size, right, middle, self.skin.colours.ink)
            right -= spread_width(spread, size) + gap
        self._draw_caption(canvas, left, right, lower)

    def _draw_frame(self, canvas: Surface) -> None:
        skin, colours, rect = self.skin, self.skin.colours, self.rect
        lit = self.enabled and self.hover
        face = colours.press if lit and self.held else colours.hover if lit else colours.face
        radius = skin.px(skin.sizes.radius)
        if self.shown.acting:
            face = art.mixed(face, colours.accent, TINGE)
            art.box(canvas, rect, face, colours.accent, radius, thickness=skin.px(FRAME))
            self._draw_arrow(canvas)
            return
        card, line = colours.card, colours.line
        if self.shown.result == "lost":
            card = art.mixed(card, colours.ground_bottom, SUNKEN)
        elif self.shown.result == "won":
            card, line = art.mixed(card, colours.accent, TINGE), colours.accent
        art.box(canvas, rect, face if lit else card, colours.edge if lit else line, radius)

    def _draw_arrow(self, canvas: Surface) -> None:
        """Paint an arrow from the edge to the badge: a frame alone looks like the colour of a player."""
        wide, high = (self._part(part) for part in ARROW)
        path = f'<path d="M0 0L12 18L0 36Z" fill="{self.skin.colours.accent}"/>'
        arrow = art.svg(document(12, 36, "", path), (wide, high))
        canvas.blit(arrow, arrow.get_rect(midleft=(self.rect.x + self.skin.px(FRAME) - 1, self.rect.centery)))

    @property
    def _plan(self) -> Plan:
        """The plan for the present size; letters are never smaller than can be read."""
        high, wide = self.rect.h / self.skin.scale, self.rect.w / self.skin.scale
        plan = CROSSED if wide < LONG * high and high > FLAT else TWO_LINES if high >= HIGH else ONE_LINE
        least = max(1.0, high)
        return replace(plan, name=max(plan.name, LEAST_NAME / least), word=max(plan.word, LEAST_WORD / least))

    def _part(self, part: float) -> int:
        """A part of the height in pixels."""
        return max(1, round(part * self.rect.h))

    @property
    def _word(self) -> tuple[str, str, TextInk]:
        """The word about the seat, with weight and ink; without a clock also the seconds of thinking."""
        shown = self.shown
        if shown.thought is not None:
            seconds = grouped(round(shown.thought))
            return "" if self._time else _("{seconds} s").format(seconds=seconds), "Regular", "muted"
        if shown.result == "won":
            return shown.word, "SemiBold", "accent"
        return shown.word, "SemiBold" if shown.result else "Regular", "muted"

    def _caption(self, player: str) -> list[tuple[str, str, TextInk]]:
        """A name of the player, the score and the word, each with its weight and its ink."""
        parts: list[tuple[str, str, TextInk]] = [(player, "Regular", "muted"), (self.shown.score, "SemiBold", "ink")]
        return [part for part in (*parts, self._word) if part[0]]

    def _caption_width(self, player: str) -> int:
        """The width in pixels of a name of the player with score and word."""
        size, caption = self._part(self._plan.word), self._caption(player)
        widths = [art.text_width(text, weight, size) for text, weight, _ink in caption]
        face = round(FACE * size) + self._part(self._plan.gap) // 2 if self.shown.face else 0
        return face + sum(widths) + self._part(self._plan.gap) * max(0, len(widths) - 1)

    def _draw_name(self, canvas: Surface, left: int, middle: int) -> int:
        """Paint the name of the seat; return where it ends."""
        ink = self.skin.ink("muted" if self.shown.result == "lost" else "ink")
        name = art.text(self._seat, "SemiBold", self._part(self._plan.name), ink)
        canvas.blit(name, name.get_rect(midleft=(left, middle)))
        return left + name.get_width()

    def _draw_caption(self, canvas: Surface, left: int, right: int, middle: int) -> None:
        """Paint the longest name of the player that fits, with score and word behind it."""
        size = self._part(self._plan.word)
        player = next((name for name in self.shown.player if self._caption_width(name) <= right - left), "")
        if player and self.shown.face:
            face = art.icon(self.shown.face, round(FACE * size), self.skin.ink("ink"))
            canvas.blit(face, face.get_rect(midleft=(left, middle)))
            left += face.get_width() + self._part(self._plan.gap) // 2
        for text, weight, ink in self._caption(player):
            letters = art.text(text, weight, size, self.skin.ink(ink))
            canvas.blit(letters, letters.get_rect(midleft=(left, middle + (self._plan.upper == self._plan.lower))))
            left += letters.get_width() + self._part(self._plan.gap)

    def _draw_time(self, canvas: Surface, right: int, middle: int) -> int:
        """Paint the clock and a fallen flag; return the right end of the room beside them."""
        if not self._time:
            return right
        gap, size = self._part(self._plan.gap), self._part(self._plan.time)
        letters = art.text(self._time, "SemiBold", size, self.skin.ink("danger" if self._low else "ink"))
        spot = letters.get_rect(midright=(right, middle))
        canvas.blit(letters, spot)
        if self._fallen:
            flag = art.icon("flag", size, self.skin.ink("danger"))
            spot = flag.get_rect(midright=(spot.left - gap // 2, middle))
            canvas.blit(flag, spot)
        return spot.left - gap

    def _draw_ring(self, canvas: Surface, disc: Rect) -> None:
        """Paint an arc around the disc, turned by the time of the thought; a full circle if `still`."""
        wider = self._part(self._plan.ring)
        ring = disc.inflate(wider, wider)
        step = int((self.shown.thought or 0.0) * TURNS * STEPS) % STEPS
        arc = f'<path d="M20 2 A18 18 0 0 1 38 20" transform="rotate({360 * step // STEPS} 20 20)"'
        whole = '<circle cx="20" cy="20" r="18"'
        line = f'fill="none" stroke="{self.skin.colours.accent}" stroke-width="3" stroke-linecap="round"/>'
        picture = document(40, 40, "", f"{whole if self.still else arc} {line}")
        canvas.blit(art.svg(picture, ring.size), ring)

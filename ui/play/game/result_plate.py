"""The plate with the result of a game, at the head of the panel, and buttons for the next game."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pygame
from pygame import Surface
from pygame.event import Event

from game.formats import rating_number
from game.language import _
from ui.board.art.tokens import badge
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point, Style, Widget
from ui.play.analysis.analysis import Analysis
from ui.play.game.commands import Commands
from ui.play.game.ending import Ending
from ui.play.game.kept_match import Result
from ui.play.moves.navigator import Navigator
from ui.play.moves.replay import Replay
from ui.scene.scene import Transition
from ui.style import art
from ui.style.themes import Theme

DISC = 24  # units: the badge beside the title
REVIEWED = 240  # units: from this width on, the review stands beside the first button, ...
LONG = 300  # ... and from this, one with a long word and three with icons alone
TIGHTER = 2  # units: how much smaller the gaps are where there is little room
BUTTON_HEIGHT = 46  # units: the height of a button with its word below the icon

MODIFIED = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT


class ResultPlate(Column):
    """Shows the result of a game while it is announced, beside the last position and never over it.

    Its `first` button, which Enter presses, is a rematch, unless another level suits the player better.
    """

    def __init__(
        self,
        ending: Ending,
        palettes: Sequence[str],
        navigator: Navigator,
        analysis: Analysis,
        replay: Replay,
        commands: Commands,
    ) -> None:
        """`palettes` name the colours of the seats in the theme."""
        super().__init__(gap=8, pad=14)
        self._ending, self._palettes, self._commands = ending, palettes, commands
        self._navigator, self._analysis, self._replay = navigator, analysis, replay
        self._shown: Result | None = None
        self._suited: object = None
        self._terse, self._most, self._control = False, 0, 0.0
        self._spacing = 8.0, 14.0  # units: the gap between lines, and the margin
        self._badge = Image(self._badge_of).sized(DISC, DISC)
        self._title = Label("", "banner").grow().fitted()
        self._cross = Button("", ending.close, "quiet", icon="x", key="Esc").tipped(_("Close"))
        self._sentence = Paragraph("", "body", "ink")
        self._aftermath, self._course = Paragraph("", "small", "ink"), Paragraph("", "small")
        self._points, self._change = Label("", "body").fitted(), Label("", "strong")
        self._change.shrinks = False  # the points get smaller instead
        self._rating = Row(self._points, self._change, gap=8)
        self._advice = Paragraph("", "small", "ink")
        self.first = Button(_("Rematch"), self._begin_first, "primary", key="Enter")
        self._other = Button("", self._begin_other)
        self._review = Button.of(commands["review"])
        self._analyse = Button(_("Analyse"), self._begin_analysis, icon="microscope", does="analyse")
        self._again = Button(_("See it again"), self._see_again, icon="history")
        self._again.tipped(_("Watch the end of the game again"))
        self._praise = Paragraph("", "small", "good")  # below the buttons, which stay where they are when it comes
        self._back = Button(_("Take it back"), commands.match.take_back, icon="undo-2")
        self.show(False)

    def suit(self, terse: bool, control: float, style: Style, gap: float, pad: float, most: int) -> None:
        """Choose the words that fit, the height of a button, the lettering and its distances.

        With `most` letters or more about the game, only the first button has words.
        """
        if (terse, control, style, gap, pad, most) == self._suited:
            return
        self._suited, self._terse, self._control = (terse, control, style, gap, pad, most), terse, control
        self._most = most
        self._spacing = gap, pad - 2 if terse else pad
        self._sentence.style = style
        self._cross.sized(control * 0.8, control * 0.8)
        self.first.sized(height=control)
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons into lines. In little room advice replaces other words."""
        terse, is_advised = self._terse, self._shown is not None and self._shown.is_advised
        tells = bool(self._aftermath.text) and not (terse and is_advised)
        self._aftermath.show(tells)
        self._course.show(bool(self._course.text) and not (terse and (is_advised or tells)))
        is_rated = self._shown is not None and self._shown.rating is not None
        self._rating.show(is_rated and not (terse and is_advised))
        has_level = self._shown is not None and self._shown.step != 0
        self._other.show(has_level and (is_advised or not terse))  # else it is only in the menu
        is_cramped = terse and (is_advised or (not tells and len(self._course.text) >= self._most))
        is_upright = terse and not is_cramped
        gap, pad = self._spacing
        self.spaced(gap - TIGHTER * is_cramped, pad)
        others = self._review, self._back, self._analyse, self._other if is_cramped else self._again
        for button in (*others, self._other):
            button.terse = is_cramped
            button.upright(is_upright).sized(height=BUTTON_HEIGHT if is_upright else self._control)
            button.grow()
        head = Row(self._badge, self._title, self._cross, gap=10)
        words = head, self._sentence, self._aftermath, self._course, self._rating
        lines: list[Widget]
        if is_cramped:
            line = Row(*others, gap=4)
            lines = [Row(self.first.grow(), line, gap=4, stacked_below=LONG)]
        elif is_upright:
            self._review.terse = self._back.visible  # whose words are long
            lines = [self.first, Row(*others, gap=4)]
        else:
            begin = Row(self._review, self.first.grow(), gap=8, even=True, stacked_below=REVIEWED)
            lines = [begin, self._other, Row(*others[1:], gap=8, even=True)]
        self.fill(*words, self._advice, *lines, self._praise)

    def refresh(self, status: str, refused: bool, covered: bool) -> None:
        """Show the result if there is one, with the sentence of the moment, unless the panel is `covered`.

        It is hidden while the player looks back or analyses.
        """
        is_replayed = self._replay.is_slow or self._replay.is_of_end
        result, looks_away = self._ending.result, self._navigator.is_past and not is_replayed
        self.show(result is not None and not (covered or looks_away or self._analysis.running))
        if result is not None and result is not self._shown:
            self._shown = result
            self._tell(result)
            self._arrange()
        self._sentence.text = status
        self._praise.text = self.praise
        self._praise.show(bool(self.praise))
        self._sentence.ink = "danger" if refused else "ink"

    @property
    def praise(self) -> str:
        """What was done well, as far as it is known."""
        return self._ending.praise.words if self._ending.praise is not None else ""

    @property
    def fills(self) -> bool:
        """Whether it says so much that a small panel has no room for the graph."""
        return self.visible and self._aftermath.visible and self._most < sys.maxsize

    @property
    def is_due(self) -> bool:
        """Whether it will show in a moment, unless the player looks elsewhere."""
        return self._ending.is_due and not (self._navigator.is_past or self._analysis.running)

    def hears(self, event: Event) -> bool:
        """Take the focus to the first button by the first Tab; return whether the event was that."""
        is_tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not event.mod & MODIFIED
        if not is_tab or not self.visible or self.host is None or self.host.focused is not None:
            return False
        self.host.focus(self.first)
        return True

    def draw(self, canvas: Surface) -> None:
        """Paint the plate, a little lighter than the panel."""
        skin, colours = self.skin, self.skin.colours
        art.box(canvas, self.rect, colours.face, colours.edge, skin.px(skin.sizes.radius))
        super().draw(canvas)

    def _tell(self, result: Result) -> None:
        self._title.text = result.title
        self._aftermath.text, self._course.text = result.aftermath, result.course
        self._badge.show(result.seat is not None)
        self._badge.renew()
        self._advice.text = result.advice
        if rating := result.rating:
            before, after = rating_number(rating.before), rating_number(rating.after)
            self._points.text = _("Rating {before} → {after}").format(before=before, after=after)
            self._change.text = rating.signed
            self._change.ink = "good" if rating.after > rating.before else "danger"
        self._advice.show(bool(result.advice))
        level = (_("One level up"), "chevron-up") if result.step > 0 else (_("One level down"), "chevron-down")
        again = _("Next game") if result.is_followed else _("Rematch"), "rotate-ccw"
        first, other = (level, again) if result.is_advised else (again, level)
        self.first.text, self.first.icon = first
        self._other.text, self._other.icon = other
        self._review.show(self._commands["review"].may())
        self._back.show(result.can_be_taken_back)
        self._again.show(result.has_last_move)

    def _begin_first(self) -> Transition | None:
        result = self._ending.result
        return self._commands.match.rematch(result.step if result and result.is_advised else 0)

    def _begin_other(self) -> Transition | None:
        result = self._ending.result
        return self._commands.match.rematch(0 if result is None or result.is_advised else result.step)

    def _see_again(self) -> None:
        """Show the end of the game again, from the praised move on if there is one."""
        praise = self._ending.praise
        praised = praise.node.parent if praise is not None and praise.node is not None else None
        self._replay.begin_end(praised)

    def _begin_analysis(self) -> None:
        self._ending.close()
        self._commands.match.analyse()

    def _badge_of(self, size: Point, theme: Theme) -> Surface:
        seat = (self._shown.seat if self._shown else None) or 1
        return art.svg(badge(theme.pieces[self._palettes[seat - 1]]), size)

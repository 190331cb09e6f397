"""The card beside or below the board of a lesson: what to do, what came of it, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from pygame import Surface

from game.language import _, as_sentence, sentences
from game.play.edges import begins_turned
from ui.board.painters.pieces import seat_mark
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.overflow import Abreast, AbreastBelow
from ui.kit.paragraph import Paragraph
from ui.kit.sheet import Sheet
from ui.kit.widget import Point, TextInk, Widget
from ui.learn.dots import Dots
from ui.learn.exercise import Exercise, Phase, Place
from ui.learn.lesson_place import LessonPlace
from ui.play.moves.choice_row import ChoiceRow
from ui.scene.scene import Transition
from ui.style import art
from ui.style.looks import look_of
from ui.style.themes import Theme

MARK = 20  # units: the sign of the side that the player has
CONTROL, SLIM = 40, 34  # units: the height of a button, and in a low card
LOW = 430  # units: a lower card is denser
TIGHT = 560  # units: a lower card shows less beside a choice or, if it has many buttons, a remark
SIGN = 20  # units: the sign beside the remark
INKS: Mapping[Phase, TextInk] = {Phase.DONE: "good", Phase.MISSED: "danger"}
SIGNS = {
    Phase.DONE: "check",
    Phase.MISSED: "x",
    Phase.NEARLY: "info",
    Phase.UNKNOWN: "info",
    Phase.SHOWING: "eye",
    Phase.TRYING: "info",
}
ALSO = ("learn", "play_from_here", "practise")  # commands that only some pages have, and only at times


class LessonPanel(Sheet):
    """Shows a step as of the last `refresh`."""

    def __init__(
        self,
        place: Place,
        practice: Exercise,
        turn: Callable[[int], Transition | None],
        commands: Mapping[str, Command],
        leave: Callable[[], Transition | None],
        go_to: Callable[[Place | None], Transition | None],
    ) -> None:
        """`turn` moves on by so many choices of a piece; `go_to` leads to another place."""
        self._practice, self._place, self._page, self._is_tight = practice, place, place.page, False
        rules, seat = self._page.rules, self._page.seat
        is_first = isinstance(place, LessonPlace) and not place.number
        victory = look_of(rules.id).victory_of(practice.match.tree.variant.name)
        self.aim = str(victory.words) if is_first else ""  # of the game, shown with its first step
        self._leave = Button(_("Back"), leave, "quiet", icon="x", key="Esc")
        self._leave.terse = True
        title = Label(rules.title, "name").grow()
        self.dots = Dots(len(place.part), place.index, place.words, lambda step: go_to(self.place_of(step)))
        self.dots.show(len(place.part) > 1)
        mark = Image(seat_mark(look_of(rules.id), seat - 1)).sized(MARK, MARK)
        words = _("Only to look at: {side} to move") if place.is_idea else _("You are {side}.")
        who = words.format(side=rules.seat_names[seat - 1])
        if begins_turned(rules, practice.match.tree.variant, practice.match.players):
            who = sentences((as_sentence(who), _("The board is turned to that side.")))
        side = Paragraph(who, "small", "muted")
        self._title = Label(str(self._page.title), "strong", "accent").fitted(0.8)
        self._title.show(bool(str(self._page.title)))
        self.task, self.remark = Paragraph("", "heading", "ink"), Paragraph("", "body", "ink")
        self._sign = Image(self._paint_sign).sized(SIGN, SIGN)
        self._said = Row(self._sign, self.remark.grow(), gap=10, align="start")
        self._signed = practice.phase  # the phase whose sign is shown
        self.note = Paragraph("", "small", "muted")
        self._choices = ChoiceRow(turn)
        is_last = bool(place.part) and place.next is None
        words, icon = (_("Finish"), "check") if is_last else (_("Next"), "chevron-right")
        self.on = Button(words, commands["next_step"].run, "primary", icon=icon, key="Enter")
        self.hint, again, self._skip = (Button.of(commands[name]) for name in ("hint", "undo", "next_step"))
        self._buttons = self.hint, again, self._skip
        self.also = {name: Button.of(commands[name]) for name in ALSO if name in commands}
        self._head = Column(Row(title, self._leave), self.dots, gap=10)
        self._who = Row(mark, side.grow(), gap=8)
        self._body = Column(self._who, self._title, self.task, self._said, self.note)
        self._more = Abreast(*self.also.values(), gap=8)
        # a second click on Next, on the page after, should meet nothing: Skip has a place of its own
        # and what comes once a step is solved pushes no button from where it was
        self._foot = Column(self._choices, self._more, AbreastBelow(*self._buttons, gap=8), self.on, gap=8)
        super().__init__(self._head, self._body, self._foot, fills=True)

    def place_of(self, step: int) -> Place | None:
        """The place of a step by its index."""
        place: Place | None = self._place
        while place and place.index != step:
            place = place.next if place.index < step else place.before
        return place

    def suit(self, width: float, height: float) -> None:
        """Choose the density for a card of this size, in units."""
        low, self._is_tight = height < LOW, height < TIGHT
        self.spaced(8 if low else 14, 12 if low else 20)
        self._head.spaced(6 if low else 12, 0)
        self._body.spaced(6 if low else 12, 0)
        high = SLIM if low else CONTROL
        for button in (self.on, *self._buttons, *self.also.values()):
            button.sized(height=high)
        self._leave.sized(high, high)
        self._choices.suit(high)

    def refresh(self, done: Collection[int], choice: str, note: str = "") -> None:
        """Show the practice as it stands, the steps that are done, by index, and the choice on offer if any.

        The `note` is small print, below what came of it; without one the aim of the game has its place. What is said of
        an attempt goes before the task, and both before the heads, where there is too little room.
        """
        practice = self._practice
        self.dots.refresh(done)
        self.task.text, self.remark.text = str(self._page.words), practice.remark
        self.remark.ink = INKS.get(practice.phase, "ink")
        self._said.show(bool(practice.remark))
        self.note.text = note or self.aim
        self.note.show(bool(self.note.text))
        if practice.phase is not self._signed:
            self._signed = practice.phase
            self._sign.renew()
        self._choices.refresh(choice)
        goes_on = practice.goes_on or self._place.is_idea or self._place.index in done
        self.on.enable(goes_on)
        self._skip.show(not goes_on)
        for button in self._buttons:
            button.refresh()
        for button in self.also.values():
            button.refresh()
            button.show(button.enabled)
        self._more.show(any(button.enabled for button in self.also.values()))
        is_tight = self._is_tight and bool(choice or (self.also and practice.remark))
        heads = [self._who, *([self._title] if str(self._page.title) else [])]
        said = [self.task, *(part for part in (self._said, self.note) if part.visible)]
        for part in (*heads, *said, self._foot):
            part.forget()  # the texts have changed since the last layout
        is_crowded = is_tight or self._overflows(*heads, *said)
        for head in heads:
            head.show(not is_crowded)
        is_judged = practice.phase in (Phase.DONE, Phase.MISSED, Phase.NEARLY)
        self.task.show(not (is_judged and (is_tight or self._overflows(*said))))

    def _overflows(self, *parts: Widget) -> bool:
        """Whether these parts of the body need more room than the foot leaves."""
        wide = self.body.rect.w
        if not wide:
            return False  # not placed yet
        room = self.body.rect.h + self._foot.rect.h - self._foot.wanted(wide)[1]
        return sum(part.wanted(wide)[1] + self._body.gap for part in parts) - self._body.gap > room

    def _paint_sign(self, size: Point, theme: Theme) -> Surface:
        """The sign of the phase, so that not colour alone tells it."""
        ink: str = getattr(theme.kit, INKS.get(self._signed, "muted"))
        return art.icon(SIGNS[self._signed], size[0], ink)

"""Small sheets before the end of a game: to confirm a resignation, with its cost in points, or agree to a draw."""

from __future__ import annotations

from collections.abc import Collection

from game.archive.rating.change import RatingChange, RatingWork
from game.formats import rating_number
from game.language import _, enumerated, ngettext
from game.play.match import Match
from ui.dialogs.question import Question
from ui.kit.button import Button
from ui.kit.paragraph import Paragraph
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context

UNKNOWN = "\N{EN DASH}" * 4  # as wide as the points that replace it


class Resignation(Question):
    """Pops with True if the player resigns; Esc and Enter play on, so that no key resigns by accident."""

    name = "resignation"

    def __init__(self, context: Context, match: Match, number: object) -> None:
        """`number` is the id of the match in the library, if it is there."""
        side = match.tree.rules.seat_names[match.resigning_seat - 1]
        self._work = RatingWork(context.library, number, match, resigns=True)
        self._cost = Paragraph(_cost(UNKNOWN, UNKNOWN), "body", "ink")
        self._done = self._work.go_on()
        self._cost.show(not self._done)  # the line has its room before it is known, so that the sheet does not jump
        super().__init__(
            context,
            _("Resign this game?"),
            _("{side} would lose this game.").format(side=side),
            Button(_("Play on"), self.leave_scene, "primary", key="Enter"),
            Button(_("Resign"), lambda: Pop(True), icon="flag"),
            below=self._cost,
        )
        self._go_on()

    def update(self, seconds: float) -> Transition | None:
        """Work out the new rating, a part in each frame."""
        self._go_on()
        return super().update(seconds)

    def _go_on(self) -> None:
        if not self._done and (done := self._work.go_on()):
            self._done = done
            self._cost.text = _words(self._work.change)


def _words(change: RatingChange | None) -> str:
    """The cost of a resignation; empty if another game was the last to change the rating."""
    if change is None:
        return ""
    if change.before == change.after:
        return _("Your rating would stay at about {points}.").format(points=rating_number(change.after))
    return _cost(rating_number(change.before), rating_number(change.after))


def _cost(before: str, after: str) -> str:
    return _("Your rating would fall from {before} to about {after}.").format(before=before, after=after)


class DrawOfferSheet(Question):
    """Pops with True if everyone asked agrees; Esc refuses."""

    name = "draw offer"

    def __init__(self, context: Context, match: Match, people: Collection[int], offering: int = 0) -> None:
        """`people` are the seats to ask: those played by a person who has to agree.

        The seat `offering` makes the offer, or else the one to move.
        """
        names, side = match.tree.rules.seat_names, offering or match.tree.snapshot.side
        asked = enumerated([names[seat - 1] for seat in people])
        words = ngettext(  # the two forms are the same in English
            "{side} offers a draw. {asked}, do you agree?", "{side} offers a draw. {asked}, do you agree?", len(people)
        )
        super().__init__(
            context,
            _("A draw?"),
            words.format(side=names[side - 1], asked=asked),
            Button(_("Decline"), self.leave_scene, icon="x"),
            Button(_("Agree"), lambda: Pop(True), "primary", icon="handshake", key="Enter"),
        )

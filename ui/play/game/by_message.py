"""A game by message on the screen: copying it for the players elsewhere, and taking in what they sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.archive.database.stored_game import LONG_GAME
from game.archive.record.message import write_message
from game.core import AGREED
from game.language import _, enumerated, listed, ngettext, pgettext, sentences
from game.play.game_tree import RESIGN_TEXT, GameTree
from game.play.match import Match
from game.play.node import Node
from game.play.player import name_of
from game.play.reply import Kind, Reply, add_line, reply_of, take_in
from ui.board.thumbnail import thumbnail
from ui.dialogs.end_of_game import DrawOfferSheet
from ui.dialogs.question import Question
from ui.files.save_sheet import copy_text
from ui.kit.button import Button
from ui.kit.command import Command
from ui.kit.image import Image
from ui.kit.widget import Point
from ui.play.game.parts import Parts
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Transition
from ui.shell.context import Context
from ui.style.themes import Theme

SHOWN_MOVES = 6  # of a line that a message would add, in words
LINE_PICTURE = 180  # units: the height of its last position


class ByMessage:
    """The command to copy the game, and the answers to messages."""

    def __init__(self, parts: Parts, end_analysis: Callable[[], bool]) -> None:
        """`end_analysis` returns from an analysis to the game."""
        self._end_analysis = end_analysis
        self._context, self._kept, self._match = parts.context, parts.kept, parts.kept.match
        self._navigator, self._remarks = parts.navigator, parts.remarks

    def commands(self) -> tuple[Command, ...]:
        """The one that has a key, a place in the menu and a button."""
        return (
            bound(
                "copy_message", self.copy, lambda: bool(self._match.correspondents.seats),
                why_not=lambda: "" if self._match.correspondents.seats else _("Nobody plays this game by message."),
            ),
        )  # fmt: skip

    def copy(self) -> Transition | None:
        """Put the game on the clipboard as a message, with what happened in words."""
        match, record = self._match, self._kept.record()
        text = partial(write_message, record, news(match))
        names = enumerated(match.correspondents.names(match.correspondents.seats))
        keymap = self._context.keymap
        words = _("The game was copied for {names}. Send it to them; paste the answer with {key}.")
        done = words.format(names=names, key=keymap.shown("paste"))
        return copy_text(
            self._context, text, match.tree.node.ply > LONG_GAME, done, match.correspondents.note_sent
        )

    # --- what came

    def update(self) -> Transition | None:
        """Take in the message that came, if any; or ask which seat is that of the person here."""
        if seats := self._kept.take_seats():
            return Push(SeatQuestion(self._context, self._match, seats), self._claim)
        message = self._kept.take_message()
        if message is None:
            return None
        self._end_analysis()
        reply = reply_of(self._match.state(), message)
        if reply.kind is Kind.NEWS:
            return self._take(reply)
        if reply.kind is Kind.OTHER:
            return Push(LineQuestion(self._context, self._match, reply), lambda agreed: self._add(reply, agreed))
        words = (
            _("There is nothing new in this message: the game is as it says.")
            if reply.kind is Kind.SAME
            else _("This message is older than the game here, which stays as it is.")
        )
        self._remarks.say(words)
        return self._ask_draw() if reply.kind is Kind.SAME else None

    def _claim(self, seat: int) -> None:
        if seat:
            self._match.correspondents.claim(seat)

    def _take(self, reply: Reply) -> Transition | None:
        match = self._match
        take_in(match, reply)
        self._navigator.follow()
        question = self._ask_draw()
        if reply.steps and match.tree.outcome is None and not match.offer.was_made:  # the AI's answer says more
            self._remarks.say(_("The message was taken in."))
        return question

    def _ask_draw(self) -> Transition | None:
        """Ask the people here, or else the AI, whether they agree to a draw that somebody elsewhere offers."""
        match = self._match
        offering = match.correspondents.kept.offered & match.correspondents.seats
        asked = match.people & match.correspondents.to_agree
        if match.tree.outcome or not (offering and asked):
            match.correspondents.answer()
            return None

        def answer(agreed: bool) -> None:
            if agreed:
                match.correspondents.offer()
                self._navigator.follow()

        return Push(DrawOfferSheet(self._context, match, sorted(asked), min(offering)), answer)

    def _add(self, reply: Reply, agreed: bool) -> None:
        if agreed and reply.line:
            self._navigator.show(add_line(self._match, reply))
            self._remarks.say(_("The moves of the message are kept as a line beside the game."))


def news(match: Match) -> str:
    """What the players here did last, in words for those elsewhere."""
    tree, node = match.tree, match.tree.node
    game, here = tree.rules.title, match.correspondents.here
    who = enumerated(match.correspondents.names(here))
    title = _("{game}: {variant}").format(game=game, variant=tree.variant.title)
    said = []
    if match.tree.outcome and match.tree.outcome.reason == AGREED:
        said.append(_("{player} agrees to a draw.").format(player=who))
    elif node.text == RESIGN_TEXT:
        said.append(_("{player} resigns.").format(player=match.correspondents.names([node.seat])[0]))
    elif match.seating.changed and node in match.seating.taken:
        said.append(_("{player} swaps sides.").format(player=who))
    elif not node.parent:
        title_or_game = title if tree.variant is not tree.rules.variants[0] else game
        said.append(_("{player} invites you to a game of {game}.").format(player=who, game=title_or_game))
    else:
        player = match.correspondents.names([node.seat])[0]
        words = _("{game}, move {number}: {player} plays {move}.")
        moves = listed_turn(node)
        said.append(words.format(game=game, number=tree.number_of(node), player=player, move=moves))
    if match.correspondents.kept.offered & here and not match.tree.outcome:
        said.append(_("{player} offers a draw.").format(player=who))
    return sentences(said)


def listed_turn(node: Node) -> str:
    """The plies of the last turn, in the order they were played."""
    words, here = [node.words], node.parent
    while here is not None and here.parent is not None and here.seat == node.seat:
        words.append(here.words)
        here = here.parent
    return listed(reversed(words))


class LineQuestion(Question):
    """A message that does not fit, with a preview; pops with True to add its moves as a line beside the game."""

    name = "message line"

    def __init__(self, context: Context, match: Match, reply: Reply) -> None:
        line, tree = reply.line, match.tree
        words = [_("This message does not fit the game, which stays as it is. {reason}").format(reason=reply.reason)]
        shown = [str(step.words) for step in line[:SHOWN_MOVES]]
        if shown:
            shown += ["…"] if len(line) > SHOWN_MOVES else []
            said = ngettext("Its move: {moves}.", "Its moves: {moves}.", len(line)).format(moves=listed(shown))
            words.append(said)
        picture = Image(_painter(tree, line[-1].node)).sized(height=LINE_PICTURE) if line else None
        buttons = [Button(_("Leave it"), self.leave_scene, icon="x", key="" if line else "Enter")]
        if line:
            buttons.append(Button(_("Add as a line"), lambda: Pop(True), "primary", icon="list", key="Enter"))
        super().__init__(context, _("Another line"), sentences(words), *buttons, below=picture)


def _painter(tree: GameTree, node: Node) -> Callable[[Point, Theme], Surface]:
    """Paints the position at a node, which may be that of another tree of the same game."""

    def paint(size: Point, theme: Theme) -> Surface:
        return thumbnail(tree.rules, tree.rules.read(tree.variant, node.snapshot.text), size, theme)

    return paint


class SeatQuestion(Question):
    """Asks which seat is that of the person here; pops with its number, or with 0 to leave it as it is."""

    name = "message seat"

    def __init__(self, context: Context, match: Match, seats: tuple[int, ...]) -> None:
        sides = match.tree.rules.seat_names

        def button(seat: int) -> Button:
            name = name_of(match.players[seat - 1])
            words = pgettext("a seat and the name of its player", "{side}: {name}") if name else "{side}"
            return Button(words.format(name=name, side=sides[seat - 1]), lambda: Pop(seat))

        super().__init__(
            context, _("Which seat is yours?"), _("The others are played by those who are elsewhere."),
            *map(button, seats),
        )  # fmt: skip

    def leave_scene(self) -> Transition:
        """Esc leaves the seat to move."""
        return Pop(0)

"""A message about a game, compared with the game as it is kept here: what to take from it, and what not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from game.language import N_, Sentence
from game.play.correspondence import elsewhere
from game.play.game_tree import DRAW_TEXT, RESIGN_TEXT
from game.play.match import Match
from game.play.node import Node
from game.play.player import Correspondent
from game.play.state import MatchState

SWAP_TEXT: Final = "swap"
OVER: Final = N_("The game is over here.")
NOT_PLAYED: Final = N_("It has {move}, which is yours to play and was not played here.")
TAKEN_BACK: Final = N_("It has {move}, which was taken back here: redo that, and paste the message again.")


class MessageStep(NamedTuple):
    """A ply, or a swap of seats after one."""

    text: str  # of the node, or SWAP_TEXT
    seat: int  # that acted; 0 for an agreed draw
    node: Node  # that it led to, or where the seats were swapped

    @property
    def key(self) -> tuple[str, int]:
        """What makes two steps from one position the same."""
        return self.text, self.seat

    @property
    def words(self) -> Sentence:
        """The step for people."""
        if self.text == SWAP_TEXT:
            return N_("a swap of sides")
        if self.text == RESIGN_TEXT:
            return N_("a resignation")
        return N_("an agreed draw") if self.text == DRAW_TEXT else self.node.words


class Kind(Enum):
    """What a message is for the game here."""

    NEWS = "news"  # the others have acted
    SAME = "same"  # the game as it stands here
    OLDER = "older"  # the game as it stood here before
    OTHER = "other"  # it does not fit: what is in it can only be a line beside the game


@dataclass(frozen=True, slots=True)
class Reply:
    """What a message says that is not known here."""

    kind: Kind
    fork: Node  # the last node here that the message has too
    steps: tuple[MessageStep, ...] = ()  # of the message, after that
    offered: frozenset[int] = frozenset()  # seats elsewhere that offer a draw
    reason: Sentence = ""  # why it does not fit, in a sentence

    @property
    def line(self) -> tuple[MessageStep, ...]:
        """The moves of the steps, up to anything else: what can be a line beside the game."""
        moves = list[MessageStep]()
        for step in self.steps:
            if step.node.move is None or step.text == SWAP_TEXT:
                break
            moves.append(step)
        return tuple(moves)


def message_steps(state: MatchState) -> Iterator[MessageStep]:
    """The steps from the start to the present."""
    for node in state.tree.node.path()[1:]:
        yield MessageStep(node.text, node.seat, node)
        if state.swapped and node in state.swaps:
            yield MessageStep(SWAP_TEXT, node.snapshot.side, node)


def reply_of(own: MatchState, message: MatchState) -> Reply:
    """Compare a message with the game that it is about: both have the same id and the same start.

    Only what seats elsewhere did after the last step here is news.
    """
    here, there = list(message_steps(own)), list(message_steps(message))
    common = 0
    while common < min(len(here), len(there)) and here[common].key == there[common].key:
        common += 1
    fork, further = here[common - 1].node if common else own.tree.root, tuple(there[common:])
    if common < len(here):
        if not further:
            return Reply(Kind.OLDER, fork)
        return Reply(Kind.OTHER, fork, further, reason=_unlike(here[common], further[0]))
    if further and fork.outcome:
        return Reply(Kind.OTHER, fork, further, reason=OVER)
    return _going_on(own, message, fork, further)


def _unlike(own: MessageStep, other: MessageStep) -> Sentence:
    if own.text in (RESIGN_TEXT, DRAW_TEXT) or own.node.outcome:
        return OVER
    words = N_("After ply {ply}, it goes on with {other}, and the game here with {own}.")
    ply = own.node.ply if own.text == SWAP_TEXT else own.node.ply - 1
    return words.filled(ply=ply, other=other.words, own=own.words)


def _going_on(own: MatchState, message: MatchState, fork: Node, further: tuple[MessageStep, ...]) -> Reply:
    """The reply where all steps here are in the message, which has `further` ones."""
    players = list(own.players)
    offered, agreed = own.correspondence.offered, False
    for step in further:
        if step.text == DRAW_TEXT:
            agreed = True
        elif not isinstance(players[step.seat - 1], Correspondent):
            was_played = step is further[0] and any(step.text == child.text for child in fork.children)
            move = step.words
            reason = TAKEN_BACK.filled(move=move) if was_played else NOT_PLAYED.filled(move=move)
            return Reply(Kind.OTHER, fork, further, reason=reason)
        elif step.text == SWAP_TEXT:
            players.reverse()
            offered = frozenset()
        elif step.seat not in offered:
            offered = frozenset()
    away = elsewhere(players)
    offers = message.correspondence.offered & away
    if agreed:
        before = further[-2].node if len(further) > 1 else fork
        playing = set(range(1, len(players) + 1)) - set(before.snapshot.defeated)
        if not playing - away <= offered:  # somebody here has not agreed yet
            further, offers = further[:-1], away & playing
    news = bool(further) or not offers <= own.correspondence.offered
    return Reply(Kind.NEWS if news else Kind.SAME, fork, further, offers)


def take_in(match: Match, reply: Reply) -> None:
    """Play what the others did; an agreed draw ends the game."""
    for step in reply.steps:
        if step.text == SWAP_TEXT:
            match.swap_sides()
        elif step.text == RESIGN_TEXT:
            match.resign(step.seat)
        elif step.text == DRAW_TEXT:
            match.agree_draw()
        else:
            match.play(match.tree.at(match.tree.node).read(step.text))
    match.correspondents.receive(reply.offered)


def add_line(match: Match, reply: Reply) -> Node:
    """Add the moves of a message that does not fit as a line beside the game; return the last of them."""
    node, moves = reply.fork, [step.text for step in reply.line]
    for text in moves[:-1]:
        node = match.tree.branch(node, match.tree.at(node).read(text))
    return match.try_move(node, match.tree.at(node).read(moves[-1])) if moves else node

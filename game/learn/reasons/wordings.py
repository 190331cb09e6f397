"""The sentences of the reasons that every game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.language import NP_, _, ngettext
from game.learn.reasons.reason import Facts, Reason

AT_ONCE: Final = 1  # turn


# --- wins


def wins(facts: Facts) -> str:
    """The best move wins."""
    words = (
        _("{move} wins by force.")
        if not facts.turns
        else _("{move} wins at once.")
        if facts.turns == AT_ONCE
        else ngettext(
            "{move} wins by force within {turns} turn.", "{move} wins by force within {turns} turns.", facts.turns
        )
    )
    return words.format(move=facts.move, turns=facts.turns)


def allows_a_win(facts: Facts) -> str:
    """After the move that was played the other side wins, which it threatened before, and the best one prevents it."""
    words = (
        _("After {move}, {side} wins by force; {instead} prevents this.")
        if not facts.turns
        else _("After {move}, {side} wins with the next turn; {instead} prevents this.")
        if facts.turns == AT_ONCE
        else ngettext(
            "After {move}, {side} wins by force within {turns} turn; {instead} prevents this.",
            "After {move}, {side} wins by force within {turns} turns; {instead} prevents this.",
            facts.turns,
        )
    )
    return words.format(move=facts.move, side=facts.side, instead=facts.instead, turns=facts.turns)


def lets_win(facts: Facts) -> str:
    """After the move that was played the other side wins, which it did not threaten before."""
    words = (
        _("{move} lets {side} win by force.")
        if not facts.turns
        else _("{move} lets {side} win with the next turn.")
        if facts.turns == AT_ONCE
        else ngettext(
            "{move} lets {side} win by force within {turns} turn.",
            "{move} lets {side} win by force within {turns} turns.",
            facts.turns,
        )
    )
    return words.format(move=facts.move, side=facts.side, turns=facts.turns)


def throws_the_win_away(facts: Facts) -> str:
    """After the move that was played the other side wins, where the best one does, or its end is not known."""
    return _("After {move}, {side} wins by force.").format(move=facts.move, side=facts.side)


def all_others_lose(facts: Facts) -> str:
    """The best move is the only one that does not lose within a bound."""
    words = (
        _("All moves but {move} lose by force.")
        if not facts.turns
        else _("All moves but {move} lose at once.")
        if facts.turns == AT_ONCE
        else ngettext(
            "All moves but {move} lose by force within {turns} turn.",
            "All moves but {move} lose by force within {turns} turns.",
            facts.turns,
        )
    )
    return words.format(move=facts.move, turns=facts.turns)


def lasts_longest(facts: Facts) -> str:
    """Every move loses, the best one last."""
    words = _("{side} wins by force whatever is played; {move} holds out longest.")
    return words.format(move=facts.move, side=facts.side)


# --- pieces


def _gained(facts: Facts) -> str:
    if not facts.builds:
        return facts.counted.some(facts.number)
    words = ngettext("a piece or a tower", "{number} pieces or towers", facts.number)
    return words.format(number=facts.number)


def gains(facts: Facts) -> str:
    """The best move gains a piece or several, or a tower where one can be built."""
    words = (
        _("{move} gains {won}, whatever the reply.")
        if facts.turns == AT_ONCE
        else ngettext(
            "{move} gains {won} by force within {turns} turn.",
            "{move} gains {won} by force within {turns} turns.",
            facts.turns,
        )
    )
    return words.format(move=facts.move, won=_gained(facts), turns=facts.turns)


def allows_a_gain(facts: Facts) -> str:
    """After the move that was played the other side gains pieces, as it threatened, and the best one prevents it."""
    words = (
        _("After {move}, {side} gains {won} with the next turn; {instead} prevents this.")
        if facts.turns == AT_ONCE
        else ngettext(
            "After {move}, {side} gains {won} by force within {turns} turn; {instead} prevents this.",
            "After {move}, {side} gains {won} by force within {turns} turns; {instead} prevents this.",
            facts.turns,
        )
    )
    won = _gained(facts)
    return words.format(move=facts.move, side=facts.side, won=won, instead=facts.instead, turns=facts.turns)


def lets_gain(facts: Facts) -> str:
    """After the move that was played the other side gains pieces, which it did not threaten before."""
    words = (
        _("{move} lets {side} gain {won} with the next turn.")
        if facts.turns == AT_ONCE
        else ngettext(
            "{move} lets {side} gain {won} by force within {turns} turn.",
            "{move} lets {side} gain {won} by force within {turns} turns.",
            facts.turns,
        )
    )
    return words.format(move=facts.move, side=facts.side, won=_gained(facts), turns=facts.turns)


def allows_a_greater_gain(facts: Facts) -> str:
    """After both moves the other side gains pieces, after the best one fewer."""
    words = _("After {move}, {side} gains {won} by force; after {instead} only {others}.")
    won = _gained(facts)
    return words.format(move=facts.move, side=facts.side, won=won, instead=facts.instead, others=facts.others)


def comes_out_worse(facts: Facts) -> str:
    """The best move comes out better in pieces than the one that was played."""
    words = ngettext(
        "{move} comes out {lost} worse than {instead} within {turns} turn: the answer is {reply}.",
        "{move} comes out {lost} worse than {instead} within {turns} turns: the answer is {reply}.",
        facts.turns,
    )
    lost = facts.counted.some(facts.number)
    return words.format(move=facts.move, lost=lost, instead=facts.instead, turns=facts.turns, reply=facts.reply)


# --- threats


def threatens_to_win(facts: Facts) -> str:
    """After the best move its side could win, were it its turn again."""
    return _("{move} threatens to win at once.").format(move=facts.move)


def threatens_to_gain(facts: Facts) -> str:
    """After the best move its side could gain a piece, were it its turn again."""
    return _("{move} threatens to gain {won}.").format(move=facts.move, won=_gained(facts))


def meets_a_win(facts: Facts) -> str:
    """The other side could win, were it its turn, and after the best move it cannot."""
    return _("{side} threatens to win at once; {move} prevents this.").format(side=facts.side, move=facts.move)


def meets_a_gain(facts: Facts) -> str:
    """The other side could gain a piece, were it its turn, and after the best move it cannot."""
    words = _("{side} threatens to gain {won}; {move} prevents this.")
    return words.format(side=facts.side, won=_gained(facts), move=facts.move)


# --- what is seen at once


def captures(facts: Facts) -> str:
    """The best move captures pieces, and the one that was played fewer."""
    return _("{move} captures {won}.").format(move=facts.move, won=facts.counted.some(facts.number))


def exchanges(facts: Facts) -> str:
    """The best move captures pieces, and the other side can capture some in return."""
    words = _("{move} captures {won}; {side} can capture {others} in return.")
    won = facts.counted.some(facts.number)
    return words.format(move=facts.move, won=won, side=facts.side, others=facts.others)


def exposes(facts: Facts) -> str:
    """After the move that was played more pieces can be captured at once than after the best one."""
    words = (
        _("After {move}, {side} can capture {won} at once; after {instead} only {others}.")
        if facts.others
        else _("After {move}, {side} can capture {won} at once; after {instead} none.")
    )
    won = facts.counted.some(facts.number)
    return words.format(move=facts.move, side=facts.side, won=won, instead=facts.instead, others=facts.others)


def loses_its_own(facts: Facts) -> str:
    """The move that was played costs its own side pieces, and the best one fewer."""
    lost = facts.counted.some(facts.number)
    return _("{move} costs {side} {lost} at once.").format(move=facts.move, side=facts.side, lost=lost)


def leaves_few_moves(facts: Facts) -> str:
    """After the best move the other side has few moves."""
    words = ngettext(
        "After {move}, {side} has only {number} move.", "After {move}, {side} has only {number} moves.", facts.number
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number)


def draws(facts: Facts) -> str:
    """The best move draws the game."""
    return _("{move} draws the game at once.").format(move=facts.move)


BETTER: Final = NP_("after", "a better move")
# The words against a move that do not name the best one, by those that may.
WITHOUT_THE_ANSWER: Final[Mapping[Callable[[Facts], str], Callable[[Facts], str]]] = {
    allows_a_win: lets_win, lets_win: lets_win, throws_the_win_away: throws_the_win_away,
    allows_a_gain: lets_gain, lets_gain: lets_gain, allows_a_greater_gain: lets_gain, loses_its_own: loses_its_own,
}  # fmt: skip


def without_the_answer(reason: Reason) -> str:
    """The sentence of a reason against a move if the best one need not be named; else empty."""
    words, facts = reason.words, reason.facts
    if words in WITHOUT_THE_ANSWER:
        return WITHOUT_THE_ANSWER[words](facts)
    if reason.compares:
        return words(replace(facts, instead=BETTER))
    return "" if facts.instead else words(facts)

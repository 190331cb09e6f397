"""What can be forced: wins and pieces, for the best move and against the one that was played."""

from __future__ import annotations

from typing import Final

from game.ai.proof import Gain, Proof, ProofVerdict, Win
from game.learn.reasons import wordings
from game.learn.reasons.case import Case, is_proved, is_refuted
from game.learn.reasons.reason import Asking, Facts, Reason, ReasonKind
from game.learn.reasons.wordings import AT_ONCE

MOST: Final = 3  # pieces that a gain is looked for
FEW: Final = 2  # legal moves, among which the only one that does not lose is no find


def wins_with_both(case: Case) -> Asking[bool]:
    """Whether the move that was played wins by force as well as the best one, perhaps later."""
    if not case.moment.is_mistake:
        return False
    for move in (case.moment.best, case.moment.played):
        if not is_proved((yield from case.win((move,), case.seat))):
            return False
    return True


def is_all_the_same(case: Case) -> Asking[bool]:
    """Whether the best move loses by force, or the one that was played wins: what the board shows decided nothing.

    Call it where not both of them win.
    """
    if is_proved((yield from case.win((case.moment.best,), case.seat))):
        return False
    if is_proved((yield from case.settled((case.moment.best,), case.rival))):
        return True
    return case.moment.is_mistake and is_proved((yield from case.settled((case.moment.played,), case.seat)))


def a_win(case: Case) -> Asking[Reason | None]:
    """The best move wins."""
    best = case.moment.best
    won = yield from case.win((best,), case.seat)
    if not is_proved(won):
        return None
    line = yield from case.win_shown((best,), case.seat)
    facts = Facts(case.wording(best), turns=_turns(case, won.length + 1, line, 0, case.seat))
    return Reason(ReasonKind.PROOF, wordings.wins, facts, line)


def a_loss(case: Case) -> Asking[Reason | None]:
    """After the move that was played the other side wins, and after the best one nothing of the kind is proved.

    Where the game is proved to its end, how the best one ends may stay open; else it is safe within the bound.
    """
    best, played = case.moment.best, case.moment.played
    if not case.moment.is_mistake:
        return None
    lost = yield from case.settled((played,), case.rival)
    if not is_proved(lost):
        return None
    to_the_end = not case.bounds.plies
    won = yield from case.settled((best,), case.seat)
    if is_refuted(won) and to_the_end:
        return None
    if not is_proved(won) and not to_the_end:
        saved = yield from case.win((best,), case.rival, max(lost.length, 1))
        if not is_refuted(saved) or is_proved((yield from case.win((best,), case.rival))):
            return None
    line = yield from case.win_shown((played,), case.rival)
    turns = _turns(case, lost.length, line, 1, case.rival)
    facts = Facts(case.wording(played), case.wording(best), case.side(case.rival), turns=turns)
    if not turns and (to_the_end or is_proved(won)):
        words = wordings.throws_the_win_away
    else:
        stood = yield from case.could((), Win(0 if to_the_end else max(lost.length, 1), case.rival))
        words = wordings.allows_a_win if stood else wordings.lets_win
    return Reason(ReasonKind.PROOF, words, facts, line)


def the_only_move(case: Case) -> Asking[Reason | None]:
    """All other moves lose, which takes the bound of the one that was played."""
    best, played = case.moment.best, case.moment.played
    moves = case.rules.moves(case.after())
    if len(moves) <= FEW or case.outcome(best):
        return None
    known: Proof | None = None
    if case.moment.is_mistake:
        known = yield from case.win((played,), case.rival)
        if not is_proved(known):
            return None
    for plies in _tried(case, known):
        found = yield from case.win((), case.rival, plies)
        if is_proved(found):
            return None
        if is_refuted(found) and found.only == best:
            turns = plies // 2 if case.says_turns else 0
            facts = Facts(case.wording(best), turns=turns)
            return Reason(ReasonKind.PROOF, wordings.all_others_lose, facts, (best,))
    return None


def _tried(case: Case, known: Proof | None) -> tuple[int, ...]:
    """The numbers of plies, the opponent's last one included, within which all but one move may lose."""
    if not case.bounds.plies:
        return (0,)
    least = 2 if known is None else known.length + 1
    step = 2 if case.says_turns else 1
    return tuple(range(least, case.bounds.plies, step))


def no_way_out(case: Case) -> Asking[Reason | None]:
    """All moves lose, and the best one last."""
    best = case.moment.best
    if case.outcome(best) or not case.bounds.plies or not is_proved((yield from case.win((best,), case.rival))):
        return None
    found = yield from case.win((), case.rival)
    length = {first.move: first.length for first in found.moves}
    if not is_proved(found) or length[best] < found.length:
        return None
    line = yield from case.win_shown((best,), case.rival)
    facts = Facts(case.wording(best), side=case.side(case.rival))
    return Reason(ReasonKind.PROOF, wordings.lasts_longest, facts, line)


def a_gain(case: Case) -> Asking[Reason | None]:
    """The best move gains pieces, and the one that was played does not within the same bound."""
    best, played, turns = case.moment.best, case.moment.played, case.bounds.turns
    if not turns or is_proved((yield from case.win((best,), case.seat))):  # a win would count as any number of pieces
        return None
    won = yield from case.gain((best,), case.seat, 1, turns - 1)
    if not is_proved(won):
        return None
    number = yield from _most(case, best, case.seat, won.length)
    if case.moment.is_mistake:
        missed = yield from case.gain((played,), case.seat, number, won.length)
        if not is_refuted(missed):
            return None
    line = yield from case.gain_shown((best,), case.seat, number, won.length)
    turns, counted, builds = won.length + 1, case.rules.counted, case.rules.builds
    facts = Facts(case.wording(best), number=number, turns=turns, counted=counted, builds=builds)
    return Reason(ReasonKind.PROOF, wordings.gains, facts, line)


def a_loss_of_pieces(case: Case) -> Asking[Reason | None]:
    """After the move that was played the other side gains pieces, and after the best one fewer within the bound."""
    best, played, turns = case.moment.best, case.moment.played, case.bounds.turns
    if not turns or not case.moment.is_mistake or case.gained(case.rival, played) > 0:
        return None
    if is_proved((yield from case.win((played,), case.rival))) or is_proved((yield from case.win((best,), case.seat))):
        return None
    lost = yield from case.gain((played,), case.rival, 1, turns)
    if not is_proved(lost):
        return None
    number = yield from _most(case, played, case.rival, lost.length)
    others = 0
    while others < number:
        saved = yield from case.gain((best,), case.rival, others + 1, lost.length)
        if not is_proved(saved):
            break
        others += 1
    if others == number or not is_refuted(saved):
        return None
    line = yield from case.gain_shown((played,), case.rival, number, lost.length)
    named = case.wording(played), case.wording(best), case.side(case.rival)
    facts = Facts(*named, number, others, max(lost.length, AT_ONCE), case.rules.counted, case.rules.builds)
    words = wordings.allows_a_greater_gain
    if not others:
        stood = yield from case.could((), Gain(number, lost.length, case.rival))
        words = wordings.allows_a_gain if stood else wordings.lets_gain
    return Reason(ReasonKind.PROOF, words, facts, line)


def a_worse_balance(case: Case) -> Asking[Reason | None]:
    """The best move comes out better in pieces than the one that was played, both sides at their best."""
    best, played, turns = case.moment.best, case.moment.played, case.bounds.balance
    if not turns or not case.moment.is_mistake or case.gained(case.rival, played) > 0 or case.may_repeat:
        return None
    for move in (best, played):  # a win would count as any number of pieces
        for seat in (case.seat, case.rival):
            if is_proved((yield from case.win((move,), seat))):
                return None
    if is_proved((yield from case.gain((best,), case.seat, 1, case.bounds.turns - 1))):  # said as a gain
        return None
    pieces = 0
    while not is_proved((yield from case.gain((best,), case.seat, pieces, turns - 1))):
        pieces -= 1
        if pieces < -MOST:
            return None
    number = 0
    while number < MOST and is_refuted((yield from case.gain((played,), case.seat, pieces - number, turns - 1))):
        number += 1
    if not number:
        return None
    refuted = yield from case.gain((played,), case.seat, pieces - number + 1, turns - 1)
    replies = refuted.after(ProofVerdict.REFUTED)
    if int(case.after(played).side) != case.rival or not replies:
        return None
    reply = max(replies, key=lambda move: case.lost(played, move)[case.seat])
    named = case.wording(played), case.wording(best)
    answer = case.wording(played, reply)
    facts = Facts(*named, number=number, turns=turns, counted=case.rules.counted, reply=answer)
    return Reason(ReasonKind.PROOF, wordings.comes_out_worse, facts, (played, reply))


def _most(case: Case, move: str, seat: int, turns: int) -> Asking[int]:
    """The most pieces that a seat gains after a move within the turns that one takes."""
    number = 1
    while number < MOST and is_proved((yield from case.gain((move,), seat, number + 1, turns))):
        number += 1
    return number


def _turns(case: Case, plies: int, line: tuple[str, ...], own: int, seat: int) -> int:
    """The turns of a seat in so many plies from the move `own` of a line on, which is its own; 0 if they are not said.

    Where a turn has several plies, only a win within one turn is told apart.
    """
    if case.says_turns:
        return (plies + 1) // 2
    acts = {int(case.after(*line[:ply]).side) for ply in range(own, len(line))}
    return AT_ONCE if case.outcome(*line) and acts == {seat} else 0

"""Proving a claim about a game, by the prover of all games or by a game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.evaluation import evaluation_of
from game.ai.limits import never
from game.ai.proof import FirstMove, Gain, Proof, ProofTask, ProofVerdict, Win
from game.ai.prover import DOES, DOES_NOT, LONGEST, BoundedProver
from game.core import AnyRules
from game.errors import GameError
from game.position import Position

FIRST_SHARE: Final = 500  # positions for each move at first, where a game's own prover looks for the end

Known = tuple[ProofVerdict, int, int]  # of a move: what is known after it, the length, and the reply or 0
UNKNOWN: Final[Known] = (ProofVerdict.UNDECIDED, 0, 0)


def prove(rules: AnyRules, position: Position, task: ProofTask, poll: Callable[[], bool] = never) -> Proof:
    """Try to prove a claim about a position; `poll` returns true to stop the work.

    The position is left as it was. What occurred before it counts: draws by history, and moves that are banned.
    Raises GameError if the game is over.
    """
    if over := rules.outcome(position):
        raise GameError(rules.game_over(over, int(position.seats)))
    claim = task.claim
    seat = claim.seat or int(position.side)
    if isinstance(claim, Win) and not claim.plies:
        first, nodes = _to_the_end(rules, position, seat, task.nodes, poll)
        if nodes:
            return _proof(rules, position, seat, first, nodes)
    prover = BoundedProver(position)
    if isinstance(claim, Gain):
        bound = claim.turns
        prover.gain(seat, claim.pieces, bound, task.nodes, poll, task.slower)
    else:
        bound = claim.plies or LONGEST + 1
        prover.win(seat, bound, task.nodes, poll, task.slower)
    known: dict[int, Known] = {}
    for i in range(int(prover.count)):
        verdict = _verdict(int(prover.verdicts[i]))
        if verdict is ProofVerdict.REFUTED and bound > LONGEST:  # it did not look so far
            verdict = ProofVerdict.UNDECIDED
        known[int(prover.moves[i])] = (verdict, int(prover.bounds[i]), int(prover.replies[i]))
    return _proof(rules, position, seat, known, int(prover.nodes))


def _verdict(found: int) -> ProofVerdict:
    if found == DOES:
        return ProofVerdict.PROVED
    return ProofVerdict.REFUTED if found == DOES_NOT else ProofVerdict.UNDECIDED


def _proof(rules: AnyRules, position: Position, seat: int, known: dict[int, Known], nodes: int) -> Proof:
    """The proof that follows from what is known of each legal move."""
    moves = tuple(_first_move(rules, position, code, found) for code, found in known.items())
    verdicts = {first.verdict for first in moves}
    lengths = [first.length for first in moves if first.verdict is ProofVerdict.PROVED]
    ours = int(position.side) == seat
    enough = ProofVerdict.PROVED if ours else ProofVerdict.REFUTED  # of a single move
    verdict = enough
    if enough not in verdicts:
        verdict = verdicts.pop() if len(verdicts) == 1 else ProofVerdict.UNDECIDED
    length = 0
    if verdict is ProofVerdict.PROVED:
        length = min(lengths) if ours else max(lengths)
    return Proof(verdict, length, moves, nodes)


def _first_move(rules: AnyRules, position: Position, code: int, known: Known) -> FirstMove:
    verdict, length, reply = known
    text, reply_text = rules.move(position, code).text, ""
    if reply:
        position.make(code)
        reply_text = rules.move(position, reply).text
        position.unmake()
    return FirstMove(text, verdict, length, reply_text)


def _to_the_end(
    rules: AnyRules, position: Position, seat: int, limit: int, poll: Callable[[], bool]
) -> tuple[dict[int, Known], int]:
    """What the game's own prover finds after each legal move, and the positions it looked at; none without one."""
    prover = evaluation_of(rules.id, position).prover()
    known: dict[int, Known] = dict.fromkeys(position.legal_moves(), UNKNOWN)
    nodes, share = 0, FIRST_SHARE
    while nodes < limit and not poll():
        before, shared = nodes, min(share, limit - nodes)
        for move in [move for move, found in known.items() if found[0] is ProofVerdict.UNDECIDED]:
            if nodes >= limit or poll():
                break
            position.make(move)
            winner, plies = int(position.winner), 0
            if not winner:
                prover.begin()
                plies = int(prover.go_on(min(shared, limit - nodes), poll))
                nodes += int(prover.positions)
                winner = 0 if not plies else int(position.side if plies > 0 else 3 - position.side)
            position.unmake()
            if winner:
                is_won = winner == seat
                known[move] = (ProofVerdict.PROVED, 1 + abs(plies), 0) if is_won else (ProofVerdict.REFUTED, 0, 0)
        if nodes == before:
            break
        share *= 4
    return known, nodes

"""A plain search for who wins: every line to its end, with no pruning, no table and no evaluation."""

from __future__ import annotations

from game.position import DRAWN, Position

AHEAD = 1000


def outlook(position: Position, depth: int, us: int, line: tuple[int, ...] = ()) -> int:
    """What seat `us` can force in `depth` plies against all others: AHEAD - n for a win in n plies, its negative, 0.

    `line` holds the keys since the first call; what comes back to one of them gains nothing.
    """
    if position.winner:
        if position.winner == DRAWN:
            return 0
        return (AHEAD - len(line)) * (1 if position.winner == us else -1)
    if line and (position.history_ending() or (position.repetition_draws and position.key in line)):
        return 0
    if depth == 0:
        return 0
    ours = position.side == us
    found = []
    key = int(position.key)
    for move in position.legal_moves():
        position.make(move)
        found.append(outlook(position, depth - 1, us, (*line, key)))
        position.unmake()
    return max(found) if ours else min(found)

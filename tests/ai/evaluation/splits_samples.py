"""Late positions of Splits on which every line can be played, and who wins them."""

from functools import cache

from game.catalogue import find
from game.rules.splits.position import FREE, SplitsPosition
from game.splitmix import SplitMix64

SMALL = 9  # free hexes at most


def small(rng: SplitMix64) -> SplitsPosition | None:
    """A position with few free hexes, late in a random game; None if the game ended before."""
    rules, variant = find("splits:quick")
    position = rules.start(variant, rng.bits(31))
    while position.count[FREE] > SMALL:
        position.make(rng.choice(position.legal_moves()))
        if position.winner:
            return None
    assert isinstance(position, SplitsPosition)
    return position


def distance(position: SplitsPosition, known: dict[int, int]) -> int:
    """Plies to the end with best play: positive if the side to move wins, negative if it loses."""
    if position.winner:
        return 0
    if position.key not in known:
        best = 0
        for move in position.legal_moves():
            position.make(move)
            after = distance(position, known)
            position.unmake()
            if after <= 0:
                best = 1 - after if best <= 0 else min(best, 1 - after)
            elif best <= 0:
                best = min(best, -1 - after)
        known[int(position.key)] = best
    return known[int(position.key)]


@cache
def samples(seed: int) -> list[tuple[SplitsPosition, int]]:
    """Thirty small positions with their distances."""
    rng, found = SplitMix64(seed), []
    while len(found) < 30:
        position = small(rng)
        if position is not None:
            found.append((position, distance(position, {})))
    return found

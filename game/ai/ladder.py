"""The measured strength of the levels: the results of their games against each other, and ratings from them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, hypot, sqrt

from game.ai.elo import UNIT, Tally
from game.ai.levels import FIRST_LEVEL
from game.ai.strength import edition_of, strengths_of
from game.errors import GameError
from game.files import text_in
from game.places import ladder_file

RANDOM, GREEDY, TAKER = YARDSTICKS = "random", "greedy", "taker"  # simple players that level 1 is compared with
FIRST_RATING = 1000  # the rating of FIRST_LEVEL, to which all others are relative
WON_LETTER, DRAWN_LETTER, LOST_LETTER, OPEN_LETTER = LETTERS = "wdl-"  # a line of results has one for each game
ROUNDS = 100  # rounds of the iteration that finds ratings, which converges after a few dozen

Pair = tuple[str, str]  # two players, the stronger first: numbers of levels, or yardsticks


@dataclass
class Ladder:
    """The results between the players of one game: by pair, one letter for each game, from the first player's side."""

    game: str
    results: dict[Pair, str] = field(default_factory=dict)
    strengths: Mapping[str, str] = field(default_factory=dict, compare=False)  # of the players, as they were stored

    def enter(self, pair: Pair, number: int, letter: str) -> None:
        """Set the result of the game with this number, for the first of the pair."""
        line = self.results.get(pair, "").ljust(number + 1, OPEN_LETTER)
        self.results[pair] = line[:number] + letter + line[number + 1 :]

    def is_played(self, pair: Pair, number: int) -> bool:
        """Whether the game with this number has a result."""
        return self.results.get(pair, "")[number : number + 1] not in ("", OPEN_LETTER)

    def tally(self, pair: Pair) -> Tally:
        """Wins, draws and losses of the first of a pair."""
        line = self.results.get(pair, "")
        return Tally(line.count(WON_LETTER), line.count(DRAWN_LETTER), line.count(LOST_LETTER))

    def players(self) -> list[str]:
        """The players with any result: the levels in order, then the yardsticks."""
        seen = {player for pair in self.results for player in pair}
        return sorted(seen, key=lambda player: (order([player]), player))

    def steps(self) -> list[tuple[Pair, Tally]]:
        """Each level's results against the level below."""
        pairs = [(str(level), str(level - 1)) for level in range(2, len(strengths_of(self.game)) + 1)]
        return [(pair, self.tally(pair)) for pair in pairs]

    def ratings(self) -> dict[str, tuple[float, float]]:
        """The rating of each player that games connect with FIRST_LEVEL, and its standard error, in points.

        FIRST_LEVEL has FIRST_RATING.

        They have the maximum likelihood in the Bradley-Terry model (1952), with draws as half wins, and are found by
        Newton's method for one player after the other. The error is that of the difference to FIRST_LEVEL, from the
        inverse of Fisher's information.
        """
        return dict(_fitted(tuple(self.results.items())))


@lru_cache(maxsize=32)  # all editions of all games: a set-up asks each time it opens, and a fit takes some milliseconds
def _fitted(results: tuple[tuple[Pair, str], ...]) -> Mapping[str, tuple[float, float]]:
    """The ratings of all players with these results; see `Ladder.ratings`."""
    ladder = Ladder("", dict(results))
    tallies = {pair: tally for pair in ladder.results if (tally := ladder.tally(pair)).games}
    met = _met(tallies)
    known = dict.fromkeys((player for player in ladder.players() if player in met), 0.0)
    tallies = {pair: tally for pair, tally in tallies.items() if met.issuperset(pair)}
    for _ in range(ROUNDS):
        for player in known:
            slope, bend = 0.0, 1e-9
            for (one, other), tally in tallies.items():
                if player not in (one, other):
                    continue
                expected = 1 / (1 + exp(known[other] - known[one]))
                # One more drawn game keeps the rating of a player who won every game finite.
                surplus = tally.wins + tally.draws / 2 + 0.5 - (tally.games + 1) * expected
                slope += surplus if player == one else -surplus
                bend += (tally.games + 1) * expected * (1 - expected)
            known[player] += max(-1.0, min(1.0, slope / bend))
    errors = _errors(known, tallies)
    middle = known.get(str(FIRST_LEVEL), 0.0)  # absent, with all others, where it has no game
    return {one: (FIRST_RATING + UNIT * (value - middle), UNIT * errors[one]) for one, value in known.items()}


def _met(tallies: Mapping[Pair, Tally]) -> set[str]:
    """FIRST_LEVEL and all players that games connect with it; others have no place on its scale."""
    met = {str(FIRST_LEVEL)}
    while more := {player for pair in tallies if not met.isdisjoint(pair) for player in pair} - met:
        met |= more
    return met


def _errors(known: Mapping[str, float], tallies: Mapping[Pair, Tally]) -> dict[str, float]:
    """The standard error of each player's difference to FIRST_LEVEL, in units of the logistic function."""
    free = [player for player in known if player != str(FIRST_LEVEL)]
    rows = [[0.0] * len(free) + [float(one == other) for other in free] for one in free]
    for pair, tally in tallies.items():
        expected = 1 / (1 + exp(known[pair[1]] - known[pair[0]]))
        information = (tally.games + 1) * expected * (1 - expected)
        places = [free.index(player) for player in pair if player in free]
        for at in places:
            for beside in places:
                rows[at][beside] += information if at == beside else -information
    for at, row in enumerate(rows):  # Gauss-Jordan: the matrix is positive definite
        pivot = row[at]
        row[:] = [value / pivot for value in row]
        for another in rows:
            if another is not row:
                share = another[at]
                another[:] = [value - share * less for value, less in zip(another, row, strict=True)]
    errors = {player: sqrt(rows[at][len(free) + at]) for at, player in enumerate(free)}
    return {**errors, str(FIRST_LEVEL): 0.0}


def strength_text(game: str, player: str) -> str:
    """The definition of a player's strength, whose stored results are dropped when it changes."""
    return repr(strengths_of(game)[int(player) - 1]) if player.isdecimal() else player


def read_ladder(game: str, earlier: int = 0) -> Ladder:
    """The stored results, without those of levels that have changed since; an empty ladder without any.

    With `earlier`, all results of that earlier edition. Raises GameError for a file that cannot be read.
    """
    path = ladder_file(game, earlier)
    try:
        text = text_in(path)
        if text is None:
            return Ladder(game)
        kept = json.loads(text)
        strengths: Mapping[str, str] = kept["strengths"]
        lines: Mapping[str, str] = kept["results"]
        pairs = {(one, other): line for name, line in lines.items() for one, other in [name.split(" ")]}
        if unknown := {letter for line in pairs.values() for letter in line} - {*LETTERS}:
            raise ValueError(f"{min(unknown)!r} is not a result")
        valid = {
            player
            for player, text in strengths.items()
            if (earlier and player.isdecimal()) or _is_unchanged(game, player, text)
        }
        return Ladder(game, {pair: line for pair, line in pairs.items() if valid.issuperset(pair)}, strengths)
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as fault:
        raise GameError(f"The results in '{path}' cannot be read: {fault}.") from fault


def _is_unchanged(game: str, player: str, strength: str) -> bool:
    """Whether this player exists with the strength that its results were stored for."""
    is_level = player.isdecimal() and 0 < int(player) <= len(strengths_of(game))
    return (is_level or player in YARDSTICKS) and strength_text(game, player) == strength


def ladder_text(ladder: Ladder) -> str:
    """The ladder as JSON, with the strengths that its results belong to."""
    strengths = {player: strength_text(ladder.game, player) for player in ladder.players()}
    results = {" ".join(pair): ladder.results[pair] for pair in sorted(ladder.results, key=order)}
    return json.dumps({"strengths": strengths, "results": results}, indent=1) + "\n"


def order(pair: Sequence[str]) -> tuple[int, ...]:
    """A key that sorts pairs by level, the yardsticks last."""
    return tuple(int(player) if player.isdecimal() else 99 for player in pair)


def ratings_of(game: str, edition: int) -> dict[str, tuple[float, float]]:
    """The rating of each player of an edition, and its standard error, on the scale of the present levels.

    An earlier one is moved as a whole, by the mean of the differences between the ratings of those players who are in
    both, weighted by certainty, and its errors grow by that of this mean. These players are the levels that are what
    they were, by whatever number; without any, the yardsticks, who have played in every edition but win and lose in
    ways of their own. Raises GameError for results that cannot be read.
    """
    present = read_ladder(game).ratings()
    if edition == edition_of(game):
        return present
    earlier = read_ladder(game, edition)
    ratings = earlier.ratings()
    numbers = {text: player for player, text in earlier.strengths.items() if player in ratings}
    same = [(one, then) for one in present if (then := numbers.get(strength_text(game, one)))]
    same = [pair for pair in same if pair[0].isdecimal()] or same
    if not same:
        return ratings
    common = [(present[one], ratings[then]) for one, then in same]
    # FIRST_LEVEL may be in both, without an error.
    weights = [1 / (1 + now[1] ** 2 + then[1] ** 2) for now, then in common]
    moved = sum(weight * (now[0] - then[0]) for weight, (now, then) in zip(weights, common, strict=True))
    offset, unsure = moved / sum(weights), 1 / sqrt(sum(weights))
    return {player: (rating + offset, hypot(error, unsure)) for player, (rating, error) in ratings.items()}

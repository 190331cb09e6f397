"""How strong the levels are: the results of their games against one another, kept as a file, and what follows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt

from game.ai.elo import UNIT, Tally
from game.ai.levels import FIRST_LEVEL
from game.ai.strength import strengths_of
from game.errors import GameError
from game.places import ladder_file, text_in

RANDOM, GREEDY = "random", "greedy"  # two yardsticks beside the levels
MIDDLE = 1000  # points of a first-time player's level: there a list of ratings has to begin somewhere
WON, DRAWN, LOST, OPEN = "wdl-"  # how the results of a pair's games are written, by the number of the game
ROUNDS = 100  # of the iteration that finds ratings; it stands still after a few dozen

Pair = tuple[str, str]  # two players, the stronger first: numbers of levels, or yardsticks


@dataclass
class Ladder:
    """The results of one game's players. `results` has a letter for each game of a pair, from the first one's side."""

    game: str
    results: dict[Pair, str] = field(default_factory=dict)

    def enter(self, pair: Pair, number: int, letter: str) -> None:
        """Write down how the game of that number ended for the first of the pair."""
        line = self.results.get(pair, "").ljust(number + 1, OPEN)
        self.results[pair] = line[:number] + letter + line[number + 1 :]

    def is_played(self, pair: Pair, number: int) -> bool:
        """Whether the result of that game is known."""
        return self.results.get(pair, "")[number : number + 1] not in ("", OPEN)

    def tally(self, pair: Pair) -> Tally:
        """How a pair stands."""
        line = self.results.get(pair, "")
        return Tally(line.count(WON), line.count(DRAWN), line.count(LOST))

    def players(self) -> list[str]:
        """Whoever has played, the levels in order."""
        seen = {player for pair in self.results for player in pair}
        return sorted(seen - {RANDOM, GREEDY}, key=int) + sorted(seen & {RANDOM, GREEDY})

    def steps(self) -> list[tuple[Pair, Tally]]:
        """Each level against the one below."""
        pairs = [(str(level), str(level - 1)) for level in range(2, len(strengths_of(self.game)) + 1)]
        return [(pair, self.tally(pair)) for pair in pairs]

    def ratings(self) -> dict[str, tuple[float, float]]:
        """The rating of each player and its standard error, a first-time player's level being MIDDLE.

        The likeliest ratings, given all games, in the model of Bradley and Terry (1952) with draws as half wins;
        found by Newton's step for one player after the other. The error is that against opponents taken as known.
        """
        tallies = {pair: self.tally(pair) for pair in self.results}
        known = dict.fromkeys(self.players(), 0.0)
        errors: dict[str, float] = {}
        for _ in range(ROUNDS):
            for player in known:
                slope, bend = 0.0, 1e-9
                for (one, other), tally in tallies.items():
                    if player not in (one, other) or not tally.games:
                        continue
                    expected = 1 / (1 + exp(known[other] - known[one]))
                    # One more game drawn keeps whoever won all of them from rising without end.
                    surplus = tally.wins + tally.draws / 2 + 0.5 - (tally.games + 1) * expected
                    slope += surplus if player == one else -surplus
                    bend += (tally.games + 1) * expected * (1 - expected)
                known[player] += max(-1.0, min(1.0, slope / bend))
                errors[player] = 1 / sqrt(bend)
        middle = known.get(str(FIRST_LEVEL), 0.0)
        return {player: (MIDDLE + UNIT * (value - middle), UNIT * errors[player]) for player, value in known.items()}


def strength_text(game: str, player: str) -> str:
    """How strong a player is meant to be; results hold only as long as that stays the same."""
    return repr(strengths_of(game)[int(player) - 1]) if player.isdecimal() else player


def read_ladder(game: str) -> Ladder:
    """The kept results, without those of levels that have changed since; an empty ladder where none are kept.

    Raises GameError for a file that cannot be understood.
    """
    path = ladder_file(game)
    try:
        text = text_in(path)
        if text is None:
            return Ladder(game)
        kept = json.loads(text)
        strengths: Mapping[str, str] = kept["strengths"]
        lines: Mapping[str, str] = kept["results"]
        pairs = {(one, other): line for name, line in lines.items() for one, other in [name.split(" ")]}
        if unknown := {letter for line in pairs.values() for letter in line} - {WON, DRAWN, LOST, OPEN}:
            raise ValueError(f"{min(unknown)!r} is no result")
        valid = {player for player, text in strengths.items() if _is_as_it_was(game, player, text)}
        return Ladder(game, {pair: line for pair, line in pairs.items() if valid.issuperset(pair)})
    except (OSError, ValueError, KeyError, AttributeError, TypeError) as fault:
        raise GameError(f"The results in '{path}' cannot be read: {fault}.") from fault


def _is_as_it_was(game: str, player: str, strength: str) -> bool:
    """Whether there is a player of this name, and as strong as when its results were kept."""
    is_level = player.isdecimal() and 0 < int(player) <= len(strengths_of(game))
    return (is_level or player in {RANDOM, GREEDY}) and strength_text(game, player) == strength


def text_of(ladder: Ladder) -> str:
    """The ladder as it is kept: JSON, with the strengths that the results belong to."""
    strengths = {player: strength_text(ladder.game, player) for player in ladder.players()}
    results = {" ".join(pair): ladder.results[pair] for pair in sorted(ladder.results, key=order)}
    return json.dumps({"strengths": strengths, "results": results}, indent=1) + "\n"


def order(pair: Sequence[str]) -> tuple[int, ...]:
    """A key that sorts pairs by their levels, yardsticks last."""
    return tuple(int(player) if player.isdecimal() else 99 for player in pair)


def ratings_by_level(game: str) -> dict[int, int]:
    """The measured rating of each level of a game; of none where no results are kept or they cannot be read."""
    try:
        known = read_ladder(game).ratings()
    except GameError:
        return {}
    return {int(player): round(rating) for player, (rating, _) in known.items() if player.isdecimal()}

"""A person's results: over all games, and by game, variant and level of the opponent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from game.archive.database.entry import Entry, by_beginning, players_in, strongest_in
from game.play.player import Person

_Scored = tuple[Entry, float, bool]  # a game, its score for the person, and whether it was played without help


@dataclass(frozen=True, slots=True)
class Category:
    """The games that statistics cover; by default all. All editions of a level count as one."""

    game: str = ""  # the id of its rules
    variant: str = ""  # in full; empty for all variants of the game
    level: int | None = None  # the strongest opponent's; 0 for people, OUTSIDE_LEVEL for engines; None for all


@dataclass(frozen=True, slots=True)
class Statistics:
    """The results of a person's finished games."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    without_help: int = 0  # of all these
    streak: int = 0  # the latest wins in a row, or losses if below 0; a draw ends both
    longest_streak: int = 0  # the most wins in a row
    longest: Entry | None = None  # the game with the most moves
    fastest: Entry | None = None  # the win with the fewest moves
    seconds: float = 0.0  # played

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses


def score_for(entry: Entry, person: Person) -> float | None:
    """1 for a win, 0.5 for a draw, 0 for a loss.

    None if the game is unfinished or does not count, or if the person plays no seat or all of them.
    """
    seats = seats_of(entry.seated, person) if entry.reason and entry.scored else ()
    if not seats:
        return None
    return 0.5 if entry.winner is None else float(entry.winner in seats)


@lru_cache(maxsize=1000)
def seats_of(seated: str, person: Person) -> tuple[int, ...]:
    """The seats of a person among the players of these lines; none if they have all of them."""
    players = players_in(seated)
    seats = tuple(seat for seat, player in enumerate(players, start=1) if player == person)
    return seats if len(seats) < len(players) else ()


def statistics(entries: Iterable[Entry], person: Person) -> dict[Category, Statistics]:
    """The results of a person by kind: all games, each game, each variant, and each level in a variant."""
    games: dict[tuple[str, str, int | None], list[_Scored]] = {}  # by Category's fields: far cheaper
    for entry in by_beginning(one for one in entries if seats_of(one.seated, person)):
        score = score_for(entry, person)
        if score is not None:
            game, variant, level = entry.game, entry.variant, strongest_in(entry.seated)
            scored = entry, score, entry.is_without_help
            for kind in (("", "", None), (game, "", None), (game, variant, None), (game, variant, level)):
                games.setdefault(kind, []).append(scored)
    return {Category(*kind): _added_up(results) for kind, results in games.items()}


def _added_up(results: Sequence[_Scored]) -> Statistics:
    """The statistics of some games in the order they were played."""
    entries, scores, unhelped = zip(*results, strict=True)
    runs = [(score, len(list(run))) for score, run in groupby(scores)]
    last, length = runs[-1]
    wins = [entry for entry, score, _unhelped in results if score == 1]
    return Statistics(
        wins=len(wins),
        draws=scores.count(0.5),
        losses=scores.count(0),
        without_help=sum(unhelped),
        streak={1.0: length, 0.5: 0, 0.0: -length}[last],
        longest_streak=max((length for score, length in runs if score == 1), default=0),
        longest=max(entries, key=attrgetter("moves")),
        fastest=min(wins, key=attrgetter("moves"), default=None),
        seconds=sum(map(attrgetter("seconds"), entries)),
    )

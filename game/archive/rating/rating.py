"""A person's strength compared with the levels of the AI, from games without help: a Glicko-2 rating.

After Mark Glickman, "Example of the Glicko-2 system" (2013, revised 2022), with every game as a rating period of its
own, so that the rating moves after each. The levels are opponents with fixed, measured ratings: in each game, those of
the edition that was played, on the scale of the present one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import exp, log, pi, sqrt
from typing import Final, TypeVar

from game.ai.elo import SURE, UNIT
from game.ai.ladder import FIRST_RATING, ratings_of
from game.ai.strength import FIRST_EDITION, edition_of
from game.archive.database.entry import Entry, by_beginning
from game.archive.rating.statistics import score_for
from game.errors import GameError
from game.formats import rating_number
from game.language import _
from game.play.player import Machine, Person

TAU: Final = 0.5  # how much the volatility may change; Glickman recommends 0.3 to 1.2
TOLERANCE: Final = 1e-6  # the search for the volatility ends at this error of its logarithm
SEATS: Final = 2  # ratings are for two players
AT_ONCE: Final = 250  # games that are rated in a part: some milliseconds

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player in points, on the levels' scale. The defaults are those of a new player."""

    points: float = FIRST_RATING
    error: float = 350.0  # the standard error of the points; Glickman's rating deviation
    volatility: float = 0.06  # how erratic the player's results are

    @property
    def interval(self) -> tuple[float, float]:
        """The points between which the true strength lies, with a probability of 95%."""
        return self.points - SURE * self.error, self.points + SURE * self.error


@dataclass(frozen=True, slots=True)
class Score:
    """One game against an opponent: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counted, and the rating after it."""

    entry: Entry
    rating: Rating


Levels = Mapping[int, Rating]  # of one edition, by number
Editions = Mapping[int, Levels]  # those that this version knows, by number


def rating_words(rating: Rating) -> str:
    """A rating with the range in which the true strength lies, 95 times in 100."""
    if not rating.error:
        return rating_number(rating.points)
    # Translators: a number of points, and by how much it may be wrong
    return _("{points} ± {range}").format(points=rating_number(rating.points), range=rating_number(SURE * rating.error))


def rated(before: Rating, scores: Sequence[Score]) -> Rating:
    """The rating after a period with these games; without games only its error grows."""
    deviation = before.error / UNIT
    if not scores:
        return Rating(before.points, UNIT * sqrt(deviation**2 + before.volatility**2), before.volatility)
    information, gain = 0.0, 0.0
    for one in scores:
        weight = 1 / sqrt(1 + 3 * (one.opponent.error / UNIT) ** 2 / pi**2)  # Glickman's g
        expected = 1 / (1 + exp(weight * (one.opponent.points - before.points) / UNIT))  # Glickman's E
        information += weight**2 * expected * (1 - expected)
        gain += weight * (one.score - expected)
    variance = 1 / information
    volatility = _volatility(before.volatility, deviation, variance, variance * gain)
    new = 1 / sqrt(1 / (deviation**2 + volatility**2) + information)
    return Rating(before.points + UNIT * new**2 * gain, UNIT * new, volatility)


def _volatility(before: float, deviation: float, variance: float, improvement: float) -> float:
    """Step 5 of the procedure: the root of f, enclosed by `low` and `high` and found by the Illinois algorithm."""
    start = log(before**2)

    def f(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        return exp(x) * (improvement**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low = start
    if improvement**2 > deviation**2 + variance:
        high = log(improvement**2 - deviation**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


# --- from the library


def editions_of(game: str) -> Editions:
    """The measured ratings of a game's levels, of the present edition and earlier ones. Takes some milliseconds."""
    return {edition: levels_of(game, edition) for edition in range(FIRST_EDITION, edition_of(game) + 1)}


def levels_of(game: str, edition: int) -> Levels:
    """The measured ratings of an edition; empty if unreadable."""
    try:
        known = ratings_of(game, edition)
    except GameError:
        return {}
    return {int(player): Rating(*measured) for player, measured in known.items() if player.isdecimal()}


def score_of(entry: Entry, person: Person, editions: Editions, helped: bool = False) -> Score | None:
    """The score of a person in a game, for the rating; None if the game does not count.

    It must be over, have a move, and be played from the standard start by that person alone against one level,
    without help. With `helped`, a game with help counts too, and a win in it counts as a draw. A level of several
    editions, or of one that this version does not know, has no measured rating, so such a game counts for nobody, and
    neither does one against the Teacher.
    """
    players, score = entry.players, score_for(entry, person)
    if score is None or len(players) != SEATS or not entry.moves:
        return None
    other, levels = players[1 - players.index(person)], editions.get(entry.edition, {})
    if not isinstance(other, Machine) or other.level not in levels or other.teaches:
        return None
    if entry.is_studied or entry.changed_hands or not (helped or entry.is_without_help):
        return None
    return Score(levels[other.level], score if entry.is_without_help else min(score, 0.5))


def career(entries: Iterable[Entry], game: str, person: Person, editions: Editions) -> Iterator[RatedGame]:
    """The history of a person's rating in a game: every game that counted, in the order they began."""
    rating = Rating()
    for entry in by_beginning(one for one in entries if one.game == game):
        if score := score_of(entry, person, editions):
            rating = rated(rating, [score])
            yield RatedGame(entry, rating)


def last_change(steps: Sequence[RatedGame], last: Entry) -> tuple[Rating, Rating] | None:
    """The rating before and after the `last` game that counted; None if another game was that."""
    if not steps or steps[-1].entry.id != last.id:
        return None
    return steps[-2].rating if steps[1:] else Rating(), steps[-1].rating


def strengths_for_advice(entries: Iterable[Entry], game: str, person: Person, editions: Editions) -> Iterator[Rating]:
    """The rating for choosing the next opponent: at first, and after each game.

    A new player begins at the lowest level of the present edition. Unlike in `career`, games with help count as well;
    see `score_of`.
    """
    levels = editions.get(edition_of(game), {})
    rating = replace(Rating(), points=levels[min(levels)].points) if levels else Rating()
    yield rating
    for entry in by_beginning(one for one in entries if one.game == game):
        if score := score_of(entry, person, editions, helped=True):
            rating = rated(rating, [score])
            yield rating


def gathered(coming: Iterator[T], into: list[T]) -> Iterator[bool]:
    """Append all that is `coming` to a list in parts that fit into a frame; yields False between them."""
    while len(part := list(islice(coming, AT_ONCE))) == AT_ONCE:
        into += part
        yield False
    into += part


def suggested_level(rating: Rating, levels: Levels) -> int | None:
    """The level with the most even chance against a player of this rating; None where no level is measured."""
    return min(levels, key=lambda level: abs(levels[level].points - rating.points), default=None)

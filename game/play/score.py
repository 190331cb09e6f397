"""The score of two players over consecutive games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.elo import Tally
from game.core import Outcome
from game.play.player import Player

GameResult = tuple[Sequence[Player], Outcome | None]  # the players by seat, and the outcome of a finished game


def tally_of(players: Sequence[Player], games: Iterable[GameResult]) -> Tally:
    """The results of the first of two `players`, on either seat, in their latest consecutive games.

    `games` begins with the latest. A game of other players ends the run; an unfinished game is skipped. If both players
    are equal, as two of one level, the results are those of the first seat. Empty unless there are two players.
    """
    tally, wanted = Tally(), sorted(map(str, players))
    if len(players) != 2:
        return tally
    for seated, outcome in games:
        if sorted(map(str, seated)) != wanted:
            break
        if outcome is not None:
            tally += _result(outcome, 1 if seated[0] == players[0] else 2)
    return tally


def points_of(tally: Tally) -> tuple[str, str]:
    """The points of both as text, 1 for a win and ½ for a draw: `2½`. Empty before any game."""
    if not tally.games:
        return "", ""
    return _written(tally.wins, tally.draws), _written(tally.losses, tally.draws)


def scores_of(tally: Tally) -> tuple[str, str]:
    """The score as each of both sees it, their own points first: `2½-1`. Empty before any game."""
    first, second = points_of(tally)
    return (f"{first}-{second}", f"{second}-{first}") if first else ("", "")


def _result(outcome: Outcome, seat: int) -> Tally:
    if not outcome.winner:
        return Tally(draws=1)
    return Tally(wins=1) if outcome.winner == seat else Tally(losses=1)


def _written(wins: int, draws: int) -> str:
    whole, half = wins + draws // 2, "\N{VULGAR FRACTION ONE HALF}" if draws % 2 else ""
    return f"{whole or '' if half else whole}{half}"

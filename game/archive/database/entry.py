"""The library's list: its entries, filters and counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from game.ai.strength import FIRST_EDITION
from game.core import Outcome
from game.play.player import Machine, Outside, Person, Player, are_same, read_player

Sort = Literal["date", "moves", "length", "opponent"]


OUTSIDE_LEVEL: Final = -1  # the level of outside engines, whose strength is unknown


class Verdict(Enum):
    """How a game ended for the people in it."""

    WON = "won"  # by a person, against the AI
    LOST = "lost"  # by a person, to the AI
    DRAWN = "drawn"
    DECIDED = "decided"  # among people alone, or by the AI against itself
    UNFINISHED = "unfinished"


class ToAct(Enum):
    """Who is to act in an unfinished game by message."""

    HERE = "here"
    ELSEWHERE = "elsewhere"


class Entry(NamedTuple):
    """One game of the library, without its moves; what is not given is empty, or of the first edition."""

    id: int
    game: str = ""  # the id of its rules
    variant: str = ""  # in full, as in `boost:mini`
    seated: str = ""  # the players, a line a seat, as a record writes them
    seated_first: str = ""  # the players when the game began
    verdict_word: str = Verdict.UNFINISHED.value
    winner: int | None = None  # a seat; None for a draw or an unfinished game
    reason: str = ""  # why it ended; empty for an unfinished game
    moves: int = 0  # as numbered in the move list
    position: str = ""  # the position text of the present
    is_studied: int = 0  # whether it began from another position than the variant's start
    giver: int | None = None  # the seat that gives a handicap; None without one
    step: int | None = None  # the number of the variant's handicap
    unaided: int = 0  # whether it is an unaided game
    scored: int = 0  # whether its result counts for its players; never if it came from a record
    hints: int = 0
    undos: int = 0
    chances: int = 0
    analysis: int = 0
    warnings: int = 0
    began: int = 0  # this and the next: UTC, in seconds since 1970
    touched: int = 0
    seconds: float = 0.0  # played
    name: str = ""  # in lists its beginning
    comment: str = ""  # empty in lists: a page of huge ones takes seconds to read
    starred: int = 0
    deleted: int | None = None  # when it was put into the bin; None outside it
    turned: int | None = None  # the board's rotation when last left, clockwise in sixths; None if unset
    start: str | None = None  # the position text it began from; None for the variant's start
    edition: int = FIRST_EDITION  # of the AI's levels; see `MatchState`
    acting: int = 0  # the seat to act in an unfinished game by message

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return players_in(self.seated)

    @property
    def first_players(self) -> tuple[Player, ...]:
        """The players when the game began, by seat."""
        return players_in(self.seated_first)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return Outcome(self.winner, self.reason) if self.reason else None

    @property
    def verdict(self) -> Verdict:
        """How it ended for the people in it."""
        return VERDICTS.get(self.verdict_word, Verdict.DECIDED)

    @property
    def is_without_help(self) -> bool:
        """Whether no hint, warning, undo, chances or analysis was used before its end."""
        return not (self.hints or self.warnings or self.undos or self.chances or self.analysis)

    @property
    def changed_hands(self) -> bool:
        """Whether a player was replaced since it began; swapping seats or getting a name does not count."""
        if self.seated == self.seated_first:
            return False
        is_understood = "\n".join(map(str, self.players)) == self.seated  # a later version may have more kinds
        return not (is_understood and are_same(self.first_players, self.players))


ListRow = tuple[int, str, int]  # a game's id, its rules' id, and whether it has a star


class SearchableGame(NamedTuple):
    """The words about a game in the list, for searching."""

    id: int
    variant: str
    seated: str
    verdict_word: str
    winner: int | None
    reason: str
    moves: int
    touched: int
    acting: int
    name: str


def by_beginning(entries: Iterable[Entry]) -> list[Entry]:
    """Games in the order they began."""
    return sorted(entries, key=attrgetter("began", "id"))


VERDICTS: Final = {verdict.value: verdict for verdict in Verdict}


def verdict_of(outcome: Outcome | None, players: Sequence[Player]) -> Verdict:
    """How a game ended for the people in it, from its outcome; None stands for no outcome yet."""
    if outcome is None:
        return Verdict.UNFINISHED
    if outcome.winner is None:
        return Verdict.DRAWN
    if len({isinstance(player, Person) for player in players}) == 1:
        return Verdict.DECIDED
    return Verdict.WON if isinstance(players[outcome.winner - 1], Person) else Verdict.LOST


@lru_cache(maxsize=1000)
def players_in(lines: str) -> tuple[Player, ...]:
    """The players of lines such as `person Anna`; a line this version cannot read stands for a person."""
    return tuple(map(_player, lines.split("\n")))


def _player(line: str) -> Player:
    try:
        return read_player(line)
    except ValueError:
        return Person(line)


class Filter(NamedTuple):
    """A filter and order for the list. The defaults mean all games, the latest first."""

    game: str = ""  # the id of its rules
    variant: str = ""  # in full
    player: Player | None = None  # a player on any seat
    verdict: Verdict | ToAct | None = None
    untaught: bool = False  # only the games in which the Teacher had no seat
    starred: bool = False
    in_bin: bool = False  # the games in the bin, instead of the others
    sort: Sort = "date"
    ascending: bool = False


EVERYTHING: Final = Filter()


class Counts(NamedTuple):
    """The numbers of games in the library."""

    kept: int  # outside the bin
    unfinished: int  # of these
    in_bin: int


@lru_cache(maxsize=1000)
def strongest_in(lines: str) -> int:
    """The highest level among the players of these lines: 0 for people, OUTSIDE_LEVEL with an outside engine."""
    players = players_in(lines)
    levels = [player.level for player in players if isinstance(player, Machine)]
    return OUTSIDE_LEVEL if any(isinstance(player, Outside) for player in players) else max(levels, default=0)

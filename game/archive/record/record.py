"""A record: a game's set-up, its moves, and its title and dates, for saving as text.

The files `writing` and `reading` turn it into text and back; `assets/record-format.md` describes that text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from game.core import Outcome
from game.errors import RecordError
from game.language import _, ngettext
from game.play.clock import ClockReading
from game.play.game_tree import GameTree
from game.play.player import Correspondent, Person, Player
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.version import VERSION as PROGRAM_VERSION

FORMAT: Final = "Parapet-record"
RECORD_VERSION: Final = 2
PROGRAM: Final = f"Parapet {PROGRAM_VERSION}"
MOST_CHARACTERS: Final = 4_000_000  # far more than any game needs
MOST_PLIES: Final = 50_000  # in all lines together, far more than any game has
MOST_HEAD_LINES: Final = 1_000  # of the head
MOST_IN_NAME: Final = 1_000  # characters in the name of a player
EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
DAY: Final = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
MOMENT: Final = DAY + r"(T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z)?"

YES: Final = "yes"
SEVERAL: Final = "several editions"  # where levels of more than one edition have played
ONCE: Final = (  # the names of the head's lines in the order written, except the seats
    "Program", "Title", "Game", "Seed", "Start", "Handicap", "Levels", "Clocks", "Swap rule", "Unaided", "Study",
    "Began", "Date", "Touched", "Id", "By message", "Message", "Result", "Present", "Swapped", "Draw offered", "Time",
    "Help", "Seconds", "Paused", "Counts",
)  # fmt: skip
SEAT: Final = re.compile(r"Seat ([1-9])( now)?")


class Record(NamedTuple):
    """A game with everything its text keeps. The comment on the whole game is the tree root's.

    Dates are UTC, as in `2026-11-21T18:30:05Z`, or days alone, as in `2026-11-21`; empty where they are not known.
    """

    setup: MatchSetup
    state: MatchState
    title: str = ""
    began: str = ""
    touched: str = ""  # when it was last played or changed
    program: str = PROGRAM  # the program that first wrote it
    is_message: bool = False  # whether it was made to be sent to those who play elsewhere
    others: tuple[tuple[str, str], ...] = ()  # lines of the head that this version does not know: name and value

    @property
    def tree(self) -> GameTree:
        """The tree, which stands at the present."""
        return self.state.tree

    def words(self) -> str:
        """A short description: the game, and the length of its main line."""
        moves = self.tree.line[-1].moves
        words = ngettext("{game}, {number} move", "{game}, {number} moves", moves)
        return words.format(game=self.tree.rules.title, number=moves)


def dated_record(
    setup: MatchSetup, state: MatchState, title: str, began: int, touched: int, others: Iterable[tuple[str, str]]
) -> Record:
    """The record of a game; the dates come in seconds since 1970, UTC."""
    return Record(setup, state, title, date_words(began), date_words(touched), others=tuple(others))


def is_known(name: str) -> bool:
    """Whether this version knows the head line with this name."""
    return name in ONCE or SEAT.fullmatch(name) is not None


def result_text(outcome: Outcome | None) -> str:
    """The result as written in the head."""
    if outcome is None:
        return "none"
    return f"{outcome.winner} wins, {outcome.reason}" if outcome.winner else f"draw, {outcome.reason}"


def player_text(player: Player) -> str:
    """The text of a player in the head: one elsewhere is a person."""
    return str(Person(player.name) if isinstance(player, Correspondent) else player)


def seats_text(seats: Collection[int]) -> str:
    """Seats as the head lists them."""
    return ", ".join(map(str, sorted(seats)))


def number_words(number: float) -> str:
    """A number with at most three decimals and no trailing zeros."""
    return f"{number:.3f}".rstrip("0").rstrip(".")


def time_words(reading: ClockReading) -> str:
    """The clocks: the seconds left to each seat, with `!` for short of time and `#` for a fallen flag."""
    return " ".join(
        number_words(left) + ("#" if seat in reading.fallen else "!" if seat in reading.low else "")
        for seat, left in enumerate(reading.left, 1)
    )


def at_line(number: int, sentence: str) -> RecordError:
    """An error with the line of the text and the reason."""
    return RecordError(_("Line {number}: {sentence}").format(number=number, sentence=sentence))


def date_words(stamp: int) -> str:
    """A moment as a record writes it; `stamp` is in seconds since 1970, UTC."""
    return (EPOCH + timedelta(seconds=stamp)).isoformat(timespec="seconds").replace("+00:00", "Z")


def seconds_at(date: str) -> int | None:
    """A record's date in seconds since 1970, at the start of the day for a day alone; None for no valid date."""
    try:
        return int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return None

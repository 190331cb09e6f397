"""A match on the screen, kept by the library, and the games before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.ai.elo import Tally
from game.archive.database.entry import Filter, Verdict
from game.archive.database.game_rows import KeptGame
from game.archive.library.autosave import Autosave
from game.archive.library.library import Library
from game.archive.rating.change import RatingChange
from game.archive.record.recognition import Start
from game.archive.record.record import Record, dated_record
from game.core import AnyRules
from game.language import _, again
from game.play.blunder_check import BlunderCheck
from game.play.match import Match
from game.play.match_events import MatchEvent, Played
from game.play.node import Node
from game.play.outside_engines import OutsideEngines
from game.play.player import Machine, Person, Player, has_level
from game.play.score import GameResult, tally_of
from game.play.setup import MatchSetup
from game.play.state import MatchState
from game.splitmix import fresh_seed
from ui.dialogs.rules import LessonWish
from ui.shell.context import CLOSED, Context, Left, Overlays

KNOWN = 3  # games of a title, won: until then a player's games are first ones
HOLD, FIRST_HOLD = 0.4, 0.7  # seconds that people see a position before the AI replies

Game = MatchSetup | int  # the set-up of a new game, or the id of one in the library


@dataclass(frozen=True, slots=True)
class Result:
    """The words about a finished game, and the choices that follow."""

    title: str  # who won
    seat: int | None  # the seat of the title; None for a draw
    aftermath: str  # what decided it on the board, where that is known
    course: str  # the length of the game and the help used, a sentence each
    rating: RatingChange | None  # of the person; None if the game does not count
    advice: str  # about a better level for the person, or about the games in a row
    step: int  # to the level to offer: 1 up, -1 down, 0 for none
    is_advised: bool  # whether that level comes before a rematch
    can_be_taken_back: bool  # whether somebody resigned, and may undo it
    has_last_move: bool  # whether a move ended it, not a resignation or agreement
    is_followed: bool  # whether the next game of a row begins by itself

    def again(self) -> Result:
        """The same in the language of this moment."""
        return replace(
            self, title=again(self.title), aftermath=again(self.aftermath), course=again(self.course),
            advice=again(self.advice),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class GameHistory:
    """A game to show, with the games that undo at its start and redo at its end lead to."""

    game: Game
    before: tuple[int, ...] = ()  # the games left one for the next, the last of them for this one
    after: tuple[Game, ...] = ()  # the games that undo led back from, the nearest first
    is_announced: bool = False  # whether its end, if any, was already announced
    ply: int | None = None  # of its main line, to be shown first; None for where it was left
    more: int = 0  # the number of games to follow in a row, between AIs that change sides
    kept: KeptGame | None = field(default=None, compare=False, repr=False)  # as read; required to open a game by its id
    message: MatchState | None = field(default=None, compare=False, repr=False)  # that is yet to be taken in
    result: Result | None = field(default=None, compare=False, repr=False)  # that stood beside the board

    @classmethod
    def of(cls, kept: KeptGame) -> GameHistory:
        """Return the history of a game from outside. Its end is not announced."""
        return cls(kept.id, is_announced=True, kept=kept, message=kept.message)

    def then(self, game: Game, more: int = 0) -> GameHistory:
        """The history after this game is left for another. A new game without a ply is not kept, so undo skips it."""
        before = (*self.before, self.game) if isinstance(self.game, int) else self.before
        return GameHistory(game, before, more=more)

    def back(self) -> GameHistory | None:
        """The game that was left for this one, or None."""
        if not self.before:
            return None
        return GameHistory(self.before[-1], self.before[:-1], (self.game, *self.after), is_announced=True)

    def forth(self) -> GameHistory | None:
        """The game from which `back` led here, or None."""
        return replace(self.then(self.after[0]), after=self.after[1:]) if self.after else None


LibraryChoice = GameHistory | MatchSetup | Start | LessonWish  # a game to show, how a new one begins, or a lesson


@dataclass(frozen=True, slots=True)
class Departure:
    """The request to leave the screen: the game shown, and the destination."""

    here: GameHistory  # the game that was shown
    rules: AnyRules  # its rules
    wants_new: bool = False  # whether another game of its kind is to be set up; else the menu is wanted, ...
    wants_library: bool = False  # ... or the library, ...
    wants_to_learn: bool = False  # ... or the page of all there is to learn, ...
    chosen: LibraryChoice | None = None  # ... or what was chosen there, or on the rules page, above this scene


def _is_first(library: Library, setup: MatchSetup, players: Sequence[Player]) -> bool:
    """Whether one person plays the AI and has not won KNOWN games of this title; not in a study, or without help.

    A win against the Teacher, who takes back what would lose, is none.
    """
    people = [player for player in players if isinstance(player, Person)]
    if setup.unaided or setup.study or library.is_busy or len(people) != 1 or not has_level(players):
        return False
    won = Filter(setup.game[0].id, player=people[0], verdict=Verdict.WON, untaught=True)
    return not library.has_games(won, KNOWN)


class KeptMatch:
    """The match of a game, new or from the library, which keeps it from its first ply on."""

    def __init__(self, context: Context, history: GameHistory) -> None:
        """`history` has the game as read, unless it is new."""
        game, kept, settings = history.game, history.kept, context.settings
        setup, state = (kept.setup, kept.state) if kept else (game, None)
        assert isinstance(setup, MatchSetup)
        if kept and state and not kept.label.scored:
            state = replace(state, counts=False)  # its end does not count for the streak either
        self._context, self._headers = context, kept.label.headers if kept else ()
        outside = OutsideEngines(
            settings.engine_commands, lambda: settings.engine_seconds, lambda: settings.analyst_of(setup.game[0].id)
        )
        self.is_first = _is_first(context.library, setup, state.players if state else setup.players)
        self.match = match = Match(
            setup, context.engine, state, hold=FIRST_HOLD if self.is_first else HOLD,
            patience=lambda: settings.patience, outside=outside, lines=lambda: settings.analysis_lines,
        )  # fmt: skip
        self.shown = kept.shown if kept else None  # the node shown first; None for the current one
        if kept and history.ply is not None:
            self.shown = kept.state.tree.node.path()[history.ply]
        left = context.left.get(game)
        self.overlays = left.overlays if left else CLOSED  # what was open when the game was last left
        self.turn = kept.turn if kept else left.turn if left else None  # the board's rotation then, if known
        if kept and kept.label.scored:
            self._charge(context.library.now - kept.touched)
        self._history = replace(history, kept=None, message=None)
        result = history.result  # beside the board, from the announcement of the end until it is closed
        self.result = result.again() if result else None
        self._message, self._seats = history.message, kept.seats if kept else ()
        self._autosave = Autosave(match, context.library, kept, self._say_apart)
        self._unsubscribe = match.subscribe(self._hear)
        self.blunders = BlunderCheck(match, context.engine, lambda: self.is_taught or self.is_warned)

    def _charge(self, away: int) -> None:
        """Charge a person for these seconds if clocks do not wait: leaving the game gives nobody time to think."""
        match, here = self.match, self.match.tree.node
        runs = match.is_persons_turn and here.parent and not (here.outcome or match.policy.clocks_wait)
        if match.clock and runs and away > 0:
            match.clock.run_down(here.snapshot.side, away)
            self._context.say(_("This game is unaided: its clock ran on while you were away."))

    @property
    def is_taught(self) -> bool:
        """Whether the Teacher has a seat, and may help."""
        taught = any(isinstance(player, Machine) and player.teaches for player in self.match.players)
        return taught and self.match.policy.allows_help

    @property
    def is_warned(self) -> bool:
        """Whether losing moves are held back, as in first games."""
        return self.is_first and self._context.settings.second_look and not self.is_taught

    @property
    def here(self) -> GameHistory:
        """The history to show this game again as it stands. Its end counts as announced."""
        game = self.match.setup if self._autosave.game is None else self._autosave.game
        return replace(self._history, game=game, is_announced=True, result=self.result)

    @property
    def tally(self) -> Tally:
        """The score of the first of two players in the games that led here, and in this one if finished.

        Only games of this variant from the same start or handicap count, back to the first one of others.
        """
        match = self.match
        return tally_of(match.players, ((match.players, match.tree.outcome), *self._earlier))

    @property
    def tally_before(self) -> Tally:
        """The same without this game."""
        return tally_of(self.match.players, self._earlier)

    @cached_property
    def _earlier(self) -> tuple[GameResult, ...]:
        """The earlier games of the history with the same beginning, the latest first."""
        setup = self.match.setup
        given = setup.handicap

        def games() -> Iterator[GameResult]:
            for number in reversed(self._history.before):
                entry = self._context.library.entry(number)
                if entry is None or entry.variant != setup.variant:
                    return
                is_like = entry.step == given.step if given else entry.start == setup.start
                if not is_like:
                    return
                yield entry.players, entry.outcome

        return tuple(games())

    @property
    def more(self) -> int:
        """The number of games to follow in a row."""
        return self._history.more

    def receive(self, message: MatchState | None) -> None:
        """Keep a message about this game until it is taken."""
        self._message = message

    def take_message(self) -> MatchState | None:
        """The message that came for this game, once; None if there is none."""
        message, self._message = self._message, None
        return message

    def take_seats(self) -> tuple[int, ...]:
        """The seats among which that of the person here is to be chosen, once; empty if that is clear."""
        seats, self._seats = self._seats, ()
        return seats

    def next(self, swapped: bool = False, step: int = 0) -> GameHistory:
        """The next game of the same kind, with a seed of its own; see `MatchSetup.rematch`.

        In a row of games the AIs change sides each time.
        """
        swapped = swapped or self.more > 0
        return self.here.then(self.match.rematch(swapped, step, fresh_seed()), max(0, self.more - 1))

    def record(self) -> Record:
        """The game as it stands, as a record."""
        library, number = self._context.library, self._autosave.game
        entry = library.entry(number) if number and not library.is_busy else None
        heading = (entry.name, entry.began, entry.touched) if entry else self._autosave.heading
        return dated_record(self.match.setup, self.match.state(), *heading, self._headers)

    @property
    def end_is_due(self) -> bool:
        """Whether the game was over when it was opened, and its end has not been announced yet."""
        return self.match.tree.outcome is not None and not self._history.is_announced

    @property
    def can_undo(self) -> bool:
        """Whether undo has an effect: on an edit, on the match, or by returning to the previous game."""
        return self.match.policy.can_undo or self.match.edits.to_undo is not None or self.back() is not None

    @property
    def can_redo(self) -> bool:
        """Whether redo has an effect, like undo."""
        return self.match.policy.can_redo or self.match.edits.to_redo is not None or self.forth() is not None

    def back(self) -> GameHistory | None:
        """The game that was left for this one, once nothing is left to undo here, or None."""
        return self.here.back() if self.match.policy.has_undone_all else None

    def forth(self) -> GameHistory | None:
        """The game from which undo led back to this one, once nothing is left to redo, or None."""
        return None if self.match.policy.can_redo else self.here.forth()

    def close(self, shown: Node, turn: int | None, overlays: Overlays) -> None:
        """Write the match's state, the shown node and the board's rotation, and stop keeping it.

        The `overlays` are remembered until the program ends.
        """
        self._context.left[self.here.game] = Left(overlays, turn)
        self._unsubscribe()
        self.blunders.close()
        self.match.close()
        self._autosave.close(shown, turn)

    def _say_apart(self) -> None:
        words = _("The finished game is kept as it was. This is a new game, which does not count.")
        self._context.say(words)

    def _hear(self, event: MatchEvent) -> None:
        """Drop the later games after a person's move, as redo forgets undone moves.

        Moves of the AI, which continues by itself after undo, keep them.
        """
        if isinstance(event, Played) and (event.node.seat in self.match.people or not event.node.seat):
            self._history = replace(self._history, after=())

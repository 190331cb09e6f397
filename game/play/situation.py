"""The legal moves at one node of a game, and the effects of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.ai.spec import read_ply
from game.core import AnyRules, Event, Move, Outcome, Outlook, Path
from game.errors import IllegalMove, quoted
from game.grid import Cell
from game.holding import Holdings
from game.language import _, kept_words
from game.position import Position


class Situation:
    """The rules applied to one position; the situation has its own copy of it."""

    def __init__(self, rules: AnyRules, position: Position, outcome: Outcome | None) -> None:
        """`outcome` is the outcome of the game, which may have ended by resignation or agreement.

        `position` belongs to the situation: nobody else may change it.
        """
        self._rules, self._outcome = rules, outcome
        self.position = position  # read it only; never make a move in it

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, in the game's order; none when the game is over."""
        return () if self._outcome else self._rules.moves(self.position)

    @kept_words
    def prompt(self) -> str:
        """Tells the side to act what to do, in one sentence."""
        return self._rules.prompt(self.position)

    @kept_words
    def holdings(self) -> Holdings:
        """The pieces that each seat has taken, left or yet to place; empty for a game without holdings."""
        return self._rules.holdings(self.position)

    @property
    def forfeit(self) -> Move | None:
        """The move by which the player to act resigns; None if the game has no such move, or is over."""
        return None if self._outcome else self._rules.resignation

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """The typed text of each move: its words for people, or its move text if those cannot be typed."""
        rules, position = self._rules, self.position
        worded = ((str(rules.wording(position, move)), move.text) for move in self.moves)
        return tuple(words if rules.spelling(position, words) == text else text for words, text in worded)

    def wordings(self, line: Sequence[str]) -> tuple[str, ...]:
        """The words for consecutive moves; raises as `stories` does."""
        position, wordings = self.position.copy(), []
        for text in line:
            move = read_ply(self._rules, position, text)
            wordings.append(str(self._rules.wording(position, move)))
            position.make(move.code)
        return tuple(wordings)

    def read(self, text: str) -> Move:
        """The move called `text`; raises NotationError for a text that is no move, IllegalMove for an illegal one."""
        refuse_after(self._rules, self.position, self._outcome, quoted(text.strip()))
        return read_ply(self._rules, self.position, text)

    def events(self, move: Move) -> tuple[Event, ...]:
        """The events of a legal move."""
        return self._rules.events(self.position, move)

    def outlook(self, move: Move) -> Outlook:
        """The effects of a legal move beyond its events."""
        return self._rules.outlook(self.position, move)

    def outcome_after(self, move: Move) -> Outcome | None:
        """How the game would end with a legal move; None if it goes on."""
        after = self.position.copy()
        after.make(move.code)
        return self._rules.outcome(after)

    def refusal(self, path: Path) -> str:
        """One sentence on why no legal move begins with these clicks, whatever they are."""
        if self._outcome:
            return self._rules.game_over(self._outcome, int(self.position.seats))
        return self._rules.why_not(self.position, path)

    def selection_note(self, path: Path) -> str:
        """A note for the player on the piece selected by these clicks; often empty."""
        return self._rules.selection_note(self.position, path)

    def boosters(self, path: Path) -> tuple[Cell, ...]:
        """The cells of the pieces that lend steps to the piece selected by these clicks."""
        return self._rules.boosters(self.position, path) if path else ()

    def choice_words(self, path: Path, choice: str) -> str:
        """A choice after these clicks in a few words."""
        return self._rules.choice_words(self.position, path, choice)

    def stories(self, line: Sequence[str]) -> tuple[tuple[Event, ...], ...]:
        """The events of consecutive moves, move by move.

        Raises NotationError or IllegalMove for a text that is not a legal move in its position.
        """
        position, stories = self.position.copy(), []
        for text in line:
            move = read_ply(self._rules, position, text)
            stories.append(self._rules.events(position, move))
            position.make(move.code)
        return tuple(stories)


def refuse_after(rules: AnyRules, position: Position, outcome: Outcome | None, move: str) -> None:
    """Raise IllegalMove if the game is over; the sentence begins with `move`."""
    if outcome:
        reason = rules.game_over(outcome, int(position.seats))
        raise IllegalMove(_("{move} cannot be played. {reason}").format(move=move, reason=reason))

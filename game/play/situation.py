"""What can be played at one node of a game, and what each move would do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.ai.spec import read_ply
from game.core import AnyRules, Event, Move, Outcome, Outlook, Path
from game.errors import IllegalMove, quoted
from game.grid import Cell
from game.holding import Holdings
from game.language import _
from game.position import Position


class Situation:
    """What the rules say about one position. It has a copy of its own, which stays as it is while the game goes on."""

    def __init__(self, rules: AnyRules, position: Position, outcome: Outcome | None) -> None:
        """`outcome` is that of the game, which may have ended by resignation or agreement.

        `position` belongs to the situation: nobody else may change it.
        """
        self._rules, self._outcome = rules, outcome
        self.position = position  # read it only; never make a move in it

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, in the game's order; none when the game is over."""
        return () if self._outcome else self._rules.moves(self.position)

    @cached_property
    def holdings(self) -> Holdings:
        """What each seat has taken, has left or has to place; empty for a game that shows none of it."""
        return self._rules.holdings(self.position)

    @property
    def forfeit(self) -> Move | None:
        """The move by which the player to act gives up; None if the game has no such move, or is over."""
        return None if self._outcome else self._rules.resignation

    @cached_property
    def spellings(self) -> tuple[str, ...]:
        """What may be typed for each of the moves: what people read of it, or its text where that cannot be typed."""
        rules, position = self._rules, self.position
        worded = ((rules.wording(position, move), move.text) for move in self.moves)
        return tuple(words if rules.spelling(position, words) == text else text for words, text in worded)

    def wordings(self, line: Sequence[str]) -> tuple[str, ...]:
        """What people read of moves that are played one after the other; raises what `stories` does."""
        position, wordings = self.position.copy(), []
        for text in line:
            move = read_ply(self._rules, position, text)
            wordings.append(self._rules.wording(position, move))
            position.make(move.code)
        return tuple(wordings)

    def read(self, text: str) -> Move:
        """The move called `text`; raises NotationError for a text that is no move, IllegalMove for an illegal one."""
        refuse_after(self._outcome, quoted(text.strip()))
        return read_ply(self._rules, self.position, text)

    def events(self, move: Move) -> tuple[Event, ...]:
        """The events of a legal move."""
        return self._rules.events(self.position, move)

    def outlook(self, move: Move) -> Outlook:
        """The effects of a legal move beyond its events."""
        return self._rules.outlook(self.position, move)

    def refusal(self, path: Path) -> str:
        """Why no legal move begins with these clicks, whatever they are, in one sentence."""
        if self._outcome:
            return _("The game is over ({ending}).").format(ending=self._outcome.reason)
        return self._rules.why_not(self.position, path)

    def selection_note(self, path: Path) -> str:
        """What to know about the piece of a move that begins with these clicks, for a player; often empty."""
        return self._rules.selection_note(self.position, path)

    def boosters(self, path: Path) -> tuple[Cell, ...]:
        """The cells whose pieces let the piece of a move that begins with these clicks go as far as it does."""
        return self._rules.boosters(self.position, path) if path else ()

    def choice_words(self, path: Path, choice: str) -> str:
        """What a choice after these clicks means, in few words."""
        return self._rules.choice_words(self.position, path, choice)

    def stories(self, line: Sequence[str]) -> tuple[tuple[Event, ...], ...]:
        """The events of moves that are played one after the other, move by move.

        Raises NotationError or IllegalMove for a text that is no legal move in its position.
        """
        position, stories = self.position.copy(), []
        for text in line:
            move = read_ply(self._rules, position, text)
            stories.append(self._rules.events(position, move))
            position.make(move.code)
        return tuple(stories)


def refuse_after(outcome: Outcome | None, move: str) -> None:
    """Raise IllegalMove if the game is over; the sentence begins with `move`."""
    if outcome:
        words = _("{move} cannot be played: the game is over ({ending}).")
        raise IllegalMove(words.format(move=move, ending=outcome.reason))

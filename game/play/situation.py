"""What may be played at one node of a game, and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.ai.spec import read_ply
from game.core import AnyRules, Event, Move, Outcome, Outlook, Path
from game.errors import IllegalMove, quoted
from game.language import _
from game.position import Position


class Situation:
    """The answers of the rules for one position, which is its own: it stays as it is while the game goes on."""

    def __init__(self, rules: AnyRules, position: Position, outcome: Outcome | None) -> None:
        """`outcome` is that of the game, which may have ended by a word; `position` is nobody else's to change."""
        self._rules, self._outcome = rules, outcome
        self.position = position  # to be asked and never changed

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, in the game's order; none when the game is over."""
        return () if self._outcome else self._rules.moves(self.position)

    @property
    def forfeit(self) -> Move | None:
        """The move that giving up is; None where it is no move, or the game is over."""
        return None if self._outcome else self._rules.resignation

    def read(self, text: str) -> Move:
        """The move called `text`; raises NotationError for no move at all, IllegalMove for one not legal here."""
        refuse_after(self._outcome, quoted(text.strip()))
        return read_ply(self._rules, self.position, text)

    def events(self, move: Move) -> tuple[Event, ...]:
        """What would be seen of a legal move."""
        return self._rules.events(self.position, move)

    def outlook(self, move: Move) -> Outlook:
        """What a legal move would bring about beyond its events."""
        return self._rules.outlook(self.position, move)

    def refusal(self, path: Path) -> str:
        """Why no legal move begins with these clicks, in one sentence."""
        if self._outcome:
            return _("The game is over ({ending}).").format(ending=self._outcome.reason)
        return self._rules.refusal(self.position, path)

    def choice_words(self, path: Path, choice: str) -> str:
        """What a choice after these clicks means, in few words."""
        return self._rules.choice_words(self.position, path, choice)

    def stories(self, line: Sequence[str]) -> tuple[tuple[Event, ...], ...]:
        """What would be seen of moves played one after the other, move by move.

        Raises NotationError or IllegalMove for a text that is no legal move where it stands.
        """
        position, stories = self.position.copy(), []
        for text in line:
            move = read_ply(self._rules, position, text)
            stories.append(self._rules.events(position, move))
            position.make(move.code)
        return tuple(stories)


def refuse_after(outcome: Outcome | None, move: str) -> None:
    """Raise IllegalMove for a move, as a sentence quotes it, if the game is over."""
    if outcome:
        words = _("{move} cannot be played: the game is over ({ending}).")
        raise IllegalMove(words.format(move=move, ending=outcome.reason))

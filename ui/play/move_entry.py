"""The move that somebody types: how it may go on among those that may be played at the node that is shown."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.play.completion import Completion
from game.play.game_tree import Node
from game.play.match import Match
from ui.kit import TextField
from ui.play.navigator import Navigator


class MoveEntry:
    """Completes what is written in a field. Where no person may play, every text is left as it is.

    The texts of a node's moves are gathered when a letter is first typed there, and kept until that happens elsewhere.
    """

    def __init__(self, match: Match, shown: Navigator, field: TextField) -> None:
        self._match, self._navigator, self._field = match, shown, field
        self._known: tuple[Node | None, Completion] = None, Completion(())
        self._noticed = self._unheard = ""
        field.completion, field.unfinished = self._rest, self._is_unfinished

    @property
    def written(self) -> str:
        """What stands in the field while the keys are heard there, else nothing."""
        return self._field.text if self._field.focused else ""

    @property
    def words(self) -> str:
        """What is written so far, in one sentence; empty where there is nothing to say."""
        return self._completion.ways(self.written).words if self.written and self._may_play else ""

    def begin(self, letter: str) -> None:
        """A key has sent the keyboard to the field; its letter, which is still to come as text, belongs to no move."""
        self._unheard = letter.casefold()

    def takes_away(self, event: Event) -> bool:
        """Whether a text is only that letter."""
        if event.type != pygame.TEXTINPUT or not self._unheard:
            return False
        unheard, self._unheard = self._unheard, ""
        return bool(event.text.casefold() == unheard)

    def meant(self, text: str) -> str:
        """The text of the only move that begins with `text`, else that; raises IllegalMove where there are several."""
        return self._completion.ways(text).meant if self._may_play else text

    def changed(self) -> bool:
        """Whether something else is written than when this was asked before."""
        before, self._noticed = self._noticed, self.written
        return self._noticed != before

    def _rest(self, text: str) -> str | None:
        if not self._may_play:
            return ""
        ways = self._completion.ways(text)
        return None if ways.lead_nowhere else ways.rest

    def _is_unfinished(self, text: str) -> bool:
        return self._may_play and bool(text.strip()) and self._completion.ways(text).is_unfinished

    @property
    def _may_play(self) -> bool:
        return self._match.policy.may_play_at(self._navigator.node)

    @property
    def _completion(self) -> Completion:
        node, tree = self._navigator.node, self._match.tree
        if self._known[0] is not node:
            moves, forfeit = tree.at(node).moves, tree.at(node).forfeit
            self._known = node, Completion((move.text for move in moves), (forfeit.text,) if forfeit else ())
        return self._known[1]

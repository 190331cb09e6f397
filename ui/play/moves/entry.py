"""A typed move, completed to the moves that a person may play at the shown node."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from game.core import Move
from game.errors import GameError
from game.language import _
from game.play.completion import Completer, Completion
from game.play.match import Match
from game.play.node import Node
from ui.kit.field import TextField
from ui.play.moves.navigator import Navigator
from ui.play.moves.status import why_not
from ui.preferences.keymap import Keymap
from ui.scene.scene import Transition, Utterance


class MoveField(TextField):
    """A field that tells after a rest what its text may become. What is typed behind a rejected text replaces it."""

    def __init__(
        self,
        enter: Callable[[str], Transition | None],
        completion: Callable[[str], str | None],
        unfinished: Callable[[str], bool],
        tell: Callable[[], str],
    ) -> None:
        """`tell` returns the moves that begin with the text, in a sentence; the rest is as in a text field."""
        super().__init__(enter=enter, completion=completion, unfinished=unfinished, icon="keyboard", quiet=True)
        self._tell = tell
        self._rejected = ""

    def reject(self) -> None:
        """Let the next letter begin anew, unless the text begins several moves."""
        self._rejected = "" if self.unfinished(self.text) else self.text

    def _insert(self, text: str) -> None:
        if text and self._text == self._rejected and self._caret == len(self._text):
            self.select_all()
        self._rejected = ""
        super()._insert(text)

    def utterance(self) -> Utterance:
        """The name, the text, and then the moves that begin with it."""
        return super().utterance()._replace(hint=self._tell())


class MoveEntry:
    """A `field` for a move, with completion. Where no person may play, texts stay as they are.

    The texts of a node's moves are collected when a letter is first typed there, and kept until the next such node.
    """

    def __init__(
        self, match: Match, navigator: Navigator, keymap: Keymap, enter: Callable[[str], Transition | None]
    ) -> None:
        """`enter` is called with the text entered in the field."""
        self._match, self._navigator, self._keymap = match, navigator, keymap
        self._known: tuple[Node | None, tuple[Completer, ...]] = None, (Completer(()),)
        self._noticed = self._unheard = ""
        field = MoveField(enter, self._rest, self._is_unfinished, tell=lambda: self.words)
        self.field = field.labelled(_("Type a move"))

    @property
    def written(self) -> str:
        """The text of the field while it has the focus, else nothing."""
        return self.field.text if self.field.focused else ""

    @property
    def words(self) -> str:
        """The moves that begin with the text, in one sentence; empty without a text."""
        return self._ways(self.written).words if self.written and self._may_play else ""

    def begin(self, letter: str) -> None:
        """Ignore the next letter: it is from the key that moved the focus to the field."""
        self._unheard = letter.casefold()

    def takes_away(self, event: Event) -> bool:
        """Whether an event is only that letter."""
        if event.type != pygame.TEXTINPUT or not self._unheard:
            return False
        unheard, self._unheard = self._unheard, ""
        return bool(event.text.casefold() == unheard)

    def read(self, text: str) -> Move:
        """The move of a text, or the only one beginning with it; raises GameError, with a sentence, for none."""
        shown = self._navigator.base
        if shown.outcome is None and not self._may_play:
            raise GameError(why_not(self._match, shown, (), self._keymap))
        meant = self._ways(text).meant if self._may_play else text
        return self._match.tree.at(shown).read(meant)

    def discard(self) -> None:
        """Empty the field if it has the focus."""
        if self.field.focused:
            self.field.text = ""

    def changed(self) -> bool:
        """Whether the text has changed since the last call."""
        before, self._noticed = self._noticed, self.written
        return self._noticed != before

    def _rest(self, text: str) -> str | None:
        if not self._may_play:
            return ""
        ways = self._ways(text)
        return None if ways.lead_nowhere else ways.rest

    def _is_unfinished(self, text: str) -> bool:
        return self._may_play and bool(text.strip()) and self._ways(text).is_unfinished

    @property
    def _may_play(self) -> bool:
        return self._match.may_play_at(self._navigator.base)

    def _ways(self, text: str) -> Completion:
        """The completion of a text in people's notation, or else in that of records."""
        ways = [completion.ways(text) for completion in self._completions]
        whole = next((way for way in ways if way.whole), None)
        return whole or next((way for way in ways if not way.lead_nowhere), ways[0])

    @property
    def _completions(self) -> tuple[Completer, ...]:
        node, here = self._navigator.base, self._match.tree.at(self._navigator.base)
        if self._known[0] is not node:
            words = (here.forfeit.text,) if here.forfeit else ()
            texts = tuple(move.text for move in here.moves)
            kinds = dict.fromkeys((here.spellings, texts))
            self._known = node, tuple(Completer(kind, words) for kind in kinds)
        return self._known[1]

"""Speech for a match: moves, the end, looking back, hints, notes and refusals; and sounds without an animation."""

from __future__ import annotations

from game.language import _, sentences
from game.play.aftermath import aftermath
from game.play.match import Match
from game.play.match_events import Hinted, MatchEvent, Noted, Played, Seated, TimeLow, WentTo
from game.play.node import Node
from game.play.spoken_moves import aloud, describe_move, describe_ply
from ui.play.moves.hint import Hint
from ui.play.moves.navigator import Navigator
from ui.play.moves.status import message_words, swap_words, whereabouts
from ui.shell.context import Context

MOST = 3  # the most plies spoken together; earlier ones are left out


class Spoken:
    """Listens to a match; `update` speaks all news as one text, after what is being spoken."""

    def __init__(self, context: Context, match: Match, navigator: Navigator, hint: Hint) -> None:
        self._context, self._match, self._navigator, self._hint = context, match, navigator, hint
        self._shown: Node | None = None  # the node on the board at the last `update`
        self._start: Node | None = None  # the node before the first unspoken move
        self._notes: list[str] = []
        self._hinted = False

    def hear(self, event: MatchEvent) -> None:
        """Collect news for `update`; swapped seats and short time sound at once."""
        match event:
            case Played(node):
                self._start = self._start or node.parent
            case WentTo(_node, before):
                self._start = self._start or before
            case Noted(sentence):
                self._notes.append(sentence)
            case Hinted():
                self.speak_hint()
            case Seated(swapped=True):
                self._context.sounds.play("swap")
            case TimeLow(seat) if seat in self._match.people:
                self._context.sounds.play("low")

    def note(self, sentence: str) -> None:
        """Speak a sentence after the other news."""
        self._notes.append(sentence)

    def speak_hint(self) -> None:
        """Speak the shown part of the hint, if any."""
        self._hinted = True

    def update(self) -> None:
        """Speak all news since the last call."""
        start, notes, present = self._start, self._notes, self._match.tree.node
        looked, self._shown = self._shown, self._navigator.node
        if start is None and looked not in (None, self._shown) and self._context.speech.is_on:
            notes = [self._whereabouts(self._shown), *notes]
        texts = notes if start is None or start is present else [self._way(start, present), *notes]
        if start is not None and start is not present and present.outcome is not None:
            decided = aftermath(self._match.tree) if self._context.speech.is_on else ""
            texts = [*texts, decided, _("Enter plays again.")]
        elif start is not None:
            texts = [*texts, swap_words(self._match), message_words(self._match, self._context.keymap)]
        if self._hinted and self._hint.move is not None:
            texts = [*texts, self._hint_words()]
        self._start, self._notes, self._hinted = None, [], False
        if said := sentences(texts):
            self._context.speech.say(aloud(said), waits=True)

    def refuse(self, sentence: str) -> None:
        """Speak a refusal, with its sound, at once."""
        self._context.sounds.play("refuse")
        self.speak(sentence)

    def speak(self, sentence: str) -> None:
        """Speak a sentence at once."""
        self._context.speech.say(aloud(sentence))

    def _whereabouts(self, shown: Node) -> str:
        """The node that the player has gone to, and the step that led there."""
        tree, words = self._match.tree, describe_ply(self._match.tree, shown)
        if shown is tree.node:
            return sentences((_("Current position."), words))
        if shown is tree.root or shown not in tree.node.path():
            return sentences((whereabouts(tree, shown), words))
        # Translators: {words} are sentences on this move
        return _("Move {number}: {words}").format(number=tree.number_of(shown), words=words)

    def _way(self, start: Node, end: Node) -> str:
        before = start.path()
        plies = [node for node in end.path()[-MOST:] if not node.is_on(before)]
        return sentences(describe_ply(self._match.tree, node) for node in plies) or _("Taken back.")

    def _hint_words(self) -> str:
        move, tree = self._hint.move, self._match.tree
        assert move is not None
        if not self._hint.is_whole:
            return _("Hint: {cell}.").format(cell=tree.snapshot.names[self._hint.cells[0]])
        if self._hint.is_explaining or self._hint.reason:
            return self._hint.reason or _("Looking for the reason.")
        return _("Hint: {move}").format(move=describe_move(tree, tree.node, tree.events(move)))

"""What a scene lets be heard of its match in words: moves, the end, hints, notes and refusals."""

from __future__ import annotations

from game.language import _
from game.play.game_tree import Node
from game.play.match import Match
from game.play.spoken_moves import aloud, tell_move, tell_ply
from ui.play.hint import Hint
from ui.shell.context import Context

MOST = 3  # plies that are told in one breath; of more, only the last ones


class Spoken:
    """Follows a match and hands each thing that happens to the speech of the context, once."""

    def __init__(self, context: Context, match: Match, advice: Hint) -> None:
        self._context, self._match, self._advice = context, match, advice
        self._heard, self._note, self._hint = match.tree.node, match.note, ""
        self._changed = match.seating.changed

    def update(self) -> None:
        """Speak of what is new."""
        node, note, hint = self._match.tree.node, self._match.note, self._advice.words
        told = ""
        if node is not self._heard:
            told = self._way(self._heard, node)
        if self._match.seating.changed != self._changed:
            self._changed = self._match.seating.changed
            self._context.sounds.play("swap")
        if note != self._note:
            told = f"{told} {note}".strip()
        if hint != self._hint and hint:
            told = self._advised()
        self._heard, self._note, self._hint = node, note, hint
        if told:
            self._context.speech.say(aloud(told))

    def refuse(self, sentence: str) -> None:
        """Let be heard that something was refused, and why."""
        self._context.sounds.play("refuse")
        self._context.speech.say(aloud(sentence))

    def _way(self, start: Node, end: Node) -> str:
        old, new = start.path(), end.path()
        shared = sum(one is other for one, other in zip(old, new, strict=False))
        plies = new[shared:][-MOST:]
        return " ".join(tell_ply(self._match.tree, node) for node in plies) or _("Taken back.")

    def _advised(self) -> str:
        move, tree = self._advice.move, self._match.tree
        if move is None:
            return ""
        if not self._advice.steps:
            return _("Hint: {cell}.").format(cell=tree.grid.names[self._advice.cells[0]])
        return _("Hint: {move}.").format(move=tell_move(tree, tree.node, move, tree.events(move)))

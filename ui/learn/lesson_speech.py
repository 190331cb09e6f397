"""What is spoken, and sounds, as a page of a lesson or a puzzle goes on."""

from __future__ import annotations

from game.language import _, sentences
from game.play.match_events import MatchEvent, Played, WentTo
from game.play.spoken_moves import aloud, describe_ply
from ui.learn.exercise import Exercise, Phase, Place
from ui.shell.context import Context


class LessonSpeech:
    """Speaks of moves, of what comes of an attempt, and of what the person waits for."""

    def __init__(self, context: Context, place: Place, practice: Exercise) -> None:
        self._context, self._place, self._practice = context, place, practice
        self._remark = self._checking = ""  # as was said last

    def ply(self, event: MatchEvent) -> None:
        """Speak of a move, or of moves that are taken back."""
        if isinstance(event, Played):
            self._say(describe_ply(self._practice.match.tree, event.node))
        elif isinstance(event, WentTo):
            self._say(_("Taken back."))

    def checking(self) -> None:
        """Speak of what the engine begins to do."""
        before, self._checking = self._checking, self._practice.checking
        if self._checking and not before:
            self._say(self._checking)

    def phase(self, note: str) -> None:
        """Speak of a new phase, with a sound. The `note` is small print on the page."""
        phase, remark = self._practice.phase, self._practice.remark
        said = [] if remark == self._remark else [remark]
        self._remark = remark
        if phase is Phase.DONE:
            self._context.sounds.play("win")
            said += [note, _("Enter goes on.")]
        elif phase in (Phase.MISSED, Phase.NEARLY, Phase.UNKNOWN):
            said.append(note)
            self._context.sounds.play("refuse")
        elif phase is Phase.TRYING and not self._place.is_idea:
            said.append(str(self._place.page.words))
        self._say(sentences(said))

    def _say(self, words: str) -> None:
        self._context.speech.say(aloud(words), waits=True)

"""The help that a person used during a game."""

from __future__ import annotations

from dataclasses import dataclass

from game.language import _, enumerated, ngettext


@dataclass(slots=True)
class Help:
    """How often, or whether, each kind of help was used before the game ended."""

    hints: int = 0
    undos: int = 0  # except within a turn of several steps
    chances: bool = False
    analysis: bool = False

    def note(self, analysis: bool, chances: bool) -> bool:
        """Note that these kinds were used; return whether that is new."""
        before = self.analysis, self.chances
        self.analysis, self.chances = self.analysis or analysis, self.chances or chances
        return before != (self.analysis, self.chances)

    def sentence(self) -> str:
        """All help in one sentence."""
        used = []
        if self.hints:
            used.append(ngettext("{number} hint", "{number} hints", self.hints).format(number=self.hints))
        if self.undos:
            used.append(ngettext("{number} undo", "{number} undos", self.undos).format(number=self.undos))
        used += [word for given, word in ((self.chances, _("chances")), (self.analysis, _("analysis"))) if given]
        if not used:
            return _("Played without help.")
        return _("Help used: {help}.").format(help=enumerated(used))

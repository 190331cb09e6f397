"""What helped a person while a game went on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Help:
    """How often, or whether, each kind of help was used before the end of a game."""

    hints: int = 0
    undos: int = 0  # but for the steps of a turn that went on
    chances: bool = False
    analysis: bool = False

    def sentence(self) -> str:
        """All of it in one sentence."""
        used = [
            f"{count} {word}{'s' if count > 1 else ''}"
            for count, word in ((self.hints, "hint"), (self.undos, "undo"))
            if count
        ]
        used += [word for given, word in ((self.chances, "chances"), (self.analysis, "analysis")) if given]
        if not used:
            return "Played without help."
        return f"Help used: {' and '.join([', '.join(used[:-1]), used[-1]] if used[1:] else used)}."

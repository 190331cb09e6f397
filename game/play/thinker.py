"""What a match needs of the thinking process."""

from __future__ import annotations

from typing import Protocol

from game.ai.spec import GameSpec
from game.play.analyst import Thinker as Examiner


class Thinker(Examiner, Protocol):
    """The thinking process as a match sees it; tests pass a puppet."""

    def ask(self, question: GameSpec, level: int, seed: int, patience: int = 1, fair: bool = False) -> None:
        """Start to think, for the last two see `levels.choose`; whatever was asked before is dropped."""

    def stop(self) -> None:
        """Let the present thought end now, with the best that was found."""

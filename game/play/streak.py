"""How a person has fared against the AI lately, and which level that suggests."""

from __future__ import annotations

from dataclasses import dataclass

LONG = 3  # games in a row that say something


@dataclass(frozen=True, slots=True)
class Streak:
    """The last games of one kind against one level: `run` wins in a row, or losses where it is below 0."""

    level: int
    run: int = 0

    @property
    def suggestion(self) -> int:
        """The steps to a level that fits better: 1 up, -1 down, or 0 to stay."""
        return 0 if abs(self.run) < LONG else 1 if self.run > 0 else -1

    def after(self, level: int, won: bool | None) -> Streak:
        """The streak one game later, against `level`; `won` is None for a draw, which ends it."""
        run = self.run if level == self.level else 0
        if won is None:
            return Streak(level)
        return Streak(level, max(run, 0) + 1 if won else min(run, 0) - 1)

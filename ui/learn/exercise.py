"""What the screen of a lesson or a puzzle shows: a page, and how a person does on it."""

from __future__ import annotations

from enum import Enum
from typing import Protocol, Self

from game.ai.engine import Engine
from game.learn.lesson import Demonstration
from game.play.match import Match


class Phase(Enum):
    """What goes on at the board."""

    TRYING = "trying"  # the person moves, or the AI replies
    DONE = "done"
    MISSED = "missed"  # until it is taken back
    NEARLY = "nearly"  # the same of an attempt that is not counted as wrong
    UNKNOWN = "unknown"  # nobody can tell what a move is worth, until that is taken back
    SHOWING = "showing"  # the moves of the page are played


class Exercise(Protocol):
    """A page in progress on the board. The owner calls `update` with the time."""

    match: Match
    phase: Phase
    is_shown: bool  # whether the moves of the page were seen

    @property
    def is_open(self) -> bool:
        """Whether the person may move now."""

    @property
    def is_still(self) -> bool:
        """Whether nothing happens before the person acts."""

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to take back."""
        return self.match.tree.node.parent is not None

    @property
    def goes_on(self) -> bool:
        """Whether the next page is due: the goal was reached, or its way was seen."""
        return self.phase is Phase.DONE or (self.phase is Phase.TRYING and self.is_shown)

    @property
    def pointed(self) -> str:
        """The move that an arrow shows before anything is played, as its text; empty for none."""
        return ""

    @property
    def remark(self) -> str:
        """What came of the last attempt, or what goes on; empty while the person tries."""

    @property
    def checking(self) -> str:
        """What the engine does while the person waits for it, which is said at the move; empty if nothing."""
        return ""

    def play(self, text: str) -> None:
        """Play a move of either side on the board, as its text."""
        tree = self.match.tree
        self.match.play(tree.at(tree.node).read(text))

    def begin_again(self) -> None:
        """Take everything back, and let the person try."""

    def take_back(self) -> None:
        """Take back at once what is to be taken back."""
        self.begin_again()

    def show(self) -> None:
        """Take everything back, and play the moves of the page."""

    def update(self, seconds: float, calm: bool, seen: bool) -> bool:
        """Let `seconds` pass, `calm` if nothing moves on the board; return whether the phase has changed."""

    def close(self) -> None:
        """Stop all thinking."""


class Place(Protocol):
    """A page among others."""

    @property
    def page(self) -> Demonstration:
        """The page itself."""

    @property
    def part(self) -> tuple[Demonstration, ...]:
        """The pages that dots stand for; none for a page that stands alone."""

    @property
    def index(self) -> int:
        """The index of the page in its part."""

    @property
    def words(self) -> str:
        """The place in words."""

    @property
    def is_idea(self) -> bool:
        """Whether the page is an idea, which is only shown."""

    @property
    def next(self) -> Self | None:
        """The next page; None at the end."""

    @property
    def before(self) -> Self | None:
        """The previous page; None at the start."""

    @property
    def ideas(self) -> Self | None:
        """The first idea; None where there are none."""

    def practice(self, engine: Engine) -> Exercise:
        """The page in progress, from its beginning."""

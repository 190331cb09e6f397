"""The errors that `game` raises on purpose; their texts are fit to show to a player."""

LONGEST_QUOTE = 80  # an error quotes at most this many characters of the refused text


class GameError(ValueError):
    """Base class of all these errors, for callers that catch any of them and show its text."""


class NotationError(GameError):
    """The text is not a move, a position or the name of a game."""


class IllegalMove(GameError):
    """The text or the clicks describe a move that is not legal here."""


class RecordError(GameError):
    """The text is not a game record, or contradicts itself."""


def quoted(text: str) -> str:
    """`text` in quotes for an error message, shortened if it is too long to show."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…")

"""Every error the rules layer raises on purpose; its text is fit to be shown to a player."""

LONGEST_QUOTE = 80  # characters of what was refused that an error repeats


class GameError(ValueError):
    """Base class, so that a caller can catch one thing and show its text."""


class NotationError(GameError):
    """The text is no move, position or game name at all."""


class IllegalMove(GameError):
    """The text or the clicks mean a move, but not one that may be played here."""


class RecordError(GameError):
    """The text is no game record, or one that does not hold together."""


def quoted(text: str) -> str:
    """`text` in quotes, as errors repeat what they refuse: cut to a length that can be shown."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "...")

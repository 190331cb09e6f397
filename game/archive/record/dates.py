"""The dates of a record: UTC, as in `2026-11-21T18:30:05Z`, or days alone, as in `2026-11-21`."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
DAY: Final = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
MOMENT: Final = DAY + r"(T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z)?"


def date_words(stamp: int) -> str:
    """A moment as a record writes it; `stamp` is in seconds since 1970, UTC."""
    return (EPOCH + timedelta(seconds=stamp)).isoformat(timespec="seconds").replace("+00:00", "Z")


def seconds_at(date: str) -> int | None:
    """A record's date in seconds since 1970, at the start of the day for a day alone; None for no valid date."""
    try:
        return int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    except ValueError:
        return None

"""The dates of a record: UTC, as in `2026-11-21T18:30:05Z`, or days alone, as in `2026-11-21`."""

from __future__ import annotations

import re
from calendar import timegm
from datetime import UTC, datetime


def date_words(stamp: int) -> str:
    """A moment as a record writes it; `stamp` is in seconds since 1970, UTC."""
    return f"{datetime.fromtimestamp(stamp, UTC):%Y-%m-%dT%H:%M:%SZ}"


def seconds_at(date: str) -> int | None:
    """The seconds since 1970 at a date of a record, or at the beginning of its day; None where it has none."""
    try:
        return timegm((*map(int, re.findall("[0-9]+", date)), 0, 0, 0)[:6])
    except ValueError:
        return None

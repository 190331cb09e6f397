"""Days and times as people say them."""

from __future__ import annotations

from datetime import datetime

from game.formats import date, time_of_day
from game.language import _, ngettext, pgettext

EARLIEST = datetime(1970, 1, 2)
WEEK = 7  # days
FAR = 5 * WEEK  # days: earlier moments are named by date


def local(stamp: float) -> datetime:
    """A moment in local time; one beyond the system's limits, as in a record made by hand, becomes 1970."""
    try:
        return datetime.fromtimestamp(stamp)
    except (OverflowError, ValueError, OSError):  # each system has its own limits
        return EARLIEST


def when(stamp: float, now: float) -> str:
    """How long ago a moment was, in words of local time; both come in seconds since 1970, UTC."""
    day, today = local(stamp), local(now)
    days = (today.date() - day.date()).days
    if days in (0, 1):
        words = _("Yesterday, {time}") if days else _("Today, {time}")
        return words.format(time=time_of_day(day.hour, day.minute))
    if 1 < days < WEEK:
        return ngettext("{number} day ago", "{number} days ago", days).format(number=days)
    if WEEK <= days < FAR:
        weeks = days // WEEK
        return ngettext("{number} week ago", "{number} weeks ago", weeks).format(number=weeks)
    return date_of(stamp, year=day.year != today.year)


def date_of(stamp: float, year: bool = True) -> str:
    """The date of a moment, with or without the year."""
    day = local(stamp)
    return date(day.day, day.month, day.year if year else None)


def moment_of(stamp: float) -> str:
    """The date of a moment and its time."""
    moment = local(stamp)
    time = time_of_day(moment.hour, moment.minute)
    # Translators: a date and a time, as in "12 May 2025, 14:05"
    return pgettext("a moment", "{date}, {time}").format(date=date_of(stamp), time=time)

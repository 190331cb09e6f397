"""Numbers, shares, times and dates as the player's language writes them: their patterns are texts to translate."""

from __future__ import annotations

from game.language import NP_, pgettext, shown

MINUS = "\N{MINUS SIGN}"
MONTHS = (
    NP_("month in a date", "January"),
    NP_("month in a date", "February"),
    NP_("month in a date", "March"),
    NP_("month in a date", "April"),
    NP_("month in a date", "May"),
    NP_("month in a date", "June"),
    NP_("month in a date", "July"),
    NP_("month in a date", "August"),
    NP_("month in a date", "September"),
    NP_("month in a date", "October"),
    NP_("month in a date", "November"),
    NP_("month in a date", "December"),
)


def grouped(number: int) -> str:
    """A whole number, its digits in groups of three."""
    # Translators: between groups of three digits: "1,234,567"; in many languages a full stop or a no-break space
    return shown(f"{number:,}".replace(",", pgettext("between groups of digits", ",")), grouped, number)


def decimal(number: float, form: str = "g") -> str:
    """A number with decimals, in one of Python's forms without groups."""
    # Translators: between a whole number and its decimals: "1.5"; in many languages a comma
    point = pgettext("before decimals", ".")
    return shown(f"{number:{form}}".replace("-", MINUS).replace(".", point), decimal, number, form)


def rating_number(points: float) -> str:
    """The points of a rating, whole and in one group."""
    return decimal(points, ".0f")


def percent(number: float) -> str:
    """A number of hundredths, without decimals."""
    # Translators: a share: "55%"; in many languages with a no-break space before the sign
    return pgettext("a share", "{number}%").format(number=f"{number:.0f}")


def time_of_day(hour: int, minute: int) -> str:
    """A time of day."""
    # Translators: a time of day: "14:05"; the hours are from 00 to 23
    return pgettext("a time of day", "{hour}:{minute}").format(hour=f"{hour:02}", minute=f"{minute:02}")


def date(day: int, month: int, year: int | None = None) -> str:
    """A date, with or without the year."""
    if year is None:
        # Translators: a date of this year: "12 May"
        return pgettext("a date", "{day} {month}").format(day=day, month=MONTHS[month - 1])
    # Translators: a date: "12 May 2025"
    return pgettext("a date", "{day} {month} {year}").format(day=day, month=MONTHS[month - 1], year=year)

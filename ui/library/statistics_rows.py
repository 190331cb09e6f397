"""The table of a person's results: a row for each variant and level of one game, or for each of all games."""

from __future__ import annotations

from collections.abc import Mapping

from game.archive.database.entry import OUTSIDE_LEVEL
from game.archive.rating.statistics import Category, Statistics
from game.catalogue import games
from game.core import AnyRules
from game.formats import decimal, grouped
from game.language import N_, NP_, _
from ui.dialogs.player_choice import level_label
from ui.kit.table import Figures
from ui.kit.widget import TextInk

COLUMN_TITLES = (
    NP_("a column of numbers", "Games"),
    NP_("a column of numbers", "Won"),
    NP_("a column of numbers", "Drawn"),
    NP_("a column of numbers", "Lost"),
    NP_("a column of numbers", "Streak"),
    # Translators: the most wins in a row
    NP_("a column of numbers", "Best"),
    # Translators: games played without help
    NP_("a column of numbers", "No help"),
    # Translators: the moves of the fastest win
    NP_("a column of numbers", "Fastest"),
    # Translators: the moves of the longest game
    NP_("a column of numbers", "Longest"),
)
COLUMN_INKS: tuple[TextInk, ...] = ("ink", "good", "ink", "danger")
LEGEND = N_(
    "Streak: current run of wins (+) or losses (\N{MINUS SIGN}); best: the most wins in a row. "
    "Fastest win and longest game in moves."
)


def figure_rows(rules: AnyRules, results: Mapping[Category, Statistics]) -> list[Figures]:
    """The rows for the variants of a game that were played, each before its levels."""
    rows = []
    titles = {variant.full_name(rules.id): variant.title for variant in rules.variants}
    played = {kind.variant for kind in results if kind.game == rules.id and kind.variant}
    if len(played) > 1:
        rows.append(Figures(_("All variants"), _texts(results[Category(rules.id)]), strong=True))
    for variant in sorted(played, key=lambda name: list(titles).index(name) if name in titles else len(titles)):
        of_all = results[Category(rules.id, variant)]
        rows.append(Figures(titles.get(variant, variant), _texts(of_all), strong=True))
        levels = sorted(kind.level for kind in results if kind.variant == variant and kind.level is not None)
        rows += [Figures(level_title(level), _texts(results[Category(rules.id, variant, level)])) for level in levels]
    return rows


def rows_of_all(results: Mapping[Category, Statistics]) -> list[Figures]:
    """A row for all games together, and below it one for each that was played."""
    if Category() not in results:
        return []
    played = [rules for rules in games() if Category(rules.id) in results]
    rows = [Figures(rules.title, _texts(results[Category(rules.id)])) for rules in played]
    return [Figures(_("All games"), _texts(results[Category()]), strong=True), *rows]


def level_title(level: int) -> str:
    """The name of an opponent: a level by number and name, people for 0, or outside engines."""
    if level in (0, OUTSIDE_LEVEL):
        return _("People") if level == 0 else _("Engines")
    return level_label(level)


def _texts(of: Statistics) -> tuple[str, ...]:
    numbers = of.games, of.wins, of.draws, of.losses
    streak = decimal(of.streak, "+d") if of.streak else "0"
    moves = [grouped(entry.moves) if entry else "" for entry in (of.fastest, of.longest)]
    return (*(grouped(number) for number in numbers), streak, str(of.longest_streak), grouped(of.without_help), *moves)

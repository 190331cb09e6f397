"""The words about two players after several games in a row: points, and what they tell of strength."""

from __future__ import annotations

from typing import Final

from game.ai.elo import Tally
from game.formats import rating_number
from game.language import _, ngettext, sentences
from game.play.match import Match
from game.play.player import Machine, machine_words, name_of
from game.play.score import points_of
from ui.play.game.kept_match import KeptMatch

ROW: Final = 2  # games: fewer are no row
COMPARED: Final = 10  # games between machines: fewer tell too little of their strength


def standing_words(kept: KeptMatch) -> str:
    """The score of two players after a game, and the number of games to follow; empty for a single game."""
    match, tally, more = kept.match, kept.tally, kept.more
    if tally.games < ROW and not more:
        return ""
    one, other = player_names(match)
    first, second = points_of(tally)
    # Translators: two players and their points, as in "After 3 games: Anna 2, Club 1."
    words = ngettext(
        "After {number} game: {one} {first}, {other} {second}.",
        "After {number} games: {one} {first}, {other} {second}.",
        tally.games,
    )
    said = [words.format(number=tally.games, one=one, first=first, other=other, second=second)]
    if more:
        words = ngettext("{number} more follows.", "{number} more follow.", more)
        said.append(words.format(number=more))
    elif tally.games >= COMPARED and not match.people:
        said.append(_strength_words(tally, one, other))
    return sentences(said)


def _strength_words(tally: Tally, one: str, other: str) -> str:
    """The difference in strength that the games show, with 95% confidence."""
    low, high = (round(points) for points in tally.interval())
    if low > 0 or high < 0:
        stronger, *points = (one, low, high) if low > 0 else (other, -high, -low)
        least, most = map(rating_number, points)
        words = _("{stronger} is stronger, by {least} to {most} rating points.")
        return words.format(stronger=stronger, least=least, most=most)
    return _("The difference is within the margin of error.")


def player_names(match: Match) -> list[str]:
    """The names of the players, or of their seats if some are equal or missing."""
    game = match.tree.rules.id
    names = [machine_words(game, one) if isinstance(one, Machine) else name_of(one) for one in match.players]
    if len(match.people) == 1:
        names = [name or _("You") for name in names]
    if len(set(names)) < len(names) or not all(names):
        return [str(name) for name in match.tree.rules.seat_names[: len(names)]]
    return names

"""A game against the AI from a position of an exercise."""

from __future__ import annotations

from game.ai.levels import STARTING_LEVEL
from game.catalogue import find
from game.play.player import Machine, Person
from game.play.setup import MatchSetup, against
from game.splitmix import fresh_seed
from ui.shell.context import Context


def game_from(context: Context, variant: str, start: str, seat: int) -> MatchSetup:
    """A game from the position text `start`, with the person on a seat, against the level of the last set-up."""
    known = context.settings.setups.get(find(variant)[0].id, {}).get("seats", ())
    level = max((one for one in known if isinstance(one, int)), default=0) or STARTING_LEVEL
    person = Person(context.settings.player or "")
    return against(variant, start, seat, person, Machine(level), fresh_seed())

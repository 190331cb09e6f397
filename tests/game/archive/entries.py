"""Entries of the library as tests write them."""

from game.archive.database.entry import Entry, verdict_of
from game.core import Outcome
from game.play.player import Player
from tests.game.archive.desk import ANNA, BEGAN, CLUB

ANYTHING = Entry(
    id=1, game="pressure", variant="pressure", seated="", seated_first="", verdict_word="", winner=None, reason="",
    moves=20, position="", is_studied=0, giver=None, step=None, unaided=0, scored=1, hints=0, undos=0, chances=0,
    analysis=0, began=BEGAN, touched=BEGAN, seconds=60.0, name="", comment="", starred=0, deleted=None,
)  # fmt: skip


def entry_of(number=1, winner=1, players: tuple[Player, ...] = (ANNA, CLUB), reason="ring", **other) -> Entry:
    """A game that seat `winner` won, or a drawn one with None; each began a minute after the one before."""
    lines = "\n".join(map(str, players))
    verdict = verdict_of(Outcome(winner, reason) if reason else None, players)
    known = {"seated": lines, "seated_first": lines, "verdict_word": verdict.value, "began": BEGAN + 60 * number}
    return ANYTHING._replace(**{"id": number, "winner": winner, "reason": reason, **known, **other})

"""A kept game in words: what it is called, who played, how it ended."""

from __future__ import annotations

from functools import lru_cache

from game.ai.levels import level_of
from game.archive.database.entry import Entry, Verdict
from game.catalogue import find
from game.core import AGREED, RESIGNED, AnyRules, Variant
from game.errors import GameError
from game.language import N_, NP_, _, ngettext, pgettext
from game.play.player import Correspondent, Machine, Person, is_alone, machine_words, pairing
from game.play.state import Help
from game.position import Position
from ui.kit.widget import TextInk
from ui.style.lines import shortened

LONGEST = 14  # letters of a name beside other words
VERDICT_NAMES = {
    Verdict.UNFINISHED: NP_("how games ended, in a filter", "Unfinished"),
    Verdict.WON: NP_("how games ended, in a filter", "Won"),
    Verdict.LOST: NP_("how games ended, in a filter", "Lost"),
    Verdict.DRAWN: NP_("how games ended, in a filter", "Drawn"),
    Verdict.DECIDED: N_("People only, or AIs only"),
}


@lru_cache(maxsize=100)
def known_variant(variant: str) -> tuple[AnyRules, Variant] | None:
    """The rules and the variant of this full name; None for a game of another version."""
    try:
        return find(variant)
    except GameError:
        return None


def known_position(variant: str, text: str) -> tuple[AnyRules, Position] | None:
    """The position of a text, with its rules; None if this version cannot read it."""
    known = known_variant(variant)
    try:
        return (known[0], known[0].read(known[1], text)) if known else None
    except GameError:
        return None


def title(entry: Entry) -> str:
    """The game's own name, cut if very long; else the kind of game."""
    return shortened(entry.name) or kind(entry)


def kind(entry: Entry) -> str:
    """The kind of game."""
    known = known_variant(entry.variant)
    return known[0].title if known else entry.variant


def variant_words(entry: Entry) -> str:
    """The kind of game, with its variant unless that is the first one."""
    known = known_variant(entry.variant)
    if known is None or known[1] is known[0].variants[0]:
        return kind(entry)
    return _("{game}: {variant}").format(game=known[0].title, variant=known[1].title)


def player_words(entry: Entry, seat: int) -> str:
    """Who plays a seat, from 1: a name, a level, "You" for the only person, else the colour."""
    player = entry.players[seat - 1]
    if isinstance(player, Machine):
        return _("AI: {level}").format(level=machine_words(entry.game, player))
    if player.name:
        return shortened(player.name)
    if isinstance(player, Person) and is_alone(entry.players):
        return _("You")
    known = known_variant(entry.variant)
    return known[0].seat_names[seat - 1] if known else pgettext("a player without a name", "Person")


def players_words(entry: Entry) -> str:
    """Who plays, in one line."""
    return pairing([player_words(entry, seat) for seat in range(1, len(entry.players) + 1)])


def result_words(entry: Entry) -> str:
    """How the game ended, in two or three words."""
    outcome = entry.outcome
    if outcome is None and entry.acting:
        return turn_words(entry)
    if outcome is None:
        return _("Unfinished")
    if outcome.winner is None:
        return pgettext("the result of a game", "Draw")
    person = _only_person(entry)
    if person is not None and not person.name:
        return own_result_words(entry)
    return _("{player} won").format(player=_winner_words(entry, outcome.winner))


def turn_words(entry: Entry) -> str:
    """Whom an unfinished game by message waits for."""
    if not isinstance(entry.players[entry.acting - 1], Correspondent):
        return _("Your move")
    return _("Waiting for {player}").format(player=player_words(entry, entry.acting))


def own_result_words(entry: Entry) -> str:
    """The same as the only person sees it: "Anna lost" instead of who won."""
    outcome, person = entry.outcome, _only_person(entry)
    if outcome is None or outcome.winner is None or person is None:
        return result_words(entry)
    has_won = isinstance(entry.players[outcome.winner - 1], Person)
    if not person.name:
        return _("You won") if has_won else _("You lost")
    return (_("{player} won") if has_won else _("{player} lost")).format(player=shortened(person.name))


def _winner_words(entry: Entry, seat: int) -> str:
    """The winner's name; the colour if another player has the same name, such as two AIs of one level."""
    known = known_variant(entry.variant)
    is_unclear = entry.players.count(entry.players[seat - 1]) > 1
    return known[0].seat_names[seat - 1] if known and is_unclear else player_words(entry, seat)


def short_result(entry: Entry) -> str:
    """The same in less room: an AI without its level, and a long name cut before the verb."""
    outcome, person = entry.outcome, _only_person(entry)
    if outcome is None or outcome.winner is None or (person is not None and not person.name):
        return result_words(entry)
    words = _winner_words(entry, outcome.winner)
    if isinstance(entry.players[outcome.winner - 1], Machine) and person is not None:
        words = _("AI")
    return _("{player} won").format(player=shortened(words, LONGEST))


def result_ink(entry: Entry) -> TextInk:
    """The colour of the result: good or bad for the only person in the game, else plain."""
    outcome = entry.outcome
    if outcome is None:
        return "muted"
    if outcome.winner is None or _only_person(entry) is None:
        return "ink"
    return "good" if isinstance(entry.players[outcome.winner - 1], Person) else "danger"


def ending_words(entry: Entry) -> str:
    """How the game ended, in a sentence."""
    outcome, known = entry.outcome, known_variant(entry.variant)
    if outcome is None or known is None:
        return ""
    try:
        return known[0].ending_sentence(outcome, known[1].seats)
    except KeyError:  # an ending of another version
        return ""


def moves_words(moves: int) -> str:
    """The length of a game in words."""
    return ngettext("{number} move", "{number} moves", moves).format(number=moves)


def level_words(level: int) -> str:
    """A level of the AI by number and name."""
    return _("Level {number}, {name}").format(number=level, name=level_of(level).name)


def searched_words(entry: Entry) -> list[str]:
    """The words a search finds the game by, except its name, length and date: those of its card, and a few more.

    They depend only on the entry's variant, players and end.
    """
    levels = [level_words(player.level) for player in entry.players if isinstance(player, Machine)]
    # Translators: words that a search finds a game by: a player resigned, or a draw was agreed
    ending = {RESIGNED: _("resigned"), AGREED: _("agreed")}.get(entry.reason, "")
    return [
        kind(entry), variant_words(entry), players_words(entry), result_words(entry), own_result_words(entry),
        short_result(entry), str(VERDICT_NAMES[entry.verdict]), ending, *levels,
    ]  # fmt: skip


def help_words(entry: Entry) -> str:
    """The help used, in one sentence; empty for a game among people, or the AI against itself."""
    if entry.unaided:
        return _("Unaided.")
    if _only_person(entry) is None:
        return ""
    return Help(entry.hints, entry.undos, bool(entry.chances), bool(entry.analysis), entry.warnings).sentence()


def _only_person(entry: Entry) -> Person | None:
    """The person who played alone against the AI; None for any other company."""
    players = entry.players
    return next(player for player in players if isinstance(player, Person)) if is_alone(players) else None

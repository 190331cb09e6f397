"""A kept game in words: who played, and how it ended for them."""

from __future__ import annotations

import pytest

from game.archive.database.entry import Entry, verdict_of
from game.core import RESIGNED, Outcome
from game.play.player import Machine, Outside, Person
from ui.library import entry_words as words

ANNA, BEN, YOU, CLUB, NOVICE = Person("Anna"), Person("Ben"), Person(), Machine(4), Machine(1)


def entry(*players, variant="pressure", winner=None, reason="", **others):
    lines = "\n".join(map(str, players))
    outcome = Outcome(winner, reason) if reason else None
    fields = {
        "id": 1, "game": variant.partition(":")[0], "variant": variant, "seated": lines, "seated_first": lines,
        "verdict_word": verdict_of(outcome, players).value, "winner": winner, "reason": reason, "moves": 30,
        "position": "", "is_studied": 0, "giver": None, "step": None, "unaided": 0, "scored": 1, "hints": 0, "undos": 0,
        "chances": 0, "analysis": 0, "began": 0, "touched": 0, "seconds": 0.0, "name": "", "comment": "", "starred": 0,
        "deleted": None,
    }  # fmt: skip
    return Entry(**fields | others)


@pytest.mark.parametrize(
    ("players", "line"),
    [
        ((YOU, CLUB), "You v AI: Club"),
        ((CLUB, ANNA), "AI: Club v Anna"),
        ((Machine(4, "jailer"), ANNA), "AI: Jailer, Club v Anna"),
        ((YOU, YOU), "White v Black"),
        ((NOVICE, CLUB), "AI: Novice v AI: Club"),
        ((CLUB, Machine(14)), "AI: Club v AI: Level 14"),
        ((YOU, Outside("Foo 7")), "You v Foo 7"),
    ],
)
def test_who_played(players, line):
    assert words.players_words(entry(*players)) == line
    four = entry(YOU, CLUB, CLUB, NOVICE, variant="boost:4")
    assert words.players_words(four) == "You, AI: Club, AI: Club, AI: Novice"


@pytest.mark.parametrize(
    ("players", "winner", "reason", "line", "ink"),
    [
        ((YOU, CLUB), 1, RESIGNED, "You won", "good"),
        ((YOU, CLUB), 2, RESIGNED, "You lost", "danger"),
        ((CLUB, ANNA), 2, RESIGNED, "Anna won", "good"),
        ((CLUB, ANNA), 1, RESIGNED, "AI: Club won", "danger"),
        ((ANNA, BEN), 2, RESIGNED, "Ben won", "ink"),
        ((YOU, YOU), 2, RESIGNED, "Black won", "ink"),
        ((NOVICE, CLUB), 2, RESIGNED, "AI: Club won", "ink"),
        ((CLUB, CLUB), 2, RESIGNED, "Black won", "ink"),
        ((YOU, CLUB), None, "agreement", "Draw", "ink"),
        ((YOU, CLUB), None, "", "Unfinished", "muted"),
    ],
)
def test_how_it_ended(players, winner, reason, line, ink):
    kept = entry(*players, winner=winner, reason=reason)
    assert (words.result_words(kept), words.result_ink(kept)) == (line, ink)


@pytest.mark.parametrize(("winner", "line"), [(1, "Marie-Antoine… won"), (2, "AI won")])
def test_a_long_name_swallows_no_result(winner, line):
    """A card said "Marie-Antoinette d..." where "lost" should be; then "Won", below two names, and not who."""
    kept = entry(Person("Marie-Antoinette de Habsbourg"), CLUB, winner=winner, reason=RESIGNED)
    assert words.short_result(kept) == line
    assert words.short_result(entry(YOU, CLUB, winner=winner, reason=RESIGNED)).startswith("You ")
    assert words.short_result(entry(ANNA, BEN, winner=winner, reason=RESIGNED)).endswith(" won")


def test_the_end_in_a_sentence():
    assert words.ending_words(entry(YOU, CLUB, winner=1, reason=RESIGNED)) == "Black resigned: White wins."
    assert words.ending_words(entry(YOU, CLUB)) == ""
    assert words.ending_words(entry(YOU, CLUB, winner=1, reason="of a later version")) == ""


def test_it_is_called_by_its_name_or_by_its_kind():
    assert words.title(entry(YOU, CLUB)) == "Pressure"
    assert words.title(entry(YOU, CLUB, name="Cup final")) == "Cup final"
    assert words.variant_words(entry(YOU, CLUB, variant="boost:mini")) == "Boost: Mini"
    assert words.variant_words(entry(YOU, CLUB, variant="boost")) == "Boost"


def test_a_game_of_a_later_version_has_words_too():
    later = entry(YOU, CLUB, variant="hop:large", winner=1, reason="hopped home")
    assert (words.title(later), words.result_words(later)) == ("hop:large", "You won")
    assert words.ending_words(later) == ""
    assert words.players_words(entry(YOU, YOU, variant="hop")) == "Person v Person"


@pytest.mark.parametrize(
    ("used", "line"),
    [
        ({}, "Played without help."),
        ({"unaided": 1}, "Unaided."),
        ({"hints": 1, "undos": 2}, "Help used: 1 hint and 2 undos."),
        ({"hints": 2, "warnings": 5}, "Help used: 2 hints and 5 warnings."),
        ({"chances": 1, "analysis": 1}, "Help used: chances and analysis."),
    ],
)
def test_which_help_was_used(used, line):
    assert words.help_words(entry(YOU, CLUB, **used)) == line
    assert words.help_words(entry(ANNA, BEN, undos=3)) == ""

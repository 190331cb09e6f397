"""Damaged records by the thousand: each is read or refused in a sentence, and what is read can be written and played.

`PARAPET_FUZZ_MINUTES` says for how long, one minute if nothing is said, and `PARAPET_FUZZ_SEED` makes another run.
"""

import os
import time
from collections import Counter

import pytest

from game.archive.record.reading import read_record
from game.archive.record.recognition import recognise
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.catalogue import every_variant
from game.errors import GameError
from game.play.match import Match
from game.play.player import Person
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tests.game.archive.matches import random_match, record_of
from tests.rules.variants import NAMES
from tools.puppet import Puppet

MINUTES = float(os.environ.get("PARAPET_FUZZ_MINUTES", "1"))
SEED = int(os.environ.get("PARAPET_FUZZ_SEED", "0"))
SIGNS = "\n\r\t \\{}[]()<>:;,.-+!#@/\0\x85\u2028\ud800é漢½²\ufeff0123456789"
WORDS = (
    "swap", "resign", "resign:2", "draw", "forfeit", "1.", "2.", "-1", "99999999999", "1e400", "nan", "yes", "none",
    "Swapped: yes\n", "Present: 0\n", "Present: 3\n", "Swap rule: yes\n", "Clocks: 5+3, 5+3\n", "Time: 1 1\n",
    "Start: - w\n", "Seat 9: level 1\n", "Handicap: seat 2, step 1\n", "<1 2>", "[a1 a1-b2:second]", "{", "}", "( ",
    ")", "\n\n", "Help: hints 1\n",
)  # fmt: skip


def damaged(rng: SplitMix64, text: str, other: str) -> str:
    """A text with something taken out, put in, repeated, or brought in from another one."""
    start = rng.below(len(text) + 1)
    end = min(len(text), start + (rng.below(4) if rng.below(3) else rng.below(200)))
    match rng.below(6):
        case 0:
            patch = ""
        case 1:
            patch = rng.choice(SIGNS)
        case 2:
            patch = rng.choice(WORDS)
        case 3:
            at = rng.below(len(other) + 1)
            patch = other[at : at + rng.below(80)]
        case 4:
            patch = text[start:end] * 2
        case _:
            patch, end = f" {rng.choice(WORDS)} ", start
    return text[:start] + patch + text[end:]


def outcome_of(text: str) -> str:
    """What became of a text, in one word; any error but a refusal in words is raised."""
    refusal = ""
    try:
        found = recognise(text)
    except GameError as error:
        refusal = str(error)
    if refusal:
        assert refusal.endswith("."), refusal
        return "refused"
    if not isinstance(found, Record):
        Match(MatchSetup(found.variant, (Person(),) * found.seats, start=found.text), Puppet())
        return "position"
    written = write_record(found)
    assert write_record(read_record(written)) == written
    match = Match(found.setup, Puppet(), found.state)
    for act in (match.undo, match.redo, match.redo):
        try:
            act()
        except GameError:
            continue
    return "record"


@pytest.mark.fuzz
def test_no_damage_is_worse_than_a_sentence():
    rng, outcomes = SplitMix64(SEED), Counter[str]()
    seeds = [write_record(record_of(random_match(name, SEED + at, 25, ("A \\ comment }", "x\ny"))))
             for at in range(3) for name in NAMES]  # fmt: skip
    seeds += [rules.write(rules.start(variant, at)) for rules, variant in every_variant() for at in range(2)]
    end, slowest = time.monotonic() + 60 * MINUTES, (0.0, "")
    while time.monotonic() < end:
        text = rng.choice(seeds)
        for _ in range(1 + rng.below(4)):
            text = damaged(rng, text, rng.choice(seeds))
        begun = time.process_time()
        try:
            what = outcome_of(text)
        except Exception as error:
            raise AssertionError(f"this text was not refused in words:\n{text!r}") from error
        slowest = max(slowest, (time.process_time() - begun, text))
        outcomes[what] += 1
        if what == "record" and rng.below(20) == 0:
            seeds.append(text)  # damage upon damage
    print(f"\n{outcomes.total()} texts in {MINUTES} minutes: {dict(outcomes)}")
    print(f"the slowest took {slowest[0]:.2f} s of work:")
    print(slowest[1][:2000])

"""The options of the text engine: what `ugi` declares, and what `setoption` makes of a value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.ai.characters import characters_of
from game.ai.levels import LEVELS
from game.ai.table import TranspositionTable
from game.catalogue import every_variant, games
from game.errors import GameError, quoted
from game.language import enumerated

GAME: Final = "Game"
CLEAR_HASH: Final = "Clear Hash"
CHARACTER: Final = "Character"
NOBODY: Final = "none"  # the value for a level without a character
OWN_BOOK: Final = "OwnBook"
MOST_SEED: Final = (1 << 31) - 1
MOST_LINES: Final = 5
MEGABYTE: Final = 1 << 20
ENTRY: Final = 24  # bytes per table entry
DIGITS: Final = 19  # digits of the longest number read: 64 bits


class EngineError(GameError):
    """Raised for a command that is unknown, malformed or not possible now."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options with numbers, as they are set; the game is set by itself."""

    level: int = len(LEVELS)
    seed: int = 0
    hash: int = 8  # largest table in megabytes
    multipv: int = 1  # lines
    threads: int = 1
    overhead: int = 20  # milliseconds a move takes besides the search: pipes and a busy host
    own_book: bool = True  # whether the upper levels use the opening book
    character: str = ""  # of a game that may not be the present one

    @property
    def table_bits(self) -> int:
        """The entries of the largest table within `hash`: a power of two."""
        return (self.hash * MEGABYTE // ENTRY).bit_length() - 1

    def new_table(self, is_over: Callable[[], bool]) -> TranspositionTable:
        """An empty table of that size; raises EngineError without the memory for it, or if it `is_over` before."""
        try:
            table = TranspositionTable(self.table_bits, is_grown=False)
            while table.grow():
                if is_over():
                    raise EngineError(f"The table of {self.hash} MB was stopped before the end.")
        except MemoryError as refusal:
            raise EngineError(f"There is no memory for a table of {self.hash} MB.") from refusal
        return table


@dataclass(frozen=True, slots=True)
class Spin:
    """An option with a number: the field of Options that it sets, and its bounds."""

    field: str
    least: int
    most: int


SPINS: Final = {
    "Level": Spin("level", 1, len(LEVELS)),
    "Seed": Spin("seed", 0, MOST_SEED),
    "Hash": Spin("hash", 1, 1024),
    "MultiPV": Spin("multipv", 1, MOST_LINES),
    "Threads": Spin("threads", 1, 1),
    "Move Overhead": Spin("overhead", 0, 10_000),
}
NAMES: Final = {name.casefold(): name for name in (GAME, *SPINS, CHARACTER, OWN_BOOK, CLEAR_HASH)}
CHECKS: Final = {"true": True, "false": False}


def declarations() -> list[str]:
    """Return the lines that declare each option with its default and range."""
    variants = [variant.full_name(rules.id) for rules, variant in every_variant()]
    lines = [f"option name {GAME} type combo default {variants[0]} var {' var '.join(variants)}"]
    for name, spin in SPINS.items():
        default = getattr(Options(), spin.field)
        lines.append(f"option name {name} type spin default {default} min {spin.least} max {spin.most}")
    names = " var ".join(_characters())
    lines.append(f"option name {CHARACTER} type combo default {NOBODY} var {NOBODY} var {names}")
    own_book = str(Options().own_book).lower()
    return [*lines, f"option name {OWN_BOOK} type check default {own_book}", f"option name {CLEAR_HASH} type button"]


def _characters() -> list[str]:
    """The ids of the characters of all games."""
    return sorted({one.id for rules in games() for one in characters_of(rules.id)})


def read_setoption(words: Sequence[str]) -> tuple[str, str]:
    """The option's name as it is declared, and its value, from what stands behind `setoption`.

    Names may be written in any case. Raises EngineError where there is no such option, and for a missing value.
    """
    line = quoted(" ".join(["setoption", *words]))
    at = words.index("value") if "value" in words else len(words)
    called, value = " ".join(words[1:at]), " ".join(words[at + 1 :])
    if words[:1] != ["name"] or not called:
        raise EngineError(f"{line} should read 'setoption name NAME value VALUE'.")
    name = NAMES.get(called.casefold())
    if name is None:
        raise EngineError(f"There is no option {quoted(called)}; there are {enumerated(list(NAMES.values()))}.")
    if name == CLEAR_HASH:
        return name, ""
    if not value:
        raise EngineError(f"{line} should read 'setoption name {name} value VALUE'.")
    return name, value


def changed(options: Options, name: str, value: str) -> Options:
    """Return the options with one value changed; raises EngineError out of bounds."""
    if name == OWN_BOOK:
        if value.casefold() not in CHECKS:
            raise EngineError(f"{OWN_BOOK} is true or false, not {quoted(value)}.")
        return replace(options, own_book=CHECKS[value.casefold()])
    if name == CHARACTER:
        known = [NOBODY, *_characters()]
        if value not in known:
            raise EngineError(f"{CHARACTER} is not {quoted(value)}; there are {enumerated(known)}.")
        return replace(options, character="" if value == NOBODY else value)
    spin = SPINS[name]
    number: Any = whole_number(value, name, spin.least, spin.most)
    return replace(options, **{spin.field: number})


def whole_number(word: str, name: str, least: int, most: int) -> int:
    """Parse a whole number; raises EngineError if malformed or out of bounds."""
    digits = word.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS and least <= int(word) <= most:
        return int(word)
    bounds = f"a whole number from {least} to {most}" if least < most else f"{least} alone"
    raise EngineError(f"{name} takes {bounds}, not {quoted(word)}.")

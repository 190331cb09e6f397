"""Boost: the variants, and how each sets the board up."""

from __future__ import annotations

from typing import Final

from game.core import Variant
from game.language import N_, NP_
from game.rules.boost.board import DRAGON
from game.rules.boost.position import BoostPosition
from game.splitmix import SplitMix64

DRAGONS: Final = 7
DRAGONLESS: Final = "dragonless"
HANDICAP_PAWNS: Final = {"mini": 3}  # that the largest handicap adds; in other set-ups it takes pawns away

# By variant: title and note, those of its twin without dragons, seats, and the ranks without dragons, from the north as
# in a position text.
_BOARDS: Final = {
    "": (
        NP_("a variant", "Standard"),
        N_("Eight pawns each on a nine-by-nine board."),
        N_("Standard, dragonless"),
        N_("Eight pawns each on a nine-by-nine board, without dragons."),
        2,
        "P2,P2,P2,P2,1,P2,P2,P2,P2/9/9/9/9/9/9/9/P1,P1,P1,P1,1,P1,P1,P1,P1",
    ),
    "mini": (
        NP_("a variant", "Mini"),
        N_("Four pawns each on a seven-by-seven board."),
        N_("Mini, dragonless"),
        N_("Four pawns each on a seven-by-seven board, without dragons."),
        2,
        "3,P2,P2,P2,P2/7/7/7/7/7/P1,P1,P1,P1,3",
    ),
    "quick": (
        NP_("a variant of Boost", "Quick"),
        N_("Each player begins with two towers."),
        N_("Quick, dragonless"),
        N_("Each player begins with two towers, without dragons."),
        2,
        "2,P2,3,P2,2/1,P2,T2,P2,1,P2,T2,P2,1/2,P2,3,P2,2/9/9/9/2,P1,3,P1,2/1,P1,T1,P1,1,P1,T1,P1,1/2,P1,3,P1,2",
    ),
    "3": (
        N_("Three players"),
        N_("Eight pawns each along the edges of the board."),
        N_("Three players, dragonless"),
        N_("Eight pawns each along the edges of the board, without dragons."),
        3,
        "P3,P3,P3,P3,1,P2,P2,P2,P2/9/P3,7,P2/P3,7,P2/P3,7,P2/P3,7,P2/9/9/P1,P1,P1,P1,1,P1,P1,P1,P1",
    ),
    "4": (
        N_("Four players"),
        N_("Six pawns each in the corners of the board."),
        N_("Four players, dragonless"),
        N_("Six pawns each in the corners of the board, without dragons."),
        4,
        "P2,P2,P2,P2,1,P4,P4,P4,P4/9/P2,7,P4/P2,7,P4/9/P1,7,P3/P1,7,P3/9/P1,P1,P1,P1,1,P3,P3,P3,P3",
    ),
    "4-minimal": (
        N_("Four players, minimal"),
        N_("Four pawns each around the board."),
        N_("Four players, minimal, dragonless"),
        N_("Four pawns each around the board, without dragons."),
        4,
        "P2,4,P3,P3,P3,P3/P2,8/P2,8/P2,8/9/8,P4/8,P4/8,P4/P1,P1,P1,P1,4,P4",
    ),
}


def _variants() -> tuple[Variant, ...]:
    found: list[Variant] = []
    for name, (title, note, bare_title, bare_note, seats, _ranks) in _BOARDS.items():
        found.append(Variant(name, title, note, seats, random=True, default=not name))
        bare = f"{name}-{DRAGONLESS}" if name else DRAGONLESS
        found.append(Variant(bare, bare_title, bare_note, seats))
    return tuple(found)


VARIANTS: Final = _variants()


def pieces_of(variant: Variant) -> str:
    """The start position of a variant without its dragons, as a position text."""
    name = variant.name.removesuffix(DRAGONLESS).removesuffix("-")
    return f"{_BOARDS[name][-1]} 1 -"


def most_men(variant: Variant) -> int:
    """How many pawns and knights a player can have at most: those of the set-up, or of its largest handicap."""
    name, ranks = variant.name.removesuffix(DRAGONLESS).removesuffix("-"), pieces_of(variant)
    return max(ranks.count(f"P{seat}") for seat in range(1, variant.seats + 1)) + HANDICAP_PAWNS.get(name, 0)


def most_dragons(variant: Variant) -> int:
    """How many dragons there are."""
    return DRAGONS if variant.random else 0


def size_of(variant: Variant) -> tuple[int, int]:
    """The width and the height of the board."""
    ranks = pieces_of(variant).split(" ")[0].split("/")
    return len(ranks), len(ranks)


def lay_dragons(codes: list[int], dragon: int, seed: int) -> None:
    """Put the dragons on the board of `codes`: one on the centre, the others in pairs that a half turn exchanges."""
    last = len(codes) - 1
    centre = last // 2
    free = [cell for cell in range(centre) if not codes[cell] and not codes[last - cell]]
    rng = SplitMix64(seed)
    codes[centre] = dragon
    for _pair in range(DRAGONS // 2):
        cell = rng.choice(free)
        free.remove(cell)
        codes[cell] = codes[last - cell] = dragon


def opening_key(position: BoostPosition) -> int:
    """The key of a position without its dragons, which lie elsewhere in every game: openings are counted over all."""
    key = int(position.key)
    for at in position.cells:
        if position.board[at] == DRAGON:
            key ^= int(position.hashes[DRAGON * position.size + at])
    return key

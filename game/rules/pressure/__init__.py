"""Pressure: push rows of tokens; pushed enemies freeze, and enclosed tokens are captured."""

from __future__ import annotations

from game.core import Counted, Piece, Rules, Variant
from game.language import N_, NP_, ngettext
from game.rules.pressure import events, handicaps, holdings, texts
from game.rules.pressure.position import ALL_CAPTURED, NO_MOVE, PressurePosition
from game.symmetry import Symmetry


def _tokens_pushed(number: int) -> str:
    return ngettext("{number} token is pushed.", "{number} tokens are pushed.", number).format(number=number)


def _tokens_lost(side: str, number: int) -> str:
    words = ngettext("{side} loses {number} token.", "{side} loses {number} tokens.", number)
    return words.format(side=side, number=number)


def _some_tokens(number: int) -> str:
    # Translators: what a move gains, captures or costs: the object of a sentence
    return ngettext("a token", "{number} tokens", number).format(number=number)


TOKENS = Counted(_tokens_pushed, _tokens_lost, _some_tokens, in_a_row=True)
SYMMETRY = Symmetry(("quarter turn", "files"), ("none",), {1: 3, 2: 4, 3: 1, 4: 2})

RULES: Rules[PressurePosition] = Rules(
    id="pressure",
    title="Pressure",
    sides=events.SIDES[1:],
    pieces=(
        Piece(NP_("a cell", "empty")),
        Piece(N_("white token"), 1),
        Piece(N_("frozen white token"), 1),
        Piece(N_("black token"), 2),
        Piece(N_("frozen black token"), 2),
        Piece(N_("captured token")),
    ),
    variants=(
        Variant(
            "",
            NP_("a variant", "Standard"),
            N_("Six tokens each on a five-by-five board."),
            default=True,
            swap_after=1,
        ),
    ),
    endings={
        ALL_CAPTURED: ("all captured", N_("{loser} has no tokens left.")),
        NO_MOVE: ("no move left", N_("{loser} has no move left.")),
    },
    start=texts.start,
    read=texts.read_position,
    write=texts.write_position,
    grid=lambda position: texts.GRID,
    move=texts.move_of,
    parse=texts.read_path,
    events=events.events_of,
    refusal=events.refuse,
    prompt=events.prompt,
    picture=texts.draw,
    counted=TOKENS,
    handicaps=handicaps.handicaps,
    symmetry=lambda variant: SYMMETRY,
    holdings=holdings.holdings,
)

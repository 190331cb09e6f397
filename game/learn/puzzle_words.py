"""The task of a puzzle in one sentence. It always names the bound: a slower way is not what is asked for."""

from __future__ import annotations

from game.ai.proof import Gain, Win
from game.language import _, ngettext
from game.learn.puzzle import Puzzle
from game.position import Position


def task_words(puzzle: Puzzle) -> str:
    """What the side to move has to do, as a sentence."""
    rules, position = puzzle.set_up()
    side = rules.seat_names[int(position.side) - 1]
    match puzzle.task:
        case Gain(_pieces, turns):
            return _gain_words(side, turns, rules.builds)
        case Win(plies) if _is_each_ply_a_turn(position):
            turns = (plies + 1) // 2
            words = ngettext("{side} wins within {turns} turn.", "{side} wins within {turns} turns.", turns)
            return words.format(side=side, turns=turns)
        case Win(plies):
            words = ngettext(
                "{side} wins within {plies} step: every push and every piece placed, by either side, is one.",
                "{side} wins within {plies} steps: every push and every piece placed, by either side, is one.",
                plies,
            )
            return words.format(side=side, plies=plies)
        case only if only.plies:
            return _("All moves of {side} but one lose soon. Find that one.").format(side=side)
    return _("Only one move of {side} wins. Find it.").format(side=side)


def _gain_words(side: str, turns: int, builds: bool) -> str:
    if not builds:
        words = ngettext(
            "{side} comes out a piece ahead within {turns} turn.",
            "{side} comes out a piece ahead within {turns} turns.",
            turns,
        )
        return words.format(side=side, turns=turns)
    words = ngettext(
        "{side} comes out a piece ahead within {turns} turn; a tower built counts as a piece.",
        "{side} comes out a piece ahead within {turns} turns; a tower built counts as a piece.",
        turns,
    )
    return words.format(side=side, turns=turns)


def _is_each_ply_a_turn(position: Position) -> bool:
    """Whether no turn of the game has several plies."""
    return type(position).turn_under_way is Position.turn_under_way

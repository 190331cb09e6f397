"""The task of a puzzle in one sentence. It always names the bound: a slower way is not what is asked for."""

from __future__ import annotations

from game.ai.proof import Gain, Win
from game.archive.learning.tries import DAY, Try
from game.catalogue import find
from game.language import N_, Text, _, ngettext, sentences
from game.learn.puzzle import Puzzle
from game.learn.puzzle_order import length_of

THEMES: dict[str, Text] = {
    "quiet": N_("Quiet moves"),
    "capture": N_("Captures"),
    "sacrifice": N_("Sacrifices"),
    "push": N_("Pushes"),
    "freeze": N_("Freezing"),
    "place": N_("New pieces"),
    "promote": N_("Promotions"),
    "one": N_("One counter"),
    "all-but-one": N_("All counters but one"),
    "split": N_("Splitting a stack"),
}


def theme_words(theme: str) -> str:
    """The name of a theme."""
    return str(THEMES.get(theme, theme))


def due_words(days: int) -> str:
    """When a failed puzzle comes back, in so many days."""
    if days <= 0:
        return _("due today")
    return _("due tomorrow") if days == 1 else _("due in {number} days").format(number=days)


def back_words(came: Try) -> str:
    """When a failed puzzle or a mistake comes back after a try, as a sentence."""
    if not came.box:
        return _("You know this one now: it does not come back.")
    days = came.due - came.done // DAY
    return _("It comes back tomorrow.") if days == 1 else _("It comes back in {number} days.").format(number=days)


def short_words(puzzle: Puzzle) -> str:
    """The task of a puzzle in a few words, for a list."""
    match puzzle.task:
        case Gain(_pieces, turns):
            words = ngettext("gain {won} in {turns} turn", "gain {won} in {turns} turns", turns)
            return words.format(won=find(puzzle.variant)[0].counted.some(1), turns=turns)
        case Win(1):
            return _("win at once")
        case Win() if turns := _turns(puzzle):
            return ngettext("win within {turns} turn", "win within {turns} turns", turns).format(turns=turns)
        case Win(2):
            return _("win with a push and a piece placed")
        case Win(plies):
            return ngettext("win within {plies} step", "win within {plies} steps", plies).format(plies=plies)
    return _("find the only move")


def _turns(puzzle: Puzzle) -> int:
    """Within how many turns a puzzle is won; 0 where a turn may have several plies."""
    is_known = isinstance(puzzle.task, Win) and not find(puzzle.variant)[0].has_steps
    return (length_of(puzzle) + 1) // 2 if is_known else 0


def task_words(puzzle: Puzzle) -> str:
    """What the side to move has to do, as a sentence."""
    rules, position = puzzle.set_up()
    side = rules.seat_names[int(position.side) - 1]
    match puzzle.task:
        case Gain(_pieces, turns):
            return _gain_words(side, turns, rules.counted.some(1), rules.builds)
        case Win(1):
            return _("{side} wins with one move.").format(side=side)
        case Win() if turns := _turns(puzzle):
            words = ngettext("{side} wins within {turns} turn.", "{side} wins within {turns} turns.", turns)
            return words.format(side=side, turns=turns)
        case Win(2):
            return _("{side} wins in one turn: with a push, and then with the piece to place.").format(side=side)
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


def _gain_words(side: str, turns: int, won: str, builds: bool) -> str:
    if turns == 1:
        words = _("{side} gains {won} in one turn, whatever the reply.").format(side=side, won=won)
        return sentences((words, _("A tower built counts as a piece.") if builds else ""))
    if not builds:
        words = ngettext("{side} gains {won} within {turns} turn.", "{side} gains {won} within {turns} turns.", turns)
        return words.format(side=side, won=won, turns=turns)
    words = ngettext(
        "{side} gains {won} within {turns} turn; a tower built counts as a piece.",
        "{side} gains {won} within {turns} turns; a tower built counts as a piece.",
        turns,
    )
    return words.format(side=side, won=won, turns=turns)


def done_words(puzzle: Puzzle, ending: str) -> str:
    """What a puzzle's task has come to, as a sentence; `ending` says how the game has ended, if it has."""
    match puzzle.task:
        case Gain():
            return ending or _("The gain stands: no reply could prevent it.")
        case Win():
            return ending
        case only if only.plies:
            return _("Every other move loses soon.")
    return _("Every other move loses.")

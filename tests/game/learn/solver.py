"""Which first moves of a step of a lesson reach its goal, whatever the opponent replies; found by trying all moves."""

from game.core import AnyRules
from game.learn.attempt import AttemptState, Deeds, state_of
from game.learn.goal import Goal
from game.learn.lesson import Step
from game.position import Position


def solving_moves(step: Step) -> dict[str, bool]:
    """Every legal move of a step, and whether the person can force the goal with it."""
    rules, variant = step.game
    position = rules.read(variant, step.start)
    deeds = Deeds(step.seat)
    return {
        move.text: _forces(step.goal, deeds.with_ply(rules, position, move), rules, position, move.code)
        for move in rules.moves(position)
    }


def _forces(goal: Goal, deeds: Deeds, rules: AnyRules, position: Position, code: int) -> bool:
    """Whether the goal is reached or can be forced after a move, of which the deeds know already."""
    position.make(code)
    try:
        state = state_of(goal, deeds, rules, position)
        if state is not AttemptState.GOING_ON:
            return state is AttemptState.DONE
        wanted = any if int(position.side) == deeds.seat else all
        return wanted(
            _forces(goal, deeds.with_ply(rules, position, move), rules, position, move.code)
            for move in rules.moves(position)
        )
    finally:
        position.unmake()

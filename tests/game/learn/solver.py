"""Which first moves of a step of a lesson reach its goal, whatever the opponent replies; found by trying all moves."""

from game.learn.attempt import AttemptState, Deeds, state_of
from game.learn.lesson import Step


class Solver:
    """Tries all lines of a step, to the end of the person's last turn."""

    def __init__(self, step: Step) -> None:
        self.goal, self.rules, self.position = step.goal, step.rules, step.position()
        self.deeds = Deeds(step.seat)
        self.decisive: dict[int, int] = {}  # by seat, the move that decided another line for it: it is tried first

    def solving(self) -> dict[str, bool]:
        """Every legal move, and whether the person can force the goal with it."""
        moves = self.rules.moves(self.position)
        return {
            move.text: self.forces(self.deeds.with_ply(self.rules, self.position, move), move.code) for move in moves
        }

    def forces(self, deeds: Deeds, code: int) -> bool:
        """Whether the goal is reached or can be forced after a move, of which the deeds know already."""
        position = self.position
        position.make(code)
        try:
            state = state_of(self.goal, deeds, self.rules, position)
            if state is not AttemptState.GOING_ON:
                return state is AttemptState.DONE
            side = int(position.side)
            first = self.decisive.get(side)
            for move in sorted(self.rules.moves(position), key=lambda move: move.code != first):
                is_forced = self.forces(deeds.with_ply(self.rules, position, move), move.code)
                if is_forced == (side == deeds.seat):  # one move is enough for either side
                    self.decisive[side] = move.code
                    return is_forced
            return side != deeds.seat
        finally:
            position.unmake()


def solving_moves(step: Step) -> dict[str, bool]:
    """Every legal move of a step, and whether the person can force the goal with it."""
    return Solver(step).solving()

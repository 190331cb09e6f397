"""What the buttons and lists beside a board do; the scene of the game says how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.scene.scene import Command

Action = Callable[[], Command | None]


@dataclass(frozen=True, slots=True)
class Actions:
    """What the buttons and lists of the panel do."""

    undo: Action
    redo: Action
    hint: Action
    flip: Action
    resign: Action
    draw: Action
    swap: Action
    evaluation: Action
    graph: Action
    analyse: Action
    new: Action
    menu: Action
    rules: Action
    settings: Action
    move_now: Action
    pause: Action
    step: Action
    seat: Callable[[int], Command | None]
    turn_choice: Callable[[int], Command | None]
    step_to: Callable[[int], Command | None]
    step_on: Callable[[int], Command | None]
    step_aside: Callable[[int], Command | None]
    type_move: Callable[[str], Command | None]

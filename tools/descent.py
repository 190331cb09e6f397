"""How networks are trained: the logistic function that they end in, and the steps of Adam down its loss.

See Kingma and Ba, "Adam: a method for stochastic optimization" (2015).
"""

from __future__ import annotations

from math import cos, pi
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]


def logistic(scores: NDArray[np.floating[Any]]) -> Floats:
    """The chance to win by Elo's formula, from scores in units of the logistic function."""
    chance: Floats = (1 / (1 + np.exp(-np.clip(scores, -30, 30)))).astype(np.float32)
    return chance


class Adam:
    """How to change some weights by their gradients, in steps that become smaller along a cosine and end at nothing."""

    def __init__(self, weights: Floats, rate: float, steps: int) -> None:
        """`rate` is that of the first of all `steps`."""
        self._mean, self._square = np.zeros_like(weights), np.zeros_like(weights)
        self._rate, self._steps, self._step = rate, steps, 0

    def step(self, gradient: Floats) -> tuple[Floats, float]:
        """The direction of the next step, to be subtracted, and its rate."""
        self._step += 1
        self._mean += np.float32(0.1) * (gradient - self._mean)
        self._square += np.float32(0.001) * (gradient * gradient - self._square)
        mean, square = self._mean / (1 - 0.9**self._step), self._square / (1 - 0.999**self._step)
        return mean / (np.sqrt(square) + 1e-8), self._rate * (1 + cos(pi * self._step / self._steps)) / 2

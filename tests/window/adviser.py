"""Good moves for the person in a window test, from the text engine run beside the program."""

from __future__ import annotations

import subprocess
import sys
from types import TracebackType
from typing import Self

from tests.window.desk import ROOT


class Adviser:
    """A text engine that is asked one position after the other."""

    def __init__(self, variant: str, seed: int) -> None:
        self._seed = seed
        self._engine = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self._say(f"setoption name Game value {variant}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._say("quit")
        self._engine.wait(10)

    def _say(self, line: str) -> None:
        assert self._engine.stdin is not None
        self._engine.stdin.write(line + "\n")
        self._engine.stdin.flush()

    def best_move(self, moves: list[str], nodes: int = 5000) -> str:
        """A good move after these moves, the same every time."""
        self._say(f"position startpos seed {self._seed} moves {' '.join(moves)}".removesuffix(" moves "))
        self._say(f"go nodes {nodes}")
        assert self._engine.stdout is not None
        for line in self._engine.stdout:
            if line.startswith("bestmove"):
                return line.split()[1]
            if line.startswith("info string error"):
                raise AssertionError(line)
        raise AssertionError("the text engine ended without a move")

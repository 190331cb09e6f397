"""The program as it is, but the AI does not wait until people have seen a position: games by the minute."""

from __future__ import annotations

import sys
from functools import partialmethod
from multiprocessing import freeze_support
from pathlib import Path

if __name__ == "__main__":
    freeze_support()
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from game.play.match import Match
    from main import open_window

    Match.__init__ = partialmethod(Match.__init__, hold=0.0)  # type: ignore[assignment]
    sys.exit(open_window())

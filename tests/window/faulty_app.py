"""The program with a fault: in a game, F9 raises."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support
from pathlib import Path

if __name__ == "__main__":
    freeze_support()
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    import pygame

    from main import open_window
    from ui.play.play import Play

    press = Play.unused

    def fail(scene, event):
        """Raise at F9; do what is usual at other keys."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F9:
            raise RuntimeError("F9 was pressed")
        return press(scene, event)

    Play.unused = fail
    sys.exit(open_window())

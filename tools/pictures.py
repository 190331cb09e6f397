"""Draw the screenshots of the README with the program itself: `python tools/pictures.py`.

Every game is shown half-way through its golden game.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the driver has to be set first

from game.ai.engine import Engine  # noqa: E402
from game.archive.library import Library  # noqa: E402
from game.catalogue import IDS  # noqa: E402
from game.play.game_tree import GameTree  # noqa: E402
from game.play.player import Person  # noqa: E402
from game.play.setup import MatchSetup  # noqa: E402
from game.play.state import MatchState  # noqa: E402
from tests.rules.test_golden import games_of  # noqa: E402
from ui.devices.sound import Sounds  # noqa: E402
from ui.dialogs.shortcuts import ShortcutSheet  # noqa: E402
from ui.menu.menu import Menu  # noqa: E402
from ui.play.kept_match import GameHistory, KeptMatch  # noqa: E402
from ui.play.play import Play  # noqa: E402
from ui.preferences.settings import Preferences  # noqa: E402
from ui.scene.scene import Scene  # noqa: E402
from ui.shell.context import Context  # noqa: E402

FOLDER = ROOT / "assets" / "pictures"
SIZE = (1280, 800)
THEMES = {"pressman": "mint", "tower_push": "contrast", "boost": "slate"}  # the others are shown in walnut


def golden_session(game: str) -> tuple[MatchSetup, GameTree]:
    """The golden game of a game, after half of its moves."""
    golden = games_of(game)[0]
    setup = MatchSetup(golden.variant, (Person(), Person()), golden.seed)
    tree = setup.tree()
    moves = [happened for happened, _ in golden.plies[1:-1]]
    for text in moves[: len(moves) // 2]:
        tree.play_text(text)
    return setup, tree


def save(scene: Scene, name: str) -> None:
    """Draw a scene into the file `name`.png."""
    canvas = pygame.Surface(SIZE)
    scene.layout(SIZE, 1.0)
    scene.enter()
    scene.draw(canvas)
    pygame.image.save(canvas, FOLDER / f"{name}.png")


def main() -> None:
    """Draw the menu and every board."""
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(exist_ok=True)
    settings = Preferences(None)
    engine = Engine()
    library = Library(None, lambda: 0.0, print)
    context = Context(settings, Sounds(settings), print, engine, library, ShortcutSheet)
    save(Menu(context), "menu")
    for game in IDS:
        settings.theme = THEMES.get(game, "walnut")
        setup, tree = golden_session(game)
        half_way = library.add(setup, MatchState(tree, setup.players))
        save(Play(context, KeptMatch(context, GameHistory(half_way)), Scene()), game)
    engine.close()


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()

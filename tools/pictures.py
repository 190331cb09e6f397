"""Draw the screenshots and the films of the README with the program itself: `python tools/pictures.py`.

Every game is shown half-way through its golden game. A film is an animated picture of some moves of one; one game is
shown whole, as Parapet saves it.
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
from PIL import Image  # noqa: E402
from pygame import Rect, Surface  # noqa: E402

from game.ai.engine import Engine  # noqa: E402
from game.archive.library.library import Library  # noqa: E402
from game.archive.record.record import Record  # noqa: E402
from game.catalogue import IDS  # noqa: E402
from game.play.game_tree import GameTree  # noqa: E402
from game.play.player import Person  # noqa: E402
from game.play.setup import MatchSetup  # noqa: E402
from game.play.state import MatchState  # noqa: E402
from tools.golden import games_of  # noqa: E402
from ui.board.still import (  # noqa: E402
    Album,
    Shot,
    in_line,
)
from ui.board.view import BoardView  # noqa: E402
from ui.devices.sound import Sounds  # noqa: E402
from ui.files.picture_maker import gif_parts  # noqa: E402
from ui.menu.late import commands_anywhere  # noqa: E402
from ui.menu.menu import Menu  # noqa: E402
from ui.play.game.kept_match import GameHistory, KeptMatch  # noqa: E402
from ui.play.moves.transitions import turn_of, won_by  # noqa: E402
from ui.play.play import Play  # noqa: E402
from ui.preferences.settings import Settings  # noqa: E402
from ui.scene.scene import Scene, Shelf  # noqa: E402
from ui.shell.context import Context  # noqa: E402
from ui.style.looks import look_of  # noqa: E402
from ui.style.table import Setting, paint_table  # noqa: E402

FOLDER = ROOT / "assets" / "pictures"
SIZE = (1280, 800)
FILMS = {"push": ("pressure", 10, 12), "win": ("tower_push", 16, 19)}  # by name: the game, the first and the last ply
WHOLE = ("pressure", 1)  # a game, and the number of its golden game
FILM_SIDE, MARGIN = 480, 16  # pixels: of a film, and around the board on it
FRAME = 40  # milliseconds
FRAMES = 50  # until a scene shows all: the menu draws its boards one after the other
STILL, BETWEEN, LAST = 700, 800, 2500  # milliseconds before the first move, after each, and after the last
QUALITY = 82  # of 100
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
    for _ in range(FRAMES):
        scene.update(FRAME / 1000)
    scene.draw(canvas)
    pygame.image.save(canvas, FOLDER / f"{name}.png")


def film(context: Context, name: str) -> None:
    """Draw some moves of a golden game into the animated file `name`.webp."""
    game, first, last = FILMS[name]
    golden = games_of(game)[0]
    tree = MatchSetup(golden.variant, (Person(), Person()), golden.seed).tree()
    texts = [happened for happened, _ in golden.plies[1:-1]][:last]
    for text in texts[:first]:
        tree.play_text(text)
    view, frames = BoardView(look_of(game), context), list[tuple[Image.Image, int]]()
    view.set_area(Rect(0, 0, FILM_SIDE, FILM_SIDE).inflate(-2 * MARGIN, -2 * MARGIN))
    view.show(tree.snapshot, tree.grid)
    frames.append((frame_of(view, context), STILL))
    for text in texts[first:]:
        tree.play_text(text)
        view.play(tree.node.events, tree.snapshot)
        view.last, view.won = turn_of(tree.node), won_by(tree, tree.node)
        while view.busy or view.dirty:
            frames.append((frame_of(view, context), FRAME))
            view.update(FRAME / 1000)
        frames.append((frame_of(view, context), BETWEEN))
    frames.append((frames[-1][0], LAST))
    pictures, pauses = zip(*frames, strict=True)
    options = {"save_all": True, "append_images": pictures[1:], "duration": list(pauses), "loop": 0}
    pictures[0].save(FOLDER / f"{name}.webp", quality=QUALITY, method=6, **options)


def whole_game() -> None:
    """Save a golden game as a player would, as the animated file game.gif."""
    name, number = WHOLE
    golden = games_of(name)[number]
    tree = MatchSetup(golden.variant, (Person(), Person()), golden.seed).tree()
    shots = [Shot(tree.snapshot)]
    for text in (happened for happened, _ in golden.plies[1:-1]):
        tree.play_text(text)
        shots.append(Shot(tree.snapshot, turn_of(tree.node), won_by(tree, tree.node)))
    album = Album(name, tree.grid, in_line(name, shots), "walnut", FILM_SIDE, BETWEEN / 1000)
    (FOLDER / "game.gif").write_bytes(b"".join(gif_parts(album)))


def frame_of(view: BoardView, context: Context) -> Image.Image:
    """The board on its table as it is now."""
    canvas = Surface((FILM_SIDE, FILM_SIDE))
    paint_table(canvas, context.theme, Setting((view.caster,)))
    view.draw(canvas)
    return Image.frombytes("RGB", canvas.get_size(), pygame.image.tobytes(canvas, "RGB"))


def main() -> None:
    """Draw the menu, every board, the films and a whole game."""
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(exist_ok=True)
    settings = Settings(None)
    engine = Engine()
    library = Library(None, lambda: 0.0, print)
    context = Context(settings, Sounds(settings), print, engine, library, commands_anywhere)
    save(Menu(context), "menu")
    for game in IDS:
        settings.theme = THEMES.get(game, "walnut")
        setup, tree = golden_session(game)
        half_way = library.add(Record(setup, MatchState(tree, setup.players)))
        save(Play(context, KeptMatch(context, GameHistory.of(half_way)), Shelf(), lambda _match: Scene()), game)
    settings.theme = "walnut"
    for name in FILMS:
        film(context, name)
    whole_game()
    engine.close()


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    main()

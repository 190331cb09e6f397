"""`--self-test FILE`: checks that this copy of the program is complete and works here, and writes a report.

It reads every file that comes with the program, opens a hidden window, and plays a game of each variant with the
rules, the engine's process and the painter: parts that a build can miss without anybody noticing.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import assets
from game.ai.engine import Engine
from game.ai.limits import Limits
from game.ai.process import Request
from game.build import form
from game.catalogue import every_variant
from game.core import AnyRules, Variant
from game.files import write_whole
from game.language import read_catalogue
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64
from game.version import VERSION
from ui.board.thumbnail import thumbnail
from ui.style.themes import THEMES

LONGEST = 24  # plies of a game: enough for every kind of move
PAINTED = 4  # plies between two painted positions
SIDE = 240  # pixels
NODES = 200  # nodes of each search
PATIENCE = 60.0  # seconds after which an answer of the engine's process counts as missing
SEED = 7
MAYBE_NONE = (".gz",)  # suffixes of optional files: translations


def self_test(file: Path) -> int:
    """Run all checks, write the results into `file` line by line, and return the exit code.

    Raises OSError if the file cannot be written.
    """
    lines = [f"Parapet {VERSION} ({form()})"]
    code = 0
    try:
        lines.extend(_tested())
        lines.append("passed")
    except Exception:  # any failure belongs in the report
        lines += [traceback.format_exc().rstrip(), "failed"]
        code = 1
    write_whole(file, "\n".join(lines) + "\n")
    return code


def _tested() -> Iterator[str]:
    engine = Engine()
    try:
        pygame.init()
        window = pygame.Window("Parapet", (SIDE, SIDE), hidden=True)
        yield f"window: {pygame.display.get_driver()}"
        yield f"files: {_files_read()}"
        for rules, variant in every_variant():
            yield f"{variant.full_name(rules.id)}: {_plies_played(engine, rules, variant, window)} plies"
        window.destroy()
    finally:
        engine.close()
        pygame.quit()


def _files_read() -> int:
    """Read every file that comes with the program; returns their number."""
    number = 0
    for kind in assets.CARRIED:
        found = sorted(assets.FOLDER.parent.glob(kind))
        if not found and not kind.endswith(MAYBE_NONE):
            raise FileNotFoundError(f"there is no file {kind}")
        for path in found:
            try:
                _read(path)
            except Exception as error:
                raise ValueError(f"{path} cannot be used") from error
        number += len(found)
    return number


def _read(path: Path) -> None:
    """Load a file as the program does. Raises whatever a damaged file causes."""
    match path.suffix:
        case ".ttf":
            pygame.font.Font(path, 16).render("Parapet", True, "black")
        case ".svg":
            pygame.image.load_sized_svg(path, (SIDE, SIDE))
        case ".png":
            pygame.image.load(path)
        case ".wav":
            if pygame.mixer.get_init():  # a machine may have no sound
                pygame.mixer.Sound(path)
        case ".gz":
            read_catalogue(path)
        case _:
            if not path.read_text(encoding="utf-8").strip():
                raise ValueError("it is empty")


def _plies_played(engine: Engine, rules: AnyRules, variant: Variant, window: pygame.Window) -> int:
    """Play a game, alternating random and engine moves, and paint positions of it; returns its number of plies."""
    rng, tree, plies = SplitMix64(SEED), GameTree(rules, variant, SEED), 0
    while tree.moves and plies < LONGEST:
        text = rng.choice(tree.moves).text if plies % 2 else _best_move(engine, tree)
        if plies % PAINTED == 0:
            _paint(rules, tree, text, window)
        tree.play_text(text)
        plies += 1
    return plies


def _best_move(engine: Engine, tree: GameTree) -> str:
    job = engine.ask(Request(tree.spec(), Limits(nodes=NODES)))
    end = time.monotonic() + PATIENCE
    while job.best_move is None:
        if time.monotonic() > end:
            raise TimeoutError("the engine's process did not answer")
        time.sleep(0.001)
        engine.poll()
    if job.best_move.error:
        raise RuntimeError(job.best_move.error)
    return job.best_move.move


def _paint(rules: AnyRules, tree: GameTree, text: str, window: pygame.Window) -> None:
    """Paint a position, with the preview of the next move, in every theme."""
    _rules, position = tree.spec().replayed()
    move = next(move for move in tree.moves if move.text == text)
    for theme in THEMES.values():
        window.get_surface().blit(thumbnail(rules, position, (SIDE, SIDE), theme, move=move), (0, 0))
    window.flip()

"""Other programs that use a library at the same time: they play games at random, and print what they have kept."""

import subprocess
import sys
import time
from pathlib import Path

from game.archive.learning.tries import PuzzleTries
from game.archive.library.autosave import Autosave
from game.archive.library.library import Library
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tests.game.archive.desk import ANNA, BEN
from tests.sources import ROOT
from tools.puppet import Puppet

PLAY = "import sys; from tests.game.archive.programs import play_games; play_games(*sys.argv[1:])"
SOLVE = "import sys; from tests.game.archive.programs import solve_puzzles; solve_puzzles(*sys.argv[1:])"
NEVER = 1_000_000


def started(program: str, *words: object) -> subprocess.Popen[str]:
    """Start a program that is one of the above, with these words for it."""
    line = [sys.executable, "-c", program, *map(str, words)]
    return subprocess.Popen(line, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def play_games(path: str, seed: str, games: str = str(NEVER), plies: str = "40") -> None:
    """Play and keep games one after the other; print `id ply move` after each ply and undo, once it is kept."""
    rng = SplitMix64(int(seed))
    library = Library(Path(path), time.time, lambda sentence: print("warning", sentence, flush=True))
    for number in range(int(games)):
        setup = MatchSetup("pressure", (ANNA, BEN), number, clock=(TimeControl(5, 3),) * 2)
        match = Match(setup, Puppet())
        autosave = Autosave(match, library)
        for _ply in range(int(plies)):
            if not match.tree.moves or rng.below(9) == 0:
                match.undo()
            else:
                match.play(rng.choice(match.tree.moves))
            while not library.flush():  # another program may write for seconds
                library.poll()
            library.poll()
            if autosave.game:
                print(autosave.game, match.tree.node.ply, match.tree.node.text or "start", flush=True)
        autosave.close()
    library.close()
    print("done", flush=True)


def solve_puzzles(path: str) -> None:
    """Solve one puzzle after the other in a streak; print how many, once the last is kept."""
    library = Library(Path(path), time.time, lambda sentence: print("warning", sentence, flush=True))
    tries = PuzzleTries(library, "Anna")
    for run in range(1, NEVER):
        tries.note("pressure", f"p{run}", solved=True, rated=True, run=run)
        while not library.flush():
            library.poll()
        print(run, flush=True)

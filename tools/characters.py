"""How strong the characters of a game are, and how their style shows: `python tools/characters.py GAME --games 200`.

Each character plays its level without a character, from the openings of matches (tools/openings.py) in pairs with
swapped seats. Prints the difference in Elo points, and how much of what the character likes both sides did: a move, on
the mean of all games. `--set points=20 margin=40 ahead=30` tries others than the character's own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, variance

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.characters import character_of, characters_of
from game.ai.characters.character import FIRST_WITH_CHARACTERS, ply_of
from game.ai.elo import SURE, Tally
from game.ai.mind import Mind, strength_at, strength_of
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from game.position import Position
from game.splitmix import SplitMix64
from tools.duel import meet
from tools.match import change
from tools.openings import opening

SEED = 7919


@dataclass(frozen=True)
class Task:
    """A game of a character against its level; games 2n and 2n + 1 share an opening, with swapped seats."""

    game: str
    level: int
    character: str
    changes: tuple[tuple[str, int], ...]  # fields of the character in place of its own
    number: int


@dataclass(frozen=True)
class Played:
    """A game: the character's result and the plies; what it likes, a move of its own and of its opponent."""

    result: int  # 1, 0 or -1
    plies: int
    liked: tuple[float, float]


def played(task: Task) -> Played:
    """Play one game."""
    rules, variant = find(task.game)
    position = opening(rules, variant, task.number // 2)
    character = character_of(rules.id, task.level, task.character)
    assert character is not None
    character = replace(character, **dict(task.changes))  # type: ignore[arg-type]
    minds = (
        Mind(rules.id, position, strength_of(rules.id, task.level, character), character=character),
        Mind(rules.id, position, strength_at(rules.id, task.level)),
    )
    counts: tuple[list[float], list[float]] = [], []

    def player(which: int) -> Callable[[Position, SplitMix64], int]:
        def move(_: Position, rng: SplitMix64) -> int:
            code = minds[which].choose(rng.bits(31)).pv[0]
            counts[which].append(character.count(ply_of(rules, position, code)))
            return code

        return move

    result = meet(rules, position, player(0), player(1), task.number, SEED * (task.number + 1))
    return Played(result, int(position.ply), (fmean(counts[0] or [0.0]), fmean(counts[1] or [0.0])))


def report(name: str, games: Sequence[Played]) -> str:
    """The result of a character in one line, with 95 % intervals."""
    results = [game.result for game in games]
    tally = Tally(results.count(1), results.count(0), results.count(-1))
    low, high = tally.interval()
    mine, yours = (fmean(game.liked[side] for game in games) for side in (0, 1))
    error = SURE * sqrt(variance(game.liked[0] - game.liked[1] for game in games) / len(games))
    text = f"{name}: +{tally.wins} ={tally.draws} -{tally.losses}, {tally.elo():+.0f} Elo ({low:+.0f} to {high:+.0f}); "
    text += f"{fmean(game.plies for game in games):.0f} plies a game; {mine:.3f} a move against {yours:.3f}"
    return text + (f", {mine / yours - 1:+.0%} ± {abs(error / yours):.0%}" if yours else "")


def main() -> None:
    """Play the matches that the command line asks for and print their results."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant, help="a game or variant, such as boost:mini")
    reader.add_argument("--games", type=whole(2), default=200)
    reader.add_argument("--first", type=whole(0), default=0, help="the number of the first game, to go on with a match")
    reader.add_argument("--level", type=whole(FIRST_WITH_CHARACTERS), default=FIRST_WITH_CHARACTERS)
    reader.add_argument("--only", nargs="*", metavar="CHARACTER", help="the ids of some characters")
    reader.add_argument("--set", type=change, nargs="*", default=[], metavar="FIELD=NUMBER")
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    known = [one.id for one in characters_of(find(asked.game)[0].id)]
    if unknown := set(asked.only or known) - set(known):
        reader.error(f"there is no character {', '.join(unknown)}; there are {', '.join(known)}")
    numbers = range(asked.first, asked.first + asked.games)
    with get_context("spawn").Pool(asked.cores) as pool:
        for name in asked.only or known:
            tasks = [Task(asked.game, asked.level, name, tuple(asked.set), number) for number in numbers]
            print(report(f"{asked.game} {asked.level} {name}", pool.map(played, tasks)), flush=True)


if __name__ == "__main__":
    main()

"""What handicaps are worth: `python tools/handicaps.py GAME --games 100`, for one variant or all of a game.

Equal players, as strong as `--level`, meet at every handicap of a variant; either seat gives it in every second game,
and games in pairs share the seed. Prints the score of the receiver, the difference in Elo points, and that in levels of
the game: the mean step between two of them on its ladder. That is a rough measure: when givers two levels above the
receivers played 40 or 60 games of one handicap in each game, two tokens of Pressure and eight pieces of Pressman made
up for half a level less than here, the larger ones of Splits, Boost and Tower Push for up to a level more.
"""

from __future__ import annotations

import argparse
import sys
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.elo import Tally
from game.ai.mind import Mind, strength_at
from game.ai.strength import edition_of
from game.ai.table import TranspositionTable
from game.archive.rating.rating import levels_of
from game.catalogue import find
from game.commands.arguments import game_or_variant, whole
from game.play.handicap import offered
from tools.duel import play


def one_game(task: tuple[str, int, int, int]) -> tuple[int, int]:
    """The step of the handicap, and who won of giver (-1) and receiver (1); 0 for a draw."""
    name, step, number, level = task
    rules, variant = find(name)
    giver, seed = number % 2 + 1, 7919 * (number // 2) + 1
    given = next(given for given in offered(rules, variant) if (given.giver, given.step) == (giver, step))
    position = rules.read(variant, given.text(seed))
    mind = Mind(rules.id, position, strength_at(rules.id, level), TranspositionTable())
    outcome = play(rules, position, [lambda _, chance: mind.choose(chance.bits(31)).pv[0]] * 2, seed + number)
    if outcome is None or not outcome.winner:
        return step, 0
    return step, -1 if outcome.winner == giver else 1


def names_of(game: str) -> list[str]:
    """The variant named, or all of a game that have handicaps."""
    rules, variant = find(game)
    wanted = [variant] if ":" in game else rules.variants
    return [variant.full_name(rules.id) for variant in wanted if rules.handicaps(variant)]


def step_of(game: str) -> float:
    """The mean difference in Elo points between two neighbours among the levels."""
    levels = levels_of(game, edition_of(game))
    first, last = min(levels), max(levels)
    return (levels[last].points - levels[first].points) / (last - first)


def main() -> None:
    """Play the matches that the command line asks for and print what each handicap is worth."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game", type=game_or_variant, help="a game or variant, such as boost:mini")
    reader.add_argument("--games", type=whole(1), default=100, help="for each handicap")
    reader.add_argument("--level", type=whole(1), default=5)
    reader.add_argument("--cores", type=whole(1), default=1)
    asked = reader.parse_args()
    with get_context("spawn").Pool(asked.cores) as pool:
        for name in names_of(asked.game):
            rules, variant = find(name)
            known = offered(rules, variant)
            steps = {given.step: given.words for given in known if given.giver == 1}
            tallies = dict.fromkeys(steps, Tally())
            tasks = [(name, step, number, asked.level) for step in steps for number in range(asked.games)]
            for step, points in pool.imap_unordered(one_game, tasks):
                tallies[step] += Tally(points == 1, points == 0, points == -1)
            for step, tally in tallies.items():
                levels = tally.elo() / step_of(rules.id)
                score = f"{tally.score:.0%} +{tally.wins} ={tally.draws} -{tally.losses}"
                print(f"{name}: {steps[step]}: {score}, {tally.elo():+.0f} Elo, {levels:.1f} levels", flush=True)


if __name__ == "__main__":
    main()

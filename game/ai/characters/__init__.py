"""The characters of each game, looked up by id: opponents as strong as their level, who play in a style of their own.

A style is no mistake: it decides only between moves that are worth nearly the same. It is a weight of moves, since
weights of the evaluation hardly showed: at level 4 of Pressure in 40 games, 60 points for a frozen token changed how
many were frozen by -6 %, and 40 for each pair of neighbours the company of moved tokens by 11 %, at -80 Elo.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from game.ai.characters.character import FIRST_WITH_CHARACTERS, Character, ply_of
from game.catalogue import IDS
from game.core import AnyRules
from game.position import Position
from game.splitmix import SplitMix64


def characters_of(game: str) -> tuple[Character, ...]:
    """The characters of a game."""
    characters: tuple[Character, ...] = import_module(f"game.ai.characters.{game}").CHARACTERS
    return characters


def character_of(game: str, level: int, name: str) -> Character | None:
    """The character with this id as it is at a level; None for no id, and for one or a game from another version."""
    if level < FIRST_WITH_CHARACTERS or not name or game not in IDS:
        return None
    return next((one.at(level) for one in characters_of(game) if one.id == name), None)


def preferred(
    character: Character,
    rules: AnyRules,
    position: Position,
    candidates: Sequence[tuple[int, int]],
    variety: int,
    rng: SplitMix64,
) -> int:
    """The move that a character likes best among those within its margin, by their scores and its style.

    `variety` is the most points by which chance may change a score.
    """

    def liking(candidate: tuple[int, int]) -> float:
        move, score = candidate
        luck = rng.below(variety + 1)
        return score + luck + character.points * character.count(ply_of(rules, position, move))

    return max(candidates, key=liking)[0]

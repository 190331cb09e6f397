"""Finding puzzles: which positions of a played game have a task that exactly one move does, and how hard it is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from typing import Final

from game.ai.evaluation import evaluation_of
from game.ai.evaluation.base import Prover
from game.ai.info import Info
from game.ai.limits import Limits, never
from game.ai.mind import Mind
from game.ai.proof import Gain, ProofTask, ProofVerdict, Win
from game.ai.proving import prove
from game.ai.search import Search, plies_to_end
from game.ai.strength import strengths_of
from game.ai.table import TranspositionTable
from game.ai.win_probability import win_probability
from game.catalogue import find
from game.core import AnyRules, Move
from game.learn.puzzle import HARDEST, Only, Puzzle, Task, proof_task, solution, themes_of
from game.position import Position
from game.splitmix import SplitMix64
from game.symmetry import turned_cells
from tools.duel import deal

LEVELS: Final = (2, 7)  # the weakest and the strongest player of the games
QUICK_LEVELS: Final = (2, 5)  # the same where moves that were not played are looked at as well
BESIDE: Final = 8  # other moves, at most, that are tried in a position of the game
PROVED_FROM: Final = 9  # the first ply after which they are; a game's own prover finds nothing before it
LONGEST: Final = 150  # plies of a game
RANDOM_PLIES: Final = 6  # at most, at the start of a game
EASY_GAMES: Final = 1_000_000  # the number of the first game in which puzzles of one turn are looked for
EASY: Final[tuple[Task, ...]] = (Win(1), Win(2), Gain(1, 1))  # two plies may be one turn, with a piece to place
GLANCE: Final = 4_000  # nodes of the search that says which tasks are worth a proof
SECOND_LOOK: Final = 60_000  # nodes of the search that has to agree with the solution
WIN_PLIES: Final = range(3, 12)  # of the wins that make a puzzle
LOSS_PLIES: Final = (4, 6, 8)  # within which all other moves may lose
SAFE: Final = 4  # plies beyond those in which the only move is proved not to lose either
SAFE_NODES: Final = 240_000
ALIVE: Final = (0.1, 0.97)  # the chances of a side that still has something to play for
FEWEST_MOVES: Final = 7  # legal ones
SEEDS: Final = 3  # with which a level is tried; it solves a puzzle if it does with most
ID_BYTES: Final = 5


@dataclass(frozen=True, slots=True)
class SourceGame:
    """A game to play and to look for puzzles in, by its number."""

    game: str
    number: int
    nodes: int  # of each proof
    easy: bool = False  # whether to look for those of one turn; from other games than the rest


@dataclass(frozen=True, slots=True)
class Finds:
    """What was found in a source game."""

    number: int
    puzzles: tuple[Puzzle, ...]


def finds_in(source: SourceGame) -> Finds:
    """Play a game between two levels, and find the puzzles in it; the number decides everything."""
    rules, variant = find(source.game)
    rng = SplitMix64(1_000_003 * (source.number + EASY_GAMES * source.easy) + 1)
    position = deal(rules, variant, rng.bits(31), rng.below(RANDOM_PLIES + 1))
    beside = not source.easy and is_own(evaluation_of(rules.id, position).prover())
    low, high = QUICK_LEVELS if beside else LEVELS
    looked = easy_at if source.easy else puzzle_at
    levels = [low + rng.below(high - low + 1) for _seat in range(2)]
    minds = [Mind(rules.id, position, strengths_of(rules.id)[level - 1], TranspositionTable(16)) for level in levels]
    found: list[Puzzle] = []
    seed, name = rng.bits(31), variant.full_name(rules.id)
    while not rules.outcome(position) and position.ply < LONGEST:
        puzzle = looked(rules, name, rules.write(position), source.nodes)
        if puzzle is not None:
            found.append(puzzle)
        if beside and position.ply >= PROVED_FROM:
            found += beside_at(rules, name, position, source, rng, {known.themes for known in found})
        position.make(minds[int(position.side) - 1].choose(seed).pv[0])
    return Finds(source.number, tuple(found))


def beside_at(
    rules: AnyRules, name: str, position: Position, source: SourceGame, rng: SplitMix64, known: Set[tuple[str, ...]]
) -> list[Puzzle]:
    """The puzzles of themes not yet `known` after some of the moves that could be played here: most are blunders."""
    moves = position.legal_moves()
    found: list[Puzzle] = []
    for _try in range(min(BESIDE, len(moves))):
        position.make(moves.pop(rng.below(len(moves))))
        if not rules.outcome(position):
            puzzle = puzzle_at(rules, name, rules.write(position), source.nodes, known | {one.themes for one in found})
            found += [puzzle] if puzzle else []
        position.unmake()
    return found


def is_own(prover: Prover) -> bool:
    """Whether a prover is a game's own, which looks for the end of the game."""
    return type(prover) is not Prover


def puzzle_at(
    rules: AnyRules, name: str, text: str, nodes: int, known: Set[tuple[str, ...]] = frozenset()
) -> Puzzle | None:
    """The puzzle in a position without history, if there is one and its themes are not `known`."""
    position = rules.read(find(name)[1], text)
    moves = {move.text: move for move in rules.moves(position)}
    if len(moves) < FEWEST_MOVES:
        return None
    for task in tasks_at(rules, position):
        first = solution(task, prove(rules, position, proof_task(task, position, nodes)))
        if not first or (themes := themes_of(rules, position, moves[first])) in known:
            continue
        if is_worth_it(rules, position, task, moves[first]):
            return levelled(Puzzle(twin_id(rules, position), name, text, task, first, HARDEST, themes))
    return None


def easy_at(rules: AnyRules, name: str, text: str, nodes: int) -> Puzzle | None:
    """The puzzle of one turn in a position without history, if there is one for the first seat.

    Newcomers see these first, and the first seat's side of the board is the one they know.
    """
    position = rules.read(find(name)[1], text)
    moves = {move.text: move for move in rules.moves(position)}
    if len(moves) < FEWEST_MOVES or int(position.side) != 1 or position.turn_under_way():
        return None
    for task in EASY:
        proof = prove(rules, position, proof_task(task, position, nodes))
        first = solution(task, proof)
        if first and (isinstance(task, Win) or found_best(rules, position, moves[first])):
            themes = themes_of(rules, position, moves[first])
            return levelled(Puzzle(twin_id(rules, position), name, text, task, first, HARDEST, themes))
        if proof.verdict is ProofVerdict.PROVED:  # by several moves
            return None
    return None


def found_best(rules: AnyRules, position: Position, first: Move) -> Info[int] | None:
    """What a longer search finds, if it prefers this move; None as well if no other move is tactical."""
    tactical = [move for move in position.legal_moves() if position.is_tactical(move)]
    if tactical == [first.code]:
        return None
    found = Search(position, evaluation_of(rules.id, position), TranspositionTable(16)).think(Limits(nodes=SECOND_LOOK))
    return found if found.pv[0] == first.code else None


def tasks_at(rules: AnyRules, position: Position) -> Iterator[Task]:
    """The tasks that may have one solution here."""
    evaluation = evaluation_of(rules.id, position)
    prover = evaluation.prover()
    if is_own(prover):
        prover.begin()
        if prover.go_on(GLANCE, never) > 0:
            wins = prove(rules, position, ProofTask(Win(), GLANCE)).after(ProofVerdict.PROVED)
            if len(wins) < 2:
                yield Only(0)
        return
    found = Search(position, evaluation, TranspositionTable(14)).think(Limits(nodes=GLANCE, multipv=2))
    plies = plies_to_end(found.score)
    if found.score > 0 and plies:
        if plies in WIN_PLIES:
            yield Win(plies)
        return
    second = found.lines[1]
    if not plies and second.score < 0 and plies_to_end(second.score):
        yield from map(Only, LOSS_PLIES)
    yield Gain(1, 2)


def is_worth_it(rules: AnyRules, position: Position, task: Task, first: Move) -> bool:
    """Whether the solution is not the only tactical move, and the best one by a longer search of a game still open."""
    found = found_best(rules, position, first)
    if found is None:
        return False
    if isinstance(task, Win) or task == Only(0):
        return True
    low, high = ALIVE
    if plies_to_end(found.score) or not low <= win_probability(found.score) <= high:
        return False
    if isinstance(task, Only):
        longer = proof_task(replace(task, plies=task.plies + SAFE), position, SAFE_NODES)
        return first.text not in prove(rules, position, longer).after(ProofVerdict.PROVED)
    return True


def levelled(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with its level."""
    return replace(puzzle, level=level_of(puzzle))


def level_of(puzzle: Puzzle) -> int:
    """The lowest level that finds the first move, as do all levels above it; HARDEST if the highest does not."""
    rules, position = puzzle.set_up()
    strengths = strengths_of(rules.id)[: HARDEST - 1]
    table = TranspositionTable(16)
    lowest = HARDEST
    for level in range(len(strengths), 0, -1):
        mind = Mind(rules.id, position, strengths[level - 1]._replace(margin=0), table)
        hits = sum(rules.move(position, mind.choose(seed).pv[0]).text == puzzle.first for seed in range(SEEDS))
        if 2 * hits <= SEEDS:
            break
        lowest = level
    return lowest


# --- twins

TURNS: Final = {"square": ("quarter turn", "files"), "hex": ("sixth turn", "mirror")}  # all others follow from these


def twin_id(rules: AnyRules, position: Position) -> str:
    """A name that a position shares with its mirror images, and with itself in the other colours."""
    grid, board, side = rules.grid(position), rules.board(position), int(position.side)
    kinds: dict[int, tuple[int, int]] = {0: (0, 0)}  # by code: own, other's or nobody's, and which of these
    for seat in range(int(position.seats) + 1):
        codes = [code for code, piece in enumerate(rules.pieces) if code and piece.seat == seat]
        kinds |= {code: ((seat == side) - (seat not in (0, side)), number + 1) for number, code in enumerate(codes)}
    cells = {cell: (*kinds[board.cells[cell]], board.heights[cell]) for cell in board.ground}
    waiting = [int(position.waiting(seat)) for seat in (side, 3 - side)]
    forms = [
        _in_corner({turned[cell]: kind for cell, kind in cells.items()})
        for turned in turned_cells(grid, TURNS[grid.shape])
    ]
    return hashlib.blake2s(repr((min(forms), waiting)).encode(), digest_size=ID_BYTES).hexdigest()


def _in_corner(cells: dict[tuple[int, int], tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The cells in order, moved so that both coordinates begin at 0."""
    left, low = (min((place[axis] for place in cells), default=0) for axis in range(2))
    return sorted((x - left, y - low, *kind) for (x, y), kind in cells.items())

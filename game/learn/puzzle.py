"""A puzzle: a position in which exactly one first move does what its task says, by proof; and the file of them.

The file of a game, `assets/puzzles/<id>.jsonl`, is a line of JSON about the file and then one for each puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from game.ai.book import whole_in
from game.ai.proof import Gain, Proof, ProofTask, ProofVerdict, Win
from game.catalogue import find
from game.core import AnyRules, Move, Place, Remove, Slide, Transform
from game.errors import GameError, NotationError, quoted
from game.files import read_json_lines
from game.language import _
from game.places import puzzle_file
from game.position import Position

FORMAT: Final = 1
HARDEST: Final = 9  # the level of a puzzle that none of the levels 1 to 8 solves


@dataclass(frozen=True, slots=True)
class Only:
    """Every other move loses within so many plies, and this one does not; 0 plies: they lose in the end, it wins."""

    plies: int


Task = Win | Gain | Only


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position without history, and the only first move that does the task; later on, any move that does it will do.

    The level is the lowest that finds the move and so do all above it, or HARDEST. Twins by symmetry or by colours
    have the same id.
    """

    id: str
    variant: str  # full name
    at: str  # the position text
    task: Task
    first: str
    level: int
    themes: tuple[str, ...] = ()

    def set_up(self) -> tuple[AnyRules, Position]:
        """The rules and the position; raises NotationError for a text that cannot be read."""
        rules, variant = find(self.variant)
        return rules, rules.read(variant, self.at)

    @property
    def fault(self) -> str:
        """Why the puzzle cannot be shown, in a sentence; empty if it can."""
        try:
            rules, position = self.set_up()
            if self.first not in {move.text for move in rules.moves(position)}:
                raise NotationError(_("{move} is not a move there.").format(move=quoted(self.first)))
        except GameError as refusal:
            words = _("The puzzle {id} is damaged and is passed over. {reason}")
            return words.format(id=quoted(self.id), reason=refusal)
        return ""


@dataclass(frozen=True)
class PuzzleBook:
    """The puzzles of a game, in the order of their file."""

    game: str
    nodes: int = 0  # of each proof, at most
    engine: int = 0  # the signature of the engine that judged the levels; with another engine they are stale
    puzzles: tuple[Puzzle, ...] = ()
    edition: int = 0  # of the levels that judged; 0 if that was not written down


def proof_task(task: Task, position: Position, nodes: int) -> ProofTask:
    """What is to be proved about the position of a puzzle."""
    if isinstance(task, Only):
        return ProofTask(Win(task.plies, 3 - int(position.side) if task.plies else 0), nodes)
    return ProofTask(task, nodes)


def solution(task: Task, proof: Proof) -> str:
    """The only first move that does the task, and no sooner than it says, by the proof of `proof_task`; "" for none."""
    if isinstance(task, Only):
        wanted, length = ProofVerdict.REFUTED if task.plies else ProofVerdict.PROVED, proof.length
    else:
        wanted, length = ProofVerdict.PROVED, task.plies if isinstance(task, Win) else task.turns
    return proof.only if (proof.verdict, proof.length) == (wanted, length) else ""


def themes_of(rules: AnyRules, position: Position, move: Move) -> tuple[str, ...]:
    """The themes of a puzzle: what its first move does, by its events; `quiet` if nothing of note."""
    side, heights = int(position.side), rules.board(position).heights
    found: list[str] = []
    for event in rules.events(position, move):
        match event:
            case Remove(piece=piece) | Transform(before=piece, change="capture"):
                found.append("capture" if rules.pieces[piece].seat != side else "sacrifice")
            case Transform(_, _, _, _, "freeze" | "promote" as change):
                found.append(change)
            case Place():
                found.append("place")
            case Slide(source, _, _, count) if count:
                found.append("one" if count == 1 else "all-but-one" if count == heights[source] - 1 else "split")
            case Slide(source) if source != move.path[0]:
                found.append("push")
            case _:
                continue
    return tuple(dict.fromkeys(found)) or ("quiet",)


# --- the file


def puzzle_text(book: PuzzleBook) -> str:
    """The text of a file of puzzles."""
    head = {"format": FORMAT, "game": book.game, "nodes": book.nodes, "engine": book.engine, "edition": book.edition}
    return "".join(f"{line}\n" for line in (json.dumps(head), *map(puzzle_line, book.puzzles)))


def puzzle_line(puzzle: Puzzle) -> str:
    """The line of a puzzle in the file."""
    match puzzle.task:
        case Win(plies):
            task = {"win": plies}
        case Gain(pieces, turns):
            task = {"gain": pieces, "turns": turns}
        case Only(plies):
            task = {"only": plies}
    row = {
        "id": puzzle.id,
        "variant": puzzle.variant,
        "at": puzzle.at,
        "task": task,
        "first": puzzle.first,
        "level": puzzle.level,
        "themes": puzzle.themes,
    }
    return json.dumps(row, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """The puzzle of a line; raises ValueError, KeyError or TypeError for anything else."""
    row = json.loads(line)
    texts = [row[name] for name in ("id", "variant", "at", "first")]
    if not all(isinstance(text, str) for text in (*texts, *row["themes"])):
        raise ValueError(f"{line} is no puzzle")
    name, variant, at, first = texts
    find(variant)
    return Puzzle(name, variant, at, _task(row["task"]), first, whole_in(row["level"]), tuple(row["themes"]))


def _task(row: Mapping[str, Any]) -> Task:
    numbers = {name: whole_in(number) for name, number in row.items()}
    match numbers:
        case {"win": plies} if plies > 0:
            return Win(plies)
        case {"gain": pieces, "turns": turns} if pieces > 0 < turns:
            return Gain(pieces, turns)
        case {"only": plies} if plies >= 0:
            return Only(plies)
    raise ValueError(f"{row} is no task")


def read_puzzles(game: str) -> PuzzleBook:
    """The puzzles of a game. Raises GameError for a file that is missing or damaged."""

    def made(about: Any, lines: list[str]) -> PuzzleBook:
        if (about["game"], about["format"]) != (game, FORMAT):
            raise ValueError(f"it holds puzzles of {about['game']} in the format {about['format']}")
        puzzles = tuple(map(read_puzzle, lines))
        edition = whole_in(about.get("edition", 0))
        return PuzzleBook(game, whole_in(about["nodes"]), whole_in(about["engine"]), puzzles, edition)

    return read_json_lines(puzzle_file(game), ("There are no puzzles", "The puzzles"), made)


def puzzles_if_any(game: str) -> PuzzleBook:
    """The puzzles of a game; none from a file that is missing or damaged, of which the scene of all lessons warns."""
    try:
        return puzzles_of(game)
    except GameError:
        return PuzzleBook(game)


@cache
def puzzles_of(game: str) -> PuzzleBook:
    """The puzzles of a game, cached. Raises GameError for a file that is missing or damaged."""
    return read_puzzles(game)

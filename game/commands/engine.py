"""The text engine: Parapet for other programs, which speak UGI with it on standard input and output."""

from __future__ import annotations

import io
import os
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.ai.alpha_beta import DEPTH_LIMIT
from game.ai.evaluation import evaluation_of
from game.ai.info import Info, in_texts
from game.ai.levels import LEVELS, choose
from game.ai.limits import AtLevel, Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import Table
from game.build import complaint
from game.catalogue import every_variant, find
from game.core import Outcome
from game.errors import GameError, quoted
from game.play.game_tree import GameTree
from game.version import VERSION

MOST_NODES = 1 << 60
MOST_SEED = (1 << 31) - 1
USAGE = 2  # the exit code when there are arguments: it takes none


class EngineError(GameError):
    """A command that is unknown, malformed or not possible now."""


class TextEngine:
    """One conversation: it holds a game, answers lines, and searches in a thread of its own."""

    def __init__(self, write: Callable[[str], None]) -> None:
        """`write` gets one line at a time, from two threads but never both at once; its OSError ends it all."""
        self._write = write
        self._writing = threading.Lock()
        self.is_closed = False  # the other side has hung up
        self._level = len(LEVELS)
        self._seed = 0
        self._table = Table()
        self._tree = GameTree(*every_variant()[0])
        self._thought: threading.Thread | None = None
        self._is_thinking = False
        self._stop = threading.Event()
        self._is_endless = False
        self._verbs: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._ugi, "isready": self._isready, "setoption": self._setoption, "uginewgame": self._uginewgame,
            "position": self._set_position, "fen": self._fen, "show": self._show, "legal": self._legal,
            "result": self._result, "query": self._query, "perft": self._perft, "go": self._go, "stop": self._halt,
        }  # fmt: skip

    # --- the conversation

    def run(self, lines: Iterable[str]) -> None:
        """Answer `lines` until `quit` or their end. A search that ends by itself may finish after the last line."""
        try:
            for line in lines:
                if line.strip() == "quit" or self.is_closed:
                    self._stop.set()
                    break
                self.answer(line)
        except KeyboardInterrupt:
            self._stop.set()
        if self._is_endless:
            self._stop.set()
        if self._thought:
            self._thought.join()

    def answer(self, line: str) -> None:
        """Obey one line. What is refused is answered by `error` and changes nothing."""
        words = line.split()
        if not words:
            return
        try:
            if words[0] not in self._verbs:
                known = ", ".join(self._verbs)
                raise EngineError(f"There is no command {quoted(words[0])}; there are {known} and quit.")
            self._verbs[words[0]](words[1:])
        except GameError as refusal:
            self.say(f"error {refusal}")

    def say(self, line: str, ends_search: bool = False) -> None:
        """Send one line. One that `ends_search` allows new commands first: the other side may reply at once."""
        with self._writing:
            if ends_search:
                self._is_thinking = False
            try:
                self._write(line)
            except OSError:  # the other side hung up
                self.is_closed = True
                self._stop.set()

    # --- who we are

    def _ugi(self, words: list[str]) -> None:
        names = [variant.full_name(rules.id) for rules, variant in every_variant()]
        self.say(f"id name Parapet {VERSION}")
        self.say("id author the Parapet authors")
        self.say(f"option name Game type combo default {names[0]} var {' var '.join(names)}")
        self.say(f"option name Level type spin default {len(LEVELS)} min 1 max {len(LEVELS)}")
        self.say(f"option name Seed type spin default 0 min 0 max {MOST_SEED}")
        self.say("ugiok")

    def _isready(self, words: list[str]) -> None:
        self.say("readyok")

    def _setoption(self, words: list[str]) -> None:
        self._refuse_while_thinking("setoption")
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            line = quoted(" ".join(["setoption", *words]))
            raise EngineError(f"{line} should read 'setoption name NAME value VALUE'.")
        name, value = words[1].lower(), " ".join(words[3:])
        if name == "game":
            rules, variant = find(value)
            self._take(GameTree(rules, variant, self._seed))
        elif name == "level":
            self._level = number(value, "Level", 1, len(LEVELS))
        elif name == "seed":
            self._seed = number(value, "Seed", 0, MOST_SEED)
        else:
            raise EngineError(f"There is no option {quoted(words[1])}; there are Game, Level and Seed.")

    # --- the game

    def _uginewgame(self, words: list[str]) -> None:
        self._refuse_while_thinking("uginewgame")
        self._table.clear()

    def _set_position(self, words: list[str]) -> None:
        self._refuse_while_thinking("position")
        at = words.index("moves") if "moves" in words else len(words)
        start, moves = words[:at], words[at + 1 :]
        rules, variant = self._tree.rules, self._tree.variant
        if start[:1] == ["fen"] and len(start) > 1:
            tree = GameTree(rules, variant, self._seed, " ".join(start[1:]))
        elif start == ["startpos"]:
            tree = GameTree(rules, variant, self._seed)
        elif start[:2] == ["startpos", "seed"] and len(start) == 3:
            tree = GameTree(rules, variant, number(start[2], "seed", 0, MOST_SEED))
        else:
            line = quoted(" ".join(["position", *words]))
            raise EngineError(f"{line} should read 'position startpos [seed N]' or 'position fen TEXT', then moves.")
        for text in moves:
            tree.play_text(text)
        self._take(tree)

    def _take(self, tree: GameTree) -> None:
        """Change to another game, or to another position of this one, for which the table stays valid."""
        if tree.root.snapshot != self._tree.root.snapshot or tree.variant != self._tree.variant:
            self._table.clear()
        self._tree = tree

    def _fen(self, words: list[str]) -> None:
        self.say(f"fen {self._tree.snapshot.text}")

    def _show(self, words: list[str]) -> None:
        self.say(self._tree.picture())
        self.say("ok")

    def _legal(self, words: list[str]) -> None:
        self.say(" ".join(["legal", *sorted(move.text for move in self._tree.moves)]))

    def _result(self, words: list[str]) -> None:
        outcome = self._tree.outcome
        self.say("result none" if outcome is None else f"result {outcome.winner or 'draw'} {outcome.reason}")

    def _query(self, words: list[str]) -> None:
        match words:
            case ["gameover"]:
                self.say(f"response {str(self._tree.outcome is not None).lower()}")
            case ["p1turn"]:
                self.say(f"response {str(self._tree.snapshot.side == 1).lower()}")
            case ["result"]:
                self.say(f"response {winner_word(self._tree.outcome)}")
            case _:
                line = quoted(" ".join(["query", *words]))
                raise EngineError(f"{line} should ask for gameover, p1turn or result.")

    def _perft(self, words: list[str]) -> None:
        depth = number(" ".join(words), "perft", 0, DEPTH_LIMIT)
        self.say(f"perft {depth} {self._tree.position.copy().perft(depth)}")

    # --- thinking

    def _refuse_while_thinking(self, verb: str) -> None:
        if self._is_thinking:
            raise EngineError(f"'{verb}' has to wait: a search is running, and 'stop' ends it.")

    def _go(self, words: list[str]) -> None:
        self._refuse_while_thinking("go")
        limits, is_endless = read_limits(words)
        if over := self._tree.outcome:
            raise EngineError(f"There is nothing to think about: the game is over ({over.reason}).")
        self._stop.clear()
        self._is_thinking, self._is_endless = True, is_endless
        self._thought = threading.Thread(target=self._think, args=(limits, self._tree), name="search")
        self._thought.start()

    def _think(self, limits: Limits | None, tree: GameTree) -> None:
        """The body of the searching thread."""
        try:
            last = f"bestmove {self._best_move(limits, tree)}"
        except Exception as fault:  # a thread that dies silently would leave the other side waiting
            last = f"error The search failed: {type(fault).__name__}: {fault}."
        if self._is_endless:
            self._stop.wait()
        self.say(last, ends_search=True)

    def _best_move(self, limits: Limits | None, tree: GameTree) -> str:
        """The text of the best move within the limits; without limits, of the move that the level plays."""

        def report(info: Info[str]) -> None:
            self.say(info_line(info))

        if limits is None:
            return choose(tree.spec(), AtLevel(self._level, self._seed), self._stop.is_set, report).move
        rules, position = tree.rules, tree.position.copy()
        search = Search(position, evaluation_of(rules.id, position), self._table)
        found = search.think(limits, self._stop.is_set, lambda info: report(in_texts(rules, position, info)))
        return in_texts(rules, position, found).pv[0]

    def _halt(self, words: list[str]) -> None:
        self._stop.set()
        if self._thought:
            self._thought.join()


# --- texts


def number(word: str, name: str, least: int, most: int) -> int:
    """The whole number written as `word`; raises EngineError for anything else and for one out of bounds."""
    if word.isascii() and word.isdigit() and len(word) < 20 and least <= int(word) <= most:
        return int(word)
    raise EngineError(f"{name} takes a whole number from {least} to {most}, not {quoted(word)}.")


def read_limits(words: Sequence[str]) -> tuple[Limits | None, bool]:
    """The limits after `go`, None without any, and whether only `stop` ends the search."""
    rest = list(words)
    found = {"depth": 0, "nodes": 0, "movetime": 0}
    is_endless = False
    while rest:
        word = rest.pop(0)
        if word == "infinite":
            is_endless = True
        elif word in found:
            found[word] = number(rest.pop(0) if rest else "", f"go {word}", 1, MOST_NODES)
        else:
            raise EngineError(f"'go' does not know {quoted(word)}; it takes depth, nodes, movetime and infinite.")
    if not words:
        return None, False
    return Limits(depth=found["depth"], nodes=found["nodes"], seconds=found["movetime"] / 1000), is_endless


def info_line(info: Info[str]) -> str:
    """What a search has found so far, as UGI writes it."""
    score = f"cp {info.score}"
    if plies := plies_to_end(info.score):
        score = f"{'win' if info.score > 0 else 'loss'} {plies}"
    work = f"nodes {info.nodes} nps {info.nodes / max(info.seconds, 1e-6):.0f} time {info.seconds * 1000:.0f}"
    return f"info depth {info.depth} score {score} {work} pv {' '.join(info.pv)}"


def winner_word(outcome: Outcome | None) -> str:
    """`none`, `draw`, or the winning player as in `p1win`."""
    if outcome is None:
        return "none"
    return f"p{outcome.winner}win" if outcome.winner else "draw"


def main(arguments: Sequence[str]) -> int:
    """Talk until `quit` or the end of the input; gives the exit code."""
    if arguments:
        print(f"The engine takes no arguments such as {quoted(arguments[0])}: it reads its commands.", file=sys.stderr)
        return USAGE
    streams: list[Any] = [sys.stdin, sys.stdout]
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    engine = TextEngine(lambda line: print(line, flush=True))
    if doubt := complaint():
        engine.say(f"info string {doubt}")
    engine.run(sys.stdin or ())
    if engine.is_closed:  # Python would flush the rest at exit, and complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0

"""The text engine: Parapet for other programs, which speak UGI with it on standard input and output."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from time import monotonic, thread_time

from game.ai.alpha_beta import DEPTH_LIMIT
from game.ai.evaluation import evaluation_of
from game.ai.info import Info, in_texts
from game.ai.levels import LEVELS
from game.ai.limits import AtLevel
from game.ai.mind import choose
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.build import build_fault, form
from game.catalogue import every_variant, find
from game.commands import options
from game.commands.go import SearchOrder, read_go
from game.commands.hearing import LONGEST_COMMAND, Hearing, hung_up, input_lines, writer_to
from game.commands.options import EngineError, Options, whole_number
from game.core import Outcome
from game.errors import GameError, quoted
from game.language import alternatives, enumerated
from game.play.game_tree import GameTree
from game.position import Position
from game.version import VERSION

NO_MOVE = "0000"  # sent as `bestmove` when no move exists: every `go` gets an answer
UGI_SEATS = 2  # players that UGI knows
USAGE = 2  # exit code when arguments are given
LEAST = 0.04  # seconds that a count may work in any case: a script sends `quit` right after it
TICK = 0.05  # seconds between checks that the host still listens
ANSWERING = 0.2  # seconds after `quit` for answering earlier commands
PARTING = 0.4  # seconds after `quit`, or that a line waits to be read once the input has ended: then the engine ends
PORTION = 10_000 if form() == "compiled" else 50  # move lists that are made in some milliseconds


class TextEngine:
    """One conversation: holds a game, answers lines, and searches on its own thread."""

    def __init__(self, write: Callable[[str], None], is_deaf: Callable[[], bool] = lambda: False) -> None:
        """`write` gets one line at a time, from two threads but never both at once; its OSError ends it all.

        So does `is_deaf`, when it finds that nobody reads any more.
        """
        self._write, self._is_deaf = write, is_deaf
        self._writing = threading.Lock()
        self.hearing = Hearing()
        self._number = 0  # number of the line being answered
        self._is_abandoned = False  # no answer is expected any more
        self._unanswered = 0  # lines that were read by then
        self._ended = threading.Event()
        self._saying_since: float | None = None  # when the current write began
        self._options = Options()
        self._table = TranspositionTable(self._options.table_bits)
        self._tree = GameTree(*every_variant()[0])
        self._thought: threading.Thread | None = None
        self._is_thinking = False
        self._verbs: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._ugi, "isready": self._isready, "setoption": self._setoption, "uginewgame": self._uginewgame,
            "position": self._set_position, "fen": self._fen, "show": self._show, "legal": self._legal,
            "result": self._result, "query": self._query, "perft": self._perft, "go": self._go, "stop": self._halt,
        }  # fmt: skip

    # --- the conversation

    def run(self, lines: Iterable[str]) -> bool:
        """Answer `lines` until `quit` or their end, which end whatever takes long; so do Ctrl+C and a deaf host.

        Returns whether all has ended. It may not have if the host reads nothing and waits for nothing, or if something
        takes too long after `quit`, which ends the conversation within half a second.
        """
        self.hearing.listen(lines)
        threading.Thread(target=self._answer_all, daemon=True, name="answers").start()
        try:
            while not self._ended.wait(TICK):  # not `join`: Python 3.11 takes a thread for ended when Ctrl+C meets it
                parted, since = self.hearing.seconds_since_quit(), self._saying_since
                if parted > ANSWERING or self._is_deaf():
                    self._abandon()
                is_stuck = self.hearing.is_left and since is not None and monotonic() - since > PARTING
                if is_stuck or parted > PARTING:
                    break
        except KeyboardInterrupt:
            self._abandon()
            self._ended.wait(PARTING)
        return self._ended.is_set()

    def _answer_all(self) -> None:
        for number, line in self.hearing.lines():
            if not self._is_abandoned:
                self.answer(line, number)
        if self._thought:
            self._thought.join()
        if self._unanswered:
            self._complain(f"Lines that were left without an answer at the end: {self._unanswered}.")
        self._ended.set()

    def _abandon(self) -> None:
        """Stop answering."""
        self._is_abandoned = True
        self.hearing.leave()
        self._unanswered += self.hearing.end()

    def answer(self, line: str, number: int = 0) -> None:
        """Obey one line. A refused line is answered by a sentence and changes nothing.

        `number` is that of a line that was heard before.
        """
        self._number = number or self.hearing.number(line)
        words = line.split()
        if not words:
            return
        try:
            if len(line) > LONGEST_COMMAND:
                raise EngineError(f"A line has at most {LONGEST_COMMAND} characters.")
            if words[0] not in self._verbs:
                known = enumerated([*self._verbs, "quit"])
                raise EngineError(f"There is no command {quoted(words[0])}; there are {known}.")
            self._verbs[words[0]](words[1:])
        except GameError as refusal:
            self._complain(refusal)
        except Exception as fault:  # otherwise the host would wait for ever
            self._complain(f"The command failed: {type(fault).__name__}: {fault}.")

    def _complain(self, sentence: object) -> None:
        self.say(f"info string error: {sentence}")

    def say(self, line: str, ends_search: bool = False) -> None:
        """Send one line. One that `ends_search` allows new commands first: the other side may reply at once."""
        with self._writing:
            if ends_search:
                self._is_thinking = False
            self._saying_since = monotonic()
            try:
                self._write(line)
            except OSError:  # the host hung up
                self._abandon()
            self._saying_since = None

    # --- who we are

    def _ugi(self, words: list[str]) -> None:
        self.say(f"id name Parapet {VERSION}")
        self.say("id author the Parapet authors")
        for line in options.declarations():
            self.say(line)
        self.say("ugiok")

    def _isready(self, words: list[str]) -> None:
        self.say("readyok")

    def _setoption(self, words: list[str]) -> None:
        self._refuse_while_thinking("setoption")
        name, value = options.read_setoption(words)
        if name == options.GAME:
            self._set_game(value)
        elif name == options.CLEAR_HASH:
            self._table.clear()
        else:
            changed = options.changed(self._options, name, value)
            if changed.table_bits != self._options.table_bits:
                self._table = changed.new_table(lambda: self.hearing.seconds_since_quit() > LEAST)
            self._options = changed

    def _set_game(self, name: str) -> None:
        rules, variant = find(name)
        self._take(GameTree(rules, variant, self._options.seed))
        if variant.seats > UGI_SEATS:
            last = f"p{variant.seats}"
            self.say(f"info string {name} has {variant.seats} players, and UGI knows {UGI_SEATS}: query takes p1turn "
                     f"to {last}turn, results are p1win to {last}win, and go takes p1time to {last}time.")  # fmt: skip

    # --- the game

    def _uginewgame(self, words: list[str]) -> None:
        self._refuse_while_thinking("uginewgame")
        self._table.clear()

    def _set_position(self, words: list[str]) -> None:
        self._refuse_while_thinking("position")
        at = words.index("moves") if "moves" in words else len(words)
        start, moves = words[:at], words[at + 1 :]
        rules, variant = self._tree.rules, self._tree.variant
        seed, fen = self._options.seed, None
        if start[:1] == ["fen"] and len(start) > 1:
            fen = " ".join(start[1:])
        elif start[:2] == ["startpos", "seed"] and len(start) == 3:
            seed = whole_number(start[2], "seed", 0, options.MOST_SEED)
        elif start != ["startpos"]:
            line = quoted(" ".join(["position", *words]))
            raise EngineError(f"{line} should read 'position startpos [seed N]' or 'position fen TEXT', then moves.")
        if (seed, fen) == (self._tree.seed, self._tree.start_text) and self._go_on(moves):
            return
        tree = GameTree(rules, variant, seed, fen)
        self._play(tree, moves)
        self._take(tree)

    def _go_on(self, moves: list[str]) -> bool:
        """Reach the position after `moves` from the present one, if that is nearer than the start; whether it is.

        A host sends the whole game after every move, and a long one takes long to play again.
        """
        tree, before = self._tree, self._tree.node
        way = before.path()
        shared = sum(1 for _ in takewhile(lambda pair: pair[0].text == pair[1], zip(way[1:], moves, strict=False)))
        if 2 * shared < len(way):
            return False
        try:
            tree.go_to(way[shared])
            self._play(tree, moves[shared:])
        except GameError:
            tree.go_to(before)
            raise
        return True

    def _play(self, tree: GameTree, moves: list[str]) -> None:
        """Play a long game only as long as anybody waits for it, or for the answer to a later command."""
        for text in moves:
            if self._is_abandoned or self.hearing.is_unwanted(self._number):
                raise EngineError("The position was not set up: it was stopped before the end.")
            tree.play_text(text)

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
        turns = [f"p{seat}turn" for seat in range(1, max(self._tree.variant.seats, UGI_SEATS) + 1)]
        match words:
            case ["gameover"]:
                self.say(f"response {str(self._tree.outcome is not None).lower()}")
            case [turn] if turn in turns:
                self.say(f"response {str(turn == f'p{self._tree.snapshot.side}turn').lower()}")
            case ["result"]:
                self.say(f"response {winner_word(self._tree.outcome)}")
            case _:
                line = quoted(" ".join(["query", *words]))
                raise EngineError(f"{line} should ask for {alternatives(['gameover', *turns, 'result'])}.")

    def _perft(self, words: list[str]) -> None:
        depth = whole_number(" ".join(words), "perft", 0, DEPTH_LIMIT)
        asked, began = self._number, thread_time()  # which stands still while other programs have the processor

        def check() -> None:
            if self._is_abandoned or (self.hearing.is_over(asked) and thread_time() - began > LEAST):
                raise EngineError(f"perft {depth} was stopped before the end.")

        self.say(f"perft {depth} {leaves(self._tree.position.copy(), depth, check)}")

    # --- thinking

    def _refuse_while_thinking(self, verb: str) -> None:
        if self._is_thinking:
            raise EngineError(f"'{verb}' has to wait: a search is running, and 'stop' ends it.")

    def _go(self, words: list[str]) -> None:
        self._refuse_while_thinking("go")
        try:
            self._begin_search(words)
        except GameError as refusal:  # with a move, so that nobody waits for one
            self._complain(refusal)
            self.say(f"bestmove {NO_MOVE}")

    def _begin_search(self, words: list[str]) -> None:
        if over := self._tree.outcome:
            raise EngineError(f"The game is over ({over.reason}); there is no move to find.")
        order = read_go(words, self._tree.snapshot.side, self._options.overhead / 1000)
        self._is_thinking = True
        search = (order, self._tree, self._number)
        thought = threading.Thread(target=self._think, args=search, daemon=True, name="search")
        try:
            thought.start()
        except RuntimeError as refusal:  # the system cannot start another thread
            self._is_thinking = False
            raise EngineError(f"The search cannot begin: {refusal}.") from refusal
        self._thought = thought

    def _think(self, order: SearchOrder, tree: GameTree, number: int) -> None:
        """The body of the searching thread; `number` is that of the line that asked for it."""
        shown: Info[str] = Info()

        def show(info: Info[str]) -> None:
            nonlocal shown
            shown = info
            for line in info_lines(info):
                self.say(line)

        try:
            best = self._best(order, tree, lambda: self.hearing.is_over(number), show)
        except Exception as fault:  # otherwise the host would wait for ever
            self._complain(f"The search failed, so the first legal move is played: {type(fault).__name__}: {fault}.")
            best = Info(pv=(tree.moves[0].text,))
        if best.pv[:1] != shown.pv[:1]:  # the level drew another move, or an unfinished depth found a better one
            show(best)
        if order.is_endless:
            self.hearing.wait(number)
        self.say(f"bestmove {best.pv[0]}", ends_search=True)

    def _best(
        self, order: SearchOrder, tree: GameTree, is_over: Callable[[], bool], report: Callable[[Info[str]], None]
    ) -> Info[str]:
        """The move of the level within the limits, first in `pv`; the last level uses all of them."""
        rules, position = tree.rules, tree.position.copy()
        if order.is_bare or self._options.level < len(LEVELS):
            options = self._options
            how = AtLevel(
                options.level, options.seed, within=order.limits, own_book=options.own_book, character=options.character
            )
            return choose(tree.spec(), how, is_over, report, lambda spec: (rules, position)).info
        search = Search(position, evaluation_of(rules.id, position), self._table)
        limits = order.limits._replace(multipv=self._options.multipv)
        found = search.think(limits, is_over, lambda info: report(in_texts(rules, position, info)))
        return in_texts(rules, position, found)

    def _halt(self, words: list[str]) -> None:
        if self._thought:
            self._thought.join()


# --- counting


def leaves(position: Position, depth: int, check: Callable[[], None]) -> int:
    """The perft of a position, by `Position.perft` in portions of some milliseconds; `check` may raise between them."""
    check()
    moves = position.legal_moves()
    if depth < 2 or len(moves) ** (depth - 1) <= PORTION:
        return int(position.perft(depth))
    count = 0
    for move in moves:
        position.make(move)
        count += leaves(position, depth - 1, check)
        position.unmake()
    return count


# --- texts


def info_lines(info: Info[str]) -> list[str]:
    """The findings of a search in UGI, a text line for each line of moves."""
    before = f"info depth {info.depth} seldepth {info.seldepth}"
    rate = info.nodes / max(info.seconds, 1e-6)
    work = f"nodes {info.nodes} nps {rate:.0f} hashfull {info.hashfull} time {info.seconds * 1000:.0f}"
    return [
        f"{before} multipv {rank} score {score_words(line.score)} {work} pv {' '.join(line.pv)}"
        for rank, line in enumerate(info.lines, 1)
    ]


def score_words(score: int) -> str:
    """Format a score for the player to move: points, or a proven win or loss with its plies."""
    if plies := plies_to_end(score):
        return f"{'win' if score > 0 else 'loss'} {plies}"
    return f"cp {score}"


def winner_word(outcome: Outcome | None) -> str:
    """`none`, `draw`, or the winning player as in `p1win`."""
    if outcome is None:
        return "none"
    return f"p{outcome.winner}win" if outcome.winner else "draw"


def main(arguments: Sequence[str]) -> int:
    """Serve until `quit` or the end of the input; return the exit code."""
    if arguments:
        print(f"The engine takes no arguments such as {quoted(arguments[0])}: it reads its commands.", file=sys.stderr)
        return USAGE
    engine = TextEngine(writer_to(sys.stdout), lambda: hung_up(sys.stdout))
    if doubt := build_fault():
        engine.say(f"info string {doubt}")
    if not engine.run(input_lines(sys.stdin)):
        os._exit(0)  # a thread is stuck writing to a host that does not read
    return 0

"""Say why moves of played games were mistakes, and check it: `python tools/reasons.py [GAME...] --games 20 --seed 1`.

Plays games between the levels 3 to 6, takes the moments in which a move lost much of a chance to win, and makes the
sentences of a review for each. Every sentence is checked by other means than those that found it:

- a win, or that a side runs out of moves first, by the plain solver of tools/claims.py, or by playing it out;
- what is prevented, by the same solver, or by a search ten times as long, which must not find it either;
- a threat, by the same means where the other side has passed;
- pieces, by trying all lines with a count of the pieces on the board, where the prover only names the move to try
  first, or, where they are too many, by that search, which must judge the move as the sentence does.

Prints by game: the moments, how many have a sentence, each pattern with how often it was said, how often it was checked
by trying all lines, and how often it was false; `--show` prints each sentence with its position. The exit code is 1 if
one is false.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.proof import Gain, Proof, ProofTask, ProofVerdict
from game.ai.proving import prove
from game.ai.search import plies_to_end
from game.ai.spec import Replayer
from game.catalogue import IDS, find
from game.commands.arguments import game_or_variant, whole
from game.core import AnyRules
from game.learn.reasons import wordings
from game.learn.reasons.reason import Facts, Moment, ProofQuestion, Reason, ReasonKind
from game.learn.reasons.splits_words import is_outlasted, outlasts, outlasts_in_time
from game.learn.reasons.why import reasons
from game.notation import read_move
from game.position import Position
from tools.claims import FALSE, OPEN, Solver, TooManyError, verdict
from tools.moments import Reviewed, chance_after, moments_in, search
from tools.workers import work_through

NODES: Final = 60_000  # of the searches that confirm the moments
LONGER: Final = 10  # times as many for those that check
HINT: Final = 20_000  # positions of the proof that says which move to try first
LINES: Final = 60_000  # positions that are tried before the search has to decide
MOST_PLIES: Final = 10  # of a win whose turns are not said
TO_THE_END: Final = 30  # the same where it is proved to the end of the game
SAFE_PLIES: Final = 3  # within which a win is prevented, at least
MOST_PIECES: Final = 3  # that a move gains or loses
TRUE, JUDGED = "tried", "judged"


@dataclass
class Checked:
    """A moment with its reasons, what came of checking each, and what it cost to find them."""

    game: str
    moment: Moment
    text: str
    reasons: tuple[Reason, ...]
    verdicts: tuple[str, ...]
    nodes: int
    seconds: float


@dataclass
class Tally:
    """What was found in the games of one game."""

    moments: int = 0
    said: int = 0
    nodes: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    verdicts: Counter[tuple[str, str]] = field(default_factory=Counter)  # by pattern and verdict


class Check:
    """Checks the reasons of one moment."""

    def __init__(self, moment: Moment, nodes: int) -> None:
        self.moment, self.nodes = moment, nodes
        self.rules: AnyRules
        self.rules, self.position = moment.game.replayed()
        self.seat = int(self.position.side)
        self.rival = 3 - self.seat
        own = import_module(f"game.learn.reasons.{self.rules.id}")
        bounds, self.after_pass = own.BOUNDS, own.after_pass
        self.says_turns = bounds.plies > 0 and not self.rules.has_steps
        self.unsaid = MOST_PLIES if bounds.plies else TO_THE_END  # plies of a win whose turns are not said

    def verdict(self, reason: Reason) -> str:
        """TRUE if all lines were tried, JUDGED if a longer search agrees, else FALSE or OPEN."""
        facts, words = reason.facts, reason.words
        best, played = self.moment.best, self.moment.played
        if words in (wordings.wins, outlasts) or words in (wordings.throws_the_win_away, is_outlasted):
            winner, move = (self.seat, best) if words in (wordings.wins, outlasts) else (self.rival, played)
            return self.wins(move, winner, facts.turns)
        if words is outlasts_in_time:
            first, *later = reason.line
            winner = self.seat if first == best else self.rival
            return self.both(self.wins(first, winner, 0), self.wins(first, winner, 0, later))
        if words in (wordings.allows_a_win, wordings.lets_win):
            return self.both(self.wins(played, self.rival, facts.turns), self.does_not_win(best, facts.turns))
        if words is wordings.all_others_lose:
            others = [move.text for move in self.rules.moves(self.position) if move.text != best]
            return self.both(*(self.wins(move, self.rival, facts.turns) for move in others))
        if words is wordings.lasts_longest:
            return self.both(*(self.wins(move.text, self.rival, 0) for move in self.rules.moves(self.position)))
        if words in (wordings.gains, wordings.allows_a_gain, wordings.lets_gain, wordings.allows_a_greater_gain):
            is_best = words is wordings.gains
            seat, move = (self.seat, best) if is_best else (self.rival, played)
            found = self.gains(move, seat, facts.number, max(facts.turns, 1) - is_best)
            return found if is_best else self.both(found, self.does_not_gain(best, facts))
        if words is wordings.comes_out_worse:
            return self.worse(facts.number, facts.turns)
        if words in (wordings.threatens_to_win, wordings.threatens_to_gain):
            return self.threatens(self.made(best), self.seat, words is wordings.threatens_to_win)
        if words in (wordings.meets_a_win, wordings.meets_a_gain):
            return self.threatens(self.position, self.rival, words is wordings.meets_a_win)
        return OPEN if reason.kind is ReasonKind.PROOF else self.better()  # a proof calls for another one

    def threatens(self, position: Position, seat: int, to_win: bool) -> str:
        """Whether a seat could win at once, or gain a piece, if the side to move passed."""
        text = self.after_pass(self.rules.write(position))
        passed = self.rules.read(find(self.moment.game.variant)[1], text)
        if to_win:
            return TRUE if Solver(self.rules.id, passed, seat, LINES).wins(1) else FALSE
        wanted = balance(self.rules, passed, seat) + 1
        try:
            return TRUE if AllLines(self.rules, passed, seat, wanted, LINES).gains(1) else FALSE
        except TooManyError:
            return OPEN

    def worse(self, number: int, turns: int) -> str:
        """Whether the best move comes out so many pieces better than the other within so many turns."""
        best, played = self.moment.best, self.moment.played
        for pieces in range(MOST_PIECES, -MOST_PIECES - 1, -1):
            found = self.gains(best, self.seat, pieces, turns - 1)
            if found == JUDGED:
                return found
            if found == TRUE:
                other = self.gains(played, self.seat, pieces - number + 1, turns - 1)
                return {TRUE: FALSE, FALSE: TRUE}.get(other, other)
        return OPEN

    @staticmethod
    def both(*verdicts: str) -> str:
        """The worst of some verdicts."""
        return max(verdicts, key=(TRUE, JUDGED, OPEN, FALSE).index)

    def better(self) -> str:
        """Whether a longer search finds the best move better than the one that was played."""
        codes = (read_move(self.rules, self.position, text).code for text in (self.moment.best, self.moment.played))
        good, bad = (chance_after(self.rules, self.position, code, LONGER * self.nodes) for code in codes)
        return JUDGED if good > bad else FALSE

    def made(self, *moves: str) -> Position:
        """A copy of the position after some moves."""
        position = self.position.copy()
        for move in moves:
            position.make(read_move(self.rules, position, move).code)
        return position

    def wins(self, move: str, winner: int, turns: int, later: Sequence[str] = ()) -> str:
        """Whether a seat wins after a move, and others later, within so many turns."""
        position = self.made(move, *later)
        if over := self.rules.outcome(position):
            return TRUE if over.winner == winner else FALSE
        plies = 2 * turns - 1 - (winner == self.seat) if turns and self.says_turns else self.unsaid
        found = verdict(self.rules.id, position, winner, plies, LONGER * self.nodes)
        return found if found in (FALSE, OPEN) else TRUE

    def does_not_win(self, move: str, turns: int) -> str:
        """Whether the other side does not win after a move within so many turns."""
        position = self.made(move)
        over = self.rules.outcome(position)
        if over:
            return FALSE if over.winner == self.rival else TRUE
        plies = 2 * turns - 1 if turns and self.says_turns else self.unsaid if self.unsaid > MOST_PLIES else SAFE_PLIES
        try:
            return FALSE if Solver(self.rules.id, position, self.rival, LINES).wins(plies) else TRUE
        except TooManyError:
            found = search(self.rules.id, position, LONGER * self.nodes)
            is_won = plies_to_end(found.score) and (found.score > 0) == (int(position.side) == self.rival)
            return FALSE if is_won else JUDGED

    def does_not_gain(self, move: str, facts: Facts) -> str:
        """Whether the other side gains no more after the best move than the sentence says."""
        found = self.gains(move, self.rival, facts.others + 1, facts.turns)
        return {TRUE: FALSE, FALSE: TRUE}.get(found, found)

    def gains(self, move: str, seat: int, pieces: int, turns: int) -> str:
        """Whether a seat is so many pieces better off after a move and so many of its turns."""
        if over := self.rules.outcome(self.made(move)):
            return TRUE if over.winner == seat else FALSE
        wanted = balance(self.rules, self.position, seat) + pieces
        try:
            return TRUE if AllLines(self.rules, self.made(move), seat, wanted, LINES).gains(turns) else FALSE
        except TooManyError:
            return self.better()


def balance(rules: AnyRules, position: Position, seat: int) -> int:
    """The pieces of a seat on the board and to be placed, less those of the other."""
    owners = [rules.pieces[code].seat for code in rules.board(position).cells if code < len(rules.pieces)]
    owners += [other for other in (1, 2) for _piece in range(int(position.waiting(other)))]
    own, others = owners.count(seat), owners.count(3 - seat)
    return own if rules.id == "tower_push" else own - others


class AllLines:
    """Tries all lines of a game of two for pieces, with a count of its own; the prover only names what to try first."""

    def __init__(self, rules: AnyRules, position: Position, seat: int, wanted: int, limit: int) -> None:
        self.rules, self.position, self.seat, self.wanted, self.left = rules, position, seat, wanted, limit
        self.has_begun = False

    def gains(self, turns: int) -> bool:
        """Whether the seat has what is wanted when its turn has come back to it. Raises TooManyError."""
        position = self.position
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        if over := self.rules.outcome(position):
            return over.winner == self.seat
        acts = int(position.side) == self.seat
        if acts and not position.turn_under_way() and self.has_begun:
            if balance(self.rules, position, self.seat) >= self.wanted:
                return True
            if turns <= 0:
                return False
        return (any if acts else all)(self._after(move, turns) for move in self._moves(turns))

    def _moves(self, turns: int) -> list[int]:
        """The legal moves, those first that settle it by what the prover says."""
        position = self.position
        lead = self.wanted - balance(self.rules, position, self.seat)
        proof = prove(self.rules, position, ProofTask(Gain(lead, turns, self.seat), HINT))
        settling = proof.fastest if int(position.side) == self.seat else proof.after(ProofVerdict.REFUTED)
        return [move.code for move in sorted(self.rules.moves(position), key=lambda move: move.text not in settling)]

    def _after(self, move: int, turns: int) -> bool:
        position = self.position
        own = self._has_turn()
        position.make(move)
        before, self.has_begun = self.has_begun, True
        try:
            return self.gains(turns - (own and not self._has_turn()))
        finally:
            self.has_begun = before
            position.unmake()

    def _has_turn(self) -> bool:
        under_way = int(self.position.turn_under_way())
        return under_way == self.seat or (not under_way and int(self.position.side) == self.seat)


# --- the games


class HereProver:
    """Answers questions in this process, which takes up to a second for each."""

    def __init__(self) -> None:
        self._replay = Replayer()

    def __call__(self, question: ProofQuestion) -> Proof:
        """The proof."""
        return prove(*self._replay.to(question.game), question.task)


def looked_into(reviewed: Reviewed) -> list[Checked]:
    """The moments of one game, each with its reasons and what came of checking them."""
    rules = find(reviewed.game)[0]
    done = []
    for moment in moments_in(reviewed):
        prover, nodes = HereProver(), 0

        def proved(question: ProofQuestion, prover: HereProver = prover) -> Proof:
            nonlocal nodes
            proof = prover(question)
            nodes += proof.nodes
            return proof

        began = process_time()
        found = reasons(moment, proved)
        seconds = process_time() - began
        check = Check(moment, reviewed.nodes)
        verdicts = tuple(map(check.verdict, found))
        text = rules.write(check.position)
        done.append(Checked(rules.id, moment, text, found, verdicts, nodes, seconds))
    return done


def shown(checked: Checked) -> str:
    """A moment with its sentences, for reading."""
    moment = checked.moment
    head = f"{moment.game.variant} {checked.text}  played {moment.played}, best {moment.best}"
    lines = [
        f"  {found}: {reason.sentence}  [{' '.join(reason.line)}]"
        for reason, found in zip(checked.reasons, checked.verdicts, strict=True)
    ]
    return "\n".join([head, *lines])


def print_tally(game: str, games: int, tally: Tally) -> None:
    """Print what was found in the games of one game."""
    share = f"{tally.said / tally.moments:.0%}" if tally.moments else "-"
    print(f"{game}: {games} games, {tally.moments} moments, {tally.said} with a sentence ({share})")
    if tally.moments:
        nodes, seconds = sorted(tally.nodes), sorted(tally.seconds)
        middle = tally.moments // 2
        print(
            f"  proofs of a moment: median {nodes[middle]:,} nodes, {seconds[middle]:.2f} s; "
            f"most {nodes[-1]:,}, {seconds[-1]:.2f} s"
        )
    for pattern in sorted({pattern for pattern, _verdict in tally.verdicts}):
        counts = {found: tally.verdicts[pattern, found] for found in (TRUE, JUDGED, OPEN, FALSE)}
        said = ", ".join(f"{number} {found}" for found, number in counts.items() if number)
        print(f"  {pattern}: {sum(counts.values())} ({said})", flush=True)


def review(game: str, asked: argparse.Namespace) -> int:
    """Play the games of one game, print what was found, and return how many sentences are false."""
    tally = Tally()

    def enter(done: list[Checked]) -> None:
        for checked in done:
            tally.moments += 1
            tally.said += bool(checked.reasons)
            tally.nodes.append(checked.nodes)
            tally.seconds.append(checked.seconds)
            tally.verdicts.update(
                (reason.words.__name__, found) for reason, found in zip(checked.reasons, checked.verdicts, strict=True)
            )
            if asked.show or FALSE in checked.verdicts:
                print(shown(checked), flush=True)

    first = asked.seed * asked.games
    tasks = [Reviewed(game, number, asked.nodes) for number in range(first, first + asked.games)]
    work_through(tasks, looked_into, enter, lambda: None, asked.cores)
    print_tally(game, asked.games, tally)
    return sum(number for (_pattern, found), number in tally.verdicts.items() if found == FALSE)


def main(arguments: Sequence[str]) -> int:
    """Review the games that the command line asks for, and return the exit code."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*", type=game_or_variant, metavar="GAME", help="all if none is named")
    reader.add_argument("--games", type=whole(1), default=20, help="of each game")
    reader.add_argument("--seed", type=whole(0), default=0, help="another one plays other games")
    reader.add_argument("--nodes", type=whole(1), default=NODES, help="of the searches that confirm the moments")
    reader.add_argument("--cores", type=whole(1), default=os.cpu_count() or 1)
    reader.add_argument("--show", action="store_true", help="print every moment with its sentences")
    asked = reader.parse_args(arguments)
    return int(sum(review(game, asked) for game in asked.names or IDS) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

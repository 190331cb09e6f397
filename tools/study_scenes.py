"""The scenes of study: what the engine finds, what is proved, openings, kept games, and mistakes to try again."""

import json
from collections.abc import Callable

from game.ai.info import BestMove, Info
from game.ai.proof import FirstMove, Proof, ProofVerdict
from game.archive.database.places import place_key
from game.archive.learning.mistakes import KeptMistake, begin_practice
from game.catalogue import find
from tools.kept_games import fill
from tools.table import PERSON, Table
from ui.learn.review.end import ReviewEnd
from ui.scene.scene import Push


def analysis(name: str) -> Callable[[Table], object]:
    """Open a board between people, some moves on, look back with everything on that the machine thinks of it."""

    def open_board(table: Table) -> None:
        match = table.open_game(name, *[PERSON] * find(name)[1].seats)
        for _ in range(6):
            match.play(match.tree.moves[-1])
        table.key("End")
        table.wait(2)
        table.key("E", "G", "Left", "Left", "X")
        table.wait(2)
        line = [node.text for node in match.tree.line[5:]]
        table.puppet.info = Info(70, 9, 1_234_567, 3.0, tuple(line))
        table.wait(0.2)
        assert table.facts["line"]

    return open_board


def proofs(table: Table) -> None:
    """Study the end of a game of Pressure; a third of the moves is proved to win, and another one to lose."""
    match = table.open_game("pressure", PERSON, PERSON, text="2B2/4W/2B1b/1BxBx/Bxx1x b")
    match.resign()
    table.wait(2)
    table.key("Esc", "X", "V")
    moves = match.tree.at(match.tree.root).moves
    for proved in (0, 1):
        table.wait(0.2)
        verdicts = ProofVerdict.UNDECIDED, ProofVerdict.PROVED
        found = [FirstMove(move.text, verdicts[at % 3 == proved], 7) for at, move in enumerate(moves)]
        table.puppet.proofs[-1].best_move = BestMove(proof=Proof(moves=tuple(found)))
    table.wait(0.2)
    table.click("c5")


def openings(table: Table) -> None:
    """Analyse the start of a game, whose openings the book knows."""
    match = table.open_game("tower_push", PERSON, PERSON)
    match.play(match.tree.moves[-1])
    table.wait(2)
    table.key("Left", "X")
    table.wait(1)
    table.puppet.info = Info(70, 9, 1_234_567, 3.0, (match.tree.line[1].text,))
    table.wait(0.2)
    assert table.scene.analysis_view.openings.visible


def games_here(table: Table) -> None:
    """The kept games that began as this one."""
    fill(table.library, 12)
    while not table.library.games_at(_start_of("pressure"), 2).games:
        table.library.poll()
    match = table.open_game("pressure", PERSON, PERSON)
    match.play(match.tree.moves[len(match.tree.moves) // 2])
    table.wait(2)
    table.key("Home", "Ctrl+F")


def _start_of(name: str) -> int:
    rules, variant = find(name)
    return place_key(rules, variant, rules.start(variant, 0))


def mistake(table: Table) -> None:
    """A mistake of an own game that is tried again: a right move was found."""
    lines = [[200, ["e1d1", "d4d3"]], [190, ["e2d2", "b3b2"]], [-300, ["c2b2", "d4d3"]]]
    judged = json.dumps({"chance": 0.74, "left": [0.02, ["d4d3"]], "lines": lines})
    kept = KeptMistake("pressure", "1B2x/B2Bx/1BBwx/2W1W/4W w", "c2d2", judged)
    table.context.mistakes.keep("pressure", kept)
    begin_practice(table.context.tries, "pressure", kept)
    table.click("Learn", "Your mistakes in Pressure", wait=1)
    table.click("e2", "d2", wait=2)


def review_end(table: Table) -> None:
    """The sheet after the last mistake of a review."""
    mistake(table)
    table.stack.run(Push(ReviewEnd(table.context, table.scene.place, ())))

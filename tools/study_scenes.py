"""The scenes of a study: what the engine finds, what is proved, and which openings and kept games there are."""

from collections.abc import Callable

from game.ai.info import BestMove, Info
from game.ai.proof import FirstMove, Proof, ProofVerdict
from game.archive.database.places import place_key
from game.catalogue import find
from tools.kept_games import fill
from tools.table import PERSON, Table


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

"""The puzzles that come with the program: each is proved from its text to have one solution."""

import pytest

from game.ai.proof import ProofVerdict, Win
from game.catalogue import IDS
from game.learn.puzzle import HARDEST, Only, proof_task, read_puzzles
from game.places import puzzle_file
from tests.ai.plain_proof import PlainProof
from tools.puzzle_finds import twin_id
from tools.puzzles import fault_of

BATCHES = 40
MOST_BYTES = 250_000  # of all files: the packed program has little room
VISITS = 4_000  # positions that the plain prover looks at for a bound; 20,000 took four times as long

GAMES = [game for game in IDS if puzzle_file(game).exists()]  # a new game has none at first

batches = pytest.mark.parametrize("batch", range(BATCHES))


def some(game, batch):
    """A fortieth of a game's puzzles, of all levels."""
    return read_puzzles(game).puzzles[batch::BATCHES]


@pytest.mark.sweep(BATCHES)
@batches
@pytest.mark.parametrize("game", GAMES)
def test_they_are_proved_again(game, batch):
    nodes = read_puzzles(game).nodes
    assert {puzzle.id: fault for puzzle in some(game, batch) if (fault := fault_of(puzzle, nodes))} == {}


@pytest.mark.sweep(BATCHES)
@batches
@pytest.mark.parametrize("game", GAMES)
def test_the_plain_prover_agrees_as_far_as_it_gets(game, batch):
    for puzzle in some(game, batch):
        rules, position = puzzle.set_up()
        claim = proof_task(puzzle.task, position, 0).claim
        bound, known = PlainProof(rules, position, claim, VISITS).by_move()
        if bound == (claim.plies if isinstance(claim, Win) else claim.turns) and known:
            wanted = ProofVerdict.REFUTED if isinstance(puzzle.task, Only) else ProofVerdict.PROVED
            assert [move for move, (verdict, _length) in known.items() if verdict is wanted] == [puzzle.first]
        elif not isinstance(puzzle.task, Only):
            assert not any(verdict is ProofVerdict.PROVED for verdict, _length in known.values()), "it is faster"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_twins_and_each_is_a_puzzle_of_its_game(game):
    puzzles = read_puzzles(game).puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) > 0
    for puzzle in puzzles:
        rules, position = puzzle.set_up()
        assert (rules.id, puzzle.id) == (game, twin_id(rules, position))
        assert puzzle.first in {move.text for move in rules.moves(position)}
        assert 1 <= puzzle.level <= HARDEST
        assert puzzle.themes


def test_the_rest_of_a_file_takes_no_room():
    assert sum(puzzle_file(game).stat().st_size for game in GAMES) <= MOST_BYTES

"""What every move is proved to do: for the mover, for the others, and nothing where it is open."""

import pytest

from game.ai.info import BestMove
from game.ai.process import Priority
from game.ai.proof import FirstMove, Proof, ProofTask, ProofVerdict, Win
from game.ai.proving import prove
from game.catalogue import find
from game.play.game_tree import GameTree
from game.play.proved_moves import MoveResult, ProvedMove, ProvedMoves, Supposition
from tools.puppet import Puppet

WINS, LOSES, OPEN = MoveResult.WINS, MoveResult.LOSES, MoveResult.OPEN
WON = "2B2/4W/2B1b/1BxBx/Bxx1x b"  # Black wins by c5d5
LATE = (
    "7,-5;6,-4;7,-4;3,-3;4,-3W2;5,-3;6,-3W2;2,-2R1;3,-2W1;4,-2;5,-2R1;2,-1;3,-1;4,-1R2;0,0W2;1,0W3;2,0R1;3,0W2;"
    "-1,1;0,1;2,1W2;1,2W2;2,2R4;1,3R6;1,4;0,5;1,5R1;0,6;0,7;1,7;0,8;1,8 r"
)


def watched(text, *suppositions, game="pressure"):
    """The tree of a position that is watched, with what a search has found there, and the engine, a puppet."""
    tree, puppet = GameTree(*find(game), text=text), Puppet()
    moves = ProvedMoves(tree, puppet)
    moves.watched = tree.node
    for one in suppositions:
        moves.suppose(tree.node, one)
    moves.update()
    return tree, puppet, moves


def proved(text, *suppositions, game="pressure"):
    """What the real prover finds at a position, and the requests for it."""
    tree, puppet, moves = watched(text, *suppositions, game=game)
    while moves.is_busy:
        request = puppet.proofs[-1].request
        assert isinstance(request.how, ProofTask)
        rules, position = request.game.replayed()
        puppet.proofs[-1].best_move = BestMove(proof=prove(rules, position, request.how))
        moves.update()
    return moves.at(tree.node), [job.request for job in puppet.proofs]


def test_in_splits_one_move_of_seven_wins_and_the_others_are_proved_to_lose():
    found, _asked = proved(LATE, game="splits")
    assert [text for text, move in found.items() if move.result is WINS] == ["4,-1-2,-1:1"]
    assert {move.result for move in found.values()} == {WINS, LOSES}


def test_what_is_not_proved_is_open(monkeypatch):
    """With few positions to look at, some moves of a won game of Pressure are found to win, and no more is known."""
    budgets = (500, 2_000)
    monkeypatch.setattr("game.play.proved_moves.BUDGETS", budgets)
    found, asked = proved(WON)
    assert found["c5d5"] == ProvedMove(WINS, 3)
    assert OPEN in {move.result for move in found.values()}
    assert [(one.how.claim.seat, one.how.nodes) for one in asked] == [
        (seat, nodes) for nodes in budgets for seat in (2, 1)
    ]
    assert {one.priority for one in asked} == {Priority.PROOF}


@pytest.fixture
def few(monkeypatch):
    """Each proof looks at few positions, but for those of suppositions."""
    monkeypatch.setattr("game.play.proved_moves.BUDGETS", (10,))


@pytest.fixture
def watching():
    return watched(None)


@pytest.mark.usefixtures("few")
class TestWhatASearchHasFound:
    """A study said "White wins in 5 moves" beside a move that it called undecided."""

    def test_is_proved_first_with_its_length(self):
        assert proved(WON)[0]["c5d5"].result is OPEN
        found, asked = proved(WON, *[Supposition(2, 3, "c5d5")] * 2)
        assert found["c5d5"] == ProvedMove(WINS, 3)
        assert (asked[0].how.claim, asked[0].game.moves) == (Win(2, 2), ("c5d5",))
        assert [request.game.moves for request in asked[1:]] == [(), ()], "once, and then the usual ones"

    def test_is_proved_to_the_end_before_the_next_one(self, watching):
        """Each further depth of the analysis had begun the proof of an earlier one again."""
        tree, puppet, moves = watching
        first, second = (move.text for move in tree.moves[:2])
        moves.suppose(tree.node, Supposition(1, 9, first))
        moves.update()
        moves.suppose(tree.node, Supposition(1, 7, second))
        moves.update()
        assert [job.is_cancelled for job in puppet.proofs] == [True, False]
        puppet.proofs[-1].best_move = BestMove(proof=Proof(ProofVerdict.PROVED, 8))
        moves.update()
        moves.update()
        assert moves.at(tree.node)[first] == ProvedMove(WINS, 9)
        assert puppet.proofs[-1].request.game.moves == (second,)

    def test_is_not_believed_where_the_proof_fails(self):
        found, _asked = proved(WON, Supposition(1, 3, "c5d5"))
        assert found["c5d5"].result is OPEN

    def test_may_be_that_every_move_loses(self):
        assert all(move.result is OPEN for move in proved(WON, Supposition(1, 4))[0].values())
        tree = GameTree(*find("pressure"), text=WON)
        tree.play_text("c5d5")
        found, _asked = proved(tree.snapshot.text, Supposition(2, 2))
        assert {move.result for move in found.values()} == {LOSES}


def test_another_position_cancels_the_proof_at_once(watching):
    tree, puppet, moves = watching
    tree.play(tree.moves[0])
    moves.watched = tree.node
    assert puppet.proofs[0].is_cancelled
    moves.update()
    assert [len(job.request.game.moves) for job in puppet.proofs] == [0, 1]
    moves.update(seen=False)
    assert puppet.proofs[1].is_cancelled, "nor does anything go on in a minimised window"


def test_a_result_is_never_taken_back_and_ends_the_work_when_it_is_the_last(watching):
    tree, puppet, moves = watching
    texts = [move.text for move in tree.moves]
    for verdicts in (ProofVerdict.PROVED, ProofVerdict.UNDECIDED), (ProofVerdict.UNDECIDED, ProofVerdict.PROVED):
        found = [FirstMove(text, verdicts[number > 0], 3) for number, text in enumerate(texts)]
        puppet.proofs[-1].best_move = BestMove(proof=Proof(moves=tuple(found)))
        moves.update()
    assert [moves.at(tree.node)[text].result for text in texts[:2]] == [WINS, LOSES]
    assert moves.is_settled(tree.node)
    assert len(puppet.proofs) == 2


def test_a_failure_is_said_and_ends_the_work(watching):
    tree, puppet, moves = watching
    puppet.proofs[-1].best_move = BestMove(error="The AI process had stopped and was restarted.")
    moves.update()
    assert moves.is_settled(tree.node)
    assert moves.fault(tree.node) == "The AI process had stopped and was restarted."
    assert {move.result for move in moves.at(tree.node).values()} == {OPEN}

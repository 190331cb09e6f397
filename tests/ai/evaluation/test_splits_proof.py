"""Splits: what the prover says, compared with playing every line."""

from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as some

from game.ai.evaluation import evaluation_of
from game.ai.evaluation.splits_parts import SplitsParts
from game.ai.evaluation.splits_proof import POLL_INTERVAL, SplitsProver
from game.ai.limits import Limits, never
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.position import Position
from game.rules.splits.position import SplitsPosition
from game.splitmix import SplitMix64
from tests.ai.evaluation.splits_samples import distance, samples
from tests.rules.hex_pictures import HexTable

COMPACT = "\n".join("  " * r + ".   " * 8 for r in range(4))
SIGNS = (".", ".", ".", ".", ".", "W1", "W2", "W4", "R1", "R2", "R4", "_")
MOST_MOVES = 90  # in any position: six ways for each of fifteen counters
ENOUGH = 200_000  # positions: proves every small board


def compact(plies: int = 0, rng: SplitMix64 | None = None) -> SplitsPosition:
    """A board of four rows of eight hexes after so many random plies, the first two of which place the towers."""
    position: SplitsPosition = HexTable(COMPACT).position
    rng = rng or SplitMix64(5)
    for _ in range(plies):
        if moves := position.legal_moves():
            position.make(rng.choice(moves))
    return position


def proof(position: SplitsPosition, limit: int = ENOUGH) -> tuple[int, int]:
    """The plies that a new prover finds, and its move."""
    prover = SplitsProver(position)
    prover.begin()
    return int(prover.go_on(limit, never)), int(prover.move)


def check(position: SplitsPosition, true: int) -> None:
    """Prove a position, and compare the result, its distance and its move with all lines."""
    before = list(position.board)
    plies, move = proof(position)
    assert list(position.board) == before
    assert (plies > 0) == (true > 0)
    assert abs(plies) >= abs(true) > 0
    assert (plies - true) % 2 == 0
    if true > 0:
        assert move in position.legal_moves()
        position.make(move)
        assert distance(position, {}) <= 0
        position.unmake()


def test_the_last_hex_of_a_board_counts_like_every_other():
    """Bit 31 of a set of hexes: compiled, `1 << 31` was negative, and slides ran off the board."""
    position = compact()
    parts = SplitsParts(position)
    parts.read()
    position.make(int(parts.reach.index[31]))
    position.make(int(parts.reach.index[0]))
    parts.read()
    parts.settle(parts.free, parts.own, parts.theirs, 0)
    assert (int(parts.own), int(parts.theirs)) == (1 << 31, 1)
    assert all(0 < hexes < 1 << 32 for sets in (parts.near, parts.reach.lines) for hexes in sets)
    assert int(parts.free) == (1 << 31) - 2


@pytest.mark.parametrize(("lead", "result"), [(1, 1), (0, -1), (-1, -1)])
def test_where_nothing_is_contested_one_move_more_wins_and_as_many_lose(lead, result):
    """Each has two moves on the board, and the side to move has so many more elsewhere."""
    parts = SplitsParts(HexTable(".   W3  .       R3  .   .").position)
    parts.read()
    assert parts.settle(parts.free, parts.own, parts.theirs, lead) == result
    assert parts.lead == lead


class TestAllLines:
    @pytest.mark.sweep(5)
    @pytest.mark.parametrize("seed", range(11, 16))
    def test_small_boards_of_random_games(self, seed):
        for position, true in samples(seed):
            check(position, true)

    @given(some.lists(some.sampled_from(SIGNS), min_size=12, max_size=12))
    def test_small_boards_of_any_shape(self, signs):
        assume(3 <= signs.count(".") <= 7)
        assume(all(sum(int(sign[1:]) for sign in signs if sign[0] == colour) <= 15 for colour in "WR"))
        rows = ["  " * r + "".join(f"{sign:4}" for sign in signs[4 * r : 4 * r + 4]) for r in range(3)]
        rows[0] = "W1  " + rows[0]
        table = HexTable("\n".join(rows).replace("_", " "))
        assume(table.position.legal_moves())
        check(table.position, distance(table.position, {}))


def test_a_loser_lasts_no_longer_than_counters_can_leave_its_stacks():
    """Counters of stacks that are shut in do not count, nor do hexes elsewhere: 28 plies were claimed."""
    assert proof(HexTable("W2  .   .   .   .   R4  .   .").position)[0] == -2


class TestLimits:
    def test_it_gives_up_when_it_has_seen_enough_and_goes_on_later(self):
        prover = SplitsProver(compact(10))  # which takes 2,946 positions
        prover.begin()
        assert prover.go_on(500, never) == 0
        assert 500 <= prover.positions < 700
        assert prover.go_on(1_000_000, never) != 0

    def test_it_stops_when_asked_to(self):
        prover = SplitsProver(compact(10))
        prover.begin()
        assert prover.go_on(1_000_000, lambda: True) == 0
        assert POLL_INTERVAL <= prover.positions < POLL_INTERVAL + 3 * MOST_MOVES

    def test_nothing_is_proved_where_a_stuck_side_passes(self):
        assert proof(HexTable("W4  .   .   .   R1  R3  .   .", game="splits:sheep").position) == (0, 0)


# --- in the search


def search_of(position: Position) -> Search:
    return Search(position, evaluation_of("splits", position), TranspositionTable(14))


@cache
def needing_proof(wanted: int) -> list[SplitsPosition]:
    """Compact boards of which a search of 3,000 nodes needs the prover: won for the side to move, or lost."""
    found, rng = [], SplitMix64(9)
    while len(found) < 4:
        position = compact(14, rng)
        if position.winner:
            continue
        search = search_of(position)
        search.think(Limits(nodes=3_000))
        if wanted * search.proof > 0:
            found.append(position)
    return found


def proved_positions(wanted: int) -> list[SplitsPosition]:
    return [position.copy() for position in needing_proof(wanted)]  # type: ignore[misc]


class TestSearch:
    def test_with_a_proved_win_the_winning_move_is_played_at_whatever_node_the_search_ends(self):
        """An unfinished depth may like another move better, which has no right to the score of the proved one."""
        for position in proved_positions(1):
            for nodes in range(2_800, 3_400, 100):
                search = search_of(position)
                info = search.think(Limits(nodes=nodes, margin=5))
                if search.proof > 0:
                    assert 0 < plies_to_end(info.score) <= search.proof
                    assert search.candidates[0] == (info.pv[0], info.score)
                    assert not info.others
                    position.make(info.pv[0])
                    assert proof(position)[0] < 0
                    position.unmake()

    def test_a_proved_loss_is_the_score_of_every_line_and_the_search_plays_on(self):
        for position in proved_positions(-1):
            info = search_of(position).think(Limits(nodes=3_000, multipv=3))
            assert all(line.score < 0 and plies_to_end(line.score) for line in info.lines)

    def test_weak_players_prove_nothing_also_after_a_search_that_did(self):
        search = search_of(proved_positions(1)[0])
        for noise, is_proved in ((100, False), (0, True), (100, False)):
            search.think(Limits(nodes=3_000, noise=noise))
            assert (search.proof != 0) == is_proved

    def test_what_one_search_proved_is_not_taken_for_the_result_of_the_next(self):
        for position in proved_positions(1):
            search = search_of(position)
            position.make(search.think(Limits(nodes=3_000)).pv[0])
            search.table.clear()
            assert search.think(Limits(nodes=3_000)) == search_of(position).think(Limits(nodes=3_000))

    def test_it_ends_where_the_search_has_to(self):
        search = search_of(compact(4))  # too early for a proof
        search.think(Limits(nodes=20_000), lambda: search.prover.positions > 0)
        assert 0 < search.prover.positions < POLL_INTERVAL + 3 * MOST_MOVES
        search.set_limits(Limits(seconds=1e-9), never)
        assert search._is_over()

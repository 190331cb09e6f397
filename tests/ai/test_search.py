"""The search: it finds what is forced, keeps to its limits, and never leaves the rules."""

import pytest

from game.ai.alpha_beta import DEPTH_LIMIT, UNPROVEN_WIN
from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import Search, plies_to_end
from game.ai.table import TranspositionTable
from game.catalogue import find
from tests.rules.variants import of_every_variant
from tools.duel import deal

FAR_APART = "5/5/2W2/5/4B w"
# The second player wins in five by e4f2. At reduced depth a late answer still looks good enough for the first one.
DECEPTIVE = "D,5,P2/4,P1,2/D,1,D,4/D,2,P2,P2,1,P2/P1,3,D,1,D/4,D,1,P1/P1,6 2 -"


def position_of(name, text=None, seed=0):
    rules, variant = find(name)
    return rules, rules.start(variant, seed) if text is None else rules.read(variant, text)


def think(rules, position, table=None, **limits):
    return Search(position, evaluation_of(rules.id, position), table).think(Limits(**limits))


def candidates(rules, position, **limits):
    search = Search(position, evaluation_of(rules.id, position))
    search.think(Limits(**limits))
    return search.candidates


class TestForcedResults:
    def test_a_reply_that_looks_good_at_reduced_depth_is_searched_again_at_full_depth(self):
        """Without that the win is seen a ply later; at depth 4 e3b3 looks best, for 48 points."""
        rules, position = position_of("boost:mini", DECEPTIVE)
        result = think(rules, position, depth=4)
        assert plies_to_end(result.score) == 5
        assert rules.move(position, result.pv[0]).text == "e4f2"

    def test_what_one_of_several_players_found_is_not_taken_for_what_another_finds(self):
        rules, position = position_of("boost:3-dragonless")
        table = TranspositionTable()
        think(rules, position, table, depth=3)
        position.make(position.legal_moves()[0])
        assert think(rules, position, table, depth=2) == think(rules, position, depth=2)


class TestDraws:
    def test_the_last_quiet_ply_draws_and_the_one_before_does_not(self):
        rules, position = position_of("pressure", "5/1W3/2W2/3W1/4B w")
        position.quiet = position.quiet_limit - 2
        assert think(rules, position, depth=1).score > 100
        position.quiet = position.quiet_limit - 1
        assert think(rules, position, depth=1).score == 0

    @pytest.mark.parametrize("left", [1, 2, 3, 4])
    def test_no_entry_is_used_or_kept_where_the_quiet_plies_run_out_within_its_depth(self, left):
        """Looking away one ply too late went unnoticed: a lead was kept that the draw takes, and a draw too early."""
        rules, position = position_of("pressure", "5/1W3/2W2/3W1/4B w")
        for first, then in ((0, position.quiet_limit - left), (position.quiet_limit - left, 0)):
            table = TranspositionTable()
            for quiet in (first, then):
                position.quiet = quiet
                score = think(rules, position, table, depth=4).score
                assert score == 0 if quiet else score > 100

    def test_a_line_ends_with_the_ply_that_draws_the_game(self):
        """Going on with the table's moves of a game that is over went unnoticed: the moves are legal."""
        rules, position = position_of("pressure", "5/1W3/2W2/3W1/4B w")
        table = TranspositionTable()
        assert len(think(rules, position, table, depth=5).pv) > 2
        position.quiet = position.quiet_limit - 2
        assert len(think(rules, position, table, depth=5).pv) == 2


def test_a_shared_table_carries_nothing_from_one_past_to_another():
    rules, variant = find("boost:mini-dragonless")
    for seed in range(6):
        with_past = deal(rules, variant, seed, 6)
        without = rules.read(variant, rules.write(with_past))
        assert with_past.key == without.key
        table = TranspositionTable()
        think(rules, without, table, depth=3)
        assert think(rules, with_past, table, depth=2) == think(rules, with_past, TranspositionTable(), depth=2)


class TestLimits:
    def test_it_visits_no_more_positions_and_looks_no_deeper_than_it_may(self):
        rules, position = position_of("pressure")
        for nodes in (1, 18, 100, 999):
            assert think(rules, position, nodes=nodes).nodes == nodes
        assert think(rules, position, nodes=1).pv[0] in position.legal_moves()
        assert think(rules, position, depth=2).depth == 2

    def test_a_better_move_of_an_unfinished_depth_comes_without_the_line_of_another(self):
        rules, variant = find("pressure")
        position, depths = deal(rules, variant, seed=3, opening=10), []
        info = Search(position, evaluation_of("pressure", position)).think(Limits(nodes=450), report=depths.append)
        assert info.pv[0] != depths[-1].pv[0]
        assert len(depths[-1].pv) > 1
        assert len(info.pv) == 1

    def test_no_depth_is_too_much_for_its_buffers(self):
        rules, position = position_of("pressure", FAR_APART)
        result = think(rules, position, depth=10_000, nodes=30_000)
        assert result.pv[0] in position.legal_moves()
        assert result.depth <= DEPTH_LIMIT


def test_a_shared_table_carries_nothing_from_one_seed_to_another():
    rules, position = position_of("pressure")
    dim = {"nodes": 1500, "noise": 60, "overlook": 200}
    table = TranspositionTable()
    think(rules, position, table, seed=1, **dim)
    assert think(rules, position, table, seed=2, **dim) == think(rules, position, seed=2, **dim)


@pytest.mark.sweep(2)
@of_every_variant
def test_every_move_and_line_is_legal(rules, variant):
    for seed in range(8):
        position = deal(rules, variant, seed, seed * (2 if rules.id == "splits" else 5))
        before = rules.write(position), position.key, position.ply
        result = think(rules, position, nodes=150)
        assert (rules.write(position), position.key, position.ply) == before
        assert result.pv
        for move in result.pv:
            assert move in position.legal_moves()
            position.make(move)


#   5 | P1 D  .  T1 P3     the dragon of b5 goes to c3 and takes three towers
#   4 | P2 D  .  D  P4
#   3 | D  T2 .  T3 D
#   2 | .  D  T4 D  .
#   1 | .  .  D  .  .
WON_AT_ONCE = "P1,D,1,T1,P3/P2,D,1,D,P4/D,T2,1,T3,D/1,D,T4,D,1/2,D,2 1 -"

# White, Red and Blue play on, with few pieces each: e2f3 leaves Blue too few, and then Red has no good reply.
WON_IN_THREE = "2,P2,2,P3,3/3,D,4,P3/9/P2,D,1,P1,4,P4/5,P1,P2,1,D/5,P3,D,2/1,P2,D,5,P3/2,P1,P1,D,1,D,2/7,P4,1 1 4"
# Red has four pawns and no tower: the next capture defeats Red, and White or Green soon wins.
DEFEATED_ON_THE_WAY = (
    "2,P2,2,P3,2,P3/9/P2,3,D,D,1,D,P3/D,4,P1,3/3,P2,D,2,P2,1/2,P4,3,P4,P1,1/1,D,1,P1,2,P4,2/5,D,3/1,P1,4,P4,2 2 3"
)


class TestSeveralSeats:
    """It looks at the best of the others' replies."""

    def test_a_win_on_the_board_is_taken_and_proven(self):
        rules, position = position_of("boost:4", WON_AT_ONCE)
        result = think(rules, position, depth=3)
        assert rules.move(position, result.pv[0]).text == "b5c3"
        assert plies_to_end(result.score) == 1

    def test_a_win_beyond_the_next_move_is_hoped_for_and_not_called_proven(self):
        """Only the best reply of all others is looked at, so another one may prevent the win."""
        result = think(*position_of("boost:4-minimal", WON_IN_THREE), depth=3)
        assert result.score == UNPROVEN_WIN - 3
        assert plies_to_end(result.score) == 0

    def test_a_seat_that_is_defeated_gets_no_turn_back_while_the_others_play_on(self):
        assert think(*position_of("boost:4-minimal", DEFEATED_ON_THE_WAY), depth=3).score == 4 - UNPROVEN_WIN


TO_AND_FRO = "1W3/5/1WWW1/5/B4 w"
WON_GAMES = [("pressure", "1W1W1/W1WB1/5/WB3/2W2 w", 2), ("pressman", "3B4/4B3/1W6/8/6B1/1B6/B5W1/4B3 b", 3)]


def after(name, text, moves=""):
    """Return the rules and the position that these moves lead to."""
    rules, variant = find(name)
    position = rules.read(variant, text)
    for move in moves.split():
        position.make(next(legal.code for legal in rules.moves(position) if legal.text == move))
    return rules, position


class TestRepetition:
    """A side that was far ahead stepped to and fro into the third repetition: its table said nothing of the past."""

    def test_a_position_that_stood_once_before_the_search_is_scored_as_if_it_were_new(self):
        rules, new = after("pressure", TO_AND_FRO)
        _, again = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1")
        assert again.repetitions() == 1
        expected = dict(candidates(rules, new, depth=1, margin=100_000))
        assert dict(candidates(rules, again, depth=1, margin=100_000)) == expected
        assert 0 not in expected.values()

    def test_a_position_that_would_stand_for_the_third_time_is_worth_nothing(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1 b5b4 a1a2 b4b5")
        scores = candidates(rules, position, depth=1, margin=100_000)
        drawn = next(move.code for move in rules.moves(position) if move.text == "a2a1")
        assert [move for move, score in scores if score == 0] == [drawn]

    def test_a_copy_has_the_history_of_its_original(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1 b5b4 a1a2 b4b5")
        copied = position.copy()
        copied.make(next(move.code for move in rules.moves(position) if move.text == "a2a1"))
        assert copied.repetitions() == 2
        assert rules.outcome(copied).reason == "third repetition"


class TestTable:
    def test_a_line_ends_where_the_game_is_drawn_whatever_the_table_expects_after_it(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1 b5b4 a1a2 b4b5")
        _, new = after("pressure", rules.write(position))
        table = TranspositionTable()
        assert len(think(rules, new, table, depth=4).pv) > 1
        drawn = think(rules, position, table, depth=3)
        assert drawn.score == 0
        assert len(drawn.pv) == 1

    def test_a_position_that_stood_before_leaves_no_entry(self):
        rules, position = after("pressure", TO_AND_FRO, "b5b4 a1a2 b4b5 a2a1")
        table = TranspositionTable()
        think(rules, position, table, depth=3)
        entries = {}
        for move in rules.moves(position):
            position.make(move.code)
            entries[move.text] = table.move(position.key)
            position.unmake()
        assert [text for text, entry in entries.items() if not entry] == ["b5b4"]


@pytest.mark.parametrize(("name", "text", "depth"), WON_GAMES, ids=["pressure", "pressman"])
def test_a_won_game_is_won_with_a_table_kept_through_it(name, text, depth):
    rules, position = after(name, text)
    table = TranspositionTable()
    while rules.outcome(position) is None:
        position.make(think(rules, position, table, depth=depth).pv[0])
    assert rules.outcome(position).winner == 1

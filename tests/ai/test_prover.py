"""The prover: it agrees with a plain one in all games, and says "not decided" where it cannot know."""

from dataclasses import replace

import pytest

from game.ai.alpha_beta import POLL_INTERVAL
from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits, never
from game.ai.proof import Gain, Proof, ProofTask, ProofVerdict, Win
from game.ai.prover import LONGEST
from game.ai.proving import prove
from game.ai.search import Search
from game.ai.spec import GameSpec
from game.ai.table import TranspositionTable
from game.catalogue import IDS, every_variant, find
from game.core import Place, Remove
from game.errors import GameError
from game.splitmix import SplitMix64
from tests.ai.plain_proof import PlainProof
from tests.rules.boost_table import BoostTable
from tests.rules.hex_pictures import HexTable
from tools.duel import deal

PROVED, REFUTED, UNDECIDED = ProofVerdict.PROVED, ProofVerdict.REFUTED, ProofVerdict.UNDECIDED

# The only moves that win within these plies, and by which of them.
WINS = [
    ("pressure", 3, "2B2/4W/2B1b/1BxBx/Bxx1x b", "c5d5"),  # a quiet step takes the last way out
    ("pressure", 7, "5/2BB1/1Bxxx/xBx1W/x1x2 b", "c4d4"),  # it feeds the pusher into a push
    ("tower_push", 6, "R1BR1/5/1BTRR/1RB2/RB3 r - -", "d5c4"),  # the captive is placed where the ring needs it
    ("tower_push", 5, "BBBB1/4B/2TB1/1R3/RR1R1 b - -", "d3c2"),  # captives become the army
    ("tower_push", 5, "B2BB/2RB1/1RT2/3R1/1R2R r R1 ->-", "@d3"),  # it begins with the placement
    (
        "boost",
        3,
        "2,D,D,1,P2,3/9/1,P2,4,K1,2/1,D,1,P1,P2,D,P1,2/P1,7,P2/2,D,3,P1,2/5,D,3/1,P1,P1,T1,2,D,2/5,P1,3 1 -",
        "f6g8",  # the dragon lends the knight its third step
    ),
]  # fmt: skip

# The only moves that win a piece within two turns, each of them quiet or a capture that holds up.
GAINS = [
    ("pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", "b3c3"),
    ("pressman", "4W1B1/8/8/8/8/8/8/4WB2 b", "f1f8"),
    ("pressman", "1WB1W1WB/8/8/8/8/8/8/W1B3WB b", "c8b8"),
    (
        "boost",
        "P2,2,P2,2,P2,P2,1/5,D,3/1,D,P2,2,P2,P2,2/3,D,P2,4/4,D,4/"
        "3,P1,1,D,1,P1,1/1,P1,2,P1,3,P1/3,P1,1,D,1,P1,D/P1,8 1 -",
        "b3c3",
    ),
]  # fmt: skip

# Boards of Splits on which one move wins and all others lose.
SPLITS = [
    (
        "7,-5;6,-4;7,-4;3,-3;4,-3W2;5,-3;6,-3W2;2,-2R1;3,-2W1;4,-2;5,-2R1;2,-1;3,-1;4,-1R2;0,0;1,0W5;2,0R1;3,0W2;"
        "-1,1;0,1;2,1W2;1,2W2;2,2R4;1,3R6;1,4;0,5;1,5R1;0,6;0,7;1,7;0,8;1,8 w",
        "3,0-3,-1:1",
    ),
    (
        "7,-5;6,-4;7,-4;3,-3;4,-3W2;5,-3;6,-3W2;2,-2R1;3,-2W1;4,-2;5,-2R1;2,-1;3,-1;4,-1R2;0,0W2;1,0W3;2,0R1;3,0W2;"
        "-1,1;0,1;2,1W2;1,2W2;2,2R4;1,3R6;1,4;0,5;1,5R1;0,6;0,7;1,7;0,8;1,8 r",
        "4,-1-2,-1:1",
    ),
]


def read(game, text):
    rules, variant = find(game)
    return rules, rules.read(variant, text)


def proof_of(game, text, claim, poll=never, **limits) -> Proof:
    rules, position = read(game, text)
    return prove(rules, position, ProofTask(claim, **{"nodes": 2_000_000, **limits}), poll)


class TestWins:
    @pytest.mark.parametrize(("game", "plies", "text", "move"), WINS)
    def test_the_least_bound_and_the_only_move_are_found(self, game, plies, text, move):
        found = proof_of(game, text, Win(plies + 1))
        assert (found.verdict, found.length, found.only) == (PROVED, plies, move)

    @pytest.mark.parametrize(("game", "plies", "text", "move"), WINS)
    def test_one_ply_less_is_refuted_for_every_move(self, game, plies, text, move):
        found = proof_of(game, text, Win(plies - 1))
        assert (found.verdict, {first.verdict for first in found.moves}) == (REFUTED, {REFUTED})

    def test_slower_wins_are_found_where_they_are_wanted(self):
        game, plies, text, move = WINS[0]
        found = proof_of(game, text, Win(plies + 2), slower=True)
        lengths = {first.move: first.length for first in found.moves if first.verdict is PROVED}
        assert found.fastest == (move,)
        assert set(lengths.values()) == {3, 5}
        assert found.only == ""

    def test_a_win_that_is_known_to_be_longer_does_not_count_where_fewer_plies_are_left(self):
        """Both ways lead to positions that are won from elsewhere with two plies more."""
        text = "B2xx/1xW2/xW3/xW3/xxx2 w"
        short, long = (proof_of("pressure", text, Win(plies), slower=True) for plies in (7, 9))
        assert short.verdict is PROVED
        assert {"b2c2", "b3c3"} <= set(short.after(REFUTED))
        assert {"b2c2", "b3c3"} <= {first.move for first in long.moves if first.length == 9}

    def test_the_other_side_has_to_be_beaten_after_every_move(self):
        text = "xxx2/x4/xW1W1/xB3/xxW2 b"  # the loser runs for as long as it can
        found = proof_of("pressure", text, Win(4, seat=1))
        assert (found.verdict, found.length) == (PROVED, 4)
        assert proof_of("pressure", text, Win(3, seat=1)).verdict is REFUTED


class TestReplies:
    @pytest.mark.parametrize(("game", "text", "move"), GAINS)
    def test_it_gains_what_was_claimed(self, game, text, move):
        rules, position = read(game, text)
        seat = 3 - int(position.side)
        before = int(position.material(seat))
        for first in proof_of(game, text, Gain(1, 1, seat=seat)).moves:
            if first.verdict is not PROVED:
                assert first.reply == ""
                continue
            after = position.copy()
            for wanted in filter(None, (first.move, first.reply)):  # none where the move itself gives a piece away
                after.make(next(each for each in rules.moves(after) if each.text == wanted).code)
            pieces = 1 + before - int(after.material(seat))
            is_gained = pieces <= 0 or after.winner == seat
            claim = Gain(pieces, 0, seat)
            assert is_gained or (first.reply and prove(rules, after, ProofTask(claim)).verdict is PROVED)


class TestGains:
    @pytest.mark.parametrize(("game", "text", "move"), GAINS)
    def test_a_piece_is_won_in_two_turns_and_not_in_one(self, game, text, move):
        found = proof_of(game, text, Gain(1, 2))
        assert (found.verdict, found.length, found.only) == (PROVED, 2, move)
        assert proof_of(game, text, Gain(1, 1)).verdict is REFUTED

    def test_of_several_captures_one_holds_up(self):
        game, text, move = GAINS[2]
        rules, position = read(game, text)
        removing = [
            one.text for one in rules.moves(position) if any(isinstance(e, Remove) for e in rules.events(position, one))
        ]
        found = prove(rules, position, ProofTask(Gain(1, 2)))
        assert len(removing) > 1
        assert set(removing) - set(found.after(REFUTED)) == {move}

    def test_a_tower_counts_as_soon_as_it_is_built(self):
        table = BoostTable("""
            P2 P2 .  P2 P2
            .  .  .  .  .
            .  .  P1 .  .
            .  P1 .  P1 .
            .  .  P1 .  .
        """)
        assert prove(table.rules, table.position, ProofTask(Gain(1, 1))).only == "c2"

    def test_with_no_turn_left_the_replies_alone_decide(self):
        rules, position = read("pressman", "7W/3B4/8/8/8/8/8/B6W w")
        worse = {
            one.text
            for one in rules.moves(position)
            if any(isinstance(event, Remove | Place) for event in rules.events(position, one))
        }
        found = prove(rules, position, ProofTask(Gain(0, 0, seat=1)))
        assert set(found.after(REFUTED)) == worse
        assert {first.length for first in found.moves} == {0}
        assert found.verdict is REFUTED

    def test_a_seat_that_is_out_gains_nothing_more_while_the_others_play_on(self):
        """Its turn never comes back, so that it would stay undecided."""
        table = BoostTable("""
            T3 P3 .  P3 P3
            .  .  P1 .  .
            T2 .  P1 .  P1
            .  .  .  .  .
            P2 P1 .  P2 .
        """, mover=2, variant="boost:3")
        found = prove(table.rules, table.position, ProofTask(Gain(0, 0, seat=1)))
        assert "d1c1" in found.after(REFUTED)
        assert table.play("d1c1").out == "1"

    def test_a_captive_placed_in_the_turn_of_the_other_side_takes_no_turn(self):
        """Black places in red's turn, and then has the whole of its own for a capture."""
        rules, position = read("tower_push", "B1R2/5/1RTBB/1BR2/BR3 r B1 ->-")
        assert (position.side, position.turn_under_way()) == (2, 1)
        found = prove(rules, position, ProofTask(Gain(1, 1)))
        assert "@d5" in found.after(PROVED)
        assert prove(rules, position, ProofTask(Gain(1, 0))).verdict is REFUTED

    def test_a_turn_that_is_passed_over_counts_as_one(self):
        """Black is shut in and passes, but has lost nothing yet, though red closes the ring with its next turn."""
        found = proof_of("tower_push", "4R/2R2/2TR1/RRR2/BR3 r - -", Gain(0, 0, seat=2))
        assert set(found.after(REFUTED)) == {"a2b3", "b2b3"}
        assert not found.after(UNDECIDED)

    def test_in_tower_push_the_captive_is_placed_within_the_turn(self):
        rules, position = read("tower_push", WINS[2][2])
        found = prove(rules, position, ProofTask(Gain(1, 1)))
        assert (found.verdict, found.length, found.only) == (PROVED, 1, "a5b4")
        position.make(next(move.code for move in rules.moves(position) if move.text == "a5b4"))
        assert position.waiting(1) == 2
        # Two are won, and one of them at least is kept, if it is placed well; the turn is still the same.
        kept = prove(rules, position, ProofTask(Gain(-1, 1)))
        assert (kept.verdict, kept.length) == (PROVED, 1)
        assert prove(rules, position, ProofTask(Gain(1, 1))).verdict is REFUTED


class TestOnlyMoves:
    @pytest.mark.parametrize(
        ("plies", "text", "move"),
        [
            (4, "RR1RR/1BB2/2TB1/1B3/B1B2 r - -", "d5d4"),  # black threatens to close the ring
            (6, "B3B/3B1/2T2/BBBR1/B2RR r - -", "d2d3"),
        ],
    )
    def test_in_tower_push_every_other_move_loses_in_time_and_this_one_does_not(self, plies, text, move):
        found = proof_of("tower_push", text, Win(plies, seat=2))
        assert (found.verdict, found.only) == (REFUTED, move)
        assert max(first.length for first in found.moves) <= plies
        # Plies are counted, not turns: placements are among them.
        assert proof_of("tower_push", text, Win(plies - 3, seat=2)).only == ""
        assert proof_of("tower_push", text, Win(plies, seat=2), nodes=200).only == "", "the rest is not decided"

    @pytest.mark.parametrize(("text", "move"), SPLITS)
    def test_in_splits_all_others_lose(self, text, move):
        found = proof_of("splits", text, Win())
        assert (found.verdict, found.only) == (PROVED, move)
        assert len(found.after(REFUTED)) == len(found.moves) - 1

    def test_a_tower_that_is_to_be_placed_leaves_everything_open(self):
        rules, variant = find("splits")
        position = rules.start(variant, 0)
        found = prove(rules, position, ProofTask(Win(), nodes=500))
        assert {first.verdict for first in found.moves} == {UNDECIDED}
        assert found.verdict is UNDECIDED


class TestNotDecided:
    def test_at_a_tiny_limit_nothing_is_known(self):
        for game, plies, text, _move in WINS:
            found = proof_of(game, text, Win(plies), nodes=20)
            assert found.verdict is UNDECIDED
            assert found.nodes <= 20
        assert proof_of("splits", SPLITS[0][0], Win(), nodes=5).verdict is UNDECIDED

    def test_poll_stops_it(self):
        asked = []
        found = proof_of("tower_push", WINS[2][2], Win(60), poll=lambda: bool(asked.append(1) or len(asked) == 3))
        assert (found.verdict, len(asked)) == (UNDECIDED, 3)
        assert found.nodes == 3 * POLL_INTERVAL

    def test_a_game_without_a_prover_of_its_own_is_never_lost_in_the_end(self):
        found = proof_of("pressure", WINS[0][2], Win(), nodes=20_000)
        assert (found.verdict, found.fastest) == (PROVED, ("c5d5",))
        assert found.after(REFUTED) == ()

    def test_what_is_further_off_than_it_looks_is_not_refuted(self):
        table = HexTable(
            """
            .   .   W2  W3
              R1  R5  .
            """,
            side="w",
        )
        for plies, verdict in ((LONGEST, REFUTED), (LONGEST + 1, UNDECIDED)):
            found = prove(table.rules, table.position, ProofTask(Win(plies)))
            assert {first.verdict for first in found.moves} == {verdict}

    def test_a_game_that_is_over_is_refused(self):
        with pytest.raises(GameError, match="over"):
            proof_of("pressman", "8/8/8/8/8/8/8/B7 w", Win(1))


class TestHistory:
    SHUFFLE = ("a8b8", "h7g8", "b8a8", "g8h7")

    def test_what_a_third_repetition_saves_is_not_lost(self):
        """Alone, black runs for six plies at most; here one way leads to a position that has occurred twice."""
        spec = GameSpec("pressman", 0, "W4W2/7B/8/8/8/8/8/3WWWW1 w", (self.SHUFFLE * 2)[:-1])
        rules, position = spec.replayed()
        task = ProofTask(Win(6, seat=2), nodes=1_000_000)
        found = prove(rules, position, task)
        assert (found.verdict, found.only) == (REFUTED, "g8h7")
        alone = prove(rules, rules.read(rules.variants[0], rules.write(position)), task)
        assert (alone.verdict, alone.length) == (PROVED, 6)
        second = prove(*spec._replace(moves=self.SHUFFLE[:-1]).replayed(), task)
        assert (second.verdict, second.length) == (PROVED, 6), "a second occurrence saves nobody"

    @pytest.mark.parametrize(
        ("text", "claim", "move", "length", "left"),
        [
            ("7/7/7/1,T1,1,P1,3/T2,1,D,P1,3/P2,P2,5/P2,6 1 -", Gain(1, 4, 2), "d4e5", 4, 10),
            ("7/T1,D,5/T2,P2,5/P1,2,D,3/1,D,1,P1,3/7/7 1 -", Win(8, 2), "d3c2", 8, 8),
        ],
    )
    def test_the_table_tells_the_ways_to_a_position_apart_where_they_ban_moves(
        self, text, claim, move, length, left
    ):
        """With the board alone as the key, the first was refuted, and the second took a ply less."""
        rules, position = read("boost:mini", text)
        with_table = prove(rules, position, ProofTask(claim))
        position.quiet = position.quiet_limit - left  # so near to it the table is not used
        without = prove(rules, position, ProofTask(claim))
        for proof in (with_table, without):
            assert [(one.verdict, one.length) for one in proof.moves if one.move == move] == [(PROVED, length)]

    @pytest.mark.parametrize(("left", "verdict"), [(6, REFUTED), (7, PROVED)])
    def test_quiet_plies_that_run_out_within_the_bound_draw(self, left, verdict):
        rules, position = read("pressure", "2xxx/B2xx/xxW2/xW3/x4 w")
        task = ProofTask(Win(7), nodes=2_000_000)
        assert prove(rules, position, task).only == "b2b3"
        position.quiet = position.quiet_limit - left
        assert prove(rules, position, task).verdict is verdict


def played(rules, variant, seed):
    """A position with its history, after plies at random and of the engine, and who won a few plies later, or 0."""
    rng = SplitMix64(seed)
    while True:
        position = deal(rules, variant, rng.bits(31), rng.below(13))
        search = Search(position, evaluation_of(rules.id, position), TranspositionTable(12))
        left = 120 if seed % 2 else rng.below(40)
        while not rules.outcome(position) and left > 0:
            position.make(search.think(Limits(nodes=60)).pv[0])
            left -= 1
        winner = max(int(position.winner), 0)
        if rules.outcome(position):
            for _ in range(min(1 + rng.below(6), int(position.ply))):
                position.unmake()
        if not rules.outcome(position):
            return position, winner


BOUNDED: list[Win | Gain] = [Win(3), Win(4), Gain(1, 1), Gain(1, 2), Gain(2, 2), Gain(0, 1)]
CLAIMS: dict[str, list[Win | Gain]] = {**dict.fromkeys(IDS, BOUNDED), "splits": [Win(3), Win(4), Win(5), Win(6)]}
VISITS = 3_000  # positions that the plain prover visits for a bound


@pytest.mark.sweep(30)
@pytest.mark.parametrize("batch", range(30))
@pytest.mark.parametrize("game", IDS)
def test_it_agrees_with_the_plain_prover_on_every_move(game, batch):
    """Ten positions each: with their history and without, for each side, every bound that is not too far."""
    variants = [(rules, variant) for rules, variant in every_variant() if rules.id == game]
    for number in range(10 * batch, 10 * batch + 10):
        rules, variant = variants[number % len(variants)]
        position, winner = played(rules, variant, number)
        if number % 3:
            position = rules.read(variant, rules.write(position))
        claim = CLAIMS[game][number % len(CLAIMS[game])]
        claim = Win(6, winner) if winner else replace(claim, seat=1 + number // len(CLAIMS[game]) % position.seats)
        bound, known = PlainProof(rules, position, claim, VISITS).by_move()
        if known:
            claim = replace(claim, plies=bound) if isinstance(claim, Win) else replace(claim, turns=bound)
            found = prove(rules, position, ProofTask(claim, nodes=2_000_000, slower=True))
            assert {first.move: (first.verdict, first.length) for first in found.moves} == known, rules.write(position)
        if isinstance(claim, Win):
            won = {move for move, (verdict, _length) in known.items() if verdict is PROVED}
            at_last = prove(rules, position, ProofTask(Win(0, claim.seat), nodes=5_000))
            assert not won & set(at_last.after(REFUTED)), rules.write(position)

"""The tree search, claim by claim: windows, reductions, what it leaves out, and what a weak level does not see."""

import pytest

from game.ai.alpha_beta import POLL_INTERVAL
from game.ai.evaluation import evaluation_of
from game.ai.limits import Limits
from game.ai.search import ASPIRATION_WINDOW, Search, plies_to_end
from game.ai.table import INFINITE, PROVEN, WIN, TranspositionTable
from game.catalogue import find
from tests.ai.plain_search import PlainSearch, shortly_before_the_end
from tools.duel import deal

EVERY_MOVE = INFINITE - 2  # a margin with which all root moves get their true scores


def position_of(name, text):
    rules, variant = find(name)
    return rules.read(variant, text)


def dealt(name, seed, opening):
    rules, variant = find(name)
    return deal(rules, variant, seed, opening)


def search_of(name, position):
    return Search(position, evaluation_of(name.partition(":")[0], position), TranspositionTable(14))


def root_scores(search, **limits):
    """The scores of all moves, as the search sees them that has just been made."""
    search.table.clear()
    search.think(Limits(margin=EVERY_MOVE, **limits))
    return dict(search.candidates)


def tactical_after(position, move):
    position.make(move)
    replies = [reply for reply in position.legal_moves() if position.is_tactical(reply)]
    position.unmake()
    return replies


class TestRoot:
    @pytest.mark.parametrize("off", [-5 * ASPIRATION_WINDOW, 5 * ASPIRATION_WINDOW, 0])
    @pytest.mark.parametrize(("name", "opening"), [("pressure", 20), ("splits", 14), ("tower_push", 16)])
    def test_a_score_outside_the_expected_window_is_found_nevertheless(self, name, opening, off):
        position = dealt(name, 3, opening)

        def score(expected):
            search = search_of(name, position)

            def expect(info):
                search.line_scores[0] = expected(info.score)

            return search.think(Limits(depth=4), report=expect).score

        assert score(lambda _before: INFINITE) == score(lambda before: before + off), "the first has no window"

    @pytest.mark.parametrize("seed", [4, 5, 7])
    def test_moves_within_the_margin_have_true_scores_with_a_window_too(self, seed):
        """With a score expected too high, a window that left no room for the margin below it went unnoticed."""

        def scored(margin, expected):
            search = search_of("pressure", dealt("pressure", seed, 26))

            def expect(_info):
                search.line_scores[0] = expected

            search.think(Limits(depth=4, margin=margin), report=expect)
            return dict(search.candidates)

        scores = scored(EVERY_MOVE, INFINITE)  # without a window
        best = max(scores.values())
        for margin in (30, 120):
            near = {move: score for move, score in scores.items() if score >= best - margin}
            assert 1 < len(near) < len(scores)
            assert scored(margin, best) == scored(margin, best + ASPIRATION_WINDOW - 1) == near

    @pytest.mark.parametrize("plies", [1, 2, 3])
    def test_a_search_that_is_used_again_after_moves_sees_as_a_new_one(self, plies):
        """It searches for the seat that is to move now, and counts distances from here."""
        position = position_of("pressure", "xxx2/x4/xW1W1/xB3/xxW2 b")
        search = Search(position, evaluation_of("pressure", position))
        for _ in range(plies):
            best = search.think(Limits(depth=5)).pv[0]
            search.table.clear()
            position.make(best)
        fresh = Search(position, evaluation_of("pressure", position))
        assert search.think(Limits(depth=5)) == fresh.think(Limits(depth=5))

    @pytest.mark.parametrize(
        ("name", "text", "depth"), [("pressure", "5/5/5/W4/B1W2 w", 1), ("pressure", "xxx2/x4/xW1W1/xB3/xxW2 b", 4)]
    )
    def test_a_proof_ends_the_search_at_its_own_depth(self, name, text, depth):
        """A deeper search can find no shorter win and no longer loss."""
        position = position_of(name, text)
        info = Search(position, evaluation_of(name, position)).think(Limits(depth=9))
        assert (plies_to_end(info.score), info.depth) == (depth, depth)


class TestLimits:
    def test_poll_is_asked_at_regular_distances(self):
        position, polls = dealt("pressure", 3, 8), []

        def poll():
            polls.append(int(search.nodes))
            return False

        search = Search(position, evaluation_of("pressure", position))
        info = search.think(Limits(nodes=3 * POLL_INTERVAL + 10), poll)
        assert polls == [POLL_INTERVAL, 2 * POLL_INTERVAL, 3 * POLL_INTERVAL]
        assert info.nodes == 3 * POLL_INTERVAL + 10
        assert search.think(Limits(nodes=9 * POLL_INTERVAL), lambda: True).nodes == POLL_INTERVAL, "a yes ends it"

    def test_a_move_whose_search_was_cut_off_has_no_score(self):
        """Its score would be 0, and the best of all for a side that stands badly."""
        position = position_of("pressure", "5/1W3/2WW1/3W1/4B b")
        assert max(PlainSearch("pressure", position).scores(2).values()) < -100
        search = Search(position, evaluation_of("pressure", position))
        for nodes in range(3, 120, 2):
            search.table.clear()
            search.think(Limits(nodes=nodes, margin=EVERY_MOVE))
            assert all(search.root_scores[at] < -100 for at in range(search.root_count))


@pytest.mark.parametrize("share", [0, 50, 200, 950, 1000])
def test_so_many_moves_in_a_thousand_are_overlooked(share):
    """Each of some moves allows a single push, which is seen or not."""
    position = dealt("tower_push", 1, 16)
    search = search_of("tower_push", position)
    blind, seen = (root_scores(search, depth=1, overlook=all_but) for all_but in (1000, 1))
    asked = [move for move in blind if blind[move] != seen[move] and len(tactical_after(position, move)) == 1]
    hidden = 0
    for seed in range(60):
        found = root_scores(search, depth=1, overlook=share, seed=seed * 7919)
        hidden += sum(found[move] == blind[move] for move in asked)
    assert hidden / (60 * len(asked)) == pytest.approx(share / 1000, abs=0.03)


@pytest.mark.parametrize(("rank", "taken"), [("B4W2", ["a5f5"]), ("B7", [])], ids=["f5 hangs", "g3 protects c7"])
def test_a_piece_that_hangs_is_never_overlooked(rank, taken):
    """Levels 1 to 4 of Pressman lost to a player who takes what can be taken and else plays at random."""
    rules, variant = find("pressman")
    position = rules.read(variant, f"8/2W5/8/{rank}/8/6W1/8/2B4W w")
    search, white = search_of("pressman", position), position.side
    codes = {rules.move(position, move).text: move for move in position.legal_moves()}
    blind, seen = (root_scores(search, depth=1, overlook=share)[codes["h1h2"]] for share in (1000, 1))
    assert blind > seen, "Black can take c7 twice"
    for played in ("h1h2", *taken):
        position.make({rules.move(position, move).text: move for move in position.legal_moves()}[played])
    assert blind == search.evaluation.score(white)


class TestWhatIsMisjudged:
    def errors(self, noise, seeds=300):
        position = dealt("tower_push", 5, 0)
        assert not any(tactical_after(position, move) for move in position.legal_moves()), "one that is judged too low"
        search = search_of("tower_push", position)
        true = root_scores(search, depth=1, overlook=1)  # so that without noise it judges as weak players do, too
        for seed in range(seeds):
            found = root_scores(search, depth=1, noise=noise, overlook=1, seed=seed * 7919)
            yield from (found[move] - true[move] for move in true)

    @pytest.mark.parametrize("noise", [0, 12, 200])
    def test_by_no_more_than_the_noise_and_by_all_of_it(self, noise):
        errors = [*self.errors(noise)]
        assert (min(errors), max(errors)) == pytest.approx((-noise, noise), abs=noise / 20)


class TestWhatIsLeftOut:
    """Selectivity: how a game's search leaves out nodes and moves that will hardly matter."""

    @pytest.fixture
    def search(self):
        """Black is a piece ahead and to move."""
        rules, variant = find("pressman")
        return search_of("pressman", rules.read(variant, "8/8/8/B2W4/8/8/3W4/B2B4 b"))

    @pytest.mark.parametrize(("depth", "less"), [(2, 1), (4, 0)])
    def test_nearer_to_it_or_deeper_it_does_not(self, search, depth, less):
        """Nearer than the margin beyond beta, or deeper than such nodes are, the static score does not stand."""
        static = search.evaluation.full_score(search.us, -INFINITE, INFINITE)
        beta = static - 2 * search.reverse_margin + less
        search._negamax(depth, beta - 1, beta, 0, 0)
        assert search.nodes > 1

    @pytest.mark.parametrize(
        ("alpha", "beta"), [(0, 2), (-INFINITE, INFINITE), (-PROVEN, 1 - PROVEN), (PROVEN - 1, PROVEN)]
    )
    def test_nothing_is_with_an_open_window_or_where_a_result_may_be_proven(self, search, alpha, beta):
        assert not search._is_searched_in_part(alpha, beta)

    @pytest.mark.parametrize("name", ["boost:3", "splits:sheep"])
    def test_among_several_seats_nothing_is_nor_in_sheep_with_which_nothing_was_tried(self, name):
        search = search_of(name, deal(*find(name), 1, 0))
        assert (search.reverse_depth, search.late_depth) == (0, 0)

    @pytest.mark.parametrize("name", ["pressure", "tower_push", "splits:quick", "boost:mini"])
    def test_no_result_is_claimed_that_is_none(self, name):
        """However much is left out: a node where every move that was looked at loses is no loss."""
        claims = 0
        for seed in range(40):
            position = shortly_before_the_end(*find(name), seed, 2 + seed % 2)
            if position is None or len(position.legal_moves()) > 40:
                continue
            search = search_of(name, position)
            search.late_depth, search.late_base, search.late_step = 9, 1, 0
            score = int(search._negamax(3, 0, 1, 0, 0))
            if 0 < plies_to_end(score) <= 3:
                claims += 1
                plain = PlainSearch(name.partition(":")[0], position)
                plain.tactical_plies = 0
                true = plain.score(plies_to_end(score))
                assert (plies_to_end(true) > 0, true > 0) == (True, score > 0)
        assert claims


class TestThreats:
    """Nodes at the end of the search, where the opponent could win at once, are searched a ply deeper."""

    def score(self, text, move, **limits):
        """The score of a move of Black, looked at without depth."""
        rules, variant = find("tower_push:7-rank")
        position = rules.read(variant, f"{text} b - -")
        scores = root_scores(search_of("tower_push:7-rank", position), depth=1, **limits)
        return next(score for code, score in scores.items() if rules.move(position, code).text == move)

    def test_a_loss_at_the_next_move_is_seen(self):
        """Black steps from c5 to d5 and has all four; Red in its far corner cannot prevent it."""
        assert self.score("7/2B4/7/2BTB2/3B3/7/6R", "c6c5") == WIN - 3
        assert abs(self.score("7/2B4/7/2BTB2/3B3/7/6R", "c6c5", overlook=1)) < PROVEN, "but not by weak players"

    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("7/2B4/3R3/2BTB2/3B3/7/7", "c6c5"),
            ("1B5/7/7/2BTB2/3B3/7/6R", "b7b6"),
            ("7/2B4/7/2BTB2/7/7/6R", "c6c5"),
        ],
    )
    def test_without_a_free_cell_a_free_piece_or_a_third_one_in_the_ring_it_is_not(self, text, move):
        assert abs(self.score(text, move)) < PROVEN

"""The review of a game: which moves are mistakes, and for whom. The engine is a puppet."""

from itertools import pairwise

import pytest

from game.ai.info import BestMove, Info, Line
from game.ai.win_probability import win_probability
from game.catalogue import find
from game.learn.judge import LOOK_NODES, Judge
from game.learn.review import MOST, Review, settled
from game.play.analyst import BRIEF_NODES
from game.play.game_tree import GameTree
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from tools.puppet import Puppet

EVEN, BETTER, LOST = 0, 300, -2_000  # points for the side to move
PERSON, CLUB = Person(), Machine(4)
GAME = ["d3d4", "c4d4", "e3e4", "c5d5", "d1e1", "d5d4", "c1c2", "a3b3"]  # of Pressure: White plays the odd plies


def finished(puppet, players=(PERSON, CLUB), moves=GAME, game="pressure", loser=1):
    setup = MatchSetup(game, players, 3)
    state = MatchState.new(setup)
    for text in moves:
        state.tree.play_text(text)
    match = Match(setup, puppet, state)
    match.resign(loser)
    return match


def found(match, puppet, scores, fault=""):
    """Let the engine answer by `scores`: of the side to move, by the number of plies before; then return the review.

    A dict in place of a score has that of the brief and of the long look, for which the score after other moves may
    be given by their texts.
    """
    review = Review(match, puppet)
    for _ in range(100):
        review.update()
        if review.mistakes is not None:
            return review
        if not puppet.is_busy:
            continue
        request = puppet.searched[-1]
        score = scores.get(len(request.game.moves), EVEN)
        if isinstance(score, dict):
            score = score["long" if request.how.nodes == LOOK_NODES else "brief"]
        others: tuple[Line[str], ...] = ()
        if isinstance(score, dict):
            others, score = tuple(Line(worth, (move,)) for move, worth in score.items()), 600
        rules, position = request.game.replayed()
        text = next(move.text for move in rules.moves(position) if move.text not in GAME)
        puppet.answer = BestMove(text, Info(score, 5, 900, 0.1, (text,), others=others), fault)
    raise AssertionError("it never ended")


def plies(review):
    return [mistake.played.ply for mistake in review.mistakes]


@pytest.fixture
def puppet():
    return Puppet()


class TestProgress:
    def test_a_long_look_shows_how_many_of_its_nodes_are_done(self, puppet):
        """The bar stood at 60% for 13 seconds."""
        match = finished(puppet)
        review, parts = Review(match, puppet), [0.0]
        for _ in range(400):
            review.update()
            parts.append(review.part)
            if review.mistakes is not None:
                break
            if not puppet.is_busy:
                continue
            request = puppet.searched[-1]
            rules, position = request.game.replayed()
            text = next(move.text for move in rules.moves(position) if move.text not in GAME)
            score = {2: BETTER, 3: BETTER, 4: BETTER, 5: BETTER}.get(len(request.game.moves), EVEN)
            if request.how.nodes == LOOK_NODES:
                for tenth in range(1, 10):
                    puppet.info = Info(score, 5, tenth * LOOK_NODES // 10, 0.1, (text,))
                    review.update()
                    parts.append(review.part)
            puppet.answer = BestMove(text, Info(score, 5, 900, 0.1, (text,)))
        assert parts == sorted(parts)
        assert parts[-1] == 1.0
        assert max(after - before for before, after in pairwise(parts[:-1])) < 0.1


class TestMistakes:
    def test_a_move_that_loses_much_is_one_with_what_would_have_been_and_what_was_left(self, puppet):
        review = found(finished(puppet), puppet, {2: BETTER, 3: BETTER})
        assert plies(review) == [3]
        (mistake,) = review.mistakes
        assert (mistake.node.ply, mistake.played.text) == (2, "e3e4")
        assert mistake.chance == 1 - mistake.left.chance > 0.5
        assert mistake.left.replies, "what punishes it is known"

    @pytest.mark.parametrize("long", [{"a3a2": 250, "e3e4": -350}, {"a3a2": 250}])
    def test_it_says_the_chances_that_the_graph_shows(self, puppet, long):
        """The graph kept its brief judgement: both named one ply, with two chances."""
        match = finished(puppet)
        scores = {2: {"brief": BETTER, "long": long}, 3: {"brief": BETTER, "long": 420}}
        (mistake,) = found(match, puppet, scores).mistakes
        for node, chance in ((mistake.node, mistake.chance), (mistake.played, mistake.left.chance)):
            assert match.analyst.chances(node)[0] == chance
        assert mistake.left.chance == pytest.approx(win_probability(-350 if "e3e4" in long else -420))
        judge = Judge(match.tree, mistake.node, puppet, mistake.lines)
        judge.know(mistake.played.text, mistake.left)
        assert (judge.best, judge.judged(mistake.played.text)) == (mistake.chance, mistake.left)

    def test_of_two_in_a_row_the_second_says_what_was_left_by_the_first(self, puppet):
        match = finished(puppet, (PERSON, PERSON))
        scores = {2: {"brief": BETTER, "long": {"e3e4": -300}}, 3: {"brief": BETTER, "long": {"c5d5": -500}}}
        first, second, *_ = found(match, puppet, scores).mistakes
        assert (first.played, first.left.chance) == (second.node, pytest.approx(1 - second.chance))

    def test_the_ai_has_none_but_both_of_two_people_have_theirs(self, puppet):
        worse_for_both = {2: BETTER, 3: BETTER} | {ply: (-1) ** ply * BETTER for ply in range(4, 9)}
        assert plies(found(finished(puppet), puppet, worse_for_both)) == [3]
        assert plies(found(finished(puppet, (PERSON, PERSON)), puppet, worse_for_both)) == [2, 3, 4]
        assert plies(found(finished(puppet, (CLUB, CLUB)), puppet, worse_for_both)) == [2, 3, 4]

    def test_a_loss_that_a_longer_look_denies_is_none(self, puppet):
        """The graph drops where the engine only saw something late: the move before had lost already."""
        scores = {2: BETTER, 3: {"brief": BETTER, "long": -BETTER}}
        assert plies(found(finished(puppet), puppet, scores)) == []

    def test_where_all_was_lost_anyway_there_is_none(self, puppet):
        scores = {2: {"brief": BETTER, "long": LOST}, 3: {"brief": BETTER, "long": -LOST}}
        assert plies(found(finished(puppet), puppet, scores)) == []

    def test_there_are_at_most_three_the_largest_in_the_order_of_the_game(self, puppet):
        swings = {ply: BETTER + 40 * ply for ply in range(9)}  # every move loses, later ones more
        review = found(finished(puppet, (PERSON, PERSON)), puppet, swings)
        assert plies(review) == [6, 7, 8]
        assert MOST == 3

    def test_a_game_that_was_resigned_at_once_has_none_and_ends(self, puppet):
        assert plies(found(finished(puppet, moves=()), puppet, {})) == []


    def test_among_three_a_loss_shows_at_the_next_turn_of_the_same_seat(self, puppet):
        """Where each seat's chance is as of its own last turn, no mistake was found, and the review said so."""
        tree = GameTree(*find("boost:3"), seed=3)
        for _ in range(9):
            tree.play(tree.moves[0])
        moves = [node.text for node in tree.node.path()[1:]]
        match = finished(puppet, (PERSON, CLUB, CLUB), moves, "boost:3")
        review = found(match, puppet, {3: {"brief": 600, "long": {moves[3]: -600}}, 6: -600})
        assert plies(review) == [4]

    def test_of_three_of_whom_one_is_defeated_two_share_the_chances(self, puppet):
        tree = GameTree(*find("boost:3"))
        tree.resign(1)
        first, *_ = (move.text for move in tree.moves)
        judge = Judge(tree, tree.node, puppet, (Line(0, (first,)),))
        assert judge.best == 0.5


class TestWork:
    def test_what_the_analyst_knows_is_not_judged_again(self, puppet):
        match = finished(puppet)
        found(match, puppet, {2: BETTER, 3: BETTER})
        before = len(puppet.searched)
        found(match, puppet, {2: BETTER, 3: BETTER})
        assert [request.how.nodes for request in puppet.searched[before:]] == [LOOK_NODES] * 2

    def test_an_engine_that_fails_is_reported(self, puppet):
        review = found(finished(puppet), puppet, {}, fault="It is gone.")
        assert (review.mistakes, review.fault) == ((), "It is gone.")

    def test_what_was_not_judged_is_a_fault_though_the_rest_was_and_is_asked_for_again(self, puppet):
        """Only the fault of the last search counted; and a second review asked for nothing, and said it again."""
        match = finished(puppet)
        review = Review(match, puppet)
        while review.mistakes is None:
            review.update()
            if puppet.is_busy:
                start = not puppet.searched[-1].game.moves
                puppet.answer = BestMove("d3d4", Info(0, 5, 900, 0.1, ("d3d4",)), "It is gone." if start else "")
        assert review.fault
        before = len(puppet.searched)
        assert found(match, puppet, {}).fault == ""
        assert len(puppet.searched) == before + 1

    def test_closing_leaves_the_analyst_as_it_was(self, puppet):
        match = finished(puppet)
        wanted = (match.tree.root,)
        match.analyst.wanted = wanted
        review = Review(match, puppet)
        review.update()
        assert match.analyst.wanted != wanted
        review.close()
        assert (match.analyst.wanted, puppet.is_busy) == (wanted, False)


class TestJudge:
    def test_a_move_after_which_the_same_side_goes_on_is_judged_from_its_side(self, puppet):
        """In Tower Push what flies off is placed by the side that pushed: its score must not change sign."""
        tree = GameTree(*find("tower_push"), text="2B2/1R3/2T2/3R1/5 r B2 ->-")
        judge = Judge(tree, tree.root, puppet, (Line(10, ("@a1",)),))
        judge.judge("@a2")
        assert puppet.analysed == [(("@a2",), LOOK_NODES)]
        puppet.answer = BestMove("@b1", Info(BETTER, 5, 900, 0.1, ("@b1",)))
        judge.update()
        judged = judge.judged("@a2")
        assert judged.chance > 0.5
        assert judge.is_right("@a2")

    def test_a_move_that_wins_at_once_needs_no_engine(self, puppet):
        tree = GameTree(*find("pressure"), text="2B2/4W/2B1b/1BxBx/Bxx1x b")
        for text in ("c5d5", "e4e5"):
            tree.play_text(text)
        judge = Judge(tree, tree.node, puppet, (Line(10, ("a1a2",)),))
        winning = next(move.text for move in tree.moves if tree.at(tree.node).outcome_after(move))
        judge.judge(winning)
        judged = judge.judged(winning)
        assert judged.chance == 1.0
        assert not puppet.is_busy

    def test_among_three_a_move_that_is_not_among_the_best_counts_as_the_last_of_them(self, puppet):
        tree = GameTree(*find("boost:3"))
        first, second, other, *_ = (move.text for move in tree.moves)
        judge = Judge(tree, tree.root, puppet, (Line(900, (first,)), Line(-900, (second,))))
        judge.judge(other)
        assert judge.judged(other) == judge.judged(second)
        assert not judge.is_right(other)

    def test_the_brief_and_the_long_look_differ_tenfold(self):
        assert LOOK_NODES == 10 * BRIEF_NODES


class TestSettled:
    def test_a_line_ends_after_so_many_plies_where_nothing_is_lost(self):
        tree = GameTree(*find("pressure"))
        line = ("d3d4", "c4d4", "e3e4", "c5d5")
        assert settled(tree, tree.root, line, 3) == line[:3]

    def test_it_runs_on_until_the_pieces_that_are_won_are_placed_and_answered(self):
        """A better move was shown that lost a piece, and the line ended before it won one."""
        tree = GameTree(*find("tower_push"), text="B4/5/2T2/4B/2R2 r - -")
        assert settled(tree, tree.root, ("c1d2", "@b3", "a5a4", "d2d1"), 1) == ("c1d2", "@b3", "a5a4")

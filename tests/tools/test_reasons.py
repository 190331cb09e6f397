"""The command that checks the sentences of reviews: it finds false ones, by other means than those that made them."""

import pickle
from dataclasses import replace

import pytest

from game.ai.spec import GameSpec
from game.learn.reasons import wordings
from game.learn.reasons.reason import Facts, Moment, Reason, ReasonKind
from game.learn.reasons.why import reasons
from tools.claims import FALSE, OPEN
from tools.moments import Reviewed, moments_in
from tools.reasons import JUDGED, TRUE, Check, HereProver, looked_into, main

PUSHED_OUT = Moment(GameSpec("pressure", 0, "5/BBB2/B1xWW/bW3/2WxW b", ()), "a4b4", "c4c3")
LAST_TOKEN = Moment(GameSpec("pressure", 0, "2B2/4W/2B1b/1BxBx/Bxx1x b", ()), "c5d5")


def reason(words, kind=ReasonKind.PROOF, **facts):
    return Reason(kind, words, Facts("", **facts), ())


class TestChecking:
    @pytest.mark.parametrize("words", [wordings.allows_a_gain, wordings.lets_gain])
    def test_a_gain_is_tried_in_all_lines(self, words):
        (found,) = reasons(PUSHED_OUT, HereProver())
        found = replace(found, words=words)
        assert Check(PUSHED_OUT, 100).verdict(found) == TRUE
        assert Check(PUSHED_OUT, 100).verdict(replace(found, facts=replace(found.facts, number=2))) == FALSE

    def test_a_win_is_false_where_it_takes_longer(self):
        check = Check(LAST_TOKEN, 100)
        assert check.verdict(reason(wordings.wins, turns=2)) == TRUE
        assert check.verdict(reason(wordings.wins, turns=1)) == FALSE

    @pytest.mark.parametrize("words", [wordings.allows_a_win, wordings.lets_win])
    def test_a_loss_is_false_where_the_best_move_loses_too(self, words):
        lost = Moment(GameSpec("tower_push", 0, "BB1BB/3R1/2TR1/1R3/RR1R1 b - -", ()), "d5c4", "b5b4")
        assert Check(lost, 2_000).verdict(reason(words)) == TRUE
        assert Check(replace(lost, best="a5a4"), 2_000).verdict(reason(words)) == FALSE

    def test_a_threat_is_tried_on_the_board_where_the_other_side_has_passed(self):
        near = Moment(GameSpec("pressure", 0, "1BW2/1B3/BxB1W/1BW1W/W1W2 w", ()), "c5b5")
        assert Check(near, 100).verdict(reason(wordings.threatens_to_gain)) == TRUE
        assert Check(replace(near, best="a1b1"), 100).verdict(reason(wordings.threatens_to_gain)) == FALSE
        assert Check(near, 100).verdict(reason(wordings.threatens_to_win)) == FALSE

    def test_what_the_board_shows_is_judged_by_a_longer_search(self):
        seen = reason(wordings.exposes, ReasonKind.EVENT)
        assert Check(PUSHED_OUT, 1_000).verdict(seen) == JUDGED
        assert Check(replace(PUSHED_OUT, best="c4c3", played="a4b4"), 1_000).verdict(seen) == FALSE

    def test_a_proof_that_nothing_checks_is_left_open(self):
        """Two sentences that came later were judged by a search, as what the board shows is."""
        assert Check(PUSHED_OUT, 1_000).verdict(reason(wordings.exposes)) == OPEN


class TestMoments:
    def test_the_number_of_a_game_decides_its_moments(self):
        found = moments_in(Reviewed("pressure", 1, 300))
        assert found
        assert found == moments_in(Reviewed("pressure", 1, 300))
        assert all(moment.is_mistake for moment in found)


def test_the_command_counts_what_was_said(monkeypatch, capsys):
    monkeypatch.setattr("tools.reasons.moments_in", lambda reviewed: (PUSHED_OUT,))
    monkeypatch.setattr("tools.reasons.work_through", lambda tasks, work, enter, keep, cores: enter(work(tasks[0])))
    assert main(["pressure", "--games", "1", "--nodes", "100", "--show"]) == 0
    shown = capsys.readouterr().out
    assert "1 games, 1 moments, 1 with a sentence (100%)" in shown
    assert "tried: After c4c3, White gains a token with the next turn; a4b4 prevents this.  [c4c3 d3c3" in shown


def test_what_was_looked_into_comes_back_from_another_process(monkeypatch):
    """A lambda among the words of a reason had stopped the command at its first sentence."""
    monkeypatch.setattr("tools.reasons.moments_in", lambda reviewed: (PUSHED_OUT, replace(PUSHED_OUT, played="a4a3")))
    done = looked_into(Reviewed("pressure", 1, 100))
    came = pickle.loads(pickle.dumps(done))
    assert [one.reasons for one in came] == [one.reasons for one in done] != [(), ()]


@pytest.mark.parametrize("arguments", [["chess"], ["--games", "0"]])
def test_what_is_no_game_and_no_number_of_games_is_refused(arguments, capsys):
    with pytest.raises(SystemExit):
        main(arguments)
    assert "usage" in capsys.readouterr().err

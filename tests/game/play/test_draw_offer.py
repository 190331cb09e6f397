"""Draw offers: people agree or refuse at once, the AI judges, and refuses during the opening."""

import pytest

from game.ai.info import BestMove, Info
from game.catalogue import find
from game.core import AGREED, Outcome
from game.play.draw_offer import declined_words
from game.play.player import Machine, Person
from tests.game.play.test_match import match_of, play, reply, think


def judge(match, puppet, score, turns=1):
    """Let the machine judge so many positions, each with this score for the side that acts."""
    for _ in range(turns):
        match.update(0.1, calm=True)
        puppet.answer = BestMove("d3d4", Info(score, 5, pv=("d3d4",)))
    return match.update(0.1, calm=True)


def test_three_who_decline_are_named_in_one_list():
    """In Boost for four the panel said "White and Red and Green would rather play on."."""
    white, red, _blue, green = find("boost:4")[0].sides
    assert str(declined_words([white, red, green])) == "White, Red and Green would rather play on."


class TestEarlyDrawOffers:
    """The AI agreed to a draw before the first move, because the start of a game is even."""

    @pytest.mark.parametrize("plies", [0, 8, 10])
    def test_the_machine_refuses_without_a_thought_before_everybody_has_had_five_turns(self, puppet, plies):
        match = match_of(puppet, Person(), Machine(1))
        for _ in range(plies):
            match.tree.play(match.tree.moves[-1])
        match.offer.make()
        assert match.offer.is_considered == (plies == 10)
        assert match.note == ("" if plies == 10 else "Black would rather play on.")
        assert not match.offer.can_be_made, "once a turn"
        assert match.tree.outcome is None


@pytest.mark.usefixtures("late")
class TestDrawOffers:
    @pytest.mark.parametrize(("score", "agreed"), [(0, True), (40, True), (-1, False), (-300, False)])
    def test_the_machine_agrees_when_it_is_not_better(self, puppet, score, agreed):
        match = match_of(puppet, Person(), Machine(1))
        match.offer.make()
        assert match.offer.is_considered
        assert judge(match, puppet, score)
        assert not match.offer.is_considered
        assert (match.tree.outcome is not None) == agreed
        assert match.note == ("" if agreed else "Black would rather play on.")

    def test_an_offer_that_was_refused_is_not_made_again_before_the_next_turn(self, puppet):
        match = match_of(puppet, Person(), Machine(1))
        match.offer.make()
        judge(match, puppet, -300)
        assert not match.offer.can_be_made
        play(match, "d3d4")
        assert not match.offer.can_be_made, "it is not this person's turn"
        reply(match, puppet, "c4d4")
        assert match.offer.can_be_made
        assert match.note == ""

    def test_an_offer_takes_the_place_of_an_earlier_sentence(self, puppet):
        """The sentence hid that the AI was considering the offer."""
        match = match_of(puppet, Machine(1), Person())
        think(match, puppet, BestMove(error="It failed."), 0.5)
        assert "simple move" in match.note
        match.offer.make()
        assert match.offer.is_considered
        assert match.note == ""

    def test_undo_takes_an_agreed_draw_back_and_a_move_the_offer(self, puppet):
        match = match_of(puppet, Person(), Machine(1))
        match.offer.make()
        judge(match, puppet, 0)
        match.undo()
        assert match.tree.outcome is None
        assert match.offer.can_be_made
        match.redo()
        assert match.tree.outcome == Outcome(None, AGREED)
        match = match_of(puppet, Person(), Machine(1))
        match.offer.make()
        match.update(0.1, calm=True)
        play(match, "d3d4")
        assert not match.offer.is_considered
        reply(match, puppet, "c4d4")
        assert match.tree.outcome is None

    @pytest.mark.parametrize(
        ("scores", "note"), [((0, 0, 0), ""), ((-90, 120, 80), "Red and Blue would rather play on.")]
    )
    def test_of_three_all_must_agree_and_each_judges_its_own_last_turn(self, puppet, scores, note):
        match = match_of(puppet, Person(), Machine(1), Machine(1), game="boost:3-dragonless")
        for _ in range(3):
            match.play(match.tree.moves[0])
        assert match.offer.opponents == (2, 3)
        match.offer.make()
        for score in scores:
            news = judge(match, puppet, score)
        assert news
        assert match.note == note
        assert (match.tree.outcome is None) == bool(note)

    def test_of_two_who_are_left_of_three_each_has_half_the_chance(self, puppet):
        """Against a third of the chance the AI would refuse every draw in a game that is even."""
        match = match_of(puppet, Machine(1), Person(), Machine(1), game="boost:3-dragonless")
        match.tree.resign(1)
        match.play(match.tree.moves[0])
        match.play(match.tree.moves[0])
        assert match.offer.opponents == (3,)
        match.offer.make()
        assert judge(match, puppet, 0, turns=2)
        assert match.tree.outcome == Outcome(None, AGREED)

    def test_only_who_is_in_the_game_and_plays_there_is_asked(self, puppet):
        match = match_of(puppet, Person(), Person(), Machine(1), game="boost:3-dragonless")
        for _ in range(3):
            match.play(match.tree.moves[0])
        match.offer.make()
        for score in (0, 300, -200):
            judge(match, puppet, score)
        assert match.tree.outcome == Outcome(None, AGREED)

    def test_after_a_change_of_seats_it_goes_to_those_who_sit_there_now(self, puppet):
        """The offer kept the players of the start after seats had changed."""
        match = match_of(puppet, Machine(1), Person(), swap_rule=True, moves="d3d4")
        match.swap_sides()
        assert not match.offer.can_be_made, "the AI is to act"
        reply(match, puppet, "c4d4")
        match.offer.make()
        assert match.offer.is_considered
        judge(match, puppet, -300)
        assert match.note == "Black would rather play on."

"""Offers of a draw: people answer on a sheet, the AI by its judgement, and the game then goes on where it was."""

import pytest

from tests.ui.play.conftest import judge
from tools.table import CLUB, PERSON


class TestDrawOffers:
    def test_people_are_asked_on_a_sheet(self, two, words):
        two.click("Offer a draw")
        assert "White offers a draw. Black, do you agree?" in words(two)
        two.key("Enter", wait=1)
        assert two.facts["result"]
        assert "Drawn by agreement." in words(two)
        two.key("Ctrl+Z")
        assert two.facts["outcome"] == "", "undo takes the draw back"

    def test_and_may_play_on(self, two):
        for decline, move in ((lambda: two.click("Decline"), ("d3", "d4")), (lambda: two.key("Esc"), ("c4", "d4"))):
            two.click("Offer a draw")
            decline()
            assert two.status.endswith(" would rather play on.")
            assert "Offer a draw" not in two.offered, "once a turn"
            two.click(*move)
            assert "Offer a draw" in two.offered

    def test_any_seat_asks_all_the_other_people_who_alone_decline(self, table, words):
        """The AI at the third seat was said to decline as well, though nobody had asked it."""
        match = table.open_game("boost:3", PERSON, PERSON, CLUB)
        match.play(match.tree.moves[0])
        table.wait(2)
        table.click("Offer a draw")
        assert "Red offers a draw. White, do you agree?" in words(table)
        table.click("Decline")
        assert table.status == "White would rather play on."

    @pytest.mark.parametrize(("answer", "end"), [("Agree", "agreement"), ("Decline", "")])
    def test_the_answer_is_shown_to_a_player_who_was_looking_back(self, two, answer, end):
        two.click("d3", "d4", wait=2)
        two.key("Left")
        two.click("Offer a draw", answer)
        assert two.facts["outcome"] == end
        assert "Looking back" not in two.status

    @pytest.mark.usefixtures("late")
    def test_the_ai_agrees_when_it_is_not_better(self, game):
        game.click("Offer a draw")
        assert game.status == "The AI is considering the draw."
        judge(game, 30)
        game.wait(1)
        assert game.facts["result"]
        assert game.facts["outcome"] == "agreement"

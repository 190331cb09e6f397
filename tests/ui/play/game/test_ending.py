"""The result of a game: when it is announced, what its plate says, and where its buttons lead."""

import pytest

from game.archive.rating.rating import career, editions_of
from game.archive.rating.statistics import Category, statistics
from game.play.player import Machine, Person
from tools.table import CLUB, FRAME, PERSON, finish

ONE_MOVE_LEFT = "1BB2/5/BxB2/BWB1x/2xWx b"  # a2b2 captures the last active White token


class TestWhenItComes:
    def test_only_once_the_last_move_was_seen_to_its_end(self, table, words):
        table.open_game("pressure", PERSON, PERSON, text=ONE_MOVE_LEFT)
        table.click("a2", "b2", wait=0.1)
        while table.facts["moving"]:
            table.wait(FRAME)
        table.wait(0.7)
        assert not table.facts["result"]
        assert "Rematch" not in table.controls, "it would jump to the plate"
        table.wait(0.2)
        assert table.facts["result"] == "Black wins"
        assert {"Black wins", "White has no tokens left."} <= words(table), "it is not said again below it"
        assert "Take it back" not in table.controls, "but plain undo"
        table.key("Ctrl+Z")
        assert (table.facts["result"], table.facts["outcome"]) == ("", "")

    def test_once_for_an_end_and_again_where_that_was_taken_back_and_came_again(self, over):
        over.click("Close (Esc)", wait=3)
        assert not over.facts["result"]
        assert over.status == "White resigned: Black wins."
        over.key("Ctrl+Z", wait=1)
        over.click("Resign", "Resign", wait=1)
        assert over.facts["result"]

    def test_not_while_an_earlier_position_is_looked_at(self, two):
        two.click("d3", "d4", "Resign", "Resign")
        two.key("Home", wait=3)
        assert not two.facts["result"]
        two.key("End", wait=1)
        assert two.facts["result"]


def test_a_sheet_asks_before_resigning_and_neither_esc_nor_enter_resigns(two, words):
    """Resigning was one click in the menu, a row below the offer of a draw."""
    for play_on in (lambda: two.key("Esc"), lambda: two.key("Enter"), lambda: two.click("Play on")):
        two.click("Resign")
        assert {"Resign this game?", "White would lose this game."} <= words(two)
        play_on()
        assert (two.facts["scene"], two.facts["outcome"]) == ("play", "")
    two.click("Resign", "Resign")
    assert two.facts["outcome"] == "resignation"


class TestAResignationTakenBack:
    """It counts at once; the way back was the seventh of eight equal buttons."""

    def test_is_the_first_button_after_the_rematch_and_counts_neither_as_a_loss_nor_for_the_rating(self, over):
        def counted():
            results = statistics(over.library.entries(), Person())
            rated = list(career(over.library.entries(), "pressure", Person(), editions_of("pressure")))
            return results[Category()].losses if results else 0, len(rated)

        buttons = ("Rematch", "Take it back", "Analyse", "More")
        assert sorted(buttons, key=lambda text: over.at(text)[::-1]) == list(buttons)
        assert counted() == (1, 1)
        over.click("Take it back", wait=1)
        assert (over.facts["result"], over.facts["outcome"]) == ("", "")
        assert over.moves == ["d3d4", "c4d4"]
        assert counted() == (0, 0)

    def test_is_not_rated_where_no_move_was_made(self, game, words):
        """A look at a new game, and a resignation, cost points."""
        game.click("Resign", "Resign", wait=1)
        assert game.facts["result"]
        assert not [said for said in words(game) if said.startswith("Rating")]
        assert list(career(game.library.entries(), "pressure", Person(), editions_of("pressure"))) == []


@pytest.mark.parametrize(
    ("players", "loser", "title", "sound"),
    [
        ((PERSON, CLUB), 1, "You lose", "lose"),
        ((CLUB, PERSON), 1, "You win", "win"),
        ((CLUB, CLUB), 1, "Black wins", "win"),
        ((PERSON, CLUB), 0, "A draw", "draw"),
    ],
)
def test_it_says_who_won_and_why_and_is_heard_once(table, words, players, loser, title, sound):
    """Nobody here has lost a game between machines."""
    finish(table.open_game("pressure", *players), loser)
    table.key("End", wait=2)
    assert {title, "White resigned: Black wins." if loser else "Drawn by agreement."} <= words(table)
    assert table.sounds.played == [sound]


class TestWhereItLeads:
    def test_a_rematch_begins_the_same_game_with_the_same_players_from_another_random_start(self, over, monkeypatch):
        monkeypatch.setattr("ui.play.game.kept_match.fresh_seed", lambda: 4711)
        over.click("Rematch")
        assert (over.scenes, over.moves) == (["menu", "play"], [])
        assert (over.match.players, over.match.setup.seed) == ([Person(), Machine(4)], 4711)

    def test_sides_are_swapped_and_levels_changed_for_the_next_game(self, over):
        """The card opened once more where undo had led back to the game, and blocked redo."""
        for key, players in (
            ("Ctrl+PageUp", [Person(), Machine(5)]),
            ("Ctrl+PageDown", [Person(), Machine(3)]),
            ("Ctrl+R", [Machine(4), Person()]),
        ):
            over.key(key)
            assert (over.scenes, over.moves, over.match.players) == (["menu", "play"], [], players)
            over.key("Ctrl+Z", wait=2)
            assert (over.facts["result"], over.facts["outcome"]) == ("", "resignation")
        over.key("Ctrl+Y")
        over.reply("c2c3")
        assert over.moves == ["c2c3"], "after swapping sides the AI begins"

    def test_after_a_win_the_next_level_is_offered_and_after_a_loss_none(self, table):
        finish(table.open_game("pressure", PERSON, CLUB), 2)
        table.key("End", wait=1)
        assert "One level up" in table.controls
        table.click("Rematch", "Resign", "Resign", wait=1)
        assert table.facts["result"] == "You lose"
        assert not {"One level up", "One level down"} & set(table.controls)


def lose(table, level=4):
    """Lose a game of Pressure against the AI, and stay at the plate."""
    table.open_game("pressure", PERSON, Machine(level))
    table.click("Resign", "Resign", wait=1)


class TestStreaks:
    def test_three_losses_in_a_row_suggest_one_level_down_and_enter_takes_it(self, table, words):
        table.settings.change(streaks={"pressure": {"level": 4, "run": -1}})
        lose(table)
        assert not [word for word in words(table) if "in a row" in word]
        table.click("Main menu")
        lose(table)
        assert "3 losses in a row against Club. Learner may be a better match." in words(table)
        table.key("Enter")
        assert table.match.players == [Person(), Machine(3)]

    @pytest.mark.parametrize(
        ("level", "said", "then"),
        [(4, "3 wins in a row against Club. Regular is waiting.", 5), (11, "", 11)],
        ids=["Club", "a level of another version, which has none above it"],
    )
    def test_three_wins_suggest_one_level_up(self, table, words, level, said, then):
        table.settings.change(streaks={"pressure": {"level": level, "run": 2}})
        match = table.open_game("pressure", PERSON, Machine(level))
        finish(match, 2)
        table.key("End", wait=1)
        assert [word for word in words(table) if "in a row" in word] == ([said] if said else [])
        table.key("Enter")
        assert table.match.players == [Person(), Machine(then)]

    def test_an_end_that_was_taken_back_does_not_count_twice(self, table):
        lose(table)
        for again in (lambda: table.click("Resign", "Resign"), lambda: table.key("Ctrl+Y")):
            table.key("Ctrl+Z", wait=1)
            again()
            table.wait(2)
            assert table.facts["result"]
        assert table.settings.streaks == {"pressure": {"level": 4, "run": -1}}

    @pytest.mark.parametrize(
        ("level", "said", "then"),
        [(1, "", 1), (11, "3 losses in a row against Level 11. Champion may be a better match.", 9)],
    )
    def test_below_the_first_level_there_is_none_and_below_one_of_another_version_the_strongest(
        self, table, words, level, said, then
    ):
        table.settings.change(streaks={"pressure": {"level": level, "run": -2}})
        lose(table, level)
        assert table.settings.streaks["pressure"]["run"] == -3
        assert [word for word in words(table) if "in a row" in word] == ([said] if said else [])
        table.key("Enter")
        assert table.match.players == [Person(), Machine(then)]


def test_the_length_of_a_game_of_three_counts_rounds(table, words):
    """Six moves of three players were "2 moves in 3 minutes"."""
    match = table.open_game("boost:3-dragonless", *[PERSON] * 3)
    for _ in range(6):
        match.play(match.tree.moves[0])
    for _ in range(2):
        match.resign()
    table.wait(3)
    said = {text for text in words(table) if " in " in text and text[0].isdigit()}
    assert said
    assert all(" rounds in " in text for text in said)

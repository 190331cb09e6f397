"""The result of a game: when it is announced, what its plate says, and where its buttons lead."""

import pytest

from game.archive.rating.rating import career, levels_of
from game.archive.rating.statistics import Category, statistics
from game.play.player import Machine, Person
from tools.table import CLUB, PERSON, finish

ONE_MOVE_LEFT = "1BB2/5/BxB2/BWB1x/2xWx b"  # a2b2 captures the last active White token
"""
5 . B B . .
4 . . . . .
3 B x B . .
2 B W B . x
1 . . x W x
  a b c d e
"""


class TestWhenItComes:
    def test_only_once_the_last_move_was_seen_to_its_end(self, table):
        table.open_game("pressure", PERSON, PERSON, text=ONE_MOVE_LEFT)
        table.click("a2", "b2")
        table.wait(0.1)
        while table.facts["moving"]:
            table.wait(0.05)
        table.wait(0.4)
        assert not table.facts["result"]
        table.wait(0.2)
        assert table.facts["result"] == "Black wins"

    def test_once_for_an_end(self, over):
        over.key("Esc")
        over.wait(5)
        assert not over.facts["result"]

    def test_again_for_an_end_that_was_taken_back_and_came_again(self, over):
        over.key("Esc", "Ctrl+Z")
        over.wait(1)
        over.click("Resign", "Resign")
        over.wait(1)
        assert over.facts["result"]

    def test_not_for_a_game_that_somebody_returns_to_from_the_next(self, over):
        """The card opened once more and blocked redo."""
        over.click("Rematch")
        over.key("Ctrl+Z")
        over.wait(2)
        assert not over.facts["result"]
        assert over.facts["outcome"] == "resignation"
        over.key("Ctrl+Y")
        assert over.facts["outcome"] == ""

    def test_not_while_an_earlier_position_is_looked_at(self, table):
        table.open_game("pressure")
        table.click("d3", "d4")
        table.reply("c4d4")
        table.click("Resign", "Resign")
        table.key("Home")
        table.wait(3)
        assert not table.facts["result"]
        table.key("End")
        table.wait(3)
        assert table.facts["result"]


class TestAskingBeforeResigning:
    """Resigning was one click in the menu, a row below the offer of a draw."""

    @pytest.fixture
    def asked(self, table):
        table.open_game("pressure")
        table.click("d3", "d4", "Resign")
        return table

    def test_a_sheet_asks_first(self, asked, words):
        assert {"Resign this game?", "White would give up and lose."} <= words(asked)
        asked.click("Resign")
        assert asked.facts["outcome"] == "resignation"

    @pytest.mark.parametrize("answer", ["Esc", "Enter"])
    def test_neither_esc_nor_enter_resigns(self, asked, answer):
        asked.key(answer)
        assert (asked.facts["scene"], asked.facts["outcome"]) == ("play", "")

    def test_a_click_that_plays_on_does_not(self, asked):
        asked.click("Play on")
        assert (asked.facts["scene"], asked.facts["outcome"]) == ("play", "")


class TestAResignationTakenBack:
    """It counts at once; the way back was the seventh of eight equal buttons."""

    def test_is_the_first_button_after_the_rematch_and_the_game_goes_on(self, over):
        buttons = ("Rematch", "Take it back", "Analyse", "More")
        assert sorted(buttons, key=lambda text: over.at(text)[::-1]) == list(buttons)
        over.click("Take it back")
        over.wait(1)
        assert (over.facts["result"], over.facts["outcome"]) == ("", "")
        assert over.moves == ["d3d4", "c4d4"]

    def test_counts_neither_as_a_loss_nor_for_the_rating(self, over):
        def losses():
            results = statistics(over.library.entries(), Person())
            return results[Category()].losses if results else 0

        levels = levels_of("pressure")
        assert losses() == 1
        assert len(career(over.library.entries(), "pressure", Person(), levels)) == 1
        over.click("Take it back")
        assert losses() == 0
        assert career(over.library.entries(), "pressure", Person(), levels) == []

    def test_is_not_rated_where_no_move_was_made(self, table, words):
        """A look at a new game, and a resignation, cost points."""
        table.open_game("pressure")
        table.click("Resign", "Resign")
        table.wait(1)
        assert table.facts["result"]
        assert not [said for said in words(table) if said.startswith("Rating")]
        assert career(table.library.entries(), "pressure", Person(), levels_of("pressure")) == []

    def test_in_another_end_is_plain_undo(self, table):
        table.open_game("pressure", PERSON, PERSON, text=ONE_MOVE_LEFT)
        table.click("a2", "b2")
        table.wait(3)
        assert "Take it back" not in table.controls
        table.click("Undo")
        assert (table.facts["result"], table.facts["outcome"]) == ("", "")

    def test_where_it_cannot_be_is_not_offered(self, table):
        table.open_game("pressure", unaided=True)
        table.click("d3", "d4")
        table.reply("c4d4")
        table.click("Resign", "Resign")
        table.wait(1)
        assert table.facts["result"]
        assert "Take it back" not in table.controls

    def test_in_boost_as_well(self, table):
        """There a player forfeits by a move of the game."""
        table.open_game("boost", PERSON, PERSON).resign()
        table.wait(3)
        assert "Take it back" in table.controls


class TestWhatItSays:
    def test_who_won_and_why(self, over, words):
        assert {"You lose", "White resigned: Black wins."} <= words(over)
        assert (over.facts["winner"], over.facts["outcome"]) == (2, "resignation")

    def test_between_two_people_it_names_the_seat(self, table, words):
        table.open_game("pressure", PERSON, PERSON).resign()
        table.key("End")
        table.wait(1)
        assert "Black wins" in words(table)

    def test_that_a_person_has_won(self, table, words):
        finish(table.open_game("pressure", CLUB, PERSON), 1)
        table.key("End")
        table.wait(1)
        assert "You win" in words(table)

    def test_nobody_here_has_lost_a_game_between_machines(self, table):
        finish(table.open_game("pressure", CLUB, CLUB), 1)
        table.key("End")
        table.wait(1)
        assert table.sounds.played[-1] == "win"

    def test_that_it_is_a_draw(self, table, words):
        finish(table.open_game("pressure", PERSON, PERSON))
        table.key("End")
        table.wait(1)
        assert {"A draw", "Drawn by agreement."} <= words(table)

    def test_what_the_title_says_is_not_said_again_below_it(self, table, words):
        table.open_game("pressure", PERSON, PERSON, text=ONE_MOVE_LEFT)
        table.click("a2", "b2")
        table.wait(3)
        assert {"Black wins", "Every token of White is captured."} <= words(table)

    @pytest.mark.parametrize("moves", [0, 1, 3])
    def test_how_long_it_was_unless_it_ended_before_it_began(self, table, words, moves):
        """The plate said "0 moves in less than a minute." where there was nothing to say; a word is no move."""
        match = table.open_game("pressure", PERSON, PERSON)
        for _ in range(moves):
            match.play(match.tree.moves[0])
        match.resign()
        table.key("End")
        table.wait(3)
        assert table.facts["result"]
        assert bool([word for word in words(table) if "in less than a minute" in word]) == (moves == 3)

    @pytest.mark.parametrize(
        ("players", "loser", "sound"),
        [
            ((PERSON, CLUB), 1, "lose"),
            ((PERSON, CLUB), 2, "win"),
            ((PERSON, PERSON), 1, "win"),
            ((PERSON, CLUB), 0, "draw"),
            ((CLUB, CLUB), 0, "draw"),
        ],
    )
    def test_it_is_heard_once(self, table, players, loser, sound):
        finish(table.open_game("pressure", *players), loser)
        table.key("End")
        table.wait(2)
        assert table.sounds.played == [sound]

    def test_among_three_it_names_the_winner_and_not_a_person(self, table, words):
        match = table.open_game("boost:3", PERSON, PERSON, CLUB)
        for seat in (1, 2):
            finish(match, seat)
        table.key("End")
        table.wait(2)
        assert "Blue wins" in words(table)
        assert table.facts["winner"] == 3


class TestWhereItLeads:
    @pytest.mark.parametrize("again", [lambda over: over.click("Rematch"), lambda over: over.key("Enter")])
    def test_a_rematch_begins_the_same_game_with_the_same_players(self, over, again):
        again(over)
        assert over.scenes == ["menu", "play"]
        assert over.moves == []
        assert over.match.players == [Person(), Machine(4)]

    @pytest.mark.parametrize(
        ("button", "players"),
        [
            ("Swap sides", [Machine(4), Person()]),
            ("One level up", [Person(), Machine(5)]),
            ("One level down", [Person(), Machine(3)]),
        ],
    )
    def test_sides_are_swapped_and_levels_changed_for_the_next_game(self, over, button, players):
        over.click(button)
        assert over.scenes == ["menu", "play"]
        assert over.moves == []
        assert over.match.players == players

    def test_a_rematch_has_another_random_start(self, over, monkeypatch):
        monkeypatch.setattr("ui.play.game.kept_match.fresh_seed", lambda: 4711)
        over.click("Rematch")
        assert over.match.setup.seed == 4711

    def test_the_key_of_an_analysis_works_while_the_plate_is_shown(self, over):
        over.key("X")
        assert over.scenes == ["menu", "play"]
        assert over.facts["analysing"]

    def test_after_swapping_sides_the_ai_begins(self, over):
        over.click("Swap sides")
        over.reply("c2c3")
        assert over.moves == ["c2c3"]

    def test_between_people_there_are_no_levels(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("Resign", "Resign")
        table.wait(1)
        assert not {"Swap sides", "One level up", "One level down"} & table.offered

    def test_after_a_win_the_next_level_is_offered_and_after_a_loss_none(self, table):
        finish(table.open_game("pressure", PERSON, CLUB), 2)
        table.key("End")
        table.wait(1)
        assert "One level up" in table.controls
        table.click("Rematch", "Resign", "Resign")
        table.wait(1)
        assert table.facts["result"] == "You lose"
        assert not {"One level up", "One level down"} & set(table.controls)

    @pytest.mark.parametrize(
        "look",
        [
            lambda over: over.click("Close (Esc)"),
            lambda over: over.key("Esc"),
        ],
    )
    def test_one_may_look_at_the_board_and_through_the_game(self, over, look):
        look(over)
        assert not over.facts["result"]
        assert over.status == "White resigned: Black wins."
        over.key("Home")
        assert over.status.startswith("Looking back")

    @pytest.mark.parametrize("undo", [lambda over: over.click("Take it back"), lambda over: over.key("Ctrl+Z")])
    def test_the_last_move_can_be_taken_back_from_it(self, over, undo):
        undo(over)
        assert not over.facts["result"]
        assert over.moves == ["d3d4", "c4d4"]
        assert over.facts["person"]

    def test_the_menu_is_a_click_away(self, over):
        over.click("Main menu")
        assert over.scenes == ["menu"]


def lose(table, level=4, game="pressure"):
    """Lose a game against the AI, and stay at the plate."""
    table.open_game(game, PERSON, Machine(level))
    table.click("Resign", "Resign")
    table.wait(1)


def leave(table):
    table.click("Main menu")


class TestStreaks:
    def test_three_losses_in_a_row_suggest_one_level_down_and_enter_takes_it(self, table, words):
        for _ in range(2):
            lose(table)
            assert not [word for word in words(table) if "in a row" in word]
            leave(table)
        lose(table)
        assert "3 losses in a row against Club. Learner may be a better match." in words(table)
        table.key("Enter")
        assert table.match.players == [Person(), Machine(3)]

    def test_three_wins_suggest_one_level_up(self, table, words):
        table.settings.change(streaks={"pressure": {"level": 4, "run": 2}})
        match = table.open_game("pressure")
        finish(match, 2)
        table.key("End")
        table.wait(1)
        assert "3 wins in a row against Club. Regular is waiting." in words(table)
        table.key("Enter")
        assert table.match.players == [Person(), Machine(5)]

    def test_an_end_that_was_taken_back_does_not_count_twice(self, table):
        lose(table)
        for _ in range(3):
            table.key("Ctrl+Z")
            table.wait(1)
            table.click("Resign", "Resign") if "Resign" in table.controls else table.key("Ctrl+Y")
            table.wait(2)
            assert table.facts["result"]
        assert table.settings.streaks == {"pressure": {"level": 4, "run": -1}}

    def test_each_game_and_each_level_has_its_own(self, table):
        for game, level in (("pressure", 4), ("pressure", 4), ("pressman", 4), ("pressure", 3)):
            lose(table, level, game)
            leave(table)
        assert table.settings.streaks == {
            "pressure": {"level": 3, "run": -1},
            "pressman": {"level": 4, "run": -1},
        }

    def test_between_people_nothing_is_counted(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("Resign", "Resign")
        table.wait(1)
        assert table.settings.streaks == {}

    def test_below_the_first_level_there_is_none_to_suggest(self, table, words):
        table.settings.change(streaks={"pressure": {"level": 1, "run": -2}})
        lose(table, level=1)
        assert table.settings.streaks["pressure"]["run"] == -3
        assert not [word for word in words(table) if "in a row" in word]
        table.key("Enter")
        assert table.match.players == [Person(), Machine(1)]


class TestALevelOfAnotherVersion:
    """It plays, and counts, as the strongest level of the game."""

    def test_has_none_above_it(self, table, words):
        table.settings.change(streaks={"pressure": {"level": 11, "run": 2}})
        finish(table.open_game("pressure", PERSON, Machine(11)), 2)
        table.key("End")
        table.wait(1)
        assert not [word for word in words(table) if "in a row" in word]
        table.key("Enter")
        assert table.match.players == [Person(), Machine(11)], "a rematch against the same"

    def test_has_the_one_below_the_strongest_below_it(self, table, words):
        table.settings.change(streaks={"pressure": {"level": 11, "run": -2}})
        lose(table, level=11)
        assert "3 losses in a row against Level 11. Champion may be a better match." in words(table)
        table.key("Enter")
        assert table.match.players == [Person(), Machine(9)]

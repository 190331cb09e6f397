"""Games one after the other: two machines in a row that goes on by itself, and the points of any two players."""

import pytest

from game.ai.elo import Tally
from game.play.player import Machine, Person
from tools.table import FRAME, finish
from ui.play.game.ending import RESULT_SECONDS
from ui.scene.scene import Pop

CLUB, EXPERT = Machine(4), Machine(7)


def open_setup(table, game):
    """Open the set-up of a game from the menu."""
    table.stack.run(table.scene.routes.set_up(game))


def set_up_row(table, games, game="pressure"):
    """Begin so many games of Club, who begins, against Expert, as the set-up does it."""
    table.settings.change(setups={game: {"variant": "", "seats": [4, 7], "games": games}})
    open_setup(table, game)
    table.click("Play", wait=1)


def end(table, loser=0):
    """Let the AI play a move, without which a game is in no library, and end the game."""
    match = table.match
    match.play(match.tree.at(match.tree.node).moves[0])
    table.wait(1)
    finish(match, loser)
    while not table.facts["result"]:
        table.wait(FRAME)


def play_all(table, losers):
    """Play a whole row; these seats lose one game after the other."""
    for number, loser in enumerate(losers, 1):
        end(table, loser)
        if number < len(losers):
            table.click("Next game")


def scores(table):
    """The scores on the plates."""
    return [plate.shown.score for plate in table.scene.plates.plates]


class TestARowOfMachines:
    def test_the_next_game_begins_by_itself_with_the_sides_changed_until_all_are_played(self, table, words):
        set_up_row(table, 4)
        assert table.settings.setups["pressure"]["games"] == 4, "it is kept for the next time"
        assert table.match.players == [CLUB, EXPERT]
        end(table, loser=2)
        first = table.match
        table.wait(RESULT_SECONDS + 1)
        assert table.match is not first
        assert table.match.players == [EXPERT, CLUB]
        assert table.match.tree.node is table.match.tree.root
        end(table)
        assert scores(table) == ["½-1½", "1½-½"]
        assert "After 2 games: Expert ½, Club 1½. 2 more follow." in words(table)
        for _ in range(2):
            table.wait(RESULT_SECONDS + 1)
            end(table)
        last = table.match
        table.key("Esc", wait=2 * RESULT_SECONDS)
        assert table.match is last
        assert "The series" not in table.status, "after the last game nothing has stopped"
        assert "Next game" not in table.offered

    @pytest.mark.deep
    def test_the_last_result_says_how_much_stronger_one_is_unless_the_points_are_close(self, table, words):
        low, high = (round(points) for points in Tally(10).interval())
        stronger = f"Club is stronger, by {low} to {high} rating points."
        for losers, points, said in (
            ([2, 1] * 5, "Expert 0, Club 10", stronger),
            ([1] * 10, "Expert 5, Club 5", "The difference is within the margin of error."),
        ):
            set_up_row(table, 10)
            play_all(table, losers)
            assert f"After 10 games: {points}. {said}" in words(table)
            table.click("Main menu")

    def test_who_closes_the_result_stops_the_row_and_reads_how_to_go_on(self, table):
        """Closing the result ended a row of games silently: nothing said that three more were to follow."""
        set_up_row(table, 4)
        end(table)
        assert "The series" not in table.status
        table.key("Esc")
        last = table.match
        table.wait(2 * RESULT_SECONDS)
        assert table.match is last
        assert table.status.endswith("The series has stopped with 3 games left. Press “Next game” to go on.")
        table.click("Next game")
        assert table.match.players == [EXPERT, CLUB]
        end(table)
        table.wait(RESULT_SECONDS + 1)
        assert table.match.players == [CLUB, EXPERT], "the row goes on"
        end(table)
        table.click("Analyse", wait=2 * RESULT_SECONDS)
        table.key("Esc")
        assert table.status.endswith("The series has stopped with 1 game left. Press “Next game” to play it.")

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("size", [(800, 600), (900, 640), (700, 1000)])
    def test_the_button_that_goes_on_has_its_words_in_every_window(self, table, words, size):
        """At 900x640 the sentence named "Next game", and the only buttons to be seen had icons alone."""
        table.lay_out(size)
        set_up_row(table, 4)
        end(table)
        assert "Next game" in words(table)
        table.key("Esc", wait=1)
        assert {"Next game", "Analyse", "More"} <= words(table)

    def test_a_paused_game_is_not_followed_by_itself(self, table):
        """A player pauses the AI and steps to the end: the next game must not begin behind their back."""
        set_up_row(table, 4)
        table.click("Pause")
        assert table.match.pace.paused
        end(table)
        paused = table.match
        table.wait(2 * RESULT_SECONDS)
        assert table.match is paused
        table.click("Next game")
        assert not table.match.pace.paused

    def test_it_waits_while_somebody_looks_back_or_has_the_menu_open(self, table):
        set_up_row(table, 4)
        end(table)
        last = table.match
        table.click("More", wait=2 * RESULT_SECONDS)
        assert table.match is last
        table.key("Esc", "Home", wait=2 * RESULT_SECONDS)
        assert table.match is last
        table.key("End", wait=RESULT_SECONDS + 1)
        assert table.match is not last


def test_games_in_a_row_are_offered_to_two_machines_alone(table):
    offered = []
    for game, variant, seats in (
        ("pressure", "", [0, 7]), ("pressure", "", [4, 7]), ("pressure", "", [4, 0]), ("boost", "3", [4, 4, 4]),
    ):  # fmt: skip
        table.settings.change(setups={game: {"variant": variant, "seats": seats}})
        open_setup(table, game)
        offered.append(table.scene.games.visible)
        table.key("Esc")
    assert offered == [False, True, False, False]


def test_a_game_from_a_position_of_ones_own_is_no_game_of_the_row_before_it(table, words):
    """Won from a position set up after a lost game, it said "After 2 games: You 1, Learner 1"."""
    table.open_game("pressure", Person("Anna"), Person("Ben"))
    end(table, loser=1)
    kept = table.scene.kept
    setup = kept.match.setup.with_position("pressure", "W4/5/5/5/4B w")
    table.stack.run(Pop(kept.here.then(setup)))
    end(table, loser=2)
    assert scores(table) == ["1-0", "0-1"]
    table.click("Rematch")
    assert table.match.tree.root.snapshot.text == "W4/5/5/5/4B w"
    assert scores(table) == ["1-0", "0-1"]
    end(table, loser=2)
    assert "After 2 games: Anna 2, Ben 0." in words(table)
    table.key(*["Ctrl+Z"] * 3)
    assert scores(table) == ["1-0", "0-1"], "undo to the game before takes its points along"


def test_the_plate_of_a_loser_says_the_score_and_not_that_nothing_was_lost(table, words):
    """After a lost game the plate read "AI: Novice 0 lost"."""
    table.open_game("pressure", Person("Anna"), Person("Ben"))
    end(table, loser=2)
    table.key("Esc")
    assert {"1-0", "won", "0-1", "lost"} <= words(table)
    assert "Score so far: 0-1" in table.scene.plates.plates[1].tip

"""A match on the screen is kept in the library, and undo and redo lead from game to game."""

import gc
import weakref

import pytest

from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.play.player import Person
from game.play.setup import MatchSetup
from tests.ui.play.conftest import played
from tools.table import CLUB, PERSON, finish
from ui.kit.bar import ShareBar
from ui.play.analysis.chances_chart import ChancesChart
from ui.play.game.kept_match import GameHistory

FIRST, SECOND, THIRD = 11, 12, 13  # ids
SETUP = MatchSetup("pressure", (Person(), Person()))


@pytest.fixture
def game(two):
    """Two people have played a move."""
    return played(two, "d3d4")


def judged(table):
    """Whether the bar of the chances is shown, and whether the graph is."""
    kinds = [type(widget) for widget in table.widgets()]
    return ShareBar in kinds, ChancesChart in kinds


def test_the_way_back_is_as_long_as_the_sitting():
    third = GameHistory(FIRST).then(SECOND).then(THIRD)
    assert third.before == (FIRST, SECOND)
    second = third.back()
    first = second.back()
    assert (first.game, first.before, first.after) == (FIRST, (), (SECOND, THIRD))
    assert (second.is_announced, first.is_announced, third.is_announced) == (True, True, False)
    again = first.forth()
    assert again.forth() == third
    assert (first.back(), third.forth()) == (None, None)
    assert GameHistory(FIRST).then(SETUP).then(SECOND).before == (FIRST,), "a game without a ply is left out"


class TestOnTheScreen:
    def test_chances_and_graph_are_there_again_when_a_game_is_gone_on_with_in_the_same_sitting(self, game):
        """Who went to the menu, or to a new game, had to ask for them again."""
        game.key("E", "G")
        game.click("New game", "Play", wait=1)
        assert judged(game) == (False, False)
        game.key("Ctrl+Z", wait=1)
        assert game.moves == ["d3d4"]
        assert judged(game) == (True, True)
        game.key("G")
        game.click("Main menu", "Continue", wait=1)
        assert judged(game) == (True, False)

    def test_the_button_of_a_new_game_leads_to_the_last_one_and_says_so(self, game, words):
        """It was called Undo where there was nothing to undo, and took the player out of the game."""
        game.click("New game", "Play")
        assert "Undo" not in words(game)
        game.move("Previous game", wait=1)
        assert "Back to the previous game (Ctrl+Z)" in words(game)
        game.click("Previous game")
        assert game.moves == ["d3d4"]
        assert game.said[-1] == "This is the previous game. “Redo” returns to the new one."
        assert "Undo" in game.controls
        assert "Previous game" not in game.controls
        game.key("Ctrl+Y")
        assert game.moves == []

    def test_the_way_forth_stays_while_the_ai_goes_on_in_the_game_before(self, table):
        """Redo was grey as soon as undo had led back: the AI had made the next move against itself."""
        table.open_game("pressure", CLUB, CLUB)
        table.reply("d3d4")
        table.click("New game", "Play")
        table.key("Ctrl+Z")
        table.reply("c4d4")
        assert table.moves == ["d3d4", "c4d4"]
        table.key("Ctrl+Y")
        assert table.moves == []

    @pytest.mark.parametrize("act", [lambda match: match.play(match.tree.moves[0]), finish])
    def test_a_move_or_a_draw_in_the_game_before_ends_the_way_forth(self, game, act):
        game.click("New game", "Play")
        game.key("Ctrl+Z")
        act(game.match)
        after = game.moves
        game.key("Ctrl+Y")
        assert game.moves == after != ["d3d4"]

    def test_a_game_that_cannot_be_opened_is_refused_in_a_sentence(self, game):
        game.click("Main menu")
        before = game.scenes
        game.stack.run(game.scene.routes.open(GameHistory(FIRST)))
        assert game.scenes == before
        assert game.said[-1].endswith(".")

    def test_an_end_that_nobody_has_seen_is_announced_when_the_game_is_opened(self, table):
        """The program was closed between the last move and the card."""
        match = table.open_game("pressure", PERSON, CLUB)
        finish(match, 1)
        table.click("Main menu")
        [entry] = table.library.entries()
        table.stack.run(table.scene.routes.open(GameHistory(entry.id)))
        table.wait(2)
        assert table.facts["result"]
        table.key("Esc")
        table.click("Main menu")
        table.stack.run(table.scene.routes.open(GameHistory(entry.id, is_announced=True)))
        table.wait(2)
        assert not table.facts["result"]


def test_a_try_in_a_game_that_is_over_is_another_game_and_is_said_to_be_one(table):
    """A lost game became "Unfinished" in the library as soon as another first move was tried in it."""
    match = table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    finish(match, 2)
    table.wait(2)
    table.key("Esc", "Home")
    [before] = table.library.entries()
    table.click("d3", "c3", wait=1)
    assert table.moves == ["d3c3"]
    assert table.said == [
        "The finished game is kept as it was. This is a new game, which does not count."
    ]
    assert before in table.library.entries()
    table.click("Main menu", "Continue")
    assert table.moves == ["d3c3"]


def test_a_game_from_a_record_changes_no_streak(table):
    """The end of an opened record, taken back and reached again, counted like one of the player's own."""
    table.open_game("pressure", PERSON, CLUB)
    table.click("d3", "d4")
    record = table.match
    game = table.library.add(Record(record.setup, record.state())).id
    table.click("Main menu")
    table.stack.run(table.scene.routes.open(GameHistory(game)))
    finish(table.match, 1)
    table.wait(2)
    assert table.facts["result"]
    assert table.settings.streaks == {}


def test_the_record_has_the_lines_of_the_head_that_this_version_does_not_know(game, clipboard):
    """What is copied or saved of a game that is kept."""
    game.key("Ctrl+C")
    clipboard[0] = clipboard[0].replace("Seed: 3\n", "Seed: 3\nEvent: Club night\n").replace("person", "person Zoe")
    game.click("Main menu")
    game.key("Ctrl+V")
    clipboard[0] = ""
    game.key("Ctrl+C")
    assert "Event: Club night\n" in clipboard[0]
    records = [write_record(game.library.load(entry.id).record()) for entry in game.library.entries()]
    assert ["Event: Club night\n" in record for record in records].count(True) == 1


def test_what_was_looked_at_and_how_the_board_lay_is_shown_again(game):
    """Once the game has gone on, the present is followed."""
    game.click("c5", "c4", wait=1)
    game.key("Left", "F")
    shown, lay = game.facts["shown"], game.at("a1")
    assert shown != game.facts["text"]
    game.click("Main menu", "Continue")
    assert (game.facts["shown"], game.at("a1"), game.moves) == (shown, lay, ["d3d4", "c5c4"])
    game.key("End", "F")
    game.click("Main menu", "Continue")
    assert game.facts["shown"] == game.facts["text"]
    assert game.at("a1") != lay


def test_many_games_in_one_sitting_leave_no_match_behind(two):
    """Each match held the one before it, 0.85 MB a game."""
    left = []
    for _ in range(5):
        two.click("d3", "d4", wait=1)
        left.append(weakref.ref(two.match))
        two.click("New game", "Play")
        two.library.poll()
    gc.collect()
    assert [match() for match in left] == [None] * 5


def test_a_game_that_is_left_is_freed_once_the_menu_shows(table, monkeypatch):
    """Each kept 10 MB until Python looked for garbage the next time, so that the program swung by 100 MB."""
    given = []
    monkeypatch.setattr("ui.scene.stack.give_memory_back", lambda: given.append(True))
    table.open_game("pressure", PERSON, PERSON)
    table.picture()
    left = weakref.ref(table.scene)
    table.click("Main menu")
    table.picture()
    table.wait(0.1)
    assert (left(), given) == (None, [True])

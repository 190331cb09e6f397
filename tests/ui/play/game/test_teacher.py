"""A Teacher in a seat: a losing move and its reply are played on the board, and taken back, once."""

import pytest

from game.ai.info import BestMove, Info
from game.archive.rating.rating import editions_of, score_of
from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.play.clock import TimeControl
from game.play.player import TEACHER, Machine, Person, machine_words, manner_words, read_player, stepped
from tests.ui.ear import listen
from tests.ui.play.game.test_second_look import prove
from tools.table import CLUB, PERSON, finish

TAUGHT = Machine(1, TEACHER)
AGAIN = "Try another move, or repeat d3d4 to play it."


@pytest.fixture
def lesson(table):
    """Pressure against a Teacher of level 1; d3d4 is proved to lose something to a3a2."""
    table.open_game("pressure", Person("Anna"), TAUGHT)
    prove(table, "d3d4")
    return table


class TestTakingBack:
    def test_the_move_and_the_reply_are_seen_and_then_it_is_the_same_move_again(self, lesson):
        match = lesson.match
        lesson.click("d3", "d4", wait=0.3)
        assert lesson.scene.navigator.node.text == "d3d4"
        assert lesson.status == "d3d4 loses something. Look at the reply."
        lesson.wait(1)
        assert lesson.scene.navigator.node.text == "a3a2", "the reply, though the AI was not asked"
        assert not lesson.scene.board.selection.legal, "nothing can be played meanwhile"
        before = lesson.close_up("a2")
        lesson.wait(3)
        assert lesson.scene.navigator.node is match.tree.node is match.tree.root
        assert lesson.status == f"d3d4 loses something. Black moves a3 to a2. {AGAIN}"
        assert lesson.close_up("a2") != before
        assert lesson.scene.board.variation, "both moves are drawn"
        assert (lesson.moves, lesson.puppet.asked) == ([], [])
        assert match.help.warnings == 1

    def test_no_clock_runs_while_the_move_and_the_reply_are_seen(self, table):
        """The person paid for four seconds in which nothing could be played."""
        match = table.open_game("pressure", PERSON, TAUGHT, clock=(TimeControl(1), TimeControl(1)))
        table.click("c2", "c3", wait=1)
        table.reply("a3a4")
        table.wait(1)
        prove(table, "c1d1", reply="")
        before = match.clock.reading.left[0]
        table.click("c1", "d1", wait=0.1)
        table.wait(0.8)
        assert table.scene.commands.match.teacher.running
        assert match.clock.reading.left[0] > before - 0.5
        table.wait(5)
        assert match.clock.reading.left[0] < before - 1, "it runs on afterwards"

    def test_a_flag_that_would_fall_meanwhile_falls_on_the_persons_time(self, table):
        """The move, the reply and what leads back take four seconds, of which the clock had one."""
        match = table.open_game("pressure", PERSON, TAUGHT, clock=(TimeControl(1), TimeControl(1)))
        table.click("c2", "c3", wait=1)
        table.reply("a3a4")
        while match.clock.reading.left[0] > 1:
            table.wait(0.5)
        prove(table, "c1d1", reply="a4a3")
        table.click("c1", "d1", wait=0.1)
        while table.scene.commands.match.teacher.running:
            table.wait(0.1)
            assert match.clock.reading.left[0] > 0
        assert table.moves == ["c2c3", "a3a4"]
        table.wait(1.5)
        assert match.clock.reading.left[0] < 0
        table.click("c1", "d1")
        assert table.moves == ["c2c3", "a3a4", "c1d1"], "the game goes on"

    def test_a_person_who_has_swapped_seats_is_taught_in_the_new_seat(self, table):
        match = table.open_game("pressure", TAUGHT, PERSON, swap_rule=True)
        table.reply("d3d4")
        table.click("Swap sides")
        assert match.players == [PERSON, TAUGHT]
        table.reply("c4d4")
        prove(table, "c1b1", reply="a3a2")
        table.click("c1", "b1", wait=0.3)
        assert table.status == "c1b1 loses something. Look at the reply."
        table.wait(5)
        assert table.moves == ["d3d4", "c4d4"]
        table.click("c1", "b1")
        assert table.moves == ["d3d4", "c4d4", "c1b1"]

    def test_a_teacher_that_has_swapped_seats_teaches_from_its_new_seat(self, table):
        match = table.open_game("pressure", PERSON, TAUGHT, swap_rule=True)
        table.click("d3", "d4", wait=1)
        table.puppet.answer = BestMove("c4d4", Info(-40))
        table.wait(1.0)
        assert match.players == [TAUGHT, PERSON]
        prove(table, "c4d4", reply="e3e4")
        table.click("c4", "d4", wait=0.3)
        assert table.status == "c4d4 loses something. Look at the reply."
        table.wait(5)
        assert table.moves == ["d3d4"]

    def test_a_move_that_costs_a_piece_by_itself_has_no_reply(self, table):
        table.open_game("pressure", PERSON, TAUGHT)
        prove(table, "d3d4", reply="")
        table.click("d3", "d4", wait=0.3)
        assert table.status == "d3d4 loses something."
        table.wait(4)
        assert table.status == f"d3d4 loses something. White moves d3 to d4. {AGAIN}"
        assert table.scene.navigator.node is table.match.tree.root

    def test_the_same_move_again_is_played_and_answered(self, lesson):
        lesson.click("d3", "d4", wait=5)
        lesson.click("d3", "d4")
        lesson.reply("a3a2")
        assert lesson.moves == ["d3d4", "a3a2"]

    def test_another_move_is_played_at_once(self, lesson):
        lesson.click("c2", "c3")
        assert lesson.moves == ["c2c3"]

    @pytest.mark.parametrize("hurry", [lambda table: table.click("c2"), lambda table: table.key("End")])
    def test_who_has_seen_enough_goes_on_at_once(self, lesson, hurry):
        lesson.click("d3", "d4", wait=0.3)
        hurry(lesson)
        lesson.wait(0.1)
        assert lesson.scene.navigator.node is lesson.match.tree.root
        assert lesson.moves == []
        lesson.click("c2", "c3", wait=1)
        assert lesson.moves == ["c2c3"]

    def test_it_is_spoken(self, lesson):
        heard = listen(lesson)
        lesson.click("d3", "d4", wait=5)
        said = " ".join(heard)
        assert "d3d4 loses something. Look at the reply." in said
        assert f"Black moves a3 to a2. {AGAIN}" in said


def test_what_was_taken_back_is_a_line_of_the_record_and_is_not_taken_back_twice_after_a_restart(lesson):
    lesson.click("d3", "d4", wait=5)
    match = lesson.match
    text = write_record(Record(match.setup, match.state()))
    assert "Seat 2: level 1 teacher" in text
    again = read_record(text)
    assert again.setup.players == (Person("Anna"), TAUGHT)
    assert [node.text for node in again.state.tree.root.children] == ["d3d4"]
    assert again.state.tree.node is again.state.tree.root


def test_the_library_keeps_the_teacher_and_what_was_taken_back_at_every_moment(lesson):
    """The program may be killed while the reply is on the board."""
    lesson.click("c2", "c3")
    lesson.reply("c4d4")
    prove(lesson, "e3e4", reply="c5d5")
    lesson.click("e3", "e4", wait=0.8)
    assert lesson.scene.navigator.node.ply > 2
    kept = lesson.library.load(lesson.scene.kept.here.game)
    assert kept.state.players == (Person("Anna"), TAUGHT)
    assert [node.text for node in kept.state.tree.node.path()[1:]] == ["c2c3", "c4d4"]
    assert "e3e4" in {child.text for child in kept.state.tree.node.children}


def test_an_ordinary_level_takes_nothing_back_and_an_unaided_game_has_no_help(table):
    for player, conditions in ((CLUB, {}), (TAUGHT, {"unaided": True})):
        table.settings.change(second_look=False)
        table.open_game("pressure", PERSON, player, **conditions)
        assert table.puppet.proofs == []
        table.click("d3", "d4")
        assert table.moves == ["d3d4"]
        table.click("Main menu")


def test_its_games_are_not_rated_and_count_for_no_streak(table):
    """Every won game with two lessons in it would say that a player is stronger than the level."""
    counted = []
    for rival in (Machine(1), TAUGHT):
        match = table.open_game("pressure", Person("Anna"), rival)
        table.click("c2", "c3")
        table.reply("c4d4")
        finish(match, 2)
        table.wait(2)
        entry = table.library.entries()[0]
        rated = score_of(entry, Person("Anna"), editions_of("pressure"))
        counted.append((rated is not None, table.settings.streaks.get("pressure")))
        table.click("Main menu")
    assert counted == [(True, {"level": 1, "run": 1})] * 1 + [(False, {"level": 1, "run": 1})]


class TestAsAPlayer:
    def test_it_is_a_level_with_a_name_and_a_line_of_its_own(self):
        assert read_player(str(TAUGHT)) == TAUGHT
        assert machine_words("pressure", TAUGHT) == "Teacher, Novice"
        assert manner_words("pressure", TAUGHT).startswith("Shows the reply to a move that loses something")
        assert stepped(TAUGHT, 1, 10) == Machine(2, TEACHER)

"""The ways to the lessons, and what is kept of them: from the menu, its cards and the rules, and back."""

import pytest

from game.catalogue import IDS, title_of
from game.learn.reading import lesson_of, step_names
from game.play.player import Machine
from tests.ui.ear import listen
from tools.table import PERSON, Table

OFFER = "First lesson of Pressure"


def do_first_step(table):
    step = lesson_of("pressure").steps[0]
    match = table.scene.practice.match
    match.play(match.tree.at(match.tree.node).read(step.shown[0]))
    table.wait(2)
    assert table.facts["phase"] == "done"


@pytest.fixture
def begun(table):
    """The first lesson of Pressure, opened from the scene of all lessons, with its first step done."""
    table.click("Learn", OFFER, wait=0.2)
    do_first_step(table)
    return table


class TestAllLessons:
    @pytest.mark.parametrize("way", [lambda table: table.click("Learn"), lambda table: table.key("Ctrl+L")])
    def test_are_reached_from_the_menu_and_left_by_esc(self, table, way):
        way(table)
        assert table.scenes == ["menu", "learn"]
        table.key("Esc")
        assert table.scenes == ["menu"]

    def test_lead_to_the_statistics_and_those_back(self, table):
        table.click("Learn")
        table.key("Ctrl+T", wait=0.5)
        assert table.scenes == ["menu", "learn", "statistics"]
        table.key("Esc")
        assert table.scenes == ["menu", "learn"]

    def test_are_of_all_games_with_the_number_of_their_steps(self, table, words):
        table.click("Learn")
        for game in IDS:
            assert {title_of(game), f"0 of {len(lesson_of(game).steps)} steps"} <= words(table)
            assert f"First lesson of {title_of(game)}" in table.controls

    def test_say_how_far_one_has_come_and_go_on_there(self, begun, words):
        begun.key("Esc", wait=0.2)
        assert f"1 of {len(lesson_of('pressure').steps)} steps" in words(begun)
        assert "Continue" in words(begun)
        begun.click(OFFER, wait=0.2)
        assert begun.facts["page"] == lesson_of("pressure").steps[1].name

    def test_remember_it_when_the_program_starts_again(self, begun, hand):
        again = Table(hand, library=begun.library)
        again.click("Learn")
        assert again.facts["done"]["pressure"] == 1

    def test_keep_it_for_each_person(self, begun):
        begun.key("Esc")
        begun.settings.change(player="Anna")
        begun.key("Esc")
        begun.click("Learn")
        assert begun.facts["done"]["pressure"] == 0

    def test_do_not_count_a_step_that_was_only_shown(self, table):
        table.click("Learn", OFFER, "Show me", wait=8)
        table.key("Esc", wait=0.2)
        assert table.facts["done"]["pressure"] == 0

    def test_end_in_a_game_begun_there(self, begun):
        last = len(lesson_of("pressure").steps) - 1
        for _step in range(last):
            begun.key("PageDown")
        begun.key("PageDown")
        begun.click("Play against Novice")
        assert begun.scenes == ["menu", "play"]
        assert begun.match.players == [PERSON, Machine(1)]


class TestACardOfTheMenu:
    def test_offers_the_lesson_of_a_game_that_was_never_played_beside_its_set_up(self, table, words):
        assert "Learn it in 3 minutes" in words(table)
        table.click(OFFER, wait=0.2)
        assert table.scenes == ["menu", "lesson"]
        assert table.facts["page"] == lesson_of("pressure").steps[0].name
        table.key("Esc")
        assert table.scenes == ["menu"]
        assert OFFER in table.controls
        table.click("Pressure")
        assert table.scenes == ["menu", "setup"], "it forces nobody"

    def test_offers_it_no_more_once_the_game_was_played(self, table):
        table.click("Pressure", "Play", "Main menu")
        assert OFFER not in table.controls
        assert "First lesson of Boost" in table.controls

    def test_says_how_many_steps_are_left_and_goes_on_there_until_all_are_done(self, table, words):
        """The card forgot a lesson that was left midway, and offered no way back to it."""
        steps = lesson_of("pressure").steps
        assert step_names("pressure") == tuple(step.name for step in steps)
        table.click(OFFER, wait=0.2)
        do_first_step(table)
        table.key("Esc", wait=0.2)
        assert f"{len(steps) - 1} steps left" in words(table)
        table.click("Pressure", "Play", "Main menu")
        table.click(OFFER, wait=0.2)
        assert table.facts["page"] == steps[1].name
        for step in steps[1:-1]:
            table.context.progress.mark("pressure", step.name)
        table.key("Esc", wait=0.2)
        assert "1 step left" in words(table)
        table.context.progress.mark("pressure", steps[-1].name)
        table.click("Learn")
        table.key("Esc", wait=0.2)
        assert OFFER not in table.controls


class TestTheRules:
    def test_of_a_set_up_lead_to_the_lesson(self, table):
        table.click("Splits", "Rules", "First lesson", wait=0.2)
        assert (table.scenes, table.facts["game"]) == (["menu", "lesson"], "splits")

    def test_of_a_game_lead_to_it_and_back_to_the_game(self, table):
        table.click("Pressure", "Play", "d3", "d4", wait=1)
        table.key("F1")
        table.click("First lesson", wait=0.2)
        assert table.scenes == ["menu", "lesson"]
        table.key("Esc")
        assert (table.scenes, table.moves) == (["menu", "play"], ["d3d4"])

    def test_of_the_editor_and_of_a_lesson_do_not(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.key("Ctrl+E", "F1")
        assert "First lesson" not in table.controls


def test_a_lesson_that_cannot_be_read_is_named(table, monkeypatch):
    monkeypatch.setattr("game.learn.reading.text_in", lambda path: "# Nothing")
    lesson_of.cache_clear()
    with pytest.warns(RuntimeWarning, match="cannot be read"):
        table.click(OFFER)
    lesson_of.cache_clear()
    assert table.said == ["The lesson of this game cannot be shown: its file is damaged."]
    assert table.scenes == ["menu"]


class TestByEar:
    """The whole lesson by keys, by a player who sees no picture."""

    def test_a_page_says_where_one_is_what_to_do_and_how_to_see_it(self, step):
        heard = listen(step)
        step.key("F4")
        heard.clear()
        step.wait(0.1)
        task = "Pressure: Step 1 of 2. Push a row. Step onto c2. The whole row ahead moves with you."
        aim = "You win when no enemy token is left that can move: freeze and capture them."
        assert heard[0] == f"{task} {aim}"
        step.wait(2)
        assert heard[-1] == "H shows how it is done."

    def test_a_miss_is_heard_with_its_reason_and_the_task_again(self, step):
        heard = listen(step)
        step.wait(2)
        heard.clear()
        step.click("b2", "b3", wait=1)
        assert heard == [
            "White moves b2 to b3.", "Nothing was pushed. Step onto the cell of a black token.",
        ]  # fmt: skip
        heard.clear()
        step.wait(3)
        assert heard == ["Taken back.", "Step onto c2. The whole row ahead moves with you."]

    def test_a_step_is_done_by_the_keys_of_the_board_and_enter_goes_on(self, step):
        heard = listen(step)
        step.wait(2)
        step.key("Right", wait=0.1)  # shows the cursor
        for cell in ("b2", "c2"):
            for _try in range(30):
                if f" {cell}" in f" {heard[-1]}":
                    break
                step.key("Ctrl+Right", wait=0.1)
            step.key("Enter", wait=0.1)
        step.wait(1)
        assert step.facts["phase"] == "done"
        assert any(text.endswith("Enter goes on.") for text in heard)
        heard.clear()
        step.key("Enter", wait=0.1)
        assert step.facts["page"] == "win-in-two-turns"
        assert heard[0].startswith("Pressure: Step 2 of 2.")

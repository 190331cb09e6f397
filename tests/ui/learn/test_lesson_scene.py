"""A step of a lesson at the board: tried, missed, shown and done; and the way from step to step."""

from dataclasses import replace

import pytest

from game.archive.learning.progress import LessonProgress
from game.catalogue import IDS
from game.learn.reading import lesson_of
from game.play.player import Machine, Person
from tests.ui.ear import listen
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.learn.practice import BEFORE_A_MOVE, TAKEN_BACK_AFTER
from ui.scene.scene import Push

PUSHED = "You pushed two tokens at once. It does not matter whose tokens they are."
MISSED = "Nothing was pushed. Step onto the cell of a black token."
HINT = "Click your token on b2, then c2."


def phase(table):
    return table.facts["phase"]


def board_text(table):
    return table.scene.practice.match.tree.snapshot.text


class TestAStep:
    def test_is_done_by_a_click_on_the_piece_and_one_on_the_target(self, step):
        step.click("b2", "c2", wait=1)
        assert (phase(step), step.facts["remark"]) == ("done", PUSHED)
        assert "win" in step.sounds.played
        assert "Next" in step.controls
        assert "Skip" not in step.controls

    def test_names_the_piece_when_its_target_is_clicked_after_it_was_let_go(self, step):
        """The refusal said that there is no token on the target, as if that were wrong."""
        step.click("b2", "b2", "c2")
        assert step.scene.board.bubble.sentence == "1 move can go there: click where it starts first, on b2."

    def test_is_done_by_dragging_the_piece_which_does_not_travel_again(self, step):
        step.take("b2")
        step.drop("c2")
        left = step.picture().get_at(step.at("b2"))
        step.wait(1)
        assert phase(step) == "done"
        assert step.picture().get_at(step.at("b2")) == left

    def test_says_nothing_of_its_goal_before_the_pieces_rest(self, step):
        step.click("b2", "c2", wait=0.1)
        assert step.facts["moving"]
        assert (phase(step), step.facts["remark"]) == ("trying", "")

    def test_never_goes_on_by_itself(self, step):
        step.click("b2", "c2", wait=60)
        assert step.facts["page"] == "push-a-row"

    def test_is_followed_by_the_next_one_on_enter_but_a_key_first_ends_the_animation(self, step):
        step.click("b2", "c2", wait=0.1)
        step.key("Enter", wait=0.1)
        assert step.facts["page"] == "push-a-row"
        step.key("Enter", wait=0.1)
        assert step.facts["page"] == "win-in-two-turns"

    def test_shows_an_arrow_until_it_is_begun_and_again_when_all_is_taken_back(self, step):
        board = step.scene.board
        assert len(board.variation) == 1
        step.click("b2")
        assert board.variation, "the piece of the arrow is chosen"
        step.click("c2", wait=1)
        assert not board.variation
        step.click("Again", wait=1)
        assert board.variation

    def test_shows_the_names_of_the_cells_it_speaks_of(self, table):
        """A newcomer to Splits asked where c4 is."""
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson_of("splits")))))
        table.wait(0.1)
        assert str(table.scene.place.page.words) == "Slide some of your counters from e8 to a4."
        assert list(table.scene.board.named.values()) == ["e8", "a4"]

    @pytest.mark.parametrize("number", range(len(lesson_of("splits").steps)))
    def test_is_read_without_scrolling_in_a_small_window(self, table, number):
        """Above the choice of how a board piece lies, half of the task was out of sight."""
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson_of("splits"), number))))
        table.lay_out((800, 600), 1.3)
        table.wait(0.1)
        table.picture()
        side = table.scene.side
        assert side.body.rect.contains(side.task.rect)

    def test_offers_the_moves_of_the_person_alone(self, open_page):
        table = open_page(1)
        assert table.facts["person"]
        table.click("c1", "b1", wait=1)
        assert not table.facts["person"], "the AI is thinking"
        assert table.scene.board.selection.legal == ()


def test_a_captured_piece_that_is_still_to_be_placed_is_asked_for(table):
    """After a move that pushed a piece off, the task alone stood there, and nothing said what the dots meant."""
    steps = lesson_of("tower_push").steps
    number = next(at for at, step in enumerate(steps) if step.name == "a-ring")
    table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson_of("tower_push"), number))))
    table.click("c4", "b5", wait=2)
    assert (phase(table), table.facts["person"]) == ("trying", True)
    assert table.facts["remark"].startswith("Red places")


class TestAStepOfTwoTurns:
    """A wrong first move got its word only after the reply of the AI, and sometimes after a second move in vain."""

    @pytest.fixture
    def two_turns(self, open_page):
        return open_page(1)

    def test_is_missed_at_once_where_the_goal_is_out_of_reach_and_the_reply_shows_why(self, two_turns):
        two_turns.click("c4", "c5", wait=0.2)
        while two_turns.facts["moving"]:
            two_turns.wait(0.05)
        two_turns.wait(0.2)
        assert phase(two_turns) == "missed"
        assert two_turns.facts["moves"] == ["c4c5"]
        assert two_turns.facts["remark"]
        assert two_turns.puppet.asked == [], "nobody thinks about a reply"
        two_turns.wait(BEFORE_A_MOVE + 0.3)
        assert len(two_turns.facts["moves"]) == 2
        two_turns.wait(TAKEN_BACK_AFTER + 1)
        assert (phase(two_turns), two_turns.facts["moves"]) == ("trying", [])
        assert two_turns.scene.practice.misses == 1

    def test_goes_on_after_a_first_move_that_leads_there_whatever_the_reply(self, two_turns):
        two_turns.click("c1", "b1", wait=2)
        assert phase(two_turns) == "trying"
        two_turns.reply("b3b4")
        two_turns.click("c4", "b4", wait=1)
        assert phase(two_turns) == "done"


class TestAMissedStep:
    @pytest.fixture
    def missed(self, step):
        step.click("b2", "b3", wait=1)
        return step

    def test_is_seen_and_said_and_taken_back_after_a_while(self, missed):
        assert (phase(missed), missed.facts["remark"]) == ("missed", MISSED)
        assert missed.facts["moves"] == ["b2b3"]
        assert missed.sounds.played[-1] == "refuse"
        missed.wait(TAKEN_BACK_AFTER + 1)
        assert (phase(missed), missed.facts["remark"]) == ("trying", MISSED)
        assert missed.facts["moves"] == []
        assert missed.facts["person"]

    def test_is_animated_backwards(self, missed):
        while missed.facts["moves"]:
            missed.wait(0.05)
        assert missed.facts["moving"]

    @pytest.mark.parametrize("hasten", [lambda table: table.key("Enter"), lambda table: table.click("a1")])
    def test_is_taken_back_at_once_by_enter_or_a_click(self, missed, hasten):
        hasten(missed)
        assert (phase(missed), missed.facts["moves"]) == ("trying", [])
        assert missed.scene.board.bubble is None, "the click was refused as if on another line"

    def test_has_its_hint_from_the_second_time_on(self, missed):
        missed.key("Enter", wait=1)
        assert missed.facts["remark"] == MISSED
        missed.click("b2", "b3", wait=1)
        missed.key("Enter", wait=1)
        assert missed.facts["remark"] == f"{MISSED} {HINT}"

    def test_can_be_done_after_that(self, missed):
        missed.wait(TAKEN_BACK_AFTER + 1)
        missed.click("b2", "c2", wait=1)
        assert phase(missed) == "done"


def test_what_a_step_asks_to_prevent_is_seen_to_happen(table):
    """Of a missed "One habit" nothing was seen but a step of one's own."""
    lesson = lesson_of("pressure")
    number = next(number for number, step in enumerate(lesson.steps) if str(step.goal) == "safe")
    table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson, number))))
    table.wait(0.1)
    table.click("e1", "e2", wait=3)
    assert table.facts["moves"] == ["e1e2", "b2b1"]
    assert phase(table) == "missed"
    assert table.puppet.asked == []
    table.wait(4)
    assert (phase(table), table.facts["moves"]) == ("trying", [])


def test_a_refused_click_says_why_at_its_cell(step):
    step.click("a1")
    assert "no token on a1" in step.scene.board.bubble.sentence
    assert step.sounds.played == ["refuse"]
    step.click("b2")
    assert step.scene.board.bubble is None
    assert phase(step) == "trying"


def test_digits_choose_how_many_counters_go_and_letters_stay_commands(table):
    lesson = lesson_of("splits")
    number = next(number for number, step in enumerate(lesson.steps) if "take" in str(step.goal))
    table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson, number))))
    table.wait(2)
    match, selection = table.scene.practice.match, lambda: table.scene.board.selection
    move = match.tree.at(match.tree.node).read(lesson.steps[number].shown[0])
    stack = next(spot for spot in move.path if not isinstance(spot, str))
    table.click(tuple(map(round, table.scene.board.view.geometry.centre(stack))))
    table.key("2")
    assert selection().chosen == "2"
    turn = table.scene.board.view.geometry.turn
    table.key("F")
    assert table.scene.board.view.geometry.turn != turn


class TestAGoalOfSeveralTurns:
    @pytest.fixture
    def begun(self, open_page):
        table = open_page(1)
        table.click("c1", "b1", wait=1)
        return table

    def test_is_answered_by_a_strong_level(self, begun):
        assert begun.puppet.asked == [(("c1b1",), 8)]
        assert begun.facts["remark"] == "Black is thinking."
        begun.reply("b3b4")
        assert begun.facts["moves"] == ["c1b1", "b3b4"]
        assert begun.facts["person"]
        begun.click("c4", "b4", wait=3)
        assert phase(begun) == "done"
        assert begun.facts["remark"] == "Well done."

    def test_is_missed_by_the_last_turn_and_not_before(self, begun):
        begun.reply("b3b2")
        begun.click("c4", "c5", wait=1)
        assert (phase(begun), begun.facts["remark"]) == ("missed", "That is not it yet.")

    def test_is_begun_again_while_the_ai_thinks(self, begun):
        begun.key("Ctrl+Z", wait=1)
        assert begun.puppet.cancelled == 1
        assert begun.facts["moves"] == []
        assert begun.facts["person"]


class TestShowMe:
    def test_plays_the_moves_of_the_page_and_takes_them_back(self, step):
        before = board_text(step)
        step.key("H", wait=1)
        assert (phase(step), step.facts["moves"]) == ("showing", ["b2c2"])
        assert not step.facts["person"]
        step.wait(4)
        assert (phase(step), board_text(step)) == ("trying", before)
        assert step.facts["remark"] == "That is how it is done. Try it yourself, or go on."

    def test_shows_the_replies_as_well_without_the_ai(self, open_page):
        table = open_page(1)
        table.click("Show me")
        seen = []
        for _frame in range(100):
            table.wait(0.1)
            seen = max(seen, table.facts["moves"], key=len)
        assert seen == ["c1b1", "b3b4", "c4b4"]
        assert table.puppet.asked == []

    def test_lets_one_go_on_but_is_not_the_doing(self, step):
        step.click("Show me", wait=5)
        assert 0 not in step.scene.side.dots.done
        step.click("Next", wait=0.1)
        assert step.facts["page"] == "win-in-two-turns"

    def test_is_broken_off_by_again(self, step):
        step.key("H", wait=1)
        step.key("Ctrl+Z", wait=1)
        assert (phase(step), step.facts["moves"]) == ("trying", [])


class TestTheWay:
    def test_leads_over_steps_by_page_up_and_page_down(self, step):
        step.key("PageDown", wait=0.1)
        assert step.facts["page"] == "win-in-two-turns"
        step.key("PageUp", wait=0.1)
        assert step.facts["page"] == "push-a-row"
        step.key("PageUp", wait=0.1)
        assert step.facts["page"] == "push-a-row"

    def test_leads_by_a_click_on_a_dot_back_to_a_step_that_is_not_skipped_once_it_was_done(self, step):
        """Who had pressed Skip too early found no way back, and a step done before offered nothing but Skip."""
        step.click("b2", "c2", wait=1)
        step.key("Enter", wait=0.1)
        assert step.facts["page"] == "win-in-two-turns"
        assert "Skip" in step.controls
        dots = step.scene.side.dots.rect
        step.click((dots.x + 3, dots.centery), wait=0.1)
        assert step.facts["page"] == "push-a-row"
        assert {"Next", "Skip"} & set(step.controls) == {"Next"}

    def test_ends_with_a_game_against_the_first_level_of_that_title(self, open_page):
        table = open_page(1)
        table.settings.change(player="Anna")
        table.click("Skip", "Play against Novice")
        (setup,) = table.popped
        assert (setup.variant, setup.players) == ("pressure", (Person("Anna"), Machine(1)))

    def test_ends_with_what_to_do_next_and_does_not_repeat_the_last_step(self, table, lesson):
        lesson = replace(lesson, steps=lesson.steps[:1])
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson, 0))))
        table.click("b2", "c2", wait=1)
        heard = listen(table)
        table.click("Finish", wait=0.5)
        assert "Now play Pressure." in " ".join(heard)
        assert "two tokens at once" not in " ".join(heard)

    def test_leads_on_to_the_ideas(self, table, open_page, lesson):
        for step in lesson.steps:
            table.context.progress.mark("pressure", step.name)
        open_page(1)
        table.click("Finish", "Ideas", wait=0.1)
        assert table.facts["page"] == "keep-moving"

    def test_leads_back_from_the_end_to_the_first_step_that_is_open(self, open_page, lesson):
        table = open_page(1)
        table.click("Skip", "Open steps", wait=0.1)
        assert table.facts["page"] == lesson.steps[0].name

    def test_says_that_all_is_done_where_another_window_has_done_the_open_steps_since(self, open_page, lesson):
        """There was no step to lead to, and the program ended."""
        table = open_page(1)
        table.click("Skip")
        for step in lesson.steps:
            LessonProgress(table.library).mark("pressure", step.name)
        table.click("Open steps", wait=0.1)
        assert (table.facts["scene"], "Open steps" in table.controls) == ("lesson end", False)

    def test_leads_from_a_done_step_to_the_next_that_is_open(self, table):
        """After a step that was skipped and done later, Next led through all that were done already."""
        steps = lesson_of("pressure").steps
        for number in (0, 1, 2, 4):
            table.context.progress.mark("pressure", steps[number].name)
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson_of("pressure"), 0))))
        table.wait(0.1)
        for page in (3, 4):
            table.key("PageDown", wait=0.1)
            assert table.facts["page"] == steps[page].name, "the next in order after one that is open"
        table.key("Enter", wait=0.1)
        assert table.facts["page"] == steps[5].name

    def test_a_second_click_on_next_meets_nothing(self, step):
        """Skip stood in the place of Next, so that a double click skipped a step."""
        step.click("b2", "c2", wait=1)
        at = step.scene.side.on.rect.center
        step.click(at, wait=0)
        step.click(at, wait=0.1)
        assert (step.scenes[-1], step.facts["page"]) == ("lesson", "win-in-two-turns")

    def test_is_left_by_esc_after_what_was_begun_on_the_board(self, step):
        step.click("b2")
        step.key("Esc")
        assert step.facts["clicked"] == 0
        step.key("Esc")
        assert step.popped == [None]

    def test_sums_up_what_is_left(self, open_page, words):
        table = open_page(1)
        table.click("Skip")
        assert "That was the last step" in words(table)
        assert any("steps of Pressure are left for you to do" in text for text in words(table))
        table.key("Esc")
        assert table.scenes == ["menu"]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", IDS)
def test_each_step_of_each_game_is_done_by_the_moves_of_its_page(table, game):
    lesson = lesson_of(game)
    for number, page in enumerate(lesson.steps):
        table.stack.run(Push(LessonScene(table.context, LessonPlace(lesson, number))))
        match = table.scene.practice.match
        for text in page.shown:
            if match.tree.snapshot.side != page.seat:
                table.reply(text)
                continue
            match.play(match.tree.at(match.tree.node).read(text))
            table.wait(2)
        assert phase(table) == "done", page.name
        table.key("Esc")

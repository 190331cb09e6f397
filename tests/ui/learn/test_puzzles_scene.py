"""All puzzles of a game: where one goes on, what came of each, and the ways through them, by mouse and by keys."""

from dataclasses import replace

import pytest

from game.ai.proof import Gain, Win
from game.archive.learning.tries import DAY
from game.archive.library.library import Library
from game.learn.puzzle import Puzzle, PuzzleBook
from game.learn.puzzle_days import PuzzleDays
from ui.learn.puzzle_scene import PuzzleScene
from ui.learn.puzzles_scene import PuzzleList, PuzzlesScene
from ui.scene.scene import Push

AT = "2B2/4W/2B1b/1BxBx/Bxx1x b"
WIN = Puzzle("a", "pressure", AT, Win(3), "c5d5", 3, ("quiet",))
GAIN = Puzzle("b", "pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", Gain(1, 2), "b3c3", 7, ("push",))
LAST = Puzzle("c", "pressure", AT, Win(3), "c5d5", 9, ("quiet",))
BOOK = PuzzleBook("pressure", puzzles=(GAIN, LAST, WIN))


@pytest.fixture
def opened(table):
    table.popped = []

    def show():
        table.stack.run(Push(PuzzlesScene(table.context, BOOK), table.popped.append))
        table.wait(0.1)
        return table

    return show


@pytest.fixture
def page(opened):
    """All puzzles of Pressure, none of them tried."""
    return opened()


def note(table, puzzle, solved, **more):
    table.context.tries.note("pressure", puzzle.id, solved, **more)


def test_enter_goes_on_with_the_easiest_that_is_open(opened, words):
    table = opened()
    assert "No puzzle rating yet" in words(table)
    table.key("Enter")
    assert table.facts["page"] == WIN.id
    table.key("Esc")
    note(table, WIN, solved=False, rated=True)
    table.key("Esc")
    table = opened()
    assert "0 solved at the first try, 1 failed, 2 open" in words(table)
    assert any(text.startswith("Your puzzle rating: ") for text in words(table))
    table.key("Enter")
    assert table.facts["page"] == GAIN.id


def test_a_failed_puzzle_that_is_solved_later_was_not_solved_at_the_first_try(page, words):
    """A streak brought back the puzzle that had just failed, and its solution, seen before, replaced the fail."""
    note(page, WIN, solved=False)
    note(page, WIN, solved=True, run=1)
    page.scene.enter()
    assert "0 solved at the first try, 1 failed, 2 open" in words(page)
    assert page.widget(PuzzleList).items[0].text.endswith(": failed")


def test_each_puzzle_of_the_list_says_what_came_of_it(page):
    note(page, WIN, solved=True)
    note(page, GAIN, solved=False)
    page.scene.enter()
    rows = [item.text for item in page.widget(PuzzleList).items]
    assert rows == [
        "1. Level 3, win within 2 turns: solved",
        "2. Level 7, gain a token in 2 turns: failed",
        "3. Level 9, win within 2 turns: open",
    ]


def test_a_theme_shortens_the_list_and_the_keys_open_what_is_chosen(page):
    note(page, WIN, solved=True)
    page.click("All themes", "Quiet moves")
    assert [item.text[:2] for item in page.widget(PuzzleList).items] == ["1.", "3."]
    page.click("Solve this one")
    assert page.facts["page"] == LAST.id, "the first that is open"
    page.key("Esc")
    page.scene.panel.focus(page.widget(PuzzleList))
    page.key("Up", "Enter")
    assert page.facts["page"] == WIN.id


def test_failed_ones_come_back_when_they_are_due_and_never_by_themselves(page, monkeypatch):
    note(page, GAIN, solved=False)
    page.scene.enter()
    assert "Failed ones: 0 today, 1 later" in page.controls
    later = page.context.library.now + DAY
    monkeypatch.setattr(Library, "now", later)
    page.scene.enter()
    page.click("Failed ones: 1 today, 0 later", "Solve this one")
    assert page.facts["page"] == GAIN.id
    page.click("Hint")
    page.click("Skip", wait=0.1)
    assert page.facts["scene"] == "puzzles", "it comes back tomorrow"


def test_a_failed_one_that_is_skipped_stays_and_the_next_one_comes(page, monkeypatch):
    """The same puzzle came again and again."""
    for puzzle in (GAIN, WIN):
        note(page, puzzle, solved=False)
    later = page.context.library.now + DAY
    monkeypatch.setattr(Library, "now", later)
    page.scene.enter()
    page.click("Failed ones: 2 today, 0 later")
    page.key("Enter")
    first = page.facts["page"]
    page.click("Skip", wait=0.1)
    assert {first, page.facts["page"]} == {GAIN.id, WIN.id}
    page.click("Skip", wait=0.1)
    assert "Failed ones: 2 today, 0 later" in page.controls


def test_the_failed_ones_are_listed_with_their_days_and_can_be_opened_early(page, words, monkeypatch):
    """The list was shut until one of them was due."""
    note(page, GAIN, solved=False, rated=True)
    later = page.context.library.now + DAY
    monkeypatch.setattr(Library, "now", later)
    note(page, LAST, solved=False)
    note(page, WIN, solved=True)
    page.scene.enter()
    page.click("Failed ones: 1 today, 1 later")
    assert [item.text for item in page.widget(PuzzleList).items] == [
        "2. Level 7, gain a token in 2 turns: due today",
        "3. Level 9, win within 2 turns: due tomorrow",
    ]
    page.key("Down", "Enter")
    assert page.facts["page"] == LAST.id
    assert any("does not count for your puzzle rating" in text for text in words(page))
    page.click("Skip", wait=0.1)
    assert page.facts["scene"] == "puzzles", "an early one leads back to the list"
    assert "Failed ones: 1 today, 1 later" in page.controls


def test_a_failed_one_that_was_solved_since_is_listed_with_its_next_day(page, monkeypatch):
    """It was said to be due today for three weeks: on the day that its first try had set."""
    note(page, GAIN, solved=False)
    later = page.context.library.now + DAY
    monkeypatch.setattr(Library, "now", later)
    note(page, GAIN, solved=True)
    page.scene.enter()
    page.click("Failed ones: 0 today, 1 later")
    (item,) = page.widget(PuzzleList).items
    assert item.text == "2. Level 7, gain a token in 2 turns: due in 3 days"


def test_a_failed_puzzle_that_an_update_has_dropped_is_not_counted(page):
    """It was promised for today, but nothing led to it."""
    page.context.tries.note("pressure", "dropped", solved=False)
    page.scene.enter()
    assert "Failed ones: 0 today, 0 later" in page.controls


def test_without_failed_ones_their_list_says_so(page):
    page.click("Failed ones: 0 today, 0 later")
    assert (len(page.widget(PuzzleList).items), "Solve this one" in page.offered) == (0, False)
    page.click("Failed ones", "All themes")
    assert len(page.widget(PuzzleList).items) == 3


def test_a_streak_begins_with_the_easiest(page):
    page.click("Streak")
    assert page.facts["page"] == WIN.id


def test_all_can_be_forgotten_and_brought_back(page, words):
    assert "Forget all and begin again" not in page.offered
    note(page, WIN, solved=True)
    page.scene.enter()
    page.click("Forget all and begin again")
    assert "0 solved at the first try, 0 failed, 3 open" in words(page)
    page.click("Undo: bring back what was forgotten")
    assert "1 solved at the first try, 0 failed, 2 open" in words(page)


def test_a_game_from_a_puzzle_leads_out_of_the_list(opened, monkeypatch):
    monkeypatch.setattr(PuzzleScene, "_may_play_on", lambda scene: True)
    table = opened()
    table.key("Enter")
    table.key("Ctrl+P")
    (setup,) = table.popped
    assert setup.start == AT


class TestAmongAllThatThereIsToLearn:
    @pytest.fixture(autouse=True)
    def puzzles(self, monkeypatch, tmp_path):
        monkeypatch.setattr("ui.learn.learn_scene.puzzles_of", lambda game: BOOK)
        monkeypatch.setattr("game.learn.puzzle_days.puzzles_of", lambda game: BOOK)
        monkeypatch.setattr("game.learn.puzzle_days.puzzle_days", lambda: PuzzleDays(0, (("pressure", GAIN.id),)))
        path = tmp_path / "there"
        path.touch()
        monkeypatch.setattr("ui.learn.learn_scene.puzzle_file", lambda game: path)

    def test_solved_ones_are_counted_and_lead_to_the_list(self, table, words):
        note(table, WIN, solved=True)
        note(table, GAIN, solved=False)
        note(table, replace(GAIN, id="gone"), solved=True)  # of an earlier version
        table.click("Learn")
        assert "Puzzles: 1 of 3" in words(table)
        table.click("Puzzles of Pressure", wait=0.1)
        assert table.facts["scene"] == "puzzles"

    def test_the_puzzle_of_the_day_says_what_came_of_it_today(self, table, words, monkeypatch):
        table.click("Learn", "Puzzle of the day")
        assert table.facts["page"] == GAIN.id
        assert "Puzzle of the day, level 7" in words(table)
        table.click("Hint (counts as a fail)")
        assert [one.rated for one in table.context.tries.of("pressure")] == [True]
        table.key("Esc")
        assert "Puzzle of the day: failed" in table.controls
        tomorrow = table.context.library.now + DAY
        monkeypatch.setattr(Library, "now", tomorrow)
        table.scene.enter()
        assert "Puzzle of the day" in table.controls

    def test_a_page_that_stays_open_over_midnight_leads_to_the_puzzle_of_the_new_day(self, table, monkeypatch):
        """It showed what came of the day before, and led to its puzzle, until it was opened again."""
        days = PuzzleDays(0, (("pressure", GAIN.id), ("pressure", WIN.id)))
        monkeypatch.setattr("game.learn.puzzle_days.puzzle_days", lambda: days)
        monkeypatch.setattr(Library, "now", 2 * DAY - 1)
        table.click("Learn")
        monkeypatch.setattr(Library, "now", 2 * DAY)
        table.wait(0.1)
        table.click("Puzzle of the day")
        assert table.facts["page"] == days.of(2)[1] != days.of(1)[1]


@pytest.mark.parametrize("change", [{"at": "2B2/4W"}, {"first": "c5c5"}])
def test_a_damaged_puzzle_is_named_and_passed_over(table, change):
    """A position that could not be read ended in a crash report when its puzzle was opened."""
    damaged = replace(WIN, id="damaged", level=1, **change)
    table.stack.run(Push(PuzzlesScene(table.context, PuzzleBook("pressure", puzzles=(damaged, WIN)))))
    table.wait(0.1)
    table.key("Enter", wait=0.1)
    assert table.facts["page"] == WIN.id
    assert table.said[-1].startswith("The puzzle 'damaged' is damaged and is passed over.")


def test_where_all_puzzles_are_damaged_none_is_opened(table):
    damaged = [replace(WIN, id=name, at="?") for name in "ab"]
    table.stack.run(Push(PuzzlesScene(table.context, PuzzleBook("pressure", puzzles=tuple(damaged)))))
    table.wait(0.1)
    table.key("Enter", wait=0.1)
    assert table.facts["scene"] == "puzzles"

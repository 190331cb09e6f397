"""The statistics: results and rating of each person in each game, and a game against the level to play next."""


import pytest

from game.archive.learning.mistakes import KeptMistake, begin_practice, practice_of
from game.archive.learning.tries import COMES_BACK
from game.archive.library.library import Library
from game.archive.rating.rating import rating_words
from game.learn.puzzle import puzzles_of
from game.learn.puzzle_order import in_order
from game.learn.puzzle_rating import puzzle_course
from game.play.player import Machine, Person
from tools.kept_games import DAY, NOW, against_levels
from tools.table import CLUB
from ui.style.days import date_of


def opened(table):
    table.key("Ctrl+O", "Ctrl+T")
    assert table.scenes == ["menu", "library", "statistics"]
    return table


def rows(table):
    """The rows of the table by name, each by heading."""
    shown = table.scene.table
    return {row.name: dict(zip(shown.headings, row.texts, strict=True)) for row in shown.rows}


class TestWithoutGames:
    def test_words_say_what_will_be_here(self, table, words):
        shown = words(opened(table))
        assert {"No finished games yet", "Not rated yet"} <= shown
        assert any("from the standard start" in text for text in shown), "games from a pasted position did not count"
        assert "Level 1, Novice" in shown

    def test_a_button_leads_to_the_games(self, table):
        """A player looked at the empty page of all games and found nothing to press but Back."""
        table.open_game("pressure")
        table.click("d3", "d4", wait=1)
        table.click("Main menu")
        assert opened(table).facts["games"] == 0, "an unfinished one is none"
        table.click("Pressure", "All games", "Play a game")
        assert table.scenes == ["menu", "library"]


class TestResults:
    def test_are_added_up_for_each_level(self, table):
        against_levels(table.library, "wwldwwwwww")
        found = rows(opened(table))
        assert list(found) == ["Standard", "2  Beginner", "3  Learner", "4  Club", "5  Regular", "6  Veteran"]
        assert found["Standard"] | {"Fastest": "", "Longest": ""} == {
            "Games": "10", "Won": "8", "Drawn": "1", "Lost": "1", "Streak": "+6", "Best": "6", "No help": "10",
            "Fastest": "", "Longest": "",
        }  # fmt: skip
        assert found["4  Club"]["Lost"] == "1"

    def test_and_for_each_variant_with_a_sum(self, table):
        against_levels(table.library, "ww", "pressman")
        against_levels(table.library, "lll", "pressman:fresh")
        found = rows(opened(table))
        assert [name for name in found if not name[0].isdecimal()] == ["All variants", "Standard", "Fresh"]
        assert [found[name]["Games"] for name in ("All variants", "Standard", "Fresh")] == ["5", "2", "3"]
        assert found["Fresh"]["Streak"] == "\N{MINUS SIGN}3"

    def test_of_all_games_are_added_up_beside_those_of_each(self, table, words):
        """A new user looked for all games together, found one title at a time, and thought that nothing counted."""
        against_levels(table.library, "wwl", "boost", until=NOW - DAY)
        against_levels(table.library, "wd")
        table.click("Library", "Statistics", "Pressure", "All games")
        found = rows(table)
        assert {name: found[name]["Games"] for name in found} == {"All games": "5", "Pressure": "2", "Boost": "3"}
        assert found["All games"]["Lost"] == "1"
        assert "Rating" not in words(table), "strength is measured in one game"
        against_levels(table.library, "w", "splits", until=NOW + DAY)
        table.wait(1.1)
        assert (table.facts["game"], table.facts["games"]) == ("", 6)
        table.key("Esc", "Del", "Ctrl+T")
        assert table.facts["games"] == 5, "what is deleted does not count"

    def test_of_many_games_take_some_frames_and_nothing_is_said_of_them_until_then(self, table, words, monkeypatch):
        """10,000 games took 130 ms of the first frame."""
        monkeypatch.setattr("game.archive.rating.scoreboard.AT_ONCE", 2)
        against_levels(table.library, "wwlwd")
        shown = words(opened(table))
        assert table.scene.animating
        assert shown == {"Statistics", "Pressure"}, "neither results nor that there are none"
        table.wait(0.5)
        assert not table.scene.animating
        assert (table.facts["games"], rows(table)["Standard"]["Won"]) == (5, "3")
        table.key("Esc", "Ctrl+T")
        assert "Results" in words(table), "unchanged results show at once"


    def test_are_read_on_where_they_were_after_another_game_and_from_the_top_of_another_page(self, table):
        """Every game of another program led back to the top, and a locked library did so every second."""
        against_levels(table.library, "wwldwwwwww")
        opened(table).lay_out((800, 600))
        table.wheel(-5, (400, 400))
        offset = table.scene.reads.offset
        assert offset > 0
        against_levels(table.library, "w", until=NOW + DAY)
        table.wait(1.1)
        assert (table.facts["games"], table.scene.reads.offset) == (11, offset)
        table.click("Pressure", "All games", wait=0.1)
        assert table.scene.reads.offset == 0


class TestBeginningAgain:
    def test_the_results_of_the_game_shown_count_no_more_and_ctrl_z_brings_them_back(self, table, words):
        against_levels(table.library, "wwl", "boost", until=NOW - DAY)
        against_levels(table.library, "wd")
        opened(table)
        table.click("Begin again")
        assert table.said == ["2 results count no more."]
        assert (table.facts["game"], table.facts["games"], table.facts["rating"]) == ("pressure", 0, "Not rated yet")
        table.click("Pressure", "All games")
        assert table.facts["games"] == 3, "those of the other games stay"
        assert len(table.library.entries()) == 5, "all games stay in the library"
        table.click("Begin again")
        assert table.facts["games"] == 0
        table.key("Ctrl+Z")
        table.click("Undo")
        assert (table.said[-1], table.facts["games"]) == ("2 results count again.", 5)
        assert "Undo" not in table.controls

    def test_those_of_another_person_stay(self, table):
        against_levels(table.library, "ww", person=Person("Bert"), until=NOW - DAY)
        against_levels(table.library, "wd")
        opened(table)
        table.click("Begin again", "Anna", "Bert")
        assert table.facts["games"] == 2


def test_the_rating_has_a_graph_from_three_games_on(table, words):
    """Two games were a line between two bars, with 22 numbers beside it."""
    against_levels(table.library, "wl")
    opened(table)
    assert not table.scene.course.visible
    assert any("third such game" in line for line in words(table))
    against_levels(table.library, "w", until=NOW + DAY)
    table.wait(2)
    assert table.scene.course.visible


class TestThePerson:
    def test_who_ended_a_game_since_then_is_shown_next(self, table):
        """They stayed with the player and title of the first visit: "No finished games yet" after one had ended."""
        against_levels(table.library, "w", "splits", Person(), until=NOW - DAY)
        assert "Anna" not in opened(table).controls
        assert (table.facts["person"], table.facts["game"], table.facts["games"]) == ("", "splits", 1)
        table.key("Esc", "Esc")
        against_levels(table.library, "w")
        table.key("Ctrl+T")
        assert (table.facts["person"], table.facts["game"]) == ("Anna", "pressure")
        table.click("Anna", "You")
        table.key("Esc", "Ctrl+T")
        assert table.facts["person"] == "", "a choice stays until another game ends"


class TestTheRating:
    def test_the_keys_point_at_single_games(self, table, words):
        against_levels(table.library, "wwl")
        opened(table)
        table.lay_out((1280, 800))
        table.scene.panel.focus(table.scene.graph)
        table.key("Home")
        flag = next(word for word in words(table) if ": " in word and "±" in word)
        assert ": a win against Beginner, " in flag
        table.key("Right", "Right")
        assert [word for word in words(table) if "a loss against" in word]
        table.key("Left")
        assert table.scene.graph.pointed == 1
        table.move((table.scene.graph.rect.right - 20, table.scene.graph.rect.centery))
        assert table.scene.graph.pointed == 2


class TestWhoToPlayNext:
    def test_as_the_game_was_set_up_last_but_without_a_handicap(self, table):
        seats = {"variant": "fresh", "seats": [3, 0], "clock": [[5, 3], [5, 3]], "handicap": [1, 1]}
        table.settings.change(setups={"pressman": seats})
        against_levels(table.library, "w", "pressman")
        level = opened(table).facts["next"]
        table.key("Enter")
        assert table.scenes == ["menu", "play"]
        assert table.match.setup.variant == "pressman:fresh"
        assert table.match.players == [Machine(level), Person("Anna")]
        assert len(table.match.setup.clock) == 2
        assert table.match.setup.start is None

    @pytest.mark.parametrize(("seats", "place"), [([0, 0], 0), ([0, 3], 0), ([3, 0], 1), ([3, 5], 0)])
    def test_the_seat_is_the_one_that_the_person_had_last_and_the_first_among_people(self, table, seats, place):
        """After a set-up for two people, the game against the level began on the other player's seat."""
        table.settings.change(setups={"pressure": {"variant": "", "seats": seats}})
        against_levels(table.library, "w")
        opened(table).click("Play")
        assert table.match.players[place] == Person("Anna")

    @pytest.mark.sweep(4)
    @pytest.mark.parametrize("game", ["pressure", "pressman", "splits", "tower_push", "boost"])
    def test_is_a_level_of_the_game(self, table, words, game):
        against_levels(table.library, "w" * 40, game)
        assert opened(table).facts["next"] >= 7
        assert [word for word in words(table) if "even game" in word or "of the points" in word]


class TestTheWay:
    def test_what_is_played_counts_at_the_next_visit(self, table):
        against_levels(table.library, "w")
        before = opened(table).facts["rating"]
        table.key("Esc", "Esc")
        table.open_game("pressure", Person("Anna"), CLUB)
        table.click("d3", "d4", "Resign", "Resign", wait=1)
        table.click("Main menu")
        assert opened(table).facts["games"] == 2
        assert table.facts["rating"] != before

    def test_they_follow_another_program_once_a_second(self, table):
        """Each ply that another window saved had all games read again, a sixth of a second for 10,000."""
        against_levels(table.library, "w")
        opened(table)
        against_levels(table.library, "w")
        table.wait(0.5)
        assert table.facts["games"] == 1
        table.wait(0.6)
        assert table.facts["games"] == 2


@pytest.fixture
def pass_time(table, monkeypatch):
    """Lets so many seconds pass for the library."""
    return lambda seconds: monkeypatch.setattr(Library, "now", table.context.library.now + seconds)


class TestPuzzles:
    """The rating by puzzles stands beside that by games, and neither changes the other."""

    @pytest.fixture
    def tried(self, table, pass_time):
        ids = [puzzle.id for puzzle in in_order(puzzles_of("pressure"))]

        def tried(number, player=""):
            for name in ids[:number]:
                table.context.learner(player).tries.note("pressure", name, solved=name != ids[1], rated=True, run=0)
                pass_time(1)

        return tried

    def test_without_any_nothing_is_said_of_them(self, table, words):
        assert "Puzzles" not in words(opened(table))

    def test_they_have_a_rating_and_from_three_on_a_graph(self, table, words, tried):
        tried(2)
        shown = words(opened(table))
        *_, (_try, rating) = puzzle_course(table.context.tries.of("pressure"), puzzles_of("pressure"))
        assert f"Puzzle rating: {rating_words(rating)}" in shown, "by the levels that judged the puzzles"
        assert "1 solved at the first try, 1 failed." in shown
        assert "Not rated yet" in shown, "by games"
        assert not table.scene.puzzles.graph.visible
        tried(4)
        table.wait(1.1)
        assert table.scene.puzzles.graph.visible
        assert table.scene.puzzles.about(1).startswith(date_of(table.context.library.now))
        table.click("Pressure", "All games")
        assert "Puzzles" not in words(table), "a rating belongs to one game"

    def test_they_are_those_of_the_person_shown(self, table, words, tried):
        against_levels(table.library, "w", person=Person("Anna"))
        tried(1, "Ben")
        assert "Puzzles" not in words(opened(table))
        tried(1, "Anna")
        table.wait(1.1)
        assert "Puzzles" in words(table)


class TestMistakes:
    """Those that a person practises stood in Learn alone."""

    def kept(self, table, *positions, player=""):
        for position in positions:
            mistake = KeptMistake("pressure", position, "a1a2", "{}")
            table.context.learner(player).mistakes.keep("pressure", mistake)
            begin_practice(table.context.learner(player).tries, "pressure", mistake)

    def solve(self, table, position):
        name = KeptMistake("pressure", position, "", "").id
        table.context.tries.note(practice_of("pressure"), name, solved=True)

    def test_they_are_counted_by_when_they_come_back(self, table, words, pass_time):
        self.kept(table, "learned", "due", "later")
        for days in COMES_BACK:
            pass_time(days * DAY)
            self.solve(table, "learned")
        self.solve(table, "later")
        assert "1 due today, 1 later, 1 learned. Solved 5 times at the first try." in words(opened(table))
        table.click("Pressure", "All games")
        assert "Mistakes to practise" not in words(table)

    def test_they_are_those_of_the_person_shown(self, table, words):
        against_levels(table.library, "w", person=Person("Anna"))
        self.kept(table, "one", player="Ben")
        assert "Mistakes to practise" not in words(opened(table))
        self.kept(table, "one", player="Anna")
        table.wait(1.1)
        assert "0 due today, 1 later, 0 learned." in words(table)

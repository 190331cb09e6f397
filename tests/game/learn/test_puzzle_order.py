"""The order of puzzles, a streak, the puzzle of the day, and the rating that puzzles give."""

import json
from dataclasses import replace
from hashlib import sha256

import pytest

from game.ai.proof import Gain, Win
from game.ai.strength import edition_of
from game.archive.learning.tries import Try
from game.archive.rating.rating import Rating, Score, levels_of, rated
from game.catalogue import IDS
from game.errors import GameError
from game.learn import puzzle_days
from game.learn.puzzle import Only, Puzzle, PuzzleBook, puzzles_of
from game.learn.puzzle_days import PuzzleDays, days_text, puzzle_of_day, read_days
from game.learn.puzzle_order import easiest_left, in_order, streak, themes_in
from game.learn.puzzle_rating import ERROR, change_by, is_within_reach, puzzle_course
from game.places import puzzle_file

GAMES = [game for game in IDS if puzzle_file(game).exists()]
EASY = (Win(1), Win(2), Gain(1, 1))
TO_THE_END = {"splits"}  # whose puzzles are all proved to the end of the game
PINNED = "4d97b7"  # the beginning of the digest of the first PINNED_DAYS lines, which never change again
PINNED_DAYS = 365


HEAD = '{"format": 1, "first": 5}\n'
THREE = Win(3)


def puzzle(name, level=1, task=THREE, *themes):
    return Puzzle(name, "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", task, "c5d5", level, themes)


def book(*puzzles):
    return PuzzleBook("pressure", puzzles=puzzles)


class TestOrder:
    def test_those_of_one_turn_come_first_then_what_weak_players_find_and_what_is_short(self):
        made = book(
            puzzle("a", 2, Win(1)), puzzle("b", 1, Win(3)), puzzle("c", 1, Gain(1, 1)), puzzle("d", 1, Win(1)),
            puzzle("e", 1, Only(4)), puzzle("f", 2, Win(3)),
        )  # fmt: skip
        assert [one.id for one in in_order(made)] == ["d", "c", "a", "b", "e", "f"]

    def test_of_equally_easy_ones_each_kind_has_its_turn(self):
        """The first six of Pressure were all won by a push that freezes."""
        made = book(
            puzzle("a", 1, Win(1), "push"), puzzle("b", 1, Win(1), "push"), puzzle("c", 1, Win(1), "capture"),
            puzzle("d", 1, Gain(1, 1), "push"), puzzle("e", 1, Win(5), "push"), puzzle("f", 1, Win(3), "push"),
            puzzle("g", 1, Win(7), "quiet"),
        )  # fmt: skip
        assert [one.id for one in in_order(made)] == ["a", "c", "d", "b", "f", "e", "g"], "longer ones stay by length"

    @pytest.mark.parametrize("game", [game for game in GAMES if game not in TO_THE_END])
    def test_beginners_meet_a_dozen_of_one_turn_seen_from_the_first_seat(self, game):
        """They were too hard for a newcomer, on a board that was turned round."""
        for one in in_order(puzzles_of(game))[:12]:
            _rules, position = one.set_up()
            assert one.task in EASY
            assert int(position.side) == 1

    def test_the_easiest_that_is_left_is_next_and_one_that_was_skipped_comes_last(self):
        made = book(*(puzzle(name, 1, Win(1), "push" if name in "bd" else "quiet") for name in "abcd"))
        assert easiest_left(made, {"a"}) == 1
        assert easiest_left(made, {"a"}, after=2) == 3
        assert easiest_left(made, {"b", "c", "d"}, after=2) == 0
        assert easiest_left(made, {"a"}, theme="push", after=1) == 3
        assert easiest_left(made, set("abcd")) is None
        assert themes_in(made) == ["push", "quiet"]


class TestStreak:
    @pytest.mark.parametrize("game", GAMES)
    def test_each_is_harder_than_the_one_before(self, game):
        made = puzzles_of(game)
        ways = streak(made, 7)
        assert (len(ways), ways) == (min(40, len(made.puzzles)), sorted(set(ways)))
        levels = [one.level for one in (in_order(made)[index] for index in ways) if one.task not in EASY]
        assert levels == sorted(levels)
        assert levels[-1] > levels[0] == 1

    def test_the_seed_chooses_and_few_puzzles_do(self):
        made = puzzles_of("pressure")
        assert streak(made, 1) != streak(made, 2)
        assert streak(book(puzzle("a"), puzzle("b")), 1) == [0, 1]

    def test_what_was_tried_comes_only_where_nothing_else_is_as_hard(self):
        """A streak began with the puzzles that its player had solved a minute before."""
        made = puzzles_of("pressure")
        order = in_order(made)
        tried = {order[index].id for index in streak(made, 1)}
        assert not tried & {order[index].id for index in streak(made, 1, tried)}
        assert streak(book(puzzle("a"), puzzle("b")), 1, {"a", "b"}) == [0, 1]


class TestDays:
    def test_the_list_only_grows(self):
        """Everybody has the same puzzle on the same day, and has solved those of the past."""
        lines = [json.dumps(line) for line in read_days().puzzles[:PINNED_DAYS]]
        assert len(lines) == PINNED_DAYS
        assert sha256("".join(lines).encode()).hexdigest().startswith(PINNED)
        assert read_days().first == 20_786

    def test_each_is_there_once(self):
        names = read_days().puzzles
        assert len(set(names)) == len(names)
        for game, name in names:
            assert name in {one.id for one in puzzles_of(game).puzzles}

    def test_the_day_chooses_and_after_the_last_one_it_begins_again(self):
        days = PuzzleDays(100, (("pressure", "a"), ("boost", "b"), ("pressure", "c")))
        assert [days.of(day)[1] for day in (99, 100, 101, 102, 103)] == ["c", "a", "b", "c", "a"]

    def test_the_puzzle_of_a_day_is_found_by_its_place_in_order(self):
        made, index = puzzle_of_day(20_786)
        assert (made.game, in_order(made)[index].id) == read_days().puzzles[0]

    @pytest.mark.parametrize("text", ["", "{", HEAD, f'{HEAD}["a"]\n', f'{HEAD}[["a"],"b"]\n', f'{HEAD}["../x","b"]\n'])
    def test_a_damaged_list_is_refused(self, tmp_path, monkeypatch, text):
        (tmp_path / "days").write_text(text, encoding="utf-8")
        monkeypatch.setattr(puzzle_days, "puzzle_days_file", lambda: tmp_path / "days")
        with pytest.raises(GameError, match="list of days"):
            read_days()

    def test_what_is_written_reads_back(self, tmp_path, monkeypatch):
        days = PuzzleDays(5, (("pressure", "a"), ("boost", "b")))
        (tmp_path / "days").write_text(days_text(days), encoding="utf-8")
        monkeypatch.setattr(puzzle_days, "puzzle_days_file", lambda: tmp_path / "days")
        assert read_days() == days


class TestRating:
    BOOK = book(puzzle("a", 2), puzzle("b", 9))

    def test_a_puzzle_is_an_opponent_with_the_rating_of_its_level(self):
        lowest, level = (levels_of("pressure", edition_of("pressure"))[number].points for number in (1, 2))
        ((_try, rating),) = puzzle_course([Try("a", 1, solved=True, rated=True)], self.BOOK)
        assert rating == rated(Rating(lowest), [Score(Rating(level, ERROR), 1.0)])

    def test_its_level_is_one_of_those_that_judged_it(self):
        """Level 2 of Pressure became a weaker one, and its puzzles would have become easier with it."""
        old = PuzzleBook("pressure", puzzles=(puzzle("a", 2),), edition=1)
        levels = levels_of("pressure", 1)
        ((_try, rating),) = puzzle_course([Try("a", 1, solved=True, rated=True)], old)
        assert rating == rated(Rating(levels[1].points), [Score(replace(levels[2], error=ERROR), 1.0)])
        assert levels[2].points > levels_of("pressure", edition_of("pressure"))[2].points

    def test_a_harder_one_gives_more_and_costs_less(self):
        tries = [Try(name, 1, solved, rated=True) for solved in (True, False) for name in "ba"]
        before, after = zip(*(change_by(made, [made], self.BOOK) or () for made in tries), strict=True)
        (start,) = set(before)
        assert list(after) == sorted(after, reverse=True)
        assert after[1] > start > after[3]

    def test_it_begins_at_the_lowest_level(self):
        """A first fail cost a newcomer 411 points, from 1000 on."""
        levels = levels_of("pressure", edition_of("pressure"))
        made = Try("a", 1, solved=False, rated=True)
        before, after = change_by(made, [made], book(puzzle("a"))) or (0, 0)
        assert before == round(levels[1].points)
        assert before > after > before - 200

    def test_it_says_which_puzzles_are_within_reach(self):
        """After a lost game a beginner was led to a puzzle of level 4."""
        made = book(*(puzzle(f"{level}", level) for level in range(1, 10)))

        def within(*tries):
            return [one.level for one in made.puzzles if is_within_reach(one, tries, made)]

        assert within() == [1]
        assert within(Try("1", 1, solved=True, rated=True), Try("4", 2, solved=True, rated=True)) == [1, 2, 3]

    def test_only_rated_tries_of_known_puzzles_count_and_each_puzzle_once(self):
        first = Try("a", 1, solved=True, rated=True)
        rest = [Try("a", 2, False, rated=True), Try("b", 3, True), Try("gone", 4, True, rated=True)]
        assert [one for one, _rating in puzzle_course([first, *rest], self.BOOK)] == [first]
        assert change_by(rest[1], [first, *rest], self.BOOK) is None

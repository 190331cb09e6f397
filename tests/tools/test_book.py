"""The book command plays games, searches what comes up often, and goes on where it was stopped."""

import pytest

from game.ai import book as kept
from game.ai.book import Book, BookMove, book_text, read_book
from game.ai.limits import Limits
from game.ai.spec import GameSpec
from game.ai.strength import Strength, strengths_of
from game.catalogue import find
from game.errors import GameError
from tools import book as command
from tools import book_study
from tools.book import GameTask, main, make_book, missing_studies, played
from tools.book_study import LAYOUTS, StudyTask, signature_of
from tools.book_work import LEAST, Played, Work, book_from, book_work_file, chosen, keep_work, read_work, tallies

FEW = ["--games", "5", "--nodes", "60", "--study", "1", "--cores", "2"]
KEPT = '{"nodes": %s, "study": 490000, "games": [%s], "scores": {%s}}'


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PARAPET_HOME", str(tmp_path))
    for module in (kept, command):
        monkeypatch.setattr(module, "book_file", lambda game: tmp_path / f"{game}.jsonl")
    return tmp_path


@pytest.fixture
def hasty(monkeypatch):
    """The strongest level thinks no longer than a test should."""
    for module in (command, book_study):
        monkeypatch.setattr(module, "strengths_of", lambda game: [Strength(nodes=200)] * 2)
    monkeypatch.setattr(book_study, "QUESTION", Limits(nodes=500, margin=book_study.WIDTH))


def game(number, winner, *moves, key=7):
    """A game in which the seats take turns and every ply is made in another position, the first in `key`."""
    return Played(number, winner, tuple((key + ply, ply % 2 + 1, move) for ply, move in enumerate(moves)))


class TestTallies:
    def test_results_are_those_of_the_player_of_the_move(self):
        games = [game(0, 1, "a", "x"), game(1, 2, "a", "x"), game(2, 0, "a", "y"), game(3, 2, "b")]
        assert tallies(games) == {
            7: {"a": BookMove("a", 1, 1, 1), "b": BookMove("b", 0, 0, 1)},
            8: {"x": BookMove("x", 1, 0, 1), "y": BookMove("y", 0, 1, 0)},
        }

    def test_a_book_has_the_positions_seen_in_several_games_and_the_moves_played_more_than_once(self):
        games = [game(number, 1, "a", "x") for number in range(LEAST)] + [game(LEAST, 2, "b")]
        games += [game(9, 1, "c", key=70)]
        assert chosen(Work("pressure", 1, 1, 5, {one.number: one for one in games})) == {
            7: {"a": BookMove("a", LEAST, 0, 0)},
            8: {"x": BookMove("x", 0, 0, LEAST)},
        }

    def test_the_best_move_is_there_though_nobody_played_it(self):
        work = Work("pressure", 1, 1, 5, {n: game(n, 1, "a") for n in range(LEAST)}, {7: {"a": 3, "best": 9}})
        assert book_from(work).positions == {7: (BookMove("a", LEAST, 0, 0, 3), BookMove("best", 0, 0, 0, 9))}


class TestTheWhole:
    @pytest.mark.deep
    def test_a_run_that_was_stopped_comes_to_the_same_book(self, folder, pool, hasty):
        def work():
            return read_work("pressure", 60, 300, 5)

        pool.stops_at = 3
        assert make_book(work(), 6, 1) is None
        pool.stops_at = 7
        assert make_book(work(), 6, 1) is None
        assert sorted(work().games) == list(range(6))
        pool.stops_at = 0
        resumed = make_book(work(), 6, 1)
        numbers = [task.number for task in pool.tasks if isinstance(task, GameTask)]
        assert sorted(numbers) == list(range(6)), "none was played twice"
        at_once = make_book(Work("pressure", 60, 300, 5), 6, 1)
        assert resumed
        assert at_once
        assert resumed.positions
        assert book_text(resumed) == book_text(at_once)

    def test_a_position_is_searched_again_for_a_move_that_was_not_played_before(self):
        spec = GameSpec("pressure", 0, None, ())
        key = find("pressure")[0].opening_key(spec.replayed()[1])
        games = {number: game(number, 1, "e3e4" if number % 2 else "d1d2", key=key) for number in range(2 * LEAST)}
        assert missing_studies(Work("pressure", 1, 9, 5, games, {key: {"e3e4": 4, "d1d2": 5}})) == []
        (task,) = missing_studies(Work("pressure", 1, 9, 5, games, {key: {"e3e4": 4}}))
        strongest = strengths_of("pressure")[-1].nodes
        assert (task.key, task.specs, set(task.wanted), task.nodes) == (key, (spec,), {"e3e4", "d1d2"}, strongest)

    def test_what_another_engine_found_is_forgotten_but_not_its_games(self, folder):
        keep_work(Work("pressure", 60, 300, 5, {0: game(0, 1, "e3e4")}, {7: {"e3e4": 5}}))
        assert read_work("pressure", 60, 300, 6) == Work("pressure", 60, 300, 6, {0: game(0, 1, "e3e4")}, {})

    def test_openings_of_random_starts_are_pooled(self, folder, pool):
        pool.answer = lambda task: (task.key, {}) if isinstance(task, StudyTask) else played(task)
        assert main(["boost", *FEW]) == 0
        book = read_book("boost")
        rules, variant = find("boost")
        for seed in range(5):
            assert rules.opening_key(rules.start(variant, seed)) in book.positions
        assert {move.score for moves in book.positions.values() for move in moves} == {None}, "none was found"
        (start,) = (task for task in pool.tasks if isinstance(task, StudyTask) and not task.specs[0].moves)
        assert len({spec.seed for spec in start.specs}) == LAYOUTS


class TestRescoring:
    """A changed search or evaluation leaves a book with the scores that the old one found, and nothing said so."""

    @pytest.fixture
    def stale(self, folder, monkeypatch):
        """The file of a book of Pressure by another engine, whose moves have other scores."""
        monkeypatch.setattr("tools.book_study.strengths_of", lambda game: [Strength(nodes=300)])
        rules, variant = find("pressure")
        key = rules.opening_key(rules.start(variant, 0))
        rows = (BookMove("e3e4", 6, 2, 2, -900), BookMove("c1b1", 1, 0, 3, 900), BookMove("a1a5", 0, 0, 0, 999))
        path = folder / "pressure.jsonl"
        path.write_text(book_text(Book("pressure", 500_000, 41, 1, {key: rows, 77: rows})))
        return path

    def test_finds_the_scores_again_and_keeps_games_and_results(self, stale, pool, capsys):
        assert main(["pressure", "--check"]) == 1
        assert "Pressure: the book is by another engine; `python tools/book.py pressure --rescore`" in (
            capsys.readouterr().out
        )
        assert main(["pressure", "--rescore", "--study", "300"]) == 0
        assert {type(task) for task in pool.tasks} == {StudyTask}
        book = read_book("pressure")
        (moves,) = book.positions.values()
        known = {move.move: move for move in moves}
        assert (known["e3e4"].games, known["c1b1"].games, book.games) == (10, 4, 41)
        assert all(move.score is not None and -200 < move.score < 200 for move in moves)
        assert "a1a5" not in known, "it was there for its old score alone"
        assert (book.nodes, book.engine) == (300, signature_of("pressure"))
        assert "searching 1 of 2 positions" in capsys.readouterr().out, "nothing leads to the other one"
        assert main(["pressure", "--check"]) == 0

    def test_stopped_it_leaves_the_book_as_it_was(self, stale, pool, capsys):
        def stopped(*how):
            raise KeyboardInterrupt

        before = stale.read_text()
        pool.answer = stopped
        assert main(["pressure", "--rescore"]) == 0
        assert stale.read_text() == before
        assert "Ctrl+C stops, and an unfinished book stays as it is." in capsys.readouterr().out


class TestTheCommand:
    def test_other_numbers_of_nodes_do_not_delete_the_games_played_before(self, folder, pool, capsys):
        """A run with the plain `book` began anew without a word, and wrote its first game over a night's work."""
        main(["pressure", "--games", "1", "--nodes", "60", "--study", "490000"])
        before = book_work_file("pressure").read_text()
        capsys.readouterr()
        assert main(["pressure", "--games", "1", "--nodes", "61", "--study", "600000"]) == 1
        said = capsys.readouterr().err
        assert "from --nodes 60 and --study 490000, not --nodes 61 and --study 600000" in said
        assert "--anew" in said
        assert book_work_file("pressure").read_text() == before

    @pytest.mark.parametrize(
        "text",
        [
            "[]", "[" * 200_000, KEPT % ("1e999", "", ""), KEPT % (60, '[0, 1, [["4f", 1, 7]]]', ""),
            KEPT % (60, '["0", 1, []]', ""), KEPT % (60, "", '"1": {"a": "5"}'),
        ],
    )  # fmt: skip
    def test_games_that_cannot_be_read_are_reported_in_words(self, folder, text):
        """Rows of other types were read and ended the command with a traceback much later, as deep brackets did."""
        book_work_file("splits").parent.mkdir()
        book_work_file("splits").write_text(text)
        with pytest.raises(GameError, match=r"splits\.json' cannot be read"):
            read_work("splits", 60, 300, 5)

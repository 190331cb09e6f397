"""The book command plays games, searches what comes up often, and goes on where it was stopped."""

from __future__ import annotations

import pytest

from game.ai import book as kept
from game.ai.book import BookMove, read_book, text_of
from game.ai.spec import GameSpec
from game.ai.strength import Strength
from game.catalogue import find
from game.commands import book as command
from game.commands import workers
from game.commands.book import WIDTH, GameTask, StudyTask, main, make_book, missing_studies, played, studied
from game.commands.book_work import LEAST, Played, Work, book_from, chosen, keep_work, read_work, tallies
from game.places import book_work_file

FEW = ["--games", "5", "--nodes", "60", "--study", "1", "--cores", "2"]
KEPT = '{"nodes": %s, "study": 490000, "games": [%s], "scores": {%s}}'


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PARAPET_HOME", str(tmp_path))
    for module in (kept, command):
        monkeypatch.setattr(module, "book_file", lambda game: tmp_path / f"{game}.jsonl")
    return tmp_path


@pytest.fixture
def done(monkeypatch):
    """The tasks that were done, in this process; a negative number in front stops at as many of them."""
    tasks = []

    class Pool:
        def __init__(self, cores, initializer):
            pass

        def __enter__(self):
            return self

        def __exit__(self, *fault):
            return None

        def imap_unordered(self, work, waiting):
            for task in reversed(waiting):
                if tasks and tasks[0] == -sum(not isinstance(one, int) for one in tasks):
                    raise KeyboardInterrupt
                tasks.append(task)
                yield work(task)

    monkeypatch.setattr(workers, "get_context", lambda name: type("Context", (), {"Pool": Pool}))
    return tasks


def game(number, winner, *moves, key=7):
    """A game in which the seats take turns and every ply is made in another position, the first in `key`."""
    return Played(number, winner, tuple((key + ply, ply % 2 + 1, move) for ply, move in enumerate(moves)))


class TestOneTask:
    def test_a_game_is_the_same_whenever_it_is_played(self):
        assert played(GameTask("tower_push", 3, 60)) == played(GameTask("tower_push", 3, 60))

    def test_games_differ(self):
        assert len({played(GameTask("tower_push", number, 60)).plies for number in range(6)}) > 3

    def test_the_best_move_of_a_position_is_found_whether_it_was_played_or_not(self):
        _key, scores = studied(StudyTask(7, GameSpec("pressure", 0, None, ()), (), 3_000))
        (best,) = scores.values()
        key, scores = studied(StudyTask(7, GameSpec("pressure", 0, None, ()), ("e3e4", "c1d1", "d1d2"), 3_000))
        assert key == 7
        assert {"e3e4", "c1d1", "d1d2"} <= set(scores)
        assert max(scores.values()) == best

    def test_a_move_that_is_much_worse_scores_less_than_any_that_a_level_may_draw(self):
        """To take a piece is the best first move of Pressman, and a quiet move lets White do so."""
        _key, scores = studied(StudyTask(7, GameSpec("pressman", 0, None, ()), ("b2b7", "d2d4"), 1_000))
        assert scores["d2d4"] < scores["b2b7"] - WIDTH

    def test_nothing_is_said_of_a_position_whose_end_is_proven(self):
        spec = GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ())
        assert studied(StudyTask(7, spec, ("c1b1",), 300)) == (7, {})


class TestTallies:
    def test_results_are_those_of_the_player_of_the_move(self):
        games = [game(0, 1, "a", "x"), game(1, 2, "a", "x"), game(2, 0, "a", "y"), game(3, 2, "b")]
        assert tallies(games) == {
            7: {"a": BookMove("a", 1, 1, 1), "b": BookMove("b", 0, 0, 1)},
            8: {"x": BookMove("x", 1, 0, 1), "y": BookMove("y", 0, 1, 0)},
        }

    def test_a_position_that_recurs_counts_once_a_game(self):
        twice = Played(0, 1, ((7, 1, "a"), (8, 2, "x"), (7, 1, "a")))
        assert tallies([twice])[7] == {"a": BookMove("a", 1, 0, 0)}

    def test_a_book_has_the_positions_seen_in_several_games_and_the_moves_played_more_than_once(self):
        games = [game(number, 1, "a", "x") for number in range(LEAST)] + [game(LEAST, 2, "b")]
        games += [game(9, 1, "c", key=70)]
        assert chosen(Work("pressure", 1, 1, {one.number: one for one in games})) == {
            7: {"a": BookMove("a", LEAST, 0, 0)},
            8: {"x": BookMove("x", 0, 0, LEAST)},
        }

    def test_the_best_move_is_there_though_nobody_played_it(self):
        work = Work("pressure", 1, 1, {n: game(n, 1, "a") for n in range(LEAST)}, {7: {"a": 3, "best": 9}})
        assert book_from(work).positions == {7: (BookMove("a", LEAST, 0, 0, 3), BookMove("best", 0, 0, 0, 9))}

    def test_a_large_book_keeps_what_was_seen_most(self, monkeypatch):
        monkeypatch.setattr("game.commands.book_work.LARGEST", 100)
        games = [game(n, 1, "a") for n in range(9)] + [game(9 + n, 1, "a", key=70 + n // 4) for n in range(40)]
        kept_positions = list(chosen(Work("pressure", 1, 1, dict(enumerate(games)))))
        assert kept_positions[0] == 7
        assert len(kept_positions) == 2


class TestTheWhole:
    def test_a_run_that_was_stopped_comes_to_the_same_book(self, folder, done):
        def work():
            return read_work("pressure", 60, 300)

        done.append(-3)
        assert make_book(work(), 6, 1) is None
        done[0] = -7
        assert make_book(work(), 6, 1) is None
        assert sorted(work().games) == list(range(6))
        done[0] = 0
        resumed = make_book(work(), 6, 1)
        numbers = [task.number for task in done[1:] if isinstance(task, GameTask)]
        assert sorted(numbers) == list(range(6)), "none was played twice"
        at_once = make_book(Work("pressure", 60, 300), 6, 1)
        assert resumed
        assert at_once
        assert resumed.positions
        assert text_of(resumed) == text_of(at_once)

    def test_more_games_are_added_to_those_that_were_played(self, folder, done):
        make_book(read_work("tower_push", 60, 300), 4, 1)
        before = len(done)
        make_book(read_work("tower_push", 60, 300), 6, 1)
        assert [task.number for task in done[before:] if isinstance(task, GameTask)] == [5, 4]

    def test_a_position_is_searched_again_for_a_move_that_was_not_played_before(self):
        spec = GameSpec("pressure", 0, None, ())
        key = find("pressure")[0].opening_key(spec.replayed()[1])
        games = {number: game(number, 1, "e3e4" if number % 2 else "d1d2", key=key) for number in range(2 * LEAST)}
        assert missing_studies(Work("pressure", 1, 9, games, {key: {"e3e4": 4, "d1d2": 5}})) == []
        (task,) = missing_studies(Work("pressure", 1, 9, games, {key: {"e3e4": 4}}))
        assert (task.key, task.spec, set(task.wanted), task.nodes) == (key, spec, {"e3e4", "d1d2"}, 9)

    def test_what_was_kept_is_read_again(self, folder):
        work = Work("pressure", 60, 300, {0: game(0, 1, "e3e4")}, {7: {"e3e4": 5}})
        keep_work(work)
        assert read_work("pressure", 60, 300) == work

    def test_openings_of_random_starts_are_pooled_and_not_judged(self, folder, done):
        assert main(["boost", *FEW]) == 0
        book = read_book("boost")
        rules, variant = find("boost")
        assert not [task for task in done if isinstance(task, StudyTask)]
        assert book.nodes == 0
        for seed in range(5):
            assert rules.opening_key(rules.start(variant, seed)) in book.positions
        assert {move.score for moves in book.positions.values() for move in moves} == {None}


class TestTheCommand:
    def test_writes_the_book_and_says_how_large_it_is(self, folder, done, monkeypatch, capsys):
        monkeypatch.setattr(command, "strengths_of", lambda game: [Strength(nodes=200)] * 2)
        assert main(["pressure", *FEW]) == 0
        assert read_book("pressure").nodes == 200, "as many as the strongest level has, though fewer were asked for"
        assert f"Pressure: 5 games, {len(read_book('pressure').positions)} position" in capsys.readouterr().out

    def test_can_begin_anew(self, folder, done):
        main(["boost", *FEW])
        main(["boost", *FEW])
        assert len(done) == 5
        main(["boost", *FEW, "--anew"])
        assert len(done) == 10

    def test_other_numbers_of_nodes_do_not_delete_the_games_played_before(self, folder, done, capsys):
        """A run with the plain `book` began anew without a word, and wrote its first game over a night's work."""
        main(["pressure", "--games", "1", "--nodes", "60", "--study", "490000"])
        before = book_work_file("pressure").read_text()
        capsys.readouterr()
        assert main(["pressure", "--games", "1", "--nodes", "61", "--study", "600000"]) == 1
        said = capsys.readouterr().err
        assert "from --nodes 60 and --study 490000, not --nodes 61 and --study 600000" in said
        assert "--anew" in said
        assert book_work_file("pressure").read_text() == before

    def test_stopped_it_writes_no_book(self, folder, done):
        done.append(-2)
        assert main(["boost", *FEW]) == 0
        assert not (folder / "boost.jsonl").exists()
        assert book_work_file("boost").exists()

    @pytest.mark.parametrize(
        "text",
        [
            "oh", "[]", "[" * 200_000, KEPT % ("1e999", "", ""), KEPT % ('"60"', "", ""),
            KEPT % (60, "[1]", ""), KEPT % (60, '[0, 1, [["4f", 1, 7]]]', ""),
            KEPT % (60, '[0, 1, [[[1], 1, "a"]]]', ""), KEPT % (60, '["0", 1, []]', ""),
            KEPT % (60, "", '"1": [1]'), KEPT % (60, "", '"1": {"a": "5"}'),
        ],
    )  # fmt: skip
    def test_games_that_cannot_be_read_are_reported_in_words(self, folder, text, capsys):
        """Rows of other types were read and ended the command with a traceback much later, as deep brackets did."""
        book_work_file("splits").parent.mkdir()
        book_work_file("splits").write_text(text)
        assert main(["splits", *FEW]) == 1
        assert "splits.json' cannot be read" in capsys.readouterr().err

    def test_what_cannot_be_saved_is_reported_in_words(self, folder, done, monkeypatch, capsys):
        def refused(path, text):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(command, "write_whole", refused)
        assert main(["boost", *FEW]) == 1
        assert "boost.jsonl': permission denied." in capsys.readouterr().err

    def test_a_game_that_there_is_not_is_refused_in_words(self, capsys):
        with pytest.raises(SystemExit):
            main(["chess"])
        assert "There is no game called 'chess'" in capsys.readouterr().err

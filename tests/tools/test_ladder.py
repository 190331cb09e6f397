"""The ladder command plays the games that are missing and keeps those that were played."""

import pytest

from game.ai import ladder as kept
from game.ai.ladder import LOST_LETTER, OPEN_LETTER, RANDOM, WON_LETTER, YARDSTICKS, Ladder, read_ladder
from game.ai.strength import Strength, strengths_of
from game.places import ladder_file
from tools import ladder as command
from tools.ladder import Quota, Task, main, pairings, played, table_of


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for module in (kept, command):
        monkeypatch.setattr(module, "ladder_file", lambda *which: tmp_path / ladder_file(*which).name)
    return tmp_path


@pytest.fixture
def at_once(pool):
    """No processes, no thought: the first of each pair wins its even games."""
    pool.answer = lambda task: (task, WON_LETTER if task.number % 2 == 0 else LOST_LETTER)
    return pool


class TestWhatIsPlayed:
    def test_each_level_meets_the_one_below_and_the_first_the_yardsticks(self):
        pairs = {pair: count for pair, count in pairings("pressure", Quota()) if count}
        top = len(strengths_of("pressure"))
        steps = {(str(level), str(level - 1)) for level in range(2, top + 1)}
        assert set(pairs) == steps | {("1", yardstick) for yardstick in YARDSTICKS}
        assert {pairs[step] for step in steps} == {60}

    def test_only_what_is_missing(self, folder, at_once):
        assert main(["pressure", "--neighbours", "4", "--cores", "3"]) == 0
        first = len(at_once.tasks)
        assert at_once.cores == 3
        assert read_ladder("pressure").results["2", "1"] == "wlwl"
        main(["pressure", "--neighbours", "4"])
        assert len(at_once.tasks) == first
        main(["pressure", "--neighbours", "5"])
        assert [task.number for task in at_once.tasks[first:]] == [4] * 9

    def test_the_present_levels_while_the_ladder_of_an_earlier_edition_stays(self, folder, at_once, monkeypatch):
        assert main(["pressure", "--neighbours", "2"]) == 0
        (folder / "pressure.json").rename(folder / "pressure-1.json")
        before = (folder / "pressure-1.json").read_bytes()
        monkeypatch.setattr("game.ai.strength.pressure.EDITION", 2)
        monkeypatch.setattr("game.ai.strength.pressure.STRENGTHS", (Strength(nodes=100), Strength(nodes=200)))
        main(["pressure", "--neighbours", "2"])
        assert set(read_ladder("pressure").results) == {("2", "1"), *(("1", yardstick) for yardstick in YARDSTICKS)}
        assert (folder / "pressure-1.json").read_bytes() == before

    def test_nothing_is_lost_when_it_is_stopped(self, folder, at_once, monkeypatch):
        def stopped(ladder, pair, number, letter):
            if pair == ("5", "4"):
                raise KeyboardInterrupt
            ladder.results[pair] = ladder.results.get(pair, "") + letter

        monkeypatch.setattr(Ladder, "enter", stopped)
        assert main(["pressure", "--neighbours", "3"]) == 0
        assert OPEN_LETTER not in "".join(read_ladder("pressure").results.values())
        assert read_ladder("pressure").results


def test_the_results_of_a_game_are_those_of_the_first_of_the_pair(monkeypatch):
    monkeypatch.setattr(command, "strength_at", lambda game, level: Strength(nodes=200))
    letters = [played(Task("tower_push", ("1", RANDOM), number))[1] for number in range(4)]
    assert letters == [WON_LETTER] * 4


class TestTheTable:
    def test_has_a_line_for_each_level(self):
        ladder = Ladder("pressure", {("3", "2"): "w" * 30 + "d" * 20 + "l" * 10})
        lines = table_of(ladder).splitlines()[2:]
        assert len(lines) == len(strengths_of("pressure"))
        assert lines[2].startswith("| 3 Learner | 1000 | +120 (")
        assert lines[2].endswith("| 30-20-10 |")
        assert lines[9].endswith("| ? |  |  |")

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["chess", "--table"], "There is no game called 'chess'"),
            (["--neighbours", "-5"], "'-5' is not a whole number of at least 0."),
            (["--cores", "0"], "'0' is not a whole number of at least 1."),
        ],
    )
    def test_arguments_that_make_no_sense_are_refused_in_words(self, arguments, sentence, capsys):
        with pytest.raises(SystemExit):
            main(arguments)
        assert sentence in capsys.readouterr().err

    def test_a_damaged_file_is_refused_in_words(self, folder, capsys):
        (folder / "pressure.json").write_text("oh")
        assert main(["pressure", "--table"]) == 1
        assert "pressure.json" in capsys.readouterr().err

"""The puzzle command finds what has one solution, goes on where it was stopped, and proves it again."""

from dataclasses import replace

import pytest

from game.ai.proof import Gain, Win
from game.ai.strength import strengths_of
from game.catalogue import IDS, find
from game.core import Move
from game.learn import puzzle as kept
from game.learn.puzzle import Only, Puzzle, PuzzleBook, puzzle_text, read_puzzles, themes_of
from game.learn.puzzle_days import PuzzleDays
from game.splitmix import SplitMix64
from tools import puzzle_finds
from tools import puzzles as command
from tools.duel import deal
from tools.puzzle_calendar import longer
from tools.puzzle_choice import chosen
from tools.puzzle_finds import BESIDE, SourceGame, beside_at, easy_at, finds_in, level_of, puzzle_at, twin_id
from tools.puzzle_work import PuzzleWork, puzzle_work_file, read_work
from tools.puzzles import fault_of, main, with_more

WIN = Puzzle("", "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(3), "c5d5", 9, ("quiet",))
GAIN = Puzzle("", "pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", Gain(1, 2), "b3c3", 7, ("quiet",))


def named(number, puzzle=GAIN, **fields):
    return replace(puzzle, id=f"{number:03}", **fields)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PARAPET_HOME", str(tmp_path))
    for module in (kept, command):
        monkeypatch.setattr(module, "puzzle_file", lambda game: tmp_path / "assets" / f"{game}.jsonl")
    monkeypatch.setattr(command, "signature_of", lambda game: 5)
    return tmp_path


class TestFinding:
    @pytest.mark.parametrize("known", [WIN, GAIN], ids=lambda known: str(known.task))
    def test_a_task_with_one_solution_is_a_puzzle(self, known, monkeypatch):
        monkeypatch.setattr(puzzle_finds, "level_of", lambda puzzle: 9)
        rules, _variant = find("pressure")
        found = puzzle_at(rules, "pressure", known.at, 60_000)
        assert (found.task, found.first) == (known.task, known.first)

    def test_a_position_with_few_moves_is_none(self):
        rules, _variant = find("pressure")
        assert puzzle_at(rules, "pressure", "xxx2/x4/xW1W1/xB3/xxW2 b", 60_000) is None

    def test_the_number_of_a_game_decides_what_is_found_in_it(self):
        source = SourceGame("pressure", 0, 20_000)
        found = finds_in(source)
        assert found == finds_in(source)
        assert found.puzzles
        assert [fault_of(puzzle, 200_000) for puzzle in found.puzzles] == [""] * len(found.puzzles)

    def test_moves_that_were_not_played_are_tried_too_for_themes_that_are_not_known(self, monkeypatch):
        """A game of Splits has few wins by a single move: 1,161 games gave 153 puzzles."""
        rules, variant = find("splits")
        position = deal(rules, variant, 5, 12)
        before = rules.write(position)
        asked = []

        def puzzle(rules, name, text, nodes, known):
            asked.append((text, set(known)))
            return named(len(asked), themes=("one",)) if len(asked) == 2 else None

        monkeypatch.setattr(puzzle_finds, "puzzle_at", puzzle)
        found = beside_at(rules, "splits", position, SourceGame("splits", 0, 9), SplitMix64(1), {("split",)})
        assert [one.themes for one in found] == [("one",)]
        assert rules.write(position) == before
        children = set()
        for move in position.legal_moves():
            position.make(move)
            children.add(rules.write(position))
            position.unmake()
        texts = [text for text, _known in asked]
        assert len(set(texts)) == len(texts) == BESIDE
        assert set(texts) <= children
        assert [known for _text, known in asked[:3]] == [{("split",)}, {("split",)}, {("split",), ("one",)}]

    def test_the_level_is_the_lowest_from_which_on_all_find_the_move(self, monkeypatch):
        """Level 2 finds it by chance, which does not count: level 3 does not."""
        finding = {2, 4, 5, 6, 7, 8}

        class Chooser:
            def __init__(self, game, position, strength, table):
                moves = position.legal_moves()
                rules = find(game)[0]
                level = strengths_of(game).index(strength._replace(margin=MARGINS[strength.nodes])) + 1
                hits = [code for code in moves if (rules.move(position, code).text == GAIN.first) == (level in finding)]
                self.pv = hits[:1]

            def choose(self, seed):
                return self

        strengths = strengths_of("pressure")
        MARGINS = {strength.nodes: strength.margin for strength in strengths}
        monkeypatch.setattr(puzzle_finds, "Mind", Chooser)
        assert level_of(GAIN) == 4
        finding.discard(8)
        assert level_of(GAIN) == 9


class TestTheEasiest:
    @pytest.mark.parametrize(
        ("game", "text", "task", "first"),
        [
            ("pressure", "xx2W/xx2B/x1Wx1/W2W1/2W2 w", Win(1), "e5e4"),
            ("pressman", "WBWWWWBW/W1W1W2W/7W/8/8/7W/B1B1BB2/BBWBBBBB b", Gain(1, 1), "d1d8"),
            ("pressure", WIN.at, Win(3), ""),
        ],
    )
    def test_one_move_does_it_for_the_first_seat(self, game, text, task, first):
        rules, _variant = find(game)
        found = easy_at(rules, game, text, 60_000)
        assert (found and (found.task, found.first)) == ((task, first) if first else None)

    def test_the_second_seat_is_left_out_though_its_games_are_played(self):
        rules, _variant = find("pressure")
        assert easy_at(rules, "pressure", "xx2B/xx2W/x1Bx1/B2B1/2B2 b", 60_000) is None
        found = finds_in(SourceGame("pressure", 1, 20_000, easy=True))
        assert found.puzzles
        assert {int(one.set_up()[1].side) for one in found.puzzles} == {1}

    def test_they_are_added_to_what_is_there(self):
        old = (named(1, level=9), named(2, level=9))
        work = PuzzleWork("pressure", 60_000, 5, easy=True)
        easy = named(3, level=1, task=Win(1))
        work.finds = {0: (easy, named(4, level=5, task=Win(1))), 1: (named(1, level=1),)}
        assert with_more(old, work, 20) == (easy, *old), "level 5 is not easy, and 1 is there already"
        assert with_more((easy, *old), work, 1) == (easy, *old)


class TestDays:
    def test_what_is_there_stays_and_the_games_take_turns(self):
        books = {
            "pressure": [named(1, level=2), named(2, level=3), named(3, level=1)],
            "boost": [named(5, level=6), named(6, level=7)],
        }
        old = PuzzleDays(7, (("pressure", "001"),))
        assert longer(old, books, 9) == PuzzleDays(7, (*old.puzzles, ("pressure", "002"), ("boost", "005")))
        assert longer(old, books, 1).puzzles[1:] == (("pressure", "002"),)


class TestThemes:
    @pytest.mark.parametrize(
        ("game", "text", "move", "themes"),
        [
            ("pressure", GAIN.at, "b3c3", ("quiet",)),
            ("pressure", "5/2BB1/1Bxxx/xBx1W/x1x2 b", "c4d4", ("push",)),
            ("pressman", "4W1B1/8/8/8/8/8/8/4WB2 b", "f1f8", ("place",)),
            ("pressman", "4W3/8/8/8/8/8/8/4B3 b", "e1e8", ("capture", "place")),
            ("tower_push", "B2BB/2RB1/1RT2/3R1/1R2R r R1 ->-", "@d3", ("place",)),
        ],
    )
    def test_they_say_what_the_first_move_does(self, game, text, move, themes):
        rules, variant = find(game)
        position = rules.read(variant, text)
        moves: dict[str, Move] = {one.text: one for one in rules.moves(position)}
        assert themes_of(rules, position, moves[move]) == themes


class TestTwins:
    def id_of(self, game, text):
        rules, variant = find(game)
        return twin_id(rules, rules.read(variant, text))

    def test_a_mirror_image_in_the_other_colours_is_a_twin(self):
        assert self.id_of("pressure", GAIN.at) == self.id_of("pressure", "1WxW1/2BW1/B2WW/B1B2/1B1B1 w")

    def test_another_side_to_move_or_place_is_none(self):
        one = self.id_of("pressure", GAIN.at)
        assert one != self.id_of("pressure", GAIN.at.replace(" b", " w"))
        assert one != self.id_of("pressure", "1BxB1/1BW2/BB2W/2W1W/2WW1 b")

    @pytest.mark.parametrize("game", IDS)
    def test_every_game_has_them(self, game):
        rules, variant = find(game)
        position = rules.start(variant, 1)
        assert len(twin_id(rules, position)) == 2 * puzzle_finds.ID_BYTES


class TestChoosing:
    def test_twins_are_taken_once_and_of_a_game_one_with_each_theme_and_move(self):
        finds = {
            2: (named(1, first="a1a2"),),
            1: (named(1), named(2), named(3, themes=("push",)), named(4, themes=("push",), first="a1a2")),
        }
        assert [puzzle.id for puzzle in chosen(finds, 9)] == ["001", "004"]

    def test_what_is_rare_is_taken_first(self):
        finds = {number: (named(number, level=2),) for number in range(8)} | {8: (named(8, level=5, task=Only(4)),)}
        assert [puzzle.level for puzzle in chosen(finds, 3)] == [2, 2, 5]

    def test_what_is_kept_stays_though_its_kind_is_common(self):
        kept = [named(number, level=2) for number in range(3)]
        finds = {7: (named(1, level=2), named(8, level=2)), 9: (named(9, level=5),), 10: (named(10, level=2),)}
        assert [puzzle.id for puzzle in chosen(finds, 5, kept)] == ["000", "001", "002", "010", "009"]

    def test_half_of_them_have_more_than_a_few_pieces(self):
        bare = replace(WIN, at="xxx1W/1B3/2xB1/xx3/xx2x b")
        finds = {number: (named(number, bare),) for number in range(8)} | {8: (named(8),), 9: (named(9),)}
        assert len(chosen(finds, 6)) == 5


class TestCommand:
    def test_it_goes_on_where_it_was_stopped_and_selects(self, folder, pool, capsys):
        pool.answer = lambda source: puzzle_finds.Finds(source.number, (named(source.number),))
        pool.stops_at = 3
        assert main(["make", "pressure", "--games", "5", "--cores", "1"]) == 0
        assert len(read_work(PuzzleWork("pressure", 60_000, 5)).finds) == 3
        pool.stops_at = 0
        assert main(["make", "pressure", "--games", "5", "--cores", "1"]) == 0
        assert [source.number for source in pool.tasks] == [4, 3, 2, 1, 0]
        assert main(["select", "pressure", "--want", "4"]) == 0
        assert [puzzle.id for puzzle in read_puzzles("pressure").puzzles] == ["000", "001", "002", "003"]
        assert main(["select", "pressure", "--want", "5"]) == 0
        assert len(read_puzzles("pressure").puzzles) == 5
        assert main(["select", "pressure", "--want", "4", "--anew"]) == 0
        assert main(["check", "pressure"]) == 0
        assert capsys.readouterr().out.endswith("Pressure: 4 of 4 puzzles are proved.\n")

    def test_work_of_another_engine_is_not_mixed_in(self, folder, pool, capsys, monkeypatch):
        pool.answer = lambda source: puzzle_finds.Finds(source.number, ())
        main(["make", "pressure", "--games", "1"])
        monkeypatch.setattr(command, "signature_of", lambda game: 6)
        assert main(["make", "pressure", "--games", "1"]) == 1
        assert "--anew forgets it" in capsys.readouterr().err
        assert main(["make", "pressure", "--games", "1", "--anew"]) == 0

    def test_a_damaged_file_is_refused(self, folder, capsys):
        path = puzzle_work_file("pressure")
        path.parent.mkdir()
        path.write_text(f'{PuzzleWork("pressure", 60_000, 5).head}\n["0"]\n', encoding="utf-8")
        assert main(["select", "pressure"]) == 1
        assert "cannot be read" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("puzzle", "fault"),
        [
            (named(0, first="a1a2"), "its solution is b3c3, not a1a2"),
            (named(0, task=Gain(2, 2)), "its solution is not proved, not b3c3"),
            (named(0, at="5/5 w"), "'5/5' has 2 rows"),
        ],
    )
    def test_a_puzzle_that_is_not_proved_is_named(self, folder, capsys, puzzle, fault):
        path = folder / "assets/pressure.jsonl"
        path.parent.mkdir()
        path.write_text(puzzle_text(PuzzleBook("pressure", 60_000, 6, (named(1), puzzle))), encoding="utf-8")
        assert main(["check", "pressure"]) == 1
        said = capsys.readouterr().out
        assert fault in said
        assert "1 of 2 puzzles are proved" in said
        assert "judged how hard they are" in said

    @pytest.mark.parametrize(
        ("engine", "edition", "is_said"), [(5, 1, False), (6, 1, True), (5, 2, True), (5, 0, True)]
    )
    def test_check_says_if_another_engine_or_other_levels_judged(
        self, folder, capsys, monkeypatch, engine, edition, is_said
    ):
        """The head had no edition, and levels with new strengths were not noticed."""
        monkeypatch.setattr(command, "edition_of", lambda game: 1)
        path = folder / "assets/pressure.jsonl"
        path.parent.mkdir()
        text = puzzle_text(PuzzleBook("pressure", 60_000, engine, (named(1),), edition))
        path.write_text(text, encoding="utf-8")
        assert main(["check", "pressure"]) == 0
        assert ("judged how hard they are" in capsys.readouterr().out) == is_said

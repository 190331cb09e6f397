"""The text record: it is easy to read, comes back as the same game, and a damaged one is refused with a reason."""

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.strength import SEVERAL_EDITIONS
from game.archive.record.files import save_record
from game.archive.record.reading import read_record
from game.archive.record.record import Record, date_words, seconds_at
from game.archive.record.writing import is_same_game, write_record
from game.catalogue import find
from game.errors import RecordError
from game.play.game_tree import GameTree
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from tests.game.archive.desk import load_record

GAME = """\
Parapet-record 2
Program: Parapet 0.1.0
Game: pressure
Seed: 0
Seat 1: person Anna
Seat 2: level 4
Began: 2026-11-21
Result: 1 wins, resignation

1. e3e4 2. a3a2 (2. c4c3 3. e4e5 (3. e2e1)) (2. b5a5) 3. e4e5 4. resign
"""

OLD = GAME.replace("2\nProgram: Parapet 0.1.0", "1").replace("Began", "Date")


def record_of(tree: GameTree, *players: Person | Machine, day: str = "") -> Record:
    seated = players or (Person(),) * tree.variant.seats
    setup = MatchSetup(tree.variant.full_name(tree.rules.id), seated, tree.seed, tree.start_text)
    return Record(setup, MatchState(tree, seated), began=day)


class TestWriting:
    def test_a_start_a_draw_and_a_resignation_out_of_turn_are_written(self):
        tree = GameTree(*find("pressure"), text="5/5/2W2/5/4B b")
        assert "\nStart: 5/5/2W2/5/4B b\n" in write_record(record_of(tree))
        tree = GameTree(*find("pressure"))
        assert "\nResult: none\n" in write_record(record_of(tree))
        tree.agree_draw()
        assert write_record(record_of(tree)).endswith("Result: draw, agreement\n\n1. draw\n")
        tree.undo()
        tree.resign(2)
        assert write_record(record_of(tree)).endswith("Result: 1 wins, resignation\n\n1. resign:2 (1. draw)\n")

    def test_a_name_cannot_break_out_of_its_line(self):
        record = record_of(GameTree(*find("pressure")), Person("A\nSeed: 9 \u2028 B"), Machine(2))
        assert read_record(write_record(record)).setup.players == (Person("A Seed: 9 B"), Machine(2))


class TestTheEditionOfTheLevels:
    """The levels changed, and no record said which of them somebody had beaten."""

    @staticmethod
    def lines(edition):
        setup = MatchSetup("pressure", (Person("Anna"), Machine(4)))
        record = Record(setup, MatchState(setup.tree(), setup.players, edition=edition))
        assert read_record(write_record(record)).state.edition == edition
        return write_record(record).splitlines()

    def test_is_named_after_the_seats_unless_it_is_the_first(self):
        first, second = self.lines(1), self.lines(2)
        assert [line for line in second if line not in first] == ["Levels: edition 2"]
        assert second[second.index("Levels: edition 2") - 1] == "Seat 2: level 4"

    @pytest.mark.parametrize(("edition", "words"), [(900, "edition 900"), (SEVERAL_EDITIONS, "several editions")])
    def test_may_be_one_of_a_version_to_come_or_several(self, edition, words):
        assert f"Levels: {words}" in self.lines(edition)

    @pytest.mark.parametrize("value", ["2", "edition 0", "edition", "several", "edition 2, edition 3"])
    def test_is_refused_in_a_sentence_if_it_is_written_otherwise(self, value):
        sentence = f"Line 3: '{value}' should read 'edition NUMBER' or 'several editions'."
        with pytest.raises(RecordError, match=re.escape(sentence)):
            read_record(f"Parapet-record 2\nGame: pressure\nLevels: {value}\n\n")

    def test_makes_no_other_game_of_the_same_moves(self):
        """A game that was exported and gone on with would have been added to the library again."""
        game = read_record(GAME)
        assert is_same_game(game, game._replace(state=replace(game.state, edition=2)))


class TestReading:
    @pytest.mark.parametrize(
        "text",
        [GAME, GAME.replace("\n", "\r\n"), "\ufeff" + GAME, "\n\n" + GAME, GAME.rstrip(),
         GAME.replace("1. e3e4 2. a3a2 ", "e3e4 a3a2 ")],
    )  # fmt: skip
    def test_what_editors_do_to_a_file_does_no_harm_and_numbers_may_be_left_out(self, text):
        assert write_record(read_record(text)) == GAME

    def test_without_players_it_is_a_game_of_people_without_names(self):
        bare = GAME.replace("Seat 1: person Anna\n", "").replace("Seat 2: level 4\n", "")
        assert read_record(bare).setup.players == (Person(), Person())

    def test_every_node_goes_on_with_what_stands_first(self):
        text = "Parapet-record 2\nGame: pressure\n\n1. d3d4 (1. e3e4 2. a3a2 (2. c4c3 (2. b5a5))) 2. c4d4"
        first, second = read_record(text).tree.root.children
        assert [child.text for child in first.children] == ["c4d4"]
        assert [child.text for child in second.children] == ["a3a2", "c4c3", "b5a5"]

    def test_seats_stay_swapped_on_the_moves_that_follow(self):
        """Only where the present is the very node of the swap the head has to say so."""
        text = "Parapet-record 2\nGame: pressure\nSeat 1: person A\nSeat 2: person B\nSwap rule: yes\n\n1. d3d4 swap"
        assert not read_record(text).state.swapped
        state = read_record(f"{text} 2. c4d4").state
        assert state.swapped
        assert state.players == (Person("B"), Person("A"))


class TestDamage:
    @pytest.mark.parametrize(
        ("old", "new", "sentence"),
        [
            (OLD, "", "Line 1: '' should be 'Parapet-record 2', as in every record."),
            ("Parapet-record 1", "[Event]", "Line 1: '[Event]' should be 'Parapet-record 2', as in every record."),
            ("Parapet-record 1", "Parapet-record 3", "Line 1: 'Parapet-record 3' is a version that"),
            ("Game: pressure\n", "", "The head of the record has no line 'Game: …'."),
            ("Game: pressure", "Game: chess", "Line 2: There is no game called 'chess'"),
            ("Seed: 0", "Seed: x", "Line 3: The seed 'x' is not a whole number."),
            ("Seed: 0", "Start: 5/5 w", "Line 3: '5/5' has 2 rows"),
            ("Seed: 0", "Game: pressman", "Line 3: 'Game' appears twice; first on line 2."),
            ("Seed: 0", "Colour red", "Line 3: 'Colour red' is not a line of a record's head, such as 'Game"),
            ("\n\n1. e3e4", "\n1. e3e4", "Line 8: The empty line before the moves is missing."),
            ("person Anna", "Anna", "Line 4: 'Anna' should read 'person NAME', 'level NUMBER' or 'engine NAME'."),
            ("level 4", "level 0", "Line 5: 'level 0' should read 'person NAME', 'level NUMBER' or 'engine NAME'."),
            ("Seat 2", "Seat 3", "Line 5: There is no seat 3; this game has 2 seats."),
            ("Seat 2: level 4\n", "", "The head of the record names 1 of 2 seats."),
            ("2026-11-21", "yesterday", "Line 6: 'yesterday' is not a date such as '2026-11-21'."),
            ("1 wins, resignation", "none", "Line 7: The result is 'none', but the moves lead to '1 wins, res"),
            ("2. a3a2", "2. a3a1", "Line 9: 'a3a1' cannot be played. "),
            ("2. a3a2", "2. zebra", "Line 9: 'zebra' is not a move: there is no cell 'ze' on this board."),
            ("2. a3a2", "7. a3a2", "Line 9: '7.' should be '2.': every move of every player has its own number."),
            ("4. resign", "4. resign 5. c1c2", "Line 9: 'c1c2' cannot be played. The game is over. "),
            ("4. resign", "4. resign:5", "Line 9: There is no seat 5 to resign"),
            ("4. resign", f"4. resign:{'9' * 5000}", "Line 9: 'resign:999"),
            ("1. e3e4", "(1. e3e4)", "Line 9: '(' has to follow a move, to say what was played instead."),
            ("(2. b5a5)", "(2. b5a5", "Line 9: '(' is never closed."),
            ("(2. b5a5)", "()", "Line 9: ')' has to close a bracket with moves in it."),
            ("(2. b5a5)", "2. b5a5)", "Line 9: '2.' should be '3.': every move of every player has its own number."),
        ],
    )  # fmt: skip
    def test_the_line_is_named_and_the_words_are_quoted(self, old, new, sentence):
        with pytest.raises(RecordError) as refusal:
            read_record(OLD.replace(old, new, 1))
        assert str(refusal.value).startswith(sentence)
        assert str(refusal.value).endswith(".")

    @pytest.mark.parametrize(
        ("line", "moves", "sentence"),
        [
            ("Clocks: 5+3", "", "Line 3: This game needs 2 clocks, not 1."),
            ("Clocks: 5+3, 5", "", "Line 3: '5' is not a clock such as '5+3': minutes, and seconds a turn."),
            ("Clocks: 5+3, 0+3", "", "Line 3: A clock cannot give 0 min and 3 s a turn."),
            ("Swap rule: perhaps", "", "Line 3: The value can only be 'yes', not 'perhaps'."),
            ("Counts: yes", "", "Line 3: The value can only be 'no', not 'yes'."),
            ("Swapped: yes", "d3d4", "Line 3: The players do not swap sides in this line."),
            ("Swap rule: yes", "d3d4 c4d4 swap", "Line 5: The players may not swap sides here."),
            ("Seconds: 0", "d3d4 swap", "Line 5: The players may not swap sides here."),
            ("Present: 2", "d3d4", "Line 3: The main line ends after ply 1, before ply 2."),
            ("Present: -1", "d3d4", "Line 3: '-1' is not a number of plies."),
            ("Seconds: -1", "", "Line 3: '-1' is not a number of seconds."),
            ("Handicap: much", "", "Line 3: 'much' is not a handicap such as 'seat 1, step 2'."),
            ("Handicap: seat 1, step 9", "", "Line 3: This variant has no such handicap."),
            ("Help: luck", "", "Line 3: 'luck' is not one of 'hints NUMBER', 'warnings NUMBER', 'undos NUMBER', "),
            ("Began: 2026-11-21 18:30", "", "Line 3: '2026-11-21 18:30' is not a date such as '2026-11-21T18:30:05Z'."),
            ("Began: 2026-02-31", "", "Line 3: '2026-02-31' is not a date such as '2026-11-21T18:30:05Z'."),
            ("Began: 0000-01-01", "", "Line 3: '0000-01-01' is not a date such as '2026-11-21T18:30:05Z'."),
            ("Time: 1 1", "", "Line 3: This game is played without clocks."),
            ("Seat 1 now: level 4", "", "The head of the record names 1 of 2 seats."),
            ("Clocks: 5+3, 5+3", "d3d4 <1>", "Line 5: '1' does not give every seat its seconds."),
            ("Clocks: 5+3, 5+3", "d3d4 <1 x>", "Line 5: '1 x' does not give every seat its seconds."),
            ("Seconds: 0", "d3d4\n{never closed", "Line 6: '{' is never closed."),
            ("Seconds: 0", "d3d4\n{a}\nc4d4 }", "Line 7: '}' closes nothing."),
            ("Seconds: 0", "d3d4 [z9]", "Line 5: 'z9' is neither a mark such as 'a1' nor an arrow such as 'a1-e5' on"),
            ("Bad/name: 1", "", "Line 3: 'Bad/name: 1' is not a line of a record's head, such as 'Game: pressure'."),
        ],
    )  # fmt: skip
    def test_every_part_is_checked(self, line, moves, sentence):
        with pytest.raises(RecordError) as refusal:
            read_record(f"Parapet-record 2\nGame: pressure\n{line}\n\n{moves}")
        assert str(refusal.value).startswith(sentence)
        assert str(refusal.value).endswith(".")

    @pytest.mark.parametrize("date", ["2024-02-29T23:59:59Z", "1969-12-31T00:00:01Z", "0999-01-01T00:00:00Z"])
    def test_a_date_is_written_as_it_is_read(self, date):
        seconds = seconds_at(read_record(f"Parapet-record 2\nGame: pressure\nBegan: {date}\n").began)
        assert seconds is not None
        assert date_words(seconds) == date

    def test_more_plies_than_any_game_has_are_refused(self, monkeypatch):
        monkeypatch.setattr("game.archive.record.moves.MOST_PLIES", 3)
        with pytest.raises(RecordError, match="Line 10: No record of a game has more than 3 plies"):
            read_record(GAME)

    @given(st.integers(0, len(GAME)), st.integers(0, 12), st.text(max_size=6))
    def test_any_damage_gives_a_sentence_or_another_game(self, at, length, patch):
        damaged = GAME[:at] + patch + GAME[at + length :]
        sentence, record = "", None
        try:
            record = read_record(damaged)
        except RecordError as refusal:
            sentence = str(refusal)
        assert record or sentence.endswith(".")
        if record:
            assert write_record(read_record(write_record(record))) == write_record(record)


class TestFiles:
    def test_a_file_is_written_and_read(self, tmp_path):
        path = tmp_path / "game.parapet"
        save_record(path, read_record(GAME))
        assert path.read_text(encoding="utf-8") == GAME
        assert write_record(load_record(path)) == GAME
        assert [file.name for file in tmp_path.iterdir()] == ["game.parapet"]

    def test_a_failed_read_or_write_raises_an_error_with_its_reason(self, tmp_path):
        for path in (tmp_path / "missing", Path("a\0b")):
            with pytest.raises(RecordError, match=r"cannot be read: .*\.$"):
                load_record(path)
        picture = tmp_path / "picture"
        picture.write_bytes(b"\x89PNG\r\n\xff")
        with pytest.raises(RecordError, match="is not text, so it is not a record"):
            load_record(picture)
        with pytest.raises(RecordError, match=r"cannot be written: .*\.$"):
            save_record(tmp_path, read_record(GAME))

    def test_a_huge_file_is_refused_before_it_is_read(self, tmp_path, monkeypatch):
        path = tmp_path / "huge"
        with path.open("wb") as file:
            file.truncate(100_000_000)
        monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail("it was read"))
        with pytest.raises(RecordError, match="far too large to be the record of a game"):
            load_record(path)

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
    def test_a_pipe_is_refused_and_not_waited_for(self, tmp_path):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(RecordError, match="is not a file"):
            load_record(tmp_path / "pipe")

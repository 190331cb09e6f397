"""A game as a message: what it has, and how it is found again in a mail."""

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.archive.record.message import END
from game.archive.record.reading import read_record
from game.archive.record.recognition import recognise
from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.errors import RecordError
from game.play.player import Correspondent, Person, read_player
from game.play.reply import Kind
from game.play.setup import MatchSetup
from tests.game.archive.homes import Home, homes, read

TYPESET = "Anna\N{RIGHT SINGLE QUOTATION MARK}s \N{LEFT DOUBLE QUOTATION MARK}answer\N{EM DASH}\N{HORIZONTAL ELLIPSIS}"


class TestTheMessage:
    def test_begins_the_game_on_the_other_side_with_the_same_id(self):
        ben, anna = homes(seed=7)
        assert anna.match.players == [Correspondent("Ben"), Person("Anna")]
        assert anna.match.setup.players == (Correspondent("Ben"), Person("Anna"))
        assert anna.match.state().correspondence.id == ben.match.state().correspondence.id != ""
        assert anna.moves == ben.moves
        assert not anna.match.correspondents.is_due
        assert anna.match.is_persons_turn
        assert not ben.match.is_persons_turn

    def test_has_no_comments_lines_help_or_title(self):
        ben, _anna = homes()
        ben.match.tree.annotate(ben.match.tree.node, "Weak, but she will not see it.", ("d4",))
        ben.match.try_move(ben.match.tree.root, ben.match.tree.at(ben.match.tree.root).moves[5])
        ben.match.note_help(chances=True)
        record = read(ben.send())
        assert (record.tree.node.comment, record.tree.node.marks) == ("", ())
        assert len(record.tree.root.children) == 1
        assert not record.state.help.chances
        assert record.title == ""

    @pytest.mark.parametrize("ends", ["\n", "\r\n"])
    @pytest.mark.parametrize("quoted", ["", "> ", "> > ", ">>", "| "])
    def test_is_found_in_a_mail_that_quotes_it(self, quoted, ends):
        ben, anna = homes()
        anna.play("c4d4")
        mail = ends.join(f"{quoted}{line}" for line in anna.send(TYPESET).split("\n"))
        mail = f"Hi Ben,{ends}{ends}{TYPESET}{ends}{mail}{ends}-- {ends}Anna, 1. of 3. sisters"
        assert ben.get(mail) is Kind.NEWS
        assert ben.moves == anna.moves

    @pytest.mark.parametrize("width", [24, 40, 72])
    def test_is_found_where_its_lines_were_wrapped(self, width):
        ben, anna = homes("pressure", Person("Ben the second of that name"), Correspondent("Anna of the two lakes"))
        for turn in range(8):
            anna.move(turn), ben.get(anna.send()), ben.move(2 * turn), anna.get(ben.send())
        anna.move()
        lines = [textwrap.wrap(line, width, break_long_words=False) or [""] for line in anna.send().split("\n")]
        assert ben.get("\n".join(part for parts in lines for part in parts)) is Kind.NEWS
        assert ben.moves == anna.moves

    def test_is_found_where_every_line_is_followed_by_an_empty_one(self):
        ben, anna = homes()
        anna.move()
        assert ben.get(anna.send().replace("\n", "\n\n")) is Kind.NEWS

    def test_is_found_without_its_last_line_and_with_a_signature(self):
        ben, anna = homes()
        anna.move()
        assert ben.get(anna.send().replace(END, "") + "\nSee you,\nAnna\n") is Kind.NEWS

    def test_survives_the_dashes_and_spaces_of_a_word_processor(self):
        ben = Home(MatchSetup("splits:quick", (Person(), Correspondent("Anna")), seed=5))
        ben.play("@0,0")
        anna = Home.at(ben.send())
        anna.play("@3,1")
        ben.get(anna.send())
        ben.play("0,0-0,-2:14")
        text = ben.send().replace("--", "\N{EM DASH}").replace("0-0", "0\N{EN DASH}0")
        text = text.replace(" ", "\N{NO-BREAK SPACE}")
        assert anna.get(text) is Kind.NEWS
        assert anna.moves == ben.moves

    def test_counts_once_where_older_ones_are_quoted_before_or_after_it(self):
        ben, anna = homes()
        old = ben.send()
        anna.move()
        new = anna.send()
        for mail in (f"{new}\n\nBen wrote:\n> " + old.replace("\n", "\n> "), f"{old}\n\n{new}"):
            fresh, _anna = homes()
            assert len(read(mail).tree.node.path()) == 3, fresh

    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            (lambda text: text.replace("Parapet-record", "Papaget"), "it has no line"),
            (lambda text: text.replace("Game: pressure", "Game: presume"), "damaged on its way"),
            (lambda text: text.replace("By message: 2", "By message: 5"), "There is no seat '5'"),
            (lambda text: text.replace("By message: 2", "By message: two"), "There is no seat 'two'"),
            (lambda text: text.replace("Id: ", "Id: x"), "is not an id of 16 digits"),
            (lambda text: text.replace("Seat 2: person", "Seat 2: message"), "should read"),
        ],
    )
    def test_that_is_damaged_is_refused_in_a_sentence(self, change, sentence):
        ben, _anna = homes()
        with pytest.raises(RecordError, match=sentence):
            recognise(change(ben.send()))

    def test_is_looked_for_in_a_huge_text_without_end(self):
        """Empty lines were gone through again from each of them."""
        with pytest.raises(RecordError):
            recognise("> \n" * 300_000 + "Message: yes\n")

    def test_is_read_by_a_program_that_does_not_know_its_lines(self):
        """It keeps them, and the players elsewhere are people to it."""
        ben, _anna = homes()
        text = ben.send()
        older = text.partition("Parapet-record")[1] + text.partition("Parapet-record")[2].partition("---")[0]
        for name in ("Id", "By message", "Message"):
            older = older.replace(f"{name}: ", f"New {name}: ")
        record = read_record(older)
        assert [name for name, _value in record.others] == ["New Id", "New By message", "New Message"]
        assert record.state.players == (Person("Ben"), Person("Anna"))

    def test_a_record_without_these_lines_is_no_game_by_message(self):
        record = read_record("Parapet-record 2\nGame: pressure\n\n1. d3d4")
        assert record.state.correspondence.id == ""
        assert "Id:" not in write_record(record)

    def test_a_kept_copy_comes_back_as_it_was(self):
        ben, _anna = homes()
        ben.match.correspondents.offer()
        state = read_record(write_record(Record(ben.match.setup, ben.match.state()))).state
        assert state.players == (Person("Ben"), Correspondent("Anna"))
        assert state.correspondence.id == ben.match.state().correspondence.id
        assert state.correspondence.offered == {1}

    def test_the_player_elsewhere_has_a_text_of_its_own_in_the_library(self):
        assert read_player(str(Correspondent("Anna Maria"))) == Correspondent("Anna Maria")
        assert read_player(str(Correspondent())) == Correspondent()


SCRAPS = st.sampled_from(
    ["\n", "> ", "1. ", "swap", "(", "resign", "draw", ",", "9", "\N{EM DASH}", "Message: yes\n", END, ""]
)
DAMAGE = st.tuples(st.floats(0, 1), st.integers(0, 30), SCRAPS)


@given(damages=st.lists(DAMAGE, min_size=1, max_size=4))
def test_a_message_that_was_damaged_is_read_or_refused_and_takes_nothing_away(damages):
    """Parts of it are missing, and others were typed into it."""
    ben, anna = homes()
    anna.move(2)
    mail = anna.send()
    for place, length, scrap in damages:
        at = round(place * len(mail))
        mail = mail[:at] + scrap + mail[at + length :]
    before = ben.moves
    try:
        record = recognise(mail)
    except RecordError:
        return
    assert isinstance(record, Record)
    if (record.setup.variant, record.setup.start, record.setup.swap_rule) == ("pressure", None, False):
        ben.get(mail)
    assert ben.moves[: len(before)] == before

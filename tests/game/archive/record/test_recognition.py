"""What a text is: a record, a position of one of the games, or neither, said in one sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.archive.record.recognition import Start, recognise
from game.archive.record.record import MOST_CHARACTERS, Record
from game.archive.record.writing import write_record
from game.catalogue import find
from game.errors import RecordError
from game.play.player import Person
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tests.game.archive.matches import random_match, record_of
from tests.rules.variants import NAMES, of_every_variant

REPORT = "Parapet 1.0 (compiled)\n\nValueError: a bug\n\n--- Menu\n(nothing)\n\n--- Play\n{record}\n--- Rules\n"


def test_the_game_in_a_crash_report_is_found():
    record = record_of(random_match("pressure", 5, 20))
    found = recognise(REPORT.format(record=write_record(record)))
    assert isinstance(found, Record)
    assert write_record(found) == write_record(record)


def test_a_refusal_of_it_names_the_line_of_the_report():
    broken = write_record(record_of(random_match("pressure", 5, 20))).replace("Seed:", "Sead")
    with pytest.raises(RecordError, match=r"^Line 1[0-9]:"):
        recognise(REPORT.format(record=broken))


@pytest.mark.sweep(4)
@of_every_variant
def test_positions_of_every_variant_are_known_as_what_they_are(rules, variant):
    rng = SplitMix64(7)
    tree = MatchSetup(variant.full_name(rules.id), (Person(),) * variant.seats, 3).tree()
    for _ in range(12):
        found = recognise(f"  {tree.snapshot.text}\n")
        assert isinstance(found, Start)
        assert found.words() == f"A position of {rules.title}"
        setup = MatchSetup(found.variant, (Person(),) * found.seats, start=found.text)
        assert setup.tree().snapshot.board == tree.snapshot.board
        assert setup.game[0] is rules
        assert tree.node.ply or find(found.variant)[1].seats == variant.seats
        if not tree.moves:
            break
        tree.play(rng.choice(tree.moves))


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", NAMES)
def test_records_of_every_variant_are_known_by_their_words(name):
    match = random_match(name, 3, 30)
    found = recognise("\n " + write_record(record_of(match)))
    assert isinstance(found, Record)
    moves = match.tree.line[-1].moves
    assert found.words() == f"{match.tree.rules.title}, {moves} {'move' if moves == 1 else 'moves'}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no text in it, so it is neither a record nor a position."),
        ("hello", "'hello' is neither a record of a game nor a position of any game here."),
        ("1. e4 e5\n2. Nf3", "'1. e4 e5' is neither a record of a game nor a position: a record begins with"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"),
        ("5/5/2X2/5/4B b", "This cannot be read as a position of Pressure. 'X' in the row '2X2' is not a piece of"),
        ("BBBBB/5/2T2/5/RRRRX r - -", "This cannot be read as a position of Tower Push. "),
        ("Parapet-record 2\nGame: chess", "Line 2: There is no game called 'chess'"),
        ("x" * (MOST_CHARACTERS + 1), "This text has 4,000,001 characters; no record of a game is that long."),
    ],
)  # fmt: skip
def test_what_is_neither_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(RecordError) as refusal:
        recognise(text)
    assert str(refusal.value).startswith(sentence)


@given(st.one_of(st.text(max_size=60), st.text("0123456789/WBRTPKDx wbr,-;.> \n", max_size=60)))
def test_any_text_is_something_or_refused(text):
    sentence = ""
    try:
        found = recognise(text)
    except RecordError as refusal:
        sentence = str(refusal)
    else:
        assert found.words()
    assert not sentence or sentence.endswith(".")

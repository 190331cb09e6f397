"""Everything of a match comes back from its record, in every variant, whatever was done in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.archive.record.writing import WIDTH, write_record
from game.play.handicap import offered
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from tests.game.archive.matches import random_match, record_of, story
from tests.game.play.test_match import play
from tests.rules.variants import NAMES
from tools.puppet import Puppet

UNICODE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=40)
LINE = UNICODE.map(lambda text: " ".join(text.split()))


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", NAMES)
@given(seed=st.integers(0, 2**40), comments=st.lists(UNICODE, min_size=3, max_size=3), title=LINE)
def test_all_of_a_match_comes_back(name, seed, comments, title):
    match = random_match(name, seed, 40, tuple(comments))
    record = record_of(match, title=title, began="2026-11-21T18:30:05Z", touched="2026-11-22T07:00:59Z")
    text = write_record(record)
    again = read_record(text)
    assert story(again.state) == story(record.state)
    assert again._replace(state=record.state) == record
    assert write_record(again) == text
    resumed = Match(again.setup, Puppet(), again.state)
    assert story(resumed.state()) == story(match.state()), "and the match goes on from it"


class TestComments:
    @pytest.mark.parametrize("comment", ["}", "{", "\\", "\\}", "}{}\\\\", "\n\n1. d3d4\n", "(", ";", " ", "C:\\new\\"])
    def test_may_hold_what_means_something_else_outside(self, comment):
        match = Match(MatchSetup("pressure", (Person(), Person())), Puppet())
        match.edits.comment(match.tree.root, comment)
        play(match, "d3d4")
        tree = read_record(write_record(record_of(match))).tree
        assert (tree.root.comment, tree.node.text) == (comment, "d3d4")

    def test_with_half_a_character_can_be_written(self):
        """A lone surrogate, as broken clipboards hand out: writing the file raised UnicodeEncodeError."""
        match = Match(MatchSetup("pressure", (Person("\ud800"), Person())), Puppet())
        match.edits.comment(match.tree.root, "a\udc00b")
        record = read_record(write_record(record_of(match)))
        assert (record.tree.root.comment, record.setup.players[0]) == ("a?b", Person("?"))

    def test_that_stand_twice_behind_a_move_are_both_kept(self):
        text = "Parapet-record 2\nGame: pressure\n\n1. d3d4 {one} (1. d3d4 {two} 2. c4d4) 2. c4c3"
        assert read_record(text).tree.root.children[0].comment == "one\ntwo"


class TestTheHead:
    def test_keeps_lines_of_programs_to_come(self):
        record = record_of(Match(MatchSetup("pressure", (Person(), Person())), Puppet()))
        others = (("Arena", "Kitchen: table"), ("X-Rating", "1500"), ("Empty", ""))
        text = write_record(record._replace(others=others))
        assert "\nArena: Kitchen: table\nX-Rating: 1500\n" in text
        assert read_record(text).others == others

    def test_names_a_handicap_and_can_do_without_its_start(self):
        setup = MatchSetup("pressure", (Person(), Machine(4)))
        setup = setup.with_handicap(offered(*setup.game)[0])
        text = write_record(Record(setup, MatchState(setup.tree(), setup.players)))
        assert "\nHandicap: seat 1, step 1\n" in text
        bare = "\n".join(line for line in text.splitlines() if not line.startswith("Start:"))
        assert read_record(bare).setup == setup


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_moves_is_longer_than_it_may_be(name):
    match = random_match(name, 5, 80)
    lines = write_record(record_of(match)).splitlines()
    assert max(map(len, lines[lines.index("") :])) <= WIDTH

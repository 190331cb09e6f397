"""The beginning of a move text: how it may go on among the legal moves, and what Enter plays."""

import re
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import every_variant, find
from game.errors import IllegalMove
from game.notation import read_move
from game.play.completion import MOST_LETTERS, Completer
from game.play.situation import Situation
from game.splitmix import SplitMix64

VARIANTS = every_variant()


@lru_cache(maxsize=64)
def reached(number: int, seed: int, plies: int):
    """Rules, position and legal moves after random plies of a variant, before the game is over."""
    rules, variant = VARIANTS[number]
    position, rng = rules.start(variant, seed), SplitMix64(seed)
    moves = rules.moves(position)
    for _ in range(plies):
        position.make(rng.choice(moves).code)
        further = rules.moves(position)
        if not further:
            position.unmake()
            break
        moves = further
    return rules, position, moves


positions = st.builds(
    reached, st.integers(0, len(VARIANTS) - 1), st.integers(0, 3), st.sampled_from([0, 1, 5, 9, 10, 14, 40])
)


def texts_of(name, text):
    rules, variant = find(name)
    return [move.text for move in rules.moves(rules.read(variant, text))]


SPLITS = (
    "3,-2;2,-1;3,-1;0,0;1,0;2,0;-2,1W6;-1,1;0,1W10;2,1;-3,2;-2,2;0,2;1,2;2,2;3,2;-3,3;-1,3;0,3;1,3;2,3;3,3;"
    "-1,4;2,4R16;3,4;1,5;2,5;3,5;0,6;1,6;2,6;0,7 r"
)


@given(positions, st.data())
def test_the_rest_is_all_that_the_ways_have_in_common(reached, data):
    _, _, moves = reached
    texts = [move.text for move in moves]
    text = data.draw(st.sampled_from(texts))
    begun = text[: data.draw(st.integers(1, len(text)))]
    ways = Completer(texts).ways(begun)
    assert sorted(ways.moves) == sorted(other for other in texts if other.startswith(begun))
    assert all(other.startswith(begun + ways.rest) for other in ways.moves)
    assert len({other[len(begun + ways.rest) :][:1] for other in ways.moves}) > 1 or begun + ways.rest in texts


@given(positions, st.data())
def test_enter_plays_what_is_written_or_its_only_way_and_nothing_else(reached, data):
    rules, position, moves = reached
    texts = [move.text for move in moves]
    text = data.draw(st.sampled_from(texts))
    begun = f" {text[: data.draw(st.integers(1, len(text)))]} "
    ways = Completer(texts).ways(begun)
    if len(ways.moves) > 1 and begun.strip() not in texts:
        with pytest.raises(IllegalMove, match=re.escape(ways.moves[0])):
            _ = ways.meant
        return
    played = read_move(rules, position, ways.meant).text
    assert played == begun.strip() or ways.moves == (played,)


@given(positions, st.data())
def test_a_move_is_read_with_or_without_capitals_spaces_hyphens_and_signs(reached, data):
    """Only Splits took `c1-d3`, and only Tower Push needed `@` for the one cell of a placement."""
    rules, position, _ = reached
    for texts in (Situation(rules, position, None).spellings, [move.text for move in reached[2]]):
        text = data.draw(st.sampled_from(texts))
        parted = data.draw(st.sampled_from(["", "-", " ", " - "]))
        loose = re.sub("(?<=[0-9])-?(?=[a-z])", parted, text.removeprefix("@").replace(" ", ""))
        assert Completer(texts).ways(data.draw(st.sampled_from([loose, loose.upper()]))).meant == text


def test_signs_that_may_be_left_out_stand_for_nothing_else():
    ways = Completer(["-1,0-3,0:4", "c10-d10:1", "c1d2"]).ways
    assert ways("1,0-3,0:4").lead_nowhere, "a minus belongs to its number"
    assert ways("-").moves == ("-1,0-3,0:4",)
    assert ways("-c1").lead_nowhere
    assert (ways("c1-").moves, ways("c1-").rest) == (("c1d2",), "d2")
    assert (ways("c10").moves, ways("c10d").rest) == (("c10-d10:1",), "10:1")


@given(positions, st.text(max_size=8))
def test_whatever_is_written_the_sentences_fit_beside_the_board(reached, written):
    _, _, moves = reached
    ways = Completer([move.text for move in moves], ["forfeit"]).ways(written)
    assert len(ways.words) <= len(ways.begun) + MOST_LETTERS + 50
    assert not ways.words or ways.words.endswith(".")
    assert ways.lead_nowhere == (bool(written.strip()) and not ways.moves and not ways.word)


class TestWhatIsSaid:
    def test_some_of_several_ways_are_named_and_the_others_counted(self):
        ways = Completer(texts_of("pressman", "8/8/8/3W4/8/8/8/3B4 b")).ways("d1")
        assert ways.words == "18 moves begin with 'd1': d1a1, d1b1, d1c1, d1d2, d1e1, d1f1 and 12 more."
        with pytest.raises(IllegalMove, match=r"^Which one\? 18 moves begin with 'd1': d1a1, .* and 12 more\.$"):
            _ = ways.meant

    def test_for_each_letter_that_may_come_next_rather_one_than_all_for_the_first(self):
        """Of a stack with several ways to go, the moves named were one, two and three counters along the first."""
        ways = Completer(texts_of("splits:quick", SPLITS)).ways("2")
        assert ways.rest == ",4-"
        assert ways.words == "75 moves begin with '2': 2,4-0,6:1, 2,4-2,6:1, 2,4-3,3:1 and 72 more."

    def test_a_few_ways_are_all_named_and_the_only_one_is_played(self):
        ways = Completer(["d3c3", "d3d4", "e1e2"]).ways("D3")
        assert ways.words == "2 moves begin with 'D3': d3c3 and d3d4."
        ways = Completer(["d3c3", "d3d4", "e1e2"]).ways("e")
        assert (ways.rest, ways.words, ways.meant) == ("1e2", "Enter plays e1e2.", "e1e2")
        ways = Completer(["2,4-3,4:10", "2,4-3,4:9", "2,4-3,4:1", "10,4-3,4:1"]).ways("2")
        assert ways.words == "3 moves begin with '2': 2,4-3,4:1, 2,4-3,4:9 and 2,4-3,4:10."
        first, second = "a" + 50 * "b", "a" + 50 * "c"
        assert Completer([first, second]).ways("a").words == f"2 moves begin with 'a': {first} and 1 more."

    def test_a_whole_move_is_played_though_longer_ones_begin_so(self):
        text = "9/9/9/9/9/2,P1,T1,5/9/9/P1,P1,1,P2,P2,P2,P2,2 1 -"
        ways = Completer(texts_of("boost:dragonless", text)).ways("c4")
        assert "c4" in ways.moves
        assert len(ways.moves) > 1
        assert (ways.rest, ways.meant) == ("", "c4")
        assert ways.words.startswith(f"Enter plays c4; {len(ways.moves) - 1} more moves begin like this: c4")
        texts = texts_of("splits:quick", SPLITS)
        ways = Completer(texts).ways("2,4-3,4:1")
        assert [text[8:] for text in ways.moves] == ["1", "10", "11", "12", "13", "14", "15"]
        assert (ways.rest, ways.meant) == ("", "2,4-3,4:1")

    def test_a_text_that_leads_nowhere_is_left_for_the_rules_and_a_space_ends_it(self):
        ways = Completer(["d3c3", "d3d4"]).ways(" c9 ")
        assert ways.lead_nowhere
        assert (ways.rest, ways.words, ways.meant) == ("", "", "c9")
        assert Completer(["d3d4"]).ways("d3 ").rest == ""
        assert Completer(["d3d4"]).ways("d3 ").meant == "d3d4"
        assert Completer(["d3d4"]).ways(" d3").rest == "d4"


class TestForfeits:
    completion = Completer(["f1f2", "f1e1"], ["forfeit"])

    def test_moves_go_before_it_and_it_is_completed_where_none_begins_so(self):
        assert self.completion.ways("f").moves == ("f1e1", "f1f2")
        assert (self.completion.ways("f").rest, self.completion.ways("f").word) == ("1", "")
        assert self.completion.ways("FO").rest == "rfeit"

    @pytest.mark.parametrize("begun", ["fo", "forfei"])
    def test_nobody_gives_up_by_an_abbreviation_but_by_the_whole_word(self, begun):
        ways = self.completion.ways(begun)
        assert ways.words == "'forfeit' has to be typed in full."
        with pytest.raises(IllegalMove, match=f"'{begun}' is not enough: 'forfeit' has to be typed in full."):
            _ = ways.meant
        ways = self.completion.ways("Forfeit")
        assert (ways.rest, ways.words, ways.meant) == ("", "", "Forfeit")

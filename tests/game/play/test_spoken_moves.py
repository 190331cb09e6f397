"""Moves in words, derived from events in the same way in every game."""

import pytest

from game.catalogue import IDS, find
from game.core import Lay
from game.play.game_tree import GameTree
from game.play.spoken_moves import aloud, describe_ply
from game.splitmix import SplitMix64
from tests.rules.hex_pictures import HexTable


def said(name, start, text):
    tree = GameTree(*find(name), text=start)
    tree.play_text(text)
    return describe_ply(tree, tree.node)


BETWEEN_DRAGONS = "P2,P2,D,P2,P2/2,P2,2/P1,P2,1,T2,D/5/P1,P1,D,1,P1 1 -"
READY = "P2,P2,1,P2,P2/2,P1,2/1,P1,1,P1,T1/2,P1,2 1 -"
THREE = "P2,6,P3,T3/9/9/9/9/9/1,P2,7/9/P1,K1,1,T1,4,T2 1 -"
AROUND = "2B2/2R2/BBTB1/R2RB/5 r - -"


@pytest.mark.parametrize(
    ("name", "start", "text", "words"),
    [
        ("pressure", "B4/5/2W2/5/4B w", "c3c4", "White moves c3 to c4."),
        ("pressure", "B4/5/1WBB1/3W1/5 w", "b3c3", "White moves b3 to c3. 2 tokens are pushed. d3 and e3 are frozen."),
        ("pressure", "5/5/1W1w1/5/BB3 w", "b3b4", "White moves b3 to b4. d3 is no longer frozen."),
        (
            "pressure", "5/5/4W/3WB/3W1 w", "d1e1",
            "White moves d1 to e1. Black loses e2. White wins. Black has no tokens left.",
        ),
        (
            "pressman:fresh", "8/8/8/2W2B2/8/8/8/8 b", "f5f8",
            "Black moves f5 to f8. f8 is tired. Black gets a new piece on f1.",
        ),
        ("splits", "- w", "T0,0V", "White lays piece 1 from 0, 0 to minus 1, 2."),
        (
            "tower_push", AROUND, "c4b4",
            "Red moves c4 to b4. b3 is pushed to b2. c5 is pushed off the board. a3 is pushed off the board. "
            "Red has 2 pieces to place.",
        ),
        (
            "tower_push", "1BBB1/1R3/2TB1/5/R4 r - -", "b4c4",
            "Red moves b4 to c4. 1 piece is pushed. 3 pieces are pushed off the board. Red has 3 pieces to place.",
        ),
        ("tower_push", "2B2/2R2/B1T2/R2R1/B4 b B1 ->-", "@e5", "Black places a piece on e5."),
        (
            "boost", BETWEEN_DRAGONS, "c1c3",
            "White moves the dragon on c1 to c3. "
            "Red loses the pawn on b3. Red loses the tower on d3. Red loses the pawn on c4.",
        ),
        ("boost", READY, "d2", "White promotes the pawn on d2 to a knight."),
        ("boost:3", THREE, "b1b3", "White moves the knight on b1 to b3. Red loses the pawn on b3."),
    ],
)  # fmt: skip
def test_a_move_says_where_it_goes_and_then_what_it_does(name, start, text, words):
    assert said(name, start, text) == words


def test_a_token_of_ones_own_that_is_shut_in_is_lost():
    """White walled in the own token in the corner, and heard: "captures a1"."""
    assert said("pressure", "5/4B/W4/5/WB3 w", "a3a2") == "White moves a3 to a2. White loses a1."


def test_a_part_of_a_stack():
    table = HexTable("""
        W9  .   .   R4  .   .   .   .
          .   .   .   .   .   .   .   .
            .   .   .   .   .   .   .   .
              W7  .   .   .   .   .   .   R12
    """)
    source, target = (table.by_names(name) for name in ("0,0", "2,0"))
    assert said("splits", table.text, "0,0-2,0:7") == f"White moves 7 of 9 from {source} to {target}."


class TestEveryGame:
    @pytest.mark.parametrize("name", [*IDS, "splits:quick", "pressman:fresh", "boost:4"])
    def test_every_ply_says_whose_it_was_and_where_it_went(self, name):
        tree, rng = GameTree(*find(name), 3), SplitMix64(5)
        while tree.moves and tree.node.ply < 80:
            tree.play(rng.choice(tree.moves))
            words = describe_ply(tree, tree.node)
            assert words.startswith(f"{tree.rules.seat_names[tree.node.seat - 1]} ")
            assert words.endswith(".")
            assert tree.node.parent is not None
            last = [spot for spot in tree.node.move.path if not isinstance(spot, str)][-1]
            places = [event.cells for event in tree.node.events if isinstance(event, Lay)] or [(last,)]
            assert any(aloud(tree.node.parent.snapshot.names[cell]) in words for cell in places[0])
            assert "-" not in words
            assert len(words) < 200, words

    def test_the_start_has_no_description_and_a_word_is_described_by_how_it_ended(self):
        tree = GameTree(*find("pressure"))
        assert describe_ply(tree, tree.root) == ""
        tree.resign(1)
        assert describe_ply(tree, tree.node) == "White resigned: Black wins."
        tree = GameTree(*find("pressure"))
        tree.agree_draw()
        assert describe_ply(tree, tree.node) == "Drawn by agreement."

    def test_a_player_who_is_out_is_named_while_others_play_on(self):
        tree = GameTree(*find("boost:3"))
        tree.resign(1)
        assert describe_ply(tree, tree.node) == "White resigns. White is defeated."
        tree.play(tree.moves[0])
        assert "is defeated" not in describe_ply(tree, tree.node), "that was said before"


def test_a_hex_has_its_minus_in_words_and_other_words_stay():
    assert aloud("The hex -2,3 is free.") == "The hex minus 2, 3 is free."
    assert aloud("0,-12") == "0, minus 12"
    assert aloud("d3 to e4, pushes one; half-made, 3 left.") == "d3 to e4, pushes one; half-made, 3 left."

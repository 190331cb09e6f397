"""Splits: the story of a move, its texts, what is to be done, and every sentence that refuses a move or a text."""

from collections.abc import Callable
from typing import Any

import pytest

from game.catalogue import find
from game.core import Lay, Place, Slide
from game.errors import NotationError
from game.notation import read_move
from game.splitmix import SplitMix64
from tests.rules.hex_pictures import HexTable
from tests.rules.pictures import BareTable, why_not_read

WHOLE = ";".join(f"{q},{r}" for r in range(4) for q in range(8))  # 32 hexes


def whole(stacks: dict[str, str], side: str) -> str:
    """A text with all hexes and these stacks."""
    return ";".join(name + stacks.get(name, "") for name in WHOLE.split(";")) + f" {side}"


def test_a_piece_is_laid_a_tower_is_set_and_part_of_a_stack_slides():
    table = HexTable()
    assert table.story("T0,0V") == (Lay(tuple(table.cell(name) for name in ("0,0", "0,1", "-1,1", "-1,2"))),)
    table = HexTable(".   .   .")
    assert table.story("@1,0") == (Place(table.cell("1,0"), piece=1, count=16),)
    assert table.play("@1,0").story("@2,0") == (Place(table.cell("2,0"), piece=2, count=16),)
    table = HexTable("W5  .   .   R3  .")
    assert table.story("0,0-2,0:3") == (Slide(table.cell("0,0"), table.cell("2,0"), count=3),)


class TestMoveTexts:
    @pytest.mark.parametrize("text", ["", "T0,0X", "@0", "0,0-1,0:", "a1b2"])
    def test_what_is_no_move_at_all_is_refused_with_the_three_forms(self, text):
        sentence = HexTable().why_not(text)
        assert sentence.startswith(f"{text!r} is not a move of Splits: ")
        for form in ("'T0,0R'", "'@0,1'", "'0,1-4,1:7'"):
            assert form in sentence

    @pytest.mark.parametrize("text", ["T24,0R", "@-24,0", "0,0-99,0:3", "@00,1", "@-0,1"])
    def test_a_hex_that_cannot_be_is_refused(self, text):
        assert HexTable().why_not(text).startswith("There is no hex '")


class TestPositionTexts:
    def test_hexes_are_sorted_with_their_stacks_behind_whatever_order_was_read(self):
        table = HexTable().play("T0,0V")
        assert table.text == "0,0;-1,1;0,1;-1,2 r"
        text = whole({"3,1": "W16", "0,0": "R4", "7,3": "R12"}, "w")
        assert table.rules.write(table.rules.read(table.variant, text)) == text
        table = HexTable()
        assert table.rules.write(table.rules.read(table.variant, "1,1;0,1;1,0;0,0 r")) == "0,0;1,0;0,1;1,1 r"

    def test_the_phase_follows_from_the_text(self):
        table = HexTable()
        read: list[Any] = [table.rules.read(table.variant, text) for text in (
            "0,0;1,0;0,1;1,1 r", whole({}, "w"), whole({"0,0": "W16"}, "r"), whole({"0,0": "W16", "1,0": "R16"}, "w"),
        )]
        assert [table.rules.moves(position)[0].text[0] for position in read] == ["T", "@", "@", "0"]
        assert [position.is_building() for position in read] == [True, False, False, False]
        assert [position.is_towering() for position in read] == [False, True, True, False]

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("", "should look like"),
            ("0,0;1,0;0,1;x r", "'x' is not a hex"),
            ("0,0;1,0;0,1;1,1W0 r", "'1,1W0' is not a hex"),
            ("0,0;1,0;0,1;1,1W17 r", "'W17' on '1,1' is too high"),
            ("0,0;1,0;0,1;0,0 r", "'0,0' is named twice"),
            ("0,0 w", "Add 3 more hexes: a board piece has 4."),
            ("0,0;1,0;0,1;1,1W5 r", "There can be no stack yet"),
            ("0,0;1,0;0,1;1,1 w", "With 1 board piece laid, Red is to move, not White."),
            ("0,0;1,0;0,1;1,1;2,1;2,2;3,2;3,3 w", "Board pieces cannot cover exactly these hexes"),
            (f"{WHOLE.removesuffix(WHOLE.split(';')[-1])}9,9 w", "some lie apart from the others"),
            (whole({}, "r"), "White places the next tower, not Red."),
            (whole({"0,0": "W15"}, "r"), "White has 15 and Red 0 of 16 counters"),
            (whole({"0,0": "W16", "1,0": "R15"}, "w"), "White has 16 and Red 15 of 16 counters"),
        ],
    )
    def test_what_cannot_be_is_refused(self, text, why):
        assert why in why_not_read("splits", text)

    def test_pieces_that_lie_in_several_ways_are_found(self):
        """A piece laid in the first way that fits may leave no room for another: then the other ways are tried."""
        rules, variant = find("splits")
        rng = SplitMix64(9)
        for _ in range(60):
            position = rules.start(variant, 0)
            for _piece in range(rng.below(8)):
                position.make(rng.choice(position.legal_moves()))
            assert rules.write(rules.read(variant, rules.write(position))) == rules.write(position)

    def test_a_whole_board_may_be_any_that_hangs_together(self):
        table = HexTable()
        row = ";".join(f"{q},0" for q in range(-16, 16))
        assert table.rules.write(table.rules.read(table.variant, f"{row} w")) == f"{row} w"


class TestPrompt:
    def test_each_phase_says_what_is_to_be_done(self):
        def prompt(table: BareTable) -> str:
            return table.rules.prompt(table.position)

        table = HexTable()
        assert prompt(table) == "White lays board piece 1 of 8 at the centre."
        assert prompt(table.play("T0,0R")) == "Red lays board piece 2 of 8 beside the others."
        table = HexTable(".   .   .")
        assert prompt(table) == "White places a tower of 16 counters on a hex at the outer edge of the board."
        assert prompt(table.play("@0,0")).startswith("Red places a tower")
        assert prompt(table.play("@2,0")) == "White splits a stack and slides the part taken as far as it goes."

    def test_a_pass_is_mentioned(self):
        table = HexTable("W1  .   R5  .", game="splits:sheep")
        assert table.rules.prompt(table.position) == (
            "White is stuck and passes. Red splits a stack and slides the part taken as far as it goes."
        )


def test_rows_stand_behind_the_name_of_their_first_hex_and_an_empty_board_says_so():
    table = HexTable().play("T0,0V", "T1,0R")
    assert table.rules.picture(table.position).splitlines() == [
        " 0,0    .   .   .",
        "-1,1  .   .   .   .",
        "-1,2    .",
    ]
    assert HexTable().rules.picture(HexTable().position) == "No hex is laid yet."


REFUSING: dict[str, Callable[[], HexTable]] = {
    "an empty board": HexTable,
    "one piece": lambda: HexTable().play("T0,0R"),
    "tower": lambda: HexTable("""
            W16 .   .   .
          .   .   .   .   .
        .   .   .       .   .
          .   .   .   .   .
            .   .   .   .
    """, side="r"),
    "stacks": lambda: HexTable("""
            .   .   .   .
          .   W5  .   R3  .
            W1  .       .
          .   .   .   .
    """),
    "a small stack": lambda: HexTable("W2  .   ."),
}


@pytest.mark.parametrize(
    ("board", "text", "why"),
    [
        ("an empty board", "T1,0R", "The first board piece lies at the centre."),
        ("an empty board", "0,0-1,0:3", "No stack is split before the board is complete and both towers stand."),
        ("one piece", "T1,1V", "A board piece may not cover a hex that is there already."),
        ("one piece", "@1,1", "A board piece may not cover a hex that is there already."),
        ("one piece", "T5,0L", "A board piece must touch the others along a side."),
        ("one piece", "@2,0", "Choose one of the three ways the piece can lie."),
        ("tower", "@9,9", "There is no hex at 9,9: a tower has to stand on the board."),
        ("tower", "@0,0", "There is a tower on 0,0 already: Red places one on another hex."),
        ("tower", "@1,1", "The hex 1,1 touches only a hole: a tower has to stand at the outer edge of the board."),
        ("tower", "@-1,2", "The hex -1,2 lies inside the board: a tower has to stand at the outer edge of the board."),
        ("tower", "0,0-1,0:3", "No stack is split before both towers stand."),
        ("stacks", "9,9-8,9:1", "There is no hex at 9,9: White splits a stack of white counters."),
        ("stacks", "0,0-1,0:1", "The hex 0,0 is free: choose a stack of white counters first."),
        ("stacks", "2,1-3,1:1", "The stack on 2,1 belongs to Red, and White is to move."),
        ("stacks", "-1,2-0,2:1", "The single counter on -1,2 cannot be split: at least one counter has to stay."),
        ("stacks", "0,1-1,1:5", "1 to 4 of the 5 counters on 0,1 can leave, since one has to stay: not 5."),
        ("stacks", "0,1-2,2:2", "Counters slide in one of six straight lines, and 2,2 is on none of these from 0,1."),
        ("stacks", "0,1-2,1:2", "From 0,1 towards 2,1 counters slide to 1,1, where the stack on 2,1 stops them."),
        ("stacks", "0,1-0,2:2", "From 0,1 towards 0,2 counters slide to 0,3, where the edge or a hole stops them."),
        ("stacks", "0,1--1,2:2", "No counters can leave 0,1 towards -1,2: the stack on -1,2 is in the way."),
        ("stacks", "T9,0R", "The board is complete; no more pieces are laid."),
        ("stacks", "@0,1", "Choose how many of the 5 counters on 0,1 leave, and where they slide."),
        ("a small stack", "0,0-1,0:2", "Only 1 of the 2 counters on 0,0 can leave, since one has to stay."),
        ("a small stack", "0,0--1,0:1", "No counters can leave 0,0 towards -1,0: the edge or a hole is in the way."),
    ],
)
def test_a_move_that_is_not_allowed_is_refused_with_its_reason(board, text, why):
    """Of two counters, "1 to 1 can leave", the refusal said."""
    assert REFUSING[board]().why_not(text).endswith(f" cannot be played. {why}"), "hexes are named as they were written"


def test_a_stack_that_is_shut_in_is_said_to_be():
    table = HexTable("""
          R1  R1
        R2  W9  R3  .   W2  .
          R1  R1
    """)
    assert table.refusal("0,1") == table.by_names("The stack on 0,1 is blocked: no hex beside it is free.")


@pytest.mark.parametrize("digits", [4, 5000])
def test_a_number_without_end_is_refused_like_any_other_text(digits):
    rules, variant = find("splits")
    with pytest.raises(NotationError, match="is not a move of Splits"):
        read_move(rules, rules.start(variant, 0), "0,0-1,0:" + "9" * digits)
    assert "is not a hex" in why_not_read("splits", f"0,0W{'9' * digits} w")

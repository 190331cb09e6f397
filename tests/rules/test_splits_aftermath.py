"""What decided a game of Splits: a new player had seen the end three times, and could not say why it had come."""

import re

from game.catalogue import find
from game.play.aftermath import aftermath
from game.play.game_tree import GameTree

FIRST = 8  # hexes left of the centre: a board may not reach farther from it than 23


def decided(row, *moves, side="w", game="splits"):
    """What is said after moves on a row of 32 hexes, of which the first ones are shown; moves count them from 0."""
    signs = row.split() + ["."] * (32 - len(row.split()))
    shown = ";".join(f"{at - FIRST},0{sign.strip('.')}" for at, sign in enumerate(signs))
    tree = GameTree(*find(game), text=f"{shown} {side}")
    for move in moves:
        tree.play_text(re.sub(r"\d+(?=-)|(?<=-)\d+", lambda at: f"{int(at[0]) - FIRST},0", move))
    return aftermath(tree)


def test_the_stacks_shut_in_are_named_with_the_move_that_did_it_and_the_moves_that_were_left():
    assert decided("W10 . . . R9 R7 W6", "0-3:4") == (
        "At the end, stacks of Red were shut in on e1 and f1: 14 moves lost. "
        "White took 8 of them with move 1, a1-d1:4. White still had 7 moves."
    )


def test_who_has_shut_itself_in_hears_so_and_that_the_other_was_at_its_end_as_well():
    assert decided("W14 . R9 R7 W2", "2-1:4", "4-31:1", side="r") == (
        "At the end, stacks of Red were shut in on d1, c1 and b1: 13 moves lost. Red gave up 7 of them with its own "
        "move 1, c1-b1:4. White had no move left either, but it was Red who had to move."
    )


def test_counters_that_were_all_spread_were_not_shut_in():
    spread = " ".join(["R1"] * 16)
    assert decided(f"{spread} . W16", "17-16:1") == (
        "At the end, Red had no stack of two or more counters left. White still had 14 moves."
    )


def test_all_that_one_move_shut_in_are_them():
    said = decided("W10 . . . R16 W6", "0-3:4")
    assert "a stack of Red was shut in on e1: 15 moves lost. White took them all with move 1" in said


def test_in_sheep_the_moves_lost_are_hexes_lost_and_who_has_as_many_lost_by_the_larger_group():
    """The moves that one side lost were said to decide a game in which the other had lost as many."""
    hexes = "W15 R14 R1 R1 . . . W1", "W15 R15 R1 . . . W1"
    assert [decided(row, game="splits:sheep") for row in hexes] == [
        "At the end, a stack of White was shut in on a1: 14 moves lost.", "",
    ]  # fmt: skip


def test_a_game_given_up_or_going_on_was_not_decided_on_the_board():
    assert decided("W10 . . . R9 . R7 W6", "0-3:4") == ""
    rules, variant = find("splits")
    tree = GameTree(rules, variant)
    tree.resign(1)
    assert tree.outcome
    assert aftermath(tree) == ""

"""The values of the contract: events replay strictly and backwards, endings are sentences, pieces have names."""

import re

import pytest

from game.catalogue import find, games
from game.core import AGREED, HISTORY_ENDINGS, RESIGNED, Board, Lay, Lift, Outcome, Place, Remove, Slide, Transform
from game.grid import Cell
from game.replay import backwards, replay

A, B, C, D, *_others, H = map(Cell, range(8))
RED, BLUE = 1, 2


def board(cells: str, heights: str = "", ground: str = "") -> Board:
    """A row of cells, `.` empty, `R` red, `B` blue; heights as digits; ground marked by `#`, all of it by default."""
    codes = tuple(".RB".index(sign) for sign in cells)
    tall = tuple(int(digit) for digit in heights) if heights else tuple(1 if code else 0 for code in codes)
    ground = ground or "#" * len(cells)
    return Board(codes, tall, frozenset(Cell(at) for at, sign in enumerate(ground) if sign == "#"))


class TestReplay:
    def test_pieces_of_one_beat_move_at_once(self):
        assert replay(board("R.."), [Slide(A, C)]) == board("..R")
        assert replay(board("R.B"), ()) == board("R.B")
        assert replay(board("RBR."), [Slide(A, B), Slide(B, C), Slide(C, D)]) == board(".RBR")
        assert replay(board("RB"), [Slide(A, B), Slide(B, A)]) == board("BR")
        assert replay(board("R.B"), [Slide(A, C), Remove(C, BLUE)]) == board("..R")

    def test_a_stack_moves_appears_and_turns_whole_or_in_part(self):
        assert replay(board("R..", "500"), [Slide(A, C)]) == board("..R", "005")
        assert replay(board("R..", "500"), [Slide(A, C, count=2)]) == board("R.R", "302")
        assert replay(board("R..", "500"), [Slide(A, B, count=2), Slide(A, C, count=3)]) == board(".RR", "023")
        assert replay(board("..", "00"), [Place(B, BLUE, count=4)]) == board(".B", "04")
        assert replay(board(".B", "04"), [Remove(B, BLUE, count=4)]) == board("..", "00")
        assert replay(board("R", "3"), [Transform(A, RED, BLUE)]) == board("B", "3")

    def test_cells_can_be_laid_and_lifted(self):
        assert replay(board("...", ground="#.."), [Lay((B, C))]) == board("...", ground="###")
        assert replay(board("...", ground="###"), [Lift((B, C))]) == board("...", ground="#..")
        assert replay(board("..", ground="#."), [Lay((B,)), Place(B, RED)]) == board(".R", ground="##")

    @pytest.mark.parametrize(
        ("before", "story"),
        [
            (board(".."), [Slide(A, B)]),
            (board("RB"), [Slide(A, B)]),
            (board("R.", "20"), [Slide(A, B, count=3)]),
            (board("R.B"), [Slide(A, B), Slide(C, B)]),
            (board("R."), [Place(A, BLUE)]),
            (board("..", ground="#."), [Place(B, RED)]),
            (board("R."), [Remove(A, BLUE)]),
            (board("R."), [Transform(A, BLUE, RED)]),
            (board("..", ground="#."), [Lay((A, B))]),
            (board("R."), [Lift((A,))]),
        ],
    )
    def test_an_event_that_could_not_have_happened_is_refused(self, before, story):
        with pytest.raises(ValueError, match=r"piece|cell"):
            replay(before, story)


def test_the_last_beat_comes_first_and_every_way_is_taken_back():
    assert backwards([Slide(A, B), Transform(B, RED, BLUE, 2, "freeze")]) == (
        Transform(B, BLUE, RED, 0, "wake"),
        Slide(B, A, beat=2),
    )
    assert backwards([Slide(A, D, via=(B, C))]) == (Slide(D, A, via=(C, B)),)
    assert backwards(()) == ()


class TestEndings:
    @pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
    def test_every_ending_of_every_game_is_a_sentence_for_the_players(self, rules):
        reasons = [reason for reason, _ in rules.endings.values()]
        assert len(set(reasons)) == len(reasons)
        seats = max(variant.seats for variant in rules.variants)
        for reason in [*reasons, RESIGNED, AGREED, *(reason for reason, _ in HISTORY_ENDINGS.values())]:
            for winner in (1, 2, seats):
                for players in (2, seats):
                    sentence = rules.ending_sentence(Outcome(winner, reason), players)
                    assert re.fullmatch(r"[A-Z][^{}]*\.", sentence)

    def test_the_sentence_names_winner_and_loser_or_nobody(self):
        rules, _ = find("pressure")
        assert rules.ending_sentence(Outcome(2, "no move left")) == "Black wins. White has no move left."
        assert rules.ending_sentence(Outcome(1, RESIGNED)) == "Black resigned: White wins."
        assert rules.ending_sentence(Outcome(None, "quiet plies")) == "Drawn: too many moves without progress."


def test_a_position_that_is_set_up_anew_has_no_history():
    rules, variant = find("pressure")
    position = rules.start(variant, 0)
    codes = [int(position.board[at]) for at in position.cells]
    for _ply in range(9):
        position.make(position.legal_moves()[0])
    position.set_up(codes, 1)
    assert (position.ply, position.quiet, sum(position.tally)) == (0, 0, 0)
    assert rules.snapshot(position) == rules.snapshot(rules.start(variant, 0))

"""Splits: what is certain because parts of the board belong to one side alone, compared with playing every line."""

import pytest

from game.ai.evaluation import evaluation_of
from game.ai.evaluation.splits_regions import Regions
from game.catalogue import find
from game.rules.splits.position import SplitsPosition
from game.splitmix import SplitMix64
from tests.ai.evaluation.splits_samples import samples
from tests.rules.hex_pictures import HexTable

ANY = 99  # a depth at which only exact counts are given


def bounds(regions: Regions) -> tuple[list[int], list[int]]:
    """The least and the most moves of White and of Red, counted in any case."""
    regions.survey()
    for seat in (1, 2):
        regions.bound(seat, regions.shared(seat))
    return [int(n) for n in regions.least[1:]], [int(n) for n in regions.most[1:]]


def plies(picture: str, side: str, depth: int = 0) -> int:
    """What is certain, asked at a depth."""
    return int(Regions(HexTable(picture, side=side).position).plies(depth))


def test_the_same_stack_is_counted_anew_where_other_hexes_are_left_to_it():
    """Counts are kept from position to position; Red's only stack can shut off two hexes or three."""
    picture = """
        W9  .   .   .   .   .
          R1  R1  R1  R2
        """
    table = HexTable(picture, side="r")
    regions, found = Regions(table.position), []
    for move in table.position.legal_moves():
        table.position.make(move)
        found.append(bounds(regions)[0][0])
        table.position.unmake()
    assert sorted(found) == [2, 3]


class TestVerdicts:
    def test_the_side_with_more_moves_wins_once_the_other_has_made_its_last(self):
        assert plies("W4  .   .   .   R1  R3  .   .", "w", ANY) == 5
        assert plies("W4  .   .   .   R1  R3  .   .", "r", ANY) == -4

    def test_a_lead_in_own_regions_that_the_contested_one_cannot_make_up_is_a_win_of_unknown_length(self):
        picture = ".   .   .   W9  .   R2"
        assert plies(picture, "w", depth=0) == 3
        assert plies(picture, "w", depth=ANY) == 0

    def test_nothing_is_certain_where_a_stuck_side_passes(self):
        position = HexTable("W4  .   .   .   R1  R3  .   .", game="splits:sheep").position
        assert evaluation_of("splits", position).countdown(0) == 0


# --- against all lines


class TestAllLines:
    @pytest.mark.sweep(5)
    @pytest.mark.parametrize("seed", range(11, 16))
    def test_every_verdict_holds_and_a_count_that_is_called_exact_is(self, seed):
        verdicts = exact = 0
        for position, true in samples(seed):
            before = list(position.board)
            claimed, counted = (int(Regions(position).plies(depth)) for depth in (0, ANY))
            assert list(position.board) == before
            if claimed:
                verdicts += 1
                assert (claimed > 0) == (true > 0)
                assert abs(claimed) >= abs(true)
            if counted:
                exact += 1
                assert counted == true
        assert verdicts > len(samples(seed)) // 3
        assert exact > len(samples(seed)) // 5

    def test_another_board_is_counted_as_by_a_new_object(self):
        """A search from the last board piece saw several boards, and hexes of one were numbered on the next."""
        rules, variant = find("splits")
        position, rng = rules.start(variant, 0), SplitMix64(5)
        assert isinstance(position, SplitsPosition)
        kept = Regions(position)
        for _board in range(12):
            while position.ply > 0:
                position.unmake()
            while moves := position.legal_moves():
                position.make(rng.choice(moves))
                if not position.is_building() and not position.is_towering():
                    assert bounds(kept) == bounds(Regions(position))

"""Reasons tell two moves apart: what holds for the move that was played as well speaks for no other."""

import pytest

from game.ai.spec import GameSpec
from game.learn.reasons.reason import Moment
from game.learn.reasons.why import reasons
from tools.reasons import HereProver

HERE = HereProver()
NOTHING_STOOD = "B4/x4/x1B2/BB1Wx/1Wxxx b"
NO_RING_STOOD = "1BB2/B2B1/2T2/2RR1/RRR1R b - -"


def said(variant, at, best, played="", other=""):
    return [reason.sentence for reason in reasons(Moment(GameSpec(variant, 0, at, ()), best, played, other), HERE)]


class TestPrevented:
    @pytest.mark.parametrize(
        ("variant", "at", "best", "other"),
        [
            ("tower_push", "BBB2/1B2B/2T2/4R/RRR1R r - -", "e2d1", "e2d3"),
            ("pressure", "x4/xBB1W/1BxW1/1W1WW/4x b", "b4c4", "b4b3"),
        ],
    )
    def test_what_the_other_move_prevents_too_is_no_reason(self, variant, at, best, other):
        """A better move was praised for breaking a ring that the move played had broken as well."""
        assert said(variant, at, best)[0].endswith(f"; {best} prevents this.")
        assert said(variant, at, best, other=other) == []

    def test_what_the_other_move_does_not_prevent_is_one(self):
        words = "Black threatens to gain a token; c3d3 prevents this."
        assert said("pressure", "1B1B1/B1xxW/1BWW1/4W/1BW2 w", "c3d3", other="c1b1") == [words]

    def test_where_nothing_threatened_the_move_that_was_played_lets_it_happen(self):
        """A better move was said to prevent what only the move that was played allowed."""
        words = "c3c2 lets White gain a token by force within 2 turns."
        assert said("pressure", NOTHING_STOOD, "c3d3", "c3c2")[0] == words
        assert said("tower_push", NO_RING_STOOD, "d4e4", "d4c4") == ["d4c4 lets Red win by force."]


class TestThreatened:
    def test_no_piece_is_where_the_reply_gains_one(self):
        """A move was said to threaten a piece, and the line that showed it lost one at once."""
        words = "After b1c2, Red holds 2 of the four cells of a ring."
        assert said("tower_push", "5/1B2R/1BTRR/1R3/RR1RR r - -", "b1c2") == [words]

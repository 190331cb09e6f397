"""What the evaluations like better: pairs of positions, and what tells them apart."""

import pytest

from game.ai.evaluation import evaluation_of
from game.catalogue import find

BETTER = [  # variant, the position in which the first player stands better, the one in which they stand worse, and why
    ("pressure", "1x3/5/2W2/5/4B w", "Wx3/5/5/5/4B w", "a token is free, not shut in"),
    ("pressure", "4B/5/B4/1x3/Wx3 w", "4B/5/B4/1x3/wx3 w", "a token in atari is not frozen"),
    ("pressman", "1W2W2W/8/8/8/8/5B2/8/B2B2B1 b", "WWWWWWWW/8/8/8/8/8/5B2/BBBBBBBB b", "few stand beside a piece more"),
    ("pressman", "1W6/8/8/4W3/3B4/8/4B3/8 b", "1W6/8/8/4W3/3B4/8/8/4B3 b", "a square at home is empty"),
    ("pressman:fresh", "2B2W2/8/3W4/8/8/8/8/2B5 b", "2b2W2/8/3W4/8/8/8/8/2B5 b", "a piece is not tired"),
    ("tower_push", "4B/5/2T2/2R2/5 r - -", "4B/5/2T2/5/2R2 r - -", "a piece stands in the middle"),
    ("tower_push", "4B/2R2/1RTR1/5/B4 r - -", "4B/1RR2/2TR1/5/B4 r - -", "three pieces belong to one ring"),
    ("tower_push", "4B/5/2T2/1R3/5 r R1 ->-", "4B/5/2T2/1R3/R4 r - -", "a piece is still to be placed"),
    ("boost", "P2,P2,P2,P2,1/5/2,K1,2/2,T1,2/1,P1,1,P1,1 2 -", "P2,P2,P2,P2,1/5/2,P1,2/2,T1,2/1,P1,1,P1,1 1 -",
     "promotion pays"),
    ("boost", "P2,P2,1,P2,1,P2,P2/T1,6/3,P1,3/2,P1,T1,P1,2/3,P1,3/7/7 2 -",
     "P2,P2,1,P2,1,P2,P2/T1,6/3,P1,3/2,P1,1,P1,2/3,P1,3/7/7 1 -", "the second tower pays"),
    ("boost", "P2,P2,1,P2,1,P2,P2/7/3,P1,3/2,P1,1,P1,2/3,P1,3/7/7 1 -",
     "P2,P2,1,P2,1,P2,P2/7/7/2,P1,1,P1,2/3,P1,3/1,P1,5/7 1 -", "a site lacks no piece"),
    ("boost", "P2,P2,1,P2,1,P2,P2/7/7/2,P1,1,P1,2/3,P1,3/1,P1,5/7 1 -",
     "P2,P2,1,P2,1,P2,P2/7/7/2,P1,1,P1,2/3,P1,3/7/7 1 -", "a site that lacks one is better than none"),
    ("boost", "P2,P2,P2,P2/1,K1,2/4/T1,1,P1,P1 1 -", "P2,P2,P2,P2/1,P1,2/4/T1,1,P1,P1 1 -", "a knight, not a pawn"),
    ("boost", "P2,P2,P2,P2,1/5/2,P1,2/5/T1,1,P1,P1,1 1 -", "P2,P2,P2,P2,1/5/5/5/T1,1,P1,P1,P1 1 -",
     "a pawn stands in the middle"),
    ("boost", "P2,P2,1,P2,P2/2,D,2/1,D,T1,D,1/5/P1,P1,1,P1,P1 1 -",
     "P2,P2,1,P2,P2/2,D,2/1,D,T1,2/5/P1,P1,1,P1,P1 1 -", "three dragons surround a tower, not two"),
    ("boost:3", "P3,P3,P3,P2,P2/P3,3,P2/P3,3,P2/4,P2/P1,P1,1,P1,P1 1 -",
     "P3,P3,1,P2,P2/P3,3,P2/P3,2,P2,P2/4,P2/P1,P1,1,P1,P1 1 -", "no opponent is stronger than the other"),
]  # fmt: skip


def worth(name: str, text: str) -> int:
    rules, variant = find(name)
    return int(evaluation_of(rules.id, rules.read(variant, text)).score(1))


@pytest.mark.parametrize(("name", "better", "worse", "why"), BETTER, ids=[f"{row[0]}-{row[-1]}" for row in BETTER])
def test_the_better_position_scores_more(name, better, worse, why):
    assert worth(name, better) > worth(name, worse)


def test_without_a_tower_a_piece_above_three_counts_double():
    def lost_one(tower: str) -> int:
        before = worth("boost", f"T2,P2,P2,P2/4/1,P1,P1,1/{tower},P1,P1,P1 1 -")
        return before - worth("boost", f"T2,P2,P2,P2/4/1,P1,2/{tower},P1,P1,P1 1 -")

    assert lost_one("1") > lost_one("T1")


@pytest.mark.parametrize("men", ["P1,5,P1", "7"])
def test_building_pays_although_the_site_counts(men):
    """A site counted nearly as much as its tower, so both sides kept sites and never built."""
    shown = "P2,P2,1,P2,1,P2,P2/7/3,P1,3/2,P1,{},P1,2/3,P1,3/7/{} {} -"
    assert worth("boost", shown.format("T1", men, 2)) > worth("boost", shown.format("1", men, 1)) + 50

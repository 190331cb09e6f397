"""The animation of a move's events, tested without a window or a clock."""

from itertools import pairwise

import pytest

from game.core import Board, Lay, Place, Remove, Slide, Transform
from game.grid import Cell, hexagon, square
from game.replay import backwards
from ui.board.model.motion import RISE
from ui.board.model.timeline import LONGEST_BEAT, Timeline

ROW = square(5, 1)
A, B, C, D, E = map(Cell, range(5))
HEXES = hexagon(2)
BARE = Board((0,) * len(HEXES), (0,) * len(HEXES), frozenset())
BEAT = 0.2
EAST = 0


def board(*cells, heights=None, grid=ROW):
    full = list(cells) + [0] * (len(grid) - len(cells))
    tall = list(heights or [1 if piece else 0 for piece in full])
    tall += [0] * (len(grid) - len(tall))
    return Board(tuple(full), tuple(tall), frozenset(map(Cell, range(len(grid)))))


def watch(start, *events, beat=BEAT, grid=ROW, held=frozenset()):
    return Timeline(start, events, grid, beat, held)


def seen(frame):
    """Piece and place, to two digits, from west to east."""
    return sorted((round(sprite.x, 2), sprite.piece) for sprite in frame.sprites)


#  1 2 2 . .   ->   . 1 2 2 .
PUSH = watch(board(1, 2, 2), Slide(A, B), Slide(B, C), Slide(C, D))


def test_it_goes_from_the_start_to_the_board_the_rules_made_and_no_piece_leaps():
    """Even where its like stands next to it."""
    assert seen(PUSH.at(0)) == [(0, 1), (1, 2), (2, 2)]
    assert seen(PUSH.at(PUSH.length)) == [(1, 1), (2, 2), (3, 2)]
    assert PUSH.final == board(0, 1, 2, 2)
    frames = [seen(PUSH.at(PUSH.length * part / 60)) for part in range(61)]
    for before, after in pairwise(frames):
        assert all(abs(b[0] - a[0]) < 0.1 for a, b in zip(before, after, strict=True))


def test_a_blow_runs_through_a_chain_and_no_piece_runs_into_another():
    """A chain slid like one block: nothing showed that a piece was struck. Tokens are up to 0.8 wide."""
    for part in (0.05, 0.1, 0.2, 0.4, 0.8):
        xs = [x for x, _ in seen(PUSH.at(BEAT * part))]
        assert 0 < xs[0] < 1
        assert all(0.79 < ahead - behind <= 1 for behind, ahead in pairwise(xs))


def test_a_struck_piece_is_flattened_for_a_moment_and_raises_dust():
    early, late = PUSH.at(BEAT * 0.25), PUSH.at(BEAT * 0.95)
    assert [it.wide < 1 < it.high for it in sorted(early.sprites, key=lambda it: it.x)] == [False, True, True]
    assert len(early.puffs) == 2
    assert all(it.wide == it.high == 1 for it in late.sprites)
    assert not late.puffs


def test_a_piece_pushed_off_goes_on_over_the_edge_tips_and_falls():
    movie = watch(board(0, 0, 0, 1, 2), Slide(D, E), Remove(E, 2, toward=EAST))
    early, late = ({it.piece: it for it in movie.at(movie.length * part).sprites}[2] for part in (0.2, 0.8))
    assert (early.solid, early.fallen, 4 < early.x < 4.5) == (1, 0, True)
    assert late.x > 4.5
    assert late.wide < late.high < 1  # it tips the way it was driven
    assert late.solid < 1
    assert late.fallen > 0
    assert seen(movie.at(movie.length)) == [(4, 1)]


@pytest.mark.parametrize("target", [B, C, E])
def test_a_captured_piece_is_there_until_the_attacker_touches_it(target):
    """It was gone when the attacker had gone three fifths of its way."""
    cells = [1, 0, 0, 0, 0]
    cells[target] = 2
    movie = watch(board(*cells), Slide(A, target), Remove(target, 2))
    for step in range(100):
        by_piece = {it.piece: it for it in movie.at(movie.length * step / 100).sprites}
        if target - by_piece[1].x > 0.55:
            assert (by_piece[2].solid, by_piece[2].x, by_piece[2].doomed) == (1, target, True)
    assert by_piece[2].solid < 0.1


def test_a_placed_piece_drops_in_lands_and_gives_a_little():
    movie = watch(board(), Place(C, 1))
    falling = [movie.at(movie.length * part).sprites[0].lift for part in (0.1, 0.3, 0.6)]
    assert falling == sorted(falling, reverse=True)
    assert falling[-1] > 0
    landed = movie.at(movie.length * 0.85)
    assert landed.sprites[0].lift == 0
    assert landed.sprites[0].high < 1 < landed.sprites[0].wide
    assert len(landed.puffs) == 1


def test_frost_creeps_and_nothing_hops_and_a_greater_piece_rises_from_the_one_that_it_was():
    for change in ("freeze", "wake"):
        (piece,) = watch(board(1), Transform(A, 1, 3, change=change)).at(BEAT / 2).sprites
        assert (piece.creeps, piece.lift, piece.into) == (True, 0, 3)
    early, late = (watch(board(1), Transform(A, 1, 3, change="promote")).at(BEAT * at).sprites for at in (0.1, 0.9))
    assert [it.piece for it in early] == [1, 3]
    assert early[1].wide < late[1].wide
    assert late[0].solid < 0.1


def test_a_split_leaves_the_rest_of_the_stack_and_its_counters_come_down_from_the_top():
    movie = watch(board(1, heights=[7]), Slide(A, E, count=3))
    rest, moving = sorted(movie.at(movie.length / 2).sprites, key=lambda it: it.x)
    assert (rest.x, rest.height, rest.loose) == (0, 4, False)
    assert (moving.height, moving.loose) == (3, True)
    assert 0 < moving.x < 4
    under = [max(it.under for it in movie.at(movie.length * part).sprites) for part in (0.0, 0.2, 0.6)]
    assert under[0] == 4
    assert 0 < under[1] < 4
    assert under[2] == 0


def test_the_counters_of_a_stack_ripple_but_with_reduced_motion_or_dragged():
    """They follow one another, the lowest first, and no two of them are far apart."""
    stack, slide = board(1, heights=[16]), [Slide(A, E, count=15)]
    (moving,) = (it for it in Timeline(stack, slide, ROW, BEAT).at(BEAT / 2).sprites if it.loose)
    xs = [x for x, _y in moving.ripple]
    assert len(xs) == 15
    assert all(0 <= below - above < 0.05 for below, above in pairwise(xs))
    assert xs[0] > xs[-1]
    still = Timeline(stack, slide, ROW, BEAT, still=True)
    dragged = Timeline(stack, slide, ROW, BEAT, held=frozenset({A}))
    assert not any(sprite.ripple for movie in (still, dragged) for sprite in movie.at(BEAT / 2).sprites)


def test_a_way_round_a_corner_is_followed():
    grid = square(3, 3)
    a1, a2, a3, b3, c3 = map(Cell, (0, 3, 6, 7, 8))
    movie = watch(board(1, grid=grid), Slide(a1, c3, via=(a2, a3, b3)), grid=grid)
    half = movie.at(movie.length / 2).sprites[0]
    assert (half.x, half.y) == pytest.approx((0, -2))


def test_what_a_hand_has_carried_or_laid_is_there_from_the_start():
    movie = watch(board(1, 2), Slide(A, B), Slide(B, C), held=frozenset({0}))
    assert {(1.0, 1), (1.0, 2)} <= set(seen(movie.at(0)))
    movie = watch(BARE, Lay((Cell(0), Cell(1))), grid=HEXES, held=frozenset({Cell(0)}))
    assert [(patch.solid, patch.lift) for patch in movie.at(0).patches] == [(1, 0), (1, 0)]


def test_laid_cells_settle_and_are_ground_in_the_end():
    laid = (Cell(0), Cell(1))
    movie = watch(BARE, Lay(laid), grid=HEXES)
    first, middle = movie.at(0), movie.at(BEAT / 2)
    assert not middle.ground
    assert [patch.cell for patch in middle.patches] == list(laid)
    assert first.patches[0].lift == RISE > middle.patches[0].lift > 0
    assert movie.at(movie.length).ground >= set(laid)


def test_a_story_and_the_same_story_backwards_end_where_they_began():
    start = board(1, 2, 2)
    story = (Slide(A, B), Slide(B, C), Slide(C, D), Transform(C, 2, 4, beat=1), Remove(D, 2, beat=2))
    there = watch(start, *story)
    back = watch(there.final, *backwards(story))
    assert back.final == start
    assert seen(back.at(back.length)) == seen(there.at(0))


def test_begun_returns_each_beat_once():
    movie = watch(board(1, 2), Slide(B, C), Transform(A, 1, 3, beat=1), Transform(C, 2, 4, beat=2))
    times = [-1e-9, BEAT / 2, BEAT, BEAT * 1.4, BEAT * 2.2]
    begun = [movie.begun(*span) for span in pairwise(times)]
    assert begun == [(Slide(B, C),), (Transform(A, 1, 3, beat=1),), (), (Transform(C, 2, 4, beat=2),)]


class TestStill:
    """With reduced motion nothing travels: what changes fades out where it was and in where it will be."""

    def still(self, start, *events, grid=ROW, **how):
        return Timeline(start, events, grid, BEAT, still=True, **how)

    def halfway(self, movie):
        frame = movie.at(movie.length / 2)
        return sorted((sprite.x, sprite.piece, round(sprite.solid, 2), sprite.lift) for sprite in frame.sprites)

    @pytest.mark.parametrize(
        ("start", "event", "sprites"),
        [
            (board(1), Slide(A, D), [(0, 1, 0.5, 0), (3, 1, 0.5, 0)]),
            (board(), Place(C, 1), [(2, 1, 0.5, 0)]),
            (board(0, 0, 1), Remove(C, 1, toward=EAST), [(2, 1, 0.5, 0)]),
            (board(1), Transform(A, 1, 3), [(0, 1, 1.0, 0), (0, 3, 0.5, 0)]),
        ],
        ids=["goes", "drops in", "flies off", "turns"],
    )
    def test_halfway_what_goes_comes_or_turns_is_faint_where_it_is(self, start, event, sprites):
        assert self.halfway(self.still(start, event)) == sprites

    def test_cells_come_where_they_lie_and_what_a_hand_has_carried_is_there_at_once(self):
        movie = self.still(BARE, Lay((Cell(0),)), grid=HEXES)
        assert [patch.lift for patch in movie.at(movie.length / 2).patches] == [0]
        assert self.halfway(self.still(board(1), Slide(A, D), held=frozenset({0}))) == [(3, 1, 1.0, 0)]


def test_a_long_way_takes_longer_up_to_a_limit_but_not_what_was_dragged():
    row = square(9, 1)
    lengths = [watch(board(1, grid=row), Slide(A, Cell(target)), grid=row).length for target in (1, 4, 8)]
    assert lengths == pytest.approx([BEAT, BEAT * 2.05, BEAT * LONGEST_BEAT])
    start, slides = board(1, 2, grid=row), (Slide(A, Cell(8)), Slide(B, C))
    assert watch(start, *slides, grid=row, held=frozenset({Cell(0)})).length == pytest.approx(BEAT)

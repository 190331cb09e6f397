"""The marks on the cells, derived from the events of moves."""

import pytest

from game.catalogue import find
from game.clicks import Selection
from game.core import Board, Lay, Outlook, Place, Remove, Slide, Transform
from game.grid import Cell, square
from game.play.game_tree import GameTree
from ui.board.model.marks import Aim, Arrow, Drawing, aims_of, drawn, touched_by, trail_of
from ui.board.model.preview import preview_of

GRID = square(5, 1)
A, B, C, D, E = map(Cell, range(5))
EAST = 0


def tree(game, text):
    return GameTree(*find(game), 0, text)


def aims(played, *names):
    """The aims by name of a session's board after these clicks."""
    selection = Selection(played.moves)
    for name in names:
        cell = played.grid.cell(name)
        selection = selection.choose(name) if cell is None else selection.click(cell)
    found = aims_of(selection, played, played.grid, played.snapshot.board)
    return {played.grid.names[cell]: aim for cell, aim in found.items()}


class TestAims:
    def test_a_piece_that_is_placed_by_hand_is_none_that_the_move_brings(self):
        waiting = tree("tower_push", "4R/R4/2T2/5/4B b R2B1 ->-")
        found = aims(waiting)
        assert found
        assert not any(aim.brings for aim in found.values())

    def test_a_push_points_the_way_and_a_step_does_not(self):
        # 3 | . W B B .  the white token on b3 pushes east, or steps into the empty cells round it
        assert aims(tree("pressure", "5/1B3/1WBB1/3W1/5 w"), "b3") == {
            "a3": Aim(),
            "b2": Aim(),
            "b4": Aim(True, pushes=((0.0, -1.0),)),
            "c3": Aim(True, pushes=((1.0, 0.0),)),
        }

    @pytest.mark.parametrize(
        ("game", "text", "source", "target", "pushes", "captures"),
        [
            ("pressman", "W7/8/8/8/8/8/8/B7 b", "a1", "a8", (), "a8"),
            # 5 | b . W . .   stepping to b5 shuts the black token in, without a push
            # 4 | W . . . .
            ("pressure", "b1W2/W4/5/5/4B w", "c5", "b5", (), "a5"),
            # 5 | w . W . .   b4 is pushed to c4, where all four sides are closed
            # 4 | W B . W B
            # 3 | . . W . .
            ("pressure", "w1W2/WB1WB/2W2/5/5 w", "a4", "b4", ((1.0, 0.0),), "b4"),
            # 5 | . . W B W   the push moves c4 to d4, which shuts d5 in
            # 4 | W B B . .
            ("pressure", "2WBW/WBB2/5/5/5 w", "a4", "b4", ((1.0, 0.0),), "d5"),
        ],
    )
    def test_a_capture_is_one_of_what_is_captured_with_or_without_a_push(
        self, game, text, source, target, pushes, captures
    ):
        """The sign of a capture stood on the pushed piece, which stayed in play."""
        played = tree(game, text)
        aim = aims(played, source)[target]
        assert (aim.pushes, aim.captures) == (pushes, (played.grid.cell(captures),))

    def test_a_move_that_brings_a_piece_home_says_so(self):
        marked = aims(tree("pressman", "W7/8/8/8/3B4/8/8/7B b"), "d4")
        assert {name for name, aim in marked.items() if aim.brings} == {"d8"}  # h8 has its piece at home


def test_a_stroke_is_added_wiped_out_or_drawn_in_another_ink():
    mark, arrow, red, back = Drawing(D, D), Drawing(D, E), Drawing(D, E, "second"), Drawing(E, D)
    for before, stroke, after in (
        ((mark,), arrow, (mark, arrow)),  # behind the others
        ((mark, arrow), mark, (arrow,)),  # the same again
        ((arrow, mark), red, (mark, red)),  # another ink replaces the old one
        ((arrow,), back, (arrow, back)),  # the way back is another arrow
    ):
        assert drawn(before, stroke) == after


class TestTrail:
    def test_every_displaced_piece_gets_an_arrow_and_only_the_mover_s_cell_is_marked(self):
        """Every cell of a long push was filled: Tower Push became a chequerboard."""
        trail = trail_of((Slide(A, B), Slide(B, C), Transform(C, 3, 4, beat=1)), GRID)
        assert [(arrow.way, arrow.led) for arrow in trail.arrows] == [
            (((0, 0), (1, 0)), True),
            (((1, 0), (2, 0)), False),
        ]
        assert (trail.left, trail.reached, trail.changed) == ((A,), (B,), (B,))

    def test_an_arrow_leads_over_the_edge_and_round_a_corner(self):
        trail = trail_of((Slide(D, E), Remove(E, 2, toward=EAST)), GRID)
        assert trail.arrows[-1].way == ((4, 0), (4.7, 0)), "all the way it covered the coordinate there"
        (arrow,) = trail_of((Slide(A, D, via=(B,)),), square(2, 2)).arrows
        assert arrow.way == ((0, 0), (1, 0), (1, -1))

    def test_what_appeared_changed_or_went_is_marked_each_in_its_way(self):
        for event, part in (
            (Place(C, 1), "placed"),
            (Lay((C,)), "laid"),
            (Place(C, 1, beat=1), "born"),
            (Transform(C, 1, 2), "turned"),
            (Transform(C, 1, 2, change="freeze"), "frozen"),
            (Transform(C, 2, 1, change="wake"), "woken"),
            (Transform(C, 1, 5, change="capture"), "taken"),
            (Remove(C, 1), "taken"),
        ):
            trail = trail_of((event,), GRID)
            assert getattr(trail, part) == trail.changed == (C,), part

    def test_a_capture_by_replacement_leaves_a_mark_where_the_mover_stands(self):
        """A capture of Pressman looked like a plain move once the piece was gone."""
        trail = trail_of((Slide(A, C), Remove(C, 2)), GRID)
        assert (trail.reached, trail.taken, trail.lost) == ((C,), (C,), ((C, 2),))


class TestPreview:
    BEFORE = Board((1, 2, 0, 0, 3), (1, 1, 0, 0, 1), frozenset(map(Cell, range(5))))

    def test_it_shows_what_would_stand_where_something_changes_and_where_pieces_would_be_driven(self):
        preview = preview_of(self.BEFORE, (Slide(A, B), Slide(B, C), Transform(C, 2, 4, beat=1)), GRID)
        assert [(ghost.piece, ghost.x) for ghost in preview.ghosts] == [(1, 1), (4, 2)]
        assert preview.dimmed == {0, 1, 2}
        assert preview.emptied == {0}
        assert [arrow.way[0] for arrow in preview.arrows] == [(1, 0)]

    def test_captured_and_pushed_off_pieces_are_marked_differently_and_apart_from_what_the_mover_loses(self):
        story = (Slide(A, C), Remove(B, 2, beat=1), Remove(E, 3, beat=1, toward=EAST), Transform(C, 1, 5, 2, "capture"))
        preview = preview_of(self.BEFORE, story, GRID)
        assert preview.captured == (1, 2)
        assert [arrow.way for arrow in preview.arrows] == [((4, 0), (4.7, 0))]
        assert preview.fallen == preview.arrows
        preview = preview_of(self.BEFORE, story, GRID, own={1, 3})
        assert (preview.captured, preview.lost) == ((B,), (C,))
        assert (preview.fallen, preview.thrown) == ((), preview.arrows)

    def test_a_promotion_and_a_piece_that_comes_by_itself_are_marked(self):
        story = (Transform(B, 2, 4, 0, "promote"), Transform(E, 3, 5, 0, "freeze"))
        assert preview_of(self.BEFORE, story, GRID).promoted == (1,)
        assert preview_of(self.BEFORE, (Slide(A, C), Place(D, 1, beat=1)), GRID).brought == (3,)
        assert preview_of(self.BEFORE, (Place(D, 1),), GRID).brought == ()

    def test_a_way_with_a_bend_is_shown_and_a_straight_step_is_not(self):
        assert preview_of(self.BEFORE, (Slide(A, D, via=(C,)),), GRID).arrows == (
            Arrow(((0, 0), (2, 0), (3, 0)), led=True),
        )
        assert preview_of(self.BEFORE, (Slide(A, D),), GRID).arrows == ()

    def test_it_shows_what_is_held_up_what_catches_and_what_wins(self):
        outlook = Outlook(held=((B, C, D),), pincers=((A, C),), winning=(E,))
        preview = preview_of(self.BEFORE, (Slide(A, C),), GRID, outlook)
        assert preview.held == (Arrow(((1, 0), (2, 0), (3, 0)), False, "bar"),)
        assert preview.pincers == (Arrow(((0, 0), (2, 0)), False, "line"),)
        assert preview.winning == (4,)

    def test_both_parts_of_a_split_are_touched(self):
        stack = Board((1, 0, 0, 0, 0), (7, 0, 0, 0, 0), frozenset(map(Cell, range(5))))
        split = (Slide(A, E, count=3),)
        assert touched_by(split) == {0, 4}
        assert [ghost.height for ghost in preview_of(stack, split, GRID).ghosts] == [4, 3]

"""Tower Push: the story of a ply, its texts, and every sentence that refuses one."""

import pytest

from game.core import Outlook, Place, Remove, Slide
from game.grid import SQUARE_STEPS
from game.notation import read_move
from game.rules.tower_push.events import cancelled_rays
from tests.rules.pictures import Table, read, side_by_side, started, why_not_read
from tests.rules.test_tower_push import both_have_pieces_to_place, tower_push

RED, BLACK = 1, 2  # piece codes


class TestStory:
    def test_the_mover_slides_and_then_all_pushed_pieces_at_once_some_over_the_edge(self):
        table = tower_push("""
            . . . . B
            . . . . .
            . . T . .
            R B . B .
            . . B R .
        """)
        a2, b2, c1, c2, d1, d2, e2 = (table.cell(name) for name in ("a2", "b2", "c1", "c2", "d1", "d2", "e2"))
        west, south = SQUARE_STEPS.index((-1, 0)), SQUARE_STEPS.index((0, -1))
        assert table.story("d1c2") == (
            Slide(d1, c2),
            Slide(d2, e2, beat=1),
            Slide(b2, a2, beat=1),
            Remove(a2, RED, beat=1, toward=west),
            Remove(c1, BLACK, beat=1, toward=south),
        )

    def test_a_ray_held_by_the_tower_has_no_events_but_can_be_asked_for(self):
        table = tower_push("""
            . . . . B
            . . . . .
            . . T . .
            . . B . .
            . R . . .
        """)
        assert table.story("b1c1") == (Slide(table.cell("b1"), table.cell("c1")),)
        move = read_move(table.rules, table.position, "b1c1")
        assert cancelled_rays(table.position, move) == ((table.cell("c2"),),)
        table = both_have_pieces_to_place()
        assert cancelled_rays(table.position, read_move(table.rules, table.position, "@a1")) == ()

    def test_a_placement_has_the_piece_of_its_side(self):
        table = both_have_pieces_to_place()
        assert table.story("@a1") == (Place(table.cell("a1"), RED),)
        assert table.play("@a1").story("@b2") == (Place(table.cell("b2"), BLACK),)


class TestOutlook:
    def outlook(self, table: Table, text: str) -> Outlook:
        return table.rules.outlook(table.position, read_move(table.rules, table.position, text))

    def test_it_shows_the_ring_that_would_win_and_the_rows_that_stay(self):
        rows, sides, corners = side_by_side("""
            . . . . . . B  |  . . . . . . .  |  . . . . . . .
            . . . . . . .  |  . . . . . . .  |  . . . . . . B
            . . . . . . .  |  . . . B . . .  |  . . R . R . .
            . . . T . . .  |  . . B T B . .  |  . . . T . . .
            . . . R . . .  |  . . . . . . .  |  . . R . . . .
            . . . B B . .  |  . . . B . . .  |  . . . . R . .
            . . R . . . .  |  . . R . . . .  |  . . . . . . .
        """)
        table = tower_push(rows)
        assert self.outlook(table, "c1d1").held == (tuple(table.cell(name) for name in ("d2", "d3", "d4")),)
        assert self.outlook(table, "c1b1") == Outlook()
        table = tower_push(sides)
        ring = {table.cell(name) for name in ("d5", "c4", "e4", "d3")}
        assert set(self.outlook(table, "c1d1").winning) == ring
        assert self.outlook(table, "c1b1").winning == ()
        table = tower_push(corners)
        ring = {table.cell(name) for name in ("c5", "e5", "c3", "e3")}
        assert set(self.outlook(table, "e2e3").winning) == ring


class TestPrompt:
    def prompt(self, table: Table) -> str:
        return table.rules.prompt(table.position)

    def test_a_turn_begins_with_a_step_and_placements_follow(self):
        shut, placing = side_by_side("""
            . . . . .  |  . . . . B
            . . . . R  |  . . . . .
            . . T . .  |  . . T . .
            R R . . .  |  . R . . .
            B . . . .  |  . . . . .
        """)
        table = started("tower_push")
        assert self.prompt(table) == (
            "Red moves a piece one step in any direction, pushing every enemy piece beside it directly away."
        )
        assert self.prompt(table.play("a1a2")).startswith("Black moves a piece one step")
        table = tower_push(shut, "r", "R1", "->-").play("@b1")
        assert self.prompt(table).startswith("Black cannot move and passes. Red moves a piece one step")
        table = tower_push(placing, "r", "R2B1", "->-")
        assert self.prompt(table) == "Red places a piece on an empty cell; 2 are still to be placed."
        assert self.prompt(table.play("@a1")) == "Red places a piece on an empty cell."
        assert self.prompt(table.play("@a2")) == "Black places a piece on an empty cell."
        assert self.prompt(table.play("@a3")).startswith("Black moves a piece one step")


BOARD = "4B/5/2T2/1R3/5"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a position: it should look like 'BBBBB/5/2T2/5/RRRRR r - -'."),
        (f"{BOARD} w - -", "'w' is not a side to move in Tower Push: it has to be 'r' or 'b'."),
        ("4B/5/5/1R3/5 r - -", "The Tower has to stand on c3 and nowhere else."),
        ("5/5/2T2/5/5 r - -", "The board has no pieces."),
        ("RRRRR/RRRRR/RBTRB/5/BBBBB b - -", "too many, counting those to be placed: there can be at most 13."),
        (f"{BOARD} r R٣ ->-", "'R٣' does not say what is to be placed"),
        (f"{BOARD} r R0 ->-", "'R0' does not say what is to be placed, as '-', 'R2', 'B1' or 'R2B1' do."),
        (f"{BOARD} r B1R2 ->-", "'B1R2' does not say what is to be placed"),
        (f"{BOARD} r R20B3 ->-", "There are more pieces to place (23) than empty cells (22)."),
        (f"{BOARD} r R1 -", "'-' lacks the '>' of a turn with pieces left to place: it has to look like '->-'."),
        (f"{BOARD} r - ->-", "'->-' has a '>', though no piece is to be placed."),
        (f"{BOARD} r R1 ->4B/5/2T2/1Q3/5", "'Q' in the row '1Q3' is not a piece of this game."),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_the_reason(text, sentence):
    assert sentence in why_not_read("tower_push", text)


def test_positions_whose_texts_differ_in_one_thing_have_different_keys():
    boards = "4B/5/2T2/5/R4", "3B1/5/2T2/5/R4"
    turns = ["r - -", "b - -", "r R1 ->-", "r B1 ->-", "b B1 ->-", "r R2 ->-", "r R1B1 ->-",
             "r R1 X>-", "r R1 ->X", "r R1 X>X"]  # X is the board that is shown
    texts = [f"{board} {turn.replace('X', board)}" for board in boards for turn in turns]
    assert len({read("tower_push", text).position.key for text in texts}) == len(texts)


class TestRefusedClicks:
    def table(self) -> Table:
        return tower_push("""
            R R B . .
            R R B . .
            R R T . .
            . . . . .
            . . . R B
        """)

    @pytest.mark.parametrize(
        ("clicks", "sentence"),
        [
            ("a1", "There is no piece on a1; Red moves one of the red pieces."),
            ("c3", "The Tower on c3 never moves."),
            ("e1 e2", "The piece on e1 belongs to Black; Red is to move."),
            ("a5", "The piece on a5 is blocked: no cell around it is empty."),
            ("a3 a5", "A piece moves one step in any direction; a5 is not beside a3."),
            ("a3 a3", "The piece on a3 has to move."),
            ("b3 c3", "The Tower stands on c3; a piece moves to an empty cell."),
            ("a3 b3", "There is a piece on b3; a piece moves to an empty cell."),
            ("d1", "There is nothing to place now; the piece on d1 may move one step."),
        ],
    )
    def test_clicks_that_open_no_move_are_refused_with_the_reason(self, clicks, sentence):
        assert self.table().refusal(*clicks.split()) == sentence

    @pytest.mark.parametrize(
        ("clicks", "sentence"),
        [
            ("c3", "The Tower stands on c3; a piece is placed on an empty cell."),
            ("c2", "There is a piece on c2; a piece is placed on an empty cell."),
            ("c2 c1", "No piece moves now: Red has to finish placing first, with a click or by typing '@c1'."),
            ("c1 c2", "No piece moves now: Red has to finish placing first, with a click or by typing '@a1'."),
        ],
    )
    def test_clicks_that_place_nothing_are_refused_with_the_reason(self, clicks, sentence):
        """A step that was tried instead of a placement was answered by the advice '@b1', where a piece stood."""
        assert both_have_pieces_to_place().refusal(*clicks.split()) == sentence

    @pytest.mark.parametrize(
        ("text", "sentence"), [("@a1", "There is nothing to place."), ("@c3", "The Tower stands on c3.")]
    )
    def test_a_placement_without_a_captured_piece_is_refused(self, text, sentence):
        """`@a1` was answered like a click: there was no piece on a1, and Red should move one."""
        assert self.table().why_not(text) == sentence

    def test_once_the_game_is_over_a_placement_is_answered_by_that(self):
        """Red had closed the ring by a placement; typed once more it was answered by "There is nothing to place."."""
        won = tower_push("""
            B B B B .
            . . R . .
            . R T R .
            . . R . .
            R . . . .
        """)
        assert "The game is over" in won.why_not("@e5")

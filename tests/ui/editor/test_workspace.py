"""What the position editor does to a draft, and the way back through it."""

import pytest

from game.archive.record.record import Record
from game.archive.record.writing import write_record
from game.catalogue import find
from game.editing import draft_of, empty_draft, start_draft
from game.play.game_tree import GameTree
from game.play.player import Person
from game.play.setup import MatchSetup
from game.play.state import MatchState
from ui.editor.tools import ERASE, LAY, Tool, tools_of
from ui.editor.workspace import Workspace

WHITE, FROZEN, BLACK = Tool("put", 1), Tool("put", 2), Tool("put", 3)


def workspace(name, text=""):
    """A workspace with a position, or with the start of a variant."""
    rules, variant = find(name)
    return Workspace(rules, variant, draft_of(rules, rules.read(variant, text) if text else rules.start(variant, 3)))


def text_of(work):
    return work.state.editing.text(work.draft)


def cell(work, name):
    return work.draft.grid.cell(name)


class TestTools:
    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("pressure", [
                ["White token", "Frozen white token"], ["Black token", "Frozen black token"],
                ["Captured token", "Eraser"],
            ]),
            ("splits", [["White counters"], ["Red counters"], ["Hex", "Eraser"]]),
            ("boost:mini", [
                ["White pawn", "White knight", "White tower"], ["Red pawn", "Red knight", "Red tower"],
                ["Dragon", "Eraser"],
            ]),
        ],
    )  # fmt: skip
    def test_are_the_pieces_of_each_seat_and_those_of_nobody(self, name, words):
        rules, variant = find(name)
        assert [[tool.words(rules) for tool in group] for group in tools_of(rules, variant)] == words

    def test_hexes_come_first_where_there_are_none(self):
        assert workspace("splits").tool == LAY
        assert workspace("splits:quick").tool == Tool("put", 1)


class TestClicks:
    def test_put_a_piece_in_place_of_one_or_of_none_take_it_away_again_and_erase(self):
        work = workspace("pressure", "5/5/2W2/5/4B w")
        for tool, name, text in (
            (FROZEN, "a1", "5/5/2W2/5/w3B w"),
            (FROZEN, "a1", "5/5/2W2/5/4B w"),
            (BLACK, "c3", "5/5/2B2/5/4B w"),
            (ERASE, "c3", "5/5/5/5/4B w"),
            (ERASE, "a1", "5/5/5/5/4B w"),  # where nothing is
        ):
            work.take(tool)
            work.click(cell(work, name))
            assert text_of(work) == text

    def test_lay_hexes_and_stacks_and_lift_first_the_stack_and_then_the_hex(self):
        work = workspace("splits")
        for name in ("0,0", "1,0", "1,0"):
            work.click(cell(work, name))
        assert text_of(work) == "0,0 w"
        for tool, height in ((1, 5), (2, 7)):
            work.take(Tool("put", tool))
            work.set_height(height)
            work.click(cell(work, "0,0"))
        assert text_of(work) == "0,0R7 w"
        work.set_height(5)
        work.click(cell(work, "0,0"))
        assert text_of(work) == "0,0R5 w", "a stack of another height is another one"
        for text in ("0,0 w", "- w"):
            work.erase(cell(work, "0,0"))
            assert text_of(work) == text

    def test_the_tower_stays_where_it_is(self):
        work = workspace("tower_push")
        before = text_of(work)
        for act in (work.click, work.erase, work.put, lambda at: work.move(cell(work, "a1"), at)):
            act(cell(work, "c3"))
            assert work.note == "The Tower stays where it is."
            assert text_of(work) == before
        assert not work.can_undo


class TestHeights:
    @pytest.mark.parametrize(
        ("digits", "heights"), [("16", [1, 16]), ("07", [16, 7]), ("27", [2, 7]), ("112", [1, 11, 2])]
    )
    def test_are_typed_digit_by_digit(self, digits, heights):
        work, typed = workspace("splits"), []
        for digit in digits:
            work.type_height(int(digit))
            typed.append(work.height)
        assert typed == heights

    def test_the_wheel_over_a_stack_is_one_step_back_and_after_undo_another_step(self):
        """It went on with the step that had been taken back, and swallowed the one before."""
        work = workspace("splits")
        work.take(Tool("put", 1))
        work.set_height(5)
        work.click(cell(work, "0,0"))
        for steps, text in (([1, 1, 30, -2], "0,0W14 w"), ([2], "0,0W7 w")):
            for step in steps:
                work.raise_stack(cell(work, "0,0"), step)
            assert text_of(work) == text
            work.undo()
            assert text_of(work) == "0,0W5 w"


class TestBackAndForth:
    def test_every_change_is_a_step_and_all_lead_back(self):
        work = workspace("boost:4")
        texts, back, forth = [text_of(work)], [], []
        for change in (
            lambda: work.click(cell(work, "e3")),
            lambda: work.change(work.draft.with_side(3)),
            work.clear,
            lambda: work.choose_variant(find("boost:mini")[1]),
        ):
            change()
            texts.append(text_of(work))
        assert len(set(texts)) == 5
        while work.can_undo:
            work.undo()
            back.append(text_of(work))
        while work.can_redo:
            work.redo()
            forth.append(text_of(work))
        assert (back, forth) == (texts[-2::-1], texts[1:])
        work.redo()  # where there is nothing more
        assert text_of(work) == texts[-1]

    def test_a_change_after_a_step_back_begins_anew_and_what_changes_nothing_is_no_step(self):
        work = workspace("pressure")
        work.change(work.draft.with_side(1))
        work.begin()
        assert not work.can_undo
        work.click(cell(work, "a1"))
        work.undo()
        work.click(cell(work, "b1"))
        assert not work.can_redo

    def test_a_sweep_is_one_step(self):
        work = workspace("pressure", "5/5/2W2/5/4B w")
        stroke = work.stroke_at(cell(work, "a1"))
        for name in ("a1", "b1", "c1"):
            work.sweep(stroke, cell(work, name), 1)
        assert text_of(work) == "5/5/2W2/5/WWW1B w"
        work.sweep(work.stroke_at(cell(work, "a2")), cell(work, "a2"), 2)
        work.undo()
        assert text_of(work) == "5/5/2W2/5/WWW1B w", "another sweep is another step"
        work.undo()
        assert text_of(work) == "5/5/2W2/5/4B w"


class TestVariants:
    def test_a_start_gives_way_to_the_start(self):
        """A start for two was left in the variant for four, refused, for the player to clear away."""
        work = workspace("boost")
        work.choose_variant(find("boost:4-dragonless")[1])
        assert work.state.check.playable
        assert work.draft.board == start_draft(*find("boost:4-dragonless")).board
        assert work.note == ""
        work.choose_variant(find("boost:mini-dragonless")[1])
        assert work.draft.board == start_draft(*find("boost:mini-dragonless")).board

    def test_what_the_variant_has_is_kept_and_what_is_lost_is_said(self):
        """A player put a position together and chose another variant: the board was thrown away without a word."""
        work = workspace("pressman:fresh", "8/8/8/3b4/8/8/8/W7 w")
        work.take(Tool("put", 2))
        work.choose_variant(find("pressman")[1])
        assert text_of(work) == "8/8/8/3B4/8/8/8/W7 w"
        assert work.note == ("1 piece was removed or replaced: Standard does not have it. “Undo” brings it back.")
        assert work.tool == Tool("put", 1)
        work.undo()
        assert text_of(work) == "8/8/8/3b4/8/8/8/W7 w"

    def test_an_empty_board_stays_empty_also_in_another_size(self):
        work = workspace("tower_push")
        work.clear()
        work.choose_variant(find("tower_push:7-rank")[1])
        assert (work.draft.board, work.note) == (empty_draft(*find("tower_push:7-rank")).board, "")

    def test_a_board_is_kept_in_the_same_size_and_gives_way_to_the_start_in_words_in_another(self):
        work = workspace("boost:dragonless")
        work.click(cell(work, "e5"))
        mine = work.draft.board
        work.choose_variant(find("boost:4-dragonless")[1])
        assert (work.draft.board, work.note) == (mine, "")
        assert not work.state.check.playable, "and the panel says why"
        work.choose_variant(find("boost:mini-dragonless")[1])
        assert work.draft.board == start_draft(*find("boost:mini-dragonless")).board
        assert "another size" in work.note
        assert not work.refused
        work.undo()
        assert work.draft.board == mine

    def test_a_board_being_built_is_no_start(self):
        """Eight hexes of a game of Splits stand with White to lay: they were taken for a start that nobody misses."""
        rules, variant = find("splits")
        tree = GameTree(rules, variant)
        for _ in range(2):
            tree.play(tree.moves[0])
        work = workspace("splits", tree.snapshot.text)
        work.choose_variant(find("splits:sheep")[1])
        assert text_of(work) == tree.snapshot.text


class TestPasting:
    def test_shows_the_position_of_a_text_says_which_variant_it_was_and_a_note_goes_with_the_next_change(self):
        work = workspace("pressure")
        work.paste("hello")
        assert work.note
        work.paste(" 5/5/2W2/5/4B b\n")
        assert (text_of(work), work.note) == ("5/5/2W2/5/4B b", "")
        rules, nine = find("tower_push:9-rank")
        work.paste(rules.write(rules.start(nine, 0)))
        assert work.note == "This is a position of Tower Push: Nine by nine, one row."
        assert work.state.variant == nine
        work.undo()
        assert work.state.rules.id == "pressure"
        work.paste("hello")
        work.click(cell(work, "a1"))
        assert work.note == ""

    def test_of_a_record_shows_the_last_position(self):
        tree = GameTree(*find("splits:quick"), 3)
        for _ in range(4):
            tree.play(tree.moves[0])
        setup = MatchSetup("splits:quick", (Person(), Person()), 3)
        work = workspace("pressure")
        work.paste(write_record(Record(setup, MatchState(tree, setup.players))))
        assert text_of(work) == tree.snapshot.text
        assert work.note == "This is a position of Splits: Quick."

    @pytest.mark.parametrize(
        ("text", "note"),
        [
            ("", "There is no text in it, so it is neither a record nor a position."),
            ("hello", "'hello' is neither a record of a game nor a position of any game here."),
            (
                "5/5/5/5/5 w",
                "This cannot be read as a position of Pressure. The board has no token that is still in play.",
            ),
        ],
    )
    def test_refuses_what_is_none_and_changes_nothing(self, text, note):
        work = workspace("pressure")
        before = text_of(work)
        work.paste(text)
        assert work.note == note
        assert text_of(work) == before
        assert not work.can_undo

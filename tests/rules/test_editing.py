"""Positions put together by hand: drafts and their texts, in every variant of every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.catalogue import every_variant, find
from game.draft import Draft
from game.editing import check_draft, draft_of, editing_of, empty_draft, position_of, refitted, start_draft
from game.grid import Cell
from game.splitmix import SplitMix64
from tests.rules.test_every_game import walk
from tests.rules.variants import VARIANTS

PLIES = 20


def text_of(name: str, draft: Draft) -> str:
    return editing_of(find(name)[0]).text(draft)


def drafted(name: str, text: str) -> Draft:
    rules, variant = find(name)
    return draft_of(rules, rules.read(variant, text))


def at(draft: Draft, name: str) -> Cell:
    cell = draft.grid.cell(name)
    assert cell is not None
    return cell


def words_on(name: str, draft: Draft) -> str:
    return check_draft(*find(name), draft).words


@some.composite
def edited(draw):
    """A variant, and a position from random play of it that somebody has gone on to edit at random."""
    rules, variant = draw(some.sampled_from(every_variant()))
    position, rng = rules.start(variant, draw(some.integers(0, 9))), SplitMix64(draw(some.integers(0, 99)))
    for _ in range(draw(some.integers(0, 30))):
        if moves := rules.moves(position):
            position.make(rng.choice(moves).code)
    draft = draw(some.sampled_from([draft_of(rules, position), empty_draft(rules, variant)]))
    editing = editing_of(rules)
    near = sorted(draft.board.ground) or [Cell(len(draft.grid) // 2)]
    cells = some.sampled_from(near + [step[cell] for cell in near[:3] for step in draft.grid.step if step[cell] >= 0])
    pieces, seats = some.sampled_from([0, *editing.pieces(variant)]), some.integers(1, variant.seats)
    for _ in range(draw(some.integers(0, 12))):
        deed, cell = draw(some.integers(0, 5)), draw(cells)
        if cell in editing.fixed(draft.grid):
            continue
        if deed <= 1:
            draft = draft.put(cell, draw(pieces), draw(some.integers(1, editing.tallest)))
        elif deed == 2 and editing.lays_cells:
            draft = draft.lift(cell)
        elif deed == 3:
            draft = draft.with_side(draw(seats))
        elif deed == 4 and editing.hands:
            draft = draft.with_waiting(draw(seats), draw(some.integers(0, 9)))
        elif deed == 5 and editing.defeats:
            draft = draft.with_defeated(draw(seats), draw(some.booleans()))
    return rules, variant, draft


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
class TestEveryGame:
    def test_the_draft_of_a_position_gives_it_back_and_its_pieces_are_offered(self, rules, variant):
        for position, _ in walk(rules, variant, PLIES):
            draft = draft_of(rules, position)
            assert editing_of(rules).text(draft) == rules.write(position)
            again = position_of(rules, variant, draft)
            assert draft_of(rules, again) == draft
            assert again.key == position.key
        for position, _ in walk(rules, variant, PLIES):
            draft = draft_of(rules, position)
            offered, fixed = {0, *editing_of(rules).pieces(variant)}, editing_of(rules).fixed(draft.grid)
            assert {piece for cell, piece in enumerate(draft.board.cells) if cell not in fixed} <= offered
            assert max(draft.board.heights) <= editing_of(rules).tallest

    def test_the_empty_board_has_what_belongs_there_and_the_start_is_built_on_it(self, rules, variant):
        draft = empty_draft(rules, variant)
        fixed = editing_of(rules).fixed(draft.grid)
        assert {cell for cell, piece in enumerate(draft.board.cells) if piece} == fixed
        assert [draft.board.heights[cell] for cell in fixed] == [1] * len(fixed)
        assert not any(draft.waiting)
        start, draft = start_draft(rules, variant, 5), empty_draft(rules, variant)
        for cell in start.board.ground:
            draft = draft.put(cell, start.board.cells[cell], start.board.heights[cell])
        assert draft.with_side(start.side) == start
        assert check_draft(rules, variant, draft.with_side(start.side)).playable


@given(edited())
def test_every_draft_is_a_position_or_refused_in_a_sentence(case):
    rules, variant, draft = case
    check = check_draft(rules, variant, draft)
    assert check.words[0].isupper() or check.words[0].isdigit()
    assert check.words.endswith(".")
    assert "'" + editing_of(rules).text(draft).split(" ")[0] not in check.words  # nobody has typed that
    if check.text:
        again = draft_of(rules, rules.read(variant, check.text))
        assert (again.board, again.waiting) == (draft.board, draft.waiting)
        assert again.defeated == draft.defeated


@given(edited(), some.integers(0, 99))
def test_every_draft_that_is_accepted_can_be_played_on_and_each_position_from_there_edited_again(case, seed):
    rules, variant, draft = case
    if not check_draft(rules, variant, draft).playable:
        return
    position, rng = position_of(rules, variant, draft), SplitMix64(seed)
    for _ in range(12):
        text, key = rules.write(position), position.key
        if rules.outcome(position):
            break
        moves = rules.moves(position)
        assert moves, "or the game would be over"
        assert editing_of(rules).text(draft_of(rules, position)) == text
        assert rules.write(rules.read(variant, text)) == text
        move = rng.choice(moves)
        rules.events(position, move)
        position.make(move.code)
        position.unmake()
        assert (rules.write(position), position.key) == (text, key)
        position.make(move.code)


@pytest.mark.parametrize(
    "text",
    ["BBBB1/4B/2T2/3R1/RRR1R b - BBBB1/3B1/2T2/4R/RRR1R", "BBBB1/4B/2T2/3R1/RRR2 b R1 BBBB1/3B1/2T2/4R/RRR1R>-"],
)
def test_a_board_that_may_not_come_back_is_kept_until_something_is_changed(text):
    """Tower Push forbids the reply to undo a push. Once a hand has changed the board, no push led there."""
    draft = drafted("tower_push", text)
    assert text_of("tower_push", draft) == text
    moved = draft.move(at(draft, "a1"), at(draft, "a2"))
    assert text_of("tower_push", moved).split(" ")[3] in ("-", "->-")
    assert text_of("tower_push", moved.move(at(draft, "a2"), at(draft, "a1"))) != text


class TestWhatIsSaid:
    def test_of_a_side_that_has_to_pass(self):
        """Red's only piece is hemmed in by the corner and by Black's three."""
        rules, variant = find("tower_push")
        draft = empty_draft(rules, variant)
        for name, piece in {"a1": 1, "a2": 2, "b1": 2, "b2": 2}.items():
            draft = draft.put(at(draft, name), piece)
        check = check_draft(rules, variant, draft)
        assert check.words.startswith("Red cannot move and passes. Black moves")
        assert check.playable
        assert check.text == "5/5/2T2/BB3/RB3 b - -"

    def test_of_more_pieces_than_there_can_be_or_tired_where_none_tire(self):
        """The sentence held the 'R9B9' that nobody had typed, and could count "1 pieces"."""
        draft = start_draft(*find("tower_push")).with_waiting(1, 9).with_waiting(2, 9)
        assert words_on("tower_push", draft) == "There are more pieces to place (18) than empty cells (14)."
        # The sentence spoke of 'b' and `pressman:fresh` to somebody who had set up pieces with the mouse.
        draft = start_draft(*find("pressman:fresh"))
        tired = draft.put(at(draft, "a1"), 2)
        assert words_on("pressman", tired) == "The board has tired pieces; only the Fresh variant has those."
        draft = start_draft(*find("pressure"))
        assert words_on("pressure", draft.put(at(draft, "a1"), 2)) == "The board has 7 white tokens; there are only 6."


class TestAnotherVariant:
    def test_a_board_of_the_same_cells_keeps_its_pieces_and_wakes_tired_ones(self):
        draft = drafted("pressman", "8/8/8/3B4/8/8/8/W7 w")
        rules, fresh = find("pressman:fresh")
        assert refitted(rules, draft, fresh) == draft
        rules, plain = find("pressman")
        assert refitted(rules, drafted("pressman:fresh", "8/8/8/3b4/8/8/8/W7 w"), plain) == drafted(
            "pressman", "8/8/8/3B4/8/8/8/W7 w"
        )
        rules, seven = find("tower_push:7-ranks")
        assert refitted(rules, start_draft(*find("tower_push")), seven) is None

    def test_pieces_that_the_variant_does_not_have_are_taken_away(self):
        rules, two = find("boost:dragonless")
        four = start_draft(*find("boost:4"))
        after = refitted(rules, four, two)
        assert {0, 1, 4} == set(after.board.cells), "the pawns of two, and neither dragons nor pawns of others"
        kept = [at for at, piece in enumerate(after.board.cells) if piece]
        assert kept == [at for at, piece in enumerate(four.board.cells) if piece in (1, 4)]
